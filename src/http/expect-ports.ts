// What a half-made host lacks, said when its handler is made and not with the first request that needs it.

import { expectFunction, expectObject, expectOneOf, readProperty } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { isJsonObject } from '../core/json-object.ts';
import type { Host } from './host.ts';

type Required<Ports> = { [Name in keyof Ports]-?: object extends Pick<Ports, Name> ? never : Name }[keyof Ports] &
  string;
type Named<Ports, Name extends keyof Ports & string> = Ports[Name] extends (...given: never[]) => unknown
  ? Name
  : `${Name}.${Required<Ports[Name]>}`;
type RequiredPort = { [Name in Required<Host<unknown>>]: Named<Host<unknown>, Name> }[Required<Host<unknown>>];

// Complete by its type.
const PORTS: Readonly<Record<RequiredPort, true>> = {
  authenticate: true,
  authorize: true,
  'profiles.get': true,
  'documents.insert': true,
  'documents.get': true,
  'documents.list': true,
  'events.list': true,
  newId: true,
  now: true,
};

/** @throws PintError `port-missing` where a port that every host has is no function; it names them all */
export function expectPorts(host: object): void {
  const missing = Object.keys(PORTS).filter((port) => typeof at(host, port.split('.')) !== 'function');
  if (missing.length === 0) return;
  throw new PintError(
    'port-missing',
    `createHandler takes a host with all its ports. It lacks the functions ${missing.join(', ')}: docs/embedding.md shows them.`,
  );
}

// Complete by its type.
const WAYS: Readonly<Record<NonNullable<Host<never>['validate']>, true>> = { record: true, refuse: true };

/**
 * What checks new documents.
 * @throws PintError `wrong-argument` where it is of another kind: it would refuse nothing, or fail with every creation
 */
export function expectValidation(host: object, caller: string): void {
  const [way, first, others] = ['validate', 'validator', 'validators'].map(
    (name) => readProperty(host, name) ?? undefined,
  );
  if (way !== undefined) expectOneOf(way, Object.keys(WAYS), caller, 'validate');
  if (others !== undefined) expectObject(others, caller, 'validators');
  const validators = isJsonObject(others) ? Object.values(others) : [];
  for (const validator of first === undefined ? validators : [first, ...validators]) {
    expectObject(validator, caller, 'a validator');
    expectFunction(readProperty(validator as object, 'toXml'), caller, 'toXml of a validator');
  }
}

function at(host: object, [name = '', ...rest]: readonly string[]): unknown {
  const value = readProperty(host, name);
  return rest.length === 0 || !isJsonObject(value) ? (rest.length === 0 ? value : undefined) : at(value, rest);
}

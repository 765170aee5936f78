// Identifiers as the network's directory writes them: a scheme and a value.
import { expectObject, expectText } from '../../core/arguments.ts';
import { LONGEST_PARTICIPANT, META_SCHEME } from '../../core/peppol.ts';
import { EXACT_SCHEME, WILDCARD_SCHEME } from '../../ubl/document-type.ts';
import { found, type Looked, lookupFailed } from './lookup-error.ts';

/** A document type, a process or a participant: `{ scheme: 'busdox-docid-qns', value: '…' }`. */
export interface SchemedId {
  readonly scheme: string;
  readonly value: string;
}

const PARTICIPANT = new RegExp(`^\\d{4}:[A-Za-z0-9._~-]{1,${LONGEST_PARTICIPANT}}$`);

/** `0192:810017902`, also with its meta scheme before it. */
export function participantId(text: string): Looked<SchemedId> {
  const given = text.trim();
  const value = given.startsWith(`${META_SCHEME}::`) ? given.slice(META_SCHEME.length + 2) : given;
  return PARTICIPANT.test(value) ? found({ scheme: META_SCHEME, value }) : lookupFailed('not-a-participant', given);
}

/** Whether two participants are one: letter case of the value does not count. */
export function isSameParticipant(one: SchemedId, other: SchemedId): boolean {
  return one.scheme === other.scheme && lowered(one.value) === lowered(other.value);
}

/** `scheme::value`. */
export function uriOf({ scheme, value }: SchemedId): string {
  return `${scheme}::${value}`;
}

/** The parts of `scheme::value`; `undefined` where it does not have its form. */
export function schemedId(text: string): SchemedId | undefined {
  const at = text.indexOf('::');
  return at <= 0 || at + 2 === text.length ? undefined : { scheme: text.slice(0, at), value: text.slice(at + 2) };
}

// Of the letters A to Z alone, as the policy has it.
export function lowered(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The parts of a document type: what stands before `##`, the customization in its parts, and the version. */
export interface TypeParts {
  readonly syntax: string;
  readonly parts: readonly string[];
  /** Whether a `*` stands behind the last part: only in registrations. */
  readonly isWildcard: boolean;
  readonly version: string;
}

// Policy for use of Identifiers 4.4.0: a longer one has no valid form. What a publisher answers is of any length.
const LONGEST_TYPE = 500;

// White space as the policy lists it.
const FORBIDDEN = /[\t-\r \u0085\u00a0*]/;

/** What the identifier of a document type says; `undefined` where it does not have its form (BR-PDC-01 to 05, BR-PDW-01 to 05). */
export function typeParts({ scheme, value }: SchemedId): TypeParts | undefined {
  if (value.length > LONGEST_TYPE) return undefined;
  const hash = value.indexOf('##');
  const end = value.lastIndexOf('::');
  if (hash <= 0 || end < hash + 2 || end + 2 === value.length) return undefined;
  const customization = value.slice(hash + 2, end);
  const read =
    scheme === WILDCARD_SCHEME ? customizationParts(customization) : { parts: [customization], isWildcard: false };
  return read && { syntax: value.slice(0, hash), ...read, version: value.slice(end + 2) };
}

/** The parts of a customization, joined by `@`; `undefined` where one is empty, stands twice, or holds a blank or a `*`. */
export function customizationParts(text: string): Pick<TypeParts, 'parts' | 'isWildcard'> | undefined {
  const isWildcard = text.endsWith('*');
  const parts = (isWildcard ? text.slice(0, -1) : text).split('@');
  const isWell = new Set(parts).size === parts.length && parts.every((part) => part !== '' && !FORBIDDEN.test(part));
  return isWell ? { parts, isWildcard } : undefined;
}

/** Whether a document may have this type: its scheme is known, and no `*` stands in it. */
export function isDocumentType(type: SchemedId): boolean {
  expectSchemedId(type, 'isDocumentType', 'a document type');
  const isKnown = type.scheme === EXACT_SCHEME || type.scheme === WILDCARD_SCHEME;
  return isKnown && typeParts(type) !== undefined && !type.value.includes('*');
}

/** @throws PintError `wrong-argument` where that is no object with `scheme` and `value` */
export function expectSchemedId(id: unknown, caller: string, name: string): void {
  expectObject(id, caller, name);
  const { scheme, value } = id as SchemedId;
  expectText(scheme, caller, `the scheme of ${name}`);
  expectText(value, caller, `the value of ${name}`);
}

// Which endpoint takes a document: of its process, by a transport, active at a moment.

import { expectList, expectObject, expectTime } from '../../core/arguments.ts';
import { endsInZone } from '../../core/xml-values.ts';
import { expectSchemedId, type SchemedId, uriOf } from './identifiers.ts';
import { found, type Looked, lookupFailed } from './lookup-error.ts';
import type { Endpoint, ServiceMetadata } from './read-metadata.ts';

/** What is looked for among the endpoints of a registration. */
export interface WantedEndpoint {
  readonly process: SchemedId;
  /** The transport profile: `peppol-transport-as4-v2_0`. */
  readonly transport: string;
  /** The moment, as a Date, Unix milliseconds or ISO text with its zone. */
  readonly now: Date | number | string;
}

/**
 * The endpoint of the process that equals, by the transport, active at the moment; both ends of its time belong to it.
 * @throws PintError `wrong-argument` where `now` is not a time
 */
export function chooseEndpoint(
  metadata: Extract<ServiceMetadata, { readonly kind: 'information' }>,
  wanted: WantedEndpoint,
): Looked<Endpoint> {
  expectObject(metadata, 'chooseEndpoint', 'what readServiceMetadata has read');
  expectList(metadata.processes, 'chooseEndpoint', 'the processes of what readServiceMetadata has read');
  expectObject(wanted, 'chooseEndpoint', 'what is looked for');
  const { process, transport, now } = wanted;
  expectSchemedId(process, 'chooseEndpoint', 'the process');
  const moment = expectTime(now, 'chooseEndpoint');
  const own = metadata.processes.filter(
    (one) => one.process.scheme === process.scheme && one.process.value === process.value,
  );
  if (own.length === 0) return lookupFailed('no-process', uriOf(process));
  const endpoint = own
    .flatMap(({ endpoints }) => endpoints)
    .find((one) => one.transport === transport && isActive(one, moment));
  return endpoint ? found(endpoint) : lookupFailed('no-endpoint', transport);
}

function isActive({ activation, expiration }: Endpoint, moment: number): boolean {
  return (
    (activation === undefined || timeOf(activation) <= moment) &&
    (expiration === undefined || moment <= timeOf(expiration))
  );
}

// A text that is not a time compares with nothing, so that its endpoint is never active. Without a zone it is UTC, a date too.
function timeOf(text: string): number {
  return Date.parse(endsInZone(text) ? text : `${text}Z`);
}

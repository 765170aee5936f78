// From a participant to the address of its metadata publisher: the name to ask for, the records that come, the URLs.
import { expectList, expectObject, expectText } from '../../core/arguments.ts';
import { EXACT_SCHEME } from '../../ubl/document-type.ts';
import { expectSchemedId, lowered, participantId, type SchemedId, uriOf } from './identifiers.ts';
import { found, type Looked, lookupFailed } from './lookup-error.ts';

/**
 * The zones of the network's directory since March 2026, as peppol-commons has them. A zone is always given by the caller: this is
 * what to give.
 */
export const ZONES = {
  production: 'participant.sml.prod.tech.peppol.org',
  test: 'participant.sml.test.tech.peppol.org',
} as const;

/**
 * The DNS name whose NAPTR records lead to the publisher of a participant (SML 1.3.0): its value without case, SHA-256, Base32.
 * @param options its `zone`: `ZONES.production`, `ZONES.test` or one of your own
 * @example
 * await dnsName('0192:810017902', { zone: ZONES.test });
 */
export async function dnsName(participant: string, options: { readonly zone: string }): Promise<Looked<string>> {
  expectText(participant, 'dnsName', 'a participant');
  expectObject(options, 'dnsName', 'its options');
  expectText(options.zone, 'dnsName', 'the zone');
  const read = participantId(participant);
  if (!read.ok) return read;
  const { scheme, value } = read.value;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lowered(value)));
  return found(`${base32(new Uint8Array(digest))}.${scheme}.${options.zone}`);
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

// RFC 4648 without padding, in lower case: DNS knows no case.
function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((held >>> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET.charAt((held << (5 - bits)) & 31) : text;
}

/** A NAPTR record, in the form of `resolveNaptr` of Node.js. */
export interface NaptrRecord {
  readonly order: number;
  readonly preference: number;
  readonly flags: string;
  readonly service: string;
  readonly regexp: string;
}

const NAPTR = /^\s*(\d{1,5})\s+(\d{1,5})\s+"([^"]*)"\s+"([^"]*)"\s+"((?:[^"\\]|\\.)*)"(?:\s+\S+)?\s*$/;

/** A NAPTR record of its text, `100 10 "U" "Meta:SMP" "!.*!https://smp.example.org!" .`; `undefined` where it is none. */
export function readNaptr(text: string): NaptrRecord | undefined {
  expectText(text, 'readNaptr', 'a record');
  const parts = NAPTR.exec(text);
  if (!parts) return undefined;
  const [, order, preference, flags = '', service = '', regexp = ''] = parts;
  return {
    order: Number(order),
    preference: Number(preference),
    flags,
    service,
    regexp: regexp.replace(/\\(.)/g, '$1'),
  };
}

/**
 * The base URL of the publisher that records lead to: of those with flag `U` and service `Meta:SMP`, the one of the lowest order, then
 * of the lowest preference.
 */
export function smpBase(records: readonly NaptrRecord[]): Looked<string> {
  expectList(records, 'smpBase', 'records');
  for (const record of records) {
    expectObject(record, 'smpBase', 'each record');
    for (const name of ['flags', 'service', 'regexp'] as const)
      expectText(record[name], 'smpBase', `${name} of a record`);
  }
  if (records.length === 0) return lookupFailed('not-registered', 'no NAPTR record');
  const [first] = records
    .filter(({ flags, service }) => flags.toUpperCase() === 'U' && service.toUpperCase() === 'META:SMP')
    .sort((one, other) => one.order - other.order || one.preference - other.preference);
  if (!first) return lookupFailed('no-smp', records.map(({ service }) => service).join(', '));
  // `!pattern!replacement!`: whatever the pattern, the whole name is replaced.
  const mark = first.regexp.charAt(0);
  const [, pattern, replacement = ''] = mark === '' ? [] : first.regexp.split(mark);
  if (pattern !== '.*' && pattern !== '^.*$') return lookupFailed('bad-address', first.regexp);
  return smpAddress(replacement);
}

/** The base URL of a publisher without a slash at its end, where it is one that the network allows. */
export function smpAddress(text: string): Looked<string> {
  expectText(text, 'smpAddress', 'an address');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAllowed =
    url !== undefined &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    /^https:\/\/[^?#\s\\]+$/i.test(text);
  return isAllowed
    ? found(`${url.origin}${url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname}`)
    : lookupFailed('bad-address', text);
}

/** The addresses of what a publisher holds of a participant. */
export interface SmpUrls {
  /** All its registrations. */
  readonly serviceGroup: string;
  /** One of them; absent where no document type was asked for. */
  readonly serviceMetadata?: string;
}

/**
 * The URLs of a participant at its publisher (SMP 1.4.0): each part between slashes is encoded by itself.
 * @param base as `smpBase` gives it
 * @param documentType as it was registered; its scheme is `busdox-docid-qns` where a text names none
 */
export function smpUrls(base: string, participant: string, documentType?: SchemedId | string): Looked<SmpUrls> {
  expectText(base, 'smpUrls', 'the base');
  expectText(participant, 'smpUrls', 'a participant');
  if (documentType !== undefined && typeof documentType !== 'string')
    expectSchemedId(documentType, 'smpUrls', 'the document type');
  const read = participantId(participant);
  if (!read.ok) return read;
  const serviceGroup = `${base}/${encodeURIComponent(uriOf(read.value))}`;
  if (documentType === undefined) return found({ serviceGroup });
  const type = typeof documentType === 'string' ? typeOf(documentType) : documentType;
  return found({ serviceGroup, serviceMetadata: `${serviceGroup}/services/${encodeURIComponent(uriOf(type))}` });
}

function typeOf(text: string): SchemedId {
  const scheme = ['busdox-docid-qns', 'peppol-doctype-wildcard'].find((one) => text.startsWith(`${one}::`));
  return scheme === undefined
    ? { scheme: EXACT_SCHEME, value: text }
    : { scheme, value: text.slice(scheme.length + 2) };
}

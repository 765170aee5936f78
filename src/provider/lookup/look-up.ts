// From a participant and a document type to the endpoint that takes the document, over two functions of the caller.
import { expectObject, expectText, expectTime } from '../../core/arguments.ts';
import { AS4_TRANSPORT } from '../../core/peppol.ts';
import { WILDCARD_SCHEME } from '../../ubl/document-type.ts';
import { type DistinguishedName, isSameName, readDistinguishedName, subjectOf } from './certificate.ts';
import { chooseEndpoint } from './choose-endpoint.ts';
import { chooseRegistration } from './choose-registration.ts';
import {
  expectSchemedId,
  isDocumentType,
  isSameParticipant,
  participantId,
  type SchemedId,
  uriOf,
} from './identifiers.ts';
import { found, type Looked, lookupFailed } from './lookup-error.ts';
import { dnsName, type NaptrRecord, smpAddress, smpBase, smpUrls } from './names.ts';
import {
  type Endpoint,
  readServiceGroup,
  readServiceMetadata,
  type ServiceGroup,
  type ServiceMetadata,
} from './read-metadata.ts';
import type { VerifySignature } from './verify-signature.ts';

/** What a publisher answered: what `fetch` gives. */
export interface SmpResponse {
  readonly status: number;
  /** The body as text. */
  text(): Promise<string>;
}

/** What a look-up works with. */
export interface LookUpOptions {
  /** The zone of the network's directory: `ZONES.production`, `ZONES.test`, or another. */
  readonly zone: string;
  /** The process of the document. */
  readonly process: SchemedId;
  /** The transport profile; `peppol-transport-as4-v2_0` where nothing is said. */
  readonly transport?: string;
  /** The moment at which the endpoint has to be active. */
  readonly now: Date | number | string;
  /** The NAPTR records of a name; a `code` of what it throws tells an unknown name (`ENOTFOUND`, `ENODATA`) from a failure. */
  readonly resolve: (name: string) => Promise<readonly NaptrRecord[]>;
  /** Gets a URL, without following redirects of HTTP: `fetch` will do. */
  readonly fetch: (url: string, init: { readonly redirect: 'manual' }) => Promise<SmpResponse>;
  /** What `loadSignatureVerifier` gave. Without it no signature is verified, and the result says so. */
  readonly verify?: VerifySignature | undefined;
  /** Whether a publisher's certificate, DER in base64, is to be trusted: its chain, dates and revocation. Without it nothing asks. */
  readonly trusts?: (certificate: string, subject: DistinguishedName | undefined) => boolean | Promise<boolean>;
}

/** What is not verified of an answer. */
export type Unverified = 'signature' | 'certificate';

/** Where a document goes, and what is known of who said it. */
export interface FoundReceiver {
  readonly endpoint: Endpoint;
  /** The registration that serves the document; the document and its envelope keep their own type. */
  readonly registration: SchemedId;
  /** The URL of the answer. */
  readonly metadataUrl: string;
  /** What nobody has verified; empty where all is. */
  readonly unverified: readonly Unverified[];
  /** Whether signatures were made as SMP 1.4.0 has it; absent where none was verified. Decide whether older ones will do. */
  readonly isAsSmp140?: boolean;
}

/**
 * Finds the endpoint that receives documents of a type (SML 1.3.0, SMP 1.4.0): the name, its records, the registrations where the type
 * is of the wildcard scheme, the answer, and at most one redirect.
 * @param documentType as the document's envelope has it
 * @returns an error with whether to ask again later
 * @example
 * import { resolveNaptr } from 'node:dns/promises';
 * const verify = await loadSignatureVerifier();
 * const receiver = await lookUp('0192:810017902', documentType, { zone: ZONES.test, process, now: new Date(), resolve: resolveNaptr, fetch, verify });
 * if (receiver.ok) send(receiver.value.endpoint.address);
 */
export async function lookUp(
  participant: string,
  documentType: SchemedId,
  options: LookUpOptions,
): Promise<Looked<FoundReceiver>> {
  expectText(participant, 'lookUp', 'a participant');
  expectSchemedId(documentType, 'lookUp', 'the document type');
  expectObject(options, 'lookUp', 'its options');
  const { process, transport = AS4_TRANSPORT } = options;
  const now = expectTime(options.now, 'lookUp');
  const who = participantId(participant);
  if (!who.ok) return who;
  if (!isDocumentType(documentType)) return lookupFailed('not-a-document-type', uriOf(documentType));
  const base = await baseOf(participant, options);
  if (!base.ok) return base;
  const registration = await registrationOf(base.value, participant, who.value, documentType, options);
  if (!registration.ok) return registration;
  const urls = smpUrls(base.value, participant, registration.value);
  if (!urls.ok) return urls;
  const { serviceMetadata: metadataUrl = '' } = urls.value;
  const answer = await answerAt(metadataUrl, options);
  if (!answer.ok) return answer;
  const final = answer.value.metadata.kind === 'redirect' ? await redirected(answer.value.metadata, options) : answer;
  if (!final.ok) return final;
  const { metadata } = final.value;
  if (metadata.kind === 'redirect') return lookupFailed('second-redirect', metadata.href);
  const isAsked =
    isSameParticipant(metadata.participant, who.value) && uriOf(metadata.documentType) === uriOf(registration.value);
  if (!isAsked) {
    return lookupFailed('identifier-mismatch', `${uriOf(metadata.participant)} ${uriOf(metadata.documentType)}`);
  }
  const endpoint = chooseEndpoint(metadata, { process, transport, now });
  if (!endpoint.ok) return endpoint;
  const { address, certificate } = endpoint.value;
  if (!isWebAddress(address)) return lookupFailed('schema', `an endpoint without an address of the web: ${address}`);
  if (subjectOf(certificate) === undefined) return lookupFailed('schema', 'an endpoint without a certificate');
  const answers = [answer.value, final.value];
  return found({
    endpoint: endpoint.value,
    registration: registration.value,
    metadataUrl,
    unverified: [
      ...(options.verify ? [] : (['signature'] as const)),
      ...(options.verify && options.trusts ? [] : (['certificate'] as const)),
    ],
    ...(options.verify ? { isAsSmp140: answers.every((one) => one.isAsSmp140 === true) } : {}),
  });
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\\\s]+$/i.test(address) && URL.canParse(address);
}

/**
 * All registrations of a participant: what it receives. They are not signed by anybody.
 * @example
 * const group = await lookUpRegistrations('0192:810017902', { zone: ZONES.test, resolve: resolveNaptr, fetch });
 */
export async function lookUpRegistrations(
  participant: string,
  options: Pick<LookUpOptions, 'zone' | 'resolve' | 'fetch'>,
): Promise<Looked<ServiceGroup>> {
  expectText(participant, 'lookUpRegistrations', 'a participant');
  expectObject(options, 'lookUpRegistrations', 'its options');
  const who = participantId(participant);
  if (!who.ok) return who;
  const base = await baseOf(participant, options);
  return base.ok ? groupOf(base.value, participant, who.value, options) : base;
}

async function groupOf(
  base: string,
  participant: string,
  who: SchemedId,
  options: Pick<LookUpOptions, 'fetch'>,
): Promise<Looked<ServiceGroup>> {
  const urls = smpUrls(base, participant);
  const text = urls.ok ? await textAt(urls.value.serviceGroup, options) : urls;
  const group = text.ok ? readServiceGroup(text.value) : text;
  return !group.ok || isSameParticipant(group.value.participant, who)
    ? group
    : lookupFailed('identifier-mismatch', uriOf(group.value.participant));
}

async function baseOf(
  participant: string,
  { zone, resolve }: Pick<LookUpOptions, 'zone' | 'resolve'>,
): Promise<Looked<string>> {
  const name = await dnsName(participant, { zone });
  if (!name.ok) return name;
  try {
    return smpBase(await resolve(name.value));
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    return lookupFailed(UNKNOWN_NAMES.includes(code) ? 'not-registered' : 'dns', messageOf(thrown));
  }
}

const UNKNOWN_NAMES: readonly string[] = ['ENOTFOUND', 'ENODATA'];

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

// A type of the wildcard scheme may be served by a registration of another name: all of them are asked for.
async function registrationOf(
  base: string,
  participant: string,
  who: SchemedId,
  wanted: SchemedId,
  options: LookUpOptions,
): Promise<Looked<SchemedId>> {
  if (wanted.scheme !== WILDCARD_SCHEME) return found(wanted);
  const group = await groupOf(base, participant, who, options);
  if (!group.ok) return group;
  const registration = chooseRegistration(wanted, group.value.documentTypes);
  return registration ? found(registration) : lookupFailed('document-type', uriOf(wanted));
}

async function textAt(url: string, { fetch }: Pick<LookUpOptions, 'fetch'>): Promise<Looked<string>> {
  try {
    const response = await fetch(url, { redirect: 'manual' });
    if (response.status === 404) return lookupFailed('not-found', url);
    return response.status === 200 ? found(await response.text()) : lookupFailed('smp', `${response.status} of ${url}`);
  } catch (thrown) {
    return lookupFailed('smp', messageOf(thrown));
  }
}

interface Answer {
  readonly metadata: ServiceMetadata;
  readonly certificate?: string;
  readonly isAsSmp140?: boolean;
}

// What is read is what is signed, where a signature is verified.
async function answerAt(url: string, options: LookUpOptions): Promise<Looked<Answer>> {
  const text = await textAt(url, options);
  if (!text.ok) return text;
  const { verify, trusts } = options;
  if (!verify) {
    const read = readServiceMetadata(text.value);
    return read.ok ? found({ metadata: read.value }) : read;
  }
  const verdict = verify(text.value);
  if (!verdict.holds) {
    const read = readServiceMetadata(text.value);
    return read.ok ? lookupFailed('signature', `${verdict.code}: ${verdict.problem}`) : read;
  }
  const { certificate, isAsSmp140, signed } = verdict;
  if (trusts && !(await trusts(certificate, subjectOf(certificate)))) {
    return lookupFailed('certificate', subjectOf(certificate)?.get('CN')?.[0] ?? 'unreadable');
  }
  const read = readServiceMetadata(signed);
  return read.ok ? found({ metadata: read.value, certificate, isAsSmp140 }) : read;
}

async function redirected(
  { href, certificateUid }: Extract<ServiceMetadata, { readonly kind: 'redirect' }>,
  options: LookUpOptions,
): Promise<Looked<Answer>> {
  const address = smpAddress(href);
  if (!address.ok) return address;
  const answer = await answerAt(href, options);
  if (!answer.ok) return answer;
  const { certificate } = answer.value;
  const subject = certificate === undefined ? undefined : subjectOf(certificate);
  const isNamed = subject !== undefined && isSameName(subject, readDistinguishedName(certificateUid));
  return certificate === undefined || isNamed ? answer : lookupFailed('redirect-certificate', certificateUid);
}

// What a publisher answers, read: the registrations of a participant, and the endpoints of one of them (SMP 1.4.0).
import { decodedPart } from '../../core/uri.ts';
import { attribute, childrenNamed, textOf, type UblElement } from '../../ubl/tree.ts';
import { readXml } from '../../ubl/xml/read-xml.ts';
import { seatIn } from './certificate.ts';
import { type SchemedId, schemedId } from './identifiers.ts';
import { found, type Looked, lookupFailed } from './lookup-error.ts';

const SMP = (name: string): string => `{http://busdox.org/serviceMetadata/publishing/1.0/}${name}`;
const IDS = (name: string): string => `{http://busdox.org/transport/identifiers/1.0/}${name}`;
const WSA = (name: string): string => `{http://www.w3.org/2005/08/addressing}${name}`;
const SIGNATURE = '{http://www.w3.org/2000/09/xmldsig#}Signature';

/** The registrations of a participant. */
export interface ServiceGroup {
  readonly participant: SchemedId;
  readonly documentTypes: readonly SchemedId[];
  /** Addresses that name no document type. */
  readonly unreadable: readonly string[];
}

/** Where documents of a type are received in a process. */
export interface Endpoint {
  /** The transport profile: `peppol-transport-as4-v2_0`. */
  readonly transport: string;
  readonly address: string;
  /** The seat of the access point: the common name of its certificate. */
  readonly accessPoint: string;
  /** Its certificate, DER in base64: what messages to it are encrypted for. */
  readonly certificate: string;
  /** From when and until when it serves, both moments included; absent: always. */
  readonly activation?: string;
  readonly expiration?: string;
}

/** What a publisher says of one registration. */
export type ServiceMetadata =
  | {
      readonly kind: 'information';
      readonly participant: SchemedId;
      readonly documentType: SchemedId;
      readonly processes: readonly { readonly process: SchemedId; readonly endpoints: readonly Endpoint[] }[];
    }
  | {
      readonly kind: 'redirect';
      readonly href: string;
      /** Who signs what stands there, as distinguished name. */
      readonly certificateUid: string;
    };

/** Reads the registrations of a participant. */
export function readServiceGroup(xml: string | Uint8Array): Looked<ServiceGroup> {
  const root = rootOf(xml, 'ServiceGroup');
  if (!root.ok) return root;
  const [participant] = idsIn(root.value, 'ParticipantIdentifier');
  const [collection] = childrenNamed(root.value, SMP('ServiceMetadataReferenceCollection'));
  if (!participant || !collection) return lookupFailed('schema', 'a group without participant or references');
  const hrefs = childrenNamed(collection, SMP('ServiceMetadataReference')).map((one) => attribute(one, 'href') ?? '');
  const types = hrefs.map((href) => typeIn(href, participant));
  return found({
    participant,
    documentTypes: types.filter((type) => type !== undefined),
    unreadable: hrefs.filter((_, index) => types[index] === undefined),
  });
}

// What stands behind `/{participant}/services/`, whatever is encoded in it.
function typeIn(href: string, participant: SchemedId): SchemedId | undefined {
  const at = href.lastIndexOf('/services/');
  if (at < 0) return undefined;
  const [owner, type] = [
    decodedPart(href.slice(href.lastIndexOf('/', at - 1) + 1, at)),
    decodedPart(href.slice(at + 10)),
  ];
  const isOwn = owner?.toLowerCase() === `${participant.scheme}::${participant.value}`.toLowerCase();
  return isOwn && type !== undefined ? schemedId(type) : undefined;
}

/** Reads what is signed. Whether the signature holds says who verifies it. */
export function readServiceMetadata(xml: string | Uint8Array): Looked<ServiceMetadata> {
  const root = rootOf(xml, 'SignedServiceMetadata');
  if (!root.ok) return root;
  const [metadata, second] = childrenNamed(root.value, SMP('ServiceMetadata'));
  const others = root.value.children.filter(({ name }) => name !== SMP('ServiceMetadata') && name !== SIGNATURE);
  const [content, further] = metadata?.children ?? [];
  if (!content || second || further || others.length > 0) {
    return lookupFailed('schema', 'there is not exactly one ServiceMetadata with one content');
  }
  if (content.name === SMP('Redirect')) return redirectOf(content);
  if (content.name !== SMP('ServiceInformation')) return lookupFailed('schema', content.name);
  const [participant] = idsIn(content, 'ParticipantIdentifier');
  const [documentType] = idsIn(content, 'DocumentIdentifier');
  const [list] = childrenNamed(content, SMP('ProcessList'));
  if (!participant || !documentType || !list)
    return lookupFailed('schema', 'a participant, a document type or processes are missing');
  const processes = childrenNamed(list, SMP('Process')).map(processOf);
  if (processes.length === 0 || processes.includes(undefined))
    return lookupFailed('schema', 'a process is not complete');
  return found({
    kind: 'information',
    participant,
    documentType,
    processes: processes.filter((process) => process !== undefined),
  });
}

function redirectOf(redirect: UblElement): Looked<ServiceMetadata> {
  const href = attribute(redirect, 'href') ?? '';
  const certificateUid = textOf(redirect, SMP('CertificateUID'));
  return href === '' || certificateUid === ''
    ? lookupFailed('schema', 'a redirect without address or certificate')
    : found({ kind: 'redirect', href, certificateUid });
}

function processOf(element: UblElement) {
  const [process] = idsIn(element, 'ProcessIdentifier');
  const endpoints = childrenNamed(element, SMP('ServiceEndpointList')).flatMap((list) =>
    childrenNamed(list, SMP('Endpoint')).map(endpointOf),
  );
  return process && endpoints.length > 0 ? { process, endpoints } : undefined;
}

function endpointOf(element: UblElement): Endpoint {
  const certificate = textOf(element, SMP('Certificate')).replace(/\s+/g, '');
  const activation = textOf(element, SMP('ServiceActivationDate'));
  const expiration = textOf(element, SMP('ServiceExpirationDate'));
  return {
    transport: attribute(element, 'transportProfile') ?? '',
    address: textOf(element, WSA('EndpointReference'), WSA('Address')),
    accessPoint: seatIn(certificate) ?? '',
    certificate,
    ...(activation === '' ? {} : { activation }),
    ...(expiration === '' ? {} : { expiration }),
  };
}

function idsIn(element: UblElement, name: string): SchemedId[] {
  return childrenNamed(element, IDS(name)).map((one) => ({
    scheme: attribute(one, 'scheme') ?? '',
    value: one.text.trim(),
  }));
}

function rootOf(xml: string | Uint8Array, name: string): Looked<UblElement> {
  const read = readXml(xml);
  if (!read.ok) return lookupFailed('schema', Object.values(read.errors)[0]?.message ?? 'not XML');
  return read.value.name === SMP(name) ? found(read.value) : lookupFailed('schema', read.value.name);
}

// The header of an envelope → its values, and what is wrong with them alone. Whether they fit the document is asked elsewhere.
import { isCalendarDate } from '../../core/calendar.ts';
import { ownValue } from '../../core/own-value.ts';
import { LONGEST_PARTICIPANT, META_SCHEME } from '../../core/peppol.ts';
import { isXmlTime, isZonedTime } from '../../core/xml-values.ts';
import { PROCESS_SCHEME, WILDCARD_SCHEME } from '../document-type.ts';
import { isServiceProvider } from '../mls/codes.ts';
import { attribute, child, childrenNamed, locationOf, textOf, type UblElement } from '../tree.ts';
import { DEFAULT_DOCUMENT_TYPE_SCHEME } from './document-type.ts';
import { type EnvelopeCode, type EnvelopeFinding, envelopeFinding, type FindingPlace, quoted } from './findings.ts';

/** What the header of an envelope says. A value that is missing is `''`. */
export interface EnvelopeHeader {
  /** Participant identifiers: `0192:810017902`. */
  readonly sender: string;
  readonly receiver: string;
  /** Namespace, local name and version of the document. */
  readonly standard: string;
  readonly type: string;
  readonly typeVersion: string;
  /** Identifier of the transmission. */
  readonly instanceId: string;
  /** Date and time as they are written. */
  readonly createdAt: string;
  readonly documentTypeId: string;
  readonly documentTypeScheme: string;
  readonly processId: string;
  readonly processScheme: string;
  /** Country of C1. */
  readonly country: string;
  /** The service provider that an answer goes to: `0242:001090`. Absent where the envelope names none that is valid. */
  readonly mlsTo?: string;
  /** When an answer is asked for. Absent where the envelope does not say it in one of these words. */
  readonly mlsType?: MlsType;
  /** All further scopes, as they came. */
  readonly scopes: readonly EnvelopeScope[];
}

/** When a message level status is asked for: for every message, or only for one that fails. */
export type MlsType = (typeof MLS_TYPES)[number];

/** Both, as envelopes write them. */
export const MLS_TYPES = ['ALWAYS_SEND', 'FAILURE_ONLY'] as const;

/** A scope that this library has no meaning for. */
export interface EnvelopeScope {
  readonly type: string;
  readonly instanceIdentifier: string;
  readonly identifier?: string;
}

/** The version of the header. */
export const HEADER_VERSION = '1.0';

/** A participant's identifier: a scheme of four digits, a colon and a value, in one line of what XML can hold. */
export const PARTICIPANT_ID = new RegExp(
  `^\\d{4}:(?!\\s)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\ufffe\\uffff]{1,${LONGEST_PARTICIPANT}}(?<!\\s)$`,
  'u',
);

/** Code of a country, of the sender in an envelope: ISO 3166-1, and Peppol's own such as 1A. */
export const COUNTRY = /^[A-Z\d]{2}$/;

/** What was read of a header, and where its values stand. */
export interface ReadHeader {
  readonly header: EnvelopeHeader;
  readonly findings: readonly EnvelopeFinding[];
  readonly places: Readonly<
    Record<
      'sender' | 'receiver' | 'standard' | 'type' | 'typeVersion' | 'documentTypeId' | 'processId' | 'country',
      FindingPlace
    >
  >;
}

/** Reads the element `StandardBusinessDocumentHeader`. */
export function readHeader(element: UblElement): ReadHeader {
  const findings: EnvelopeFinding[] = [];
  const find = (code: EnvelopeCode, found: string, place: UblElement): void => {
    findings.push(envelopeFinding(code, found, placeOf(place)));
  };
  const only = (parent: UblElement, name: string): UblElement | undefined => {
    const [first, second] = childrenNamed(parent, `sh:${name}`);
    if (second) find('PINT-ENVELOPE-REPEATED', `a second ${name}`, second);
    return first;
  };
  const version = only(element, 'HeaderVersion');
  if (version?.text.trim() !== HEADER_VERSION) {
    find('PINT-ENVELOPE-VERSION', quoted(version?.text.trim() ?? ''), version ?? element);
  }
  const sender = readParticipant(element, 'Sender', 'PINT-ENVELOPE-SENDER', find);
  const receiver = readParticipant(element, 'Receiver', 'PINT-ENVELOPE-RECEIVER', find);
  const identification = only(element, 'DocumentIdentification') ?? element;
  const value = (name: string): UblElement => only(identification, name) ?? identification;
  const [standard, type, typeVersion] = [value('Standard'), value('Type'), value('TypeVersion')];
  const [instance, created] = [value('InstanceIdentifier'), value('CreationDateAndTime')];
  const said = (part: UblElement): string => (part === identification ? '' : part.text.trim());
  if (said(instance) === '') find('PINT-ENVELOPE-INSTANCE', 'nothing', instance);
  readCreation(said(created), created, find);
  const business = only(element, 'BusinessScope');
  const scopes = readScopes(business ?? element, find);
  return {
    header: {
      sender,
      receiver,
      standard: said(standard),
      type: said(type),
      typeVersion: said(typeVersion),
      instanceId: said(instance),
      createdAt: said(created),
      ...scopes.values,
    },
    findings,
    places: {
      sender: placeOf(child(element, 'sh:Sender') ?? element),
      receiver: placeOf(child(element, 'sh:Receiver') ?? element),
      standard: placeOf(standard),
      type: placeOf(type),
      typeVersion: placeOf(typeVersion),
      documentTypeId: placeOf(scopes.documentTypeId ?? business ?? element),
      processId: placeOf(scopes.processId ?? business ?? element),
      country: placeOf(scopes.country ?? business ?? element),
    },
  };
}

type Find = (code: EnvelopeCode, found: string, place: UblElement) => void;

/** Where an element stands. */
export function placeOf(element: UblElement): FindingPlace {
  return { location: locationOf(element), line: element.line };
}

function readParticipant(
  header: UblElement,
  name: 'Sender' | 'Receiver',
  code: 'PINT-ENVELOPE-SENDER' | 'PINT-ENVELOPE-RECEIVER',
  find: Find,
): string {
  const partners = childrenNamed(header, `sh:${name}`);
  const identifiers = partners.flatMap((partner) => childrenNamed(partner, 'sh:Identifier'));
  const [identifier] = identifiers;
  if (partners.length !== 1 || identifiers.length !== 1) {
    const found = partners.length === 1 ? `${identifiers.length} times Identifier` : `${partners.length} times ${name}`;
    find(code, found, partners[1] ?? identifiers[1] ?? partners[0] ?? header);
  }
  if (!identifier) return '';
  const text = identifier.text.trim();
  const authority = attribute(identifier, 'Authority') ?? '';
  if (authority !== META_SCHEME) find('PINT-ENVELOPE-AUTHORITY', quoted(authority), identifier);
  if (!PARTICIPANT_ID.test(text)) find('PINT-ENVELOPE-IDENTIFIER', quoted(text), identifier);
  return text;
}

function readCreation(text: string, place: UblElement, find: Find): void {
  const end = text.indexOf('T');
  const [date, time] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
  if (!isCalendarDate(date) || !isXmlTime(time)) find('PINT-ENVELOPE-CREATED', quoted(text), place);
  else if (!isZonedTime(time)) find('PINT-ENVELOPE-CREATED-ZONE', quoted(text), place);
}

interface Scopes {
  readonly values: Pick<
    EnvelopeHeader,
    'documentTypeId' | 'documentTypeScheme' | 'processId' | 'processScheme' | 'country' | 'mlsTo' | 'mlsType' | 'scopes'
  >;
  readonly documentTypeId: UblElement | undefined;
  readonly processId: UblElement | undefined;
  readonly country: UblElement | undefined;
}

// Those with a meaning are found by their type, wherever they stand.
function readScopes(business: UblElement, find: Find): Scopes {
  const known: Partial<Record<string, UblElement[]>> = {};
  for (const type of KNOWN_SCOPES) known[type] = [];
  const scopes: EnvelopeScope[] = [];
  for (const scope of childrenNamed(business, 'sh:Scope')) {
    const type = textOf(scope, 'sh:Type');
    const list = ownValue(known, type);
    if (list) list.push(scope);
    else scopes.push(furtherScope(scope, type));
  }
  const one = (type: KnownScope, code: EnvelopeCode, isMissingFine = false): UblElement | undefined => {
    const [first, ...others] = known[type] ?? [];
    for (const scope of known[type] ?? []) {
      for (const name of PARTS_OF_SCOPE) {
        const { length } = childrenNamed(scope, `sh:${name}`);
        if (length > 1) find(code, `${length} times ${name}`, scope);
      }
    }
    if (!first && !isMissingFine) find(code, `no scope ${type}`, business);
    const other = others.find((each) => !first || contentOf(each) !== contentOf(first));
    if (other) find(code, `a second scope ${type} of another value`, other);
    return first;
  };
  const documentType = one('DOCUMENTID', 'PINT-ENVELOPE-DOCUMENTID');
  const process = one('PROCESSID', 'PINT-ENVELOPE-PROCESSID');
  const country = one('COUNTRY_C1', 'PINT-ENVELOPE-COUNTRY');
  const to = one('MLS_TO', 'PINT-ENVELOPE-MLS-TO', true);
  const type = one('MLS_TYPE', 'PINT-ENVELOPE-MLS-TYPE', true);
  const [documentTypeId, documentTypeScheme] = identified(documentType, DOCUMENT_TYPE_SCHEMES, (found) =>
    find('PINT-ENVELOPE-DOCUMENTID', found, documentType ?? business),
  );
  const [processId, processScheme] = identified(process, [PROCESS_SCHEME], (found) =>
    find('PINT-ENVELOPE-PROCESSID', found, process ?? business),
  );
  const countryCode = instanceOf(country);
  if (country && !COUNTRY.test(countryCode)) find('PINT-ENVELOPE-COUNTRY', quoted(countryCode), country);
  const mlsTo = instanceOf(to);
  const isProvider = isServiceProvider(mlsTo) && textOf(to ?? business, 'sh:Identifier') === META_SCHEME;
  if (to && !isProvider) find('PINT-ENVELOPE-MLS-TO', quoted(mlsTo), to);
  const mlsType = MLS_TYPES.find((each) => each === instanceOf(type));
  if (type && !mlsType) find('PINT-ENVELOPE-MLS-TYPE', quoted(instanceOf(type)), type);
  return {
    values: {
      documentTypeId,
      documentTypeScheme,
      processId,
      processScheme,
      country: countryCode,
      ...(isProvider ? { mlsTo } : {}),
      ...(mlsType ? { mlsType } : {}),
      scopes,
    },
    documentTypeId: documentType,
    processId: process,
    country,
  };
}

// Of two that contradict either could be meant.
const PARTS_OF_SCOPE = ['Type', 'InstanceIdentifier', 'Identifier'] as const;

const KNOWN_SCOPES = ['DOCUMENTID', 'PROCESSID', 'COUNTRY_C1', 'MLS_TO', 'MLS_TYPE'] as const;
type KnownScope = (typeof KNOWN_SCOPES)[number];

// The first is meant where none is named.
const DOCUMENT_TYPE_SCHEMES = [DEFAULT_DOCUMENT_TYPE_SCHEME, WILDCARD_SCHEME] as const;

// What a scope holds, and its scheme, which may be left out.
function identified(
  scope: UblElement | undefined,
  schemes: readonly [string, ...string[]],
  find: (found: string) => void,
): [value: string, scheme: string] {
  if (!scope) return ['', ''];
  const value = instanceOf(scope);
  const scheme = child(scope, 'sh:Identifier')?.text.trim() ?? schemes[0];
  if (value === '') find('nothing');
  else if (!schemes.includes(scheme)) find(`the scheme ${quoted(scheme)}`);
  return [value, scheme];
}

function instanceOf(scope: UblElement | undefined): string {
  return scope ? textOf(scope, 'sh:InstanceIdentifier') : '';
}

function contentOf(scope: UblElement): string {
  return `${instanceOf(scope)} ${textOf(scope, 'sh:Identifier')}`;
}

function furtherScope(scope: UblElement, type: string): EnvelopeScope {
  const identifier = child(scope, 'sh:Identifier')?.text.trim();
  return { type, instanceIdentifier: instanceOf(scope), ...(identifier === undefined ? {} : { identifier }) };
}

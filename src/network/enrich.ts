// What a provider adds to a document that its customer brings as XML: the address of a substitute, the general customer, UUIDs;
// and to a report of the customer the UUID of its invoice and who receives it. Every other byte stays as it is.

import { expectBooleans, expectList, expectObject, expectOneOf } from '../core/arguments.ts';
import { foreignTo } from '../core/country-facts.ts';
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { errorAt, errorsIn } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import { type Substitute, suits } from '../core/substitutes.ts';
import { UUID_V4 } from '../core/uuid.ts';
import { UUID_DIFFERS } from '../document/check-identity.ts';
import { carriesQr, checkedInvoiceUuid, checkedSellerUuid, type Identity } from '../document/identity.ts';
import type { Document, Party } from '../document/schema.ts';
import { SOURCE_PATH } from '../tax-data/carried.ts';
import { cornerOfReport } from '../tax-data/read-submission.ts';
import type { BindingCountry } from '../ubl/binding/binding-country.ts';
import { TAX_DATA_ROOT } from '../ubl/document-type.ts';
import { readRoot } from '../ubl/from-xml.ts';
import { identityOfTree } from '../ubl/identity-of-tree.ts';
import {
  type Edit,
  type Insertions,
  insertionsInto,
  type PlacedElement,
  placedAt,
  readPlaced,
} from '../ubl/insertions.ts';
import { isDocumentElement } from '../ubl/namespaces.ts';
import { descendants, type UblElement } from '../ubl/tree.ts';
import { decodeXml } from '../ubl/xml/decode.ts';
import { boundsOf, type XmlLimits } from '../ubl/xml/limits.ts';
import { xmlFieldError } from '../ubl/xml/read-xml.ts';
import type { Completion } from './completion.ts';
import type { FlowTraits } from './country-network.ts';
import { addAddressWarnings, type FlowCase, flowCase, matches, type ReceiverFacts } from './flow-case.ts';
import { parseParticipant, parseServiceProvider, sameParticipant } from './participants.ts';
import type { PlannedBy } from './plan.ts';

export type { Edit };

/** What a document does not say itself. Invoices need nothing of it but what is known of the receiver. */
export interface EnrichFacts extends ReceiverFacts {
  /** What is replaced where it is not as computed; without it such a UUID is kept, with a warning. */
  readonly replace?: readonly 'uuid'[] | undefined;
  /** Of a report: the tax authority that receives it, `0242:001090-TaxAuthority.01`. */
  readonly authority?: string | undefined;
  /** Of a report: the provider that sends it, `0242:000111`. Needed where the report names none; another one is kept, with a warning. */
  readonly provider?: string | undefined;
  /** Of a report: its own UUID, of version 4. Needed where the report has none; another one is kept, with a warning. */
  readonly uuid?: string | undefined;
  /** Of a report: whose provider sends it. Default: C2, the issuer's. Another role in the report is kept, with a warning. */
  readonly from?: 'C2' | 'C3' | undefined;
}

/** A document with what was missing. */
export interface Enriched {
  readonly xml: Uint8Array;
  /** In the order of the bytes. */
  readonly edits: readonly Edit[];
}

/** What of a country documents are enriched by. */
export interface EnrichedBy<Kind extends string = string, Name extends string = string>
  extends Omit<PlannedBy<Kind, Name>, 'noFlow' | 'report'> {
  readonly binding: BindingCountry;
  readonly report: Pick<PlannedBy['report'], 'namespace'>;
  readonly completion: Completion<Kind, Name>;
}

/** Makes `enrich` of a country. */
export function enrichOf<Kind extends string, Name extends string>(
  country: EnrichedBy<Kind, Name>,
): (xml: string | Uint8Array, facts?: EnrichFacts, limits?: XmlLimits) => Result<Enriched> {
  return (xml, facts = {}, limits = {}) => {
    expectObject(facts, 'enrich', 'its facts');
    expectBooleans(facts, ['buyerInNetwork', 'buyerReachable'], 'enrich');
    const { replace = [] } = facts;
    expectList(replace, 'enrich', 'what is replaced');
    for (const field of replace) expectOneOf(field, ['uuid'], 'enrich', 'each field that is replaced');
    const decoded = typeof xml === 'string' ? decodeString(xml, limits) : decodeXml(xml, limits);
    if (!decoded.ok) return failure(xmlFieldError(decoded.error));
    const { text, utf8 } = decoded;
    if (!utf8) return failure(errorAt(WHOLE_INPUT, 'enriches-utf-8'));
    const read = readPlaced(text, boundsOf(limits), utf8, PARENTS);
    if (!read.ok) return failure(xmlFieldError(read.error));
    const { root } = read;
    if (isSigned(root.element)) return failure(errorAt(WHOLE_INPUT, 'signed-document'));
    const insertions = insertionsInto(text, root);
    const errors = createErrorList();
    const warnings = createErrorList();
    const { name, namespace } = root.element;
    const isReport = name === TAX_DATA_ROOT && namespace === country.report.namespace;
    const enrich = isReport ? enrichReport : enrichDocument;
    enrich({ country, facts, insertions, errors, warnings }, root);
    if (errors.size() > 0) return failure(errors.errors, warnings.errors);
    const bytes = typeof xml === 'string' ? encoder.encode(xml) : xml;
    return success(insertions.apply(bytes, bytes.length - utf8.length), warnings.errors);
  };
}

const encoder = new TextEncoder();

// A text has bytes once it is stored, and what it declares has to be right then.
function decodeString(xml: string, limits: XmlLimits): ReturnType<typeof decodeXml> {
  const decoded = decodeXml(xml, limits);
  return decoded.ok ? decodeXml(encoder.encode(xml), limits) : decoded;
}

const SUPPLIER = 'cac:AccountingSupplierParty';
const CUSTOMER = 'cac:AccountingCustomerParty';
const REPORTED = ['pxs:ReportedTransaction', 'pxs:ReportedDocument'] as const;
const REPRESENTATIVE = ['pxs:ReportersRepresentative', 'cac:PartyIdentification', 'cbc:ID'] as const;
const RECEIVER = ['pxs:ReceivingParty', 'cbc:EndpointID'] as const;

// All elements in which something is stated.
const PARENTS: ReadonlySet<string> = new Set([
  'Invoice',
  'CreditNote',
  SUPPLIER,
  CUSTOMER,
  'cac:Party',
  'cac:PostalAddress',
  'cac:Country',
  'cac:PartyLegalEntity',
  TAX_DATA_ROOT,
  ...SOURCE_PATH,
  ...REPORTED,
  'pxs:ReportersRepresentative',
  'cac:PartyIdentification',
  'pxs:ReceivingParty',
]);

const SIGNATURES: ReadonlySet<string> = new Set(['cac:Signature', '{http://www.w3.org/2000/09/xmldsig#}Signature']);

function isSigned(root: UblElement): boolean {
  for (const { name } of descendants(root)) if (SIGNATURES.has(name)) return true;
  return false;
}

interface Enriching<Kind extends string = string, Name extends string = string> {
  readonly country: EnrichedBy<Kind, Name>;
  readonly facts: EnrichFacts;
  readonly insertions: Insertions;
  readonly errors: ErrorList;
  readonly warnings: ErrorList;
}

// An invoice or credit note. Its own UUID is the last: the seller's address is a part of its name.
function enrichDocument<Kind extends string, Name extends string>(
  enriching: Enriching<Kind, Name>,
  root: PlacedElement,
): void {
  const { country, facts, insertions, errors, warnings } = enriching;
  const read = readOwn(country, root.element);
  if (!read.ok) {
    errors.addAll(read.errors);
    return;
  }
  const { byStanding, document } = withSubstitute(country, read.value, facts);
  const identity = identityOfTree({ rows: country.binding.rows, identity: country.completion.identity }, root.element);
  const completed = byStanding ? addressed(country, identity, byStanding) : identity;
  if (byStanding) stateAddress(country, insertions, root, byStanding);
  const given = flowCase(country, document, facts);
  const row = country.flows.find((candidate) => matches(candidate, given));
  if (row) addAddressWarnings(country, row, given, warnings);
  stateGeneralCustomer(enriching, root, given, completed);
  stateSellerUuid(enriching, root, completed);
  const computed = checkedInvoiceUuid(country.completion.identity, completed);
  if (!computed.ok) {
    errors.addAll(computed.errors);
    return;
  }
  stateUuid(enriching, root, 'uuid', computed.value);
}

function readOwn(country: EnrichedBy, root: UblElement): Result<Document> {
  const read = readRoot(country.binding, root);
  if (!read.ok) return read;
  const foreign = foreignTo(country.facts, read.value.customization);
  return foreign ? failure(errorAt(WHOLE_INPUT, 'foreign-document', foreign)) : success(read.value.document);
}

const PARTY_FIELDS = { seller: 'accounting_supplier_party', buyer: 'accounting_customer_party' } as const;
const PARTY_ELEMENTS = { seller: SUPPLIER, buyer: CUSTOMER } as const;
const ADDRESS_TERMS = { seller: 'IBT-034', buyer: 'IBT-049' } as const;

interface WithSubstitute {
  /** The document as it is addressed then. */
  readonly document: Document;
  /** The substitute whose address is stated; `undefined` where none is needed or the party has an address. */
  readonly byStanding: Substitute | undefined;
}

function withSubstitute<Kind extends string, Name extends string>(
  country: EnrichedBy<Kind, Name>,
  stated: Document,
  facts: ReceiverFacts,
): WithSubstitute {
  const document = withoutBlankAddresses(stated);
  const given = flowCase(country, document, facts);
  const substitute = substituteFor(country, given);
  if (!substitute) return { document, byStanding: undefined };
  const field = PARTY_FIELDS[substitute.of];
  const party = document[field];
  if (party?.endpoint_id !== undefined) return { document, byStanding: undefined };
  const address: Party = { ...party, endpoint_id: substitute.id, endpoint_scheme_id: country.facts.taxpayers.scheme };
  return { document: { ...document, [field]: address }, byStanding: substitute };
}

function substituteFor<Kind extends string, Name extends string>(
  { completion: { missingAddress }, substitutes }: EnrichedBy<Kind, Name>,
  given: FlowCase<Kind, Name>,
): Substitute<Name, Kind> | undefined {
  const row = missingAddress.find(({ name, kinds, traits = {} }) => {
    const isOfKind = kinds === undefined || kinds.some((kind) => given.kinds.includes(kind));
    const holds = (Object.keys(traits) as (keyof FlowTraits)[]).every((trait) => traits[trait] === given[trait]);
    return isOfKind && holds && suits(substitutes[name], given.kinds);
  });
  return row && substitutes[row.name];
}

// An empty element states nothing.
function withoutBlankAddresses(document: Document): Document {
  const fields = Object.values(PARTY_FIELDS).flatMap((field) => {
    const { endpoint_id: id, endpoint_scheme_id: _scheme, ...party } = document[field] ?? {};
    return id !== undefined && id.trim() === '' ? [[field, party] as const] : [];
  });
  return { ...document, ...Object.fromEntries(fields) };
}

function addressed({ facts }: EnrichedBy, identity: Identity, { of, id }: Substitute): Identity {
  if (of === 'buyer') return { ...identity, buyerAddress: id };
  const texts = { ...identity.texts, sellerScheme: facts.taxpayers.scheme, sellerAddress: id };
  return { ...identity, texts };
}

function stateAddress(
  { facts }: EnrichedBy,
  insertions: Insertions,
  root: PlacedElement,
  { of, id }: Substitute,
): void {
  insertions.state(root, [PARTY_ELEMENTS[of], 'cac:Party', 'cbc:EndpointID'], {
    term: ADDRESS_TERMS[of],
    text: id,
    attributes: [{ name: 'schemeID', value: facts.taxpayers.scheme }],
  });
}

// Name and country of the buyer of a document to a consumer whose kind asks for no more.
function stateGeneralCustomer<Kind extends string, Name extends string>(
  { country, insertions }: Enriching<Kind, Name>,
  root: PlacedElement,
  { kinds, isToConsumer }: FlowCase<Kind, Name>,
  { buyerAddress }: Identity,
): void {
  const { generalCustomer: general } = country.completion;
  if (!general || !isToConsumer || buyerAddress === '') return;
  if (!general.partyOf.some((kind) => kinds.includes(kind))) return;
  const buyer = [CUSTOMER, 'cac:Party'];
  const parts = [
    { term: 'IBT-044', path: [...buyer, 'cac:PartyLegalEntity', 'cbc:RegistrationName'], text: general.party_name },
    {
      term: 'IBT-055',
      path: [...buyer, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode'],
      text: general.country_code,
    },
  ];
  for (const { term, path, text } of parts) if (isAbsent(root, path)) insertions.state(root, path, { term, text });
}

function isAbsent(below: PlacedElement, path: readonly string[]): boolean {
  return statedAt(below, path) === '';
}

// What an element states, with its scheme, as participants are written.
function statedAt(below: PlacedElement, path: readonly string[]): string {
  const { text = '', attributes = [] } = placedAt(below, path)?.element ?? {};
  const scheme = attributes.find(({ name }) => name === 'schemeID')?.value.trim() ?? '';
  return text.trim() === '' || scheme === '' ? text.trim() : `${scheme}:${text.trim()}`;
}

// The seller makes it, and prints it in the QR code: what is added here has to agree with that.
function stateSellerUuid({ country, insertions, warnings }: Enriching, root: PlacedElement, identity: Identity): void {
  const { identity: recipe, terms } = country.completion;
  if (!carriesQr(recipe, identity)) return;
  const computed = checkedSellerUuid(recipe, identity);
  if (!computed.ok) return;
  const { field } = recipe.sellerUuid;
  const { value: text } = computed;
  if (identity.sellerUuid === '') {
    insertions.state(root, [SUPPLIER, 'cbc:AdditionalAccountID'], { term: terms.sellerUuid, text });
    warnings.add(field, 'seller-uuid-added', { term: terms.sellerUuid, computed: text });
  } else if (identity.sellerUuid.toLowerCase() !== text) {
    warnings.add(field, 'uuid-differs', { rule: terms.sellerUuid, given: identity.sellerUuid, computed: text });
  }
}

function stateUuid(
  { country, facts, insertions, warnings }: Enriching,
  below: PlacedElement,
  field: string,
  computed: string,
): void {
  const path = ['cbc:UUID'];
  const given = placedAt(below, path)?.element.text.trim() ?? '';
  if (given.toLowerCase() === computed) return;
  if (given === '' || facts.replace?.includes('uuid')) {
    insertions.state(below, path, { term: country.completion.terms.uuid, text: computed });
  } else warnings.add(field, 'uuid-differs', { rule: UUID_DIFFERS, given: given.slice(0, 100), computed });
}

// A report of an invoice: the UUID of that in both places, and what only the provider knows.
function enrichReport(enriching: Enriching, root: PlacedElement): void {
  const { country, facts, insertions, errors, warnings } = enriching;
  const source = placedAt(root, SOURCE_PATH)?.children.find(({ element }) => isDocumentElement(element.name));
  if (!source) {
    errors.add('source', 'mandatory');
    return;
  }
  const read = readOwn(country, source.element);
  if (!read.ok) {
    errors.addAll(errorsIn('source', read.errors));
    return;
  }
  const { identity: recipe } = country.completion;
  const identity = identityOfTree({ rows: country.binding.rows, identity: recipe }, source.element);
  const computed = checkedInvoiceUuid(recipe, identity);
  if (!computed.ok) {
    errors.addAll(errorsIn('source', computed.errors));
    return;
  }
  stateUuid(enriching, source, 'source.uuid', computed.value);
  const reported = placedAt(root, REPORTED);
  if (reported) stateUuid(enriching, reported, 'reported_document.uuid', computed.value);
  const known = { authority: facts.authority, provider: facts.provider };
  for (const [field, given] of Object.entries(known)) {
    if (given !== undefined && !parseServiceProvider(given).ok) errors.add(field, 'not-a-service-provider', { given });
  }
  stateReceiver(enriching, root);
  // What stands there is kept, with a warning where the fact is another one.
  const isStated = (field: 'uuid' | 'provider' | 'from', document: string): boolean => {
    const given = facts[field];
    if (
      document !== '' &&
      given !== undefined &&
      given.toLowerCase() !== document.toLowerCase() &&
      !sameParticipant(given, document)
    )
      warnings.add(field, 'differs-from-document', { given, document });
    return document !== '';
  };
  const stateAbsent = (field: 'uuid' | 'provider', path: readonly string[], term: string): void => {
    if (isStated(field, statedAt(root, path))) return;
    const given = facts[field];
    if (given === undefined) {
      errors.add(field, 'mandatory');
      return;
    }
    const { scheme, value } = field === 'uuid' ? { scheme: '', value: given } : participant(given);
    const attributes = scheme === '' ? [] : [{ name: 'schemeID', value: scheme }];
    insertions.state(root, path, { term, text: value, attributes });
  };
  if (facts.uuid !== undefined && !UUID_V4.test(facts.uuid)) errors.add('uuid', 'not-a-random-uuid');
  if (country.completion.has.uuid) stateAbsent('uuid', ['cbc:UUID'], 'TDT-003');
  stateAbsent('provider', REPRESENTATIVE, 'TDT-009');
  const role = ['pxs:ReporterRole'];
  if (isStated('from', cornerOfReport(root.element) ?? statedAt(root, role))) return;
  insertions.state(root, role, { term: 'TDT-010', text: facts.from === 'C3' ? '02' : '01' });
}

// TDT-008 is always the authority: the issuer need not know its number.
function stateReceiver({ facts: { authority }, insertions, errors }: Enriching, root: PlacedElement): void {
  if (authority === undefined) {
    if (isAbsent(root, RECEIVER)) errors.add('authority', 'mandatory');
    return;
  }
  const { scheme, value } = participant(authority);
  if (statedAt(root, RECEIVER) === `${scheme}:${value}`) return;
  insertions.state(root, RECEIVER, { term: 'TDT-008', text: value, attributes: [{ name: 'schemeID', value: scheme }] });
}

function participant(text: string): { readonly scheme: string; readonly value: string } {
  const parsed = parseParticipant(text);
  return parsed.ok ? parsed.value : { scheme: '', value: '' };
}

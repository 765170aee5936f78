// Which exchanges a document takes through the network: its flow in the table of the country, with the identifiers that each
// exchange needs.
import { expectBooleans, expectDocument, expectOptions, workOnDocument } from '../core/arguments.ts';
import { foreignTo } from '../core/country-facts.ts';
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { failure, type Result, success } from '../core/result.ts';
import { runChecks } from '../document/books/check.ts';
import { differingUuid, UUID_DIFFERS } from '../document/check-identity.ts';
import { carriesQr, checkedSellerUuid, type Identity, identityOf } from '../document/identity.ts';
import type { Document } from '../document/schema.ts';
import type { ReportNames } from '../tax-data/country-tax-data.ts';
import type { BindingCountry } from '../ubl/binding/binding-country.ts';
import type { NetworkIdentifiers } from '../ubl/document-type.ts';
import { readDocument } from '../ubl/envelope/read-document.ts';
import { readRoot } from '../ubl/from-xml.ts';
import { type DocumentOrXml, identityOfTree } from '../ubl/identity-of-tree.ts';
import type { Completion } from './completion.ts';
import type { CountryNetwork, ExchangedThing, FlowExchange, FlowRow, ProviderCorner } from './country-network.ts';
import {
  addAddressWarnings,
  addForbidden,
  type FlowCase,
  flowCase,
  matches,
  type ReceiverFacts,
  type SellerNumbers,
} from './flow-case.ts';
import { identifiersOfDocument, mlsIdentifiers, taxDataIdentifiers } from './identifiers.ts';
import { parseServiceProvider, sameParticipant } from './participants.ts';

/** What a document does not say itself. */
export interface ExchangeFacts extends ReceiverFacts {
  /** Whose exchanges are planned: those that this provider sends and receives. Default: all. */
  readonly side?: 'C2' | 'C3' | undefined;
  /** The tax authority as receiver of tax data: `0242:001090-TaxAuthority.01`. Without it that receiver is absent. */
  readonly authority?: string | undefined;
  /** The service providers, `0242:` and six digits. A message level status lacks the parties that are not given. */
  readonly providers?: { readonly [Corner in 'c2' | 'c3' | 'c5']?: string | undefined } | undefined;
}

/** One exchange: what travels, between whom, and what an envelope says of it. */
export interface Exchange<Letter extends string = string> {
  readonly from: ProviderCorner;
  readonly to: ProviderCorner;
  readonly what: ExchangedThing;
  /** TDT-006 of tax data, in the country's letters. */
  readonly taxDataStatus?: Letter;
  /** The answer, where the flow is defined by it. */
  readonly code?: 'RE';
  readonly documentTypeId: string;
  readonly processId: string;
  /** Participants: C1 and C4 of an invoice, a taxable person and the authority of tax data, providers of an answer. */
  readonly sender?: string;
  readonly receiver?: string;
}

/** The way of a document through the network. */
export interface ExchangePlan<Name extends string = string, Letter extends string = string> {
  /** The number of the flow in the architecture of the network. */
  readonly flow: number;
  readonly scenario: string;
  /** The legs of the transmission, as its `created` event names them. */
  readonly legs: readonly ('C3' | 'C5')[];
  /** TDT-011 of the tax data: `D` domestic, `IP` an export that goes abroad over Peppol, `INP` another export. */
  readonly scope: 'D' | 'IP' | 'INP';
  /** Which substitute stands in the place of a party's own electronic address. */
  readonly substitute?: Name;
  readonly exchanges: readonly Exchange<Letter>[];
  /** What is remarkable, by field; those of the result. */
  readonly warnings: FieldErrors;
}

/** What of a country a plan is made by. */
export interface PlannedBy<Kind extends string = string, Name extends string = string, Letter extends string = string>
  extends Omit<CountryNetwork<Kind, Name, Letter>, 'exceptions' | 'report' | 'binding'>,
    SellerNumbers {
  readonly report: Omit<ReportNames, 'letters'>;
}

/** Makes `planExchanges` of a country: it plans the exchanges of a document, given as JSON or as its XML. */
export function planExchangesOf<Kind extends string, Name extends string, Letter extends string>(
  country: PlannedBy<Kind, Name, Letter> & { readonly binding: BindingCountry },
): (source: DocumentOrXml, facts?: ExchangeFacts) => Result<ExchangePlan<Name, Letter>> {
  const { binding, completion } = country;
  return (source, facts = {}) => {
    expectOptions(facts, 'planExchanges');
    if (typeof source !== 'string' && !(source instanceof Uint8Array)) {
      expectDocument(source, 'planExchanges', 'planExchanges(issued.value)');
      return workOnDocument('planExchanges', () =>
        planned(country, source, facts, ({ addAll }) => {
          if (!completion) return;
          const identity = identityOf(completion.identity, source);
          addAll(sellerUuidWarnings(completion, identity));
          addAll(doubtsAbout(completion, source, identity));
        }),
      );
    }
    const root = readDocument(source);
    if (!root.ok) return root;
    const read = readRoot(binding, root.value);
    if (!read.ok) return read;
    return planned(country, read.value.document, facts, ({ addAll }) => {
      if (!completion) return;
      const identity = identityOfTree({ rows: binding.rows, identity: completion.identity }, root.value);
      addAll(uuidWarnings(completion, identity));
      addAll(sellerUuidWarnings(completion, identity));
      addAll(doubtsAbout(completion, read.value.document, identity));
    });
  };
}

// What reading and validating warn of where it leads a document to somebody else, or gives it another name than it prints.
function doubtsAbout({ doubts }: Completion, document: Document, identity: Identity): FieldErrors {
  const warnings = createErrorList();
  if (doubts) runChecks(doubts.checks, doubts.country, document, { identity }, { warnings });
  return warnings.errors;
}

// What is sent has the UUID that its own digits make: the network knows the document by it.
function uuidWarnings({ identity: recipe, terms }: Completion, identity: Identity): FieldErrors {
  if (identity.uuid === '') {
    const reason = 'the network knows the document by it';
    return errorAt('uuid', 'needed-for-exchange', { term: terms.uuid, reason });
  }
  const computed = differingUuid(recipe, identity);
  if (computed === undefined) return {};
  return errorAt('uuid', 'uuid-differs', { rule: UUID_DIFFERS, given: identity.uuid.slice(0, 100), computed });
}

// The seller makes it and prints it in the QR code. One without VAT number has none.
function sellerUuidWarnings({ identity: recipe, terms }: Completion, identity: Identity): FieldErrors {
  const isMissing = identity.sellerUuid === '' && carriesQr(recipe, identity);
  if (!isMissing || !checkedSellerUuid(recipe, identity).ok) return {};
  const reason = 'the seller makes it, and its QR code holds it';
  return errorAt(recipe.sellerUuid.field, 'needed-for-exchange', { term: terms.sellerUuid, reason });
}

/** The same of a document as JSON. */
export function planDocumentOf<Kind extends string, Name extends string, Letter extends string>(
  country: PlannedBy<Kind, Name, Letter>,
): (document: Document, facts?: ExchangeFacts) => Result<ExchangePlan<Name, Letter>> {
  return (document, facts = {}) => planned(country, document, facts, () => undefined);
}

function planned<Kind extends string, Name extends string, Letter extends string>(
  country: PlannedBy<Kind, Name, Letter>,
  document: Document,
  facts: ExchangeFacts,
  addFurther: (warnings: ErrorList) => void,
): Result<ExchangePlan<Name, Letter>> {
  expectBooleans(facts, ['buyerInNetwork', 'buyerReachable'], 'planExchanges');
  const foreign = foreignTo(country.facts, document.customization_id);
  if (foreign) {
    const known = Object.values(country.facts.profiles).map(({ customizationId }) => customizationId);
    const reason = `the document is of ${foreign.customization ?? foreign.of}, and flows are known for ${known.join(' and ')}`;
    return failure(errorAt('customization_id', 'no-flow', { reason }));
  }
  const errors = createErrorList();
  addWrongFacts(facts, errors);
  const given = flowCase(country, document, facts);
  addForbidden(country, document, given, errors);
  if (errors.size() > 0) return failure(errors.errors);
  const row = country.flows.find((candidate) => matches(candidate, given));
  if (!row) return failure(errorAt('buyerInNetwork', 'no-flow', { reason: country.noFlow }));
  const all = exchangesOf(country, row, given, document, facts, errors);
  if (errors.size() > 0) return failure(errors.errors);
  const warnings = createErrorList();
  addAddressWarnings(country, row, given, warnings);
  addOddProviders(facts, warnings);
  const { side } = facts;
  const isOfC3Alone = row.exchanges.every(({ from, to }) => from !== 'C2' && to !== 'C2');
  if (side === 'C2' && isOfC3Alone) warnings.add('side', 'reported-by-c3', { flow: row.flow });
  addFurther(warnings);
  const plan: ExchangePlan<Name, Letter> = {
    flow: row.flow,
    scenario: row.scenario,
    legs: legsOf(row),
    scope: scopeOf(country, row, given),
    ...(given.substitute && { substitute: given.substitute.name }),
    exchanges: side === undefined ? all : all.filter(({ from, to }) => from === side || to === side),
    warnings: warnings.errors,
  };
  return success(plan, warnings.errors);
}

function addWrongFacts({ authority, providers = {} }: ExchangeFacts, { add }: ErrorList): void {
  if (authority !== undefined && !parseServiceProvider(authority).ok) {
    add('authority', 'not-a-service-provider', { given: authority });
  }
  for (const [corner, provider] of Object.entries(providers)) {
    if (provider === undefined || parseServiceProvider(provider).ok) continue;
    add(`providers.${corner}`, 'not-a-service-provider', { given: provider });
  }
}

// The authority is a service of its access point: both have the digits of one seat. It is not a provider of the parties.
function addOddProviders({ authority, providers = {} }: ExchangeFacts, { add }: ErrorList): void {
  if (authority === undefined) return;
  const { c2, c3, c5 } = providers;
  if (c5 !== undefined && seatOf(c5) !== seatOf(authority)) {
    add('providers.c5', 'other-access-point', { given: c5, asked: authority });
  }
  for (const [corner, provider] of Object.entries({ c2, c3 })) {
    if (provider !== undefined && sameParticipant(provider, authority)) {
      add('authority', 'same-as', { other: `providers.${corner}` });
    }
  }
}

function seatOf(provider: string): string | undefined {
  const parsed = parseServiceProvider(provider);
  return parsed.ok ? parsed.value.seat : undefined;
}

function isInvoiced({ exchanges }: FlowRow): boolean {
  return exchanges.some(({ what }) => what === 'invoice');
}

function legsOf(row: FlowRow): ('C3' | 'C5')[] {
  return isInvoiced(row) ? ['C3', 'C5'] : ['C5'];
}

// An export that takes no flow of exports is domestic between two taxpayers of the country.
function scopeOf<Kind extends string>(
  { kinds: { export: exported } }: Pick<PlannedBy<Kind>, 'kinds'>,
  row: FlowRow,
  { kinds, isAcrossBorders }: FlowCase<Kind>,
): ExchangePlan['scope'] {
  if (exported === undefined || !kinds.includes(exported)) return 'D';
  if (!isInvoiced(row)) return 'INP';
  return row.kinds?.includes(exported) || isAcrossBorders ? 'IP' : 'D';
}

interface Sent {
  readonly identifiers: NetworkIdentifiers;
  readonly sender: string | undefined;
  readonly receiver: string | undefined;
}

function exchangesOf<Letter extends string>(
  { facts, parties, report }: Pick<PlannedBy, 'facts' | 'report'> & { readonly parties: ThirdPartyTerm },
  row: FlowRow<string, string, Letter>,
  given: FlowCase,
  document: Document,
  { authority, providers = {} }: ExchangeFacts,
  { add }: ErrorList,
): Exchange<Letter>[] {
  const { c1, c4 } = outerCorners(parties, row, given);
  const invoice = identifiersOfDocument({ facts }, document);
  const number: Readonly<Record<ProviderCorner, string | undefined>> = {
    C2: providers.c2,
    C3: providers.c3,
    C5: providers.c5,
  };
  const needed = (side: OuterCorner, reason: string): string | undefined => {
    if (side.address === undefined) add(side.path, 'needed-for-exchange', { term: side.term, reason });
    return side.address;
  };
  const send: Readonly<Record<ExchangedThing, (exchange: FlowExchange) => Sent>> = {
    invoice: () => ({
      identifiers: invoice,
      sender: needed(c1, 'it sends the document'),
      receiver: needed(c4, 'it receives the document, or a substitute stands in its place'),
    }),
    'tax-data': ({ from }) => ({
      identifiers: taxDataIdentifiers(report),
      sender: needed(from === 'C2' ? c1 : c4, 'it reports the document'),
      receiver: authority,
    }),
    mls: ({ from, to }) => ({ identifiers: mlsIdentifiers(), sender: number[from], receiver: number[to] }),
  };
  return row.exchanges.map((exchange) => {
    const { identifiers, sender, receiver } = send[exchange.what](exchange);
    return {
      ...exchange,
      documentTypeId: identifiers.documentTypeId,
      processId: identifiers.processId,
      ...(sender !== undefined && { sender }),
      ...(receiver !== undefined && { receiver }),
    };
  });
}

interface OuterCorner {
  readonly path: string;
  readonly term: string;
  readonly address: string | undefined;
}

interface ThirdPartyTerm {
  readonly byThirdParty?: { readonly field: string; readonly term: string };
}

// C1 issues the document, or stands for the seller whose document its buyer only reports.
function outerCorners(
  { byThirdParty }: ThirdPartyTerm,
  row: FlowRow,
  given: FlowCase,
): { readonly c1: OuterCorner; readonly c4: OuterCorner } {
  const seller = { path: 'accounting_supplier_party.endpoint_id', term: 'IBT-034', address: given.seller };
  const buyer = { path: 'accounting_customer_party.endpoint_id', term: 'IBT-049', address: given.buyer };
  const { field, term } = byThirdParty ?? { field: '', term: '' };
  const path = `accounting_supplier_party.${field}.party_tax_scheme.company_id`;
  const thirdParty = { path, term, address: given.thirdParty };
  if (row.c1 === 'seller') return { c1: seller, c4: buyer };
  if (given.isSelfBilled) return { c1: buyer, c4: seller };
  return { c1: given.isByThirdParty ? thirdParty : seller, c4: buyer };
}

// Which exchanges a document takes through the network: its flow in the table of the country, with the identifiers that each
// exchange needs.
import { expectDocument } from '../core/arguments.ts';
import { isOfAnotherCountry } from '../core/country-facts.ts';
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { failure, type Result, success } from '../core/result.ts';
import {
  type ExchangedThing,
  FLOWS,
  type FlowExchange,
  type FlowRow,
  PROFILES,
  type ProviderCorner,
  type SubstituteName,
} from '../countries/issuing.ts';
import { OMAN_FACTS } from '../countries/om/facts.ts';
import { OMAN_BINDING } from '../countries/om/fields/rows.ts';
import type { Document } from '../document/schema.ts';
import type { NetworkIdentifiers } from '../ubl/document-type.ts';
import { fromXmlOf } from '../ubl/from-xml.ts';
import type { DocumentOrXml } from '../ubl/identity-of-tree.ts';
import { addAddressWarnings, addForbidden, type FlowCase, fits, flowCase, type ReceiverFacts } from './flow-case.ts';
import { identifiersOfDocument, mlsIdentifiers, taxDataIdentifiers } from './identifiers.ts';
import { parseServiceProvider } from './participants.ts';

/** What a document does not say itself. */
export interface ExchangeFacts extends ReceiverFacts {
  /** Whose exchanges are planned: those that this provider sends and receives. Default: all. */
  readonly side?: 'C2' | 'C3' | undefined;
  /** The tax authority as receiver of tax data: `0242:001090-TaxAuthority.OM`. Without it that receiver is absent. */
  readonly authority?: string | undefined;
  /** The service providers, `0242:` and six digits. A message level status lacks the parties that are not given. */
  readonly providers?: { readonly [Corner in 'c2' | 'c3' | 'c5']?: string | undefined } | undefined;
}

/** One exchange: what travels, between whom, and what an envelope says of it. */
export interface Exchange {
  readonly from: ProviderCorner;
  readonly to: ProviderCorner;
  readonly what: ExchangedThing;
  /** TDT-006 of tax data: `S` submit, `D` disregard. */
  readonly taxDataStatus?: 'S' | 'D';
  /** The answer, where the flow is defined by it. */
  readonly code?: 'RE';
  readonly documentTypeId: string;
  readonly processId: string;
  /** Participants: C1 and C4 of an invoice, a taxable person and the authority of tax data, providers of an answer. */
  readonly sender?: string;
  readonly receiver?: string;
}

/** The way of a document through the network. */
export interface ExchangePlan {
  /** The number of the flow in the architecture of the network. */
  readonly flow: number;
  readonly scenario: string;
  /** The legs of the transmission, as its `created` event names them. */
  readonly legs: readonly ('C3' | 'C5')[];
  /** TDT-011 of the tax data: `D` domestic, `IP` an export that goes over Peppol, `INP` another export. */
  readonly scope: 'D' | 'IP' | 'INP';
  /** Which substitute stands in the place of a party's own electronic address. */
  readonly substitute?: SubstituteName;
  readonly exchanges: readonly Exchange[];
  /** What is remarkable, by field; those of the result. */
  readonly warnings: FieldErrors;
}

/**
 * Plans the exchanges of a document of the issuing country, given as JSON or as its XML. What the document says is read from
 * it: kinds, type code, VAT number and electronic address of the buyer. Errors: a rule that forbids the kinds, a field that
 * an exchange needs, a fact that no flow fits.
 *
 * @example
 * const plan = planExchanges(document, { authority: '0242:001090-TaxAuthority.OM' });
 * if (plan.ok) console.log(plan.value.flow, plan.value.exchanges.map(({ from, to, what }) => `${from} → ${to}: ${what}`));
 */
export function planExchanges(source: DocumentOrXml, facts: ExchangeFacts = {}): Result<ExchangePlan> {
  if (typeof source !== 'string' && !(source instanceof Uint8Array)) {
    expectDocument(source, 'planExchanges', 'planExchanges(issued.value)');
    return planDocument(source, facts);
  }
  const read = fromXmlOf(OMAN_BINDING)(source);
  return read.ok ? planDocument(read.value.document, facts) : read;
}

/** The same of a document as JSON. */
export function planDocument(document: Document, facts: ExchangeFacts = {}): Result<ExchangePlan> {
  const { customization_id: customization } = document;
  if (customization !== undefined && isOfAnotherCountry(OMAN_FACTS, customization)) {
    const known = Object.values(PROFILES).map(({ customizationId }) => customizationId);
    const reason = `the document is of ${customization}, and flows are known for ${known.join(' and ')}`;
    return failure(errorAt('customization_id', 'no-flow', { reason }));
  }
  const errors = createErrorList();
  addWrongFacts(facts, errors);
  const given = flowCase(document, facts);
  addForbidden(document, given, errors);
  if (errors.size() > 0) return failure(errors.errors);
  const row = FLOWS.find((candidate) => fits(candidate, given));
  if (!row) {
    return failure(
      errorAt('buyerInNetwork', 'no-flow', { reason: 'the seller of a self-billed document is in the network' }),
    );
  }
  const all = exchangesOf(row, given, document, facts, errors);
  if (errors.size() > 0) return failure(errors.errors);
  const warnings = createErrorList();
  addAddressWarnings(row, given, warnings);
  const { side } = facts;
  const plan: ExchangePlan = {
    flow: row.flow,
    scenario: row.scenario,
    legs: legsOf(row),
    scope: scopeOf(row, given),
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

function isInvoiced({ exchanges }: FlowRow): boolean {
  return exchanges.some(({ what }) => what === 'invoice');
}

function legsOf(row: FlowRow): ('C3' | 'C5')[] {
  return isInvoiced(row) ? ['C3', 'C5'] : ['C5'];
}

function scopeOf(row: FlowRow, { kinds }: FlowCase): ExchangePlan['scope'] {
  if (!kinds.includes('export')) return 'D';
  return isInvoiced(row) ? 'IP' : 'INP';
}

interface Sent {
  readonly identifiers: NetworkIdentifiers;
  readonly sender: string | undefined;
  readonly receiver: string | undefined;
}

function exchangesOf(
  row: FlowRow,
  given: FlowCase,
  document: Document,
  { authority, providers = {} }: ExchangeFacts,
  { add }: ErrorList,
): Exchange[] {
  const { c1, c4 } = outerCorners(row, given);
  const invoice = identifiersOfDocument(document);
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
      sender: needed(c1, 'it sends the invoice'),
      receiver: needed(c4, 'it receives the invoice, or a substitute stands in its place'),
    }),
    'tax-data': ({ from }) => ({
      identifiers: taxDataIdentifiers(),
      sender: needed(from === 'C2' ? c1 : c4, 'it reports the invoice'),
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

// C1 issues the document, or stands for the seller whose document its buyer only reports.
function outerCorners(row: FlowRow, given: FlowCase): { readonly c1: OuterCorner; readonly c4: OuterCorner } {
  const seller = { path: 'accounting_supplier_party.endpoint_id', term: 'IBT-034', address: given.seller };
  const buyer = { path: 'accounting_customer_party.endpoint_id', term: 'IBT-049', address: given.buyer };
  const agent = 'accounting_supplier_party.agent_party.party_tax_scheme.company_id';
  const thirdParty = { path: agent, term: 'BTOM-006', address: given.thirdParty };
  if (row.c1 === 'seller') return { c1: seller, c4: buyer };
  if (given.isSelfBilled) return { c1: buyer, c4: seller };
  return { c1: given.isByThirdParty ? thirdParty : seller, c4: buyer };
}

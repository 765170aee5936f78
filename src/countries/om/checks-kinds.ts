// What hardly anybody means of kinds of transaction, reasons and items in Oman.
import { type Decimal, decimal, sum } from '../../core/decimal.ts';
import { listOf } from '../../core/list-of.ts';
import { trimmed } from '../../core/trimmed.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import {
  exportPlaceCheck,
  exportRateCheck,
  partsCheck,
  summaryAheadCheck,
  zeroTotalChecks,
} from '../../document/books/kinds.ts';
import { pathOf, visitAt } from '../../document/paths.ts';
import type { Document, DocumentLine } from '../../document/schema.ts';
import { sumOf } from '../../document/totals.ts';
import { PREPAYMENT_INVOICE } from './following.ts';
import type { TransactionKind } from './kinds.ts';
import type { Party } from './types/payloads.ts';

/** Checks on kinds, reasons and items that are Oman's. */
export const OMAN_KIND_CHECKS = [
  {
    rule: 'PINT-EXPORT-REASON',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is the reason of an export, and the kind export is missing',
    remedy: 'Add the kind export, or correct the reason',
    find: (checked) => reasonsOf(checked, EXPORT_REASONS, 'export'),
  },
  {
    rule: 'PINT-ZONE-REASON',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is the reason of a supply in special zones, and the kind special-zone is missing',
    remedy: 'Add the kind special-zone, or correct the reason',
    find: (checked) => reasonsOf(checked, ZONE_REASONS, 'special-zone'),
  },
  {
    rule: 'PINT-ZONE-PLACE',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is the reason of a supply {between}, and the seller is in {from}, the buyer in {to}',
    remedy: 'Correct the reason, or the zone code of the party (country_subentity_code)',
    find: reasonsOfOtherZones,
  },
  {
    rule: 'PINT-ZONE-PLACE',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'A supply in special zones, and seller and buyer are both in {other}, the mainland',
    remedy: 'Leave out the kind special-zone, or correct the zone code of the party (country_subentity_code)',
    find: zoneSuppliesOnMainland,
  },
  {
    // The official self-billed invoice names an agent, and cannot have the kind.
    rule: 'PINT-KIND-MISSING',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'The third party {other} is named, and the kind third-party is missing',
    remedy: 'Name the kind third-party, or leave agent_party out',
    find: agentsAlone,
  },
  {
    rule: 'PINT-KIND-MISSING',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'The type {other} is that of a prepayment invoice, and the kind prepayment is missing',
    remedy: 'Name the kind prepayment, or correct the type',
    find: prepaymentsWithoutKind,
  },
  {
    rule: 'PINT-TYPE-TAXED',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is the type of documents outside the scope of VAT, and {tax} of VAT is charged',
    remedy: 'Correct the type, or the VAT categories',
    find: taxedOutOfScope,
  },
  // An official example sums up a month to come: the documents of others are not asked about it.
  /*@__PURE__*/ summaryAheadCheck('summary'),
  /*@__PURE__*/ exportRateCheck({
    kind: 'export',
    taxed: 'S',
    says: 'An export at {given} %: zero rating needs a reason',
    remedy: 'Give category Z and the reason, or leave out the kind export',
  }),
  /*@__PURE__*/ exportPlaceCheck('export'),
  {
    rule: 'PINT-REASON-ITEM',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is for {other}, and the line is for {item}',
    find: reasonsOfOtherItems,
  },
  {
    rule: 'PINT-SIMPLIFIED',
    class: 'contradiction',
    says: 'A registered buyer cannot deduct on it, and {given} rials without VAT is {limit} or more: below, it may be simplified',
    remedy: 'Issue a full tax invoice',
    find: simplifiedForBusinesses,
  },
  .../*@__PURE__*/ zeroTotalChecks('deemed-supply'),
  /*@__PURE__*/ partsCheck((line) => specificationOf(line).item_type === GOODS),
] as const satisfies readonly Check[];

const EXPORT_REASONS: ReadonlySet<string> = /*@__PURE__*/ new Set(
  ['09', '10', '11', '12'].map((number) => `VATZR-OM-${number}`),
);

/** Which parties are in a special zone, and which on the mainland; what is left out may be in either. */
interface ZoneReason {
  readonly between: string;
  readonly seller?: 'zone' | 'mainland';
  readonly buyer?: 'zone' | 'mainland';
}

const ZONE_REASONS: ReadonlyMap<string, ZoneReason> = /*@__PURE__*/ new Map<string, ZoneReason>([
  ['VATZR-OM-13', { between: 'between or within special zones', seller: 'zone', buyer: 'zone' }],
  ['VATZR-OM-14', { between: 'from the mainland to a special zone', seller: 'mainland', buyer: 'zone' }],
  ['VATZR-OM-15', { between: 'from customs duty suspension to a special zone', buyer: 'zone' }],
  ['VATZR-OM-16', { between: 'from a special zone to customs duty suspension', seller: 'zone' }],
]);
const MAINLAND = 'MO';
const CATEGORIES = ['document_lines[].classified_tax_category', 'charges[].tax_category', 'allowances[].tax_category'];

interface Reasons {
  readonly has: (reason: string) => boolean;
}

function* reasonsOf({ document, kinds }: Checked, reasons: Reasons, kind: TransactionKind): Iterable<Found> {
  if (kinds.has(kind)) return;
  for (const [path, given] of reasonsIn(document)) if (reasons.has(given)) yield [path, { given }];
}

function reasonsIn(document: Document): (readonly [path: string, reason: string])[] {
  const found: (readonly [string, string])[] = [];
  for (const within of CATEGORIES) {
    visitAt(document, within, ({ tax_exemption_reason_code: reason }, path) => {
      if (typeof reason === 'string') found.push([pathOf(path, 'tax_exemption_reason_code'), reason.trim()]);
    });
  }
  return found;
}

// BTOM-024 and BTOM-026 of a supply in special zones, where both are given: that one is missing is said elsewhere.
function zonesIn({ document, kinds }: Checked): readonly [from: string, to: string] | undefined {
  const { accounting_supplier_party: seller, accounting_customer_party: buyer } = document;
  const [from, to] = [seller, buyer].map((party) => zoneOf(party));
  return kinds.has('special-zone') && from !== undefined && to !== undefined ? [from, to] : undefined;
}

const zoneOf = (party: Party | undefined): string | undefined => trimmed(party?.postal_address?.country_subentity_code);

function* reasonsOfOtherZones(checked: Checked): Iterable<Found> {
  const [from, to] = zonesIn(checked) ?? [];
  if (from === undefined || to === undefined) return;
  const isOther = (zone: string, needed: ZoneReason['seller']): boolean =>
    needed !== undefined && (zone === MAINLAND) !== (needed === 'mainland');
  for (const [path, given] of reasonsIn(checked.document)) {
    const { between = '', seller, buyer } = ZONE_REASONS.get(given) ?? {};
    const other = isOther(from, seller) ? from : isOther(to, buyer) ? to : undefined;
    if (other !== undefined) yield [path, { given, between, from, to, other }];
  }
}

// A reason of zones says it where it stands.
function* zoneSuppliesOnMainland(checked: Checked): Iterable<Found> {
  const zones = zonesIn(checked);
  if (!zones?.every((zone) => zone === MAINLAND)) return;
  if (!reasonsIn(checked.document).some(([, reason]) => ZONE_REASONS.has(reason)))
    yield ['transaction_type', { other: MAINLAND }];
}

function* agentsAlone({ document, kinds }: Checked): Iterable<Found> {
  const { agent_party: agent }: Party = document.accounting_supplier_party ?? {};
  if (!agent || kinds.has('third-party') || kinds.has('self-billed')) return;
  yield ['transaction_type', { other: agent.party_name ?? agent.party_tax_scheme?.company_id ?? 'agent_party' }];
}

function* prepaymentsWithoutKind({ document, kinds }: Checked): Iterable<Found> {
  const other = trimmed(document.invoice_type_code);
  const kind: TransactionKind = 'prepayment';
  if (other === PREPAYMENT_INVOICE && !kinds.has(kind)) yield ['transaction_type', { other }];
}

// An invoice and a credit note.
const OUT_OF_SCOPE = { invoice_type_code: '480', credit_note_type_code: '81' } as const;

function* taxedOutOfScope({ document }: Checked): Iterable<Found> {
  const { tax_amount: tax = 0 } = document;
  if (tax <= 0) return;
  for (const field of ['invoice_type_code', 'credit_note_type_code'] as const) {
    const given = trimmed(document[field]);
    if (given === OUT_OF_SCOPE[field]) yield [field, { given, tax }];
  }
}

const GOODS = 'G';
const SERVICE = 'S';
// Reasons whose official text names goods alone, or services alone. Medicines, vessels and land may be let, and a published document has
// goods of international transport.
const OF_GOODS: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['01', '03', '08', '10', '11', '12'].map((number) => `VATZR-OM-${number}`),
  ...['08', '11', '12'].map((number) => `VATEX-OM-${number}`),
]);
const OF_SERVICES: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['05', '09'].map((number) => `VATZR-OM-${number}`),
  ...['01', '04', '05'].map((number) => `VATEX-OM-${number}`),
]);
// The service type of goods, which have none.
const NO_SERVICE = '00000000';

function* reasonsOfOtherItems({ document }: Checked): Iterable<Found> {
  for (const [index, line] of (document.document_lines ?? []).entries()) {
    const path = `document_lines[${index}]`;
    const { item_type: type, commodity_code: service } = specificationOf(line);
    const reason = trimmed(line.classified_tax_category?.tax_exemption_reason_code) ?? '';
    if (type === GOODS && OF_SERVICES.has(reason)) yield [reasonAt(path), { given: reason, ...ITEMS.service }];
    if (type === SERVICE && OF_GOODS.has(reason)) yield [reasonAt(path), { given: reason, ...ITEMS.goods }];
    if (type === GOODS && service !== undefined && service !== NO_SERVICE) {
      yield [`${path}.item_specification_document_reference.commodity_code`, { given: service, ...ITEMS.service }];
    }
    for (const { item_classification_list_id: list, item_classification_code: code = '' } of listOf(
      line.commodity_classification,
    )) {
      if (type === SERVICE && trimmed(list) === 'HS')
        yield [`${path}.commodity_classification`, { given: code, ...ITEMS.goods }];
    }
  }
}

const reasonAt = (path: string): string => `${path}.classified_tax_category.tax_exemption_reason_code`;
const ITEMS = {
  goods: { other: 'goods', item: 'a service' },
  service: { other: 'services', item: 'goods' },
} as const;

interface Specification {
  readonly item_type?: string | undefined;
  readonly commodity_code?: string | undefined;
}

function specificationOf(line: DocumentLine): Specification {
  const { item_specification_document_reference: stated } = line as {
    item_specification_document_reference?: Specification;
  };
  return { item_type: trimmed(stated?.item_type), commodity_code: trimmed(stated?.commodity_code) };
}

/** Whether a line says that its item is a service. */
export function isService(line: DocumentLine): boolean {
  return specificationOf(line).item_type === SERVICE;
}

const SIMPLIFIED_BELOW = 500;

function* simplifiedForBusinesses({ country, document, kinds }: Checked): Iterable<Found> {
  const { document_currency_code: currency, tax_exchange_rate: rate } = document;
  const total = exactTotal(document);
  const buyer = document.accounting_customer_party?.party_tax_scheme?.company_id;
  const factor = currency === country.facts.currency ? 1 : rate?.calculation_rate;
  if (!kinds.has('simplified') || buyer === undefined || total === undefined || factor === undefined) return;
  const given = total.times(decimal(factor));
  if (given.gte(decimal(SIMPLIFIED_BELOW))) {
    yield ['transaction_type', { given: given.toString(), limit: SIMPLIFIED_BELOW, currency: country.facts.currency }];
  }
}

// The total of the document is rounded: 499.999 rials are below the limit.
function exactTotal({
  tax_exclusive_amount: total,
  document_lines: lines = [],
  allowances,
  charges,
}: Document): Decimal | undefined {
  if (total === undefined) return undefined;
  if (lines.some(({ net_amount: net }) => net === undefined)) return decimal(total);
  return sum(lines.map(({ net_amount: net = 0 }) => decimal(net)))
    .minus(sumOf(allowances))
    .plus(sumOf(charges));
}

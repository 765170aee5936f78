// What many rules ask about a document, computed once for each document and only when asked for.
import type { Decimal } from '../../core/decimal.ts';
import { lazy } from '../../core/lazy.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { castableDecimalAt, has, normalizedAt, normalizeSpace, select, stringOf, strings } from './xpath.ts';

/** The amounts, prices and quantities that IBR-137-OM names; the taxable amount is not among them. */
export const NEVER_NEGATIVE = [
  'cbc:TaxExclusiveAmount',
  'cbc:TaxInclusiveAmount',
  'cbc:AllowanceTotalAmount',
  'cbc:ChargeTotalAmount',
  'cbc:PrepaidAmount',
  'cbc:PayableAmount',
  'cbc:Amount',
  'cbc:PriceAmount',
  'cbc:BaseAmount',
  'cbc:Quantity',
  'cbc:BaseQuantity',
  'cbc:InvoicedQuantity',
  'cbc:CreditedQuantity',
  'cbc:TaxAmount',
  'cbc:LineExtensionAmount',
] as const;

/** The elements that rules look for anywhere in a document. A rule can ask for these alone: what it needs is added here. */
const GATHERED = [
  ...NEVER_NEGATIVE,
  'cac:AdditionalDocumentReference',
  'cac:CreditNoteLine',
  'cac:DespatchDocumentReference',
  'cac:InvoiceLine',
  'cac:TaxCategory',
  'cac:TaxTotal',
  'cbc:DocumentCurrencyCode',
  'cbc:TaxExemptionReasonCode',
] as const;

/** One document under validation. Facts about it are functions made by `fact` and `nodeFact`. */
export interface Facts {
  /** The document element. */
  readonly document: UblElement;
  /** Today in Oman, as a day number of `dates.ts`. */
  readonly today: number;
  /** All elements of that name anywhere in the document, in document order. */
  readonly named: (name: (typeof GATHERED)[number]) => readonly UblElement[];
  /** Facts known already, each in its place. */
  readonly known: unknown[];
}

/** The facts of a document about which nothing is known yet. */
export function createFacts(document: UblElement, today: number): Facts {
  const gathered = lazy(() => {
    const byName = new Map(GATHERED.map((name): [string, UblElement[]] => [name, []]));
    gather(document, byName);
    return byName;
  });
  return { document, today, named: (name) => gathered().get(name) ?? [], known: new Array(places) };
}

function gather(element: UblElement, byName: ReadonlyMap<string, UblElement[]>): void {
  byName.get(element.name)?.push(element);
  for (const part of element.children) gather(part, byName);
}

// Each fact has a place of its own among what is known of a document.
let places = 0;

/** Makes a function that computes a fact once for each document. A fault is remembered like a value. */
export function fact<T>(compute: (facts: Facts) => T): (facts: Facts) => T {
  const place = places++;
  return (facts) => {
    const known = facts.known[place] as Settled<T> | undefined;
    if (known) return settledValue(known);
    const settled = settle(compute, facts, facts);
    facts.known[place] = settled;
    return settledValue(settled);
  };
}

/**
 * Makes a function that computes a fact about an element. Only that of the element asked about last is remembered: the rules
 * on one element are judged one after another, and the facts of ten thousand lines would only be in the way.
 */
export function nodeFact<T>(compute: (node: UblElement, facts: Facts) => T): (node: UblElement, facts: Facts) => T {
  const place = places++;
  return (node, facts) => {
    const last = facts.known[place] as Settled<T> | undefined;
    if (last?.about === node) return settledValue(last);
    const settled = settle(compute, node, facts);
    facts.known[place] = settled;
    return settledValue(settled);
  };
}

interface Settled<T> {
  readonly about: unknown;
  readonly value: T | undefined;
  readonly hasFailed: boolean;
  readonly thrown: unknown;
}

function settle<T, About, Context>(
  compute: (about: About, context: Context) => T,
  about: About,
  context: Context,
): Settled<T> {
  try {
    return { about, value: compute(about, context), hasFailed: false, thrown: undefined };
  } catch (thrown) {
    return { about, value: undefined, hasFailed: true, thrown };
  }
}

function settledValue<T>({ hasFailed, thrown, value }: Settled<T>): T {
  if (hasFailed) throw thrown;
  return value as T;
}

/** The document's own lines: IBG-25. */
export const lines = fact(({ document }) =>
  document.children.filter(({ name }) => name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine'),
);

/** The exemption reason codes anywhere in the document's lines. */
export const lineExemptionReasons = fact((facts): ReadonlySet<string> => {
  const own: ReadonlySet<UblElement | undefined> = new Set(lines(facts));
  const codes = facts.named('cbc:TaxExemptionReasonCode').filter((code) => own.has(partOf(facts.document, code)));
  return new Set(codes.map(stringOf));
});

// The child of the document that an element is in.
function partOf(document: UblElement, node: UblElement): UblElement | undefined {
  let part: UblElement | undefined = node;
  while (part && part.parent !== document) part = part.parent;
  return part;
}

/** Allowances on the document (IBG-20): their indicator reads `false` to the letter. */
export const allowances = fact(({ document }) => withIndicator(document, 'false'));

/** Charges on the document (IBG-21): their indicator reads `true` to the letter. */
export const charges = fact(({ document }) => withIndicator(document, 'true'));

/** Allowances or charges of a document or line by the letter of their indicator. */
export function withIndicator(node: UblElement, indicator: 'true' | 'false'): UblElement[] {
  return select(node, 'cac:AllowanceCharge').filter((entry) => has(entry, 'cbc:ChargeIndicator', indicator));
}

/** The type code of the document: IBT-003. */
export const invoiceType = fact(({ document }) => {
  const code = document.children.find(isTypeCode);
  return code ? normalizeSpace(stringOf(code)) : '';
});

/** The transaction type as given: BTOM-001. */
export const transactionType = fact(({ document }) => {
  const code = document.children.find((child) => isTypeCode(child) && attribute(child, 'name') !== undefined);
  return normalizeSpace((code && attribute(code, 'name')) ?? '');
});

/** Whether the transaction type is twenty digits 0 and 1. */
export const isTransactionTypeValid = fact((facts) => /^[01]{20}$/.test(transactionType(facts)));

/** The digits of a transaction type, in their order; those behind the fifteenth have no meaning yet. */
const TRANSACTION_FLAGS = [
  'fullTax',
  'simplified',
  'selfBilled',
  'thirdParty',
  'summary',
  'continuous',
  'export',
  'deemed',
  'importRcm',
  'profitMargin',
  'profitMarginSelf',
  'ecommerce',
  'importGoods',
  'specialZone',
  'prepayment',
] as const;

export type TransactionFlag = (typeof TRANSACTION_FLAGS)[number];

/** What kinds of transaction the document is; none where the transaction type is not valid. */
export const transaction = fact((facts): ReadonlySet<TransactionFlag> => {
  const digits = isTransactionTypeValid(facts) ? transactionType(facts) : '';
  return new Set(TRANSACTION_FLAGS.filter((_, position) => digits[position] === '1'));
});

/** Whether the document is a transaction of any of these kinds. */
export function isAny(facts: Facts, ...flags: readonly TransactionFlag[]): boolean {
  const known = transaction(facts);
  for (const flag of flags) if (known.has(flag)) return true;
  return false;
}

/** The currency of the document: IBT-005. */
export const invoiceCurrency = fact(({ document }) => normalizedAt(document, 'cbc:DocumentCurrencyCode'));

/** The currency of the document, as written, each time that it is given. */
export const documentCurrencies = fact(({ document }) => strings(document, 'cbc:DocumentCurrencyCode'));

/** The currency of the VAT report: IBT-006, `''` where there is none. */
export const taxCurrency = fact(({ document }) => normalizedAt(document, 'cbc:TaxCurrencyCode'));

/** The rate from the document's currency to that of the VAT report, where there is exactly one and it is a decimal. */
export const exchangeRate = fact(({ document }): Decimal | undefined =>
  castableDecimalAt(document, 'cac:TaxExchangeRate/cbc:CalculationRate'),
);

function isTypeCode({ name }: UblElement): boolean {
  return name === 'cbc:InvoiceTypeCode' || name === 'cbc:CreditNoteTypeCode';
}

/** Whether an element is called Invoice or CreditNote, whatever its namespace. */
export function isDocumentElement({ name }: UblElement): boolean {
  const local = name.slice(name.lastIndexOf('}') + 1);
  return local === 'Invoice' || local === 'CreditNote';
}

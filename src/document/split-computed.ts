// A payload may carry what only answers carry: amounts, a number, a seller. The document gets its own.
// Where they differ, somebody should know.
import type { ErrorList } from '../core/errors/error-list.ts';
import { isBlank } from '../core/is-blank.ts';
import { computedFields } from '../payload/computed-fields.ts';
import { amountDifferences } from './check-totals.ts';
import { contradictions } from './complete.ts';
import type { CountryAmounts, DocumentCountry, FormsCountry } from './document-country.ts';
import { named } from './named.ts';
import type { Document, DocumentLine, TaxBreakdown } from './schema.ts';
import { accountingFields, lineFields } from './totals.ts';

const COMPARED = Object.keys(computedFields);

/** The names of the fields that a country's documents have, and payloads need not. */
export function computedNames({ inAccountingCurrency }: CountryAmounts): readonly string[] {
  return [...COMPARED, ...accountingFields(inAccountingCurrency)];
}

/** Splits a payload in what a document is made of, and what is compared with it. The payload does not change. */
export function splitComputed<Payload extends Pick<Document, 'document_lines'>>(
  amounts: CountryAmounts,
  payload: Payload,
): [own: Payload, given: Document] {
  const given: Document = {};
  const ofLine = lineFields(amounts.inAccountingCurrency);
  if (payload.document_lines?.some((line) => ofLine.some((name) => named(line, name) !== undefined)))
    given.document_lines = payload.document_lines;
  const names = computedNames(amounts).filter((name) => named(payload, name) !== undefined);
  if (names.length === 0) return [payload, given];
  const own = Object.assign({}, payload);
  for (const name of names) {
    Reflect.set(given, name, named(payload, name));
    Reflect.deleteProperty(own, name);
  }
  return [own, given];
}

/** Adds a message for each given field that differs from the document's. */
export function addGivenDifferences(
  country: FormsCountry,
  given: Document,
  document: Document,
  { add }: ErrorList,
): void {
  const { document_number: number, accounting_supplier_party: supplier, document_lines: lines, ...amounts } = given;
  if (number !== undefined && number !== document.document_number) {
    add('document_number', 'differs-from-issued', { given: number, issued: document.document_number ?? '' });
  }
  const [other] = supplier
    ? contradictions(country.forms.partyNumber, supplier, document.accounting_supplier_party ?? {})
    : [];
  if (other) {
    add('accounting_supplier_party', 'differs-from-issuance', {
      given: String(other.given),
      issuance: String(other.other),
    });
  }
  if (!lines && Object.keys(amounts).length === 0) return;
  const asGiven = { ...document, ...amounts, tax_included_indicator: false };
  if (lines)
    asGiven.document_lines = (document.document_lines ?? []).map((line, at) =>
      withAmounts(country.amounts, line, lines[at]),
    );
  for (const { field, given: amount, expected } of amountDifferences(country, asGiven)) {
    const [, list = '', entry] = TAXABLE.exec(field) ?? [];
    // A given breakdown that has no entry of some of the lines says that there is nothing of them.
    if (amount !== null || Number(entry) >= (named<TaxBreakdown[]>(given, list)?.length ?? 0)) {
      add(field, 'differs-from-computed', { given: amount ?? 0, computed: expected });
    }
  }
  addOtherCurrency(country, given, document, add);
}

// In a breakdown of either currency.
const TAXABLE = /^(\w+)\[(\d+)\]\.taxable_amount$/;

// In its own currency a document has no totals in that of the books: they would be the same.
function addOtherCurrency(
  { facts, amounts }: FormsCountry,
  given: Document,
  document: Document,
  add: ErrorList['add'],
): void {
  if ((document.document_currency_code ?? facts.currency) !== facts.currency) return;
  for (const [total, field] of Object.entries(amounts.inAccountingCurrency.totals)) {
    const [amount, computed] = [named<number>(given, field), named<number>(document, total)];
    if (amount !== undefined && computed !== undefined && amount !== computed) {
      add(field, 'differs-from-computed', { given: amount, computed });
    }
  }
}

function withAmounts(
  { inAccountingCurrency }: CountryAmounts,
  line: DocumentLine,
  given: DocumentLine | undefined,
): DocumentLine {
  if (!given) return line;
  const amounts = lineFields(inAccountingCurrency).flatMap((name) => {
    const amount = named<number>(given, name);
    return amount === undefined ? [] : [[name, amount]];
  });
  return { ...line, ...Object.fromEntries(amounts) };
}

/**
 * Adds a message where a payload has another UUID than its issuance, which decides. A country that computes UUIDs checks the one that was
 * issued.
 */
export function addOtherUuid(
  { identity }: DocumentCountry,
  payload: object,
  issuance: object,
  { add }: ErrorList,
): void {
  if (identity) return;
  const [given, issued] = [named<unknown>(payload, 'uuid'), named<unknown>(issuance, 'uuid')];
  if (typeof given !== 'string' || typeof issued !== 'string' || isBlank(given) || isBlank(issued)) return;
  if (given.trim().toLowerCase() !== issued.trim().toLowerCase()) add('uuid', 'differs-from-issued', { given, issued });
}

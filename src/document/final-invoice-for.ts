// The final invoice after prepayment invoices: it has all lines, and names what was paid.

import { expectDocument, expectList, expectObject } from '../core/arguments.ts';
import { decimal, sum, toJsonNumber, ZERO } from '../core/decimal.ts';
import { DOCUMENT_KINDS, profileOfTypeCode } from '../core/document-kinds.ts';
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { failure, type Result, withWarnings } from '../core/result.ts';
import { kindsOf } from '../payload/kind-rules.ts';
import { KINDS_OF_ISSUERS } from '../payload/self-billing.ts';
import { checkError } from './books/sentence.ts';
import type { CountryTypes } from './country-types.ts';
import { type LeftOfInvoice, leftOf, namesDocument } from './credit-left.ts';
import { addUsedNumber, addUsedUuid, differingParties } from './credit-limits.ts';
import { typeCodeFor, withNotes } from './credit-note-for.ts';
import type { CountryForms, FollowedCountry } from './document-country.ts';
import { checkFollowing } from './following-input.ts';
import { type DocumentPayload, issueDocumentOf, uuidOf } from './issue.ts';
import { foreignError } from './own-document.ts';
import type { Document, DocumentLine } from './schema.ts';

/** What a final invoice says that its prepayment invoices do not. */
export interface FinalInvoiceInput<Fields = Document, Line = DocumentLine> {
  /** Number of the final invoice (IBT-001). */
  readonly number: string;
  /** Its UUID, where the country has no recipe for it. */
  readonly uuid?: string | undefined;
  /** Day of issue (IBT-002), `yyyy-MM-dd`. */
  readonly date: string;
  /** All that is sold, what was prepaid included. */
  readonly lines: readonly Line[];
  /**
   * The credit and debit notes that were issued for the prepayment invoices, `[]` where there are none. What was credited is no longer
   * prepaid. Without it nobody knows, and all of it counts.
   */
  readonly earlier?: readonly Document[] | undefined;
  /** Further fields, such as `due_date` and `payment_terms`. They replace what the prepayment invoices say. */
  readonly fields?: Partial<Fields> | undefined;
}

/**
 * Makes final invoices of one or more prepayment invoices, whose totals with VAT, less what was credited of them, add up to the prepaid
 * amount (IBT-113). The country says how they are named. Parties, delivery, currency, rate and kinds of transaction, without the
 * prepayment, are those of the first one, and so is the type code where the lines do not decide it.
 *
 * Without `earlier`, `notes` of the result says that earlier credits are unknown.
 *
 * Warnings: it has less VAT than is left of the prepayments (`PINT-PREPAID-TAX`); the prepayments have several exchange rates, and
 * `fields` none (`PINT-PREPAID-RATE`).
 *
 * Errors: no prepayment invoice, a document that is none, one that is given twice or is later than the final invoice, parties or
 * currencies that differ between them or from the final invoice, a note of another document, and all errors of `issueDocument`.
 */
export function finalInvoiceForOf<
  Input extends FinalInvoiceInput<object, object> = FinalInvoiceInput,
  Types extends CountryTypes = CountryTypes,
>(
  country: FollowedCountry,
): (prepayments: Types['document'] | readonly Types['document'][], input: Input) => Result<Types['issued']> {
  const { following, kindRules } = country;
  const issue = issueDocumentOf<Types>(country);
  return (prepayments, input) => {
    const given: readonly Document[] = isList(prepayments) ? prepayments : [prepayments];
    for (const each of given) {
      expectDocument(each, 'finalInvoiceFor', 'finalInvoiceFor(issued.value, …)');
      expectLines(each.document_lines ?? [], 'of each prepayment');
    }
    expectObject(input, 'finalInvoiceFor', '{ number, date, lines }');
    expectLines(input.lines, 'of the final invoice');
    const [first, ...others] = given;
    const errors = createErrorList();
    checkFollowing(input, ['number', 'date'], errors);
    if (errors.size() > 0) return failure(errors.errors);
    if (!first) {
      errors.add('prepayments', 'empty');
      return failure(errors.errors);
    }
    for (const each of given) errors.addAll(foreignError(country.facts, each) ?? {});
    for (const other of others) {
      for (const field of differing(country.forms, first, other)) {
        errors.add(field, 'differs-between', {
          documents: [first, other].map(({ document_number: number }) => number ?? ''),
        });
      }
    }
    for (const field of differing(country.forms, first, { ...first, ...input.fields })) {
      errors.add(field, 'differs-between', { documents: [first.document_number ?? '', input.number] });
    }
    for (const [index, each] of given.entries()) {
      if (isPrepayment(country, each)) continue;
      errors.add(`prepayments[${index}]`, 'not-a-prepayment', { number: each.document_number ?? '' });
    }
    if (errors.size() > 0) return failure(errors.errors);
    const warnings = createErrorList();
    addDoubtful(given, input.date, errors);
    addUsedNumber(input.number, given, warnings);
    addUsedUuid(input.uuid, [...given, ...(input.earlier ?? [])], warnings);
    const left = leftOfEach(country, given, input.earlier ?? [], errors, warnings);
    const amounts = left.map(({ had, credited }) => had.minus(credited));
    if (errors.size() > 0) return failure(errors.errors, warnings.errors);
    // What was credited as a whole was not prepaid.
    const paid = given.flatMap((document, index) => {
      const amount = amounts[index] ?? ZERO;
      const isCredited = amount.eq(ZERO) && (input.earlier ?? []).length > 0;
      return isCredited ? [] : [{ document, uuid: uuidOf(country, document), amount: toJsonNumber(amount) }];
    });
    // Where lines decide the type code, these are others than those of the prepayment.
    const isCodeOfLines = kindRules.typeCodeOf !== undefined;
    const kind = DOCUMENT_KINDS[KINDS_OF_ISSUERS[profileOfTypeCode(first.invoice_type_code)].Invoice];
    const { document_lines: own }: Partial<Document> = input.fields ?? {};
    const lines = Array.isArray(own) ? own : (input.lines as readonly DocumentLine[]);
    const parties = Object.entries(first).filter(([name]) => name.endsWith('_party'));
    const payload = {
      ...Object.fromEntries(parties),
      transaction_type: kindsOf(kindRules, first).filter((kind) => kind !== following.prepaymentKind),
      invoice_type_code: isCodeOfLines
        ? typeCodeFor(country, kind, lines, first.invoice_type_code)
        : first.invoice_type_code,
      issue_date: input.date,
      document_currency_code: first.document_currency_code,
      tax_exchange_rate: first.tax_exchange_rate,
      delivery: first.delivery,
      order_reference: first.order_reference,
      contract_document_reference: first.contract_document_reference,
      project_reference: first.project_reference,
      prepaid_amount: toJsonNumber(sum(amounts)),
      ...following.prepayments(paid),
      document_lines: [...input.lines],
      ...input.fields,
    };
    const supplier = first.accounting_supplier_party ?? {};
    const issued = issue(payload as DocumentPayload, {
      ...(isCodeOfLines && { type: kind.name }),
      document_number: input.number,
      uuid: input.uuid,
      accounting_supplier_party: supplier,
    });
    if (issued.ok) addLessTax(left, issued.value, warnings);
    const { tax_exchange_rate: rate }: Partial<Document> = input.fields ?? {};
    if (rate === undefined) addOtherRates([first, ...paid.map(({ document }) => document)], warnings);
    return withNotes(withWarnings(issued, warnings.errors), input.earlier);
  };
}

function expectLines(lines: unknown, of: string): void {
  expectList(lines, 'finalInvoiceFor', `the lines ${of}`);
  for (const line of lines as readonly unknown[]) expectObject(line, 'finalInvoiceFor', `each of the lines ${of}`);
}

// Where a kind tells prepayment invoices, another invoice is none; a credit note never is one.
function isPrepayment({ following, kindRules }: FollowedCountry, document: Document): boolean {
  if (document.credit_note_type_code !== undefined) return false;
  return following.prepaymentKind === undefined || kindsOf(kindRules, document).includes(following.prepaymentKind);
}

// A prepayment counts once, and came before the final invoice.
function addDoubtful(prepayments: readonly Document[], date: string, errors: ErrorList): void {
  const seen = new Set<string>();
  for (const [index, { document_number: number = '', issue_date: issued = '' }] of prepayments.entries()) {
    const key = JSON.stringify([number, issued]);
    if (number !== '' && seen.has(key)) errors.add(`prepayments[${index}]`, 'prepayment-twice', { number });
    seen.add(key);
    if (date < issued) errors.add('date', 'credit-date', { given: date, other: issued });
  }
}

// What is left of each prepayment after its credit and debit notes.
function leftOfEach(
  country: FollowedCountry,
  prepayments: readonly Document[],
  earlier: readonly Document[],
  errors: ErrorList,
  warnings: ErrorList,
): LeftOfInvoice[] {
  for (const [index, note] of earlier.entries()) {
    if (prepayments.some((one) => namesDocument(country, note, one))) continue;
    const document = prepayments.map(({ document_number: number }) => number ?? '').join(', ');
    errors.add(`earlier[${index}]`, 'credit-foreign', { number: note.document_number ?? '', document });
  }
  return prepayments.map((one) => {
    const own = [...earlier.entries()].filter(([, note]) => namesDocument(country, note, one));
    return leftOf(country, one, own, errors, warnings);
  });
}

// VAT that was charged in advance, and not credited, is part of that of the whole, unless it was of another category.
function addLessTax(prepayments: readonly LeftOfInvoice[], final: Document, warnings: ErrorList): void {
  const { tax_amount: given = 0 } = final;
  const charged = sum(prepayments.map(({ tax }) => tax.had.minus(tax.credited)));
  const rounding = sum(prepayments.map(({ tax }) => tax.rounding));
  if (charged.minus(decimal(given)).lte(rounding)) return;
  warnings.addAll({ lines: checkError('lines', LESS_TAX, { given, other: toJsonNumber(charged) }) });
}

const LESS_TAX = {
  rule: 'PINT-PREPAID-TAX',
  class: 'contradiction',
  says: 'The VAT is {given}, and {other} was charged with the prepayments',
  remedy: 'Correct the VAT categories of the lines, or credit the prepayment first',
} as const;

// The rate of the day of issue is the one for VAT. That of the first prepayment is a guess where they differ.
function addOtherRates(prepayments: readonly Document[], warnings: ErrorList): void {
  const rates = prepayments.flatMap(({ tax_exchange_rate: rate }) => rate?.calculation_rate ?? []);
  const [given, ...others] = new Set(rates);
  if (given === undefined || others.length === 0) return;
  const other = others.join(', ');
  warnings.addAll({ tax_exchange_rate: checkError('tax_exchange_rate', OTHER_RATES, { given, other }) });
}

const OTHER_RATES = {
  rule: 'PINT-PREPAID-RATE',
  class: 'contradiction',
  says: '{given} was taken, the rate of the first prepayment: others had {other}',
  remedy: 'Give the rate of the date of issue as fields.tax_exchange_rate',
} as const;

function isList(given: Document | readonly Document[]): given is readonly Document[] {
  return Array.isArray(given);
}

function differing(forms: CountryForms, one: Document, other: Document): string[] {
  const parties = differingParties(forms, one, other);
  return one.document_currency_code === other.document_currency_code ? parties : [...parties, 'document_currency_code'];
}

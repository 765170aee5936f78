// The final invoice after prepayment invoices: it has all lines, and names what was paid.

import { expectDocument, expectList, expectObject, workOnDocument } from '../core/arguments.ts';
import { type Decimal, decimal, isZero, smallestUnit, sum, toJsonNumber, ZERO } from '../core/decimal.ts';
import { DOCUMENT_KINDS } from '../core/document-kinds.ts';
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { failure, type Result, withWarnings } from '../core/result.ts';
import { withoutNulls, withoutNullsWithin } from '../core/without-nulls.ts';
import { VALUE } from '../payload/field-tree.ts';
import { kindsOf } from '../payload/kind-rules.ts';
import { KINDS_OF_ISSUERS } from '../payload/self-billing.ts';
import { checkError } from './books/sentence.ts';
import type { CountryTypes } from './country-types.ts';
import type { LeftOfInvoice } from './credit-left.ts';
import { addUsedNumber, addUsedUuid, differingParties } from './credit-limits.ts';
import { typeCodeFor, withNotes } from './credit-note-for.ts';
import { sharedNumbers } from './credit-parties.ts';
import type { FollowedCountry } from './document-country.ts';
import { addUnknown, checkFollowing, fieldsOf } from './following-input.ts';
import { type DocumentPayload, issueDocumentOf, uuidOf } from './issue.ts';
import { foreignError } from './own-document.ts';
import { addDoubtful, isPrepayment, leftOfEach } from './prepaid.ts';
import { ROUNDED_TO_PAID } from './prepaid-rounding.ts';
import { profileOf } from './profile-of.ts';
import { type Document, type DocumentLine, documentFieldsOf } from './schema.ts';

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
 * amount (IBT-113). The country says how they are named, and whether a final invoice has a place for the amount of each. Parties,
 * delivery, currency, rate and kinds of transaction, without the prepayment, are those of the first one. So is the type code where the
 * lines do not decide it, unless it is that of prepayments alone.
 *
 * Without `earlier`, `notes` of the result says that earlier credits are unknown.
 *
 * Warnings: it has less VAT than is left of the prepayments (`PINT-PREPAID-TAX`); the prepayments have several exchange rates, and
 * `fields` none (`PINT-PREPAID-RATE`); all was prepaid but for the rounding of each, which the final invoice takes (`PINT-PREPAID-ROUNDED`).
 *
 * Errors: no line, no prepayment invoice, a document that is none, one that is given twice, is deducted from another or is later than the
 * final invoice, parties or currencies that differ between them or from the final invoice, a note of another document, of several
 * prepayments or of more than was paid, a name that is not known, and all errors of `issueDocument`.
 */
export function finalInvoiceForOf<
  Input extends FinalInvoiceInput<object, object> = FinalInvoiceInput,
  Types extends CountryTypes = CountryTypes,
>(
  country: FollowedCountry,
): (prepayments: Types['document'] | readonly Types['document'][], input: Input) => Result<Types['issued']> {
  const { following, kindRules } = country;
  const issue = issueDocumentOf<Types>(country);
  const made = (stored: readonly Document[], asked: Input): Result<Types['issued']> => {
    const given = withoutNulls(stored);
    const input = withoutNullsWithin(asked);
    const [first, ...others] = given;
    const errors = createErrorList();
    addUnknown(input, '', INPUT_FIELDS, errors);
    checkFollowing(input, ['number', 'date'], documentFieldsOf(country), errors);
    const { document_lines: own, issue_date: stated }: Partial<Document> = input.fields ?? {};
    const date = typeof stated === 'string' ? stated : input.date;
    const lines = Array.isArray(own) ? own : (input.lines as readonly DocumentLine[]);
    if (errors.size() > 0) return failure(errors.errors);
    if (!first) {
      errors.add('prepayments', 'empty');
      return failure(errors.errors);
    }
    for (const each of given) errors.addAll(foreignError(country.facts, each) ?? {});
    for (const other of others) {
      for (const field of differing(country, first, other)) {
        errors.add(field, 'differs-between', {
          documents: [first, other].map(({ document_number: number }) => number ?? ''),
        });
      }
    }
    for (const field of differing(country, first, { ...first, ...input.fields })) {
      errors.add(field, 'differs-between', { documents: [first.document_number ?? '', input.number] });
    }
    for (const [index, each] of given.entries()) {
      if (isPrepayment(country, each)) continue;
      errors.add(`prepayments[${index}]`, 'not-a-prepayment', { number: each.document_number ?? '' });
    }
    if (lines.length === 0) errors.add('lines', 'empty');
    if (errors.size() > 0) return failure(errors.errors);
    const warnings = createErrorList();
    addDoubtful(country, given, date, errors);
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
    const kind = DOCUMENT_KINDS[KINDS_OF_ISSUERS[profileOf(first)].Invoice];
    const parties = Object.entries(first).filter(([name]) => name.endsWith('_party'));
    const payload = {
      ...Object.fromEntries(parties),
      transaction_type: kindsOf(kindRules, first).filter((kind) => kind !== following.prepaymentKind),
      invoice_type_code: isCodeOfLines
        ? typeCodeFor(country, kind, lines, first.invoice_type_code)
        : first.invoice_type_code?.trim() === following.prepaymentTypeCode
          ? undefined
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
    const issuance = {
      type: kind.name,
      document_number: input.number,
      uuid: input.uuid,
      accounting_supplier_party: first.accounting_supplier_party ?? {},
    };
    const issueAs = (more: object) => issue({ ...payload, ...more } as DocumentPayload, issuance);
    const paidOf = { fields: input.fields, paid: sum(amounts), count: paid.length };
    const rounding = roundingToPaid(country, issueAs({ prepaid_amount: 0 }), paidOf, warnings);
    const issued = issueAs(rounding);
    if (issued.ok) addLessTax(left, issued.value, warnings);
    const { tax_exchange_rate: rate }: Partial<Document> = input.fields ?? {};
    if (rate === undefined) addOtherRates([first, ...paid.map(({ document }) => document)], warnings);
    return withNotes(withWarnings(issued, warnings.errors), input.earlier);
  };
  return (prepayments, asked) => {
    const stored: readonly Document[] = isList(prepayments) ? prepayments : [prepayments];
    for (const each of stored) {
      expectDocument(each, 'finalInvoiceFor', 'finalInvoiceFor(issued.value, …)');
      expectLines(each.document_lines ?? [], 'of each prepayment');
    }
    expectObject(asked, 'finalInvoiceFor', '{ number, date, lines }');
    expectLines(asked.lines, 'of the final invoice');
    return workOnDocument('finalInvoiceFor', () => made(stored, asked));
  };
}

const INPUT_FIELDS = /*@__PURE__*/ fieldsOf({
  ...{ number: VALUE, uuid: VALUE, date: VALUE },
  ...{ lines: VALUE, earlier: VALUE, fields: VALUE },
});

function expectLines(lines: unknown, of: string): void {
  expectList(lines, 'finalInvoiceFor', `the lines ${of}`);
  for (const line of lines as readonly unknown[]) expectObject(line, 'finalInvoiceFor', `each of the lines ${of}`);
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

// Each prepayment rounds its VAT by itself: what was paid as a whole may differ a little from what is sold, and nothing of it is due.
function roundingToPaid(
  { facts }: FollowedCountry,
  unpaid: Result<Document>,
  { fields = {}, paid, count }: { readonly fields: object | undefined; readonly paid: Decimal; readonly count: number },
  warnings: ErrorList,
): Pick<Document, 'payable_rounding_amount'> {
  const isStated = ['prepaid_amount', 'payable_rounding_amount'].some((name) => Object.hasOwn(fields, name));
  if (!unpaid.ok || isStated || count === 0) return {};
  const { tax_inclusive_amount: total = 0 } = unpaid.value;
  const difference = paid.minus(decimal(total));
  const most = smallestUnit(facts.totalDecimals).times(decimal(count));
  if (isZero(difference) || difference.abs().gt(most)) return {};
  const given = toJsonNumber(difference);
  const path = 'payable_rounding_amount';
  warnings.addAll({ [path]: checkError(path, SAID_OF_ROUNDING, { given, paid: toJsonNumber(paid), total }) });
  return { payable_rounding_amount: given };
}

const SAID_OF_ROUNDING = {
  ...ROUNDED_TO_PAID,
  remedy: 'Give fields.payable_rounding_amount if it is another, 0 if there is none',
};

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

// The same party may be spelled in another way: its numbers tell. One alone does not, since the members of a VAT group share theirs.
function differing(country: FollowedCountry, one: Document, other: Document): string[] {
  const parties = differingParties(country.forms, one, other).filter((name) => {
    const numbers = sharedNumbers(country, one[name] ?? {}, other[name] ?? {});
    return numbers.length === 0 || numbers.includes(false);
  });
  const [currency, another] = [one, other].map((each) => each.document_currency_code ?? country.facts.currency);
  return currency === another ? parties : [...parties, 'document_currency_code'];
}

// The final invoice after prepayment invoices: it has all lines, and names what was paid.

import { expectDocument, expectObject } from '../core/arguments.ts';
import { decimal, sum, toJsonNumber } from '../core/decimal.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { failure, type Result } from '../core/result.ts';
import { kindsOf } from '../payload/kind-rules.ts';
import { contradictions } from './complete.ts';
import type { CountryForms, FollowedCountry } from './country.ts';
import type { CountryTypes } from './country-types.ts';
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
  /** Further fields, such as `due_date` and `payment_terms`. They replace what the prepayment invoices say. */
  readonly fields?: Partial<Fields> | undefined;
}

/**
 * Makes final invoices of one or more prepayment invoices, whose totals with VAT add up to the prepaid amount (IBT-113). The country
 * says how they are named. Parties, currency, rate and kinds of transaction, without the prepayment, are those of the first one.
 *
 * Errors: no prepayment invoice, parties or currencies that differ between them, and all errors of `issueDocument`.
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
    for (const each of given) expectDocument(each, 'finalInvoiceFor', 'finalInvoiceFor(issued.value, …)');
    expectObject(input, 'finalInvoiceFor', '{ number, date, lines }');
    const [first, ...others] = given;
    const errors = createErrorList();
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
    if (errors.size() > 0) return failure(errors.errors);
    const paid = given.map((document) => {
      return { document, uuid: uuidOf(country, document), amount: document.tax_inclusive_amount ?? 0 };
    });
    const payload = {
      transaction_type: kindsOf(kindRules, first).filter((kind) => kind !== following.prepaymentKind),
      invoice_type_code: first.invoice_type_code,
      issue_date: input.date,
      document_currency_code: first.document_currency_code,
      tax_exchange_rate: first.tax_exchange_rate,
      accounting_customer_party: first.accounting_customer_party,
      order_reference: first.order_reference,
      contract_document_reference: first.contract_document_reference,
      project_reference: first.project_reference,
      prepaid_amount: toJsonNumber(sum(paid.map(({ amount }) => decimal(amount)))),
      ...following.prepayments(paid),
      document_lines: [...input.lines],
      ...input.fields,
    };
    const supplier = first.accounting_supplier_party ?? {};
    return issue(payload as DocumentPayload, {
      document_number: input.number,
      uuid: input.uuid,
      accounting_supplier_party: supplier,
    });
  };
}

function isList(given: Document | readonly Document[]): given is readonly Document[] {
  return Array.isArray(given);
}

function differing({ partyNumber }: CountryForms, one: Document, other: Document): string[] {
  const parties = (['accounting_supplier_party', 'accounting_customer_party'] as const).filter(
    (name) => contradictions(partyNumber, one[name] ?? {}, other[name] ?? {}).length > 0,
  );
  return one.document_currency_code === other.document_currency_code ? parties : [...parties, 'document_currency_code'];
}

// The final invoice after prepayment invoices: it has all lines, and names what was paid.
import { expectDocument, expectObject } from '../core/arguments.ts';
import { decimal, sum, toJsonNumber } from '../core/decimal.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { failure, type Result } from '../core/result.ts';
import { transactionKinds } from '../countries/issuing.ts';
import type { InvoicePayload, PayloadLine } from '../payload/types.ts';
import { contradictions } from './complete.ts';
import { computedInvoiceUuid, identityOf } from './identity.ts';
import { type DocumentPayload, issueDocument } from './issue.ts';
import type { Document, IssuedDocument } from './schema.ts';

/** What a final invoice says that its prepayment invoices do not. */
export interface FinalInvoiceInput {
  /** Number of the final invoice (IBT-001). */
  readonly number: string;
  /** Day of issue (IBT-002), `yyyy-MM-dd`. */
  readonly date: string;
  /** All that is sold, what was prepaid included. */
  readonly lines: readonly PayloadLine[];
  /** Further fields, such as `due_date` and `payment_terms`. They replace what the prepayment invoices say. */
  readonly fields?: Partial<InvoicePayload> | undefined;
}

/**
 * Makes the final invoice of one or more prepayment invoices. Each of them becomes a prepaid payment (IBT-180) of its total with
 * VAT and a reference of type PDR (BTOM-027, BTOM-014), and their sum is the prepaid amount (IBT-113). Parties, currency, rate and
 * kinds of transaction, without the prepayment, are those of the first one.
 *
 * Errors: no prepayment invoice, parties or currencies that differ between them, and all errors of {@link issueDocument}.
 *
 * @param prepayments the prepayment invoices
 * @param input number, date and lines of the final invoice
 * @example
 * finalInvoiceFor(prepayment, { number: 'INV-9', date: '2026-04-01', lines: [{ ...line, quantity: 10 }] });
 */
export function finalInvoiceFor(
  prepayments: Document | readonly Document[],
  input: FinalInvoiceInput,
): Result<IssuedDocument> {
  const given = isList(prepayments) ? prepayments : [prepayments];
  for (const each of given) expectDocument(each, 'finalInvoiceFor', 'finalInvoiceFor(issued.value, …)');
  expectObject(input, 'finalInvoiceFor', '{ number, date, lines }');
  const [first, ...others] = given;
  const errors = createErrorList();
  if (!first) {
    errors.add('prepayments', 'empty');
    return failure(errors.errors);
  }
  for (const other of others) {
    for (const field of differing(first, other)) {
      errors.add(field, 'differs-between', {
        documents: [first, other].map(({ document_number: number }) => number ?? ''),
      });
    }
  }
  if (errors.size() > 0) return failure(errors.errors);
  const paid = given.map((one) => one.tax_inclusive_amount ?? 0);
  const payload = {
    transaction_type: transactionKinds(first.transaction_type ?? '').filter((kind) => kind !== 'prepayment'),
    invoice_type_code: first.invoice_type_code,
    issue_date: input.date,
    document_currency_code: first.document_currency_code,
    tax_exchange_rate: first.tax_exchange_rate,
    accounting_customer_party: first.accounting_customer_party,
    order_reference: first.order_reference,
    contract_document_reference: first.contract_document_reference,
    project_reference: first.project_reference,
    prepaid_amount: toJsonNumber(sum(paid.map(decimal))),
    prepaid_payment: given.map(({ document_number: id }, index) => ({ id, paid_amount: paid[index] })),
    additional_document_references: given.map((one) => ({
      id: one.document_number,
      uuid: one.uuid ?? computedInvoiceUuid(identityOf(one)),
      document_type_code: 'PDR',
    })),
    document_lines: [...input.lines],
    ...input.fields,
  };
  const supplier = first.accounting_supplier_party ?? {};
  return issueDocument(payload as DocumentPayload, {
    document_number: input.number,
    accounting_supplier_party: supplier,
  });
}

function isList(given: Document | readonly Document[]): given is readonly Document[] {
  return Array.isArray(given);
}

function differing(one: Document, other: Document): string[] {
  const parties = (['accounting_supplier_party', 'accounting_customer_party'] as const).filter(
    (name) => contradictions(one[name] ?? {}, other[name] ?? {}).length > 0,
  );
  return one.document_currency_code === other.document_currency_code ? parties : [...parties, 'document_currency_code'];
}

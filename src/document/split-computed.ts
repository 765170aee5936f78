// A payload may carry what only answers carry: amounts, a number, a seller. The document gets its own.
// Where they differ, somebody should know.
import type { ErrorList } from '../core/errors/error-list.ts';
import { OMAN_PAYLOAD } from '../countries/om/payload.ts';
import { schemasOf } from '../payload/objects.ts';
import { checkTotals } from './check-totals.ts';
import { contradictions } from './complete.ts';
import type { Draft } from './normal-form.ts';
import type { Document, DocumentLine } from './schema.ts';
import { LINE_FIELDS, type TOTAL_FIELDS } from './totals.ts';

type ComputedField =
  | (typeof TOTAL_FIELDS)[number]
  | 'document_number'
  | 'accounting_supplier_party'
  | 'tax_included_indicator'
  | 'tax_breakdown'
  | 'tax_amount_in_omr'
  | 'tax_breakdown_in_omr';

const COMPARED = Object.keys(schemasOf(OMAN_PAYLOAD).group('ComputedFields')) as ComputedField[];

/** What a payload says of fields that issuance decides. */
export type GivenFields = Pick<Document, (typeof COMPARED)[number] | 'document_lines'>;

/** Splits a payload in what a document is made of, and what is compared with it. The payload does not change. */
export function splitComputed<Payload extends object>(payload: Payload): [own: Payload, given: GivenFields] {
  const source: Draft = payload;
  const given: GivenFields = {};
  if (source.document_lines?.some(hasAmounts)) given.document_lines = source.document_lines;
  const names = COMPARED.filter((name) => source[name] !== undefined);
  if (names.length === 0) return [payload, given];
  const own = Object.assign({}, payload);
  for (const name of names) {
    Object.assign(given, { [name]: source[name] });
    Reflect.deleteProperty(own, name);
  }
  return [own, given];
}

function hasAmounts(line: DocumentLine): boolean {
  return LINE_FIELDS.some((name) => line[name] !== undefined);
}

/** Adds a message for each given field that differs from the document's. */
export function addGivenDifferences(given: GivenFields, document: Document, { add }: ErrorList): void {
  const { document_number: number, accounting_supplier_party: supplier, document_lines: lines, ...amounts } = given;
  if (number !== undefined && number !== document.document_number) {
    add('document_number', 'differs-from-issued', { given: number, issued: document.document_number ?? '' });
  }
  const [other] = supplier ? contradictions(supplier, document.accounting_supplier_party ?? {}) : [];
  if (other) {
    add('accounting_supplier_party', 'differs-from-issuance', {
      given: String(other.given),
      issuance: String(other.other),
    });
  }
  if (!lines && Object.keys(amounts).length === 0) return;
  const asGiven = { ...document, ...amounts, tax_included_indicator: false };
  if (lines) asGiven.document_lines = (document.document_lines ?? []).map((line, at) => withAmounts(line, lines[at]));
  for (const difference of checkTotals(asGiven)) {
    if (difference.given === null) continue;
    const { field, given: amount, expected } = difference;
    add(field, 'differs-from-computed', { given: amount, computed: expected });
  }
}

function withAmounts(line: DocumentLine, given: DocumentLine | undefined): DocumentLine {
  if (!given) return line;
  const amounts = LINE_FIELDS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  return { ...line, ...Object.fromEntries(amounts) };
}

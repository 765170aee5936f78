// VAT totals with their breakdown (IBG-23) and the totals of the document (IBG-22).

import { ACCOUNTING_CURRENCY } from '../../countries/issuing.ts';
import type { Document } from '../../document/schema.ts';
import { aggregate, attribute, child, type UblElement } from '../tree.ts';
import { readLeaf, readRows, reportAttributes } from './read.ts';
import {
  amount,
  type CustomRow,
  type DocumentObject,
  decimal,
  flag,
  list,
  object,
  type Row,
  text,
  type Writer,
  wrapper,
} from './row.ts';
import { currencyId, writeRows } from './write.ts';

const breakdownRows: readonly Row[] = [
  amount('cbc:TaxableAmount', 'taxable_amount'), // IBT-116
  amount('cbc:TaxAmount', 'tax_amount'), // IBT-117
  wrapper('cac:TaxCategory', [
    text('cbc:ID', 'tax_category_code'), // IBT-118
    decimal('cbc:Percent', 'tax_percentage'), // IBT-119
    text('cbc:TaxExemptionReasonCode', 'tax_exemption_reason_code'), // IBT-121
    text('cbc:TaxExemptionReason', 'tax_exemption_reason'), // IBT-120
    wrapper('cac:TaxScheme', [text('cbc:ID', 'tax_scheme')]),
  ]),
];

const ELEMENT = 'cac:TaxTotal';
const documentCurrencyRows: readonly Row[] = [
  amount('cbc:TaxAmount', 'tax_amount'), // IBT-110
  flag('cbc:TaxIncludedIndicator', 'tax_included_indicator'),
  list('cac:TaxSubtotal', 'tax_breakdown', breakdownRows),
];
const accountingRows: readonly Row[] = [
  amount('cbc:TaxAmount', 'tax_amount_in_omr'), // IBT-111
  list('cac:TaxSubtotal', 'tax_breakdown_in_omr', breakdownRows),
];

const IN_ACCOUNTING_CURRENCY = currencyId(ACCOUNTING_CURRENCY);

const PREPAID = amount('cbc:PrepaidAmount', 'prepaid_amount');
const PREPAID_ROWS: readonly Row[] = [PREPAID];

// The first total is in the document currency. A document in another currency adds one in the accounting currency.
const taxTotals: CustomRow = {
  kind: 'custom',
  elements: [ELEMENT],
  fields: ['tax_amount', 'tax_amount_in_omr'],
  rows: documentCurrencyRows,
  names: '',
  write: (source, writer) => [
    ...taxTotal(documentCurrencyRows, source, writer),
    ...taxTotal(accountingRows, source, { ...writer, currency: IN_ACCOUNTING_CURRENCY }),
  ],
  read(element, target, reader, path) {
    const total = child(element, 'cbc:TaxAmount');
    const currency = total && attribute(total, 'currencyID');
    if (currency === undefined) return false;
    const isAccounting = currency === ACCOUNTING_CURRENCY && reader.currency !== ACCOUNTING_CURRENCY;
    if (target[isAccounting ? 'tax_amount_in_omr' : 'tax_amount'] !== undefined) return false;
    reportAttributes(element, reader);
    if (isAccounting) reader.paths.set(element, 'tax_amount_in_omr');
    if (isAccounting) readRows(accountingRows, element, target, { ...reader, currency: ACCOUNTING_CURRENCY }, path);
    else readRows(documentCurrencyRows, element, target, reader, path);
    return true;
  },
};

// IBT-113. A rule asks for the prepayment document (type PDR) of every prepaid amount, zero included. So a document that was
// issued with a zero and no prepayment keeps the zero in its JSON alone; one that was read has no status, and is written as read.
const prepaidAmount: CustomRow = {
  kind: 'custom',
  elements: [PREPAID.element],
  fields: [PREPAID.field],
  write(source, writer) {
    const isStated = source[PREPAID.field] !== 0 || hasPrepayment(writer.document) || !isIssued(writer.document);
    return isStated ? writeRows(PREPAID_ROWS, 'cac:LegalMonetaryTotal', source, writer) : [];
  },
  read: (element, target, reader, path) => readLeaf(PREPAID, element, target, reader, path),
};

function isIssued({ document_status }: Document): boolean {
  return document_status !== undefined;
}

function hasPrepayment({ prepaid_payment, additional_document_references: references }: Document): boolean {
  return prepaid_payment !== undefined || references?.some((one) => one.document_type_code === 'PDR') === true;
}

function taxTotal(rows: readonly Row[], source: DocumentObject, writer: Writer): UblElement[] {
  const children = writeRows(rows, ELEMENT, source, writer);
  return children.length > 0 ? [aggregate(ELEMENT, children)] : [];
}

export const totalRows: readonly Row[] = [
  object('cac:TaxExchangeRate', 'tax_exchange_rate', [
    text('cbc:SourceCurrencyCode', 'source_currency_code'),
    text('cbc:TargetCurrencyCode', 'target_currency_code'),
    decimal('cbc:CalculationRate', 'calculation_rate'),
  ]),
  taxTotals,
  wrapper('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', 'line_extension_amount'), // IBT-106
    amount('cbc:TaxExclusiveAmount', 'tax_exclusive_amount'), // IBT-109
    amount('cbc:TaxInclusiveAmount', 'tax_inclusive_amount'), // IBT-112
    amount('cbc:AllowanceTotalAmount', 'allowance_total_amount'), // IBT-107
    amount('cbc:ChargeTotalAmount', 'charge_total_amount'), // IBT-108
    prepaidAmount,
    amount('cbc:PayableRoundingAmount', 'payable_rounding_amount'), // IBT-114
    amount('cbc:PayableAmount', 'payable_amount'), // IBT-115
  ]),
];

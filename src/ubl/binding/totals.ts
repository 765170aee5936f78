// VAT totals with their breakdown (IBG-23) and the totals of the document (IBG-22).

import { trimXmlSpace } from '../../core/xml-space.ts';
import { aggregate, attribute, child, type UblElement } from '../tree.ts';
import type { BindingCountry } from './binding-country.ts';
import { readRows, reportAttributes } from './read.ts';
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
const TOTALS = 'cac:LegalMonetaryTotal';
const documentCurrencyRows: readonly Row[] = [
  amount('cbc:TaxAmount', 'tax_amount'), // IBT-110
  flag('cbc:TaxIncludedIndicator', 'tax_included_indicator'),
  list('cac:TaxSubtotal', 'tax_breakdown', breakdownRows),
];
// The first total is in the document currency. A document in another currency adds one in the accounting currency.
function taxTotals({ facts: { currency }, rows: { accounting } }: BindingCountry): CustomRow {
  const { taxAmount, taxBreakdown } = accounting;
  const accountingRows: readonly Row[] = [
    amount('cbc:TaxAmount', taxAmount), // IBT-111
    ...(taxBreakdown === undefined ? [] : [list('cac:TaxSubtotal', taxBreakdown, breakdownRows)]),
  ];
  const inAccountingCurrency = currencyId(currency);
  return {
    kind: 'custom',
    elements: [ELEMENT],
    fields: ['tax_amount', taxAmount, ...(taxBreakdown === undefined ? [] : [taxBreakdown])],
    rows: documentCurrencyRows,
    names: '',
    write: (source, writer) => [
      ...taxTotal(documentCurrencyRows, source, writer),
      ...taxTotal(accountingRows, source, { ...writer, currency: inAccountingCurrency }),
    ],
    read(element, target, reader, path) {
      const total = child(element, 'cbc:TaxAmount');
      const stated = total && attribute(total, 'currencyID');
      if (stated === undefined) return false;
      // A document that names no currency is in that of its other totals; without them its first VAT total is in it.
      const own = trimXmlSpace(reader.currency ?? '') || currencyOfTotals(element.parent);
      const isOwn = own === '' ? target['tax_amount'] === undefined : own === currency;
      const isAccounting = !isOwn && trimXmlSpace(stated) === currency;
      if (target[isAccounting ? taxAmount : 'tax_amount'] !== undefined) return false;
      reportAttributes(element, reader);
      if (isAccounting) reader.paths?.set(element, taxAmount);
      if (isAccounting) readRows(accountingRows, element, target, { ...reader, currency }, path);
      else readRows(documentCurrencyRows, element, target, reader, path);
      return true;
    },
  };
}

function currencyOfTotals(document: UblElement | undefined): string {
  const [amount] = (document && child(document, TOTALS))?.children ?? [];
  return trimXmlSpace((amount && attribute(amount, 'currencyID')) ?? '');
}

function taxTotal(rows: readonly Row[], source: DocumentObject, writer: Writer): UblElement[] {
  const children = writeRows(rows, ELEMENT, source, writer);
  return children.length > 0 ? [aggregate(ELEMENT, children)] : [];
}

/** What stands behind allowances and charges. */
export const totalRows = (country: BindingCountry): readonly Row[] => [
  object('cac:TaxExchangeRate', 'tax_exchange_rate', [
    text('cbc:SourceCurrencyCode', 'source_currency_code'),
    text('cbc:TargetCurrencyCode', 'target_currency_code'),
    decimal('cbc:CalculationRate', 'calculation_rate'),
  ]),
  taxTotals(country),
  wrapper(TOTALS, [
    amount('cbc:LineExtensionAmount', 'line_extension_amount'), // IBT-106
    amount('cbc:TaxExclusiveAmount', 'tax_exclusive_amount'), // IBT-109
    amount('cbc:TaxInclusiveAmount', 'tax_inclusive_amount'), // IBT-112
    amount('cbc:AllowanceTotalAmount', 'allowance_total_amount'), // IBT-107
    amount('cbc:ChargeTotalAmount', 'charge_total_amount'), // IBT-108
    amount('cbc:PrepaidAmount', 'prepaid_amount'), // IBT-113
    amount('cbc:PayableRoundingAmount', 'payable_rounding_amount'), // IBT-114
    amount('cbc:PayableAmount', 'payable_amount'), // IBT-115
  ]),
];

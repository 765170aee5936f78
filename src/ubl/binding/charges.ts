// Tax categories, allowances and charges (IBG-20, IBG-21 of the document; IBG-27, IBG-28 of a line).
import { aggregate, child, leaf, type UblElement } from '../tree.ts';
import { jsonValue, readItem, reportAttributes, reportFlag } from './read.ts';
import {
  amount,
  type CustomRow,
  type DocumentObject,
  decimal,
  object,
  type Row,
  text,
  type Writer,
  wrapper,
} from './row.ts';
import { writeRows } from './write.ts';

export const taxCategoryRows: readonly Row[] = [
  text('cbc:ID', 'id'),
  decimal('cbc:Percent', 'percent'),
  amount('cbc:PerUnitAmount', 'per_unit_amount'),
  text('cbc:TaxExemptionReasonCode', 'tax_exemption_reason_code'),
  text('cbc:TaxExemptionReason', 'tax_exemption_reason'),
  wrapper('cac:TaxScheme', [text('cbc:ID', 'tax_scheme')]),
];

const ELEMENT = 'cac:AllowanceCharge';
const INDICATOR = 'cbc:ChargeIndicator';

/** The indicator tells an allowance (false) from a charge (true); no field holds it. */
export function chargeIndicator(isCharge: boolean): CustomRow {
  const content = String(isCharge);
  return {
    kind: 'custom',
    elements: [INDICATOR],
    fields: [],
    write: () => [leaf(INDICATOR, content)],
    read(element, _target, reader) {
      if (indicatorOf(element) !== isCharge) return false;
      reportAttributes(element, reader);
      reportFlag(element, reader);
      return true;
    },
  };
}

function indicatorOf(element: UblElement): unknown {
  return jsonValue('flag', element.text);
}

const commonRows: readonly Row[] = [
  text('cbc:AllowanceChargeReasonCode', 'reason_code'),
  text('cbc:AllowanceChargeReason', 'reason'),
  decimal('cbc:MultiplierFactorNumeric', 'multiplier_factor_numeric'),
  amount('cbc:Amount', 'amount'),
  amount('cbc:BaseAmount', 'base_amount'),
  object('cac:TaxCategory', 'tax_category', taxCategoryRows),
];
const allowanceRows: readonly Row[] = [chargeIndicator(false), ...commonRows];
const chargeRows: readonly Row[] = [chargeIndicator(true), ...commonRows];

/** Two lists of the document become one kind of element; allowances come first. */
export const allowancesAndCharges: CustomRow = {
  kind: 'custom',
  elements: [ELEMENT],
  fields: ['allowances', 'charges'],
  rows: commonRows,
  list: true,
  write: (source, writer) => [
    ...written(source['allowances'], allowanceRows, writer),
    ...written(source['charges'], chargeRows, writer),
  ],
  read(element, target, reader, path) {
    const indicator = child(element, INDICATOR);
    const isCharge = indicator && indicatorOf(indicator);
    if (isCharge === undefined) return false;
    if (isCharge === true) readItem('charges', chargeRows, element, target, reader, path);
    else readItem('allowances', allowanceRows, element, target, reader, path);
    return true;
  },
};

function written(items: unknown, rows: readonly Row[], writer: Writer): UblElement[] {
  if (!Array.isArray(items)) return [];
  return items.map((item: DocumentObject) => aggregate(ELEMENT, writeRows(rows, ELEMENT, item, writer)));
}

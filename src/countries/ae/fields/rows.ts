// The rows of the Emirates: which elements their documents have beside those that PINT states for all, and what they bind otherwise.
import { leafText } from '../../../core/leaf-text.ts';
import type { Document } from '../../../document/schema.ts';
import type { BindingCountry, CountryRows } from '../../../ubl/binding/binding-country.ts';
import { periodDescription } from '../../../ubl/binding/references.ts';
import {
  amount,
  boundAttribute,
  type CustomRow,
  list,
  object,
  oneOrMany,
  type Row,
  text,
  wrapper,
} from '../../../ubl/binding/row.ts';
import { currencyId, writeRows } from '../../../ubl/binding/write.ts';
import { aggregate, leaf } from '../../../ubl/tree.ts';
import { FREQUENCIES } from '../codes.ts';
import { ACCOUNTING_CURRENCY as AED, EMIRATES_FACTS } from '../facts.ts';
import { LINE_TOTAL_IN_DIRHAMS, TAX_IN_DIRHAMS, TOTAL_IN_DIRHAMS, TOTAL_TYPE } from './accounting.ts';
import { dirhamsIn } from './dirhams-in.ts';
import { ELEMENT_ORDER } from './element-order.ts';

export const REASON = 'discrepancy_response';
export const REASON_CODE = 'cbc:ResponseCode';
const REASON_TEXT = 'cbc:Description';
export const REASON_WORDS = 'discrepancy_description';

export const REASON_ROWS = [text(REASON_CODE, REASON), text(REASON_TEXT, REASON_WORDS)];

export const valuesOf = (value: unknown): readonly unknown[] => [value ?? []].flat();

// BTAE-03: a reason by its code, with words where there are some. Words belong to the first codes, in their order.
const reasons = (read: Readers): CustomRow => ({
  kind: 'custom',
  elements: ['cac:DiscrepancyResponse'],
  fields: [REASON, REASON_WORDS],
  rows: REASON_ROWS,
  names: '',
  write(source) {
    const words = valuesOf(source[REASON_WORDS]);
    return valuesOf(source[REASON]).map((code, index) =>
      aggregate('cac:DiscrepancyResponse', [
        leaf(REASON_CODE, leafText(code)),
        ...words.slice(index, index + 1).map((said) => leaf(REASON_TEXT, leafText(said))),
      ]),
    );
  },
  read: read.reasons,
});

const TOTAL = 'cac:AdditionalDocumentReference';
export const TOTAL_PARTS = ['cbc:ID', 'cbc:DocumentTypeCode', 'cbc:DocumentDescription'] as const;

// BTAE-20: the total in dirhams of a document in another currency stands in a reference. Some write the currency before the number.
const totalInDirhams = (read: Readers): CustomRow => ({
  kind: 'custom',
  elements: [TOTAL],
  fields: [TOTAL_IN_DIRHAMS],
  write({ [TOTAL_IN_DIRHAMS]: total, additional_document_references: references }) {
    const texts = [AED, TOTAL_TYPE, leafText(total)];
    // A document has one. Who gave it as a reference gets that one. A document of others may have a reference with another amount beside it.
    const isStated = (references as Document['additional_document_references'])?.some(
      (one) => one.document_type_code === TOTAL_TYPE && dirhamsIn(one.document_description ?? '') === total,
    );
    const parts = TOTAL_PARTS.map((name, index) => leaf(name, texts[index] ?? ''));
    return typeof total === 'number' && !isStated ? [aggregate(TOTAL, parts)] : [];
  },
  read: read.total,
});

const EXTENSION = 'cac:ItemPriceExtension';
export const WITH_VAT = 'cbc:Amount';

const extensionRows = (total: string, tax: string): readonly Row[] => [
  amount(WITH_VAT, total),
  wrapper('cac:TaxTotal', [amount('cbc:TaxAmount', tax)]),
];
export const OWN = extensionRows('total_amount', 'tax_amount');
export const IN_DIRHAMS = extensionRows(LINE_TOTAL_IN_DIRHAMS, TAX_IN_DIRHAMS);

// BTAE-10 and BTAE-08: in dirhams, whatever the currency of the document. Who writes them in that of the document is read as well,
// and written so again. An exempt line states no VAT (ibr-163-ae): a VAT of 0 is left out, one that was given is not lost.
const lineAmounts = (read: Readers): CustomRow => ({
  kind: 'custom',
  elements: [EXTENSION],
  fields: ['total_amount', 'tax_amount', LINE_TOTAL_IN_DIRHAMS, TAX_IN_DIRHAMS],
  rows: OWN,
  names: '',
  write(source, writer) {
    const isExempt = (source['classified_tax_category'] as { id?: unknown } | undefined)?.id === 'E';
    const isExchanged = source[LINE_TOTAL_IN_DIRHAMS] !== undefined;
    const [rows, tax, currency] = isExchanged
      ? [IN_DIRHAMS, TAX_IN_DIRHAMS, IN_AED]
      : [OWN, 'tax_amount', writer.currency];
    const isWithoutTax = isExempt && !/[1-9]/.test(leafText(source[tax]));
    const children = writeRows(isWithoutTax ? rows.slice(0, 1) : rows, EXTENSION, source, { ...writer, currency });
    return children.length > 0 ? [aggregate(EXTENSION, children)] : [];
  },
  read: read.lineAmounts,
});

const IN_AED = /*@__PURE__*/ currencyId(AED);

const lineRows = (read: Readers): readonly Row[] => [
  lineAmounts(read),
  wrapper('cac:Item', [
    oneOrMany('cac:CommodityClassification', 'commodity_classification', [text('cbc:CommodityCode', 'commodity_code')]), // BTAE-13
    // BTAE-17
    list('cac:AdditionalItemIdentification', 'additional_item_identification', [
      text('cbc:ID', 'id', [
        boundAttribute('schemeID', 'scheme_id'),
        boundAttribute('schemeVersionID', 'scheme_version_id'),
        boundAttribute('schemeName', 'scheme_name'),
      ]),
    ]),
    wrapper('cac:ItemInstance', [wrapper('cac:LotIdentification', [text('cbc:LotNumberID', 'lot_number_id')])]), // BTAE-24
  ]),
];

const documentRows = (read: Readers, line: string, own: readonly Row[] = []): readonly Row[] => [
  ...own,
  totalInDirhams(read),
  object('cac:InvoicePeriod', 'invoice_period', [
    periodDescription(new Set<string>(FREQUENCIES), 'frequency_description'),
  ]),
  object('cac:Delivery', 'delivery', [
    wrapper('cac:DeliveryParty', [wrapper('cac:PartyIdentification', [text('cbc:ID', 'delivery_party_id')])]), // BTAE-23
  ]),
  list(line, 'document_lines', [...own, ...lineRows(read)]),
];

/** BTAE-02 */
export const EMIRATES_TRANSACTION_TYPE: CountryRows['transactionType'] = { element: 'cbc:ProfileExecutionID' };

/** How the rows are read that are not one field to one element. */
export type Readers = Readonly<Record<'reasons' | 'total' | 'lineAmounts', CustomRow['read']>>;

export const emiratesRows = (read: Readers): CountryRows => ({
  transactionType: EMIRATES_TRANSACTION_TYPE,
  accounting: { taxAmount: TAX_IN_DIRHAMS },
  documents: {
    Invoice: documentRows(read, 'cac:InvoiceLine'),
    // Only a credit note says why it is issued.
    CreditNote: documentRows(read, 'cac:CreditNoteLine', [reasons(read)]),
  },
  order: ELEMENT_ORDER,
});

const unread = () => false;

/** What writing documents of the Emirates needs: a program that only writes holds nothing that reads. */
export const EMIRATES_WRITTEN: BindingCountry = {
  facts: EMIRATES_FACTS,
  rows: /*@__PURE__*/ emiratesRows({ reasons: unread, total: unread, lineAmounts: unread }),
};

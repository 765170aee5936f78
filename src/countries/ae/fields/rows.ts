// The binding of the Emirates: which elements their documents have beside those that PINT states for all, and what they bind otherwise.
import { fitsJsonNumber, parseDecimal, toJsonNumber } from '../../../core/decimal.ts';
import type { UblRoot } from '../../../core/document-kinds.ts';
import { isBlank } from '../../../core/is-blank.ts';
import { leafText } from '../../../core/leaf-text.ts';
import { joinPath } from '../../../document/paths.ts';
import type { BindingCountry, CountryRows } from '../../../ubl/binding/country.ts';
import { readRows, reportAttributes } from '../../../ubl/binding/read.ts';
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
import { aggregate, attribute, child, leaf, locationOf } from '../../../ubl/tree.ts';
import { FREQUENCIES } from '../codes.ts';
import { EMIRATES_FACTS } from '../facts.ts';
import { EMIRATES_ACCOUNTING_FIELDS, LINE_IN_DIRHAMS, TOTAL_IN_DIRHAMS } from './accounting.ts';
import { ELEMENT_ORDER } from './element-order.ts';

const REASON = 'discrepancy_response';
const [REASON_CODE, REASON_TEXT] = ['cbc:ResponseCode', 'cbc:Description'] as const;
const REASON_WORDS = 'discrepancy_description';

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

// BTAE-03: a reason by its code, with words where there are some. Words belong to the first codes, in their order.
const reasons: CustomRow = {
  kind: 'custom',
  elements: ['cac:DiscrepancyResponse'],
  fields: [REASON, REASON_WORDS],
  rows: [text(REASON_CODE, REASON), text(REASON_TEXT, REASON_WORDS)],
  names: '',
  write(source) {
    const words = listOf(source[REASON_WORDS]);
    return listOf(source[REASON]).map((code, index) =>
      aggregate('cac:DiscrepancyResponse', [
        leaf(REASON_CODE, leafText(code)),
        ...(words[index] === undefined ? [] : [leaf(REASON_TEXT, leafText(words[index]))]),
      ]),
    );
  },
  read(element, target, reader, path) {
    const [code, words] = [child(element, REASON_CODE), child(element, REASON_TEXT)];
    if (!code || isBlank(code.text)) return false;
    const [codes, said] = [listOf(target[REASON]), listOf(target[REASON_WORDS])];
    for (const part of [element, ...element.children]) reportAttributes(part, reader);
    target[REASON] = codes.length === 0 ? code.text : [...codes, code.text];
    reader.paths.set(code, joinPath(path, REASON));
    for (const other of element.children) {
      if (other === code) continue;
      if (other !== words || said.length !== codes.length || isBlank(words.text)) {
        reader.unmapped.push(locationOf(other));
        continue;
      }
      target[REASON_WORDS] = said.length === 0 ? words.text : [...said, words.text];
      reader.paths.set(words, joinPath(path, REASON_WORDS));
    }
    return true;
  },
};

/** The type of the reference that states the total in dirhams (BTAE-20). */
export const TOTAL_TYPE = 'aedtotal-incl-vat';
const TOTAL = 'cac:AdditionalDocumentReference';

// BTAE-20: the total in dirhams of a document in another currency stands in a reference. Some write the currency before the number.
const totalInDirhams: CustomRow = {
  kind: 'custom',
  elements: [TOTAL],
  fields: [TOTAL_IN_DIRHAMS],
  write({ [TOTAL_IN_DIRHAMS]: total }) {
    if (typeof total !== 'number') return [];
    const parts = [
      leaf('cbc:ID', EMIRATES_FACTS.currency),
      leaf('cbc:DocumentTypeCode', TOTAL_TYPE),
      leaf('cbc:DocumentDescription', leafText(total)),
    ];
    return [aggregate(TOTAL, parts)];
  },
  read(element, target, reader) {
    const [id, type, description] = ['cbc:ID', 'cbc:DocumentTypeCode', 'cbc:DocumentDescription'].map((name) =>
      child(element, name),
    );
    const isTotal = type?.text === TOTAL_TYPE && id?.text === EMIRATES_FACTS.currency && element.children.length === 3;
    if (!isTotal || !description || target[TOTAL_IN_DIRHAMS] !== undefined) return false;
    const total = parseDecimal(description.text.replace(EMIRATES_FACTS.currency, ''));
    if (!total || !fitsJsonNumber(total)) return false;
    for (const part of [element, ...element.children]) reportAttributes(part, reader);
    target[TOTAL_IN_DIRHAMS] = toJsonNumber(total);
    reader.paths.set(description, TOTAL_IN_DIRHAMS);
    return true;
  },
};

const EXTENSION = 'cac:ItemPriceExtension';
const WITH_VAT = 'cbc:Amount';

const vatRow = (field: string): Row => wrapper('cac:TaxTotal', [amount('cbc:TaxAmount', field)]);
const OWN = [amount(WITH_VAT, 'total_amount'), vatRow('tax_amount')];
const OWN_EXEMPT = OWN.slice(0, 1);
const IN_DIRHAMS = [amount(WITH_VAT, LINE_IN_DIRHAMS.total_amount), vatRow(LINE_IN_DIRHAMS.tax_amount)];
const IN_DIRHAMS_EXEMPT = IN_DIRHAMS.slice(0, 1);

// BTAE-10 and BTAE-08: in dirhams, whatever the currency of the document. Who writes them in that of the document is read as well,
// and written so again. An exempt line states no VAT (ibr-163-ae).
const lineAmounts: CustomRow = {
  kind: 'custom',
  elements: [EXTENSION],
  fields: ['total_amount', ...Object.values(LINE_IN_DIRHAMS)],
  rows: OWN,
  names: '',
  write(source, writer) {
    const isExempt = (source['classified_tax_category'] as { id?: unknown } | undefined)?.id === 'E';
    const isExchanged = source[LINE_IN_DIRHAMS.total_amount] !== undefined;
    const [own, inDirhams] = isExempt ? [OWN_EXEMPT, IN_DIRHAMS_EXEMPT] : [OWN, IN_DIRHAMS];
    const children = isExchanged
      ? writeRows(inDirhams, EXTENSION, source, { ...writer, currency: IN_AED })
      : writeRows(own, EXTENSION, source, writer);
    return children.length > 0 ? [aggregate(EXTENSION, children)] : [];
  },
  read(element, target, reader, path) {
    const total = child(element, WITH_VAT);
    const { currency } = EMIRATES_FACTS;
    const isExchanged = reader.currency !== currency && total && attribute(total, 'currencyID') === currency;
    reportAttributes(element, reader);
    if (isExchanged) readRows(IN_DIRHAMS, element, target, { ...reader, currency }, path);
    else readRows(OWN, element, target, reader, path);
    return true;
  },
};

const IN_AED = /*@__PURE__*/ currencyId(EMIRATES_FACTS.currency);

const lineRows = (root: UblRoot): readonly Row[] => [
  ...(root === 'CreditNote' ? [reasons] : []),
  lineAmounts,
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

const LINES: Readonly<Record<UblRoot, string>> = { Invoice: 'cac:InvoiceLine', CreditNote: 'cac:CreditNoteLine' };

const documentRows = (root: UblRoot): readonly Row[] => [
  ...(root === 'CreditNote' ? [reasons] : []),
  totalInDirhams,
  object('cac:InvoicePeriod', 'invoice_period', [
    periodDescription(new Set<string>(FREQUENCIES), 'frequency_description'),
  ]),
  object('cac:Delivery', 'delivery', [
    wrapper('cac:DeliveryParty', [wrapper('cac:PartyIdentification', [text('cbc:ID', 'delivery_party_id')])]), // BTAE-23
  ]),
  list(LINES[root], 'document_lines', lineRows(root)),
];

/** BTAE-02 */
export const EMIRATES_TRANSACTION_TYPE: CountryRows['transactionType'] = { element: 'cbc:ProfileExecutionID' };

/** The rows of the Emirates. */
export const EMIRATES_ROWS: CountryRows = {
  transactionType: EMIRATES_TRANSACTION_TYPE,
  accounting: EMIRATES_ACCOUNTING_FIELDS,
  documents: { Invoice: documentRows('Invoice'), CreditNote: documentRows('CreditNote') },
  order: ELEMENT_ORDER,
};

/** What writing and reading documents of the Emirates needs. */
export const EMIRATES_BINDING: BindingCountry = { facts: EMIRATES_FACTS, rows: EMIRATES_ROWS };

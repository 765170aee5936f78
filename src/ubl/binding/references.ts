// References to other documents, the invoicing period and the order.

import { isBlank } from '../../core/is-blank.ts';
import { trimXmlSpace } from '../../core/xml-space.ts';
import { PROJECT_TYPE } from '../../document/normal-form.ts';
import { joinPath } from '../../document/paths.ts';
import { projectIn } from '../project-in.ts';
import { aggregate, leaf } from '../tree.ts';
import { reportAttributes } from './read.ts';
import { base64, boundAttribute, type CustomRow, date, list, object, type Row, text, wrapper } from './row.ts';
import { writeRows } from './write.ts';

const reference = (element: string, field: string): Row => object(element, field, [text('cbc:ID', 'id')]);

/**
 * The description of a period: a code where the text is one of these, words otherwise.
 * @param words the field of words beside a code, where there is one
 */
export function periodDescription(codes: ReadonlySet<string>, words?: string): CustomRow {
  return {
    kind: 'custom',
    elements: ['cbc:DescriptionCode', 'cbc:Description'],
    fields: ['description', ...(words === undefined ? [] : [words])],
    write(source) {
      const { description } = source;
      const beside = words === undefined ? undefined : source[words];
      return [
        ...(typeof description === 'string'
          ? [leaf(codes.has(description) ? 'cbc:DescriptionCode' : 'cbc:Description', description)]
          : []),
        ...(typeof beside === 'string' ? [leaf('cbc:Description', beside)] : []),
      ];
    },
    read(element, target, reader, path) {
      const isCode = element.name === 'cbc:DescriptionCode';
      const text = isCode ? trimXmlSpace(element.text) : element.text;
      const isBeside = !isCode && (target['description'] !== undefined || codes.has(text));
      const field = isBeside ? words : 'description';
      if (field === undefined || target[field] !== undefined || (isCode && !codes.has(text))) return false;
      if (isBlank(text)) return false;
      reportAttributes(element, reader);
      target[field] = text;
      reader.paths?.set(element, joinPath(path, field));
      return true;
    },
  };
}

// IBT-008: UNCL2005 has three codes.
const PERIOD_CODES: ReadonlySet<string> = new Set(['3', '35', '432']);

/** Start and end of a period (IBT-073, IBT-074; IBT-134, IBT-135 of a line). */
export const periodDates: readonly Row[] = [date('cbc:StartDate', 'start_date'), date('cbc:EndDate', 'end_date')];

// IBT-013 and IBT-014: the purchase order and its sales order. One identifier alone is the purchase order, whatever its field.
const orderIdentifiers: CustomRow = {
  kind: 'custom',
  elements: ['cbc:ID', 'cbc:SalesOrderID'],
  fields: ['id', 'purchase_order_id'],
  write({ id, purchase_order_id }) {
    const order = purchase_order_id ?? id;
    if (typeof order !== 'string') return [];
    const isBoth = purchase_order_id !== undefined && typeof id === 'string';
    return isBoth ? [leaf('cbc:ID', order), leaf('cbc:SalesOrderID', id)] : [leaf('cbc:ID', order)];
  },
  read(element, target, reader) {
    const isSales = element.name === 'cbc:SalesOrderID';
    const field = isSales ? 'id' : 'purchase_order_id';
    if (element.text.trim() === '' || target[field] !== undefined) return false;
    // Alone it would be written as the purchase order.
    if (isSales && target['purchase_order_id'] === undefined) return false;
    reportAttributes(element, reader);
    target[field] = element.text;
    return true;
  },
};

// IBG-24
const additionalReferences: Row = list('cac:AdditionalDocumentReference', 'additional_document_references', [
  text('cbc:ID', 'id', [boundAttribute('schemeID', 'scheme_id')]),
  text('cbc:DocumentTypeCode', 'document_type_code'),
  text('cbc:DocumentDescription', 'document_description'),
  object('cac:Attachment', 'attachment', [
    base64('cbc:EmbeddedDocumentBinaryObject', 'content', [
      boundAttribute('mimeCode', 'mime_code'),
      boundAttribute('filename', 'file_name'),
    ]),
    wrapper('cac:ExternalReference', [text('cbc:URI', 'external_uri')]),
  ]),
]);

export const referenceRows: readonly Row[] = [
  object('cac:InvoicePeriod', 'invoice_period', [...periodDates, periodDescription(PERIOD_CODES)]),
  object('cac:OrderReference', 'order_reference', [orderIdentifiers]),
  list('cac:BillingReference', 'billing_reference', [
    wrapper('cac:InvoiceDocumentReference', [
      text('cbc:ID', 'id'), // IBT-025
      date('cbc:IssueDate', 'issue_date'), // IBT-026
    ]),
  ]),
  reference('cac:DespatchDocumentReference', 'despatch_document_reference'), // IBT-016
  reference('cac:ReceiptDocumentReference', 'receipt_document_reference'), // IBT-015
  reference('cac:StatementDocumentReference', 'statement_document_reference'),
  reference('cac:OriginatorDocumentReference', 'originator_document_reference'), // IBT-017
  object('cac:ContractDocumentReference', 'contract_document_reference', [
    text('cbc:ID', 'id'), // IBT-012
    text('cbc:DocumentDescription', 'document_description'),
  ]),
  additionalReferences,
];

/** IBT-011 of an invoice. */
export const invoiceProject: Row = reference('cac:ProjectReference', 'project_reference');

const projectRows: readonly Row[] = [text('cbc:ID', 'id'), text('cbc:DocumentTypeCode', 'type')];

/** IBT-011 of a credit note, which has no project reference: a supporting document of type 50. */
export const creditNoteProject: CustomRow = {
  kind: 'custom',
  elements: ['cac:AdditionalDocumentReference'],
  fields: ['project_reference'],
  write({ project_reference: project }, writer) {
    if (typeof project !== 'object' || project === null) return [];
    const element = 'cac:AdditionalDocumentReference';
    return [aggregate(element, writeRows(projectRows, element, { ...project, type: PROJECT_TYPE }, writer))];
  },
  read(element, target, reader, path) {
    const project = target['project_reference'] === undefined ? projectIn(element) : undefined;
    if (!project) return false;
    const { id, type } = project;
    for (const part of [element, type]) reportAttributes(part, reader);
    target['project_reference'] = { id: id.text };
    reader.paths?.set(id, joinPath(path, 'project_reference.id'));
    return true;
  },
};

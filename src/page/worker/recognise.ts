// Recognises what a file is by its content; its name does not matter.

import type { FieldErrors } from '../../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../../core/errors/label.ts';
import { decodeText } from '../../core/json/decode-text.ts';
import { MAX_HEADER_BYTES, MAX_INPUT_BYTES } from '../../core/json/parse-json.ts';
import { parseJsonText } from '../../core/json/parse-json-text.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { looksLikeXml } from '../../core/looks-like-xml.ts';
import { EMIRATES_REPORT } from '../../countries/ae/tax-data/identifiers.ts';
import { TAX_DATA_NAMESPACE } from '../../countries/om/tax-data/identifiers.ts';
import { INVOICE_TAG, isPdf, readPdf } from '../../pdf/read-pdf.ts';
import { STATISTICS_REPORTS } from '../../provider/statistics-documents.ts';
import { schemaFor } from '../../schema/index.ts';
import { openText } from '../../ubl/envelope/open.ts';
import { decodeDocument } from '../../ubl/envelope/read-document.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { encodeXml } from '../../ubl/xml/encode.ts';
import { parseXml } from '../../ubl/xml/parse.ts';
import type { FileKind, JsonShape, Source, UnknownReason } from '../protocol.ts';

/** What a document in XML is: one with lines and amounts, or what providers tell each other about it. */
type XmlKind = Extract<FileKind, 'invoice' | 'taxData' | 'answer' | 'report'>;

/** What a source turned out to be. */
export type Recognised =
  /** A document, or an envelope; `root` is that of the document, and absent where the text is not well-formed. */
  | {
      readonly is: 'xml';
      readonly bytes: Uint8Array;
      readonly text: string;
      readonly root: UblElement | undefined;
      readonly kind: XmlKind;
      readonly isEnvelope: boolean;
      readonly isFromPdf?: boolean;
    }
  | { readonly is: 'record' | 'document'; readonly text: string; readonly value: unknown }
  | { readonly is: 'events'; readonly text: string; readonly value: unknown }
  /** JSON that cannot be parsed, perhaps because a person is still writing it. */
  | { readonly is: 'brokenJson'; readonly text: string; readonly errors: FieldErrors }
  | { readonly is: 'unknown'; readonly text: string; readonly reason: UnknownReason };

/** Reads a source and tells what it is. */
export async function recognise({ content, shape }: Source): Promise<Recognised> {
  if (typeof content === 'string' && shape !== undefined) return recogniseEdited(content, shape);
  const most = MAX_INPUT_BYTES + MAX_HEADER_BYTES;
  if ((typeof content === 'string' ? content.length : content.size) > most) return unknown('', 'tooLarge');
  // What is pasted is decoded already, whatever it declares.
  const bytes = typeof content === 'string' ? encodeXml(content) : new Uint8Array(await content.arrayBuffer());
  const isXml = looksLikeXml(bytes);
  if (bytes.length > MAX_INPUT_BYTES + (isXml ? MAX_HEADER_BYTES : 0)) return unknown('', 'tooLarge');
  if (bytes.every(isBlank)) return unknown('', 'empty');
  if (isPdf(bytes)) return recognisePdf(bytes);
  return isXml ? recogniseXml(bytes) : recogniseJson(bytes);
}

async function recognisePdf(bytes: Uint8Array): Promise<Recognised> {
  const read = await readPdf(bytes);
  if (!read.ok) {
    const error = read.errors[WHOLE_INPUT];
    return unknown('', error?.code === 'unreadable-pdf' ? OF_PDFS[error.params.reason] : 'pdf');
  }
  const recognised = recogniseXml(read.value.xml);
  return recognised.is === 'xml' ? { ...recognised, isFromPdf: true } : unknown('', 'pdf');
}

const OF_PDFS = { 'not-a-pdf': 'pdf', none: 'pdf', encrypted: 'pdfLocked', several: 'pdfOfSeveral' } as const;

// White space, and what byte order marks are made of.
function isBlank(byte: number): boolean {
  return byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf;
}

function unknown(text: string, key: UnknownReason['key'], detail?: string): Recognised {
  return { is: 'unknown', text, reason: { key, detail } };
}

function recogniseXml(bytes: Uint8Array): Recognised {
  const decoded = decodeDocument(bytes);
  if (!decoded.ok) return unknown('', 'brokenXml', decoded.error.message);
  const { text, isEnvelope } = decoded;
  if (isEnvelope) {
    const root = rootInEnvelope(text);
    return {
      is: 'xml',
      bytes,
      text,
      root,
      kind: root && isReport(root) ? 'report' : kindOf(root && schemaFor(root)),
      isEnvelope,
    };
  }
  const parsed = parseXml(text);
  // A broken text with the root element of an invoice is validated as one, so that the report says what is wrong.
  if (!parsed.ok) {
    return INVOICE_TAG.test(text.slice(0, HEAD))
      ? { is: 'xml', bytes, text, root: undefined, kind: 'invoice', isEnvelope }
      : unknown(text, 'brokenXml', parsed.error.message);
  }
  if (isReport(parsed.root)) return { is: 'xml', bytes, text, root: parsed.root, kind: 'report', isEnvelope };
  const schema = schemaFor(parsed.root);
  const isForeign = schema === 'TaxData' && !TAX_DATA_NAMESPACES.includes(parsed.root.namespace ?? '');
  return schema === undefined || isForeign
    ? unknown(text, 'otherXml', parsed.root.name.replace(/^\{.*\}/, ''))
    : { is: 'xml', bytes, text, root: parsed.root, kind: kindOf(schema), isEnvelope };
}

const TAX_DATA_NAMESPACES: readonly string[] = [TAX_DATA_NAMESPACE, EMIRATES_REPORT.namespace];

// The monthly reports of a service provider.
function isReport({ name }: UblElement): boolean {
  return STATISTICS_REPORTS.some(({ root }) => root === name);
}

function kindOf(schema: ReturnType<typeof schemaFor>): XmlKind {
  if (schema === 'TaxData') return 'taxData';
  return schema === 'ApplicationResponse' ? 'answer' : 'invoice';
}

const HEAD = 4096;

function rootInEnvelope(text: string): UblElement | undefined {
  const { envelope } = openText(text, {});
  const parsed = envelope && parseXml(envelope.document);
  return parsed?.ok ? parsed.root : undefined;
}

function recogniseJson(bytes: Uint8Array): Recognised {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return unknown('', 'neither');
  const text = decoded.value;
  if (!/^[\s\uFEFF]*[[{]/.test(text)) return unknown(text.slice(0, HEAD), 'neither');
  const parsed = parseJsonText(text, 'text');
  if (!parsed.ok) {
    const records = recordsOnLines(text);
    if (records > 0) return unknown(text, 'severalRecords', String(records));
    const whole = parsed.errors[WHOLE_INPUT]?.message;
    // A key that stands twice has a place of its own, whatever the text is.
    const isShown = whole === undefined || FIELDS.some((field) => text.includes(`"${field}"`));
    return isShown ? { is: 'brokenJson', text, errors: parsed.errors } : unknown(text, 'brokenJson', whole);
  }
  const { value } = parsed;
  if (Array.isArray(value) && value.some(isRecord)) return unknown(text, 'severalRecords', String(value.length));
  if (isEvents(value)) return { is: 'events', text, value };
  if (!isRecord(value)) return unknown(text, 'otherJson');
  return { is: 'record', text, value };
}

const isRecord = (value: unknown): boolean =>
  isJsonObject(value) && FIELDS.some((field) => Object.hasOwn(value, field));

// How many records stand on lines of their own; 0 where the first two lines are none.
function recordsOnLines(text: string): number {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isOne = (line: string): boolean => {
    const parsed = parseJsonText(line, 'text');
    return parsed.ok && isRecord(parsed.value);
  };
  return lines.length > 1 && lines.slice(0, 2).every(isOne) ? lines.length : 0;
}

// An object with any of these fields is a payload, an issuance, both, or a document.
const FIELDS = [
  'payload',
  'issuance',
  'document_lines',
  'document_number',
  'transaction_type',
  'accounting_customer_party',
  'accounting_supplier_party',
  'invoice_type_code',
  'credit_note_type_code',
];

// What a person is writing stays in its editor, whatever it is at the moment.
function recogniseEdited(text: string, shape: JsonShape): Recognised {
  const parsed = parseJsonText(text, 'text');
  if (!parsed.ok) return { is: 'brokenJson', text, errors: parsed.errors };
  const { value } = parsed;
  return { is: shape === 'record' && isEvents(value) ? 'events' : shape, text, value };
}

function isEvents(value: unknown): boolean {
  return Array.isArray(value) || (isJsonObject(value) && Array.isArray(value['events']));
}

// What a file is, by what stands in it: the name decides nothing.

import { decodeText } from '../../core/json/decode-text.ts';
import { MAX_INPUT_BYTES } from '../../core/json/parse-json.ts';
import { parseJsonText } from '../../core/json/parse-json-text.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { looksLikeXml } from '../../core/looks-like-xml.ts';
import { schemaFor } from '../../schema/index.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { decodeXml } from '../../ubl/xml/decode.ts';
import { parseXml } from '../../ubl/xml/parse.ts';
import type { Sentence, Source } from '../protocol.ts';

/** What a source turned out to be. */
export type Recognised =
  /** An invoice or credit note; `root` is absent where the text is no XML after all. */
  | { readonly is: 'xml'; readonly bytes: Uint8Array; readonly text: string; readonly root: UblElement | undefined }
  | { readonly is: 'taxData'; readonly bytes: Uint8Array; readonly text: string }
  | { readonly is: 'record' | 'document' | 'events'; readonly text: string; readonly value: unknown }
  /** JSON that is being written: it is what it was before. */
  | { readonly is: 'brokenJson'; readonly text: string; readonly fault: string }
  | { readonly is: 'unknown'; readonly text: string; readonly sentence: Sentence };

/** Reads a source and tells what it is. */
export async function recognise({ content, shape }: Source): Promise<Recognised> {
  if (typeof content === 'string' && shape === 'document') return document(content);
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(await content.arrayBuffer());
  if (bytes.length > MAX_INPUT_BYTES) return unknown('', 'tooLarge');
  if (bytes.every(isBlank)) return unknown('', 'empty');
  return looksLikeXml(bytes) ? xml(bytes) : json(bytes);
}

// White space, and what byte order marks are made of.
function isBlank(byte: number): boolean {
  return byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf;
}

function unknown(text: string, key: Sentence['key'], detail?: string): Recognised {
  return { is: 'unknown', text, sentence: { key, detail } };
}

function xml(bytes: Uint8Array): Recognised {
  const decoded = decodeXml(bytes);
  if (!decoded.ok) return unknown('', 'brokenXml', decoded.error.message);
  const { text } = decoded;
  const parsed = parseXml(text);
  // Broken text that speaks of PINT is an invoice with a fault, and is judged as one.
  if (!parsed.ok) {
    const isInvoice = /<(?:\w+:)?(?:Invoice|CreditNote)[\s>]/.test(text.slice(0, HEAD));
    return isInvoice ? { is: 'xml', bytes, text, root: undefined } : unknown(text, 'brokenXml', parsed.error.message);
  }
  const schema = schemaFor(parsed.root);
  if (schema === 'TaxData') return { is: 'taxData', bytes, text };
  return schema === undefined
    ? unknown(text, 'otherXml', parsed.root.name.replace(/^\{.*\}/, ''))
    : { is: 'xml', bytes, text, root: parsed.root };
}

const HEAD = 4096;

function json(bytes: Uint8Array): Recognised {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return unknown('', 'neither');
  const text = decoded.value;
  if (!/^[\s\uFEFF]*[[{]/.test(text)) return unknown(text.slice(0, HEAD), 'neither');
  const parsed = parseJsonText(text, 'The text');
  if (!parsed.ok) {
    const fault = parsed.errors['message'] ?? '';
    return FIELDS.some((field) => text.includes(`"${field}"`))
      ? { is: 'brokenJson', text, fault }
      : unknown(text, 'brokenJson', fault);
  }
  const { value } = parsed;
  if (Array.isArray(value) || (isJsonObject(value) && Array.isArray(value['events']))) {
    return { is: 'events', text, value };
  }
  if (!isJsonObject(value) || !FIELDS.some((field) => Object.hasOwn(value, field))) return unknown(text, 'otherJson');
  return { is: 'record', text, value };
}

// Any of these tells that an object is meant to be a payload, an issuance, both, or a document.
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

function document(text: string): Recognised {
  const parsed = parseJsonText(text, 'The text');
  return parsed.ok
    ? { is: 'document', text, value: parsed.value }
    : { is: 'brokenJson', text, fault: parsed.errors['message'] ?? '' };
}

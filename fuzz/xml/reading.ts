// Reads a corpus with the library's reader of XML, on whatever runs this: what it says of each text and of the bytes of each document.
import { decodeXml } from '../../src/ubl/xml/decode.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { contentOf } from './content.ts';

/** Texts, and bytes as hexadecimal digits. */
export interface Corpus {
  readonly texts: readonly string[];
  readonly bytes: readonly string[];
}

/** Content or error of each, in the order of the corpus: the texts, then the bytes. */
export function readAll({ texts, bytes }: Corpus): string[] {
  return [...texts.map(verdictOf), ...bytes.map((digits) => verdictOf(bytesOf(digits)))];
}

function verdictOf(xml: string | Uint8Array): string {
  const decoded = decodeXml(xml);
  if (!decoded.ok) return JSON.stringify(decoded.error);
  const parsed = parseXml(decoded.text, {}, decoded.utf8);
  return parsed.ok ? contentOf(parsed.root) : JSON.stringify(parsed.error);
}

function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

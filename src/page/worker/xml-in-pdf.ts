// A PDF → the XML of the e-invoice that is attached to it, where one is.
// Only the streams of embedded files are read, and nothing of what the pages show. An encrypted PDF has none that can be read.
import { MAX_INPUT_BYTES } from '../../core/json/parse-json.ts';
import { looksLikeXml } from '../../core/looks-like-xml.ts';

/** Whether this is a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return START.every((byte, index) => bytes[index] === byte);
}

const START = new TextEncoder().encode('%PDF-');

/** The first embedded file that is XML of an invoice or credit note, also in an envelope; `undefined` where there is none. */
export async function xmlInPdf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // A byte is a character, so that a place in the text is a place in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  let read = 0;
  for (const [start, end] of embeddedStreams(text)) {
    const isDeflated = /\/Filter(?:\s*\[)?\s*\/FlateDecode/.test(text.slice(text.lastIndexOf(' obj', start), start));
    const stream = bytes.subarray(start, end);
    const content = isDeflated ? await inflated(stream) : stream;
    if (content && looksLikeXml(content) && INVOICE.test(new TextDecoder().decode(content))) return content;
    // A file of very many large streams ends the search.
    read += content?.length ?? 0;
    if (read > MAX_INPUT_BYTES) return undefined;
  }
  return undefined;
}

const INVOICE = /<(?:\w+:)?(?:Invoice|CreditNote)[\s>]/;

// A stream follows its dictionary, which says that it is an embedded file or that its type is XML; the type is written /text#2Fxml.
const STREAM = /\bstream(?:\r\n|\n)/g;
const EMBEDDED = /\/EmbeddedFile\b|\/Subtype\s*\/(?:text|application)#2[Ff]xml\b/;
const MAX_DICTIONARY = 2000;

function* embeddedStreams(text: string): Generator<readonly [start: number, end: number]> {
  for (const found of text.matchAll(STREAM)) {
    const from = text.lastIndexOf(' obj', found.index);
    if (from < found.index - MAX_DICTIONARY || !EMBEDDED.test(text.slice(from, found.index))) continue;
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    // An end of line belongs to the word behind it.
    if (end > start) yield [start, end - (/\r?\n?$/.exec(text.slice(end - 2, end))?.[0].length ?? 0)];
  }
}

// Nothing where the stream is not such a stream, or larger than what the page reads.
async function inflated(stream: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const reader = new Blob([new Uint8Array(stream)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'))
      .getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MAX_INPUT_BYTES) {
        await reader.cancel();
        return undefined;
      }
      parts.push(part.value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } catch {
    return undefined;
  }
}

// A PDF → the XML of the e-invoice that is attached to it.
// Only the streams of embedded files are read, and nothing of what the pages show. References between objects are not followed, so
// that no loop of them matters; the work is in proportion to the bytes of the file and to MAX_INPUT_BYTES of what is unpacked.
import { expectBytes } from '../core/arguments.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { markedAs } from '../core/file-marks.ts';
import { MAX_INPUT_BYTES } from '../core/json/parse-json.ts';
import { looksLikeXml } from '../core/looks-like-xml.ts';
import { failure, type Result, success } from '../core/result.ts';

/** What a PDF carries beside its pages. */
export interface ReadPdf {
  /** The XML, byte for byte as it was attached. */
  readonly xml: Uint8Array;
}

/** The start tag of an invoice or credit note, with any prefix. */
export const INVOICE_TAG = /<(?:[^\s<>/!?:]+:)?(?:Invoice|CreditNote)[\s>/]/;

/** Whether this is a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return markedAs(bytes) === 'a PDF file';
}

/**
 * Takes the XML of the invoice or credit note out of a PDF, also out of one that other software made. What the pages show is not
 * compared with it. Where an object was written anew, its newest form counts.
 *
 * Errors are `unreadable-pdf`: no PDF, encrypted, without an invoice, or with several.
 *
 * @example
 * const read = await readPdf(bytes);
 * if (read.ok) report(validator.validate(read.value.xml, { now }));
 */
export async function readPdf(bytes: Uint8Array): Promise<Result<ReadPdf>> {
  expectBytes(bytes, 'readPdf');
  if (!isPdf(bytes)) return refused('not-a-pdf');
  // A byte is a character, so that a place in the text is a place in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  const invoices = await invoicesIn(bytes, embeddedStreams(text));
  const [xml, other] = invoices;
  if (other !== undefined) return refused('several');
  if (xml !== undefined) return success({ xml });
  return refused(ENCRYPTED.test(text) ? 'encrypted' : 'none');
}

function refused(reason: 'not-a-pdf' | 'encrypted' | 'none' | 'several'): Result<ReadPdf> {
  return failure(errorAt(WHOLE_INPUT, 'unreadable-pdf', { reason }));
}

const ENCRYPTED = /\/Encrypt\s+\d+\s+\d+\s+R\b/;
const MAX_FILES = 1000;

/** The different invoices among the streams; of two there is no need to look for a third. */
async function invoicesIn(bytes: Uint8Array, streams: readonly EmbeddedStream[]): Promise<readonly Uint8Array[]> {
  const found: Uint8Array[] = [];
  let left = MAX_INPUT_BYTES;
  for (const stream of streams.slice(0, MAX_FILES)) {
    const { content, size } = await contentOf(bytes, stream, left);
    left -= size;
    if (left < 0) break;
    if (!content || !looksLikeXml(content) || !isInvoice(content)) continue;
    if (!found.some((one) => isSame(one, content))) found.push(content);
    if (found.length > 1) break;
  }
  return found;
}

// Its name is ASCII in every encoding; UTF-16 puts zero bytes between.
function isInvoice(xml: Uint8Array): boolean {
  return INVOICE_TAG.test(new TextDecoder('latin1').decode(xml).replaceAll('\0', ''));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

interface EmbeddedStream {
  readonly start: number;
  readonly end: number;
  /** Where it may end too: what looks like an end of line may be the last bytes of it. */
  readonly latestEnd: number;
  readonly isDeflated: boolean;
}

// A stream follows its dictionary, which says that it is an embedded file or that its type is XML; the type is written /text#2Fxml.
const STREAM = /\bstream(?:\r\n|\n)/g;
const EMBEDDED = /\/EmbeddedFile\b|\/Subtype\s*\/(?:text|application)#2[Ff]xml\b/;
const DEFLATED = /\/Filter(?:\s*\[)?\s*\/FlateDecode/;
// A length may stand elsewhere, and be named: 12 0 R.
const LENGTH = /\/Length\s+(\d{1,9})\b(\s+\d{1,5}\s+R)?/;
const OBJECT = /(\d{1,10})\s+\d{1,5}\s*$/;
const MAX_DICTIONARY = 2000;

/** The embedded files, by object: of one that was changed the newest form. */
function embeddedStreams(text: string): readonly EmbeddedStream[] {
  const streams = new Map<string, EmbeddedStream>();
  let from = 0;
  for (STREAM.lastIndex = 0; ; STREAM.lastIndex = from) {
    const found = STREAM.exec(text);
    if (found === null) break;
    // No text is searched twice: a dictionary begins behind the stream before it.
    const before = text.slice(Math.max(from, found.index - MAX_DICTIONARY), found.index);
    const start = found.index + found[0].length;
    from = start;
    const at = before.lastIndexOf(' obj');
    const dictionary = before.slice(at);
    if (at < 0 || !EMBEDDED.test(dictionary)) continue;
    const ends = endsOf(text, start, dictionary);
    if (ends === undefined) break;
    const [, number = String(start)] = OBJECT.exec(before.slice(Math.max(0, at - 20), at)) ?? [];
    streams.delete(number);
    streams.set(number, { start, ...ends, isDeflated: DEFLATED.test(dictionary) });
    from = ends.latestEnd;
  }
  return [...streams.values()];
}

// The stated length where the word for the end stands behind it, else the next such word. Where there is none, nothing ends any more.
function endsOf(
  text: string,
  start: number,
  dictionary: string,
): Pick<EmbeddedStream, 'end' | 'latestEnd'> | undefined {
  const [, length, isElsewhere] = LENGTH.exec(dictionary) ?? [];
  const stated = isElsewhere === undefined ? start + Number(length ?? Number.NaN) : Number.NaN;
  if (/^(?:\r\n|\r|\n)?endstream/.test(text.slice(stated, stated + 11))) return { end: stated, latestEnd: stated };
  const latestEnd = text.indexOf('endstream', start);
  if (latestEnd < 0) return undefined;
  // An end of line belongs to the word behind it.
  const line = /\r?\n?$/.exec(text.slice(latestEnd - 2, latestEnd))?.[0] ?? '';
  return { end: Math.max(start, latestEnd - line.length), latestEnd };
}

interface Unpacked {
  /** What a stream holds; nothing where it is broken or too large. */
  readonly content?: Uint8Array;
  /** How many bytes were unpacked, also of a broken stream. */
  readonly size: number;
}

/** What a stream holds. No more is unpacked once there is more than `most`. */
async function contentOf(
  bytes: Uint8Array,
  { start, end, latestEnd, isDeflated }: EmbeddedStream,
  most: number,
): Promise<Unpacked> {
  if (!isDeflated) return { content: bytes.subarray(start, end), size: end - start };
  // Each end unpacks the same bytes: they count once.
  let size = 0;
  for (let at = end; at <= latestEnd && size <= most; at++) {
    const unpacked = await inflated(bytes.subarray(start, at), most);
    if (unpacked.content !== undefined) return unpacked;
    size = Math.max(size, unpacked.size);
  }
  return { size };
}

async function inflated(stream: Uint8Array, most: number): Promise<Unpacked> {
  let size = 0;
  try {
    const reader = new Blob([new Uint8Array(stream)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'))
      .getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > most) {
        await reader.cancel();
        return { size };
      }
      parts.push(part.value);
    }
    return { content: new Uint8Array(await new Blob(parts).arrayBuffer()), size };
  } catch {
    return { size };
  }
}

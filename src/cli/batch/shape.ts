// What the beginning of an input shows it to be: records on lines, a list of them, records over many lines, or no JSON at all.
import { decodeUtf8, isUtf16 } from '../../core/json/decode-text.ts';
import { endOfString } from '../../core/nesting.ts';
import { type FileKind, fileKind } from '../file-kind.ts';
import { isBlank } from './record-buffer.ts';
import type { ValuesShape } from './split-values.ts';

/** How records lie in an input; or why it holds none. */
export type Shape = 'lines' | ValuesShape | { readonly refusal: FileKind | 'utf-16' };

/** The most bytes that are looked at. */
export const HEAD_BYTES = 1 << 16;

/** The shape of an input that begins so; `undefined` where more of it is needed. `isWhole` says that there is no more. */
export function shapeOf(head: Uint8Array, isWhole: boolean): Shape | undefined {
  const isAll = isWhole || head.length >= HEAD_BYTES;
  if (isUtf16(head)) return { refusal: 'utf-16' };
  const start = firstByte(head, 0);
  if (start === undefined) return isAll ? 'lines' : undefined;
  if (head[start] === LIST) return 'list';
  const end = head.indexOf(LINE_FEED, start);
  if (end < 0 && !isAll) return undefined;
  const line = head.subarray(start, end < 0 ? head.length : end);
  if (head[start] !== OBJECT) return foreignShape(head, line) ?? 'lines';
  if (end < 0 || isBalanced(line)) return 'lines';
  // A line that is broken has another record below it, one that goes on has a field.
  const next = firstByte(head, end);
  if (next === undefined) return isAll ? 'lines' : undefined;
  return head[next] === OBJECT ? 'lines' : 'values';
}

/** Why a file of such a name holds no records of JSON. */
export function foreignName(file: string): Shape | undefined {
  const [, extension = ''] = /\.([a-z]{3,4})$/i.exec(file) ?? [];
  const name = extension.toLowerCase();
  if (name === 'csv' || name === 'tsv') return { refusal: 'table' };
  return name === 'xls' || name === 'xlsx' || name === 'ods' ? { refusal: 'workbook' } : undefined;
}

const LINE_FEED = 0x0a;
const LIST = 0x5b;
const OBJECT = 0x7b;

function foreignShape(head: Uint8Array, line: Uint8Array): Shape | undefined {
  const kind = fileKind(head);
  if (kind !== undefined && kind !== 'json') return { refusal: kind };
  // The first line of a stream may be all that has come.
  const text = decodeUtf8(line);
  return text !== undefined && /^[^\p{Cc}]*[,;\t]/u.test(text) && !isJson(text) ? { refusal: 'table' } : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return false;
    throw thrown;
  }
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

// The place of the first byte that is not blank.
function firstByte(bytes: Uint8Array, from: number): number | undefined {
  const hasMark = from === 0 && BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte);
  const start = hasMark ? BYTE_ORDER_MARK.length : from;
  const found = bytes.subarray(start).findIndex((byte) => byte !== LINE_FEED && !isBlank(byte));
  return found < 0 ? undefined : start + found;
}

function isBalanced(line: Uint8Array): boolean {
  const text = new TextDecoder().decode(line);
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') open++;
    else if (character === '}' || character === ']') open--;
  }
  return open === 0;
}

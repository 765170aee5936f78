// Checks on texts: what stands for a missing one, what was read in a wrong encoding, and what nobody sees.

import type { JsonObject } from '../../core/json-object.ts';
import { decodeSingleByte, type SingleByte } from '../../core/single-byte.ts';
import type { Check, Checked, DoubtfulText, Found } from '../country.ts';
import { joinPath } from '../paths.ts';
import type { Document } from '../schema.ts';

/** What hardly anybody means of texts. */
export const TEXT_CHECKS = [
  {
    rule: 'PINT-PLACEHOLDER',
    class: 'stands-for-nothing',
    asksIn: 'every-country',
    says: '“{given}” stands for a missing text',
    find: (checked) => textsOf(checked, placeholderIn),
  },
  {
    rule: 'PINT-ENCODING',
    class: 'wrong-form',
    asksIn: 'every-country',
    says: '“{given}” was read in a wrong encoding{meant}',
    remedy: 'Read the source as UTF-8',
    find: (checked) => textsOf(checked, wrongEncodingIn),
  },
  {
    rule: 'PINT-INVISIBLE',
    class: 'wrong-form',
    asksIn: 'every-country',
    says: 'It holds {code}, {what}',
    remedy: 'Write it anew, with letters and digits alone',
    find: (checked) => textsOf(checked, invisibleIn),
  },
  {
    rule: 'PINT-TELEPHONE',
    class: 'stands-for-nothing',
    says: '“{given}” is not a telephone number',
    remedy: 'Give the number, or leave it out where nothing asks for it',
    find: (checked) => textsOf(checked, wrongTelephoneIn),
  },
] as const satisfies readonly Check[];

type Look = (text: string, field: string) => Found[1] | undefined;

function textsOf({ doubtfulTexts }: Checked, look: Look): Found[] {
  return doubtfulTexts().flatMap(({ text, field, path }) => {
    const values = look(text, field);
    return values ? [[path, values] as const] : [];
  });
}

// Notes, attachments and what a service stores beside a document may hold anything.
const LEFT_OUT: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['note', 'content', 'meta_info', 'attachments', 'custom_data', 'transaction_type'],
]);

/** The texts that a check may find something in, which are few. The document is gone through once for all of these checks. */
export function doubtfulTextsOf(document: Document): DoubtfulText[] {
  const found: DoubtfulText[] = [];
  // Where the text stands, from the outside in: paths are put together for what is found alone.
  const steps: (string | number)[] = [];
  const walk = (holder: object, within: string): void => {
    const isList = Array.isArray(holder);
    for (const name of Object.keys(holder)) {
      if (!isList && LEFT_OUT.has(name)) continue;
      const value: unknown = (holder as JsonObject)[name];
      const field = isList ? within : name;
      if (typeof value === 'string') {
        if (!isDoubtful(value, field)) continue;
        found.push({ text: value, field, path: pathOfSteps([...steps, isList ? Number(name) : name]) });
      } else if (typeof value === 'object' && value !== null) {
        steps.push(isList ? Number(name) : name);
        walk(value, field);
        steps.pop();
      }
    }
  };
  walk(document, '');
  return found;
}

function isDoubtful(text: string, field: string): boolean {
  return BEYOND_ASCII.test(text) || (field === 'telephone' && text !== '') || PLACEHOLDER.test(text);
}

function pathOfSteps(steps: readonly (string | number)[]): string {
  return steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : joinPath(path, step)),
    '',
  );
}

const PLACEHOLDER = /^\s*(?:null|undefined|none|nan|\[object Object\]|\{\{.*\}\}|\$\{.*\}|%s|tbd|x{3,}|test)\s*$/is;
const NAMES: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['name', 'line', 'zone', 'subdivision', 'subentity', 'number', 'id', 'description', 'country'],
]);

function placeholderIn(text: string, field: string): Found[1] | undefined {
  if (!PLACEHOLDER.test(text)) return undefined;
  const words = field.split('_');
  return words.includes('name') || NAMES.has(words.at(-1) ?? '') ? { given: text.trim() } : undefined;
}

const BEYOND_ASCII = /[^\x20-\x7e]/;

function wrongEncodingIn(text: string): Found[1] | undefined {
  if (!BEYOND_ASCII.test(text)) return undefined;
  if (text.includes('\ufffd')) return { given: text, meant: '' };
  for (const [encoding, sequences] of [
    ['windows-1252', 1],
    ['windows-1256', 2],
  ] as const) {
    const meant = readAnew(text, encoding, sequences);
    if (meant !== undefined) return { given: text, meant: `; perhaps ${meant}` };
  }
  return undefined;
}

// Text whose bytes in that encoding are UTF-8 was UTF-8. A single sequence may be a letter before an Arabic comma.
function readAnew(text: string, encoding: SingleByte, least: number): string | undefined {
  const bytesOf = bytesOfEncoding(encoding);
  const bytes = [...text].map((letter) => bytesOf.get(letter) ?? -1);
  if (bytes.includes(-1) || !beginsAsUtf8(bytes)) return undefined;
  try {
    const meant = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    const sequences = [...meant].filter((letter) => BEYOND_ASCII.test(letter)).length;
    return meant !== text && sequences >= least ? meant : undefined;
  } catch {
    return undefined;
  }
}

// Most texts are told by their first letter beyond ASCII; to decode what is not UTF-8 takes fifty times as long.
function beginsAsUtf8(bytes: readonly number[]): boolean {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const [lead = 0, next = 0] = first < 0 ? [] : bytes.slice(first, first + 2);
  return lead >= 0xc2 && lead <= 0xf4 && next >= 0x80 && next <= 0xbf;
}

const encodings = new Map<SingleByte, ReadonlyMap<string, number>>();
const ALL_BYTES = 256;

function bytesOfEncoding(encoding: SingleByte): ReadonlyMap<string, number> {
  let bytes = encodings.get(encoding);
  if (!bytes) {
    const letters = decodeSingleByte(
      encoding,
      Uint8Array.from({ length: ALL_BYTES }, (_, byte) => byte),
    );
    bytes = new Map([...letters].map((letter, byte) => [letter, byte]));
    encodings.set(encoding, bytes);
  }
  return bytes;
}

const IDENTIFIER = /(?:^|_)(?:id|uuid|code|number)$/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\u202f]|(?![0-9])\p{Nd}/u;

function invisibleIn(text: string, field: string): Found[1] | undefined {
  if (!IDENTIFIER.test(field) || !BEYOND_ASCII.test(text)) return undefined;
  const letter = UNSEEN.exec(text)?.[0];
  if (letter === undefined) return undefined;
  const code = `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const isDigit = /\p{Nd}/u.test(letter);
  return {
    code,
    what: isDigit
      ? 'a digit other than 0 to 9: programs compare it as another text'
      : 'which nobody sees, and programs do',
  };
}

const LEAST_DIGITS = 5;

function wrongTelephoneIn(text: string, field: string): Found[1] | undefined {
  if (field !== 'telephone') return undefined;
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits < LEAST_DIGITS ? { given: text } : undefined;
}

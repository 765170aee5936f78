// Checks on texts: what stands for a missing one, what was read in a wrong encoding, and what nobody sees.

import type { JsonObject } from '../../core/json-object.ts';
import { decodeSingleByte, type SingleByte } from '../../core/single-byte.ts';
import type { Check, Checked, DoubtfulText, Found } from '../document-country.ts';
import { joinPath } from '../paths.ts';
import type { Document } from '../schema.ts';

/** What is said of a text that stands for a missing one. */
export const PLACEHOLDER_SAID = {
  rule: 'PINT-PLACEHOLDER',
  class: 'stands-for-nothing',
  asksIn: 'every-country',
  says: '“{given}” stands for a missing text',
} as const satisfies Omit<Check, 'find'>;

/** What hardly anybody means of texts. */
export const TEXT_CHECKS = [
  { ...PLACEHOLDER_SAID, find: (checked) => textsOf(checked, placeholderIn) },
  {
    rule: 'PINT-ENCODING',
    class: 'wrong-form',
    asksIn: 'every-country',
    says: '“{given}” was read in a wrong encoding{meant}',
    remedy: 'Read the source as UTF-8',
    find: (checked) => textsOf(checked, wrongEncodingIn),
  },
  {
    rule: 'PINT-ESCAPED',
    class: 'wrong-form',
    asksIn: 'every-country',
    says: '“{given}” holds {code} where a sign or a letter was',
    remedy: 'Write the sign or letter itself',
    find: (checked) => textsOf(checked, escapedIn),
  },
  {
    rule: 'PINT-SHORTENED',
    class: 'wrong-form',
    asksIn: 'every-country',
    says: '{given} is how a spreadsheet shows a long number: its last digits are lost',
    remedy: 'Give the number with all its digits',
    find: (checked) => textsOf(checked, shortenedIn),
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
    rule: 'PINT-INVISIBLE',
    class: 'wrong-form',
    asksIn: 'every-country',
    says: 'It holds {code}, {what}',
    remedy: 'Write it anew, in one line',
    find: (checked) => textsOf(checked, invisibleInLine),
  },
  {
    rule: 'PINT-NUMBER-BROKEN',
    class: 'wrong-form',
    refuses: true,
    asksIn: 'every-country',
    says: 'It holds {code}, {what}',
    remedy: 'Write it anew, with letters and digits alone',
    find: (checked) => textsOf(checked, brokenNumberIn),
  },
  {
    rule: 'PINT-TELEPHONE',
    class: 'stands-for-nothing',
    says: '“{given}” is not a telephone number',
    remedy: 'Give the number, or leave it out where nothing asks for it',
    find: (checked) => textsOf(checked, noTelephoneIn),
  },
  {
    rule: 'PINT-TELEPHONE',
    class: 'wrong-form',
    says: '“{given}” is too short for a telephone number',
    find: (checked) => textsOf(checked, shortTelephoneIn),
  },
] as const satisfies readonly Check[];

type Look = (text: string, field: string, isOfDocument: boolean) => Found[1] | undefined;

// Most texts are found to be right: a path is put together for what is not.
function textsOf({ doubtfulTexts }: Checked, look: Look): Found[] {
  const found: Found[] = [];
  for (const { text, field, steps } of doubtfulTexts()) {
    const values = look(text, field, steps.length === 1);
    if (values) found.push([pathOfSteps(steps), values]);
  }
  return found;
}

// Attachments and what a service stores beside a document may hold anything.
const LEFT_OUT: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['content', 'meta_info', 'attachments', 'custom_data', 'transaction_type'],
]);

/** The texts that a check may find something in, which are few. The document is gone through once for all of these checks. */
export function doubtfulTextsOf(document: Document): DoubtfulText[] {
  const found: DoubtfulText[] = [];
  const steps: (string | number)[] = [];
  const walk = (holder: object, within: string): void => {
    const isList = Array.isArray(holder);
    for (const name of Object.keys(holder)) {
      const value: unknown = (holder as JsonObject)[name];
      const field = isList ? within : name;
      if (typeof value === 'string') {
        if (!isDoubtful(value, field) || (!isList && LEFT_OUT.has(name))) continue;
        found.push({ text: beginningOf(value), field, steps: [...steps, isList ? Number(name) : name] });
      } else if (typeof value === 'object' && value !== null && (isList || !LEFT_OUT.has(name))) {
        steps.push(isList ? Number(name) : name);
        walk(value, field);
        steps.pop();
      }
    }
  };
  walk(document, '');
  return found;
}

// What is wrong with a text shows in its beginning. Expressions would run out of memory in a text of millions of letters.
const LOOKED_AT = 20_000;

function beginningOf(text: string): string {
  if (text.length <= LOOKED_AT) return text;
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(LOOKED_AT - 1));
  return text.slice(0, isHalf ? LOOKED_AT - 1 : LOOKED_AT);
}

const ASKED: readonly Look[] = [
  placeholderIn,
  brokenNumberIn,
  invisibleIn,
  invisibleInLine,
  wrongEncodingIn,
  escapedIn,
  shortenedIn,
];

/** Whether a question may be asked about a doubtful text that is read into one of these fields. */
export function mayBeAskedAbout(text: string, fields: Iterable<string>): boolean {
  for (const field of fields) {
    if (LEFT_OUT.has(field)) continue;
    if (ASKED.some((look) => look(beginningOf(text), field, true))) return true;
  }
  return false;
}

/** Whether a text is looked at any closer. Of most, their letters and the first of them are enough to see that nothing will be found. */
export function isDoubtful(text: string, field = ''): boolean {
  if (text === '') return false;
  if (field === 'telephone') return true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < FIRST_PRINTABLE || code > LAST_PRINTABLE) return true;
  }
  if (text.includes('&') || text.includes('???') || text.includes('E+')) return true;
  return BEGINS_PLACEHOLDER.includes(text.charAt(0)) && PLACEHOLDER.test(text);
}

const [FIRST_PRINTABLE, LAST_PRINTABLE] = [0x20, 0x7e];

function pathOfSteps(steps: readonly (string | number)[]): string {
  return steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : joinPath(path, step)),
    '',
  );
}

const PLACEHOLDER =
  /^\s*(?:null|undefined|none|nan|\[object Object\]|\{\{.*\}\}|\$\{.*\}|%s|tbd|x{3,}|test|[0\u0660\u06f0]+|n\/a|#(?:n\/a|ref!|value!|name\?|div\/0!)|-+|0{8}-(?:0{4}-){3}0{12})\s*$/is;
// What the expression can begin with, among printable letters.
const BEGINS_PLACEHOLDER = ' nNuUtTxX[{$%-0#';
const NAMES: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['name', 'line', 'zone', 'subdivision', 'subentity', 'number', 'id', 'uuid', 'description', 'country'],
]);
// What programs write for nothing, wherever it stands, and bread, whose name is like it.
const OF_PROGRAMS = /^\s*(?:null|undefined|\[object Object\])\s*$/;
const NO_NAN = /^\s*(?:Nan|NAN)\s*$/;
const ZERO = /^\s*[0\u0660\u06f0]+\s*$/;
// Parts of an address that are not there are often written so, and nobody is misled.
const NO_VALUE = /^\s*(?:n\/a|-+)\s*$/i;
const OF_ADDRESS: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['street_name', 'additional_street_name', 'city_name', 'line', 'zone', 'subdivision', 'subentity', 'country'],
]);

function placeholderIn(text: string, field: string): Found[1] | undefined {
  if (!PLACEHOLDER.test(text) || NO_NAN.test(text)) return undefined;
  if (OF_PROGRAMS.test(text)) return { given: text.trim() };
  // A cell of a formula. A number may be 0.
  if (ZERO.test(text)) return field === 'name' || field === 'party_name' ? { given: text.trim() } : undefined;
  const words = field.split('_');
  const isPartOfAddress = OF_ADDRESS.has(field) || OF_ADDRESS.has(words.at(-1) ?? '');
  if (isPartOfAddress && NO_VALUE.test(text)) return undefined;
  return words.includes('name') || NAMES.has(words.at(-1) ?? '') ? { given: text.trim() } : undefined;
}

const BEYOND_ASCII = /[^\x20-\x7e]/;

// Letters that an encoding lacks become question marks; one word of them may be meant.
const LOST_WORD = /^\?{3,}$/;
const LOST_ALONE = /^[\s?]+$/;

const ESCAPE = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i;

// A note may quote anything.
function escapedIn(text: string, field: string): Found[1] | undefined {
  const code = text.includes('&') && field !== 'note' ? ESCAPE.exec(text)?.[0] : undefined;
  return code === undefined ? undefined : { given: text, code };
}

// 2.02701E+11
function shortenedIn(text: string, field: string): Found[1] | undefined {
  const isNumber = IDENTIFIER.test(field) || field === 'buyer_reference';
  return isNumber && /^\s*\d(?:\.\d+)?E\+\d+\s*$/.test(text) ? { given: text.trim() } : undefined;
}

function wrongEncodingIn(text: string): Found[1] | undefined {
  if (
    text.includes('???') &&
    (LOST_ALONE.test(text) || text.split(/\s/).filter((word) => LOST_WORD.test(word)).length > 1)
  )
    return { given: text, meant: '' };
  if (!BEYOND_ASCII.test(text)) return undefined;
  if (text.includes('\ufffd')) return { given: text, meant: '' };
  for (const [encoding, sequences] of [
    ['windows-1252', 1],
    ['windows-1256', 2],
  ] as const) {
    const anew = readAnew(text, encoding, sequences);
    if (anew === HALF_READ) return { given: text, meant: '' };
    if (anew !== undefined) return { given: text, anew, meant: `; perhaps ${anew}` };
  }
  return undefined;
}

// What was meant is known of a part of the words alone.
const HALF_READ = '';

// Text whose bytes in that encoding are UTF-8 was UTF-8; some of its words may come from elsewhere. A single sequence may be a letter
// before an Arabic comma, and a word may end with a letter before a quotation mark.
function readAnew(text: string, encoding: SingleByte, least: number): string | undefined {
  const bytesOf = bytesOfEncoding(encoding);
  if (!holdsSequence(text, bytesOf)) return undefined;
  const whole = decodedAnew(text, bytesOf, least);
  if (whole !== undefined) return whole;
  const words = text.split(' ');
  const meant = words.map((word) => (endsQuoted(word) ? word : (decodedAnew(word, bytesOf, least) ?? word)));
  const unread = meant.filter((word, at) => word === words[at]);
  if (unread.length === words.length) return undefined;
  return unread.some((word) => holdsSequence(word, bytesOf)) ? HALF_READ : meant.join(' ');
}

// Whether no letter comes after a closing quotation mark.
function endsQuoted(word: string): boolean {
  const at = Math.max(...CLOSING.map((mark) => word.lastIndexOf(mark)));
  return at !== -1 && !/\p{L}/u.test(word.slice(at));
}

const CLOSING = ['\u2019', '\u201d', '\u203a', '\u00bb'];

// What a capital and the sign behind it make (CAFÉ–BAR), and hardly anybody writes.
const UNUSUAL = [
  // Letters of phonetics and of hardly any language. Those of Romanian and Vietnamese are left out.
  /[\u0180-\u019f\u01a2-\u01ae\u01b1-\u0217\u021c-\u036f\u0500-\u05bf\u0700-\u074f]/,
  // A small letter of Romanian that ends a word of capitals (CAFFÈ™).
  /\p{Lu}[\u0219\u021b](?!\p{Ll})/u,
  // One letter of Cyrillic or Arabic behind a Latin one (PERÚ–CHILE). A comma may be Arabic.
  /\p{Script=Latin}(?!\p{P})[\u0400-\u04ff\u0600-\u06ff](?![\u0400-\u04ff\u0600-\u06ff])/u,
];

function decodedAnew(text: string, bytesOf: Int16Array, least: number): string | undefined {
  if (!beginsAsUtf8(text, bytesOf)) return undefined;
  const bytes = Array.from(text, (_, at) => byteAt(bytesOf, text, at));
  if (bytes.includes(NO_BYTE)) return undefined;
  try {
    const meant = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    const sequences = [...meant].filter((letter) => BEYOND_ASCII.test(letter)).length;
    return meant !== text && sequences >= least && !UNUSUAL.some((one) => one.test(meant)) ? meant : undefined;
  } catch {
    return undefined;
  }
}

// The bytes that a sequence of UTF-8 begins with, and those that it goes on with.
const isLead = (byte: number): boolean => byte >= 0xc2 && byte <= 0xf4;
const goesOn = (byte: number): boolean => byte >= 0x80 && byte <= 0xbf;

// Whether two letters are how a sequence begins in that encoding. Hardly any text has such, and to look into each word takes longer.
function holdsSequence(text: string, bytesOf: Int16Array): boolean {
  for (let at = 1; at < text.length; at++) {
    if (goesOn(byteAt(bytesOf, text, at)) && isLead(byteAt(bytesOf, text, at - 1))) return true;
  }
  return false;
}

// Most texts are told by their first letters beyond ASCII; to decode what is not UTF-8 takes fifty times as long.
function beginsAsUtf8(text: string, bytesOf: Int16Array): boolean {
  const at = text.search(/[^\0-\x7f]/);
  return at >= 0 && isLead(byteAt(bytesOf, text, at)) && goesOn(byteAt(bytesOf, text, at + 1));
}

const encodings = new Map<SingleByte, Int16Array>();
const ALL_BYTES = 256;
const [FIRST_CONTROL, LAST_CONTROL] = [0x80, 0x9f];
const NO_BYTE = -1;

function byteAt(bytesOf: Int16Array, text: string, at: number): number {
  return bytesOf[text.charCodeAt(at)] ?? NO_BYTE;
}

// The byte of each letter, by its code.
function bytesOfEncoding(encoding: SingleByte): Int16Array {
  let bytes = encodings.get(encoding);
  if (!bytes) {
    const letters = decodeSingleByte(
      encoding,
      Uint8Array.from({ length: ALL_BYTES }, (_, byte) => byte),
    );
    const codes = Array.from(letters, (letter) => letter.charCodeAt(0));
    bytes = new Int16Array(Math.max(...codes) + 1).fill(NO_BYTE);
    // What read them as ISO-8859-1 left these bytes what they are.
    for (let control = FIRST_CONTROL; control <= LAST_CONTROL; control++) bytes[control] = control;
    for (const [byte, code] of codes.entries()) bytes[code] = byte;
    encodings.set(encoding, bytes);
  }
  return bytes;
}

const IDENTIFIER = /(?:^|_)(?:id|uuid|code|number|tin)$/;
// Letters that are drawn as a blank are called letters or signs by Unicode: fillers of Korean, and a sign of Braille.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u202f\u2800\u3164\uffa0]|(?![0-9])\p{Nd}/u;

function invisibleIn(text: string, field: string, isOfDocument: boolean): Found[1] | undefined {
  if (!IDENTIFIER.test(field) || !BEYOND_ASCII.test(text) || brokenNumberIn(text, field, isOfDocument))
    return undefined;
  const letter = UNSEEN.exec(text)?.[0];
  if (letter === undefined) return undefined;
  const isDigit = /\p{Nd}/u.test(letter);
  return {
    code: codePoint(letter),
    what: isDigit
      ? 'a digit other than 0 to 9: programs compare it as another text'
      : 'which nobody sees, and programs do',
  };
}

// Texts of several lines, and what other programs read.
const LINES: ReadonlySet<string> = /*@__PURE__*/ new Set([
  ...['note', 'instruction_note', 'description', 'document_description'],
  ...['reason', 'tax_exemption_reason', 'value', 'qr'],
]);
// Joiners and marks of direction belong to Arabic text; what breaks a line or turns what follows does not.
const UNSEEN_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u2060\ufeff\u202d\u202e]/u;
const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;

function invisibleInLine(text: string, field: string): Found[1] | undefined {
  if (IDENTIFIER.test(field) || LINES.has(field)) return undefined;
  const letter = UNSEEN_IN_LINE.exec(text)?.[0];
  if (letter !== undefined) return { code: codePoint(letter), what: 'which has no place in a single line' };
  return NOTHING_SEEN.test(text)
    ? { code: codePoint(text.trim() || text), what: 'and nothing that anybody sees' }
    : undefined;
}

const BREAKS_NUMBER = /[\n\r\u0085\u2028\u2029]/;

function brokenNumberIn(text: string, field: string, isOfDocument: boolean): Found[1] | undefined {
  const letter = isOfDocument && field === 'document_number' ? BREAKS_NUMBER.exec(text)?.[0] : undefined;
  return letter === undefined ? undefined : { code: codePoint(letter), what: 'which makes another number of it' };
}

function codePoint(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

// Call centres have three or four.
const LEAST_DIGITS = 3;

function noTelephoneIn(text: string, field: string): Found[1] | undefined {
  return field === 'telephone' && digitsIn(text.replace(/[0\u0660\u06f0]/g, '')) === 0 ? { given: text } : undefined;
}

function shortTelephoneIn(text: string, field: string): Found[1] | undefined {
  const digits = field === 'telephone' ? digitsIn(text) : 0;
  return digits > 0 && digits < LEAST_DIGITS && !noTelephoneIn(text, field) ? { given: text } : undefined;
}

function digitsIn(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

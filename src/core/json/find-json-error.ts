// Where text breaks the grammar of JSON (RFC 8259), and how to fix it.
// The message of each engine is different, and some give no position.
// By hand: jsonc-parser has 9.4 KB minified where this has 3.0, takes stack for each level, and tells fewer errors apart
// (`None` and `+1` are one to it), so that the words would have to be found here all the same.

/** The first place where text is not JSON. */
export interface JsonError {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly message: string;
  /** The line, or the part of a long one around the place. */
  readonly excerpt: string;
}

/** The first error of the text, `undefined` where it is JSON. It takes no stack, however deep the text is nested. */
export function findJsonError(text: string): JsonError | undefined {
  const open: ('{' | '[')[] = [];
  // What may come next: a value, a name (or the end of an empty container), a colon, or what follows a value.
  let next: 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'rest' = 'value';
  let at = 0;
  for (;;) {
    at = skipSpace(text, at);
    const character = text.charAt(at);
    const inside = open.at(-1);
    if (character === '') return next === 'rest' && !inside ? undefined : jsonError(text, at, unfinished(inside));
    if (next === 'rest') {
      if (inside === undefined) return jsonError(text, at, 'more text follows the end of the JSON');
      if (character === CLOSING[inside]) open.pop();
      else if (character === ',') next = inside === '{' ? 'name' : 'value';
      else return jsonError(text, at, `"," or "${CLOSING[inside]}" is missing here`);
      at++;
      continue;
    }
    if (next === 'colon') {
      if (character !== ':') return jsonError(text, at, '":" is missing behind the name');
      next = 'value';
      at++;
      continue;
    }
    const isEmpty = (next === 'first name' && character === '}') || (next === 'first value' && character === ']');
    if (isEmpty) {
      open.pop();
      next = 'rest';
      at++;
      continue;
    }
    if (next === 'name' || next === 'first name') {
      if (character !== '"') return jsonError(text, at, nameErrorAt(character));
      const end = endOfText(text, at);
      if (typeof end !== 'number') return end;
      [at, next] = [end, 'colon'];
      continue;
    }
    if (character === '{' || character === '[') {
      open.push(character);
      next = character === '{' ? 'first name' : 'first value';
      at++;
      continue;
    }
    const end = character === '"' ? endOfText(text, at) : endOfScalar(text, at);
    if (typeof end !== 'number') return end;
    [at, next] = [end, 'rest'];
  }
}

const CLOSING = { '{': '}', '[': ']' } as const;

function unfinished(inside: '{' | '[' | undefined): string {
  return inside === undefined
    ? 'the text ends before a value'
    : `the text ends here, and "${CLOSING[inside]}" is missing`;
}

function nameErrorAt(character: string): string {
  if (character === '}') return 'a comma stands before "}": take it out';
  if (character === "'") return `names stand in double quotes ("), not in single ones (')`;
  if (character === '/') return NO_COMMENTS;
  return 'a name in double quotes is missing here';
}

const NO_COMMENTS = 'JSON has no comments: take it out';
const SPACE = /[\t\n\r ]*/y;

function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

const SPECIAL = /["\\\p{Cc}]/gu;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

function endOfText(text: string, start: number): number | JsonError {
  let at = start + 1;
  for (;;) {
    SPECIAL.lastIndex = at;
    const found = SPECIAL.exec(text);
    if (!found) return jsonError(text, start, 'the text that begins here has no closing quote (")');
    at = found.index;
    if (found[0] === '"') return at + 1;
    if (found[0] === '\\') {
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return jsonError(text, at, 'a backslash stands alone: write two (\\\\)');
      at = ESCAPE.lastIndex;
    } else if (found[0] === '\n' || found[0] === '\r') {
      return jsonError(text, start, 'the text that begins here has no closing quote (") in its line');
    } else if (found[0] < ' ') {
      return jsonError(text, at, 'a control character stands in the text: write \\t for a tab');
    } else at++;
  }
}

const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?/y;
const LITERALS: ReadonlySet<string> = new Set(['true', 'false', 'null']);

function endOfScalar(text: string, at: number): number | JsonError {
  SCALAR.lastIndex = at;
  const found = SCALAR.exec(text)?.[0];
  if (found === undefined) return jsonError(text, at, valueErrorAt(text, at));
  const end = at + found.length;
  // `007` and `1.` begin as numbers do.
  return /[\d.]/.test(text.charAt(end)) ? jsonError(text, at, valueErrorAt(text, at)) : end;
}

const WORD = /[^\s,:{}[\]"]{1,20}/y;

// What programs write where they have no number, or nothing at all.
const NO_VALUE = /^-?(NaN|Infinity|None|nil|undefined)$/;

function valueErrorAt(text: string, at: number): string {
  const character = text.charAt(at);
  if (character === ']' || character === '}')
    return `a comma, or a name without its value, stands before "${character}"`;
  if (character === "'") return `texts stand in double quotes ("), not in single ones (')`;
  if (character === '/') return NO_COMMENTS;
  if (character === ',') return 'a value is missing before the comma';
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0] ?? character;
  if (LITERALS.has(word.toLowerCase())) return `${word} is not a value in JSON: write ${word.toLowerCase()}`;
  if (/^[+.]|^-?0\d|^-?\d/.test(word)) return `${word} is not a number in JSON: write 0.5, 12 or -3.25`;
  if (NO_VALUE.test(word)) return `${word} is not a value in JSON: leave the field out, or give its value`;
  return `${word} is not a value in JSON: texts stand in double quotes`;
}

const AROUND = 40;

function jsonError(text: string, at: number, message: string): JsonError {
  const before = text.slice(0, at).split(/\r\n|\n|\r/);
  const lineStart = at - (before.at(-1)?.length ?? 0);
  const rest = text.slice(lineStart).search(/[\r\n]/);
  const lineEnd = rest < 0 ? text.length : lineStart + rest;
  const [from, to] = [Math.max(lineStart, at - AROUND), Math.min(lineEnd, at + AROUND)];
  const excerpt = `${from > lineStart ? '…' : ''}${text.slice(from, to)}${to < lineEnd ? '…' : ''}`.trim();
  return { line: before.length, column: at - lineStart + 1, message, excerpt };
}

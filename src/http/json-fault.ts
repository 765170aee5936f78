// Where text stops being JSON. JSON.parse knows, but not every engine says so in its message.

/** The line and column, from 1, of the first character that no JSON text could have there; the end where text is missing. */
export function jsonFaultAt(text: string): { readonly line: number; readonly column: number } {
  const before = text.slice(0, faultOffset(text));
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end';

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

// A list of open brackets takes the place of recursion: the text decides how deep it goes.
function faultOffset(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = after(SPACE, text, 0);
  while (at < text.length) {
    const character = text.charAt(at);
    const closes = open.at(-1) === '{' ? '}' : ']';
    let next = at + 1;
    if (expected === ':') {
      if (character !== ':') return at;
      expected = 'value';
    } else if (expected === ', or end') {
      if (open.length === 0) return at;
      if (character === closes) open.pop();
      else if (character !== ',') return at;
      else expected = closes === '}' ? 'name' : 'value';
    } else if (character === closes && (expected === 'value or ]' || expected === 'name or }')) {
      open.pop();
      expected = ', or end';
    } else if (expected === 'name' || expected === 'name or }') {
      if (character !== '"') return at;
      next = afterString(text, at);
      if (next < 0) return -next;
      expected = ':';
    } else if (character === '{' || character === '[') {
      open.push(character);
      expected = character === '{' ? 'name or }' : 'value or ]';
    } else {
      next = character === '"' ? afterString(text, at) : Math.max(after(NUMBER, text, at), after(WORD, text, at));
      if (next < 0) return -next;
      if (next === at) return at;
      expected = ', or end';
    }
    at = after(SPACE, text, next);
  }
  return text.length;
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** The offset behind the string that begins at `start`; that of its fault, negative, where it has one. */
function afterString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') return at + 1;
    if (character < ' ') return -at;
    const next = character === '\\' ? after(ESCAPE, text, at) : at + 1;
    if (next === at) return -at;
    at = next;
  }
  return -text.length;
}

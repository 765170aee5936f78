// The names in a certificate (X.509): whose it is. Nothing here says whether it is to be trusted.

/** The subject of a certificate by the short names of its parts, or by their numbers: `{ CN: ['POM000321'], C: ['OM'] }`. */
export type DistinguishedName = ReadonlyMap<string, readonly string[]>;

interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
}

// Elements of DER, one after the other; nothing where they run beyond the end.
function elementsOf(bytes: Uint8Array): Element[] {
  const found: Element[] = [];
  let at = 0;
  while (at + 2 <= bytes.length) {
    const tag = bytes[at++] ?? 0;
    let length = bytes[at++] ?? 0;
    if (length > 0x80) {
      const count = length & 0x7f;
      if (count > 4) return [];
      length = 0;
      for (let index = 0; index < count; index++) length = length * 256 + (bytes[at++] ?? 0);
    }
    if (at + length > bytes.length) return [];
    found.push({ tag, content: bytes.subarray(at, at + length) });
    at += length;
  }
  return found;
}

const VERSION = 0xa0;
const NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.5': 'SERIALNUMBER',
  '0.9.2342.19200300.100.1.25': 'DC',
};

/** The subject of a certificate in base64 of DER; `undefined` where it is none. */
export function subjectOf(base64: string): DistinguishedName | undefined {
  const bytes = bytesOf(base64);
  const certificate = bytes && elementsOf(bytes)[0];
  const toBeSigned = certificate && elementsOf(certificate.content)[0];
  const fields = toBeSigned && elementsOf(toBeSigned.content);
  // Version, where it stands, serial number, algorithm, issuer, validity, subject.
  const subject = fields?.[(fields[0]?.tag === VERSION ? 1 : 0) + 4];
  if (!subject) return undefined;
  const name = new Map<string, string[]>();
  for (const { content } of elementsOf(subject.content).flatMap(({ content: set }) => elementsOf(set))) {
    const [type, value] = elementsOf(content);
    if (type && value) addPart(name, numberOf(type.content), textOf(value));
  }
  return name;
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function numberOf([first = 0, ...others]: Uint8Array): string {
  const numbers = [Math.floor(first / 40), first % 40];
  let held = 0;
  for (const byte of others) {
    held = held * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(held);
      held = 0;
    }
  }
  return numbers.join('.');
}

const BMP_STRING = 0x1e;

function textOf({ tag, content }: Element): string {
  return new TextDecoder(tag === BMP_STRING ? 'utf-16be' : 'utf-8').decode(content);
}

function addPart(name: Map<string, string[]>, type: string, value: string): void {
  const key = NAMES[type] ?? type;
  const values = name.get(key);
  if (values) values.push(value);
  else name.set(key, [value]);
}

/** The parts of a distinguished name as text (RFC 4514), `CN=POP000888,OU=PEPPOL TEST SMP,O=Invented,C=BE`; a whole value may be quoted. */
export function readDistinguishedName(text: string): DistinguishedName {
  const name = new Map<string, string[]>();
  for (const part of partsOf(text)) {
    const at = part.indexOf('=');
    if (at > 0) addPart(name, part.slice(0, at).trim().toUpperCase(), unescaped(part.slice(at + 1).trim()));
  }
  return name;
}

// A comma in a quoted value ends no part. A quote within a value, or one that is not closed, is a letter like others.
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let [start, isAtValue] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === ',') {
      parts.push(text.slice(start, at));
      start = at + 1;
    } else if (letter === '\\') at++;
    else if (letter === '"' && isAtValue) at = closingQuote(text, at);
    isAtValue = letter === '=' || (isAtValue && letter === ' ');
  }
  return [...parts, text.slice(start)];
}

// Where the quoted text ends; where it begins, if it has no end.
function closingQuote(text: string, opening: number): number {
  for (let at = opening + 1; at < text.length; at++) {
    if (text.charAt(at) === '"') return at;
    if (text.charAt(at) === '\\') at++;
  }
  return opening;
}

// A backslash escapes one character, or stands before the two digits of a byte in UTF-8.
function unescaped(written: string): string {
  const [, text = written] = /^"((?:[^"\\]|\\.)*)"$/.exec(written) ?? [];
  return text.replace(/(?:\\[0-9A-Fa-f]{2})+|\\(.)/g, (escaped, one?: string) =>
    one === undefined ? new TextDecoder().decode(bytesWritten(escaped)) : one,
  );
}

function bytesWritten(escaped: string): Uint8Array {
  return Uint8Array.from(escaped.slice(1).split('\\'), (digits) => Number.parseInt(digits, 16));
}

/** Whether two names have the same parts, in any order. */
export function isSameName(one: DistinguishedName, other: DistinguishedName): boolean {
  const listed = (name: DistinguishedName): string =>
    JSON.stringify([...name].map(([type, values]) => [type, [...values].sort()]).sort());
  return one.size > 0 && listed(one) === listed(other);
}

/** The common name of the subject: the seat of who the certificate is of. */
export function seatIn(base64: string): string | undefined {
  return subjectOf(base64)?.get('CN')?.[0];
}

// Short texts that are XML or only just not, and bytes of them: from a grammar, damaged where each of its parts may be damaged.
import { createRandom, type Random } from '../random.ts';

const SPACES = [' ', '\t', '\n', '\r', '\r\n', '  \n'] as const;
// White space to Unicode or to JavaScript, and never to XML.
const NO_SPACES =
  '\u0085\u00a0\u000b\u000c\u1680\u180e\u2000\u2003\u2007\u200b\u2028\u2029\u202f\u205f\u3000\ufeff\u001c\u001f';
const NAMES = [
  'a',
  'b',
  'a.b-c_1',
  '_',
  'é',
  'عربي',
  'a·',
  'ab',
  'xml',
  'xmlns',
  'XmL',
  '𐀀',
  'a‿',
  '日本',
  'à',
] as const;
const NO_NAMES = [
  '1a',
  '-a',
  '.a',
  '·a',
  '×',
  'a÷',
  ';',
  '',
  'a b',
  '\u037e',
  '\u2190',
  '\u0300a',
  '\u{f0000}',
] as const;
const PREFIXES = ['p:', 'q:', 'p:', 'q:', 'p:', 'q:', 'p:', 'q:', 'xml:', 'r:', 'é:'] as const;
const NO_PREFIXES = ['xmlns:', ':', 'p:q:', 'z:'] as const;
const NO_NAMESPACES = ['', 'http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/'] as const;
const NAMESPACES = [
  'urn:a',
  'urn:b',
  'urn:c',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  'urn:a&amp;b',
] as const;
const REFERENCES = [
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&apos;',
  '&#65;',
  '&#x41;',
  '&#x1F600;',
  '&#13;',
  '&#10;',
  '&#9;',
  '&#x85;',
  '&#x2028;',
] as const;
const NO_REFERENCES = [
  '&',
  '&;',
  '&#;',
  '&#x;',
  '&#0;',
  '&#X41;',
  '&#xD800;',
  '&#xFFFE;',
  '&#xFFFF;',
  '&#x110000;',
  '&#99999999999999999999;',
  '&nbsp;',
  '&amp',
  '& amp;',
  '&amp ;',
  '&#65 ;',
  '&AMP;',
  '&#1;',
  '&#x1f;',
] as const;
const CHARACTERS = [
  'x',
  ' ',
  '\n',
  '\r',
  '\r\n',
  '\t',
  'é',
  'ريال',
  '😀',
  '\u007f',
  '\u0085',
  '\u2028',
  '\ufffd',
  '"',
  "'",
  '>',
  ']',
  ']]',
  '-',
  '?',
  '\ud7ff',
  '\ue000',
  '\u{10ffff}',
] as const;
const NO_CHARACTERS = [
  '\0',
  '\u0001',
  '\u0008',
  '\u000b',
  '\u000c',
  '\u001f',
  '\ufffe',
  '\uffff',
  ']]>',
  '<',
  '&',
] as const;
const VERSIONS = ['1.1', '1.10', '1.', '2.0', '1', '1.0 ', '١.0', ''] as const;
const ENCODINGS = ['utf-8', 'UTF8', 'US-ASCII', 'ISO-8859-1', 'UTF-8 ', '8-UTF', '_UTF', 'UTF\u00ad8', ''] as const;
const SNIPPETS = [
  ...NO_SPACES,
  ...NO_CHARACTERS,
  ...NO_REFERENCES,
  ...NO_NAMES,
  ...SPACES,
  '<?xml version="1.0"?>',
  '<?x?>',
  '<?x y?>',
  '<?x?y?>',
  '<?xml?>',
  '<?x:y?>',
  '<!--',
  '-->',
  '--',
  '<!-- x -->',
  '<!DOCTYPE a>',
  '<!doctype a>',
  '<![CDATA[x]]>',
  '<![CDATA[]]>',
  '<![cdata[x]]>',
  ']]>',
  '?>',
  '/>',
  '>',
  '/',
  '=',
  '"',
  "'",
  ':',
  '<a>',
  '</a>',
  '<b/>',
  'xmlns=""',
  ' xmlns:p="urn:a"',
  ' b="1"',
] as const;

const one = <T>(random: Random, items: readonly T[]): T => random.pick(items as readonly [T, ...T[]]);
const rarely = (random: Random, often = 40): boolean => random.below(often) === 0;

function space(random: Random, isNeeded = true): string {
  if (rarely(random, 400)) return NO_SPACES[random.below(NO_SPACES.length)] ?? '';
  if (!isNeeded && random.below(3) > 0) return '';
  return rarely(random, 500) ? '' : one(random, SPACES);
}

function name(random: Random): string {
  const local = rarely(random, 200)
    ? one(random, NO_NAMES)
    : random.below(3) > 0
      ? 'ab'.charAt(random.below(2))
      : one(random, NAMES);
  const prefix = rarely(random, 150) ? one(random, NO_PREFIXES) : random.below(4) > 0 ? '' : one(random, PREFIXES);
  return prefix + local;
}

function text(random: Random, most: number): string {
  let made = '';
  for (let count = random.below(most); count > 0; count--) {
    const kind = random.below(250);
    made += one(random, kind === 0 ? NO_CHARACTERS : kind === 1 ? NO_REFERENCES : kind < 50 ? REFERENCES : CHARACTERS);
  }
  return made;
}

function attribute(random: Random): string {
  const quote = '"\''.charAt(random.below(2));
  const value = text(random, 5)
    .replaceAll(quote, '')
    .replaceAll(random.below(30) > 0 ? '<' : '\0', '');
  const kind = random.below(5);
  const named =
    kind === 0
      ? `xmlns:${one(random, random.below(20) > 0 ? ['r', 'é', 's', 'p'] : ['xml', 'xmlns', 'p:q', ''])}`
      : kind === 1
        ? 'xmlns'
        : name(random);
  const namespace = random.below(12) > 0 ? one(random, NAMESPACES) : one(random, NO_NAMESPACES);
  const given = kind < 2 && random.below(60) > 0 ? namespace : value;
  return `${space(random)}${named}${space(random, false)}=${space(random, false)}${quote}${given}${quote}`;
}

function startTag(random: Random, named: string): string {
  let tag = `<${named}`;
  for (let count = random.below(3); count > 0; count--) tag += attribute(random);
  return tag + space(random, false);
}

function misc(random: Random): string {
  const kind = random.below(4);
  if (kind === 0) return `<!--${text(random, 4).replaceAll('--', '')}${rarely(random, 20) ? '-' : ''}-->`;
  if (kind === 1) return `<?${one(random, NAMES)}${random.below(2) > 0 ? `${space(random)}${text(random, 4)}` : ''}?>`;
  return kind === 2 ? `<![CDATA[${text(random, 4).replaceAll(']]>', '')}]]>` : space(random, false);
}

function element(random: Random, depth: number): string {
  const named = name(random);
  const start = startTag(
    random,
    depth === 0 && random.below(20) > 0
      ? `${named} xmlns:p="urn:a" xmlns:q="urn:${random.below(3) > 0 ? 'b' : 'a'}" xmlns:é="urn:e" xmlns:r="urn:a"`
      : named,
  );
  if (random.below(3) === 0) return `${start}/>`;
  let content = '';
  for (let count = random.below(4); count > 0; count--) {
    const kind = random.below(3);
    content += kind === 0 ? text(random, 4) : kind === 1 && depth < 4 ? element(random, depth + 1) : misc(random);
  }
  return `${start}>${content}</${rarely(random, 60) ? name(random) : named}${space(random, false)}>`;
}

function declaration(random: Random, encoding?: string): string {
  if (encoding === undefined && random.below(3) > 0) return '';
  const quoted = (value: string): string => (random.below(2) > 0 ? `"${value}"` : `'${value}'`);
  const part = (named: string, value: string): string =>
    `${space(random)}${named}${space(random, false)}=${space(random, false)}${quoted(value)}`;
  const own = random.below(8) > 0 ? 'UTF-8' : one(random, ENCODINGS);
  const given = encoding ?? (random.below(2) > 0 ? own : undefined);
  const parts = [
    rarely(random, 50) ? '' : part('version', random.below(10) > 0 ? '1.0' : one(random, VERSIONS)),
    given === undefined ? '' : part('encoding', given),
    random.below(3) > 0 ? '' : part('standalone', one(random, ['yes', 'no', 'yes', 'no', 'yes', 'no', 'Yes', ''])),
  ];
  if (rarely(random, 60)) parts.reverse();
  return `<?xml${parts.join('')}${space(random, false)}?>`;
}

function damaged(random: Random, given: string): string {
  let made = given;
  for (let times = random.below(3); times > 0; times--) {
    const at = random.below(made.length + 1);
    const kind = random.below(4);
    if (kind === 0) made = made.slice(0, at) + made.slice(at + 1 + random.below(3));
    else if (kind === 1) made = made.slice(0, at) + made.slice(at - random.below(6));
    else made = made.slice(0, at) + one(random, SNIPPETS) + made.slice(at);
  }
  return made;
}

function document(random: Random, encoding?: string): string {
  const before = random.below(4) === 0 ? misc(random) : '';
  const behind = random.below(4) === 0 ? misc(random) : '';
  const made = declaration(random, encoding) + before + element(random, 0) + behind;
  return random.below(3) > 0 ? made : damaged(random, made);
}

/** A text of whole characters that is XML, or only just not. The same seed gives the same text. */
export function xmlString(seed: number): string {
  const made = document(createRandom(seed));
  return made.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '');
}

type Encoder = (text: string) => Uint8Array;
const utf8: Encoder = (given) => new Uint8Array(Buffer.from(given));
const utf16: Encoder = (given) => new Uint8Array(Buffer.from(given, 'utf16le'));
const utf16be: Encoder = (given) => new Uint8Array(Buffer.from(given, 'utf16le').swap16());
const single: Encoder = (given) => new Uint8Array(Buffer.from(given, 'latin1'));

const BYTE_ENCODINGS: readonly (readonly [declared: string | undefined, encode: Encoder])[] = [
  [undefined, utf8],
  ['UTF-8', utf8],
  ['UTF-8', (given) => utf8(`\ufeff${given}`)],
  ['US-ASCII', single],
  ['ISO-8859-1', single],
  ['windows-1252', single],
  ['windows-1256', single],
  ['ISO-8859-6', single],
  ['UTF-16', (given) => utf16(`\ufeff${given}`)],
  ['UTF-16', (given) => utf16be(`\ufeff${given}`)],
  [undefined, (given) => utf16(`\ufeff${given}`)],
  // Without a mark only a declaration makes it XML.
  [undefined, utf16],
  [undefined, utf16be],
  ['UTF-16LE', utf16],
  ['UTF-16BE', utf16be],
  ['UTF-16', utf16],
  ['UTF-16', utf8],
  ['UTF-8', (given) => utf16(`\ufeff${given}`)],
  ['ISO-8859-1', (given) => utf8(`\ufeff${given}`)],
];

const BYTES = [0x00, 0x80, 0x81, 0xa0, 0xa1, 0xc0, 0xc2, 0xe0, 0xed, 0xef, 0xf4, 0xf5, 0xfe, 0xff, 0xe9, 0xbf] as const;
const SEQUENCES = [
  [0xc0, 0xbc],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xe2, 0x80],
  [0xef, 0xbb, 0xbf],
  [0xef, 0xbf, 0xbe],
  [0xef, 0xbf, 0xbf],
  [0xc2, 0x85],
  [0xe2, 0x80, 0xa8],
] as const;

/** Bytes of such a text in one of the encodings, damaged or not. */
export function xmlBytes(seed: number): Uint8Array {
  const random = createRandom(seed);
  const [declared, encode] =
    random.below(3) > 0 ? (BYTE_ENCODINGS[0] ?? [undefined, utf8]) : one(random, BYTE_ENCODINGS);
  let bytes = encode(document(random, declared));
  for (let times = random.below(5) - 2; times > 0; times--) {
    const at = random.below(bytes.length + 1);
    const kind = random.below(4);
    if (kind === 0) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
    else if (kind === 1) bytes = bytes.map((byte, index) => (index === at ? byte ^ (1 << random.below(8)) : byte));
    else {
      const added = kind === 2 ? [one(random, BYTES)] : one<readonly number[]>(random, SEQUENCES);
      bytes = Buffer.concat([bytes.subarray(0, at), Uint8Array.from(added), bytes.subarray(at)]);
    }
  }
  return new Uint8Array(bytes);
}

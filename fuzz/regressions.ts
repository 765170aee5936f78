// What once hurt version 0.1, kept so that it hurts no more: an attack for each weakness that was found in it.
import type { Attack, AttackGroup, XmlInput } from './attack.ts';

const NAMES = 5000;
const LINES = 5000;
const RATES = 2000;
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';

/** Around a valid invoice or credit note. */
export function regressions(valid: string): AttackGroup<XmlInput> {
  return {
    name: 'regressions',
    attacks: [...lookAlikes(valid), ...braces(valid), ...declarations(valid), ...sizes(valid)],
  };
}

const refused = (name: string, make: () => XmlInput): Attack<XmlInput> => ({ name, expect: 'refused', make });
const handled = (name: string, make: () => XmlInput): Attack<XmlInput> => ({ name, make });

// A namespace with a blank behind it is another one; its amounts are not those of UBL.
function lookAlikes(valid: string): Attack<XmlInput>[] {
  const declared = `xmlns:cbc="${CBC}"`;
  return [' ', '\u00a0', '\ufeff', '\u3000', '&#10;'].flatMap((blank) => {
    const other = `xmlns:cbc="${CBC}${blank}"`;
    const code = JSON.stringify(blank);
    return [
      // toTaxData embeds it all the same: tax data of elements that are not UBL's says nothing.
      handled(`the namespace with ${code} behind it`, () => valid.replace(declared, other)),
      handled(`an amount in the namespace with ${code} behind it`, () =>
        valid.replace(
          /<cbc:PayableAmount/,
          (tag) => `<cbc:PayableAmount ${other} currencyID="OMR">1</cbc:PayableAmount>${tag}`,
        ),
      ),
    ];
  });
}

// Names in the tree are {namespace}local: a brace in the namespace must not end it.
function braces(valid: string): Attack<XmlInput>[] {
  const namespace = 'urn:a}b/&gt;&lt;c d=&quot;';
  return [
    handled('a brace and markup in the namespace of an element', () =>
      valid.replace(/(<(?:Invoice|CreditNote) [^>]*>)/, `$1<a xmlns="${namespace}"/>`),
    ),
    handled('a brace and markup in the namespace of an attribute', () =>
      valid.replace(/(<(?:Invoice|CreditNote)) /, `$1 xmlns:p="${namespace}" p:q="" `),
    ),
  ];
}

// Encodings that the bytes contradict, or that nobody knows.
function declarations(valid: string): Attack<XmlInput>[] {
  const body = valid.replace(/^<\?xml[^>]*\?>\s*/, '');
  const bytes = (text: string, encoding: 'utf8' | 'utf16le' | 'latin1' = 'utf8') =>
    new Uint8Array(Buffer.from(text, encoding));
  const declaring = (encoding: string, blanks = ' ') => `<?xml version="1.0"${blanks}encoding="${encoding}"?>${body}`;
  const refusedBytes = (name: string, make: () => Uint8Array): Attack<XmlInput> => ({
    ...refused(name, make),
    isOfBytes: true,
  });
  const arabic = body.replace('>', '><!-- ريال -->');
  return [
    refusedBytes('US-ASCII with other bytes', () => bytes(`<?xml version="1.0" encoding="US-ASCII"?>${arabic}`)),
    refusedBytes('UTF-16 declared behind the mark of UTF-8', () => bytes(`\ufeff${declaring('UTF-16')}`)),
    refusedBytes('UTF-8 declared behind the mark of UTF-16', () => bytes(`\ufeff${declaring('UTF-8')}`, 'utf16le')),
    refusedBytes('an encoding of nobody', () => bytes(declaring('x-klingon'))),
    refusedBytes('an encoding of nobody behind 130 blanks', () => bytes(declaring('x-klingon', ' '.repeat(130)))),
    refusedBytes('two byte order marks', () => bytes(`\ufeff\ufeff${body}`)),
    handled('UTF-16 with its mark', () => bytes(`\ufeff${declaring('UTF-16')}`, 'utf16le')),
  ];
}

function sizes(valid: string): Attack<XmlInput>[] {
  const names = (at: string) => Array.from({ length: NAMES }, (_, index) => `<n${at}${index}/>`).join('');
  const behindStart = (text: string) =>
    valid.replace(/(<(?:Invoice|CreditNote|pxs:TaxData|ApplicationResponse) [^>]*>)/, `$1${text}`);
  const extension = (content: string) =>
    behindStart(
      '<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">' +
        `<ext:UBLExtension><ext:ExtensionContent><a xmlns="urn:a">${content}</a></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`,
    );
  const line = /<cac:(?:InvoiceLine|CreditNoteLine)>.*<\/cac:(?:InvoiceLine|CreditNoteLine)>/s.exec(valid)?.[0] ?? '';
  const part = /<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/s.exec(valid)?.[0] ?? '';
  const many = (count: number, piece: string, each: (piece: string, index: number) => string) =>
    Array.from({ length: count }, (_, index) => each(piece, index)).join('');
  const rated = (text: string, index: number) => text.replace(/<cbc:Percent>[^<]*/g, `<cbc:Percent>${index}`);
  const thousandDigits = (text: string) => text.replace(/(<cbc:PriceAmount [^>]*>)[^<]*/, `$1${'7'.repeat(1000)}`);
  return [
    handled(`${NAMES} names in an extension`, () => extension(names('a'))),
    handled(`${NAMES} namespaces`, () => extension(many(NAMES, '', (_, index) => `<b xmlns="urn:b:${index}"/>`))),
    refused(`${NAMES} names in a document that breaks off`, () => extension(names('b')).slice(0, -20)),
    handled(`${LINES} prices of 1,000 digits`, () => valid.replace(line, () => thousandDigits(line).repeat(LINES))),
    handled(`${RATES} VAT rates`, () =>
      valid.replace(line, () => many(RATES, line, rated)).replace(part, () => many(RATES, part, rated)),
    ),
    handled(`${LINES} lines of which all are wrong`, () =>
      valid.replace(line, () => line.replace(/unitCode="[^"]*"/g, 'unitCode="PCS"').repeat(LINES)),
    ),
    handled('CDATA of white space between elements', () => behindStart('<![CDATA[ ]]>')),
    handled('empty CDATA between elements', () => behindStart('<![CDATA[]]>')),
  ];
}

/** JSON values for any field: combining marks without end, amounts beyond what the library carries. */
export const NASTY_VALUES: readonly (readonly [string, unknown])[] = [
  ['400,000 combining marks', `a${'\u0316\u0301'.repeat(200_000)}`],
  ['ten to the fifteenth', 1e15],
  ['just below ten to the fifteenth', 999_999_999_999_999.9],
  ['ten to the twenty-first', 1e21],
];

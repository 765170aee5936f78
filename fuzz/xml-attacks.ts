// XML that means harm: entities, inclusions, sizes, depths, characters, encodings.
import type { Attack, AttackGroup, XmlInput } from './attack.ts';

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const MILLION = 1_000_000;
const MEGABYTE = 1024 * 1024;

/** Groups of attacks around a valid document; the text of a file outside that no answer may hold. */
export function xmlAttacks(valid: string): AttackGroup<XmlInput>[] {
  const body = valid.replace(/^<\?xml[^>]{0,100}\?>\s{0,9}/, '');
  return [
    { name: 'entities and inclusions', attacks: entities(body) },
    { name: 'sizes and depths', isHeavy: true, attacks: sizes(body) },
    { name: 'characters', attacks: characters(body) },
    { name: 'encodings', attacks: encodings(body) },
    { name: 'values', attacks: values(body) },
  ];
}

function refused(name: string, make: () => XmlInput): Attack<XmlInput> {
  return { name, expect: 'refused', make };
}

function handled(name: string, make: () => XmlInput): Attack<XmlInput> {
  return { name, make };
}

// Puts something in the place of the document's first note or, without one, behind its start tag.
function within(body: string, content: string): string {
  const end = body.indexOf('>') + 1;
  return body.slice(0, end) + content + body.slice(end);
}

function entities(body: string): Attack<XmlInput>[] {
  const laughs = Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
    '',
  );
  const file = 'file:///etc/hostname';
  return [
    refused('empty DOCTYPE', () => `<!DOCTYPE Invoice>${body}`),
    refused('DOCTYPE with an internal subset', () => `<!DOCTYPE Invoice [<!ENTITY a "b">]>${within(body, '&a;')}`),
    refused('DOCTYPE that is never used', () => `<!DOCTYPE Invoice [<!ENTITY a "b">]>${body}`),
    refused('external entity', () => `<!DOCTYPE Invoice [<!ENTITY a SYSTEM "${file}">]>${within(body, '&a;')}`),
    refused('external subset', () => `<!DOCTYPE Invoice SYSTEM "${file}">${body}`),
    refused('public identifier', () => `<!DOCTYPE Invoice PUBLIC "a" "http://127.0.0.1:9/a.dtd">${body}`),
    refused('parameter entity', () => `<!DOCTYPE Invoice [<!ENTITY % a SYSTEM "${file}"> %a;]>${body}`),
    refused('recursive entities', () => `<!DOCTYPE a [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${within(body, '&a;')}`),
    refused('billion laughs', () => `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>${within(body, '&l12;')}`),
    refused(
      'quadratic blow-up',
      () => `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(50_000)}">]>${within(body, '&a;'.repeat(50_000))}`,
    ),
    refused('DOCTYPE behind a comment', () => `<!-- a --><!DOCTYPE a>${body}`),
    refused('DOCTYPE in lower case', () => `<!doctype a>${body}`),
    refused('DOCTYPE behind the document', () => `${body}<!DOCTYPE a>`),
    refused('DOCTYPE inside the document', () => within(body, '<!DOCTYPE a>')),
    refused('attribute defaults', () => `<!DOCTYPE a [<!ATTLIST a b CDATA "c">]>${body}`),
    refused('entity that nobody declared', () => within(body, '&a;')),
    handled('XInclude', () =>
      within(body, `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${file}" parse="text"/>`),
    ),
    handled('stylesheet', () => `<?xml-stylesheet type="text/xsl" href="${file}"?>${body}`),
    handled('schema location', () =>
      body.replace(
        '>',
        ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${INVOICE} ${file}">`,
      ),
    ),
    handled('type by xsi:type', () =>
      body.replace('>', ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xsi:any" xsi:nil="true">'),
    ),
  ];
}

function sizes(body: string): Attack<XmlInput>[] {
  const note = (content: string): string => within(body, `<cbc:Note>${content}</cbc:Note>`);
  const wide = (count: number, one: (index: number) => string): string =>
    within(body, Array.from({ length: count }, (_, index) => one(index)).join(''));
  const deep = (depth: number, tag: string): string =>
    within(body, `<${tag}>`.repeat(depth) + `</${tag}>`.repeat(depth));
  return [
    refused('nothing', () => ''),
    refused('nothing, as bytes', () => new Uint8Array()),
    refused('200 MB of text, as bytes', () => largeBytes(200 * MEGABYTE)),
    refused('200 MB of text, as a string', () => `<Invoice>${'a'.repeat(200 * MEGABYTE)}</Invoice>`),
    refused('200 MB of white space', () => new Uint8Array(200 * MEGABYTE).fill(0x20)),
    refused('200 MB of nothing but start', () => new Uint8Array(200 * MEGABYTE).fill(0x3c)),
    handled('19 MB in one note', () => note('a'.repeat(19 * MEGABYTE))),
    handled('19 MB of comment', () => note(`<!--${'a'.repeat(19 * MEGABYTE)}-->`)),
    handled('19 MB of processing instruction', () => note(`<?a ${'a'.repeat(19 * MEGABYTE)}?>`)),
    handled('19 MB of CDATA', () => note(`<![CDATA[${']]&gt;'.repeat(3 * MEGABYTE)}]]>`)),
    handled('19 MB of line breaks', () => note('\r\n'.repeat(9 * MEGABYTE))),
    handled('a million comments', () => note('<!---->'.repeat(MILLION))),
    handled('a million pieces of CDATA', () => note('<![CDATA[]]>'.repeat(MILLION))),
    handled('a million character references', () => note('&#65;'.repeat(MILLION))),
    refused('a namespace of 9 MB with many elements', () => {
      const parts = '<b/>'.repeat(MEGABYTE);
      return `<a xmlns="${'a'.repeat(9 * MEGABYTE)}">${parts}</a>`;
    }),
    refused('a name of 9 MB', () => `<${'a'.repeat(9 * MEGABYTE)}></${'a'.repeat(9 * MEGABYTE)}>`),
    refused('an attribute name of 9 MB', () => body.replace('>', ` ${'a'.repeat(9 * MEGABYTE)}="">`)),
    handled('an attribute of 19 MB', () => body.replace('>', ` a="${'b'.repeat(19 * MEGABYTE)}">`)),
    refused('101 levels', () => deep(101, 'a')),
    refused('100,000 levels', () => deep(100_000, 'a')),
    refused('a million levels', () => `${'<a>'.repeat(MILLION)}`),
    refused('100,000 levels of the same namespace declaration', () => '<a xmlns="urn:a">'.repeat(100_000)),
    refused('101 attributes', () => body.replace('>', `${attributes(101)}>`)),
    refused('a million attributes', () => body.replace('>', `${attributes(MILLION)}>`)),
    refused('a million attributes of one name', () => body.replace('>', `${' a="b"'.repeat(MILLION)}>`)),
    refused('300,000 namespace declarations', () => body.replace('>', `${namespaces(300_000)}>`)),
    handled('100,000 elements with 20 attributes', () => wide(100_000, () => `<a${attributes(20)}/>`)),
    handled('a million siblings', () => wide(MILLION, () => '<cbc:Note/>')),
    handled('a million siblings with text between', () => wide(MILLION, () => '<cbc:Note/>a')),
    handled('a million siblings with attributes', () => wide(MILLION, () => '<cbc:Note a=""/>')),
    handled('five million siblings', () => within(body, '<a/>'.repeat((19 * MEGABYTE) / 4))),
    handled('300,000 names', () => wide(300_000, (index) => `<cbc:N${index}/>`)),
    handled('300,000 prefixes', () => wide(300_000, (index) => `<p${index}:a xmlns:p${index}="urn:${index}"/>`)),
    handled('200,000 lines without content', () => appended(body, '<cac:InvoiceLine/>'.repeat(200_000))),
    handled('200,000 lines with an identifier', () =>
      appended(body, '<cac:InvoiceLine><cbc:ID>1</cbc:ID></cac:InvoiceLine>'.repeat(200_000)),
    ),
    handled('300,000 allowances', () => appended(body, '<cac:AllowanceCharge/>'.repeat(300_000))),
    handled('200,000 tax totals', () =>
      appended(body, '<cac:TaxTotal><cac:TaxSubtotal/></cac:TaxTotal>'.repeat(200_000)),
    ),
    handled('3,000 more of every line', () => appended(body, linesOf(body).repeat(3000)).slice(0, 19 * MEGABYTE)),
    handled('3,000 more of every line, whole', () => appended(body, linesOf(body).repeat(3000))),
  ];
}

// Before the end of the document, where lines stand.
function appended(body: string, content: string): string {
  const end = body.lastIndexOf('</');
  return body.slice(0, end) + content + body.slice(end);
}

function linesOf(body: string): string {
  const start = body.indexOf('<cac:InvoiceLine>');
  return start < 0 ? '' : body.slice(start, body.lastIndexOf('</cac:InvoiceLine>') + '</cac:InvoiceLine>'.length);
}

function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');
}

function namespaces(count: number): string {
  return Array.from({ length: count }, (_, index) => ` xmlns:n${index}="urn:n"`).join('');
}

function largeBytes(size: number): Uint8Array {
  const bytes = new Uint8Array(size).fill(0x61);
  bytes.set(Buffer.from('<Invoice>'));
  bytes.set(Buffer.from('</Invoice>'), size - '</Invoice>'.length);
  return bytes;
}

function characters(body: string): Attack<XmlInput>[] {
  const bad = [
    ['NUL', '\0'],
    ['control character', '\u0001'],
    ['unpaired high surrogate', '\ud800'],
    ['unpaired low surrogate', '\udc00'],
    ['surrogates the wrong way round', '\udc00\ud800'],
    ['U+FFFE', '\ufffe'],
    ['U+FFFF', '\uffff'],
    ['reference to NUL', '&#0;'],
    ['reference to a surrogate', '&#xD800;'],
    ['reference beyond Unicode', '&#x110000;'],
    ['reference of a thousand digits', `&#${'9'.repeat(1000)};`],
    ['reference to nothing', '&#;'],
    ['end of CDATA outside', ']]>'],
    ['ampersand', '&'],
    ['less-than', '<'],
    ['comment that does not end', '<!--'],
    ['two dashes in a comment', '<!-- -- -->'],
    ['CDATA that does not end', '<![CDATA['],
    ['instruction that does not end', '<?a'],
    ['second declaration', '<?xml version="1.0"?>'],
  ] as const;
  return [
    ...bad.map(([name, text]) => refused(`${name} in text`, () => within(body, text))),
    ...bad
      .filter(([, text]) => text.length < 5)
      .map(([name, text]) => refused(`${name} in a name`, () => within(body, `<a${text}/>`))),
    refused('NUL in front', () => `\0${body}`),
    refused('NUL behind', () => `${body}\0`),
    refused('text behind', () => `${body}a`),
    refused('second root', () => body + body),
    refused('version 1.1', () => `<?xml version="1.1"?>${within(body, '&#1;')}`),
    refused('two attributes of one name', () => within(body, '<a b="" b=""/>')),
    refused('two attributes of one name in one namespace', () =>
      within(body, '<a xmlns:p="urn:a" xmlns:q="urn:a" p:b="" q:b=""/>'),
    ),
    refused('prefix that nobody declared', () => within(body, '<p:a/>')),
    refused('prefix xmlns', () => within(body, '<xmlns:a/>')),
    refused('prefix that is undeclared', () => within(body, '<p:a xmlns:p=""/>')),
    refused('attribute without quotes', () => within(body, '<a b=c/>')),
    refused('attribute without value', () => within(body, '<a b/>')),
    handled('names of prototypes', () =>
      within(
        body,
        '<__proto__ constructor="a" __proto__="b"><constructor/></__proto__><cbc:__proto__/><cbc:toString/>',
      ),
    ),
    handled('prefixes of prototypes', () =>
      within(body, '<__proto__:a xmlns:__proto__="urn:a"/><toString:a xmlns:toString="constructor" toString:b="c"/>'),
    ),
    handled('namespaces of prototypes', () => '<a xmlns="__proto__"><b xmlns="constructor"/></a>'),
    handled('prefixes in disguise', () =>
      body
        .replaceAll('cbc:', 'cac2:')
        .replace('xmlns:cbc=', 'xmlns:cac2=')
        .replaceAll('cac:', 'cbc:')
        .replace('xmlns:cac=', 'xmlns:cbc='),
    ),
    handled('astral and right-to-left text', () => within(body, '<cbc:Note>𝟙\u202e\u200f\u{10ffff}ريال</cbc:Note>')),
    handled('white space everywhere', () => body.replaceAll('>', ' \r\n\t>')),
  ];
}

function encodings(body: string): Attack<XmlInput>[] {
  const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>${body}`;
  const utf8 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
  const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));
  const arabic = within(body, '<cbc:Note>ريال</cbc:Note>');
  const refusedBytes = (name: string, make: () => XmlInput): Attack<XmlInput> => ({
    ...refused(name, make),
    isOfBytes: true,
  });
  return [
    refusedBytes('declared as EBCDIC', () => utf8(declared('EBCDIC-CP-US'))),
    refusedBytes('declared as UTF-7', () => utf8(declared('UTF-7'))),
    refusedBytes('declared as something of 1 MB', () => utf8(declared('a'.repeat(MEGABYTE)))),
    handled('declared as UTF-16 and is UTF-8', () => utf8(declared('UTF-16'))),
    handled('declared as UTF-8 and is UTF-16', () => utf16(`\ufeff${declared('UTF-8')}`)),
    handled('declared as ISO-8859-1 and is UTF-8', () => utf8(`<?xml version="1.0" encoding="ISO-8859-1"?>${arabic}`)),
    handled('declared as ISO-8859-1 with the mark of UTF-8', () => utf8(`\ufeff${declared('ISO-8859-1')}`)),
    handled('UTF-16 without a mark', () => utf16(body)),
    refusedBytes('UTF-16, cut within a character', () => utf16(`\ufeff${body}`).subarray(0, -1)),
    refusedBytes('UTF-16 with an unpaired surrogate', () => utf16(`\ufeff${within(body, '<a>\ud800</a>')}`)),
    refusedBytes('UTF-32', () => Uint8Array.from([...Buffer.from(body)].flatMap((byte) => [byte, 0, 0, 0]))),
    refusedBytes('only a mark', () => new Uint8Array([0xef, 0xbb, 0xbf])),
    handled('two marks', () => utf8(`\ufeff\ufeff${body}`)),
    refusedBytes('half a mark', () => new Uint8Array([0xff, 0xfe, 0x3c])),
    ...[
      ['overlong', [0xc0, 0xbc]],
      ['overlong NUL', [0xc0, 0x80]],
      ['surrogate in UTF-8', [0xed, 0xa0, 0x80]],
      ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
      ['stray continuation', [0x80]],
      ['start without continuation', [0xe2]],
    ].map(([name, bytes]) =>
      refusedBytes(String(name), () =>
        Buffer.concat([Buffer.from('<a>'), Buffer.from(bytes as number[]), Buffer.from('</a>')]),
      ),
    ),
    refusedBytes('every byte', () => Uint8Array.from({ length: 256 }, (_, index) => index)),
  ];
}

const AMOUNT =
  /(<cbc:(?:PayableAmount|PriceAmount|LineExtensionAmount|TaxAmount|Percent|InvoicedQuantity)[^>]{0,60}>)[^<]{1,30}</g;

function values(body: string): Attack<XmlInput>[] {
  const amounts = (text: string): string => body.replace(AMOUNT, (_, start: string) => `${start}${text}<`);
  const field = (name: string, text: string): string =>
    body.replace(new RegExp(`(<cbc:${name}[^>]{0,60}>)[^<]{1,60}<`, 'g'), (_, start: string) => `${start}${text}<`);
  return [
    ...['NaN', 'INF', '-INF', '1e400', '1E5', '0x10', '٣', '１', '1,5', '--1', '+', '.', '-0', '1 2', ''].map((text) =>
      handled(`amounts of ${JSON.stringify(text)}`, () => amounts(text)),
    ),
    handled('amounts of 30 digits', () => amounts('9'.repeat(30))),
    handled('amounts of 30 decimals', () => amounts(`0.${'3'.repeat(30)}`)),
    handled('amounts of 1,000 digits', () => amounts('9'.repeat(1000))),
    handled('amounts of 100,000 digits', () => amounts(`${'9'.repeat(50_000)}.${'7'.repeat(50_000)}`)),
    handled('amounts of 100,000 zeros', () => amounts(`${'0'.repeat(100_000)}1`)),
    handled('amounts of 100,000 decimals', () => amounts(`0.${'0'.repeat(100_000)}1`)),
    handled('amounts in 100,000 spaces', () => amounts(`${' '.repeat(100_000)}1${'\n'.repeat(100_000)}`)),
    ...[
      'ID',
      'UUID',
      'EndpointID',
      'CompanyID',
      'IssueDate',
      'IssueTime',
      'CustomizationID',
      'InvoiceTypeCode',
    ].flatMap((name) => [
      handled(`${name} of 100,000 spaces`, () => field(name, `a${' '.repeat(100_000)}b`)),
      handled(`${name} of 100,000 digits`, () => field(name, '1'.repeat(100_000))),
      handled(`${name} of 100,000 signs`, () => field(name, '-:.'.repeat(33_333))),
      handled(`${name} of nothing`, () => field(name, '')),
    ]),
    handled('a transaction type of 100,000 flags', () =>
      body.replace(/name="[01]{20}"/, `name="${'1'.repeat(100_000)}"`),
    ),
    handled('another namespace', () => body.replaceAll(CBC, CAC)),
  ];
}

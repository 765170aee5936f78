// Envelopes of all kinds of senders: what is accepted, what is found, what is kept.
import { describe, expect, it } from 'vitest';
import { checkEnvelope, type Envelope, openEnvelope } from '../../../src/network.ts';
import { ENVELOPE_CODES, type EnvelopeCode, quoted } from '../../../src/ubl/envelope/findings.ts';
import { parseXml } from '../../../src/ubl/xml/parse.ts';
import { envelopeFixtures } from '../../support/envelopes.ts';
import { isLong } from '../../support/runs.ts';

const [good, bad] = [envelopeFixtures('good'), envelopeFixtures('bad')];
const base = good.find(({ name }) => name === 'default-namespace')?.xml ?? '';

// What is found in each bad envelope, and on which line.
const FOUND: Readonly<Record<string, readonly [code: EnvelopeCode, line: number]>> = {
  'business-scope-missing': ['PINT-ENVELOPE-DOCUMENTID', 3],
  'country-empty': ['PINT-ENVELOPE-COUNTRY', 29],
  'country-in-small-letters': ['PINT-ENVELOPE-COUNTRY', 29],
  'country-missing': ['PINT-ENVELOPE-COUNTRY', 18],
  'country-of-three-letters': ['PINT-ENVELOPE-COUNTRY', 29],
  'country-twice-with-two-values': ['PINT-ENVELOPE-COUNTRY', 37],
  'creation-time-is-a-date': ['PINT-ENVELOPE-CREATED', 16],
  'creation-time-missing': ['PINT-ENVELOPE-CREATED', 11],
  'creation-time-of-no-day': ['PINT-ENVELOPE-CREATED', 16],
  doctype: ['PINT-XML', 2],
  'document-identification-twice': ['PINT-ENVELOPE-REPEATED', 18],
  'document-missing': ['PINT-ENVELOPE-DOCUMENT', 2],
  'documentid-empty': ['PINT-ENVELOPE-DOCUMENTID', 19],
  'documentid-is-not-an-identifier': ['PINT-ENVELOPE-DOCUMENTID', 19],
  'documentid-missing': ['PINT-ENVELOPE-DOCUMENTID', 18],
  'documentid-of-another-customization': ['PINT-ENVELOPE-DOCUMENTID', 19],
  'documentid-of-another-scheme': ['PINT-ENVELOPE-DOCUMENTID', 19],
  'documentid-of-self-billing': ['PINT-ENVELOPE-DOCUMENTID', 19],
  'documentid-twice-with-two-values': ['PINT-ENVELOPE-DOCUMENTID', 37],
  'documents-two': ['PINT-ENVELOPE-DOCUMENT', 44],
  'envelope-in-another-namespace': ['PINT-ENVELOPE-ROOT', 2],
  'envelope-in-envelope': ['PINT-ENVELOPE-NESTED', 39],
  'header-behind-the-document': ['PINT-ENVELOPE-HEADER', 2],
  'header-in-another-namespace': ['PINT-ENVELOPE-HEADER', 2],
  'header-missing': ['PINT-ENVELOPE-HEADER', 2],
  'header-twice': ['PINT-ENVELOPE-HEADER', 2],
  'header-version-1.2': ['PINT-ENVELOPE-VERSION', 4],
  'header-version-missing': ['PINT-ENVELOPE-VERSION', 3],
  'instance-empty': ['PINT-ENVELOPE-INSTANCE', 14],
  'instance-missing': ['PINT-ENVELOPE-INSTANCE', 11],
  'not-well-formed': ['PINT-XML', 43],
  'prefix-not-declared': ['PINT-XML', 40],
  'processid-empty': ['PINT-ENVELOPE-PROCESSID', 24],
  'processid-missing': ['PINT-ENVELOPE-PROCESSID', 18],
  'processid-of-another-process': ['PINT-ENVELOPE-PROCESSID', 24],
  'processid-of-another-scheme': ['PINT-ENVELOPE-PROCESSID', 24],
  'receiver-authority-wrong': ['PINT-ENVELOPE-AUTHORITY', 9],
  'receiver-identifier-empty': ['PINT-ENVELOPE-IDENTIFIER', 9],
  'receiver-missing': ['PINT-ENVELOPE-RECEIVER', 3],
  'receiver-twice': ['PINT-ENVELOPE-RECEIVER', 11],
  'sender-authority-missing': ['PINT-ENVELOPE-AUTHORITY', 6],
  'sender-authority-wrong': ['PINT-ENVELOPE-AUTHORITY', 6],
  'sender-identifier-empty': ['PINT-ENVELOPE-IDENTIFIER', 6],
  'sender-identifier-twice': ['PINT-ENVELOPE-SENDER', 7],
  'sender-identifier-without-scheme': ['PINT-ENVELOPE-IDENTIFIER', 6],
  'sender-identifier-without-value': ['PINT-ENVELOPE-IDENTIFIER', 6],
  'sender-missing': ['PINT-ENVELOPE-SENDER', 3],
  'sender-twice': ['PINT-ENVELOPE-SENDER', 8],
  'sender-without-identifier': ['PINT-ENVELOPE-SENDER', 5],
  'standard-empty': ['PINT-ENVELOPE-STANDARD', 12],
  'standard-of-another-document': ['PINT-ENVELOPE-STANDARD', 12],
  'standard-of-document-and-not-of-identifier': ['PINT-ENVELOPE-STANDARD', 12],
  'text-beside-the-document': ['PINT-ENVELOPE-TEXT', 44],
  'type-missing': ['PINT-ENVELOPE-TYPE', 11],
  'type-of-another-document': ['PINT-ENVELOPE-TYPE', 15],
  'type-of-document-and-not-of-identifier': ['PINT-ENVELOPE-TYPE', 15],
  'type-version-missing': ['PINT-ENVELOPE-TYPE-VERSION', 11],
  'type-version-of-another-identifier': ['PINT-ENVELOPE-TYPE-VERSION', 13],
  'type-version-with-colon': ['PINT-ENVELOPE-TYPE-VERSION', 13],
};

function opened(xml: string | Uint8Array): Envelope {
  const result = openEnvelope(xml);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

describe('an envelope of another sender', () => {
  it.each(good)('is accepted: $name', ({ name, xml }) => {
    const { valid, findings, document, documentLine } = opened(xml);
    expect(findings.filter(({ flag }) => flag === 'fatal')).toEqual([]);
    expect(findings.length > 0).toBe(name.startsWith('warning-'));
    expect(valid).toBe(true);
    expect(parseXml(document).ok).toBe(true);
    expect(xml.split('\n')[documentLine - 1]).toContain(document.slice(0, 10));
  });

  it.each(bad)('is found to be wrong: $name', ({ name, xml }) => {
    const findings = checkEnvelope(xml);
    const [code, line] = FOUND[name] ?? [];
    expect(findings.map((finding) => [finding.code, finding.line])).toContainEqual([code, line]);
    for (const { text, fix, location, condition } of findings) {
      expect(text).toMatch(/^\S.*\S$/s);
      expect(fix).toMatch(/^[A-Z]/);
      expect(condition).toMatch(/^[A-Z]/);
      expect(location).toMatch(/^\//);
    }
    const result = openEnvelope(xml);
    expect(result.ok && result.value.valid).toBe(false);
    if (result.ok) expect(result.value.findings).toEqual(findings);
    else expect(Object.keys(result.errors).length).toBeGreaterThan(0);
  });

  it('is said to be nested deeper than a document may be, not than an envelope may', () => {
    const findings = checkEnvelope(`${'<a>'.repeat(102)}${'</a>'.repeat(102)}`);
    expect(findings.map(({ text }) => text).join()).toContain('nested deeper than 100 levels');
    expect(
      checkEnvelope('<a><b><c/></b></a>', { maxDepth: 1 })
        .map(({ text }) => text)
        .join(),
    ).toContain('than 1 levels');
  });

  it('has one finding where one thing is wrong', () => {
    const follow = new Set(['business-scope-missing', 'header-in-another-namespace']);
    const several = bad.filter(({ name, xml }) => !follow.has(name) && checkEnvelope(xml).length !== 1);
    expect(several.map(({ name }) => name)).toEqual([]);
  });

  it('is found to be as wrong where it is written on one line', () => {
    for (const { name, xml } of bad) {
      const [own, ofOne] = [xml, xml.replace(/\s*\n\s*/g, ' ')].map((each) =>
        checkEnvelope(each).map(({ code }) => code),
      );
      expect([name, ofOne]).toEqual([name, own]);
    }
  });

  it('that has no document is told what is wrong with its header, too', () => {
    const xml = bad.find(({ name }) => name === 'document-missing')?.xml ?? '';
    const codes = checkEnvelope(xml.replace(/<CreationDateAndTime>.*/, '')).map(({ code }) => code);
    expect(codes).toEqual(['PINT-ENVELOPE-DOCUMENT', 'PINT-ENVELOPE-CREATED']);
  });

  it('has a fixture for every code', () => {
    const found = new Set([...good, ...bad].flatMap(({ xml }) => checkEnvelope(xml).map(({ code }) => code)));
    expect([...found].sort()).toEqual(Object.keys(ENVELOPE_CODES).sort());
    expect(bad.map(({ name }) => name)).toEqual(Object.keys(FOUND).sort());
  });
});

describe('an opened envelope', () => {
  it('says what its header says', () => {
    expect(opened(base).header).toEqual({
      sender: '0248:OM1100512077',
      receiver: '0248:OM1100003554',
      standard: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
      type: 'Invoice',
      typeVersion: '2.1',
      instanceId: '9f1c1c0e-6c58-4a52-9a2f-0f3d0b0f6a11',
      createdAt: '2026-03-02T10:15:00+04:00',
      documentTypeId:
        'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@om-1::2.1',
      documentTypeScheme: 'peppol-doctype-wildcard',
      processId: 'urn:peppol:bis:billing',
      processScheme: 'cenbii-procid-ubl',
      country: 'OM',
      mlsType: 'ALWAYS_SEND',
      scopes: [],
    });
  });

  it('keeps further scopes, and leaves out what a receiver ignores', () => {
    const headerOf = (name: string) => opened(good.find((each) => each.name === name)?.xml ?? '').header;
    expect(headerOf('further-scopes').scopes).toEqual([
      { type: 'ROUTE', instanceIdentifier: 'north-7' },
      { type: 'BATCH', instanceIdentifier: '2026-03', identifier: 'urn:example:batches' },
    ]);
    expect(headerOf('mls-to')).toMatchObject({ mlsTo: '0242:001090-TEST', mlsType: 'ALWAYS_SEND' });
    expect(headerOf('warning-mls-to')).not.toHaveProperty('mlsTo');
    expect(headerOf('warning-mls-type')).not.toHaveProperty('mlsType');
  });

  it('gives the first of two documents, and says that there are two', () => {
    const { valid, document } = opened(bad.find(({ name }) => name === 'documents-two')?.xml ?? '');
    expect(valid).toBe(false);
    expect(document.match(/<Invoice/g)).toHaveLength(1);
  });

  it('declares on the root what was declared around it, and nothing else', () => {
    const around = (declarations: string, document: string): string => {
      const xml = base.replace('<StandardBusinessDocument ', `<StandardBusinessDocument ${declarations} `);
      return opened(xml.replace(/ {2}<Invoice[\s\S]*<\/Invoice>/, document)).document;
    };
    const invoice = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
    expect(around('xmlns:b="urn:b"', `<Invoice xmlns="${invoice}"><b:a/></Invoice>`)).toBe(
      `<Invoice xmlns:b="urn:b" xmlns="${invoice}"><b:a/></Invoice>`,
    );
    expect(around("xmlns:b='urn:\"b'", `<Invoice xmlns="${invoice}"/>`)).toBe(
      `<Invoice xmlns:b="urn:&quot;b" xmlns="${invoice}"/>`,
    );
    expect(around('xmlns:b="urn:b"', `<Invoice xmlns="${invoice}" xmlns:b="urn:c"/>`)).toBe(
      `<Invoice xmlns="${invoice}" xmlns:b="urn:c"/>`,
    );
    // An element without a prefix is in the envelope's namespace where nothing else is said.
    expect(around('', `<i:Invoice xmlns:i="${invoice}"><a/></i:Invoice>`)).toBe(
      '<i:Invoice xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader" ' +
        `xmlns:i="${invoice}"><a/></i:Invoice>`,
    );
    expect(around('', `<i:Invoice xmlns:i="${invoice}"><i:a/></i:Invoice>`)).toBe(
      `<i:Invoice xmlns:i="${invoice}"><i:a/></i:Invoice>`,
    );
  });

  it('is the same from bytes in any encoding', () => {
    const arabic = base.replace('INV-1', 'فاتورة-1');
    const utf16 = Buffer.from(`\ufeff${arabic.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    expect(opened(utf16).document).toBe(opened(arabic).document);
    expect(opened(arabic).document).toContain('فاتورة-1');
  });
});

it.each(['<a>\n&nbsp;</a>', base.replace('</Invoice>', '\n&nbsp;</Invoice>')])(
  'what is not XML is an error of the whole',
  (xml) => {
    const line = xml.split('\n').findIndex((each) => each.includes('&nbsp;')) + 1;
    const message = { code: 'xml-not-well-formed', message: expect.stringMatching(`reference .*line ${line}`) };
    expect(openEnvelope(xml)).toMatchObject({ ok: false, errors: { message } });
    expect(checkEnvelope(xml)).toMatchObject([{ code: 'PINT-XML', line, location: '/' }]);
  },
);

describe('a hostile envelope', () => {
  const withScopes = (scopes: string): string => base.replace('<BusinessScope>', `<BusinessScope>${scopes}`);

  it.runIf(isLong)('of a million scopes is refused, of ten thousand opened', () => {
    const scope = '<Scope><Type>A</Type><InstanceIdentifier>b</InstanceIdentifier></Scope>';
    expect(opened(withScopes(scope.repeat(10_000))).header.scopes).toHaveLength(10_000);
    for (const many of [scope, '<Scope/>']) {
      expect(checkEnvelope(withScopes(many.repeat(1_000_000)))).toMatchObject([{ code: 'PINT-XML' }]);
    }
  });

  it.runIf(isLong)('with a document of the largest size is opened, with a larger one refused by who reads it', () => {
    const note = 'x'.repeat(20 * 1024 * 1024 - 1000);
    const large = base.replace('</cbc:ID>', `</cbc:ID><cbc:Note>${note}</cbc:Note>`);
    expect(opened(large).document.length).toBeGreaterThan(note.length);
    expect(checkEnvelope(large.replace(note, note + note))).toMatchObject([{ code: 'PINT-XML' }]);
  });

  it('of envelopes in envelopes or of depth is refused, one of many declarations is opened', () => {
    const nested = bad.find(({ name }) => name === 'envelope-in-envelope')?.xml ?? '';
    expect(openEnvelope(nested).ok).toBe(false);
    const deep = base.replace('</cbc:ID>', `</cbc:ID>${'<a>'.repeat(200)}${'</a>'.repeat(200)}`);
    expect(checkEnvelope(deep)).toMatchObject([{ code: 'PINT-XML' }]);
    const declaring = Array.from({ length: 90 }, (_, index) => `xmlns:p${index}="urn:${index}"`).join(' ');
    const many = base.replace('</cbc:ID>', `</cbc:ID>${`<a ${declaring}>`.repeat(5)}${'</a>'.repeat(5)}`);
    const opened = openEnvelope(many);
    expect(opened.ok && opened.value.document).toContain(declaring);
  });
});

it('a star stands behind whole parts of a document type, not inside one', () => {
  const star = good.find(({ name }) => name === 'wildcard-with-a-star')?.xml ?? '';
  const codes = (type: string) => checkEnvelope(star.replace('billing-1@om-1*', type)).map(({ code }) => code);
  expect(star).toContain('##urn:peppol:pint:billing-1@om-1*::');
  for (const type of ['billing-1@om-1*', 'billing-1*', 'billing-1@om-1'])
    expect([type, codes(type)]).toEqual([type, []]);
  for (const type of ['b*', 'billing*', 'billing-1@om*', 'billing-1@*'])
    expect([type, codes(type)]).toEqual([type, ['PINT-ENVELOPE-DOCUMENTID']]);
});

it.each([
  ['PROCESSID', 'InstanceIdentifier', 'PINT-ENVELOPE-PROCESSID'],
  ['COUNTRY_C1', 'InstanceIdentifier', 'PINT-ENVELOPE-COUNTRY'],
  ['DOCUMENTID', 'Identifier', 'PINT-ENVELOPE-DOCUMENTID'],
])('the scope %s with two of %s is found, whichever was meant', (type, name, code) => {
  const scope = new RegExp(`<Scope>\\s*<Type>${type}</Type>[\\s\\S]*?</Scope>`);
  const doubled = base.replace(scope, (text) => text.replace(new RegExp(`<${name}>.*?</${name}>`), (one) => one + one));
  expect(doubled).not.toBe(base);
  const found = checkEnvelope(doubled);
  expect(found.map((one) => one.code)).toEqual([code]);
  expect(found[0]?.text).toContain(`2 times ${name}`);
});

it('a document that names no process is of that of its specification', () => {
  const unnamed = base.replace(/<cbc:ProfileID>.*?<\/cbc:ProfileID>/, '');
  expect(unnamed).not.toBe(base);
  expect(checkEnvelope(unnamed)).toEqual([]);
  const other = unnamed.replace('urn:peppol:bis:billing', 'urn:peppol:bis:selfbilling');
  expect(checkEnvelope(other)).toMatchObject([
    { code: 'PINT-ENVELOPE-PROCESSID', text: expect.stringContaining('the document has "urn:peppol:bis:billing"') },
  ]);
});

it.each(['2026-03-02T10:15:00ZT', '2026-03-02T10:15:00+04:00T1'])(
  'the moment of creation ends behind its time: %s',
  (moment) => {
    const xml = base.replace(/(CreationDateAndTime>)[^<]*/, `$1${moment}`);
    expect(checkEnvelope(xml)).toMatchObject([{ code: 'PINT-ENVELOPE-CREATED' }]);
  },
);

it('no letter that is quoted is cut in two', () => {
  expect(quoted(`${'a'.repeat(99)}😀b`)).toBe(`"${'a'.repeat(99)}…"`);
});

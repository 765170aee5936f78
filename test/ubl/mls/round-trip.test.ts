// Message level statuses written and read: what is written reads back, and what cannot be read is said by element.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMls } from '../../../src/countries/om/network/functions.ts';
import { MLS_CODES } from '../../../src/status/event.ts';
import { MLS_REASONS } from '../../../src/ubl/mls/codes.ts';
import { fromMls } from '../../../src/ubl/mls/from-mls.ts';
import type { MessageLevelStatus } from '../../../src/ubl/mls/message.ts';
import { prefixesIn, prefixesOfPlaces, xpathOf } from '../../../src/ubl/mls/places.ts';
import { plainText } from '../../../src/ubl/mls/plain-text.ts';
import { readMls } from '../../../src/ubl/mls/read.ts';
import { createValidator } from '../../../src/validate.ts';
import { REJECTION } from '../../rules/cases/mls/index.ts';
import { runs } from '../../support/runs.ts';
import { hasShared, mlsCorpus } from '../../support/shared.ts';

const words = fc.string({ unit: 'binary', maxLength: 40 });
const clean = words.map(plainText).filter((text) => text !== '');
const party = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom('', '-ABC', '-a_c.QA1'))
  .map(([seat, rest]) => `0242:${String(seat).padStart(6, '0')}${rest}`);
const issue = fc.record({
  line: fc.constantFrom(
    'NA',
    '/inv:Invoice/cbc:ID[1]',
    '/pxs:TaxData',
    "/*[local-name()='a' and namespace-uri()=\"b'c\"]",
  ),
  reasonCode: fc.constantFrom(...MLS_REASONS),
  description: clean,
});
const message: fc.Arbitrary<MessageLevelStatus> = fc.record(
  {
    id: clean,
    issuedAt: fc.integer({ min: 0, max: 253_402_300_799_999 }),
    sender: party,
    receiver: party,
    code: fc.constantFrom(...MLS_CODES),
    description: clean,
    reference: clean,
    // In XML those of one place stand together.
    issues: fc
      .array(issue, { maxLength: 6 })
      .map((issues) =>
        [...new Set(issues.map(({ line }) => line))].flatMap((at) => issues.filter(({ line }) => line === at)),
      ),
  },
  { requiredKeys: ['id', 'issuedAt', 'sender', 'receiver', 'code', 'reference', 'issues'] },
);

const SHORT: MessageLevelStatus = {
  id: 'x',
  issuedAt: 0,
  sender: '0242:000412',
  receiver: '0242:000413',
  code: 'AP',
  reference: 'r',
  issues: [],
};

describe('a message level status', () => {
  it('a message level status that is written reads back the same', () => {
    fc.assert(
      fc.property(message, (given) => {
        expect(readMls(toMls(given))).toEqual({ ok: true, value: given, warnings: {} });
      }),
      runs(1_000),
    );
  });

  it('the time of a message may be text, which is in UTC on every machine where it names no zone', () => {
    const { TZ } = process.env;
    process.env['TZ'] = 'Asia/Muscat';
    try {
      const given = { ...SHORT, issuedAt: '2026-03-02T10:15:00' } as object as MessageLevelStatus;
      expect(readMls(toMls(given))).toMatchObject({ ok: true, value: { issuedAt: Date.UTC(2026, 2, 2, 10, 15) } });
    } finally {
      if (TZ === undefined) Reflect.deleteProperty(process.env, 'TZ');
      else process.env['TZ'] = TZ;
    }
  });

  it('a message level status with any texts is XML that the schema allows', async () => {
    const validator = await createValidator();
    fc.assert(
      fc.property(fc.record({ first: message, text: words }), ({ first, text }) => {
        const xml = toMls({
          ...first,
          description: text,
          issues: first.issues.map((one) => ({ ...one, description: text })),
        });
        expect(validator.validate(xml, { now: 0 }).schemaValid, xml).toBe(true);
      }),
      runs(300),
    );
    validator.dispose();
  });

  it('a rejection with several issues reads as one list, each with its place', () => {
    expect(readMls(REJECTION)).toMatchObject({
      ok: true,
      value: {
        issuedAt: Date.UTC(2026, 2, 2, 9, 15),
        sender: '0242:000412',
        receiver: '0242:000773-TEST.QA1',
        code: 'RE',
        description: 'Rejected: 2 errors',
        reference: '0c8f9e6e-3d0e-4a64-8d0b-2a3c9f3f7e11',
        issues: [
          { line: '/Invoice/cac:InvoiceLine[2]', reasonCode: 'BV', description: 'The amounts differ' },
          { line: '/Invoice/cac:InvoiceLine[2]', reasonCode: 'BW', description: 'The name is long' },
          { line: 'NA', reasonCode: 'FD', description: 'The mailbox is full' },
        ],
      },
    });
  });

  it('readMls names each element that it misses', () => {
    const broken = REJECTION.replace(/<cac:SenderParty>.*<\/cac:SenderParty>/, '<cac:SenderParty/>')
      .replace(' schemeID="0242">000773', '>000773')
      .replace('<cbc:Description>The name is long</cbc:Description>', '')
      .replace('<cbc:LineID>NA</cbc:LineID>', '<cbc:LineID/>')
      .replace('>FD<', '>XX<');
    const read = readMls(broken);
    expect(read.ok ? [] : Object.entries(read.errors).map(([path, { code }]) => `${code} ${path}`)).toEqual([
      'element-missing cac:SenderParty/cbc:EndpointID',
      'element-missing cac:ReceiverParty/cbc:EndpointID/@schemeID',
      'element-missing cac:DocumentResponse/cac:LineResponse[1]/cac:Response[2]/cbc:Description',
      'element-missing cac:DocumentResponse/cac:LineResponse[2]/cac:LineReference/cbc:LineID',
      'reason-code-unknown cac:DocumentResponse/cac:LineResponse[2]/cac:Response[1]/cac:Status/cbc:StatusReasonCode',
    ]);
  });

  it.skipIf(!hasShared)('readMls reads every published example and every valid message of the corpus', () => {
    const names = ['AB', 'AP', 'RE', 'RE2'].map((name) => `MessageLevelStatus_Example_${name}.xml`);
    const files = names.map((name) => new URL(`../../../../shared/spec/mls-1.0.1/examples/${name}`, import.meta.url));
    for (const file of files) expect(readMls(readFileSync(file)).ok, file.pathname).toBe(true);
    const valid = mlsCorpus().filter(
      ({ schema_valid, crashed, fired }) => schema_valid && !crashed && fired?.length === 0,
    );
    expect(valid.length).toBeGreaterThan(50);
    expect(valid.filter(({ xml }) => !readMls(xml).ok).map(({ id }) => id)).toEqual([]);
  });
});

it.each([
  ['code', /<cbc:ResponseCode>.*?<\/cbc:ResponseCode>/, 'cac:DocumentResponse/cac:Response/cbc:ResponseCode'],
  [
    'reference',
    /<cac:DocumentReference>.*?<\/cac:DocumentReference>/s,
    'cac:DocumentResponse/cac:DocumentReference/cbc:ID',
  ],
])('neither of two values counts as the %s', (_, element, path) => {
  const message = {
    id: 'a',
    issuedAt: 0,
    sender: '0242:000412',
    receiver: '0242:000773',
    code: 'RE',
    reference: 'b',
  } as const;
  const xml = toMls({ ...message, description: 'Rejected', issues: [] });
  const doubled = xml.replace(element, (one) => one.replace('RE', 'AP') + one);
  expect(readMls(xml).ok).toBe(true);
  for (const read of [readMls(doubled), fromMls(doubled)]) {
    expect(read.ok ? [] : Object.entries(read.errors).map(([field, { code }]) => [field, code])).toEqual([
      [path, 'not-exactly-one'],
    ]);
  }
});

describe('places', () => {
  it.each([
    ['/Invoice/cac:InvoiceLine[2]/cbc:ID[1]', '/inv:Invoice/cac:InvoiceLine[2]/cbc:ID[1]'],
    ['/CreditNote', '/cn:CreditNote'],
    ['/ApplicationResponse/cbc:ID[1]/@schemeID', '/apr:ApplicationResponse/cbc:ID[1]/@schemeID'],
    ['/pxs:TaxData/pxs:ReportingParty[1]', '/pxs:TaxData/pxs:ReportingParty[1]'],
    ['/Invoice/{}a[2]', '/inv:Invoice/a[2]'],
    ['/{urn:a/b}x[3]', "/*[local-name()='x' and namespace-uri()='urn:a/b'][3]"],
    [
      "/{urn:it's}x/@{urn:a}b",
      `/*[local-name()='x' and namespace-uri()="urn:it's"]/@*[local-name()='b' and namespace-uri()='urn:a']`,
    ],
    ['/', 'NA'],
    ['', 'NA'],
    ['not a place', 'NA'],
  ])('the location %s is the XPath %s', (location, xpath) => {
    expect(xpathOf(location)).toBe(xpath);
  });

  it('prefixes are those that the places use', () => {
    const places = ['/inv:Invoice/cac:InvoiceLine[2]', '/pxs:TaxData', 'NA'];
    const prefixes = prefixesIn(prefixesOfPlaces('urn:peppol:schema:taxdata:1.0'), places);
    expect([...prefixes.keys()]).toEqual(['cac', 'pxs', 'inv']);
    expect(prefixes.get('pxs')).toBe('urn:peppol:schema:taxdata:1.0');
  });
});

// What is missing in a document that its issuer brings as XML is added, and every other byte stays as it was.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutations } from '../../fuzz/mutations.ts';
import { createRandom } from '../../fuzz/random.ts';
import { examples as records } from '../../src/countries/om/examples/index.ts';
import { invoiceUuid, readRecord, toXml } from '../../src/countries/om/functions.ts';
import { checkTaxData } from '../../src/countries/om/tax-data/functions.ts';
import { type Enriched, type EnrichFacts, enrich, planExchanges, taxDataFor } from '../../src/network.ts';
import type { Validator } from '../../src/validate/validator.ts';
import { createValidator } from '../../src/validate.ts';
import { runs } from '../support/runs.ts';
import { hasShared, examples as published } from '../support/shared.ts';

const AUTHORITY = '0242:001090-TaxAuthority.OM';
const PROVIDER = '0242:000111';
const now = Date.UTC(2026, 9, 1);
const REPORT_UUID = '9f1c1c0e-6c58-4a52-9a2f-0f3d0b0f6a11';
const decoder = new TextDecoder();
const encoder = new TextEncoder();

const fixtures = readdirSync('fixtures')
  .filter((name) => name.endsWith('.xml'))
  .map((name) => ({ name, bytes: new Uint8Array(readFileSync(`fixtures/${name}`)) }));
const documents = [...fixtures, ...published().filter(({ name }) => name.endsWith('.xml'))];

const text = (bytes: Uint8Array): string => decoder.decode(bytes);
const recordXml = (name: keyof typeof records, indent = 0): string => {
  const read = readRecord(records[name]);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return toXml(read.value, { indent });
};

function enriched(xml: string | Uint8Array, facts: EnrichFacts = {}): Enriched & { readonly warnings: object } {
  const result = enrich(xml, facts);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  expectOnlyListed(typeof xml === 'string' ? encoder.encode(xml) : xml, result.value);
  return { ...result.value, warnings: codesOf(result.warnings) };
}

const codesOf = (errors: object): object =>
  Object.fromEntries(Object.entries(errors).map(([field, { code }]) => [field, code]));

const errorsOf = (xml: string | Uint8Array, facts: EnrichFacts = {}): object => {
  const result = enrich(xml, facts);
  return result.ok ? {} : codesOf(result.errors);
};

// With what was inserted taken away, and what was removed put back, the bytes are those that were given.
function expectOnlyListed(before: Uint8Array, { xml, edits }: Enriched): void {
  let grown = 0;
  let undone = Buffer.from(xml);
  for (const { at, inserted, removed = '' } of edits) {
    const length = encoder.encode(inserted).length;
    const start = at + grown;
    expect(text(xml.subarray(start, start + length))).toBe(inserted);
    grown += length - encoder.encode(removed).length;
  }
  for (const { at, inserted, removed = '' } of edits) {
    const length = encoder.encode(inserted).length;
    undone = Buffer.concat([undone.subarray(0, at), Buffer.from(removed), undone.subarray(at + length)]);
  }
  expect(Buffer.compare(undone, before)).toBe(0);
}

const without = (xml: string, pattern: RegExp): string => xml.replace(pattern, '');
const OWN_UUID = /\s*<cbc:UUID>[^<]*<\/cbc:UUID>(?=\s*<cbc:IssueDate>)/;
const SELLER_UUID = /\s*<cbc:AdditionalAccountID>[^<]*<\/cbc:AdditionalAccountID>/;
const BUYER = /<cac:AccountingCustomerParty>[\s\S]*?<\/cac:AccountingCustomerParty>/;
const withoutBuyersAddress = (xml: string): string =>
  xml.replace(BUYER, (buyer) => without(buyer, /\s*<cbc:EndpointID[^>]*>[^<]*<\/cbc:EndpointID>/));

const terms = ({ edits }: Enriched): readonly string[] => edits.map(({ term }) => term);

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

describe('a document that its issuer brings', () => {
  it.each(documents)('gets the UUID that its digits make, and nothing else: $name', ({ bytes }) => {
    const bare = without(text(bytes), OWN_UUID);
    const { xml, edits } = enriched(bare);
    const own = edits.filter(({ term }) => term === 'BTOM-002');
    expect(own).toHaveLength(1);
    const computed = invoiceUuid(xml);
    expect(text(xml)).toContain(`<cbc:UUID>${computed.ok ? computed.value : 'none'}</cbc:UUID>`);
    expect(enriched(xml).edits).toEqual([]);
  });

  it.skipIf(!hasShared)('is as valid as before: over thirty documents, with and without what is added', () => {
    expect(documents.length).toBeGreaterThan(30);
    for (const { name, bytes } of documents) {
      const { xml } = enriched(without(text(bytes), OWN_UUID));
      expect(`${name} ${validator.validate(xml, { now }).valid}`).toBe(
        `${name} ${validator.validate(bytes, { now }).valid}`,
      );
    }
  });

  it('comes out byte for byte as its writer would have written it', () => {
    for (const name of Object.keys(records) as (keyof typeof records)[]) {
      const xml = recordXml(name);
      expect(text(enriched(without(xml, OWN_UUID)).xml)).toBe(xml);
      expect(enriched(xml).edits).toEqual([]);
    }
    const receipt = recordXml('simplified-invoice');
    expect(text(enriched(without(without(receipt, OWN_UUID), SELLER_UUID)).xml)).toBe(receipt);
  });
});

describe('what is missing of the parties', () => {
  const invoice = recordXml('sales-invoice');

  it('is the address of the substitute that the flow asks for', () => {
    const bare = withoutBuyersAddress(invoice);
    const { xml, edits, warnings } = enriched(bare, { buyerInNetwork: false });
    expect(terms({ xml, edits })).toEqual(['IBT-049']);
    expect(edits[0]?.inserted).toContain('<cbc:EndpointID schemeID="0248">997770000095</cbc:EndpointID>');
    expect(warnings).toEqual({});
    expect(planExchanges(xml)).toMatchObject({ value: { flow: 4, substitute: 'not-in-network' }, warnings: {} });
    expect(enriched(xml, { buyerInNetwork: false }).edits).toEqual([]);
  });

  it.skipIf(!hasShared)(
    'is that of the general customer under the profit margin scheme, whose buyer keeps its name',
    () => {
      const margin = published().find(({ name }) => name.endsWith('billing-ProfitMargin.xml'));
      const { xml, edits } = enriched(withoutBuyersAddress(text(margin?.bytes ?? new Uint8Array())));
      expect(edits.map(({ term }) => term)).toContain('IBT-049');
      expect(edits.map(({ term }) => term)).not.toContain('IBT-044');
      expect(text(xml)).toContain('>997770000099<');
    },
  );

  it('is nothing where the buyer is in the network: only a person knows its address', () => {
    const { edits } = enriched(withoutBuyersAddress(invoice));
    expect(edits).toEqual([]);
  });

  it('is nothing where another address stands, which is a warning', () => {
    const { edits, warnings } = enriched(invoice, { buyerInNetwork: false });
    expect(edits).toEqual([]);
    expect(warnings).toEqual({ 'accounting_customer_party.endpoint_id': 'address-not-used' });
  });

  it.each([['export', { buyerInNetwork: false }, '997770000097']] as const)(
    'has an address of its own: %s',
    (name, facts, address) => {
      const { edits } = enriched(withoutBuyersAddress(recordXml(name)), facts);
      expect(edits.map(({ term }) => term)).toEqual(['IBT-049']);
      expect(edits[0]?.inserted).toContain(`>${address}<`);
    },
  );

  it('is the address of the seller of a self-billed import, and the UUID is made with it', () => {
    const published = text(new Uint8Array(readFileSync('fixtures/import-of-services.xml')));
    const seller = /(<cac:AccountingSupplierParty>[\s\S]*?)\s*<cbc:EndpointID[^>]*>[^<]*<\/cbc:EndpointID>/;
    const bare = without(published.replace(seller, '$1'), OWN_UUID);
    const { xml, edits } = enriched(bare);
    const computed = invoiceUuid(xml);
    expect(text(xml)).toContain(`<cbc:UUID>${computed.ok ? computed.value : ''}<`);
    expect(terms({ xml, edits })).toEqual(['BTOM-002', 'IBT-034']);
    expect(edits[1]?.inserted).toContain('<cbc:EndpointID schemeID="0248">997770000098</cbc:EndpointID>');
  });

  it('is name, country and address of the general customer, and the seller UUID, which is a warning', () => {
    const receipt = recordXml('simplified-invoice');
    for (const buyer of [
      '',
      '<cac:AccountingCustomerParty/>',
      '<cac:AccountingCustomerParty>\n  <cac:Party/></cac:AccountingCustomerParty>',
    ]) {
      const bare = without(without(receipt, OWN_UUID), SELLER_UUID).replace(BUYER, buyer);
      const { xml, warnings } = enriched(bare);
      expect(warnings).toEqual({ seller_uuid: 'seller-uuid-added' });
      const report = validator.validate(xml, { now });
      expect(report.results.map(({ reasonCode }) => reasonCode)).toEqual([]);
      expect(text(xml)).toContain('>General customer<');
      expect(text(xml).match(/<cac:AccountingCustomerParty>/g)).toHaveLength(1);
      expect(enriched(xml).edits).toEqual([]);
    }
  });
});

describe('a UUID that stands there', () => {
  const other = '11111111-1111-5111-8111-111111111111';
  const invoice = recordXml('simplified-invoice');
  const wrong = invoice.replace(OWN_UUID, (own) => own.replace(/>[^<]*</, `>${other}<`));

  it('is kept with a warning where it differs, and replaced where that is asked for', () => {
    expect(enriched(wrong)).toMatchObject({ edits: [], warnings: { uuid: 'uuid-differs' } });
    const { xml, edits, warnings } = enriched(wrong, { replace: ['uuid'] });
    expect(text(xml)).toBe(invoice);
    expect(edits).toMatchObject([{ term: 'BTOM-002', removed: `<cbc:UUID>${other}</cbc:UUID>` }]);
    expect(warnings).toEqual({});
  });

  it('is the same in upper case', () => {
    const upper = invoice.replace(OWN_UUID, (own) => own.replace(/>[^<]*</, (value) => value.toUpperCase()));
    expect(enriched(upper)).toMatchObject({ edits: [], warnings: {} });
  });

  it('is absent where its element is empty', () => {
    for (const empty of ['<cbc:UUID/>', '<cbc:UUID> </cbc:UUID>', '<cbc:UUID><!-- none --></cbc:UUID>']) {
      const { xml, edits } = enriched(invoice.replace(/<cbc:UUID>[^<]*<\/cbc:UUID>/, empty));
      expect(text(xml)).toBe(invoice);
      expect(edits).toMatchObject([{ removed: empty }]);
    }
  });

  it('is the seller’s, which is kept with a warning where it differs', () => {
    const sellers = invoice.replace(SELLER_UUID, (own) => own.replace(/>[^<]*</, `>${other}<`));
    expect(enriched(sellers, { replace: ['uuid'] })).toMatchObject({
      edits: [],
      warnings: { seller_uuid: 'uuid-differs' },
    });
  });
});

describe('what is added looks as its neighbours do', () => {
  const bare = withoutBuyersAddress(without(recordXml('sales-invoice', 2), OWN_UUID));
  const outside = { buyerInNetwork: false };

  it.each([
    ['\r\n', '\r\n'],
    ['\r', '\r'],
    ['\n\t', '\n\t'],
  ])('with line ends and indentation %j', (_, end) => {
    const { edits } = enriched(bare.replace(/\n(?=\s*<)/g, end), outside);
    expect(edits).toHaveLength(2);
    for (const { inserted } of edits) expect(inserted.endsWith(end) || inserted.includes(`${end} `)).toBe(true);
  });

  it('without any white space in a document that has none', () => {
    const { edits } = enriched(bare.replace(/>\s+</g, '><'), outside);
    for (const { inserted } of edits) expect(inserted).not.toMatch(/\s</);
  });

  it('with the prefixes of the document, also where one is none, another shadows it, or each element declares its own', () => {
    const [cbc, cac] = ['CommonBasicComponents-2', 'CommonAggregateComponents-2'].map(
      (name) => `urn:oasis:names:specification:ubl:schema:xsd:${name}`,
    );
    const variants = [
      bare.replaceAll('cbc:', 'b:').replaceAll(':cbc=', ':b=').replaceAll('cac:', 'ä.ö:').replaceAll(':cac=', ':ä.ö='),
      bare
        .replaceAll('<cbc:', '<')
        .replaceAll('</cbc:', '</')
        .replace(/<Invoice(?=[ >])/g, '<u:Invoice')
        .replaceAll('</Invoice>', '</u:Invoice>')
        .replace(/ xmlns="([^"]*)"/, ` xmlns:u="$1" xmlns="${cbc}"`),
      bare.replace(/ xmlns:cbc="[^"]*"/, ' xmlns:cbc="urn:other"').replace(/<cbc:(\w+)/g, `<cbc:$1 xmlns:cbc="${cbc}"`),
      bare
        .replace(/ xmlns:cac="[^"]*"/, '')
        .replace(/<cac:(\w+)/g, `<c:$1 xmlns:c='${cac}'`)
        .replaceAll('</cac:', '</c:'),
    ];
    const plain = enriched(bare, outside);
    for (const variant of variants) {
      const { xml, edits } = enriched(variant, outside);
      expect(edits.map(({ term }) => term)).toEqual(terms(plain));
      expect(invoiceUuid(xml)).toEqual(invoiceUuid(plain.xml));
      expect(validator.validate(xml, { now }).valid).toBe(true);
      expect(enriched(xml, outside).edits).toEqual([]);
    }
  });

  it('behind a byte order mark, comments, instructions, long attributes and letters of several bytes', () => {
    const odd = `\ufeff${bare
      .replace('<cbc:IssueDate>', '<!-- فاتورة 😀 <cbc:UUID> --><?a b?>\r\n  <cbc:IssueDate>')
      .replace('<cac:AccountingCustomerParty>', '<cac:AccountingCustomerParty >')
      .replace(/<cac:Party>/g, '<cac:Party\n>')}`;
    const { xml, edits } = enriched(encoder.encode(odd), outside);
    expect(edits).toHaveLength(2);
    expect(validator.validate(xml, { now }).valid).toBe(true);
    expect(xml.subarray(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  });
});

describe('a document that cannot be completed', () => {
  const invoice = without(recordXml('sales-invoice'), OWN_UUID);

  it('is refused where it is signed, is not UTF-8, or is not a document of the country', () => {
    const ds = '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>';
    expect(
      errorsOf(
        invoice.replace(
          '<cbc:CustomizationID>',
          `<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent>${ds}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>$&`,
        ),
      ),
    ).toEqual({ message: 'signed-document' });
    expect(errorsOf(invoice.replace('<cac:AccountingSupplierParty>', '<cac:Signature/>$&'))).toEqual({
      message: 'signed-document',
    });
    const utf16 = Buffer.from(`\ufeff${invoice.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    expect(errorsOf(new Uint8Array(utf16))).toEqual({ message: 'enriches-utf-8' });
    expect(errorsOf(invoice.replace('UTF-8', 'windows-1256'))).toEqual({ message: 'enriches-utf-8' });
    expect(errorsOf(invoice.replace('@om-1', '@ae-1'))).toEqual({ message: 'foreign-document' });
    expect(errorsOf('<Order/>')).toEqual({ message: 'not-a-pint-element' });
    expect(errorsOf('no XML')).toEqual({ message: 'xml-not-well-formed' });
  });

  it('says which fields the UUID lacks', () => {
    expect(errorsOf(without(invoice, /<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/))).toEqual({ issue_date: 'mandatory' });
  });

  it('is never damaged: of hostile input nothing but what is listed changes, and no second edit follows', () => {
    const { numRuns, seed } = runs(3000);
    const [first, ...others] = [invoice, withoutBuyersAddress(recordXml('simplified-invoice'))].map((xml) =>
      encoder.encode(xml),
    );
    if (!first) throw new Error('There is no document');
    let done = 0;
    for (const { make } of mutations([first, ...others], numRuns, createRandom(seed)).attacks) {
      const made = make();
      const bytes = typeof made === 'string' ? encoder.encode(made) : made;
      const result = enrich(bytes, { buyerInNetwork: false });
      if (!result.ok) continue;
      expectOnlyListed(bytes, result.value);
      const again = enrich(result.value.xml, { buyerInNetwork: false });
      expect(again).toMatchObject({ ok: true, value: { edits: [] } });
      done++;
    }
    expect(done).toBeGreaterThan(0);
  });
});

describe('a report that its issuer brings', () => {
  const invoice = recordXml('sales-invoice');
  const plan = planExchanges(invoice, { authority: AUTHORITY });
  if (!plan.ok) throw new Error('no flow');
  const made = taxDataFor(plan.value, invoice, {
    from: 'C2',
    uuid: REPORT_UUID,
    issuedAt: '2026-10-01T08:00:00+04:00',
    provider: PROVIDER,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const report = made.value;
  const facts = { authority: AUTHORITY, provider: PROVIDER, uuid: REPORT_UUID };

  it('gets the UUID of its invoice in both places, its own, role and provider where they are absent', () => {
    const bare = [
      /\s*<cbc:UUID>[^<]*<\/cbc:UUID>/g,
      /\s*<pxs:ReporterRole>[^<]*<\/pxs:ReporterRole>/,
      /\s*<pxs:ReportersRepresentative>[\s\S]*<\/pxs:ReportersRepresentative>/,
    ].reduce(without, report);
    const { xml, edits } = enriched(bare, facts);
    expect(text(xml)).toBe(report);
    expect(edits.map(({ term }) => term)).toEqual(['TDT-003', 'TDT-010', 'TDT-009', 'BTOM-002', 'BTOM-002']);
    expect(checkTaxData(xml)).toMatchObject({ value: { matches: true } });
    expect(enriched(xml, facts).edits).toEqual([]);
    expect(errorsOf(bare)).toEqual({ uuid: 'mandatory', provider: 'mandatory' });
  });

  it('keeps what it states, and is received by the authority', () => {
    const elsewhere = report.replace(/(<pxs:ReceivingParty>\s*<cbc:EndpointID schemeID=")0242">[^<]*/, '$10248">OM1');
    const { xml, edits, warnings } = enriched(elsewhere, {
      ...facts,
      uuid: '00000000-0000-4000-8000-000000000000',
      provider: '0242:000999',
      from: 'C3',
    });
    expect(text(xml)).toBe(report);
    const differs = 'differs-from-document';
    expect(warnings).toEqual({ uuid: differs, provider: differs, from: differs });
    expect(edits).toMatchObject([{ term: 'TDT-008', removed: '<cbc:EndpointID schemeID="0248">OM1</cbc:EndpointID>' }]);
    const [ofC2, ofC3] = [report, report.replace('ReporterRole>01<', 'ReporterRole>02<')];
    expect(enriched(ofC2, { ...facts, uuid: REPORT_UUID.toUpperCase(), from: 'C2' })).toMatchObject({
      edits: [],
      warnings: {},
    });
    expect(enriched(ofC2)).toMatchObject({ edits: [], warnings: {} });
    expect(enriched(ofC2, { ...facts, provider: `iso6523-actorid-upis::${PROVIDER}` }).warnings).toEqual({});
    const asked = enrich(ofC3, { provider: '0242:000999', from: 'C2' });
    expect(asked.ok && asked.warnings).toMatchObject({
      provider: { params: { given: '0242:000999', document: PROVIDER } },
      from: { params: { given: 'C2', document: 'C3' } },
    });
  });

  it('keeps UUIDs that differ with warnings, and refuses facts that are wrong', () => {
    const wrong = report.replaceAll(
      /(<cbc:UUID>)[^<]*(<\/cbc:UUID>\s*<cbc:IssueDate>)/g,
      '$111111111-1111-5111-8111-111111111111$2',
    );
    expect(enriched(wrong, facts)).toMatchObject({
      edits: [],
      warnings: { 'source.uuid': 'uuid-differs', 'reported_document.uuid': 'uuid-differs' },
    });
    expect(errorsOf(report, { authority: '0248:1', provider: 'x', uuid: '1' })).toEqual({
      authority: 'not-a-service-provider',
      provider: 'not-a-service-provider',
      uuid: 'not-a-random-uuid',
    });
    expect(errorsOf(report.replace(/<pxs:SourceDocument>[\s\S]*<\/pxs:SourceDocument>/, ''))).toEqual({
      source: 'mandatory',
    });
  });
});

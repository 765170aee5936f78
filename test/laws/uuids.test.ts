// The official UUIDs of every fixture, every example and generated documents, computed a second time from the XML text alone.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtures, issueFixture } from '../../scripts/issue-fixture.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { invoiceUuid, readRecord, sellerUuid, toXml } from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';
import { createValidator } from '../../src/validate.ts';
import { issued, issues } from '../support/generators.ts';
import { runs } from '../support/runs.ts';

const NAMESPACE = Buffer.from('e0bc4ac8b02546e5a76d0c893fc3027e', 'hex');

function version5(name: string): string {
  const digest = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest().subarray(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (text: string) =>
  text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name) =>
      name ? (ENTITIES[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');

function secondOpinion(xml: string): { readonly invoice: string; readonly seller: string } {
  const first = (pattern: RegExp, text = xml) => plain(pattern.exec(text)?.[1] ?? '');
  const seller = /<cac:AccountingSupplierParty>.*?<\/cac:AccountingSupplierParty>/s.exec(xml)?.[0] ?? '';
  const own = seller.replace(/<cac:AgentParty>.*<\/cac:AgentParty>/s, '');
  const currency = first(/<cbc:DocumentCurrencyCode>([^<]*)</);
  const totals = [...xml.matchAll(/<cac:TaxTotal><cbc:TaxAmount currencyID="([^"]*)">([^<]*)</g)];
  const vat = plain(totals.find(([, code = '']) => plain(code) === currency)?.[2] ?? '');
  const references = xml.match(/<cac:AdditionalDocumentReference>.*?<\/cac:AdditionalDocumentReference>/gs) ?? [];
  const margin = references.find((one) => first(/<cbc:DocumentTypeCode>([^<]*)</, one) === 'PM_TOTAL');
  const due = margin === undefined ? [] : [first(/<cbc:DocumentDescription>([^<]*)</, margin)];
  const [number, date] = [first(/<cbc:ID>([^<]*)</), first(/<cbc:IssueDate>([^<]*)</).slice(0, 10)];
  const withVat = first(/<cbc:TaxInclusiveAmount[^>]*>([^<]*)</);
  const address = [first(/<cbc:EndpointID schemeID="([^"]*)"/, own), first(/<cbc:EndpointID[^>]*>([^<]*)</, own)];
  const type = first(/<cbc:(?:Invoice|CreditNote)TypeCode[^>]*>([^<]*)</);
  const isMargin = /TypeCode name="\s*[01]{9}1[01]{10}\s*"/.test(xml);
  const vatNumber = first(/<cbc:CompanyID>([^<]*)<\/cbc:CompanyID><cac:TaxScheme><cbc:ID>\s*VAT\s*</, own);
  const named = [number, first(/<cbc:RegistrationName>([^<]*)</, own), vatNumber, date];
  const sums = isMargin ? [due[0] ?? ''] : [withVat, vat];
  const time = first(/<cbc:IssueTime>([^<]*)</).slice(0, 8);
  return {
    invoice: version5([...address, type, number, date, vat, withVat, ...due].join(' ')),
    seller: version5(['1.1', isMargin ? '02' : '01', ...named, time, ...sums].join('|').toUpperCase()),
  };
}

function expectSame(document: Document, isGiven = false): void {
  const xml = toXml(document);
  const second = secondOpinion(xml);
  if (!isGiven) expect(document.uuid).toBe(second.invoice);
  for (const source of [document, xml]) {
    const [invoice, seller] = [invoiceUuid(source), sellerUuid(source)];
    if (invoice.ok) expect(invoice.value).toBe(second.invoice);
    if (seller.ok) expect(seller.value).toBe(second.seller);
  }
  expect(invoiceUuid(xml)).toEqual(invoiceUuid(document));
  expect(sellerUuid(xml)).toEqual(sellerUuid(document));
}

const FIXTURES = fixtures().map((fixture) => [fixture.name, issueFixture(fixture)] as const);
const EXAMPLES = Object.entries(examples).map(([name, example]) => [name, readRecord(example)] as const);

describe('the official UUIDs', () => {
  it.each([...FIXTURES, ...EXAMPLES])('both UUIDs of %s are those that a second implementation computes', (_, read) => {
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    expectSame(read.value);
    expect(invoiceUuid(read.value).ok).toBe(true);
  });

  it('both UUIDs of a generated document are those that a second implementation computes of its XML', () => {
    let computed = 0;
    fc.assert(
      fc.property(issues(), (issue) => {
        const { uuid: _uuid, seller_uuid: _seller, ...issuance } = issue.issuance;
        const result = issued({ ...issue, issuance });
        if (!result.ok) return;
        expectSame(result.value);
        if (invoiceUuid(result.value).ok) computed++;
      }),
      runs(2000),
    );
    expect(computed).toBeGreaterThan(10);
  });
});

describe('a UUID that a document should not have', () => {
  const now = Date.UTC(2026, 9, 1);

  it('validation warns of a wrong UUID in a document of Oman, of its own digits, and says the right one', async () => {
    const validator = await createValidator();
    const [, read] = EXAMPLES[0] ?? [];
    if (!read?.ok) throw new Error('There is no example');
    const right = toXml(read.value);
    const wrong = right.replace(/<cbc:UUID>[^<]*</, '<cbc:UUID>5f2b7a8e-0c1d-5e3f-9a4b-6c7d8e9f0a1b<');
    expect(validator.validate(right, { now }).results).toEqual([]);
    const report = validator.validate(wrong, { now });
    expect(report).toMatchObject({
      valid: true,
      results: [
        { reasonCode: 'PINT-UUID', flag: 'warning', clerk: { fix: 'Issue the document again, with no UUID given.' } },
      ],
    });
    expect(report.results[0]?.fix).toContain(read.value.uuid);
    const document = { ...read.value, uuid: '5f2b7a8e-0c1d-5e3f-9a4b-6c7d8e9f0a1b' };
    expect(validator.toXml(document, { now }).report).toMatchObject({ results: [{ reasonCode: 'PINT-UUID' }] });
    // The same number in other digits, which JSON does not keep.
    const padded = right.replace(/(<cbc:TaxInclusiveAmount[^>]*>)/, (start) => `${start}0`);
    const [finding] = validator.validate(padded, { now }).results;
    expect([finding?.reasonCode, finding?.suggestion]).toEqual(['PINT-UUID', undefined]);
    const endless = right.replace(/<cbc:UUID>[^<]*</, `<cbc:UUID>${'5'.repeat(100_000)}<`);
    const texts = validator.validate(endless, { now }).results.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text.length).toBeLessThan(1000);
    validator.dispose();
  });

  it('no UUID is suggested: whoever issues the document again gets the right one', async () => {
    const validator = await createValidator();
    for (const [, read] of FIXTURES) {
      if (!read.ok) continue;
      const changed = toXml(read.value).replace(/<cbc:UUID>[^<]*</, '<cbc:UUID>5f2b7a8e-0c1d-5e3f-9a4b-6c7d8e9f0a1b<');
      const [finding] = validator.validate(changed, { now }).results;
      expect([finding?.reasonCode, finding?.suggestion]).toEqual(['PINT-UUID', undefined]);
    }
    validator.dispose();
  });
});

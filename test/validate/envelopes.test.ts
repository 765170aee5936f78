// One door: whatever XML comes is recognised, and an envelope is judged with the document in it.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { fromXml } from '../../src/countries/om/functions.ts';

import { openEnvelope, wrap } from '../../src/network.ts';
import { toTaxData, validateTaxData } from '../../src/tax-data.ts';
import { MLR_CUSTOMIZATION, MLS_CUSTOMIZATION } from '../../src/ubl/mls/codes.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { readDrawing, xmlToHtml } from '../../src/view.ts';
import { REJECTION } from '../rules/cases/mls/index.ts';
import { envelopeFixtures, TRANSMISSION } from '../support/envelopes.ts';
import { isLong } from '../support/runs.ts';
import { sampleReporting } from '../tax-data/support.ts';

const NOW = { now: Date.UTC(2026, 9, 1) };
const minimal = readFileSync('fixtures/minimal.xml', 'utf8');
let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

function enveloped(xml: string): string {
  const wrapped = wrap(xml, TRANSMISSION);
  if (!wrapped.ok) throw new Error(JSON.stringify(wrapped.errors));
  return wrapped.value;
}

// The buyer reports it: the smallest fixture is self-billed.
function taxDataOf(xml: string): string {
  const reporting_party = { endpoint_id: 'OM1100238871', endpoint_scheme_id: '0248' };
  const made = toTaxData(xml, { ...sampleReporting, reporting_party });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

const sole = (xml: string | Uint8Array) => {
  const { valid, results } = validator.validate(xml, NOW);
  expect(valid).toBe(false);
  expect(results).toHaveLength(1);
  return results[0];
};

describe('an envelope that is validated', () => {
  it('may declare as many namespaces around its document as an element may have attributes', () => {
    const many = Array.from({ length: 98 }, (_, index) => ` xmlns:n${index}="urn:n${index}"`).join('');
    const xml = enveloped(minimal).replace(/<(?:\w+:)?StandardBusinessDocument\b/, (tag) => `${tag}${many}`);
    expect(validator.validate(xml, NOW)).toMatchObject({ valid: true, schemaValid: true });
  });

  it('has the report of its document, at the lines of the whole text', () => {
    for (const xml of [
      minimal,
      minimal.replace('unitCode="KGM"', 'unitCode="KILO"'),
      minimal.replace('2026-03-02', 'soon'),
    ]) {
      const [alone, inside] = [validator.validate(xml, NOW), validator.validate(enveloped(xml), NOW)];
      const before =
        enveloped(xml)
          .split('\n')
          .findIndex((line) => line.startsWith('<Invoice')) - 1;
      expect(before).toBeGreaterThan(30);
      const results = alone.results.map((result) => ({ ...result, line: (result.line ?? 0) + before }));
      expect(inside).toEqual({ ...alone, results });
    }
  });

  it('names findings on the header first, and keeps what follows from what', () => {
    const broken = minimal.replaceAll(/<cbc:Percent>5[^<]*/g, '<cbc:Percent>7');
    const alone = validator.validate(broken, NOW);
    const inside = validator.validate(enveloped(broken).replace('>1.0<', '>1.1<'), NOW);
    expect(inside.results[0]).toMatchObject({
      reasonCode: 'PINT-ENVELOPE-VERSION',
      flag: 'fatal',
      line: 4,
      location: '/sh:StandardBusinessDocument/sh:StandardBusinessDocumentHeader[1]/sh:HeaderVersion[1]',
      fields: [],
    });
    expect(inside.results.slice(1).map(({ reasonCode }) => reasonCode)).toEqual(
      alone.results.map(({ reasonCode }) => reasonCode),
    );
    expect(inside.results.slice(1).map(({ consequences }) => consequences)).toEqual(
      alone.results.map(({ consequences }) => consequences?.map((index) => index + 1)),
    );
    expect(alone.results.some(({ consequences }) => consequences)).toBe(true);
  });

  it('is invalid for its header alone, and valid in spite of a warning', () => {
    const wrong = validator.validate(enveloped(minimal).replace('>OM<', '>om<'), NOW);
    expect(wrong).toMatchObject({ valid: false, schemaValid: true });
    expect(wrong.results.map(({ reasonCode }) => reasonCode)).toEqual(['PINT-ENVELOPE-COUNTRY']);
    const warned = validator.validate(enveloped(minimal).replace('ALWAYS_SEND', 'always'), NOW);
    expect(warned).toMatchObject({ valid: true, results: [{ reasonCode: 'PINT-ENVELOPE-MLS-TYPE', flag: 'warning' }] });
  });

  it('is warned of where it does not ask for every answer, though its network reports documents', () => {
    const codes = (xml: string) => validator.validate(xml, NOW).results.map(({ reasonCode }) => reasonCode);
    const withoutType = (xml: string): string => xml.replace(/<sh:Scope>\s*<sh:Type>MLS_TYPE[\s\S]*?<\/sh:Scope>/, '');
    for (const xml of [enveloped(minimal), enveloped(taxDataOf(minimal))]) {
      expect(codes(xml)).toEqual([]);
      expect(codes(withoutType(xml))).toEqual(['PINT-ENVELOPE-MLS-TYPE']);
      expect(codes(xml.replace('ALWAYS_SEND', 'FAILURE_ONLY'))).toEqual(['PINT-ENVELOPE-MLS-TYPE']);
      expect(validator.validate(withoutType(xml), NOW)).toMatchObject({ valid: true, results: [{ flag: 'warning' }] });
    }
    // Answers are not answered, and another country may ask for failures alone.
    expect(codes(enveloped(REJECTION))).not.toContain('PINT-ENVELOPE-MLS-TYPE');
    const foreign = minimal.replaceAll('@om-1', '@sg-1');
    expect(codes(withoutType(enveloped(foreign)))).not.toContain('PINT-ENVELOPE-MLS-TYPE');
  });

  it.each(envelopeFixtures('bad'))('is invalid: $name', ({ xml }) => {
    const { valid, results } = validator.validate(xml, NOW);
    expect(valid).toBe(false);
    expect(results.some(({ reasonCode }) => /^PINT-(?:ENVELOPE-|XML$)/.test(reasonCode))).toBe(true);
  });

  it('may hold tax data', () => {
    const xml = taxDataOf(minimal);
    expect(validator.validate(enveloped(xml), NOW)).toMatchObject({
      valid: true,
      ruleSets: ['ubl-2.1', 'tdd-om-1.0.1'],
    });
  });

  it('is opened by whoever reads or draws a document', () => {
    expect(fromXml(enveloped(minimal))).toEqual(fromXml(minimal));
    expect(readDrawing(enveloped(minimal))).toEqual(readDrawing(minimal));
    for (const xml of [minimal, taxDataOf(minimal)]) expect(xmlToHtml(enveloped(xml))).toEqual(xmlToHtml(xml));
    const damaged = enveloped(minimal).replace('>1.0<', '><');
    expect(fromXml(damaged)).toEqual(fromXml(minimal));
  });

  it.runIf(isLong)('has a document of the largest size', () => {
    const attachment = 'QUJD'.repeat(5 * 1024 * 1024 - 4000);
    const large = minimal.replace('</cbc:ID>', `</cbc:ID><cbc:Note>${attachment}</cbc:Note>`);
    const envelope = enveloped(large);
    expect(Buffer.byteLength(envelope)).toBeGreaterThan(20 * 1024 * 1024 - 12_000);
    expect(validator.validate(envelope, NOW).results.map(({ reasonCode }) => reasonCode)).not.toContain('PINT-XML');
    expect(openEnvelope(envelope).ok).toBe(true);
  });
});

describe('tax data that is validated', () => {
  it('has the report of the validator of tax data', async () => {
    const xml = taxDataOf(minimal);
    const broken = xml.replace(/<pxs:ReporterRole>[^<]*/, '<pxs:ReporterRole>09');
    const forbidden = xml.replace(/<pxs:ReporterRole>[^<]*<\/pxs:ReporterRole>/, '');
    for (const text of [xml, broken, forbidden]) {
      expect(validator.validate(text, NOW)).toEqual(await validateTaxData(text));
    }
    expect(validator.validate(xml, NOW).valid).toBe(true);
    expect(validator.validate(broken, NOW).schemaValid).toBe(true);
    expect(validator.validate(broken, NOW).valid).toBe(false);
    expect(validator.validate(forbidden, NOW).schemaValid).toBe(false);
  });
});

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const MLR = REJECTION.replace(MLS_CUSTOMIZATION, MLR_CUSTOMIZATION);

describe('something else', () => {
  it.each([
    [`<Order xmlns="${UBL}:Order-2"/>`, 'an order of UBL'],
    [`<o:OrderResponse xmlns:o="${UBL}:OrderResponse-2"/>`, 'an order response of UBL'],
    [`<Catalogue xmlns="${UBL}:Catalogue-2"/>`, 'a catalogue of UBL'],
    ['<Invoice xmlns="urn:oasis:names:tc:ubl:Invoice:1:0"/>', 'an invoice of UBL 1:0'],
    ['<Invoice/>', 'an invoice without the namespace of UBL'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'an XHTML page'],
    ['<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"/>', 'a SOAP message'],
    ['<CrossIndustryInvoice xmlns="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>', 'UN/CEFACT'],
    ['<x xmlns="constructor"/>', '{constructor}x'],
  ])('is named: %s', (xml, name) => {
    expect(sole(xml)).toMatchObject({ reasonCode: 'PINT-DOCUMENT', flag: 'fatal' });
    expect(sole(xml)?.text).toContain(`Found: `);
    expect(sole(xml)?.text).toContain(name);
    const read = fromXml(xml);
    expect(read.ok ? '' : sentences(read.errors)['message']).toContain(name);
  });

  it('a message level response is named by a warning, and is not a message level status to the official rules', () => {
    const { valid, schemaValid, results } = validator.validate(MLR, NOW);
    expect([valid, schemaValid]).toEqual([false, true]);
    expect(results.map(({ reasonCode, flag }) => [reasonCode, flag])).toEqual([
      ['SCH-MLS-01', 'fatal'],
      ['PINT-DOCUMENT', 'warning'],
    ]);
    expect(results[1]?.text).toContain('a message level response (MLR)');
    const read = fromXml(MLR);
    expect(read.ok ? '' : sentences(read.errors)['message']).toContain('a message level response (MLR)');
  });

  it.each([
    ['%PDF-1.7\n%âãÏÓ\n', 'a PDF file'],
    ['{"document_number": "1"}', 'JSON'],
    ['PK\u0003\u0004rest', 'a ZIP file'],
    ['<!DOCTYPE html>\n<html><body><p>Hello<br></body></html>', 'a web page (HTML)'],
    ['', 'empty'],
  ])('is named where it is not XML: %j', (text, name) => {
    const inputs = [text, Buffer.from(text, 'latin1')];
    for (const input of inputs) {
      expect(sole(input)).toMatchObject({ reasonCode: 'PINT-XML' });
      expect(sole(input)?.text).toContain(name);
      const read = fromXml(input);
      expect(read.ok ? '' : sentences(read.errors)['message']).toContain(name);
    }
  });

  it('in an envelope is named as well', () => {
    const order = envelopeFixtures('good').find(({ name }) => name === 'order')?.xml ?? '';
    expect(sole(order)?.text).toContain('an order of UBL');
    const binary = envelopeFixtures('good').find(({ name }) => name === 'binary-content')?.xml ?? '';
    expect(sole(binary)?.text).toContain("content of Peppol's envelopes that is not XML");
  });
});

// Validation without a schema engine, for where WebAssembly may not be compiled: what is called valid is valid.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { createTaxDataValidator } from '../../src/tax-data.ts';
import { createValidator, formatReport, type Report, type Validator } from '../../src/validate.ts';
import { xmlToHtml } from '../../src/view.ts';
import { runs } from '../support/runs.ts';
import { taxData } from './documents.ts';

const NOW = Date.UTC(2027, 0, 1);
const GOLDEN = fixtures().map(({ golden }) => golden);

let usual: Validator;
let alone: Validator;
beforeAll(async () => {
  usual = await createValidator();
  alone = await createValidator({ engine: 'none' });
});
afterAll(() => {
  usual.dispose();
  alone.dispose();
});
afterEach(() => vi.unstubAllGlobals());

// What trying values adds, which is not done for a document that nothing proves.
const rulesIn = ({ results }: Report) =>
  results.map(({ suggestion: _, consequences: _consequences, ...result }) => result);

it('without an engine the shipped documents are proven, with the same reports', () => {
  expect(GOLDEN.map((xml) => alone.validate(xml, { now: NOW }))).toEqual(
    GOLDEN.map((xml) => usual.validate(xml, { now: NOW })),
  );
});

it('a value that the tables do not prove is reported as not proven, where it stands, and rules are run', () => {
  for (const given of ['2026-03-01Z', 'soon']) {
    const xml = (GOLDEN[0] ?? '').replace(/<cbc:IssueDate>[^<]*/, `<cbc:IssueDate>${given}`);
    const report = alone.validate(xml, { now: NOW });
    expect(report).toMatchObject({ valid: false, schemaValid: false, unproven: true });
    expect(report.ruleSets).toEqual(['pint-1.1.3', 'pint-om-1.0.1']);
    expect(report.results[0]).toMatchObject({
      reasonCode: 'PINT-UNPROVEN',
      flag: 'fatal',
      location: '/Invoice/cbc:IssueDate[1]',
      line: expect.any(Number),
    });
  }
});

it('a report that proves nothing says so to people, not that the schema is broken', () => {
  const xml = (GOLDEN[0] ?? '').replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>soon');
  const report = alone.validate(xml, { now: NOW });
  expect(formatReport([{ file: 'a.xml', report }], { format: 'text' })).toMatch(/schema not proven/);
  const drawn = xmlToHtml(xml, { report });
  expect(drawn.ok && drawn.value).toContain('schema not proven');
});

it('a CDATA section leaves a document unproven without an engine', () => {
  const xml = (GOLDEN[0] ?? '').replace(/<cbc:ID>([^<]*)</, '<cbc:ID><![CDATA[$1]]><');
  expect(usual.validate(xml, { now: NOW }).schemaValid).toBe(true);
  expect(alone.validate(xml, { now: NOW })).toMatchObject({ valid: false, unproven: true });
});

it('a tax data document is never proven without an engine, and its rules are run', async () => {
  const validator = await createTaxDataValidator({ engine: 'none' });
  const codes = validator.validate(taxData()).results.map(({ reasonCode }) => reasonCode);
  expect(codes[0]).toBe('PINT-UNPROVEN');
  expect(codes.some((code) => code.startsWith('ibr-tdd-'))).toBe(true);
  expect(alone.validate(taxData(), { now: NOW })).toMatchObject({ valid: false, unproven: true });
});

const LEAF = /<(cbc:\w+)([^>]*)>([^<]*)<\/\1>/g;
const VALUES = ['', ' ', '0', '-1', '1e3', 'true', '2026-02-30', '10:00:00', 'OMR', '380', 'x', '١٢'];
type Change = (leaf: string, start: string, text: string, end: string) => string;
const NOT_PLAIN: readonly Change[] = [
  (_, start, text, end) => `${start}${text}Z${end}`,
  (_, start, text, end) => `${start}+${text}${end}`,
  (leaf) => leaf + leaf,
  () => '',
];
const value = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/[<&\p{C}]/gu, '')),
);
const changes = fc.record({
  document: fc.nat(GOLDEN.length - 1),
  at: fc.nat(),
  change: fc.oneof(
    fc.constantFrom(...NOT_PLAIN),
    value.map(
      (text): Change =>
        (_, start, _text, end) =>
          start + text + end,
    ),
  ),
});

it('for every document with a changed value: what is called valid without an engine is valid, with the same findings', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(changes, ({ document, at, change }) => {
      const xml = GOLDEN[document] ?? '';
      const leaves = [...xml.matchAll(LEAF)];
      const leaf = leaves[at % leaves.length];
      if (!leaf) throw new Error('A document has no value');
      const [whole, name, attributes, text = ''] = leaf;
      const instead = change(whole, `<${name}${attributes}>`, text, `</${name}>`);
      const changed = xml.slice(0, leaf.index) + instead + xml.slice(leaf.index + whole.length);
      const [known, told] = [usual, alone].map((validator) => validator.validate(changed, { now: NOW }));
      if (!known || !told) throw new Error('There is no report');
      kinds.add(`${told.unproven ? 'unproven' : 'proven'}, ${known.schemaValid ? 'allowed' : 'forbidden'}`);
      if (!told.unproven) {
        expect(told).toEqual(known);
        return;
      }
      expect(told).toMatchObject({ valid: false, schemaValid: false });
      expect(told.results.filter(({ reasonCode }) => reasonCode === 'PINT-UNPROVEN')).toHaveLength(1);
      if (known.schemaValid) expect(rulesIn(told).slice(1)).toEqual(rulesIn(known));
    }),
    runs(2000),
  );
  expect([...kinds].sort()).toEqual(['proven, allowed', 'unproven, allowed', 'unproven, forbidden']);
});

it('where WebAssembly may not be compiled, a PintError names what allows it and the way without', async () => {
  class Forbidden extends WebAssembly.Module {
    constructor(bytes: BufferSource) {
      super(bytes);
      throw new WebAssembly.CompileError("violates the Content Security Policy directive: script-src 'self'");
    }
  }
  for (const instead of [undefined, { ...WebAssembly, Module: Forbidden }]) {
    vi.stubGlobal('WebAssembly', instead);
    for (const create of [createValidator, createTaxDataValidator]) {
      await expect(create()).rejects.toMatchObject({
        name: 'PintError',
        code: 'webassembly-forbidden',
        message: expect.stringMatching(/'wasm-unsafe-eval'.*engine: 'none'/),
      });
    }
    expect((await createValidator({ engine: 'none' })).validate(GOLDEN[0] ?? '', { now: NOW }).valid).toBe(true);
  }
});

// Writing in steps: the same XML and the same report as all at once, whatever is wrong with the document.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ITEMS_OF_A_STEP } from '../../src/core/steps.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { heapAfterCollecting } from '../support/collect-garbage.ts';

const now = Date.UTC(2026, 11, 1);
let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

function documentOf(name: keyof typeof examples): Document {
  const read = readRecord(examples[name]);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

function inSteps(document: Document) {
  const steps = validator.toXmlSteps(document, { now });
  for (let turns = 0; ; turns++) {
    const step = steps.next();
    if (step.done) return { turns, ...step.value };
  }
}

const sales = documentOf('sales-invoice');
const [line = {}] = sales.document_lines ?? [];
const DOCUMENTS: [what: string, document: Document][] = [
  ...Object.keys(examples).map((name): [string, Document] => [name, documentOf(name as keyof typeof examples)]),
  ['a wrong unit behind texts of several lines', broken({ note: 'one\ntwo\r\nthree' })],
  ['another UUID than its own', { ...sales, uuid: '00000000-0000-4000-8000-000000000000' }],
  ['a value that the tables do not prove', { ...sales, document_lines: [{ ...line, quantity: 1e-16 }] }],
  ['another country', { ...sales, document_currency_code: 'XYZ' }],
];

function broken(more: Partial<Document>): Document {
  return { ...sales, ...more, document_lines: [line, { ...line, id: '9', unit_code: 'KILO' }] };
}

it.each(DOCUMENTS)('writing in steps comes to the same as writing at once: %s', (_what, document) => {
  const { turns, ...written } = inSteps(document);
  expect(written).toEqual(validator.toXml(document, { now }));
  expect(turns).toBeGreaterThan(3);
});

it('writing in steps names the line of the XML on which a finding stands', () => {
  const { report } = inSteps(broken({ note: 'one\ntwo\r\nthree' }));
  expect(report.results.find(({ reasonCode }) => reasonCode === 'ibr-cl-23')?.line).toBe(4);
});

it('writing in steps gives others more turns where there are more lines, also where each is wrong', () => {
  const of = (count: number, wrong: object) =>
    inSteps({
      ...sales,
      document_lines: Array.from({ length: count }, (_, at) => ({ ...line, id: `${at}`, ...wrong })),
    });
  const [few, many] = [of(1, {}), of(1024, {})];
  expect(many.turns - few.turns).toBeGreaterThanOrEqual(4);
  const wrong = of(1024, { unit_code: 'KILO' });
  expect(wrong.turns - few.turns).toBeGreaterThanOrEqual(8);
  expect(wrong.report.results.filter(({ reasonCode }) => reasonCode === 'ibr-cl-23')).toHaveLength(1024);
});

it('a large document is judged as a small one is, and its rules and its reading take turns of their own', () => {
  // The total is wrong, and a unit.
  const of = (count: number) =>
    inSteps({
      ...sales,
      payable_amount: 1,
      document_lines: Array.from({ length: count }, (_, at) => ({
        ...line,
        id: `${at}`,
        ...(at === 1 && { unit_code: 'KILO' }),
      })),
    });
  const [small, below, above] = [of(3), of(ITEMS_OF_A_STEP - 50), of(ITEMS_OF_A_STEP + 50)];
  const codes = ({ report }: typeof small) => new Set(report.results.map(({ reasonCode }) => reasonCode));
  expect(codes(small).size).toBeGreaterThan(3);
  expect(codes(above)).toEqual(codes(small));
  expect(above.turns - below.turns).toBeGreaterThan(50);
});

it('a document with nothing wrong leaves its tree behind line by line while it is printed', () => {
  const { type, payload, issuance } = examples['purchase-invoice'];
  const lines = Array.from({ length: 6000 }, () => payload.document_lines?.[0] ?? {});
  const read = readRecord({ type, payload: { ...payload, document_lines: lines }, issuance });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const { turns, xml } = inSteps(read.value);
  const steps = validator.toXmlSteps(read.value, { now });
  const heap: number[] = [];
  // A collection of garbage takes a tenth of a second: some steps are looked at, and those at the end.
  for (let turn = 0; turn <= turns; turn++) {
    if (turn % 16 === 0 || turn > turns - 4) heap.push(heapAfterCollecting());
    steps.next();
  }
  const first = heap[0] ?? 0;
  const tree = Math.max(...heap) - first;
  expect(tree).toBeGreaterThan(10e6);
  // What is left is the text, of two bytes for each character, and what other work of the process takes meanwhile.
  expect(Math.min(...heap.slice(-4)) - first).toBeLessThan(2 * xml.length + tree / 6);
});

// What a bundler keeps of the package: of one function, what that function needs.
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { consumer } from './support/consumer.ts';

// Each is in the build of its room, and nowhere else in it.
const MARKS = {
  rules: 'IBR-171-OM',
  'tax data rules': 'ibr-tdd-64',
  schemas: '<complexType name=',
  'code lists': 'ISO4217',
  zod: 'invalid_type',
  'the XML reader': 'unexpected close tag',
  xmlbuilder2: 'xmlbuilder2',
  examples: 'INV-2026-0117',
};
type Room = keyof typeof MARKS;

/** What one program imports, how many bytes that was when it was last measured, and what it must not hold. */
interface Consumer {
  readonly names: string;
  readonly from: string;
  readonly bytes: number;
  readonly without: readonly Room[];
}

// Growth beyond this wants a reason, and the new size here.
const MAX_GROWTH = 1.025;
const ALL = Object.keys(MARKS) as Room[];
const allBut = (...rooms: Room[]): Room[] => ALL.filter((room) => !rooms.includes(room));

const CONSUMERS: readonly Consumer[] = [
  { names: 'toXml', from: 'pint-ubl', bytes: 78_479, without: ALL },
  { names: 'toXmlBuilder', from: 'pint-ubl/xmlbuilder', bytes: 76_760, without: allBut('xmlbuilder2') },
  { names: 'fromXml', from: 'pint-ubl', bytes: 113_643, without: allBut('the XML reader') },
  {
    names: 'parsePurchaseInvoice, issueDocument, toXml',
    from: 'pint-ubl',
    bytes: 210_838,
    without: allBut('zod'),
  },
  { names: 'examples', from: 'pint-ubl', bytes: 6_500, without: allBut('examples') },
  { names: 'checkTotals', from: 'pint-ubl', bytes: 18_829, without: ALL },
  { names: 'isTerminal', from: 'pint-ubl/status', bytes: 382, without: ALL },
  { names: 'reducePeppolStatus, initialPeppolStatus', from: 'pint-ubl/status', bytes: 3_081, without: ALL },
  {
    names: 'createValidator',
    from: 'pint-ubl/validate',
    bytes: 357_655,
    without: ['tax data rules', 'zod', 'xmlbuilder2', 'examples'],
  },
  {
    names: 'toTaxData',
    from: 'pint-ubl/tax-data',
    bytes: 275_199,
    without: ['rules', 'tax data rules', 'schemas', 'xmlbuilder2', 'examples'],
  },
  {
    names: 'createHandler',
    from: 'pint-ubl/http',
    bytes: 234_744,
    without: ['rules', 'tax data rules', 'schemas', 'xmlbuilder2', 'examples'],
  },
  // Mostly the names of codes.
  { names: 'toHtml', from: 'pint-ubl/view', bytes: 400_323, without: allBut('code lists') },
  // A country: the shared rules and its own, without Oman's.
  {
    names: 'PINT_AE_1_0_4',
    from: 'pint-ubl/countries/ae',
    bytes: 164_109,
    without: allBut('code lists'),
  },
  {
    names: 'PINT_MY_1_3_1',
    from: 'pint-ubl/countries/my',
    bytes: 135_119,
    without: allBut('code lists'),
  },
  { names: 'createClient', from: 'pint-ubl/client', bytes: 5_598, without: ALL },
  { names: 'hasCode', from: 'pint-ubl/codelists', bytes: 71_215, without: allBut('code lists') },
];

describe.skipIf(consumer === '')('bundled with esbuild', () => {
  it.each(CONSUMERS)('{ $names } from $from', async ({ names, from, bytes, without }) => {
    const bundle = await bundled(`export { ${names} } from '${from}';`);
    console.log(`{ ${names} } from '${from}': ${bundle.length} bytes minified, ${bytes} when last measured`);
    expect(without.filter((room) => bundle.includes(MARKS[room]))).toEqual([]);
    expect(bundle.length).toBeLessThanOrEqual(bytes * MAX_GROWTH);
  });

  it('the marks are there where all of a room is used', async () => {
    const all = await bundled(`
      export { createValidator } from 'pint-ubl/validate';
      export { createTaxDataValidator } from 'pint-ubl/tax-data';
      export { codes } from 'pint-ubl/codelists';
      export { toXmlBuilder } from 'pint-ubl/xmlbuilder';
      export { examples, parsePurchaseInvoice } from 'pint-ubl';`);
    expect(ALL.filter((room) => !all.includes(MARKS[room]))).toEqual([]);
  });
});

async function bundled(code: string): Promise<string> {
  const { outputFiles, warnings } = await build({
    stdin: { contents: code, resolveDir: consumer },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['xmlbuilder2', 'libxml2-wasm', 'libxml2-wasm/*', 'libxmljs2'],
    legalComments: 'none',
  });
  expect(warnings).toEqual([]);
  return outputFiles.map(({ text }) => text).join('');
}

// What a bundler keeps of the package: of one function, what that function needs.
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { consumer } from './support/consumer.ts';

// Each is in the build of its room, and nowhere else in it.
const MARKS = {
  rules: 'IBR-171-OM',
  schemas: '<complexType name=',
  'code lists': 'ISO4217',
  zod: 'invalid_type',
  'the XML reader': 'unexpected close tag',
};
type Room = keyof typeof MARKS;

const CASES: readonly { names: string; from: string; kilobytes: number; without: readonly Room[] }[] = [
  {
    names: 'toXml',
    from: 'pint-ubl',
    kilobytes: 90,
    without: ['rules', 'schemas', 'code lists', 'zod', 'the XML reader'],
  },
  { names: 'fromXml', from: 'pint-ubl', kilobytes: 125, without: ['rules', 'schemas', 'code lists', 'zod'] },
  {
    names: 'parsePurchaseInvoice, issueDocument, toXml',
    from: 'pint-ubl',
    kilobytes: 220,
    without: ['rules', 'schemas', 'code lists', 'the XML reader'],
  },
  { names: 'isTerminal', from: 'pint-ubl/status', kilobytes: 10, without: Object.keys(MARKS) as Room[] },
];

describe.skipIf(consumer === '')('bundled with esbuild', () => {
  it.each(CASES)('{ $names } from $from', async ({ names, from, kilobytes, without }) => {
    const bundle = await bundled(`export { ${names} } from '${from}';`);
    console.log(`{ ${names} } from '${from}': ${(bundle.length / 1000).toFixed(1)} KB minified`);
    for (const room of without) expect(bundle.includes(MARKS[room]), room).toBe(false);
    expect(bundle.length).toBeLessThanOrEqual(kilobytes * 1000);
  });

  it('the marks are there where all of a room is used', async () => {
    const all = await bundled(
      "export { createValidator } from 'pint-ubl/validate'; export { codes } from 'pint-ubl/codelists'; export { parsePurchaseInvoice } from 'pint-ubl';",
    );
    for (const [room, mark] of Object.entries(MARKS)) expect(all.includes(mark), room).toBe(true);
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

// What a bundler keeps of the package: of one function, what that function needs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { EN_PAGE } from '../../src/page/words/en.ts';
import { EN_LABELS } from '../../src/view/words/en/labels.ts';
import { ALL, BUNDLED_PROGRAMS, MARKS, MAX_GROWTH } from './support/bundled-programs.ts';
import { consumer } from './support/consumer.ts';

// The rule sets by the folders of their countries.
const COUNTRIES = {
  ae: 'PINT_AE_1_0_4',
  aunz: 'PINT_AUNZ_1_1_3',
  jp: 'PINT_JP_1_1_3',
  my: 'PINT_MY_1_3_1',
  sg: 'PINT_SG_1_4_1',
};

describe.skipIf(consumer === '')('bundled with esbuild', () => {
  it.each(BUNDLED_PROGRAMS)('{ $names } from $from', async ({ names, from, bytes, without }) => {
    const bundle = await bundled(`export { ${names} } from '${from}';`);
    console.log(`{ ${names} } from '${from}': ${bundle.length} bytes minified, ${bytes} when last measured`);
    expect(without.filter((part) => bundle.includes(MARKS[part]))).toEqual([]);
    expect(bundle.length).toBeLessThanOrEqual(bytes * MAX_GROWTH);
  });

  it('writing documents of the Emirates takes as much as writing those of Oman', async () => {
    const [oman, emirates] = await Promise.all(
      ['pint-ubl', 'pint-ubl/countries/ae'].map((from) => bundled(`export { toXml } from '${from}';`)),
    );
    expect(emirates?.length).toBeLessThanOrEqual((oman?.length ?? 0) * 1.005);
  });

  it.each(Object.entries(COUNTRIES))('a validator with the rules of %s grows by these alone', async (folder, set) => {
    const validator = `export { createValidator } from 'pint-ubl/validate';`;
    const country = `export { ${set} } from 'pint-ubl/countries/${folder}';`;
    const [without, both, alone, shared] = await Promise.all(
      [validator, validator + country, country, `export { PINT } from 'pint-ubl/validate';`].map(bundled),
    );
    const own = (alone?.length ?? 0) - (shared?.length ?? 0);
    expect(own).toBeGreaterThan(0);
    expect(both?.length).toBeLessThanOrEqual(((without?.length ?? 0) + own) * 1.005);
  });

  it('every mark is found where all of its module is used', async () => {
    const all = await bundled(`
      export { ARABIC } from 'pint-ubl/arabic';
      export { createValidator } from 'pint-ubl/validate';
      export { createTaxDataValidator } from 'pint-ubl/tax-data';
      export { codes } from 'pint-ubl/codelists';
      export { toXmlBuilder } from 'pint-ubl/xmlbuilder';
      export { examples, parsePurchaseInvoice } from 'pint-ubl';`);
    expect(ALL.filter((part) => !all.includes(MARKS[part]))).toEqual([]);
  });
});

// What Node loads is whole modules: nothing is dropped from them.
describe.skipIf(consumer === '')('loaded by Node', () => {
  it.each(['index', 'view', 'http', 'client', 'status', 'codelists'])('%s has no rules', (entry) => {
    const text = loaded(entry);
    expect(text).toContain('export');
    expect(['IBR-171-OM', 'ibr-151-ae', 'BR-NG-01-GST-SG', 'ibr-co-16'].filter((id) => text.includes(id))).toEqual([]);
  });

  it('view has the words of drawings, and none of the page', () => {
    const text = loaded('view');
    expect([EN_LABELS.words.attachments, EN_PAGE.private].map((words) => text.includes(words))).toEqual([true, false]);
  });

  it('validate has no rules of countries but Oman', () => {
    expect(['IBR-171-OM', 'ibr-151-ae', 'BR-NG-01-GST-SG'].filter((id) => loaded('validate').includes(id))).toEqual([
      'IBR-171-OM',
    ]);
  });
});

const STATIC_IMPORT = /^(?:import|export)[^'";]*["']\.\/([^"']+)["'];/gm;

// An entry and all modules of the package that it imports, as one text.
function loaded(entry: string): string {
  const folder = join(consumer, 'node_modules/pint-ubl/dist');
  const texts = new Map<string, string>();
  const load = (file: string): void => {
    if (texts.has(file)) return;
    const text = readFileSync(join(folder, file), 'utf8');
    texts.set(file, text);
    for (const [, imported = ''] of text.matchAll(STATIC_IMPORT)) load(imported);
  };
  load(`${entry}.js`);
  return [...texts.values()].join('\n');
}

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

// The reader of XML says the same of a corpus of texts and bytes under every version of Node.js and in the browsers: what it takes
// from the platform (decoding, regular expressions, numbers) is the same everywhere.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Corpus, readAll } from '../../../fuzz/xml/reading.ts';
import { xmlBytes, xmlString } from '../../../fuzz/xml/strings.ts';
import { hasBrowser, launch } from '../../../scripts/browser/open-page.ts';
import { registryProgram, SYSTEM } from '../../package/support/registry-program.ts';
import { run } from '../../package/support/run.ts';
import { XML_TEXTS } from '../../support/xml-texts.ts';

const VERSIONS = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
const EACH = 20_000;
const SEED = Number(process.env['SEED'] ?? 1);

const seeds = Array.from({ length: EACH }, (_, index) => SEED * EACH + index);
const corpus: Corpus = {
  texts: [...XML_TEXTS, ...seeds.map(xmlString)],
  bytes: seeds.map((seed) => Buffer.from(xmlBytes(seed)).toString('hex')),
};
const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-xml-'));
const program = join(folder, 'reading.js');
let here: readonly string[];

function differences(there: readonly string[]): string[] {
  expect(there).toHaveLength(here.length);
  return here.flatMap((said, index) => (said === there[index] ? [] : [`${index}: ${said} | ${there[index]}`]));
}

beforeAll(async () => {
  here = readAll(corpus);
  const entry = join(process.cwd(), 'fuzz/xml/reading.ts');
  await build({ entryPoints: [entry], outfile: program, bundle: true, format: 'iife', globalName: 'reading' });
  writeFileSync(join(folder, 'corpus.json'), JSON.stringify(corpus));
  writeFileSync(
    join(folder, 'read.cjs'),
    `const { readFileSync, writeFileSync } = require('node:fs');
     (0, eval)(readFileSync('reading.js', 'utf8') + ';globalThis.reading = reading');
     writeFileSync('said.json', JSON.stringify(reading.readAll(JSON.parse(readFileSync('corpus.json', 'utf8')))));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the reader of XML', () => {
  it('reads some of the corpus, and refuses some', () => {
    const refused = here.filter((said) => said.startsWith('{')).length;
    expect(refused).toBeGreaterThan(EACH / 4);
    expect(here.length - refused).toBeGreaterThan(EACH / 4);
  });

  it.for(VERSIONS)('says the same on Node.js %s', (version, { skip }) => {
    const node = registryProgram(`node-${SYSTEM}-${process.arch}`, version, 'node');
    if (node === undefined) return skip(`Node.js ${version} cannot be had from the npm registry`);
    run(node, ['read.cjs'], folder);
    expect(differences(JSON.parse(readFileSync(join(folder, 'said.json'), 'utf8')) as string[])).toEqual([]);
  });

  it.skipIf(!hasBrowser)('says the same in a browser', async () => {
    const browser = await launch();
    const page = await (await browser.newContext()).newPage();
    await page.addScriptTag({ path: program });
    const there = await page.evaluate(
      // biome-ignore lint/suspicious/noExplicitAny: the program is a script of the page, its type is not at hand there
      (given) => (globalThis as any).reading.readAll(given) as string[],
      corpus,
    );
    await browser.close();
    expect(differences(there)).toEqual([]);
  });
});

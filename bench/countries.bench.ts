// Each country beside Oman: what a bundle of `createValidator` grows by with its rules, and the time of its largest published
// example, against Oman's FullInvoice on as many bytes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { COUNTRIES, type CountryRuleSets } from '../src/validate/countries.ts';
import { createValidator } from '../src/validate/index.ts';
import { fullInvoice, NOW } from './inputs.ts';
import { median, timed } from './measure.ts';
import { type BenchRow, upTo } from './row.ts';

const SPECIFICATIONS = '../shared/spec';
const OWN_PROFILE = 'billing-';
const WARM_UP_ROUNDS = 1_000;
const ROUNDS = 1_000;

export async function run(): Promise<BenchRow[]> {
  const codes = COUNTRIES.map(codeOf);
  const alone = await bundleSize([]);
  const rows: BenchRow[] = [
    size('bundle of createValidator without libxml2', alone),
    size('bundle of createValidator with libxml2, which is what a browser loads to validate', await bundleSize([], [])),
  ];
  for (const code of codes.filter((one) => one !== 'om')) {
    rows.push(
      size(`bundle of createValidator and countries/${code}: more than without`, (await bundleSize([code])) - alone),
    );
  }
  const documents = codes.flatMap((code) => {
    const xml = code === 'om' ? fullInvoice().xml : largestExample(code);
    return xml === undefined ? [] : [{ code, xml, kilobytes: Buffer.byteLength(xml) / 1_000 }];
  });
  const validator = await createValidator({ ruleSets: COUNTRIES });
  const samples = documents.map((): number[] => []);
  // In turn, so that what else the machine does falls on all of them alike.
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    documents.forEach(({ code, xml }, index) => {
      const time = timed(() => {
        if (!validator.validate(xml, { now: NOW }).schemaValid)
          throw new Error(`The schema refuses the example of ${code}`);
      });
      if (round >= WARM_UP_ROUNDS) samples[index]?.push(time);
    });
  }
  validator.dispose();
  const each = documents.map(({ code, kilobytes }, index) => ({ code, kilobytes, time: median(samples[index] ?? []) }));
  const [oman] = each;
  for (const { code, kilobytes, time } of each) {
    rows.push({ name: `validate, largest example of ${code} (${kilobytes.toFixed(1)} KB)`, unit: 'ms', value: time });
    if (oman && code !== 'om') {
      rows.push(
        upTo(`validate, ${code} over om, time for a byte`, 'x', time / kilobytes / (oman.time / oman.kilobytes), 1),
      );
    }
  }
  return rows;
}

function codeOf(sets: CountryRuleSets): string {
  return Object.values(sets)[0]?.country ?? '';
}

function size(name: string, bytes: number): BenchRow {
  return { name: `${name}, minified and gzip`, unit: 'KB', value: bytes / 1_000 };
}

const LIBXML2 = ['libxml2-wasm', 'libxml2-wasm/*'];

async function bundleSize(countries: readonly string[], external = LIBXML2): Promise<number> {
  const lines = [
    `export { createValidator } from './dist/validate.js';`,
    ...countries.map((code) => `export * from './dist/countries/${code}.js';`),
  ];
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['xmlbuilder2', 'libxmljs2', ...external],
    legalComments: 'none',
    logLevel: 'silent',
  });
  return gzipSync(outputFiles.map(({ text }) => text).join('')).length;
}

function largestExample(country: string): string | undefined {
  if (!existsSync(SPECIFICATIONS)) return undefined;
  const folder = readdirSync(SPECIFICATIONS).find((name) => name.startsWith(`pint-${country}-`));
  const examples = `${SPECIFICATIONS}/${folder}/examples`;
  return readdirSync(examples)
    .filter((name) => name.startsWith(OWN_PROFILE))
    .map((name) => readFileSync(`${examples}/${name}`, 'utf8'))
    .sort((a, b) => b.length - a.length)[0];
}

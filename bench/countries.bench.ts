// Each country beside Oman: the time of its largest published example, against Oman's FullInvoice on as many bytes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { COUNTRIES } from '../src/countries/index.ts';
import { createValidator } from '../src/validate.ts';
import { codeOf, fullInvoice, NOW } from './inputs.ts';
import { median, timed } from './measure.ts';
import { type BenchRow, upTo } from './row.ts';

const SPECIFICATIONS = '../shared/spec';
const OWN_PROFILE = 'billing-';
const WARM_UP_ROUNDS = 1_000;
const ROUNDS = 1_000;

export async function run(): Promise<BenchRow[]> {
  const codes = COUNTRIES.map(codeOf);
  const rows: BenchRow[] = [];
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

function largestExample(country: string): string | undefined {
  if (!existsSync(SPECIFICATIONS)) return undefined;
  const folder = readdirSync(SPECIFICATIONS).find((name) => name.startsWith(`pint-${country}-`));
  const examples = `${SPECIFICATIONS}/${folder}/examples`;
  return readdirSync(examples)
    .filter((name) => name.startsWith(OWN_PROFILE))
    .map((name) => readFileSync(`${examples}/${name}`, 'utf8'))
    .sort((a, b) => b.length - a.length)[0];
}

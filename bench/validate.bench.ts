// Whole validation (reading, schema, rules), against the same with the libxmljs2 engine, and its start in a fresh process.
import { createValidator, type Validator } from '../src/validate/index.ts';
import { fullInvoice, inFreshProcess, longInvoice, megabytes, NOW } from './inputs.ts';
import { median, medians } from './measure.ts';
import { atLeast, type BenchRow, upTo } from './row.ts';

const MANY = 1_000;
const STARTS = 9;

// Milliseconds to import the built entry, and then to load WebAssembly and compile both schemas.
const START = `
const start = performance.now();
const { createValidator } = await import('./dist/validate.js');
const imported = performance.now();
await createValidator();
console.log(JSON.stringify([imported - start, performance.now() - imported]));`;

export async function run(): Promise<BenchRow[]> {
  const full = fullInvoice();
  const long = longInvoice(MANY);
  const validator = await createValidator();
  const other = await createValidator({ engine: { name: 'libxmljs2', schemaFolder: 'schemas' } });
  const judge = (by: Validator, xml: string) => () => {
    if (!by.validate(xml, { now: NOW }).schemaValid) throw new Error('The schema refuses the benchmark input');
  };
  const figures = await medians({
    full: judge(validator, full.xml),
    long: judge(validator, long),
    other: judge(other, full.xml),
  });
  validator.dispose();
  other.dispose();
  const starts = Array.from({ length: STARTS }, () => inFreshProcess<[number, number]>(START));
  return [
    upTo(`validate, ${full.name}`, 'ms', figures.full, 0.5),
    upTo(`validate, ${MANY} lines (${megabytes(long)} MB)`, 'ms', figures.long, 250),
    { name: `validate with the libxmljs2 engine, ${full.name}`, unit: 'ms', value: figures.other },
    atLeast('validate over the libxmljs2 engine', 'x', figures.other / figures.full, 60),
    { name: 'cold start: import validate', unit: 'ms', value: median(starts.map(([imported]) => imported)) },
    upTo('cold start: load libxml2 and compile both schemas', 'ms', median(starts.map(([, ready]) => ready)), 120),
  ];
}

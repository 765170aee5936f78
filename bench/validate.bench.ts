// Whole validation (reading, schema, rules), against the same with the libxmljs2 engine, and its start in a fresh process.
import { createValidator, type Validator } from '../src/validate/index.ts';
import { fullInvoice, inFreshProcess, longInvoice, megabytes, NOW } from './inputs.ts';
import { median, medians } from './measure.ts';
import { atLeast, type BenchRow, upTo } from './row.ts';

const MANY = 1_000;
const STARTS = 9;

// Milliseconds to import the built entry, and then to load WebAssembly and compile the schemas.
const START = `
const start = performance.now();
const { createValidator } = await import('./dist/validate.js');
const imported = performance.now();
await createValidator();
console.log(JSON.stringify([imported - start, performance.now() - imported]));`;

export async function run(): Promise<BenchRow[]> {
  const full = fullInvoice();
  const long = longInvoice(MANY);
  // What the tables prove valid needs no engine. One element too many, and an engine has to say so.
  const invalid = full.xml.replace('<cbc:ID>', '<cbc:UUID>none</cbc:UUID><cbc:ID>');
  const check = (by: Validator, xml: string) => () => {
    const isValid = by.validate(xml, { now: NOW }).schemaValid;
    if (isValid !== (xml !== invalid)) throw new Error('The schema checks the benchmark input otherwise');
  };
  // One after the other: megabytes widen the heap's nursery for good, and a host has one engine.
  const validator = await createValidator();
  const { full: small } = await medians({ full: check(validator, full.xml) });
  const { wasm } = await medians({ wasm: check(validator, invalid) });
  const { long: large } = await medians({ long: check(validator, long) });
  validator.dispose();
  const second = await createValidator({ engine: { name: 'libxmljs2', schemaFolder: 'schemas' } });
  const { other } = await medians({ other: check(second, invalid) });
  second.dispose();
  const starts = Array.from({ length: STARTS }, () => inFreshProcess<[number, number]>(START));
  return [
    upTo(`validate, ${full.name}`, 'ms', small, 0.5),
    upTo(`validate, ${MANY} lines (${megabytes(long)} MB)`, 'ms', large, 250),
    { name: `validate, ${full.name} with an error of the schema`, unit: 'ms', value: wasm },
    { name: 'the same with the libxmljs2 engine', unit: 'ms', value: other },
    atLeast('validate over the libxmljs2 engine', 'x', other / wasm, 60),
    { name: 'cold start: import validate', unit: 'ms', value: median(starts.map(([imported]) => imported)) },
    upTo('cold start: load libxml2 and compile the schemas', 'ms', median(starts.map(([, ready]) => ready)), 120),
  ];
}

// Whole validation (reading, schema, rules), against the same with the libxmljs2 engine, and its start in a fresh process.
import { createValidator, type Validator } from '../src/validate.ts';
import { fullInvoice, inFreshProcess, longInvoice, megabytes, NOW } from './inputs.ts';
import { median, medians } from './measure.ts';
import { type BenchRow, limited, time, timeUpTo, upTo } from './row.ts';

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
  const check = (by: Validator, xml: string | Uint8Array) => () => {
    const isValid = by.validate(xml, { now: NOW }).schemaValid;
    if (isValid !== (xml !== invalid)) throw new Error('The schema checks the benchmark input otherwise');
  };
  const validator = await createValidator();
  const second = await createValidator({ engine: { name: 'libxmljs2', schemaFolder: 'schemas' } });
  const bytes = new TextEncoder().encode(full.xml);
  const figures = await medians({
    full: check(validator, full.xml),
    bytes: check(validator, bytes),
    wasm: check(validator, invalid),
    other: check(second, invalid),
  });
  second.dispose();
  // Afterwards: megabytes widen the heap's young generation for good.
  const { large } = await medians({ large: check(validator, long) });
  validator.dispose();
  const starts = Array.from({ length: STARTS }, () => inFreshProcess<[number, number]>(START));
  return [
    timeUpTo(`validate, ${full.name}`, figures.full, 0.5),
    time(`validate, ${full.name}, from bytes`, figures.bytes),
    timeUpTo(`validate, ${MANY} lines (${megabytes(long)} MB)`, large, 250),
    time(`validate, ${full.name} with an error of the schema`, figures.wasm),
    time('the same with the libxmljs2 engine', figures.other),
    limited(
      { name: 'validate over the libxmljs2 engine', unit: 'x', value: figures.other.cpu / figures.wasm.cpu },
      '≥ 60',
      'an error of the schema ends the validation no longer: three fifths of the time find what else is wrong, the engine takes an eighth',
    ),
    { name: 'cold start: import validate', unit: 'ms', value: median(starts.map(([imported]) => imported)) },
    upTo('cold start: load libxml2 and compile the schemas', 'ms', median(starts.map(([, ready]) => ready)), 120),
  ];
}

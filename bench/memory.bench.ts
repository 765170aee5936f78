// 100,000 conversions and validations in a row, in a fresh process: what its memory does meanwhile.
import { inFreshProcess } from './inputs.ts';
import type { BenchRow } from './row.ts';

const DOCUMENTS = 100_000;
const MARKS = 10;
const WITHIN = 10;

// Looks at the heap after a tenth of the documents, when all code is compiled, and after each further tenth. WebAssembly's
// memory is found where it is made, and looked at likewise. Every tenth document is one that the schema refuses.
const PROGRAM = `
const memories = [];
for (const name of ['instantiate', 'instantiateStreaming']) {
  const make = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await make.apply(WebAssembly, given);
    const { exports } = made.instance ?? made;
    memories.push(...Object.values(exports).filter((value) => value instanceof WebAssembly.Memory));
    return made;
  };
}
const { parsePurchaseInvoice, issueDocument, toXml } = await import('./dist/index.js');
const { createValidator } = await import('./dist/validate.js');
const { payload, issuance } = JSON.parse((await import('node:fs')).readFileSync('fixtures/minimal.json', 'utf8'));
const validator = await createValidator();
if (memories.length !== 1) throw new Error('WebAssembly memories: ' + memories.length);
const now = ${Date.UTC(2027, 0, 1)};
const marks = [];
for (let n = 1; n <= ${DOCUMENTS}; n++) {
  const parsed = parsePurchaseInvoice({ ...payload, note: 'Document ' + n });
  const issued = issueDocument(parsed.value, { ...issuance, document_number: 'PI-' + n });
  const xml = toXml(issued.value);
  const spoilt = n % 10 === 0;
  const report = validator.validate(spoilt ? xml.replace('<cbc:ID>', '<cbc:ID unknown="">') : xml, { now });
  if (report.schemaValid === spoilt) throw new Error('Document ' + n + ': ' + JSON.stringify(report));
  if (n % ${DOCUMENTS / MARKS} === 0) {
    gc();
    marks.push({ heap: process.memoryUsage().heapUsed, wasm: memories[0].buffer.byteLength });
  }
}
console.log(JSON.stringify(marks));`;

interface Mark {
  readonly heap: number;
  readonly wasm: number;
}

export async function run(): Promise<BenchRow[]> {
  const marks = inFreshProcess<Mark[]>(PROGRAM, ['--expose-gc']);
  const last = marks[marks.length - 1];
  if (!last) throw new Error('Nothing was measured');
  return [
    flat(
      'heap',
      marks.map(({ heap }) => heap),
    ),
    { name: 'memory: heap after them', unit: 'MB', value: last.heap / 1e6 },
    flat(
      'WebAssembly memory',
      marks.map(({ wasm }) => wasm),
    ),
    { name: 'memory: WebAssembly memory after them', unit: 'MB', value: last.wasm / 1e6 },
  ];
}

/** The widest departure from the first mark, in percent of it. */
function flat(what: string, [first = Number.NaN, ...rest]: readonly number[]): BenchRow {
  const value = Math.max(...rest.map((size) => (100 * Math.abs(size - first)) / first));
  const name = `memory: ${what}, widest change over ${DOCUMENTS.toLocaleString('en')} conversions and validations`;
  return { name, unit: '%', value, target: `≤ ${WITHIN}`, met: value <= WITHIN };
}

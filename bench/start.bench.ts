// Cold start: a fresh process imports the built core and converts one document.
import { inFreshProcess } from './inputs.ts';
import { median } from './measure.ts';
import { type BenchRow, upTo } from './row.ts';

const RUNS = 9;

const PROGRAM = `
const start = performance.now();
const { parsePurchaseInvoice, issueDocument, toXml } = await import('./dist/index.js');
const { payload, issuance } = JSON.parse((await import('node:fs')).readFileSync('fixtures/minimal.json', 'utf8'));
const parsed = parsePurchaseInvoice(payload);
const issued = issueDocument(parsed.value, issuance);
if (!issued.ok || toXml(issued.value).length < 1000) throw new Error('not converted');
console.log(performance.now() - start);`;

export async function run(): Promise<BenchRow[]> {
  const samples = Array.from({ length: RUNS }, () => inFreshProcess<number>(PROGRAM));
  const value = median(samples);
  return [upTo('cold start: import the core, convert one document', 'ms', value, 60)];
}

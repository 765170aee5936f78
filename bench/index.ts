// `npm run bench [NAME…]`: measures, and prints the table. `npm run bench -- --write` measures all and keeps it in BENCHMARKS.md.
import { readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import type { BenchRow } from './row.ts';

const wanted = process.argv.slice(2).filter((argument) => argument !== '--write');
const isKept = process.argv.includes('--write') && wanted.length === 0;
const modules: Readonly<Record<string, () => Promise<{ run(): Promise<BenchRow[]> }>>> = {
  convert: () => import('./convert.bench.ts'),
  read: () => import('./read.bench.ts'),
  rules: () => import('./rules.bench.ts'),
  validate: () => import('./validate.bench.ts'),
  envelope: () => import('./envelope.bench.ts'),
  countries: () => import('./countries.bench.ts'),
  start: () => import('./start.bench.ts'),
  bulk: () => import('./bulk.bench.ts'),
  queue: () => import('./queue.bench.ts'),
  simulation: () => import('./simulation.bench.ts'),
  memory: () => import('./memory.bench.ts'),
  status: () => import('./status.bench.ts'),
  sheet: () => import('./sheet.bench.ts'),
  page: () => import('./page.bench.ts'),
  http: () => import('./http.bench.ts'),
};
const unknown = readdirSync('bench').filter((file) => file.endsWith('.bench.ts') && !(file.slice(0, -9) in modules));
if (unknown.length > 0) throw new Error(`Not in the table of benchmarks: ${unknown.join(', ')}`);

const INTRODUCTION = `# Benchmarks

Made by \`npm run bench -- --write\`: medians of one run on one machine, each compared on the same work. \`bench/\` says what
each row measures.
`;

let report = '';
say(machine());
say('');
say('| what | measured | target | met |');
say('|---|---:|---:|---|');
for (const [name, load] of Object.entries(modules)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of await (await load()).run()) say(line(row));
}
if (isKept) writeFileSync('BENCHMARKS.md', `${INTRODUCTION}\n${report}`);

function say(text: string): void {
  console.log(text);
  report += `${text}\n`;
}

function machine(): string {
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB of memory`;
  return `${type()}, Node.js ${process.version}, ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ${memory}.`;
}

function line({ name, unit, value, target, met }: BenchRow): string {
  const digits = unit === 'per s' ? 0 : value < 10 ? 3 : 1;
  const figure = value.toLocaleString('en', { maximumFractionDigits: digits });
  const verdict = met === undefined ? '' : met ? 'yes' : '**no**';
  return `| ${name} | ${figure} ${unit} | ${target === undefined ? '' : `${target} ${unit}`} | ${verdict} |`;
}

// `npm run bench`: measures, and prints tables. `npm run bench -- --help` says what there is to measure, and how.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import { parseArgs } from 'node:util';
import { comparable, runAgainst } from './against/index.ts';
import { roundIn, withRound } from './against/round.ts';
import type { BenchRow } from './row.ts';
import { runUnder } from './run-under.ts';
import { summary } from './summary.ts';

interface Suite {
  readonly says: string;
  readonly load: () => Promise<{ run(): Promise<BenchRow[]> }>;
}

const SUITES: Readonly<Record<string, Suite>> = {
  convert: { says: 'payload to XML, against other libraries', load: () => import('./convert.bench.ts') },
  read: { says: 'XML to document, against another library', load: () => import('./read.bench.ts') },
  rules: { says: 'the rules alone', load: () => import('./rules.bench.ts') },
  validate: { says: 'whole validations, against another engine', load: () => import('./validate.bench.ts') },
  saxon: {
    says: 'a validation against Java: Saxon-HE with the official rules',
    load: () => import('./saxon.bench.ts'),
  },
  stages: {
    says: 'the parts of a validation, their sum, what each allocates',
    load: () => import('./stages.bench.ts'),
  },
  envelope: { says: 'into an envelope and out of it', load: () => import('./envelope.bench.ts') },
  countries: { says: 'each country beside Oman', load: () => import('./countries.bench.ts') },
  bundle: { says: 'what a browser loads to validate', load: () => import('./bundle.bench.ts') },
  start: { says: 'cold start', load: () => import('./start.bench.ts') },
  bulk: { says: 'the batch of the command line', load: () => import('./bulk.bench.ts') },
  queue: { says: 'the batch behind a queue; needs a Redis', load: () => import('./queue.bench.ts') },
  simulation: { says: 'many workers, by the times that queue measured', load: () => import('./simulation.bench.ts') },
  memory: { says: 'memory over 100,000 documents', load: () => import('./memory.bench.ts') },
  status: { says: 'events to status', load: () => import('./status.bench.ts') },
  sheet: { says: 'sheet and PDF; the latter needs a browser', load: () => import('./sheet.bench.ts') },
  page: { says: 'the page; needs a browser', load: () => import('./page.bench.ts') },
  http: { says: 'large creations beside small requests', load: () => import('./http.bench.ts') },
};
const unknownFiles = readdirSync('bench').filter(
  (file) => file.endsWith('.bench.ts') && !(file.slice(0, -9) in SUITES),
);
if (unknownFiles.length > 0) throw new Error(`Not in the table of benchmarks: ${unknownFiles.join(', ')}`);

const HELP = `npm run bench -- [SUITE…]             measures the suites, all where none is named
npm run bench -- --against REF [NAME…]  this working tree against a commit, in turn; what has NAME in its name

  --write       keeps the table in BENCHMARKS.md (all suites; all that --against compares), the times of a job (queue),
                the planning pages (simulation)
  --node MAJOR  runs under that version of Node.js, which npm brings into .cache/
  --help        this

Suites:
${Object.entries(SUITES)
  .map(([name, { says }]) => `  ${name.padEnd(12)}${says}`)
  .join('\n')}

Compared by --against:
${comparable()
  .map((name) => `  ${name}`)
  .join('\n')}`;

const FIGURES = 'BENCHMARKS.md';
const TITLE = '# Benchmarks';
const APPENDIX = `## Appendix: all that is measured

Made by \`npm run bench -- --write\`: medians of one run on one machine, each compared on the same work, wall time beside the CPU time
of the whole process. \`bench/\` says what each row measures.
`;

const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    node: { type: 'string' },
    write: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
await main();

async function main(): Promise<void> {
  if (flags.help === true) return console.log(HELP);
  if (flags.node !== undefined) return runUnder(flags.node, withoutNode(process.argv.slice(2)));
  if (flags.against !== undefined) return compare(flags.against);
  const unknown = wanted.filter((name) => !(name in SUITES));
  if (unknown.length > 0) {
    console.error(`No suite is called ${unknown.join(', ')}.\n\n${HELP}`);
    process.exitCode = 2;
    return;
  }
  execFileSync('npm', ['run', '--silent', 'build', '--', '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { rows, table } = await measureSuites();
  if (flags.write === true && wanted.length === 0) {
    const text = `${TITLE}\n\n${summary(rows)}\n${APPENDIX}\n${table}`;
    writeFileSync(FIGURES, withRound(text, roundIn(readFileSync(FIGURES, 'utf8'))));
  }
}

async function compare(ref: string): Promise<void> {
  const section = await runAgainst(ref, wanted);
  if (flags.write !== true || wanted.length > 0 || section === undefined) return;
  writeFileSync(FIGURES, withRound(readFileSync(FIGURES, 'utf8'), section));
}

async function measureSuites(): Promise<{ readonly rows: readonly BenchRow[]; readonly table: string }> {
  const rows: BenchRow[] = [];
  let table = '';
  const say = (text: string): void => {
    console.log(text);
    table += `${text}\n`;
  };
  say(`${machine()}\n\n| what | measured | CPU time | target | met |\n|---|---:|---:|---:|---|`);
  for (const [name, { load }] of Object.entries(SUITES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const row of await (await load()).run()) {
      rows.push(row);
      say(line(row));
    }
  }
  return { rows, table };
}

function withoutNode(given: readonly string[]): string[] {
  const at = given.findIndex((argument) => argument.startsWith('--node'));
  return given.filter((_, place) => place !== at && !(place === at + 1 && given[at] === '--node'));
}

function machine(): string {
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB of memory`;
  return `${type()}, Node.js ${process.version}, ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ${memory}.`;
}

function line({ name, unit, value, cpu, target, met }: BenchRow): string {
  const verdict = met === undefined ? '' : met ? 'yes' : '**no**';
  const cpuTime = cpu === undefined ? '' : `${figure(cpu, 'ms')} ms`;
  return `| ${name} | ${figure(value, unit)} ${unit} | ${cpuTime} | ${target === undefined ? '' : `${target} ${unit}`} | ${verdict} |`;
}

function figure(value: number, unit: BenchRow['unit']): string {
  const digits = unit === 'per s' ? 0 : value < 10 ? 3 : 1;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

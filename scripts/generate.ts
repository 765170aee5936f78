// Writes everything that is generated: `npm run generate`, with names of generators only those. Review the diff.
// With `--check` it writes nothing, and fails where a file is stale.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { canRun, GENERATORS, type Generator, staleFiles } from './generated-files.ts';

const all = Object.keys(GENERATORS);
const USAGE = `usage: npm run generate -- [--check] [NAME…]\nNAME is one of ${all.join(', ')}.`;
const { values, positionals: names } = argumentsGiven();
const isCheck = values.check;
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no generator ${unknown.join(', ')}.\n${USAGE}`);
  process.exit(2);
}

const wanted = all.filter((name) => names.length === 0 || names.includes(name));
for (const [place, name] of wanted.entries()) {
  const generator = GENERATORS[name];
  const isSourceWritten = generator && (await run(name, generator));
  // What this process loaded before is stale now, so the others are made by a new one.
  const others = wanted.slice(place + 1);
  if (!isSourceWritten || others.length === 0) continue;
  const again = ['scripts/run.mjs', 'scripts/generate.ts', ...others];
  process.exitCode = spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1;
  break;
}

function argumentsGiven() {
  try {
    const options = { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

/** Whether it has written what the generators themselves are made of. */
async function run(name: string, generator: Generator): Promise<boolean> {
  if (!canRun(generator)) {
    console.log(`skipped: ${name}, which needs ${generator.needs}`);
    return false;
  }
  const stale = await staleFiles(generator);
  for (const [path, text] of stale) {
    console.log(`${isCheck ? 'stale' : text === undefined ? 'removed' : 'written'}: ${path}`);
    if (isCheck) process.exitCode = 1;
    else if (text === undefined) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  return !isCheck && stale.some(([path]) => path.startsWith('src/'));
}

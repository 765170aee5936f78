// `npm run test:mutations`: breaks the code once for each statement of the interface, and runs the test that holds the statement.
// Every test must be green without its mutation and red with it. Texts of a statement as arguments choose some of them;
// `--shard 1/2` takes each second one, so that two processes share the work. What turned its test red does so until one of the two files
// changes: `proven-mutations.json` keeps it, written by `--keep`. With `--new` only what is not kept there is run, and each thirtieth again;
// both together add to what is kept.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestModule } from 'vitest/node';
import { STATEMENTS } from '../../scripts/statements.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';

const { values, positionals: wanted } = parseArgs({
  options: {
    shard: { type: 'string', default: '1/1' },
    keep: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
const NONE: Mutation = { file: '', find: '', replace: '' };
const KEPT = 'test/http/proven-mutations.json';
const AGAIN = 30;
const kept: ReadonlySet<string> = new Set(JSON.parse(readFileSync(KEPT, 'utf8')));
const all = Object.values(STATEMENTS)
  .flat()
  .map(([promise, file, test], index) => {
    const mutation = MUTATIONS[promise];
    return { number: index + 1, promise, file, test, mutation, key: keyOf(file, test, mutation) };
  });
const statements = all
  .filter(({ number, key }) => !values.new || number % AGAIN === 0 || !kept.has(key))
  .filter(({ promise }) => wanted.length === 0 || wanted.some((part) => promise.includes(part)))
  .filter((_, index) => index % shards === shard - 1);

let mutation: Mutation | undefined;
const vitest = await createVitest(
  'test',
  {
    config: false,
    watch: false,
    reporters: [{}],
    maxWorkers: 1,
    pool: 'threads',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { LONG: '' },
  },
  {
    plugins: [
      {
        name: 'mutation',
        enforce: 'pre',
        transform(code, id) {
          if (mutation === undefined || relative('.', id.replace(/\?.*$/, '')) !== mutation.file) return undefined;
          const { find, replace } = mutation;
          return code.replace(find, () => replace);
        },
      },
    ],
  },
);

const started = Date.now();
const failures: string[] = [];
const proven: string[] = [];
// The green run of each file, once for all its statements.
const greens = new Map<string, readonly TestModule[]>();
for (const { number, promise, file, test, mutation: one, key } of statements) {
  const name = `${number}. ${promise}`;
  const green =
    greens.get(file) ??
    (await run(
      undefined,
      file,
      statements.filter((each) => each.file === file),
    ));
  greens.set(file, green);
  const without = verdict(green, patternOf(file, test));
  const withIt =
    one && without === 'green' ? verdict(await run(one, file, [{ test }]), patternOf(file, test)) : 'not run';
  const isHeld = without === 'green' && withIt === 'red';
  if (isHeld) proven.push(key);
  else failures.push(`${name}: ${without} without its mutation, ${withIt} with it`);
  console.log(`${isHeld ? 'red' : 'SURVIVED'}  ${name}`);
}
await vitest.close();
const seconds = Math.round((Date.now() - started) / 1000);
console.log(
  `\n${statements.length - failures.length} of ${statements.length} mutations turn their test red, in ${seconds} s.`,
);
for (const failure of failures) console.log(failure);
if (values.keep) {
  const still = values.new ? all.map(({ key }) => key).filter((key) => kept.has(key)) : [];
  writeFileSync(KEPT, `${JSON.stringify([...new Set([...still, ...proven])].sort(), null, 2)}\n`);
}
process.exit(failures.length > 0 ? 1 : 0);

/** What a proof depends on: the code that is broken, how, and the test. */
function keyOf(file: string, test: string, { file: broken, find, replace }: Mutation = NONE): string {
  const texts = [broken, file].map((name) => (name === '' ? '' : readFileSync(name, 'utf8')));
  return createHash('sha256')
    .update(JSON.stringify([...texts, test, find, replace]))
    .digest('hex')
    .slice(0, 16);
}

/** Runs tests of a file while a mutation is in the code. */
async function run(
  given: Mutation | undefined,
  file: string,
  tests: readonly { readonly test: string }[],
): Promise<readonly TestModule[]> {
  mutation = given;
  if (given) invalidate(given.file);
  const patterns = tests.map(({ test }) => patternOf(file, test).source);
  vitest.setGlobalTestNamePattern(new RegExp([...new Set(patterns)].join('|')));
  const moduleId = resolve(file);
  const { testModules } = await vitest.runTestSpecifications([vitest.getRootProject().createSpecification(moduleId)]);
  mutation = undefined;
  if (given) invalidate(given.file);
  // What ran before stays in the results.
  return testModules.filter((module) => module.moduleId === moduleId);
}

/** What became of the tests of a name. `broken` is a file that could not be run, or has no such test. */
function verdict(modules: readonly TestModule[], pattern: RegExp): 'green' | 'red' | 'broken' {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const states = tests
    .filter(({ fullName }) => pattern.test(fullName.replaceAll(' > ', ' ')))
    .map((each) => each.result().state);
  if (states.includes('failed')) return 'red';
  return states.includes('passed') && modules.every((module) => module.errors().length === 0) ? 'green' : 'broken';
}

function invalidate(file: string): void {
  for (const { moduleGraph } of Object.values(vitest.vite.environments)) {
    for (const module of moduleGraph.getModulesByFile(join(process.cwd(), file)) ?? [])
      moduleGraph.invalidateModule(module);
  }
}

// The contract is run on one server over one store. What varies in a title is written there with % or $.
function patternOf(file: string, test: string): RegExp {
  const title = test.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/%s|%j|\$\w+/g, '.*');
  return new RegExp(file.endsWith('http/contract.test.ts') ? `^the interface on node:http .*${title}` : title);
}

// Prints the test files that read `../shared`, themselves or by what they import, one in a line: .ci/run repeats them in a copy that has
// nothing beside it. `vitest related` finds nearly the same, and transforms every test for it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const READS = /\.\.\/shared\b/;
const IMPORTED = /(?:from|import\()\s*'(\.[^']*\.ts)'/g;

const known = new Map<string, boolean>();

function reads(file: string): boolean {
  const answer = known.get(file);
  if (answer !== undefined) return answer;
  // Files may import each other.
  known.set(file, false);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(IMPORTED)].map(([, path = '']) => posix.join(posix.dirname(file), path));
  // No source reads it, and what a script writes has imports that are none of its own.
  const followed = imported.filter((path) => !path.startsWith('src/') && existsSync(path));
  const found = READS.test(text) || followed.some(reads);
  known.set(file, found);
  return found;
}

const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.test.ts'))
  .sort();
const found = tests.filter(reads);
if (found.length === 0)
  throw new Error('No test reads ../shared: this script looks for it in another way than they do.');
console.log(found.join('\n'));

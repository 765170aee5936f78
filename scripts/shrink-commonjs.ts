// Makes the CommonJS half of a build smaller, which few programs load: what no entry loads goes, since commands and workers are ES
// modules, and so do blanks. Lines stay short: Node.js prints the one that throws.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { transformSync } from 'esbuild';

const LOADED = /["'](\.{1,2}\/[^"'\s]+\.cjs)["']/g;
const LONGEST_LINE = 160;

// How a built file loads a schema engine when it is asked for.
const LOADS_ENGINE =
  /Promise\.resolve\(\)\.then\(\(\) => _interopRequireWildcard\(require\(('libxml[^']+'|"libxml[^"]+")\)\)\)/g;

/** Shrinks the CommonJS files in a folder; the entries are all that programs name. */
export function shrinkCommonJs(folder: string, entries: readonly string[]): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.cjs'));
  const reached = new Set<string>();
  const waiting = entries.map((entry) => normalize(`${entry}.cjs`));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name) || !names.includes(name)) continue;
    reached.add(name);
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, path = ''] of text.matchAll(LOADED)) waiting.push(normalize(join(dirname(name), path)));
    const { code } = transformSync(importsEngines(text), {
      minifyWhitespace: true,
      lineLimit: LONGEST_LINE,
      charset: 'utf8',
    });
    writeFileSync(join(folder, name), code);
  }
  for (const name of names) if (!reached.has(name)) rmSync(join(folder, name));
}

// One engine is an ES module, which early versions of Node.js and bundles do not `require`; the other may not be installed, and what
// is required stops a bundler.
function importsEngines(text: string): string {
  return text.replace(LOADS_ENGINE, 'import($1)');
}

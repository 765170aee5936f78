// A project as whoever follows a page has it: the package, and beside it what the page prints that it installs, nothing else.
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { consumer } from './consumer.ts';

const PACKAGE = 'pint-ubl';

/** What a page installs beside the package: the names behind each `npm install`. */
export function installedBy(page: string): readonly string[] {
  const lines = readFileSync(page, 'utf8').matchAll(/npm install ([^\n`#&|;]*)/g);
  const names = Array.from(lines, ([, words = '']) => words.split(' ')).flat();
  // A flag, or a file such as that of the package before it is published, is no name.
  return [...new Set(names)].filter((name) => name !== '' && name !== PACKAGE && !/^[-.]/.test(name));
}

/** Makes the project of a page in a folder within that of the consumer, whose dependencies it finds above itself. */
export function makeProject(page: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  // As `npm init` makes it, and the hardest case: a file of modules has to be named .mjs.
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
  const companions = installedBy(page);
  const modules = join(folder, 'node_modules');
  if (companions.length === 0 || existsSync(modules)) return;
  // The package of the consumer would not find companions that stand below it: this project has its own.
  takeFiles(join(consumer, 'node_modules', PACKAGE), join(modules, PACKAGE));
  for (const name of companions) {
    if (!existsSync(join('node_modules', name))) throw new Error(`${page} installs ${name}: no test has that package.`);
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(modules, name), 'junction');
  }
  mkdirSync(join(modules, '.bin'));
  for (const name of [PACKAGE, ...companions]) {
    const { bin = {} } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
    const programs = typeof bin === 'string' ? { [name]: bin } : (bin as Record<string, string>);
    for (const [program, file] of Object.entries(programs)) {
      symlinkSync(join(modules, name, file), join(modules, '.bin', program));
    }
  }
}

function takeFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) takeFiles(join(from, entry.name), join(to, entry.name));
    else linkSync(join(from, entry.name), join(to, entry.name));
  }
}

// Programs that the npm registry carries as packages: other versions of Node.js, a runtime of the edge.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './run.ts';

/** How npm calls this system, in the names of such packages. */
export const SYSTEM = process.platform === 'win32' ? 'win' : process.platform;

/**
 * The path of a program in a package, kept from run to run in `.cache/`; `undefined` where it cannot be had. No install script is
 * run: the package is nothing but the program.
 */
export function registryProgram(name: string, version: string, file: string): string | undefined {
  const folder = resolve('.cache', `${name.replaceAll(/\W+/g, '-')}-${version}`);
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? `${file}.exe` : file);
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const wanted = [`${name}@${version}`, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
    run('npm', ['install', ...wanted], folder, 'any');
  }
  return existsSync(program) ? program : undefined;
}

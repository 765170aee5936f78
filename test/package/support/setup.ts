// Before the tests of the package: packs it as it would be published and installs it into an empty project.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { run } from './run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What `npm pack` made. */
    readonly tarball: string;
    /** The folder of a project that installed it; the empty text where the registry could not be reached. */
    readonly consumer: string;
  }
}

export default function setup(project: TestProject): () => void {
  if (!isBuilt()) run('npm', ['run', '--silent', 'build', '--', '--silent'], process.cwd());
  const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-package-'));
  const [packed] = JSON.parse(
    run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], process.cwd()).out,
  ) as [{ readonly filename: string }];
  const tarball = join(folder, packed.filename);
  project.provide('tarball', tarball);
  project.provide('consumer', install(tarball, mkdtempSync(join(folder, 'consumer-'))));
  return () => rmSync(folder, { recursive: true, force: true });
}

// The test command builds first; who runs these tests alone gets a build where sources are newer.
function isBuilt(): boolean {
  if (!existsSync('dist/index.d.cts')) return false;
  const built = statSync('dist/index.d.cts').mtimeMs;
  const inputs = [
    'tsup.config.ts',
    'tsconfig.declarations.json',
    'package.json',
    ...filesUnder('src'),
    ...filesUnder('scripts'),
  ].filter((file) => /\.(ts|json)$/.test(file));
  return inputs.every((file) => statSync(file).mtimeMs < built);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

const UNREACHABLE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH)\b/;

function install(tarball: string, folder: string): string {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true }));
  const done = run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], folder, 'any');
  if (done.status === 0) return folder;
  if (!UNREACHABLE.test(done.err)) throw new Error(`The package does not install:\n${done.err}`);
  console.warn('The npm registry cannot be reached: tests of the installed package are skipped.');
  return '';
}

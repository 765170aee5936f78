// Runs the benchmarks under another version of Node.js, whose program comes from npm.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Runs `bench/index.ts` under a major version of Node.js, and ends with its status. */
export function runUnder(major: string, given: readonly string[]): void {
  const program = /^\d{2}$/.test(major)
    ? nodeOf(major)
    : { missing: `--node takes a major version such as 24, not ${major}.` };
  if (typeof program !== 'string') {
    console.error(program.missing);
    process.exitCode = 2;
    return;
  }
  const { status } = spawnSync(program, ['scripts/run.mjs', 'bench/index.ts', ...given], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

// The packages of npm that hold nothing but the program are named for platform and processor.
function nodeOf(major: string): string | { readonly missing: string } {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = resolve('.cache', `node-${major}`);
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const install = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    `${name}@${major}`,
  ];
  const npm = spawnSync('npm', install, { encoding: 'utf8' });
  if (existsSync(program)) return program;
  const lines = (npm.stderr ?? '').split('\n');
  const reason = lines.find((one) => /^npm error .* /.test(one)) ?? 'it holds no program';
  return {
    missing: `npm does not bring Node.js ${major} as ${name}: ${reason}. Run the benchmarks by an installed one instead.`,
  };
}

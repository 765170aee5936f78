// Runs a TypeScript script of this project: `node scripts/run.mjs scripts/<name>.ts [arguments]`.
// Node 20 does not strip types; esbuild (which tsup brings) bundles the script, its packages stay imports.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const project = fileURLToPath(new URL('..', import.meta.url));
const [script, ...scriptArguments] = process.argv.slice(2);
if (!script) {
  console.error('usage: node scripts/run.mjs SCRIPT.ts [arguments]');
  process.exit(2);
}

// Inside the project, so that packages resolve and `new URL("..", import.meta.url)` is the project in scripts/ and here;
// one file a run, so that runs do not meet.
const folder = join(project, '.cache');
const bundle = join(folder, `${basename(script, '.ts')}-${process.pid}.mjs`);
mkdirSync(folder, { recursive: true });
try {
  await build({
    entryPoints: [resolve(script)],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const flags = process.execArgv.length > 0 ? process.execArgv : ['--enable-source-maps'];
  const run = spawn(process.execPath, [...flags, bundle, ...scriptArguments], { stdio: 'inherit' });
  // Whoever ends this process means the script. The shell of npm ends without a word to this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal));
  const starter = process.ppid;
  setInterval(() => process.ppid === starter || run.kill('SIGTERM'), 250).unref();
  const [status] = await once(run, 'exit');
  process.exitCode = status ?? 1;
} finally {
  rmSync(bundle, { force: true });
}

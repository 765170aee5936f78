// Runs a TypeScript script of this project: `node scripts/run.mjs scripts/<name>.ts [arguments]`.
// Node 20 does not strip types; esbuild (which tsup brings) bundles the script, its packages stay imports.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
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

// What a run leaves behind that was killed outright, the next one takes away.
for (const name of readdirSync(folder)) {
  const pid = Number(/-(\d+)\.mjs$/.exec(name)?.[1]);
  if (pid > 0 && !isAlive(pid)) rmSync(join(folder, name), { force: true });
}

// Whoever ends this process means the script, before it runs too. The shell of npm ends without a word to this process.
let run;
let ended;
const end = (signal) => {
  ended ??= signal;
  run?.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
const starter = process.ppid;
setInterval(() => process.ppid === starter || end('SIGTERM'), 250).unref();

// What is generated from modules that import it: as what it begins, so that a new country's can be made.
const BEGINNINGS = {
  'element-order.ts': "export const ELEMENT_ORDER = { everywhere: '', otherwise: {} };",
  'digests.ts': 'export const DIGESTS = {};',
  'digest.ts': "export const DIGEST = '';",
  'rule-examples.json': '[]',
};
const beginnings = {
  name: 'beginnings',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, importer }) => {
      const isMissing = Object.hasOwn(BEGINNINGS, basename(path)) && !existsSync(join(dirname(importer), path));
      return isMissing ? { path: join(dirname(importer), path), namespace: 'beginnings' } : undefined;
    });
    onLoad({ filter: /./, namespace: 'beginnings' }, ({ path }) => ({
      contents: BEGINNINGS[basename(path)],
      loader: path.endsWith('.json') ? 'json' : 'js',
    }));
  },
};

try {
  await build({
    entryPoints: [resolve(script)],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [beginnings],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const flags = process.execArgv.length > 0 ? process.execArgv : ['--enable-source-maps'];
  if (ended === undefined) {
    run = spawn(process.execPath, [...flags, bundle, ...scriptArguments], { stdio: 'inherit' });
    const [status, signal] = await once(run, 'exit');
    process.exitCode = status ?? 128 + constants.signals[signal];
  } else {
    process.exitCode = 128 + constants.signals[ended];
  }
} finally {
  rmSync(bundle, { force: true });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return thrown.code === 'EPERM';
  }
}

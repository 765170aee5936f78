// The installed package under other versions of Node.js, whose programs the npm registry carries as packages.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { consumer, expectConverted, runConsumer } from './support/consumer.ts';
import { run } from './support/run.ts';

const VERSIONS = ['22.23.3', '24.21.0'];
const golden = readFileSync('fixtures/minimal.xml', 'utf8');

describe.skipIf(consumer === '')('under other versions of Node.js', () => {
  beforeAll(() => copyFileSync('fixtures/minimal.json', join(consumer, 'fixture.json')));

  for (const version of VERSIONS) {
    it(version, ({ skip }) => {
      const node = nodeOf(version);
      if (node === undefined) return skip(`Node.js ${version} cannot be had from the npm registry`);
      for (const program of ['smoke.mjs', 'smoke.cjs']) {
        const ended = runConsumer(program, [], node);
        expectConverted(ended, golden);
        expect(JSON.parse(ended.out).node).toBe(version);
      }
    });
  }
});

// Kept from run to run. No install script is run: the package is nothing but the program.
function nodeOf(version: string): string | undefined {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = resolve('.cache', `node-${version}`);
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const wanted = [`${name}@${version}`, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
    run('npm', ['install', ...wanted], folder, 'any');
  }
  return existsSync(program) ? program : undefined;
}

// The installed package under every version of Node.js that README names: its programs come from the npm registry, as packages.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { consumer, expectConverted, runConsumer } from './support/consumer.ts';
import { registryProgram, SYSTEM } from './support/registry-program.ts';
import { run } from './support/run.ts';

const VERSIONS = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
// `require` of an ES module fails there, and reading a file without a length gives nothing.
const EARLIEST = '20.0.0';
const RECORDS = 100;
const fixture = readFileSync('fixtures/minimal.json', 'utf8');
const golden = readFileSync('fixtures/minimal.xml', 'utf8');
const COMMAND = join(consumer, 'node_modules/pint-ubl/dist/cli.js');

it('every version of Node.js that README names is tried, and no other', () => {
  const [, named = ''] = /tested on Node\.js\s+([^.]+)\./.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(named.match(/\d+/g)).toEqual(VERSIONS.map((version) => version.slice(0, 2)));
});

describe.skipIf(consumer === '')('under other versions of Node.js', () => {
  beforeAll(() => {
    copyFileSync('fixtures/minimal.json', join(consumer, 'fixture.json'));
    const { payload, issuance } = JSON.parse(fixture);
    const records = Array.from({ length: RECORDS }, (_, index) => {
      const { uuid: _uuid, ...rest } = issuance;
      return JSON.stringify({ payload, issuance: { ...rest, document_number: `N-${index}` } });
    });
    writeFileSync(join(consumer, 'records.ndjson'), records.join('\n'));
  });

  for (const version of [EARLIEST, ...VERSIONS]) {
    it(version, ({ skip }) => {
      const node = registryProgram(`node-${SYSTEM}-${process.arch}`, version, 'node');
      if (node === undefined) return skip(`Node.js ${version} cannot be had from the npm registry`);
      for (const program of ['smoke.mjs', 'smoke.cjs']) {
        const ended = runConsumer(program, [], node);
        expectConverted(ended, golden);
        expect(JSON.parse(ended.out).node).toBe(version);
      }
      const folder = `batch-${version}`;
      run(node, [COMMAND, 'batch', 'records.ndjson', '-o', folder, '--jobs', '2'], consumer);
      const made = readdirSync(join(consumer, folder)).filter((name) => name.endsWith('.xml'));
      expect(made).toHaveLength(RECORDS);
    });
  }
});

// The programs of docs/other-languages.md run as they are printed, against a service that runs as a process; those whose runtime is not
// installed are left out. A program in Python sends the published examples, and gets what the library says of them.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validatorByCountry } from '../../src/cli/validator-by-country.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { STATISTICS_REPORTS } from '../../src/provider/statistics-documents.ts';
import { isLong } from '../support/runs.ts';
import { type Served, serve } from './support/programs.ts';

const page = readFileSync('docs/other-languages.md', 'utf8');
const programs = [...page.matchAll(/```(\w+) (\S+)\n([\s\S]*?)```/g)].map(([, , file = '', code = '']) => ({
  file,
  code,
}));

const RUN: Readonly<Record<string, { readonly runtime: readonly string[]; readonly prints: readonly string[] }>> = {
  'first-invoice.sh': {
    runtime: ['sh'],
    prints: ['made: 1', 'checked: 1 line', 'drawn: 1', 'refused: 422'],
  },
  'first_invoice.py': {
    runtime: ['python3'],
    prints: [
      'made: 200 INV-2026-0201 1114.05',
      'checked: True 0',
      'drawn: 200 True',
      "refused: 422 {'issue_date': 'Issue date is mandatory'}",
    ],
  },
  'first-invoice.php': {
    runtime: ['php'],
    prints: [
      'made: 200 INV-2026-0201 1114.05',
      'checked: valid 0',
      'drawn: 200 yes',
      'refused: 422 Issue date is mandatory',
    ],
  },
  'FirstInvoice.java': {
    runtime: ['java'],
    prints: ['made: 200 true', 'checked: true', 'drawn: 200 true', 'refused: 422 true'],
  },
};

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;
// The shell's program calls curl.
const hasRuntime = (file: string): boolean =>
  (RUN[file]?.runtime ?? []).every((name) => isInstalled(name === 'sh' ? 'curl' : name));

let service: Served;
const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-'));
beforeAll(async () => {
  service = await serve('--jobs', '1');
});
afterAll(async () => {
  await service.end();
  rmSync(folder, { recursive: true, force: true });
});

describe('the programs of docs/other-languages.md', () => {
  it('are those that this test knows', () => {
    expect(programs.map(({ file }) => file).sort()).toEqual(Object.keys(RUN).sort());
    const missing = Object.keys(RUN).filter((file) => !hasRuntime(file));
    if (missing.length > 0) console.log(`left out, since the runtime is not installed: ${missing.join(', ')}`);
  });

  // The virtual machine of Java takes seconds.
  const isRun = (file: string): boolean => hasRuntime(file) && (isLong || !file.endsWith('.java'));
  it.each(programs.filter(({ file }) => isRun(file)))('$file makes, checks and draws', ({ file, code }) => {
    const { runtime = [], prints = [] } = RUN[file] ?? {};
    writeFileSync(join(folder, file), code);
    for (const made of ['invoice.xml', 'invoice.html']) rmSync(join(folder, made), { force: true });
    const [program = '', ...args] = runtime;
    const env = { ...process.env, PINT_UBL: service.address };
    const out = execFileSync(program, [...args, file], { cwd: folder, env, encoding: 'utf8' });
    expect(out.trimEnd().split('\n')).toEqual(prints);
    expect(readFileSync(join(folder, 'invoice.xml'), 'utf8')).toContain('INV-2026-0201');
    expect(readFileSync(join(folder, 'invoice.html'), 'utf8')).toContain('INV-2026-0201');
  });
});

// Sends each file that is named on standard input, four at a time, and writes a line of JSON for each answer, in the same order.
const SENDER = `
import json, os, sys, urllib.request
from concurrent.futures import ThreadPoolExecutor

def ask(name):
    with open(name, "rb") as file:
        request = urllib.request.Request(os.environ["PINT_UBL"] + "/v1/validate?now=" + sys.argv[1], file.read(), {"Content-Type": "application/xml"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

with ThreadPoolExecutor(4) as pool:
    for report in pool.map(ask, sys.stdin.read().split("\\n")):
        print(json.dumps(report))
`;
const SPEC = '../shared/spec';

describe.skipIf(!isLong || !existsSync(SPEC) || !isInstalled('python3'))(
  'the published examples, sent by a program in Python',
  () => {
    it('get the reports that the library gives', async () => {
      const files = readdirSync(SPEC, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\bexamples\/.*\.xml$/.test(file))
        .map((file) => join(SPEC, file))
        .sort();
      expect(files.length).toBeGreaterThan(100);
      const now = '2026-10-01T00:00:00Z';
      writeFileSync(join(folder, 'send.py'), SENDER);
      const env = { ...process.env, PINT_UBL: service.address };
      const given = { input: files.join('\n'), env, encoding: 'utf8', maxBuffer: 1e9 } as const;
      const lines = execFileSync('python3', [join(folder, 'send.py'), now], given)
        .trimEnd()
        .split('\n');
      const validator = validatorByCountry({ ruleSets: COUNTRIES, furtherDocuments: STATISTICS_REPORTS });
      const valid = { true: 0, false: 0 };
      for (const [index, file] of files.entries()) {
        const own = await validator.validate(readFileSync(file), { now: Date.parse(now) });
        expect([file, JSON.parse(lines[index] ?? '')]).toEqual([file, JSON.parse(JSON.stringify(own))]);
        valid[own.valid ? 'true' : 'false']++;
      }
      validator.dispose();
      console.log(`${files.length} documents: ${valid.true} valid, ${valid.false} invalid, the same reports`);
    });
  },
);

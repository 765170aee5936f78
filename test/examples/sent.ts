// The network of the examples, bundled and run once: what it printed and where the envelopes lie that it wrote.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { createValidator, type Validator } from '../../src/validate.ts';

/** The day after the documents of the network are issued. */
export const NOW = '2026-02-03T00:00:00Z';

/** What the program prints of a scenario. */
interface Line {
  readonly flow: number;
  readonly scenario: string;
  readonly ok: boolean;
  readonly exchanges: readonly { from: string; to: string; what: string; code?: string }[];
  readonly status: string;
  readonly artefacts: readonly string[];
}

export interface Sent {
  /** The program in one file. */
  readonly program: string;
  /** Where it wrote envelopes and page. */
  readonly folder: string;
  readonly lines: readonly Line[];
  /** Judges what was sent, without suggestions. */
  readonly validator: Validator;
  readonly remove: () => void;
}

export async function sendAll(): Promise<Sent> {
  const validator = await createValidator({ suggestions: false });
  const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-network-'));
  // Inside the project, where its packages are found.
  const program = `.cache/network-${process.pid}.mjs`;
  await build({
    entryPoints: ['examples/network/main.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const printed = execFileSync(process.execPath, [program, '--json', '--out', folder], { encoding: 'utf8' });
  return {
    program,
    folder,
    lines: printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line),
    validator,
    remove: () => {
      validator.dispose();
      rmSync(folder, { recursive: true, force: true });
      rmSync(program, { force: true });
    },
  };
}

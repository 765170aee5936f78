// The project that installed the package, and the small programs that use it from there.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { PINT_OM_1_0_1 } from '../../../src/countries/om/rules/rule-set.ts';
import { type Ended, run } from './run.ts';

/** The folder of the project; the empty text where the package could not be installed. */
export const consumer = inject('consumer');

/** Takes a program of test/package/consumers over into the project; gives its path there. */
export function take(name: string, as = name): string {
  const path = join(consumer, as);
  copyFileSync(join('test/package/consumers', name), path);
  return path;
}

/** Runs a program of test/package/consumers there. */
export function runConsumer(name: string, args: readonly string[] = [], node = process.execPath): Ended {
  return run(node, [take(name), ...args], consumer);
}

/** Whether a smoke consumer converted the minimal fixture, found it valid, and what it broke invalid. */
export function expectConverted({ out, err }: Ended, golden: string): void {
  expect(err).toBe('');
  const seen = JSON.parse(out);
  expect(seen.xml).toBe(golden);
  expect(seen.report).toEqual({
    valid: true,
    schemaValid: true,
    profile: 'selfbilling',
    ruleSets: ['ubl-2.1', 'pint-1.1.3', 'pint-om-1.0.1'],
    artefacts: PINT_OM_1_0_1.selfbilling.artefacts,
    results: [],
  });
  expect(seen.broken).toBe(false);
}

// Every record of the corpus of official verdicts: ids, flags and locations.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../src/core/document-kinds.ts';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import type { ValidationResult } from '../../src/rules/engine/result.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';

const CORPUS = new URL('../../../shared/corpus/pint-om.jsonl.gz', import.meta.url);

interface CorpusRecord {
  readonly id: string;
  readonly profile: Profile;
  readonly schema_valid: boolean;
  readonly fired: readonly (readonly [rule: string, flag: string, location: string])[] | null;
  readonly crashed: boolean;
  readonly xml: string;
}

const engines = {
  billing: createRuleEngine(PINT_OM_1_0_1.billing),
  selfbilling: createRuleEngine(PINT_OM_1_0_1.selfbilling),
};

function resultsOf({ xml, profile }: CorpusRecord): ValidationResult[] {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return engines[profile](parsed.root, Date.now());
}

const key = (parts: readonly string[]): string => parts.join(' ');

describe.skipIf(!existsSync(CORPUS))('official verdicts', () => {
  const records: CorpusRecord[] = existsSync(CORPUS)
    ? gunzipSync(readFileSync(CORPUS))
        .toString('utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .filter((record: CorpusRecord) => record.schema_valid)
    : [];

  it('the library agrees on what is wrong with each document that the official rules could check', () => {
    const checked = records.filter(({ crashed }) => !crashed);
    const differences = checked.flatMap((record) => {
      const want = new Set((record.fired ?? []).map(key));
      const got = new Set(resultsOf(record).map(({ reasonCode, flag, location }) => key([reasonCode, flag, location])));
      const missing = [...want].filter((one) => !got.has(one)).map((one) => `${record.id} misses ${one}`);
      const extra = [...got].filter((one) => !want.has(one)).map((one) => `${record.id} adds ${one}`);
      return [...missing, ...extra];
    });
    expect(checked.length).toBeGreaterThan(1000);
    expect(differences.slice(0, 20)).toEqual([]);
  });

  it('the library finds each document invalid that the official rules died on', () => {
    const died = records.filter(({ crashed }) => crashed);
    const passed = died.filter((record) => !resultsOf(record).some(({ flag }) => flag === 'fatal'));
    expect(died.length).toBeGreaterThan(10);
    expect(passed.map(({ id }) => id)).toEqual([]);
  });
});

// The rules of the monthly reports beside the official ones: the same ids in the same order, the same verdicts on every report.
import { describe, expect, it } from 'vitest';
import { ARABIC_WITH_REPORTS } from '../../../src/arabic.ts';
import { STATISTICS_REPORTS } from '../../../src/provider/statistics-documents.ts';
import { EUSR_1_1_5 } from '../../../src/rules/statistics/end-users.ts';
import { isReportCountry } from '../../../src/rules/statistics/report.ts';
import { TSR_1_0_5 } from '../../../src/rules/statistics/transactions.ts';
import { createValidator, inLanguage } from '../../../src/validate.ts';
import { serviceJson, statisticsCorpus } from '../../support/provider.ts';
import { hasShared } from '../../support/shared.ts';

const SETS = { eusr: [EUSR_1_1_5, 42, 'eusr-1.1.5'], tsr: [TSR_1_0_5, 40, 'tsr-1.0.5'] } as const;
const KINDS = ['eusr', 'tsr'] as const;

interface Definition {
  readonly patterns: readonly {
    readonly rules: readonly { readonly assertions: readonly { readonly id: string; readonly flag: string }[] }[];
  }[];
}

describe.skipIf(!hasShared)('the rules of the monthly reports beside the official ones', () => {
  it.each(KINDS)('the rules of %s are those of the definition, in its order', (kind) => {
    const [set, count, folder] = SETS[kind];
    const theirs = serviceJson<Definition>(`${folder}/rules.json`).patterns.flatMap(({ rules }) =>
      rules.flatMap(({ assertions }) => assertions),
    );
    expect(set.rules).toHaveLength(count);
    expect(set.rules.map(({ id, flag }) => [id, flag])).toEqual(theirs.map(({ id, flag }) => [id, flag]));
  });

  it.each(KINDS)('the validator agrees with every official verdict on %s', async (kind) => {
    const validator = await createValidator({ furtherDocuments: STATISTICS_REPORTS });
    const wrong: string[] = [];
    const records = statisticsCorpus(kind);
    for (const { id, xml, schema_valid, crashed, fired } of records) {
      const report = validator.validate(xml, { now: 0 });
      if (report.profile !== kind) wrong.push(`${id}: profile ${report.profile}`);
      if (report.schemaValid !== schema_valid) wrong.push(`${id}: schema ${report.schemaValid}`);
      if (!schema_valid || !report.schemaValid) continue;
      if (crashed) {
        if (report.valid) wrong.push(`${id}: valid, though the official rules died`);
        continue;
      }
      const ours = report.results.map(({ reasonCode, flag, location }) => `${reasonCode} ${flag} ${plain(location)}`);
      const theirs = (fired ?? []).map(([rule, flag, location]) => `${rule} ${flag} ${plain(location)}`);
      if (ours.sort().join() !== theirs.sort().join()) wrong.push(`${id}: ${ours.join()} | ${theirs.join()}`);
    }
    validator.dispose();
    expect(records).toHaveLength(600);
    expect(wrong).toEqual([]);
  });

  it.each(KINDS)('every finding on %s is said to the clerk and to the developer, in both languages', async (kind) => {
    const validator = await createValidator({ furtherDocuments: STATISTICS_REPORTS });
    const odd: string[] = [];
    const said = new Set<string>();
    for (const { xml } of statisticsCorpus(kind)) {
      const report = validator.validate(xml, { now: 0 });
      for (const [spoken, script] of [
        [report, /[a-z]{3}/],
        [inLanguage(report, ARABIC_WITH_REPORTS), /\p{Script=Arabic}{3}/u],
      ] as const) {
        for (const { reasonCode, text, fix, clerk } of spoken.results) {
          said.add(reasonCode);
          const sentences = [text, fix, clerk?.text ?? '', clerk?.fix ?? ''];
          if (
            !sentences.every(
              (one) => script.test(one) && !/undefined|NaN|[{}]/.test(one.replace(/[“«].*?[”»]|"[^"]*"/g, '')),
            )
          )
            odd.push(`${reasonCode}: ${sentences.join(' | ')}`);
        }
      }
    }
    validator.dispose();
    expect(odd.slice(0, 5)).toEqual([]);
    expect([...said].filter((id) => id.startsWith('SCH-'))).toHaveLength(SETS[kind][1]);
  });

  it.each(KINDS)('the countries of %s are those of the definition', (kind) => {
    const { patterns } = serviceJson<{ patterns: { lets: Record<string, string> }[] }>(`${SETS[kind][2]}/rules.json`);
    const theirs = new Set(patterns[0]?.lets['cl_iso3166']?.match(/\w+/g));
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    const all = letters.flatMap((first) => letters.map((second) => first + second));
    expect(all.filter((code) => isReportCountry(kind, code) !== theirs.has(code))).toEqual([]);
    expect(theirs.size).toBeGreaterThan(240);
  });

  it('a report that a validator is not told of is a document without rules', async () => {
    const validator = await createValidator();
    const [record] = statisticsCorpus('eusr');
    const { results } = validator.validate(record?.xml ?? '', { now: 0 });
    validator.dispose();
    expect(results.map(({ reasonCode }) => reasonCode)).toEqual(['PINT-DOCUMENT']);
  });
});

function plain(location: string): string {
  return location.replace(/\b(?:eusr|tsr):/g, '').replaceAll('[1]', '');
}

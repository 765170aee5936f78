// The outcomes of a batch in Arabic.
import { expect, it } from 'vitest';
import { outcomesIn } from '../../../src/cli/batch/outcome-language.ts';
import type { Outcome } from '../../../src/jobs/job.ts';
import { arabicOf } from '../../../src/view/words/ar/findings/arabic-of.ts';
import { rule } from '../../../src/view/words/ar/findings/wording.ts';

const COUNTRIES = ['om', 'xx'].map((code) => ({
  ruleSets: { [`pint-${code}`]: { 'ibr-001': rule(`يذكر ${code}`, 'أدخل {field}') } },
}));

function invalidIn(code: string): Outcome {
  const finding = {
    text: 'It is missing.',
    test: 'It is there',
    fix: 'Give it',
    reasonCode: 'ibr-001',
    flag: 'fatal' as const,
    location: '/Invoice',
    fields: [],
  };
  return { kind: 'invalid', results: [finding], ruleSets: ['pint-1.1.3', `pint-${code}-1.0.1`], inputWarnings: {} };
}

it('a rule of one id has the words of the country whose document it found something in', () => {
  const said = outcomesIn(arabicOf(COUNTRIES));
  const texts = ['om', 'xx'].map((code) => {
    const outcome = said(invalidIn(code));
    return outcome.kind === 'invalid' && outcome.results[0]?.text;
  });
  expect(texts).toEqual([expect.stringContaining('om'), expect.stringContaining('xx')]);
});

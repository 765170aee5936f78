// How sentences print what was found.
import { expect, it } from 'vitest';
import { englishSentences } from '../../src/findings/english/english-sentences.ts';
import type { Said } from '../../src/findings/said.ts';
import { asWritten, daysAlone } from '../../src/findings/values.ts';
import { arabicSentences } from '../../src/view/words/ar/findings/clerk/arabic-sentences.ts';

it.each(['+5', '5.', '.5', '05'])('the rate %s is quoted as it was written', (text) => {
  expect(asWritten({ text, as: 'percent' })).toEqual({ text, as: 'text' });
});

it.each(['5', '5.000', '-0.5', '120'])('the rate %s is printed as a rate', (text) => {
  expect(asWritten({ text, as: 'percent' })).toEqual({ text, as: 'percent' });
});

it('two days lose their time zones, unless these alone tell them apart', () => {
  expect(daysAlone('2025-06-01+04:00', '2025-06-02')).toEqual(['2025-06-01', '2025-06-02']);
  expect(daysAlone('2025-06-01+04:00', '2025-06-01')).toEqual(['2025-06-01+04:00', '2025-06-01']);
});

it.each<Said>([
  { class: 'classification', problem: 'digits', place: [], term: 'classification', value: '8471.30' },
  { class: 'address', problem: 'number', place: [], term: 'electronicAddress', value: '8471.30' },
])('a code or identifier of the class $class has no thousands, in either language', (said) => {
  for (const sentences of [englishSentences, arabicSentences]) expect(sentences(said).text).toContain('8471.30');
});

it('an amount that stands where a code belongs has its thousands', () => {
  const said: Said = { class: 'notInList', place: [], term: 'unit', value: '1000.005' };
  for (const sentences of [englishSentences, arabicSentences]) expect(sentences(said).text).toContain('1,000.005');
});

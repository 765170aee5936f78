// How sentences print what was found.
import { expect, it } from 'vitest';
import { asWritten, daysAlone } from '../../src/findings/values.ts';

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

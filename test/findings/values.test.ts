// How sentences print what was found.
import { expect, it } from 'vitest';
import { doubtful } from '../../src/findings/doubts.ts';
import { englishSentences } from '../../src/findings/english/english-sentences.ts';
import { FIELD_TERMS } from '../../src/findings/field-terms.ts';
import type { Notice } from '../../src/findings/notices.ts';
import { noticeSentences } from '../../src/findings/notices-en.ts';
import type { Said } from '../../src/findings/said.ts';
import { noticeOf } from '../../src/findings/say-params.ts';
import { asWritten, daysAlone, shortened } from '../../src/findings/values.ts';
import { arabicSentences } from '../../src/view/words/ar/findings/clerk/arabic-sentences.ts';
import { arabicOfInput } from '../../src/view/words/ar/findings/notices.ts';

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

it.each<[Said | Notice, string]>([
  [
    { class: 'form', place: [], term: 'contract', value: { text: '2026.0001', as: 'text' }, form: 'right' },
    '2026.0001',
  ],
  [
    {
      class: 'form',
      place: [],
      term: 'vatNumber',
      value: { text: '12345.67 ', as: 'text' },
      form: 'exactly',
      wanted: ['12345.67'],
    },
    '12345.67',
  ],
  [doubtful({ place: [], term: 'documentNumber' }, 'used-by-another', { given: '2026.0001' }), '2026.0001'],
  [noticeOf({ place: [], term: 'currency' }, 'documents-differ', { names: ['2026.0001', '2026.0002'] }), '2026.0002'],
])('what names something is quoted as it was written, in either language: %j', (said, name) => {
  const english = said.class === 'notice' ? noticeSentences(said) : englishSentences(said as Said);
  for (const { text, fix } of [english, arabicOfInput(said)]) {
    expect(`${text} ${fix}`).toContain(name);
    expect(`${text} ${fix}`).not.toMatch(/\d,\d/);
  }
});

it('a field of the JSON that holds an identifier, a reference or a name names something', () => {
  const isNamed = /(?:^|[._])(?:id|uuid|number|name|reference|telephone|email)$/;
  // Codes of a list.
  const isCode =
    /^kindOf|^(?:vatCategory|deliveryTerms|classificationList|goodsOrServices|meansOfPayment|transactionType)$/;
  const grouped = Object.entries(FIELD_TERMS).filter(
    ([field, term]) => isNamed.test(field) && !isCode.test(term) && shortened('2026.0001', term) !== '2026.0001',
  );
  expect(grouped).toEqual([]);
});

it('an amount that stands where a code belongs has its thousands', () => {
  const said: Said = { class: 'notInList', place: [], term: 'unit', value: '1000.005' };
  for (const sentences of [englishSentences, arabicSentences]) expect(sentences(said).text).toContain('1,000.005');
});

// Amounts in words, to the last baisa and fils: each row is English, and Arabic with the gender and number of its noun.
import { describe, expect, it } from 'vitest';
import { AR_AMOUNT_IN_WORDS } from '../../src/view/words/ar/amounts.ts';
import { EN_AMOUNT_IN_WORDS } from '../../src/view/words/en/amounts.ts';

const ROWS: readonly (readonly [amount: number, currency: string, english: string, arabic: string])[] = [
  [0.001, 'OMR', 'One baisa', 'بيسة واحدة'],
  [0.002, 'OMR', 'Two baisa', 'بيستان'],
  [0.008, 'OMR', 'Eight baisa', 'ثماني بيسات'],
  [0.011, 'OMR', 'Eleven baisa', 'إحدى عشرة بيسة'],
  [0.018, 'OMR', 'Eighteen baisa', 'ثماني عشرة بيسة'],
  [0.028, 'OMR', 'Twenty-eight baisa', 'ثمانٍ وعشرون بيسة'],
  [0.999, 'OMR', 'Nine hundred and ninety-nine baisa', 'تسعمائة وتسع وتسعون بيسة'],
  [0.01, 'AED', 'One fils', 'فلس واحد'],
  [1, 'OMR', 'One Omani rial', 'ريال عماني واحد'],
  [2, 'OMR', 'Two Omani rials', 'ريالان عمانيان'],
  [3.1, 'AED', 'Three UAE dirhams and ten fils', 'ثلاثة دراهم إماراتية وعشرة فلوس'],
  [11, 'AED', 'Eleven UAE dirhams', 'أحد عشر درهمًا إماراتيًا'],
  [12, 'OMR', 'Twelve Omani rials', 'اثنا عشر ريالًا عمانيًا'],
  [100, 'OMR', 'One hundred Omani rials', 'مائة ريال عماني'],
  [101, 'OMR', 'One hundred and one Omani rials', 'مائة ريال عماني وريال عماني واحد'],
  [202, 'AED', 'Two hundred and two UAE dirhams', 'مائتا درهم إماراتي ودرهمان إماراتيان'],
  [1001, 'OMR', 'One thousand and one Omani rials', 'ألف ريال عماني وريال عماني واحد'],
  [2000, 'OMR', 'Two thousand Omani rials', 'ألفا ريال عماني'],
  [3000, 'AED', 'Three thousand UAE dirhams', 'ثلاثة آلاف درهم إماراتي'],
  [11000, 'AED', 'Eleven thousand UAE dirhams', 'أحد عشر ألف درهم إماراتي'],
  [11100, 'AED', 'Eleven thousand one hundred UAE dirhams', 'أحد عشر ألفًا ومائة درهم إماراتي'],
  [200000, 'AED', 'Two hundred thousand UAE dirhams', 'مائتا ألف درهم إماراتي'],
  [
    2345.678,
    'OMR',
    'Two thousand three hundred and forty-five Omani rials and six hundred and seventy-eight baisa',
    'ألفان وثلاثمائة وخمسة وأربعون ريالًا عمانيًا وستمائة وثمانٍ وسبعون بيسة',
  ],
  [
    708.75,
    'USD',
    'Seven hundred and eight US dollars and seventy-five cents',
    'سبعمائة وثمانية دولارات أمريكية وخمسة وسبعون سنتًا',
  ],
];

describe('an amount in words', () => {
  it.each(ROWS)('%d %s is said in English and Arabic', (amount, currency, english, arabic) => {
    expect(EN_AMOUNT_IN_WORDS(amount, currency)).toBe(`${english} only`);
    expect(AR_AMOUNT_IN_WORDS(amount, currency)).toBe(`فقط ${arabic} لا غير`);
  });

  it('every amount below a million has words of its own, down to the last baisa and fils', () => {
    const said = new Map<string, number>();
    for (const [currency, decimals] of [
      ['OMR', 1000],
      ['AED', 100],
    ] as const) {
      for (let amount = 1; amount < 1_000_000_000; amount = Math.ceil(amount * 1.003) + 1) {
        for (const words of [EN_AMOUNT_IN_WORDS, AR_AMOUNT_IN_WORDS]) {
          const text = words(amount / decimals, currency) ?? '';
          expect(text, `${amount}`).not.toMatch(/undefined| {2}|^$/);
          expect(said.get(text) ?? amount, text).toBe(amount);
          said.set(text, amount);
        }
      }
    }
  });

  it('nothing is said of no amount, of a finer one than the currency has, and of currencies without words', () => {
    for (const words of [EN_AMOUNT_IN_WORDS, AR_AMOUNT_IN_WORDS]) {
      expect([0, -1, 0.0001, Number.NaN, 1e15].map((amount) => words(amount, 'OMR'))).toEqual(Array(5).fill(undefined));
      expect(words(0.001, 'AED')).toBeUndefined();
      expect(words(1, 'ISK')).toBeUndefined();
      expect(words(1, 'toString')).toBeUndefined();
    }
  });
});

// What the clerk is told: place, what is wrong and what to do, in words of the sheet, in both languages alike.
import { describe, expect, it } from 'vitest';
import { glossary } from '../../scripts/glossary.ts';
import { ARABIC_WITH_REPORTS } from '../../src/arabic.ts';
import { doubtful } from '../../src/findings/doubts.ts';
import { englishSentences } from '../../src/findings/english/english-sentences.ts';
import type { Operand, Said, Value } from '../../src/findings/said.ts';
import { calculationText, valuePrinter } from '../../src/findings/values.ts';
import { arabicSentences } from '../../src/view/words/ar/findings/clerk/arabic-sentences.ts';
import { findingsOfCases } from '../support/every-finding.ts';
import { RETIRED } from '../support/retired-words.ts';
import { isPlainOf, lacksUnit, plain, sentenceCount, valuesIn } from './support/plain.ts';

const SAID = findingsOfCases().map(({ finding, ruleSets }) => ({
  rule: finding.reasonCode,
  said: finding.params?.said,
  fix: finding.fix,
  suggestion: finding.suggestion?.value,
  english: finding.clerk,
  arabic: ARABIC_WITH_REPORTS.sentencesOf(finding, ruleSets)?.clerk,
  developers: ARABIC_WITH_REPORTS.sentencesOf(finding, ruleSets),
}));

describe("the clerk's sentences", () => {
  it('every finding of every rule has them, with a place before a colon, in both languages', () => {
    expect(SAID.length).toBeGreaterThan(4000);
    const lacking = SAID.filter(
      ({ english, arabic }) =>
        !english || !arabic || !/^.+: .+\.$/s.test(english.text) || !/^.+: .+\.$/s.test(arabic.text),
    );
    expect([...new Set(lacking.map(({ rule }) => rule))]).toEqual([]);
  });

  it('a place that is the field itself is not said twice', () => {
    const again = SAID.filter(({ english }) =>
      /^(.+): (?:the )?\1 (?:is|are|begins|ends)\b/i.test(english?.text ?? ''),
    );
    expect([...new Set(again.map(({ rule, english }) => `${rule}: ${english?.text}`))]).toEqual([]);
  });

  it('a line whose rate is the standard rate and another one is told of the other, or that there are two', () => {
    const texts = SAID.filter(({ rule }) => rule === 'ALIGNED-IBRP-S-05-OM').map(({ english }) => english?.text ?? '');
    expect(texts.filter((text) => / is 5 %/.test(text))).toEqual([]);
    expect(texts).toContain('Line 1: standard rate (S), but the VAT rate is 10 %.');
    expect(texts).toContain('Line 1: the VAT rate is given twice.');
    expect(texts).toContain('Line 1: the VAT rate “1e1” is not a number.');
  });

  it('what to do begins with one of a few verbs', () => {
    const verbs =
      /^(?:Enter|Choose|Delete|Correct|Keep|Change|Join|Replace|Issue|Pass|Give|Use|Attach|Check|Open|Send)\b/;
    const others = SAID.filter(({ english }) => !verbs.test(english?.fix ?? ''));
    expect([...new Set(others.map(({ rule, english }) => `${rule}: ${english?.fix}`))]).toEqual([]);
  });

  it.each(['en', 'ar'] as const)(
    '%s says nothing of paths, XML, terms and lists, and no word that is retired',
    (language) => {
      const odd = SAID.flatMap(({ rule, english, arabic }) => {
        const said = language === 'en' ? english : arabic;
        const text = `${said?.text} ${said?.fix}`;
        const broken = [
          ...isPlainOf(language, text),
          ...(lacksUnit(language, text) ? ['an amount without a unit'] : []),
        ];
        return broken.map((pattern) => `${rule}: ${text} ${pattern}`);
      });
      expect([...new Set(odd)]).toEqual([]);
    },
  );

  it('Arabic for developers says no retired word either, and no colon before nothing', () => {
    const odd = SAID.flatMap(({ rule, developers }) => {
      const text = plain('ar', `${developers?.text} ${developers?.fix}`);
      return [...RETIRED.ar, /: *(?:\.|$)/].some((one) => one.test(text)) ? [`${rule}: ${text}`] : [];
    });
    expect([...new Set(odd)]).toEqual([]);
  });

  it('they are two, of 200 characters at most', () => {
    const long = SAID.flatMap(({ rule, english, arabic }) =>
      [english, arabic].flatMap((one) => {
        const text = plain('en', `${one?.text} ${one?.fix}`);
        return text.length > 200 || sentenceCount(text) > 2 ? `${rule}: ${text}` : [];
      }),
    );
    expect([...new Set(long)]).toEqual([]);
  });

  it('nothing is said to be what it has to be', () => {
    const texts = SAID.flatMap(({ rule, english }) => {
      const [, given, wanted] = /\bis (.+), but has to be (.+)\.$/.exec(english?.text ?? '') ?? [];
      return given === undefined ? [] : [{ rule, given, wanted }];
    });
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter(({ given, wanted }) => given === wanted)).toEqual([]);
  });

  it('both languages keep as many of what is given too often', () => {
    const words = ['', 'واحدًا', 'اثنين', 'ثلاثة', 'أربعة', 'خمسة', 'ستة'];
    const english = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
    for (const most of [1, 2, 3, 4, 5, 6]) {
      const one: Said = { class: 'tooMany', place: [], term: 'keyOfReport', count: most + 1, most };
      expect(englishSentences(one).fix).toBe(`Keep ${english[most]}.`);
      expect(arabicSentences(one).fix).toBe(`أبقِ ${words[most]}.`);
    }
  });

  it('one of two and one of three have forms of their own in Arabic', () => {
    const fixOf = (terms: string[]): string =>
      arabicSentences({ class: 'pair', place: [], term: 'seller', problem: 'neither', terms } as Said).fix;
    expect(fixOf(['vatNumber', 'identification'])).toMatch(/ أحدهما\.$/);
    expect(fixOf(['vatNumber', 'identification', 'registrationNumber'])).toMatch(/ أحدها\.$/);
  });

  it('both languages name the same values', () => {
    const differing = SAID.filter(({ english, arabic }) => `${valuesIn(english)}` !== `${valuesIn(arabic)}`);
    expect([...new Set(differing.map(({ rule, english }) => `${rule}: ${english?.text}`))]).toEqual([]);
  });

  it('a calculation that is shown is right: its factors give what it says', () => {
    const shown = SAID.flatMap(({ rule, said, english }) => {
      const { operands = [], computed } = (said ?? {}) as { operands?: readonly Operand[]; computed?: Value };
      const isShown = computed !== undefined && operands.length > 1 && english?.text.includes(' = ');
      return isShown ? [{ rule, operands, computed, text: english?.text }] : [];
    });
    expect(new Set(shown.map(({ rule }) => rule)).size).toBeGreaterThan(30);
    const wrong = shown.filter(({ operands, computed }) => {
      const places = computed.text.split('.')[1]?.length ?? 0;
      const given = Number(computed.text);
      return Math.abs(reckoned(operands) - given) > 0.5 * 10 ** -places + 1e-9 + Math.abs(given) * 1e-14;
    });
    expect([...new Set(wrong.map(({ rule, text }) => `${rule}: ${text}`))]).toEqual([]);
  });

  it('a code that is proposed has its name beside it, or is the same in other letters', () => {
    const proposed = SAID.flatMap(({ rule, english }) =>
      english && /^(?:Replace it with|Choose) [^.]*\b(?:[A-Z]{1,3}|\d{1,3})\b/.test(english.fix)
        ? [{ rule, fix: english.fix }]
        : [],
    );
    expect(proposed.length).toBeGreaterThan(20);
    const bare = proposed.filter(
      ({ fix }) => !/\(.+\)|by name|in capital letters|^Choose [A-Z]{3}, or correct the amounts/.test(fix),
    );
    const said = bare.map(({ rule, fix }) => `${rule}: ${fix}`);
    expect([...new Set(said)], 'A rule says what to do in the `says.ts` beside it').toEqual([]);
  });

  it('no amount of zero or less is proposed, to neither reader', () => {
    const below = SAID.filter(
      ({ fix, suggestion }) => / should be (?:-|0(?![.\d]))/.test(fix) || Number(suggestion) <= 0,
    );
    expect([...new Set(below.map(({ rule, fix }) => `${rule}: ${fix}`))]).toEqual([]);
    expect(SAID.some(({ fix }) => / which gives -/.test(fix))).toBe(true);
  });

  it('what is to be entered is named, and no value is empty', () => {
    const empty = SAID.filter(
      ({ english, arabic }) =>
        /“”|\b(?:Enter|Choose|in|with) [.,]|: \./.test(`${english?.text} ${english?.fix}`) ||
        /«[\u2066-\u2069]*»/.test(`${arabic?.fix}`),
    );
    expect([...new Set(empty.map(({ rule, english }) => `${rule}: ${english?.text} ${english?.fix}`))]).toEqual([]);
  });

  it('each of the 22 classes, and that of doubts, makes sentences in both languages', () => {
    expect(EXAMPLES.map(({ class: name }) => name).sort()).toEqual(
      [...new Set(EXAMPLES.map(({ class: name }) => name))].sort(),
    );
    expect(EXAMPLES).toHaveLength(23);
    for (const said of EXAMPLES) {
      const [english, arabic] = [englishSentences(said, { tax: 'VAT' }), arabicSentences(said)];
      expect(`${english.text} ${english.fix}`).not.toMatch(/undefined|\{tax\}|\|/);
      expect(`${arabic.text} ${arabic.fix}`).not.toMatch(/undefined|\{tax\}|\|/);
    }
  });
});

describe('values in sentences', () => {
  it('what is quoted and looks like an amount has its thousands separated, and two decimal points are called so', () => {
    const said = (text: string): Said => ({
      class: 'form',
      place: [],
      term: 'sumOfLines',
      value: { text, as: 'text' },
      form: 'number',
    });
    const texts = (value: string) => [
      englishSentences(said(value)).text,
      plain('ar', arabicSentences(said(value)).text),
    ];
    expect(texts('20900.00.000')).toEqual([
      'Sum of lines: “20,900.00.000” has more than one decimal point.',
      'مجموع البنود: «20,900.00.000» فيه أكثر من فاصلة عشرية واحدة.',
    ]);
    expect(texts('20900.50 OMR')[0]).toBe('Sum of lines: “20,900.50 OMR” is not a number.');
  });

  it('the number of a line is printed as it stands', () => {
    const said = doubtful({ place: [], term: 'line' }, 'same-line', { other: '001001' });
    for (const sentences of [englishSentences, arabicSentences]) expect(sentences(said).text).toContain('001001');
  });

  it('a day and the number of a line stand as they were written, though they look like amounts', () => {
    const day = doubtful({ place: [], term: 'buyerReference' }, 'card', { given: '2026.01.31' });
    const line = doubtful({ place: [{ term: 'line', number: '2026.0001' }], term: 'name' }, 'card', { given: 'x' });
    for (const sentences of [englishSentences, arabicSentences]) {
      expect(sentences(day).text).toContain('2026.01.31');
      expect(sentences(line).text).toContain('2026.0001');
    }
  });

  it('an amount has thousands and the decimals of its currency, which the first one names', () => {
    const print = valuePrinter();
    expect(print({ text: '10486', as: 'amount', currency: 'OMR' })).toBe('OMR 10,486.000');
    expect(print({ text: '-1.5', as: 'amount', currency: 'OMR' })).toBe('−1.500');
    expect(print({ text: '1.2345', as: 'amount', currency: 'OMR' })).toBe('1.2345');
    expect(print({ text: '2', as: 'amount', currency: 'USD' })).toBe('USD 2.00');
    expect(print({ text: '5', as: 'percent' })).toBe('5 %');
  });

  it('instalments and what is to be paid are amounts, though the payment terms are none', () => {
    const where = { place: [], term: 'paymentTerms' } as const;
    const said = doubtful(
      where,
      'sum-differs',
      { given: 5, other: 10.5 },
      { rule: 'PINT-INSTALMENTS', currency: 'OMR' },
    );
    expect(englishSentences(said).text).toBe(
      'Payment terms: OMR 5.000 is the sum of the instalments, but 10.500 is to be paid.',
    );
  });

  it('a calculation shows every factor, and subtracts what is negative', () => {
    const amount = (text: string) => ({ text, as: 'amount', currency: 'OMR' }) as const;
    const operands = [
      { value: { text: '2000', as: 'number' } as const },
      { sign: '×' as const, value: amount('4.9') },
      { sign: '−' as const, value: amount('294') },
      { sign: '+' as const, value: amount('-1') },
    ];
    expect(calculationText(operands, valuePrinter())).toBe('2,000 × OMR 4.900 − 294.000 − 1.000');
    expect(calculationText(Array(6).fill(operands[0]), valuePrinter())).toBeUndefined();
  });

  it('no key of the glossary stands twice in a scope, and each has both languages and a mark', () => {
    const rows = glossary();
    const keys = rows.map(({ scope, key }) => `${scope} ${key}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(rows.filter(({ english, arabic, mark }) => english === '' || arabic === '' || mark === '')).toEqual([]);
  });
});

// Products before sums, as one reads them.
function reckoned(operands: readonly Operand[]): number {
  const terms: number[] = [];
  for (const { sign = '+', value } of operands) {
    const factor = Number(value.text) / (value.as === 'percent' ? 100 : 1);
    if (sign === '×') terms.push((terms.pop() ?? 0) * factor);
    else if (sign === '÷') terms.push((terms.pop() ?? 0) / factor);
    else terms.push(sign === '−' ? -factor : factor);
  }
  return terms.reduce((one, other) => one + other, 0);
}

const AMOUNT = { text: '1', as: 'amount', currency: 'OMR' } as const;
const LINE = { place: [{ term: 'line', number: '1' }] } as const;

const EXAMPLES: readonly Said[] = [
  { class: 'missing', ...LINE, term: 'unit', choose: true, kinds: ['creditNote'] },
  { class: 'empty', ...LINE, term: 'vatCategory' },
  { class: 'tooMany', ...LINE, term: 'note', count: 3, most: 1 },
  { class: 'notInList', ...LINE, term: 'unit', value: 'BOX', meant: 'XBX (box)' },
  { class: 'form', ...LINE, term: 'firstDay', value: { text: 'x', as: 'text' }, form: 'date' },
  {
    class: 'sum',
    place: [],
    term: 'sumOfLines',
    stated: AMOUNT,
    operands: [{ value: AMOUNT }, { value: AMOUNT }],
    computed: AMOUNT,
    parts: 'lines',
  },
  {
    class: 'calculation',
    ...LINE,
    term: 'vatOfTheLine',
    operands: [{ value: AMOUNT }],
    computed: AMOUNT,
    correct: ['vatRate'],
  },
  { class: 'price', ...LINE, term: 'baseQuantity', problem: 'zero', value: { text: '0', as: 'number' } },
  { class: 'forbidden', ...LINE, term: 'vatRate', category: 'E', change: 'vatCategory' },
  { class: 'pair', ...LINE, term: 'base', problem: 'alone', terms: ['percentage', 'base'] },
  { class: 'dates', ...LINE, term: 'lastDay', problem: 'endsFirst', value: '2025-01-30', other: '2025-02-01' },
  { class: 'currency', ...LINE, term: 'base', problem: 'amount', given: 'ZZZ', wanted: 'OMR' },
  { class: 'exclusive', place: [], term: 'transactionType', kind: 'creditNote', others: ['debitNote'] },
  {
    class: 'duty',
    place: [{ term: 'delivery' }],
    term: 'importDate',
    kinds: [],
    terms: ['importDate', 'customsDeclaration'],
  },
  { class: 'category', ...LINE, term: 'vatRate', category: 'E', problem: 'rate', value: { text: '5', as: 'percent' } },
  { class: 'breakdown', place: [], term: 'vatBreakdown', problem: 'rows', category: 'Z', count: 2 },
  { class: 'identification', place: [{ term: 'buyer' }], term: 'vatNumber' },
  {
    class: 'address',
    place: [{ term: 'seller' }],
    term: 'electronicAddress',
    problem: 'number',
    value: '1',
    register: 'belgium',
  },
  {
    class: 'reference',
    place: [{ term: 'precedingInvoice' }],
    term: 'precedingInvoice',
    kinds: ['creditNote'],
    terms: ['identifier', 'date'],
  },
  { class: 'classification', ...LINE, term: 'classification', problem: 'list', value: '87', begins: '870321' },
  { class: 'decimals', ...LINE, term: 'unitPrice', value: AMOUNT, count: 4, most: 3 },
  { class: 'program', place: [], term: 'uuid', problem: 'uuid' },
  {
    class: 'check',
    place: [],
    term: 'dueDate',
    problem: 'implausible',
    value: { text: '2031-01-01', as: 'text' },
    asked: true,
  },
];

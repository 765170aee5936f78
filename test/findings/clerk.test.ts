// What the clerk is told: place, what is wrong and what to do, in words of the sheet, in both languages alike.
import { describe, expect, it } from 'vitest';
import { glossary } from '../../scripts/glossary.ts';
import { ARABIC } from '../../src/arabic.ts';
import { englishSentences } from '../../src/findings/english.ts';
import type { Said } from '../../src/findings/said.ts';
import { calculationText, valuePrinter } from '../../src/findings/values.ts';
import { arabicSentences } from '../../src/view/words/ar/findings/clerk.ts';
import { findingsOfCases } from '../support/every-finding.ts';

const ISOLATES = /[\u200e\u200f\u2066-\u2069]/g;
const HARAKAT = /[\u064b-\u0652\u0640]/g;

// What neither voice of the clerk may hold: paths, XML, terms, names of lists, amounts as a machine writes them.
const BOTH: readonly RegExp[] = [
  /\w\[\d+\]/,
  /\bc[abe]c:|(?<![\w.])@[A-Za-z]+\b/,
  /\b(?:IBT|IBG|BTOM|BTAE|BT|BG)-\d/,
  /\burn:/,
  /(?<![\w.,:-])\d{4,}\.\d+(?!\d|\s*[a-z])/,
  /(?:[\w./+-]+(?:, |، )){5,}/,
  /(?:should be|\bto|هي|على) -\d/,
  /(?:should be|هي) 0(?![.\d])/,
];
const BOTH_OUTSIDE_VALUES: readonly RegExp[] = [
  /\b[A-Za-z]+(?:_[A-Za-z]+)+\b/,
  /\b(?:[A-Z][a-z]+){2,}(?:ID|Code)?\b/,
  /\b(?:UNTDID|UNCL\w*|UN\/?ECE\w*|ISO ?\d+|EAS|ISIC|HSCodes)\b/,
];
const ENGLISH: readonly RegExp[] = [
  /\bof the [\w ]+? of the\b/,
  /\bno [a-z]+(?: [a-z]+)? of\b/,
  /\b\d+ of (?!\d)[a-z]/,
  /\b(?:elements?|attributes?|schemas?|XML)\b/,
  /\bschemes?\b(?<!margin scheme)/,
  /\bdigits? \d/,
  /\b(?:Found|Expected)(?::| in )/,
  /s['’]s\b/,
  /""/,
];
const RETIRED: readonly RegExp[] = [
  /\ballowances?\b/,
  /\bnet amounts?\b/,
  /\bamount due\b/,
  /\b(?:tax|VAT) totals?\b/,
  /\baccounting currency\b/,
  /\bpost code\b|\bthird line\b|\badditional street\b/,
  /\b(?:gross|net) price\b/,
  /\bpreceding documents?\b/,
];
const ARABIC_PATTERNS: readonly RegExp[] = [
  /(?<![\w\u0600-\u06ff])في [^ ]+(?: [^ ]+)? في /,
  /بلا ال/,
  /[\u0600-\u06ff\d»A-Za-z\]]\s*, /,
  /المعرف (?:في|«|لدى)|[:؛،] المعرف(?:[.؛،]|$)/,
  /عدد مرات|العنصر|المخطط/,
  /(?:^|[.؛] )(?:الموجود|الناقص)/,
  /«[^»]*،[^»]*»/,
  / و (?=[A-Za-z])/,
  /بلا (?:قيمة|محتوى)/,
  /صافي (?:ال)?مبلغ|الجزء من تفصيل|رقم (?:ال)?تسجيل (?:ال)?ضريبي|المستند السابق|تدقيق|مزود|إهمال/,
];

const SAID = findingsOfCases().map(({ finding, ruleSets }) => ({
  rule: finding.reasonCode,
  said: finding.params?.said,
  english: finding.clerk,
  arabic: ARABIC.sentencesOf(finding, ruleSets)?.clerk,
}));

const OUTSIDE_ENGLISH = /"[^"]*"|“[^”]*”/g;
const OUTSIDE_ARABIC = /«[^»]*»/g;

function broken(text: string, bare: string, patterns: readonly RegExp[], outside: readonly RegExp[]): RegExp[] {
  return [...patterns.filter((one) => one.test(text)), ...outside.filter((one) => one.test(bare))];
}

function sentenceCount(text: string): number {
  return text.split(/(?<=[.!?؟])\s+(?=[^\W\d_]|[\u0600-\u06ff])/).length;
}

describe("the clerk's sentences", () => {
  it('every finding of every rule has them, with a place before a colon, in both languages', () => {
    expect(SAID.length).toBeGreaterThan(4000);
    const lacking = SAID.filter(
      ({ english, arabic }) =>
        !english || !arabic || !/^.+: .+\.$/s.test(english.text) || !/^.+: .+\.$/s.test(arabic.text),
    );
    expect([...new Set(lacking.map(({ rule }) => rule))]).toEqual([]);
  });

  it('what to do begins with one of a few verbs', () => {
    const verbs =
      /^(?:Enter|Choose|Delete|Correct|Keep|Change|Join|Replace|Issue|Pass|Give|Use|Attach|Check|Open|Send)\b/;
    const others = SAID.filter(({ english }) => !verbs.test(english?.fix ?? ''));
    expect([...new Set(others.map(({ english }) => english?.fix))]).toEqual([]);
  });

  it('English says nothing of paths, XML, terms and lists, and no word that is retired', () => {
    const odd = SAID.flatMap(({ rule, english }) => {
      const text = `${english?.text} ${english?.fix}`;
      const bare = text.replace(OUTSIDE_ENGLISH, '');
      const found = broken(text, bare, BOTH, [...BOTH_OUTSIDE_VALUES, ...ENGLISH, ...RETIRED]);
      return found.map((pattern) => `${rule}: ${text} ${pattern}`);
    });
    expect([...new Set(odd)]).toEqual([]);
  });

  it('Arabic says nothing of paths, XML, terms and lists, no Latin word, and no word that is retired', () => {
    const odd = SAID.flatMap(({ rule, arabic }) => {
      const text = `${arabic?.text} ${arabic?.fix}`.replace(ISOLATES, '').replace(HARAKAT, '');
      const bare = text.replace(OUTSIDE_ARABIC, '');
      const found = broken(
        text,
        bare,
        [...BOTH, ...ARABIC_PATTERNS],
        [...BOTH_OUTSIDE_VALUES, /(?<![\w@/.-])[a-z]{3,}\b/],
      );
      return found.map((pattern) => `${rule}: ${text} ${pattern}`);
    });
    expect([...new Set(odd)]).toEqual([]);
  });

  it('they are two, of 200 characters at most', () => {
    const long = SAID.flatMap(({ rule, english, arabic }) =>
      [english, arabic].flatMap((one) => {
        const text = `${one?.text} ${one?.fix}`.replace(ISOLATES, '');
        return text.length > 200 || sentenceCount(text) > 2 ? `${rule}: ${text}` : [];
      }),
    );
    expect([...new Set(long)]).toEqual([]);
  });

  it('both languages name the same values', () => {
    const numbers = (text = ''): string[] =>
      [...new Set(text.replace(ISOLATES, '').match(/\d+(?:\.\d+)+|\d{3,}/g) ?? [])].sort();
    const differing = SAID.filter(({ english, arabic }) => {
      const [one, other] = [english, arabic].map((both) => numbers(`${both?.text} ${both?.fix}`));
      return JSON.stringify(one) !== JSON.stringify(other);
    });
    expect([...new Set(differing.map(({ rule, english }) => `${rule}: ${english?.text}`))]).toEqual([]);
  });

  it('each of the 22 classes makes sentences in both languages', () => {
    expect(EXAMPLES.map(({ class: name }) => name).sort()).toEqual(
      [...new Set(EXAMPLES.map(({ class: name }) => name))].sort(),
    );
    expect(EXAMPLES).toHaveLength(22);
    for (const said of EXAMPLES) {
      const [english, arabic] = [englishSentences(said, { tax: 'VAT' }), arabicSentences(said)];
      expect(`${english.text} ${english.fix}`).not.toMatch(/undefined|\{tax\}|\|/);
      expect(`${arabic.text} ${arabic.fix}`).not.toMatch(/undefined|\{tax\}|\|/);
    }
  });
});

describe('values in sentences', () => {
  it('an amount has thousands and the decimals of its currency, which the first one names', () => {
    const print = valuePrinter();
    expect(print({ text: '10486', as: 'amount', currency: 'OMR' })).toBe('OMR 10,486.000');
    expect(print({ text: '-1.5', as: 'amount', currency: 'OMR' })).toBe('−1.500');
    expect(print({ text: '1.2345', as: 'amount', currency: 'OMR' })).toBe('1.2345');
    expect(print({ text: '2', as: 'amount', currency: 'USD' })).toBe('USD 2.00');
    expect(print({ text: '5', as: 'percent' })).toBe('5 %');
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
];

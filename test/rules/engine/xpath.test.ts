// The XPath 2.0 semantics that the rules rely on.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from '../../../src/core/decimal.ts';
import { isXmlBlank } from '../../../src/core/xml-space.ts';
import {
  castableDecimalAt,
  count,
  decimalAt,
  EvaluationError,
  exists,
  hasValueAt,
  normalizedAt,
  normalizeSpace,
  parseDouble,
  select,
  someBoolean,
  someDiffers,
  someEqual,
  stringLength,
  stringOf,
  stringsAt,
  substring,
  substringAfter,
  textAt,
  textOf,
} from '../../../src/rules/engine/xpath.ts';
import { pathTo } from '../../../src/ubl/path.ts';
import { child, type UblElement } from '../../../src/ubl/tree.ts';
import { runs } from '../../support/runs.ts';
import { fragment } from '../cases/pint/edits.ts';

function element(xml: string): UblElement {
  const [found] = fragment(xml);
  if (!found) throw new Error('no element');
  return found;
}

const item = (pieces: string): UblElement => element(`<cac:Item>${pieces}</cac:Item>`);

function errorOf(evaluate: () => unknown): string {
  try {
    evaluate();
  } catch (thrown) {
    if (thrown instanceof EvaluationError) return `${thrown.kind} ${thrown.element.name}`;
    throw thrown;
  }
  return 'none';
}

describe('paths', () => {
  // Around the number of children from which an element is searched through an index.
  it.each([1, 39, 40, 41, 200])('paths lead to the same elements among %d children', (many) => {
    const lines = Array.from({ length: many }, (_, n) => `<cac:A><cbc:ID n="${n}">${n}</cbc:ID></cac:A><cac:B/>`);
    const node = item(lines.join(''));
    expect(select(node, pathTo('cac:A'))).toHaveLength(many);
    expect(stringsAt(node, pathTo('cac:A/cbc:ID'))).toEqual(Array.from({ length: many }, (_, n) => String(n)));
    expect(stringsAt(node, pathTo('cac:A/cbc:ID/@n'))).toHaveLength(many);
    expect([
      count(node, pathTo('cac:B')),
      exists(node, pathTo('cac:A/cbc:ID')),
      exists(node, pathTo('cac:B/cbc:ID')),
    ]).toEqual([many, true, false]);
    expect([
      hasValueAt(node, pathTo('cac:A/cbc:ID'), String(many - 1)),
      hasValueAt(node, pathTo('cac:A/cbc:ID'), '-1'),
    ]).toEqual([true, false]);
    expect([
      hasValueAt(node, pathTo('cac:A/cbc:ID/@n'), '0'),
      hasValueAt(node, pathTo('cac:A/cbc:ID/@x'), '0'),
    ]).toEqual([true, false]);
  });

  it('paths take one item where a function does: none is empty, several are an error at the second', () => {
    const node = item('<cac:A><cbc:ID> 1  2 </cbc:ID></cac:A><cac:A><cbc:ID>3</cbc:ID></cac:A><cbc:Name/>');
    expect(normalizedAt(node, pathTo('cbc:Note'))).toBe('');
    expect(normalizedAt(node, pathTo('cbc:Name'))).toBe('');
    expect(errorOf(() => normalizedAt(node, pathTo('cac:A/cbc:ID')))).toBe('repeated cbc:ID');
    expect(errorOf(() => decimalAt(node, pathTo('cbc:Name')))).toBe('value cbc:Name');
    expect(decimalAt(node, pathTo('cbc:Note'))).toBeUndefined();
  });

  it('castable as xs:decimal holds for exactly one decimal', () => {
    const value = (pieces: string): string | undefined => {
      const found = castableDecimalAt(item(pieces), pathTo('cbc:ID'));
      return found && decimalText(found);
    };
    expect(value('<cbc:ID> +1.50 </cbc:ID>')).toBe('1.5');
    expect(value('<cbc:ID>1</cbc:ID><cbc:ID>1</cbc:ID>')).toBeUndefined();
    expect([value(''), value('<cbc:ID/>'), value('<cbc:ID>1e3</cbc:ID>'), value('<cbc:ID>.</cbc:ID>')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('text', () => {
  it('text with comments in it is one string value, but several nodes', () => {
    const node = item('<cbc:ID>fa<!-- -->lse</cbc:ID>');
    const id = child(node, 'cbc:ID');
    expect(id && stringOf(id)).toBe('false');
    expect(someBoolean(node, pathTo('cbc:ID'), false)).toBe(true);
    expect(errorOf(() => id && textOf(id))).toBe('repeated cbc:ID');
    expect(errorOf(() => textAt(node, pathTo('cbc:ID')))).toBe('repeated cbc:ID');
  });

  it('an empty element has no node of text', () => {
    const node = item('<cbc:ID/><cbc:ID>1</cbc:ID>');
    expect(textAt(node, pathTo('cbc:ID'))).toBe('1');
    expect(errorOf(() => textAt(item('<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID>'), pathTo('cbc:ID')))).toBe(
      'repeated cbc:ID',
    );
  });

  it('the text of an aggregate is that of all in it', () => {
    expect(normalizeSpace(stringOf(item('<cbc:ID>1</cbc:ID><cac:A><cbc:ID> 2</cbc:ID></cac:A>')))).toBe('1 2');
  });

  it('text compared with a boolean is read as xs:boolean', () => {
    const both = (value: string) =>
      [true, false].map((wanted) => someBoolean(item(`<cbc:ID>${value}</cbc:ID>`), pathTo('cbc:ID'), wanted));
    expect([both(' 1 '), both('true'), both('0'), both('\nfalse')]).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(errorOf(() => both('TRUE'))).toBe('value cbc:ID');
    expect(someBoolean(item(''), pathTo('cbc:ID'), false)).toBe(false);
  });

  it('normalizeSpace normalizes XML white space only', () => {
    expect(normalizeSpace(' \t a\r\n b  c ')).toBe('a b c');
    for (const surplus of ['a  b', 'a\tb', 'a\nb', 'a\rb', ' a b', 'a b ']) expect(normalizeSpace(surplus)).toBe('a b');
    expect(normalizeSpace('\u00a0a\u2003b\f')).toBe('\u00a0a\u2003b\f');
    expect(['', ' ', '\t\n\r ', '\u00a0', 'a'].map(isXmlBlank)).toEqual([true, true, true, false, false]);
  });

  it('normalizeSpace splits at white space and joins with one space', () => {
    const text = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', 'a', '\u00a0') });
    fc.assert(
      fc.property(text, (given) => {
        const words = given.match(/[^ \t\n\r]+/g) ?? [];
        expect(normalizeSpace(given)).toBe(words.join(' '));
        expect(isXmlBlank(given)).toBe(words.length === 0);
      }),
      runs(1000),
    );
  });

  it('stringLength and substring count characters, not code units', () => {
    expect(stringLength('a𝒷c')).toBe(3);
    expect(substring('a𝒷cd', 2, 2)).toBe('𝒷c');
    expect([substring('abc', 0, 2), substring('abc', 3), substring('abc', 5, 2), substring('', 1, 7)]).toEqual([
      'a',
      'c',
      '',
      '',
    ]);
    expect([substringAfter('1.25', '.'), substringAfter('125', '.'), substringAfter('1.', '.')]).toEqual([
      '25',
      '',
      '',
    ]);
  });

  it('number() takes an xs:double and nothing else', () => {
    expect(['1', ' -1.5e3 ', '.5', '5.', 'INF', '-INF'].map(parseDouble)).toEqual([
      1,
      -1500,
      0.5,
      5,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ]);
    expect(['', 'x', '0x10', 'Infinity', '1 2', '1e', '١'].map(parseDouble)).toEqual(Array(7).fill(undefined));
    expect(parseDouble('NaN')).toBeNaN();
  });
});

describe('general comparison', () => {
  const sequence = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 });

  it('= holds where some pair is equal, != where some pair differs', () => {
    fc.assert(
      fc.property(sequence, sequence, (left, right) => {
        expect(someEqual(left, right)).toBe(left.some((one) => right.some((other) => one === other)));
        expect(someDiffers(left, right)).toBe(left.some((one) => right.some((other) => one !== other)));
      }),
      runs(1000),
    );
  });
});

// What a change in the page costs a document that came as XML: it is known before anything is written.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { SHEETS } from '../../src/countries/words.ts';
import type { Label } from '../../src/page/protocol.ts';
import { createTranslate } from '../../src/page/translate.ts';
import { breakablePieces } from '../../src/page/ui/dom.ts';
import { lossesNote } from '../../src/page/ui/losses-note.ts';
import { lossesOf } from '../../src/page/worker/repair/losses.ts';
import { readDocument } from '../../src/ubl/envelope/read-document.ts';
import { createSheetContext } from '../../src/view/draw-context.ts';
import { LANGUAGE_CODES } from '../../src/view/words/languages.ts';
import { readDrawing } from '../../src/view.ts';

const FULL = readFileSync('fixtures/full.xml', 'utf8');

function lossesIn(xml: string) {
  const [tree, drawing] = [readDocument(xml, {}), readDrawing(xml)];
  if (!tree.ok || !drawing.ok) throw new Error('not read');
  return lossesOf(OMAN_BINDING, tree.value, drawing.value.document, createSheetContext(SHEETS, 'en'));
}

const changed = (before: RegExp, after: string): string => {
  expect(FULL).toMatch(before);
  return FULL.replace(before, after);
};

const namesIn = (xml: string) => lossesIn(xml).losses.map(({ label, value }) => `${label.en} ${value}`.trim());

describe('what a change costs', () => {
  it('is nothing where the XML is the one that the document is written as, however its numbers are written', () => {
    expect(lossesIn(FULL)).toEqual({ losses: [], longNumber: undefined });
    const zeros = FULL.replace(/(Amount currencyID="\w+">)(\d+\.\d+)</g, '$1 0$200 <');
    expect(zeros).not.toBe(FULL);
    expect(namesIn(zeros)).toEqual([]);
  });

  it('is each value that has no field, and each group once', () => {
    const note = '<cbc:Note>Second</cbc:Note>';
    const signature = '<cac:Signature><cbc:ID>1</cbc:ID><cbc:Note>x</cbc:Note></cac:Signature>';
    const xml = changed(/(<cac:AccountingSupplierParty>)/, `${note}${note}${signature}$1`);
    expect(namesIn(xml)).toEqual(['Note Second', 'Note Second', 'Signature']);
  });

  it('is a discount that the price does not follow from', () => {
    const xml = changed(
      /(<cbc:PriceAmount currencyID="\w+">)[^<]+(<(?:(?!<\/cac:Price>)[\s\S])*?BaseAmount)/,
      '$14.87654$2',
    );
    expect(namesIn(xml)).toEqual(['Price discount']);
  });

  it('is the digits of a number that JSON does not hold, and then nothing is changed', () => {
    const xml = changed(/(<cbc:PayableAmount currencyID="\w+">)[^<]+/, '$112345678901234567890.123');
    const found = lossesIn(xml);
    expect(found.longNumber).toMatchObject({ value: '12345678901234567890.123' });
    expect(lossesNote(found, createTranslate('en'), 'en')).toContain(`(${found.longNumber?.label.en})`);
  });
});

// The same name in every language.
const labelled = (name: string) => Object.fromEntries(LANGUAGE_CODES.map((code) => [code, name])) as Label;

it('the sentence counts the values, and names the first of them', () => {
  const loss = (name: string) => ({ label: labelled(name), value: '7' });
  const losses = ['a', 'b', 'c', 'd', 'e', 'f'].map(loss);
  for (const language of ['en', 'ar'] as const) {
    const text = lossesNote({ losses }, createTranslate(language), language);
    expect(text).toContain('6');
    expect(text).toContain('\u2068e\u2069 \u20687\u2069 · …');
    expect(lossesNote({ losses: [] }, createTranslate(language), language)).toBe('');
  }
});

it('the list of values has the direction of the language, not that of its first letters', () => {
  const losses = [{ label: labelled('Note'), value: 'Second' }];
  expect(lossesNote({ losses }, createTranslate('ar'), 'ar')).toMatch(/\u200f\u2068Note/);
  expect(lossesNote({ losses }, createTranslate('en'), 'en')).toMatch(/\u200e\u2068Note/);
});

it('a line ends behind the parts of a path, and never within a number', () => {
  expect(breakablePieces('5.000 − 0.100 = 4.900, document_lines[0].price.base_amount')).toEqual([
    ...['5.000 − 0.100 = 4.900, document_', 'lines[0].price.', 'base_', 'amount'],
  ]);
});

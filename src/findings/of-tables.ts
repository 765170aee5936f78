// What messages about the cells of a table say to the clerk: who mends the table, and who made its map, are two.
import type { CellsParams } from '../core/errors/table-sentences.ts';
import type { Notice, NoticeKind } from './notices.ts';
import type { Value, Where } from './said.ts';
import type { OfCodes } from './say-params.ts';
import { notice, noticeOf, quoted, said } from './say-params.ts';

export const OF_TABLES = {
  'rows-differ': ofTwoRows('rows-differ'),
  'formula-failed': notice('formula-failed', { given: 'given' }),
  'not-computed': notice('not-computed', {}),
  'hidden-row': (_, { row }) => noticeOf(ofRow(row), 'hidden-row', {}),
  'merged-cell': ofTwoRows('merged-cell'),
  'number-cut': notice('number-cut', { given: 'given' }),
  'hijri-date': notice('hijri-date', { given: 'given' }),
  'no-number': (where, { given, isMoney }) => {
    const kind = kindOfText(given, isMoney, where);
    return kind === undefined
      ? said(where, 'form', { value: quoted(given), form: 'number' })
      : ofCell(where, kind, given);
  },
  'swapped-day': notice('swapped-day', { given: 'given', meant: 'meant' }),
  'row-of-headings': (_, { row }) => noticeOf(ofRow(row), 'row-of-headings', {}),
  'row-of-totals': (_, { row }) => noticeOf(ofRow(row), 'row-of-totals', {}),
  'too-many-cells': (_, params) => ofCells('too-many-cells', params),
  'row-cut-off': (_, params) => ofCells('row-cut-off', params),
  'other-decimal-mark': (where, { given, right }) =>
    said(where, 'form', { value: quoted(given), form: 'exactly', wanted: [right] }),
  'no-column': (where, { heading, columns }) =>
    ofCell(where, columns.length === 0 ? 'no-column' : 'several-columns', heading),
  'not-translated': (where, { given, known }) => {
    const alike = known.find((one) => plain(one) === plain(given));
    if (known.length === 0) return said(where, 'program', { problem: 'request' });
    return ofCell(where, alike ? 'written-otherwise' : 'not-translated', given, alike ? [alike] : known);
  },
} satisfies OfCodes;

// What people write into a cell of numbers, where taking its signs away would say another thing.
function kindOfText(given: string, isMoney: boolean, { term }: Where): NoticeKind | undefined {
  if (/^[-–—]+$/.test(given)) return 'dash-for-nothing';
  if (isMoney && /[%\u066a]/.test(given)) return 'percentage-for-amount';
  return /^\(.*\)$|[-–−]$/.test(given) && OF_RETURNS.has(term) ? 'negative-text' : undefined;
}

// Below zero they are those of a return.
const OF_RETURNS: ReadonlySet<string> = new Set(['quantity', 'unitPrice', 'unitPriceIncludingVat']);

const ofRow = (row: number): Where => ({ place: [{ term: 'row', number: String(row) }], term: 'row' });

// Rows are named by their numbers, whatever the field is of.
const numbered = (row: number): Value => ({ text: String(row), as: 'plain' });

function ofTwoRows(kind: NoticeKind) {
  return (where: Where, { one, other }: { readonly one: number; readonly other: number }): Notice =>
    noticeOf(where, kind, { values: { one: numbered(one), other: numbered(other) } });
}

const counted = (count: number): Value => ({ text: String(count), as: 'number' });

function ofCells(kind: NoticeKind, { row, cells, headings }: CellsParams): Notice {
  return noticeOf(ofRow(row), kind, {
    values: { cells: counted(cells), headings: counted(headings) },
  });
}

// The same word in other letters or with other spaces.
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

function ofCell(where: Where, kind: NoticeKind, given: string, names: readonly string[] = []): Notice {
  return noticeOf(where, kind, { values: { given: quoted(given) }, names });
}

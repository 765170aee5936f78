// A sheet of an Excel workbook (.xlsx) as rows of texts, each with its number in the sheet.
//
// fflate unpacks it and the reader of our own XML reads it, within bounds. The libraries for workbooks that were looked at turn
// numbers into binary floats, or leave cells empty where a formula failed.
import { type Decimal, decimal, decimalText, HUNDRED, SAFE_DIGITS } from '../core/decimal.ts';
import { decodeUtf8 } from '../core/json/decode-text.ts';
import { unzipped } from '../core/zip.ts';
import type { UblElement } from '../ubl/tree.ts';
import { parseXml } from '../ubl/xml/parse.ts';
import { currencyOfFormat, type FramePiece, frameOf, shownIn } from './number-formats.ts';
import { dayOf, type SheetStyle, styleOf, textOfMoment } from './sheet-styles.ts';
import { NO_VALUE, type ReadTable, type Row, tableOf } from './table.ts';
import type { WhyNoTable } from './table-words.ts';

/** How much is read of a workbook: what a few kilobytes can be unpacked into has no end. */
const MAX_UNPACKED_BYTES = 64 << 20;
const MAX_NODES = 4_000_000;
const MAX_CELLS = 2_000_000;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const HEAD: ReadonlySet<string> = new Set([WORKBOOK, RELATIONS]);

/** Reads a sheet, by its name or else its number from 1; the first that is not hidden without either. `headings` is the row of the headings. */
export async function readXlsx(bytes: Uint8Array, sheet?: string | number, headings?: number): Promise<ReadTable> {
  try {
    return await readSheet(bytes, sheet, headings);
  } catch (thrown) {
    if (thrown instanceof Unreadable) return { ok: false, why: thrown.why };
    throw thrown;
  }
}

/** Why a workbook is not read. It stays within this file. */
class Unreadable extends Error {
  readonly why: WhyNoTable;

  constructor(why: WhyNoTable) {
    super('The workbook is not read');
    this.why = why;
  }
}

async function readSheet(
  bytes: Uint8Array,
  wanted: string | number | undefined,
  headings: number | undefined,
): Promise<ReadTable> {
  const head = await partsOf(bytes, (name) => HEAD.has(name));
  const workbook = elementsOf(head, WORKBOOK);
  if (!workbook) throw new Unreadable(({ otherArchive }) => otherArchive);
  const relations = childrenOf(elementsOf(head, RELATIONS), 'Relationship');
  const sheets = childrenOf(childOf(workbook, 'sheets'), 'sheet');
  const names = sheets.map((one) => attributeOf(one, 'name') ?? '');
  const hidden = new Set(sheets.flatMap((one, place) => (isHiddenSheet(one) ? [names[place] ?? ''] : [])));
  const first = Math.max(
    sheets.findIndex((one) => !isHiddenSheet(one)),
    0,
  );
  const named = names.indexOf(String(wanted));
  // A sheet may be called 2026.
  const at = wanted === undefined ? first : typeof wanted === 'number' && named < 0 ? wanted - 1 : named;
  const found = sheets[at];
  if (!found) throw new Unreadable(({ noSheet }) => noSheet(wanted ?? 1, names));
  const paths = {
    sheet: pathOf(relations.find((one) => attributeOf(one, 'Id') === attributeOf(found, 'id'))),
    strings: pathOf(relations.find((one) => attributeOf(one, 'Type')?.endsWith('/sharedStrings'))),
    styles: pathOf(relations.find((one) => attributeOf(one, 'Type')?.endsWith('/styles'))),
  };
  const needed = new Set(Object.values(paths));
  const parts = await partsOf(bytes, (name) => needed.has(name));
  const root = elementsOf(parts, paths.sheet);
  if (!root) throw new Unreadable(({ sheetMissing }) => sheetMissing(names[at] ?? ''));
  const book: Book = {
    strings: childrenOf(elementsOf(parts, paths.strings), 'si').map(textOfString),
    formats: formatsOf(elementsOf(parts, paths.styles)),
    is1904: isTrue(attributeOf(childOf(workbook, 'workbookPr'), 'date1904')),
  };
  const rows = rowsOf(childrenOf(childOf(root, 'sheetData'), 'row'), book);
  const merged = childrenOf(childOf(root, 'mergeCells'), 'mergeCell').map((one) => attributeOf(one, 'ref') ?? '');
  return tableOf(withMerged(rows, merged), { headings, sheet: names[at] ?? '', sheets: names, hidden });
}

async function partsOf(bytes: Uint8Array, wanted: (name: string) => boolean): Promise<ReadonlyMap<string, Uint8Array>> {
  const parts = await unzipped(bytes, MAX_UNPACKED_BYTES, wanted);
  if (parts) return parts;
  throw new Unreadable(({ cannotUnpack }) => cannotUnpack(MAX_UNPACKED_BYTES));
}

function elementsOf(parts: ReadonlyMap<string, Uint8Array>, path: string): UblElement | undefined {
  const bytes = parts.get(path);
  if (!bytes) return undefined;
  const text = decodeUtf8(bytes);
  if (text === undefined) throw new Unreadable(({ partNotUtf8 }) => partNotUtf8(path));
  const parsed = parseXml(text, { maxBytes: MAX_UNPACKED_BYTES, maxNodes: MAX_NODES });
  if (parsed.ok) return parsed.root;
  const { message } = parsed.error;
  throw new Unreadable(({ partUnreadable }) => partUnreadable(path, message));
}

const localName = (name: string): string => name.slice(name.lastIndexOf('}') + 1);

function childrenOf(element: UblElement | undefined, name: string): readonly UblElement[] {
  return element?.children.filter((one) => localName(one.name) === name) ?? [];
}

function childOf(element: UblElement | undefined, name: string): UblElement | undefined {
  return childrenOf(element, name)[0];
}

function attributeOf(element: UblElement | undefined, name: string): string | undefined {
  return element?.attributes.find((one) => localName(one.name) === name)?.value;
}

// Hidden, or so that a program alone shows it.
const isHiddenSheet = (sheet: UblElement): boolean => /^(?:very)?hidden$/i.test(attributeOf(sheet, 'state') ?? '');

const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';

// Targets are relative to xl/, or begin with a slash.
function pathOf(relation: UblElement | undefined): string {
  const target = attributeOf(relation, 'Target') ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

// Pieces of other fonts are joined; readings of Japanese characters are not part of the text.
function textOfString(item: UblElement | undefined): string {
  const runs = [item, ...childrenOf(item, 'r')].flatMap((one) => childrenOf(one, 't'));
  const text = runs.map((run) => run.text).join('');
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

// What a format does with a number.
interface CellFormat {
  readonly style: SheetStyle;
  readonly frame?: readonly FramePiece[] | undefined;
  readonly currency?: string | undefined;
}

const AS_IT_IS: CellFormat = { style: 'number' };

// Formats with lower numbers show the currency of whoever opens the workbook.
const FIRST_OWN_FORMAT = 164;

function formatsOf(root: UblElement | undefined): readonly CellFormat[] {
  const own = new Map(
    childrenOf(childOf(root, 'numFmts'), 'numFmt').map((one) => [
      attributeOf(one, 'numFmtId'),
      attributeOf(one, 'formatCode'),
    ]),
  );
  return childrenOf(childOf(root, 'cellXfs'), 'xf').map((one) => {
    const id = attributeOf(one, 'numFmtId');
    const code = own.get(id);
    const style = styleOf(Number(id), code);
    if (code === undefined || style !== 'number') return { style };
    return {
      style,
      frame: frameOf(code),
      currency: Number(id) < FIRST_OWN_FORMAT ? undefined : currencyOfFormat(code),
    };
  });
}

interface Book {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly is1904: boolean;
}

// Rows and cells say where they stand, or follow the one before.
function rowsOf(elements: readonly UblElement[], book: Book): Row[] {
  let last = 0;
  let total = 0;
  return elements.map((element) => {
    last = Number(attributeOf(element, 'r') ?? last + 1);
    const isHidden = isTrue(attributeOf(element, 'hidden'));
    const cells: string[] = [];
    const numbers = new Set<number>();
    const days = new Set<number>();
    const shown = new Map<number, string>();
    const currencies = new Map<number, string>();
    for (const cell of childrenOf(element, 'c')) {
      const at = columnOf(attributeOf(cell, 'r')) ?? cells.length;
      total += Math.max(1, at + 1 - cells.length);
      if (total > MAX_CELLS) throw new Unreadable(({ tooManyCells }) => tooManyCells(MAX_CELLS));
      while (cells.length < at) cells.push('');
      const read = cellOf(cell, book);
      cells[at] = read.text.trim();
      if (read.isNumber) numbers.add(at);
      if (read.isDay) days.add(at);
      if (read.shown !== undefined) shown.set(at, read.shown.trim());
      if (read.currency !== undefined) currencies.set(at, read.currency);
    }
    return {
      row: last,
      cells,
      numbers,
      ...(isHidden && { isHidden }),
      ...(days.size > 0 && { days }),
      ...(shown.size > 0 && { shown }),
      ...(currencies.size > 0 && { currencies }),
    };
  });
}

const MERGED = /^([A-Z]{1,3}\d{1,7}):[A-Z]{1,3}(\d{1,7})$/;

// Cells that reach down over rows say in each of them what stands in the first.
function withMerged(rows: readonly Row[], merged: readonly string[]): readonly Row[] {
  const places = new Map(rows.map(({ row }, place) => [row, place]));
  const found = new Map<number, Map<number, Row>>();
  let total = 0;
  for (const area of merged) {
    const [, first, last = ''] = MERGED.exec(area) ?? [];
    const at = columnOf(first);
    const place = places.get(Number(first?.replace(/\D/g, ''))) ?? rows.length;
    const top = rows[place];
    if (at === undefined || top === undefined || (top.cells[at] ?? '') === '') continue;
    // A sheet may leave out rows.
    for (let next = place + 1; next < rows.length; next++) {
      const row = rows[next]?.row ?? 0;
      if (row > Number(last)) break;
      if (++total > MAX_CELLS) throw new Unreadable(({ tooManyCells }) => tooManyCells(MAX_CELLS));
      found.set(row, (found.get(row) ?? new Map<number, Row>()).set(at, top));
    }
  }
  return rows.map((row) => ({ ...row, ...(found.has(row.row) && { merged: found.get(row.row) }) }));
}

const LETTERS = /^([A-Z]{1,3})\d{1,7}$/;

function columnOf(address: string | undefined): number | undefined {
  const [, letters] = LETTERS.exec(address ?? '') ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

interface CellText extends Pick<CellFormat, 'currency'> {
  readonly text: string;
  readonly isNumber?: boolean;
  readonly isDay?: boolean;
  /** As the sheet shows a number whose format adds to it. */
  readonly shown?: string;
}

function cellOf(cell: UblElement, { strings, formats, is1904 }: Book): CellText {
  const value = childOf(cell, 'v')?.text;
  const type = attributeOf(cell, 't') ?? 'n';
  if (type === 'inlineStr') return { text: textOfString(childOf(cell, 'is')) };
  if (value === undefined || (value === '' && type !== 'str')) return { text: childOf(cell, 'f') ? NO_VALUE : '' };
  if (type === 's') return { text: strings[Number(value)] ?? NO_VALUE };
  if (type === 'b') return { text: value === '1' ? 'true' : 'false' };
  const number = type === 'n' ? numberIn(value) : undefined;
  if (number === undefined) return { text: value };
  const { style, frame, currency } = formats[Number(attributeOf(cell, 's') ?? 0)] ?? AS_IT_IS;
  if (style === 'percent') return { text: `${decimalText(number.times(HUNDRED))}%`, isNumber: true };
  const moment = style === 'number' ? undefined : textOfMoment(dayOf(number, is1904), style);
  if (moment !== undefined) return { text: moment, isDay: style !== 'time' };
  const plain = decimalText(number);
  const shown = frame && /^\d+$/.test(plain) ? { shown: shownIn(frame, plain) } : {};
  return { text: plain, isNumber: true, currency, ...shown };
}

const NUMBER = /^-?\d{1,30}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,2})?$/;

// Excel keeps what was typed to 15 digits; what it writes beyond them is noise of its binary floats. A whole number that is
// longer has lost digits already: it stays the text that the file has, which no field of a number takes.
function numberIn(text: string): Decimal | undefined {
  if (!NUMBER.test(text)) return undefined;
  const [, mantissa = '', exponent = '0'] = /^([^eE]+)(?:[eE](.+))?$/.exec(text) ?? [];
  const value = decimal(mantissa).times(decimal(powerOfTen(Number(exponent))));
  return value.e >= SAFE_DIGITS ? undefined : value.prec(SAFE_DIGITS);
}

function powerOfTen(exponent: number): string {
  return exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}1` : `1${'0'.repeat(exponent)}`;
}

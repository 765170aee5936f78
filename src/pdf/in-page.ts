// What runs in the page of the browser before it prints. Each function is sent there as its text, so it names nothing of this module,
// and what it takes and gives is JSON.
import type { BreakPlan, MeasuredSheet } from './page-breaks.ts';

/** A font file for letters of a range. */
export interface SheetFont {
  readonly weight: string;
  /** As CSS writes it: `U+0600-06FF, U+0750-077F`. */
  readonly range: string;
  readonly base64: string;
}

/** A call of a function as the text that a browser runs. */
export function callInPage<Given>(work: (given: Given) => unknown, given: Given): string {
  return `(${work})(${JSON.stringify(given) ?? ''})`;
}

/** Makes these fonts those of the sheet, which asks for its own before those of the machine. */
export async function useFonts(fonts: readonly SheetFont[]): Promise<void> {
  for (const { weight, range, base64 } of fonts) {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const face = new FontFace('Sheet', bytes, { weight, unicodeRange: range });
    document.fonts.add(await face.load());
  }
}

/** Whether the page has fonts of the sheet. */
export function hasFonts(): boolean {
  return [...document.fonts].some(({ family }) => family.replaceAll('"', '') === 'Sheet');
}

/** The letters, digits and other signs of the page that are drawn as one is that no font can have. */
export function signsWithoutFont(): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = 48;
  canvas.height = 48;
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (paper === null) return [];
  paper.font = `24px ${getComputedStyle(document.body).fontFamily}`;
  const drawn = (text: string): string => {
    paper.clearRect(0, 0, 48, 48);
    paper.fillText(text, 8, 32);
    return paper.getImageData(0, 0, 48, 48).data.join();
  };
  // Code points that Unicode will never give to a letter, or has given to none.
  const absent = new Set(['\u{10fffd}', '\u{e0fff}', '\u0378'].map(drawn));
  // What joins or varies others, such as the parts of an emoji, is drawn with them alone.
  const signs = new Set((document.querySelector('main') ?? document.body).textContent);
  return [...signs].filter((sign) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && absent.has(drawn(sign)));
}

/** Measures the lines of a sheet as they will be on paper; nothing where there are none. */
export function measureSheet(): MeasuredSheet | undefined {
  const PIXELS_OF_MILLIMETRE = 96 / 25.4;
  // What a browser rounds otherwise than these sums.
  const SLACK = 4;
  const table = document.querySelector<HTMLTableElement>('.lines>table');
  const last = table && [...table.tBodies].at(-1);
  if (!table?.tHead || !last) return undefined;

  // The rules for print hold, those for screens do not.
  let bottom = 14;
  const media: [list: MediaList, text: string][] = [];
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      media.push([rule.media, rule.media.mediaText]);
      if (rule.media.mediaText !== 'print') {
        rule.media.mediaText = 'not all';
        continue;
      }
      rule.media.mediaText = 'all';
      for (const page of rule.cssRules)
        if (page instanceof CSSPageRule && page.selectorText === '')
          bottom = Number.parseFloat(page.style.getPropertyValue('margin-bottom')) || bottom;
    }
  }
  document.body.style.width = '186mm';
  const heightOf = (element: Element): number => element.getBoundingClientRect().height;
  const trial = last.insertRow(0);
  trial.className = 'carried';
  trial.insertCell().textContent = '0';
  const carried = heightOf(trial);
  trial.remove();
  const page = (297 - 12 - bottom) * PIXELS_OF_MILLIMETRE - SLACK;
  const above = (table.tBodies[0] ?? last).getBoundingClientRect().top - document.body.getBoundingClientRect().top;
  const measured = {
    page,
    head: heightOf(table.tHead),
    carried,
    top: above % page,
    bodies: [...table.tBodies].slice(0, -1).map(heightOf),
    lastRows: [...last.rows].map(heightOf),
  };
  document.body.style.removeProperty('width');
  for (const [list, text] of media) list.mediaText = text;
  return measured;
}

/** Breaks the lines into pages, with the subtotal at the end of a page and at the beginning of the next. Sums and words come with the sheet. */
export function breakPages({ apart, startsLate, divided, carrying, bare }: BreakPlan): void {
  const table = document.querySelector<HTMLTableElement>('.lines>table');
  const last = table && [...table.tBodies].at(-1);
  if (!table?.tHead || !last) return;
  for (let count = 0; count < apart; count++) {
    const own = document.createElement('tbody');
    last.before(own);
    own.append(last.rows[0] ?? '');
    const { carried, whole } = last.dataset;
    own.dataset['carried'] = last.rows[0]?.className === 'end' ? whole : carried;
  }
  const bodies = [...table.tBodies];
  for (const index of divided) if (bodies[index]) bodies[index].style.breakInside = 'auto';
  for (const index of bare) if (bodies[index]) bodies[index].style.breakBefore = 'page';
  if (startsLate) table.style.breakBefore = 'page';

  const column = table.tHead.querySelector<HTMLTableCellElement>('th.net')?.cellIndex;
  if (column === undefined) return;
  const columns = table.tHead.rows[0]?.cells.length ?? 0;
  const rowOf = (words: string, sum: string): HTMLTableRowElement => {
    const row = document.createElement('tr');
    row.className = 'carried';
    const cell = (text: string, span: number, name: string): void => {
      const made = row.insertCell();
      made.textContent = text;
      made.colSpan = span;
      made.className = name;
    };
    cell(words, column, '');
    cell(sum, 1, 'num n');
    if (columns > column + 1) cell('', columns - column - 1, '');
    return row;
  };
  const { carriedForward = '', broughtForward = '' } = table.dataset;
  for (const index of carrying) {
    const [before, after] = [bodies[index - 1], bodies[index]];
    const sum = before?.dataset['carried'];
    if (!before || !after || sum === undefined) continue;
    before.append(rowOf(carriedForward, sum));
    after.prepend(rowOf(broughtForward, sum));
    after.style.breakBefore = 'page';
  }
}

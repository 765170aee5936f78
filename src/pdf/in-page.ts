// What runs in the page of the browser before it prints. Each function is sent there as its text, so it names nothing of this module.

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

/** The letters, digits and signs of currencies of the page that are drawn as one is that no font can have. */
export function lettersWithoutFont(): string[] {
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
  const letters = new Set((document.querySelector('main') ?? document.body).textContent);
  return [...letters].filter((letter) => /[\p{L}\p{N}\p{Sc}]/u.test(letter) && absent.has(drawn(letter)));
}

/**
 * Where the lines of a sheet take more than two pages: breaks them as the browser would, with the subtotal at the end of a page
 * and at the beginning of the next. Sums and words come with the sheet.
 */
export function carrySubtotals(): void {
  const PIXELS_OF_MILLIMETRE = 96 / 25.4;
  // What a browser rounds otherwise than these sums.
  const SLACK = 4;
  const table = document.querySelector<HTMLTableElement>('.lines>table');
  const column = table?.tHead?.querySelector<HTMLTableCellElement>('th.net')?.cellIndex;
  if (!table?.tHead || column === undefined) return;
  const bodies = [...table.tBodies];
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

  // Measured as on paper: the rules for print hold, those for screens do not.
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
  const trial = rowOf(carriedForward, '0');
  bodies[0]?.append(trial);
  const carried = trial.getBoundingClientRect().height;
  trial.remove();
  const page = (297 - 12 - bottom) * PIXELS_OF_MILLIMETRE - SLACK;
  const head = table.tHead.getBoundingClientRect().height;
  const top = document.body.getBoundingClientRect().top;
  // Two tall lines and the ending may be more than a page: then the last line alone stays with it.
  const last = bodies.at(-1);
  const row = last?.rows[0];
  if (last && row && last.rows.length > 2 && last.getBoundingClientRect().height > page - head - carried) {
    const own = document.createElement('tbody');
    own.dataset['carried'] = last.dataset['carried'];
    last.before(own);
    own.append(row);
    bodies.splice(-1, 0, own);
  }
  const heights = bodies.map((body) => body.getBoundingClientRect().height);
  let filled = ((bodies[0]?.getBoundingClientRect().top ?? 0) - top) % page;
  document.body.style.removeProperty('width');
  for (const [list, text] of media) list.mediaText = text;

  // A first line that does not fit below the parties begins the second page.
  const first = heights[0] ?? 0;
  const startsLate = heights.length > 1 && filled + first + carried > page;
  if (startsLate) filled = head;
  const breaks: number[] = [];
  for (const [index, height] of heights.entries()) {
    const isLast = index === heights.length - 1;
    if (index > 0 && filled + height + (isLast ? 0 : carried) > page) {
      breaks.push(index);
      filled = head + carried;
    }
    filled += height;
  }
  if (breaks.length < 2) return;
  if (startsLate) table.style.breakBefore = 'page';
  for (const index of breaks) {
    const [before, after] = [bodies[index - 1], bodies[index]];
    const sum = before?.dataset['carried'];
    if (!before || !after || sum === undefined) continue;
    before.append(rowOf(carriedForward, sum));
    after.prepend(rowOf(broughtForward, sum));
    after.style.breakBefore = 'page';
  }
}

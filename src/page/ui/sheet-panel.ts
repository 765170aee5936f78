// The tab of the drawn document: the sheet, which of its lines are drawn, and why nothing is.
import type { FileDetails } from '../protocol.ts';
import { obstacleText, type Translate } from '../translate.ts';
import { createButton, createElement, isolatedText } from './dom.ts';
import { createSheet, type Sheet, type SheetEvents } from './sheet.ts';

interface SheetPanel extends Pick<Sheet, 'fitHeight' | 'highlightField' | 'placeOf' | 'focusField'> {
  readonly elements: readonly HTMLElement[];
  /** Draws the document; the last drawing of the same document stays where there is no new one. */
  show(details: FileDetails, isSame: boolean): void;
}

/** Creates the panel; `onLines` is called with the index of a line that is to be drawn. */
export function createSheetPanel(
  translate: Translate,
  events: SheetEvents,
  onLines: (line: number) => void,
): SheetPanel {
  const sheet = createSheet(translate('sheetFrame'), translate, events);
  const note = createElement('p', { class: 'note-line', role: 'status' });
  const noSheetNote = createElement('p', { class: 'empty' });
  let firstLine = 1;

  const noteContent = ({ shownLines }: FileDetails, isStale: boolean): (Node | string)[] => {
    if (isStale) return [translate('stale')];
    if (!shownLines) return [];
    const { first, last, all } = shownLines;
    const lineButton = (line: number, word: 'earlierLines' | 'laterLines') =>
      createButton(translate(word), { disabled: line < 0 || line >= all, onclick: () => onLines(line) });
    return [
      translate('shownLines', { first, last, all }),
      ' ',
      lineButton(first - 2, 'earlierLines'),
      ' ',
      lineButton(last, 'laterLines'),
    ];
  };

  return {
    elements: [note, noSheetNote, sheet.element],
    show(details, isSame) {
      const { html } = details;
      const isStale = html === undefined && isSame && !details.obstacle && !sheet.element.hidden;
      sheet.element.hidden = html === undefined && !isStale;
      sheet.element.classList.toggle('stale', isStale);
      if (html !== undefined) {
        const { first } = details.shownLines ?? { first: 1 };
        sheet.show(html, isSame, first === firstLine);
        firstLine = first;
      }
      noSheetNote.hidden = html !== undefined || isStale;
      noSheetNote.replaceChildren(...noSheetContent(details, translate));
      note.replaceChildren(...noteContent(details, isStale));
    },
    fitHeight: () => sheet.fitHeight(),
    highlightField: (path) => sheet.highlightField(path),
    placeOf: (path) => sheet.placeOf(path),
    focusField: (path) => sheet.focusField(path),
  };
}

function noSheetContent({ kind, unknownReason, obstacle }: FileDetails, translate: Translate): Node[] {
  if (obstacle) return [createElement('b', {}, isolatedText(obstacleText(obstacle, translate)))];
  if (!unknownReason && kind === 'unknown') return [];
  if (!unknownReason) return [createElement('span', {}, translate('noSheet'))];
  const detail = unknownReason.detail === undefined ? '' : `\u2068${unknownReason.detail}\u2069`;
  return [
    createElement('b', {}, isolatedText(translate(unknownReason.key, { detail }))),
    createElement('span', {}, ` ${translate('expected')}`),
  ];
}

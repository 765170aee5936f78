// What happened to a document in transmission → one HTML page that needs nothing else.
import { expectOptions } from '../core/arguments.ts';
import { areOfNote } from '../status/describe.ts';
import type { TransmissionEvent } from '../status/index.ts';
import { createSheetContext, plainWord, section, word } from './draw-context.ts';
import type { Sheets } from './drawn.ts';
import { expectDrawing, expectObjects } from './expect-drawing.ts';
import { html } from './html.ts';
import { htmlPage } from './page.ts';
import { timeline } from './parts/timeline.ts';
import type { DrawingLanguage } from './sheet-languages.ts';
import { DEFAULT_LANGUAGE } from './words/languages.ts';

/** How a transmission is drawn. */
export interface StatusDrawing {
  /** The language of the labels: by name, or your own words; English and Arabic where nothing is said. */
  readonly language?: DrawingLanguage | undefined;
  /** The specification identifier (IBT-024) of the document, whose country's time is shown; the first country's by default. */
  readonly specification?: string | undefined;
}

/** Draws the transmission status of a document, in the time and the words of these countries. */
export function statusToHtmlOf(sheets: Sheets) {
  return (events: readonly TransmissionEvent[], options: StatusDrawing = {}): string => {
    expectOptions(options, 'statusToHtml');
    return drawStatus(sheets, events, options);
  };
}

function drawStatus(
  sheets: Sheets,
  events: readonly TransmissionEvent[],
  { language = DEFAULT_LANGUAGE, specification }: StatusDrawing,
): string {
  expectObjects(events, 'statusToHtml', 'events');
  expectDrawing({ specification }, 'statusToHtml');
  const context = { ...createSheetContext(sheets, language, specification), isNote: areOfNote(events) };
  const transmission = section(context, 'transmission', timeline(context, events), undefined);
  const heading = html`<h1>${word(context, 'words', 'transmission')}</h1>`;
  return htmlPage(
    context.languages,
    plainWord(context, 'words', 'transmission'),
    html`<main class="sheet">${heading}${transmission}</main>`,
  );
}

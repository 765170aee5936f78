// What happened to a document in transmission → one HTML page that needs nothing else.
import type { TransmissionEvent } from '../status/index.ts';
import { band, createDrawContext, plainWord, word } from './draw-context.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import { timeline } from './parts/timeline.ts';
import type { DrawingLanguage } from './sheet-languages.ts';
import { DEFAULT_LANGUAGE } from './words/languages.ts';

/** How a transmission is drawn. */
export interface StatusDrawing {
  /** The language of the labels: by name, or your own words; English and Arabic where nothing is said. */
  readonly language?: DrawingLanguage | undefined;
  /** The specification identifier (IBT-024) of the document, whose country's time is shown; Oman's where nothing is said. */
  readonly specification?: string | undefined;
}

/** Draws the status and the journey of a document from its events, in whatever order they are given. */
export function statusToHtml(
  events: readonly TransmissionEvent[],
  { language = DEFAULT_LANGUAGE, specification }: StatusDrawing = {},
): string {
  const context = createDrawContext({}, language, specification);
  const journey = band(context, 'transmission', timeline(context, events), undefined);
  const heading = html`<h1>${word(context, 'words', 'transmission')}</h1>`;
  return page(
    context.languages,
    plainWord(context, 'words', 'transmission'),
    html`<main class="sheet">${heading}${journey}</main>`,
  );
}

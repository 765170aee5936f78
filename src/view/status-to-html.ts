// What happened to a document in transmission → one HTML page that needs nothing else.
import type { TransmissionEvent } from '../status/index.ts';
import { band, createDrawContext, type Language, plainWord, word } from './draw-context.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import { timeline } from './parts/timeline.ts';

/** How a transmission is drawn. */
export interface StatusDrawing {
  /** The language of the labels, both where nothing is said. */
  readonly language?: Language | undefined;
  /** The specification identifier (IBT-024) of the document, whose country's time is shown; Oman's where nothing is said. */
  readonly specification?: string | undefined;
}

/** Draws the status and the journey of a document from its events, in whatever order they are given. */
export function statusToHtml(
  events: readonly TransmissionEvent[],
  { language = 'en+ar', specification }: StatusDrawing = {},
): string {
  const context = createDrawContext({}, language, specification);
  const journey = band(context, 'transmission', timeline(context, events), undefined);
  const heading = html`<h1>${word(context, 'words', 'transmission')}</h1>`;
  return page(
    language,
    plainWord(context, 'words', 'transmission'),
    html`<main class="sheet">${heading}${journey}</main>`,
  );
}

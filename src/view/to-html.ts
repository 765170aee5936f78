// A document, what validation found and what happened to it → one HTML page that needs nothing else.
// It has no script, and its policy lets a browser load nothing.
import type { Document } from '../document/schema.ts';
import type { Report } from '../rules/engine/result.ts';
import type { TransmissionEvent } from '../status/index.ts';
import { band, createDrawContext, type DrawContext, plainWord, word } from './draw-context.ts';
import { html, type Part } from './html.ts';
import { page } from './page.ts';
import { attachments, notes } from './parts/attachments.ts';
import { foot, further, unmapped } from './parts/further.ts';
import { head, titleOf } from './parts/head.ts';
import { lines } from './parts/lines.ts';
import { parties } from './parts/parties.ts';
import { payment } from './parts/payment.ts';
import { references } from './parts/references.ts';
import { timeline } from './parts/timeline.ts';
import { taxAndCharges, totals } from './parts/totals.ts';
import { findingList, verdict } from './parts/verdict.ts';
import type { UnmappedValue } from './read-drawing.ts';
import type { DrawingLanguage } from './sheet-languages.ts';
import { DEFAULT_LANGUAGE } from './words/languages.ts';

/** What is drawn. */
export interface Drawing {
  /** The document, as `issueDocument`, `parseDocument`, `fromXml` or {@link readDrawing} gave it. */
  readonly document: Document;
  /** What validation found; its findings stand beside their fields. */
  readonly report?: Report | undefined;
  /** What happened to the document, drawn as a timeline. */
  readonly events?: readonly TransmissionEvent[] | undefined;
  /** The language of the labels: by name, or your own words; English and Arabic where nothing is said. */
  readonly language?: DrawingLanguage | undefined;
  /** The specification identifier (IBT-024) of a document of another country, which names the country. */
  readonly specification?: string | undefined;
  /** What the XML has and the document has not. */
  readonly unmapped?: readonly UnmappedValue[] | undefined;
}

/**
 * Draws a document as one HTML page for browsers and printers: styles and drawings inside, no script, no request. Every element
 * that shows a field has its path in `data-field`, every finding is the element `finding-1`, `finding-2` … in the report's order.
 */
export function toHtml({
  document,
  report,
  events,
  language = DEFAULT_LANGUAGE,
  specification,
  unmapped: others = [],
}: Drawing): string {
  const context = createDrawContext(document, language, specification, report);
  const root = { path: '', value: document };
  const drawn: Part = [
    head(context, root),
    parties(context, root),
    references(context, root),
    lines(context, root),
    ending(context, root),
    further(context, document),
    unmapped(context, others),
    events && band(context, 'transmission', timeline(context, events), word(context, 'words', 'transmission')),
    foot(context, root, report?.ruleSets ?? [], specification),
  ];
  const found: Part = report && [
    verdict(context, report),
    findingList(context, ({ fields }) => context.marks.isDrawn(fields[0] ?? '')),
  ];
  const isNoted = context.marks.findings.length > 0;
  const title = [plainWord(context, 'titles', titleOf(context)), document.document_number ?? ''].join(' ').trim();
  return page(context.languages, title, html`<main class="sheet${isNoted && ' noted'}">${found}${drawn}</main>`);
}

// Tax, payment and notes on one side, the totals on the other.
function ending(context: DrawContext, root: { readonly path: string; readonly value: Document }): Part {
  const beside = [
    taxAndCharges(context, root),
    payment(context, root),
    notes(context, root),
    attachments(context, root),
  ];
  const sums = totals(context, root);
  return band(context, 'ending', html`<div class="halves"><div>${beside}</div>${sums}</div>`);
}

// A document, its findings and its transmission events → one HTML page that needs no other file.
// It has no script, and its policy lets a browser load nothing.
import type { Document } from '../document/schema.ts';
import type { Report } from '../rules/engine/result.ts';
import type { TransmissionEvent } from '../status/index.ts';
import { createDrawContext, type DrawContext, plainWord, section, word } from './draw-context.ts';
import { html, type Part } from './html.ts';
import { htmlPage } from './page.ts';
import { attachments, notes } from './parts/attachments.ts';
import { foot, furtherFields, unmappedValues } from './parts/further.ts';
import { documentHead, titleOf } from './parts/head.ts';
import { lines } from './parts/lines.ts';
import { parties } from './parts/parties.ts';
import { payment } from './parts/payment.ts';
import { qrCode } from './parts/qr-code.ts';
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
  /** The validation report; its findings are shown beside their fields. */
  readonly report?: Report | undefined;
  /** The transmission events of the document, drawn as a timeline. */
  readonly events?: readonly TransmissionEvent[] | undefined;
  /** The language of the labels: by name, or your own words; English and Arabic where nothing is said. */
  readonly language?: DrawingLanguage | undefined;
  /** The specification identifier (IBT-024) of a document of another country, which names the country. */
  readonly specification?: string | undefined;
  /** Values of the XML that have no field in the document. */
  readonly unmapped?: readonly UnmappedValue[] | undefined;
  /** The content of the QR code, as `qrContent` or {@link readDrawing} gave it; made of the document where it carries one. */
  readonly qr?: string | undefined;
}

/**
 * Draws a document as one HTML page for browsers and printers: styles and drawings inside, no script, no request. Every element
 * that shows a field has its path in `data-field`, every finding is the element `finding-1`, `finding-2` … in the report's order.
 */
export function toHtml(drawing: Drawing): string {
  const { document, report, language = DEFAULT_LANGUAGE, specification } = drawing;
  const context = createDrawContext(document, language, specification, report);
  const drawn = documentParts(context, drawing);
  const findings: Part = report && [
    verdict(context, report),
    findingList(context, ({ fields }) => context.marks.isDrawn(fields[0] ?? '')),
  ];
  const isNoted = context.marks.findings.length > 0;
  const title = [plainWord(context, 'titles', titleOf(context)), document.document_number ?? ''].join(' ').trim();
  return htmlPage(context.languages, title, html`<main class="sheet${isNoted && ' noted'}">${findings}${drawn}</main>`);
}

/** The parts of a document for the sheet of another message, which has the findings. */
export function drawnDocument(drawing: Omit<Drawing, 'report' | 'events'>): Part {
  const { document, language = DEFAULT_LANGUAGE, specification } = drawing;
  return documentParts(createDrawContext(document, language, specification), drawing);
}

function documentParts(context: DrawContext, drawing: Drawing): Part {
  const { document, report, events, specification, unmapped: others = [] } = drawing;
  const root = { path: '', value: document };
  return [
    documentHead(context, root),
    parties(context, root),
    references(context, root),
    lines(context, root),
    lowerPart(context, root),
    qrCode(context, drawing.qr),
    furtherFields(context, document),
    unmappedValues(context, others),
    events && section(context, 'transmission', timeline(context, events), word(context, 'words', 'transmission')),
    foot(context, root, report?.ruleSets ?? [], specification),
  ];
}

// Tax, payment and notes on one side, the totals on the other.
function lowerPart(context: DrawContext, root: { readonly path: string; readonly value: Document }): Part {
  const beside = [
    taxAndCharges(context, root),
    payment(context, root),
    notes(context, root),
    attachments(context, root),
  ];
  const sums = totals(context, root);
  return section(context, 'ending', html`<div class="halves"><div>${beside}</div>${sums}</div>`);
}

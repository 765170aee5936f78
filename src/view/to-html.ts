// A document, its findings and its transmission events → one HTML page that needs no other file.
// It has no script, and its policy lets a browser load nothing.
import { expectDocument, expectObject, workOnDocument } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import type { Document } from '../document/schema.ts';
import type { Report } from '../rules/engine/result.ts';
import type { TransmissionEvent } from '../status/index.ts';
import { eventsMismatch } from '../status/of-document.ts';
import { inItsLanguage } from './data-text.ts';
import { type Audience, createDrawContext, type DrawContext, plainWord, section, word } from './draw-context.ts';
import type { Drawn } from './drawn.ts';
import { expectDrawing } from './expect-drawing.ts';
import type { Figures } from './figures.ts';
import { html, joinParts, type Part } from './html.ts';
import { colorStyle, expectLetterhead, footerLines, type Letterhead } from './letterhead.ts';
import type { InputWarnings } from './marks.ts';
import { htmlPage } from './page.ts';
import { attachments, notes } from './parts/attachments.ts';
import { foot, furtherFields, unmappedValues } from './parts/further.ts';
import { documentHead, titleOf } from './parts/head.ts';
import { lines } from './parts/lines.ts';
import { parties } from './parts/parties.ts';
import { payment } from './parts/payment.ts';
import { paymentQr, qrCode } from './parts/qr-code.ts';
import { references } from './parts/references.ts';
import { timeline } from './parts/timeline.ts';
import { amountInWords, taxAndCharges, totals } from './parts/totals.ts';
import { findingList, verdict } from './parts/verdict.ts';
import type { UnmappedValue } from './read-drawing.ts';
import type { DrawingLanguage } from './sheet-languages.ts';
import { DEFAULT_LANGUAGE } from './words/languages.ts';

/** What is drawn. */
export interface Drawing<Drawable = Document> extends Letterhead {
  /** The document, as `issueDocument`, `parseDocument`, `fromXml` or {@link readDrawing} gave it. */
  readonly document: Drawable;
  /** The validation report; its findings are shown beside their fields. */
  readonly report?: Report | undefined;
  /**
   * The warnings that reading the document gave, by field. They count as findings and are shown in the same way: as they are, in
   * English, or in the words of `clerkSentences(read.warnings, { language })`.
   */
  readonly warnings?: InputWarnings | undefined;
  /** The transmission events of the document, which name its UUID; drawn as a timeline. */
  readonly events?: readonly TransmissionEvent[] | undefined;
  /** The language of the labels: by name, or your own words; English and Arabic where nothing is said. */
  readonly language?: DrawingLanguage | undefined;
  /**
   * Whom the sheet is for: the `office` (the default) sees codes, findings and transmission; the `customer` sees what a
   * company sends: no verdict, no internal identifiers, room for stamp and signature.
   */
  readonly for?: Audience | undefined;
  /** The specification identifier (IBT-024) of a document of another country, which names the country. */
  readonly specification?: string | undefined;
  /** Values of the XML that have no field in the document. */
  readonly unmapped?: readonly UnmappedValue[] | undefined;
  /** Digits of the XML that the document does not have, as {@link readDrawing} gave them. */
  readonly figures?: Figures | undefined;
  /** The content of the QR code, as `qrContent` or {@link readDrawing} gave it; made of the document where it carries one. */
  readonly qr?: string | undefined;
  /** The address of the docs: with it the id of each rule that was broken leads to the page on it. */
  readonly docsBase?: string | undefined;
}

/** Draws documents of these countries as one HTML page, in their words. */
export function toHtmlOf(drawn: Drawn) {
  return (drawing: Drawing): string => {
    expectObject(drawing, 'toHtml', '{ document, … }');
    expectDocument(drawing.document, 'toHtml', 'toHtml({ document: issued.value })');
    return workOnDocument('toHtml', () => drawPage(drawn, drawing));
  };
}

function drawPage(drawn: Drawn, drawing: Drawing): string {
  expectLetterhead(drawing);
  expectDrawing(drawing, 'toHtml');
  const { document, report, events = [], language = DEFAULT_LANGUAGE, for: audience = 'office', footer } = drawing;
  const mismatch = eventsMismatch(events, document.uuid)?.['events'];
  // A host that keeps events beside documents may have named no UUID in either; what names another is not drawn.
  if (mismatch?.code === 'events-of-another-document') throw new PintError(mismatch.code, mismatch.message);
  // A document of another country than the first says itself which it is of.
  const specification = drawing.specification ?? document.customization_id;
  const drawnWith = createDrawContext(drawn, document, language, specification, report, audience, drawing.warnings);
  const context = { ...drawnWith, figures: drawing.figures, docsBase: drawing.docsBase };
  const parts = documentParts(context, drawing, specification);
  const findings: Part = context.isForOffice && [
    report && verdict(context, report),
    findingList(context, ({ fields }) => context.marks.isDrawn(fields[0] ?? '')),
  ];
  const isNoted = context.marks.findings.length > 0;
  const { languages } = context;
  const name = plainWord(context, 'titles', titleOf(context));
  const shortName = plainWord({ ...context, languages: [languages[0]] }, 'titles', titleOf(context));
  const { document_number: number = '', accounting_supplier_party: seller } = document;
  const title = `${name} ${number}`.trim();
  const runningHead = { title: name, shortTitle: shortName, number, names: (seller?.party_name ?? '').split('|') };
  const sheet = html`<main class="sheet ${audience}${isNoted && ' noted'}">${findings}${parts}${letterFoot(context, footer)}</main>`;
  return htmlPage(languages, title, sheet, { runningHead, footer, style: colorStyle(drawing.color) });
}

/** The parts of a document for the sheet of another message, which has the findings. `index` counts the documents of the message. */
export function drawnDocument(
  drawn: Drawn,
  drawing: Omit<Drawing, 'report' | 'warnings' | 'events'>,
  index: number,
): Part {
  const { document, language = DEFAULT_LANGUAGE, specification = document.customization_id } = drawing;
  const context = createDrawContext(drawn, document, language, specification);
  return documentParts({ ...context, figures: drawing.figures, index }, drawing, specification);
}

function documentParts(context: DrawContext, drawing: Drawing, specification: string | undefined): Part {
  const { document, report, events, unmapped: others = [], logo, paymentQr: toPayWith } = drawing;
  const { isForOffice, marks } = context;
  const isNoted = marks.findings.length > 0;
  const root = { path: '', value: document };
  const qr = qrCode(context, drawing.qr);
  const ending = (): Part => lowerPart(context, root, paymentQr(context, toPayWith), !isForOffice && qr);
  return [
    documentHead(context, root, logo),
    parties(context, root),
    references(context, root),
    // Notes in the margin need the ending to be a section of its own.
    isNoted || !document.document_lines?.length ? [lines(context, root), ending()] : lines(context, root, ending()),
    section(context, 'closing', [!isShort(document) && notes(context, root), attachments(context, root)]),
    isForOffice && [
      section(context, 'symbol', qr),
      furtherFields(context, document),
      unmappedValues(context, others),
      events && section(context, 'transmission', timeline(context, events), word(context, 'words', 'transmission')),
      foot(context, root, report?.ruleSets ?? [], specification),
    ],
  ];
}

// Paper has it in the margin of every page.
function letterFoot(context: DrawContext, footer: string | undefined): Part {
  const lines = footerLines(footer ?? '').map((line) => html`<bdi>${inItsLanguage(context, line)}</bdi>`);
  return lines.length > 0 && html`<footer class="letterfoot">${joinParts(lines, html`<br>`)}</footer>`;
}

// The space that a stamp and a signature need.
function signing(context: DrawContext): Part {
  const space = (name: 'stamp' | 'signature'): Part => html`<div>${word(context, 'words', name)}</div>`;
  return html`<div class="signing">${space('stamp')}${space('signature')}</div>`;
}

// A page is not broken within the ending, so a long note stands below it.
const MAX_SHORT_NOTE = 400;

function isShort({ note = '' }: Document): boolean {
  return note.length <= MAX_SHORT_NOTE;
}

// Tax and payment on one side, the totals on the other.
function lowerPart(
  context: DrawContext,
  root: { readonly path: string; readonly value: Document },
  toPayWith: Part,
  qr: Part,
): Part {
  const beside = [
    taxAndCharges(context, root),
    payment(context, root),
    toPayWith,
    isShort(root.value) && notes(context, root),
    qr,
  ];
  const sums = totals(context, root);
  return section(
    context,
    'ending',
    html`<div class="halves"><div>${beside}</div><div>${sums}${!context.isForOffice && signing(context)}</div></div>${amountInWords(context, root)}`,
  );
}

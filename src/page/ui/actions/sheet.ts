// What a person does with the open document: looks at its sheet, prints it, saves it, makes its tax data.
import type { Audience } from '../../../view/draw-context.ts';
import type { Language } from '../../../view/words/languages.ts';
import type { FileDetails, TaxData } from '../../protocol.ts';
import { obstacleText } from '../../translate.ts';
import type { LoadRequest } from '../document-loader.ts';
import type { FileItem } from '../file-items.ts';
import { findingAbout } from '../finding-about.ts';
import { keepLetterhead, openLetterhead } from '../letterhead.ts';
import { type Page, sheetLanguageOf } from '../page-state.ts';
import { fileStem, saveDocument, saveReports, saveText } from '../save.ts';
import type { SaveFormat } from '../toolbar.ts';
import { attachEvents, attachEventsTo } from './events.ts';
import { chooseFile } from './files.ts';
import { closeField } from './repair.ts';
import { selectTab, showDetails } from './show.ts';

/** The request for the details of the open document. */
export function detailsRequest(page: Page): LoadRequest | undefined {
  const { chosen, line } = page.state;
  if (!chosen) return undefined;
  const { source } = chosen;
  return {
    source,
    sheetOptions: {
      language: sheetLanguageOf(page.state),
      audience: page.state.audience,
      letterhead: page.state.letterhead,
      events: chosen.events,
      line,
    },
    onAnswer: (details) => {
      if (chosen !== page.state.chosen) return;
      const isChanged = page.state.checked !== source;
      page.state.checked = source;
      takeDetails(page, chosen, details, isChanged);
    },
  };
}

function takeDetails(page: Page, item: FileItem, details: FileDetails, isChanged: boolean): void {
  const { state } = page;
  const { kind, verdict, errors, warnings, title, line, obstacle, uuid, isRejection, eventsOf } = details;
  item.summary = { kind, verdict, errors, warnings, title, line, obstacle, uuid, isRejection, eventsOf };
  const isFirst = state.details === undefined;
  state.details = details;
  // The browser's own command to print does not wait, so a text that is not too long has come with the details.
  state.printHtml = typeof details.printHtml === 'string' ? details.printHtml : undefined;
  showDetails(page, !isFirst, isChanged);
  // Details of the document as it was before say nothing of what is entered now.
  if (state.field && state.checked === item.source) {
    page.views.document.showFieldFinding(findingAbout(details.findings, state.field.path), true);
  }
  page.views.files.show(state.files, state.chosen);
  if (isFirst) takeFirstDetails(page, item, details);
}

function takeFirstDetails(page: Page, item: FileItem, details: FileDetails): void {
  const { state } = page;
  if (details.kind === 'events') {
    takeEvents(page, item);
    return;
  }
  if (details.kind === 'invoice') attachEventsTo(page, item);
  // Where nothing is drawn and no field can be changed in a form, the text is shown instead.
  const hasForms = details.editable !== undefined && details.findings.some(({ fields }) => fields.length > 0);
  const isTabEmpty = state.tab === 'invoice' && details.html === undefined && details.kind !== 'unknown' && !hasForms;
  if (isTabEmpty) selectTab(page, details.json === undefined ? 'xml' : 'json');
  else if (state.tab === 'status' && !details.statusHtml) selectTab(page, 'invoice');
}

// Events that were added while their invoice was open lead back to it. Those of another document are shown alone, and the page says so.
function takeEvents(page: Page, item: FileItem): void {
  const { state, views, translate } = page;
  const { previousInvoice } = state;
  selectTab(page, 'status');
  const invoices = attachEvents(page, item);
  if (!previousInvoice) return;
  if (invoices.includes(previousInvoice)) chooseFile(page, previousInvoice);
  else
    views.header.notify(
      translate('eventsOfOther', {
        name: item.source.name,
        title: previousInvoice.summary?.title || previousInvoice.source.name,
      }),
    );
}

/** Draws the sheet with labels in another language. */
export function setSheetLanguage({ state, loader }: Page, language: Language): void {
  state.sheetLanguage = language;
  void loader.refresh();
}

/** Draws the sheet for the customer, or for the office with its findings. */
export function setAudience({ state, loader }: Page, audience: Audience): void {
  state.audience = audience;
  void loader.refresh();
}

/** Asks what the company puts on its sheets, keeps it, and draws the sheet with it. */
export function changeLetterhead({ state, translate, views, loader }: Page): void {
  openLetterhead(state.letterhead, translate, (chosen) => {
    state.letterhead = chosen;
    if (!keepLetterhead(chosen)) views.header.notify(translate('letterheadNotKept'));
    void loader.refresh();
  });
}

/** Draws the part of the sheet that has a line; resolves when it is drawn. */
export async function showLine({ state, loader }: Page, line: number): Promise<void> {
  state.line = line;
  await loader.refresh();
}

// What is being entered is written and checked first. `undefined` where that was stopped, or another document was opened meanwhile.
async function currentDetails(page: Page): Promise<FileDetails | undefined> {
  const { state, loader } = page;
  const { chosen } = state;
  const isCurrent = (): boolean => chosen === state.chosen && chosen?.source === state.checked;
  await closeField(page);
  await loader.idle();
  if (!isCurrent()) await loader.refresh();
  return isCurrent() ? state.details : undefined;
}

/** Prints what {@link printedHtml} gives. */
export async function printDocument(page: Page): Promise<void> {
  const { state } = page;
  const details = await currentDetails(page);
  if (!details) return;
  const { printHtml } = details;
  if (typeof printHtml === 'object') state.printHtml ??= await printHtml.text();
  window.print();
}

/** The HTML that the browser prints: the customer's sheet with all its lines, or the status where that tab is open. */
export function printedHtml({ state }: Page): string | undefined {
  return state.tab === 'status' ? state.details?.statusHtml : (state.printHtml ?? state.details?.html);
}

/** Saves the open document as it is now. */
export async function saveAs(page: Page, format: SaveFormat): Promise<void> {
  const { state } = page;
  const details = await currentDetails(page);
  if (details?.[format] === undefined || !state.chosen) return;
  if (format === 'xml' || format === 'json') state.chosen.saved = state.checked;
  await saveDocument(format, details, stemOf(state));
}

/** Saves the reports of all files, as they are now. */
export async function saveAllReports(page: Page): Promise<void> {
  const { state } = page;
  await currentDetails(page);
  await state.listWork;
  saveReports(state.files);
}

/** Makes the tax data of the open document; `undefined` where that was stopped or failed. */
export async function makeTaxData(page: Page, reporting: unknown): Promise<TaxData | undefined> {
  const { state, documentWorker, views, translate } = page;
  await closeField(page);
  if (!state.chosen) return undefined;
  const outcome = await documentWorker.ask({ kind: 'taxData', source: state.chosen.source, reporting });
  if (outcome.is === 'obstacle') views.header.notify(obstacleText(outcome.obstacle, translate));
  return outcome.is === 'answer' ? outcome.answer : undefined;
}

/** Saves the tax data of the open document. */
export function saveTaxData({ state }: Page, xml: string): void {
  saveText(`${stemOf(state)}-tax-data.xml`, xml, 'application/xml');
}

function stemOf({ details, chosen }: Page['state']): string {
  return fileStem(details?.title || chosen?.source.name || '');
}

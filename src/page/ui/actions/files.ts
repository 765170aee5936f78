// What a person does with the list of files: adds some, opens one, removes them all.
import type { FileSummary, Source } from '../../protocol.ts';
import { NOTHING_KNOWN } from '../document-loader.ts';
import { createFileItem, type FileItem, summarizeAll } from '../file-items.ts';
import type { Page } from '../page-state.ts';
import { attachEvents } from './events.ts';
import { closeField } from './repair.ts';
import { eventsOfOthers, showDetails, showFiles, showNothing } from './show.ts';

/** Adds files to the list. One file is opened; of several the first, unless another is open already. */
export function addFiles(page: Page, sources: readonly Source[]): void {
  const { state } = page;
  if (sources.length === 0) return;
  page.views.header.notify('');
  const added = sources.map(createFileItem);
  const [first] = added;
  state.files.push(...added);
  const opensFirst = first !== undefined && (added.length === 1 || state.chosen === undefined);
  if (opensFirst) {
    state.previousInvoice = state.chosen?.summary?.kind === 'invoice' ? state.chosen : undefined;
    chooseFile(page, first);
  } else showFiles(page);
  void summarizeAll(
    opensFirst ? added.slice(1) : added,
    (source) => askForSummary(page, source),
    (item) => updateList(page, item),
  );
}

async function askForSummary({ listWorker }: Page, source: Source): Promise<FileSummary | undefined> {
  const outcome = await listWorker.ask({ kind: 'summary', source });
  if (outcome.is === 'obstacle') return { ...NOTHING_KNOWN, obstacle: outcome.obstacle };
  return outcome.is === 'answer' ? outcome.answer : undefined;
}

// Verdicts come faster than a screen can show them.
const UPDATE_INTERVAL_MS = 50;

function updateList(page: Page, item: FileItem): void {
  const { state } = page;
  if (item.summary?.kind === 'events') {
    attachEvents(page, item);
    // The open document may have been shown before it was known that there are events, of others: once is enough.
    if (state.details && eventsOfOthers(state.files, state.chosen).length === 1) showDetails(page, true, 'redraw');
  }
  if (state.isListUpdateDue) return;
  state.isListUpdateDue = true;
  setTimeout(() => {
    state.isListUpdateDue = false;
    page.views.files.show(state.files, state.chosen);
  }, UPDATE_INTERVAL_MS);
}

/** Opens a file of the list. */
export function chooseFile(page: Page, item: FileItem): void {
  const { state, loader } = page;
  if (item === state.chosen && state.details) return;
  void closeField(page);
  Object.assign(state, { chosen: item, details: undefined, finding: undefined, line: undefined });
  state.printHtml = undefined;
  if (state.tab === 'findings') state.tab = 'invoice';
  page.views.header.notify('');
  showFiles(page);
  showNothing(page);
  loader.stopStaleWork();
  void loader.refresh('open');
}

/** Removes all files, and stops the work on them. */
export function clearFiles(page: Page): void {
  const { state, views } = page;
  void closeField(page);
  page.listWorker.stop();
  page.loader.stop();
  Object.assign(state, { files: [], chosen: undefined, details: undefined, finding: undefined, tab: 'invoice' });
  views.header.notify('');
  showFiles(page);
  views.start.querySelector('button')?.focus();
}

/** Stops opening the chosen file, and says so. */
export function stopOpening({ state, loader, views, translate }: Page): void {
  loader.stop();
  views.header.notify(translate('stopped', { name: state.chosen?.source.name ?? '' }));
}

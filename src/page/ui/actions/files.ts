// What a person does with the list of files: adds some, opens one, removes them all.
import type { Source } from '../../protocol.ts';
import { createFileItem, type FileItem, isUnsaved } from '../file-items.ts';
import type { Page } from '../page-state.ts';
import { summarize, summarizeAgain } from './list.ts';
import { closeField } from './repair.ts';
import { showFiles, showNothing } from './show.ts';

/** Adds files to the list, and names those that cannot be read. One file is opened; of several the first, unless another is open already. */
export function addFiles(page: Page, sources: readonly Source[], unread: readonly string[] = []): void {
  const { views, translate } = page;
  addReadFiles(page, sources);
  if (unread.length === 0) return;
  const names = unread.slice(0, MOST_NAMES).join(', ');
  views.header.notify(translate('notRead', { names: unread.length > MOST_NAMES ? `${names}, …` : names }));
}

const MOST_NAMES = 3;

function addReadFiles(page: Page, sources: readonly Source[]): void {
  const { state, views } = page;
  if (sources.length === 0) return;
  views.header.notify('');
  const isAtStart = views.start.contains(document.activeElement);
  const added = sources.map(createFileItem);
  const [first] = added;
  state.files.push(...added);
  const opensFirst = first !== undefined && (added.length === 1 || state.chosen === undefined);
  if (opensFirst) {
    state.previousInvoice = state.chosen?.summary?.kind === 'invoice' ? state.chosen : undefined;
    chooseFile(page, first);
  } else showFiles(page);
  // What had the focus is hidden now.
  if (isAtStart) views.document.element.focus();
  summarize(page, opensFirst ? added.slice(1) : added);
}

/** Opens a file of the list. */
export function chooseFile(page: Page, item: FileItem): void {
  const { state, loader } = page;
  if (item === state.chosen && state.details) return;
  const { chosen: left, checked } = state;
  // What was being entered is written before work is stopped.
  void closeField(page).then(() => loader.stopStaleWork());
  Object.assign(state, { chosen: item, details: undefined, finding: undefined, line: undefined, checked: undefined });
  state.printHtml = undefined;
  if (state.tab === 'findings') state.tab = 'invoice';
  page.views.header.notify('');
  showFiles(page);
  showNothing(page);
  void loader.refresh();
  // The answer about what was left will not be taken.
  if (left && left !== item && left.source !== checked) summarizeAgain(page, left);
}

/** Removes all files, and stops the work on them; asks before where changes are not saved. */
export function clearFiles(page: Page): void {
  const { state, views, translate } = page;
  const unsaved = state.files.filter(isUnsaved).length;
  if (unsaved > 0 && !confirm(translate('clearUnsaved', { count: unsaved }))) return;
  void closeField(page);
  page.listWorker.stop();
  page.loader.stop();
  const nothing = { chosen: undefined, details: undefined, checked: undefined, finding: undefined };
  Object.assign(state, { files: [], ...nothing, tab: 'invoice' });
  views.header.notify('');
  showFiles(page);
  views.start.querySelector('button')?.focus();
}

/** Stops opening the chosen file, and says so. */
export function stopOpening({ state, loader, views, translate }: Page): void {
  loader.stop();
  views.header.notify(translate('stopped', { name: state.chosen?.source.name ?? '' }));
}

// Has the files of the list checked that are not open.
import type { FileSummary, Source } from '../../protocol.ts';
import { NOTHING_KNOWN } from '../document-loader.ts';
import { type FileItem, summarizeAll } from '../file-items.ts';
import type { Page } from '../page-state.ts';
import { attachEvents } from './events.ts';
import { eventsOfOthers, showDetails } from './show.ts';

/** Checks files for the list; `state.listWork` resolves when these too have their verdicts. */
export function summarize(page: Page, items: readonly FileItem[]): void {
  const { state } = page;
  const work = summarizeAll(
    items,
    (source) => askForSummary(page, source),
    (item) => updateList(page, item),
  );
  state.listWork = Promise.all([state.listWork, work]);
}

/** Checks a file again that is no longer open, and was changed after its last verdict or never had one. */
export function summarizeAgain(page: Page, item: FileItem): void {
  const { state, views } = page;
  if (!state.files.includes(item)) return;
  item.summary = undefined;
  views.files.show(state.files, state.chosen);
  summarize(page, [item]);
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
    if (state.details && eventsOfOthers(state.files, state.chosen).length === 1) showDetails(page, true);
  }
  if (state.isListUpdateDue) return;
  state.isListUpdateDue = true;
  setTimeout(() => {
    state.isListUpdateDue = false;
    page.views.files.show(state.files, state.chosen);
  }, UPDATE_INTERVAL_MS);
}

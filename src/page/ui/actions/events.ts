// Which transmission events belong to which invoice: the person chooses, and where only one choice is possible the page does.
import type { Source } from '../../protocol.ts';
import type { FileItem } from '../file-items.ts';
import type { Page } from '../page-state.ts';
import { eventFiles, selectTab } from './show.ts';

/** Attaches events to the open invoice, else to the only one in the list, if it has none yet. */
export function attachEvents(page: Page, events: Source): void {
  const { state, loader } = page;
  const invoices = invoicesOf(state.files);
  const invoice =
    state.chosen?.summary?.kind === 'invoice' ? state.chosen : invoices.length === 1 ? invoices[0] : undefined;
  if (!invoice || invoice.events) return;
  invoice.events = events;
  if (invoice !== state.chosen) return;
  selectTab(page, 'status');
  void loader.refresh('redraw');
}

/** Attaches the only events in the list to an invoice that was just opened, if it is the only invoice. */
export function attachOnlyEvents(page: Page, item: FileItem): void {
  const [events, ...others] = eventFiles(page.state.files);
  if (item.events || !events || others.length > 0) return;
  if (invoicesOf(page.state.files).length === 1) setEvents(page, events.source);
}

function invoicesOf(files: readonly FileItem[]): FileItem[] {
  return files.filter(({ summary }) => summary?.kind === 'invoice');
}

/** Sets the events of the open document; none for `undefined`. */
export function setEvents({ state, loader }: Page, events: Source | undefined): void {
  if (!state.chosen) return;
  state.chosen.events = events;
  void loader.refresh('redraw');
}

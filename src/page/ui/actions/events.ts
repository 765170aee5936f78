// Which transmission events belong to which invoice: those that name its UUID, and no others.
import type { Source } from '../../protocol.ts';
import type { FileItem } from '../file-items.ts';
import type { Page } from '../page-state.ts';
import { eventsOfFile, selectTab } from './show.ts';

/** Attaches events to the invoices that they are of, where those have none yet; gives these invoices. */
export function attachEvents(page: Page, events: FileItem): FileItem[] {
  const { state } = page;
  const invoices = state.files.filter((file) => eventsOfFile([events], file).length > 0);
  for (const invoice of invoices.filter((one) => one.events === undefined)) {
    invoice.events = events.source;
    if (invoice === state.chosen) redrawWithStatus(page);
  }
  return invoices;
}

/** Attaches to an invoice that was just opened the first events in the list that are of it. */
export function attachEventsTo(page: Page, item: FileItem): void {
  const [events] = eventsOfFile(page.state.files, item);
  if (item.events === undefined && events) setEvents(page, events.source);
}

function redrawWithStatus(page: Page): void {
  selectTab(page, 'status');
  void page.loader.refresh();
}

/** Sets the events of the open document; none for `undefined`. */
export function setEvents({ state, loader }: Page, events: Source | undefined): void {
  if (!state.chosen) return;
  state.chosen.events = events;
  void loader.refresh();
}

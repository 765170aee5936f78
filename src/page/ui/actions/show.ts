// Shows the state of the page in its views: the list of files, the open document, one of its tabs.
import { NOTHING_KNOWN } from '../document-loader.ts';
import type { TabName } from '../document-view.ts';
import { type FileItem, jsonNow } from '../file-items.ts';
import { lossesNote } from '../losses-note.ts';
import type { Page } from '../page-state.ts';
import { NARROW } from '../sheet.ts';

/** Shows the list of files, or the start view where there is none. */
export function showFiles({ state, views }: Page): void {
  views.start.hidden = state.files.length > 0;
  views.columns.hidden = state.files.length === 0;
  views.files.show(state.files, state.chosen);
  views.document.select(state.tab);
}

/** Shows the details of the open document; `isSame` where those before were of the same document, `isChanged` where it was another then. */
export function showDetails(page: Page, isSame: boolean, isChanged = false): void {
  const { state, views } = page;
  const { details, chosen } = state;
  if (!details || !chosen) return;
  const files = eventsOfFile(state.files, chosen);
  const chosenEventFile = files.findIndex(({ source }) => source === chosen.events);
  views.document.show(
    { ...details, json: jsonNow(chosen, details) },
    {
      name: chosen.source.name,
      isSame,
      isTyping: chosen.isTyping,
      isChanged,
      eventFiles: files.map(({ source }) => source.name),
      chosenEventFile: chosenEventFile < 0 ? undefined : chosenEventFile,
      hasEventsOfOthers: eventsOfOthers(state.files, chosen).length > 0,
    },
  );
  views.findings.show(details);
  showChanges(page);
}

/** Shows what can be undone and which amounts can be written; says what was just changed. */
export function showChanges({ state, views, translate }: Page, message?: string): void {
  const { chosen, details } = state;
  if (!chosen || !details) return;
  const isOffered = chosen.isEdited || details.verdict === 'invalid';
  views.document.showChanges({
    isEditable: details.editable !== undefined && details.kind === 'invoice',
    isDrawn: details.html !== undefined,
    lossesNote: details.editable === undefined ? '' : lossesNote(details, translate, state.language),
    undoCount: chosen.done.length,
    redoCount: chosen.undone.length,
    differences: isOffered ? (details.differences ?? []) : [],
    message,
  });
}

/** Shows nothing but the name of the open document, until more is known: what was shown before is of another. */
export function showNothing({ state, views }: Page): void {
  views.document.show(NOTHING_KNOWN, {
    name: state.chosen?.source.name ?? '',
    isSame: false,
    isTyping: false,
    isChanged: false,
    eventFiles: [],
    chosenEventFile: undefined,
    hasEventsOfOthers: false,
  });
  views.findings.show(undefined);
}

/** The files of events in the list that are of a document. */
export function eventsOfFile(files: readonly FileItem[], item: FileItem | undefined): FileItem[] {
  const uuid = item?.summary?.kind === 'invoice' ? item.summary.uuid : undefined;
  return uuid === undefined ? [] : files.filter((file) => file.summary?.eventsOf?.includes(uuid));
}

/** The files of events in the list that are of other documents. */
export function eventsOfOthers(files: readonly FileItem[], item: FileItem | undefined): FileItem[] {
  const own = eventsOfFile(files, item);
  return files.filter((file) => file.summary?.kind === 'events' && !own.includes(file));
}

/** Shows a tab, and the chosen finding in it. */
export function selectTab({ state, views }: Page, tab: TabName): void {
  state.tab = tab;
  views.document.select(tab);
  views.columns.dataset['tab'] = tab;
  const finding = state.details?.findings.find(({ number }) => number === state.finding);
  if (finding) views.document.reveal(finding);
}

/** Puts the findings into a tab on narrow screens, and into their own column on others. */
export function placeFindings(page: Page): void {
  const { state, views } = page;
  const isNarrow = matchMedia(NARROW).matches;
  if (isNarrow) views.document.findingsPlace.append(views.findings.element);
  else views.columns.append(views.findings.element);
  if (!isNarrow && state.tab === 'findings') selectTab(page, 'invoice');
}

// The desk: what lies on it, which document is open, and what happens when something is brought, chosen or changed.

import type { Language } from '../../view/draw-context.ts';
import type { Glance, Opened, Source } from '../protocol.ts';
import { exampleEvents } from '../start/examples.ts';
import { type PageLanguage, type Say, speaker } from '../words/index.ts';
import { listenForFiles, pickFiles } from './choose-files.ts';
import { createDocumentView, type TabName } from './document-view.ts';
import { make } from './dom.ts';
import { createFilesPanel } from './files-panel.ts';
import { createFindingsPanel } from './findings-panel.ts';
import { glanceAll, type Item, newItem } from './items.ts';
import { createOpener, type Why } from './opener.ts';
import { printAsSheet, saveOpened, saveReports, saveText, stemOf } from './save.ts';
import { NARROW } from './sheet.ts';
import { createShell } from './shell.ts';
import { createStart } from './start.ts';
import type { Saved } from './toolbar.ts';
import { createWorkerClient, type WorkerClient } from './worker-client.ts';

/** What the desk is in: it outlives a change of the language. */
interface State {
  language: PageLanguage;
  /** The labels of the sheet, where the person chose them. */
  sheetLanguage: Language | undefined;
  items: Item[];
  chosen: Item | undefined;
  /** What is known of the chosen one, once it is. */
  opened: Opened | undefined;
  /** The sheet with all its lines, where the frame has only a part of them. */
  whole: string | undefined;
  tab: TabName;
  finding: number | undefined;
  /** A line that has to be on the sheet. */
  line: number | undefined;
}

/** Lays the desk out in the body of the page. */
export function createPage(startWorker: () => Worker, language: PageLanguage): void {
  const state: State = {
    language,
    sheetLanguage: undefined,
    items: [],
    chosen: undefined,
    opened: undefined,
    whole: undefined,
    tab: 'invoice',
    finding: undefined,
    line: undefined,
  };
  // The open document and the pile have a worker each: a thousand files do not keep an edit waiting.
  const [front, pile]: readonly [WorkerClient, WorkerClient] = [
    createWorkerClient(startWorker),
    createWorkerClient(startWorker),
  ];
  let say: Say = speaker(language);
  let parts = layOut();

  function layOut() {
    const view = createDocumentView(say, state.language, {
      sheetLanguage: sheetLanguage(),
      onSheetLanguage: (chosen) => {
        state.sheetLanguage = chosen;
        void opener.refresh('redraw');
      },
      onPrint: () => void printWhole(),
      onSave: save,
      onTab: selectTab,
      onField: chooseField,
      onFinding: (number) => chooseFinding(number),
      onEdit: edit,
      onLines: (line) => {
        state.line = line;
        void opener.refresh('redraw');
      },
      onTaxData: makeTaxData,
      onSaveTaxData: (xml) => saveText(`${stem()}-tax-data.xml`, xml, 'application/xml'),
      onEvents: (index) => giveEvents(index === undefined ? undefined : eventsItems()[index]?.source),
      onExampleEvents: () => bring([exampleEvents()]),
      onFrameDocument: listen,
    });
    const findings = createFindingsPanel({
      say,
      language: state.language,
      onChoose: ({ number }) => chooseFinding(number),
      onMend: ({ mend }) => mend && view.replaceJson(mend, mend.insert),
    });
    const files = createFilesPanel({
      say,
      onChoose: choose,
      onAdd: () => pickFiles(bring),
      onClear: clear,
      onSaveReports: () => saveReports(state.items),
    });
    const shell = createShell({ say, language: state.language, onLanguage: speak, onStop: stopFront });
    const start = createStart({ say, onPick: () => pickFiles(bring), onTake: (source) => bring([source]) });
    const columns = make('main', { class: 'columns' }, files.element, view.element, findings.element);
    document.documentElement.lang = state.language;
    document.documentElement.dir = state.language === 'ar' ? 'rtl' : 'ltr';
    document.title = say('title');
    const { header, busy, notice, over } = shell.elements;
    document.body.replaceChildren(header, busy, notice, start, columns, over);
    const narrow = matchMedia(NARROW);
    const place = (): void => {
      if (narrow.matches) view.findingsPlace.append(findings.element);
      else columns.append(findings.element);
      if (!narrow.matches && state.tab === 'findings') selectTab('invoice');
    };
    narrow.onchange = place;
    place();
    return { view, findings, files, start, columns, shell };
  }

  function speak(chosen: PageLanguage): void {
    state.language = chosen;
    say = speaker(chosen);
    parts = layOut();
    showDesk();
    if (state.opened) showOpened(state.opened, false, false);
    if (state.finding !== undefined) chooseFinding(state.finding);
    parts.shell.focusLanguage();
    // The labels of the sheet follow the page, unless the person chose them.
    if (state.sheetLanguage === undefined && state.chosen) void opener.refresh('redraw');
  }

  function sheetLanguage(): Language {
    return state.sheetLanguage ?? (state.language === 'ar' ? 'ar' : 'en+ar');
  }

  function showDesk(): void {
    parts.start.hidden = state.items.length > 0;
    parts.columns.hidden = state.items.length === 0;
    parts.columns.classList.toggle('single', state.items.length === 1);
    parts.files.show(state.items, state.chosen);
    parts.view.select(state.tab);
  }

  // The document that was open when something else was brought: events turn out to be events when they are open.
  let before: Item | undefined;

  function bring(sources: readonly Source[]): void {
    if (sources.length === 0) return;
    notify('');
    const brought = sources.map(newItem);
    const [first] = brought;
    state.items.push(...brought);
    // One file is looked at; of many, the first, unless something is open already.
    const isForDesk = first !== undefined && (brought.length === 1 || state.chosen === undefined);
    if (isForDesk) {
      before = state.chosen?.glance?.kind === 'invoice' ? state.chosen : undefined;
      choose(first);
    } else showDesk();
    void glanceAll(isForDesk ? brought.slice(1) : brought, askForGlance, glanced);
  }

  async function askForGlance(source: Source): Promise<Glance | undefined> {
    const outcome = await pile.ask({ kind: 'glance', source });
    if (outcome.is === 'bug')
      return { kind: 'unknown', verdict: 'neutral', errors: 0, warnings: 0, title: outcome.text };
    return outcome.is === 'answer' ? outcome.answer : undefined;
  }

  let isDrawing = false;

  // Verdicts come faster than a screen can show them.
  function glanced(item: Item): void {
    if (item.glance?.kind === 'events') joinEvents(item.source);
    if (isDrawing) return;
    isDrawing = true;
    setTimeout(() => {
      isDrawing = false;
      parts.files.show(state.items, state.chosen);
    }, FRAME_MS);
  }

  function choose(item: Item): void {
    if (item === state.chosen && state.opened) return;
    state.chosen = item;
    state.opened = undefined;
    state.finding = undefined;
    state.line = undefined;
    if (state.tab === 'findings') state.tab = 'invoice';
    showDesk();
    opener.giveWay();
    void opener.refresh('open');
  }

  function clear(): void {
    pile.stop();
    opener.stop();
    Object.assign(state, { items: [], chosen: undefined, opened: undefined, finding: undefined, tab: 'invoice' });
    notify('');
    showDesk();
    parts.start.querySelector('button')?.focus();
  }

  function eventsItems(): Item[] {
    return state.items.filter(({ glance }) => glance?.kind === 'events');
  }

  function joinEvents(source: Source): void {
    const documents = state.items.filter(({ glance }) => glance?.kind === 'invoice');
    const target =
      state.chosen?.glance?.kind === 'invoice' ? state.chosen : documents.length === 1 ? documents[0] : undefined;
    if (!target || target.events) return;
    target.events = source;
    if (target !== state.chosen) return;
    selectTab('status');
    void opener.refresh('redraw');
  }

  function goBackWith(document: Item, events: Source): void {
    document.events ??= events;
    choose(document);
  }

  function giveEvents(source: Source | undefined): void {
    if (!state.chosen) return;
    state.chosen.events = source;
    void opener.refresh('redraw');
  }

  const opener = createOpener({
    client: front,
    question: () => {
      const item = state.chosen;
      return (
        item && {
          source: item.source,
          drawn: { language: sheetLanguage(), events: item.events, line: state.line },
          take: (opened, why) => item === state.chosen && answered(item, opened, why),
        }
      );
    },
    onBusy: (name, stage) => parts.shell.busy(name, stage),
    onRest: () => parts.shell.rest(),
    onBug: (text) => notify(say('bug', { text })),
  });

  function stopFront(): void {
    const name = state.chosen?.source.name ?? '';
    opener.stop();
    notify(say('stopped', { name }));
  }

  function answered(item: Item, opened: Opened, why: Why): void {
    const { kind, verdict, errors, warnings, title, line } = opened;
    item.glance = { kind, verdict, errors, warnings, title, line };
    const isSame = state.opened !== undefined;
    // What is being typed is ahead of what was judged: its places come with the next answer.
    state.opened = opened;
    readWhole(opened);
    showOpened(opened, isSame, why === 'edit');
    parts.files.show(state.items, state.chosen);
    if (!isSame) firstSight(item, opened);
  }

  // The browser's own command to print does not wait, so the text is there before it comes.
  function readWhole(opened: Opened): void {
    state.whole = undefined;
    if (!opened.wholeHtml || opened.wholeHtml.size > MOST_TO_KEEP) return;
    void opened.wholeHtml.text().then((text) => {
      if (state.opened === opened) state.whole = text;
    });
  }

  function firstSight(item: Item, opened: Opened): void {
    if (opened.kind === 'events') {
      selectTab('status');
      if (before) goBackWith(before, item.source);
      else joinEvents(item.source);
      return;
    }
    const [events, ...others] = eventsItems();
    if (opened.kind === 'invoice' && !item.events && events && others.length === 0) {
      const documents = state.items.filter(({ glance }) => glance?.kind === 'invoice');
      if (documents.length === 1) giveEvents(events.source);
    }
    // Where nothing is drawn, the text is what one has to look at.
    const isTabEmpty = state.tab === 'invoice' && opened.html === undefined && opened.kind !== 'unknown';
    if (isTabEmpty) selectTab(opened.json === undefined ? 'xml' : 'json');
    else if (state.tab === 'status' && !opened.statusHtml) selectTab('invoice');
  }

  function showOpened(opened: Opened, isSame: boolean, isEdit: boolean): void {
    const files = eventsItems();
    const chosenEvents = files.findIndex(({ source }) => source === state.chosen?.events);
    parts.view.show(opened, {
      name: state.chosen?.source.name ?? '',
      isSame,
      isEdit,
      events: files.map(({ source }) => source.name),
      chosenEvents: chosenEvents < 0 ? undefined : chosenEvents,
    });
    parts.findings.show(opened);
  }

  function selectTab(tab: TabName): void {
    state.tab = tab;
    parts.view.select(tab);
    parts.columns.dataset['tab'] = tab;
    const finding = state.opened?.findings.find(({ number }) => number === state.finding);
    if (finding) parts.view.reveal(finding);
  }

  function edit(text: string): void {
    const { chosen, opened } = state;
    if (!chosen) return;
    const shape = opened?.editable === 'document' ? 'document' : undefined;
    const name = chosen.source.name.replace(/\.xml$/i, '.json');
    chosen.source = { name, content: text, shape: shape ?? chosen.source.shape };
    chosen.isEdited = true;
    void opener.refresh('edit');
  }

  function chooseFinding(number: number): void {
    const finding = state.opened?.findings.find((one) => one.number === number);
    if (!finding) return;
    state.finding = number;
    if (['findings', 'taxData', 'status'].includes(state.tab)) selectTab('invoice');
    parts.findings.choose(number);
    const line = Number(/^document_lines\[(\d+)\]/.exec(finding.fields[0] ?? '')?.[1]);
    const { shownLines } = state.opened ?? {};
    if (shownLines && (line + 1 < shownLines.first || line + 1 > shownLines.last)) {
      state.line = line;
      void opener.refresh('redraw').then(() => parts.view.reveal(finding));
      return;
    }
    parts.view.reveal(finding);
  }

  function chooseField(path: string): void {
    const findings = state.opened?.findings ?? [];
    const found =
      findings.find(({ fields }) => fields[0] === path) ??
      findings.find(({ fields }) => fields.includes(path)) ??
      findings.find(({ fields }) =>
        fields.some((field) => field.startsWith(`${path}.`) || field.startsWith(`${path}[`)),
      );
    if (found) chooseFinding(found.number);
    else {
      state.finding = undefined;
      parts.findings.choose(undefined);
      parts.view.reveal(undefined);
      parts.view.light(path);
    }
  }

  async function makeTaxData(reporting: unknown) {
    if (!state.chosen) return undefined;
    const outcome = await front.ask({ kind: 'taxData', source: state.chosen.source, reporting });
    if (outcome.is === 'bug') notify(say('bug', { text: outcome.text }));
    return outcome.is === 'answer' ? outcome.answer : undefined;
  }

  function stem(): string {
    return stemOf(state.opened?.title || state.chosen?.source.name || '');
  }

  function save(what: Saved): void {
    if (state.opened) void saveOpened(what, state.opened, stem());
  }

  // All lines are printed, not those of the frame alone.
  async function printWhole(): Promise<void> {
    state.whole ??= await state.opened?.wholeHtml?.text();
    window.print();
  }

  function notify(text: string): void {
    parts.shell.notify(text);
  }

  function listen(target: Document): void {
    listenForFiles(
      target,
      () => say('pasted'),
      bring,
      (isOver) => parts.shell.hover(isOver),
    );
  }

  front.warm();
  listen(document);
  printAsSheet(() => (state.tab === 'status' ? state.opened?.statusHtml : (state.whole ?? state.opened?.html)));

  showDesk();
}

const FRAME_MS = 50;
// Two thousand lines or so. Longer sheets are read when the button asks for them.
const MOST_TO_KEEP = 10_000_000;

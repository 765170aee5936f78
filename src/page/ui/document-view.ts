// The middle of the desk: one document as sheet, XML, JSON, tax data and journey, each in a tab.
import type { Finding, Opened, TaxData } from '../protocol.ts';
import type { PageLanguage, Say } from '../words/index.ts';
import { isolated, make } from './dom.ts';
import { createEditor, type Editor } from './editor.ts';
import { createFindingCard } from './finding-card.ts';
import { createSheet } from './sheet.ts';
import { createTabs } from './tabs.ts';
import { createTaxDataPanel } from './tax-data-panel.ts';
import { createToolbar, type ToolbarEvents } from './toolbar.ts';

/** The tabs; that of the findings is for narrow screens, where they have no column of their own. */
export type TabName = 'invoice' | 'findings' | 'xml' | 'json' | 'taxData' | 'status';

/** What happens in the view. */
export interface ViewEvents extends ToolbarEvents {
  readonly onTab: (tab: TabName) => void;
  readonly onField: (path: string) => void;
  readonly onFinding: (number: number) => void;
  readonly onEdit: (json: string) => void;
  readonly onLines: (line: number) => void;
  readonly onTaxData: (reporting: unknown) => Promise<TaxData | undefined>;
  readonly onSaveTaxData: (xml: string) => void;
  readonly onEvents: (index: number | undefined) => void;
  readonly onExampleEvents: () => void;
  readonly onFrameDocument: (document: Document) => void;
}

/** What is shown of the document, beside what was found. */
export interface Shown {
  readonly name: string;
  readonly isSame: boolean;
  /** The person is writing the JSON: what stands in its editor is theirs. */
  readonly isEdit: boolean;
  /** Names of the files of events on the desk, and which goes with the document. */
  readonly events: readonly string[];
  readonly chosenEvents: number | undefined;
}

/** The view. */
export interface DocumentView {
  readonly element: HTMLElement;
  /** Where the findings stand on narrow screens. */
  readonly findingsPlace: HTMLElement;
  show(opened: Opened, shown: Shown): void;
  select(tab: TabName): void;
  /** Lights and scrolls to the place of a finding in every tab. */
  reveal(finding: Finding | undefined): void;
  /** Lights a field that no finding is about. */
  light(path: string): void;
  /** Changes the JSON as if the person had. */
  replaceJson(part: { readonly from: number; readonly to: number }, insert: string): void;
}

/** Makes the view. */
export function createDocumentView(say: Say, language: PageLanguage, events: ViewEvents): DocumentView {
  const toolbar = createToolbar(say, events);
  const tabs = createTabs<TabName>(
    say('tabs'),
    [
      ['invoice', say('tabInvoice')],
      ['findings', say('findings')],
      ['xml', say('tabXml')],
      ['json', say('tabJson')],
      ['taxData', say('tabTaxData')],
      ['status', say('tabStatus')],
    ],
    events.onTab,
  );
  const { panels } = tabs;
  const sheetEvents = { onField: events.onField, onFinding: events.onFinding, onDocument: events.onFrameDocument };
  const sheet = createSheet(say('sheetFrame'), sheetEvents);
  const journey = createSheet(say('tabStatus'), { ...sheetEvents, onField: () => undefined });
  const note = make('p', { class: 'note-line', role: 'status' });
  const empty = make('p', { class: 'empty' });
  panels.invoice.append(note, empty, sheet.element);

  const jsonNote = make('p', { class: 'note-line' });
  const places = { xml: make('div', { class: 'editor-box' }), json: make('div', { class: 'editor-box' }) };
  const noXml = make('p', { class: 'empty' }, say('noXml'));
  const noJson = make('p', { class: 'empty' }, say('noJson'));
  panels.xml.append(noXml, places.xml);
  panels.json.append(jsonNote, noJson, places.json);

  const taxData = createTaxDataPanel({ say, onMake: events.onTaxData, onSave: events.onSaveTaxData });
  panels.taxData.append(taxData.element);
  const statusBar = make('div', { class: 'note-line' });
  panels.status.append(statusBar, journey.element);
  const card = createFindingCard(say, language, events.onFinding, () => view.reveal(undefined));

  // Editors are made when their tab is first seen: a text of 20 MB costs nothing while nobody looks at it.
  const editors: { xml?: Editor; json?: Editor } = {};
  const fresh = { xml: true, json: true };
  // Whether the editor's text is of this document.
  const isOld = { xml: false, json: false };
  let tab: TabName = 'invoice';
  let current: Opened | undefined;
  let isEdit = false;
  let revealed: Finding | undefined;

  const fill = (which: 'xml' | 'json'): void => {
    const text = current?.[which];
    places[which].hidden = text === undefined;
    if (!current || text === undefined) return;
    editors[which] ??= newEditor(which);
    const editor = editors[which];
    if (!(which === 'json' && isEdit)) {
      editor.set(text, which === 'json' && current.editable !== undefined, isOld[which]);
      isOld[which] = true;
    }
    editor.mark(current.findings);
    fresh[which] = false;
    // Who types has the cursor; it stays where it is.
    if (revealed && !isEdit) editor.reveal(revealed);
  };
  const newEditor = (which: 'xml' | 'json'): Editor => {
    const editor = createEditor({
      language: which,
      label: say(which === 'xml' ? 'editorXml' : 'editorJson'),
      onFinding: events.onFinding,
      ...(which === 'json' ? { onChange: events.onEdit } : {}),
    });
    places[which].append(editor.element);
    return editor;
  };
  const fillIfSeen = (which: 'xml' | 'json'): void => {
    if (tab === which) fill(which);
    else fresh[which] = true;
  };

  const view: DocumentView = {
    element: make(
      'section',
      { class: 'document', id: 'document', tabindex: -1 },
      toolbar.element,
      tabs.list,
      ...Object.values(panels),
      card.element,
    ),
    findingsPlace: panels.findings,
    show(opened, shown) {
      current = opened;
      isEdit = shown.isEdit;
      if (!shown.isSame) {
        revealed = undefined;
        isOld.xml = false;
        isOld.json = false;
      }
      toolbar.show(opened, shown.name);
      showSheet(opened, shown);
      noXml.hidden = opened.xml !== undefined;
      noJson.hidden = opened.json !== undefined;
      jsonNote.replaceChildren(...jsonWords(opened, say, view));
      fillIfSeen('xml');
      fillIfSeen('json');
      if (!shown.isSame || shown.isEdit) taxData.begin(opened.reporting);
      showJourney(opened, shown);
      card.show(opened.findings);
      const count = opened.findings.length;
      tabs.rename('findings', count === 0 ? say('findings') : `${say('findings')} (${count})`);
    },
    select(name) {
      tab = name;
      tabs.select(name);
      if ((name === 'xml' || name === 'json') && fresh[name]) fill(name);
      sheet.fitHeight();
      journey.fitHeight();
    },
    reveal(finding) {
      revealed = finding;
      card.choose(finding);
      sheet.light(finding?.fields[0]);
      if (!finding) return;
      if (tab === 'xml') editors.xml?.reveal(finding);
      if (tab === 'json') editors.json?.reveal(finding);
    },
    light: (path) => sheet.light(path),
    replaceJson(part, insert) {
      // The editor may never have been seen; what it does is heard all the same.
      if (fresh.json || !editors.json) fill('json');
      editors.json?.replace(part, insert);
    },
  };

  const showSheet = (opened: Opened, { isSame }: Shown): void => {
    const isStale = opened.html === undefined && isSame && !sheet.element.hidden;
    sheet.element.hidden = opened.html === undefined && !isStale;
    sheet.element.classList.toggle('stale', isStale);
    if (opened.html !== undefined) sheet.show(opened.html, isSame);
    empty.hidden = opened.html !== undefined || isStale;
    empty.replaceChildren(...emptyWords(opened, say));
    note.replaceChildren(...noteWords(opened, isStale));
  };

  const noteWords = ({ shownLines }: Opened, isStale: boolean): (Node | string)[] => {
    if (isStale) return [say('stale')];
    if (!shownLines) return [];
    const { first, last, all } = shownLines;
    const turn = (line: number, word: 'earlierLines' | 'laterLines') =>
      make(
        'button',
        { type: 'button', disabled: line < 0 || line >= all, onclick: () => events.onLines(line) },
        say(word),
      );
    return [
      say('shownLines', { first, last, all }),
      ' ',
      turn(first - 2, 'earlierLines'),
      ' ',
      turn(last, 'laterLines'),
    ];
  };

  const showJourney = ({ statusHtml, kind }: Opened, { isSame, events: files, chosenEvents }: Shown): void => {
    journey.element.hidden = statusHtml === undefined;
    if (statusHtml !== undefined) journey.show(statusHtml, isSame);
    const select = make(
      'select',
      { onchange: () => events.onEvents(select.value === '' ? undefined : Number(select.value)) },
      make('option', { value: '' }, say('statusNoFile')),
      ...files.map((name, index) => make('option', { value: index, selected: index === chosenEvents }, name)),
    );
    const picker = files.length > 0 && kind === 'invoice' && make('label', {}, `${say('statusOf')} `, select);
    const none = statusHtml === undefined && [
      make('span', {}, say('statusNone')),
      make('button', { type: 'button', onclick: events.onExampleEvents }, say('exampleEvents')),
    ];
    statusBar.replaceChildren(...(picker ? [picker] : []), ...(none || []));
  };

  const jsonWords = (
    { json, editable, kind, unmapped, lacksIssuance }: Opened,
    words: Say,
    own: DocumentView,
  ): Node[] => {
    if (json === undefined) return [];
    if (editable === undefined) return [make('span', {}, words('jsonForeign'))];
    const said = [make('span', {}, words('jsonEdit'))];
    if (kind === 'invoice' && unmapped > 0)
      said.push(make('span', {}, ` ${words('jsonUnmapped', { count: unmapped })}`));
    if (lacksIssuance) {
      const wrap = () => own.replaceJson({ from: 0, to: json.length }, wrapped(json));
      said.push(make('button', { type: 'button', onclick: wrap }, words('wrap')));
    }
    return said;
  };

  return view;
}

function emptyWords({ sentence, kind, xml }: Opened, say: Say): Node[] {
  if (!sentence)
    return [make('span', {}, kind === 'taxData' && xml !== undefined ? say('kindTaxData') : say('noSheet'))];
  const detail = sentence.detail === undefined ? '' : `\u2068${sentence.detail}\u2069`;
  return [make('b', {}, isolated(say(sentence.key, { detail }))), make('span', {}, ` ${say('expected')}`)];
}

// A payload and the fields that an issuance has to have, empty: what is missing is then said field by field.
function wrapped(json: string): string {
  const indented = json.trim().replaceAll('\n', '\n  ');
  const issuance = { type: 'sales-invoice', document_number: '', accounting_supplier_party: {} };
  const inner = JSON.stringify(issuance, null, 2).replaceAll('\n', '\n  ');
  return `{\n  "payload": ${indented},\n  "issuance": ${inner}\n}\n`;
}

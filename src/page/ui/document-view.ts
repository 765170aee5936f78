// The middle of the page: one document as sheet, XML, JSON, tax data and transmission status, each in a tab.
import type { LanguageCode } from '../../view/words/languages.ts';
import type { FieldChange, FieldForm, FileDetails, Finding, TaxData } from '../protocol.ts';
import type { Translate } from '../translate.ts';
import { type ChangeEvents, type Changes, createChangeBar } from './change-bar.ts';
import { createElement } from './dom.ts';
import { createEditor, type Editor } from './editor.ts';
import { createFieldEditor } from './field-editor.ts';
import { createFindingCard } from './finding-card.ts';
import { jsonNoteContent } from './json-note.ts';
import { createSheetPanel } from './sheet-panel.ts';
import { createStatusPanel, type StatusOptions } from './status-panel.ts';
import { createTabs } from './tabs.ts';
import { createTaxDataPanel } from './tax-data-panel.ts';
import { createToolbar, type ToolbarEvents } from './toolbar.ts';

/** The tabs; that of the findings is for narrow screens, where they have no column of their own. */
export type TabName = keyof typeof TABS;

/** What happens in the view. */
interface ViewEvents extends ToolbarEvents, ChangeEvents {
  readonly onTab: (tab: TabName) => void;
  readonly onField: (path: string) => void;
  readonly onFinding: (number: number) => void;
  readonly onEdit: (json: string) => void;
  /** The JSON is to be another text. */
  readonly onReplace: (json: string) => void;
  /** What is entered in the form for a field, and how it ends. */
  readonly onEnter: (changes: readonly FieldChange[], unfinished: readonly string[]) => void;
  readonly onFinishField: () => void;
  readonly onCancelField: () => void;
  readonly onCorrect: (finding: Finding) => void;
  readonly onChangeField: (finding: Finding) => void;
  readonly onJson: (path: string) => void;
  readonly onLines: (line: number) => void;
  readonly onTaxData: (reporting: unknown) => Promise<TaxData | undefined>;
  readonly onSaveTaxData: (xml: string) => void;
  readonly onEvents: (index: number | undefined) => void;
  readonly onExampleEvents: () => void;
  readonly onSheetDocument: (document: Document) => void;
  /** When the view is taken away. */
  readonly until: AbortSignal;
}

/** How the details of a document are shown. */
interface ShowOptions extends StatusOptions {
  readonly name: string;
  /** The person is writing the JSON, so the cursor of its editor stays where it is. */
  readonly isTyping: boolean;
  /** The document is another one than it was. */
  readonly isChanged: boolean;
}

export interface DocumentView {
  readonly element: HTMLElement;
  /** Contains the findings on narrow screens. */
  readonly findingsPlace: HTMLElement;
  show(details: FileDetails, options: ShowOptions): void;
  select(tab: TabName): void;
  /** Highlights the place of a finding in every tab, and scrolls to it. */
  reveal(finding: Finding | undefined): void;
  /** Highlights a field that no finding is about. */
  highlightField(path: string): void;
  /** Opens the form for a field at its place on the sheet. */
  openField(form: FieldForm): void;
  /** Shows what the checks say of the field in the form. */
  showFieldFinding(finding: Finding | undefined, isChecked: boolean): void;
  showWrong(paths: readonly string[]): void;
  /** Hands over at once what was entered last. */
  flushField(): void;
  closeField(): void;
  /** Puts the focus on a field of the sheet; says whether it is drawn. */
  focusField(path: string): boolean;
  /** The same, or on the view itself where the field is not drawn. */
  focusSheet(path: string): void;
  showChanges(changes: Changes): void;
  /** Says something in the line above the sheet. */
  say(text: string): void;
}

// The tabs in their order, each with its word.
const TABS = {
  invoice: 'tabInvoice',
  findings: 'findings',
  xml: 'tabXml',
  json: 'tabJson',
  taxData: 'tabTaxData',
  status: 'tabStatus',
} as const;

export function createDocumentView(translate: Translate, language: LanguageCode, events: ViewEvents): DocumentView {
  const toolbar = createToolbar(translate, language, events);
  const tabs = createTabs<TabName>(
    translate('tabs'),
    (Object.keys(TABS) as TabName[]).map((name) => [name, translate(TABS[name])]),
    events.onTab,
  );
  const { panels } = tabs;
  const { onField, onFinding, onSheetDocument: onDocument, until } = events;
  let openPath: string | undefined;
  // A form that was opened before its field was drawn stays where it is, so that its buttons do not move while a person presses one.
  let isAnchored = false;
  const placeEditor = (): void =>
    fieldEditor.place(openPath === undefined || !isAnchored ? undefined : sheet.placeOf(openPath));
  const sheetEvents = { onField, onFinding, onDocument, onMove: placeEditor, until };
  const fieldEditor = createFieldEditor({
    translate,
    language,
    onInput: events.onEnter,
    onDone: events.onFinishField,
    onCancel: events.onCancelField,
    onCorrect: events.onCorrect,
    onJson: events.onJson,
  });
  const changeBar = createChangeBar(translate, language, events);
  const sheet = createSheetPanel(translate, sheetEvents, events.onLines);
  panels.invoice.append(changeBar.element, ...sheet.elements, fieldEditor.element);
  addEventListener('resize', placeEditor, { signal: until });

  const jsonNote = createElement('p', { class: 'note-line' });
  const editorBoxes = {
    xml: createElement('div', { class: 'editor-box' }),
    json: createElement('div', { class: 'editor-box' }),
  };
  const noXml = createElement('p', { class: 'empty' }, translate('noXml'));
  const noJson = createElement('p', { class: 'empty' }, translate('noJson'));
  panels.xml.append(noXml, editorBoxes.xml);
  panels.json.append(jsonNote, noJson, editorBoxes.json);

  const taxData = createTaxDataPanel({
    translate,
    language,
    onMake: events.onTaxData,
    onSave: events.onSaveTaxData,
    until,
  });
  panels.taxData.append(taxData.element);
  const status = createStatusPanel({
    translate,
    sheetEvents: { ...sheetEvents, onField: () => undefined, onMove: () => undefined },
    onEvents: events.onEvents,
    onExampleEvents: events.onExampleEvents,
  });
  panels.status.append(...status.elements);
  const card = createFindingCard(translate, language, {
    onChoose: events.onFinding,
    onChange: events.onChangeField,
    onClose() {
      const [path = ''] = revealed?.fields ?? [];
      view.reveal(undefined);
      view.focusSheet(path);
    },
  });

  // Editors are created when their tab is first shown: a text of 20 MB costs nothing before.
  const editors: { xml?: Editor; json?: Editor } = {};
  const needsText = { xml: true, json: true };
  // Whether the editor has the text of the present document.
  const showsDocument = { xml: false, json: false };
  let tab: TabName = 'invoice';
  let current: FileDetails | undefined;
  let isTyping = false;
  let revealed: Finding | undefined;

  const updateEditor = (which: 'xml' | 'json'): void => {
    const text = current?.[which];
    editorBoxes[which].hidden = text === undefined;
    if (!current || text === undefined) return;
    editors[which] ??= newEditor(which);
    const editor = editors[which];
    editor.setText(text, which === 'json' && current.editable !== undefined, showsDocument[which]);
    showsDocument[which] = true;
    editor.markFindings(current.findings, language);
    needsText[which] = false;
    // While a person types, the cursor stays where it is.
    if (revealed && !isTyping) editor.reveal(revealed);
  };
  const newEditor = (which: 'xml' | 'json'): Editor => {
    const editor = createEditor({
      language: which,
      label: translate(which === 'xml' ? 'editorXml' : 'editorJson'),
      until,
      onFinding: events.onFinding,
      ...(which === 'json' ? { onChange: events.onEdit } : {}),
    });
    editorBoxes[which].append(editor.element);
    return editor;
  };
  const updateIfVisible = (which: 'xml' | 'json'): void => {
    if (tab === which) updateEditor(which);
    else needsText[which] = true;
  };

  const view: DocumentView = {
    element: createElement(
      'section',
      { class: 'document', id: 'document', tabindex: -1 },
      toolbar.element,
      tabs.list,
      ...Object.values(panels),
      card.element,
    ),
    findingsPlace: panels.findings,
    show(details, options) {
      current = details;
      isTyping = options.isTyping;
      if (!options.isSame) {
        revealed = undefined;
        showsDocument.xml = false;
        showsDocument.json = false;
      }
      toolbar.show(details, options.name);
      sheet.show(details, options.isSame);
      noXml.hidden = details.xml !== undefined;
      noJson.hidden = details.json !== undefined;
      jsonNote.replaceChildren(...jsonNoteContent(details, translate, language, events.onReplace));
      updateIfVisible('xml');
      updateIfVisible('json');
      if (!options.isSame || options.isChanged) taxData.reset(details.reporting, isRefused(details));
      status.show(details, options);
      card.show(details.findings);
      const count = details.findings.length;
      tabs.rename('findings', count === 0 ? translate('findings') : `${translate('findings')} (${count})`);
    },
    select(name) {
      tab = name;
      tabs.select(name);
      if ((name === 'xml' || name === 'json') && needsText[name]) updateEditor(name);
      sheet.fitHeight();
      status.fitHeight();
    },
    reveal(finding) {
      revealed = finding;
      card.choose(finding);
      sheet.highlightField(finding?.fields[0]);
      if (!finding) return;
      if (tab === 'xml') editors.xml?.reveal(finding);
      if (tab === 'json') editors.json?.reveal(finding);
    },
    highlightField: (path) => sheet.highlightField(path),
    openField(form) {
      openPath = form.path;
      card.element.hidden = true;
      sheet.highlightField(form.path);
      fieldEditor.open(form);
      isAnchored = sheet.placeOf(form.path) !== undefined;
      placeEditor();
    },
    showFieldFinding(finding, isChecked) {
      fieldEditor.showFinding(finding, isChecked);
      placeEditor();
    },
    showWrong: (paths) => fieldEditor.showWrong(paths),
    flushField: () => fieldEditor.flush(),
    closeField() {
      openPath = undefined;
      fieldEditor.close();
    },
    focusField: (path) => sheet.focusField(path),
    focusSheet(path) {
      if (!sheet.focusField(path)) view.element.focus();
    },
    showChanges: (changes) => changeBar.show(changes),
    say: (text) => changeBar.say(text),
  };

  return view;
}

// A document cannot be made of it yet.
function isRefused({ kind, verdict }: FileDetails): boolean {
  return kind === 'invoice' && verdict === 'refused';
}

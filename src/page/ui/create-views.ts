// Creates the views of the page in one language, and connects each with the actions of a person.
import { LANGUAGES, type LanguageCode } from '../../view/words/languages.ts';
import { exampleEvents } from '../start/examples.ts';
import type { Translate } from '../translate.ts';
import { edit } from './actions/editor.ts';
import { setEvents } from './actions/events.ts';
import { addFiles, chooseFile, clearFiles, stopOpening } from './actions/files.ts';
import { changeFieldOf, chooseField, chooseFinding } from './actions/findings.ts';
import {
  cancelField,
  closeField,
  correct,
  enter,
  finishField,
  replaceJson,
  undoChange,
  writeAmounts,
} from './actions/repair.ts';
import {
  changeLetterhead,
  makeTaxData,
  printDocument,
  saveAllReports,
  saveAs,
  saveTaxData,
  setAudience,
  setSheetLanguage,
  showLine,
} from './actions/sheet.ts';
import { eventsOfFile, selectTab } from './actions/show.ts';
import { acceptFiles, chooseFiles } from './choose-files.ts';
import { createDocumentView } from './document-view.ts';
import { createElement, isWithControl, takesText } from './dom.ts';
import { createFilesPanel } from './files-panel.ts';
import { createFindingsPanel } from './findings-panel.ts';
import { createPageHeader } from './page-header.ts';
import { type Page, type PageState, type PageViews, sheetLanguageOf } from './page-state.ts';
import { createStartView } from './start-view.ts';

/** Creates the views and puts them into the body of the page. `page` is called when something happens in them, not before. */
export function createViews(
  state: PageState,
  translate: Translate,
  page: () => Page,
  onLanguage: (language: LanguageCode) => void,
): PageViews {
  const { language } = state;
  const life = new AbortController();
  const documentView = createDocumentView(translate, language, {
    sheetLanguage: sheetLanguageOf(state),
    onSheetLanguage: (chosen) => setSheetLanguage(page(), chosen),
    audience: state.audience,
    onAudience: (chosen) => setAudience(page(), chosen),
    onLetterhead: () => changeLetterhead(page()),
    onPrint: () => void printDocument(page()),
    onSave: (format) => void saveAs(page(), format),
    onTab: (tab) => selectTab(page(), tab),
    onField: (path) => chooseField(page(), path),
    onFinding: (number) => chooseFinding(page(), number),
    onEdit: (json) => edit(page(), json),
    onReplace: (json) => replaceJson(page(), json),
    onEnter: (changes, unfinished) => enter(page(), changes, unfinished),
    onFinishField: () => void finishField(page()),
    onCancelField: () => cancelField(page()),
    onCorrect: (finding) => void correct(page(), [finding]),
    onChangeField: (finding) => changeFieldOf(page(), finding),
    onJson: () => void closeField(page()).then(() => selectTab(page(), 'json')),
    onUndo: (isRedo) => void undoChange(page(), isRedo),
    onWriteAmounts: () => void writeAmounts(page()),
    onLines: (line) => void showLine(page(), line),
    onTaxData: (reporting) => makeTaxData(page(), reporting),
    onSaveTaxData: (xml) => saveTaxData(page(), xml),
    onEvents: (index) =>
      setEvents(page(), index === undefined ? undefined : eventsOfFile(state.files, state.chosen)[index]?.source),
    onExampleEvents: () => addFiles(page(), [exampleEvents()]),
    onSheetDocument: (target) => listenOn(target, page),
    until: life.signal,
  });
  const findings = createFindingsPanel({
    translate,
    language,
    onChoose: ({ number }) => chooseFinding(page(), number),
    onCorrect: (found) => void correct(page(), found),
    onChange: (finding) => changeFieldOf(page(), finding),
  });
  const onAdd = () => chooseFiles((sources) => addFiles(page(), sources));
  const files = createFilesPanel({
    translate,
    onChoose: (item) => chooseFile(page(), item),
    onAdd,
    onClear: () => clearFiles(page()),
    onSaveReports: () => void saveAllReports(page()),
  });
  const pageHeader = createPageHeader({ translate, language, onLanguage, onStop: () => stopOpening(page()) });
  const start = createStartView({ translate, onPick: onAdd, onExample: (source) => addFiles(page(), [source]) });
  const columns = createElement('main', { class: 'columns' }, files.element, documentView.element, findings.element);
  const { header, busyBar, notice, dropOverlay } = pageHeader.elements;
  document.body.replaceChildren(header, busyBar, notice, start, columns, dropOverlay);
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].direction;
  document.title = translate('title');
  return { header: pageHeader, start, columns, files, document: documentView, findings, dispose: () => life.abort() };
}

/**
 * Adds the files that are dropped on a document, or pasted into it; prints and takes changes back by its keys: the page's own
 * document, or that of the sheet.
 */
export function listenOn(target: Document, page: () => Page): void {
  target.addEventListener('keydown', (event) => {
    if (!page().state.details) return;
    if (isWithControl(event, 'p')) {
      // The browser itself would not wait for a large sheet to be read.
      event.preventDefault();
      void printDocument(page());
    }
    if (isWithControl(event, 'z') && !takesText(event.target)) {
      event.preventDefault();
      void undoChange(page(), event.shiftKey);
    }
  });
  acceptFiles(
    target,
    () => page().translate('pasted'),
    (sources, unread) => addFiles(page(), sources, unread),
    (isOver) => page().views.header.showDropOverlay(isOver),
  );
}

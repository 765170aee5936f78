// Creates the page: its state, its workers, its views, and a change of its language.
import type { LanguageCode } from '../../view/words/languages.ts';
import { createTranslate } from '../translate.ts';
import { chooseFinding } from './actions/findings.ts';
import { closeField } from './actions/repair.ts';
import { detailsRequest, printedHtml } from './actions/sheet.ts';
import { placeFindings, showDetails, showFiles } from './actions/show.ts';
import { createViews, listenOn } from './create-views.ts';
import { createDocumentLoader } from './document-loader.ts';
import { isUnsaved } from './file-items.ts';
import { createPageState, type Page } from './page-state.ts';
import { printSheet } from './save.ts';
import { NARROW } from './sheet.ts';
import { createWorkerClient } from './worker-client.ts';

/** Creates the page in the body of the document. */
export function createPage(startWorker: () => Worker, language: LanguageCode): void {
  const state = createPageState(language);
  const translate = createTranslate(language);
  const documentWorker = createWorkerClient(startWorker);
  const page: Page = {
    state,
    documentWorker,
    listWorker: createWorkerClient(startWorker),
    loader: createDocumentLoader({
      client: documentWorker,
      currentRequest: () => detailsRequest(page),
      onBusy: (name, stage) => page.views.header.showBusy(name, stage),
      onIdle: () => page.views.header.hideBusy(),
    }),
    translate,
    views: createViews(
      state,
      translate,
      () => page,
      (chosen) => changeLanguage(page, chosen),
    ),
  };
  placeFindings(page);
  matchMedia(NARROW).addEventListener('change', () => placeFindings(page));
  documentWorker.start();
  listenOn(document, () => page);
  addEventListener('beforeunload', (event) => {
    if (state.files.some(isUnsaved)) event.preventDefault();
  });
  printSheet(() => printedHtml(page));
  showFiles(page);
}

function changeLanguage(page: Page, language: LanguageCode): void {
  const { state, loader } = page;
  void closeField(page);
  state.language = language;
  page.views.dispose();
  page.translate = createTranslate(language);
  page.views = createViews(
    state,
    page.translate,
    () => page,
    (chosen) => changeLanguage(page, chosen),
  );
  placeFindings(page);
  showFiles(page);
  showDetails(page, false);
  if (state.finding !== undefined) chooseFinding(page, state.finding);
  page.views.header.focusLanguage();
  // The labels of the sheet follow the page, unless the person chose them.
  if (state.sheetLanguage === undefined && state.chosen) void loader.refresh();
}

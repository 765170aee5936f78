// The state of the page in one plain object, and what the actions share beside it: workers, words and views.
import type { Audience } from '../../view/draw-context.ts';
import { DEFAULT_LANGUAGE, type Language, type LanguageCode } from '../../view/words/languages.ts';
import type { FileDetails, Source } from '../protocol.ts';
import type { Translate } from '../translate.ts';
import type { DocumentLoader } from './document-loader.ts';
import type { DocumentView, TabName } from './document-view.ts';
import type { FileItem } from './file-items.ts';
import type { FilesPanel } from './files-panel.ts';
import type { FindingsPanel } from './findings-panel.ts';
import { type KeptLetterhead, keptLetterhead } from './letterhead.ts';
import type { OpenField } from './open-field.ts';
import type { PageHeader } from './page-header.ts';
import type { WorkerClient } from './worker-client.ts';

/** The state of the page; a change of the language keeps it. */
export interface PageState {
  language: LanguageCode;
  /** The language of the labels on the sheet, where the person chose one. */
  sheetLanguage: Language | undefined;
  /** Whom the shown sheet is for. */
  audience: Audience;
  /** What the company puts on its sheets, as this browser keeps it. */
  letterhead: KeptLetterhead;
  files: FileItem[];
  chosen: FileItem | undefined;
  /** The details of the chosen file, once the worker has answered. */
  details: FileDetails | undefined;
  /** What these details are of: the source of the chosen file may be a newer one. */
  checked: Source | undefined;
  /** What the browser prints: the customer's sheet with all its lines. */
  printHtml: string | undefined;
  tab: TabName;
  /** Number of the chosen finding. */
  finding: number | undefined;
  /** The field that is being changed. */
  field: OpenField | undefined;
  /** Index of a line that must be on the sheet. */
  line: number | undefined;
  /** The invoice that was open when a file was added: if that file holds events, they belong to this invoice. */
  previousInvoice: FileItem | undefined;
  isListUpdateDue: boolean;
  /** Resolves when the files of the list have their verdicts. */
  listWork: Promise<unknown>;
}

/** The state of a page without files. */
export function createPageState(language: LanguageCode): PageState {
  return {
    language,
    sheetLanguage: undefined,
    audience: 'office',
    letterhead: keptLetterhead(),
    files: [],
    chosen: undefined,
    details: undefined,
    checked: undefined,
    printHtml: undefined,
    tab: 'invoice',
    finding: undefined,
    field: undefined,
    line: undefined,
    previousInvoice: undefined,
    isListUpdateDue: false,
    listWork: Promise.resolve(),
  };
}

/** The language of the labels on the sheet: the chosen one, else the default where it begins with that of the page. */
export function sheetLanguageOf({ sheetLanguage, language }: PageState): Language {
  return sheetLanguage ?? (DEFAULT_LANGUAGE.startsWith(language) ? DEFAULT_LANGUAGE : language);
}

/** The views, in one language. */
export interface PageViews {
  readonly header: PageHeader;
  /** Shown while there are no files. */
  readonly start: HTMLElement;
  /** Shown while there are files: their list, the open document, its findings. */
  readonly columns: HTMLElement;
  readonly files: FilesPanel;
  readonly document: DocumentView;
  readonly findings: FindingsPanel;
  /** Ends what the views listen to beyond themselves; others take their place. */
  dispose(): void;
}

/** What every action works with. */
export interface Page {
  readonly state: PageState;
  /** The worker for the open document, which a thousand files in the list do not keep waiting. */
  readonly documentWorker: WorkerClient;
  /** The worker for the list of files. */
  readonly listWorker: WorkerClient;
  readonly loader: DocumentLoader;
  /** The words and the views of the present language. */
  translate: Translate;
  views: PageViews;
}

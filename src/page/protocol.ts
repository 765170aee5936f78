// The messages between the page and its worker. The worker keeps nothing between two requests: each carries its source.
import type { ClerkSentences } from '../findings/said.ts';
import type { Report } from '../rules/engine/result.ts';
import type { OverallStatus } from '../status/index.ts';
import type { Audience } from '../view/draw-context.ts';
import type { Letterhead } from '../view/letterhead.ts';
import type { Language, LanguageCode } from '../view/words/languages.ts';

/** Where a document comes from. */
export interface Source {
  readonly name: string;
  /** The file as it was given, or the text as it was edited. */
  readonly content: Blob | string;
  /** What edited JSON is, however broken it is: a stored document, or a record or events. Without it the worker finds out what the file is. */
  readonly shape?: JsonShape | undefined;
}

/** What JSON that can be changed is; that of events counts as a record's. */
export type JsonShape = 'document' | 'record';

/** A source that is JSON. */
export interface JsonSource extends Source {
  readonly content: string;
}

/** How the sheet is drawn. */
export interface SheetOptions {
  readonly language: Language;
  /** Whom the shown sheet is for; the printed one is for the customer. */
  readonly audience: Audience;
  /** The transmission events that go with the document. */
  readonly events?: Source | undefined;
  /** What the company puts on its sheets. */
  readonly letterhead?: Letterhead | undefined;
  /** Index of a line that must be on the sheet, where not all lines fit. */
  readonly line?: number | undefined;
}

/** What the page asks. */
export type WorkerRequest =
  /** What is this file, and is it valid? Answered by a {@link FileSummary}. */
  | { readonly kind: 'summary'; readonly source: Source }
  /** Everything about one source. Answered by an {@link FileDetails}. */
  | { readonly kind: 'details'; readonly source: Source; readonly sheetOptions: SheetOptions }
  /** The tax data document of a source. Answered by {@link TaxData}. */
  | { readonly kind: 'taxData'; readonly source: Source; readonly reporting: unknown }
  /** What a field of JSON is changed with. Answered by a {@link FieldForm}. */
  | { readonly kind: 'form'; readonly source: JsonSource; readonly path: string }
  /** JSON with other values in these fields, or with the amounts that follow from the lines. Answered by {@link Written}. */
  | { readonly kind: 'write'; readonly source: JsonSource; readonly changes: readonly FieldChange[] | 'amounts' };

/** What each request is answered with. */
export interface WorkerAnswers {
  readonly summary: FileSummary;
  readonly details: FileDetails;
  readonly taxData: TaxData;
  readonly form: FieldForm;
  readonly write: Written;
}

/** What the worker is doing. */
export type Stage = (typeof STAGES)[number];
/** Every stage, in order. */
export const STAGES = ['reading', 'checking', 'drawing'] as const;

/** What the worker sends: its stage, the answer, or what is in its way. */
export type WorkerMessage = { readonly id: number } & (
  | { readonly stage: Stage }
  | { readonly answer: WorkerAnswers[keyof WorkerAnswers] }
  | { readonly obstacle: Obstacle }
);

/** What keeps the page from reading or checking a file, and says nothing of the file: keys of the page's words. */
export interface Obstacle {
  readonly key: 'changed' | 'noWorker' | 'noWebAssembly' | 'bug';
  /** What is filled in. */
  readonly text?: string;
}

/** What a file is. `unknown` is none of those that the page takes. */
export type FileKind = 'invoice' | 'events' | 'taxData' | 'answer' | 'report' | 'unknown';

/** `refused`: no document could be made of it. `neutral`: no rules apply to it. Events have the status of their transmission. */
type Verdict = 'valid' | 'invalid' | 'refused' | 'neutral' | OverallStatus;

/** What the list of files says of one file. */
export interface FileSummary {
  readonly kind: FileKind;
  readonly verdict: Verdict;
  readonly errors: number;
  readonly warnings: number;
  /** Number of the document. */
  readonly title: string;
  /** The UUID of a document, in lower case; absent where it has none. */
  readonly uuid?: string | undefined;
  /** Whether it is a message level status that rejects what it is about: it may be valid all the same. */
  readonly isRejection?: boolean | undefined;
  /** The UUIDs of the document that events name; empty where they are of none, or of several. */
  readonly eventsOf?: readonly string[] | undefined;
  /** One line of JSON, as `pint-ubl validate --json` prints it, with warnings about the input; absent where no rules were applied. */
  readonly line?: string | undefined;
  /** What was in the way of knowing anything of the file; absent where nothing was. */
  readonly obstacle?: Obstacle | undefined;
}

/** A label in each language of the page. */
export type Label = Readonly<Record<LanguageCode, string>>;

/** What is wrong, and what to do; empty where nothing is said of that. */
interface FindingText {
  readonly text: string;
  readonly fix: string;
  /** What a developer is told beside it: field, values and condition as the rule states them. */
  readonly detail?: string;
}

/** A finding, as the page shows it. */
export interface Finding {
  /** From 1, in the order of the report. */
  readonly number: number;
  readonly flag: 'error' | 'warning';
  /** The rule's id; empty where no rule found it. */
  readonly code: string;
  /** The page on the rule, below the address of the docs. */
  readonly docs?: string | undefined;
  /** Its sentences, in each language of the page. */
  readonly sentences: Readonly<Record<LanguageCode, FindingText>>;
  /** Paths, the likeliest first. */
  readonly fields: readonly string[];
  /** What the first of them is called. */
  readonly label?: Label | undefined;
  /** Number of the finding that this one follows from. */
  readonly follows?: number | undefined;
  /** Line in the XML, from 1. */
  readonly line?: number | undefined;
  /** Where the field, or what is nearest around it, stands in the JSON. */
  readonly json?: Range | undefined;
  /** A change of the JSON that certainly fixes it. */
  readonly correction?: FieldChange | undefined;
}

/** Part of a text, in UTF-16 units. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Why a file is not what the page takes: keys of the page's words, and what is filled in. */
export interface UnknownReason {
  readonly key:
    | 'pdf'
    | 'pdfLocked'
    | 'pdfOfSeveral'
    | 'empty'
    | 'neither'
    | 'otherXml'
    | 'brokenXml'
    | 'otherJson'
    | 'brokenJson'
    | 'severalRecords'
    | 'tooLarge';
  readonly detail?: string | undefined;
}

/** A report as it is saved: the warnings about the input stand in it under the names that `pint-ubl convert` has for them. */
export interface SavedReport extends Report {
  /** By field; absent where there are none. */
  readonly inputWarnings?: Readonly<Record<string, string>>;
  /** The sentences for a clerk on each of them. */
  readonly clerk?: Readonly<Record<string, ClerkSentences>>;
}

/** Everything that the page shows of one file. */
export interface FileDetails extends FileSummary {
  readonly findings: readonly Finding[];
  readonly report?: SavedReport | undefined;
  /** What was expected, where the file is none of what the page takes. */
  readonly unknownReason?: UnknownReason | undefined;
  /** The drawn document, or the drawn status of events; absent where there is no document. */
  readonly html?: string | undefined;
  /** The sheet with all its lines, where `html` has only a part of them: it may be very long. */
  readonly fullHtml?: Blob | undefined;
  /** The customer's sheet with all its lines, for the printer; a Blob where it may be very long. */
  readonly printHtml?: string | Blob | undefined;
  readonly xml?: string | undefined;
  /** Whether the XML was found inside a PDF. */
  readonly isFromPdf?: boolean | undefined;
  readonly json?: string | undefined;
  /** Whether changed JSON can be written as XML again, and what that text is. */
  readonly editable?: JsonShape | undefined;
  /** What XML says that is lost, or written otherwise, as soon as a field is changed. */
  readonly losses: readonly Loss[];
  /** A number of the XML with more digits than JSON holds: nothing is changed then. */
  readonly longNumber?: Loss | undefined;
  /** The transmission status, drawn without the document. */
  readonly statusHtml?: string | undefined;
  /** Whether the events that were given are of another document. */
  readonly hasOtherEvents?: boolean | undefined;
  /** Which of the lines are on the sheet, where not all are. */
  readonly shownLines?: { readonly first: number; readonly last: number; readonly all: number } | undefined;
  /** What the tax data form is filled with at first; absent where the page makes no tax data of the document. */
  readonly reporting?: ReportingDefaults | undefined;
  /** Amounts that differ from those that follow from the lines; absent where the library computes them anyway. */
  readonly differences?: readonly AmountToWrite[] | undefined;
  /** Whether this is a payload without the issuance that would make it a document. */
  readonly lacksIssuance?: boolean | undefined;
}

/** A value of XML that its JSON does not keep; what it is in is named where all of that is lost, and then `value` is empty. */
export interface Loss {
  readonly label: Label;
  readonly value: string;
}

/** An amount of a stored document, and the one that follows from its lines. */
export interface AmountToWrite {
  readonly label: Label;
  /** Empty where the document has none. */
  readonly given: string;
  readonly expected: string;
}

/** What a value is entered with. */
export type ControlKind = 'text' | 'number' | 'date' | 'time' | 'choice' | 'kinds';

/** A code that may stand in a field, with its name; without one it is its own name. */
export interface Choice {
  readonly code: string;
  readonly name?: Label | undefined;
}

/** The control for one value. */
export interface FieldControl {
  readonly path: string;
  readonly label: Label;
  readonly kind: ControlKind;
  /** The value as it stands in the JSON, else as the document has it; empty where there is none. Names of kinds have blanks between them. */
  readonly value: string;
  readonly choices?: readonly Choice[] | undefined;
}

/** How a field is changed: a control for its value, or one for each part of it. */
export interface FieldForm {
  readonly path: string;
  readonly label: Label;
  /** Empty where the value is not changed by itself; `reason` says why. */
  readonly controls: readonly FieldControl[];
  readonly reason?: 'computed' | 'jsonOnly' | undefined;
  /** What to know beside the controls. */
  readonly hint?: 'emptyDeletes' | undefined;
}

/** A value for a field, as a person enters it; an empty one removes the field. */
export interface FieldChange {
  readonly path: string;
  readonly value: string;
}

/** The changed JSON; `wrong` has the fields whose values are none of their type, and then nothing is written. */
export interface Written {
  readonly json: string;
  readonly wrong: readonly string[];
}

/** What a report is to the authority (TDT-006): S submit, R resubmit, D disregard, W withdraw, F failed. */
export type ReportLetter = 'S' | 'R' | 'D' | 'W' | 'F';

/** What the tax data of a country has, for the form. */
export interface ReportForm {
  /** Its letters, in the order in which they are offered. */
  readonly letters: readonly ReportLetter[];
  /** The letter of a report that may go without the extract of the document; absent where the country has none. */
  readonly failed?: ReportLetter | undefined;
  /** Whether a report has an identifier of its own (TDT-003). */
  readonly hasUuid: boolean;
  /** How many hours its time is ahead of UTC. */
  readonly hoursAhead: number;
}

/** The fields of the tax data form that the document knows. */
export interface ReportingDefaults extends ReportForm {
  /** The taxpayer that reports in each role: who issued the document, who received it. Empty where the document does not say. */
  readonly reporters: Readonly<Record<ReporterRole, ReporterId>>;
  readonly scope: 'D' | 'IP' | 'INP';
  /** The service of the tax authority, where it is known. */
  readonly authority: string;
}

/** Who reports: the sender of a document, or its receiver. */
export type ReporterRole = '01' | '02';

/** A taxpayer as a report names it. */
export interface ReporterId {
  readonly endpoint_id: string;
  readonly endpoint_scheme_id: string;
}

/** The outcome of making tax data. */
export interface TaxData {
  readonly verdict: Verdict;
  readonly xml?: string | undefined;
  readonly findings: readonly Finding[];
}

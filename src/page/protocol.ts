// What the page and its worker say to each other. The worker keeps nothing between two requests: each carries its source.
import type { Report } from '../rules/engine/result.ts';
import type { Language } from '../view/draw-context.ts';

/** Where a document comes from. */
export interface Source {
  readonly name: string;
  /** The file as it was given, or the text as it was edited. */
  readonly content: Blob | string;
  /** What edited text is: a stored document; else whatever the worker finds it to be. */
  readonly shape?: 'document' | undefined;
}

/** How the sheet is drawn. */
export interface Drawn {
  readonly language: Language;
  /** The transmission events that go with the document. */
  readonly events?: Source | undefined;
  /** A line, from 0, that has to be on the sheet where not all fit. */
  readonly line?: number | undefined;
}

/** What the page asks. */
export type Request =
  /** What is this file, and is it valid? Answered by a {@link Glance}. */
  | { readonly kind: 'glance'; readonly source: Source }
  /** Everything about one source. Answered by an {@link Opened}. */
  | { readonly kind: 'open'; readonly source: Source; readonly drawn: Drawn }
  /** The tax data document of a source. Answered by {@link TaxData}. */
  | { readonly kind: 'taxData'; readonly source: Source; readonly reporting: unknown };

/** What each request is answered with. */
export interface Answers {
  readonly glance: Glance;
  readonly open: Opened;
  readonly taxData: TaxData;
}

/** What the worker is at. */
export type Stage = 'reading' | 'checking' | 'drawing';

/** What the worker sends: how far it is, the answer, or a bug. */
export type Message = { readonly id: number } & (
  | { readonly stage: Stage }
  | { readonly answer: Answers[keyof Answers] }
  | { readonly bug: string }
);

/** What a file is. `unknown` is none of those that the page takes. */
export type Kind = 'invoice' | 'events' | 'taxData' | 'unknown';

/** `refused`: no document could be made of it. `neutral`: it is nothing to be judged. */
export type Verdict = 'valid' | 'invalid' | 'refused' | 'neutral';

/** What the list of files says of one. */
export interface Glance {
  readonly kind: Kind;
  readonly verdict: Verdict;
  readonly errors: number;
  readonly warnings: number;
  /** Number of the document, or the status of a transmission. */
  readonly title: string;
  /** One line of JSON, as `pint-ubl validate --json` prints it; absent where nothing was judged. */
  readonly line?: string | undefined;
}

/** Words in the languages of the page. */
export interface Label {
  readonly en: string;
  readonly ar: string;
}

/** One thing that is wrong, as the page shows it. */
export interface Finding {
  /** From 1, in the order of the report. */
  readonly number: number;
  readonly flag: 'error' | 'warning';
  /** The rule's id; empty where no rule found it. */
  readonly code: string;
  readonly text: string;
  readonly fix: string;
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
  /** A change of the JSON that mends it for certain. */
  readonly mend?: (Range & { readonly insert: string }) | undefined;
}

/** Part of a text, in UTF-16 units. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Why a file is not what the page takes: keys of the page's words, and what is filled in. */
export interface Sentence {
  readonly key: 'empty' | 'neither' | 'otherXml' | 'brokenXml' | 'otherJson' | 'brokenJson' | 'tooLarge';
  readonly detail?: string | undefined;
}

/** Everything about one source. */
export interface Opened extends Glance {
  readonly findings: readonly Finding[];
  readonly report?: Report | undefined;
  /** What was expected, where the file is none of what the page takes. */
  readonly sentence?: Sentence | undefined;
  /** The sheet, or the journey of events; absent where there is no document. */
  readonly html?: string | undefined;
  /** The sheet with all its lines, where `html` has only a part of them: it may be very long. */
  readonly wholeHtml?: Blob | undefined;
  readonly xml?: string | undefined;
  readonly json?: string | undefined;
  /** Whether changed JSON can be written as XML again, and what that text is. */
  readonly editable?: 'record' | 'document' | undefined;
  /** How many things of the XML the JSON has no place for. */
  readonly unmapped: number;
  /** The transmission, drawn alone. */
  readonly statusHtml?: string | undefined;
  /** Which of the lines are on the sheet, where not all are. */
  readonly shownLines?: { readonly first: number; readonly last: number; readonly all: number } | undefined;
  /** What the form of the tax data begins with; absent where the document is not of the country that asks for it. */
  readonly reporting?: ReportingStart | undefined;
  /** Whether a payload stands alone, without the issuance that would make it a document. */
  readonly lacksIssuance?: boolean | undefined;
}

/** What of the tax data form the document knows. */
export interface ReportingStart {
  readonly endpoint_id: string;
  readonly endpoint_scheme_id: string;
}

/** The outcome of making tax data. */
export interface TaxData {
  readonly verdict: Verdict;
  readonly xml?: string | undefined;
  readonly findings: readonly Finding[];
}

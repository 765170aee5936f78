// What the command line says beside findings, in one language: headings and counts.
import type { EventWords } from '../../status/index.ts';
import type { Doubt } from '../../tables/propose-map.ts';
import type { VerdictChange } from '../../validate/compare.ts';
import type { RuleWords } from '../../validate/explain/rule-text.ts';
import type { FileWords } from './files.ts';

/** How many records had which outcome. */
export interface RecordCounts {
  converted: number;
  /** Wrong input, or an invalid document. */
  failed: number;
  /** Not tried: the file was unreadable, or a worker broke down. */
  broken: number;
  /** Converted by an earlier run. */
  skipped: number;
}

/** The words of one language. */
export interface CliWords {
  /** A code, name or number among the words, so that it keeps its direction. */
  readonly code: (text: string) => string;
  readonly files: FileWords;
  readonly folderWithoutXml: string;
  /** Of a file for an answer, where there is none to write. */
  readonly fileStays: (file: string) => string;
  readonly status: StatusWords;
  readonly rule: RuleWords;
  readonly batch: BatchWords;
  readonly map: MapWords;
  readonly plan: PlanWords;
  readonly compare: CompareWords;
}

export interface StatusWords {
  readonly code: (text: string) => string;
  /** What a flag of a finding is called. */
  readonly flag: (flag: string) => string;
  readonly status: string;
  readonly overall: string;
  readonly participant: string;
  readonly taxAuthority: string;
  readonly validation: string;
  readonly noResults: string;
  readonly nothingYet: string;
  readonly timeline: (zone?: string) => string;
  readonly noEvents: string;
  readonly legend: string;
  /** `place` is `undefined` where it is nowhere. */
  readonly issue: (code: string, place: string | undefined, description: string) => string;
  /** A status in words, of a note where `isNote`; `undefined` where it has none. */
  readonly inWords: (status: string, isNote: boolean) => string | undefined;
  /** Absent where they are those of the log. */
  readonly events?: EventWords;
}

/** A document by its number, and a cell of the table that it is from. */
export interface FirstPlace {
  readonly number?: string | undefined;
  readonly row?: number | undefined;
  readonly column?: string | undefined;
}

export interface BatchWords {
  /** A rule or field among the words, so that it keeps its direction. */
  readonly code: (text: string) => string;
  readonly counts: (counts: RecordCounts) => string;
  /** In their place where the records are the invoices of a table; absent where that makes no difference. */
  readonly ofTable?: Pick<BatchWords, 'counts' | 'replaced' | 'gone'>;
  /** Above sheets with the same headings, of which nothing is converted. */
  readonly sheetsLeft: string;
  readonly replaced: (count: number) => string;
  readonly gone: (count: number) => string;
  readonly moved: (count: number) => string;
  readonly see: (report: string) => string;
  /** What was made in a folder beside the documents, about how many of these is a warning, and how many could not be made. */
  readonly beside: (folder: string, made: number, failed: number, warned: number) => string;
  /** Above the command that continues a run, which reads standard input again where `isStandardInput`. */
  readonly stopped: (isStandardInput: boolean) => string;
  readonly toGo: (amount: number, unit: 's' | 'min' | 'h') => string;
  readonly changedRecords: (folder: string) => string;
  readonly goneRecords: string;
  readonly movedDocuments: (folder: string) => string;
  readonly more: (count: number) => string;
  readonly moreInReport: (count: number, isAtLeast: boolean) => string;
  readonly record: (record: number) => string;
  readonly wholeRecord: string;
  /** In place of what to do, where records differ in it. */
  readonly eachItsOwn: string;
  readonly records: (count: number) => string;
  /** So many invoices of a table. */
  readonly invoices: (count: number) => string;
  /** Where the first of `count` invoices has it. */
  readonly first: (count: number, place: FirstPlace) => string;
  readonly failedFirst: string;
  readonly warningsFirst: string;
  readonly failedByRule: string;
  readonly failedByField: string;
  readonly warningsByField: string;
  readonly ledger: string;
  /** Behind the title of a table that counts no record that an earlier run converted. */
  readonly withoutDoneBefore: string;
  readonly comma: string;
}

export interface MapWords {
  /** A heading, field or text among the words, so that it keeps its direction. */
  readonly code: (text: string) => string;
  readonly proposed: (file: string, mapped: number, columns: number) => string;
  readonly doubts: Readonly<Record<Doubt, string>>;
  readonly sheetsLeft: string;
  readonly withoutField: string;
  readonly withoutHeading: string;
  readonly withoutCode: (column: string) => string;
  /** A column whose cells are not what its heading means. */
  readonly unread: (column: string, field: string, such: string) => string;
  /** Above the seller of an example. */
  readonly seller: string;
  readonly valid: (invoices: number) => string;
  readonly missing: (invoices: number) => string;
  readonly comma: string;
}

export interface PlanWords {
  readonly flow: (flow: number, when: string) => string;
  /** The English words of a network inside of a sentence. */
  readonly foreign: (sentence: string) => string;
  readonly legs: string;
  readonly substitute: (name: string) => string;
  readonly things: Readonly<Record<'invoice' | 'tax-data' | 'mls', string>>;
}

export interface CompareWords {
  /** A file and how its verdict, or only the rules that it breaks, change. */
  readonly change: (file: string, change: VerdictChange) => string;
  readonly summary: (checked: number, changed: number) => string;
  /** Both versions are one. */
  readonly same: string;
}

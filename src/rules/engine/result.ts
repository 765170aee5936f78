// What validation reports: one finding for each broken rule at each place.
import { expectText } from '../../core/arguments.ts';
import { withFields } from '../../core/with-fields.ts';
import type { ClerkSentences } from '../../findings/said.ts';
import type { Artefact } from './artefact.ts';
import type { FindingParams } from './finding-params.ts';

/** `fatal` makes a document invalid, `warning` does not. */
export type Flag = 'fatal' | 'warning';

/** What programs that know two levels call each. */
export const LEVELS: Readonly<Record<Flag, 'error' | 'warning'>> = { fatal: 'error', warning: 'warning' };

/** One thing that is wrong with a document. */
export interface ValidationResult {
  /** The official rule id (`ibr-016`), or a code of this library that begins with `PINT-`. */
  readonly reasonCode: string;
  readonly flag: Flag;
  /** What is wrong, for the person who has to fix it. */
  readonly text: string;
  /** The schema engine's own words, where they were said anew in `text`. */
  readonly detail?: string;
  /** The element, as `/Invoice/cac:InvoiceLine[2]/cbc:ID[1]`. */
  readonly location: string;
  /** The condition that should have held. */
  readonly test: string;
  /**
   * The field of the document's JSON that is most likely wrong, as its sender writes it (`document_lines[0].quantity`); a
   * missing one is named too. Where no field can hold the element its business term stands here (`BTAE-02`), if the rules of
   * the country know one.
   */
  readonly field?: string;
  /** All fields that may be wrong, the likeliest first; every offender where a rule is about the whole document. */
  readonly fields: readonly string[];
  /** What to do about it, one sentence in the words of the JSON. */
  readonly fix: string;
  /** The same for whoever writes invoices: what is wrong, at its place on the sheet, and what to do, without paths and codes. */
  readonly clerk?: ClerkSentences;
  /** What the sentences are made of, so that they can be said in another language. */
  readonly params?: FindingParams;
  /**
   * The page on the rule, as a path below the address of the docs: `rules/om/ibr-126`; `docsUrl` makes a link of it. A validator adds
   * it to what it reports.
   */
  readonly docs?: string;
  /** The value that fixes it for certain, as JSON: set at its field it breaks no other rule. */
  readonly suggestion?: Suggestion;
  /** Indexes in the report's results of the findings that follow from this one, and vanish once it is fixed. */
  readonly consequences?: readonly number[];
  /** Line of the element in the XML text, from 1; absent where the tree was not parsed from text. */
  readonly line?: number;
  /** Column, from 1, where a face has put the line of the JSON input in place of the XML's. */
  readonly column?: number;
}

/** A value for a field of the document's JSON. */
export interface Suggestion {
  readonly field: string;
  readonly value: string | number;
}

/** What validation found. `valid`: the schema allows the document and nothing fatal was found. */
export interface Report {
  readonly valid: boolean;
  readonly schemaValid: boolean;
  /** There is no schema engine, and the fast path does not prove that the schema allows the document: it may or may not. */
  readonly unproven?: true;
  /** The schema forbids the document; rules were run all the same, and only findings kept that what it forbids has no part in. */
  readonly partial?: true;
  /**
   * The profile that the document was checked by: `billing`, `selfbilling`, another of its country, `pint`, `mls`, `eusr` or `tsr`. Of a
   * tax data document it is that of the document in it.
   */
  readonly profile: string;
  /**
   * What checked it, in this order: the schema (`ubl-2.1`), the shared rules (`pint-1.1.3`), those of its country. A document
   * that the schema forbids is checked by rules only in part, or by none; text that is not XML by nothing.
   */
  readonly ruleSets: readonly string[];
  /** Which published artefacts these rule sets are, the schema left out: version, day and digest. Absent where no rule was run. */
  readonly artefacts?: readonly Artefact[];
  readonly results: readonly ValidationResult[];
  /** A warning about the schema engine, for whoever runs it; absent where there is none. It has no part in the verdict. */
  readonly engine?: EngineNote;
}

/** What whoever runs a validator should know of its schema engine. */
export interface EngineNote {
  /** The engine: `libxml2-wasm` or `libxmljs2`. */
  readonly name: string;
  /** What is not as it should be, and what to do about it. */
  readonly note: string;
}

/** A report as it leaves a validator: with the page on each rule, and what whoever runs the engine should know, if anything. */
export function finishedReport(
  report: Report,
  { name, note }: { readonly name: string; readonly note?: string | undefined },
): Report {
  const { ruleSets, results } = report;
  const withDocs = results.map((result) => withFields(result, { docs: docsPath(result.reasonCode, ruleSets) }));
  return { ...report, results: withDocs, ...(note === undefined ? {} : { engine: { name, note } }) };
}

/**
 * The page on a rule, as a path below the address of the docs. It is computed, so that nobody stores it.
 *
 * @param ruleSets those that checked the document: `pint-om-1.0.1` has its pages in `rules/om`, as the last one
 */
export function docsPath(id: string, ruleSets: readonly string[]): string {
  const set = id.startsWith('PINT-')
    ? 'library'
    : ruleSets
        .at(-1)
        ?.replace(/-\d[\d.]{0,20}$/, '')
        .replace(/^pint-/, '');
  return `rules/${set}/${id.toLowerCase()}`;
}

/**
 * The address of a page of the docs.
 *
 * @param base the address of the docs, with or without a stroke at its end
 * @param docs `docs` of a finding
 * @param language the tag of the language of the page; English where nothing is said
 * @example
 * docsUrl('https://docs.example.com', 'rules/om/ibr-126'); // https://docs.example.com/rules/om/ibr-126.html
 */
export function docsUrl(base: string, docs: string, language = 'en'): string {
  expectText(base, 'docsUrl', 'the address of the docs');
  expectText(docs, 'docsUrl', 'the path of a page');
  return `${base.endsWith('/') ? base.slice(0, -1) : base}/${language === 'en' ? '' : `${language}/`}${docs}.html`;
}

/** Code of the finding on an element that occurs more often, or in more pieces, than a rule can check. */
export const REPEATED_ELEMENT = 'PINT-REPEATED';

/** Code of the finding on a value that a rule cannot compute with, or cannot do without. */
export const UNREADABLE_VALUE = 'PINT-VALUE';

/** What reports name the schema of UBL among their rule sets. */
export const UBL_SCHEMA = 'ubl-2.1';

// What the cases of a country's own rules are.
import type { PintRuleSet } from '../../../../src/rules/pint/derive.ts';
import type { Edit } from './edits.ts';

/** A rule, where it is reported (a path below the document element, `''` for that itself), and what breaks it. */
export type CountryCase = readonly [rule: string, at: string, ...edits: readonly Edit[]];

/** A rule, and a document that keeps it though it comes near, or that has what the rule checks at all. */
export type BorneCase = readonly [rule: string, ...edits: readonly Edit[]];

/** The cases of one profile. */
export interface CountryCases {
  readonly set: PintRuleSet;
  /** Keeps every rule. */
  readonly xml: string;
  readonly broken: readonly CountryCase[];
  readonly borne: readonly BorneCase[];
  /** Rules that nothing can break as they are written, and why. */
  readonly unbreakable?: Readonly<Record<string, string>>;
  /** Rules that check only what breaks them: elsewhere they are silent. */
  readonly neverKept?: readonly string[];
}

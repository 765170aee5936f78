// A rule is data and one small function; a rule set is rules and the patterns of elements that they check.

import { expectList } from '../../core/arguments.ts';
import type { FindingWords } from '../../findings/said.ts';
import type { Path } from '../../ubl/path.ts';
import type { ElementPlace } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import type { Artefact } from './artefact.ts';
import type { Facts } from './facts.ts';
import type { Flag } from './result.ts';
import type { Says, SaysTable } from './says.ts';

/** One entry of a pattern: the elements that some rules check. */
export interface Context {
  /** What a rule's `context` says; no other context of the rule set has the same name. */
  readonly name: string;
  /**
   * Ends of paths, `cac:Party/cbc:EndpointID`. A path that begins with `/` begins with the document element; `/` alone is
   * the document itself. The last step may hold a `*` for any characters.
   */
  readonly match: readonly string[];
  /** A further condition. Where it cannot be evaluated the context does not match. */
  readonly when?: (node: UblElement, facts: Facts) => boolean;
}

/** The contexts of a pattern in their order: an element is checked by the first that matches it, and by that one alone. */
export type Pattern<Name extends string = string> = readonly (Context & { readonly name: Name })[];

/** One official rule. `Name` lists the contexts that it may name. */
export interface Rule<Name extends string = string> {
  /** The official id. */
  readonly id: string;
  readonly flag: Flag;
  /** The elements it checks: one entry of its rule set's patterns. */
  readonly context: Name;
  /** What has to hold, in plain words: one sentence without a full stop. */
  readonly condition: string;
  /** Why it has to hold, where the condition does not speak for itself. */
  readonly why?: string;
  /** Whether the condition holds at this element. */
  readonly test: (node: UblElement, facts: Facts) => boolean;
  /** What was found instead, asked only where the test failed. Without it the text of an element without children is shown. */
  readonly found?: (node: UblElement, facts: Facts) => string;
  /**
   * Where it looks: what has to be fixed stands, or is missing, there. Paths below the checked element, or the places
   * themselves, the likeliest first; the checked element where it is absent. Asked only where the test failed.
   */
  readonly at?: readonly (string | Path)[] | ((node: UblElement, facts: Facts) => readonly ElementPlace[]);
  /**
   * What to do, one sentence without a full stop, in the words of the JSON: `Give the seller's telephone`. `{field}` stands
   * for the field that is most likely wrong; where it is not in the sentence, the field is added behind a colon.
   */
  readonly fix?: string | ((node: UblElement, facts: Facts) => string);
  /**
   * The value that the first place of `at` should have, where that is certain: a constant text, or a computed amount, which
   * becomes a number.
   */
  readonly suggest?: (node: UblElement, facts: Facts) => string | Amount | undefined;
  /** What it says to the clerk: a class of sentences with its data. Without it, that the first place is missing, empty or wrong. */
  readonly says?: Says;
}

/** An exact number that is written in digits, such as one of big.js. */
export interface Amount {
  /** Gives the digits. */
  readonly toString: () => string;
}

/** What an engine applies to a document. */
export interface RuleSet<Name extends string = string> extends Artefact {
  readonly patterns: readonly Pattern<Name>[];
  /** The rules of one context are applied in this order. */
  readonly rules: readonly Rule<Name>[];
  /** The day at a moment in milliseconds since 1970, as a day number of `dates.ts`; the day in UTC where it is absent. */
  readonly today?: (now: number) => number;
  /** What an element is computed from, where the sender of the JSON writes that and not the element: it is named first. */
  readonly sources?: (place: ElementPlace, facts: Facts) => readonly ElementPlace[];
  /** Business terms of elements that no field of the JSON holds, by the ends of their paths: they are named in its stead. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Terms of elements that the JSON of this country holds: they are named where a validator of another country has no field for one. */
  readonly ownTerms?: Readonly<Record<string, string>>;
  /** What rules say to the clerk whose checks do not know enough, by id. */
  readonly says?: SaysTable;
  /** English words of the country for those sentences. */
  readonly words?: FindingWords;
}

/** A rule without what the rules of one context share; fatal unless it says otherwise. */
export type RuleOnContext = Omit<Rule, 'context' | 'flag'> & { readonly flag?: Flag };

/** The only rule of its context. */
export function ruleOn<Name extends string>(context: Name, rule: RuleOnContext): Rule<Name> {
  return { flag: 'fatal', ...rule, context };
}

/** The rules of one context. */
export function rulesOn<Name extends string>(context: Name, rules: readonly RuleOnContext[]): Rule<Name>[] {
  expectList(rules, 'rulesOnContext', 'rules');
  return rules.map((rule) => ruleOn(context, rule));
}

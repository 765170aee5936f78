// A rule is data and one small function; a rule set is a versioned list of rules.
import type { Profile } from '../../document/profiles.ts';
import type { UblElement } from '../../ubl/tree.ts';
import type { Context, ContextName } from '../om/contexts.ts';
import type { Facts } from './facts.ts';
import type { Flag } from './result.ts';

/** One official rule, of PINT OM unless its context is named otherwise. */
export interface Rule<Name extends string = ContextName> {
  /** The official id. */
  readonly id: string;
  readonly flag: Flag;
  /** The elements it judges: one entry of its rule set's patterns. */
  readonly context: Name;
  /** What has to hold, in plain words: one sentence without a full stop. */
  readonly condition: string;
  /** Why it has to hold, where the condition does not speak for itself. */
  readonly why?: string;
  /** Whether the condition holds at this element. */
  readonly test: (node: UblElement, facts: Facts) => boolean;
  /** What was found instead, asked only where the test failed. Without it the text of an element without children is shown. */
  readonly found?: (node: UblElement, facts: Facts) => string;
}

/** All rules of one version of a specification, and the patterns of elements that they judge. */
export interface RuleSet<Name extends string = string> {
  readonly id: string;
  readonly version: string;
  readonly patterns: readonly (readonly (Context & { readonly name: Name })[])[];
  readonly rules: readonly Rule<Name>[];
}

/** The rules of PINT OM in one profile. */
export interface PintRuleSet extends RuleSet<ContextName> {
  readonly id: 'pint-om';
  readonly profile: Profile;
}

/** A rule without what the rules of one context share; fatal unless it says otherwise. */
export type RuleOnContext = Omit<Rule<string>, 'context' | 'flag'> & { readonly flag?: Flag };

/** The rules of one context. */
export function on<Name extends string>(context: Name, rules: readonly RuleOnContext[]): Rule<Name>[] {
  return rules.map((rule) => ({ flag: 'fatal', ...rule, context }));
}

/** A table of rules whose making bundlers can leave out: marked pure, `rules(() => [...on('line', [...])])`. */
export function rules<Name extends string = ContextName>(table: () => readonly Rule<Name>[]): readonly Rule<Name>[] {
  return table();
}

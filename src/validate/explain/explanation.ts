// What people are told of a rule.
import type { Flag } from '../../rules/engine/result.ts';

/** A rule in the words of the JSON. */
export interface RuleExplanation {
  /** The id as the specification writes it. */
  readonly id: string;
  readonly flag: Flag;
  /** Name and version of the specification that it is a rule of: `pint-om-1.0.1`; `pint-ubl` for codes of this library. */
  readonly ruleSet: string;
  /** What has to hold. */
  readonly condition: string;
  /** Why, where the condition does not speak for itself. */
  readonly why?: string;
  /** What to do where it does not hold, as a finding would say it of the example. */
  readonly fix: string;
  /** Fields that it may be about, `[]` standing for each item of a list: `document_lines[].quantity`. */
  readonly fields: readonly string[];
  /** The business terms that the condition names: `IBT-131`. */
  readonly terms: readonly string[];
  /** The other rules of the same number, of the issuing country and of those that were asked for. */
  readonly sameNumber?: readonly string[];
  /** The smallest example at hand; absent where nothing can break the rule, or where the country's examples were not given. */
  readonly example?: RuleExample;
}

/** A part of a document that breaks a rule, and the same part as it keeps it. */
export interface RuleExample {
  /** `xml` where no JSON can break the rule, but the XML of other senders can. */
  readonly language: 'json' | 'xml';
  readonly wrong: string;
  readonly right: string;
}

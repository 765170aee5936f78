// The examples of rules are data, one file a rule set, loaded when one of its rules is explained.
// `npm run generate` takes them from the cases of the rules.
import { MLS_1_0_1 } from '../../rules/mls/rule-set.ts';
import { PINT } from '../../rules/pint/rule-set.ts';
import type { RuleExample } from './explanation.ts';

/** What the cases of a rule show of it. */
export interface ExampleData {
  readonly id: string;
  readonly fix: string;
  readonly fields: readonly string[];
  readonly example?: RuleExample;
}

/**
 * Loads the files of examples, by rule set: a country may have a rule of its own under the id of a shared one. They are lists: of
 * an object a bundler would make an export of each key, and ids of rules are not names of variables.
 */
export type ExampleFiles = Readonly<Record<string, () => Promise<{ readonly default: readonly object[] }>>>;

// Those of the rules that every country has.
const SHARED: ExampleFiles = {
  [PINT.billing.id]: () => import('./examples/pint.json'),
  [MLS_1_0_1.id]: () => import('./examples/mls.json'),
};

/** What the cases of a rule show; of a rule set that is in no file nothing is known. */
export async function exampleOf(id: string, ruleSet: string, files: ExampleFiles): Promise<ExampleData | undefined> {
  const load = [SHARED, files].find((some) => Object.hasOwn(some, ruleSet))?.[ruleSet];
  if (!load) return undefined;
  // A test holds that the files are as the cases make them.
  const examples = (await load()).default as readonly ExampleData[];
  return examples.find((example) => example.id === id);
}

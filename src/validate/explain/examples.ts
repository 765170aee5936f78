// The examples of rules are data, one file a rule set, loaded when one of its rules is explained.
// `npm run generate` takes them from the cases of the rules.
import { EXAMPLE_FILES } from './examples/files.ts';
import type { RuleExample } from './explanation.ts';

/** What the cases of a rule show of it. */
export interface ExampleData {
  readonly id: string;
  readonly fix: string;
  readonly fields: readonly string[];
  readonly example?: RuleExample;
}

/** What the cases of a rule show; of a rule set that is not of this package nothing is known. */
export async function exampleOf(id: string, ruleSet: string): Promise<ExampleData | undefined> {
  const load = Object.hasOwn(EXAMPLE_FILES, ruleSet) ? EXAMPLE_FILES[ruleSet] : undefined;
  if (!load) return undefined;
  // A test holds that the files are as the cases make them.
  const examples = (await load()).default as readonly ExampleData[];
  return examples.find((example) => example.id === id);
}

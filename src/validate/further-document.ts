// A document that is neither of UBL nor tax data, with what it is checked by. A validator knows those that it is given.
import type { RuleSet } from '../rules/engine/rule.ts';
import type { OwnSchema } from '../schema/index.ts';

/** What documents of one more kind are checked by. */
export interface FurtherDocument {
  /** What a report names as its profile: `eusr`. */
  readonly profile: string;
  /** The name of its document element in the tree. */
  readonly root: string;
  /** What a report names as its schema: `eusr-xsd-1.1`. */
  readonly schemaId: string;
  /** The text of its schema, asked for when the first such document comes. */
  readonly schema: () => OwnSchema;
  readonly ruleSet: RuleSet;
}

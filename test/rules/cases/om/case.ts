// What a case of a rule is: a document that keeps the rule, and a change with which it breaks it at a place.
import type { Profile } from '../../../../src/core/document-kinds.ts';
import type { Edit } from '../pint/edits.ts';
import type { BaseDocument } from './documents.ts';

export interface Case {
  /** The official id of the rule. */
  readonly rule: string;
  /** The document to begin with, `invoice` unless said. */
  readonly document?: BaseDocument;
  /** The profile, `billing` unless said. */
  readonly profile?: Profile;
  /** Changes after which the rule still holds (but may be checked only because of them). */
  readonly given?: readonly Edit[];
  /** Changes that break it; none where the case only shows what the rule bears. */
  readonly broken?: readonly Edit[];
  /** Where it is reported then. */
  readonly at?: string;
}

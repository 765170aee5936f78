// The elements of a message level status that its rules check.
import type { Context, Rule } from '../engine/rule.ts';

/** A rule of the message level status. */
export type MlsRule = Rule<MlsContext>;

/** The names of the elements that the rules check. */
export type MlsContext = (typeof MLS_CONTEXTS)[number]['name'];

const RESPONSE = '/ApplicationResponse/cac:DocumentResponse';
const LINE = `${RESPONSE}/cac:LineResponse` as const;

/** The one pattern of the rule set. Each context is one path from the root: no element matches two. */
export const MLS_CONTEXTS = [
  { name: 'message', match: ['/ApplicationResponse'] },
  { name: 'document response', match: [RESPONSE] },
  { name: 'document reference', match: [`${RESPONSE}/cac:DocumentReference`] },
  { name: 'line response', match: [LINE] },
  { name: 'issue', match: [`${LINE}/cac:Response`] },
  { name: 'issue status', match: [`${LINE}/cac:Response/cac:Status`] },
] as const satisfies readonly Context[];

// The rules of the Peppol message level status 1.0.1 (SCH-MLS-01 to SCH-MLS-31), element by element from the root down.
// All are fatal.
import type { RuleSet } from '../engine/rule.ts';
import { MLS_CONTEXTS, type MlsContext } from './contexts.ts';
import { DIGEST } from './digest.ts';
import { messageRules } from './message.ts';
import { responseRules } from './response.ts';

/** All 31 rules of version 1.0.1. */
export const MLS_1_0_1: RuleSet<MlsContext> = {
  id: 'mls-1.0.1',
  version: '1.0.1',
  digest: DIGEST,
  patterns: [MLS_CONTEXTS],
  rules: [...messageRules, ...responseRules],
};

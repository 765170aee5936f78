// A day of a provider in Oman, reconciled.
import { reconcileOf } from '../../../provider/reconcile.ts';
import { readSubmission } from '../tax-data/functions.ts';
import { nextStep } from './functions.ts';

/**
 * Reconciles the envelopes of a day, sent and received: invoices, tax data and answers. Of each document it says what is not as it ought to
 * be, and what to do. What came right is not listed.
 *
 * @param envelopes in any order; what is neither is named in `unread`
 * @example
 * const day = await reconcile(files, { now: Date.now(), timers: TEST_BED_TIMERS });
 * for (const { document, discrepancies, steps } of day.documents) console.log(document, discrepancies[0]?.kind, steps[0]?.do);
 */
export const reconcile = /*@__PURE__*/ reconcileOf({ nextStep, readSubmission });

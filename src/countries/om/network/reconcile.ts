// A day of a provider in Oman, reconciled.
import { legsOf } from '../../../network/legs-of.ts';
import { reconcileOf } from '../../../provider/reconcile.ts';
import { OMAN_BINDING } from '../fields/rows.ts';
import { OMAN_DERIVED } from '../tax-data/derived.ts';
import { readSubmission } from '../tax-data/functions.ts';
import { nextStep, planDocument } from './functions.ts';

/**
 * Reconciles the envelopes of a day, sent and received: invoices, tax data and answers. Of each document it says what is not as it ought to
 * be, and what to do. What came right is not listed.
 *
 * @param envelopes in any order; what is neither is named in `unread`
 * @example
 * const day = await reconcile(files, { now: Date.now(), timers: TEST_BED_TIMERS });
 * for (const { document, discrepancies, steps } of day.documents) console.log(document, discrepancies[0]?.kind, steps[0]?.do);
 */
export const reconcile = /*@__PURE__*/ reconcileOf({
  nextStep,
  readSubmission,
  taxData: OMAN_DERIVED,
  legsOf: legsOf({ binding: OMAN_BINDING, planDocument }),
});

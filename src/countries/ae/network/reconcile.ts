// A day of a provider in the Emirates, reconciled.
import { legsOf } from '../../../network/legs-of.ts';
import { reconcileOf } from '../../../provider/reconcile.ts';
import { EMIRATES_BINDING } from '../fields/binding.ts';
import { readSubmission } from '../tax-data/functions.ts';
import { EMIRATES_TAX_DATA } from '../tax-data/tax-data.ts';
import { nextStep, planDocument } from './functions.ts';

/** Reconciles the envelopes of a day, sent and received. The timers of the network are not published, so the caller gives them. */
export const reconcile = /*@__PURE__*/ reconcileOf({
  nextStep,
  readSubmission,
  taxData: EMIRATES_TAX_DATA,
  legsOf: legsOf({ binding: EMIRATES_BINDING, planDocument }),
});

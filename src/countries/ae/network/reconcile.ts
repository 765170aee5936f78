// A day of a provider in the Emirates, reconciled.
import { reconcileOf } from '../../../provider/reconcile.ts';
import { readSubmission } from '../tax-data/functions.ts';
import { nextStep } from './functions.ts';

/** Reconciles the envelopes of a day, sent and received. The timers of the network are not published, so the caller gives them. */
export const reconcile = /*@__PURE__*/ reconcileOf({ nextStep, readSubmission });

// How long providers in Oman may take, by the official test bed. Those of production stand in the Peppol network policy and
// in the rules of the tax authority, which this library does not have: a caller always names the timers it means.

import type { ExchangeTimers } from '../../../network/country-network.ts';

const MINUTE = 60_000;

/** The timers of the official test bed, not those of production. */
export const TEST_BED_TIMERS: ExchangeTimers = {
  answer: 20 * MINUTE,
  reportByC2: 15 * MINUTE,
  reportToConsumerByC2: 30 * MINUTE,
  reportByC3: 15 * MINUTE,
};

/** How long a seller may take to hand a document to a consumer to its provider, in milliseconds. */
export const HAND_OVER_TO_CONSUMER = 24 * 60 * MINUTE;

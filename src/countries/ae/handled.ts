// The Emirates as a country whose documents a host serves.
import type { HandledCountry } from '../../http/handled-country.ts';
import { EMIRATES } from './issuer.ts';
import { planDocument } from './network/functions.ts';

/** The Emirates, with the way of their documents through the network. */
export const EMIRATES_HANDLED: HandledCountry = { ...EMIRATES, planDocument };

// The Emirates as a country whose documents a host serves.
import type { HandledCountry } from '../../http/handled-country.ts';
import { EMIRATES } from './issuer.ts';
import { planDocument } from './network/functions.ts';
import { EMIRATES_PARTIES } from './party-roles.ts';

/** The Emirates, with the way of their documents through the network. */
export const EMIRATES_HANDLED: HandledCountry = { ...EMIRATES, planDocument, parties: EMIRATES_PARTIES };

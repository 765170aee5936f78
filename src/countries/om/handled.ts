// Oman as a country whose documents a host serves.
import type { HandledCountry } from '../../http/handled-country.ts';
import { OMAN } from './issuer.ts';
import { planDocument } from './network/functions.ts';
import { OMAN_PARTIES } from './party-roles.ts';

/** Oman, with the way of its documents through the network. */
export const OMAN_HANDLED: HandledCountry = { ...OMAN, planDocument, parties: OMAN_PARTIES };

// What a provider does in Oman's network where something went wrong, and what follows a refused document that was received.
import type { ExceptionRow } from '../../../network/country-network.ts';
import { receivedRefused, sharedExceptions } from '../../../network/exceptions.ts';

/** What to do in each situation; in every other one there is nothing to do but to wait. */
export const EXCEPTIONS: readonly ExceptionRow[] = [
  .../*@__PURE__*/ sharedExceptions({ letter: 'D', name: 'Disregard', withdraws: 'disregards' }),
  receivedRefused({
    do: 'done',
    leg: 'C5',
    code: 'refused-not-reported',
    why: 'A refused document is not reported by the provider that received it',
  }),
];

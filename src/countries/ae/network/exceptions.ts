// What a provider does in the network of the Emirates where something went wrong. That a refused document is withdrawn follows from
// Oman's; no text says it here.
import type { ExceptionRow } from '../../../network/country-network.ts';
import { receivedRefused, sharedExceptions } from '../../../network/exceptions.ts';

/** What to do in each situation; in every other one there is nothing to do but to wait. */
export const EXCEPTIONS: readonly ExceptionRow[] = [
  .../*@__PURE__*/ sharedExceptions({ letter: 'W', name: 'Withdraw', withdraws: 'withdraws' }),
  receivedRefused(),
  {
    sides: ['C3'],
    leg: 'C5',
    situation: 'to-tell-failure',
    when: 'C3 refused a document that is not valid, and the authority does not know it',
    steps: [
      {
        do: 'resubmit',
        leg: 'C5',
        code: 'report-failed',
        act: 'failed',
        why: 'Report that it failed, without the reported document where it cannot be read',
      },
    ],
  },
  {
    sides: ['C3'],
    leg: 'C5',
    situation: 'failure-refused',
    when: 'C5 answers the report of a failure with RE',
    steps: [
      {
        do: 'mend',
        leg: 'C5',
        code: 'failure-refused',
        why: 'The report of the failure was refused: correct what the issues name',
      },
      {
        do: 'resubmit',
        leg: 'C5',
        code: 'report-failed-again',
        act: 'failed',
        why: 'Then report the failure again',
      },
    ],
  },
];

// What a provider does when an answer is bad or missing, or when what it received is not valid: a table of the network of the Emirates.
// That a refused document is withdrawn follows from Oman's network; no text of the Emirates says it.
import type { ExceptionRow, ExceptionStep } from '../../../network/country-network.ts';

const WITHDRAW: ExceptionStep = {
  do: 'disregard',
  leg: 'C5',
  why: 'The invoice was refused: withdraw its tax data with status W, so that it does not count',
};

const BOTH = ['C2', 'C3'] as const;

/** What to do in each situation; in every other one there is nothing to do but to wait. */
export const EXCEPTIONS: readonly ExceptionRow[] = [
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'refused',
    when: 'C3 answers the invoice with RE: not valid',
    steps: [
      { do: 'mend', leg: 'C3', why: 'The invoice was refused as not valid: correct what the issues name' },
      { do: 'send-again', leg: 'C3', why: 'Send the corrected invoice as a new transmission' },
      WITHDRAW,
      {
        do: 'resubmit',
        leg: 'C5',
        why: 'Then report the corrected invoice: status S, or R where its UUID is the same',
      },
    ],
  },
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'not-delivered',
    when: 'C3 answers the invoice with RE: C4 is not reachable',
    steps: [{ do: 'done', leg: 'C3', why: 'The receiver cannot be reached: find another way to it' }, WITHDRAW],
  },
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'no-answer',
    when: 'C3 does not answer the invoice in time',
    steps: [{ do: 'send-again', leg: 'C3', why: 'No answer came in time: send the invoice again' }],
  },
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'not-transmitted',
    when: 'the invoice could not be handed to C3',
    steps: [{ do: 'send-again', leg: 'C3', why: 'The transmission failed: send the invoice again' }],
  },
  {
    sides: BOTH,
    leg: 'C5',
    situation: 'refused',
    when: 'C5 answers the tax data with RE',
    steps: [
      { do: 'mend', leg: 'C5', why: 'The tax data was refused: correct what the issues name' },
      { do: 'resubmit', leg: 'C5', why: 'Send the corrected tax data with status R' },
    ],
  },
  {
    sides: BOTH,
    leg: 'C5',
    situation: 'not-delivered',
    when: 'C5 answers the tax data with RE: it could not be delivered',
    steps: [{ do: 'resubmit', leg: 'C5', why: 'The tax data was not delivered: send it again with status R' }],
  },
  {
    sides: BOTH,
    leg: 'C5',
    situation: 'no-answer',
    when: 'C5 does not answer the tax data in time',
    steps: [{ do: 'send-again', leg: 'C5', why: 'No answer came in time: send the same tax data again' }],
  },
  {
    sides: BOTH,
    leg: 'C5',
    situation: 'not-transmitted',
    when: 'the tax data could not be handed to C5',
    steps: [{ do: 'send-again', leg: 'C5', why: 'The transmission failed: send the same tax data again' }],
  },
  {
    sides: ['C3'],
    leg: 'C3',
    situation: 'received-refused',
    when: 'C3 received an invoice that is not valid',
    steps: [
      { do: 'done', leg: 'C3', why: 'The received invoice is refused: answer C2 with RE' },
      {
        do: 'resubmit',
        leg: 'C5',
        why: 'Report the refused invoice with status F, without the reported document where it cannot be read',
      },
    ],
  },
];

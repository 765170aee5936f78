// What a provider does where the other side does not hold what it ought to hold, or the authority does not count what it ought
// to count: the rows of a network of five corners that countries share.
import type { ExceptionRow } from './country-network.ts';

/** How a country says that a document shall not count: the letter of its report, its name, and the verb. */
export interface Withdrawal {
  readonly letter: string;
  readonly name: string;
  readonly withdraws: string;
}

/** What follows a refused document that was received: C2 is told, and what else the country asks. */
export const receivedRefused = (...others: ExceptionRow['steps']): ExceptionRow => ({
  sides: ['C3'],
  leg: 'C3',
  situation: 'received-refused',
  when: 'C3 received a document that is not valid, or cannot reach C4',
  steps: [
    { do: 'done', leg: 'C3', code: 'refuse-received', why: 'The received document is refused: answer C2 with RE' },
    ...others,
  ],
});

/** What to do in each situation; in every other one there is nothing to do but to wait. */
export const sharedExceptions = ({ letter, name, withdraws }: Withdrawal): readonly ExceptionRow[] => [
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'refused',
    when: 'C3 answers the document with RE: not valid',
    steps: [
      {
        do: 'mend',
        leg: 'C3',
        code: 'invoice-refused',
        why: 'The document was refused as not valid: correct what the issues name',
      },
      { do: 'send-again', leg: 'C3', code: 'send-corrected', why: 'Send the corrected document as a new transmission' },
      {
        do: 'resubmit',
        leg: 'C5',
        code: 'report-corrected',
        act: 'submit',
        why: 'Then report the corrected document',
      },
    ],
  },
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'not-delivered',
    when: 'C3 answers the document with RE: C4 is not reachable',
    steps: [
      {
        do: 'done',
        leg: 'C3',
        code: 'not-reachable',
        why: 'The receiver cannot be reached: find another way to it',
      },
    ],
  },
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'no-answer',
    when: 'C3 does not answer the document in time',
    steps: [
      { do: 'send-again', leg: 'C3', code: 'invoice-again', why: 'No answer came in time: send the document again' },
    ],
  },
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'not-transmitted',
    when: 'the document could not be handed to C3',
    steps: [
      {
        do: 'send-again',
        leg: 'C3',
        code: 'invoice-not-transmitted',
        why: 'The transmission failed: send the document again',
      },
    ],
  },
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'sent-often',
    when: 'the document was sent as often as it may be, and C3 answered none',
    steps: [
      {
        do: 'escalate',
        leg: 'C3',
        code: 'ask-about-invoice',
        why: 'The document was sent {count} times without an answer: ask the provider of the receiver whether it has arrived',
      },
    ],
  },
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'held-twice',
    when: 'C3 accepts a document after a corrected one was sent',
    steps: [
      {
        do: 'escalate',
        leg: 'C3',
        code: 'held-twice',
        why: 'A document arrived although a corrected one was sent: ask the receiver which of them it keeps',
      },
    ],
  },
  {
    sides: ['C2'],
    leg: 'C3',
    situation: 'superseded',
    when: 'a corrected document was sent, and C3 never answered the one before',
    steps: [
      {
        do: 'escalate',
        leg: 'C3',
        code: 'superseded-unanswered',
        why: 'A corrected document was sent before the first one was answered: ask the receiver whether it holds both',
      },
    ],
  },
  {
    sides: ['C2'],
    leg: 'C5',
    situation: 'to-report',
    when: 'the corrected document was not reported yet',
    steps: [
      {
        do: 'resubmit',
        leg: 'C5',
        code: 'report-invoice',
        act: 'submit',
        why: 'The corrected document was not reported yet: send its tax data (status S)',
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'to-restore',
    when: 'the document ought to count, and after its report another one was sent, or may have come last',
    steps: [
      {
        do: 'resubmit',
        leg: 'C5',
        code: 'report-again',
        act: 'resubmit',
        why: 'The document ought to count, and may not count: send its tax data with status R',
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'to-withdraw',
    when: 'the document was refused, not delivered or given up, and may count',
    steps: [
      {
        do: 'disregard',
        leg: 'C5',
        code: 'take-back',
        act: 'withdraw',
        why: `The document ought not to count, and may count: send its tax data with status ${letter}`,
      },
    ],
  },
  {
    sides: ['C2'],
    leg: 'C5',
    situation: 'uuid-in-doubt',
    when: 'a refused document may count, and the corrected one was reported, of which no event says the UUID',
    steps: [
      {
        do: 'escalate',
        leg: 'C5',
        code: 'uuid-in-doubt',
        why: 'A refused document may still count, and the corrected one was reported: tell under which UUID (documentUuid of its submission)',
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'refused',
    when: 'C5 answers the tax data with RE',
    steps: [
      {
        do: 'mend',
        leg: 'C5',
        code: 'report-refused',
        why: 'The tax data was refused: correct what the issues name',
      },
      {
        do: 'resubmit',
        leg: 'C5',
        code: 'resubmit-corrected',
        act: 'resubmit',
        why: 'Send the corrected tax data with status R',
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'not-delivered',
    when: 'C5 answers the tax data with RE: it could not be delivered',
    steps: [
      {
        do: 'resubmit',
        leg: 'C5',
        code: 'report-not-delivered',
        act: 'resubmit',
        why: 'The tax data was not delivered: send it again with status R',
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'no-answer',
    when: 'C5 does not answer the tax data in time',
    steps: [
      {
        do: 'send-again',
        leg: 'C5',
        code: 'report-unanswered',
        act: 'submit',
        why: 'No answer came in time: look why, and send the same tax data, its status too, until an answer comes',
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'not-transmitted',
    when: 'the tax data could not be handed to C5',
    steps: [
      {
        do: 'send-again',
        leg: 'C5',
        code: 'report-not-transmitted',
        act: 'submit',
        why: 'The transmission failed: send the same tax data again',
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'sent-often',
    when: 'the tax data was sent as often as it may be, and C5 accepted none',
    steps: [
      {
        do: 'escalate',
        leg: 'C5',
        code: 'ask-about-report',
        why: 'The tax data was sent {count} times and not accepted: ask the provider of the authority whether the document counts',
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'withdrawal-refused',
    when: `C5 answers a ${name} with RE`,
    steps: [
      {
        do: 'mend',
        leg: 'C5',
        code: 'withdrawal-refused',
        why: `The tax data that ${withdraws} was refused: correct what the issues name`,
      },
      {
        do: 'disregard',
        leg: 'C5',
        code: 'take-back-corrected',
        act: 'withdraw',
        why: `Send the corrected tax data with status ${letter}: the document must not count`,
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'withdrawal-not-delivered',
    when: `C5 answers a ${name} with RE: it could not be delivered`,
    steps: [
      {
        do: 'disregard',
        leg: 'C5',
        code: 'withdrawal-not-delivered',
        act: 'withdraw',
        why: `The tax data that ${withdraws} was not delivered: send it again with status ${letter}`,
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'withdrawal-no-answer',
    when: `C5 does not answer a ${name} in time`,
    steps: [
      {
        do: 'send-again',
        leg: 'C5',
        code: 'withdrawal-unanswered',
        act: 'withdraw',
        why: `No answer came in time: send the same tax data (status ${letter}) until an answer comes`,
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'withdrawal-not-transmitted',
    when: `a ${name} could not be handed to C5`,
    steps: [
      {
        do: 'send-again',
        leg: 'C5',
        code: 'withdrawal-not-transmitted',
        act: 'withdraw',
        why: `The transmission failed: send the same tax data (status ${letter}) again`,
      },
    ],
  },
  {
    sides: ['C2', 'C3'],
    leg: 'C5',
    situation: 'withdrawal-sent-often',
    when: `a ${name} was sent as often as it may be, and C5 accepted none`,
    steps: [
      {
        do: 'escalate',
        leg: 'C5',
        code: 'ask-about-withdrawal',
        why: `The tax data that ${withdraws} was sent {count} times and not accepted: ask the provider of the authority whether the document still counts`,
      },
    ],
  },
];

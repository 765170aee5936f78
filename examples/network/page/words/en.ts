// What the page says, in English. This language sets the keys.

import type { NetworkCountry } from '../../countries/country.ts';
import type { Left } from '../../run.ts';
import type { ScenarioName } from '../../scenarios.ts';
import type { Corner, Decision, Fate, HandedOver, TaxDataStatus } from '../../timeline.ts';

/** The title of a scenario, and what happens in it. */
type Told = readonly [title: string, text: string];

export const EN = {
  tag: 'en',
  direction: 'ltr' as 'ltr' | 'rtl',
  name: 'English',
  titles: { OM: 'An invoice in the Omani network', AE: 'An invoice in the network of the Emirates' } satisfies Record<
    NetworkCountry['code'],
    string
  >,
  lead: 'Six corners ran on one machine. Each document here was made, wrapped, opened, checked, reported and answered by pint-ubl. HTTP stood in the place of AS4, and the clock did not wait.',
  ran: 'scenarios',
  sent: 'messages',
  astray: 'ended in another way than they have to',
  asPlanned: 'Every scenario ended as it has to.',
  hint: 'Choose a message to open it.',
  flows: { OM: 'The twelve flows', AE: 'The eight flows' } satisfies Record<NetworkCountry['code'], string>,
  exceptions: 'When something goes wrong',
  flow: 'Flow',
  corners: {
    C1: 'Issuer',
    C2: 'Provider of the issuer',
    C3: 'Provider of the receiver',
    C4: 'Receiver',
    C5: 'Access point of the authority',
    C6: 'Tax authority',
  } satisfies Record<Corner, string>,
  invoice: 'Invoice',
  creditNote: 'Credit note',
  taxData: {
    S: 'Tax data',
    R: 'Tax data: resubmit',
    D: 'Tax data: disregard',
    W: 'Tax data: withdraw',
    F: 'Tax data: failed',
  } satisfies Record<TaxDataStatus, string>,
  answers: { AP: 'accepted', AB: 'handed on', RE: 'refused' },
  fates: {
    arrived: '',
    lost: 'lost on the way',
    failed: 'could not be handed over',
    doubled: 'arrives twice',
    delayed: 'arrives late',
  } satisfies Record<Fate, string>,
  handed: {
    document: 'hands over the document',
    correction: 'asks for a correction',
    delivery: 'delivers',
    report: 'passes on',
    status: 'tells the status',
  } satisfies Record<HandedOver, string>,
  nobody: 'nobody answers',
  decisions: {
    wait: 'waits',
    'send-again': 'sends it again',
    resubmit: 'reports it again',
    disregard: 'takes its report back',
    mend: 'has it corrected',
    done: 'is done',
    escalate: 'tells a person',
    'ignore-double': 'came twice: ignored',
    'ignore-known': 'has this document: delivered once',
    'ignore-answer': 'answers an earlier attempt',
  } satisfies Record<Decision['does'], string>,
  later: (time: string): string => `${time} later`,
  ended: 'In the end',
  leg: { C3: 'invoice', C5: 'tax data' },
  has: 'Documents',
  counts: 'Counting reports',
  disregarded: 'Taken back',
  left: 'Left to a person at',
  leftToDo: {
    wait: 'wait',
    'send-again': 'still no answer: ask the other side, then send again',
    resubmit: 'send the report again',
    disregard: 'take the report back',
    mend: 'correct it',
    done: 'nothing',
    escalate: 'no answer after six attempts: ask the other side what it has',
    'find-another-way': 'find another way to the receiver',
  } satisfies Record<Left['does'], string>,
  drawing: 'Document',
  envelope: 'Envelope',
  close: 'Close',
  scenarios: {
    b2b: ['Business to business', 'Seller and buyer are registered and in the network. Both providers report.'],
    'deemed-supply': [
      'A deemed supply',
      'A substitute stands for the buyer. Nothing is sent in the network; the seller’s provider reports.',
    ],
    'buyer-not-subject': [
      'The buyer is not subject to e-invoicing',
      'A consumer, or a business that is not in the network yet. The seller’s provider reports.',
    ],
    'export-in-peppol': [
      'Export within Peppol',
      'The buyer is in another Peppol country: its provider answers, and does not report here.',
    ],
    'invalid-at-c3': [
      'The invoice is not valid',
      'C3 refuses it and reports that it failed. C2 withdraws its report, C1 corrects the invoice, and all is sent again.',
    ],
    'buyer-not-registered': [
      'The buyer has no VAT number',
      'Nothing is sent to it in the network. The seller’s provider reports.',
    ],
    'profit-margin-self-invoice': [
      'The buyer issues, under the margin scheme',
      'The seller is not registered. The buyer writes the invoice, and its provider reports.',
    ],
    'buyer-not-in-network': [
      'The buyer is not in the network yet',
      'A substitute stands for its address. The seller’s provider reports.',
    ],
    'not-reachable': [
      'The buyer cannot be reached',
      'C3 tries twice and refuses. C2 takes its report back, and a person finds another way.',
    ],
    'profit-margin': ['Profit margin scheme', 'The buyer is a person. The seller’s provider reports.'],
    'self-billing': ['Self-billing', 'The buyer issues the invoice, and the seller receives it.'],
    'third-party': ['A third party issues', 'It issues the invoice for the seller, and stands as C1.'],
    b2c: ['To a consumer', 'A simplified invoice at the counter. It is reported, and carries a QR code.'],
    'b2c-through-third-party': [
      'To a consumer, through a third party',
      'As to any consumer; the third party stands as C1.',
    ],
    export: [
      'Export within Peppol',
      'The buyer is in another Peppol country: its provider answers, and does not report in Oman.',
    ],
    'export-outside-peppol': ['Export outside Peppol', 'The buyer is not in Peppol. The seller’s provider reports.'],
    import: ['Import', 'The buyer’s provider reports what came from abroad. The seller gets nothing.'],
    'invoice-refused': [
      'The invoice is refused',
      'C3 finds a wrong code. C2 takes its report back, C1 corrects the invoice, and all is sent again: as a Resubmit, since the UUID is the same.',
    ],
    'invoice-refused-and-changed': [
      'Refused, and corrected in its amounts',
      'The corrected invoice has another UUID, so it is a report of its own. The first one stays taken back.',
    ],
    'invoice-stopped-by-c2': [
      'The provider finds the mistake',
      'C2 checks before it sends. Nothing leaves until the invoice is right.',
    ],
    'export-not-reachable': [
      'An export does not arrive',
      'The buyer abroad cannot be reached. C2 takes its report back.',
    ],
    'receiver-back-in-time': ['The buyer is away for a moment', 'C3 tries once more before it answers.'],
    'no-answer-of-c3': ['The invoice is lost', 'No answer comes in twenty minutes. C2 sends the invoice again.'],
    'answer-of-c3-lost': [
      'The answer is lost',
      'C2 sends again. C3 knows the invoice: it answers, and delivers only once.',
    ],
    'answer-of-c3-late': [
      'The answer comes too late',
      'It belongs to the first attempt, which carried the same: it counts.',
    ],
    'c3-never-answers': ['No answer, ever', 'After six attempts a person has to ask. The report counts all the same.'],
    'invoice-not-handed-over': ['The transport fails', 'C2 knows at once, and tries again a minute later.'],
    'tax-data-of-c2-refused': ['The report of C2 is refused', 'C5 names what is wrong. C2 resubmits a correct one.'],
    'tax-data-of-c3-refused': ['The report of C3 is refused', 'C3 resubmits. C2 does not notice.'],
    'tax-data-to-consumer-refused': ['A report on a consumer’s invoice is refused', 'C2 resubmits a correct one.'],
    'no-answer-of-c5-to-c2': ['A report is lost', 'No answer comes in twenty minutes. C2 sends the same report again.'],
    'no-answer-of-c5-to-c3': [
      'The answer to C3 is lost',
      'C3 sends the same report again, and the authority counts it once.',
    ],
    'tax-data-not-handed-over': ['A report cannot be handed over', 'C2 tries again a minute later.'],
    'authority-not-reachable': [
      'The authority cannot be reached',
      'C5 gives up and refuses. Both providers resubmit, and by then it is back.',
    ],
    'c3-cannot-report': ['C3 cannot report', 'The invoice is delivered. A person at C3 has to see to its report.'],
    'everything-twice': ['Everything arrives twice', 'Each corner takes a message once, and answers it once.'],
    'disregard-refused': [
      'The Disregard is refused',
      'C5 names what is wrong. C2 sends a correct Disregard: the invoice must not count.',
    ],
    'disregard-lost': [
      'The Disregard is lost',
      'No answer comes in twenty minutes. C2 sends the same Disregard again.',
    ],
    'resubmit-refused': ['The corrected report is refused as well', 'C2 corrects it once more, and resubmits.'],
    'answers-late': [
      'All answers come after the timer',
      'C2 has sent everything twice by then. The first answer of each side is enough.',
    ],
    'answers-doubled': ['Each answer comes twice', 'The second one changes nothing.'],
    'correction-refused-again': [
      'The corrected invoice is refused again',
      'C1 corrects it once more. Each version is reported, and taken back once it is refused.',
    ],
    'delivery-not-confirmed': [
      'Delivered without confirmation',
      'The buyer’s system confirms nothing, so C3 answers AB. That is enough.',
    ],
    'credit-note': ['A credit note', 'It takes the way of an invoice.'],
  } satisfies Record<ScenarioName, Told> as Record<ScenarioName, Told>,
};

/** What a language of the page has. */
export type NetworkWords = typeof EN;

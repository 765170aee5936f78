// Arbitrary transmission events for the property tests: few moments, ids and legs, so that events collide and contradict.
import fc from 'fast-check';
import { type KnownEvent, OVERALL_STATUSES, type TransmissionEvent } from '../../src/status/index.ts';

const leg = fc.constantFrom('C3' as const, 'C5' as const);
const word = fc.constantFrom(
  'SUBMITTED',
  'ACCEPTED',
  'REJECTED',
  'Approved',
  'rejected',
  'ABANDONED',
  'HELD',
  'MLS_C3_TRANSMISSION_ERROR',
  '',
);
const attempt = fc.constantFrom('tx-1', 'tx-2');
const results = fc.array(
  fc.record(
    { text: fc.string(), flag: fc.constantFrom('fatal', 'error', 'warning', 'other'), reasonCode: fc.string() },
    { noNullPrototype: true },
  ),
  { maxLength: 3 },
);

/** An event's content without its id and timestamp. */
type Content<Event> = Event extends unknown ? Omit<Event, 'id' | 'timestamp'> : never;

const created: fc.Arbitrary<Content<KnownEvent>> = fc.record(
  {
    type: fc.constant('created' as const),
    documentUuid: fc.constant('3f0d3c8e-7c1f-5d0a-9c0e-0d5a6f1b2c3d'),
    documentType: fc.constantFrom('INVOICE', 'SELF_BILLED_INVOICE'),
    documentXml: fc.constantFrom(null, '<Invoice/>'),
    legs: fc.subarray(['C3' as const, 'C5' as const], { minLength: 1 }),
  },
  { requiredKeys: ['type', 'documentUuid', 'documentType'] },
);
const validated: fc.Arbitrary<Content<KnownEvent>> = fc.record({ type: fc.constant('validated' as const), results });
const submitted: fc.Arbitrary<Content<KnownEvent>> = fc.record(
  {
    type: fc.constant('submitted' as const),
    leg,
    transmissionUuid: attempt,
    senderId: fc.constant('0242:sender'),
    receiverId: fc.constant('0242:receiver'),
    processId: fc.constant('urn:peppol:bis:billing'),
    docTypeId: fc.constant('urn:example'),
    documentXml: fc.constantFrom(null, '<Invoice/>'),
    messageId: fc.constantFrom(null, 'm-1', 'm-2'),
    taxDataStatus: fc.constantFrom('S' as const, 'R' as const, 'D' as const),
    documentUuid: fc.constantFrom('u-1', 'U-1', 'u-2'),
    contentId: fc.constantFrom('V0', 'V1'),
    status: word,
  },
  { requiredKeys: ['type', 'leg', 'transmissionUuid', 'senderId', 'receiverId', 'processId', 'docTypeId'] },
);
const transmitted: fc.Arbitrary<Content<KnownEvent>> = fc.record(
  {
    type: fc.constant('transmitted' as const),
    leg,
    transmissionUuid: attempt,
    messageId: fc.constantFrom(null, 'm-1', 'm-2'),
    duration: fc.nat(),
    error: fc.boolean(),
    result: fc.string(),
    status: word,
  },
  { requiredKeys: ['type', 'leg', 'duration', 'error', 'result'] },
);
const reference = fc.constantFrom(null, 'tx-1', 'TX-2', 'm-1', 'unknown');
const accepted: fc.Arbitrary<Content<KnownEvent>> = fc.record(
  { type: fc.constant('mls' as const), leg, code: fc.constantFrom('AP' as const, 'AB' as const), reference },
  { requiredKeys: ['type', 'leg', 'code'] },
);
const rejected: fc.Arbitrary<Content<KnownEvent>> = fc.record(
  {
    type: fc.constant('mls' as const),
    leg,
    code: fc.constant('RE' as const),
    reference,
    issues: fc.constantFrom([{ reasonCode: 'FD' }], [{ reasonCode: 'BV' }, { reasonCode: 'BW' }]),
  },
  { requiredKeys: ['type', 'leg', 'code'] },
);
const stated: fc.Arbitrary<Content<KnownEvent>> = fc.record({
  type: fc.constant('overallStatus' as const),
  status: fc.constantFrom(...OVERALL_STATUSES),
});
const abandoned: fc.Arbitrary<Content<KnownEvent>> = fc.constant({ type: 'abandoned' as const });
const told: fc.Arbitrary<Content<KnownEvent>> = fc
  .tuple(fc.boolean(), fc.option(word))
  .map(([byAuthority, status]) =>
    byAuthority ? { type: 'taxAuthorityStatus', status } : { type: 'participantStatus', status },
  );
const open: fc.Arbitrary<Content<TransmissionEvent>> = fc.record(
  {
    event: fc.constantFrom('LOOKUP_DONE', 'QUEUED'),
    leg: fc.constantFrom('C3', 'C5', 'C4', 7),
    status: fc.oneof(word, fc.constant(3)),
    type: fc.constantFrom(undefined, 'somethingNewer' as unknown as undefined),
  },
  { requiredKeys: ['event'] },
) as fc.Arbitrary<Content<TransmissionEvent>>;

function stream(...contents: fc.Arbitrary<Content<TransmissionEvent>>[]): fc.Arbitrary<TransmissionEvent[]> {
  return fc
    .array(fc.tuple(fc.nat({ max: 12 }), fc.oneof(...contents)), { maxLength: 16 })
    .map((pairs) =>
      pairs.map(([timestamp, content], n) => ({ ...content, id: `e${n}`, timestamp }) as TransmissionEvent),
    );
}

/** Any events with distinct ids, in no order of time, contradictions included. */
export const anyStream = stream(
  created,
  validated,
  submitted,
  transmitted,
  accepted,
  accepted,
  rejected,
  abandoned,
  told,
  stated,
  open,
);

/**
 * Any events, none of them with a word of the backend, the authority or the participant: the legs decide, and have the statuses that
 * the library derives.
 */
export const wordlessStream = anyStream.map((events) =>
  events.flatMap((event) => {
    if (!('status' in event)) return [event];
    if (['taxAuthorityStatus', 'participantStatus', 'overallStatus'].includes(event.type ?? '')) return [];
    const { status: _word, ...rest } = event;
    return [rest as TransmissionEvent];
  }),
);

/** The same elements in some other order. */
export function shuffled<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
}

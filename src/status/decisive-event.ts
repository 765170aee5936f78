// What counts of an event for the status, and the words that decide.
import type {
  AbandonedEvent,
  MlsEvent,
  OverallStatusEvent,
  ParticipantStatusEvent,
  SubmittedEvent,
  TaxAuthorityStatusEvent,
  TransmittedEvent,
} from './event.ts';

/** What counts of an event for the status: enough to be remembered instead of it. */
export type DecisiveEvent =
  | (Pick<
      SubmittedEvent,
      | 'type'
      | 'id'
      | 'timestamp'
      | 'leg'
      | 'transmissionUuid'
      | 'messageId'
      | 'taxDataStatus'
      | 'documentUuid'
      | 'contentId'
    > & { /** What stands for `documentXml`. */ readonly bytes?: string | undefined })
  | Pick<TransmittedEvent, 'type' | 'id' | 'timestamp' | 'leg' | 'transmissionUuid' | 'messageId'>
  | Pick<MlsEvent, 'type' | 'id' | 'timestamp' | 'leg' | 'code' | 'reference' | 'issues'>
  | Pick<TaxAuthorityStatusEvent, 'type' | 'id' | 'timestamp' | 'status'>
  | Pick<ParticipantStatusEvent, 'type' | 'id' | 'timestamp' | 'status'>
  | Pick<OverallStatusEvent, 'type' | 'id' | 'timestamp' | 'status'>
  | Pick<AbandonedEvent, 'type' | 'id' | 'timestamp'>;

/** The decisive words of authority and participant, in any letter case. */
export function wordOf(event: {
  readonly type?: string | undefined;
  readonly status?: unknown;
}): 'APPROVED' | 'REJECTED' | undefined {
  if (event.type !== 'taxAuthorityStatus' && event.type !== 'participantStatus') return undefined;
  const word = typeof event.status === 'string' ? event.status.trim().toUpperCase() : undefined;
  return word === 'APPROVED' || word === 'REJECTED' ? word : undefined;
}

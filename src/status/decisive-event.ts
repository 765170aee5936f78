// What counts of an event for the status, and the words that decide.
import type {
  AbandonedEvent,
  MlsEvent,
  OverallStatusEvent,
  ParticipantStatusEvent,
  SubmittedEvent,
  TaxAuthorityStatusEvent,
  TransmissionEvent,
  TransmittedEvent,
} from './event.ts';
import { fingerprint } from './fingerprint.ts';
import type { MlsIssue } from './wire.ts';

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

/** What decides of an event, and nothing else of it: states are stored. `undefined` where nothing does, or it is remembered by itself. */
export function essenceOf(event: TransmissionEvent): DecisiveEvent | undefined {
  const { id, timestamp } = event;
  switch (event.type) {
    case 'submitted': {
      const { type, leg, transmissionUuid, messageId, taxDataStatus, documentUuid, contentId, documentXml } = event;
      return {
        type,
        id,
        timestamp,
        leg,
        transmissionUuid,
        ...(messageId && { messageId }),
        ...(taxDataStatus && { taxDataStatus }),
        ...(documentUuid && { documentUuid }),
        ...(contentId && { contentId }),
        ...(typeof documentXml === 'string' && { bytes: fingerprint(documentXml) }),
      };
    }
    case 'transmitted': {
      const { type, leg, transmissionUuid, messageId } = event;
      return transmissionUuid && messageId ? { type, id, timestamp, leg, transmissionUuid, messageId } : undefined;
    }
    case 'mls': {
      const { type, leg, code, reference } = event;
      const issues = code === 'RE' ? kindsOf(event.issues) : [];
      const said = { type, id, timestamp, leg, code, ...(reference && { reference }) };
      return issues.length > 0 ? { ...said, issues } : said;
    }
    case 'taxAuthorityStatus':
    case 'participantStatus': {
      const { type, status } = event;
      return wordOf(event) && { type, id, timestamp, status };
    }
    case 'overallStatus':
      return { type: event.type, id, timestamp, status: event.status };
    case 'abandoned':
      return { type: event.type, id, timestamp };
    default:
      return undefined;
  }
}

/** What an event says: of those that say the same, a few are remembered. There are some twenty such kinds. */
export function kindOf({ type, leg, code, taxDataStatus, status }: Kinded): string {
  return [type, leg, code, taxDataStatus, status?.trim().toUpperCase()].join(' ');
}

interface Kinded {
  readonly type: DecisiveEvent['type'];
  readonly leg?: string | undefined;
  readonly code?: string | undefined;
  readonly taxDataStatus?: string | undefined;
  readonly status?: string | null | undefined;
}

// Of issues their kinds decide, each once.
function kindsOf(issues: MlsEvent['issues']): MlsIssue[] {
  const kinds = new Set((issues ?? []).map(({ reasonCode }) => reasonCode));
  return [...kinds].map((reasonCode) => (reasonCode === undefined ? {} : { reasonCode }));
}

// The schemas a client reads with: any string is a status, unknown fields survive, wrong types do not pass.
import { describe, expect, it } from 'vitest';
import {
  parseEvents,
  peppolStatusSchema,
  selectRecord,
  statusLogSchema,
  statusSnapshotSchema,
  type TransmissionEvent,
  toLogEntries,
  toPeppolStatus,
  toSnapshot,
} from '../../src/status/index.ts';

describe('wire schemas', () => {
  it('schemas of the wire format accept any string status and keep fields that they do not know, at every depth', () => {
    const status = {
      overall_status: 'ON_HOLD',
      participant_status: 'ON_VACATION',
      added: 1,
      validation_results: [{ text: 'x', flag: 'hint', added: 2 }],
    };
    const snapshot = {
      added: 3,
      toC3: {
        status: 'X_ODD',
        added: [4],
        mlsResponse: { odd: 5 },
        transmissionResponse: { transmissionErrors: [{ odd: 6 }], added: 7 },
      },
    };
    const log = [{ id: 'a', event: 'ODD', timestamp: 1, message: 'm', added: { deep: [8] } }];
    expect(peppolStatusSchema.parse(status)).toStrictEqual(status);
    expect(statusSnapshotSchema.parse(snapshot)).toStrictEqual(snapshot);
    expect(statusLogSchema.parse(log)).toStrictEqual(log);
  });

  it('schemas of the wire format accept {} and [], and null wherever a field may be absent', () => {
    expect(peppolStatusSchema.parse({})).toStrictEqual({});
    expect(statusSnapshotSchema.parse({})).toStrictEqual({});
    expect(statusLogSchema.parse([])).toStrictEqual([]);
    expect(statusSnapshotSchema.safeParse({ toC3: null, validationResults: null, documentXML: null }).success).toBe(
      true,
    );
  });

  it('wire schemas refuse values of another type', () => {
    expect(peppolStatusSchema.safeParse({ overall_status: 1 }).success).toBe(false);
    expect(statusSnapshotSchema.safeParse({ toC3: { status: 1 } }).success).toBe(false);
    expect(statusLogSchema.safeParse([{ id: 'a', event: 'E', timestamp: '1' }]).success).toBe(false);
  });

  it('wire schemas say in words what is wrong, returned or thrown', () => {
    const input = { toC3: { status: 1 } };
    const issue = { path: ['toC3', 'status'], message: 'Invalid input: expected string, received number' };
    expect(statusSnapshotSchema.safeParse(input)).toMatchObject({ error: { issues: [issue] } });
    expect(() => statusSnapshotSchema.parse(input)).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining(issue)] }),
    );
  });
});

describe('the record of a document', () => {
  const event = (id: string, record?: 'sent' | 'received'): TransmissionEvent => ({
    type: 'submitted',
    id,
    timestamp: 1,
    leg: 'C3',
    transmissionUuid: id,
    senderId: 'a',
    receiverId: 'b',
    processId: 'p',
    docTypeId: 'd',
    ...(record && { record }),
  });

  const created: TransmissionEvent = {
    ...{ type: 'created', id: 'c', timestamp: 0, documentUuid: 'u', documentType: 'INVOICE', legs: ['C3'] },
  };
  const answer = (code: 'AP' | 'RE', more: object): TransmissionEvent =>
    ({ type: 'mls', timestamp: 2, leg: 'C3', code, ...more }) as TransmissionEvent;

  it('a document shows the sent or the received record; events without a record belong to both', () => {
    const events = [event('s', 'sent'), event('r', 'received')];
    expect(toSnapshot(selectRecord(events, 'sent')).toC3?.transmissionUuid).toBe('s');
    expect(toSnapshot(selectRecord(events, 'received')).toC3?.transmissionUuid).toBe('r');
    expect(selectRecord([event('b'), ...events], 'sent').map(({ id }) => id)).toEqual(['b', 's']);
    expect(selectRecord([event('b'), ...events], 'received').map(({ id }) => id)).toEqual(['b', 'r']);
  });

  it('an event whose record is null belongs to both, and counts', () => {
    const approved = [event('s'), answer('AP', { id: 'a' })];
    const refused = answer('RE', { id: 'n', record: null });
    for (const record of ['sent', 'received'] as const) {
      expect(toPeppolStatus(selectRecord([...approved, refused], record)).overall_status).toBe('REJECTED');
    }
    expect(parseEvents([refused]).ok).toBe(true);
  });

  it('an event whose record is not known stands in both logs, and decides nothing', () => {
    const approved = [created, event('s'), answer('AP', { id: 'a' })];
    const odd = answer('RE', { id: 'x', record: 'RECEIVED' });
    for (const record of ['sent', 'received'] as const) {
      const events = selectRecord([...approved, odd], record);
      expect(toPeppolStatus(events).overall_status).toBe('APPROVED');
      expect(toLogEntries(events).map(({ id }) => id)).toEqual(['c', 's', 'a', 'x']);
    }
    const parsed = parseEvents([odd]);
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(['events[0].record']);
  });
});

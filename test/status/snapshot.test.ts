// What one leg of the snapshot shows of several attempts and answers, and the order of things within a millisecond.
import { describe, expect, it } from 'vitest';
import {
  type MlsEvent,
  type StatusLeg,
  type SubmittedEvent,
  type TransmissionEvent,
  type TransmittedEvent,
  toLogEntries,
  toPeppolStatus,
  toSnapshot,
} from '../../src/status/index.ts';

function submitted(id: string, timestamp: number, transmissionUuid: string): SubmittedEvent {
  const parties = { senderId: 'a', receiverId: 'b', processId: 'p', docTypeId: 'd' };
  return { type: 'submitted', id, timestamp, leg: 'C3', transmissionUuid, ...parties };
}

function transmitted(id: string, timestamp: number, error: boolean, transmissionUuid?: string): TransmittedEvent {
  const attempt = transmissionUuid === undefined ? {} : { transmissionUuid };
  return { type: 'transmitted', id, timestamp, leg: 'C3', duration: 5, error, result: id, ...attempt };
}

function answered(id: string, timestamp: number, code: MlsEvent['code'], leg: MlsEvent['leg'] = 'C3'): MlsEvent {
  return { type: 'mls', id, timestamp, leg, code };
}

function billing(...events: TransmissionEvent[]): StatusLeg | null | undefined {
  return toSnapshot(events).toC3;
}

describe('a leg', () => {
  it('a leg shows the latest attempt and drops the result of the one before', () => {
    const leg = billing(submitted('s1', 1, 'tx-1'), transmitted('e1', 2, true, 'tx-1'), submitted('s2', 3, 'tx-2'));
    expect(leg).toMatchObject({ status: 'SUBMITTED', transmissionUuid: 'tx-2', lastUpdated: 3 });
    expect(leg).not.toHaveProperty('transmissionResponse');
  });

  it('a leg keeps a result that clocks put before its own submission', () => {
    const leg = billing(transmitted('r', 1, false, 'tx-1'), submitted('s', 2, 'tx-1'));
    expect(leg?.transmissionResponse?.transmissionResult).toBe('r');
  });

  it('a leg takes no result of an earlier attempt, and one without an attempt for the latest', () => {
    const attempts = [submitted('s1', 1, 'tx-1'), submitted('s2', 3, 'tx-2')];
    expect(billing(...attempts, transmitted('late', 4, true, 'tx-1'))?.status).toBe('SUBMITTED');
    expect(billing(...attempts, transmitted('late', 4, true))?.status).toBe('MLS_C3_TRANSMISSION_ERROR');
  });

  it('a leg keeps a message id once it is known, and shows one that its submission has', () => {
    const early = { ...submitted('s', 1, 'tx-1'), messageId: 'm' };
    expect(billing(early)?.transmissionResponse).toEqual({
      conversationId: null,
      messageId: 'm',
      transmissionErrors: null,
    });
    const silent = transmitted('r', 2, false, 'tx-1');
    expect(billing(early, silent)?.transmissionResponse?.messageId).toBe('m');
    const telling = { ...silent, messageId: 'n', conversationId: 'c' };
    // A later event that does not have them, or has null for them, takes nothing away.
    const later = { ...transmitted('r2', 3, true, 'tx-1'), messageId: null };
    expect(billing(submitted('s', 1, 'tx-1'), telling, later)?.transmissionResponse).toMatchObject({
      messageId: 'n',
      conversationId: 'c',
      transmissionResult: 'r2',
    });
    const again = [telling, submitted('s2', 3, 'tx-2'), transmitted('r3', 4, false, 'tx-2')];
    expect(billing(submitted('s', 1, 'tx-1'), ...again)?.transmissionResponse?.messageId).toBeNull();
  });

  it('a leg keeps what it knows of its submission where that is told again', () => {
    const told = { ...submitted('s', 1, 'tx-1'), messageId: 'm', country: 'OM', documentXml: '<Invoice/>' };
    const again = { ...submitted('s2', 2, 'tx-1'), messageId: null, country: null, documentXml: null };
    expect(billing(told, again)).toMatchObject({
      ...{ country: 'OM', documentXml: btoa('<Invoice/>'), transmissionResponse: { messageId: 'm' } },
    });
  });

  it('a leg that is sent again under its own UUID has no error any more, and keeps what was known', () => {
    const failed = { ...transmitted('r', 2, true, 'tx-1'), messageId: 'm' };
    const again = billing(submitted('s', 1, 'tx-1'), failed, submitted('s2', 3, 'tx-1'));
    expect(again?.transmissionResponse).toEqual({ conversationId: null, messageId: 'm', transmissionErrors: null });
    const done = [submitted('s', 1, 'tx-1'), failed, submitted('s2', 3, 'tx-1'), transmitted('r2', 4, false)];
    expect(billing(...done)?.transmissionResponse).toMatchObject({ transmissionError: false, messageId: 'm' });
  });

  it('a leg names its own error on C5', () => {
    const failed: TransmittedEvent = { ...transmitted('r', 2, true), leg: 'C5' };
    expect(toSnapshot([failed]).toC5?.status).toBe('MLS_C5_TRANSMISSION_ERROR');
  });

  it('a leg shows its newest attempt, and the answer to that', () => {
    const again = [
      submitted('s1', 1, 'tx-1'),
      transmitted('r1', 2, false, 'tx-1'),
      answered('a', 3, 'RE'),
      submitted('s2', 4, 'tx-2'),
    ];
    expect(billing(...again)).toMatchObject({ status: 'SUBMITTED', transmissionUuid: 'tx-2', mlsResponse: null });
    expect(billing(...again)?.transmissionResponse).toBeUndefined();
    const late: TransmissionEvent = { ...answered('late', 5, 'RE'), reference: 'tx-1' };
    expect(billing(...again, late)).toMatchObject({ status: 'SUBMITTED', mlsResponse: null });
    const accepted = billing(...again, late, transmitted('r2', 5, false, 'tx-2'), answered('b', 6, 'AP'));
    expect(accepted).toMatchObject({ status: 'ACCEPTED', transmissionUuid: 'tx-2', lastUpdated: 6 });
    expect(accepted?.mlsResponse).toMatchObject({ responseCode: 'AP', timestamp: 6 });
    expect(accepted?.transmissionResponse?.transmissionResult).toBe('r2');
  });

  it('a leg keeps what is known of an attempt: message id and conversation of earlier events', () => {
    const leg = billing(
      { ...submitted('s', 1, 'tx-1'), messageId: 'm-1' },
      { ...transmitted('r1', 2, false, 'tx-1'), conversationId: 'c-1' },
      transmitted('r2', 3, false, 'tx-1'),
    );
    expect(leg?.transmissionResponse).toMatchObject({
      messageId: 'm-1',
      conversationId: 'c-1',
      transmissionResult: 'r2',
    });
  });

  it('a leg learns of its submission even from one that clocks put behind the answer', () => {
    const leg = billing(answered('a', 1, 'AP'), submitted('s', 2, 'tx-1'));
    expect(leg).toMatchObject({ status: 'ACCEPTED', docTypeId: 'd', transmissionUuid: 'tx-1' });
  });

  it('a leg shows confirmed delivery after AB, and a rejection over an acceptance, also after approval', () => {
    expect(billing(answered('a', 1, 'AB'), answered('b', 2, 'AP'))?.mlsResponse?.responseCode).toBe('AP');
    expect(billing(answered('a', 1, 'AP'), answered('b', 2, 'RE'))?.status).toBe('REJECTED');
    const approved = [answered('a', 1, 'AP'), answered('t', 1, 'AP', 'C5'), answered('b', 2, 'RE')];
    expect(billing(...approved)?.status).toBe('REJECTED');
  });

  it('a leg shows the backend’s own word wherever an event carries one, else a status of this library', () => {
    expect(billing({ ...submitted('s', 1, 'tx-1'), status: 'HANDED_OVER' })?.status).toBe('HANDED_OVER');
    expect(billing({ ...submitted('s', 1, 'tx-1'), status: 'ACCEPTED' })?.status).toBe('ACCEPTED');
    expect(billing({ ...answered('a', 1, 'AP'), status: 'MLS_C3_DELIVERED' })?.status).toBe('MLS_C3_DELIVERED');
    expect(billing({ ...answered('a', 1, 'RE'), status: 'ACCEPTED' })?.status).toBe('ACCEPTED');
    const said: TransmissionEvent = { id: 'o', timestamp: 2, event: 'ANYTHING', leg: 'C3', status: 'REJECTED' };
    expect(billing(submitted('s', 1, 'tx-1'), said)?.status).toBe('REJECTED');
    expect(billing(answered('a', 1, 'AP'), said)).toMatchObject({ status: 'REJECTED', lastUpdated: 2 });
    expect(billing(submitted('s', 1, 'tx-1'), said, answered('a', 3, 'AP'))?.status).toBe('ACCEPTED');
    const ended: TransmissionEvent = { type: 'abandoned', id: 'x', timestamp: 2, status: 'GIVEN_UP' };
    expect(billing(submitted('s', 1, 'tx-1'), ended)?.status).toBe('GIVEN_UP');
  });

  it('a leg takes no word about another attempt than the one that it shows', () => {
    const attempts = [submitted('s1', 1, 'tx-1'), submitted('s2', 3, 'tx-2')];
    const result = { ...transmitted('r', 4, true, 'tx-1'), status: 'FAILED_AT_ONCE' };
    const answer = { ...answered('a', 4, 'RE'), reference: 'tx-1', status: 'REFUSED_AT_ONCE' };
    // An answer is one to what the attempt carried: here to the same document, sent twice.
    expect([result, answer].map((other) => billing(...attempts, other)?.status)).toEqual([
      'SUBMITTED',
      'REFUSED_AT_ONCE',
    ]);
    const [first, second] = attempts;
    const corrected = [
      { ...first, contentId: 'V0' },
      { ...second, contentId: 'V1' },
    ] as TransmissionEvent[];
    expect(billing(...corrected, answer)?.status).toBe('SUBMITTED');
  });
});

describe('a word that was said before anything is known of a leg', () => {
  const word: TransmissionEvent = { type: 'taxAuthorityStatus', id: 'w', timestamp: 1, status: 'APPROVED' };
  const facts = { documentUuid: 'd', documentType: 'INVOICE' };
  const created: TransmissionEvent = { type: 'created', id: 'c', timestamp: 0, ...facts, legs: ['C5'] };

  it('holds once the leg is shown, as it does in the status', () => {
    const undelivered = { ...answered('m', 2, 'RE', 'C5'), reference: 'q', issues: [{ reasonCode: 'FD' }] };
    const events = [created, word, undelivered];
    expect(toSnapshot([created, word])).toEqual({});
    expect(toPeppolStatus(events).overall_status).toBe('APPROVED');
    expect(toSnapshot(events).toC5).toMatchObject({ status: 'ACCEPTED', mlsResponse: null });
  });
});

describe('what the document itself says', () => {
  const created: TransmissionEvent = {
    type: 'created',
    id: 'c',
    timestamp: 0,
    documentUuid: 'u',
    documentType: 'INVOICE',
  };
  const events = [created, submitted('s', 1, 'tx-1')];
  const facts = {
    documentUuid: 'v',
    documentType: 'DEBIT_NOTE',
    documentXml: '<Invoice/>',
    issuedBy: '0248:1',
    issuedTo: '0248:2',
    country: 'OM',
  };

  it('what the document says is shown by snapshot and log, the parties where no event states them', () => {
    expect(toSnapshot(events, facts)).toMatchObject({
      documentUuid: 'v',
      documentType: 'DEBIT_NOTE',
      documentXML: btoa('<Invoice/>'),
      issuedBy: 'a',
      issuedTo: 'b',
    });
    expect(toLogEntries(events, facts)).toMatchObject([
      { document_uuid: 'v', document_type: 'DEBIT_NOTE', sender_id: '0248:1', receiver_id: '0248:2', country_c1: 'OM' },
      { document_uuid: 'v', document_type: 'DEBIT_NOTE', sender_id: 'a', receiver_id: 'b', country_c1: null },
    ]);
    expect(toLogEntries(events, facts)[0]?.document_xml).toBe(btoa('<Invoice/>'));
    expect(toSnapshot(events, facts).toC3?.documentXml).toBe(btoa('<Invoice/>'));
    const signed = { ...submitted('s', 1, 'tx-1'), documentXml: '<Signed/>' };
    expect(toSnapshot([created, signed], facts).toC3?.documentXml).toBe(btoa('<Signed/>'));
    expect(toSnapshot([{ ...created, issuedTo: 'c' } as TransmissionEvent, signed]).issuedTo).toBe('b');
    const [entry] = toLogEntries([{ ...created, issuedBy: 'own' } as TransmissionEvent], facts);
    expect(entry).toMatchObject({ sender_id: 'own', receiver_id: '0248:2' });
  });

  it('what the document says stands in every entry of the log, also without a creation', () => {
    expect(toLogEntries([submitted('s', 1, 'tx-1')], facts)).toMatchObject([{ document_uuid: 'v' }]);
    expect(toLogEntries([submitted('s', 1, 'tx-1')])[0]).not.toHaveProperty('document_uuid');
  });
});

describe('within one millisecond', () => {
  const sameTime: TransmissionEvent[] = [
    { event: 'QUEUED', id: 'g', timestamp: 1 },
    { id: 'a', timestamp: 1, event: 'LOOKUP_DONE' },
    answered('b', 1, 'AP'),
    submitted('d', 1, 'tx-1'),
    submitted('c', 1, 'tx-2'),
    { type: 'validated', id: 'e', timestamp: 1, results: [{ flag: 'fatal' }] },
    { type: 'created', id: 'f', timestamp: 1, documentUuid: 'u', documentType: 'INVOICE' },
  ];

  it('things are logged in the order in which they happen, those of one kind by id', () => {
    expect(toLogEntries(sameTime).map(({ id }) => id)).toEqual(['f', 'e', 'c', 'd', 'b', 'a', 'g']);
  });

  it('validation comes before transmission within one millisecond', () => {
    expect(toPeppolStatus(sameTime).overall_status).toBe('VALIDATION_FAILED');
  });
});

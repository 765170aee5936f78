// Unknown JSON to events: precise errors, nothing lost, nothing that hostile input could reach.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { parseEvents, toLogEntries, toPeppolStatus, toSnapshot } from '../../src/status/index.ts';
import { inWords } from '../support/in-words.ts';

describe('parseEvents', () => {
  it('parseEvents names the field that is wrong and says why', () => {
    const result = parseEvents([
      { type: 'created', id: 'a', timestamp: 1 },
      { type: 'submitted', id: '', timestamp: 1.5, leg: 'C4', transmissionUuid: 7 },
      { type: 'validated', id: 'c', timestamp: -1, results: [{ flag: 'fatal' }, { flag: 3 }] },
      { type: 'mls', id: 'd', timestamp: 1e300, leg: 'C3', code: 'PD' },
      { type: 'somethingNewer', id: 'e', timestamp: 1 },
      { id: 'f', timestamp: 1, event: 5 },
      'created',
      null,
    ]);
    expect(inWords(result)).toStrictEqual({
      ok: false,
      warnings: {},
      errors: {
        'events[0].documentUuid': 'Document uuid is mandatory',
        'events[0].documentType': 'Document type is mandatory',
        'events[1].id': 'Id must not be empty',
        'events[1].timestamp': 'Timestamp must be a whole number',
        'events[1].leg': 'Leg must be one of C3, C5',
        'events[1].transmissionUuid': 'Transmission uuid must be text, not a number: "7" in quotes',
        'events[1].senderId': 'Sender id is mandatory',
        'events[1].receiverId': 'Receiver id is mandatory',
        'events[1].processId': 'Process id is mandatory',
        'events[1].docTypeId': 'Doc type id is mandatory',
        'events[2].timestamp': 'Timestamp must be at least 0',
        'events[2].results[1].flag': 'Flag must be text, not a number: "3" in quotes',
        'events[3].timestamp': expect.stringMatching(/^Timestamp must be /),
        'events[3].code': 'Code must be one of AP, AB, RE',
        'events[4].event': 'Event is mandatory',
        'events[5].event': 'Event must be text, not a number: "5" in quotes',
        'events[6]': 'Item 7 of events must be an object',
        'events[7]': 'Item 8 of events must be an object',
      },
    });
  });

  it.each([undefined, null, 7, 'events', {}, { events: {} }])('parseEvents refuses what is not a list: %j', (input) => {
    expect(inWords(parseEvents(input))).toStrictEqual({
      ok: false,
      errors: { events: expect.stringMatching(/^Events (must be a list|are mandatory)/) },
      warnings: {},
    });
  });

  it('parseEvents refuses values of other types that have a length', () => {
    const length: unknown = JSON.parse('{"length":{"toString":1,"valueOf":1}}');
    expect(inWords(parseEvents([{ type: 'abandoned', id: length, timestamp: 1, event: length }]))).toStrictEqual({
      ok: false,
      warnings: {},
      errors: { 'events[0].id': 'Id must be text', 'events[0].event': 'Event must be text' },
    });
  });

  it('parseEvents says what stands for a list within an event, and leaves it as it is', () => {
    for (const given of [{ text: 'no list' }, new Uint8Array(3)]) {
      const result = parseEvents([{ type: 'validated', id: '1', timestamp: 1, results: given }]);
      expect(result.ok ? undefined : result.errors['events[0].results']?.code).toBe('wrong-type');
      expect(Object.isFrozen(given)).toBe(false);
    }
  });

  it('parseEvents takes a list or an object that has it, and keeps unknown fields', () => {
    const event = { id: 'a', timestamp: 1, event: 'LOOKUP_DONE', hops: [1, { via: 'x' }], type: 'somethingNewer' };
    expect(parseEvents([event])).toStrictEqual({ ok: true, value: [event], warnings: {} });
    expect(parseEvents({ events: [event] })).toStrictEqual({ ok: true, value: [event], warnings: {} });
  });

  it('parseEvents warns of entries of a log, and of events whose type is named elsewhere: they decide nothing', () => {
    const { events } = JSON.parse(readFileSync('fixtures/status/both-accepted.json', 'utf8'));
    const read = parseEvents(events);
    const log = toLogEntries(read.ok ? read.value : []);
    expect(log.length).toBeGreaterThan(3);
    expect([read.ok, read.warnings]).toEqual([true, {}]);
    const warningsOf = (list: readonly object[]) => {
      const { warnings } = parseEvents(list);
      return Object.entries(warnings).map(([path, { code, params }]) => [path, code, params]);
    };
    expect(warningsOf(log)).toEqual(
      log.map(({ event }, at) => [`events[${at}].event`, 'event-without-type', { given: event, isType: false }]),
    );
    const [created] = events;
    const { type: event, ...untyped } = created;
    expect(warningsOf([{ ...untyped, event }])).toEqual([
      ['events[0].event', 'event-without-type', { given: 'created', isType: true }],
    ]);
    // A host's own names, and the log's name where the type stands beside it, are as they ought to be.
    expect(warningsOf([created, { id: 'own', timestamp: 1, event: 'LOOKUP_DONE' }])).toEqual([]);
    expect(warningsOf([{ ...created, event: 'DOCUMENT_CREATED' }])).toEqual([]);
    expect(warningsOf([{ id: 'own', timestamp: 1, type: 'created-there', event: 'DOCUMENT_CREATED' }])).toEqual([]);
  });

  it('parseEvents asks for the type of an event that has neither type nor name', () => {
    for (const type of [undefined, null]) {
      expect(inWords(parseEvents([{ type, id: 'a', timestamp: 1 }]))).toMatchObject({
        ok: false,
        errors: { 'events[0].type': 'Type is mandatory' },
      });
    }
  });

  it('parseEvents does not care for prototype keys, as types or as fields', () => {
    for (const type of ['__proto__', 'constructor', 'toString']) {
      expect(inWords(parseEvents([{ type, id: 'a', timestamp: 1 }]))).toMatchObject({
        ok: false,
        errors: { 'events[0].event': 'Event is mandatory' },
      });
    }
    const hostile: unknown = JSON.parse(
      '[{"id":"__proto__","timestamp":1,"event":"__proto__","leg":"__proto__","__proto__":{"type":"abandoned"}}]',
    );
    const result = parseEvents(hostile);
    expect(result.ok).toBe(true);
    const events = result.ok ? result.value : [];
    expect(toPeppolStatus(events).overall_status).toBe('PENDING');
    expect(toSnapshot(events)).toEqual({});
    expect(toLogEntries(events)).toMatchObject([{ id: '__proto__', event: '__proto__' }]);
    expect(({} as Record<string, unknown>)['type']).toBeUndefined();
  });

  it('parseEvents refuses nesting that could exhaust the stack', () => {
    const deep: unknown = JSON.parse(
      `[{"id":"a","timestamp":1,"event":"E","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`,
    );
    expect(inWords(parseEvents(deep))).toStrictEqual({
      ok: false,
      errors: { 'events[0]': 'Item 1 of events must not be nested deeper than 100 levels' },
      warnings: {},
    });
  });

  it('parseEvents bounds texts and values; XML and unknown fields may be as long as a whole input', () => {
    const base = { id: 'a', timestamp: 1, event: 'E' };
    const long = 'x'.repeat(10_001);
    const xml = { type: 'created', documentUuid: 'u', documentType: 'INVOICE', documentXml: long };
    expect(
      parseEvents([
        { ...base, trace: long, errors: [{ message: long }] },
        { ...base, ...xml },
      ]).ok,
    ).toBe(true);
    const results = [{ text: long }];
    expect(
      inWords(parseEvents([{ ...base, message: long, results, trace: 'x'.repeat(20 * 2 ** 20 + 1) }])),
    ).toStrictEqual({
      ok: false,
      errors: {
        'events[0].message': 'Message must have at most 10000 characters, not 10001',
        'events[0].results[0].text': 'Text must have at most 10000 characters, not 10001',
        'events[0].trace': 'Trace must have at most 20971520 characters, not 20971521',
      },
      warnings: {},
    });
    let branching: unknown = 1;
    for (let level = 0; level < 90; level++) branching = [branching, branching];
    expect(inWords(parseEvents([{ ...base, branching }]))).toMatchObject({
      errors: { events: 'Events have more than 1000000 values' },
    });
  });

  describe('warns of what was probably meant otherwise', () => {
    const warned = (...events: object[]) => {
      const result = parseEvents(events);
      if (!result.ok) throw new Error(JSON.stringify(result.errors));
      return sentences(result.warnings);
    };
    const sent = { type: 'submitted', timestamp: 5, senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 'd' };

    it('a time in seconds, not a small one', () => {
      const at = (timestamp: number) => warned({ id: 'a', type: 'abandoned', timestamp });
      expect(at(1_768_100_000)).toEqual({
        'events[0].timestamp': 'Timestamp counts milliseconds since 1970; perhaps 1768100000000',
      });
      for (const timestamp of [0, 7, 999_999_999, 1_768_100_000_000]) expect(at(timestamp)).toEqual({});
    });

    it('a time in microseconds, not one of a far year', () => {
      const at = (timestamp: number) => warned({ id: 'a', type: 'abandoned', timestamp });
      expect(at(1_768_100_000_000_789)).toEqual({
        'events[0].timestamp': 'Timestamp counts milliseconds since 1970; perhaps 1768100000000',
      });
      expect(at(Date.UTC(3000, 0))).toEqual({});
    });

    it('an answer that accepts with a failure in it, not one with a warning', () => {
      const answer = (code: string, ...kinds: string[]) =>
        warned({
          ...{ id: 'a', type: 'mls', timestamp: 1, leg: 'C3', code },
          issues: kinds.map((reasonCode) => ({ reasonCode })),
        });
      for (const kind of ['SV', 'BV', 'FD']) {
        expect(answer('AB', 'BW', kind)).toEqual({
          'events[0].code': `Code is AB, but an issue says that the document failed (${kind}): it counts as accepted`,
        });
      }
      for (const kinds of [[], ['BW'], ['BW', 'BW']]) expect(answer('AP', ...kinds)).toEqual({});
      expect(answer('RE', 'BV', 'BW')).toEqual({});
    });

    it('an answer to a transmission that the events do not know, where both are named by UUIDs', () => {
      const uuid = (last: number) => `8b1c07de-52a4-4f3b-9d6e-2c81a5f7000${last}`;
      const invoice = { ...sent, id: 'i', leg: 'C3', transmissionUuid: uuid(1) };
      const answer = (reference: string | null | undefined, leg = 'C3') => ({
        ...{ id: 'a', type: 'mls', timestamp: 6, leg, code: 'AP', reference },
      });
      expect(warned(invoice, answer(uuid(2)))).toEqual({
        'events[1].reference':
          'Reference is not of a transmission that the events know: the answer counts for the newest one before it',
      });
      const known = [uuid(1), uuid(1).toUpperCase(), uuid(3), 'a-message', null, undefined];
      for (const reference of known) expect(warned({ ...invoice, messageId: uuid(3) }, answer(reference))).toEqual({});
      expect(warned(invoice, answer(uuid(2), 'C5'))).toEqual({});
      expect(warned({ ...invoice, transmissionUuid: 't-1' }, answer(uuid(2)))).toEqual({});
      const handedOver = { id: 'h', type: 'transmitted', timestamp: 5, leg: 'C3', transmissionUuid: uuid(1) };
      const more = { messageId: uuid(2), duration: 1, error: false, result: 'SUCCESS' };
      expect(warned(invoice, { ...handedOver, ...more }, answer(uuid(2)))).toEqual({});
    });

    it('a flag that is not known, in any letter case', () => {
      const of = (...flags: unknown[]) =>
        warned({ id: 'a', type: 'validated', timestamp: 1, results: flags.map((flag) => ({ flag })) });
      expect(of('fatal', 'deadly')).toEqual({
        'events[0].results[1].flag': 'Flag must be one of fatal, error, warning, information, info',
      });
      expect(of('FATAL', 'Error', 'warning ', 'information', 'info', null, undefined, '')).toEqual({});
    });

    it('an issue of a refusal whose reason is not known, missing, or in another field', () => {
      const answer = (code: string, ...issues: object[]) =>
        warned({ id: 'a', type: 'mls', timestamp: 1, leg: 'C3', code, issues });
      const so = 'Without SV, BV, BW or FD the answer says that the document is not valid';
      expect(answer('RE', { reasonCode: 'FD' }, { reasonCode: 'fd' }, {}, { code: 'FD', text: 'x' })).toEqual({
        'events[0].issues[1].reasonCode': `Reason code is fd. ${so}`,
        'events[0].issues[2].reasonCode': `Reason code is missing. ${so}`,
        'events[0].issues[3].reasonCode': `Reason code is missing, but code has one: call it reasonCode. ${so}`,
      });
      expect(answer('RE', { reasonCode: 'SV' }, { reasonCode: 'BV' }, { reasonCode: 'BW' })).toEqual({});
      expect(answer('AP', { reasonCode: 'XX' })).toEqual({});
    });

    it('an id of two events of one type that differ', () => {
      const answer = { id: 'x', type: 'mls', timestamp: 1 };
      const [accepted, refused] = [
        { ...answer, leg: 'C5', code: 'AP' },
        { ...answer, leg: 'C3', code: 'RE' },
      ];
      expect(warned(accepted, { ...answer, id: 'y', leg: 'C3', code: 'AP' }, refused)).toEqual({
        'events[2].id':
          'Id is that of events[0], too, which says something else: only the first of them by its time counts',
      });
      expect(Object.keys(warned(accepted, accepted, refused, refused, accepted))).toEqual([
        'events[2].id',
        'events[4].id',
      ]);
      const result = { id: 'v', type: 'validated', timestamp: 1, results: [{ text: 'a' }] };
      expect(Object.keys(warned(result, { ...result, results: [{ text: 'b' }] }))).toEqual(['events[1].id']);
      const own = { id: 'o', timestamp: 1, event: 'QUEUED' };
      expect(Object.keys(warned(own, { ...own, event: 'LOOKED_UP' }))).toEqual(['events[1].id']);
    });

    it('no id of what comes again, in another order of fields, with null for an absent one or a later time', () => {
      const issues = [{ reasonCode: 'BV', line: 'NA' }];
      const answer = { id: 'x', type: 'mls', timestamp: 1, leg: 'C3', code: 'RE', issues };
      const turned = {
        issues: [{ line: 'NA', reasonCode: 'BV' }],
        code: 'RE',
        leg: 'C3',
        timestamp: 1,
        type: 'mls',
        id: 'x',
      };
      const nulls = { ...answer, reference: null, record: null, issues: [{ ...issues[0], description: null }] };
      const again = { ...answer, timestamp: 9, message: 'once more', delivery: 2 };
      expect(warned(answer, answer, turned, nulls, again)).toEqual({});
    });

    it('no id of events of two types, or of two records', () => {
      const one = { id: 'x', leg: 'C3', transmissionUuid: 't' };
      expect(warned({ ...sent, ...one }, { id: 'x', timestamp: 6, type: 'mls', leg: 'C3', code: 'AP' })).toEqual({});
      const records = ['sent', 'received'].map((record) => ({ ...sent, ...one, senderId: record, record }));
      expect(warned(...records)).toEqual({});
    });

    it('an answer that names a submission of the other leg alone', () => {
      const [invoice, report] = [
        { ...sent, id: 'i', leg: 'C3', transmissionUuid: 'i' },
        { ...sent, id: 's', leg: 'C5', transmissionUuid: 's' },
      ];
      const answer = { id: 'a', type: 'mls', timestamp: 6, leg: 'C3', code: 'AP' };
      expect(warned(invoice, report, { ...answer, reference: 'S' })).toEqual({
        'events[2].leg': 'Leg is C3, but the reference names a submission of C5: the answer counts there',
      });
      for (const reference of ['i', 'another', null])
        expect(warned(invoice, report, { ...answer, reference })).toEqual({});
      expect(warned(invoice, { ...report, transmissionUuid: 'i' }, { ...answer, reference: 'i' })).toEqual({});
    });

    it('a submission behind a refusal that does not say the UUID of the corrected document', () => {
      const invoice = (id: string, timestamp: number, fields: object = {}) => ({
        ...{ ...sent, leg: 'C3', id, timestamp, transmissionUuid: id },
        ...fields,
      });
      const refusal = { id: 'r', type: 'mls', timestamp: 2, leg: 'C3', code: 'RE', issues: [{ reasonCode: 'BV' }] };
      const first = invoice('a', 1);
      expect(warned(first, refusal, invoice('b', 3))).toEqual({
        'events[2].documentUuid':
          'Document uuid is missing, and a document was refused before this one was sent: nothing else says whether it kept its UUID',
      });
      const named = { documentUuid: 'U1' };
      expect(warned(first, refusal, invoice('b', 3, named))).toEqual({});
      expect(warned(first, refusal, invoice('b', 3), invoice('c', 3, { ...named, transmissionUuid: 'B' }))).toEqual({});
      expect(warned(first, { ...refusal, issues: [{ reasonCode: 'FD' }] }, invoice('b', 3))).toEqual({});
      expect(warned(first, refusal, invoice('b', 3, { leg: 'C5' }))).toEqual({});
      const created = { id: 'd', type: 'created', timestamp: 0, documentUuid: 'U0', documentType: 'INVOICE' };
      expect(warned({ ...created, legs: ['C3'] }, first, refusal, invoice('b', 3))).toEqual({});
      const ofOther = { ...refusal, record: 'received' };
      expect(warned(first, ofOther, invoice('b', 3, { record: 'sent' }))).toEqual({});
    });

    it('also where other events are wrong', () => {
      const result = parseEvents([null, { id: 'a', type: 'abandoned', timestamp: 1_768_100_000 }]);
      expect([result.ok, Object.keys(result.warnings)]).toEqual([false, ['events[1].timestamp']]);
    });
  });

  it('takes the letters of every country for what a report is, and no other', () => {
    const report = (taxDataStatus: string) => ({
      ...{ id: '1', timestamp: 1, type: 'submitted', leg: 'C5', transmissionUuid: 't', taxDataStatus },
      ...{ senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 'd' },
    });
    for (const letter of ['S', 'R', 'D', 'W', 'F']) expect(parseEvents([report(letter)]).ok, letter).toBe(true);
    expect(parseEvents([report('X')]).ok).toBe(false);
  });
});

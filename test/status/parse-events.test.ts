// Unknown JSON to events: precise errors, nothing lost, nothing that hostile input could reach.

import { describe, expect, it } from 'vitest';
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

  it('takes the letters of every country for what a report is, and no other', () => {
    const report = (taxDataStatus: string) => ({
      ...{ id: '1', timestamp: 1, type: 'submitted', leg: 'C5', transmissionUuid: 't', taxDataStatus },
      ...{ senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 'd' },
    });
    for (const letter of ['S', 'R', 'D', 'W', 'F']) expect(parseEvents([report(letter)]).ok, letter).toBe(true);
    expect(parseEvents([report('X')]).ok).toBe(false);
  });
});

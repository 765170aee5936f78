// Identifiers of participants and of service providers.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatParticipant,
  parseParticipant,
  parseServiceProvider,
  sameParticipant,
} from '../../src/network/participants.ts';
import { wrap } from '../../src/network.ts';
import { dnsName, ZONES } from '../../src/provider.ts';
import { runs } from '../support/runs.ts';

const partsOf = (text: string) => {
  const read = parseParticipant(text);
  return read.ok ? read.value : undefined;
};

describe('a participant', () => {
  it('is a scheme of four digits and a value', () => {
    expect(partsOf('0248:OM1100003554')).toEqual({ scheme: '0248', value: 'OM1100003554' });
    expect(partsOf(' 0242:001090-TaxAuthority.OM ')).toEqual({ scheme: '0242', value: '001090-TaxAuthority.OM' });
    expect(partsOf('iso6523-actorid-upis::0248:OM1100003554')).toEqual({ scheme: '0248', value: 'OM1100003554' });
  });

  it.each([
    '',
    'OM1100003554',
    '248:OM1',
    '0248:',
    '0248:OM 1',
    '0248:0248:OM1',
    `0248:${'1'.repeat(131)}`,
    '0248:OM\u00011',
    '0248:OM\ud8001',
    '0248:OM\uffff',
  ])('%j is not one', (text) =>
    expect(parseParticipant(text)).toMatchObject({ ok: false, errors: { message: { code: 'not-a-participant' } } }),
  );

  it('reads what it writes', () => {
    const digits = fc.stringMatching(/^\d{4}$/);
    const value = fc.stringMatching(/^[A-Za-z0-9._~-]{1,130}$/);
    fc.assert(
      fc.property(fc.record({ scheme: digits, value }), (participant) => {
        expect(partsOf(formatParticipant(participant))).toEqual(participant);
      }),
      runs(500),
    );
  });

  it('is the same in any letter case, and no text is the same as one that is not a participant', () => {
    expect(sameParticipant('0248:om1100003554', 'iso6523-actorid-upis::0248:OM1100003554')).toBe(true);
    expect(sameParticipant('0248:OM1100003554', '0248:om1100003554')).toBe(true);
    expect(sameParticipant('0248:OM1100003554', '0248:OM1100003555')).toBe(false);
    expect(sameParticipant('0248:OM1100003554', '0242:OM1100003554')).toBe(false);
    expect(sameParticipant('nobody', 'nobody')).toBe(false);
  });

  it('has one length in network, envelopes and the directory', async () => {
    const xml = readFileSync('fixtures/minimal.xml');
    const isTaken = async (length: number) => {
      const id = `0192:${'a'.repeat(length)}`;
      const wrapped = wrap(xml, { receiver: id, instanceId: randomUUID(), createdAt: 0 });
      return [
        parseParticipant(id).ok,
        sameParticipant(id, id),
        (await dnsName(id, { zone: ZONES.test })).ok,
        wrapped.ok,
      ];
    };
    expect(await isTaken(130)).toEqual([true, true, true, true]);
    expect(await isTaken(131)).toEqual([false, false, false, false]);
  });
});

describe('a service provider', () => {
  it('is six digits, and its services have a name behind them', () => {
    expect(parseServiceProvider('0242:001090')).toMatchObject({ value: { seat: '001090' } });
    expect(parseServiceProvider('0242:001090-TaxAuthority.OM')).toMatchObject({
      value: { seat: '001090', service: 'TaxAuthority.OM' },
    });
  });

  it.each(['0248:001090', '0242:1090', '0242:0010901', '0242:001090-', '001090'])('%j is not one', (text) => {
    expect(parseServiceProvider(text).ok).toBe(false);
  });
});

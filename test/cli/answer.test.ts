// The command that answers an envelope: which answer, to whom, and when there is none.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wrap } from '../../src/network.ts';
import { writeReport } from '../../src/provider.ts';
import { readMls } from '../../src/ubl/mls/read.ts';
import { REJECTION } from '../rules/cases/mls/index.ts';
import { emiratesReport } from '../support/emirates/report.ts';
import { inFolder, pintUbl } from './support.ts';

const ID = '6f1c2a34-8d0b-4e57-9a61-2b3c4d5e6f70';
const FROM = ['--from', '0242:000412'];
const TO = ['--to', '0242:000773'];
const INSTANCE = '0c8f9e6e-3d0e-4a64-8d0b-2a3c9f3f7e11';
const VALID = readFileSync('fixtures/minimal.xml', 'utf8');
const WRONG = VALID.replace(/(<cbc:PayableAmount [^>]*>)[^<]*/, '$112345');

async function wrapped(document: string, ...options: string[]): Promise<string> {
  const ended = await pintUbl(['wrap', '-', '--instance', INSTANCE, ...options], document);
  expect(ended.status, ended.err).toBe(0);
  return ended.out;
}

function contentOf(xml: string) {
  const read = readMls(xml);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

describe('pint-ubl answer', () => {
  it.each([
    [[], 'AB'],
    [['--forwarded'], 'AB'],
    [['--confirmed'], 'AP'],
    [['--failed', 'The mailbox is full'], 'RE'],
  ] as const)('pint-ubl answer with %j says of a valid document %s, about its transmission', async (flags, code) => {
    const envelope = await wrapped(VALID);
    const ended = await pintUbl(['answer', '-', ...FROM, ...TO, ...flags, '--now', '2026-06-02T10:00:00Z'], envelope);
    expect(ended).toMatchObject({ status: 0, err: '' });
    expect(contentOf(ended.out)).toMatchObject({
      code,
      reference: INSTANCE,
      sender: '0242:000412',
      receiver: '0242:000773',
      issuedAt: Date.UTC(2026, 5, 2, 10),
    });
    expect(await pintUbl(['validate', '-'], ended.out)).toMatchObject({ status: 0 });
  });

  it('pint-ubl answer rejects an invalid document with its findings, and an envelope that contradicts it', async () => {
    const ended = await pintUbl(['answer', '-', ...FROM, ...TO, '--confirmed'], await wrapped(WRONG));
    expect(ended.status).toBe(0);
    const { code, issues } = contentOf(ended.out);
    expect([code, issues.length > 0]).toEqual(['RE', true]);
    expect(issues.map(({ description }) => description).join()).toContain('ibr-co-16');
    const other = (await wrapped(VALID)).replace(/>OM<(?=[^<]*<)/, '>om<');
    const answered = contentOf((await pintUbl(['answer', '-', ...FROM, ...TO], other)).out);
    expect(answered.issues.map(({ reasonCode, description }) => `${reasonCode} ${description}`).join()).toMatch(
      /BV PINT-ENVELOPE-COUNTRY/,
    );
  });

  it('pint-ubl answer judges tax data of the Emirates and monthly reports by their own rules', async () => {
    const parts = { start: '2026-11-01', end: '2026-11-30', sets: [] } as const;
    const monthly = { reporter: 'POM000321', ...parts };
    const statistics = [
      writeReport({ kind: 'eusr', ...monthly, total: { sending: 0, receiving: 0, either: 0 } }),
      writeReport({ kind: 'tsr', ...monthly, total: { incoming: 0, outgoing: 0 } }),
    ];
    const envelopes = [
      await wrapped(emiratesReport()),
      ...(await Promise.all(statistics.map((xml) => wrapped(xml, '--sender', '0242:000321', '--country', 'OM')))),
    ];
    for (const envelope of envelopes) {
      const { out } = await pintUbl(['answer', '-', ...FROM, ...TO, '--confirmed'], envelope);
      expect(contentOf(out)).toMatchObject({ code: 'AP', issues: [] });
    }
    const wrong = (envelopes[0] ?? '').replace('>S</pxs:DocumentTypeCode>', '>Q</pxs:DocumentTypeCode>');
    expect(contentOf((await pintUbl(['answer', '-', ...FROM, ...TO], wrong)).out).code).toBe('RE');
  });

  it('pint-ubl answer leaves a document that nothing judges to who asks, unless its envelope is wrong', async () => {
    const type = 'urn:oasis:names:specification:ubl:schema:xsd:Order-2';
    const order = (await wrapped(VALID))
      .replace(/<Invoice [\s\S]*<\/Invoice>/, `<Order xmlns="${type}"/>`)
      .replace(/urn:oasis[^<]*Invoice-2::Invoice##[^<]*/, `${type}::Order##urn:fdc:peppol.eu:poacc:trns:order:3::2.1`)
      .replace(/(<sh:Standard>)[^<]*/, `$1${type}`)
      .replace('<sh:Type>Invoice<', '<sh:Type>Order<');
    const answer = (...flags: string[]) => pintUbl(['answer', '-', ...FROM, ...TO, ...flags], order);
    expect(await answer()).toMatchObject({ status: 2, out: '', err: expect.stringMatching(/no rules here for Order/) });
    expect(contentOf((await answer('--confirmed')).out)).toMatchObject({ code: 'AP', issues: [] });
    expect(contentOf((await answer('--forwarded')).out)).toMatchObject({ code: 'AB', issues: [] });
    const failed = contentOf((await answer('--failed', 'No such mailbox')).out);
    expect([failed.code, failed.issues.map(({ reasonCode }) => reasonCode)]).toEqual(['RE', ['FD']]);
    const wrong = order.replace(/>OM<(?=[^<]*<)/, '>om<');
    const rejected = contentOf((await pintUbl(['answer', '-', ...FROM, ...TO, '--confirmed'], wrong)).out);
    expect([rejected.code, rejected.issues.length]).toEqual(['RE', 1]);
  });

  it('pint-ubl answer sends to MLS_TO where it is a service of the provider that sent', async () => {
    const envelope = await wrapped(VALID, '--mls-to', '0242:000773-MLS');
    const receiver = async (...to: string[]) =>
      contentOf((await pintUbl(['answer', '-', ...FROM, ...to], envelope)).out).receiver;
    expect(await receiver()).toBe('0242:000773-MLS');
    expect(await receiver(...TO)).toBe('0242:000773-MLS');
    expect(await receiver('--to', '0242:000999')).toBe('0242:000999');
    // The option that is wrong is named.
    for (const [flag, args] of [
      ['--from', ['--from', '0248:OM1', ...TO]],
      ['--to', [...FROM, '--to', '0248:OM1']],
    ] as const) {
      const ended = await pintUbl(['answer', '-', ...args], envelope);
      expect(ended).toMatchObject({ status: 2, out: '', err: expect.stringContaining(`option '${flag} <ID>'`) });
    }
  });

  it('pint-ubl answer writes nothing where no answer may be sent, and says so', async () => {
    const ofAnswer = await wrapped(REJECTION, '--country', 'OM');
    const ofNone = (await wrapped(VALID)).replace(/(<sh:InstanceIdentifier>)[^<]*/, '$1');
    const asked = wrap(VALID, { instanceId: INSTANCE, createdAt: 0, mlsType: 'FAILURE_ONLY' });
    const ofWanted = asked.ok ? asked.value : '';
    await inFolder(async (path) => {
      writeFileSync(path('mls.xml'), 'of yesterday');
      for (const [envelope, reason, said] of [
        [ofAnswer, 'answer', 'it holds an answer itself.'],
        [ofNone, 'no-transmission', 'it names no transmission.'],
        [ofWanted, 'failures-only', 'its document is valid, and its sender wants to hear of failures only.'],
      ] as const) {
        const ended = await pintUbl(['answer', '-', ...FROM, ...TO, '--forwarded'], envelope);
        expect(ended).toMatchObject({ status: 0, out: '' });
        const message = `No answer may be sent to this envelope: ${said}`;
        expect(JSON.parse(ended.err)).toEqual({ answer: null, reason, message });
        const kept = await pintUbl(['answer', '-', ...FROM, ...TO, '-o', path('mls.xml')], envelope);
        expect(JSON.parse(kept.err).message).toBe(`${message} ${path('mls.xml')} is not written, and not deleted.`);
        expect(readFileSync(path('mls.xml'), 'utf8')).toBe('of yesterday');
      }
    });
  });

  it('pint-ubl answer writes the file that it is told', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('envelope.xml'), await wrapped(VALID));
      const args = ['answer', path('envelope.xml'), ...FROM, ...TO, '--id', ID, '-o', path('mls.xml')];
      expect(await pintUbl(args)).toMatchObject({ status: 0, out: '', err: '' });
      expect(contentOf(readFileSync(path('mls.xml'), 'utf8')).id).toBe(ID);
    });
  });

  it('pint-ubl answer names what is wrong with its options and with what is not an envelope', async () => {
    const envelope = await wrapped(VALID);
    expect(await pintUbl(['answer', '-', ...TO], envelope)).toMatchObject({ status: 2 });
    const unknown = await pintUbl(['answer', '-', ...FROM], envelope);
    expect(unknown).toMatchObject({ status: 2, err: expect.stringContaining('--to <ID>') });
    const wrong = await pintUbl(['answer', '-', '--from', '0248:OM1100003554', ...TO], envelope);
    expect(wrong).toMatchObject({ status: 2, err: expect.stringContaining('not a service provider') });
    expect(await pintUbl(['answer', '-', ...FROM, ...TO, '--confirmed', '--forwarded'], envelope)).toMatchObject({
      status: 2,
    });
    const silent = await pintUbl(['answer', '-', ...FROM, ...TO, '--failed', ' '], envelope);
    expect(silent).toMatchObject({ status: 2, out: '', err: expect.stringContaining('--failed <TEXT>') });
    expect(await pintUbl(['answer', '-', ...FROM, ...TO], VALID)).toMatchObject({ status: 1, out: '' });
  });
});

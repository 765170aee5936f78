// The text of `pint-ubl status`: what it shows, and that words from the network cannot steer the terminal.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statusText } from '../../src/cli/status-text.ts';
import { visibleLength } from '../../src/core/broken-lines.ts';
import { parseEvents } from '../../src/status/index.ts';
import { pintUbl } from './support.ts';

function render(name: string): string {
  const result = parseEvents(JSON.parse(readFileSync(`fixtures/status/${name}.json`, 'utf8')));
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return statusText(result.value);
}

describe('statusText', () => {
  it.each(['en', 'ar'])(
    'the last column of the timeline goes on under itself in a window of 80 columns (%s)',
    async (lang) => {
      const style = { isTerminal: true, hasColors: false, columns: 80 };
      const file = 'fixtures/status/c5-rejected.json';
      const { out } = await pintUbl(['status', file, '--lang', lang], '', {
        terminal: { stdout: style, stderr: style },
      });
      const [, timeline = ''] = out.split('\n\n');
      const rows = timeline.split('\n').slice(1);
      expect(rows.every((row) => visibleLength(row) <= 80)).toBe(true);
      // What begins with no time hangs under the names of events, or deeper.
      const hanging = rows.filter((row) => !/^ {2}\S/.test(row));
      expect(hanging.length).toBeGreaterThan(0);
      for (const row of hanging) expect(row).toMatch(/^ {37}/);
    },
  );

  it('statusText shows the status and a timeline in Muscat time with a column for each leg', () => {
    const text = render('c5-rejected');
    expect(text).toContain('overall        REJECTED');
    const timeline = text.slice(text.indexOf('Timeline')).split('\n');
    expect(timeline).toEqual([
      'Timeline, GST (UTC+4)      C3  C5',
      '  2026-01-01 12:00:00.000          DOCUMENT_CREATED      Document created successfully',
      '  2026-01-01 12:00:00.020          VALIDATION_SUCCESS    Document is valid',
      '  2026-01-01 12:00:00.100  >       DOCUMENT_SUBMITTED    Billing leg (C3): document submitted',
      '  2026-01-01 12:00:00.110  |   >   DOCUMENT_SUBMITTED    Tax reporting leg (C5): document submitted',
      '  2026-01-01 12:00:00.510  |   o   TRANSMISSION_SUCCESS  Tax reporting leg (C5): transmitted in 400 ms, SUCCESS',
      '  2026-01-01 12:00:05.000  |   x   MLS_REJECTED          Tax reporting leg (C5): rejected: The tax data was not taken',
      '                                     BV at /pxs:TaxData/cbc:IssueDate: The reporting period is closed',
      '                                     BW: The reporter is not yet verified',
      '  2026-01-01 12:00:05.001  |       OTA_STATUS            Tax authority: REJECTED',
      '  2026-01-01 12:00:06.000  +       MLS_ACCEPTED          Billing leg (C3): accepted',
      '  2026-01-01 12:00:06.500          PARTICIPANT_STATUS    Participant: DELIVERED',
      '',
      '  > submitted   + accepted   x failed, rejected or abandoned   o other   | under way',
      '',
    ]);
  });

  it('statusText ends a leg by the answer that decides it alone', () => {
    const route = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };
    const at = (timestamp: number) => ({ id: String(timestamp), timestamp: timestamp * 1000 });
    const sent = (leg: 'C3' | 'C5', name: string, seconds: number, more = {}) =>
      ({ ...at(seconds), type: 'submitted', leg, transmissionUuid: name, ...route, ...more }) as const;
    const answer = (leg: 'C3' | 'C5', reference: string, seconds: number, code: 'AP' | 'AB' | 'RE' = 'AP') =>
      ({ ...at(seconds), type: 'mls', leg, reference, code }) as const;
    const text = statusText([
      sent('C3', 'i1', 1, { contentId: 'A' }),
      sent('C5', 's1', 2, { contentId: 'A', taxDataStatus: 'S' }),
      answer('C5', 's1', 3, 'AB'),
      answer('C5', 's1', 4),
      answer('C5', 's1', 5),
      answer('C3', 'i1', 6, 'RE'),
      sent('C5', 'd1', 7, { contentId: 'A', taxDataStatus: 'D' }),
      sent('C3', 'i2', 8, { contentId: 'B' }),
      answer('C3', 'i1', 9),
      answer('C5', 'd1', 10),
      answer('C3', 'i2', 11),
    ]);
    const lines = text.slice(text.indexOf('Timeline')).split('\n');
    const marks = lines.filter((line) => /^ {2}\d/.test(line)).map((line) => line.slice(27, 34).trimEnd());
    expect(marks).toEqual(['>', '|   >', '|   +', '|   +', '|   o', 'x', '    >', '>   |', 'o   |', '|   +', '+']);
    expect(text).toContain('Tax reporting leg (C5): tax data submitted that takes the report back (status D)\n');
    expect(text.match(/accepted, the report is taken back/g)).toHaveLength(1);
  });

  it('statusText lists validation results and ends the columns of what was abandoned', () => {
    expect(render('validation-failed')).toContain(
      'fatal IBR-CO-10 The sum of the lines is not the line total (/Invoice/cac:LegalMonetaryTotal[1])',
    );
    expect(render('abandoned')).toMatch(/ {2}x {7}DELIVERY_ABANDONED/);
  });

  it('statusText marks a transmission that failed, and one that did not', () => {
    const marks = (name: string) =>
      [...render(name).matchAll(/^.{27}(.{7}).*: transmi/gm)].map(([, columns = '']) => columns.trim());
    expect(marks('c3-error-then-retry-and-acceptance')).toEqual(['|   o', 'x', 'o']);
  });

  it('statusText leaves out the place of an issue that is nowhere', () => {
    const issues = [{ reasonCode: 'BV', line: 'NA', description: 'wrong' }] as const;
    const text = statusText([{ type: 'mls', id: 'a', timestamp: 1, leg: 'C3', code: 'RE', issues }]);
    expect(text).toContain('  BV: wrong\n');
    expect(text).not.toContain('NA');
  });

  it('statusText describes an empty list of events', () => {
    expect(statusText([])).toContain('(no events)');
  });

  it('statusText prints no control character but line breaks', () => {
    const text = statusText([
      { id: 'a', timestamp: 1, event: 'E\u001b[2J', message: 'red\u001b[31m\nfake line\u202e' },
    ]);
    expect(text).not.toMatch(/[^\n\P{Cc}]/u);
    expect(text).not.toContain('\u202e');
    expect(text.split('\n').filter((line) => line.includes('fake line'))).toHaveLength(1);
  });
});

describe('pint-ubl status', () => {
  it('pint-ubl status prints what is made of the events of a file or standard input', async () => {
    const file = 'fixtures/status/c5-rejected.json';
    const ended = await pintUbl(['status', file]);
    expect(ended).toEqual({ status: 0, out: render('c5-rejected'), err: '' });
    expect(await pintUbl(['status', '-'], readFileSync(file))).toEqual(ended);
  });

  it('pint-ubl status --json prints status, snapshot and log as one line', async () => {
    const { out } = await pintUbl(['status', '--json', 'fixtures/status/c5-rejected.json']);
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(out)).toMatchObject({
      status: { overall_status: 'REJECTED' },
      snapshot: { toC3: { status: 'ACCEPTED' } },
      log: { length: 9 },
    });
  });

  it('pint-ubl status names input that is not JSON, and fields that are wrong', async () => {
    const broken = await pintUbl(['status', '-'], '[');
    expect(broken).toMatchObject({ status: 1, out: '' });
    expect(JSON.parse(broken.err).errors.message).toMatch(/^The input is not JSON/);
    const incomplete = await pintUbl(['status', '-'], '[{"type":"abandoned","id":"a"}]');
    expect(JSON.parse(incomplete.err)).toMatchObject({ errors: { 'events[0].timestamp': 'Timestamp is mandatory' } });
  });

  it('pint-ubl status warns of times in seconds on standard error, and prints the status all the same', async () => {
    const events = (timestamp: number) => JSON.stringify([{ type: 'abandoned', id: '1', timestamp }]);
    for (const flags of [[], ['--json']]) {
      const { status, out, err } = await pintUbl(['status', '-', ...flags], events(1_768_100_000));
      expect([status, out]).toEqual([0, expect.stringContaining('REJECTED')]);
      expect(JSON.parse(err).inputWarnings).toEqual({
        'events[0].timestamp': 'Timestamp counts milliseconds since 1970; perhaps 1768100000000',
      });
    }
    expect(await pintUbl(['status', '-'], events(7))).toMatchObject({ status: 0, err: '' });
  });

  it('pint-ubl status refuses the events of two documents, as view does', async () => {
    const created = (id: string, documentUuid: string) =>
      ({ type: 'created', id, timestamp: 1768100000000, documentUuid, documentType: 'INVOICE' }) as const;
    const two = JSON.stringify([created('1', 'e32f'), created('2', 'A111')]);
    for (const flags of [[], ['--json']]) {
      const refused = await pintUbl(['status', '-', ...flags], two);
      expect(refused).toMatchObject({ status: 1, out: '' });
      const sentence = 'The events are of several documents: e32f, a111. Give those of one document';
      const { errors, clerk } = JSON.parse(refused.err);
      expect(errors).toEqual({ events: sentence });
      expect(clerk.events.fix).toBe('Use a file with the events of the document alone.');
    }
    // The corrected invoice that was sent after the first one has a UUID of its own.
    const sent = { type: 'submitted', id: '3', timestamp: 1768100001000, leg: 'C3', documentUuid: 'b222' };
    const route = { transmissionUuid: 't', senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 'd' };
    const corrected = JSON.stringify([created('1', 'e32f'), created('2', 'E32F'), { ...sent, ...route }]);
    expect(await pintUbl(['status', '-'], corrected)).toMatchObject({ status: 0, err: '' });
  });
});

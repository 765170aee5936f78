// The transmission status of a document, drawn from its events.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEvents, type TransmissionEvent } from '../../src/status/index.ts';
import { statusToHtml, toHtml, WORDS } from '../../src/view.ts';
import { elements, read, textOf } from './support/markup.ts';

function events(name: string): readonly TransmissionEvent[] {
  const read = parseEvents(JSON.parse(readFileSync(`fixtures/status/${name}.json`, 'utf8')));
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

// The steps of the drawing with their state, leg by leg, the shared steps last: `Accepted good`.
function stepsOf(given: readonly TransmissionEvent[]): string[] {
  const root = read(statusToHtml(given, { language: 'en' }));
  return [...elements(root)]
    .filter(({ name }) => name === 'g')
    .map((step) => {
      const [, name] = [...elements(step)].filter((element) => element.name === 'text').map(textOf);
      return `${name} ${step.attributes.get('class')}`;
    });
}

function badge(given: readonly TransmissionEvent[]): string {
  const root = read(statusToHtml(given, { language: 'en' }));
  return [...elements(root)]
    .filter(({ attributes }) => attributes.get('class')?.startsWith('badge'))
    .map(textOf)
    .join();
}

describe('the drawn transmission status', () => {
  it('events are called by words, not by the names that the log has for programs', () => {
    for (const language of ['en', 'ar', 'en+ar'] as const) {
      const text = textOf(read(statusToHtml(events('c5-rejected'), { language })));
      expect(text, language).not.toMatch(/[A-Z]+_[A-Z]+/);
    }
    expect(textOf(read(statusToHtml(events('c5-rejected'), { language: 'en' })))).toContain('Answer: rejected');
  });

  it.each(readdirSync('fixtures/status').map((file) => file.replace('.json', '')))(
    'the table of %s has a row for every event',
    (name) => {
      for (const language of ['en', 'ar', 'en+ar'] as const) {
        const root = read(statusToHtml(events(name), { language }));
        const rows = [...elements(root)]
          .filter((element) => element.name === 'tbody')
          .flatMap(({ children }) => children);
        expect(rows).toHaveLength(events(name).length);
      }
    },
  );

  it('a flag is fatal in any letter case, as it is for the status', () => {
    for (const [flag, state] of [
      ['FATAL', 'bad'],
      ['Error', 'bad'],
      ['warning', 'good'],
    ]) {
      const results = [{ text: 'x', flag }];
      const given = events('c5-rejected').map((event) => (event.type === 'validated' ? { ...event, results } : event));
      expect(stepsOf(given as TransmissionEvent[]).filter((step) => step.startsWith('Validat'))).toEqual([
        `Validated ${state}`,
      ]);
    }
  });

  it('the steps of each leg show how it ended', () => {
    expect(stepsOf(events('c5-rejected'))).toEqual([
      'Submitted done',
      'Transmitted open',
      'Accepted good',
      'Submitted done',
      'Transmitted done',
      'Rejected bad',
      'Created done',
      'Validated good',
    ]);
    const isGivenUp = events('abandoned').slice(0, -1);
    expect(stepsOf(isGivenUp)).toContain('Sending stopped bad');
    // What arrived all the same was accepted.
    expect(stepsOf(events('abandoned'))).not.toContain('Sending stopped bad');
    expect(stepsOf(events('c3-error'))).toContain('Failed bad');
    expect(stepsOf(events('created-only')).filter((stop) => stop.endsWith('open'))).toHaveLength(7);
  });

  const MINUTE = 60_000;
  let serial = 0;
  const at = (minutes: number) => ({ id: `s${++serial}`, timestamp: minutes * MINUTE });
  const route = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };
  const created: TransmissionEvent = { ...at(0), type: 'created', documentUuid: 'u', documentType: 'INVOICE' };
  const checked = (minutes: number, flag?: string): TransmissionEvent => ({
    ...{ ...at(minutes), type: 'validated' },
    results: flag === undefined ? [] : [{ flag, text: 'x' }],
  });
  const sent = (leg: 'C3' | 'C5', transmissionUuid: string, minutes: number, more = {}): TransmissionEvent => ({
    ...{ ...at(minutes), type: 'submitted', leg, transmissionUuid, ...route, ...more },
  });
  const ended = (leg: 'C3' | 'C5', transmissionUuid: string, minutes: number, error = false): TransmissionEvent => ({
    ...{ ...at(minutes), type: 'transmitted', leg, transmissionUuid, duration: 1, error, result: error ? 'NO' : 'OK' },
  });
  const answered = (leg: 'C3' | 'C5', reference: string, minutes: number, code = 'AP'): TransmissionEvent =>
    ({ ...at(minutes), type: 'mls', leg, reference, code }) as TransmissionEvent;
  const word = (type: 'participantStatus' | 'taxAuthorityStatus', status: string): TransmissionEvent => ({
    ...{ ...at(30), type, status },
  });
  const both = [created, checked(0), sent('C3', 'i1', 1), sent('C5', 's1', 1)];
  const accepted = [answered('C3', 'i1', 3), answered('C5', 's1', 3)];
  const [BILLING, REPORTING] = [
    [1, 2],
    [4, 5],
  ] as const;
  const stepsAt = (given: readonly TransmissionEvent[], places: readonly number[]) =>
    places.map((place) => stepsOf(given)[place]);

  it('the validation is the one that counts', () => {
    const [, ...sendings] = both.slice(1);
    const validated = (...checks: TransmissionEvent[]) =>
      stepsOf([created, ...checks, ...sendings, ...accepted]).at(-1);
    expect(validated(checked(0, 'fatal'), checked(2))).toBe('Validated bad');
    expect(validated(checked(0), checked(2, 'fatal'))).toBe('Validated good');
    expect(validated(checked(0, 'fatal'), checked(0.5))).toBe('Validated good');
    expect(validated(checked(2))).toBe('Validated open');
  });

  it('the transmission is that of the newest sending', () => {
    const again = sent('C3', 'i2', 21);
    const transmitted = (...more: TransmissionEvent[]) => stepsAt([...both, ...more], BILLING)[0];
    expect(transmitted(ended('C3', 'i1', 2), again)).toBe('Transmitted open');
    expect(transmitted(ended('C3', 'i1', 2, true), again, answered('C3', 'i2', 23))).toBe('Transmitted open');
    expect(transmitted(again, ended('C3', 'i2', 22, true), ended('C3', 'i1', 23))).toBe('Failed bad');
    expect(transmitted(again, ended('C3', 'I2', 22), ended('C3', 'i1', 23, true))).toBe('Transmitted done');
    const { transmissionUuid: _, ...unnamed } = ended('C3', '', 22, true) as { transmissionUuid?: string } & object;
    expect(transmitted(again, unnamed as TransmissionEvent)).toBe('Failed bad');
  });

  it('a word of participant or authority ends its leg, without an answer too', () => {
    const legs = (...more: TransmissionEvent[]) => stepsAt([...both, ...more], [BILLING[1], REPORTING[1]]);
    expect(legs(...accepted, word('participantStatus', 'REJECTED'))).toEqual(['Rejected bad', 'Accepted good']);
    expect(legs(...accepted, word('taxAuthorityStatus', 'REJECTED'))).toEqual(['Accepted good', 'Rejected bad']);
    expect(legs(word('participantStatus', 'APPROVED'))).toEqual(['Accepted good', 'Waiting open']);
    expect(legs(word('participantStatus', 'DELIVERED'))).toEqual(['Waiting open', 'Waiting open']);
  });

  it('a document has the legs that its creation names', () => {
    const one = { ...created, legs: ['C5'] } as TransmissionEvent;
    expect(stepsOf([one, checked(0), sent('C5', 's1', 1), answered('C5', 's1', 3)])).toEqual([
      'Submitted done',
      'Transmitted open',
      'Accepted good',
      'Created done',
      'Validated good',
    ]);
  });

  it('an ended leg has the time of what ended it', () => {
    const timeOf = (name: string, ...more: TransmissionEvent[]) => {
      const root = read(statusToHtml([...both, ...more], { language: 'en' }));
      const step = [...elements(root)].find((one) => one.name === 'g' && textOf(one).includes(name));
      return step && / \d\d:(\d\d)$/.exec(textOf(step))?.[1];
    };
    expect(timeOf('Accepted', answered('C3', 'i1', 3))).toBe('03');
    expect(timeOf('Accepted', answered('C3', 'i1', 3, 'AB'), answered('C3', 'i1', 5))).toBe('05');
    expect(timeOf('Accepted', word('participantStatus', 'APPROVED'))).toBe('30');
    const refused = { ...word('participantStatus', 'REJECTED'), timestamp: 40 * MINUTE };
    expect(timeOf('Rejected', word('participantStatus', 'APPROVED'), refused)).toBe('40');
    expect(timeOf('Rejected', answered('C3', 'i1', 3), refused)).toBe('40');
  });

  it('the table says what a validation found', () => {
    const results = [{ flag: 'fatal', reasonCode: 'IBR-01', text: 'No number' }, { text: 'Only text' }];
    const text = textOf(
      read(statusToHtml([created, { ...checked(0), results } as TransmissionEvent], { language: 'en' })),
    );
    expect(text).toContain('fatal · IBR-01 · No number');
    expect(text).toContain('Only text');
  });

  it('what happened to a note is said as of a note', () => {
    const { statuses, noteStatuses } = WORDS.ar.labels;
    const note = { credit_note_type_code: '381' };
    const badgeOf = (document: object) =>
      [...elements(read(toHtml({ document, events: events('c5-rejected'), language: 'ar' })))]
        .filter(({ attributes }) => attributes.get('class')?.startsWith('badge'))
        .map(textOf);
    expect(noteStatuses.REJECTED).not.toBe(statuses.REJECTED);
    expect([note, {}].map(badgeOf)).toEqual([[`✕ ${noteStatuses.REJECTED}`], [`✕ ${statuses.REJECTED}`]]);
  });

  it('an accepted report that takes another one back is called so, and one without a letter is not', () => {
    const refused = [...both, answered('C5', 's1', 2), answered('C3', 'i1', 2, 'RE')];
    const takenBack = (more: object) => [...refused, sent('C5', 'd1', 3, more), answered('C5', 'd1', 4)];
    expect(stepsAt(takenBack({ taxDataStatus: 'D' }), REPORTING)[1]).toBe('Taken back done');
    expect(stepsAt(takenBack({ taxDataStatus: 'R' }), REPORTING)[1]).toBe('Accepted good');
    expect(stepsAt(takenBack({}), REPORTING)[1]).toBe('Accepted good');
    const inArabic = textOf(read(statusToHtml(takenBack({ taxDataStatus: 'D' }), { language: 'ar' })));
    expect(inArabic).toContain('صُرف النظر عنها');
    expect(inArabic).toContain('قُبل طلب صرف النظر');
    const note = { credit_note_type_code: '381' };
    const ofNote = toHtml({ document: note, events: takenBack({ taxDataStatus: 'D' }), language: 'ar' });
    expect(ofNote).toContain('صُرف النظر عنه<');
  });

  it('the overall status is a badge with a sign', () => {
    expect(badge(events('both-accepted'))).toBe('✓ Approved');
    expect(badge(events('c5-rejected'))).toBe('✕ Rejected');
    expect(badge(events('validation-failed'))).toBe('✕ Check failed');
    expect(badge(events('submitted'))).toBe('… Pending');
    expect(badge([])).toBe('… Nothing sent yet');
  });

  it('times are shown in the time zone of the country', () => {
    const given = events('both-accepted');
    expect(statusToHtml(given, { language: 'en' })).toContain('2026-01-01 12:00');
    expect(statusToHtml(given, { language: 'en', specification: 'urn:peppol:pint:billing-1@jp-1' })).toContain(
      '2026-01-01 17:00',
    );
  });

  it('the transmission status is drawn at the end of a document', () => {
    const document = { uuid: '3F0D3C8E-7c1f-5d0a-9c0e-0d5a6f1b2c3d' };
    const page = toHtml({ document, events: events('c5-rejected'), language: 'en' });
    expect(page).toContain('BV · /pxs:TaxData/cbc:IssueDate · The reporting period is closed');
  });

  it('no text of an event becomes markup', () => {
    const hostile: TransmissionEvent = {
      id: 'a',
      timestamp: 8_640_000_000_000_000,
      event: '<script>',
      message: '"><b>',
    };
    expect(() => read(statusToHtml([hostile]))).not.toThrow();
    expect(statusToHtml([hostile])).not.toContain('<script');
  });
});

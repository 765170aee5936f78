// The transmission status of a document, drawn from its events.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEvents, type TransmissionEvent } from '../../src/status/index.ts';
import { statusToHtml, toHtml } from '../../src/view.ts';
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

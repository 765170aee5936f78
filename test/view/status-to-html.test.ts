// The journey of a document, drawn from its events.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEvents, type TransmissionEvent } from '../../src/status/index.ts';
import { statusToHtml, toHtml } from '../../src/view/index.ts';
import { elements, read, textOf } from './support/markup.ts';

function events(name: string): readonly TransmissionEvent[] {
  const read = parseEvents(JSON.parse(readFileSync(`fixtures/status/${name}.json`, 'utf8')));
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

// The stations of the drawing with their state, leg by leg, the trunk last: `accepted good`.
function stations(given: readonly TransmissionEvent[]): string[] {
  const root = read(statusToHtml(given, { language: 'en' }));
  return [...elements(root)]
    .filter(({ name }) => name === 'g')
    .map((stop) => {
      const [, name] = [...elements(stop)].filter((element) => element.name === 'text').map(textOf);
      return `${name} ${stop.attributes.get('class')}`;
    });
}

function badge(given: readonly TransmissionEvent[]): string {
  const root = read(statusToHtml(given, { language: 'en' }));
  return [...elements(root)]
    .filter(({ attributes }) => attributes.get('class')?.startsWith('badge'))
    .map(textOf)
    .join();
}

describe('a transmission', () => {
  it.each(readdirSync('fixtures/status').map((file) => file.replace('.json', '')))(
    '%s is drawn, event by event',
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

  it('shows how each leg ended', () => {
    expect(stations(events('c5-rejected'))).toEqual([
      'Submitted done',
      'Transmitted open',
      'Accepted good',
      'Submitted done',
      'Transmitted done',
      'Rejected bad',
      'Created done',
      'Validated good',
    ]);
    expect(stations(events('abandoned'))).toContain('Abandoned bad');
    expect(stations(events('c3-error'))).toContain('Failed bad');
    expect(stations(events('created-only')).filter((stop) => stop.endsWith('open'))).toHaveLength(7);
  });

  it('has the overall status as a badge, with a sign', () => {
    expect(badge(events('both-accepted'))).toBe('✓ Approved');
    expect(badge(events('c5-rejected'))).toBe('✕ Rejected');
    expect(badge(events('validation-failed'))).toBe('✕ Validation failed');
    expect(badge(events('submitted'))).toBe('… Pending');
    expect(badge([])).toBe('… Nothing yet');
  });

  it("shows times by the country's clock", () => {
    const given = events('both-accepted');
    expect(statusToHtml(given, { language: 'en' })).toContain('2026-01-01 12:00');
    expect(statusToHtml(given, { language: 'en', specification: 'urn:peppol:pint:billing-1@jp-1' })).toContain(
      '2026-01-01 17:00',
    );
  });

  it('stands at the foot of a document', () => {
    const page = toHtml({ document: {}, events: events('c5-rejected'), language: 'en' });
    expect(page).toContain('BV · /pxs:TaxData/cbc:IssueDate · The reporting period is closed');
  });

  it('is text, whatever the network says', () => {
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

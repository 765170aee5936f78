// Events that stand on the wrong invoice say "Rejected" of an invoice that was accepted: what does not name its UUID is refused.
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDetails, readSummary } from '../../src/page/worker/file-details.ts';
import { toHtml, xmlToHtml } from '../../src/view.ts';
import { inFolder, pintUbl } from '../cli/support.ts';
import { createTools } from '../page/worker-tools.ts';
import { created, EVENTS_OF_OTHERS, INVOICE, OTHER, rejected, submitted, UUID, XML } from '../support/wrong-events.ts';

describe('events of another document', () => {
  it('there are twenty wrong files at least', () => {
    expect(Object.keys(EVENTS_OF_OTHERS).length).toBeGreaterThanOrEqual(20);
  });

  it.each(Object.entries(EVENTS_OF_OTHERS))(
    'events %s are refused by pint-ubl view with a sentence',
    async (_, events) => {
      await inFolder(async (path) => {
        writeFileSync(path('events.json'), JSON.stringify({ events }));
        const ended = await pintUbl(['view', INVOICE, '--events', path('events.json')]);
        expect(ended).toMatchObject({ status: 1, out: '' });
        const { errors, clerk } = JSON.parse(ended.err);
        expect(errors.events).toMatch(/^The events /);
        expect(clerk.events.text).toMatch(/events are of another document/);
        expect(clerk.events.fix).toBe('Use a file with the events of the document alone.');
      });
      const drawn = xmlToHtml(XML, { events });
      expect(drawn).toMatchObject({ ok: false });
    },
  );

  it('the page attaches none of them, and says so', async () => {
    const made = await createTools();
    const tools = { ...made.tools, now: () => 1.8e12 };
    const source = { name: 'a.xml', content: XML };
    const { uuid } = await readSummary(source, tools);
    expect(uuid).toBe(UUID.toLowerCase());
    for (const [name, list] of Object.entries(EVENTS_OF_OTHERS)) {
      const events = { name, content: JSON.stringify({ events: list }) };
      const { eventsOf = [] } = await readSummary(events, tools);
      expect(eventsOf, name).not.toContain(uuid);
      const opened = await readDetails(source, { language: 'en', audience: 'office', events }, tools, () => undefined);
      expect(opened, name).toMatchObject({ hasOtherEvents: true, statusHtml: undefined });
      expect(opened.html, name).not.toContain('Rejected');
    }
    made.dispose();
  });

  it('a document without a UUID takes no events, and an answer takes none', () => {
    const events = [created(UUID), rejected];
    const without = xmlToHtml(XML.replace(/<cbc:UUID>.*?<\/cbc:UUID>/, ''), { events });
    expect(without).toMatchObject({ ok: false, errors: { events: { code: 'events-without-uuid' } } });
  });

  it('events of the document are drawn, in capital letters and after a correction too', () => {
    for (const events of [
      [created(UUID.toUpperCase()), rejected],
      [created(OTHER), rejected, { ...submitted, documentUuid: UUID }],
    ]) {
      expect(xmlToHtml(XML, { events }).ok).toBe(true);
    }
  });

  it('toHtml throws for events that name another document, and takes those of a host that names none', () => {
    expect(() => toHtml({ document: { uuid: UUID }, events: [created(OTHER)] })).toThrow(/^The events are of/);
    expect(toHtml({ document: { uuid: UUID }, events: [rejected], language: 'en' })).toContain('Rejected');
  });
});

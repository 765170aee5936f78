// Events that stand on the wrong invoice say "Rejected" of an invoice that was accepted: what does not name its UUID is refused.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDetails, readSummary } from '../../src/page/worker/file-details.ts';
import type { TransmissionEvent } from '../../src/status/index.ts';
import { createTaxDataValidator } from '../../src/tax-data.ts';
import { createValidator } from '../../src/validate.ts';
import { toHtml, xmlToHtml } from '../../src/view.ts';
import { inFolder, pintUbl } from '../cli/support.ts';

const INVOICE = 'fixtures/minimal.xml';
const XML = readFileSync(INVOICE, 'utf8');
const UUID = /<cbc:UUID>(.*?)</.exec(XML)?.[1] ?? '';
const OTHER = '3f0d3c8e-7c1f-5d0a-9c0e-0d5a6f1b2c3d';

const created = (documentUuid: string, id = '1') => ({
  id,
  type: 'created' as const,
  timestamp: 1_767_225_600_000,
  documentUuid,
  documentType: 'INVOICE',
});
const rejected = {
  id: '9',
  type: 'mls' as const,
  timestamp: 1_767_225_700_000,
  leg: 'C5' as const,
  code: 'RE' as const,
};
const submitted = {
  id: '5',
  type: 'submitted' as const,
  timestamp: 1_767_225_650_000,
  leg: 'C3' as const,
  transmissionUuid: 't',
  senderId: 's',
  receiverId: 'r',
  processId: 'p',
  docTypeId: 'd',
};

// A file without events says nothing of any document.
const STORED = readdirSync('fixtures/status').filter((name) => name !== 'nothing-yet.json');

const OF_OTHERS: Readonly<Record<string, readonly TransmissionEvent[]>> = {
  ...Object.fromEntries(
    STORED.map((name) => [name, JSON.parse(readFileSync(`fixtures/status/${name}`, 'utf8')).events]),
  ),
  'without a creation': [rejected],
  'with an empty UUID': [created(''), rejected],
  'with white space for a UUID': [created('  '), rejected],
  'with the beginning of the UUID': [created(UUID.slice(0, 35)), rejected],
  'with more than the UUID': [created(`${UUID}0`), rejected],
  'with the number of the document for its UUID': [created('PI-2026-0001'), rejected],
  'with the UUID as identifier of the record alone': [{ ...created(OTHER), recordUuid: UUID }, rejected],
  'with the UUID in a message alone': [created(OTHER), { ...rejected, message: UUID }],
  'with the UUID as that of the transmission': [created(OTHER), { ...submitted, transmissionUuid: UUID }, rejected],
  'of two documents, this one first': [created(UUID), created(OTHER, '2'), rejected],
  'of two documents, this one last': [created(OTHER), created(UUID, '2'), rejected],
};

describe('events of another document', () => {
  it('there are twenty wrong files at least', () => {
    expect(Object.keys(OF_OTHERS).length).toBeGreaterThanOrEqual(20);
  });

  it.each(Object.entries(OF_OTHERS))('events %s are refused by pint-ubl view with a sentence', async (_, events) => {
    await inFolder(async (path) => {
      writeFileSync(path('events.json'), JSON.stringify({ events }));
      const ended = await pintUbl(['view', INVOICE, '--events', path('events.json')]);
      expect(ended).toMatchObject({ status: 1, out: '' });
      expect(JSON.parse(ended.err).errors.events).toMatch(/^The events /);
    });
    const drawn = xmlToHtml(XML, { events });
    expect(drawn).toMatchObject({ ok: false });
  });

  it('the page attaches none of them, and says so', async () => {
    const tools = { validator: await createValidator(), taxData: await createTaxDataValidator(), now: () => 1.8e12 };
    const source = { name: 'a.xml', content: XML };
    const { uuid } = await readSummary(source, tools);
    expect(uuid).toBe(UUID.toLowerCase());
    for (const [name, list] of Object.entries(OF_OTHERS)) {
      const events = { name, content: JSON.stringify({ events: list }) };
      const { eventsOf = [] } = await readSummary(events, tools);
      expect(eventsOf, name).not.toContain(uuid);
      const opened = await readDetails(source, { language: 'en', audience: 'office', events }, tools, () => undefined);
      expect(opened, name).toMatchObject({ hasOtherEvents: true, statusHtml: undefined });
      expect(opened.html, name).not.toContain('Rejected');
    }
    tools.validator.dispose();
    tools.taxData.dispose();
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

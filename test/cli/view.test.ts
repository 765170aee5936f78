// `pint-ubl view`: whatever can be read is drawn, and checked.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasBrowser } from '../../scripts/browser/open-page.ts';
import { isLong } from '../support/runs.ts';
import { inFolder, ON_TERMINAL, pintUbl, sampleIssuance, samplePayload } from './support.ts';

afterEach(() => vi.unstubAllEnvs());

// The events of a rejected transmission, as those of this document.
function eventsOf(file: string): string {
  const [, uuid = ''] = /<cbc:UUID>(.*?)</.exec(readFileSync(file, 'utf8')) ?? [];
  return readFileSync('fixtures/status/c5-rejected.json', 'utf8').replaceAll(
    '3f0d3c8e-7c1f-5d0a-9c0e-0d5a6f1b2c3d',
    uuid,
  );
}

describe('pint-ubl view', () => {
  it('pint-ubl view draws XML, payload and document alike', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('payload.json'), JSON.stringify(samplePayload()));
      writeFileSync(path('issuance.json'), JSON.stringify(sampleIssuance()));
      const given = ['--issuance', path('issuance.json')];
      const fromPayload = await pintUbl(['view', path('payload.json'), ...given]);
      expect(fromPayload).toMatchObject({ status: 0, err: '' });
      expect(fromPayload.out).toContain('PI-2026-0001');
      expect(fromPayload.out).toMatch(/✓ Valid .*PINT OM 1\.0\.1/);
      await pintUbl(['convert', path('payload.json'), ...given, '-o', path('a.xml')]);
      const fromXml = await pintUbl(['view', path('a.xml')]);
      expect(fromXml.status).toBe(0);
      expect(fromXml.out).toContain('urn:peppol:pint:selfbilling-1@om-1');
      await pintUbl(['parse', path('a.xml'), '-o', path('a.json')]);
      const fromDocument = await pintUbl(['view', '-'], readFileSync(path('a.json')));
      expect(fromDocument.status).toBe(0);
      expect(fromDocument.out).toContain('PI-2026-0001');
    });
  });

  it('pint-ubl view refuses a key that stands twice, in the document and in its events', async () => {
    await inFolder(async (path) => {
      const record = JSON.stringify({ payload: samplePayload(), issuance: sampleIssuance() });
      writeFileSync(path('a.json'), record);
      writeFileSync(path('twice.json'), record.replace('"quantity":', '"quantity":7,"quantity":'));
      await pintUbl(['convert', path('a.json'), '-o', path('a.xml')]);
      const { documentUuid } = JSON.parse(eventsOf(path('a.xml'))).events[0];
      const created = `{"type":"created","id":"0","timestamp":1767225600000,"documentUuid":"${documentUuid}","documentType":"INVOICE"}`;
      const event = '{"type":"mls","id":"1","timestamp":1767225600000,"leg":"C3","code":"RE","code":"AP"}';
      writeFileSync(path('events.json'), `[${created},${event}]`);
      for (const [args, field] of [
        [['view', path('twice.json')], 'document_lines[0].quantity'],
        [['view', path('a.json'), '--events', path('events.json')], 'events[1].code'],
        [['status', path('events.json')], 'events[1].code'],
      ] as const) {
        const { status, out, err } = await pintUbl([...args]);
        expect([status, out, Object.keys(JSON.parse(err).errors)]).toEqual([1, '', [field]]);
      }
    });
  });

  it('pint-ubl view draws an invalid document too, and ends with its report', async () => {
    const xml = readFileSync('fixtures/minimal.xml', 'utf8').replace(/<cbc:UUID>.*?<\/cbc:UUID>/, '');
    const { status, out, err } = await pintUbl(['view', '-', '--lang', 'en'], xml);
    expect(status).toBe(1);
    expect(out).toContain('✕ Not valid');
    expect(out).toContain('id="finding-1"');
    expect(JSON.parse(err)).toMatchObject({ valid: false });
  });

  it('pint-ubl view finds a monthly report valid as validate does, in an envelope too', async () => {
    for (const kind of ['eusr', 'tsr']) {
      const { out: report } = await pintUbl(['report', kind, '-', '--month', '2026-09', '--reporter', 'POM000321']);
      const sent = ['--sender', '0242:000321', '--country', 'OM'];
      const { out: envelope } = await pintUbl(['wrap', '-', ...sent], report);
      for (const xml of [report, envelope]) {
        expect(await pintUbl(['validate', '-'], xml)).toMatchObject({ status: 0 });
        const drawn = await pintUbl(['view', '-'], xml);
        expect([drawn.status, drawn.err]).toEqual([0, '']);
        expect(drawn.out).toMatch(/✓ Valid/);
      }
    }
  });

  it('pint-ubl view draws events, in the language asked for', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('events.json'), eventsOf('fixtures/minimal.xml'));
      const { out } = await pintUbl(['view', 'fixtures/minimal.xml', '--events', path('events.json'), '--lang', 'ar']);
      expect(out).toContain('<html lang="ar" dir="rtl">');
      expect(out).not.toContain('MLS_REJECTED');
      expect(out).toContain('رد بالرفض');
    });
    const broken = await pintUbl(['view', 'fixtures/minimal.xml', '--events', 'fixtures/minimal.json']);
    expect(broken).toMatchObject({ status: 1, out: '' });
  });

  it('pint-ubl view draws what reading warned of, for the office alone', async () => {
    await inFolder(async (path) => {
      const payload = { ...samplePayload(), due_date: '2020-01-01' };
      writeFileSync(path('a.json'), JSON.stringify({ payload, issuance: sampleIssuance() }));
      const drawn = await pintUbl(['view', path('a.json'), '--lang', 'ar']);
      const { inputWarnings, clerk } = JSON.parse(drawn.err);
      expect([drawn.status, Object.keys(inputWarnings)]).toEqual([0, ['due_date']]);
      expect(drawn.out).toMatch(/✓ صالحة.*تنبيه واحد</);
      expect(drawn.out).toContain(clerk.due_date.fix);
      const sent = await pintUbl(['view', path('a.json'), '--for', 'customer']);
      expect(sent).toMatchObject({ status: 0, err: expect.stringContaining('inputWarnings') });
      expect(sent.out).not.toContain('id="finding-');
    });
  });

  it('pint-ubl view names what it cannot read, and writes nothing then', async () => {
    await inFolder(async (path) => {
      const { status, err } = await pintUbl(['view', '-', '-o', path('a.html')], '<html/>');
      expect(status).toBe(1);
      expect(JSON.parse(err).errors.message).toMatch(/^Not a PINT document/);
      expect(existsSync(path('a.html'))).toBe(false);
      expect((await pintUbl(['view', path('no.xml')])).status).toBe(2);
      expect((await pintUbl(['view', '-', '--lang', 'fr'])).status).toBe(2);
    });
  });

  it.skipIf(process.platform !== 'linux')('pint-ubl view opens the page where it is asked to', async () => {
    await inFolder(async (path) => {
      mkdirSync(path('bin'));
      writeFileSync(path('bin/xdg-open'), `#!/bin/sh\necho "$1" > '${path('opened')}'\n`);
      chmodSync(path('bin/xdg-open'), 0o755);
      vi.stubEnv('PATH', `${path('bin')}${delimiter}${process.env['PATH']}`);
      const ended = await pintUbl(['view', 'fixtures/minimal.xml', '--open', '-o', path('a.html')]);
      expect(ended).toMatchObject({ status: 0, out: '' });
      expect(ended.err).toContain(path('a.html'));
      await vi.waitFor(() => expect(readFileSync(path('opened'), 'utf8')).toBe(`${path('a.html')}\n`), {
        timeout: 60_000,
      });
    });
  });
});

describe('pint-ubl page', () => {
  it('pint-ubl page writes the page that the build made', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('built.html'), '<!doctype html><p>فاتورة</p>');
      const built = { page: pathToFileURL(path('built.html')) };
      const ended = await pintUbl(['page', '-o', path('page.html')], '', built);
      // Nothing was opened.
      expect(ended).toEqual({ status: 0, out: '', err: '' });
      expect((await pintUbl(['page', '-o', path('page.html')], '', { ...built, ...ON_TERMINAL })).err).toBe(
        `pint-ubl: the page is ${path('page.html')}\n`,
      );
      expect(readFileSync(path('page.html'), 'utf8')).toBe('<!doctype html><p>فاتورة</p>');
      expect(await pintUbl(['page', '-o', '-'], '', built)).toMatchObject({ out: '<!doctype html><p>فاتورة</p>' });
    });
  });

  it.skipIf(process.platform !== 'linux')('pint-ubl page --open -o - opens a file, as view does', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('built.html'), '<!doctype html><p>x</p>');
      vi.stubEnv('PATH', '');
      vi.stubEnv('TMPDIR', path('.'));
      const ended = await pintUbl(['page', '--open', '-o', '-'], '', { page: pathToFileURL(path('built.html')) });
      vi.unstubAllEnvs();
      expect(ended).toMatchObject({ status: 0, out: '' });
      const { opened } = JSON.parse(ended.err);
      expect(readFileSync(opened, 'utf8')).toBe('<!doctype html><p>x</p>');
    });
  });

  it('pint-ubl page reports that the page is missing', async () => {
    expect(await pintUbl(['page', '-o', '-'])).toMatchObject({ status: 2, out: '' });
  });

  it('pint-ubl view draws for a customer where it is asked to, with a logo', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
      const { out } = await pintUbl(['view', 'fixtures/minimal.xml', '--for', 'customer', '--logo', path('logo.svg')]);
      expect(out).toContain('<main class="sheet customer">');
      expect(out).toContain('src="data:image/svg+xml;base64,');
      expect(out).not.toContain('PINT OM');
      for (const [name, content] of [
        ['logo.txt', 'no image'],
        ['logo.xml', '<?xml version="1.0"?><!-- <svg> --><Invoice/>'],
      ] as const) {
        writeFileSync(path(name), content);
        const refused = await pintUbl(['view', 'fixtures/minimal.xml', '--logo', path(name)]);
        expect(refused).toMatchObject({ status: 2, out: '' });
        expect(refused.err).toContain('is not a PNG, JPEG or SVG image');
      }
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
      const types = ['"-//W3C//DTD SVG 1.1//EN" "http://x" [ ]', '"x" "y" [\n<!ENTITY a "b">\n]'];
      const [plain, ownEntities] = types.map((type) => `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC ${type}>\n${svg}`);
      writeFileSync(path('plain.svg'), plain ?? '');
      writeFileSync(path('own.svg'), ownEntities ?? '');
      expect((await pintUbl(['view', 'fixtures/minimal.xml', '--logo', path('plain.svg')])).status).toBe(0);
      const own = await pintUbl(['view', 'fixtures/minimal.xml', '--logo', path('own.svg')]);
      expect(own).toMatchObject({ status: 2, err: expect.stringContaining('has declarations in its DOCTYPE') });
      expect((await pintUbl(['view', 'fixtures/minimal.xml', '--for', 'me'])).status).toBe(2);
    });
  });

  it.each(['view', 'plan', 'qr', 'credit'])('pint-ubl %s says of a PDF file what it is', async (command) => {
    const details = command === 'credit' ? ['--number', '1', '--date', '2026-03-01', '--reason', 'CAN'] : [];
    const { status, out, err } = await pintUbl([command, '-', ...details], '%PDF-1.7\n');
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(JSON.parse(err)).toMatchObject({ errors: { message: 'The input is a PDF file, not XML' } });
  });

  it('pint-ubl view says what a PDF needs where there is no browser', async () => {
    const env = { CHROMIUM: '/is/not/there' };
    const { status, out, err } = await pintUbl(['view', 'fixtures/minimal.xml', '--pdf'], '', { env });
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain('A PDF is printed by Chromium or Chrome, and there is none at /is/not/there');
  });

  it.runIf(isLong && hasBrowser)('pint-ubl view prints a PDF for the customer, with the XML in it', async () => {
    await inFolder(async (path) => {
      const made = await pintUbl(['view', 'fixtures/minimal.xml', '--pdf', '-o', path('a.pdf')]);
      expect(made).toMatchObject({ status: 0, out: '', err: '' });
      const pdf = await PDFDocument.load(readFileSync(path('a.pdf')));
      const [file] = pdf.getAttachments();
      expect(file?.name).toBe('minimal.xml');
      expect(Buffer.from(file?.data ?? []).equals(readFileSync('fixtures/minimal.xml'))).toBe(true);
    });
  });
});

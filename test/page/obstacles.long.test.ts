// What the page says when something is in its way: a file that changed on the disk, a policy or a browser that forbids what it needs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  buildCurrentPage,
  clickInSheet,
  dropFiles,
  FROM_DISK,
  hasBrowser,
  launch,
  openPage,
  PATIENCE,
  serve,
  textInSheet,
} from '../../scripts/browser/open-page.ts';
import { CHROMIUM } from '../../scripts/browser/program.ts';
import { UUID_V4 } from '../../src/core/uuid.ts';
import { startExamples } from '../../src/page/start/examples.ts';
import { created, EVENTS_OF_OTHERS, rejected, UUID, XML } from '../support/wrong-events.ts';

const { valid, errors } = startExamples();
const LANGUAGE_SWITCHES = 100;

describe.skipIf(!hasBrowser)('the page with something in its way', () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-page-'));
  beforeAll(async () => {
    await buildCurrentPage();
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const shown = (page: Page, what: string) => page.locator(what).locator('visible=true');

  it('of a file that changed since it was added nothing is shown, of another neither, and it is to be added again', async () => {
    const { page, close } = await openPage(browser, FROM_DISK);
    const files = ['good.json', 'bad.json'].map((name) => join(folder, name));
    writeFileSync(files[0] ?? '', String(valid.content));
    writeFileSync(files[1] ?? '', String(errors.content));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('main button.primary')]);
    await chooser.setFiles(files);
    await page.waitForSelector('.summary .valid');
    await page.locator('.file-list li', { hasText: 'Not valid' }).waitFor();
    writeFileSync(files[1] ?? '', `${valid.content} `);
    await page.click('.file-list li:nth-child(2) button');
    await page.locator('#panel-invoice .empty', { hasText: 'Changed since it was added: add it again' }).waitFor();
    expect(await page.locator('.document-name').textContent()).toBe('bad.json');
    expect(await shown(page, '#panel-invoice iframe').count()).toBe(0);
    expect(await page.locator('.summary .verdict').count()).toBe(0);
    const row = (await page.locator('.file-list li:nth-child(2)').textContent()) ?? '';
    expect(row).toContain('Changed since it was added');
    expect(row).not.toContain('Not recognised');
    expect(await page.locator('.notice').isVisible()).toBe(false);
    // What the buttons save would be of the file before.
    expect(await page.locator('.menu button:not([disabled])').count()).toBe(0);
    await page.click('.file-list li:nth-child(1) button');
    await page.waitForSelector('.summary .valid');
    expect(await textInSheet(page, 'h1')).toMatch(/invoice/i);
    // A sheet that is drawn anew, in another language, is not left standing either.
    writeFileSync(files[0] ?? '', `${errors.content} `);
    await page.click('.language');
    await page.locator('#panel-invoice .empty', { hasText: 'أضفه من جديد' }).waitFor();
    expect(await shown(page, '#panel-invoice iframe').count()).toBe(0);
    await close();
  });

  it('no file of events of another document is shown with an invoice, and the page says why', async () => {
    const { page, unexpected, close } = await openPage(browser, FROM_DISK);
    const others = Object.values(EVENTS_OF_OTHERS).map((events, index) => ({
      name: `events-${index}.json`,
      text: JSON.stringify({ events }),
    }));
    expect(others.length).toBeGreaterThanOrEqual(20);
    await dropFiles(page, [{ name: 'invoice.xml', text: XML }, ...others]);
    await page.waitForFunction(() => !document.querySelector('.file-list')?.textContent?.includes('waiting'));
    await page.click('.file-list li:nth-child(1) button');
    expect(await textInSheet(page, 'main')).not.toMatch(/Rejected|Transmission/);
    await page.click('#tab-status');
    const says = page.locator('#panel-status .note-line');
    await says.getByText('The events here are of other documents').waitFor();
    expect(await says.locator('select').count()).toBe(0);
    expect(await shown(page, '#panel-status iframe').count()).toBe(0);
    // Its own events are taken, and then all is as without the others.
    await dropFiles(page, [{ name: 'own.json', text: JSON.stringify({ events: [created(UUID), rejected] }) }]);
    await page.waitForSelector('#panel-status iframe:not([hidden])');
    expect(await says.locator('select option').allTextContents()).toEqual(['None', 'own.json']);
    expect(unexpected).toEqual([]);
    await close();
  });

  const WITHOUT: Readonly<
    Record<string, { readonly policy?: string; readonly script?: string; readonly says: string }>
  > = {
    'workers, by a policy': { policy: "worker-src 'none'", says: 'forbids workers' },
    'workers, which the browser lacks': { script: 'delete globalThis.Worker', says: 'forbids workers' },
    'WebAssembly, by a policy': {
      policy: "script-src 'unsafe-inline' blob:; worker-src blob:",
      says: 'forbids WebAssembly',
    },
  };

  it.each(Object.entries(WITHOUT))(
    'without %s, the page says what is forbidden',
    async (_what, { policy, script, says }) => {
      const server = await serve(policy);
      const context = await browser.newContext({ locale: 'en' });
      if (script !== undefined) await context.addInitScript(script);
      const page = await context.newPage();
      await page.goto(server.url);
      for (const names of [['one.json'], ['two.json', 'three.json']]) {
        await dropFiles(
          page,
          names.map((name) => ({ name, text: String(valid.content) })),
        );
        await page.locator('#panel-invoice .empty', { hasText: says }).waitFor();
      }
      await page.waitForFunction(() => !document.querySelector('.file-list')?.textContent?.includes('waiting'));
      const list = (await page.locator('.file-list').textContent()) ?? '';
      expect(list.split(says)).toHaveLength(4);
      expect(await page.locator('main.columns').textContent()).not.toMatch(/Not recognised|bug in the page/);
      await context.close();
      server.close();
    },
  );

  it('over plain HTTP, from a host in the company, the page works as elsewhere', async () => {
    const server = await serve();
    const host = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--host-resolver-rules=MAP invoices.intranet 127.0.0.1'],
    });
    const { page, unexpected } = await openPage(host, server.url.replace('127.0.0.1', 'invoices.intranet'));
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await dropFiles(page, [{ name: valid.name, text: String(valid.content) }]);
    await page.waitForSelector('.summary .valid');
    await page.click('#tab-taxData');
    const uuid = page.locator('.tax-form label', { hasText: 'UUID' }).locator('input');
    expect(await uuid.inputValue()).toMatch(UUID_V4);
    // Fields are changed by the worker, which needs a mark of its own for that.
    await page.click('#tab-invoice');
    await clickInSheet(page, '[data-field="document_lines[0].quantity"]');
    await page.locator('.field-editor input').fill('7');
    await page.click('.field-editor [type="submit"]');
    await page.locator('.change-bar [role="status"]', { hasText: 'was changed' }).waitFor();
    expect(unexpected).toEqual([]);
    await host.close();
    server.close();
  });

  it('a hundred changes of the language leave no listeners behind', async () => {
    const { page, close } = await openPage(browser, FROM_DISK);
    await dropFiles(page, [{ name: errors.name, text: String(errors.content) }]);
    await page.waitForSelector('.finding');
    await page.click('#tab-json');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const change = (times: number): Promise<void> =>
      page.evaluate(async (count) => {
        for (let time = 0; time < count; time++) {
          document.querySelector<HTMLElement>('.language')?.click();
          for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
        }
      }, times);
    const listeners = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
    };
    await change(4);
    const before = await listeners();
    await change(LANGUAGE_SWITCHES);
    // What the browser still has to do with the last views ends a moment later.
    await vi.waitFor(async () => expect(await listeners()).toBeLessThan(before * 1.5), {
      ...PATIENCE,
      interval: 500,
    });
    console.log(
      `listeners before and after ${LANGUAGE_SWITCHES} changes of the language: ${before}, ${await listeners()}`,
    );
    await close();
  });
});

// A person repairs wrong files in the page alone, each by its findings: with the mouse, on a phone in Arabic, and by keyboard alone.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  buildCurrentPage,
  clickInSheet,
  dropFiles,
  FROM_DISK,
  hasBrowser,
  launch,
  type OpenPage,
  openPage,
  textInSheet,
} from '../../scripts/browser/open-page.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { type Step, WRONG_FILES } from './wrong-files.ts';

describe.skipIf(!hasBrowser)('repair in the page', () => {
  let browser: Browser;
  // Where each wrong file is repaired: loaded anew for each, which takes a third of what a page of its own does.
  let opened: OpenPage;
  beforeAll(async () => {
    await buildCurrentPage();
    browser = await launch();
    opened = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
  });
  afterAll(async () => browser.close());

  async function take(page: Page, step: Step): Promise<void> {
    if ('press' in step) {
      if (step.press === 'amounts') await page.click('.change-bar summary');
      await page.click(
        { suggestion: '.correction.certain', suggestions: '.correct-all', amounts: '.change-bar .amounts button' }[
          step.press
        ],
      );
    } else {
      const index = await page.evaluate(
        (path) =>
          [...document.querySelectorAll<HTMLElement>('.finding-list > li')].findIndex(
            (row) => row.dataset['field'] === path,
          ),
        step.change,
      );
      expect(index, `a finding about ${step.change}`).toBeGreaterThanOrEqual(0);
      await page.click(`.finding-list > li:nth-child(${index + 1}) .change-field`);
      await page.waitForSelector('.field-editor:not([hidden])');
      const values = 'values' in step ? step.values : { [step.change]: step.value };
      for (const [path, value] of Object.entries(values)) {
        const control = page.locator(`.field-editor [data-path="${path}"]`);
        const tag = await control.evaluate((element) => element.tagName);
        if (tag === 'SELECT') await control.selectOption(value);
        else if (tag === 'FIELDSET') await control.locator(`input[value="${value}"]`).check();
        else await control.fill(value);
      }
      await page.click('.field-editor [type="submit"]');
      await page.waitForSelector('.field-editor', { state: 'hidden' });
    }
    await settled(page);
  }

  // The verdict on what was written last.
  async function settled(page: Page): Promise<void> {
    await page.waitForTimeout(300);
    await page.waitForSelector('.busy', { state: 'hidden' });
  }

  it.each(WRONG_FILES.map((file) => [file.name, file] as const))(
    '%s is repaired in the page',
    async (_, { name, text, steps }) => {
      const { page, unexpected } = opened;
      await page.goto(FROM_DISK);
      await dropFiles(page, [{ name, text }]);
      await page.waitForSelector('.summary .verdict:not(.valid)');
      for (const step of steps) await take(page, step);
      await page.waitForSelector('.summary .verdict.valid');
      expect(await page.locator('.finding-list .finding.error').count()).toBe(0);
      // All of it can be undone, and the file is the one that came.
      for (const _step of steps) {
        await page.click('.change-bar button:has-text("Undo")');
        await settled(page);
      }
      await page.waitForSelector('.summary .verdict:not(.valid)');
      expect(await page.locator('.file-list li').textContent()).not.toContain('edited');
      expect(unexpected).toEqual([]);
    },
  );

  it('the button that ends a change stays where it is while the finding above it goes', async () => {
    const { page, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
    const file = WRONG_FILES.find(({ name }) => name === 'emirate.json');
    await dropFiles(page, [{ name: 'emirate.json', text: file?.text ?? '' }]);
    await page.click('.finding-list > li:first-child .change-field');
    await page.waitForSelector('.field-editor .said .error');
    const done = page.locator('.field-editor [type="submit"]');
    const before = await done.boundingBox();
    await page.locator('.field-editor select').selectOption('AUH');
    await page.waitForSelector('.field-editor .said .fine');
    expect(await done.boundingBox()).toEqual(before);
    await close();
  });

  it('a code that no list has makes room for the proposals, and the whole name of a code is as good as the code', async () => {
    const { page, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
    const [unit] = WRONG_FILES;
    await dropFiles(page, [{ name: 'unit.json', text: unit?.text ?? '' }]);
    await page.click('.finding-list > li:first-child .change-field');
    const control = page.locator('.field-editor input');
    expect([await control.inputValue(), await control.getAttribute('placeholder')]).toEqual(['', 'PIECE']);
    // Nothing is changed yet.
    await page.waitForSelector('.field-editor .said .error');
    await control.fill('Kilogram');
    expect(await page.locator('.field-editor small').first().textContent()).toBe('kilogram');
    await page.waitForSelector('.field-editor .said .fine');
    await page.click('.field-editor [type="submit"]');
    expect(await textInSheet(page, '[data-field="document_lines[0].unit_code"]')).toMatch(/KGM/);
    await close();
  });

  it('a field is changed by keyboard alone: one tab stop, arrow keys, Enter, Escape, Ctrl+Z, and the focus comes back', async () => {
    const { page, unexpected, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
    const [unit] = WRONG_FILES;
    await dropFiles(page, [{ name: 'unit.json', text: unit?.text ?? '' }]);
    await page.waitForSelector('.finding');
    const focused = () =>
      page.evaluate(() => {
        const inner = document.querySelector<HTMLIFrameElement>('#panel-invoice iframe')?.contentDocument;
        return inner?.activeElement?.getAttribute('data-field') ?? null;
      });
    await page.focus('#tab-invoice');
    await page.keyboard.press('Tab');
    // The field with the finding is the tab stop, and it is the only one of the sheet's fields.
    expect(await focused()).toBe('document_lines[0].unit_code');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('document_lines[0].price.base_amount');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    expect(await focused()).not.toBe('document_lines[0].unit_code');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    for (let step = 0; (await focused()) !== 'document_lines[0].unit_code' && step < 200; step++) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('.field-editor:not([hidden])');
    await page.keyboard.type('EA');
    await page.waitForSelector('.field-editor .fine');
    await page.waitForSelector('.summary .verdict.valid');
    // What was typed is gone with Escape.
    await page.keyboard.press('Escape');
    await page.waitForSelector('.summary .verdict.invalid');
    expect(await focused()).toBe('document_lines[0].unit_code');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.field-editor:not([hidden])');
    await page.keyboard.type('EA');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.summary .verdict.valid');
    expect(await page.locator('.change-bar [role="status"]').textContent()).toContain('Unit was changed');
    expect(await focused()).toBe('document_lines[0].unit_code');
    await page.keyboard.press('Control+z');
    await page.waitForSelector('.summary .verdict.invalid');
    await page.keyboard.press('Control+Shift+z');
    await page.waitForSelector('.summary .verdict.valid');
    expect(unexpected).toEqual([]);
    await close();
  });

  describe('the focus goes on where what had it is gone', () => {
    // Where the focus is: the path of a field on the sheet, else the id or the text of an element.
    const focused = (page: Page) =>
      page.evaluate(() => {
        const active = document.activeElement;
        const field = (active as HTMLIFrameElement).contentDocument?.activeElement?.getAttribute('data-field');
        return field ?? (active?.id || active?.textContent);
      });
    const text = readFileSync('fixtures/full.json', 'utf8');
    const wrong = JSON.parse(text) as { payload: { document_lines: { unit_code: string }[] } };
    for (const line of wrong.payload.document_lines) line.unit_code = 'HOUR';
    const file = { name: 'hours.json', text: JSON.stringify(wrong) };

    it('from an example to the document, from written suggestions to the findings, from Undo to Redo', async () => {
      const { page, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
      await page.focus('.card:nth-child(2)');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.finding');
      expect(await focused(page)).toBe('document');
      await page.focus('.correct-all');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.correct-all', { state: 'detached' });
      expect(await focused(page)).toBe('findings-heading');
      await page.locator('.change-bar button', { hasText: 'Undo' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.correct-all');
      expect(await focused(page)).toBe('Redo');
      await close();
    });

    it('on a narrow screen from a finding, from its card and from the form to the field, which stays in view', async () => {
      const options = { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' } as const;
      const { page, close } = await openPage(browser, FROM_DISK, options);
      await dropFiles(page, [file]);
      await page.click('#tab-findings');
      await page.focus('.finding[data-number="1"]');
      await page.keyboard.press('Enter');
      const [path] = ['document_lines[0].unit_code'];
      expect(await focused(page)).toBe(path);
      await page.focus('.card-text button');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.field-editor:not([hidden])');
      await page.keyboard.press('Escape');
      expect(await focused(page)).toBe(path);
      await page.click('#tab-findings');
      await page.click('.finding[data-number="1"]');
      await page.focus('.card-buttons button:last-child');
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe(path);
      await page.click('#tab-findings');
      await page.click('.finding[data-number="1"]');
      for (const key of ['ArrowDown', 'ArrowUp']) {
        for (let step = 0; step < 30; step++) {
          await page.keyboard.press(key);
          const [top, bottom, seenFrom, seenTo] = await page.evaluate(() => {
            const frame = document.querySelector<HTMLIFrameElement>('#panel-invoice iframe');
            const field = frame?.contentDocument?.activeElement?.getBoundingClientRect();
            const above = frame?.getBoundingClientRect().top ?? 0;
            const [tabs, card] = ['.tabs', '.finding-card'].map((one) =>
              document.querySelector(one)?.getBoundingClientRect(),
            );
            return [above + (field?.top ?? 0), above + (field?.bottom ?? 0), tabs?.bottom ?? 0, card?.top ?? 0];
          });
          expect(bottom, `${key} ${step}`).toBeGreaterThan(seenFrom ?? 0);
          expect(top, `${key} ${step}`).toBeLessThan(seenTo ?? 0);
        }
      }
      await close();
    });

    it('a wrong value stays in its form, tied to what is said of it, and is in view on a low screen', async () => {
      const options = { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' } as const;
      const { page, close } = await openPage(browser, FROM_DISK, options);
      await dropFiles(page, [file]);
      await clickInSheet(page, '[data-field="document_lines[0].quantity"]');
      await page.waitForSelector('.field-editor:not([hidden])');
      await page.keyboard.type('abc');
      await page.waitForSelector('.field-editor .error');
      await page.keyboard.press('Enter');
      const seen = await page.evaluate(() => {
        const control = document.activeElement;
        const said = document.getElementById(control?.getAttribute('aria-describedby') ?? '');
        const { bottom = 0 } = control?.getBoundingClientRect() ?? {};
        const { top = 0 } = document.querySelector('.field-buttons')?.getBoundingClientRect() ?? {};
        return { value: (control as HTMLInputElement).value, said: said?.textContent, isCovered: bottom > top };
      });
      expect(seen).toMatchObject({ value: 'abc', said: expect.stringContaining('not a number'), isCovered: false });
      await close();
    });

    it('fields and buttons of two lines are told apart, and the verdict is said once', async () => {
      const { page, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
      await dropFiles(page, [file]);
      await page.waitForSelector('.finding');
      const names = await page.locator('.correction').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      expect(names).toContain('Change Unit, line 2');
      expect(names).toContain('Write \u2068HUR\u2069: Unit, line 2');
      const descriptionOf = (path: string) =>
        page.evaluate((field) => {
          const inner = document.querySelector<HTMLIFrameElement>('#panel-invoice iframe')?.contentDocument;
          return inner?.querySelector(`[data-field="${field}"]`)?.getAttribute('aria-description');
        }, path);
      // The sheet is in two languages, the page in one. The unit stands below the head of the quantity.
      expect(await descriptionOf('document_lines[0].quantity')).toBe('Quantity');
      expect(await descriptionOf('document_lines[0].unit_code')).toMatch(/^Error 1\b/);
      await page.evaluate(() => {
        const verdict = document.querySelector('.summary');
        const count = () => verdict?.setAttribute('data-said', 'again');
        if (verdict) new MutationObserver(count).observe(verdict, { childList: true, subtree: true });
      });
      await clickInSheet(page, '[data-field="document_lines[0].name"]');
      await page.waitForSelector('.field-editor:not([hidden])');
      await page.keyboard.type('Pump');
      await page.waitForSelector('.file-list li:has-text("edited")');
      await page.waitForSelector('.field-editor .fine');
      expect(await page.locator('.summary').getAttribute('data-said')).toBeNull();
      await close();
    });
  });

  it('amounts follow while a price is typed, and a value that is none is not written', async () => {
    const { page, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
    await dropFiles(page, [{ name: 'unit.json', text: WRONG_FILES[0]?.text ?? '' }]);
    const before = await textInSheet(page, '[data-field="payable_amount"]');
    await clickInSheet(page, '[data-field="document_lines[0].price.base_amount"]');
    const control = page.locator('.field-editor input');
    await control.fill('100.5');
    await page.waitForFunction(
      (amount) =>
        document
          .querySelector<HTMLIFrameElement>('#panel-invoice iframe')
          ?.contentDocument?.querySelector('[data-field="payable_amount"]')?.textContent !== amount,
      before,
    );
    await control.fill('a lot');
    await page.waitForSelector('.field-editor .error');
    await page.click('.field-editor [type="submit"]');
    expect(await page.locator('.field-editor').isVisible()).toBe(true);
    await page.click('.field-editor button:has-text("Cancel")');
    await vi.waitFor(async () => expect(await textInSheet(page, '[data-field="payable_amount"]')).toBe(before), 5000);
    await clickInSheet(page, '[data-field="payable_amount"]');
    await page.waitForSelector('.field-editor:not([hidden])');
    expect(await page.locator('.field-editor').textContent()).toContain('follows from other fields');
    await close();
  });

  it('a date that is none, or the beginning of an amount, is not written, and the page says so', async () => {
    const { page, unexpected, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
    await dropFiles(page, [{ name: 'sales.json', text: JSON.stringify(examples['sales-invoice']) }]);
    const [date, amount] = ['due_date', 'document_lines[0].price.base_amount'].map((path) => `[data-field="${path}"]`);
    const before = [await textInSheet(page, date ?? ''), await textInSheet(page, amount ?? '')];
    for (const typed of ['0230', '02302026']) {
      await clickInSheet(page, date ?? '');
      await page.waitForSelector('.field-editor:not([hidden])');
      await page.keyboard.type(typed);
      await page.waitForSelector('.field-editor [data-wrong]');
      await settled(page);
      // The verdict on the document as it was does not take the place of what is said of the value.
      expect(await page.locator('.field-editor .said .fine').count()).toBe(0);
      await clickInSheet(page, amount ?? '');
      await page.waitForSelector('.notice:has-text("Due date was not changed")');
      await page.click('.field-editor button:has-text("Cancel")');
    }
    await clickInSheet(page, amount ?? '');
    await page.waitForSelector('.field-editor:not([hidden])');
    await page.keyboard.type('1');
    await page.waitForSelector('.file-list li:has-text("edited")');
    await page.keyboard.type(',250');
    await page.waitForSelector('.field-editor [data-wrong]');
    await clickInSheet(page, date ?? '');
    await page.waitForSelector('.notice:has-text("Unit price was not changed")');
    await page.click('.field-editor button:has-text("Cancel")');
    await settled(page);
    expect([await textInSheet(page, date ?? ''), await textInSheet(page, amount ?? '')]).toEqual(before);
    expect(await page.locator('.file-list li').textContent()).not.toContain('edited');
    expect(await page.locator('.change-bar button:has-text("Undo")').isVisible()).toBe(false);
    expect(unexpected).toEqual([]);
    await close();
  });

  describe('a long invoice that is changed', () => {
    const [line] = examples['sales-invoice'].payload.document_lines ?? [];
    const { allowances: _, ...payload } = examples['sales-invoice'].payload;
    const lines = Array.from({ length: 1500 }, () => line);
    const long = JSON.stringify({ ...examples['sales-invoice'], payload: { ...payload, document_lines: lines } });
    const files = [
      { name: 'long.json', text: long },
      { name: 'other.json', text: JSON.stringify(examples['sales-credit-note']) },
    ];
    async function openLong(): Promise<OpenPage> {
      const given = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
      await dropFiles(given.page, files);
      await given.page.waitForSelector('.counts:has-text("2 valid")');
      return given;
    }
    async function enterQuantity(page: Page, quantity: string): Promise<void> {
      await clickInSheet(page, '[data-field="document_lines[0].quantity"]');
      await page.waitForSelector('.field-editor:not([hidden])');
      await page.locator('.field-editor input').fill(quantity);
    }
    async function textSavedBy(page: Page, press: () => Promise<void>): Promise<string> {
      const [download] = await Promise.all([page.waitForEvent('download'), press()]);
      return readFileSync(await download.path(), 'utf8');
    }

    it('is saved as it was changed, even while it is still being checked', async () => {
      const { page, close } = await openLong();
      await enterQuantity(page, '77');
      const xml = await textSavedBy(page, async () => {
        await page.click('.menu summary');
        await page.click('.menu button:has-text("XML")');
      });
      expect(xml).toMatch(/<cbc:InvoicedQuantity[^>]*>77</);
      await close();
    });

    it.each([0, 600])(
      'has its own verdict in the list and in the reports where another file is opened after %i ms',
      async (pause) => {
        const { page, close } = await openLong();
        await enterQuantity(page, '-3');
        await page.waitForTimeout(pause);
        await page.click('.file-list li:nth-child(2) button');
        const reports = await textSavedBy(page, () => page.click('.files button:has-text("All reports")'));
        expect(
          reports
            .trim()
            .split('\n')
            .map((report) => JSON.parse(report).valid),
        ).toEqual([false, true]);
        await page.waitForSelector('.file-list li:nth-child(1):has-text("Not valid")');
        await close();
      },
    );
  });

  it('JSON that a person empties stays in its editor, and the change can be undone', async () => {
    const { page, unexpected, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
    await dropFiles(page, [{ name: 'sales.json', text: JSON.stringify(examples['sales-invoice']) }]);
    await page.waitForSelector('.summary .verdict.valid');
    await page.click('#tab-json');
    await page.click('#panel-json .cm-content');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.waitForSelector('.summary .verdict.refused');
    expect(await page.locator('#panel-json .cm-content').isVisible()).toBe(true);
    await page.click('#tab-invoice');
    await page.click('.change-bar button:has-text("Undo")');
    await page.waitForSelector('.summary .verdict.valid');
    expect(unexpected).toEqual([]);
    await close();
  });

  it('Change below a finding about events opens their JSON', async () => {
    const { page, unexpected, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
    const event = { type: 'mls', id: '1', timestamp: 1767225600000, leg: 'C9', code: 'AP' };
    await dropFiles(page, [{ name: 'events.json', text: JSON.stringify([event]) }]);
    await page.waitForSelector('.finding');
    await page.click('#tab-invoice');
    await page.click('.change-field');
    expect(await page.locator('#panel-json .cm-content').isVisible()).toBe(true);
    expect(unexpected).toEqual([]);
    await close();
  });

  it('a change that is not saved is not dropped without a question', async () => {
    const { page, close } = await openPage(browser, FROM_DISK, { reducedMotion: 'reduce' });
    const questions: string[] = [];
    page.on('dialog', (dialog) => questions.push(dialog.type()));
    await dropFiles(page, [{ name: 'sales.json', text: JSON.stringify(examples['sales-invoice']) }]);
    await clickInSheet(page, '[data-field="document_lines[0].quantity"]');
    await page.waitForSelector('.field-editor:not([hidden])');
    await page.locator('.field-editor input').fill('7');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.file-list li:has-text("edited")');
    // The question is answered with no.
    await page.click('.clear');
    await page.waitForSelector('.file-list li');
    await page.close({ runBeforeUnload: true });
    await vi.waitFor(() => expect(questions).toEqual(['confirm', 'beforeunload']), 5000);
    await Promise.all([
      page.waitForEvent('download'),
      page.click('.menu summary').then(() => page.click('.menu button:has-text("JSON")')),
    ]);
    await page.click('.clear');
    await page.waitForSelector('.file-list li', { state: 'detached' });
    expect(questions).toHaveLength(2);
    await close();
  });

  it('on a phone in Arabic a finding is repaired by taps: its suggestion, and a choice from a list', async () => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ar' };
    const { page, unexpected, close } = await openPage(browser, FROM_DISK, { ...phone, reducedMotion: 'reduce' });
    const category = WRONG_FILES.find(({ name }) => name === 'category.json');
    await dropFiles(page, [{ name: 'category.json', text: category?.text ?? '' }]);
    await page.waitForSelector('.summary .verdict', { state: 'attached' });
    await page.waitForSelector('.busy', { state: 'hidden' });
    await page.tap('#tab-findings');
    await page.tap('[data-field="document_lines[0].classified_tax_category.id"] .change-field');
    await page.waitForSelector('.field-editor:not([hidden])');
    expect(await page.locator('.field-editor h2').textContent()).toBe('فئة الضريبة');
    expect(await page.locator('.field-editor').evaluate((form) => getComputedStyle(form).direction)).toBe('rtl');
    await page.locator('.field-editor select').selectOption('S');
    await page.tap('.field-editor [type="submit"]');
    await page.waitForSelector('.summary .verdict.valid', { state: 'attached' });
    await page.tap('.change-bar button:has-text("تراجع")');
    await page.waitForSelector('.summary .verdict.invalid', { state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(unexpected).toEqual([]);
    await close();
  });
});

// The example network as a process, then from within: every flow, every exception, and a network that loses and doubles.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journeys } from '../../examples/network/journeys.ts';
import { AR } from '../../examples/network/page/words/ar.ts';
import { EN } from '../../examples/network/page/words/en.ts';
import { createRandom } from '../../examples/network/random.ts';
import { type RunResult, runScenario } from '../../examples/network/run.ts';
import { SCENARIOS } from '../../examples/network/scenarios.ts';
import { FATES, type Fate } from '../../examples/network/timeline.ts';
import { hasBrowser, launch, openPage } from '../../scripts/browser/open-page.ts';
import { EXCEPTIONS, nextStep, openEnvelope, TEST_BED_TIMERS } from '../../src/network.ts';
import { reconcile } from '../../src/provider.ts';
import { isLong } from '../support/runs.ts';
import { addToDay, type Day, spoilt } from './onlooker.ts';
import { NOW, type Sent, sendAll } from './sent.ts';

let sent: Sent;
beforeAll(async () => {
  sent = await sendAll();
});
afterAll(() => sent.remove());

const start = (...options: readonly string[]) =>
  spawnSync(process.execPath, [sent.program, ...options], { encoding: 'utf8' });

describe('npm run network', () => {
  it('runs the twelve flows and all that can go wrong, each of which ends as it has to', () => {
    expect(sent.lines.length).toBeGreaterThan(30);
    expect([...new Set(sent.lines.map(({ flow }) => flow))].sort((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(sent.lines.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('prints a line of JSON for each scenario', () => {
    for (const line of sent.lines) {
      expect(Object.keys(line)).toEqual(['flow', 'scenario', 'ok', 'exchanges', 'status', 'artefacts']);
      expect(line.exchanges.length).toBe(line.artefacts.length);
    }
    const [first] = sent.lines;
    expect(first?.scenario).toBe('b2b');
    expect(first?.exchanges.slice(0, 3)).toEqual([
      { from: 'C2', to: 'C3', what: 'invoice' },
      { from: 'C2', to: 'C5', what: 'tax-data' },
      { from: 'C5', to: 'C2', what: 'mls', code: 'AP' },
    ]);
    expect(first?.artefacts.slice(0, 2)).toEqual(['1/01-C2-C3-invoice.xml', '1/02-C2-C5-tax-data.xml']);
  });

  it('writes every envelope, valid as a whole but where it is meant to be refused', () => {
    const odd: string[] = [];
    const names = sent.lines.flatMap(({ artefacts }) => artefacts);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      if (!/^\d+[a-z\d-]*\/\d\d-C[235]-C[235]-(invoice|tax-data|mls)(-invalid)?\.xml$/.test(name)) odd.push(name);
      const xml = readFileSync(join(sent.folder, name), 'utf8');
      const opened = openEnvelope(xml);
      if (!opened.ok || opened.value.findings.length > 0) odd.push(`${name}: not an envelope`);
      if (sent.validator.validate(xml, { now: NOW }).valid === name.endsWith('-invalid.xml')) odd.push(name);
    }
    expect(odd).toEqual([]);
    expect(names.filter((name) => name.endsWith('-invalid.xml')).length).toBe(10);
  });

  it('draws all of it on one page that loads nothing, in English and Arabic', () => {
    const page = readFileSync(join(sent.folder, 'index.html'), 'utf8');
    expect(page.includes('content="default-src &#39;none&#39;;')).toBe(true);
    expect(page.match(/\b(?:src|href)="(?!#|data:)[^"]*"/g)).toBeNull();
    expect(page.includes('lang="ar" dir="rtl"')).toBe(true);
    for (const words of [EN, AR]) {
      for (const [title] of SCENARIOS.map(({ name }) => words.scenarios[name]))
        expect(page.includes(`<h2>${title}</h2>`), title).toBe(true);
    }
    const buttons = sent.lines.reduce((sum, { exchanges }) => sum + exchanges.length, 0);
    expect(page.match(/<button type="button" data-key=/g)?.length).toBe(2 * buttons);
  });

  it('runs one flow where it is asked for one, and prints a table', () => {
    const out = join(sent.folder, 'one');
    const { stdout, status } = start('--flow', '5', '--out', out);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^flow +scenario +exchanges +answers +status +time\n5 +not-reachable +6 +2 AP, 1 RE +REJECTED/,
    );
    expect(readdirSync(out).sort()).toEqual([
      ...['5', '5-disregard-lost', '5-disregard-refused', '5-export-not-reachable', 'index.html'],
    ]);
  });

  it('says how it is used, and refuses what it does not know', () => {
    expect(start('--help').stdout).toContain('--flow <N>');
    const { status, stderr } = start('--flow', '13', '--out', join(sent.folder, 'none'));
    expect([status, stderr]).toEqual([2, 'network: --flow 13: there are flows 1 to 12\nTry --help.\n']);
    for (const seed of ['x', '1234567']) {
      const refused = `network: --seed ${seed}: a whole number of one to six digits is expected\nTry --help.\n`;
      expect(start('--seed', seed)).toMatchObject({ status: 2, stderr: refused });
    }
    const unknown = /^network: Unknown option '--nosuch'.*\nTry --help\.\n$/;
    expect(start('--nosuch')).toMatchObject({ status: 2, stderr: expect.stringMatching(unknown) });
    expect(existsSync(join(sent.folder, 'none'))).toBe(false);
  });
});

describe.skipIf(!hasBrowser)('the page of the network in a browser', () => {
  const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const PHONE = { viewport: { width: 375, height: 800 } };
  let address: string;
  let browser: Browser;
  beforeAll(async () => {
    address = pathToFileURL(join(sent.folder, 'index.html')).href;
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('opens what was sent, in the language of the page, and asks nobody for anything', async () => {
    const { page, unexpected, close } = await openPage(browser, address, { locale: 'ar' });
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    await page.click('article:visible .message button');
    const sheet = page.frameLocator('dialog iframe');
    await sheet.locator('h1').waitFor();
    expect(await sheet.locator('html').getAttribute('dir')).toBe('rtl');
    await page.click('dialog .envelope');
    expect(await page.textContent('dialog pre')).toBe(
      readFileSync(join(sent.folder, '1/01-C2-C3-invoice.xml'), 'utf8'),
    );
    await page.click('dialog .close');
    await page.click('.language:visible');
    // The page follows its address, a moment after the click.
    await page.locator('article:visible h2', { hasText: EN.scenarios.b2b[0] }).waitFor();
    await page.click(`nav:visible a[href="#en/not-reachable"]`);
    await page.locator('article:visible .left', { hasText: EN.leftToDo['find-another-way'] }).waitFor();
    expect(unexpected).toEqual([]);
    await close();
  });

  it.each([
    ['en/invoice-refused', { colorScheme: 'light' }],
    ['ar/everything-twice', { colorScheme: 'dark', ...PHONE }],
  ] as const)('axe has no complaint, and nothing is wider than the window: %s', async (hash, options) => {
    const { page, close } = await openPage(browser, `${address}#${hash}`, { ...options, bypassCSP: true });
    await page.evaluate(AXE);
    const found = await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: axe is injected as text, its type is not at hand in the page
      const { violations } = await (globalThis as any).axe.run({ resultTypes: ['violations'] });
      return (violations as { id: string; nodes: { html: string }[] }[]).map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
      );
    });
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await close();
  });
});

describe('the corners of the network', () => {
  it('a corner is a server of at most a hundred lines', () => {
    const corners = readdirSync('examples/network/corners').filter((name) => /^(?:c\d|business)\.ts$/.test(name));
    expect(corners).toEqual(['business.ts', 'c2.ts', 'c3.ts', 'c5.ts', 'c6.ts']);
    const lengths = corners.map((name) => readFileSync(`examples/network/corners/${name}`, 'utf8').split('\n').length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(100);
  });

  it('every row of the table of exceptions is met by one of the scenarios', async () => {
    const results: RunResult[] = [];
    for (const scenario of SCENARIOS)
      results.push(await runScenario(scenario, { validator: sent.validator, seed: 1, isJudged: false }));
    const met = new Set(results.flatMap(whysOf));
    const missed = EXCEPTIONS.filter(({ steps }) => !steps.every(({ why }) => met.has(why)));
    expect(missed.map(({ when }) => when)).toEqual(MET_IN_WORLDS);
  });

  it('the same seed sends the same envelopes', async () => {
    const [scenario] = SCENARIOS;
    if (!scenario) throw new Error('no scenario');
    const envelopesOf = async (seed: number) =>
      (await runScenario(scenario, { validator: sent.validator, seed, isJudged: false })).entries.map((entry) =>
        entry.kind === 'message' ? entry.envelope : entry.kind,
      );
    const first = await envelopesOf(1);
    expect(await envelopesOf(1)).toEqual(first);
    expect(await envelopesOf(2)).not.toEqual(first);
  });
});

// Rows that the worlds of test/network/ends.long.test.ts and next-step.test.ts meet: no corner is that unlucky in a scenario.
const MET_IN_WORLDS = [
  'the document was sent as often as it may be, and C3 answered none',
  'C3 accepts a document after a corrected one was sent',
  'a corrected document was sent, and C3 never answered the one before',
  'a refused document may count, and the corrected one was reported, of which no event says the UUID',
  'the tax data was sent as often as it may be, and C5 accepted none',
  'C5 answers a Disregard with RE: it could not be delivered',
  'a Disregard could not be handed to C5',
  'a Disregard was sent as often as it may be, and C5 accepted none',
];

// What a provider was told to do after each event, and when the last timers had run out.
function whysOf({ ended }: RunResult): string[] {
  return ended.flatMap(({ corner: side, events }) =>
    events.flatMap((event, index) =>
      [event.timestamp, event.timestamp + TEST_BED_TIMERS.answer].flatMap((now) =>
        nextStep(events.slice(0, index + 1), now, { timers: TEST_BED_TIMERS, side }).map(({ why }) => why),
      ),
    ),
  );
}

// A status stays PENDING where the newest report takes an older invoice back: docs/status.md says so.
function isHeldBack({ ended }: RunResult): boolean {
  const events = ended.find(({ corner }) => corner === 'C2')?.events ?? [];
  const newest = (leg: 'C3' | 'C5') => events.findLast((event) => event.type === 'submitted' && event.leg === leg);
  const [invoice, report] = [newest('C3'), newest('C5')];
  if (invoice?.type !== 'submitted' || report?.type !== 'submitted') return false;
  return report.taxDataStatus === 'D' && report.documentUuid !== invoice.documentUuid;
}

describe('random journeys', () => {
  const count = isLong ? 60 : 20;
  const lived: RunResult[] = [];

  it('journeys with faults end as without, or name what a person has to do', async () => {
    const astray: string[] = [];
    const fates = new Map<Fate, number>();
    let alike = 0;
    for await (const journey of journeys(count, Number(process.env['SEED'] ?? 1), sent.validator)) {
      lived.push(journey.result);
      if (journey.isAlike) alike += 1;
      if (!journey.ok && !isHeldBack(journey.result)) astray.push(`${journey.seed} ${journey.scenario.name}`);
      for (const fate of FATES) fates.set(fate, (fates.get(fate) ?? 0) + journey.fates[fate]);
    }
    expect(astray).toEqual([]);
    // Few are so unlucky that a person has to look.
    expect(alike).toBeGreaterThan(0.85 * count);
    for (const fate of FATES) expect(fates.get(fate), fate).toBeGreaterThan(count / 10);
  });

  // Behind the journeys: their documents, each at six ages, are a day of both providers.
  it.each(['C2', 'C3'] as const)(
    `%s finds what is wrong in its day of up to ${count * 6} documents, and nothing else`,
    async (side) => {
      const random = createRandom(Number(process.env['SEED'] ?? 1));
      const day: Day = { now: Date.parse(NOW), envelopes: [], wrong: new Map(), stray: [] };
      for (const { entries, ended, startedAt } of lived) {
        const [created] = ended.find(({ corner }) => corner === side)?.events ?? [];
        if (created?.type !== 'created') continue;
        const messages = entries.filter((entry) => entry.kind === 'message');
        for (const minutes of [3, 17, 24, 45, 70, 600]) {
          const view = { side, legs: created.legs ?? [], startedAt, age: minutes * 60_000 };
          addToDay(day, view, messages, (seen) => spoilt(seen, random.below));
        }
      }
      const found = await reconcile(day.envelopes, { now: day.now, timers: TEST_BED_TIMERS, side });
      const kinds = found.documents.map(({ document, discrepancies }): [string, string[]] => [
        document,
        discrepancies.map(({ kind, leg }) => `${kind} ${leg}`).sort(),
      ]);
      const wrong = [...day.wrong].filter(([, what]) => what.length > 0);
      expect(kinds.sort()).toEqual(wrong.sort());
      expect([found.count, found.unread, found.strayAnswers.toSorted()]).toEqual([
        day.wrong.size,
        [],
        day.stray.sort(),
      ]);
      expect(found.count).toBeGreaterThanOrEqual(count * (side === 'C2' ? 5 : 3));
      expect(new Set(wrong.flatMap(([, what]) => what)).size).toBeGreaterThan(isLong ? 8 : 5);
      expect(found.documents.every(({ steps }) => steps.length > 0)).toBe(true);
    },
  );
});

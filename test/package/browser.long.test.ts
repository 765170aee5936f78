// The installed package in a page: bundled by Vite, run in Chromium, where it converts and validates without a server.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, hasBrowser } from '../../scripts/browser/program.ts';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { consumer } from './support/consumer.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const golden = readFileSync('fixtures/minimal.xml', 'utf8');

describe.skipIf(consumer === '' || !hasBrowser)('in a page', () => {
  const profile = mkdtempSync(join(tmpdir(), 'pint-ubl-chromium-'));
  let server: Server;
  let browser: BrowserContext;

  beforeAll(async () => {
    const page = join(consumer, 'page');
    cpSync('test/package/consumers/page', page, { recursive: true });
    cpSync('fixtures/minimal.json', join(page, 'fixture.json'));
    await build({ root: page, configFile: false, logLevel: 'error', build: { outDir: 'out', target: 'es2022' } });
    server = await serve(join(page, 'out'));
    browser = await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: ARGUMENTS });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(profile, { recursive: true, force: true });
  });

  it('the library in a page converts, reads back and validates', async () => {
    const { seen, messages, asked, origin } = await open('index.html');
    expect(seen).toEqual({ xml: golden, number: 'PI-2026-0001', report: VALID, broken: false, violations: [] });
    expect(messages).toEqual([]);
    expect(new Set(asked)).toEqual(new Set([origin]));
  });

  it("under a policy that adds 'wasm-unsafe-eval' all of it works, and violates nothing", async () => {
    const { seen, messages } = await open('index.html?wasm');
    expect(seen).toEqual({ xml: golden, number: 'PI-2026-0001', report: VALID, broken: false, violations: [] });
    expect(messages).toEqual([]);
  });

  it("under default-src 'self' it works without an engine and violates nothing; an engine is refused in words", async () => {
    const { seen } = await open('index.html?strict');
    expect(seen).toEqual({
      xml: golden,
      number: 'PI-2026-0001',
      report: VALID,
      unproven: true,
      before: [],
      refused: { name: 'PintError', code: 'webassembly-forbidden' },
      after: ['script-src wasm-eval'],
    });
  });

  async function open(path: string) {
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const page = await browser.newPage();
    const messages: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(`${origin}/${path}`);
    await page.waitForSelector('body[data-done]', { timeout: 110_000 });
    const seen = JSON.parse((await page.textContent('#seen')) ?? '');
    await page.close();
    return { seen, messages, asked: asked.filter((one) => one !== 'null'), origin };
  }
});

const VALID = {
  valid: true,
  schemaValid: true,
  profile: 'selfbilling',
  ruleSets: ['ubl-2.1', 'pint-1.1.3', 'pint-om-1.0.1'],
  artefacts: PINT_OM_1_0_1.selfbilling.artefacts,
  results: [],
};

// By what follows the page's name; the icon is a data URL.
const POLICIES: Readonly<Record<string, string>> = {
  '?strict': "default-src 'self'; img-src data:",
  '?wasm': "default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval'",
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
    const path = join(folder, pathname);
    const policy = POLICIES[search];
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    if (!existsSync(path)) return response.writeHead(404).end();
    return response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain').end(readFileSync(path));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

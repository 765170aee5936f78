// The code that README shows under "Embed it" is the code that the tests run.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inMemory } from './adapters/host.ts';
import { CUSTOMER, SUPPLIER } from './support/host.ts';
import { PAYLOAD } from './support/payloads.ts';

const ADAPTERS = new URL('./adapters/', import.meta.url);
const SERVER_ADAPTERS = readdirSync(ADAPTERS).filter((file) => file !== 'host.ts');

describe('README', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const section = /^## Embed it\n(.*?)^## /ms.exec(readme)?.[1] ?? '';

  it.each(SERVER_ADAPTERS)('shows %s as it is', (file) => {
    const code = readFileSync(new URL(file, ADAPTERS), 'utf8').replace("'./node.ts'", "'./node.js'");
    expect(section).toContain(`\`\`\`ts ${file}\n${code}\`\`\``);
  });

  it("shows the host in memory, with the package's names for the sources", () => {
    const code = readFileSync(new URL('host.ts', ADAPTERS), 'utf8')
      .replace('../../../src/http/index.ts', 'pint-ubl/http')
      .replace('../../../src/status/index.ts', 'pint-ubl/status');
    expect(section).toContain(`\`\`\`ts host.ts\n${code}\`\`\``);
  });
});

describe('the adapters', () => {
  it.each(SERVER_ADAPTERS)('%s takes at most 15 lines', (file) => {
    const lines = readFileSync(new URL(file, ADAPTERS), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(15);
  });

  it('the host in memory serves its owners and nobody else', async () => {
    const tokens = new Map([
      ['t-1', 'muscat'],
      ['t-2', 'sohar'],
    ]);
    let issued = 0;
    const issuance = () => {
      const value = { document_number: `SBI-${++issued}`, accounting_supplier_party: SUPPLIER };
      return { ok: true as const, value: { ...value, accounting_customer_party: CUSTOMER } };
    };
    const handler = inMemory(tokens, new Map([['p-1', { owner: 'muscat', issuance }]]));
    const ask = async (token: string, path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await handler(
        new Request(`http://localhost/api/purchase-invoices${path}`, { ...init, headers }),
      );
      return { status: response.status, body: (await response.json()) as { id: string; content: { id: string }[] } };
    };
    const creation = { method: 'POST', body: JSON.stringify(PAYLOAD) };
    expect((await ask('t-2', '/p-1', creation)).status).toBe(403);
    const created = await ask('t-1', '/p-1', creation);
    expect(created.status).toBe(201);
    expect((await ask('t-1', `/${created.body.id}`)).body).toEqual(created.body);
    expect((await ask('t-2', `/${created.body.id}`)).status).toBe(403);
    expect((await ask('t-1', '')).body.content).toEqual([created.body]);
    expect((await ask('t-2', '')).body.content).toEqual([]);
    expect((await ask('t-3', '')).status).toBe(401);
  });
});

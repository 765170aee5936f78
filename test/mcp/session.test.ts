// A call has its deadline from when its work begins, and cancelling it gives up its work.
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import * as sdk from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { createMcpServer } from '../../src/mcp/server.ts';
import { ask, type McpOptions } from '../../src/mcp/session.ts';
import { createUnderWay } from '../../src/mcp/under-way.ts';
import type { Runner } from '../../src/service/runner.ts';

const DEADLINE = 50;
const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const untilEnded = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function optionsWith(run: Runner['run']): McpOptions {
  const runner: Runner = { width: 1, run, warmUp: async () => {}, close: async () => {} };
  return { runner, country: 'OM', now: () => 0, deadline: DEADLINE };
}

describe('the deadline', () => {
  it('does not count while a call waits for a thread', async () => {
    const options = optionsWith(async (_, signal, onBegin) => {
      await sleep(3 * DEADLINE);
      onBegin?.();
      return { content: signal.aborted ? 'too late' : 'done' };
    });
    expect(await ask(options, 'convert', { json: {} })).toMatchObject({ ok: true, value: 'done' });
  });

  it('ends work that takes longer', async () => {
    const options = optionsWith(async (_, signal, onBegin) => {
      onBegin?.();
      return untilEnded(signal);
    });
    expect(await ask(options, 'convert', { json: {} })).toEqual({ ok: false, problem: { problem: 'too-long' } });
  });
});

it.each([
  [
    'a tool',
    (client: Client, signal: AbortSignal) =>
      client.callTool({ name: 'make_invoice', arguments: { record: {} } }, { signal }),
  ],
  [
    'a resource',
    (client: Client, signal: AbortSignal) => client.readResource({ uri: 'pint-ubl://rules/x' }, { signal }),
  ],
])('cancelling %s gives up its work, while it waits too', async (_, begin) => {
  const signals: AbortSignal[] = [];
  const underWay = createUnderWay();
  const server = createMcpServer(
    sdk,
    optionsWith((_job, signal) => {
      signals.push(signal);
      return untilEnded(signal);
    }),
    underWay,
  );
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'a test', version: '1' });
  await Promise.all([server.connect(far), client.connect(near)]);
  const cancelling = new AbortController();
  const called = begin(client, cancelling.signal);
  called.catch(() => undefined);
  await expect.poll(() => signals.length).toBe(1);
  cancelling.abort();
  await expect(called).rejects.toThrow();
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  await underWay.answered();
  await client.close();
});

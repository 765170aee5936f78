// What C3 and C5 of the example network tell of a delivery, by the answer of whoever was to take it.
import { expect, it } from 'vitest';
import { deliver } from '../../examples/network/corners/delivering.ts';
import type { Ports } from '../../examples/network/network.ts';

it.each([
  [200, 'confirmed'],
  [202, 'forwarded'],
  [422, { failed: 'the system of C4 refuses it: 422' }],
  [500, { failed: 'the system of C4 refuses it: 500' }],
  [undefined, { failed: 'the system of C4 does not answer' }],
])('a delivery that is answered with %s is told as it ended', async (status, outcome) => {
  const told: unknown[] = [];
  const response = status === undefined ? undefined : new Response(null, { status });
  const ports = { handOver: async () => response } as unknown as Ports;
  const hand = { from: 'C3', to: 'C4', what: 'delivery', path: '/inbox', body: '' } as const;
  await deliver(hand, ports, (delivery) => told.push(delivery), 1);
  expect(told).toEqual([outcome]);
});

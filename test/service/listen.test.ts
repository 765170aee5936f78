// The server behind a service ends: what has begun is finished, and what never began holds nothing up.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from '../../src/service/listen.ts';
import { serviceHere } from './support/service.ts';

it('a connection that never sent a request does not hold up the end', async () => {
  const { service } = serviceHere();
  const listening = await listen(service, { port: 0, host: '127.0.0.1' });
  const socket = connect(listening.port, '127.0.0.1');
  await once(socket, 'connect');
  // So that the server has taken it.
  expect((await fetch(`http://127.0.0.1:${listening.port}/health/live`)).status).toBe(200);
  socket.on('error', () => undefined);
  const begun = performance.now();
  expect(await listening.end(20_000)).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

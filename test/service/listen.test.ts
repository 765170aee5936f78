// The server behind a service: what is not a whole request is answered too, and its end waits for nothing that never began.
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
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

it.each([1, 3])('a client that leaves gives up the work on what it asked, %i at once', async (count) => {
  let asked = 0;
  const gone: string[] = [];
  let [allAsked, allGone] = [(): void => undefined, (): void => undefined];
  const isAsked = new Promise<void>((resolve) => (allAsked = resolve));
  const isGone = new Promise<void>((resolve) => (allGone = resolve));
  const { service } = serviceHere();
  const waiting = async (request: Request) => {
    if (++asked === count) allAsked();
    await once(request.signal, 'abort');
    if (gone.push(request.url) === count) allGone();
    return new Response();
  };
  const listening = await listen(Object.assign(waiting, { ...service }), { port: 0, host: '127.0.0.1' });
  const socket = connect(listening.port, '127.0.0.1');
  socket.write(Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  await isAsked;
  socket.destroy();
  await isGone;
  expect(gone).toHaveLength(count);
  expect(await listening.end(20_000)).toBe(0);
});

it('an answer is sent to its last byte though the service ends, and whoever asked reads slowly', async () => {
  const size = 32 * 1024 * 1024;
  const { service } = serviceHere();
  const large = async () => new Response(new Uint8Array(size));
  const listening = await listen(Object.assign(large, { ...service }), { port: 0, host: '127.0.0.1' });
  const socket = connect(listening.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  const ended = listening.end(60_000);
  // Longer than the service waits before it looks for connections that are idle.
  await new Promise((resolve) => setTimeout(resolve, 600));
  let read = 0;
  for await (const part of socket) read += (part as Buffer).length;
  expect(read).toBeGreaterThan(size);
  expect(await ended).toBe(0);
});

it('who never reads an answer loses the connection, and does not hold up the end', async () => {
  const { service } = serviceHere();
  const large = async () => new Response(new Uint8Array(32 * 1024 * 1024));
  const listening = await listen(Object.assign(large, { ...service }), { port: 0, host: '127.0.0.1', idle: 500 });
  const socket = connect(listening.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  socket.pause();
  const begun = performance.now();
  expect(await listening.end(20_000)).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  socket.destroy();
});

it('what is not done at the end is answered with 503, and the log says why', async () => {
  const { service, log } = serviceHere();
  const listening = await listen(service, { port: 0, host: '127.0.0.1' });
  const socket = connect(listening.port, '127.0.0.1');
  socket.write('POST /v1/parse HTTP/1.1\r\nHost: x\r\nContent-Type: application/xml\r\nContent-Length: 9\r\n\r\n<a>');
  // So that the server has taken it.
  expect((await fetch(`http://127.0.0.1:${listening.port}/health/live`)).status).toBe(200);
  const ended = listening.end(50);
  let answer = '';
  for await (const part of socket.setEncoding('utf8')) answer += part;
  expect(answer).toMatch(/^HTTP\/1\.1 503 .*^retry-after: .*"type":"urn:pint-ubl:problem:ending"/ims);
  expect(await ended).toBe(1);
  expect(log.at(-1)).toMatchObject({ status: 503, problem: 'ending' });
});

describe('a request as it comes over the wire', () => {
  async function answered(text: string) {
    const { service, log } = serviceHere();
    const listening = await listen(service, { port: 0, host: '127.0.0.1' });
    const socket = connect(listening.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.end(text);
    await once(socket, 'close');
    await listening.end(1_000);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const isProblem = /^content-type: application\/problem\+json\r?$/im.test(head);
    const problem = isProblem ? JSON.parse(body) : undefined;
    return { status: Number(head.split(' ')[1]), head, answer, log, id: problem?.request_id, problem: problem?.type };
  }

  const HEAD = 'POST /v1/parse HTTP/1.1\r\nHost: x\r\nContent-Type: application/xml\r\n';

  it.each([
    ['a body that breaks off', `${HEAD}Content-Length: 100\r\n\r\n<Invoice`, 'body-broken-off'],
    ['pieces of a body that break off', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n<Inv`, 'body-broken-off'],
    ['a head that breaks off', 'GET /health/live HTTP/1.1\r\nHos', 'invalid-request'],
    ['what is not HTTP', 'hello\r\n\r\n', 'invalid-request'],
  ])('%s is refused once, with a problem', async (_, text, name) => {
    const { status, problem, answer, head, id, log } = await answered(text);
    expect([status, problem]).toEqual([400, `urn:pint-ubl:problem:${name}`]);
    expect(id).toMatch(/./);
    expect(head).toContain(`x-request-id: ${id}`);
    expect(log.map(({ requestId }) => requestId)).toEqual([id]);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it.each([
    ['/health/live', 200, 'live'],
    ['http://elsewhere/health/live', 200, 'live'],
    ['HTTPS://elsewhere:8443/health/live?', 200, 'live'],
    // There is no page here.
    ['http://elsewhere', 404, 'page'],
    ['http://elsewhere?language=ar', 404, 'page'],
  ])('GET %s is taken', async (target, status, operation) => {
    const { status: own, log } = await answered(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect([own, log.map((entry) => entry.operation)]).toEqual([status, [operation]]);
  });

  it.each(['//v1/rules/126', 'http://elsewhere//v1/rules/126'])('GET %s is refused, and logged', async (target) => {
    const { status, log } = await answered(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect([status, log.map(({ problem }) => problem)]).toEqual([400, ['invalid-request']]);
  });

  it.each([
    '/x/../v1/rules/ibr-001',
    'http://elsewhere/x/../v1/rules/ibr-001',
    'http://elsewhere/x/%2e%2e/v1/rules/ibr-001',
    '/v1\\rules/ibr-001',
    '/v1/./rules/ibr-001',
    '/v1/rules/ibr-001%00',
  ])('GET %s names nothing, whatever it would become', async (target) => {
    const { status, problem } = await answered(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect([status, problem]).toEqual([404, 'urn:pint-ubl:problem:not-found']);
  });

  it.each(['*', 'elsewhere:443'])('OPTIONS %s is refused', async (target) => {
    const { status } = await answered(`OPTIONS ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(status).toBe(400);
  });

  it.each([
    [400, 'invalid-request', 'GET', 'GET /health/live HTTP/1.1\r\n\r\n'],
    [400, 'invalid-request', 'TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n'],
    [400, 'invalid-request', 'OPTIONS', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    [400, 'invalid-request', 'none', 'hello\r\n\r\n'],
    [400, 'invalid-request', 'none', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    [404, 'not-found', 'GET', 'GET /x/../metrics HTTP/1.1\r\nHost: x\r\n\r\n'],
    [431, 'head-too-large', 'none', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('%i %s of %s: the answer has an id and is no cache’s, the log has a line', async (status, name, method, text) => {
    const { head, log, id, ...said } = await answered(text);
    expect([said.status, said.problem]).toEqual([status, `urn:pint-ubl:problem:${name}`]);
    expect(head).toMatch(/^cache-control: no-store\r?$/im);
    expect(head.toLowerCase()).toContain(`x-request-id: ${id}`);
    expect(log).toMatchObject([{ status, problem: name, method, requestId: id }]);
  });

  it('takes a request whatever it expects', async () => {
    const { status } = await answered('GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\n\r\n');
    expect(status).toBe(200);
  });
});

// `lookup --ask` against a name server and a publisher on this machine: the command, its resolver and its requests, nothing invented
// but the names.
import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceText } from '../support/provider.ts';
import { hasShared } from '../support/shared.ts';
import { pintUbl } from './support.ts';

const SMP = 'http://busdox.org/serviceMetadata/publishing/1.0/';
const IDS = 'http://busdox.org/transport/identifiers/1.0/';
const GROUP =
  `<ServiceGroup xmlns="${SMP}" xmlns:i="${IDS}"><i:ParticipantIdentifier scheme="iso6523-actorid-upis">0248:OM1100003554` +
  '</i:ParticipantIdentifier><ServiceMetadataReferenceCollection/></ServiceGroup>';

const text = (value: string): Buffer => Buffer.from([value.length, ...Buffer.from(value)]);

// The answer of a name server: one NAPTR record, or that the name is unknown.
function answerTo(query: Buffer, regexp: string | undefined): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const question = query.subarray(12, end);
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(regexp === undefined ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(regexp === undefined ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  if (regexp === undefined) return Buffer.concat([head, question]);
  const data = Buffer.concat([
    Buffer.from([0, 100, 0, 10]),
    text('U'),
    text('Meta:SMP'),
    text(regexp),
    Buffer.from([0]),
  ]);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(35, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, question, record, data]);
}

describe('pint-ubl lookup --ask', () => {
  let names: Socket;
  let publisher: Server;
  let dns = '';
  let port = 0;
  let regexp: string | undefined;
  let answer = (_url: string): string => GROUP;
  const asked: string[] = [];

  beforeAll(async () => {
    names = createSocket('udp4');
    names.on('message', (query, { address, port: from }) => names.send(answerTo(query, regexp), from, address));
    await new Promise<void>((done) => names.bind(0, '127.0.0.1', done));
    dns = `127.0.0.1:${names.address().port}`;
    publisher = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.statusCode = url.includes('OM9') ? 404 : 200;
      response.end(answer(url));
    });
    await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done));
    port = (publisher.address() as AddressInfo).port;
  });
  afterAll(() => {
    names.close();
    publisher.close();
  });
  afterEach(() => vi.unstubAllGlobals());

  // Publishers speak TLS on its own port: the request is led to this machine, and made.
  function leadToThisMachine(): void {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      fetch(url.replace('https://smp.example.test', `http://127.0.0.1:${port}`), init),
    );
  }

  it('asks the name server for the publisher, and the publisher for what the participant receives', async () => {
    leadToThisMachine();
    regexp = '!.*!https://smp.example.test/q!';
    const ended = await pintUbl(['lookup', '0248:OM1100003554', '--test', '--ask', '--dns', dns]);
    expect(ended).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(ended.out)).toMatchObject({ participant: expect.anything(), documentTypes: [] });
    expect(asked).toEqual(['/q/iso6523-actorid-upis%3A%3A0248%3AOM1100003554']);
  });

  it.skipIf(!hasShared)('prints the endpoint for a document, and that nobody verified the certificate', async () => {
    leadToThisMachine();
    regexp = '!.*!https://smp.example.test/q!';
    answer = (url) => serviceText(`lookup/smp/${url.includes('/services/') ? 'valid' : 'group'}.xml`);
    const args = ['--document', 'fixtures/import-of-goods.xml', '--ask', '--dns', dns, '--now', '2026-08-15'];
    const ended = await pintUbl(['lookup', '0248:OM1100003554', ...args]);
    expect(ended).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(ended.out)).toMatchObject({
      endpoint: { address: 'https://ap.example.om/as4' },
      unverified: ['certificate'],
    });
  });

  it('says that the publisher knows nobody of that name, or that the name is unknown', async () => {
    leadToThisMachine();
    regexp = '!.*!https://smp.example.test/q!';
    const unknown = await pintUbl(['lookup', '0248:OM9', '--test', '--ask', '--dns', dns]);
    expect([unknown.status, JSON.parse(unknown.err).code]).toEqual([1, 'not-found']);
    regexp = undefined;
    const nobody = await pintUbl(['lookup', '0248:OM1', '--test', '--ask', '--dns', dns]);
    expect([nobody.status, JSON.parse(nobody.err).code]).toEqual([1, 'not-registered']);
    const document = ['--document', 'fixtures/minimal.xml'];
    const sought = await pintUbl(['lookup', '0248:OM1', ...document, '--test', '--ask', '--dns', dns]);
    expect([sought.status, sought.out, JSON.parse(sought.err).code]).toEqual([1, '', 'not-registered']);
    expect(JSON.parse(nobody.err)).toMatchObject({
      errors: { message: expect.stringContaining('NAPTR') },
      again: false,
    });
  });

  it('does not read an answer that goes on and on', async () => {
    leadToThisMachine();
    regexp = '!.*!https://smp.example.test/q!';
    answer = () => ' '.repeat(21 * 1024 * 1024);
    const ended = await pintUbl(['lookup', '0248:OM1100003554', '--test', '--ask', '--dns', dns]);
    expect([ended.status, JSON.parse(ended.err)]).toMatchObject([
      1,
      { code: 'smp', found: 'the answer is larger than 20971520 bytes', again: true },
    ]);
    answer = () => GROUP;
  });

  it('refuses what is no address of a name server', async () => {
    expect((await pintUbl(['lookup', '0248:OM1', '--ask', '--dns', 'ns.example.om'])).status).toBe(2);
  });
});

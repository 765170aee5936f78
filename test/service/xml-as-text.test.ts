// XML that stands as text in JSON is decoded already: whatever encoding it declares, it is read as the text that it is.
import { expect, it } from 'vitest';
import { examples } from '../../src/index.ts';
import { MEDIA } from '../../src/service/operations.ts';
import { requestTo, serviceHere } from './support/service.ts';

const { service } = serviceHere();
const NAME = 'شركة é';

const post = (path: string, body: object, accept: string) =>
  service(requestTo(path, { body, headers: { accept } })).then((response) => response.text());

it.each(['windows-1256', 'ISO-8859-1', 'UTF-16', 'US-ASCII', 'klingon'])('that declares %s', async (encoding) => {
  const written = await post('/v1/convert', examples['simplified-invoice'], MEDIA.xml);
  const named = written.replace(/<cbc:RegistrationName>[^<]*/, `<cbc:RegistrationName>${NAME}`);
  const declared = named.replace('encoding="UTF-8"', `encoding="${encoding}"`);
  expect(declared).not.toBe(named);
  for (const [path, medium, beside] of [
    ['/v1/view', MEDIA.html, {}],
    ['/v1/qr', MEDIA.json, {}],
    [
      '/v1/credit',
      MEDIA.json,
      { number: 'C-1', date: '2026-03-01', reason: 'CAN', uuid: '6d9c5a5e-0c0f-4a0e-8d5c-0d3a0d9e2c11' },
    ],
  ] as const) {
    const expected = await post(path, { xml: named, ...beside }, medium);
    expect(expected).toContain(path === '/v1/qr' ? 'content' : NAME);
    expect([path, await post(path, { xml: declared, ...beside }, medium)]).toEqual([path, expected]);
  }
});

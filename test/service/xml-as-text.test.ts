// XML whose encoding is told beside it, whatever it declares: text in JSON is decoded already, a Content-Type may have a charset.
import { describe, expect, it } from 'vitest';
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
    // On a sheet a name in two scripts stands in pieces.
    expect(expected.replaceAll(/<[^>]*>/g, '')).toContain(path === '/v1/qr' ? 'content' : NAME);
    expect([path, await post(path, { xml: declared, ...beside }, medium)]).toEqual([path, expected]);
  }
});

describe('the charset of a Content-Type', () => {
  const hasName = async (encoding: string, charset: string) => {
    const written = await post('/v1/convert', examples['simplified-invoice'], MEDIA.xml);
    const named = written.replace(/<cbc:RegistrationName>[^<]*/, `<cbc:RegistrationName>${NAME}`);
    const body = named.replace('encoding="UTF-8"', `encoding="${encoding}"`);
    const headers = { 'content-type': `application/xml${charset}` };
    const response = await service(requestTo('/v1/parse', { body, headers }));
    return response.status === 200 ? (await response.text()).includes(NAME) : undefined;
  };

  it.each([
    ['windows-1256', '; charset=utf-8'],
    ['ISO-8859-1', '; Charset="UTF-8"'],
    ['utf-16', ';charset=utf-8;version=1'],
    ['UTF-8', '; charset=iso-8859-1'],
    ['UTF-8', '; charset=klingon'],
    ['UTF-8', '; charset'],
  ])('%s is declared, the header says%s: UTF-8 is read', async (encoding, charset) => {
    expect(await hasName(encoding, charset)).toBe(true);
  });

  it('without it goes by the declaration', async () => {
    expect(await hasName('ISO-8859-1', '')).toBe(false);
    expect(await hasName('utf-16', '')).toBeUndefined();
  });
});

// A client that is given something wrong says so when it is made, and not with its first request.
import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/client.ts';
import { PintError } from '../../src/core/error.ts';
import { createServiceClient } from '../../src/service/client.ts';

const URL_OF_HOST = 'https://host.example/base/';
const clients: Readonly<Record<string, (options?: unknown) => unknown>> = {
  createClient: createClient as (options?: unknown) => unknown,
  createServiceClient: createServiceClient as (options?: unknown) => unknown,
};

function thrownBy(make: () => unknown): unknown {
  try {
    return make();
  } catch (thrown) {
    return thrown;
  }
}

describe.each(Object.entries(clients))('%s', (name, make) => {
  it.each([
    ['no options', undefined, 'takes its options as an object. It was given undefined.'],
    ['text for options', URL_OF_HOST, 'takes its options as an object. It was given text.'],
    ['no address', { token: 't' }, 'takes baseUrl as text. It was given undefined.'],
    ['an address without a host', { baseUrl: 'x', token: 't' }, 'takes baseUrl as an address'],
    ['an address without its protocol', { baseUrl: 'localhost:8080', token: 't' }, 'takes baseUrl as an address'],
    ['a token that is neither', { baseUrl: URL_OF_HOST, token: 7 }, 'takes token as text'],
    ['a fetch that is none', { baseUrl: URL_OF_HOST, token: 't', fetch: 'f' }, 'takes fetch as a function.'],
  ])('%s is a wrong argument', (_, options, sentence) => {
    const thrown = thrownBy(() => make(options));
    expect(thrown).toBeInstanceOf(PintError);
    expect(thrown).toMatchObject({ code: 'wrong-argument' });
    expect((thrown as PintError).message).toContain(`${name} ${sentence}`);
  });

  it('a password in the address is refused and not repeated', () => {
    const thrown = thrownBy(() => make({ baseUrl: 'https://me:secret@host.example', token: 't' }));
    expect(thrown).toMatchObject({ code: 'wrong-argument' });
    expect((thrown as PintError).message).not.toContain('secret');
  });

  it('an address with a path and a token as text are right', () => {
    expect(() => make({ baseUrl: URL_OF_HOST, token: 't' })).not.toThrow();
  });
});

it.each(['maxBytes', 'timeout', 'retries'])('a %s that bounds nothing is a wrong argument', (name) => {
  for (const value of [Number.NaN, -1, '100']) {
    const thrown = thrownBy(() => clients['createClient']?.({ baseUrl: URL_OF_HOST, token: 't', [name]: value }));
    expect(thrown).toMatchObject({ code: 'wrong-argument', message: expect.stringContaining(`As ${name} was given`) });
  }
  for (const value of [0, Number.POSITIVE_INFINITY, undefined]) {
    expect(() => clients['createClient']?.({ baseUrl: URL_OF_HOST, token: 't', [name]: value })).not.toThrow();
  }
});

it('createClient wants a token, createServiceClient does not', () => {
  const thrown = thrownBy(() => clients['createClient']?.({ baseUrl: URL_OF_HOST }));
  expect(thrown).toMatchObject({ code: 'wrong-argument' });
  expect((thrown as PintError).message).toContain('It was given none.');
  expect(() => createServiceClient({ baseUrl: URL_OF_HOST })).not.toThrow();
  expect(() => createClient({ baseUrl: URL_OF_HOST, token: () => 't' })).not.toThrow();
});

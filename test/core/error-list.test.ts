import { describe, expect, it } from 'vitest';
import { createErrorList } from '../../src/core/error-list.ts';
import { MAX_ERRORS } from '../../src/core/result.ts';

describe('an error list', () => {
  it('keeps the first message of each field', () => {
    const list = createErrorList();
    list.add('a', 'first');
    list.add('b', 'other');
    list.add('a', 'second');
    expect(list.errors).toEqual({ a: 'first', b: 'other' });
    expect(list.size()).toBe(2);
  });

  it('keeps no more fields than a result may report', () => {
    const list = createErrorList();
    for (let at = 0; at < MAX_ERRORS + 5; at++) list.add(`lines[${at}]`, 'is missing');
    expect(list.size()).toBe(MAX_ERRORS);
    expect(Object.keys(list.errors)).toHaveLength(MAX_ERRORS);
    expect(list.errors).not.toHaveProperty([`lines[${MAX_ERRORS}]`]);
  });
});

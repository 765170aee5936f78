import { describe, expect, it } from 'vitest';
import { createErrorList, MAX_ERRORS } from '../../src/core/errors/error-list.ts';

describe('an error list', () => {
  it('an error list keeps the first error of each field', () => {
    const list = createErrorList();
    list.add('a', 'mandatory');
    list.add('b', 'empty');
    list.add('a', 'not-a-date', {});
    expect(list.errors).toEqual({
      a: { code: 'mandatory', message: 'A is mandatory', params: {} },
      b: { code: 'empty', message: 'B must not be empty', params: {} },
    });
    expect(list.size()).toBe(2);
  });

  it('an error list keeps no more fields than a result may report', () => {
    const list = createErrorList();
    for (let at = 0; at < MAX_ERRORS + 5; at++) list.add(`lines[${at}]`, 'mandatory');
    expect(list.size()).toBe(MAX_ERRORS);
    expect(Object.keys(list.errors)).toHaveLength(MAX_ERRORS);
    expect(list.errors).not.toHaveProperty([`lines[${MAX_ERRORS}]`]);
  });
});

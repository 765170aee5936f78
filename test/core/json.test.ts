import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonError } from '../../src/core/json/find-json-error.ts';
import { parseJsonText } from '../../src/core/json/parse-json-text.ts';
import { runs } from '../support/runs.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('findJsonError', () => {
  it('findJsonError finds an error exactly where JSON.parse refuses (20,000 texts, most of them nearly JSON)', () => {
    const nearly = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', '\\', '\n', '0', '-', '.', 'e', 'x', '\u0085'),
      )
      .map(([json, at, inserted]) => {
        const place = at % (json.length + 1);
        return `${json.slice(0, place)}${inserted}${json.slice(place + (at % 2))}`;
      });
    const units = fc.constantFrom(...'{}[]",:\\u0123456789-+.eE truefalsn \t\n');
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: units, maxLength: 12 })), (text) => {
        expect(findJsonError(text) === undefined).toBe(isJson(text));
      }),
      runs(20_000),
    );
  });

  it('findJsonError names line and column, counted from 1, after every kind of line break', () => {
    expect(findJsonError('{\r\n"a": 1,\n  b: 2}')).toMatchObject({ line: 3, column: 3, excerpt: 'b: 2}' });
    expect(findJsonError('[1,\r2 3]')).toMatchObject({ line: 2, column: 3, message: '"," or "]" is missing here' });
  });

  it.each([
    ['', 1, 1],
    ['{"a":', 1, 6],
    ['{"a" 1}', 1, 6],
    ['{"a":1,}', 1, 8],
    ['[1,]', 1, 4],
    ["{'a':1}", 1, 2],
    ['{"a":1}}', 1, 8],
    ['[1}', 1, 3],
    ['{\n  "a": "b\n', 2, 8],
    ['["\\x"]', 1, 3],
    ['["open', 1, 2],
  ])('of %j is at line %i, column %i', (text, line, column) => {
    expect(findJsonError(text)).toMatchObject({ line, column });
  });

  it('findJsonError shows of a long line the part around the error', () => {
    const error = findJsonError(`["${'a'.repeat(500)}" "${'b'.repeat(500)}"]`);
    expect(error?.excerpt).toBe(`…${'a'.repeat(38)}" "${'b'.repeat(39)}…`);
  });

  it('findJsonError asks to leave out what is no value in other languages, and for quotes around other words', () => {
    for (const word of ['NaN', 'Infinity', '-Infinity', 'None', 'undefined']) {
      expect(findJsonError(`[${word}]`)?.message).toBe(
        `${word} is not a value in JSON: leave the field out, or give its value`,
      );
    }
    expect(findJsonError('[Nancy]')?.message).toContain('texts stand in double quotes');
  });

  it('findJsonError takes no stack, however deep the text is nested', () => {
    expect(findJsonError('['.repeat(1_000_000))?.message).toBe('the text ends here, and "]" is missing');
  });
});

describe('parseJsonText', () => {
  it('parseJsonText reads JSON, also behind a byte order mark', () => {
    expect(parseJsonText('\ufeff{"a": [1]}', 'input')).toEqual({ ok: true, value: { a: [1] }, warnings: {} });
  });

  const errorsOf = (text: string) => {
    const read = parseJsonText(text, 'input');
    return read.ok ? [] : Object.entries(read.errors).map(([path, { params }]) => [path, params]);
  };

  it('parseJsonText says what stands behind blanks, however many they are', () => {
    const said = (text: string) => {
      const read = parseJsonText(text, 'input');
      return read.ok
        ? []
        : Object.values(read.errors).map(({ code, params }) => [code, Reflect.get(params, 'problem')]);
    };
    for (const text of ['{"a":1,}', '<a/>', '', 'record.json', 'secret = 1']) {
      expect(said(' '.repeat(400) + text)).toEqual(said(text));
    }
  });

  it('parseJsonText refuses a key that stands twice in one object, with its path and its lines', () => {
    const text =
      '{"payload": {\r\n "document_lines": [{}, {"quantity": 1,\r "quantity": 2}]},\n "issuance": {"id": 1, "\\u0069d": 2}}';
    expect(errorsOf(text)).toEqual([
      ['document_lines[1].quantity', { key: 'quantity', count: 2, lines: [2, 3] }],
      ['issuance.id', { key: 'id', count: 2, lines: [4] }],
    ]);
    expect(errorsOf('[[1, {"a": 1, "a": 2, "a": {"a": 3}}]]')).toEqual([
      ['events[0][1].a', { key: 'a', count: 3, lines: [1] }],
    ]);
    expect(errorsOf('{"__proto__": 1, "__proto__": 2}')).toHaveLength(1);
  });

  it('parseJsonText refuses no key that stands once in each object, whatever its texts hold', () => {
    const texts = fc.array(fc.constantFrom('a', '":"', '{"a":1,"a":2}', '\\', '__proto__', ':'), { maxLength: 5 });
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        texts,
        fc.double(),
        fc.array(tie('json')),
        fc.dictionary(fc.constantFrom('a', 'b', 'a":1,"a', '\\"', ''), tie('json')),
      ),
    }));
    fc.assert(
      fc.property(json, fc.boolean(), (value, isIndented) => {
        const text = JSON.stringify({ a: value, b: [value] }, null, isIndented ? 1 : 0);
        expect(errorsOf(text)).toEqual([]);
        expect(errorsOf(`{"b": ${text}, "c": {"d": ${text}, "d": 1}}`).map(([path]) => path)).toEqual(['c.d']);
      }),
      runs(2_000),
    );
  });

  it('parseJsonText keeps its warnings small: at most a hundred keys, at short paths', () => {
    const keys = Array.from({ length: 500 }, (_, index) => `"${index}": 1, "${index}": 2`).join();
    const long = 'x'.repeat(1_000);
    const deep = `${`{"${long}": `.repeat(100)}{${keys}}${'}'.repeat(100)}`;
    expect(JSON.stringify(parseJsonText(`{${keys}}`, 'input').warnings).length).toBeLessThan(30_000);
    expect(JSON.stringify(parseJsonText(deep, 'input').warnings).length).toBeLessThan(300_000);
    expect(errorsOf(`{${keys}}`)).toHaveLength(100);
  });
});

// SECURITY.md: the tests that it names are there, and the bounds that it states are those of the code.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_VALUES } from '../src/core/bounds.ts';
import { MAX_DIGITS } from '../src/core/decimal.ts';
import { MAX_ERRORS } from '../src/core/errors/error-list.ts';
import { MAX_BODY_BYTES } from '../src/http/body.ts';
import { LARGE_BODY_BYTES, MAX_LARGE_BODIES } from '../src/http/limiter.ts';
import { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from '../src/payload/check-names-and-lengths.ts';
import { MAX_RESULTS } from '../src/rules/engine/engine.ts';
import { DEFAULT_LIMITS } from '../src/ubl/xml/limits.ts';

const PAGE = readFileSync('SECURITY.md', 'utf8');

/** The rows of the table with that heading in its first column, cell by cell. */
function table(heading: string): string[][] {
  const rows = PAGE.split('\n').map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  const start = rows.findIndex(([first]) => first === heading);
  const end = rows.findIndex((cells, index) => index > start && cells.length === 0);
  return rows.slice(start + 2, end);
}

describe('SECURITY.md', () => {
  it('SECURITY.md names a test for each attack, and each is there', () => {
    const rows = table('attack');
    expect(rows.length).toBeGreaterThan(20);
    for (const [attack, limit, tests = ''] of rows) {
      const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect([attack, limit !== '', files.length > 0]).toEqual([attack, true, true]);
      for (const file of files) expect([file, existsSync(file)]).toEqual([file, true]);
    }
  });

  it.each([
    ['XML text', `${DEFAULT_LIMITS.maxBytes / 2 ** 20} MiB`],
    ['levels of XML elements', DEFAULT_LIMITS.maxDepth],
    ['attributes of one element', DEFAULT_LIMITS.maxAttributes],
    ['elements and attributes of a document', DEFAULT_LIMITS.maxNodes],
    ['length of an XML name with its namespace', DEFAULT_LIMITS.maxNameLength],
    ['digits of a number that rules compute with', MAX_DIGITS],
    ['results of one document; one more counts those left out', MAX_RESULTS],
    ['values in a JSON input', MAX_VALUES],
    ['length of a text in a payload', MAX_TEXT_LENGTH],
    ['length of a note, description or reason in a payload', MAX_NOTE_LENGTH],
    ['fields that one answer names', MAX_ERRORS],
    ['body of an HTTP request', `${MAX_BODY_BYTES / 2 ** 20} MiB`],
    [`bodies from ${LARGE_BODY_BYTES / 2 ** 10} KiB that are held at once, others get 429`, MAX_LARGE_BODIES],
  ])('SECURITY.md states the bound of the code: %s, %s', (what, bound) => {
    const [, stated] = table('bound').find(([name]) => name === what) ?? [];
    expect(stated).toBe(typeof bound === 'number' ? bound.toLocaleString('en') : bound);
  });
});

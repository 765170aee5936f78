// The pieces of the interface as docs/embedding.md lists them for hosts with a router of their own.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as pieces from '../../src/http/pieces.ts';

it('the table of the docs has every piece of the interface, and no former name', () => {
  const [, section = ''] = readFileSync('docs/embedding.md', 'utf8').split('## With a router of your own\n');
  const rows = section.trim().split('\n\n')[0]?.split('\n').slice(2) ?? [];
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(Object.keys(pieces).toSorted());
});

import { describe, expect, it } from 'vitest';
import { descendants, locationOf, type UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';

function rootOf(xml: string): UblElement {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

describe('locationOf', () => {
  it.each([3, 300])('locationOf counts siblings of the same name, among %i of them', (count) => {
    const root = rootOf(`<r>${'<a/><b><c/></b>'.repeat(count)}</r>`);
    const expected = Array.from({ length: count }, (_, index) => index + 1).flatMap((place) => [
      `/{}r/{}a[${place}]`,
      `/{}r/{}b[${place}]`,
      `/{}r/{}b[${place}]/{}c[1]`,
    ]);
    expect([...descendants(root)].map(locationOf)).toEqual(expected);
  });
});

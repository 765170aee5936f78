// A path is split where it is defined; what it was written as is what findings show.
import { describe, expect, it } from 'vitest';
import { Path, pathTo } from '../../src/ubl/path.ts';

function stepsOf(path: Path | undefined): string[] {
  if (!path) return [];
  return [path.attribute === undefined ? path.name : `attribute ${path.attribute}`, ...stepsOf(path.next)];
}

describe('paths', () => {
  it.each([
    ['cbc:ID', ['cbc:ID']],
    ['cac:Item/cbc:ID', ['cac:Item', 'cbc:ID']],
    ['cac:Item/cbc:ID/@schemeID', ['cac:Item', 'cbc:ID', 'attribute schemeID']],
    ['@name', ['attribute name']],
  ])('%s is split into its steps, and stays what was written', (text, steps) => {
    const path = pathTo(text);
    expect(stepsOf(path)).toEqual(steps);
    expect([path.text, String(path), `${path}/cbc:Name`]).toEqual([text, text, `${text}/cbc:Name`]);
    expect(path.next?.text).toBe(text.includes('/') ? text.slice(text.indexOf('/') + 1) : undefined);
  });

  it('a path stays the path that it is', () => {
    const path = new Path('cbc:ID');
    expect(pathTo(path)).toBe(path);
  });
});

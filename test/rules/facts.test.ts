// The elements of a name: the same ones, in document order, whatever was asked for before.
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../src/core/steps.ts';
import { createFacts, elementsNamed, gatherWanted, type WantedNames } from '../../src/rules/engine/facts.ts';
import { aggregate, descendants, leaf } from '../../src/ubl/tree.ts';

const line = (id: string) => aggregate('cac:InvoiceLine', [leaf('cbc:ID', id), leaf('cbc:Note', `note ${id}`)]);
const document = aggregate('Invoice', [leaf('cbc:ID', 'INV-1'), line('1'), line('2'), leaf('cbc:Note', 'last')]);
const NAMES = ['cbc:ID', 'cac:InvoiceLine', 'cbc:Note', 'cac:Party', 'Invoice'];

function expected(name: string) {
  return [document, ...descendants(document)].filter((element) => element.name === name);
}

describe('elements of a name', () => {
  it.each([
    ['of a document that is the first', [], true],
    ['where some names are known', ['cbc:ID', 'cac:Party'], true],
    ['where nothing was gathered before', [], false],
  ])('%s', (_, known, isGathered) => {
    const wanted: WantedNames = new Map(known.map((name, number) => [name, number]));
    const facts = createFacts(document, 0, wanted);
    if (isGathered) atOnce(gatherWanted(facts));
    for (const name of [...NAMES, ...NAMES]) expect(elementsNamed(facts, name)).toEqual(expected(name));
    // The next document has them gathered.
    expect([...wanted.keys()]).toEqual(expect.arrayContaining(NAMES));
  });

  it('a name asked for once is gathered with the others from the next document on', () => {
    const wanted: WantedNames = new Map();
    elementsNamed(createFacts(document, 0, wanted), 'cbc:Note');
    const next = createFacts(document, 0, wanted);
    atOnce(gatherWanted(next));
    expect(elementsNamed(next, 'cbc:Note')).toEqual(expected('cbc:Note'));
    expect(next.names.all).toBeUndefined();
  });
});

// One change to a document's tree, drawn by fast-check: what other senders, and attackers, might have written instead.
import fc, { type Arbitrary } from 'fast-check';
import type { UblAttribute, UblElement } from '../../src/ubl/tree.ts';

/** Makes one change somewhere in a tree; the given tree is left as it is. */
export type Mutation = (root: UblElement) => UblElement;

/** Changes of all kinds: to structure, names, attributes, values. */
export function mutations(): Arbitrary<Mutation> {
  return fc.tuple(fc.nat(1_000_000), fc.oneof(structural(), textual(), onAttributes())).map(
    ([place, change]) =>
      (root) =>
        changedAt(root, place % countOf(root), change),
  );
}

type Change = (element: UblElement) => readonly UblElement[];

// Values that are near to, or far from, what the types of UBL allow.
const VALUES = [
  '',
  ' ',
  'x',
  '0',
  '-0',
  '-1.5',
  '+5',
  '.5',
  '5.',
  '1e3',
  'NaN',
  '٣',
  ' 5 ',
  '1 000',
  '0.0000000000000001',
  '99999999999999999',
  'true',
  '1',
  ' false',
  '2026-02-28',
  '2026-02-29',
  '2026-02-28Z',
  '0000-01-01',
  '24:00:00',
  '12:00:60',
  '12:00:00.5+14:00',
  'QQ==',
  'QR==',
  'Q Q = =',
  'OMR',
  'USD',
  'مسقط',
];

function structural(): Arbitrary<Change> {
  const remove: Change = () => [];
  const repeat: Change = (element) => [element, element];
  const rename =
    (name: string): Change =>
    (element) => [{ ...element, name }];
  const reverse: Change = (element) => [{ ...element, children: [...element.children].reverse() }];
  const empty: Change = (element) => [{ ...element, children: [], text: '' }];
  const wrap: Change = (element) => [{ ...element, children: [element], text: '' }];
  const names = ['cbc:ID', 'cbc:Note', 'cac:Party', 'cac:TaxTotal', '{urn:other}Thing', '{}Bare'];
  return fc.oneof(fc.constantFrom(remove, repeat, reverse, empty, wrap), fc.constantFrom(...names).map(rename));
}

function textual(): Arbitrary<Change> {
  return fc.constantFrom(...VALUES).map((text) => (element) => [{ ...element, text }]);
}

function onAttributes(): Arbitrary<Change> {
  const named = fc.record({
    name: fc.constantFrom(
      'currencyID',
      'schemeID',
      'unitCode',
      'name',
      'mimeCode',
      'nonsense',
      '{urn:other}x',
      'xml:lang',
    ),
    value: fc.constantFrom(...VALUES),
  });
  const drop: Change = (element) => [{ ...element, attributes: [] }];
  const set =
    (given: UblAttribute): Change =>
    (element) => [{ ...element, attributes: [...element.attributes.filter(({ name }) => name !== given.name), given] }];
  return fc.oneof({ arbitrary: fc.constant(drop), weight: 1 }, { arbitrary: named.map(set), weight: 4 });
}

// Elements below the root are counted in document order; the root itself is never changed.
function countOf(element: UblElement): number {
  return element.children.reduce((count, child) => count + 1 + countOf(child), 0);
}

function changedAt(parent: UblElement, place: number, change: Change): UblElement {
  let left = place;
  const children = parent.children.flatMap((child) => {
    const size = 1 + countOf(child);
    const here = left;
    left -= size;
    if (here === 0) return change(child);
    return here > 0 && here < size ? [changedAt(child, here - 1, change)] : [child];
  });
  return { ...parent, children };
}

// A valid document, damaged: cut at every byte, bits flipped, pieces moved. What comes out may even be valid.
import type { Attack, AttackGroup, XmlInput } from './attack.ts';
import type { Random } from './random.ts';

/** `step` 1 cuts at every byte. */
export function truncations(bytes: Uint8Array, step: number): AttackGroup<XmlInput> {
  function* attacks(): Generator<Attack<XmlInput>> {
    // What is cut off at the very end is white space.
    const end = Buffer.from(bytes).lastIndexOf('>');
    for (let length = 0; length <= end; length += step) {
      yield { name: `cut at byte ${length}`, expect: 'refused', make: () => bytes.subarray(0, length) };
    }
  }
  return { name: 'truncations', attacks: attacks() };
}

/** Damaged copies of the documents, so many of them. */
export function mutations(
  documents: readonly [Uint8Array, ...Uint8Array[]],
  count: number,
  random: Random,
): AttackGroup<XmlInput> {
  function* attacks(): Generator<Attack<XmlInput>> {
    for (let index = 0; index < count; index++) {
      const mutate = random.pick(MUTATIONS);
      let bytes = random.pick(documents);
      for (let times = 1 + random.below(4); times > 0; times--) bytes = mutate(bytes, random);
      const mutant = bytes;
      yield { name: `mutant ${index} (${mutate.name})`, make: () => mutant };
    }
  }
  return { name: 'mutants', attacks: attacks() };
}

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const MUTATIONS: readonly [Mutation, ...Mutation[]] = [
  flipBit,
  setByte,
  removePiece,
  repeatPiece,
  swapPieces,
  swapWord,
];

function flipBit(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = new Uint8Array(bytes);
  const at = random.below(copy.length);
  copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
  return copy;
}

function setByte(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy[random.below(copy.length)] = random.below(256);
  return copy;
}

function removePiece(bytes: Uint8Array, random: Random): Uint8Array {
  const [start, end] = piece(bytes, random);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
}

function repeatPiece(bytes: Uint8Array, random: Random): Uint8Array {
  const [start, end] = piece(bytes, random);
  const times = 1 + random.below(5);
  return Buffer.concat([
    bytes.subarray(0, end),
    ...Array<Uint8Array>(times).fill(bytes.subarray(start, end)),
    bytes.subarray(end),
  ]);
}

function swapPieces(bytes: Uint8Array, random: Random): Uint8Array {
  const [start, end] = piece(bytes, random);
  const at = random.below(start + 1);
  return Buffer.concat([
    bytes.subarray(0, at),
    bytes.subarray(start, end),
    bytes.subarray(at, start),
    bytes.subarray(end),
  ]);
}

// Mostly whole elements, so that what comes out is often well-formed.
function piece(bytes: Uint8Array, random: Random): [number, number] {
  const text = Buffer.from(bytes);
  const from = random.below(bytes.length);
  if (random.below(4) === 0) return [from, Math.min(bytes.length, from + random.below(200))];
  const start = Math.max(text.lastIndexOf('<c', from), 0);
  const name = /^<((?:c[ab]c|pxs):\w{1,60})/.exec(text.subarray(start, start + 70).toString('latin1'))?.[1];
  if (name === undefined) return [from, from + 1];
  const end = text.indexOf(`</${name}>`, start);
  return end < 0 ? [from, from + 1] : [start, end + name.length + 3];
}

const WORDS = [
  '0',
  '-1',
  '9999999999999999',
  '1e5',
  '0.0005',
  'OMR',
  'USD',
  'XXX',
  'S',
  'O',
  'E',
  'Z',
  'OM',
  '380',
  '389',
  '381',
  '261',
  '2026-02-30',
  'true',
  ' ',
  '\u0660',
  '00000000000000000000',
  '11111111111111111111',
] as const;

// Text between tags or in quotes becomes another that such documents know.
function swapWord(bytes: Uint8Array, random: Random): Uint8Array {
  const text = Buffer.from(bytes);
  const opening = random.below(2) === 0 ? '>' : '"';
  const start = text.indexOf(opening, random.below(bytes.length)) + 1;
  const end = text.indexOf(opening === '>' ? '<' : '"', start);
  if (start === 0 || end < 0) return bytes;
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(random.pick(WORDS)), bytes.subarray(end)]);
}

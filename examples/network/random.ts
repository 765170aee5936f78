// Random choices and identifiers that a seed repeats.
import { createRandom, type Random } from '../../fuzz/random.ts';

export { createRandom, type Random } from '../../fuzz/random.ts';

/** UUIDs of version 4, the same ones of the same seed. Whoever sends in earnest takes `crypto.randomUUID`. */
export function createIds(seed: number): () => string {
  const random: Random = createRandom(seed);
  return () => {
    const digits = Array.from({ length: 32 }, () => random.below(16).toString(16));
    digits[12] = '4';
    digits[16] = '89ab'[random.below(4)] ?? '8';
    return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
}

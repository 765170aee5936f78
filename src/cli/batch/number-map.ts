// A map from text to numbers that needs 24 to 48 bytes for a text, whatever its length, so that a million fit in memory.
// A million document numbers take 38 MB, in a `Map` 85 MB and more the longer they are. Texts count as equal if 52 bits of their SHA-256 are equal.
import { createHash } from 'node:crypto';

/** A map from text to numbers from 0 to 2³² − 1. */
export interface NumberMap {
  /** The number of a text, 0 if it has none. */
  get(text: string): number;
  /** Replaces the number of a text with what `change` makes of it, and returns the new number. */
  update(text: string, change: (value: number) => number): number;
}

const INITIAL_SIZE = 1024;

/** Starts empty. */
export function createNumberMap(): NumberMap {
  // Open addressing; a key of 0 is an empty slot.
  let keys = new Float64Array(INITIAL_SIZE);
  let values = new Uint32Array(INITIAL_SIZE);
  let count = 0;

  function slotOf(key: number): number {
    const mask = keys.length - 1;
    let slot = key % keys.length;
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  function grow(): void {
    const [oldKeys, oldValues] = [keys, values];
    keys = new Float64Array(2 * oldKeys.length);
    values = new Uint32Array(keys.length);
    for (const [index, key] of oldKeys.entries()) {
      if (key === 0) continue;
      const slot = slotOf(key);
      keys[slot] = key;
      values[slot] = oldValues[index] ?? 0;
    }
  }

  return {
    get: (text) => values[slotOf(hashKey(text))] ?? 0,
    update(text, change) {
      if (2 * count >= keys.length) grow();
      const key = hashKey(text);
      const slot = slotOf(key);
      if (keys[slot] === 0) count++;
      keys[slot] = key;
      const value = change(values[slot] ?? 0);
      values[slot] = value;
      return value;
    },
  };
}

const KEY_BYTES = 6;
const EXTRA_BITS = 16;

function hashKey(text: string): number {
  const hash = createHash('sha256').update(text).digest();
  return hash.readUIntBE(0, KEY_BYTES) * EXTRA_BITS + ((hash[KEY_BYTES] ?? 0) % EXTRA_BITS) + 1;
}

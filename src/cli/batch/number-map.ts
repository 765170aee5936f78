// A map from text to small numbers that keeps 12 bytes of each text, so that a million of them take no more memory than they
// must. Texts count as equal where 52 bits of their SHA-256 are.
import { createHash } from 'node:crypto';

export interface NumberMap {
  /** 0 where there is none yet. */
  get(text: string): number;
  /** Gives a text the number that becomes of the one it has, from 0 to 2³² − 1, and returns that. */
  update(text: string, change: (value: number) => number): number;
}

const FIRST_SIZE = 1024;

export function createNumberMap(): NumberMap {
  // Open addressing; a key of 0 is an empty slot.
  let keys = new Float64Array(FIRST_SIZE);
  let values = new Uint32Array(FIRST_SIZE);
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
    get: (text) => values[slotOf(keyOf(text))] ?? 0,
    update(text, change) {
      if (2 * count >= keys.length) grow();
      const key = keyOf(text);
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

function keyOf(text: string): number {
  const hash = createHash('sha256').update(text).digest();
  return hash.readUIntBE(0, KEY_BYTES) * EXTRA_BITS + ((hash[KEY_BYTES] ?? 0) % EXTRA_BITS) + 1;
}

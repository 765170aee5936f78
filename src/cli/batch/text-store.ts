// Texts one behind the other in one buffer: a million document numbers take their letters and two bytes for each.

/** A store of texts, which only grows. */
export interface TextStore {
  /** Adds a text; the place where it lies, never 0. Of one that is longer than 65,535 bytes the beginning is kept. */
  add(text: string): number;
  /** The text that lies there. */
  at(place: number): string;
}

// Before each text stands its length.
const LENGTH_BYTES = 2;
const MAX_BYTES = 65_535;
// Twice the size always has space for one text more.
const INITIAL_SIZE = 2 * (LENGTH_BYTES + MAX_BYTES);

/** Starts empty. */
export function createTextStore(): TextStore {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(INITIAL_SIZE);
  let end = 0;
  return {
    add(text) {
      if (end + LENGTH_BYTES + MAX_BYTES > bytes.length) {
        const larger = new Uint8Array(2 * bytes.length);
        larger.set(bytes);
        bytes = larger;
      }
      const place = end + LENGTH_BYTES;
      const { written } = encoder.encodeInto(text, bytes.subarray(place, place + MAX_BYTES));
      bytes[end] = written >> 8;
      bytes[end + 1] = written;
      end = place + written;
      return place;
    },
    at(place) {
      const length = ((bytes[place - 2] ?? 0) << 8) | (bytes[place - 1] ?? 0);
      return new TextDecoder().decode(bytes.subarray(place, place + length));
    },
  };
}

// Short texts one behind the other in one buffer: a million document numbers take their letters and a byte for each.

/** A store of short texts, which only grows. */
export interface TextStore {
  /** Adds a text; the place where it lies, from 1. Of a long one its beginning is kept. */
  add(text: string): number;
  /** The text that lies there. */
  at(place: number): string;
}

const INITIAL_SIZE = 1024;
const MAX_BYTES = 255;

/** Starts empty. */
export function createTextStore(): TextStore {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(INITIAL_SIZE);
  let end = 0;
  return {
    add(text) {
      if (end + 1 + MAX_BYTES > bytes.length) {
        const larger = new Uint8Array(2 * bytes.length);
        larger.set(bytes);
        bytes = larger;
      }
      const place = end + 1;
      const { written } = encoder.encodeInto(text, bytes.subarray(place, place + MAX_BYTES));
      bytes[end] = written;
      end = place + written;
      return place;
    },
    at: (place) => new TextDecoder().decode(bytes.subarray(place, place + (bytes[place - 1] ?? 0))),
  };
}

// A map that grows in pieces. A `Map` of a million entries is moved whole when it grows, and others wait 100 ms for that.

/** What notes need of a map. A value is never `undefined`. */
export interface Noted<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly has: (key: Key) => boolean;
  readonly set: (key: Key, value: Value) => unknown;
}

const MOST_ENTRIES = 65_536;

/** A map whose size is not known before, of many entries perhaps. The newest value of a key counts. */
export function growingMap<Key, Value>(): Noted<Key, Value> {
  let newest = new Map<Key, Value>();
  const pieces = [newest];
  const get = (key: Key): Value | undefined => {
    for (const piece of pieces) {
      const value = piece.get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  return {
    get,
    has: (key) => get(key) !== undefined,
    set(key, value) {
      if (newest.size === MOST_ENTRIES) {
        newest = new Map();
        pieces.unshift(newest);
      }
      newest.set(key, value);
    },
  };
}

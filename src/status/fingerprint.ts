// A short text for a long one: what was sent is compared by it, and states that are stored do not hold whole documents.

/** The same for equal texts, and hardly ever for others: 53 bits and the length. It protects from nothing. */
export function fingerprint(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  const hash = 4294967296 * (2097151 & other) + (one >>> 0);
  return `${hash.toString(36)}-${text.length}`;
}

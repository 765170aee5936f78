// XML text → base64 of its UTF-8 bytes.
// Snapshot and log carry XML in this form.

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PADDING = 0x3d;

/** Base64 of the text's UTF-8 bytes. Invoices may have many megabytes, which `btoa` takes a hundred times longer for. */
export function toBase64(text: string): string {
  const digits = new TextEncoder().encode(DIGITS);
  const bytes = new TextEncoder().encode(text);
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let from = 0, to = 0; from < bytes.length; from += 3) {
    // Bytes beyond the end count as 0 here; padding takes their digits' places below.
    const group = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    out[to++] = digits[group >> 18] ?? 0;
    out[to++] = digits[(group >> 12) & 63] ?? 0;
    out[to++] = digits[(group >> 6) & 63] ?? 0;
    out[to++] = digits[group & 63] ?? 0;
  }
  if (bytes.length % 3 > 0) out[out.length - 1] = PADDING;
  if (bytes.length % 3 === 1) out[out.length - 2] = PADDING;
  return new TextDecoder().decode(out);
}

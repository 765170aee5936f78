// Bytes, or the UTF-8 bytes of a text → base64, and back.
// Snapshot and log carry XML in this form, QR codes their fields.
import { isBase64 } from './xml-values.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PADDING = 0x3d;

/** Base64 of the text's UTF-8 bytes. */
export function toBase64(text: string): string {
  return bytesToBase64(new TextEncoder().encode(text));
}

/** Base64 of bytes. Invoices may have many megabytes, which `btoa` takes a hundred times longer for. */
export function bytesToBase64(bytes: Uint8Array): string {
  const digits = new TextEncoder().encode(DIGITS);
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

/** The bytes of base64 text without line breaks, `undefined` where the text is not base64. For short texts. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  return isBase64(text) ? Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)) : undefined;
}

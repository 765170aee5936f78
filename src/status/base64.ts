// XML text → base64 of its UTF-8 bytes.
// Snapshot and log carry XML in this form.

const CHUNK = 8192;

/** Base64 of the text's UTF-8 bytes. */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary);
}

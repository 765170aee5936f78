// XML as a command takes it: a file of its own, or attached to a PDF.
import { markedAs } from '../core/file-marks.ts';
import type { Result } from '../core/result.ts';
import { success } from '../core/result.ts';

/** The XML that a PDF carries; other bytes as they are. */
export async function xmlOfPdf(bytes: Uint8Array): Promise<Result<Uint8Array>> {
  if (markedAs(bytes) !== 'a PDF file') return success(bytes);
  // What reads it is loaded for a PDF alone.
  const { readPdf } = await import('../pdf/read-pdf.ts');
  const read = await readPdf(bytes);
  return read.ok ? success(read.value.xml) : read;
}

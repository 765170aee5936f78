// The symbol of a QR code as SVG: dark squares on white with the quiet zone around them.
import { correction, generate } from 'lean-qr';
import { PintError } from '../core/error.ts';
import { MAX_QR_LENGTH } from '../jurisdictions/issuing.ts';

/** How the symbol is drawn. */
export interface QrSvgOptions {
  /** The side of the symbol with its quiet zone, in millimetres: at least 25, and more where the content is long. */
  readonly size?: number | undefined;
}

// Scanners want a margin of four squares (ISO/IEC 18004), and squares of a third of a millimetre in print.
const QUIET_ZONE = 4;
const LEAST_SIZE = 25;
const LEAST_SQUARE = 0.33;

/**
 * The symbol of a QR code, as the text of an `svg` element that stands alone or in a page. A seventh of the symbol may be unreadable.
 *
 * @param content the content as `qrContent` made it
 * @throws PintError `not-qr-content` where the content is not a text of 1 to 700 characters
 */
export function qrSvg(content: string, { size }: QrSvgOptions = {}): string {
  if (typeof content !== 'string' || content === '' || content.length > MAX_QR_LENGTH) {
    throw new PintError(
      'not-qr-content',
      `qrSvg takes a text of 1 to ${MAX_QR_LENGTH} characters: of a result its value`,
    );
  }
  const symbol = generate(content, { minCorrectionLevel: correction.M });
  const side = symbol.size + 2 * QUIET_ZONE;
  const millimetres = size ?? Math.max(LEAST_SIZE, Math.ceil(side * LEAST_SQUARE));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${millimetres}mm" height="${millimetres}mm" ` +
    `shape-rendering="crispEdges" role="img"><path fill="#fff" d="M0 0h${side}v${side}H0z"/>` +
    `<path fill="#000" d="${pathOf(symbol)}"/></svg>`
  );
}

/** A square of dark and light fields, by column and row from 0. */
interface Symbol {
  readonly size: number;
  get(column: number, row: number): boolean;
}

// One rectangle for each run of dark fields in a row.
function pathOf({ size, get }: Symbol): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column;
      while (column < size && get(column, row)) column++;
      const length = column - start;
      if (length > 0) path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h-${length}z`;
    }
  }
  return path;
}

// The symbol of a QR code as SVG: dark squares on white with the quiet zone around them.

import { correction, generate } from 'lean-qr';
import { expectOptions, shown } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { isXmlText } from '../core/xml-values.ts';
import type { QrRecipe } from '../document/identity.ts';

/** How the symbol is drawn. */
export interface QrSvgOptions {
  /** The side with the quiet zone, in millimetres. Where nothing is said the symbol alone is 25 wide, or more for long content. */
  readonly size?: number | undefined;
  /** What the symbol is called for those who do not see it: `QR code` where nothing is said. */
  readonly label?: string | undefined;
}

// Scanners want a margin of four squares (ISO/IEC 18004).
const QUIET_ZONE = 4;
const LEAST_MILLIMETRES = 25;
// On a screen squares are as sharp as in print where each has the same number of whole pixels.
const LEAST_PIXELS = 2;
const MILLIMETRES_OF_PIXEL = 25.4 / 96;

/** Makes `qrSvg` of a country: it draws the symbol of QR codes. */
export function qrSvgOf({
  maxLength,
}: Pick<QrRecipe, 'maxLength'>): (content: string, options?: QrSvgOptions) => string {
  return (content, options = {}) => {
    if (typeof content !== 'string' || content === '' || content.length > maxLength) {
      throw new PintError(
        'not-qr-content',
        `qrSvg takes a text of 1 to ${maxLength} characters: of a result its value`,
      );
    }
    expectOptions(options, 'qrSvg');
    const { size, label } = options;
    if (size !== undefined && !(Number.isFinite(size) && size > 0)) {
      throw new PintError(
        'wrong-argument',
        `qrSvg takes size in millimetres, more than 0. It was given ${shown(size)}.`,
      );
    }
    if (label !== undefined && !(typeof label === 'string' && isXmlText(label))) {
      throw new PintError(
        'wrong-argument',
        `qrSvg takes label as a text that XML can hold. It was given ${shown(label)}.`,
      );
    }
    return svgOf(content, options);
  };
}

function svgOf(content: string, { size, label = 'QR code' }: QrSvgOptions): string {
  const symbol = generate(content, { minCorrectionLevel: correction.M });
  const side = symbol.size + 2 * QUIET_ZONE;
  const millimetres = size ?? (side * pixelsOfSquare(symbol.size) * MILLIMETRES_OF_PIXEL).toFixed(3);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${millimetres}mm" height="${millimetres}mm" ` +
    `shape-rendering="crispEdges" role="img" aria-label="${label.replace(/[&<>"]/g, characterReference)}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/>` +
    `<path fill="#000" d="${pathOf(symbol)}"/></svg>`
  );
}

function pixelsOfSquare(squares: number): number {
  return Math.max(LEAST_PIXELS, Math.ceil(LEAST_MILLIMETRES / MILLIMETRES_OF_PIXEL / squares));
}

function characterReference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

/** A square of dark and light fields, by column and row from 0. */
interface SquareSymbol {
  readonly size: number;
  get(column: number, row: number): boolean;
}

// One rectangle for each run of dark fields in a row.
function pathOf(symbol: SquareSymbol): string {
  const { size } = symbol;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column;
      while (column < size && symbol.get(column, row)) column++;
      const length = column - start;
      if (length > 0) path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h-${length}z`;
    }
  }
  return path;
}

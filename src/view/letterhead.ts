// What a company puts on its sheets beside the document: logo, colour, footer, a QR code to pay with.
// None of it may run, load anything or be hard to read: what does not hold to that is refused.
import { PintError } from '../core/error.ts';

/** What a company puts on its sheets. Invoices and credit notes alone have it. */
export interface Letterhead {
  /** The logo of the company: a data URL of a PNG, JPEG or SVG image, `data:image/png;base64,…`. */
  readonly logo?: string | undefined;
  /** The colour of headings and rules: `#0b5a63`. Its contrast to white is at least 4.5; the dark sheet has a lighter one. */
  readonly color?: string | undefined;
  /** Text at the bottom, on paper of every page: up to four lines of 100 characters, of which a longer line takes several. */
  readonly footer?: string | undefined;
  /** The content of a QR code to pay with, up to 1,000 characters. What stands in it is the caller's. */
  readonly paymentQr?: string | undefined;
}

/** What cannot be taken of a letterhead: its field, and what is wrong with it. */
interface LetterheadFlaw {
  readonly field: keyof Letterhead;
  readonly requirement: string;
}

/** The first thing of a letterhead that cannot be taken. */
export function letterheadFlaw(letterhead: Readonly<Record<keyof Letterhead, unknown>>): LetterheadFlaw | undefined {
  const { logo, color, footer, paymentQr } = letterhead;
  if (logo !== undefined && !(typeof logo === 'string' && LOGO.test(logo)))
    return { field: 'logo', requirement: 'is not a data URL of a PNG, JPEG or SVG image in base64' };
  const wrongColor = color === undefined ? undefined : colorFlaw(color);
  if (wrongColor !== undefined) return { field: 'color', requirement: wrongColor };
  if (footer !== undefined && !isFooter(footer))
    return {
      field: 'footer',
      requirement: `is not a text of up to ${MAX_FOOTER_LINES} lines of ${LINE_CHARACTERS} characters, of which a longer line takes several`,
    };
  if (paymentQr !== undefined && !isText(paymentQr, MAX_PAYMENT_QR))
    return { field: 'paymentQr', requirement: `is not a text of 1 to ${MAX_PAYMENT_QR} characters` };
  return undefined;
}

/** @throws PintError `invalid-logo`, or `invalid-letterhead` with what is wrong */
export function expectLetterhead({ logo, color, footer, paymentQr }: Letterhead): void {
  const flaw = letterheadFlaw({ logo, color, footer, paymentQr });
  if (flaw === undefined) return;
  throw new PintError(
    flaw.field === 'logo' ? 'invalid-logo' : 'invalid-letterhead',
    `${flaw.field} ${flaw.requirement}`,
  );
}

/** The longest content of a QR code to pay with. */
export const MAX_PAYMENT_QR = 1000;

const LOGO = /^data:image\/(?:png|jpeg|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;
const MAX_FOOTER_LINES = 4;
// What fits beside the number of the page, in capitals and in wide fonts too.
const LINE_CHARACTERS = 100;

/** The longest footer, with the ends of its lines (CR LF). */
export const MAX_FOOTER_CHARACTERS = MAX_FOOTER_LINES * (LINE_CHARACTERS + 2);

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= most;
}

function isFooter(footer: unknown): footer is string {
  return isText(footer, MAX_FOOTER_CHARACTERS) && printedLines(footer) <= MAX_FOOTER_LINES;
}

/** The lines of a footer. */
export function footerLines(footer: string): readonly string[] {
  const lines = footer.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** How many lines a footer takes on paper. */
export function printedLines(footer: string): number {
  return footerLines(footer).reduce((sum, { length }) => sum + Math.ceil(length / LINE_CHARACTERS), 0);
}

function colorFlaw(color: unknown): string | undefined {
  if (typeof color !== 'string' || !COLOR.test(color)) return 'is not a colour such as #0b5a63';
  const contrast = contrastOf(channelsOf(color), WHITE);
  if (contrast >= LEAST_CONTRAST) return undefined;
  // As the least that one may say is rounded down, nobody is told that 4.5 is less than 4.5.
  const said = Math.floor(contrast * 100) / 100;
  return `${color} has a contrast of ${said} to white paper: text needs ${LEAST_CONTRAST}, so choose a darker one`;
}

/** The style that draws a sheet in the colour of a company; nothing without one. */
export function colorStyle(color: string | undefined): string {
  if (color === undefined) return '';
  return `:root{--accent:${color}}@media screen and (prefers-color-scheme:dark){:root{--accent:${onDark(color)}}}\n`;
}

type Channels = readonly [red: number, green: number, blue: number];

const COLOR = /^#[0-9a-f]{6}$/i;
const WHITE: Channels = [255, 255, 255];
// The paper of the dark sheet.
const DARK: Channels = [0x16, 0x1b, 0x20];
// WCAG 2.2, 1.4.3: contrast of text.
const LEAST_CONTRAST = 4.5;
const STEPS = 20;

// The nearest colour to it on the way to white that can be read on the dark sheet.
function onDark(color: string): string {
  const given = channelsOf(color);
  for (let step = 0; step < STEPS; step++) {
    const mixed = given.map((channel) => Math.round(channel + ((255 - channel) * step) / STEPS));
    const [red = 0, green = 0, blue = 0] = mixed;
    if (contrastOf([red, green, blue], DARK) >= LEAST_CONTRAST)
      return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  }
  return '#ffffff';
}

function channelsOf(color: string): Channels {
  const channel = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

// WCAG 2.2, contrast ratio.
function contrastOf(one: Channels, other: Channels): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminanceOf([red, green, blue]: Channels): number {
  const linear = (channel: number): number =>
    channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

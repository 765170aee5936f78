// What a company puts on its sheets, as options of the commands that draw them.
import { Option } from 'commander';
import { PintError } from '../core/error.ts';
import type { Letterhead } from '../view/letterhead.ts';
import { type Io, readBytes } from './io.ts';

/** What a command with these options has among its flags. */
export interface LetterheadFlags {
  /** Name of the file of the logo. */
  readonly logo?: string;
  readonly color?: string;
  readonly footer?: string;
}

export const LETTERHEAD_OPTIONS: readonly Option[] = [
  new Option('--logo <IMAGE>', 'logo of the company: a PNG, JPEG or SVG file'),
  new Option('--color <COLOUR>', 'colour of headings and rules, #0b5a63: dark enough for white paper'),
  new Option('--footer <TEXT>', 'text at the bottom of every page, up to four lines'),
];

/**
 * Reads the logo, and proves that all of it can be drawn.
 * @throws PintError `file-unreadable`, `invalid-logo`, `invalid-letterhead`
 */
export async function readLetterhead({ logo, color, footer }: LetterheadFlags, io: Io): Promise<Letterhead> {
  const letterhead = { logo: logo === undefined ? undefined : await readLogo(logo, io), color, footer };
  const { expectLetterhead } = await import('../view/letterhead.ts');
  expectLetterhead(letterhead);
  return letterhead;
}

// What the file is, its first byte says; of XML its first element does.
async function readLogo(file: string, io: Io): Promise<string> {
  const bytes = Buffer.from(await readBytes(file, io));
  const type = LOGO_TYPES.get(bytes[0]) ?? typeOfXml(bytes);
  if (type === 'declarations')
    throw new PintError(
      'invalid-logo',
      `${file} has declarations in its DOCTYPE, which are refused: save it as plain SVG`,
    );
  if (type === undefined) throw new PintError('invalid-logo', `${file} is not a PNG, JPEG or SVG image`);
  return `data:${type};base64,${bytes.toString('base64')}`;
}

const LOGO_TYPES: ReadonlyMap<number | undefined, string> = new Map([
  [0x89, 'image/png'],
  [0xff, 'image/jpeg'],
]);

const HEAD_OF_XML = 8192;
const BEFORE_ELEMENT = /\s+|\uFEFF|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[\s*\]\s*)?>/iy;
const DOCTYPE = /^<!DOCTYPE\s/i;

// An SVG comes from others: what its entities unfold to is not looked at.
function typeOfXml(bytes: Buffer): 'image/svg+xml' | 'declarations' | undefined {
  const head = bytes.subarray(0, HEAD_OF_XML).toString('utf8');
  let at = 0;
  for (BEFORE_ELEMENT.lastIndex = 0; BEFORE_ELEMENT.test(head); ) at = BEFORE_ELEMENT.lastIndex;
  const rest = head.slice(at);
  if (DOCTYPE.test(rest)) return 'declarations';
  return /^<(?:\w{1,20}:)?svg[\s>/]/.test(rest.slice(0, 30)) ? 'image/svg+xml' : undefined;
}

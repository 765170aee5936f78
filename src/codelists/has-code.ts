// Whether a code is of a code list, as the official rules decide it.
// This file does not load the names of codes, which take far more memory.
import { PintError } from '../core/error.ts';
import { ownValue } from '../core/own-value.ts';
import { CODES, RULES_ADD, RULES_DROP, UNDRAWN_CODES } from './data/codes.ts';
import { HS_CODES } from './data/hs.ts';
import { ISIC } from './data/isic.ts';
import { ISIC_WIDTH, unpack, unpackDigits } from './unpack.ts';

/** The official name of a code list, as PINT and the tax data document publish it. */
export type CodeListName = keyof typeof CODES | keyof typeof UNDRAWN_CODES | keyof typeof DIGITS;

const BLANK_SEPARATED = { ...CODES, ...UNDRAWN_CODES };

// Digits alone: their words need no blanks between them.
const DIGITS = {
  /** Harmonised System, 12 digits. */
  HSCodes: { text: HS_CODES, width: 12 },
  /** Economic activities. */
  ISIC: { text: ISIC, width: ISIC_WIDTH },
};

/**
 * Whether the rules accept `code`, exactly as written (no white space, no other case), as one of the list.
 * Where a rule names other codes than the published list does, the rule decides: see `publishedCodes`.
 */
export function hasCode(list: CodeListName, code: string): boolean {
  return acceptedCodes(list).has(code);
}

/** All codes of the list that the rules accept. */
export function acceptedCodes(list: CodeListName): ReadonlySet<string> {
  let codes = accepted.get(list);
  if (codes === undefined) {
    codes = new Set(publishedCodes(list));
    for (const added of words(RULES_ADD, list)) codes.add(added);
    for (const dropped of words(RULES_DROP, list)) codes.delete(dropped);
    accepted.set(list, codes);
  }
  return codes;
}

// Filled at the first look-up in a list.
const accepted = new Map<CodeListName, Set<string>>();

/** The codes of the list as published, in its order; decoded anew at each call. */
export function publishedCodes(list: CodeListName): string[] {
  if (typeof list !== 'string' || !(Object.hasOwn(BLANK_SEPARATED, list) || Object.hasOwn(DIGITS, list))) {
    throw new PintError(
      'wrong-argument',
      `There is no code list of that name. There are ${[...Object.keys(BLANK_SEPARATED), ...Object.keys(DIGITS)].join(', ')}.`,
    );
  }
  if (list !== 'HSCodes' && list !== 'ISIC') return unpack(BLANK_SEPARATED[list].split(' '));
  const { text, width } = DIGITS[list];
  return unpackDigits(text, width);
}

function words(changes: Readonly<Record<string, string>>, list: CodeListName): string[] {
  return ownValue(changes, list)?.split(' ') ?? [];
}

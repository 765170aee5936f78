// The names of codes, of those lists whose codes a drawing names. It loads neither the codes of goods nor other lists: they take 60 KB
// of every program that draws.
import { CODES } from './data/codes.ts';
import { ISIC } from './data/isic.ts';
import { NAMES } from './data/names.ts';
import { ISIC_WIDTH, unpack, unpackDigits } from './unpack.ts';

/** A list whose codes a drawing names. Countries have a module of their own. */
export type DrawnList = keyof typeof NAMES;

/** The codes of the list with their names, in published order. */
export function drawnNames(list: DrawnList): ReadonlyMap<string, string> {
  const codes = list === 'ISIC' ? unpackDigits(ISIC, ISIC_WIDTH) : unpack(CODES[list].split(' '));
  const names = unpack(NAMES[list].split('\n'));
  return new Map(codes.map((code, at) => [code, names[at] ?? '']));
}

/** Whether a drawing names the codes of the list. */
export function isDrawnList(list: string): list is DrawnList {
  return Object.hasOwn(NAMES, list);
}

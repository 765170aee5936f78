// A percentage in what people write: in the reason of a discount, or in the name of a line.
import { namesAdvance } from './usual-advance.ts';
import { folded } from './usual-name.ts';

interface Said {
  readonly percent: number;
  readonly before: string;
  readonly after: string;
}

const PERCENTAGE = /(\d{1,3}(?:[.,]\d{1,4})?) ?(?:[%٪]|per ?cent\b)/i;

/** A text with 0 to 9 in place of the digits of Arabic. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

/** The one percentage that a text says, and what stands around it. */
export function percentageIn(text: string): Said | undefined {
  const plain = latinDigits(folded(text)).replaceAll('٫', '.');
  const [before = '', number, after = '', another] = plain.split(PERCENTAGE);
  if (number === undefined || another !== undefined || /\d$/.test(before)) return undefined;
  return { percent: Number(number.replace(',', '.')), before, after };
}

// Of something else, together with another, or a tax.
const MORE =
  /[+&]|\b(?:vat|tax(?:es)?|duty|excise|selected|second|capped|limited|only|delivery|shipping|and|plus|after|before|less|of|on|from|for|per|up|max|min|if|net|with|without|incl\w*|excl\w*|releas\w*|balance)\b|ضريب|زائد|بعد|قبل|حتي|(?:^| )(?:من|علي|مع|عن|و) /i;

/** The percentage of a reason that says no other number and nothing more of what it is taken of. */
export function percentageAlone(reason: string): Said | undefined {
  const said = percentageIn(reason);
  if (!said || /\d/.test(said.before + said.after) || namesAdvance(reason)) return undefined;
  return MORE.test(`${said.before} ${said.after}`) ? undefined : said;
}

// Whether a text is a currency code (ISO 4217), as the rules decide it, and which code was probably meant.
// It loads no other code list.
import { CURRENCIES } from './data/currencies.ts';
import { codeOfWord, USUAL_CURRENCIES, wordOf } from './usual-currency.ts';

let codes: ReadonlySet<string> | undefined;

function currencies(): ReadonlySet<string> {
  codes ??= new Set(CURRENCIES.split(' '));
  return codes;
}

/** Whether the rules accept `code`, exactly as written, as a currency. */
export function isCurrency(code: string): boolean {
  return currencies().has(code);
}

/** `usd` → `USD`, `AED.` → `AED`, `SR` → `SAR`; `undefined` where nobody can tell what is meant. */
export function currencyMeant(given: string): string | undefined {
  const code = wordOf(given);
  return isCurrency(code) ? code : codeOfWord(USUAL_CURRENCIES, wordOf(given))?.slice(0, 3);
}

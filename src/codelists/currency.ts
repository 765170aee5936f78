// Whether a text is a currency code (ISO 4217), as the rules decide it, and which code was probably meant.
// It loads no other code list.
import { CURRENCIES } from './data/currencies.ts';
import { nearestCode } from './nearest-code.ts';

let codes: ReadonlySet<string> | undefined;

function currencies(): ReadonlySet<string> {
  codes ??= new Set(CURRENCIES.split(' '));
  return codes;
}

/** Whether the rules accept `code`, exactly as written, as a currency. */
export function isCurrency(code: string): boolean {
  return currencies().has(code);
}

/** `usd` → `USD`; `undefined` where no currency is near. */
export function nearestCurrency(given: string): string | undefined {
  return nearestCode(currencies(), given);
}

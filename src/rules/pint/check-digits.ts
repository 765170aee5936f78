// The checks of identifier schemes, exactly as the official rules compute them, strange input included.

/** GS1 numbers (schemes 0088 and 0160): weights 3 and 1 from the right, modulo 10. Takes digits only. */
export function isGs1Number(digits: string): boolean {
  const sum = weightedSum(payload(digits).reverse(), (place) => (place % 2 === 0 ? 3 : 1));
  return (10 - (sum % 10)) % 10 === checkDigit(digits);
}

/** Norwegian organisation numbers (0192): weights 2 to 7 from the right, modulo 11. Takes digits only. */
export function isMod11(digits: string): boolean {
  const sum = weightedSum(payload(digits).reverse(), (place) => (place % 6) + 2);
  return /[1-9]/.test(digits) && (11 - (sum % 11)) % 11 === checkDigit(digits);
}

/** Belgian enterprise numbers (0208): the last two of ten digits are 97 less the first eight modulo 97. */
export function isMod97(digits: string): boolean {
  return Number(digits.slice(8, 10)) === 97 - (Number(digits.slice(0, 8)) % 97);
}

/** Australian business numbers (0151): eleven digits, the first less one, weighted, modulo 89. */
export function isAbn(digits: string): boolean {
  const values = [...digits].map(Number);
  return weightedSum([(values[0] ?? 0) - 1, ...values.slice(1)], (place) => ABN_WEIGHTS[place] ?? 0) % 89 === 0;
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Codes of Italian public offices (0201): six letters and digits. */
export function isCodiceIpa(text: string): boolean {
  return /^[A-Za-z0-9]{6}$/.test(text);
}

/** Italian tax codes (0210, 9907) of persons, 16 characters, or of companies: an integer of 11. */
export function isCodiceFiscale(text: string): boolean {
  const characters = [...text];
  if (characters.length === 11) return isInteger(text);
  if (characters.length !== 16) return false;
  const part = (start: number, end: number): string => characters.slice(start, end).join('');
  return (
    isLetters(part(0, 6)) &&
    isInteger(part(6, 8)) &&
    isLetters(part(8, 9)) &&
    isInteger(part(9, 11)) &&
    isInteger(part(14, 15)) &&
    isLetters(part(15, 16))
  );
}

/** Italian VAT numbers (0211, 9906): behind IT or it eleven digits with a Luhn check digit; anything else is accepted. */
export function isPartitaIva(text: string): boolean {
  if (!/^(?:IT|it)/.test(text)) return true;
  if (!/^..\d{11}$/.test(text)) return false;
  const doubled = (digit: number): number => (digit < 5 ? digit * 2 : digit * 2 - 9);
  return (
    weightedSum(
      [...text.slice(2)].map((digit, place) => (place % 2 === 1 ? doubled(+digit) : +digit)),
      () => 1,
    ) %
      10 ===
    0
  );
}

function payload(digits: string): number[] {
  return [...digits.slice(0, -1)].map(Number);
}

function checkDigit(digits: string): number {
  return Number(digits.slice(-1));
}

function weightedSum(digits: readonly number[], weight: (place: number) => number): number {
  return digits.reduce((sum, digit, place) => sum + digit * weight(place), 0);
}

// Castable as xs:integer: a sign and surrounding white space are allowed.
function isInteger(text: string): boolean {
  return /^[+-]?\d+$/.test(text.replace(/^[ \t\r\n]/, '').replace(/[ \t\r\n]$/, ''));
}

function isLetters(text: string): boolean {
  return /^[A-Za-z]+$/.test(text);
}

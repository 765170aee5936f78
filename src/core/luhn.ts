// The check digit of cards and of many tax numbers.

/** Whether the last digit fits the others by the formula of Luhn. Takes digits only. */
export function passesLuhn(digits: string): boolean {
  const values = [...digits].reverse().map((digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return value > 9 ? value - 9 : value;
  });
  return values.reduce((total, value) => total + value, 0) % 10 === 0;
}

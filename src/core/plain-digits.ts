// Numbers as sentences print them. The command line loads this when it starts, and no package with it.

// As JavaScript prints what is very small or very large.
const WITH_EXPONENT = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/** The digits of a number, never with an exponent. Text stays as it is. */
export function plainDigits(value: number | string): string {
  const text = String(value);
  const [, sign, first = '', rest = '', exponent] = WITH_EXPONENT.exec(typeof value === 'number' ? text : '') ?? [];
  if (sign === undefined) return text;
  const shift = Number(exponent);
  return shift < 0 ? `${sign}0.${'0'.repeat(-shift - 1)}${first}${rest}` : `${sign}${first}${rest.padEnd(shift, '0')}`;
}

/**
 * A double rounded as `round()` of XPath does it: halves upwards, and what is just below a half downwards. A double that is a whole number
 * of hundredths has the shortest text of that number.
 */
export function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

// What people call an advance on a line, or in the reason of a discount.

/** Names of an advance. */
export const ADVANCE_NAME =
  /\b(?:advance|pre-?paid|pre-?payment|deposit|down ?-?payment)\b|دفعة مقدمة|الدفعة المقدمة|عربون/i;

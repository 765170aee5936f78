/** The lists of discounts and of surcharges, which a document has, and each of its lines. */
export const CHARGE_LISTS = ['allowances', 'charges'] as const;

export type ChargeList = (typeof CHARGE_LISTS)[number];

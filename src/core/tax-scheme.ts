// The tax of PINT.

/** The tax scheme where none is given. */
export const VAT = 'VAT';

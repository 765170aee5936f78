// Who takes part in the Omani network: taxpayers, by their VAT number.
// Section 10 of the Omani solution reference architecture.

/** The scheme of electronic addresses of Omani taxpayers (IBT-034-1, IBT-049-1). */
export const TAXPAYER_SCHEME = '0248';

/** The form of a VAT number, which is a taxpayer's electronic address: `OM1100512077`. */
export const VAT_NUMBER = /^OM\d{10}$/;

// Who takes part in the Omani network: taxpayers by their VAT number, and the substitutes of receivers outside of it.
// Section 10 of the Omani solution reference architecture.

/** The scheme of electronic addresses of Omani taxpayers (IBT-034-1, IBT-049-1). */
export const TAXPAYER_SCHEME = '0248';

/** The form of a VAT number, which is a taxpayer's electronic address: `OM1100512077`. */
export const VAT_NUMBER = /^OM\d{10}$/;

/** The electronic addresses that stand in for parties outside the network, all of scheme {@link TAXPAYER_SCHEME}. */
export const SUBSTITUTES = {
  /** A buyer in Oman who is not yet in the network. */
  'not-in-network': '997770000095',
  /** A deemed supply between businesses that the buyer must not see. */
  'deemed-supply': '997770000096',
  /** An export to a receiver who is not in Peppol. */
  export: '997770000097',
  /** The seller of a self-billed import, outside the Omani regulations. */
  'self-billed-import': '997770000098',
  /** A consumer, and the buyer under the profit margin scheme. */
  'general-customer': '997770000099',
} as const;

/** The electronic address of a buyer who is a consumer: it makes a document B2C. */
export const GENERAL_RECEIVER = SUBSTITUTES['general-customer'];

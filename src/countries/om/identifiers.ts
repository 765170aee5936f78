// The names of identifier schemes of Oman.

/** The scheme of a party's tax identification number (IBT-029, IBT-046). */
export const TIN_SCHEME = 'TIN';

/** The scheme of an item's economic activity by ISIC. */
export const ACTIVITY_SCHEME = 'CC';

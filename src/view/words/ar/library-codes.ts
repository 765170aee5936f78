// The codes of this library explained in Arabic, for whoever looks one up. Findings have sentences of their own.

/** What a code says: what has to hold, why, and what to do. */
export interface CodeInArabic {
  readonly condition: string;
  readonly why?: string;
  readonly fix: string;
}

/** The codes by name. */
export const AR_LIBRARY_CODES: Readonly<Record<string, CodeInArabic>> = {};

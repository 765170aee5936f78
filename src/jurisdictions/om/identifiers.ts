// What makes identifiers of Oman: the namespace of UUIDs, and the names of identifier schemes.

/** Namespace of the version 5 UUIDs that this library gives documents (BTOM-002, BTOM-004). */
export const DOCUMENT_NAMESPACE = 'cf0e4fe6-e136-4f65-a892-d9ff673afe8b';

/** The scheme of a party's tax identification number (IBT-029, IBT-046). */
export const TIN_SCHEME = 'TIN';

/** The scheme of an item's economic activity by ISIC. */
export const ACTIVITY_SCHEME = 'CC';

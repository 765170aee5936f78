// How UUIDs are written: in five groups of hexadecimal digits, in either case.
// Rules and input checks compare with these.

/** A UUID of any version. */
export const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** A UUID of version 4, which is random. */
export const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** A UUID of version 5, which is made from a name. */
export const UUID_V5 = /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

// A host that has every mandatory port and knows nothing: for what is refused before a port is asked.

const none = () => undefined;

/** The host. */
export const BARE_HOST = {
  authenticate: none,
  authorize: none,
  profiles: { get: none },
  documents: { insert: none, get: none, list: none },
  events: { list: none },
  newId: none,
  now: none,
};

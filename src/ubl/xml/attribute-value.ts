// What an attribute's value means, as it is written between its quotes (XML 1.0, section 3.3.3).
// Its references are well-formed: whoever read the tag has made sure.

/** References become characters, and white space spaces. */
export function attributeValue(written: string): string {
  const spaced = written.replace(/\r\n|[\t\n\r]/g, ' ');
  return spaced.includes('&') ? spaced.replace(/&(#?\w+);/g, meaningOf) : spaced;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function meaningOf(reference: string, name: string): string {
  if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
  return ENTITIES[name] ?? reference;
}

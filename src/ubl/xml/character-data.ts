// What text and the values of attributes mean, as they are written (XML 1.0, sections 2.11, 3.3.3 and 4.1).
// Their references are well-formed: whoever read the text has made sure.

/** The value of an attribute, as written between its quotes: references become characters, and white space spaces. */
export function attributeValue(written: string): string {
  return withoutReferences(/[\t\n\r]/.test(written) ? written.replace(/\r\n|[\t\n\r]/g, ' ') : written);
}

/** Text between tags: references become characters, and every line ends with a line feed. */
export function characterData(written: string): string {
  return withoutReferences(sectionData(written));
}

/** What a CDATA section holds: every line ends with a line feed. */
export function sectionData(written: string): string {
  return written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
}

function withoutReferences(text: string): string {
  return text.includes('&') ? text.replace(/&(#?[0-9A-Za-z]+);/g, meaningOf) : text;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function meaningOf(reference: string, name: string): string {
  if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
  return ENTITIES[name] ?? reference;
}

// Many documents checked by one schema check of libxmljs2, which compiles the schemas anew at each: the documents stand in one
// envelope, each on its own lines, and an error counts against the document on whose lines it is.
import { fileURLToPath } from 'node:url';
import { CREDIT_NOTE, INVOICE } from '../../src/ubl/namespaces.ts';

const ENVELOPE = `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:envelope">
<xs:import namespace="${INVOICE}" schemaLocation="ubl-invoice.xsd"/>
<xs:import namespace="${CREDIT_NOTE}" schemaLocation="ubl-credit-note.xsd"/>
<xs:element name="envelope"><xs:complexType><xs:sequence>
<xs:any namespace="##other" processContents="strict" maxOccurs="unbounded"/>
</xs:sequence></xs:complexType></xs:element>
</xs:schema>`;
const BASE = fileURLToPath(new URL('../../schemas/envelope.xsd', import.meta.url));

/** Whether each of the documents (without line breaks ahead of their root) is valid for libxmljs2. */
export async function verdictsOfLibxmljs2(documents: readonly string[]): Promise<boolean[]> {
  const { parseXml } = (await import('libxmljs2')).default;
  const bodies = documents.map((xml) => xml.replace(/^<\?xml[^>]*\?>\s*/, '').trimEnd());
  const text = `<envelope xmlns="urn:envelope">\n${bodies.join('\n')}\n</envelope>`;
  const envelope = parseXml(text, { nonet: true, huge: true, big_lines: true });
  envelope.validate(parseXml(ENVELOPE, { baseUrl: BASE, nonet: true }));
  const errors = envelope.validationErrors.map(({ line }) => line ?? 0);
  let next = 2;
  return bodies.map((body) => {
    const first = next;
    next += body.split('\n').length;
    return !errors.some((line) => line >= first && line < next);
  });
}

// Whether libxml2 tells of errors what it should, tried on documents whose errors are known.
import type { Libxml2 } from './libxml2.ts';

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:include schemaLocation="part.xsd"/>
<xs:element name="known"><xs:complexType><xs:sequence><xs:element name="part" type="Part"/></xs:sequence></xs:complexType></xs:element>
</xs:schema>`;
const PART = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:simpleType name="Part"><xs:restriction base="xs:date"/></xs:simpleType>
</xs:schema>`;

// A namespace that is not an absolute URI brings a warning, and a warning is not an error.
const WARNED = '<known xmlns:w="relative"><part>2026-01-31</part></known>';
const INVALID = '<known><part>2026-01-31</part><other/></known>';
const UNREADABLE = '<known>';

/**
 * Whether an error's message, level and place come out as they should. Where they lie in libxml2's memory is what
 * `libxml2-raw.ts` knows of one version.
 */
export function provesItself(libxml2: Libxml2): boolean {
  const check = libxml2.compile(
    'known.xsd',
    new Map([
      ['known.xsd', SCHEMA],
      ['part.xsd', PART],
    ]),
  );
  const invalid = check(INVALID);
  const unreadable = check(UNREADABLE);
  return (
    check(WARNED).kind === 'valid' &&
    invalid.kind === 'invalid' &&
    invalid.errors.length === 1 &&
    invalid.errors.every(
      ({ message, path }) =>
        path === '/known/other' && message.trim() === "Element 'other': This element is not expected.",
    ) &&
    unreadable.kind === 'unreadable' &&
    unreadable.errors.some(({ message }) => message.includes('known'))
  );
}

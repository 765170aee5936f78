// Laws of reading over thousands of documents that others wrote, or broke: nothing is dropped in silence.

import { describe, expect, it } from 'vitest';
import { profileOfCustomization } from '../../src/core/country-facts.ts';
import { OMAN_FACTS } from '../../src/countries/om/facts.ts';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { parseDocument } from '../../src/countries/om/reading.ts';
import { readTree } from '../../src/ubl/from-xml.ts';
import { toTree } from '../../src/ubl/to-xml.ts';
import { child, elementAt, type UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { canonicalTree } from '../support/canonical.ts';
import { corpus, hasShared } from '../support/shared.ts';

interface Read {
  readonly id: string;
  readonly root: UblElement;
  readonly result: ReturnType<typeof readTree>;
}

describe.skipIf(!hasShared)('laws of reading the corpus', () => {
  const read: Read[] = corpus().flatMap(({ id, schema_valid, xml }) => {
    const parsed = schema_valid ? parseXml(xml) : undefined;
    if (!parsed?.ok) return [];
    const customization = child(parsed.root, 'cbc:CustomizationID')?.text ?? '';
    return profileOfCustomization(OMAN_FACTS, customization)
      ? [{ id, root: parsed.root, result: readTree(OMAN_BINDING, parsed.root) }]
      : [];
  });

  it('XML → document → XML is canonically equal wherever nothing is unmapped', () => {
    const whole = read.filter(({ result }) => result.unmapped.length === 0);
    expect(whole.length).toBeGreaterThan(3000);
    for (const { id, root, result } of whole) {
      const written = withoutAdded(toTree(OMAN_BINDING, result.document), root);
      expect(canonicalTree(written), id).toBe(canonicalTree(root));
    }
  });

  it('every location of what is unmapped leads to one element of the XML', () => {
    for (const { id, root, result } of read) {
      for (const location of result.unmapped) {
        const [path = '', name] = location.split('/@');
        const element = elementAt(root, path);
        expect(element, `${id} ${location}`).toBeDefined();
        if (name !== undefined) expect(element?.attributes.map((given) => given.name)).toContain(name);
      }
    }
  });

  it('what is read can be stored and is the same when it comes back', () => {
    for (const { id, result } of read) {
      const stored = parseDocument(JSON.parse(JSON.stringify(result.document)));
      expect(stored, id).toStrictEqual({ ok: true, value: result.document, warnings: {} });
    }
  });
});

// Which business process a document belongs to follows from its type code and is written also where the XML lacks it.
function withoutAdded(written: UblElement, root: UblElement): UblElement {
  if (child(root, 'cbc:ProfileID')) return written;
  return { ...written, children: written.children.filter(({ name }) => name !== 'cbc:ProfileID') };
}

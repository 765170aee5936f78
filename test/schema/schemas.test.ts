import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TAX_DATA_NAMESPACE } from '../../src/countries/om/tax-data/identifiers.ts';
import { printSchemas } from '../../src/schema/xsd/print.ts';
import { hasShared } from '../support/shared.ts';
import { readXsd, TAX_DATA_REFERENCE, UBL_REFERENCE, type Xsd } from './xsd.ts';

const texts = printSchemas(TAX_DATA_NAMESPACE);
const ours = [...texts].map(([file, text]) => ({ file, schema: readXsd(text) }));

describe('schemas/', () => {
  it('schemas/ imports each namespace that it names, and no other file than its own', () => {
    const namespaces = new Map(ours.map(({ file, schema }) => [file, schema.namespace]));
    for (const [file, text] of texts) {
      for (const [, namespace, location = ''] of text.matchAll(
        /<import namespace="(.*?)" schemaLocation="(.*?)"\/>/g,
      )) {
        expect(namespaces.get(location), `${location} in ${file}`).toBe(namespace);
      }
    }
  });
});

const REFERENCES = [
  'maindoc/UBL-Invoice-2.1.xsd',
  'maindoc/UBL-CreditNote-2.1.xsd',
  'maindoc/UBL-ApplicationResponse-2.1.xsd',
  'common/UBL-CommonAggregateComponents-2.1.xsd',
  'common/UBL-CommonBasicComponents-2.1.xsd',
  'common/UBL-UnqualifiedDataTypes-2.1.xsd',
  'common/CCTS_CCT_SchemaModule-2.1.xsd',
  'common/UBL-CommonSignatureComponents-2.1.xsd',
  'common/UBL-SignatureAggregateComponents-2.1.xsd',
  'common/UBL-SignatureBasicComponents-2.1.xsd',
  'common/UBL-xmldsig-core-schema-2.1.xsd',
  'common/UBL-XAdESv132-2.1.xsd',
  'common/UBL-XAdESv141-2.1.xsd',
].map((file) => new URL(file, UBL_REFERENCE));

describe.skipIf(!hasShared)('schemas beside their references', () => {
  const read = (file: URL): Xsd => readXsd(readFileSync(file, 'utf8'));
  // The body of a skipped suite runs all the same.
  const references = hasShared ? [...[...REFERENCES, TAX_DATA_REFERENCE].map(read), extensions()] : [];

  // The extension schema includes the type of its content from a second file.
  function extensions(): Xsd {
    const one = read(new URL('common/UBL-CommonExtensionComponents-2.1.xsd', UBL_REFERENCE));
    const other = read(new URL('common/UBL-ExtensionContentDataType-2.1.xsd', UBL_REFERENCE));
    return {
      ...one,
      types: new Map([...one.types, ...other.types]),
      imports: [...one.imports, ...other.imports],
    };
  }

  it('each schema has the same namespaces', () => {
    // UBL's qualified data types and its component parameters declare nothing.
    const expected = references.map(({ namespace }) => namespace).sort();
    expect(ours.map(({ schema }) => schema.namespace).sort()).toEqual(expected);
  });

  it.each(references.map((reference) => [reference.namespace, reference] as const))(
    'each schema declares the same as the reference, declaration by declaration: %s',
    (namespace, reference) => {
      const schema = ours.find((candidate) => candidate.schema.namespace === namespace)?.schema;
      if (!schema) throw new Error(`no schema for ${namespace}`);
      expect(schema.forms).toBe(reference.forms);
      expect([...schema.elements.keys()].sort()).toEqual([...reference.elements.keys()].sort());
      expect([...schema.types.keys()].sort()).toEqual([...reference.types.keys()].sort());
      expect(reference.elements.size + reference.types.size).toBeGreaterThan(0);
      for (const [name, type] of reference.elements) expect(schema.elements.get(name), name).toBe(type);
      for (const [name, type] of reference.types) expect(schema.types.get(name), name).toEqual(type);
    },
  );

  it('each schema reaches the same namespaces from each document, so that wildcards find the same declarations', () => {
    const reach = (start: string, schemas: readonly Xsd[]): string[] => {
      const seen = new Set([start]);
      for (const namespace of seen) {
        for (const schema of schemas) {
          if (schema.namespace === namespace) for (const imported of schema.imports) seen.add(imported);
        }
      }
      return [...seen].filter((namespace) => !namespace.endsWith(':QualifiedDataTypes-2')).sort();
    };
    for (const { schema } of ours) {
      const reached = reach(
        schema.namespace,
        ours.map((other) => other.schema),
      );
      expect(reached, schema.namespace).toEqual(reach(schema.namespace, references));
    }
  });
});

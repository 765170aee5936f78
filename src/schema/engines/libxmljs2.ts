// The second schema engine: libxml2 through libxmljs2, a native addon and an optional peer of the package.
//
// libxmljs2 keeps no compiled schema, so that every check compiles it anew (some tens of milliseconds), and it resolves the
// imports of a schema from files only: the host says where those of the package's schemas/ folder lie. Memory it frees as
// garbage is collected.
import type { Document } from 'libxmljs2';
import { PintError } from '../../core/error.ts';
import { lazy } from '../../core/lazy.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { printSchemas } from '../xsd/print.ts';
import {
  MAX_SCHEMA_ERRORS,
  type OwnSchema,
  SCHEMA_FILES,
  type SchemaEngine,
  type SchemaError,
  type SchemaName,
  taxDataNamespaceOf,
} from './engine.ts';
import { DOCTYPE_MESSAGE, elementNear, schemaError } from './schema-errors.ts';

/** What libxmljs2 has to be told. */
export interface Libxmljs2Options {
  /** Path of the folder with the package's schema files, as a directory name. */
  readonly schemaFolder: string;
}

/** Loads libxmljs2; throws a `PintError`, `schema-engine-missing`, where the host has not installed it. */
export async function loadLibxmljs2(options: Libxmljs2Options): Promise<SchemaEngine> {
  const lib = await importLibxmljs2();
  const schemas = new Map<string, Document>();
  const texts = lazy(() => printSchemas());

  const schemaDocument = (schema: SchemaName | OwnSchema, taxData?: string): Document => {
    const key = typeof schema === 'object' ? schema.file : (taxData ?? schema);
    const known = schemas.get(key);
    if (known) return known;
    const file = typeof schema === 'object' ? schema.file : SCHEMA_FILES[schema];
    const baseUrl = `${options.schemaFolder.replace(/[\\/]$/, '')}/${file}`;
    const text =
      typeof schema === 'object' ? schema.text : (taxData === undefined ? texts() : printSchemas(taxData)).get(file);
    const document = lib.parseXml(text ?? '', { baseUrl, nonet: true });
    schemas.set(key, document);
    return document;
  };

  return {
    name: 'libxmljs2',
    prepare: schemaDocument,
    check(text, root, schema) {
      const xsd = schemaDocument(schema, taxDataNamespaceOf(root));
      let document: Document;
      try {
        document = lib.parseXml(text, { nonet: true, huge: true, big_lines: true });
      } catch (thrown) {
        if (!(thrown instanceof Error)) throw thrown;
        return [schemaError(thrown.message, root)];
      }
      if (document.getDtd()) return [schemaError(DOCTYPE_MESSAGE, root)];
      return validated(lib, document, xsd, options.schemaFolder) ? [] : errorsOf(document, root);
    },
    dispose: () => schemas.clear(),
  };
}

type Libxmljs2 = typeof import('libxmljs2');

async function importLibxmljs2(): Promise<Libxmljs2> {
  try {
    const module: Libxmljs2 & { default?: Libxmljs2 } = await import('libxmljs2');
    return module.default ?? module;
  } catch (cause) {
    throw new PintError('schema-engine-missing', 'libxmljs2 is not installed: npm install libxmljs2', { cause });
  }
}

function validated(lib: Libxmljs2, document: Document, xsd: Document, schemaFolder: string): boolean {
  try {
    return document.validate(xsd);
  } catch (cause) {
    // libxmljs2 then leaves its error handler set, on memory that it gives up; parsing something resets it.
    lib.parseXml('<reset/>');
    throw new PintError('schema-compile', `The schemas in ${schemaFolder} do not compile`, { cause });
  }
}

function errorsOf(document: Document, root: UblElement): SchemaError[] {
  const errors = document.validationErrors
    .slice(0, MAX_SCHEMA_ERRORS)
    .map(({ message, line }) => schemaError(message, elementNear(root, message, line ?? 0)));
  return errors.length > 0 ? errors : [schemaError('The document is not valid', root)];
}

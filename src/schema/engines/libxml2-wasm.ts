// The default schema engine: libxml2 as WebAssembly. Invoices and credit notes are checked by the reduced schema where it
// serves; the whole schema of any other document is compiled when it is first needed.
import { PintError } from '../../core/error.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { isInReducedSchema } from '../reduced-schema.ts';
import { printReducedSchemas, printSchemas } from '../xsd/print.ts';
import { MAX_SCHEMA_ERRORS, SCHEMA_FILES, type SchemaEngine, type SchemaError, type SchemaName } from './engine.ts';
import { type CompiledSchema, instantiateLibxml2, type Libxml2Verdict } from './libxml2-raw.ts';
import { DOCTYPE_MESSAGE, elementAtPath, MAX_MESSAGE, schemaError } from './schema-errors.ts';

/** Loads the WebAssembly, some 20 ms, in an instance that goes with the engine. */
export async function loadLibxml2(): Promise<SchemaEngine> {
  const libxml2 = await instantiateLibxml2({ maxErrors: MAX_SCHEMA_ERRORS, maxMessage: MAX_MESSAGE });
  const schemas = new Map<SchemaName | 'reduced', CompiledSchema>();
  let disposed = false;

  const compiled = (schema: SchemaName | 'reduced'): CompiledSchema => {
    if (disposed) throw new PintError('schema-engine-disposed', 'The schema engine was used after dispose()');
    const known = schemas.get(schema);
    if (known !== undefined) return known;
    const made =
      schema === 'reduced'
        ? libxml2.compile(SCHEMA_FILES.Invoice, printReducedSchemas())
        : libxml2.compile(SCHEMA_FILES[schema], printSchemas());
    schemas.set(schema, made);
    return made;
  };

  return {
    name: 'libxml2-wasm',
    prepare: (schema) => {
      compiled(schema === 'TaxData' ? schema : 'reduced');
    },
    check(text, root, schema) {
      const wanted = compiled(isInReducedSchema(root, schema) ? 'reduced' : schema);
      return faultsOf(libxml2.check(wanted, text), root);
    },
    dispose() {
      disposed = true;
      schemas.clear();
    },
  };
}

function faultsOf(verdict: Libxml2Verdict, root: UblElement): SchemaError[] {
  if (verdict.kind === 'valid') return [];
  if (verdict.kind === 'doctype') return [schemaError(DOCTYPE_MESSAGE, root)];
  const { kind, errors } = verdict;
  if (errors.length === 0) return [schemaError(`The document is ${kind}`, root)];
  return errors.map(({ message, path }) => schemaError(message, elementAtPath(root, path)));
}

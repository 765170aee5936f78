// The default schema engine: libxml2 as WebAssembly. Documents of UBL are checked by the reduced schema where it
// serves; the whole schema of any other document is compiled when it is first needed.
import { PintError } from '../../core/error.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { isInReducedSchema } from '../reduced-schema.ts';
import { printReducedSchemas, printSchemas } from '../xsd/print.ts';
import {
  MAX_SCHEMA_ERRORS,
  type OwnSchema,
  SCHEMA_FILES,
  type SchemaEngine,
  type SchemaError,
  type SchemaName,
  taxDataNamespaceOf,
} from './engine.ts';
import type { CheckText, ErrorBounds, Libxml2, Libxml2Verdict } from './libxml2.ts';
import { loadPublicLibxml2 } from './libxml2-public.ts';
import { instantiateLibxml2 } from './libxml2-raw.ts';
import { provesItself } from './proves-itself.ts';
import { DOCTYPE_MESSAGE, elementsByPath, MAX_MESSAGE, schemaError } from './schema-errors.ts';

/**
 * Loads the WebAssembly, some 20 ms, in an instance that goes with the engine.
 * @throws PintError `webassembly-forbidden`, `schema-engine-missing`
 */
export async function loadLibxml2(): Promise<SchemaEngine> {
  expectWebAssembly();
  const bounds: ErrorBounds = { maxErrors: MAX_SCHEMA_ERRORS, maxMessage: MAX_MESSAGE };
  const { proven, thrown } = await loadProven(bounds);
  const libxml2 = proven ?? (await loadPublic(bounds, thrown));
  const schemas = new Map<string, CheckText>();
  let disposed = false;

  const compiled = (schema: SchemaName | OwnSchema | 'reduced', taxData?: string): CheckText => {
    if (disposed) throw new PintError('schema-engine-disposed', 'The schema engine was used after dispose()');
    const key = typeof schema === 'object' ? schema.file : (taxData ?? schema);
    const known = schemas.get(key);
    if (known !== undefined) return known;
    const made =
      typeof schema === 'object'
        ? libxml2.compile(schema.file, new Map([[schema.file, schema.text]]))
        : schema === 'reduced'
          ? libxml2.compile(SCHEMA_FILES.Invoice, printReducedSchemas())
          : libxml2.compile(SCHEMA_FILES[schema], printSchemas(taxData));
    schemas.set(key, made);
    return made;
  };

  return {
    name: 'libxml2-wasm',
    ...(proven ? {} : { note: FALLBACK_NOTE }),
    prepare: (schema, taxData) => {
      compiled(schema === 'TaxData' ? schema : 'reduced', taxData);
    },
    check(text, root, schema) {
      const isReduced = typeof schema === 'string' && isInReducedSchema(root, schema);
      const wanted = isReduced ? compiled('reduced') : compiled(schema, taxDataNamespaceOf(root));
      return errorsOf(wanted(text), root);
    },
    dispose() {
      disposed = true;
      schemas.clear();
      libxml2.dispose();
    },
  };
}

const FALLBACK_NOTE =
  'The installed libxml2-wasm is not the version that pint-ubl is made for. Documents are checked by its public interface: the ' +
  'verdict is the same, but a document with many errors takes much longer. Install the version that pint-ubl names.';

// The raw module of another version may be anything: absent, without a function, with its errors laid out in another way.
async function loadProven(bounds: ErrorBounds): Promise<{ readonly proven?: Libxml2; readonly thrown?: unknown }> {
  try {
    const libxml2 = await instantiateLibxml2(bounds);
    return provesItself(libxml2) ? { proven: libxml2 } : {};
  } catch (thrown) {
    return { thrown };
  }
}

// Where both fail, the first one says why: a bundler resolves no second one.
async function loadPublic(bounds: ErrorBounds, thrown: unknown): Promise<Libxml2> {
  try {
    return await loadPublicLibxml2(bounds);
  } catch (cause) {
    throw new PintError('schema-engine-missing', MISSING, { cause: thrown ?? cause });
  }
}

const MISSING =
  'libxml2-wasm cannot be loaded. In a bundle, leave libxml2-wasm out of it, as an external package; under Jest, start Node.js with ' +
  '--experimental-vm-modules; else npm install pint-ubl anew. Its cause is what was thrown';

// What every module begins with, and nothing after it.
const SMALLEST_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

// A policy forbids to compile any module, and edge runtimes do: the smallest one tells before the large one is fetched.
function expectWebAssembly(): void {
  try {
    new WebAssembly.Module(SMALLEST_MODULE);
  } catch (cause) {
    throw new PintError('webassembly-forbidden', FORBIDDEN, { cause });
  }
}

const FORBIDDEN =
  "WebAssembly may not be compiled here, and the schema engine is made of it. A page's Content-Security-Policy allows it by " +
  "'wasm-unsafe-eval' in its script-src; where that cannot be, as at an edge, create the validator with { engine: 'none' }";

function errorsOf(verdict: Libxml2Verdict, root: UblElement): SchemaError[] {
  if (verdict.kind === 'valid') return [];
  if (verdict.kind === 'doctype') return [schemaError(DOCTYPE_MESSAGE, root)];
  const { kind, errors } = verdict;
  if (errors.length === 0) return [schemaError(`The document is ${kind}`, root)];
  const elementAt = elementsByPath(root);
  return errors.map(({ message, path }) => schemaError(message, elementAt(path)));
}

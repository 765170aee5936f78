// The schema module: which engine checks documents against the UBL and tax data schemas.
import { expectOneOf } from '../core/arguments.ts';
import type { SchemaEngine } from './engines/engine.ts';
import { loadLibxml2 } from './engines/libxml2-wasm.ts';
import { type Libxmljs2Options, loadLibxmljs2 } from './engines/libxmljs2.ts';
import { NO_ENGINE } from './engines/none.ts';

export { checkSchema, schemaSteps } from './check.ts';
export {
  MAX_SCHEMA_ERRORS,
  type OwnSchema,
  type SchemaEngine,
  type SchemaError,
  type SchemaName,
  schemaFor,
  taxDataNamespaceOf,
} from './engines/engine.ts';
export type { Libxmljs2Options } from './engines/libxmljs2.ts';
export { engineOnDemand } from './engines/on-demand.ts';
export { placesOfError } from './error-places.ts';
export { passesFastPath, unprovenSteps } from './fast-path.ts';
export { eusrSchema, tsrSchema } from './xsd/statistics.ts';

/**
 * The engine, `libxml2-wasm` where nothing is said, with what it needs to know. `none`: the library's own tables alone, for where
 * WebAssembly may not be compiled. They prove most documents valid; any other is reported as not proven, `PINT-UNPROVEN`.
 */
export type SchemaEngineChoice =
  | 'none'
  | { readonly name: 'libxml2-wasm' }
  | ({ readonly name: 'libxmljs2' } & Libxmljs2Options);

/**
 * Loads an engine; only then is any of its code loaded. The caller disposes of it.
 * @throws PintError `wrong-argument` for an engine that there is not
 */
export async function loadSchemaEngine(choice: SchemaEngineChoice = { name: 'libxml2-wasm' }): Promise<SchemaEngine> {
  if (choice === 'none') return NO_ENGINE;
  expectOneOf(choice?.name, ENGINES, 'createValidator', "engine as 'none' or { name }, the name");
  return choice.name === 'libxmljs2' ? loadLibxmljs2(choice) : loadLibxml2();
}

const ENGINES = ['libxml2-wasm', 'libxmljs2'] as const;

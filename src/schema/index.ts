// The schema room: which engine checks documents against the UBL and tax data schemas.
import type { SchemaEngine } from './engine.ts';
import { loadLibxml2 } from './libxml2.ts';
import { type Libxmljs2Options, loadLibxmljs2 } from './libxmljs2.ts';

export { MAX_FAULTS, type SchemaEngine, type SchemaFault, type SchemaName, schemaFor } from './engine.ts';
export type { Libxmljs2Options } from './libxmljs2.ts';
export { type CheckedXml, readChecked } from './read.ts';

/** The engine, `libxml2-wasm` where nothing is said, with what it needs to know. */
export type SchemaEngineChoice =
  | { readonly name: 'libxml2-wasm' }
  | ({ readonly name: 'libxmljs2' } & Libxmljs2Options);

/** Loads an engine; only then is any of its code loaded. The caller disposes of it. */
export function loadSchemaEngine(choice: SchemaEngineChoice = { name: 'libxml2-wasm' }): Promise<SchemaEngine> {
  return choice.name === 'libxmljs2' ? loadLibxmljs2(choice) : loadLibxml2();
}

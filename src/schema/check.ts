// One document against its schema: by the fast path on the tree, else by an engine on the text.
import { atOnce, type Steps } from '../core/steps.ts';
import type { UblElement } from '../ubl/tree.ts';
import type { SchemaEngine, SchemaError, SchemaName } from './engines/engine.ts';
import { unprovenSteps } from './fast-path.ts';

/**
 * What the schema does not allow in a document; nothing where it is valid.
 * @param text decoded XML that `parseXml` accepted
 * @param root what `parseXml` made of that text
 */
export function checkSchema(...given: Parameters<typeof schemaSteps>): readonly SchemaError[] {
  return atOnce(schemaSteps(...given));
}

/** The same in steps; an engine is asked in one. */
export function* schemaSteps(
  engine: SchemaEngine,
  text: string,
  root: UblElement,
  schema: SchemaName,
  hasSections = text.includes('![CDATA['),
): Steps<readonly SchemaError[]> {
  // Between child elements the schema allows blanks as text but not as CDATA, and the tree has one for the other.
  const mayBeProven = root.name === schema && !hasSections;
  const isProven = mayBeProven && (yield* unprovenSteps(root)) === undefined;
  return isProven ? [] : engine.check(text, root, schema);
}

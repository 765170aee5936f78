// One document against its schema: by the fast path on the tree, else by an engine on the text.
import type { UblElement } from '../ubl/tree.ts';
import type { SchemaEngine, SchemaError, SchemaName } from './engines/engine.ts';
import { passesFastPath } from './fast-path.ts';

/**
 * What the schema does not allow in a document; nothing where it is valid.
 * @param text decoded XML that `parseXml` accepted
 * @param root what `parseXml` made of that text
 */
export function checkSchema(
  engine: SchemaEngine,
  text: string,
  root: UblElement,
  schema: SchemaName,
): readonly SchemaError[] {
  // Between child elements the schema allows blanks as text but not as CDATA, and the tree has one for the other.
  const isProven = root.name === schema && !text.includes('![CDATA[') && passesFastPath(root);
  return isProven ? [] : engine.check(text, root, schema);
}

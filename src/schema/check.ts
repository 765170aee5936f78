// XML text → tree and schema faults: by the engine alone where it reads faster than parseXml, otherwise by both.

import type { UblElement } from '../ubl/tree.ts';
import { parseXml, type XmlFault, type XmlLimits } from '../ubl/xml/parse.ts';
import type { SchemaEngine, SchemaFault, SchemaName } from './engines/engine.ts';

/** `faults` is `undefined` where there is no schema for the document element. */
export type CheckedXml =
  | { readonly ok: true; readonly root: UblElement; readonly faults: readonly SchemaFault[] | undefined }
  | { readonly ok: false; readonly fault: XmlFault };

/** Reads decoded text and checks it against the schema that its root calls for. */
export function readChecked(
  engine: SchemaEngine,
  text: string,
  limits: XmlLimits,
  schemaOf: (root: UblElement) => SchemaName | undefined,
): CheckedXml {
  const open = engine.open?.(text, limits);
  if (open) {
    try {
      const schema = schemaOf(open.root);
      return { ok: true, root: open.root, faults: schema && open.check(schema) };
    } finally {
      open.close();
    }
  }
  const parsed = parseXml(text, limits);
  if (!parsed.ok) return parsed;
  const schema = schemaOf(parsed.root);
  return { ok: true, root: parsed.root, faults: schema && engine.check(text, parsed.root, schema) };
}

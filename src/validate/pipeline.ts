// One document on its way to a report: decode, parse, profile, schema, rules. A step that fails ends the way: no rule is run
// on what the schema does not allow.

import { lazy } from '../core/lazy.ts';
import type { Profile } from '../document/profiles.ts';
import type { RuleEngine } from '../rules/engine/engine.ts';
import { notAllowed, unknownDocument, unreadable } from '../rules/engine/refusals.ts';
import type { FieldOf } from '../rules/engine/report.ts';
import type { Report } from '../rules/engine/result.ts';
import { checkSchema, type SchemaEngine, schemaFor } from '../schema/index.ts';
import { fieldsOf } from '../ubl/from-xml.ts';
import { elementAt, type UblElement } from '../ubl/tree.ts';
import { decodeXml } from '../ubl/xml/decode.ts';
import { parseXml, type XmlLimits } from '../ubl/xml/parse.ts';
import { profileOfTree } from './profile.ts';
import { judgedReport, refusedReport } from './report.ts';

/** What a validator works with, loaded and prepared. */
export interface Equipment {
  readonly schemas: SchemaEngine;
  readonly rules: Readonly<Record<Profile, RuleEngine>>;
  readonly limits: XmlLimits;
}

/** What is wrong with XML text or its bytes; `now` in milliseconds since 1970, `asked` the profile to judge by if not its own. */
export function judgeXml(
  xml: string | Uint8Array,
  now: number,
  asked: Profile | undefined,
  { schemas, rules, limits }: Equipment,
): Report {
  const decoded = decodeXml(xml, limits);
  if (!decoded.ok) return refusedReport(asked ?? 'billing', [unreadable(decoded.fault)]);
  const parsed = parseXml(decoded.text, limits);
  if (!parsed.ok) return refusedReport(asked ?? 'billing', [unreadable(parsed.fault)]);

  const { root } = parsed;
  const profile = asked ?? profileOfTree(root);
  const fieldOf = fieldsIn(root);

  const schema = schemaFor(root);
  if (schema === undefined || schema === 'TaxData') return refusedReport(profile, [unknownDocument(root)]);
  const faults = checkSchema(schemas, decoded.text, root, schema);
  if (faults.length > 0) {
    const results = faults.map((fault) => ({ ...notAllowed(fault), ...fieldAt(root, fault.location, fieldOf) }));
    return refusedReport(profile, results);
  }

  return judgedReport(profile, rules[profile](root, now, fieldOf));
}

// The JSON field that an element was, or would be, read into. The document is read only when something is wrong with it.
function fieldsIn(root: UblElement): FieldOf {
  const fields = lazy(() => fieldsOf(root));
  return (element) => fields().get(element) || undefined;
}

// A schema engine knows locations, not elements.
function fieldAt(root: UblElement, location: string, fieldOf: FieldOf): { field?: string } {
  const element = elementAt(root, location);
  const field = element && fieldOf(element);
  return field === undefined ? {} : { field };
}

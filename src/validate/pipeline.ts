// One document on its way to a report: decode, parse, profile, schema, rules. A step that fails ends the way: no rule is run
// on what the schema does not allow.

import { lazy } from '../core/lazy.ts';
import { schemaFinding, unknownDocumentFinding, unreadableFinding } from '../rules/engine/library-findings.ts';
import type { Report } from '../rules/engine/result.ts';
import { checkSchema, placesOfError, type SchemaEngine, schemaFor } from '../schema/index.ts';
import { fieldLookup } from '../ubl/fields.ts';
import type { FieldOf } from '../ubl/place.ts';
import type { UblElement } from '../ubl/tree.ts';
import { decodeXml } from '../ubl/xml/decode.ts';
import { parseXml, type XmlLimits } from '../ubl/xml/parse.ts';
import { checkedReport, refusedReport, unreadableReport } from './report.ts';
import type { SelectRules } from './rule-sets.ts';
import { withUuidWarning } from './uuid-warning.ts';
import { withoutSuggestion, withTrials } from './with-trials.ts';

/** What a validator works with, loaded and prepared. */
export interface PipelineContext {
  readonly schemas: SchemaEngine;
  readonly selectRules: SelectRules;
  readonly limits: XmlLimits;
  /** The most findings of one document. */
  readonly maxResults: number;
  /** Whether values are tried, to find suggestions and consequences. */
  readonly suggestions: boolean;
}

/** What is wrong with XML text or its bytes; `now` in milliseconds since 1970, `asked` the profile to check by if not its own. */
export function checkXml(
  xml: string | Uint8Array,
  now: number,
  asked: string | undefined,
  { schemas, selectRules, limits, maxResults, suggestions }: PipelineContext,
): Report {
  const decoded = decodeXml(xml, limits);
  if (!decoded.ok) return unreadableReport(asked ?? 'billing', unreadableFinding(decoded.error));
  const parsed = parseXml(decoded.text, limits);
  if (!parsed.ok) return unreadableReport(asked ?? 'billing', unreadableFinding(parsed.error));

  const { root } = parsed;
  const { profile, layers, rules } = selectRules(root, asked);
  const fieldOf = fieldsIn(root);

  const schema = schemaFor(root);
  if (schema === undefined || schema === 'TaxData') return refusedReport(profile, [unknownDocumentFinding(root)]);
  const errors = checkSchema(schemas, decoded.text, root, schema);
  if (errors.length > 0) {
    const results = errors.map((error) => schemaFinding(error, placesOfError(root, error), fieldOf));
    return refusedReport(profile, results);
  }

  const results = rules(root, now, fieldOf, maxResults);
  const check = (tree: UblElement) => rules(tree, now, undefined, maxResults);
  const tried = suggestions ? withTrials(root, results, check) : results.map(withoutSuggestion);
  const all = results.length < maxResults ? withUuidWarning(root, tried, fieldOf, suggestions) : tried;
  return checkedReport(profile, layers, all);
}

// The document is read only when something is wrong with it.
function fieldsIn(root: UblElement): FieldOf {
  const fields = lazy(() => fieldLookup(root));
  return (place) => fields()(place);
}

// Tax data XML → report: its schema first, then the rules of its country. The report is that of `pint-ubl/validate`.
import { expectBooleans, expectOptions } from '../core/arguments.ts';
import { createDisposal } from '../core/disposal.ts';
import { artefactOf } from '../rules/engine/artefact.ts';
import { createRuleEngine, type RuleEngine } from '../rules/engine/engine.ts';
import {
  schemaFinding,
  unknownDocumentFinding,
  unprovenFinding,
  unreadableFinding,
} from '../rules/engine/library-findings.ts';
import { withRepeats } from '../rules/engine/repeats.ts';
import { finishedReport, type Report, UBL_SCHEMA, type ValidationResult } from '../rules/engine/result.ts';
import type { TaxDataRules } from '../rules/engine/tax-data-rules.ts';
import {
  checkSchema,
  loadSchemaEngine,
  placesOfError,
  type SchemaEngine,
  type SchemaEngineChoice,
  taxDataNamespaceOf,
} from '../schema/index.ts';
import { elementAt, type UblElement } from '../ubl/tree.ts';
import { decodeXml } from '../ubl/xml/decode.ts';
import { boundsOf, type XmlLimits } from '../ubl/xml/limits.ts';
import { parseXml } from '../ubl/xml/parse.ts';

/** What a validator of tax data documents works with. */
export interface TaxDataValidatorOptions {
  /** The engine that checks the schema; libxml2-wasm where nothing is said. */
  readonly engine?: SchemaEngineChoice;
  /** Bounds on what is read. */
  readonly limits?: XmlLimits;
  /** Whether to compile the schema now, so that the first document does not wait for it. */
  readonly prepare?: boolean;
}

/** Validates any number of tax data documents; dispose of it when no more are to come. */
export interface TaxDataValidator {
  /**
   * Validates XML text or its bytes. Never throws for what stands in them. `profile` of the report is that of the reported
   * document, which is not checked itself: `createValidator` of `pint-ubl/validate` does that.
   */
  validate(xml: string | Uint8Array): Report;
  /** Frees the schema engine's memory. Every later call throws PintError `disposed`. */
  dispose(): void;
}

/**
 * Loads the schema engine, which compiles the schema at the first document, and validates tax data of a country by its rules.
 * @throws PintError `schema-engine-missing` where the chosen engine is not installed; `webassembly-forbidden` where WebAssembly is
 * forbidden. With the engine `none` no tax data document is proven: the fast path knows UBL alone.
 */
export function createTaxDataValidatorOf(
  rules: TaxDataRules,
): (options?: TaxDataValidatorOptions) => Promise<TaxDataValidator> {
  return async (options = {}) => {
    expectOptions(options, 'createTaxDataValidator');
    expectBooleans(options, ['prepare'], 'createTaxDataValidator');
    const limits = boundsOf(options.limits ?? {});
    const schemas = await loadSchemaEngine(options.engine);
    if (options.prepare) schemas.prepare('TaxData', rules.namespace);
    const work: Work = { schemas, check: createRuleEngine(rules.ruleSet), limits, rules };
    const { expectAlive, dispose } = createDisposal('The tax data validator', () => schemas.dispose());
    return {
      validate(xml) {
        expectAlive();
        return finishedReport(checkXml(xml, work), schemas);
      },
      dispose,
    };
  };
}

/** Validates one tax data document; for many, create a validator once. */
export function validateTaxDataOf(
  rules: TaxDataRules,
): (xml: string | Uint8Array, options?: TaxDataValidatorOptions) => Promise<Report> {
  const create = createTaxDataValidatorOf(rules);
  return async (xml, options = {}) => {
    const validator = await create(options);
    try {
      return validator.validate(xml);
    } finally {
      validator.dispose();
    }
  };
}

interface Work {
  readonly schemas: SchemaEngine;
  readonly check: RuleEngine;
  readonly limits: XmlLimits;
  readonly rules: TaxDataRules;
}

// Decode, parse, schema, rules, as in the pipeline of invoices. No rule asks what day it is.
function checkXml(xml: string | Uint8Array, { schemas, check, limits, rules }: Work): Report {
  const { ruleSet, profileOf, fieldOf, doubts } = rules;
  const artefacts = [artefactOf(ruleSet)];
  const refused = (root: UblElement | undefined, results: readonly ValidationResult[]): Report => {
    const [profile, ruleSets] = root ? [profileOf(root), [UBL_SCHEMA]] : ['billing', []];
    return { valid: false, schemaValid: false, profile, ruleSets, results: withRepeats(results) };
  };
  const decoded = decodeXml(xml, limits);
  if (!decoded.ok) return refused(undefined, [unreadableFinding(decoded.error)]);
  const parsed = parseXml(decoded.text, limits, decoded.utf8);
  if (!parsed.ok) return refused(undefined, [unreadableFinding(parsed.error)]);
  const { root } = parsed;
  if (taxDataNamespaceOf(root) !== rules.namespace) return refused(root, [unknownDocumentFinding(root)]);
  const profile = profileOf(root);
  const errors = checkSchema(schemas, decoded.text, root, 'TaxData');
  const [first] = errors;
  if (first?.isUnproven) {
    const results = withRepeats([unprovenFinding(root, first), ...check(root, 0, fieldOf)]);
    return { valid: false, schemaValid: false, unproven: true, profile, ruleSets: [ruleSet.id], artefacts, results };
  }
  if (errors.length > 0) {
    const own = { words: ruleSet.words, ruleSet: ruleSet.id };
    return refused(
      root,
      errors.map((error) =>
        schemaFinding(error, placesOfError(root, error), fieldOf, elementAt(root, error.location), own),
      ),
    );
  }
  const found = check(root, 0, fieldOf);
  const valid = found.every(({ flag }) => flag !== 'fatal');
  const results = withRepeats([...found, ...(valid ? (doubts?.(root) ?? []) : [])]);
  return { valid, schemaValid: true, profile, ruleSets: [UBL_SCHEMA, ruleSet.id], artefacts, results };
}

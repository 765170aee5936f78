// Tax data XML → report: its schema first, then its 66 rules. The report is that of `pint-ubl/validate`.
import { createDisposal } from '../core/disposal.ts';
import { taxDataField } from '../countries/om/tax-data/rules/fields.ts';
import { reportedProfile } from '../countries/om/tax-data/rules/reported-profile.ts';
import { TAX_DATA_1_0_1 } from '../countries/om/tax-data/rules/rule-set.ts';
import { createRuleEngine, type RuleEngine } from '../rules/engine/engine.ts';
import {
  schemaFinding,
  unknownDocumentFinding,
  unprovenFinding,
  unreadableFinding,
} from '../rules/engine/library-findings.ts';
import { type Report, UBL_SCHEMA, type ValidationResult, withEngineNote } from '../rules/engine/result.ts';
import {
  checkSchema,
  loadSchemaEngine,
  placesOfError,
  type SchemaEngine,
  type SchemaEngineChoice,
  schemaFor,
} from '../schema/index.ts';
import { elementAt, type UblElement } from '../ubl/tree.ts';
import { decodeXml } from '../ubl/xml/decode.ts';
import type { XmlLimits } from '../ubl/xml/limits.ts';
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
 * Loads the schema engine, which compiles the schema at the first document.
 * @throws PintError `schema-engine-missing` where the chosen engine is not installed; `webassembly-forbidden` where WebAssembly is
 * forbidden. With the engine `none` no tax data document is proven: the fast path knows UBL alone.
 */
export async function createTaxDataValidator(options: TaxDataValidatorOptions = {}): Promise<TaxDataValidator> {
  const schemas = await loadSchemaEngine(options.engine);
  if (options.prepare) schemas.prepare('TaxData');
  const check = createRuleEngine(TAX_DATA_1_0_1);
  const limits = options.limits ?? {};
  const { expectAlive, dispose } = createDisposal('The tax data validator', () => schemas.dispose());
  return {
    validate(xml) {
      expectAlive();
      return withEngineNote(checkXml(xml, schemas, check, limits), schemas);
    },
    dispose,
  };
}

/** Validates one tax data document; for many, create a validator once. */
export async function validateTaxData(
  xml: string | Uint8Array,
  options: TaxDataValidatorOptions = {},
): Promise<Report> {
  const validator = await createTaxDataValidator(options);
  try {
    return validator.validate(xml);
  } finally {
    validator.dispose();
  }
}

// Decode, parse, schema, rules, as in the pipeline of invoices. No rule asks what day it is.
function checkXml(xml: string | Uint8Array, schemas: SchemaEngine, check: RuleEngine, limits: XmlLimits): Report {
  const decoded = decodeXml(xml, limits);
  if (!decoded.ok) return refused(undefined, [unreadableFinding(decoded.error)]);
  const parsed = parseXml(decoded.text, limits, decoded.utf8);
  if (!parsed.ok) return refused(undefined, [unreadableFinding(parsed.error)]);
  const { root } = parsed;
  if (schemaFor(root) !== 'TaxData') return refused(root, [unknownDocumentFinding(root)]);
  const errors = checkSchema(schemas, decoded.text, root, 'TaxData');
  const [first] = errors;
  if (first?.isUnproven) {
    const results = [unprovenFinding(root, first), ...check(root, 0, taxDataField)];
    const ruleSets = [TAX_DATA_1_0_1.id];
    return { valid: false, schemaValid: false, unproven: true, profile: reportedProfile(root), ruleSets, results };
  }
  if (errors.length > 0)
    return refused(
      root,
      errors.map((error) =>
        schemaFinding(error, placesOfError(root, error), taxDataField, elementAt(root, error.location)),
      ),
    );
  const results = check(root, 0, taxDataField);
  const valid = results.every(({ flag }) => flag !== 'fatal');
  const ruleSets = [UBL_SCHEMA, TAX_DATA_1_0_1.id];
  return { valid, schemaValid: true, profile: reportedProfile(root), ruleSets, results };
}

function refused(root: UblElement | undefined, results: readonly ValidationResult[]): Report {
  const ruleSets = root ? [UBL_SCHEMA] : [];
  return { valid: false, schemaValid: false, profile: reportedProfile(root), ruleSets, results };
}

// Tax data XML → report: its schema first, then its 66 rules. The report is that of `pint-ubl/validate`.
import { type Profile, profileOfCustomizationId } from '../document/profiles.ts';
import { createRuleEngine } from '../rules/engine/engine.ts';
import type { Report } from '../rules/engine/result.ts';
import { select } from '../rules/engine/xpath.ts';
import { TAX_DATA_1_0_1 } from '../rules/tax-data/rule-set.ts';
import { loadSchemaEngine, readChecked, type SchemaEngineChoice, schemaFor } from '../schema/index.ts';
import type { UblElement } from '../ubl/tree.ts';
import type { XmlLimits } from '../ubl/xml/parse.ts';
import { isAcceptable, runLayers } from '../validate/layers.ts';

/** What a validator of tax data documents works with. */
export interface TaxDataValidatorOptions {
  /** The engine that checks the schema; libxml2-wasm where nothing is said. */
  readonly engine?: SchemaEngineChoice;
  /** Bounds on what is read. */
  readonly limits?: XmlLimits;
}

/** Validates any number of tax data documents; dispose of it when no more are to come. */
export interface TaxDataValidator {
  /**
   * Validates XML text or its bytes. Never throws for what stands in them. `profile` of the report is that of the reported
   * document, which is not judged itself: `createValidator` of `pint-ubl/validate` does that.
   */
  validate(xml: string | Uint8Array): Report;
  /** Frees the schema engine's memory. */
  dispose(): void;
}

/**
 * Loads the schema engine and compiles the schema.
 * @throws PintError `schema-engine-missing` where the chosen engine is not installed
 */
export async function createTaxDataValidator(options: TaxDataValidatorOptions = {}): Promise<TaxDataValidator> {
  const schemas = await loadSchemaEngine(options.engine);
  schemas.prepare('TaxData');
  const judge = createRuleEngine(TAX_DATA_1_0_1);
  const layers = {
    schema: (text: string, limits: XmlLimits) =>
      readChecked(schemas, text, limits, (root) => (schemaFor(root) === 'TaxData' ? 'TaxData' : undefined)),
    // No rule asks what day it is.
    rules: (root: UblElement) => judge(root, 0),
  };
  return {
    validate: (xml) => {
      const layered = runLayers(xml, layers, options.limits ?? {});
      const { schemaValid, results, root } = layered;
      return { valid: isAcceptable(layered), schemaValid, profile: reportedProfile(root), results };
    },
    dispose: () => schemas.dispose(),
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

const REPORTED_CUSTOMIZATION = 'pxs:ReportedTransaction/pxs:ReportedDocument/cbc:CustomizationID';

function reportedProfile(root: UblElement | undefined): Profile {
  const [customization] = root ? select(root, REPORTED_CUSTOMIZATION) : [];
  return profileOfCustomizationId(customization?.text ?? '') ?? 'billing';
}

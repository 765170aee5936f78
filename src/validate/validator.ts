// XML → report: the schema first, then every rule of the profile.
import type { Document } from '../document/schema.ts';
import { lazy } from '../rules/engine/facts.ts';
import type { Report, ValidationResult } from '../rules/engine/result.ts';
import { PINT_OM_1_0_1 } from '../rules/om/rule-set.ts';
import type { CountryRuleSets } from '../rules/pint/derive.ts';
import {
  loadSchemaEngine,
  readChecked,
  type SchemaEngine,
  type SchemaEngineChoice,
  schemaFor,
} from '../schema/index.ts';
import { fieldsOf } from '../ubl/from-xml.ts';
import { toTree } from '../ubl/to-xml.ts';
import { elementAt, linked, type UblElement } from '../ubl/tree.ts';
import type { XmlLimits } from '../ubl/xml/parse.ts';
import { type PrintOptions, printXml } from '../ubl/xml/print.ts';
import { isAcceptable, runLayers } from './layers.ts';
import { type ChooseJudge, createJudges, type Judge } from './rule-sets.ts';

/** What a validator works with. */
export interface ValidatorOptions {
  /** The engine that checks schemas; libxml2-wasm where nothing is said. */
  readonly engine?: SchemaEngineChoice;
  /**
   * The countries whose rules to judge by, {@link PINT_OM_1_0_1} where nothing is said. The first serves documents that name no
   * country; documents of a country that is not among them are judged by the shared rules alone.
   */
  readonly ruleSets?: readonly CountryRuleSets[];
  /** Bounds on what is read. */
  readonly limits?: XmlLimits;
}

/** What one document is judged by. */
export interface ValidateOptions {
  /** What time it is, as a Date, Unix milliseconds or ISO text: a document must not be issued after today in Oman (IBR-171-OM). */
  readonly now: Date | number | string;
  /**
   * The profile to judge by, by its name in the rule sets; `pint` for the shared rules alone. Where nothing is said the
   * document's own, as its CustomizationID (IBT-024) names it.
   */
  readonly profile?: string;
}

/** A document as XML, and what is wrong with it. */
export interface WrittenXml {
  readonly xml: string;
  readonly report: Report;
}

/** Validates any number of documents; create it once, dispose of it when no more are to come. */
export interface Validator {
  /**
   * Validates XML text or its bytes. Never throws for what stands in them.
   * @throws RangeError where `now` is no time, or no rule set has the profile
   */
  validate(xml: string | Uint8Array, options: ValidateOptions): Report;
  /**
   * Writes a document as `toXml` does and validates the XML: the report is that of `validate`, but where there is nothing to
   * report the XML is not read again, which makes it several times faster.
   * @param document what `issueDocument`, `parseDocument` or `fromXml` gave
   * @throws RangeError where `now` is no time, or no rule set has the profile
   */
  toXml(document: Document, options: ValidateOptions & PrintOptions): WrittenXml;
  /** Frees the schema engine's memory. */
  dispose(): void;
}

/**
 * Loads the schema engine and compiles ahead what checks invoices and credit notes. Only what libxml2 takes longest to compile
 * and PINT OM has no use for (consignments, `xsi:type`) waits for the first document that holds it.
 * @throws PintError `schema-engine-missing` where the chosen engine is not installed
 */
export async function createValidator(options: ValidatorOptions = {}): Promise<Validator> {
  const schemas = await loadSchemaEngine(options.engine);
  schemas.prepare('Invoice');
  schemas.prepare('CreditNote');
  const judgeFor = createJudges(options.ruleSets ?? [PINT_OM_1_0_1]);
  const parts: Parts = { schemas, judgeFor, limits: options.limits ?? {} };
  return {
    validate: (xml, given) => validate(xml, given, parts),
    toXml: (document, given) => writeChecked(document, given, parts),
    dispose: () => schemas.dispose(),
  };
}

interface Parts {
  readonly schemas: SchemaEngine;
  readonly judgeFor: ChooseJudge;
  readonly limits: XmlLimits;
}

function validate(xml: string | Uint8Array, options: ValidateOptions, { schemas, judgeFor, limits }: Parts): Report {
  const now = milliseconds(options.now);
  let judge: Judge | undefined;
  const layered = runLayers(
    xml,
    {
      schema: (text, bounds) =>
        readChecked(schemas, text, bounds, (root) => {
          judge = judgeFor(root, options.profile);
          const schema = schemaFor(root);
          return schema === 'TaxData' ? undefined : schema;
        }),
      rules: (root) => judge?.rules(root, now, fieldOf(root)) ?? [],
    },
    limits,
  );
  const { root, schemaValid, results } = layered;
  return {
    valid: isAcceptable(layered),
    schemaValid,
    profile: judge?.profile ?? options.profile ?? 'billing',
    ruleSets: [...(root ? [SCHEMA] : []), ...(schemaValid ? (judge?.layers ?? []) : [])],
    results: root && !schemaValid ? withFields(results, root) : results,
  };
}

/** What reports name the schema. */
const SCHEMA = 'ubl-2.1';

function writeChecked(document: Document, options: ValidateOptions & PrintOptions, parts: Parts): WrittenXml {
  const root = linked(toTree(document));
  const xml = printXml(root, options);
  const { profile, layers, rules } = parts.judgeFor(root, options.profile);
  const isClean = parts.schemas.allows?.(root) === true && rules(root, milliseconds(options.now)).length === 0;
  const ruleSets = [SCHEMA, ...layers];
  return {
    xml,
    report: isClean
      ? { valid: true, schemaValid: true, profile, ruleSets, results: [] }
      : validate(xml, options, parts),
  };
}

function milliseconds(now: Date | number | string): number {
  const time = typeof now === 'number' ? now : new Date(now).getTime();
  if (Number.isNaN(time)) throw new RangeError(`now is no time: ${String(now)}`);
  return time;
}

// The JSON field that an element was, or would be, read into; the document is read only when something is wrong with it.
function fieldOf(root: UblElement): (element: UblElement) => string | undefined {
  const fields = lazy(() => fieldsOf(root));
  return (element) => fields().get(element) || undefined;
}

// The schema engine knows locations, not elements; it tells of few faults.
function withFields(results: readonly ValidationResult[], root: UblElement): readonly ValidationResult[] {
  const field = fieldOf(root);
  return results.map((result) => {
    const element = elementAt(root, result.location);
    const path = element && field(element);
    return path === undefined ? result : { ...result, field: path };
  });
}

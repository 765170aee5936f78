// Validates any number of documents: the engine is loaded once, each document goes through the pipeline.

import {
  expectBooleans,
  expectDocument,
  expectLimit,
  expectList,
  expectObject,
  expectOptions,
  expectTime,
  expectXml,
  stepsOnDocument,
  workOnDocument,
} from '../core/arguments.ts';
import { createDisposal } from '../core/disposal.ts';
import { PintError } from '../core/error.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import type { Steps } from '../core/steps.ts';
import { doubtsOfToday } from '../document/books/today.ts';
import type { CountryTypes } from '../document/country-types.ts';
import type { Document } from '../document/schema.ts';
import { createRuleEngine, MAX_RESULTS } from '../rules/engine/engine.ts';
import { finishedReport, type Report } from '../rules/engine/result.ts';
import type { CountryRuleSets } from '../rules/pint/derive.ts';
import { NO_ENGINE } from '../schema/engines/none.ts';
import {
  engineOnDemand,
  loadSchemaEngine,
  passesFastPath,
  type SchemaEngine,
  type SchemaEngineChoice,
  unprovenSteps,
} from '../schema/index.ts';
import { treeInDigits, treeSteps, type XmlOptions } from '../ubl/to-xml.ts';
import { aggregate, linkParents } from '../ubl/tree.ts';
import { boundsOf, type XmlLimits } from '../ubl/xml/limits.ts';
import { lastPrintingSteps, numberLines, printingSteps, printXml } from '../ubl/xml/print.ts';
import type { FurtherDocument } from './further-document.ts';
import { type FindingLanguage, inLanguage } from './in-language.ts';
import { checkingSteps, checkXml, type PipelineContext } from './pipeline.ts';
import { checkedReport } from './report.ts';
import { createRuleSelection } from './rule-sets.ts';
import { uuidToBe } from './uuid-warning.ts';
import type { ValidationCountry } from './validation-country.ts';

/** What a validator works with. */
export interface ValidatorOptions {
  /** The engine that checks schemas; libxml2-wasm where nothing is said. */
  readonly engine?: SchemaEngineChoice;
  /**
   * The countries whose rules to check by; by default the one that issues. The first serves documents that name no country;
   * documents of a country that is not among them are checked by the shared rules alone.
   */
  readonly ruleSets?: readonly CountryRuleSets[];
  /** Bounds on what is read. */
  readonly limits?: XmlLimits;
  /**
   * The most findings of one document, {@link MAX_RESULTS} where nothing is said. `PINT-MORE-RESULTS` counts those of rules that are left
   * out. What the library itself asks and warns of comes behind them, as far as the number allows, and is not counted.
   */
  readonly maxResults?: number;
  /**
   * Whether to look for suggestions and consequences where something is wrong, which takes a few milliseconds: values are tried
   * and the document checked with them. `false` leaves both out; the findings are the same.
   */
  readonly suggestions?: boolean;
  /**
   * Whether to ask about what no official rule forbids and hardly anybody means, which takes about half of the time: warnings
   * `PINT-…` on documents that others wrote, on printed QR codes and reports that contradict their document. `false` leaves them
   * out, and verdicts are the same.
   */
  readonly questions?: boolean;
  /**
   * Whether to compile the schemas now, which takes some 100 ms, so that no document waits for it: for a server that checks what
   * others send. Where nothing is said they are compiled when the first document comes that the tables do not prove.
   */
  readonly prepare?: boolean;
  /**
   * What documents are checked by that are neither of UBL nor tax data: `STATISTICS_REPORTS` of `pint-ubl/provider`. Where nothing
   * is said there are no rules for them.
   */
  readonly furtherDocuments?: readonly FurtherDocument[];
}

/** What one document is checked by. */
export interface ValidateOptions {
  /** What time it is, as a Date, Unix milliseconds or ISO text: a document must not be issued after today in its country. */
  readonly now: Date | number | string;
  /**
   * The profile to check by, by its name in the rule sets; `pint` for the shared rules alone; or the name of a country's rule
   * set, `pint-om-1.0.1`, in the document's own profile. Where nothing is said the document's own rules, as its
   * CustomizationID (IBT-024) names them.
   */
  readonly profile?: string;
  /**
   * The language of the findings, such as `ARABIC` of `pint-ubl/arabic`; English where nothing is said. It is a value, not a tag: who
   * does not import it does not load it.
   */
  readonly language?: FindingLanguage | undefined;
  /** The text of the QR code that was printed of the document: a finding (`PINT-QR`) says where the two differ. */
  readonly qr?: string | undefined;
}

/** A document as XML, and what is wrong with it. */
export interface WrittenXml {
  readonly xml: string;
  readonly report: Report;
}

/** Validates any number of documents; create it once, dispose of it when no more are to come. */
export interface Validator<Types extends CountryTypes = CountryTypes> {
  /**
   * Validates XML text or its bytes. Never throws for what stands in them.
   * @throws PintError `wrong-argument` where XML or `now` is of another kind; RangeError where XML can be
   * read and no rule set has the profile
   */
  validate(xml: string | Uint8Array, options: ValidateOptions): Report;
  /**
   * Writes a document as `toXml` does and validates the XML: the report is that of `validate`, but where there is nothing to
   * report the XML is not read again, which saves most of the time.
   * @param document what `issueDocument`, `parseDocument` or `fromXml` gave
   * @throws PintError `not-a-document`, `wrong-argument` (`now`); RangeError where no rule set has the profile
   */
  toXml(document: Types['document'], options: Omit<ValidateOptions, 'qr'> & XmlOptions): WrittenXml;
  /**
   * The same in steps, of which none takes long where the document does: between two of them others have their turn. It prints no
   * white space.
   */
  toXmlSteps(
    document: Types['document'],
    options: Omit<ValidateOptions, 'qr'>,
  ): Generator<undefined, WrittenXml, undefined>;
  /** Frees the schema engine's memory. Every later call throws PintError `disposed`. */
  dispose(): void;
}

/** `createValidator` of a country that issues. */
export function createValidatorOf<Types extends CountryTypes = CountryTypes>(
  country: ValidationCountry,
): (options?: ValidatorOptions) => Promise<Validator<Types>> {
  return async (options) => validatorIn(await loadContext(country, options));
}

/** The same without any engine, whose code a bundler then leaves out. */
export function createPlainValidatorOf<Types extends CountryTypes = CountryTypes>(
  country: ValidationCountry,
): (options?: Omit<ValidatorOptions, 'engine' | 'prepare'>) => Promise<Validator<Types>> {
  return async (options) => validatorIn(contextOf(country, NO_ENGINE, options));
}

/** A validator whose calls may wait: it loads the engine when a document comes that the tables do not prove. */
export interface ValidatorOnDemand {
  readonly validate: (...given: Parameters<Validator['validate']>) => Promise<Report>;
  readonly toXml: (...given: Parameters<Validator['toXml']>) => Promise<WrittenXml>;
  readonly dispose: () => void;
}

/** The same for commands, which mostly check one document and end. */
export function createValidatorOnDemand(
  country: ValidationCountry,
  options: Omit<ValidatorOptions, 'engine' | 'prepare'> = {},
): ValidatorOnDemand {
  const engine = engineOnDemand(loadSchemaEngine);
  const validator = validatorIn(contextOf(country, engine, options));
  return {
    validate: (...given) => engine.attempt(() => validator.validate(...given)),
    toXml: (...given) => engine.attempt(() => validator.toXml(...given)),
    dispose: () => validator.dispose(),
  };
}

function validatorIn(context: PipelineContext): Validator {
  const { schemas } = context;
  const { expectAlive, dispose } = createDisposal('The validator', () => schemas.dispose());
  return {
    validate(xml, given) {
      expectAlive();
      expectXml(xml, 'validate');
      const now = expectTime(given?.now, 'validate');
      const report = checkXml(xml, now, given.profile, context, given.qr);
      return finishedReport(said(report, given), schemas);
    },
    toXml(document, given) {
      expectAlive();
      expectDocument(document, 'toXml');
      const options = { ...given, now: expectTime(given?.now, 'toXml') };
      const [written] = workOnDocument('toXml', () => writeChecked([document], options, context));
      if (!written) throw new RangeError('Nothing was written');
      return written;
    },
    toXmlSteps(document, given) {
      expectAlive();
      expectDocument(document, 'toXmlSteps');
      const options = { ...given, now: expectTime(given?.now, 'toXmlSteps') };
      return stepsOnDocument('toXmlSteps', checkedWritingSteps(document, options, context));
    },
    dispose,
  };
}

// Whoever waits for many steps needs little memory meanwhile: a tree with nothing wrong is forgotten while it is printed.
function* checkedWritingSteps(
  document: Document,
  options: Omit<WriteOptions, keyof XmlOptions>,
  context: PipelineContext,
): Steps<WrittenXml> {
  const { country, schemas, selectRules } = context;
  const { now, profile: asked } = options;
  let root = yield* treeSteps(country, document);
  yield;
  linkParents(root);
  yield;
  const { profile, artefacts, rules } = selectRules(root, asked, now);
  const isProven = (yield* unprovenSteps(root)) === undefined;
  yield;
  const isObeying = isProven && (yield* rules.steps(root, now)).length === 0;
  yield;
  const ownDoubts = leftToValidator(country, document, now);
  const isClean = isObeying && !ownDoubts && uuidToBe(country, root) === undefined;
  const printing = isClean ? lastPrintingSteps(root) : printingSteps(numberLines(root));
  if (isClean) root = FORGOTTEN;
  const xml = yield* printing;
  yield;
  const report = isClean
    ? checkedReport(profile, artefacts, [])
    : yield* checkingSteps(xml, root, now, asked, { ...context, isOfOthers: false, isFaulty: true, ownDoubts });
  yield;
  return { xml, report: finishedReport(said(report, options), schemas) };
}

const FORGOTTEN = aggregate('', []);

async function loadContext(country: ValidationCountry, options: ValidatorOptions = {}): Promise<PipelineContext> {
  // What is wrong with the options is said before an engine is loaded.
  const context = contextOf(country, NO_ENGINE, options);
  const schemas = await loadSchemaEngine(options.engine);
  if (options.prepare) {
    schemas.prepare('Invoice');
    schemas.prepare('CreditNote');
  }
  return { ...context, schemas };
}

/** What a validator works with. */
export function contextOf(
  country: ValidationCountry,
  schemas: SchemaEngine,
  options: ValidatorOptions = {},
): PipelineContext {
  expectOptions(options, 'createValidator');
  expectBooleans(options, ['prepare', 'questions', 'suggestions'], 'createValidator');
  if ('language' in options)
    throw new PintError('wrong-argument', 'createValidator takes no language: validate does, as { language: ARABIC }.');
  const limits = boundsOf(options.limits ?? {});
  const maxResults = options.maxResults ?? MAX_RESULTS;
  const furtherDocuments = options.furtherDocuments ?? [];
  expectLimit(maxResults, 'maxResults');
  expectList(furtherDocuments, 'createValidator', 'furtherDocuments');
  for (const one of furtherDocuments)
    expectObject(one?.ruleSet, 'createValidator', 'the rule set of a further document');
  const selectRules = createRuleSelection(options.ruleSets ?? country.ruleSets, country.taxData);
  return {
    country,
    schemas,
    selectRules,
    limits,
    maxResults,
    suggestions: options.suggestions ?? true,
    isOfOthers: options.questions ?? true,
    further: new Map(furtherDocuments.map((one) => [one.root, { ...one, rules: createRuleEngine(one.ruleSet) }])),
  };
}

/** How documents are written and what they are checked by; `now` in Unix milliseconds. */
export type WriteOptions = Omit<ValidateOptions, 'now' | 'qr'> & XmlOptions & { readonly now: number };

/**
 * Writes documents as `toXml` does and validates the XML. Each stage is a loop of its own over a few documents: while one kind of
 * work lasts, its code stays in the processor's caches.
 */
export function writeChecked(
  documents: readonly Document[],
  options: WriteOptions,
  context: PipelineContext,
): WrittenXml[] {
  const { now, profile: asked } = options;
  const printed = documents
    .map((document) => ({ document, tree: treeInDigits(context.country, document, options.decimals) }))
    .map(({ document, tree }) => {
      const root = linkParents(tree);
      return { document, root, xml: printXml(root, options) };
    });
  const proven = printed.map((one) => ({
    ...one,
    ...context.selectRules(one.root, asked, now),
    isProven: passesFastPath(one.root),
  }));
  const obeying = proven.map((one) => ({ ...one, isObeying: one.isProven && one.rules(one.root, now).length === 0 }));
  return obeying.map(({ document, root, xml, profile, artefacts, isObeying }) => {
    const ownDoubts = leftToValidator(context.country, document, now);
    // Where the tree has nothing wrong, the XML printed from it has not: it is not read again.
    const isClean = isObeying && !ownDoubts && uuidToBe(context.country, root) === undefined;
    const report = isClean
      ? checkedReport(profile, artefacts, [])
      : checkXml(xml, now, asked, { ...context, isOfOthers: false, ownDoubts });
    return { xml, report: finishedReport(said(report, options), context.schemas) };
  });
}

// What reading could not check, since nobody told it the time.
function leftToValidator(
  { facts, asked }: ValidationCountry,
  document: Document,
  now: number,
): FieldErrors | undefined {
  return asked && doubtsOfToday({ facts, ...asked }, document, now);
}

function said(report: Report, { language }: Pick<ValidateOptions, 'language'>): Report {
  return language === undefined ? report : inLanguage(report, language);
}

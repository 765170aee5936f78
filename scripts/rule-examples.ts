// The example of each rule, beside the rules: taken from its own cases. It is the smallest part of a document that
// the case changes, before and after.

import { lazy } from '../src/core/lazy.ts';
import { PINT_OM_1_0_1 } from '../src/countries/om/rules/rule-set.ts';
import { OMAN_TAX_DATA_RULES } from '../src/countries/om/tax-data/oman-tax-data-rules.ts';
import { TAX_DATA_1_0_1 } from '../src/countries/om/tax-data/rules/rule-set.ts';
import { createRuleEngine, type RuleEngine } from '../src/rules/engine/engine.ts';
import type { ValidationResult } from '../src/rules/engine/result.ts';
import type { Rule, RuleSet } from '../src/rules/engine/rule.ts';
import { MLS_1_0_1 } from '../src/rules/mls/rule-set.ts';
import type { PintRuleSet } from '../src/rules/pint/derive.ts';
import { PINT } from '../src/rules/pint/rule-set.ts';
import { EUSR_1_1_5 } from '../src/rules/statistics/end-users.ts';
import { TSR_1_0_5 } from '../src/rules/statistics/transactions.ts';
import { fieldLookup } from '../src/ubl/fields.ts';
import { readTree } from '../src/ubl/from-xml.ts';
import type { FieldOf } from '../src/ubl/place.ts';
import type { UblElement } from '../src/ubl/tree.ts';
import { printXml } from '../src/ubl/xml/print.ts';
import type { ExampleData as NamedExample } from '../src/validate/explain/examples.ts';
import type { RuleExample } from '../src/validate/explain/explanation.ts';
import { MLS_CASES, REJECTION } from '../test/rules/cases/mls/index.ts';
import { baseDocument } from '../test/rules/cases/om/documents.ts';
import { cases } from '../test/rules/cases/om/index.ts';
import { type Edit, treeOf } from '../test/rules/cases/pint/edits.ts';
import { statisticsCases } from '../test/rules/cases/statistics/index.ts';
import { BASE, CASES, edited } from '../test/rules/cases/tax-data/index.ts';
import { bindingOf } from './bindings.ts';
import { COUNTRY_CASES } from './country-cases.ts';

type ExampleData = Omit<NamedExample, 'id'>;

/** An example, and the two documents that it is taken from. */
export interface ShownExample {
  readonly data: ExampleData;
  /** Whether both differ in the field of the finding. Else what is right does not show the fix. */
  readonly followsFix?: boolean;
  readonly right: UblElement;
  readonly wrong: UblElement;
}

/** The day on which Omani cases are checked. */
export const NOW = Date.UTC(2025, 5, 1);

/** The files by path, one a rule set. */
export function exampleFiles(): Record<string, string> {
  const examples = ruleExamples();
  const ofRules = (rules: readonly Rule[]) =>
    dataOf([...examples].filter(([id]) => rules.some((rule) => rule.id === id)));
  const shared = Object.values(PINT).flatMap(({ rules }) => rules);
  const omani = Object.values(PINT_OM_1_0_1).flatMap(({ rules }) => rules.filter((rule) => !shared.includes(rule)));
  const files = {
    'validate/explain/examples/pint': ofRules(shared),
    'validate/explain/examples/mls': ofRules(MLS_1_0_1.rules),
    'validate/explain/examples/reports': ofRules([...EUSR_1_1_5.rules, ...TSR_1_0_5.rules]),
    'countries/om/rule-examples': ofRules(omani),
    'countries/om/tax-data/rule-examples': ofRules(TAX_DATA_1_0_1.rules),
    ...Object.fromEntries(
      [...countryExamples()].map(([code, own]) => [`countries/${code}/rule-examples`, dataOf([...own])]),
    ),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, own]) => [
      `src/${name}.json`,
      `[\n${own.map(([id, data]) => JSON.stringify({ id, ...data })).join(',\n')}\n]\n`,
    ]),
  );
}

function dataOf(examples: readonly (readonly [string, ShownExample])[]): (readonly [string, ExampleData])[] {
  return examples.map(([id, { data }]) => [id, data]);
}

/** Rule id → its example, by id: of the shared rules, Oman's, those of its tax data, of message level statuses and of monthly reports. */
export function ruleExamples(): ReadonlyMap<string, ShownExample> {
  const found = new Map<string, ShownExample>();
  const take = (rule: string, shown: ShownExample | undefined): void => {
    const known = found.get(rule);
    if (shown && (!known || sizeOf(shown) < sizeOf(known))) found.set(rule, shown);
  };
  // Of a rule that says something else in each profile the first is explained.
  const omani = Object.values(PINT_OM_1_0_1);
  for (const one of cases) {
    const own = [PINT_OM_1_0_1[one.profile ?? 'billing']];
    if (conditionIn(omani, one.rule) === conditionIn(own, one.rule)) take(one.rule, exampleOfCase(one));
  }
  for (const [rule, { breaks }] of Object.entries(CASES)) {
    for (const edit of breaks) take(rule, exampleOfTaxData(rule, edited(edit)));
  }
  for (const [rule, { breaks }] of Object.entries(MLS_CASES)) {
    for (const edits of breaks) take(rule, exampleOfMls(rule, edits));
  }
  for (const { rule, right, wrong, finding } of statisticsCases()) {
    if (rule.startsWith('PINT-')) continue;
    take(rule, { data: { ...about(finding), example: xmlExample(right, wrong) }, right, wrong });
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function conditionIn(sets: readonly { readonly rules: readonly Rule[] }[], id: string): string | undefined {
  for (const { rules } of sets) {
    const named = rules.find((rule) => rule.id === id);
    if (named) return named.condition;
  }
  return undefined;
}

/** Country → own rule of it → its example. The shared rules have theirs above. */
export function countryExamples(): ReadonlyMap<string, ReadonlyMap<string, ShownExample>> {
  const found = new Map<string, Map<string, ShownExample>>();
  const shared: ReadonlySet<Rule> = new Set(Object.values(PINT).flatMap(({ rules }) => rules));
  for (const { set, xml, broken } of COUNTRY_CASES) {
    if (set.country === undefined) throw new Error(`${set.id} is of no country`);
    const own = found.get(set.country) ?? new Map<string, ShownExample>();
    const ofCountry = COUNTRY_CASES.filter((one) => one.set.country === set.country).map((one) => ({
      rules: one.set.rules.filter((rule) => !shared.has(rule)),
    }));
    found.set(set.country, own);
    const changedBy = (edits: readonly Edit[]): UblElement => {
      const tree = treeOf(xml);
      for (const edit of edits) edit(tree);
      return tree;
    };
    // What most cases begin with.
    const untouched = lazy(() => changedBy([]));
    for (const [rule, , ...edits] of broken) {
      if (rule.startsWith('PINT-')) continue;
      if (conditionIn(ofCountry, rule) !== conditionIn([set], rule)) continue;
      const wrong = changedBy(edits);
      const found = findingOf(set, rule, wrong, COUNTRY_NOW);
      if (!found) continue;
      // The last change is mostly what is wrong, those before it lead up to it.
      const right = edits
        .map((_, last) => edits.slice(0, edits.length - 1 - last))
        .map((before) => (before.length === 0 ? untouched() : changedBy(before)))
        .find((tree) => !findingOf(set, rule, tree, COUNTRY_NOW));
      const shown = right && exampleOf(right, wrong, found, set.country);
      const known = own.get(rule);
      if (shown && (!known || sizeOf(shown) < sizeOf(known))) own.set(rule, shown);
    }
  }
  return new Map([...found].map(([country, own]) => [country, new Map([...own].sort(([a], [b]) => (a < b ? -1 : 1)))]));
}

/** The day on which the cases of the other countries are checked. */
export const COUNTRY_NOW = Date.UTC(2026, 10, 1);

const engines = new WeakMap<RuleSet, Map<string, RuleEngine>>();

// Of a rule alone: the others would be checked a thousand times for nothing.
function engineOf(set: RuleSet, id: string): RuleEngine {
  const known = engines.get(set) ?? new Map<string, RuleEngine>();
  engines.set(set, known);
  const engine = known.get(id) ?? createRuleEngine(alone(id, set));
  known.set(id, engine);
  return engine;
}

/** A rule alone in its set, with the patterns that say which elements it checks. */
export function alone(id: string, set: RuleSet): RuleSet {
  const rules = set.rules.filter((rule) => rule.id === id);
  const contexts = new Set(rules.map(({ context }) => context));
  return { ...set, rules, patterns: set.patterns.filter((pattern) => pattern.some(({ name }) => contexts.has(name))) };
}

/** What a rule of a set finds in a document. */
export function findingOf(
  set: RuleSet & Pick<PintRuleSet, 'country'>,
  rule: string,
  tree: UblElement,
  now: number,
  fieldOf: FieldOf = fieldLookup(bindingOf(set.country), tree),
): ValidationResult | undefined {
  return engineOf(set, rule)(tree, now, fieldOf).find(({ reasonCode }) => reasonCode === rule);
}

function exampleOfCase({
  rule,
  document = 'invoice',
  profile = 'billing',
  given = [],
  broken,
}: (typeof cases)[number]) {
  if (!broken) return undefined;
  const wrong = baseDocument(document);
  for (const edit of [...given, ...broken]) edit(wrong);
  const finding = findingOf(PINT_OM_1_0_1[profile], rule, wrong, NOW);
  if (!finding) return undefined;
  const right = given.length === 0 ? untouchedDocument(document) : baseDocument(document);
  for (const edit of given) edit(right);
  return exampleOf(right, wrong, finding);
}

const untouchedDocuments = new Map<string, UblElement>();

// One for all cases that begin with it.
function untouchedDocument(name: Parameters<typeof baseDocument>[0]): UblElement {
  const document = untouchedDocuments.get(name) ?? baseDocument(name);
  untouchedDocuments.set(name, document);
  return document;
}

function exampleOf(right: UblElement, wrong: UblElement, finding: ValidationResult, country?: string): ShownExample {
  const [before, after] = [leavesOfTree(right, country), leavesOfTree(wrong, country)];
  const example = jsonExample(before, after, finding) ?? xmlExample(right, wrong);
  const field = finding.field === undefined ? undefined : general(finding.field);
  const followsFix = changedPaths(before, after).some((path) => general(path) === field);
  return { data: { ...about(finding), example }, followsFix, right, wrong };
}

function exampleOfTaxData(rule: string, xml: string): ShownExample | undefined {
  const [right, wrong] = [treeOf(BASE), treeOf(xml)];
  const finding = findingOf(TAX_DATA_1_0_1, rule, wrong, NOW, OMAN_TAX_DATA_RULES.fieldOf);
  return finding && { data: { ...about(finding), example: xmlExample(right, wrong) }, right, wrong };
}

function exampleOfMls(rule: string, edits: readonly Edit[]): ShownExample | undefined {
  const [right, wrong] = [treeOf(REJECTION), treeOf(REJECTION)];
  for (const edit of edits) edit(wrong);
  const finding = findingOf(MLS_1_0_1, rule, wrong, NOW, () => undefined);
  return finding && { data: { ...about(finding), example: xmlExample(right, wrong) }, right, wrong };
}

const MOST_FIELDS = 8;

const general = (text: string): string => text.replace(/\[\d+\]/g, '[]');

function about(finding: ValidationResult): Pick<ExampleData, 'fix' | 'fields'> {
  const fields = [...new Set(finding.fields.map(general))].slice(0, MOST_FIELDS);
  const [field = 'the value'] = fields;
  return { fix: isComputed(finding) ? `Correct ${field}, or what it is computed of` : general(finding.fix), fields };
}

// The number in the sentence is that of the example alone.
function isComputed({ fix, suggestion, params }: ValidationResult): boolean {
  const said = params?.said;
  const computed = said && 'computed' in said ? said.computed?.text : undefined;
  return [computed, suggestion?.value].some((one) => one !== undefined && fix.includes(` ${Number(one)}`));
}

// Examples in JSON before those in XML, those that show the fix before others, small ones before large ones.
function sizeOf({ data: { example }, followsFix = true }: ShownExample): number {
  const length = (example?.wrong.length ?? 0) + (example?.right.length ?? 0);
  return length + (example?.language === 'xml' ? 200_000 : 0) + (followsFix ? 0 : 100_000);
}

function jsonExample(before: Leaves, after: Leaves, { field }: ValidationResult): RuleExample | undefined {
  const changed = changedPaths(before, after);
  if (changed.length === 0) return undefined;
  const isThere = field !== undefined && (before.has(field) || after.has(field));
  const shown = new Set([...changed, ...(isThere ? [field] : [])]);
  // Where nothing is left to see of one, it is seen by what stands beside it.
  if (![before, after].every((leaves) => changed.every((path) => leaves.has(path)))) {
    for (const path of besides(changed[0] ?? '', before, after)) shown.add(path);
  }
  return { language: 'json', wrong: jsonOf(after, shown), right: jsonOf(before, shown) };
}

function changedPaths(before: Leaves, after: Leaves): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}

const MOST_BESIDES = 2;

// The first leaves beside a path that both documents have alike: in its object, or in the nearest around it that has any.
function besides(path: string, before: Leaves, after: Leaves): string[] {
  const both = [...before.keys()].filter((other) => before.get(other) === after.get(other));
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const beside = both.filter((other) => other.startsWith(path.slice(0, end + 1)));
    if (beside.length > 0) return beside.slice(0, MOST_BESIDES);
  }
  return both.filter((other) => !/[.[]/.test(other)).slice(0, 1);
}

type Leaves = ReadonlyMap<string, unknown>;

const leavesOfTrees = new WeakMap<UblElement, Leaves>();

function leavesOfTree(tree: UblElement, country: string | undefined): Leaves {
  const leaves = leavesOfTrees.get(tree) ?? leavesOf(readTree(bindingOf(country), tree).document);
  leavesOfTrees.set(tree, leaves);
  return leaves;
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, unknown>()): Leaves {
  if (typeof value !== 'object' || value === null) leaves.set(path, value);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) leavesOf(item, `${path}[${index}]`, leaves);
  else for (const [name, item] of Object.entries(value)) leavesOf(item, path === '' ? name : `${path}.${name}`, leaves);
  return leaves;
}

// The leaves at some paths as one object; of lists only the items that they are in.
function jsonOf(leaves: Leaves, shown: ReadonlySet<string>): string {
  const top: Record<string, unknown> = {};
  for (const [path, leaf] of leaves) {
    if (!shown.has(path)) continue;
    let holder = top;
    const steps = path.split('.');
    steps.forEach((step, at) => {
      const name = step.replace(/\[\d+\]$/, '');
      const isList = name !== step;
      if (at === steps.length - 1) {
        if (isList) holder[name] = [...((holder[name] ?? []) as unknown[]), leaf];
        else holder[name] = leaf;
        return;
      }
      holder = isList ? itemOf(holder, name, step) : objectOf(holder, name);
    });
  }
  return JSON.stringify(top, undefined, 2);
}

function objectOf(holder: Record<string, unknown>, name: string): Record<string, unknown> {
  holder[name] ??= {};
  return holder[name] as Record<string, unknown>;
}

const items = new WeakMap<object, Map<string, Record<string, unknown>>>();

function itemOf(holder: Record<string, unknown>, name: string, step: string): Record<string, unknown> {
  holder[name] ??= [];
  const list = holder[name] as Record<string, unknown>[];
  const known = items.get(list) ?? new Map<string, Record<string, unknown>>();
  items.set(list, known);
  const item = known.get(step) ?? {};
  if (!known.has(step)) list.push(item);
  known.set(step, item);
  return item;
}

// The innermost element around all that differs.
function xmlExample(right: UblElement, wrong: UblElement): RuleExample {
  const [before, after] = innermost(right, wrong);
  return { language: 'xml', wrong: xmlOf(after), right: xmlOf(before) };
}

function innermost(right: UblElement, wrong: UblElement): readonly [UblElement, UblElement] {
  const isSameSize = right.children.length === wrong.children.length;
  const differing = isSameSize ? right.children.filter((part, at) => !isAlike(part, wrong.children[at])) : [];
  const [only] = differing;
  const other = only && wrong.children[right.children.indexOf(only)];
  const isInside = only && other && differing.length === 1 && only.name === other.name;
  return isInside && isAlike({ ...right, children: [] }, { ...wrong, children: [] })
    ? innermost(only, other)
    : [shortened(right, wrong), shortened(wrong, right)];
}

// Only the children of names that the two differ in.
function shortened(one: UblElement, other: UblElement): UblElement {
  const ofName = ({ children }: UblElement, name: string) => children.filter((part) => part.name === name);
  return { ...one, children: one.children.filter(({ name }) => !areAlike(ofName(one, name), ofName(other, name))) };
}

function areAlike(some: readonly UblElement[], others: readonly UblElement[]): boolean {
  return some.length === others.length && some.every((one, at) => isAlike(one, others[at]));
}

function isAlike(one: UblElement, other: UblElement | undefined): boolean {
  return (
    one.name === other?.name &&
    one.text.trim() === other.text.trim() &&
    one.textNodes === other.textNodes &&
    JSON.stringify(one.attributes) === JSON.stringify(other.attributes) &&
    areAlike(one.children, other.children)
  );
}

function xmlOf(element: UblElement): string {
  return printXml(element, { indent: 2 })
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .replace(/\s+xmlns(?::\w+)?="[^"]*"/g, '')
    .trim();
}

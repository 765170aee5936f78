// The example of each rule, beside the rules: taken from its own cases. It is the smallest part of a document that
// the case changes, before and after.

import { lazy } from '../src/core/lazy.ts';
import { OMAN_BINDING } from '../src/countries/om/fields/rows.ts';
import { PINT_OM_1_0_1 } from '../src/countries/om/rules/rule-set.ts';
import { OMAN_TAX_DATA_RULES } from '../src/countries/om/tax-data/oman-tax-data-rules.ts';
import { TAX_DATA_1_0_1 } from '../src/countries/om/tax-data/rules/rule-set.ts';
import { createRuleEngine } from '../src/rules/engine/engine.ts';
import type { ValidationResult } from '../src/rules/engine/result.ts';
import type { Rule } from '../src/rules/engine/rule.ts';
import { MLS_1_0_1 } from '../src/rules/mls/rule-set.ts';
import { PINT } from '../src/rules/pint/rule-set.ts';
import { fieldLookup } from '../src/ubl/fields.ts';
import { readTree } from '../src/ubl/from-xml.ts';
import type { UblElement } from '../src/ubl/tree.ts';
import { parseXml } from '../src/ubl/xml/parse.ts';
import { printXml } from '../src/ubl/xml/print.ts';
import type { ExampleData as NamedExample } from '../src/validate/explain/examples.ts';
import type { RuleExample } from '../src/validate/explain/explanation.ts';
import { MLS_CASES, REJECTION } from '../test/rules/cases/mls/index.ts';
import { baseDocument } from '../test/rules/cases/om/documents.ts';
import { cases } from '../test/rules/cases/om/index.ts';
import type { Edit } from '../test/rules/cases/pint/edits.ts';
import { BASE, CASES, edited } from '../test/rules/cases/tax-data/index.ts';
import { COUNTRY_CASES } from './country-cases.ts';

type ExampleData = Omit<NamedExample, 'id'>;

/** An example, and the two documents that it is taken from. */
export interface ShownExample {
  readonly data: ExampleData;
  readonly right: UblElement;
  readonly wrong: UblElement;
}

const NOW = Date.UTC(2025, 5, 1);

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

/** Rule id → its example, by id: of the shared rules, Oman's, those of its tax data and of message level statuses. */
export function ruleExamples(): ReadonlyMap<string, ShownExample> {
  const found = new Map<string, ShownExample>();
  const take = (rule: string, shown: ShownExample | undefined): void => {
    const known = found.get(rule);
    if (shown && (!known || sizeOf(shown.data) < sizeOf(known.data))) found.set(rule, shown);
  };
  // Of a rule that says something else in each profile the first is explained.
  const omani = Object.values(PINT_OM_1_0_1);
  for (const one of cases) {
    const [explained, own] = [omani, [PINT_OM_1_0_1[one.profile ?? 'billing']]].map((sets) =>
      ruleNamed(sets, one.rule),
    );
    if (explained?.condition === own?.condition) take(one.rule, exampleOfCase(one));
  }
  for (const [rule, { breaks }] of Object.entries(CASES)) {
    for (const edit of breaks) take(rule, exampleOfTaxData(rule, edited(edit)));
  }
  for (const [rule, { breaks }] of Object.entries(MLS_CASES)) {
    for (const edits of breaks) take(rule, exampleOfMls(rule, edits));
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function ruleNamed(sets: readonly { readonly rules: readonly Rule[] }[], id: string): Rule | undefined {
  return sets.flatMap(({ rules }) => rules).find((rule) => rule.id === id);
}

/** Country → own rule of it → its example. The shared rules have theirs above. */
export function countryExamples(): ReadonlyMap<string, ReadonlyMap<string, ShownExample>> {
  const found = new Map<string, Map<string, ShownExample>>();
  const shared: ReadonlySet<Rule> = new Set(Object.values(PINT).flatMap(({ rules }) => rules));
  for (const { set, xml, broken } of COUNTRY_CASES) {
    const check = createRuleEngine(set);
    if (set.country === undefined) throw new Error(`${set.id} is of no country`);
    const own = found.get(set.country) ?? new Map<string, ShownExample>();
    const ofCountry = COUNTRY_CASES.filter((one) => one.set.country === set.country).map((one) => ({
      rules: one.set.rules.filter((rule) => !shared.has(rule)),
    }));
    found.set(set.country, own);
    const findings = (edits: readonly Edit[]) => {
      const tree = treeOf(xml);
      if (!tree) throw new Error(`The document of ${set.id} is not XML`);
      for (const edit of edits) edit(tree);
      return { tree, results: check(tree, COUNTRY_NOW, fieldLookup(OMAN_BINDING, tree)) };
    };
    // What most cases begin with.
    const untouched = lazy(() => findings([]));
    for (const [rule, , ...edits] of broken) {
      if (rule.startsWith('PINT-')) continue;
      if (ruleNamed(ofCountry, rule)?.condition !== ruleNamed([set], rule)?.condition) continue;
      const wrong = findings(edits);
      // The last change is mostly what is wrong, those before it lead up to it.
      const right = edits
        .map((_, last) => edits.slice(0, edits.length - 1 - last))
        .map((before) => (before.length === 0 ? untouched() : findings(before)))
        .find(({ results }) => !results.some(({ reasonCode }) => reasonCode === rule));
      const shown = right && exampleOf(rule, right.tree, wrong.tree, wrong.results);
      const known = own.get(rule);
      if (shown && (!known || sizeOf(shown.data) < sizeOf(known.data))) own.set(rule, shown);
    }
  }
  return new Map([...found].map(([country, own]) => [country, new Map([...own].sort(([a], [b]) => (a < b ? -1 : 1)))]));
}

const COUNTRY_NOW = Date.UTC(2026, 10, 1);

const checks = {
  billing: createRuleEngine(PINT_OM_1_0_1.billing),
  selfbilling: createRuleEngine(PINT_OM_1_0_1.selfbilling),
};
const taxDataRules = createRuleEngine(TAX_DATA_1_0_1);

function exampleOfCase({
  rule,
  document = 'invoice',
  profile = 'billing',
  given = [],
  broken,
}: (typeof cases)[number]) {
  if (!broken) return undefined;
  const [right, wrong] = [baseDocument(document), baseDocument(document)];
  for (const edit of given) edit(right);
  for (const edit of [...given, ...broken]) edit(wrong);
  return exampleOf(rule, right, wrong, checks[profile](wrong, NOW, fieldLookup(OMAN_BINDING, wrong)));
}

function exampleOf(
  rule: string,
  right: UblElement,
  wrong: UblElement,
  findings: readonly ValidationResult[],
): ShownExample | undefined {
  const finding = findings.find(({ reasonCode }) => reasonCode === rule);
  if (!finding) return undefined;
  const example = jsonExample(right, wrong, finding) ?? xmlExample(right, wrong);
  return { data: { ...about(finding), example }, right, wrong };
}

function exampleOfTaxData(rule: string, xml: string): ShownExample | undefined {
  const [right, wrong] = [treeOf(BASE), treeOf(xml)];
  const finding =
    wrong && taxDataRules(wrong, NOW, OMAN_TAX_DATA_RULES.fieldOf).find(({ reasonCode }) => reasonCode === rule);
  return right && wrong && finding
    ? { data: { ...about(finding), example: xmlExample(right, wrong) }, right, wrong }
    : undefined;
}

const mlsRules = createRuleEngine(MLS_1_0_1);

function exampleOfMls(rule: string, edits: readonly Edit[]): ShownExample | undefined {
  const [right, wrong] = [treeOf(REJECTION), treeOf(REJECTION)];
  if (!right || !wrong) throw new Error('The rejection of the cases is not XML');
  for (const edit of edits) edit(wrong);
  const finding = mlsRules(wrong, NOW).find(({ reasonCode }) => reasonCode === rule);
  return finding && { data: { ...about(finding), example: xmlExample(right, wrong) }, right, wrong };
}

function treeOf(xml: string): UblElement | undefined {
  const parsed = parseXml(xml);
  return parsed.ok ? parsed.root : undefined;
}

const MOST_FIELDS = 8;

function about({ fix, fields }: ValidationResult): Pick<ExampleData, 'fix' | 'fields'> {
  const general = (text: string): string => text.replace(/\[\d+\]/g, '[]');
  return { fix: general(fix), fields: [...new Set(fields.map(general))].slice(0, MOST_FIELDS) };
}

// Examples in JSON before those in XML, small ones before large ones.
function sizeOf({ example }: ExampleData): number {
  const length = (example?.wrong.length ?? 0) + (example?.right.length ?? 0);
  return example?.language === 'xml' ? length + 100_000 : length;
}

function jsonExample(right: UblElement, wrong: UblElement, { field }: ValidationResult): RuleExample | undefined {
  const [before, after] = [
    leavesOf(readTree(OMAN_BINDING, right).document),
    leavesOf(readTree(OMAN_BINDING, wrong).document),
  ];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  if (changed.length === 0) return undefined;
  const shown = new Set([...changed, ...(field !== undefined && paths.includes(field) ? [field] : [])]);
  // Where nothing is left to see of one, it is seen by what stands beside it.
  if (![before, after].every((leaves) => changed.every((path) => leaves.has(path)))) {
    for (const path of besides(changed[0] ?? '', before, after)) shown.add(path);
  }
  return { language: 'json', wrong: jsonOf(after, shown), right: jsonOf(before, shown) };
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
  const differing = isSameSize ? right.children.filter((part, at) => keyOf(part) !== keyOf(wrong.children[at])) : [];
  const [only] = differing;
  const other = only && wrong.children[right.children.indexOf(only)];
  const isInside = only && other && differing.length === 1 && only.name === other.name;
  return isInside && keyOf({ ...right, children: [] }) === keyOf({ ...wrong, children: [] })
    ? innermost(only, other)
    : [shortened(right, wrong), shortened(wrong, right)];
}

// Only the children of names that the two differ in.
function shortened(one: UblElement, other: UblElement): UblElement {
  const ofName = ({ children }: UblElement, name: string): string =>
    children
      .filter((part) => part.name === name)
      .map(keyOf)
      .join();
  return { ...one, children: one.children.filter(({ name }) => ofName(one, name) !== ofName(other, name)) };
}

function keyOf(element: UblElement | undefined): string {
  if (!element) return '';
  const { name, attributes, text, textNodes, children } = element;
  return JSON.stringify([name, attributes, text.trim(), textNodes, children.map(keyOf)]);
}

function xmlOf(element: UblElement): string {
  return printXml(element, { indent: 2 })
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .replace(/\s+xmlns(?::\w+)?="[^"]*"/g, '')
    .trim();
}

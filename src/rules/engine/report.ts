// What a broken rule, or a rule that cannot be judged, becomes in the report: what is wrong, where, and what to do.
import { fitsJsonNumber, toJsonNumber } from '../../core/decimal.ts';
import { type FieldOf, isMissing, type Place, placesAt } from '../../ubl/place.ts';
import { locationOf, type UblElement } from '../../ubl/tree.ts';
import { quoted } from './checks.ts';
import type { Facts } from './facts.ts';
import { REPEATED, type Suggestion, UNREADABLE, type ValidationResult } from './result.ts';
import type { Rule, RuleSet } from './rule.ts';
import { type EvaluationFault, withoutFault } from './xpath.ts';

/** What a result is written from, beside the rule and the element. */
export interface Scene {
  readonly facts: Facts;
  readonly fieldOf: FieldOf;
  readonly sources: RuleSet['sources'] | undefined;
}

/** The result for a rule whose test failed at an element, or at the document as a whole. */
export function brokenRule(rule: Rule, node: UblElement | 'document', scene: Scene): ValidationResult {
  const element = node === 'document' ? scene.facts.document : node;
  const why = rule.why === undefined ? '' : `Why: ${rule.why}. `;
  const found = describe(rule, element, scene.facts);
  const places = placesOf(rule, element, scene.facts);
  const fields = fieldsAt(places, scene);
  const suggestion = suggestionFor(rule, element, places[0], scene);
  return {
    reasonCode: rule.id,
    flag: rule.flag,
    text: `${why}${found === '' ? '' : `Found: ${found}. `}Expected: ${rule.condition}.`,
    ...whereIs(element, fields),
    ...(node === 'document' ? { location: '/' } : {}),
    test: rule.condition,
    fix: withField(fixOf(rule, element, scene.facts), fields[0] ?? nameOf(places[0] ?? element)),
    ...(suggestion ? { suggestion } : {}),
  };
}

/** The result for an element that a rule could not compute with. */
export function faultResult({ element, kind }: EvaluationFault, rule: Rule, scene: Scene): ValidationResult {
  const repeated = kind === 'repeated';
  const condition = repeated
    ? `${element.name} occurs once here, its text in one piece`
    : `${element.name} holds a value of its type`;
  const why = `rule ${rule.id} cannot be judged ${repeated ? 'with several of it' : 'with this value'}`;
  const fields = fieldsAt([element], scene);
  return {
    reasonCode: repeated ? REPEATED : UNREADABLE,
    flag: 'fatal',
    text: `Why: ${why}. Expected: ${condition}.`,
    ...whereIs(element, fields),
    test: condition,
    fix: withField(repeated ? 'Give one value only' : 'Give a value of the right type', fields[0] ?? element.name),
  };
}

const FIELD = '{field}';

/** A sentence on what to do, with the field that it is about: in place of `{field}`, or behind a colon. */
export function withField(sentence: string, field: string): string {
  if (sentence.includes(FIELD)) return sentence.replaceAll(FIELD, field);
  return sentence.includes(field) ? sentence : `${sentence}: ${field}`;
}

function describe(rule: Rule, node: UblElement, facts: Facts): string {
  const { found } = rule;
  if (!found) return node.children.length > 0 ? '' : quoted(node.text);
  // What cannot be computed is not described; the rule has failed all the same.
  return withoutFault(() => found(node, facts)) ?? '';
}

function fixOf({ fix, condition }: Rule, node: UblElement, facts: Facts): string {
  const sentence = typeof fix === 'function' ? withoutFault(() => fix(node, facts)) : fix;
  return sentence ?? `See to it that this holds: ${condition}`;
}

function placesOf({ at }: Rule, node: UblElement, facts: Facts): readonly Place[] {
  if (typeof at === 'function') return withoutFault(() => at(node, facts)) ?? [];
  return at ? at.flatMap((path) => placesAt(node, path)) : [node];
}

function fieldsAt(places: readonly Place[], { facts, fieldOf, sources }: Scene): string[] {
  const fields = new Set<string>();
  const add = (place: Place): void => {
    const field = fieldOf(place);
    if (field !== undefined) fields.add(field);
  };
  if (sources) for (const place of places) for (const source of sources(place, facts)) add(source);
  for (const place of places) add(place);
  return [...fields];
}

function suggestionFor(
  { suggest }: Rule,
  node: UblElement,
  place: Place | undefined,
  { facts, fieldOf }: Scene,
): Suggestion | undefined {
  const value = suggest && withoutFault(() => suggest(node, facts));
  const field = value === undefined ? undefined : place && fieldOf(place);
  if (value === undefined || field === undefined) return undefined;
  if (typeof value === 'string') return { field, value };
  return fitsJsonNumber(value) ? { field, value: toJsonNumber(value) } : undefined;
}

function nameOf(place: Place): string {
  return isMissing(place) ? place.path : place.name;
}

/** Where a result is: the element's location and line, and the fields that it is about. */
export function whereIs(
  element: UblElement,
  fields: readonly string[],
): Pick<ValidationResult, 'location' | 'field' | 'fields' | 'line'> {
  const [field] = fields;
  return {
    location: locationOf(element),
    ...(field === undefined ? {} : { field }),
    fields,
    ...(element.line > 0 ? { line: element.line } : {}),
  };
}

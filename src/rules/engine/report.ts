// What a broken rule, or a rule that cannot be applied, becomes in the report: what is wrong, where, and what to do.
import { fitsJsonNumber, parseDecimal, toJsonNumber, ZERO } from '../../core/decimal.ts';
import { englishSentences } from '../../findings/english/english-sentences.ts';
import { placeOfField } from '../../findings/field-place.ts';
import type { FindingWords, Said } from '../../findings/said.ts';
import { type ElementPlace, type FieldOf, isMissing, placesAt } from '../../ubl/place.ts';
import { locationOf, type UblElement } from '../../ubl/tree.ts';
import { quoted } from './checks.ts';
import type { Facts } from './facts.ts';
import { holderInWords, pathInWords, textInWords } from './in-words.ts';
import { errorSaid, saying } from './library-says.ts';
import { REPEATED_ELEMENT, type Suggestion, UNREADABLE_VALUE, type ValidationResult } from './result.ts';
import type { Rule, RuleSet } from './rule.ts';
import { saidOf } from './says.ts';
import { type EvaluationError, tryEvaluate } from './xpath.ts';

/** What a finding is written from, beside the rule and the element. */
export interface FindingContext {
  readonly facts: Facts;
  readonly fieldOf: FieldOf;
  readonly sources: RuleSet['sources'] | undefined;
  readonly terms: RuleSet['terms'] | undefined;
  readonly ownTerms: RuleSet['ownTerms'] | undefined;
  readonly says: RuleSet['says'] | undefined;
  readonly words: FindingWords | undefined;
}

/** What tells a finding from others in two reports on nearly the same document: its code and its place. */
export type FindingKey = Pick<ValidationResult, 'reasonCode' | 'location'>;

/** The key of the finding for a rule whose test failed at an element, or at the document as a whole. */
export function keyOfRule({ id }: Rule, node: UblElement | 'document'): FindingKey {
  return { reasonCode: id, location: node === 'document' ? '/' : locationOf(node) };
}

/** The finding itself. */
export function findingOfRule(rule: Rule, node: UblElement | 'document', context: FindingContext): ValidationResult {
  const element = node === 'document' ? context.facts.document : node;
  const why = rule.why === undefined ? '' : `Why: ${rule.why}. `;
  const described = describe(rule, element, context.facts);
  const found = textInWords(described);
  const where = node === 'document' ? '' : holderInWords({ parent: element, path: '' });
  const places = placesOf(rule, element, context.facts);
  const fields = fieldsAt(places, context);
  const suggestion = suggestionFor(rule, element, places[0], context);
  const first = places[0] ?? element;
  const words = saidOf(context.says?.[rule.id] ?? rule.says, {
    node: element,
    facts: context.facts,
    places,
    first,
    computed: rule.suggest && (() => rule.suggest?.(element, context.facts)?.toString()),
  });
  const said = named(words, fields[0]);
  const { reasonCode, location } = keyOfRule(rule, node);
  return {
    reasonCode,
    flag: rule.flag,
    text: `${why}${found === '' ? '' : `Found${where === '' ? '' : ` in ${where}`}: ${found}. `}Expected: ${rule.condition}.`,
    ...locationAndFields(element, fields),
    location,
    test: rule.condition,
    fix: withField(fixOf(rule, element, context.facts), fields[0] ?? nameOf(places[0] ?? element)),
    clerk: englishSentences(said, context.words),
    params: {
      kind: 'rule',
      said,
      ...(described === '' ? {} : { found: described }),
      ...(fields.length > 0 ? {} : { at: nameOf(places[0] ?? element) }),
    },
    ...(suggestion ? { suggestion } : {}),
  };
}

// What the tables of elements have no word for, such as an element of one country, has that of its field.
function named(said: Said, field: string | undefined): Said {
  return said.term === 'entry' && field !== undefined ? { ...said, term: placeOfField(field).term } : said;
}

/** The finding on an element that a rule could not compute with. */
export function findingOfError(
  { element, kind, path }: EvaluationError,
  rule: Rule,
  context: FindingContext,
): ValidationResult {
  const place: ElementPlace = kind === 'missing' ? { parent: element, path } : element;
  const name = pathInWords(kind === 'missing' ? path : element.name);
  const where = holderInWords(place);
  const { found, condition, fix } = ERROR_SENTENCES[kind](name, quoted(element.text));
  const fields = fieldsAt([place], context);
  const { clerk, said } = saying(errorSaid(kind, place), context.words);
  return {
    reasonCode: kind === 'repeated' ? REPEATED_ELEMENT : UNREADABLE_VALUE,
    flag: 'fatal',
    text: `Rule ${rule.id} cannot be checked: ${where === '' ? 'the document' : where} ${found}. Expected: ${condition}.`,
    ...locationAndFields(element, fields),
    test: condition,
    fix: withField(fix, fields[0] ?? nameOf(place)),
    clerk,
    params: { kind: 'unchecked', problem: kind, rule: rule.id, path: nameOf(place), value: quoted(element.text), said },
  };
}

const ERROR_SENTENCES: Readonly<
  Record<EvaluationError['kind'], (name: string, value: string) => Record<'found' | 'condition' | 'fix', string>>
> = {
  repeated: (name) => ({
    found: `has the ${name} several times, or in several pieces`,
    condition: `the ${name} is there once, its text in one piece`,
    fix: 'Give one value only',
  }),
  value: (name, value) => ({
    found: `has the ${name} ${value}, which is not of the right type`,
    condition: `the ${name} holds a value of its type`,
    fix: `Write the ${name} in the right form`,
  }),
  missing: (name) => ({ found: `has no ${name}`, condition: `the ${name} is there`, fix: `Give the ${name}` }),
};

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
  return tryEvaluate(() => found(node, facts)) ?? '';
}

/** What to do about a rule that does not say it itself. */
export function fixOfCondition({ condition }: Pick<Rule, 'condition'>): string {
  return `See to it that this holds: ${condition}`;
}

function fixOf(rule: Rule, node: UblElement, facts: Facts): string {
  const { fix } = rule;
  const sentence = typeof fix === 'function' ? tryEvaluate(() => fix(node, facts)) : fix;
  return sentence ?? fixOfCondition(rule);
}

function placesOf({ at }: Rule, node: UblElement, facts: Facts): readonly ElementPlace[] {
  if (typeof at === 'function') return tryEvaluate(() => at(node, facts)) ?? [];
  return at ? at.flatMap((path) => placesAt(node, path)) : [node];
}

function fieldsAt(
  places: readonly ElementPlace[],
  { facts, fieldOf, sources, terms, ownTerms }: FindingContext,
): string[] {
  const fields = new Set<string>();
  const add = (place: ElementPlace): void => {
    const field = termOf(place, terms) ?? fieldOf(place) ?? termOf(place, ownTerms);
    if (field !== undefined) fields.add(field);
  };
  for (const place of places) {
    if (sources) for (const source of sources(place, facts)) add(source);
    add(place);
  }
  return [...fields];
}

// The business term of a place whose path ends as one of the table does.
function termOf(place: ElementPlace, terms: RuleSet['terms'] = {}): string | undefined {
  const ends = Object.keys(terms);
  if (ends.length === 0) return undefined;
  const path = `/${pathOf(place)}`;
  const end = ends.find((one) => path.endsWith(`/${one}`));
  return end === undefined ? undefined : terms[end];
}

function pathOf(place: ElementPlace): string {
  if (isMissing(place)) return `${pathOf(place.parent)}/${place.path}`;
  return place.parent ? `${pathOf(place.parent)}/${place.name}` : place.name;
}

// What was computed is fixed at its source.
function suggestionFor(
  { suggest }: Rule,
  node: UblElement,
  place: ElementPlace | undefined,
  { facts, fieldOf, sources }: FindingContext,
): Suggestion | undefined {
  const value = suggest && tryEvaluate(() => suggest(node, facts));
  if (value === undefined || place === undefined) return undefined;
  const field = fieldOf(sources?.(place, facts)[0] ?? place);
  if (field === undefined) return undefined;
  if (typeof value === 'string') return { field, value };
  const amount = parseDecimal(value.toString());
  // A computed amount of zero or below says that an input is wrong, not that the amount is.
  return amount?.gt(ZERO) && fitsJsonNumber(amount) ? { field, value: toJsonNumber(amount) } : undefined;
}

function nameOf(place: ElementPlace): string {
  return isMissing(place) ? place.path : place.name;
}

/** Where a finding is: the element's location and line, and the fields that it is about. */
export function locationAndFields(
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

// How a rule says its finding to the clerk: a class with its data, made of the element that the rule checked. Checks bring the class
// that they are of; a table of the rule set has the rules that no check knows enough about.
import {
  type Decimal,
  decimalText,
  HUNDRED,
  isSame,
  isZero,
  parseDecimal,
  roundHalfUp,
  ZERO,
} from '../../core/decimal.ts';
import { absentAt, choice } from '../../findings/absent.ts';
import type {
  Classes,
  Form,
  Operand,
  ProgramProblem,
  Said,
  SaidClass,
  Value,
  Where,
  Word,
} from '../../findings/said.ts';
import type { Path } from '../../ubl/path.ts';
import { type ElementPlace, isMissing, placesAt } from '../../ubl/place.ts';
import { attribute, child, type UblElement } from '../../ubl/tree.ts';
import { type Facts, fact } from './facts.ts';
import { amountOf, isAbsent, isBlankPlace, textAtPlace, valueAtPlace, whereIs } from './where.ts';
import { tryEvaluate } from './xpath.ts';

/** What a sentence is made of: the element that the rule checked, and the places that may be wrong, the likeliest first. */
export interface About {
  readonly node: UblElement;
  readonly facts: Facts;
  readonly places: readonly ElementPlace[];
  readonly first: ElementPlace;
  /** What the rule itself computes, in digits, where it computes an amount; nothing where it cannot. */
  readonly computed?: (() => string | undefined) | undefined;
}

/** What a rule says of what it found; nothing where the usual sentence on the first place will do. */
export type Says = (about: About) => Said | undefined;

/** What is said by the rules of a set, by their ids. */
export type SaysTable = Readonly<Record<string, Says>>;

/** The data of a finding. */
export function saidOf(says: Says | undefined, about: About): Said {
  return (says && tryEvaluate(() => says(about))) ?? usual(about);
}

// The clerk enters neither: the program sets them.
const PROGRAM: Partial<Readonly<Record<Word, ProgramProblem>>> = {
  specification: 'specification',
  process: 'process',
  uuid: 'uuid',
  taxScheme: 'scheme',
};

/** The usual sentence on a place: that it is missing, empty, or not as it should be. */
export function usual({ first }: Pick<About, 'first'>, kinds: readonly Word[] = []): Said {
  const where = whereIs(first);
  const { term } = where;
  const problem = PROGRAM[term];
  if (problem && !(term === 'uuid' && where.place.length > 0)) return { ...where, class: 'program', problem };
  if (isAbsent(first)) return absentAt(where, kinds);
  if (isBlankPlace(first)) return { ...where, class: 'empty', ...choice(term) };
  const value = valueAtPlace(first);
  const isText = value.text !== '' && textAtPlace(first) !== undefined;
  const count = isText ? 1 : alike(first);
  if (count > 1) return { ...where, class: 'tooMany', count, most: 1 };
  if (!isText) return { ...where, class: 'form', value: { text: '', as: 'text' }, form: 'right' };
  return { ...where, class: 'form', value, form: 'right', ...(kinds.length > 0 ? { kinds } : {}) };
}

/** How many of its name stand beside an element, itself among them. */
export function alike(place: ElementPlace): number {
  if (isMissing(place)) return 0;
  return place.parent?.children.filter(({ name }) => name === place.name).length ?? 1;
}

/** The first place is missing, or wrong, in documents of some kinds, of which the document is one. */
export function needed(kinds: (facts: Facts) => readonly Word[]): Says {
  return (about) => usual(about, kinds(about.facts));
}

/** A finding of a class at the first place, with what belongs to the class. */
export function says<Class extends SaidClass>(
  name: Class,
  data: (about: About) => Classes[Class] & Partial<Where>,
): Says {
  return (about) => ({ ...whereIs(about.first), ...data(about), class: name }) as Said;
}

/** The same at the end of a path, whatever the places of the rule are. */
export function saysAt<Class extends SaidClass>(
  path: string | Path,
  name: Class,
  data: (about: About) => Classes[Class] & Partial<Where>,
): Says {
  return (about) => {
    const [place = about.first] = placesAt(about.node, path);
    return { ...whereIs(place), ...data({ ...about, first: place }), class: name } as Said;
  };
}

/** The value at the first place has another form, or has to be another one; what is missing is said to be missing. */
export function wrongForm(form: Form, ...wanted: readonly string[]): Says {
  return (about) => {
    const where = whereIs(about.first);
    if (isAbsent(about.first) || isBlankPlace(about.first) || PROGRAM[where.term]) return undefined;
    return { ...where, class: 'form', value: valueAtPlace(about.first), form, wanted };
  };
}

/** An attribute of the first place has to have this value; where the place is missing, that is said. */
export function attributeIs(name: string, wanted: string): Says {
  return ({ first }) => {
    if (isMissing(first)) return undefined;
    const place = { parent: first, path: `@${name}` };
    const value = textAtPlace(place) ? { value: valueAtPlace(place) } : {};
    return { ...whereIs(place), class: 'form', form: 'exactly', wanted: [wanted], ...value };
  };
}

/** What is not the clerk's to mend. */
export function program(problem: ProgramProblem): Says {
  return says('program', () => ({ problem }));
}

/** A part of a calculation, and the element that it is read of. */
export type Part = Omit<Operand, 'where'> & { readonly element?: UblElement };

/** The parts of a calculation, asked only where a rule failed. */
export type Operands = (node: UblElement, facts: Facts) => readonly Part[];

/** A total differs from what its parts make. `stated` is the path of the total; `absent` names a part that may be missing. */
export function totalIs(
  stated: string | Path,
  operands: Operands,
  parts?: Word,
  decimals = 2,
  // Without a word for all of them, the parts are of several kinds.
  least = parts === undefined ? 2 : 1,
): Says {
  return reckonedAt(stated, operands, { decimals, least }, (where, given, computed, all) => ({
    ...where,
    class: 'sum',
    ...given,
    operands: all,
    computed,
    ...(parts === undefined ? {} : { parts }),
  }));
}

/** A value is not what its factors make; `correct` are the fields that may be wrong. */
export function valueIs(stated: string | Path, operands: Operands, correct: readonly Word[], decimals = 2): Says {
  return reckonedAt(stated, operands, { decimals, least: 2 }, (where, given, computed, all) => ({
    ...where,
    class: 'calculation',
    ...given,
    operands: all,
    computed,
    correct,
  }));
}

/** An amount of a row of the tax breakdown is not what its parts make. */
export function rowIs(
  problem: 'sum' | 'tax',
  stated: string | Path,
  operands: Operands,
  decimals = 2,
  least = 1,
): Says {
  return reckonedAt(stated, operands, { decimals, least }, (where, given, computed, all) => ({
    ...where,
    class: 'breakdown',
    problem,
    ...given,
    operands: all,
    computed,
  }));
}

/** The decimals of what a rule does not round: no amount of a document has more. */
export const UNROUNDED = 20;

// A calculation goes over all lines, and each of many findings may have one: the first of them show theirs.
const MAX_CALCULATIONS = 50;
const calculations = /*@__PURE__*/ fact(() => ({ left: MAX_CALCULATIONS }));

// The calculation of a value; where it cannot be made, gives what is stated, or another value than the rule's, no number is said.
function reckonedAt(
  stated: string | Path,
  operands: Operands,
  { decimals, least = 1 }: { readonly decimals: number; readonly least?: number },
  say: (where: Where, given: { readonly stated?: Value }, computed: Value, all: readonly Operand[]) => Said,
): Says {
  return ({ node, facts, computed }) => {
    const budget = calculations(facts);
    if (budget.left === 0) return undefined;
    budget.left--;
    const [place = node] = placesAt(node, stated);
    const all = shownParts(operands(node, facts));
    const isWhole = all.length >= least && !isFactor(all[0]);
    const given = isWhole && all.length > 0 ? reckoned(all, decimals) : undefined;
    const result = given && (!computed || isComputed(given, tryEvaluate(computed))) ? given : undefined;
    // An amount below zero is never one to enter: a part is wrong.
    if (isAbsent(place) && (result === undefined || result.lt(ZERO))) return absentAt(whereIs(place));
    const value = isAbsent(place) || isBlankPlace(place) ? undefined : valueAtPlace(place);
    const known = value && parseDecimal(value.text);
    // A part is missing or stands there twice: what the others give says nothing.
    if (result === undefined || (known && isSame(known, result))) {
      const form: Form = all.length === 0 ? 'partless' : 'parts';
      return value && known ? { ...whereIs(place), class: 'form', value, form } : undefined;
    }
    return say(whereIs(place), value ? { stated: value } : {}, amountIn(place, result, facts), operandsOf(all));
  };
}

function isFactor(part: Part | undefined): boolean {
  return part?.sign === '×' || part?.sign === '÷';
}

function isComputed(given: Decimal, digits: string | undefined): boolean {
  const computed = digits === undefined ? undefined : parseDecimal(digits);
  return computed !== undefined && isSame(given, computed);
}

// Of many summands those of nothing are left out, each with its factors; the first stays.
function shownParts(parts: readonly Part[]): readonly Part[] {
  if (parts.length < 3) return parts;
  const terms: Part[][] = [];
  for (const part of parts) {
    const term = terms.at(-1);
    if (term && isFactor(part)) term.push(part);
    else terms.push([part]);
  }
  return terms.filter(([first], index) => index === 0 || Number(first?.value.text) !== 0).flat();
}

function operandsOf(parts: readonly Part[]): Operand[] {
  return parts.map(({ element, ...operand }) =>
    element && parts.length === 1 ? { ...operand, where: whereIs(element) } : operand,
  );
}

/** What the parts give: products first, then sums. */
export function reckoned(operands: readonly Part[], decimals: number): Decimal | undefined {
  let total = ZERO;
  let term = ZERO;
  for (const { sign = '+', value } of operands) {
    const number = parseDecimal(value.text);
    if (!number) return undefined;
    const factor = value.as === 'percent' ? number.div(HUNDRED) : number;
    if (sign === '×') term = term.times(factor);
    else if (sign === '÷' && !isZero(factor)) term = term.div(factor);
    else {
      total = total.plus(term);
      term = sign === '−' ? ZERO.minus(factor) : factor;
    }
  }
  return roundHalfUp(total.plus(term), decimals);
}

/** An amount in the currency of a place, or of the document. */
export function amountIn(place: ElementPlace | undefined, amount: Decimal, facts: Facts): Value {
  const own = place && !isMissing(place) ? attribute(place, 'currencyID')?.trim() : undefined;
  const currency = own ?? documentCurrency(facts);
  return { text: decimalText(amount), as: 'amount', ...(currency ? { currency } : {}) };
}

/** The currency that the document states. */
export function documentCurrency({ document }: Facts): string | undefined {
  return child(document, 'cbc:DocumentCurrencyCode')?.text.trim() || undefined;
}

/** An element as part of a calculation. */
export function operandOf(element: UblElement, sign: Operand['sign'] = '+'): Part {
  return { sign, value: valueAtPlace(element), element };
}

/** A number as part of a calculation. */
export function numberOperand(text: string, sign: Operand['sign'] = '+', as: Value['as'] = 'number'): Part {
  return { sign, value: { text, as } };
}

export { amountOf, isAbsent, textAtPlace, valueAtPlace, whereIs };

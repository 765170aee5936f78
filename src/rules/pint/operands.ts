// The parts of calculations that the rules of several countries show: amounts of discounts and charges, and what a line comes to.
import type { Operand, Said } from '../../findings/said.ts';
import { pathTo } from '../../ubl/path.ts';
import { placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import {
  type About,
  isAbsent,
  type Operands,
  operandOf,
  type Part,
  type Says,
  usual,
  valueIs,
  whereIs,
} from '../engine/says.ts';
import { normalizedOf, select, someBoolean, stringOf } from '../engine/xpath.ts';
import { quantitiesOf, quantityAt } from './document-facts.ts';
import { ALLOWANCE_CHARGE, AMOUNT, CHARGE_INDICATOR, PRICE, PRICE_BASE_QUANTITY } from './paths.ts';

/** Allowances or charges of a document or a line. */
export function entriesOf(node: UblElement, isCharge: boolean): UblElement[] {
  return select(node, ALLOWANCE_CHARGE).filter((entry) => someBoolean(entry, CHARGE_INDICATOR, isCharge));
}

/** The amounts of entries, all with one sign. */
export function amountsOf(entries: readonly UblElement[], sign: Operand['sign']): Part[] {
  return entries.flatMap((entry) => select(entry, AMOUNT).map((amount) => operandOf(amount, sign)));
}

/** The values at some paths, each with its sign; the first has none. What is not stated is left out. */
export function operandsAtPaths(...parts: readonly (readonly [path: string, sign?: Operand['sign']])[]): Operands {
  const paths = parts.map(([path, sign]) => [pathTo(path), sign] as const);
  return (node) =>
    paths.flatMap(([path, sign]) =>
      select(node, path)
        .slice(0, 1)
        .map((one) => operandOf(one, sign)),
    );
}

/** Quantity × unit price ÷ base quantity + charges − discounts of a line. */
export const lineOperands: Operands = (line) => {
  const [quantity] = quantitiesOf(line);
  const price = select(line, PRICE)[0];
  const base = select(line, PRICE_BASE_QUANTITY)[0];
  const isOne = base === undefined || /^1(?:\.0*)?$|^0*(?:\.0*)?$/.test(stringOf(base).trim());
  return [
    ...(quantity ? [operandOf(quantity)] : []),
    ...(price ? [operandOf(price, '×')] : []),
    ...(base && !isOne ? [operandOf(base, '÷')] : []),
    ...amountsOf(entriesOf(line, true), '+'),
    ...amountsOf(entriesOf(line, false), '−'),
  ];
};

/** The amount of a line is not what its factors make. Without quantity or price nothing is computed: that is what is wrong. */
export function amountOfLine(decimals?: number): Says {
  const differs = valueIs(
    'cbc:LineExtensionAmount',
    lineOperands,
    ['quantity', 'unitPrice', 'amountExcludingVat'],
    decimals,
  );
  return (about) => {
    const [price = about.first] = placesAt(about.node, PRICE);
    const [quantity = about.first] = quantityAt(about.node);
    const lacking = [quantity, price].find(isAbsent);
    return lacking ? usual({ first: lacking }) : differs(about);
  };
}

/**
 * What a rule says that tells discounts from charges by the letters of their marks, as XML calls them: a mark that it does not read
 * comes first. `entries` are those that the rule looks at; of a line its own where nothing is said.
 */
export function marksFirst(
  says: Says,
  entries: (about: About) => readonly UblElement[] = ({ node }) => select(node, ALLOWANCE_CHARGE),
): Says {
  return (about) => unreadMark(entries(about)) ?? says(about);
}

function unreadMark(entries: readonly UblElement[]): Said | undefined {
  for (const mark of entries.flatMap((entry) => select(entry, CHARGE_INDICATOR))) {
    const value = normalizedOf(mark);
    if (value === '0' || value === '1')
      return { ...whereIs(mark), class: 'notInList', value, choices: [value === '1' ? 'true' : 'false'] };
  }
  return undefined;
}

/** Base × percentage of a discount or charge. */
export const shareOperands = operandsAtPaths(['cbc:BaseAmount'], ['cbc:MultiplierFactorNumeric', '×']);

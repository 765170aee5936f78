// What makes an amount negative. An amount that is computed of others stands in no cell: the one that was entered is named.
import { type Decimal, HUNDRED, parseDecimal, ZERO } from '../../core/decimal.ts';
import { isNameOfDiscount } from '../../document/books/usual-name.ts';
import { RETURNED, type Said } from '../../findings/said.ts';
import { pathTo } from '../../ubl/path.ts';
import { type ElementPlace, isMissing, placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { type Facts, fact } from '../engine/facts.ts';
import {
  amountIn,
  isAbsent,
  numberOperand,
  operandOf,
  reckoned,
  type Says,
  textAtPlace,
  UNROUNDED,
  valueAtPlace,
  whereIs,
} from '../engine/says.ts';
import { castableDecimalAt, normalizedAt, select } from '../engine/xpath.ts';
import { documentLines, quantitiesOf } from './document-facts.ts';
import { amountsOf, entriesOf, lineOperands } from './operands.ts';
import { AMOUNT, GROSS_PRICE, LINE_NET, PERCENTAGE, PRICE, PRICE_DISCOUNT } from './paths.ts';

const NAME = pathTo('cac:Item/cbc:Name');

/** An amount is negative: of one that is computed what makes it so. */
export const negative: Says = ({ first, facts }) => {
  if (isAbsent(first) || isMissing(first)) return undefined;
  const line = lineOf(first);
  if (first.name === 'cbc:PriceAmount') return (line && discountedBelow(line)) ?? signed(first);
  if (first.parent?.parent?.name === 'cac:Price') return signed((line && undiscounted(line, first)) ?? first);
  const isComputed = COMPUTED.has(first.name) || first.parent?.name === 'cac:ItemPriceExtension';
  const cause =
    isComputed && (line ? negativeIn(line, facts) : excessIn(facts.document, amountOfDocument(facts), facts));
  return cause || signed(first);
};

const COMPUTED: ReadonlySet<string> = /*@__PURE__*/ new Set(
  ['LineExtension', 'Tax', 'AllowanceTotal', 'ChargeTotal', 'TaxExclusive', 'TaxInclusive', 'Payable'].map(
    (name) => `cbc:${name}Amount`,
  ),
);

/** What makes a line negative: its quantity, its price, or a discount of more than there is. */
function negativeIn(line: UblElement, facts: Facts): Said | undefined {
  const quantities = quantitiesOf(line);
  for (const quantity of quantities) if (isNegative(quantity)) return signed(quantity);
  const [price] = select(line, PRICE);
  if (price && isNegative(price)) return discountedBelow(line) ?? signed(price);
  return price && quantities.length > 0 ? excessIn(line, amountOfLine(line, facts), facts) : undefined;
}

/** A discount of a price that is more than the price. */
export function discountedBelow(line: UblElement): Said | undefined {
  const [gross] = placesAt(line, GROSS_PRICE);
  const [discount] = placesAt(line, PRICE_DISCOUNT);
  if (!gross || !discount || isAbsent(gross) || isAbsent(discount)) return undefined;
  const [price, reduction] = [gross, discount].map((place) => parseDecimal(textAtPlace(place) ?? ''));
  // Without a discount the price itself is negative.
  if (!price || !reduction?.gt(ZERO) || !reduction.gt(price)) return undefined;
  return {
    ...whereIs(gross),
    class: 'price',
    problem: 'belowDiscount',
    value: valueAtPlace(gross),
    discount: valueAtPlace(discount),
  };
}

// The unit price, where a price before discount is the same: the sheet has one price then.
function undiscounted(line: UblElement, gross: UblElement): UblElement | undefined {
  const before = parseDecimal(textAtPlace(gross) ?? '');
  return before && select(line, PRICE).find((price) => parseDecimal(price.text)?.eq(before));
}

function signed(place: ElementPlace): Said {
  const said = { ...whereIs(place), class: 'price', problem: 'negative', value: valueAtPlace(place) } as const;
  if (!RETURNED.has(said.term)) return said;
  const line = lineOf(place);
  if (line && isNameOfDiscount(normalizedAt(line, NAME))) return { ...said, meant: 'discount' };
  return { ...said, meant: line?.name === 'cac:CreditNoteLine' ? 'plain' : 'return' };
}

function isNegative(place: ElementPlace): boolean {
  return parseDecimal(textAtPlace(place) ?? '')?.lt(ZERO) === true;
}

function lineOf(place: ElementPlace): UblElement | undefined {
  let node: UblElement | undefined = isMissing(place) ? place.parent : place;
  while (node && !/^cac:(?:Invoice|CreditNote)Line$/.test(node.name)) node = node.parent;
  return node;
}

// Before discounts. A document may have thousands of lines and as many findings.
const amountOfDocument = /*@__PURE__*/ fact((facts) => {
  const lines = documentLines(facts).flatMap((line) => select(line, LINE_NET).map((net) => operandOf(net)));
  return reckoned([...lines, ...amountsOf(entriesOf(facts.document, true), '+')], UNROUNDED);
});

function amountOfLine(line: UblElement, facts: Facts): Decimal | undefined {
  const parts = lineOperands(line, facts).filter(({ sign }) => sign !== '−');
  return reckoned(parts, UNROUNDED);
}

// The first discount that takes off more than is left of the whole; of a percentage above 100 the percentage, which its amount was
// computed of. The amount after discounts tells nothing: it may itself be what is wrong.
function excessIn(holder: UblElement, whole: Decimal | undefined, facts: Facts): Said | undefined {
  const discounts = entriesOf(holder, false);
  let left = whole;
  // What is returned is negative as it is.
  if (!left || left.lt(ZERO)) return undefined;
  for (const discount of discounts) {
    const amount = amountOf(discount);
    if (!amount.gt(left)) {
      left = left.minus(amount);
      continue;
    }
    const percentage = castableDecimalAt(discount, PERCENTAGE)?.gt(HUNDRED);
    const [place = discount] = placesAt(discount, percentage ? PERCENTAGE : AMOUNT);
    const other = percentage ? numberOperand('100', '+', 'percent').value : amountIn(place, left, facts);
    return { ...whereIs(place), class: 'check', problem: 'exceeds', value: valueAtPlace(place), other };
  }
  return undefined;
}

function amountOf(entry: UblElement) {
  return castableDecimalAt(entry, AMOUNT) ?? ZERO;
}

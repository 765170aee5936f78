// Checks on lines: what a line never says, and lines that say the same.
import { type Decimal, decimal, ONE, roundHalfAway, toJsonNumber, ZERO } from '../../core/decimal.ts';
import type { CountryChecks } from '../document-country.ts';
import type { DocumentLine } from '../schema.ts';
import { netPrice } from '../totals.ts';
import { DISCOUNT_EXCEEDS } from './add-check.ts';
import type { Check, Checked, Found } from './check.ts';
import { contentText } from './content-text.ts';
import { isNameOfDiscount, spelling } from './usual-name.ts';

/** What hardly anybody means of lines. */
export const LINE_CHECKS = [
  {
    rule: 'PINT-NEGATIVE-PRICE',
    class: 'implausible',
    says: 'The price is {given}: no document may have a negative price',
    remedy:
      'Give the price without the sign; what is taken back stands on a credit note, what is taken off is a discount',
    find: negativePrices,
  },
  {
    // The price that is left stands in no cell.
    rule: 'PINT-DISCOUNT-EXCEEDS',
    ...DISCOUNT_EXCEEDS,
    find: excessiveDiscountsOfPrices,
  },
  {
    rule: 'PINT-LINE-TWICE',
    class: 'repeated',
    says: 'The same as line {other}',
    find: linesTwice,
  },
  {
    rule: 'PINT-LINE-ID',
    class: 'repeated',
    asksIn: 'every-country',
    says: '{given} is the number of two lines: a credit of it could mean either',
    remedy: 'Give each line a number of its own',
    find: numbersTwice,
  },
  {
    rule: 'PINT-SCALE',
    class: 'implausible',
    asksIn: 'every-country',
    says: '{given} is {factor} times the price of line {line} for the same item: {larger} may be in the smallest unit of the currency{or}',
    remedy: 'Correct the price that is wrong',
    find: scales,
  },
  {
    rule: 'PINT-PRICE-QUANTITY',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'The price is for {given}, and line {line} has the same price for {other}',
    remedy: 'Correct the quantity that is wrong',
    find: pricesForOthers,
  },
] as const satisfies readonly Check[];

function* negativePrices({ document, computedPrices }: Checked): Iterable<Found> {
  const { document_lines: lines = [], credit_note_type_code: creditType } = document;
  const isCredit = creditType !== undefined;
  for (const [index, line] of lines.entries()) {
    if ((line.price?.base_amount ?? 0) >= 0) continue;
    const [field, values] = givenPrice(line, index, computedPrices);
    const { name } = line;
    const isDiscount = name !== undefined && isNameOfDiscount(name);
    yield [field, { ...values, ...(isDiscount && { name }), ...(isCredit && { done: 'credited' }) }];
  }
}

/** Where the price of a line was given, and what was given there: with tax where it was. */
export function givenPrice(
  line: DocumentLine,
  index: number,
  computedPrices: Checked['computedPrices'],
): readonly [field: string, values: { readonly given: number }] {
  const withTax = computedPrices.get(line) as Decimal | undefined;
  if (!withTax) return [`document_lines[${index}].price.base_amount`, { given: line.price?.base_amount ?? 0 }];
  const single = roundHalfAway(withTax.div(decimal(line.quantity || 1)), GIVEN_PLACES);
  return [`document_lines[${index}].price.tax_inclusive_amount`, { given: toJsonNumber(single) }];
}

function* excessiveDiscountsOfPrices({ document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  for (const [index, { price }] of lines.entries()) {
    const { base_amount: limit = -1, allowance_amount: given = 0 } = price ?? {};
    if (limit >= 0 && given > limit) yield [`document_lines[${index}].price.allowance_amount`, { given, limit }];
  }
}

// Spelling, capitals, blanks around a text and a description that is the name make no difference.
function contentOf({ id: _, name = '', description = '', ...content }: DocumentLine): string {
  const said = spelling(description);
  const text = contentText(content).replace(/\s+/g, ' ').replaceAll('" ', '"').replaceAll(' "', '"').toLowerCase();
  return `${said === spelling(name) ? '' : said}\n${text}`;
}

// Most lines differ in what is quickly compared; of the others each is written once, however many there are.
function* linesTwice({ country, document: { document_lines: lines = [] }, kinds }: Checked): Iterable<Found> {
  // A till scans one piece after the other.
  if (country.checks.kindsOfTills?.some((kind) => kinds.has(kind))) return;
  const alike = new Map<string, { readonly first: number; contents?: Map<string, number> }>();
  for (const [index, line] of lines.entries()) {
    const key = `${spelling(line.name ?? '')}\n${line.quantity}\n${line.net_amount}`;
    const known = alike.get(key);
    if (!known) {
      alike.set(key, { first: index });
      continue;
    }
    known.contents ??= new Map([[contentOf(lines[known.first] ?? {}), known.first]]);
    const content = contentOf(line);
    const first = known.contents.get(content);
    if (first === undefined) known.contents.set(content, index);
    else yield [`document_lines[${index}]`, { other: lines[first]?.id ?? `${first + 1}` }];
  }
}

function* numbersTwice({ document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  const known = new Set<string>();
  for (const [index, { id }] of lines.entries()) {
    if (id === undefined) continue;
    if (known.has(id)) yield [`document_lines[${index}].id`, { given: id }];
    known.add(id);
  }
}

const THOUSANDS = [decimal(1000), decimal('0.001')];
const SCALES = [decimal(100), decimal('0.01'), ...THOUSANDS];

interface Priced {
  readonly index: number;
  readonly line: DocumentLine;
  readonly price: Decimal;
}

interface OddPrice extends Priced {
  readonly usual: Priced;
  readonly factor: Decimal;
  /** Whether the price is the usual one, for another quantity. */
  readonly isOfQuantity: boolean;
}

// The price that fewer lines of the item have is the odd one; of two, the larger: the smallest unit of a currency is easily given for it.
function* oddPrices({
  country,
  document: { document_lines: lines = [] },
  computedPrices,
}: Checked): Iterable<OddPrice> {
  for (const indexes of repeatedItems(lines, country.checks)) {
    const priced = indexes.flatMap((index) => pricedLine(lines, index, computedPrices));
    const times = new Map<string, number>();
    for (const { price } of priced) times.set(String(price), (times.get(String(price)) ?? 0) + 1);
    if (times.size < 2) continue;
    const timesOf = ({ price }: Priced): number => times.get(String(price)) ?? 0;
    const isUsual = (one: Priced, other: Priced): boolean =>
      timesOf(one) === timesOf(other) ? one.price.lt(other.price) : timesOf(one) > timesOf(other);
    const usual = priced.reduce((best, one) => (isUsual(one, best) ? one : best));
    for (const one of priced) {
      const factor = one.price.div(usual.price);
      if (factor.eq(ONE)) continue;
      const isOfQuantity =
        one.line.price?.base_amount === usual.line.price?.base_amount && !computedPrices.has(one.line);
      // Of one quantity it is a discount that makes the difference.
      if (isOfQuantity ? perOf(one.line) === perOf(usual.line) : !SCALES.some((scale) => scale.eq(factor))) continue;
      yield { ...one, usual, factor, isOfQuantity };
    }
  }
}

const nameOf = ({ line, index }: Priced): string => line.id ?? `${index + 1}`;

function* scales(checked: Checked): Iterable<Found> {
  for (const { index, line, price, usual, factor, isOfQuantity } of oddPrices(checked)) {
    // Vouchers, outside VAT, have face values.
    if (isOfQuantity || [line, usual.line].some(({ classified_tax_category: category }) => category?.id === 'O'))
      continue;
    const field = checked.computedPrices.has(line) ? 'tax_inclusive_amount' : 'base_amount';
    const [larger, smaller] = factor.gt(ONE) ? ['it', 'that one'] : ['that one', 'it'];
    yield [
      `document_lines[${index}].price.${field}`,
      {
        given: toJsonNumber(roundHalfAway(price, GIVEN_PLACES)),
        factor: toJsonNumber(factor),
        line: nameOf(usual),
        larger,
        // 1.25 is what is left of 1,250 where a point stood for the comma.
        or: THOUSANDS.some((scale) => scale.eq(factor)) ? `, or ${smaller} may have lost its thousands` : '',
      },
    ];
  }
}

const perOf = ({ price }: DocumentLine): number => price?.base_quantity ?? 1;

// The quantity other than 1 is the odd one of two: somebody entered it.
function* pricesForOthers(checked: Checked): Iterable<Found> {
  if (!checked.document.document_lines?.some((line) => perOf(line) !== 1)) return;
  for (const odd of oddPrices(checked)) {
    if (!odd.isOfQuantity) continue;
    const [wrong, right] = perOf(odd.line) === 1 ? [odd.usual, odd] : [odd, odd.usual];
    yield [
      `document_lines[${wrong.index}].price.base_quantity`,
      { given: perOf(wrong.line), line: nameOf(right), other: perOf(right.line) },
    ];
  }
}

// A price for several is said for one.
const GIVEN_PLACES = 6;

// Most items stand on one line, whose price nothing is compared with.
function repeatedItems(lines: readonly DocumentLine[], checks: CountryChecks): number[][] {
  const items = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const item = itemOf(line, checks);
    if (item === undefined) continue;
    const known = items.get(item);
    if (known) known.push(index);
    else items.set(item, [index]);
  }
  return [...items.values()].filter(({ length }) => length > 1);
}

function pricedLine(
  lines: readonly DocumentLine[],
  index: number,
  computedPrices: Checked['computedPrices'],
): Priced[] {
  const line = lines[index];
  if (line?.price?.base_amount === undefined) return [];
  const { base_quantity: per = 1 } = line.price;
  const net = netPrice(line.price);
  // Prices with tax are compared as they were given.
  const total = computedPrices.get(line) as Decimal | undefined;
  const whole = (total ? line.quantity : per) || 1;
  const price = whole === 1 ? (total ?? net) : (total ?? net).div(decimal(whole));
  return price.gt(ZERO) ? [{ index, line, price }] : [];
}

function itemOf(line: DocumentLine, { isService }: CountryChecks): string | undefined {
  const {
    seller_item_identification: own,
    standard_item_identification: standard,
    buyer_item_identification: buyer,
  } = line;
  // What is said of services tells those of one name apart, of goods its words alone: digits may be those of the batch.
  const said = `\n${line.description ?? ''}\n${line.note ?? ''}`;
  const details = isService?.(line) ? said : said.replace(/\P{L}/gu, '').toLowerCase();
  const item = standard?.id ?? own?.id ?? buyer?.id ?? (line.name && `${line.name}${details}`);
  return item === undefined ? undefined : `${item}\n${line.unit_code ?? ''}`;
}

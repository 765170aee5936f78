// The amounts of a document computed anew with integers alone, from the formulas of PINT OM and of its rules: what the
// library computes is compared with these, figure by figure. Nothing here is shared with src/document/totals.ts.
import type { Document } from '../../src/countries/om/types/documents.ts';

type Line = NonNullable<Document['document_lines']>[number];
type Charge = NonNullable<Document['charges']>[number];
type Category = Line['classified_tax_category'];

/** Amount by name: `line 1 net`, `breakdown S 5 taxable`, `payable`; each as a decimal without insignificant zeros. */
export type Amounts = Readonly<Record<string, string>>;

/** What the amounts of a document must be. */
export function recomputed(document: Document): Amounts {
  const amounts: Record<string, string> = {};
  const lines = (document.document_lines ?? []).map((line) => ({ line, net: lineNet(line) }));
  const parts: Part[] = [];
  lines.forEach(({ line, net }, index) => {
    const tax = halfAway(taxOn(net, line.classified_tax_category), 3);
    amounts[`line ${index + 1} net`] = show(net);
    amounts[`line ${index + 1} tax`] = show(tax);
    amounts[`line ${index + 1} total`] = show(plus(net, tax));
    parts.push({ category: line.classified_tax_category, taxable: net, tax });
  });
  for (const [list, sign] of [
    [document.charges, 1n],
    [document.allowances, -1n],
  ] as const) {
    for (const { amount, tax_category } of list ?? []) {
      const taxable = times(exact(amount ?? 0), whole(sign));
      parts.push({ category: tax_category, taxable, tax: taxOn(taxable, tax_category) });
    }
  }
  const lineSum = halfUp(sum(lines.map(({ net }) => net)), 2);
  const allowances = halfUp(sum(amountsOf(document.allowances)), 2);
  const charges = halfUp(sum(amountsOf(document.charges)), 2);
  if (document.allowances) amounts['allowances'] = show(allowances);
  if (document.charges) amounts['charges'] = show(charges);
  const exclusive = plus(minus(lineSum, allowances), charges);
  const groups = grouped(parts).map((group) => ({
    ...group,
    taxable: halfUp(group.taxable, 2),
    tax: halfUp(group.tax, 2),
  }));
  const tax = sum(groups.map((group) => group.tax));
  const inclusive = plus(exclusive, tax);
  const rate = document.document_currency_code === 'OMR' ? undefined : document.tax_exchange_rate?.calculation_rate;
  const inRials = rate !== undefined && groups.some(({ key }) => key.startsWith('S '));
  for (const { key, taxable, tax: groupTax } of groups) {
    // In rials the entries' taxes add up to the total, so that only their sum is fixed.
    amounts[`breakdown ${key} taxable`] = show(inRials ? halfUp(times(taxable, exact(rate)), 2) : taxable);
    if (!inRials) amounts[`breakdown ${key} tax`] = show(groupTax);
  }
  if (rate !== undefined) amounts['tax in rials'] = show(halfUp(times(tax, exact(rate)), 2));
  if (inRials) amounts['entries in rials'] = amounts['tax in rials'] ?? '';
  return {
    ...amounts,
    lines: show(lineSum),
    exclusive: show(exclusive),
    tax: show(tax),
    inclusive: show(inclusive),
    payable: show(payable(document, inclusive)),
  };
}

/** What the amounts of a document are, under the same names. */
export function stated(document: Document): Amounts {
  const amounts: Record<string, number | undefined> = {
    lines: document.line_extension_amount,
    allowances: document.allowance_total_amount,
    charges: document.charge_total_amount,
    exclusive: document.tax_exclusive_amount,
    tax: document.tax_amount,
    inclusive: document.tax_inclusive_amount,
    payable: document.payable_amount,
    'tax in rials': document.tax_amount_in_omr,
  };
  document.document_lines?.forEach((line, index) => {
    amounts[`line ${index + 1} net`] = line.net_amount;
    amounts[`line ${index + 1} tax`] = line.tax_amount;
    amounts[`line ${index + 1} total`] = line.total_amount;
  });
  for (const entry of document.tax_breakdown ?? []) {
    amounts[`breakdown ${keyOf(entry.tax_category_code, entry.tax_percentage)} taxable`] = entry.taxable_amount;
    amounts[`breakdown ${keyOf(entry.tax_category_code, entry.tax_percentage)} tax`] = entry.tax_amount;
  }
  for (const entry of document.tax_breakdown_in_omr ?? []) {
    amounts[`breakdown ${keyOf(entry.tax_category_code, entry.tax_percentage)} taxable`] = entry.taxable_amount;
  }
  const given = Object.entries(amounts).filter((entry): entry is [string, number] => entry[1] !== undefined);
  const texts = Object.fromEntries(given.map(([name, value]) => [name, show(exact(value))]));
  const inRials = document.tax_breakdown_in_omr?.map((entry) => exact(entry.tax_amount ?? 0));
  return inRials ? { ...texts, 'entries in rials': show(sum(inRials)) } : texts;
}

interface Part {
  readonly category: Category;
  readonly taxable: Fraction;
  readonly tax: Fraction;
}

function grouped(parts: readonly Part[]): { key: string; taxable: Fraction; tax: Fraction }[] {
  const groups = new Map<string, { key: string; taxable: Fraction; tax: Fraction }>();
  for (const { category, taxable, tax } of parts) {
    if (category?.id === undefined) continue;
    const key = keyOf(category.id, category.percent);
    const known = groups.get(key) ?? { key, taxable: whole(0n), tax: whole(0n) };
    groups.set(key, { key, taxable: plus(known.taxable, taxable), tax: plus(known.tax, tax) });
  }
  return [...groups.values()];
}

function keyOf(code: string | undefined, percent: number | undefined): string {
  return `${code} ${percent ?? 'none'}`;
}

// IBT-131: quantity × (price − discount) ÷ base quantity to a baisa, then charges and allowances.
function lineNet(line: Line): Fraction {
  const price = minus(exact(line.price?.base_amount ?? 0), exact(line.price?.allowance_amount ?? 0));
  const base = exact(line.price?.base_quantity ?? 1);
  const gross = times(exact(line.quantity ?? 0), over(price, base.over === 1n && base.top === 0n ? whole(1n) : base));
  const net = plus(halfAway(gross, 3), minus(sum(amountsOf(line.charges)), sum(amountsOf(line.allowances))));
  return halfAway(net, 3);
}

function taxOn(taxable: Fraction, category: Category): Fraction {
  const { id = 'O', percent = 0 } = category ?? {};
  return ['E', 'O', 'Z'].includes(id) ? whole(0n) : over(times(taxable, exact(percent)), whole(100n));
}

function amountsOf(list: readonly Charge[] | undefined): Fraction[] {
  return (list ?? []).map(({ amount }) => exact(amount ?? 0));
}

// ibr-co-16: of all amounts with two decimals the one for which round(payable − rounding) = round(inclusive − prepaid).
function payable(document: Document, inclusive: Fraction): Fraction {
  const due = halfUp(minus(inclusive, exact(document.prepaid_amount ?? 0)), 2);
  const rounding = exact(document.payable_rounding_amount ?? 0);
  const near = halfUp(plus(due, rounding), 2);
  const cent: Fraction = { top: 1n, over: 100n };
  const found = [near, minus(near, cent), plus(near, cent)].find((amount) => {
    return show(halfUp(minus(amount, rounding), 2)) === show(due);
  });
  if (!found) throw new Error('no payable amount satisfies ibr-co-16');
  return found;
}

// From here on: fractions of integers.
interface Fraction {
  readonly top: bigint;
  readonly over: bigint;
}

function whole(value: bigint): Fraction {
  return { top: value, over: 1n };
}

// The digits of a JSON number's text, the exponent counted.
function exact(value: number): Fraction {
  const [, sign, digits = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const shift = Number(exponent) - decimals.length;
  const top = BigInt(`${sign}${digits}${decimals}`);
  return shift < 0 ? reduced(top, 10n ** BigInt(-shift)) : whole(top * 10n ** BigInt(shift));
}

function reduced(top: bigint, over: bigint): Fraction {
  let [a, b] = [top < 0n ? -top : top, over < 0n ? -over : over];
  while (b !== 0n) [a, b] = [b, a % b];
  const sign = over < 0n ? -1n : 1n;
  return a === 0n ? whole(0n) : { top: (sign * top) / a, over: (sign * over) / a };
}

function plus(a: Fraction, b: Fraction): Fraction {
  return reduced(a.top * b.over + b.top * a.over, a.over * b.over);
}

function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { top: -b.top, over: b.over });
}

function times(a: Fraction, b: Fraction): Fraction {
  return reduced(a.top * b.top, a.over * b.over);
}

function over(a: Fraction, b: Fraction): Fraction {
  return reduced(a.top * b.over, a.over * b.top);
}

function sum(list: readonly Fraction[]): Fraction {
  return list.reduce(plus, whole(0n));
}

// ⌊x + ½⌋ at so many places.
function halfUp({ top, over }: Fraction, places: number): Fraction {
  const scale = 10n ** BigInt(places);
  const [numerator, denominator] = [2n * top * scale + over, 2n * over];
  const quotient = numerator / denominator;
  const floor = numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
  return reduced(floor, scale);
}

function halfAway(value: Fraction, places: number): Fraction {
  if (value.top >= 0n) return halfUp(value, places);
  const positive = halfUp({ top: -value.top, over: value.over }, places);
  return { top: -positive.top, over: positive.over };
}

// Every denominator here divides a power of ten.
function show({ top, over }: Fraction): string {
  let places = 0;
  while (10n ** BigInt(places) % over !== 0n) places++;
  const digits = ((top < 0n ? -top : top) * (10n ** BigInt(places) / over)).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return top < 0n ? `-${text}` : text;
}

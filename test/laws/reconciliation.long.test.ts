// Random invoices against ledgers that differ for a known reason: the cause that is said is the first of the table that explains every
// amount. What a ledger would have is computed here by other arithmetic than the library's: in whole thousandths.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEDGER_CAUSES, type LedgerCause } from '../../src/core/errors/books-sentences.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { runs } from '../support/runs.ts';

const { payload: example, issuance } = examples['sales-invoice'];
const [exampleLine] = example.document_lines ?? [];
const { allowances: _, charges: __, ...goods } = exampleLine ?? {};

/** A line: its price in thousandths, and whether it bears 5 %. */
interface Line {
  readonly id: string;
  readonly price: number;
  readonly quantity: number;
  readonly isTaxed: boolean;
  /** The rate that the ledger has, where it is another than that. */
  readonly percent?: number;
  /** Whether the ledger takes the price for one with VAT. */
  readonly hasTaxInPrice?: boolean;
}
/** A discount of the document in thousandths, and whether it lowers what bears VAT. */
interface Discount {
  readonly amount: number;
  readonly isTaxed: boolean;
  readonly percent?: number;
}
interface Invoice {
  readonly lines: readonly Line[];
  readonly discounts: readonly Discount[];
}
/** How a ledger computes: the units to which it rounds in thousandths, and what it does otherwise than the document. */
interface Manner {
  readonly total?: number;
  readonly line?: number;
  readonly isTaxedOnce?: boolean;
}
interface Amounts {
  readonly tax_exclusive_amount: number;
  readonly tax_amount: number;
  readonly tax_inclusive_amount: number;
  readonly payable_amount: number;
}
interface Ledger {
  readonly totals: Amounts;
  readonly lines: readonly {
    readonly id: string;
    readonly net_amount: number;
    readonly tax_amount: number;
    readonly total_amount: number;
  }[];
}

const rounded = (dividend: number, divisor: number, unit: number): number =>
  Math.floor((2 * dividend + divisor * unit) / (2 * divisor * unit)) * unit;
const add = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const totalsOf = (net: number, tax: number, less = 0): Amounts => ({
  tax_exclusive_amount: net,
  tax_amount: tax,
  tax_inclusive_amount: net + tax - less,
  payable_amount: net + tax - less,
});

const percentOf = ({
  isTaxed,
  percent = isTaxed ? 5 : 0,
}: {
  isTaxed: boolean;
  percent?: number | undefined;
}): number => percent;

function bookedBy({ lines, discounts }: Invoice, { total = 10, line = 1, isTaxedOnce = false }: Manner = {}): Ledger {
  const own = lines.map(({ id, price, quantity, isTaxed, percent: other, hasTaxInPrice = false }) => {
    const net = hasTaxInPrice ? rounded(price * quantity * 20, 21, line) : rounded(price * quantity, 1, line);
    const percent = percentOf({ isTaxed, percent: other });
    const tax = rounded(net * percent, 100, line);
    return { isTaxed, percent, id, net_amount: net, tax_amount: tax, total_amount: net + tax };
  });
  const net = rounded(add(own.map((one) => one.net_amount)), 1, total);
  const taxedLess = add(discounts.filter(({ isTaxed }) => isTaxed).map(({ amount }) => amount));
  const taxed = add(own.filter(({ isTaxed }) => isTaxed).map((one) => one.net_amount)) - taxedLess;
  const less = discounts.map(({ amount, ...one }) => ({ amount, percent: percentOf(one) }));
  const taxAt = (percent: number): number => {
    const ofLines = add(own.filter((one) => one.percent === percent).map((one) => one.tax_amount));
    return rounded(
      100 * ofLines - percent * add(less.filter((one) => one.percent === percent).map(({ amount }) => amount)),
      100,
      total,
    );
  };
  const percents = new Set([...own, ...less].map(({ percent }) => percent));
  const tax = isTaxedOnce ? rounded(taxed, 20, total) : add([...percents].map(taxAt));
  return { lines: own, totals: totalsOf(net - add(discounts.map(({ amount }) => amount)), tax) };
}

const subsetsOf = (length: number) => Array.from({ length: 2 ** length - 1 }, (_, bits) => bits + 1);

/** Every ledger that a cause can make of an invoice. */
const LEDGERS: Readonly<
  Partial<
    Record<
      LedgerCause,
      (invoice: Invoice, total: number, more: Line | undefined, given: OwnRates | undefined) => Ledger[]
    >
  >
> = {
  'total-decimals': (invoice) => [bookedBy(invoice, { total: 1 })],
  // The price of a line as well, or its amounts alone.
  'line-decimals': (invoice, total) =>
    [invoice.lines, invoice.lines.map((one) => ({ ...one, price: rounded(one.price, 1, 10) }))].map((lines) =>
      bookedBy({ ...invoice, lines }, { total, line: 10 }),
    ),
  'tax-on-total': (invoice, total) => [bookedBy(invoice, { total, isTaxedOnce: true })],
  'missing-line': ledgersOfMissingLines,
  'price-with-tax': ({ lines, discounts }, total) => {
    const taxed = lines.filter(({ isTaxed }) => isTaxed);
    return subsetsOf(taxed.length).map((bits) => {
      const chosen = new Set(taxed.filter((_, at) => (bits >> at) % 2 === 1));
      const changed = lines.map((one) => (chosen.has(one) ? { ...one, hasTaxInPrice: true } : one));
      return bookedBy({ lines: changed, discounts }, { total });
    });
  },
  'discount-distribution': ledgersOfDiscounts,
};

/** Those that count where none of the others explains it. */
const FURTHER_LEDGERS: typeof LEDGERS = {
  'not-in-ledger': ({ lines, discounts }, total) =>
    discounts.length > 0 ? [bookedBy({ lines, discounts: [] }, { total })] : [],
  'tax-category': ({ lines, discounts }, total, _more, given) => {
    const at = (percent: number, isMeant: (one: Line | Discount) => boolean): Ledger => {
      const moved = <One extends Line | Discount>(one: One): One => (isMeant(one) ? { ...one, percent } : one);
      return bookedBy({ lines: lines.map(moved), discounts: discounts.map(moved) }, { total });
    };
    const isFree = lines.every(({ isTaxed }) => !isTaxed);
    const ratesOf = (one: Line): number[] => [
      ...(one.isTaxed ? [0] : isFree ? [] : [5]),
      ...(one.isTaxed ? [] : (given?.lines.get(one.id) ?? [])),
    ];
    return [
      ...(isFree ? (given?.whole ?? [5]) : [0]).map((percent) => at(percent, () => true)),
      ...lines.flatMap((one) => ratesOf(one).map((percent) => at(percent, (other) => other === one))),
    ];
  },
};

const negative = ({ totals, lines }: Ledger): Ledger => ({
  totals: {
    tax_exclusive_amount: 0 - totals.tax_exclusive_amount,
    tax_amount: 0 - totals.tax_amount,
    tax_inclusive_amount: 0 - totals.tax_inclusive_amount,
    payable_amount: 0 - totals.payable_amount,
  },
  lines: lines.map(({ id, net_amount, tax_amount, total_amount }) => ({
    id,
    net_amount: 0 - net_amount,
    tax_amount: 0 - tax_amount,
    total_amount: 0 - total_amount,
  })),
});
/** Ledgers of every cause, as they are made. */
const MADE: typeof LEDGERS = { ...LEDGERS, ...FURTHER_LEDGERS, sign: (invoice) => [negative(bookedBy(invoice))] };

/** The rates that a ledger itself has, of the whole and of its lines. */
interface OwnRates {
  readonly whole: readonly number[];
  readonly lines: ReadonlyMap<string, readonly number[]>;
}
function ownRates(stated: Ledger, { totals, lines }: Ledger, shown: Shown): OwnRates {
  const percent = (tax: number, net: number): number[] => (net > 0 && tax >= 0 ? [rounded(100 * tax, net, 1)] : []);
  const net = shown.totals.includes('tax_exclusive_amount') ? totals : stated.totals;
  return {
    whole: shown.totals.includes('tax_amount') ? percent(totals.tax_amount, net.tax_exclusive_amount) : [],
    lines: new Map(
      shown.hasLines ? lines.map((one) => [one.id, percent(one.tax_amount, one.net_amount)] as const) : [],
    ),
  };
}

// Without one of the lines, or with one that the document lacks.
function ledgersOfMissingLines({ lines, discounts }: Invoice, total: number, more?: Line): Ledger[] {
  const left = lines.length < 2 ? [] : lines.map((missing) => lines.filter((one) => one !== missing));
  return [...left, ...(more ? [[...lines, more]] : [])].map((some) => bookedBy({ lines: some, discounts }, { total }));
}

function ledgersOfDiscounts({ lines, discounts }: Invoice, total: number): Ledger[] {
  if (discounts.length === 0) return [];
  const netOf = (isTaxed: boolean) =>
    add(lines.filter((one) => one.isTaxed === isTaxed).map(({ price, quantity }) => price * quantity));
  const [taxed, free] = [netOf(true), netOf(false)];
  const apportioned = discounts.flatMap(({ amount }) => {
    const exact = amount * taxed;
    const whole = 10 * (taxed + free);
    const rest = exact % whole;
    // The unit that is left goes to the larger rest, of equal ones to the larger base, else to the first line's category.
    const isFirst = lines[0]?.isTaxed === true;
    const goesUp = 2 * rest > whole || (2 * rest === whole && (taxed > free || (taxed === free && isFirst)));
    const part = (Math.floor(exact / whole) + (goesUp ? 1 : 0)) * 10;
    return [
      { amount: part, isTaxed: true },
      { amount: amount - part, isTaxed: false },
    ];
  });
  const moved = (isTaxed: boolean) => discounts.map(({ amount }) => ({ amount, isTaxed }));
  const { totals, lines: own } = bookedBy({ lines, discounts: [] }, { total });
  const less = add(discounts.map(({ amount }) => amount));
  return [
    ...(taxed > 0 && free > 0 ? [apportioned, moved(false)] : []),
    ...(taxed > 0 ? [moved(true)] : [moved(false)]),
  ]
    .map((changed) => bookedBy({ lines, discounts: changed }, { total }))
    .concat([
      { lines: own, totals: totalsOf(totals.tax_exclusive_amount - less, totals.tax_amount) },
      { lines: own, totals: totalsOf(totals.tax_exclusive_amount, totals.tax_amount, less) },
      { lines: own, totals: { ...totals, payable_amount: totals.payable_amount - less } },
    ]);
}

const RATE_UNIT = 10_000;
function inRials({ totals, lines }: Ledger, rate: number, total: number): Ledger {
  const at = (amount: number, unit: number) => rounded(amount * rate, RATE_UNIT, unit);
  return {
    totals: {
      tax_exclusive_amount: at(totals.tax_exclusive_amount, total),
      tax_amount: at(totals.tax_amount, total),
      tax_inclusive_amount: at(totals.tax_inclusive_amount, total),
      payable_amount: at(totals.payable_amount, total),
    },
    lines: lines.map((one) => ({
      id: one.id,
      net_amount: at(one.net_amount, 1),
      tax_amount: at(one.tax_amount, 1),
      total_amount: at(one.total_amount, 1),
    })),
  };
}

/** What of a ledger stands in `expected`. */
interface Shown {
  readonly totals: readonly (keyof Amounts)[];
  readonly hasLines: boolean;
}
const shownText = ({ totals, lines }: Ledger, shown: Shown): string =>
  JSON.stringify([
    shown.totals.map((name) => totals[name]),
    shown.hasLines && lines.map((one) => [one.id, one.net_amount, one.tax_amount, one.total_amount]).sort(),
  ]);

/** The first cause that explains what is shown of a ledger, `undefined` where nothing differs. */
function firstCause(invoice: Invoice, ledger: Ledger, shown: Shown, more: Line | undefined, rate?: number) {
  const text = shownText(ledger, shown);
  const has = (one: Ledger, total: number) =>
    shownText(rate === undefined ? one : inRials(one, rate, total), shown) === text;
  const stated = rate === undefined ? bookedBy(invoice) : inRials(bookedBy(invoice), rate, 10);
  if (has(bookedBy(invoice), 10)) return undefined;
  if (shownText(negative(stated), shown) === text) return 'sign';
  if (rate !== undefined && has(bookedBy(invoice), 1)) return 'total-decimals';
  if (has(bookedBy(invoice, { total: 1 }), 1)) return 'total-decimals';
  const given = ownRates(stated, ledger, shown);
  for (const table of [LEDGERS, FURTHER_LEDGERS]) {
    for (const total of [10, 1]) {
      for (const [cause, ledgers] of Object.entries(table)) {
        if (cause === 'total-decimals') continue;
        if (ledgers(invoice, total, more, given).some((one) => has(one, total))) return cause;
      }
    }
  }
  return rate === undefined ? 'unexplained' : 'exchange-rate';
}

const money = (thousandths: number): number => thousandths / 1000;
const category = (isTaxed: boolean) =>
  isTaxed ? { id: 'S', percent: 5 } : { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' };

function saidOf({ lines, discounts }: Invoice, ledger: Ledger, shown: Shown, rate?: number) {
  const result = readRecord({
    type: 'sales-invoice',
    payload: {
      transaction_type: ['full'],
      issue_date: '2026-03-01',
      accounting_customer_party: example.accounting_customer_party,
      document_lines: lines.map(({ id, price, quantity, isTaxed }) => ({
        ...goods,
        id,
        name: `Item ${id}`,
        unit_code: 'KGM',
        quantity,
        price: { base_amount: money(price) },
        classified_tax_category: category(isTaxed),
      })),
      ...(discounts.length > 0 && {
        allowances: discounts.map(({ amount, isTaxed }) => ({
          reason: 'Discount',
          amount: money(amount),
          tax_category: category(isTaxed),
        })),
      }),
      ...(rate !== undefined && {
        document_currency_code: 'EUR',
        tax_exchange_rate: { calculation_rate: rate / RATE_UNIT },
      }),
    },
    issuance,
    expected: {
      ...(rate !== undefined && { currency: 'OMR' }),
      ...Object.fromEntries(shown.totals.map((name) => [name, money(ledger.totals[name])])),
      ...(shown.hasLines && {
        lines: ledger.lines.map((one) => ({
          id: one.id,
          net_amount: money(one.net_amount),
          tax_amount: money(one.tax_amount),
          total_amount: money(one.total_amount),
        })),
      }),
    },
  } as unknown);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return Object.values(result.warnings).flatMap(({ code, params }) =>
    code === 'ledger-differs' ? [params as unknown as { cause: string; changes?: readonly string[] }] : [],
  );
}

const line = (least: number) =>
  fc.record({
    price: fc.integer({ min: least, max: 999_999 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    isTaxed: fc.boolean(),
  });
const linesOf = (least: number) =>
  fc
    .array(line(least), { minLength: 1, maxLength: 4 })
    .map((lines) => lines.map((one, index) => ({ ...one, id: `${index + 1}` })));
const shownOf: fc.Arbitrary<Shown> = fc.record({
  totals: fc.subarray(['tax_exclusive_amount', 'tax_amount', 'tax_inclusive_amount', 'payable_amount'] as const, {
    minLength: 1,
  }),
  hasLines: fc.boolean(),
});
// The part of what bears VAT, or of what does not, that a discount takes off.
const discountOf = fc.option(fc.record({ thousandth: fc.integer({ min: 1, max: 900 }), isTaxed: fc.boolean() }));

function withDiscount(lines: readonly Line[], given: { thousandth: number; isTaxed: boolean } | null): Invoice {
  if (!given) return { lines, discounts: [] };
  const base = add(
    lines.filter(({ isTaxed }) => isTaxed === given.isTaxed).map(({ price, quantity }) => price * quantity),
  );
  const amount = Math.floor((base * given.thousandth) / 10_000_000) * 10;
  return { lines, discounts: amount > 0 ? [{ amount, isTaxed: given.isTaxed }] : [] };
}

const FULL = Math.ceil(10_000 / LEDGER_CAUSES.length);

describe('a ledger beside a random invoice', () => {
  it.each(Object.entries(MADE))('that differs by %s is told the first cause that explains it', (meant, made) => {
    const said = new Map<string | undefined, number>();
    fc.assert(
      fc.property(
        linesOf(1),
        discountOf,
        shownOf,
        line(1),
        fc.constantFrom(10, 10, 10, 1),
        fc.nat(),
        (lines, discount, shown, another, total, choice) => {
          const invoice = withDiscount(lines, discount);
          // Only a ledger with lines tells what a further line is.
          const more = shown.hasLines ? { ...another, id: 'more' } : undefined;
          const ledgers = made(invoice, total, more, undefined);
          const ledger = ledgers[choice % ledgers.length];
          fc.pre(ledger !== undefined);
          if (!ledger) return;
          const cause = firstCause(invoice, ledger, shown, more);
          said.set(cause, (said.get(cause) ?? 0) + 1);
          expect([...new Set(saidOf(invoice, ledger, shown).map((one) => one.cause))]).toEqual(cause ? [cause] : []);
        },
      ),
      runs(FULL),
    );
    expect(said.get(meant)).toBeGreaterThan(0);
  });

  it('that is in rials at another rate is told the shortest rate that makes every amount', () => {
    let differing = 0;
    const rate = fc.integer({ min: 3000, max: 5000 });
    fc.assert(
      fc.property(linesOf(100_000), shownOf, rate, rate, (lines, shown, own, other) => {
        const invoice = { lines, discounts: [] };
        const ledger = inRials(bookedBy(invoice), other, 10);
        const cause = firstCause(invoice, ledger, shown, undefined, own);
        const said = saidOf(invoice, ledger, shown, own);
        expect([...new Set(said.map((one) => one.cause))]).toEqual(cause ? [cause] : []);
        if (cause !== 'exchange-rate') return;
        differing++;
        for (const { changes: [named = ''] = [] } of said) {
          expect(named.length).toBeLessThanOrEqual(String(other / RATE_UNIT).length);
        }
      }),
      runs(FULL),
    );
    expect(differing).toBeGreaterThan(0);
  });

  const FURTHER: Readonly<Record<string, (ledger: Ledger, own: Ledger, rate: number, more: Ledger) => Amounts>> = {
    'adds up its own lines': (_, { lines }) =>
      totalsOf(
        rounded(add(lines.map((one) => one.net_amount)), 1, 10),
        rounded(add(lines.map((one) => one.tax_amount)), 1, 10),
      ),
    'keeps three decimals of its lines': (_, { lines }) =>
      totalsOf(add(lines.map((one) => one.net_amount)), add(lines.map((one) => one.tax_amount))),
    'adds to the totals of the document at its rate': ({ totals }, _, rate, { totals: more }) => {
      const [net, tax] = [totals.tax_exclusive_amount, totals.tax_amount].map((one) =>
        rounded(one * rate, RATE_UNIT, 10),
      );
      return totalsOf(
        rounded((net ?? 0) + more.tax_exclusive_amount, 1, 10),
        rounded((tax ?? 0) + more.tax_amount, 1, 10),
      );
    },
    'rounds the sum at its rate once': ({ totals }, _, rate, { totals: more }) =>
      totalsOf(
        rounded(totals.tax_exclusive_amount * rate + more.tax_exclusive_amount * RATE_UNIT, RATE_UNIT, 10),
        rounded(totals.tax_amount * rate + more.tax_amount * RATE_UNIT, RATE_UNIT, 10),
      ),
  };
  it.each(Object.entries(FURTHER))('that is in rials, has a line more, and %s is told that line', (_, totalsBy) => {
    fc.assert(
      fc.property(linesOf(1), line(1), fc.integer({ min: 3000, max: 5000 }), (lines, further, rate) => {
        const invoice = { lines, discounts: [] };
        const more = bookedBy({ lines: [{ ...further, id: 'more' }], discounts: [] }, { total: 1 });
        const inTheirs = bookedBy(invoice);
        const all = [...inRials(inTheirs, rate, 10).lines, ...more.lines];
        const own: Ledger = { lines: all, totals: inTheirs.totals };
        const ledger = { lines: all, totals: totalsBy(inTheirs, own, rate, more) };
        const shown: Shown = { totals: ['tax_exclusive_amount', 'tax_amount', 'payable_amount'], hasLines: true };
        const said = saidOf(invoice, ledger, shown, rate);
        expect([...new Set(said.map(({ cause, changes }) => `${cause} ${changes}`))]).toEqual([
          `missing-line expected.lines[${lines.length}]`,
        ]);
      }),
      runs(400),
    );
  });

  it('that has noise is explained by nothing', () => {
    const noise = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }));
    let unexplained = 0;
    fc.assert(
      fc.property(linesOf(1), discountOf, shownOf, noise, (lines, discount, shown, [net, tax]) => {
        const invoice = withDiscount(lines, discount);
        const { totals, lines: own } = bookedBy(invoice);
        const ledger = { lines: own, totals: totalsOf(totals.tax_exclusive_amount + net, totals.tax_amount + tax) };
        const cause = firstCause(invoice, ledger, shown, undefined);
        if (cause === 'unexplained') unexplained++;
        expect([...new Set(saidOf(invoice, ledger, shown).map((one) => one.cause))]).toEqual(cause ? [cause] : []);
      }),
      runs(FULL),
    );
    expect(unexplained).toBeGreaterThan(0);
  });
});

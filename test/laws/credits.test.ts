// Laws of credits: whatever is credited of an invoice, in whatever order, stays within it, and the credit of the rest ends it exactly.
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldErrors, sentences } from '../../src/core/errors/field-error.ts';
import type { Result } from '../../src/core/result.ts';
import { examples as ofEmirates } from '../../src/countries/ae/examples/index.ts';
import * as emirates from '../../src/countries/ae/functions.ts';
import { examples as ofOman } from '../../src/countries/om/examples/index.ts';
import * as oman from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';
import { type Accounts, COMPARED_FIELDS, left, noAccounts, totalOf } from '../support/credit-model.ts';
import { runs } from '../support/runs.ts';

const COUNTRIES = {
  OM: {
    ...{ functions: oman, example: ofOman['sales-invoice'], returned: 'QTY', reduced: 'VAL', cancelled: 'CAN' },
    zero: { id: 'Z', percent: 0, tax_exemption_reason_code: 'VATZR-OM-01' },
    rates: { OMR: undefined, USD: 0.3845, JPY: 0.0026, KWD: 1.251 },
    finest: 3,
  },
  AE: {
    ...{ functions: emirates, example: ofEmirates['sales-invoice'] },
    ...{ returned: 'DL8.61.1.D', reduced: 'DL8.61.1.C', cancelled: 'DL8.61.1.A' },
    zero: { id: 'Z', percent: 0 },
    rates: { AED: undefined, USD: 3.6725, JPY: 0.0245, KWD: 11.95 },
    finest: 2,
  },
} as const;
const DECIMALS: Readonly<Record<string, number>> = { JPY: 0, OMR: 3, KWD: 3 };
const STANDARD = { id: 'S', percent: 5 };

/** What an invoice is made of, beside its parties. */
interface Drawn {
  readonly code: keyof typeof COUNTRIES;
  readonly currency: string;
  readonly rate: number | undefined;
  readonly decimals: number;
  readonly lines: readonly object[];
  readonly charges: readonly object[];
  readonly allowances: readonly object[];
  /** Whether what is due is rounded to a twentieth of its unit, in yen to the yen. */
  readonly isRounded: boolean;
}

/** What happens to some lines of it: `part` is how much of what is left, in hundredths. */
interface Step {
  readonly does: 'pieces' | 'price' | 'amount' | 'rest' | 'debit';
  readonly lines: readonly number[];
  readonly part: number;
}

type Line = NonNullable<Document['document_lines']>[number];
type Wanted = Pick<Line, 'id' | 'quantity' | 'price'>;

const anyInvoice = fc
  .constantFrom('OM' as const, 'AE' as const)
  .chain((code) => fc.tuple(fc.constant(code), fc.constantFrom(...Object.entries(COUNTRIES[code].rates))))
  .chain(([code, [currency, rate]]) => {
    const { zero, finest } = COUNTRIES[code];
    const decimals = Math.min(DECIMALS[currency] ?? 2, finest);
    const amount = (most: number) => fc.integer({ min: 1, max: most }).map((units) => units / 10 ** decimals);
    const share = fc.oneof(
      amount(Math.max(10 ** decimals / 5, 1)).map((given) => ({ amount: given })),
      fc.integer({ min: 1, max: 300 }).map((percent) => ({ multiplier_factor_numeric: percent / 10 })),
    );
    const shares = (reason_code: string, tax_category: fc.Arbitrary<object | undefined>) =>
      fc.array(
        fc.tuple(share, tax_category).map(([one, category]) => ({
          ...{ reason_code, reason: 'Agreed', ...one },
          ...(category && { tax_category: category }),
        })),
        { maxLength: 1 },
      );
    const ofLine = fc.constant(undefined);
    const line = fc.record({
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 5000 }).map((hundredths) => hundredths / 100),
      ),
      price: fc.record(
        { base_amount: amount(99_999), base_quantity: fc.constantFrom(1, 3, 10) },
        { requiredKeys: ['base_amount'] },
      ),
      classified_tax_category: fc.constantFrom(STANDARD, STANDARD, zero),
      allowances: shares('95', ofLine),
      charges: shares('FC', ofLine),
    });
    const [fixed, isRounded] = [fc.constant({ code, currency, rate, decimals }), fc.boolean()];
    return fc.array(line, { minLength: 1, maxLength: 3 }).chain((lines) => {
      const category = fc.constantFrom(...lines.map((one) => one.classified_tax_category));
      const [allowances, charges] = [shares('95', category), shares('FC', category)];
      return fc
        .tuple(fixed, fc.record({ allowances, charges, isRounded }))
        .map(([one, other]): Drawn => ({ ...one, ...other, lines }));
    });
  });

const anySteps = fc.array(
  fc.record({
    does: fc.constantFrom<Step['does'][]>('pieces', 'pieces', 'price', 'amount', 'rest', 'debit'),
    lines: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
    part: fc.integer({ min: 1, max: 120 }),
  }),
  { maxLength: 5 },
);

describe('credits of an invoice', () => {
  it('stay within it, are refused where they do not, and the credit of the rest ends it exactly', () => {
    fc.assert(
      fc.property(anyInvoice, anySteps, (drawn, steps) => {
        const document = invoiceOf(drawn);
        // A discount of more than its line is remarked on, and a line below zero is no credit's to give back.
        fc.pre(document?.document_lines?.every(({ net_amount: net = 0 }) => net >= 0) === true);
        if (document) follow(drawn, document, steps);
      }),
      runs(2000),
    );
  });
});

function follow(drawn: Drawn, document: Document, steps: readonly Step[]): void {
  const { functions, returned, reduced, cancelled } = COUNTRIES[drawn.code];
  const { document_lines: lines = [] } = document;
  const accounts = noAccounts();
  accounts.enter(document);
  const earlier: Document[] = [];
  const credit = (input: object): Result<Document> => {
    const at = 10 + earlier.length;
    const fixed = { number: `CN-${at}`, date: `2026-12-${at}`, uuid: `5c1d2b7e-0a4f-4c36-8b19-6e2f9d3a44${at}` };
    return functions.creditNoteFor(document as never, { ...fixed, earlier: [...earlier], ...input } as never);
  };
  const enter = (issued: Document, isReduction: boolean): void => {
    accounts.enter(issued, isReduction);
    earlier.push(issued);
  };
  for (const { does, lines: chosen, part } of steps) {
    const own = chosen.flatMap((at) => lines[at] ?? []);
    if (own.length === 0) continue;
    if (does === 'debit') {
      const debit = debitOf(drawn, document, own, part, earlier.length);
      if (debit) enter(debit, false);
      continue;
    }
    const isReduction = does === 'price' || does === 'amount';
    const wanted = own.map((line) => wantedOf(drawn, does, line, part, accounts));
    const result = credit({ reason: isReduction ? reduced : returned, lines: wanted });
    const asked = own.map((line, at) => answerTo(does, line, wanted[at] ?? {}, accounts));
    if (result.ok) {
      expect(asked, told(earlier, result)).not.toContain('beyond');
      enter(result.value, isReduction);
      checkWithin(accounts, told(earlier, result));
    } else {
      checkRefusal(result.errors, own, isReduction, asked, accounts, told(earlier, result));
    }
  }
  // Who names no lines credits what is left; where nothing was credited, the invoice without what was debited.
  const rest = lines.filter(({ id }) => isLeft(accounts, id)).map(({ id }) => ({ id }));
  const isCredited = earlier.some(({ credit_note_type_code: type }) => type !== undefined);
  const isWhole = isCredited || earlier.length === 0 || rest.length === 0;
  const last = credit({ reason: cancelled, ...(isWhole ? {} : { lines: rest }) });
  expect(last.ok, told(earlier, last)).toBe(rest.length > 0);
  if (!last.ok) return;
  accounts.enter(last.value);
  checkWithin(accounts, told(earlier, last));
  expect(left(accounts.of('total')).toString(), told(earlier, last)).toBe('0');
  for (const { id } of rest) expect(left(accounts.of('pieces', id)).toString(), told(earlier, last)).toBe('0');
  const differing = COMPARED_FIELDS.filter((field) => !isEven(accounts, field));
  const said = Object.entries(last.warnings ?? {}).flatMap(([field, { code }]) =>
    code === 'credit-rounded' ? field : [],
  );
  expect(said.sort(), told(earlier, last)).toEqual(differing.sort());
}

const isEven = (accounts: Accounts, field: string): boolean => {
  const { had, credited } = accounts.of('field', field);
  return had.eq(credited);
};

function isLeft(accounts: Accounts, id: string | undefined): boolean {
  const net = accounts.of('net', id);
  return left(accounts.of('pieces', id)).gt(0) && (net.had.eq(0) || left(net).gt(0));
}

function wantedOf({ decimals }: Drawn, does: Step['does'], line: Line, part: number, accounts: Accounts): Wanted {
  const { id, price } = line;
  const partOf = (all: Big, places: number): number => all.times(part).div(100).round(places).toNumber();
  const pieces = left(accounts.of('pieces', id));
  if (does === 'rest') return { id };
  if (does === 'pieces') return { id, quantity: partOf(pieces, 2) || 0.01 };
  if (does === 'price')
    return { id, price: { ...price, base_amount: partOf(new Big(price?.base_amount ?? 0), decimals) } };
  const base_quantity = pieces.eq(0) ? 1 : pieces.toNumber();
  return { id, price: { base_amount: partOf(left(accounts.of('net', id)), decimals), base_quantity } };
}

// What the model says of a line that is asked for. Discounts follow the amount of a reduction, and are rounded by themselves.
function answerTo(does: Step['does'], line: Line, wanted: Wanted, accounts: Accounts): 'within' | 'beyond' | 'rounded' {
  const pieces = left(accounts.of('pieces', line.id));
  if (does === 'rest') return pieces.eq(0) ? 'beyond' : 'within';
  if (does === 'pieces') return new Big(wanted.quantity ?? 0).gt(pieces) ? 'beyond' : 'within';
  const grossOf = (quantity: Big | number, { price }: Wanted): Big =>
    new Big(price?.base_amount ?? 0).times(quantity).div(price?.base_quantity ?? 1);
  const whole = grossOf(line.quantity ?? 0, line);
  const gross = grossOf(pieces.eq(0) ? (line.quantity ?? 0) : pieces, wanted);
  const net = gross.times(line.net_amount ?? 0).div(whole);
  const excess = net.minus(left(accounts.of('net', line.id)));
  if (excess.abs().lte(accounts.slackOf(line))) return 'rounded';
  return excess.gt(0) ? 'beyond' : 'within';
}

function checkWithin(accounts: Accounts, trace: string): void {
  const isWithin = (slack: Big | number) => (account: { had: Big; credited: Big }) =>
    account.credited.minus(account.had).lte(slack);
  for (const kind of ['pieces', 'total'] as const) expect(accounts.all(kind).every(isWithin(0)), trace).toBe(true);
  for (const kind of ['net', 'category'] as const)
    expect(accounts.all(kind).every(isWithin(accounts.slack())), trace).toBe(true);
  expect(isWithin(accounts.slack())(accounts.of('field', 'tax_amount')), trace).toBe(true);
}

function checkRefusal(
  errors: FieldErrors,
  own: readonly Line[],
  isReduction: boolean,
  asked: readonly string[],
  accounts: Accounts,
  trace: string,
): void {
  for (const [path, { code, params }] of Object.entries(errors)) {
    const [, at, field] = /^lines\[(\d+)\]\.(quantity|price)$/.exec(path) ?? [];
    // A line may have a hundredth left where the total has none.
    const isOfTotal = path === 'payable_amount' && isReduction;
    expect(isOfTotal || asked[Number(at)] !== 'within', trace).toBe(true);
    expect(code, trace).toBe(isOfTotal ? 'credit-total' : `credit-${field}`);
    const kind = isOfTotal ? 'total' : field === 'price' ? 'net' : 'pieces';
    const account = accounts.of(kind, isOfTotal ? '' : own[Number(at)]?.id);
    const { had, credited } = account;
    const figures = { had: had.toNumber(), credited: credited.toNumber(), left: left(account).toNumber() };
    expect(params, trace).toMatchObject(figures);
    const { given } = params as { given: number };
    expect(given, trace).toBeGreaterThan(figures.left);
    if (isOfTotal) expect(given - figures.left, trace).toBeLessThanOrEqual(accounts.slack().toNumber());
  }
}

function invoiceOf(drawn: Drawn): Document | undefined {
  const document = documentOf(drawn);
  if (!drawn.isRounded || !document) return document;
  const unit = drawn.decimals === 0 ? 1 : 0.05;
  const total = totalOf(document);
  const payable_rounding_amount = total.div(unit).round(0).times(unit).minus(total).toNumber();
  return payable_rounding_amount === 0 ? document : documentOf(drawn, { payable_rounding_amount });
}

// More pieces at the price of the invoice; in the Emirates there are no debit notes.
function debitOf(drawn: Drawn, document: Document, own: readonly Line[], part: number, at: number) {
  if (drawn.code !== 'OM') return undefined;
  const lines = own.map(({ id, name, price, classified_tax_category }) => ({
    ...{ id, name, price, classified_tax_category },
    quantity: Math.ceil(part / 10),
  }));
  const { document_number: id, issue_date, uuid } = document;
  const billing_reference = [{ id, issue_date, uuid, document_status_code: 'QTY' }];
  const payload = { issue_date: `2026-12-${10 + at}`, billing_reference };
  const issuance = { ...COUNTRIES.OM.example.issuance, document_number: `DN-${at}` };
  return documentOf({ ...drawn, lines, allowances: [], charges: [] }, payload, { type: 'debit-note', issuance });
}

function documentOf(drawn: Drawn, more: object = {}, others: object = {}): Document | undefined {
  const { functions, example } = COUNTRIES[drawn.code];
  const payload = example.payload as Document;
  const { price: _, ...goods } = payload.document_lines?.[0] ?? {};
  const list = (given: readonly object[]) => (given.length > 0 ? given : undefined);
  const record: unknown = {
    ...example,
    ...others,
    payload: {
      ...payload,
      document_currency_code: drawn.currency,
      tax_exchange_rate: drawn.rate && { calculation_rate: drawn.rate },
      document_lines: drawn.lines.map((line: { allowances?: object[]; charges?: object[] }, index) => ({
        ...{ ...goods, id: `${index + 1}`, name: `Item ${index + 1}`, ...line },
        ...{ allowances: list(line.allowances ?? []), charges: list(line.charges ?? []) },
      })),
      ...{ allowances: list(drawn.allowances), charges: list(drawn.charges) },
      ...more,
    },
  };
  const read: Result<Document> = functions.readRecord(record);
  return read.ok ? read.value : undefined;
}

function told(earlier: readonly Document[], result: Result<Document>): string {
  const brief = ({ document_number, document_lines, allowances, charges, ...document }: Document) => ({
    ...{ document_number, allowances, charges, total: totalOf(document) },
    lines: document_lines?.map(({ id, quantity, price, net_amount }) => ({ id, quantity, price, net_amount })),
  });
  const said = result.ok
    ? { note: brief(result.value), ...sentences(result.warnings ?? {}) }
    : sentences(result.errors);
  return JSON.stringify({ earlier: earlier.map(brief), said });
}

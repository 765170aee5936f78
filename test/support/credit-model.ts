// What is left of an invoice while it is credited, in exact decimals, from what its documents state. It shares nothing with
// src/document/credit-*.ts: what the library allows and refuses is held against it.
import Big from 'big.js';
import type { Document } from '../../src/document/schema.ts';

type Line = NonNullable<Document['document_lines']>[number];

/** What there was of something, and how much of it was credited. */
export interface Account {
  readonly had: Big;
  readonly credited: Big;
}

const NONE: Account = { had: new Big(0), credited: new Big(0) };

/** The accounts of an invoice. */
export interface Accounts {
  /** The account of something: of no document, nothing. */
  readonly of: (kind: Kind, key?: string) => Account;
  /** All of a kind. */
  readonly all: (kind: Kind) => readonly Account[];
  /** Enters a document: an invoice or debit note to what there was, a credit note to what was credited. A reduction returns no pieces. */
  readonly enter: (document: Document, isReduction?: boolean) => void;
  /** How far rounding may have moved an amount in all documents. */
  readonly slack: () => Big;
  /** The same of the amount of one line. */
  readonly slackOf: (line: Line) => Big;
}

/** Pieces and net amounts by line, net amounts by VAT category, the total, and further amounts by the name of the field. */
export type Kind = 'pieces' | 'net' | 'category' | 'total' | 'field';

/** What each credit of the whole is compared in. */
export const COMPARED_FIELDS = ['tax_amount', 'tax_amount_in_omr', 'tax_amount_in_aed', 'tax_inclusive_amount_in_aed'];

const HUNDREDTH = new Big('0.01');

/** The accounts before any document. */
export function noAccounts(): Accounts {
  const accounts = new Map<string, Account>();
  let [slack, documents] = [new Big(0), 0];
  const keyOf = (kind: Kind, key: string): string => `${kind} ${key}`;
  const enter = (document: Document, isReduction = false): void => {
    const side = document.credit_note_type_code === undefined ? 'had' : 'credited';
    const add = (kind: Kind, key: string, amount: Big | number): void => {
      const account = accounts.get(keyOf(kind, key)) ?? NONE;
      accounts.set(keyOf(kind, key), { ...account, [side]: account[side].plus(amount) });
    };
    const { document_lines: lines = [], allowances = [], charges = [] } = document;
    for (const { id = '', quantity = 0, net_amount: net = 0, classified_tax_category: category } of lines) {
      add('pieces', id, isReduction ? 0 : quantity);
      add('net', id, net);
      add('category', categoryOf(category), net);
    }
    for (const { amount = 0, tax_category: category } of charges) add('category', categoryOf(category), amount);
    for (const { amount = 0, tax_category: category } of allowances) add('category', categoryOf(category), -amount);
    add('total', '', totalOf(document));
    for (const field of COMPARED_FIELDS) add('field', field, (Reflect.get(document, field) as number | undefined) ?? 0);
    documents += 1;
    const shares = lines.reduce((count, line) => count + sharesOf(line), allowances.length + charges.length);
    slack = slack.plus(fineness(document).times(shares)).plus(HUNDREDTH.times(lines.length + 1));
  };
  return {
    of: (kind, key = '') => accounts.get(keyOf(kind, key)) ?? NONE,
    all: (kind) => [...accounts].filter(([key]) => key.startsWith(`${kind} `)).map(([, account]) => account),
    enter,
    slack: () => slack,
    slackOf: (line) => HUNDREDTH.times(1 + sharesOf(line)).times(documents),
  };
}

/** What is left in an account. */
export const left = ({ had, credited }: Account): Big => (credited.gt(had) ? new Big(0) : had.minus(credited));

/** Total with VAT and rounding. */
export const totalOf = ({ tax_inclusive_amount: total = 0, payable_rounding_amount: rounding = 0 }: Document): Big =>
  new Big(total).plus(rounding);

// Parts of discounts and surcharges are as coarse as the currency.
const fineness = ({ document_currency_code: currency }: Document): Big => (currency === 'JPY' ? new Big(1) : HUNDREDTH);

const sharesOf = ({ allowances = [], charges = [] }: Line): number => allowances.length + charges.length;

const categoryOf = (category: Line['classified_tax_category']): string => `${category?.id} ${category?.percent ?? 0}`;

// Checks on payment: instalments, accounts, cards and banks.

import { decimal, sum, toJsonNumber } from '../../core/decimal.ts';
import { listOf } from '../../core/list-of.ts';
import { passesLuhn } from '../../core/luhn.ts';
import { profileOf } from '../profile-of.ts';
import type { Document, Party } from '../schema.ts';
import type { Check, Checked, Found } from './check.ts';
import { shown } from './sentence.ts';
import { isNameOfOneAlone } from './usual-name.ts';

const IBAN = { class: 'wrong-form', says: '{given}: {what}', remedy: 'Correct the account number' } as const;

/** What hardly anybody means of payment. */
export const PAYMENT_CHECKS = [
  {
    rule: 'PINT-INSTALMENTS',
    class: 'sum-differs',
    asksIn: 'own-country',
    says: '{parts}{given}, and {computed} are due{difference}',
    find: instalments,
  },
  {
    rule: 'PINT-PREPAID-TWICE',
    class: 'repeated',
    asksIn: 'own-country',
    says: 'The payment {given} of {amount} counts twice',
    find: prepaidTwice,
  },
  {
    // No bank has given such a number.
    rule: 'PINT-IBAN',
    ...IBAN,
    asksIn: 'every-country',
    find: wrongCheckDigits,
  },
  {
    // Published examples have accounts of too few digits.
    rule: 'PINT-IBAN',
    ...IBAN,
    find: otherLengths,
  },
  {
    rule: 'PINT-CARD',
    class: 'wrong-form',
    asksIn: 'own-country',
    says: 'A whole card number, {digits} digits, must not travel',
    remedy: 'Give the last four digits alone',
    find: cards,
  },
  {
    rule: 'PINT-BIC',
    class: 'wrong-form',
    asksIn: 'every-country',
    says: '{given}: {what}',
    remedy: 'Correct the identifier of the bank, or the account',
    find: banks,
  },
  {
    rule: 'PINT-ACCOUNT-NAME',
    class: 'contradiction',
    says: 'The account has the name of the buyer, {given}, and the seller is {other}: they may have changed places',
    remedy: 'Correct seller and buyer, or the account',
    find: accountsOfBuyer,
  },
] as const satisfies readonly Check[];

function* instalments({ document }: Checked): Iterable<Found> {
  const { payable_amount: due, tax_amount: tax } = document;
  const terms = listOf(document.payment_terms);
  const amounts = terms.flatMap(({ amount }) => (amount === undefined || amount === 0 ? [] : [amount]));
  const [first] = amounts;
  // Beside others 0 is an amount: nothing is left to that term.
  const isWhole = amounts.length >= 2 || terms.every(({ amount }) => amount !== undefined);
  if (due === undefined || first === undefined) return;
  const total = sum(amounts.map(decimal));
  // A rest may be left to a term without an amount. More than is due nobody pays.
  if (total.eq(decimal(due)) || (!isWhole && total.abs().lt(decimal(due).abs()))) return;
  if (areAlternatives(document, amounts)) return;
  const missing = toJsonNumber(decimal(due).minus(total));
  yield [
    'payment_terms',
    {
      parts: amounts.length > 1 && amounts.length <= MOST_PARTS ? `${amounts.map(shown).join(' + ')} = ` : '',
      given: toJsonNumber(total),
      computed: due,
      difference: missing !== 0 && missing === tax ? ` (${shown(missing)} is the VAT)` : '',
    },
  ];
}

const TENTH = decimal('0.1');

// One of several ways to pay: all of it, or a little less by an earlier day. What is without VAT is no such part.
function areAlternatives(
  { payable_amount: due = 0, tax_exclusive_amount: net }: Document,
  amounts: readonly number[],
): boolean {
  const less = amounts.filter((amount) => amount !== due);
  const most = decimal(due).times(TENTH);
  const isLittleLess = (amount: number): boolean =>
    amount !== net && amount < due && decimal(due).minus(decimal(amount)).lte(most);
  return less.length > 0 && less.length === amounts.length - 1 && less.every(isLittleLess);
}

// One payment is a reference and an amount; parts of it have days or instructions of their own. A document may have thousands: each
// is looked up once, where a day or an instruction that is not stated is any.
function* prepaidTwice({ document }: Checked): Iterable<Found> {
  const seen = new Set<string>();
  for (const [index, payment] of listOf(document.prepaid_payment).entries()) {
    const { id: given = '', paid_amount: amount, received_date: day, instruction_id: instruction } = payment;
    if (given === '' || amount === undefined) continue;
    const keysOf = (days: readonly unknown[], instructions: readonly unknown[]): string[] =>
      days.flatMap((one) => instructions.map((other) => JSON.stringify([given, amount, one, other])));
    const alike = keysOf(
      day === undefined ? [ANY] : [day, NONE],
      instruction === undefined ? [ANY] : [instruction, NONE],
    );
    if (alike.some((key) => seen.has(key))) yield [`prepaid_payment[${index}].id`, { given, amount }];
    for (const key of keysOf([day ?? NONE, ANY], [instruction ?? NONE, ANY])) seen.add(key);
  }
}

const ANY = true;
const NONE = false;

// A year by months. Nobody reads more, and a document may have thousands.
const MOST_PARTS = 12;

// The characters of an IBAN in each country of the register (ISO 13616).
const LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 ' +
  'FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 ' +
  'MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 ' +
  'SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30';

const ACCOUNT = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

function lengthOf(country: string): number | undefined {
  const at = LENGTHS.indexOf(country);
  return at < 0 ? undefined : Number(LENGTHS.slice(at + 2, at + 4));
}

interface Account {
  readonly path: string;
  readonly iban: string | undefined;
  readonly isNamed: boolean;
  readonly given: string;
  readonly bank: string | undefined;
}

function accountsOf({ document }: Checked): Account[] {
  return listOf(document.payment_means).flatMap(({ payee_financial_account: account }, index) => {
    if (!account) return [];
    const { id = '', scheme_id: scheme, financial_institution_branch_id: bank } = account;
    const text = id.replace(/[\s-]/g, '').toUpperCase();
    const isNamed = scheme?.trim().toUpperCase() === 'IBAN';
    const isIban = ACCOUNT.test(text) && lengthOf(text.slice(0, 2)) !== undefined;
    const path = `payment_means[${index}].payee_financial_account`;
    return [{ path, iban: isIban ? text : undefined, isNamed, given: id, bank }];
  });
}

function* wrongCheckDigits(checked: Checked): Iterable<Found> {
  for (const { path, iban, given } of accountsOf(checked)) {
    if (iban !== undefined && lengthOf(iban.slice(0, 2)) === iban.length && !passesCheck(iban))
      yield [`${path}.id`, { given, what: 'the check digits do not fit' }];
  }
}

function passesCheck(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

const NAMED_IN_TEXT = /\bIBAN[\s:.#-]{0,3}([A-Z]{2}\d\d(?:[ -]?[A-Z0-9]){10,40})/gi;
const MASKED = /X{3}/;
// A bank may have letters.
const MOSTLY_DIGITS = /^[A-Z]{2}\d\d[A-Z0-9]{0,8}\d{8}/;

function* otherLengths(checked: Checked): Iterable<Found> {
  for (const [path, text] of textsOfPayment(checked.document)) {
    for (const [, account = ''] of text.matchAll(NAMED_IN_TEXT)) {
      const compact = account.replace(/[ -]/g, '').toUpperCase();
      const length = lengthOf(compact.slice(0, 2));
      if (length === undefined || compact.length < length) continue;
      // Words may come behind it, or in place of it.
      const given = compact.slice(0, length);
      if (!MOSTLY_DIGITS.test(given) || MASKED.test(given) || passesCheck(given)) continue;
      yield [path, { given, what: 'the check digits do not fit' }];
    }
  }
  for (const { path, iban, isNamed, given } of accountsOf(checked)) {
    if (iban === undefined) {
      if (isNamed && given !== '') yield [`${path}.id`, { given, what: 'it is not an IBAN' }];
      continue;
    }
    const country = iban.slice(0, 2);
    const length = lengthOf(country);
    if (iban.length !== length)
      yield [
        `${path}.id`,
        { given, what: `an IBAN of ${country} has ${length} characters, and this has ${iban.length}` },
      ];
  }
}

const SHORTEST_CARD = 12;

function* cards({ document }: Checked): Iterable<Found> {
  for (const [index, { card_account: card }] of listOf(document.payment_means).entries()) {
    const digits = (card?.primary_account_number_id ?? '').replace(/[\s-]/g, '');
    if (!/^\d+$/.test(digits) || digits.length < SHORTEST_CARD || !passesLuhn(digits)) continue;
    yield [`payment_means[${index}].card_account.primary_account_number_id`, { digits: digits.length }];
  }
  for (const [path, text] of textsOfPayment(document)) {
    const digits = cardIn(text);
    if (digits !== undefined) yield [path, { digits: digits.length }];
  }
}

const GROUPS = /\d{4}(?:[ \u00a0\u202f-]{1,2}\d{4}){3}|\d{4}[ \u00a0\u202f-]{1,2}\d{6}[ \u00a0\u202f-]{1,2}\d{5}/g;
const CARD = /^(?:[45]\d{15}|2[2-7]\d{14}|6(?:011|5\d\d)\d{12}|3[47]\d{13})$/;
// Digits before and behind that belong to the number, or the bank of an IBAN. A day of expiry does not belong to it.
const GOES_BEFORE = /\d[ \u00a0\u202f-]{0,2}$|[A-Z]{2}\d\d ?[A-Z]{4} ?$/i;
const GOES_ON = /^[ \u00a0\u202f-]{0,2}\d/;
const EXPIRY = /^[ \u00a0\u202f-]{1,2}\d\d?\/\d\d/;
const [LONGEST_BEFORE, LONGEST_BEHIND] = [10, 7];

// A number in groups, as cards have it, and no part of a longer one.
function cardIn(text: string): string | undefined {
  for (const { 0: groups, index } of text.matchAll(GROUPS)) {
    const digits = groups.replace(/\D/g, '');
    const end = index + groups.length;
    const before = text.slice(Math.max(0, index - LONGEST_BEFORE), index);
    const behind = text.slice(end, end + LONGEST_BEHIND);
    const isPart = GOES_BEFORE.test(before) || (GOES_ON.test(behind) && !EXPIRY.test(behind));
    if (!isPart && CARD.test(digits) && passesLuhn(digits)) return digits;
  }
  return undefined;
}

function* textsOfPayment({ note, payment_means: means }: Document): Iterable<readonly [path: string, text: string]> {
  if (typeof note === 'string') yield ['note', note];
  for (const [index, { payment_id: ids = [] }] of listOf(means).entries()) {
    for (const [at, id] of ids.entries()) yield [`payment_means[${index}].payment_id[${at}]`, id];
  }
}

const BANK = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
const LIKE_A_BANK = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]+$/;

function* banks(checked: Checked): Iterable<Found> {
  const means = listOf(checked.document.payment_means);
  if (means.every(({ payee_financial_account: to }) => to?.financial_institution_branch_id === undefined)) return;
  for (const { path, iban, bank } of accountsOf(checked)) {
    const given = bank?.replace(/\s/g, '').toUpperCase();
    if (given === undefined) continue;
    const field = `${path}.financial_institution_branch_id`;
    const home = iban?.slice(0, 2);
    const country = BANK.exec(given)?.[1];
    const of = LIKE_A_BANK.exec(given)?.[1];
    if (country !== undefined && lengthOf(country) !== undefined) {
      if (home !== undefined && country !== home) {
        yield [field, { given, what: `the bank is of ${country}, and the account of ${home}` }];
      }
    } else if (country === undefined && of === (home ?? checked.country.facts.code.toUpperCase())) {
      yield [field, { given, what: `a BIC has 8 or 11 characters, and this has ${given.length}` }];
    }
  }
}

// Where the buyer is paid, as with a refund, or makes the invoice, the account may be the buyer's.
function* accountsOfBuyer({ document }: Checked): Iterable<Found> {
  const { invoice_type_code: code, payable_amount: due = 0, accounting_supplier_party: seller } = document;
  if (code === undefined || profileOf(document) === 'selfbilling' || due < 0) return;
  const [own, others, payee] = [seller, document.accounting_customer_party, document.payee_party].map(namesOf);
  const other = seller?.party_name ?? seller?.trade_name;
  if (other === undefined) return;
  for (const [index, { payee_financial_account: account }] of listOf(document.payment_means).entries()) {
    const given = account?.name;
    if (given === undefined || !isNameOfOneAlone(given, others ?? [], [...(own ?? []), ...(payee ?? [])])) continue;
    yield [`payment_means[${index}].payee_financial_account.name`, { given, other }];
  }
}

const namesOf = (party: object | undefined): string[] => {
  const { party_name: name, trade_name: trade } = (party ?? {}) as Pick<Party, 'party_name' | 'trade_name'>;
  return [name, trade].filter((one) => one !== undefined);
};

// Checks on what identifies a document, its parties and its currency.

import { ownValue } from '../../core/own-value.ts';
import type { RateBand } from '../document-country.ts';
import { checkedSellerUuid, IDENTITY_FIELDS } from '../identity.ts';
import { named } from '../named.ts';
import { readQrText } from '../qr-text.ts';
import type { Check, Checked, Found } from './check.ts';

/** What the QR code that was printed says otherwise. */
export const QR_CHECKS = [
  {
    rule: 'PINT-QR',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'The QR code says {other}, the document {given}',
    remedy: 'Print the code anew, or give the document what the printed one says',
    find: (checked) => printedOtherwise(checked, false),
  },
  {
    // Nothing differs but zeros behind the point, and yet the UUIDs do.
    rule: 'PINT-QR',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'The QR code says {other}, the document {given}: the UUIDs are made of the digits, and differ',
    remedy: 'Write the amounts with fixed decimals, or print the code anew',
    find: (checked) => printedOtherwise(checked, true),
  },
] as const satisfies readonly Check[];

/** What hardly anybody means of identities. */
export const IDENTITY_CHECKS = [
  {
    rule: 'PINT-RATE-ONE',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given} is what systems put where they have no rate: one {currency} is not one {target}',
    remedy: 'Give the rate of the issue date',
    find: ratesOfOne,
  },
  {
    rule: 'PINT-RATE-PEG',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given} is the rate of {whose}, and {currency} is another currency',
    remedy: 'Give the rate of that currency',
    find: ratesOfOthers,
  },
  {
    rule: 'PINT-SELLER-UUID',
    class: 'calculation-differs',
    asksIn: 'own-country',
    says: '{given}, but the values of the document make {computed}',
    find: sellerUuids,
  },
  ...QR_CHECKS,
] as const satisfies readonly Check[];

function* ratesOfOne({ country, document }: Checked): Iterable<Found> {
  const { document_currency_code: of, tax_exchange_rate: rate } = document;
  const currency = rate?.source_currency_code ?? of ?? '';
  const target = rate?.target_currency_code ?? country.facts.currency;
  if (rate?.calculation_rate === 1 && currency !== target) {
    yield ['tax_exchange_rate.calculation_rate', { given: 1, currency, target }];
  }
}

// A currency that floats is worth a dollar for some hours in many years, and one that is pegged to it strays little: banks take more
// of another one than of this. Where nothing else fits either, the band says it.
const SAME_RATE = 0.0005;
const FLOATS = 2;
const PEGGED = 1.1;
const STRAYS = 0.015;

function* ratesOfOthers({ country, document }: Checked): Iterable<Found> {
  const { document_currency_code: of = '', tax_exchange_rate: rate } = document;
  if (!rate) return;
  const { calculation_rate: given = 0, source_currency_code: currency = of, target_currency_code: target } = rate;
  if (currency === DOLLAR || (target !== undefined && target !== country.facts.currency)) return;
  const { rateBands: bands } = country.checks;
  const band = ownValue(bands, currency);
  if (!band || given < band[0] || given > band[1]) return;
  const isPegged = spanOf(band) < PEGGED;
  if (isPegged ? distance(given, band) <= STRAYS : spanOf(band) < FLOATS) return;
  const isRateOf = (one: RateBand): boolean => spanOf(one) < PEGGED && distance(given, one) <= SAME_RATE;
  const other = isPegged ? Object.keys(bands).find((one) => isRateOf(bands[one] ?? band)) : DOLLAR;
  if (other === undefined) return;
  const known = ownValue(bands, other);
  if (!known || !isRateOf(known)) return;
  const whose = other === DOLLAR ? 'the US dollar' : other;
  yield ['tax_exchange_rate.calculation_rate', { given, currency, whose }];
}

const DOLLAR = 'USD';
const spanOf = ([low, high]: RateBand): number => high / low;
// How far a rate is from the peg, which is in the middle.
const distance = (given: number, [low, high]: RateBand): number => Math.abs((2 * given) / (low + high) - 1);

function* sellerUuids({ country: { identity: recipe }, document, identity }: Checked): Iterable<Found> {
  if (!recipe || !identity || named(document, recipe.sellerUuid.field) === undefined) return;
  const given = identity.sellerUuid;
  const computed = checkedSellerUuid(recipe, identity);
  if (!computed.ok || given === '' || given.toLowerCase() === computed.value.toLowerCase()) return;
  yield [recipe.sellerUuid.field, { given, computed: computed.value }];
}

function* printedOtherwise(
  { country: { identity: recipe }, identity, qr }: Checked,
  inDigitsAlone: boolean,
): Iterable<Found> {
  if (!recipe || !identity || qr === undefined) return;
  const read = readQrText(recipe, qr, identity);
  if (!read.ok) return;
  const { contradictions } = read.value;
  for (const { field, qr: other, expected: given } of contradictions) {
    // The seller's UUID is made of the others: what differs there is said there.
    if (field === recipe.sellerUuid.field && contradictions.length > 1) continue;
    const isSameAmount = AMOUNTS.has(field) && Number(other) === Number(given);
    if (isSameAmount === inDigitsAlone) yield [field, { given, other }];
  }
}

const AMOUNTS: ReadonlySet<string> = /*@__PURE__*/ new Set([IDENTITY_FIELDS.vatTotal, IDENTITY_FIELDS.totalWithVat]);

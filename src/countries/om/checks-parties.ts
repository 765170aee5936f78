// What hardly anybody means of parties and their electronic addresses in Oman.
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { TAXPAYER_SCHEME } from './participants.ts';
import { GENERAL_RECEIVER, SUBSTITUTES } from './substitutes.ts';
import type { Party } from './types/payloads.ts';

/** Checks on parties that are Oman's. */
export const OMAN_PARTY_CHECKS = [
  {
    rule: 'PINT-SAME-PARTY',
    class: 'same-party',
    says: 'Buyer and seller have the {what} {given}',
    find: sameParties,
  },
  {
    rule: 'PINT-ADDRESS-OTHER',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is the VAT number of somebody else than {other}',
    find: otherAddresses,
  },
  {
    rule: 'PINT-SUBSTITUTE',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is for {purpose}, which this is not{instead}',
    remedy: 'Correct the address or the kinds of transaction',
    find: unsuitableSubstitutes,
  },
  {
    rule: 'PINT-MARGIN-ADDRESS',
    class: 'contradiction',
    says: '{given}: under the profit margin scheme every buyer has {other}',
    remedy: `Give ${GENERAL_RECEIVER} as the buyer's address`,
    find: marginAddresses,
  },
] as const satisfies readonly Check[];

const ALL = Object.values(SUBSTITUTES);
const substituteOf = (id: string | undefined) => ALL.find((one) => one.id === id);

function sellerAndBuyer({ document }: Checked): readonly [Party, Party] {
  return [document.accounting_supplier_party ?? {}, document.accounting_customer_party ?? {}];
}

function* sameParties(checked: Checked): Iterable<Found> {
  if (checked.kinds.has('deemed-supply')) return;
  const [seller, buyer] = sellerAndBuyer(checked);
  const numbers: readonly (readonly [what: string, ofSeller: string | undefined, ofBuyer: string | undefined])[] = [
    ['VAT number', seller.party_tax_scheme?.company_id, buyer.party_tax_scheme?.company_id],
    ['electronic address', addressOf(seller), addressOf(buyer)],
    ['tax identification number', seller.tin, buyer.tin],
  ];
  // Where both have a number of one sort, that sort decides.
  const decisive = numbers.find(([, one, other]) => isGiven(one) && isGiven(other));
  if (!decisive) return;
  const [what, one = '', other = ''] = decisive;
  if (keyOf(one) === keyOf(other)) yield ['accounting_customer_party', { what, given: other }];
}

const isGiven = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
const keyOf = (text: string): string => text.trim().toUpperCase();

function addressOf({ endpoint_id: id, endpoint_scheme_id: scheme }: Party): string | undefined {
  return substituteOf(id) || id === undefined ? undefined : `${scheme ?? ''}:${id}`;
}

const PARTIES = ['accounting_supplier_party', 'accounting_customer_party'] as const;

function* otherAddresses({ country, document }: Checked): Iterable<Found> {
  for (const name of PARTIES) {
    const { endpoint_id: given, endpoint_scheme_id: scheme, party_tax_scheme: registration } = document[name] ?? {};
    const other = registration?.company_id;
    if (given === undefined || other === undefined || scheme !== TAXPAYER_SCHEME || substituteOf(given)) continue;
    // What is not a VAT number at all is said elsewhere.
    if (!country.facts.taxpayers.form.test(given) || !country.facts.taxpayers.form.test(other)) continue;
    if (keyOf(given) !== keyOf(other)) yield [`${name}.endpoint_id`, { given, other }];
  }
}

function* unsuitableSubstitutes({ document, kinds }: Checked): Iterable<Found> {
  for (const name of PARTIES) {
    const { endpoint_id: given } = document[name] ?? {};
    const substitute = substituteOf(given);
    if (!substitute || given === undefined) continue;
    const suits = ({ of, kinds: needed, not }: typeof substitute): boolean =>
      (of === 'seller') === (name === 'accounting_supplier_party') &&
      (needed === undefined || needed.some((kind) => kinds.has(kind))) &&
      !not?.some((kind) => kinds.has(kind));
    if (suits(substitute)) continue;
    // A kind that asks for another substitute tells which one is meant.
    const meant = ALL.find((one) => one.kinds !== undefined && suits(one));
    const instead = meant ? `; ${meant.id} is for ${meant.purpose}` : '';
    yield [`${name}.endpoint_id`, { given, purpose: substitute.purpose, instead }];
  }
}

function* marginAddresses({ document, kinds }: Checked): Iterable<Found> {
  const given = document.accounting_customer_party?.endpoint_id;
  if (given === undefined || !kinds.has('profit-margin') || given === GENERAL_RECEIVER) return;
  yield ['accounting_customer_party.endpoint_id', { given, other: GENERAL_RECEIVER }];
}

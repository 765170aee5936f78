// What is checked with knowledge of the Emirates, and what people there call currencies.

import { monthsBetween } from '../../core/date-arithmetic.ts';
import { substituteWithId } from '../../core/substitutes.ts';
import { trimmed } from '../../core/trimmed.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { beforeVatCheck, issuedOn } from '../../document/books/dates.ts';
import { exportPlaceCheck, exportRateCheck, partsCheck, zeroTotalChecks } from '../../document/books/kinds.ts';
import { type PartyNumber, samePartyChecks } from '../../document/books/parties.ts';
import { supplyDateCheck, supplyPeriodCheck } from '../../document/books/supply-date.ts';
import type { CountryChecks } from '../../document/document-country.ts';
import { rateBandsIn } from '../../document/rate-bands.ts';
import type { Party } from '../../document/schema.ts';
import { DIRHAM_CHECK, DIRHAMS_LOOKED_AT } from './checks-dirhams.ts';
import { EXISTING_CHECKS, EXISTING_LOOKED_AT } from './checks-existing.ts';
import { isOfItems, KIND_CHECKS } from './checks-kinds.ts';
import { isService, LINE_CHECKS } from './checks-lines.ts';
import { PARTY_CHECKS } from './checks-parties.ts';
import { ACCOUNTING_CURRENCY, RATE_DECIMALS } from './facts.ts';
import { issueChecks } from './issue-checks.ts';
import type { TransactionKind } from './kinds.ts';
import { SUBSTITUTES } from './substitutes.ts';

// The members of a VAT group have one TRN, and each a TIN of its own, which is its address.
const NUMBERS: readonly PartyNumber[] = [
  { what: 'electronic address', of: addressOf },
  { what: 'TIN', of: ({ tax_registration: registration }) => registration?.company_id },
  // Each emirate gives licences, and each country passports.
  {
    what: 'legal registration',
    of: ({ company_id: id, scheme_agency_name: registry }) => id && registry && `${registry} ${id}`,
  },
  { what: 'TRN', of: ({ party_tax_scheme: registration }) => registration?.company_id, isOfGroup: true },
];

// Blanks about an address validate.
function addressOf({ endpoint_id: given, endpoint_scheme_id: scheme = '' }: Party): string | undefined {
  const id = trimmed(given);
  return id === undefined || substituteWithId(SUBSTITUTES, id) ? undefined : `${scheme}:${id}`;
}

const OWN_USE: TransactionKind = 'deemed-supply';
// BTAE-13: goods, and not both goods and a service in one.
const GOODS = ['G'];
const EXPORT: TransactionKind = 'export';
// What is supplied all the time has no day.
const AT_ANY_TIME: readonly TransactionKind[] = ['continuous-supply'];

// What hardly anybody means in the Emirates, though no rule forbids it.
const OWN_CHECKS: readonly Check[] = [
  // Federal Decree-Law 8/2017
  /*@__PURE__*/ beforeVatCheck('the Emirates have', '2018-01-01'),
  /*@__PURE__*/ supplyDateCheck(AT_ANY_TIME),
  /*@__PURE__*/ supplyPeriodCheck(AT_ANY_TIME),
  .../*@__PURE__*/ samePartyChecks({ numbers: NUMBERS, ownUse: OWN_USE }),
  /*@__PURE__*/ exportRateCheck({
    kind: EXPORT,
    taxed: 'S',
    says: 'An export at {given} %: exports are zero-rated',
    remedy: 'Give category Z, or leave out the kind export',
  }),
  /*@__PURE__*/ exportPlaceCheck(EXPORT),
  .../*@__PURE__*/ zeroTotalChecks(OWN_USE),
  /*@__PURE__*/ partsCheck((line) => isOfItems(line, GOODS)),
  ...KIND_CHECKS,
  ...PARTY_CHECKS,
  ...LINE_CHECKS,
  DIRHAM_CHECK,
  {
    rule: 'PINT-AHEAD',
    class: 'implausible',
    asksIn: 'own-country',
    needsToday: true,
    says: '{given}: {months} months ahead of today',
    remedy: 'Correct the year, unless it is meant',
    find: datedAhead,
  },
  {
    rule: 'PINT-CONTRACT-VALUE',
    class: 'wrong-form',
    says: '{given} has no digit, and is written as the value of the contract',
    remedy: 'Give the value, such as AED200000, or leave it out',
    find: valuesInWords,
  },
];

/** Words for currencies, in capitals, that are not their codes. */
const CURRENCY_WORDS: Readonly<Record<string, readonly string[]>> = {
  AED: ['DIRHAM', 'DIRHAMS', 'DH', 'DHS', 'DH.', 'UAE DIRHAM', 'FILS'],
  OMR: ['OMANI RIAL', 'RO'],
  SAR: ['RIYAL', 'RIYALS', 'SR'],
  USD: ['$', 'US$', 'DOLLAR', 'DOLLARS'],
  EUR: ['€', 'EURO', 'EUROS'],
  GBP: ['£', 'POUND', 'POUNDS'],
  INR: ['₹', 'RUPEE', 'RUPEES', 'RS'],
};

/** What is asked about documents of others. What the Emirates forbid beside the official rules is refused where one is issued. */
export const EMIRATES_QUESTIONS: CountryChecks = {
  rateBands: /*@__PURE__*/ rateBandsIn(ACCOUNTING_CURRENCY),
  currencyWords: CURRENCY_WORDS,
  rateDecimals: RATE_DECIMALS,
  isService,
  own: [...OWN_CHECKS, ...EXISTING_CHECKS],
  lookedAt: [
    ...[
      'buyer_customer_party.id',
      'seller_supplier_party.id',
      'accounting_supplier_party.tax_registration.company_id',
      'delivery.actual_delivery_date',
      'tax_point_date',
      'document_lines.commodity_classification.commodity_code',
    ],
    ...DIRHAMS_LOOKED_AT,
    ...EXISTING_LOOKED_AT,
  ],
};

/** What is checked with knowledge of the Emirates. */
export const EMIRATES_CHECKS: CountryChecks = { ...EMIRATES_QUESTIONS, forbidden: issueChecks };

// Rent is invoiced as of the first of a month to come. No rule looks at it, as Oman's does.
const MONTHS_AHEAD = 6;

function* datedAhead({ document, today }: Checked): Iterable<Found> {
  const given = issuedOn(document);
  if (given === undefined || today === undefined) return;
  const months = monthsBetween(today, given);
  if (months >= MONTHS_AHEAD) yield ['issue_date', { given, months }];
}

// BTAE-05
function* valuesInWords({ document }: Checked): Iterable<Found> {
  const given = document.contract_document_reference?.document_description;
  if (given !== undefined && !/\p{Nd}/u.test(given))
    yield ['contract_document_reference.document_description', { given }];
}

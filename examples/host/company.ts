// The companies that the demonstration is about: those of the starter data, so that each of the examples is theirs. Two are in Oman, two in
// the Emirates.

import { examples as emirati } from '../../src/countries/ae/index.ts';
import type { Party } from '../../src/index.ts';
import { examples } from '../../src/index.ts';
import type { Profile } from './ports.ts';

/** The principal behind the token that is printed. */
export const COMPANY = 'demonstration';

const OFFICE_SUPPLIER = examples['sales-invoice'].issuance.accounting_supplier_party;
const FARM = examples['purchase-invoice'].issuance.accounting_supplier_party;
const HOTEL: Party = { ...examples['purchase-invoice'].payload.accounting_customer_party };

const DUBAI_OFFICE = emirati['sales-invoice'].issuance.accounting_supplier_party as Party;
const DATE_FARM = emirati['purchase-invoice'].issuance.accounting_supplier_party as Party;
const ABU_DHABI_HOTEL = emirati['purchase-invoice'].payload.accounting_customer_party as Party;

// One unit in rials. The rial is pegged to the US dollar, and the others are rough.
const RATES = new Map([
  ['USD', 0.3845],
  ['EUR', 0.42],
  ['AED', 0.1047],
]);

const IN_OMAN = { country: 'OM', currency: 'OMR', rates: RATES } as const;
// The dirham is pegged to the US dollar too. Nothing computes the UUID of a document of the Emirates: the host gives it.
const IN_EMIRATES = {
  country: 'AE',
  currency: 'AED',
  rates: new Map([
    ['USD', 3.6725],
    ['EUR', 4],
    ['OMR', 9.55],
  ]),
  newUuid: () => crypto.randomUUID(),
} as const;

/** The profiles by their ids: in each country a hotel that buys, and a shop that sells to it. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map([
  [
    'jabal-shams',
    {
      owner: COMPANY,
      party: HOTEL,
      suppliers: new Map([
        ['farm', FARM],
        ['muscat-office', OFFICE_SUPPLIER],
      ]),
      prefix: 'JS-',
      ...IN_OMAN,
    },
  ],
  [
    'muscat-office',
    { owner: COMPANY, party: OFFICE_SUPPLIER, suppliers: new Map([['hotel', HOTEL]]), prefix: 'MO-', ...IN_OMAN },
  ],
  [
    'saadiyat-gardens',
    {
      owner: COMPANY,
      party: ABU_DHABI_HOTEL,
      suppliers: new Map([
        ['farm', DATE_FARM],
        ['creek-office', DUBAI_OFFICE],
      ]),
      prefix: 'SG-',
      ...IN_EMIRATES,
    },
  ],
  [
    'creek-office',
    {
      owner: COMPANY,
      party: DUBAI_OFFICE,
      suppliers: new Map([['hotel', ABU_DHABI_HOTEL]]),
      prefix: 'CO-',
      ...IN_EMIRATES,
    },
  ],
]);

// The companies that the demonstration is about: those of the starter data, so that each of the examples is theirs.

import { examples } from '../../src/countries/om/examples/index.ts';
import type { Party } from '../../src/document/schema.ts';
import type { Profile } from './ports.ts';

/** The principal behind the token that is printed. */
export const COMPANY = 'demonstration';

const OFFICE_SUPPLIER = examples['sales-invoice'].issuance.accounting_supplier_party;
const FARM = examples['purchase-invoice'].issuance.accounting_supplier_party;
const HOTEL: Party = { ...examples['purchase-invoice'].payload.accounting_customer_party };

// One unit in rials. The rial is pegged to the US dollar, and the others are rough.
const RATES = new Map([
  ['USD', 0.3845],
  ['EUR', 0.42],
  ['AED', 0.1047],
]);

/** The profiles by their ids: a hotel that buys, and a shop that sells to it. */
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
      rates: RATES,
      prefix: 'JS-',
    },
  ],
  [
    'muscat-office',
    { owner: COMPANY, party: OFFICE_SUPPLIER, suppliers: new Map([['hotel', HOTEL]]), rates: RATES, prefix: 'MO-' },
  ],
]);

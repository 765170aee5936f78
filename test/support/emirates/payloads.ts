// Random payloads of the Emirates that a careful client could send: every type, category and currency, half-cent lines, discounts.
import fc from 'fast-check';

const CATEGORIES = {
  S: { id: 'S', percent: 5 },
  Z: { id: 'Z', percent: 0 },
  E: { id: 'E', tax_exemption_reason_code: 'DL8.46.1' },
  O: { id: 'O' },
  AE: { id: 'AE', percent: 5 },
  N: { id: 'N', percent: 5 },
} as const;
type Category = keyof typeof CATEGORIES;

const inUnits = (max: number, decimals: number) => fc.integer({ min: 1, max }).map((value) => value / 10 ** decimals);

// Prices of three decimals and quantities of halves meet exact half cents often.
const price = fc.oneof(
  fc.record({ base_amount: inUnits(200_000, 3) }),
  fc.record({ base_amount: inUnits(500_000, 2) }),
  fc.record({ base_amount: inUnits(90_000, 4), base_quantity: fc.constantFrom(1, 6, 12, 100) }),
  inUnits(300_000, 2).chain((base) =>
    fc.record({ base_amount: fc.constant(base), allowance_amount: fc.constantFrom(0, Math.floor(base * 50) / 100) }),
  ),
);

const quantity = fc.oneof(fc.integer({ min: 1, max: 500 }), inUnits(5000, 1), inUnits(20_000, 2), inUnits(90_000, 3));

const reason = { reason_code: '95', reason: 'Discount' };
const surcharge = { reason_code: 'FC', reason: 'Freight' };

const onLine = (reasons: object) =>
  fc.oneof(
    inUnits(900, 2).map((amount) => ({ ...reasons, amount })),
    inUnits(400, 1).map((multiplier_factor_numeric) => ({ ...reasons, multiplier_factor_numeric })),
  );

const item = (category: Category) =>
  category === 'AE'
    ? {
        commodity_classification: {
          commodity_code: 'G',
          nature_code: 'DL8.48.8.2',
          item_classification_code: '85171300',
          item_classification_list_id: 'HS',
        },
        standard_item_identification: { id: '06291041500213', scheme_id: '0160' },
      }
    : {
        commodity_classification: { commodity_code: 'S' },
        additional_item_identification: [{ id: '998719', scheme_id: 'SAC' }],
      };

const line = (category: Category) =>
  fc
    .record(
      {
        quantity,
        price,
        allowances: fc.array(onLine(reason), { minLength: 1, maxLength: 2 }),
        charges: fc.array(onLine(surcharge), { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: ['quantity', 'price'] },
    )
    .map((fields) => ({
      ...fields,
      name: 'Thing',
      unit_code: 'H87',
      ...item(category),
      classified_tax_category: CATEGORIES[category],
    }));

const onDocument = (category: Category, reasons: object) => {
  const { id, percent } = { percent: undefined, ...CATEGORIES[category] };
  const stated = id === 'S' ? { id, percent } : { id };
  return onLine(reasons).map((fields) => ({ ...fields, tax_category: stated }));
};

const party = (tin: string, trn: string | undefined) => ({
  endpoint_id: tin,
  endpoint_scheme_id: '0235',
  party_name: `Party ${tin}`,
  company_id: '771204',
  scheme_agency_id: 'TL',
  scheme_agency_name: 'Department of Economy',
  postal_address: { street_name: 'Street 1', city_name: 'Dubai', country_subentity: 'DXB', country_code: 'AE' },
  ...(trn === undefined ? {} : { party_tax_scheme: { company_id: trn } }),
});

const SELLER = party('1033182542', '103318254200003');
const BUYER = party('1027704616', '102770461600003');

const CORRECTED = {
  billing_reference: [{ id: 'INV-1', issue_date: '2026-10-01' }],
  discrepancy_response: 'DL8.61.1.C',
};

interface Shape {
  readonly type: 'sales-invoice' | 'sales-credit-note' | 'purchase-invoice' | 'purchase-credit-note';
  readonly categories: readonly Category[];
  readonly isMargin: boolean;
}

const shape: fc.Arbitrary<Shape> = fc
  .record({
    type: fc.constantFrom<Shape['type']>(
      'sales-invoice',
      'sales-credit-note',
      'purchase-invoice',
      'purchase-credit-note',
    ),
    categories: fc.array(fc.constantFrom<Category>('S', 'S', 'S', 'Z', 'E', 'O', 'AE'), { minLength: 1, maxLength: 6 }),
    isMargin: fc.integer({ min: 0, max: 11 }).map((value) => value === 0),
  })
  .map(({ categories, isMargin, ...rest }) => ({
    ...rest,
    isMargin,
    categories: isMargin ? categories.map(() => 'N' as const) : categories,
  }));

const currency = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.record({
    document_currency_code: fc.constantFrom('USD', 'EUR', 'OMR'),
    tax_exchange_rate: fc.record({
      calculation_rate: fc.integer({ min: 3_500_000, max: 3_820_000 }).map((n) => n / 1e6),
    }),
  }),
);

/** Records: type, payload and issuance. */
export const emiratesRecords = shape.chain(({ type, categories, isMargin }) =>
  fc
    .record({
      document_lines: fc.tuple(...categories.map(line)),
      money: currency,
      allowances: isMargin ? fc.constant([]) : fc.array(onDocument(categories[0] ?? 'S', reason), { maxLength: 2 }),
      charges: isMargin ? fc.constant([]) : fc.array(onDocument(categories[0] ?? 'S', surcharge), { maxLength: 2 }),
      // A payment is never more than the document: lines may come to nothing.
      prepaid_amount: fc.option(fc.constant(0), { nil: undefined }),
    })
    .map(({ money, allowances, charges, ...fields }) => ({
      country: 'AE',
      type,
      payload: {
        transaction_type: isMargin ? ['profit-margin'] : '00000000',
        issue_date: '2026-11-20',
        ...(type.endsWith('credit-note') ? CORRECTED : { due_date: '2026-12-20' }),
        payment_means: [{ payment_means_code: '10', name: 'Cash' }],
        accounting_customer_party: BUYER,
        ...money,
        ...(allowances.length > 0 ? { allowances } : {}),
        ...(charges.length > 0 ? { charges } : {}),
        ...fields,
      },
      issuance: {
        document_number: 'N-1',
        uuid: '3f72d4a8-6e01-4b9c-8d55-e94c1a07b6f3',
        accounting_supplier_party: SELLER,
      },
    })),
);

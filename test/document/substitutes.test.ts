// Parties that cannot be reached in the network: the general customer, and the electronic addresses that stand for others.
// Every document that is made so is checked by the rules.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '../../src/core/document-kinds.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { isJsonObject } from '../../src/core/json-object.ts';
import { suits } from '../../src/core/substitutes.ts';
import { writeKinds } from '../../src/core/transaction-kinds.ts';
import { type ExampleName, examples } from '../../src/countries/om/examples/index.ts';
import { whyForbidden } from '../../src/countries/om/exclusions.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { OMAN_KINDS, type TransactionKind } from '../../src/countries/om/kinds.ts';
import { SUBSTITUTE_NAMES, SUBSTITUTES, type SubstituteName } from '../../src/countries/om/substitutes.ts';
import { createValidator, type Validator } from '../../src/validate.ts';

const NOW = Date.UTC(2026, 6, 1);
let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

const shop = examples['simplified-invoice'];
const { issuance } = shop;
const bare = { issue_date: '2026-01-22', document_lines: shop.payload.document_lines };

function documentOf(type: string, payload: unknown, host: object = {}) {
  const read = readRecord({ type, payload, issuance: { ...issuance, ...host } });
  if (!read.ok) throw new Error(JSON.stringify(sentences(read.errors)));
  return read.value;
}

function errorsOf(payload: unknown, host: object = {}) {
  const read = readRecord({ type: 'sales-invoice', payload, issuance: { ...issuance, ...host } });
  return read.ok ? {} : sentences(read.errors);
}

function rulesBroken(document: ReturnType<typeof documentOf>): string[] {
  const { report } = validator.toXml(document, { now: NOW });
  return report.results.map(({ reasonCode }) => reasonCode).sort();
}

const GENERAL_CUSTOMER = {
  party_name: 'General customer',
  endpoint_id: '997770000099',
  endpoint_scheme_id: '0248',
  postal_address: { country_code: 'OM' },
};

describe('a simplified document', () => {
  it('needs no more than seller, date, lines and kind', () => {
    const document = documentOf('sales-invoice', { ...bare, transaction_type: ['simplified'] });
    expect(document.accounting_customer_party).toEqual(GENERAL_CUSTOMER);
    expect(rulesBroken(document)).toEqual([]);
  });

  it.each([
    ['sales-credit-note', 'sales-credit-note'],
    ['debit-note', 'debit-note'],
  ] as const)('needs no buyer as %s either', (type, name) => {
    const { accounting_customer_party: _, ...payload } = examples[name].payload;
    const document = documentOf(type, { ...payload, transaction_type: ['simplified'] });
    expect(document.accounting_customer_party).toEqual(GENERAL_CUSTOMER);
    expect(rulesBroken(document)).toEqual([]);
  });

  it('keeps what its buyer is known by, and gets the rest', () => {
    const given = { party_name: 'Huda Al Kindi', postal_address: { city_name: 'Muscat' } };
    const document = documentOf('sales-invoice', {
      ...bare,
      transaction_type: ['simplified'],
      accounting_customer_party: given,
    });
    expect(document.accounting_customer_party).toEqual({
      ...GENERAL_CUSTOMER,
      party_name: 'Huda Al Kindi',
      postal_address: { city_name: 'Muscat', country_code: 'OM' },
    });
    expect(rulesBroken(document)).toEqual([]);
  });

  it('does not move a buyer of another country to this one', () => {
    const payload = { ...bare, transaction_type: ['simplified'] };
    const ofCountry = (postal_address: object) =>
      documentOf('sales-invoice', { ...payload, accounting_customer_party: { postal_address } });
    expect(ofCountry({ country_code: 'IN' }).accounting_customer_party?.postal_address).toEqual({ country_code: 'IN' });
    expect(ofCountry({ country: 'India' }).accounting_customer_party?.postal_address).toEqual({
      country: 'India',
      country_code: 'IN',
    });
  });

  it('keeps an electronic address that its buyer has', () => {
    const buyer = { ...GENERAL_CUSTOMER, party_name: 'Hotel', endpoint_id: 'OM1100386642' };
    const document = documentOf('sales-invoice', {
      ...bare,
      transaction_type: ['simplified'],
      accounting_customer_party: buyer,
    });
    expect(document.accounting_customer_party).toEqual(buyer);
  });
});

// What a kind beside "simplified" asks for, and what satisfies it.
const ZONE = { country_subentity_code: 'MO' };
const ADDRESS = {
  street_name: 'Al Khuwair Street 41',
  additional_street_name: 'Al Khuwair',
  address_line: 'P.O. Box 1430',
  city_name: 'Muscat',
  postal_zone: '133',
};
const seller = issuance.accounting_supplier_party;

interface Needs {
  readonly rules: readonly string[];
  readonly payload: object;
  readonly host?: object;
}

const VARIANTS: Readonly<Partial<Record<TransactionKind, Needs>>> = {
  'third-party': {
    rules: ['IBR-015-OM', 'IBR-016-OM', 'IBR-019-OM'],
    payload: { accounting_customer_party: { tin: '8203391', postal_address: ADDRESS } },
    host: {
      accounting_supplier_party: {
        ...seller,
        agent_party: {
          party_name: 'Souq Online LLC',
          party_tax_scheme: { company_id: 'OM1100733290' },
          postal_address: { ...ADDRESS, country_code: 'OM' },
        },
      },
    },
  },
  'continuous-supply': {
    rules: ['IBR-016-OM', 'IBR-037-OM'],
    payload: {
      accounting_customer_party: { tin: '8203391' },
      invoice_period: { start_date: '2026-01-01', end_date: '2026-01-31' },
    },
  },
  'deemed-supply': { rules: [], payload: {} },
  'e-commerce': {
    rules: ['IBR-016-OM', 'IBR-040-OM'],
    payload: {
      accounting_customer_party: { tin: '8203391' },
      delivery: { delivery_location: { address: { ...ADDRESS, country_code: 'OM' } } },
    },
  },
  'special-zone': {
    rules: ['IBR-019-OM', 'IBR-150-OM'],
    payload: { accounting_customer_party: { postal_address: { ...ADDRESS, ...ZONE } } },
    host: { accounting_supplier_party: { ...seller, postal_address: { ...seller.postal_address, ...ZONE } } },
  },
  prepayment: { rules: [], payload: {} },
};

describe('the variants of a simplified document to a consumer', () => {
  it.each(Object.entries(VARIANTS))('%s: the rules ask for what it needs, and for nothing else', (kind, needs) => {
    const kinds = { ...bare, transaction_type: ['simplified', kind] };
    expect(rulesBroken(documentOf('sales-invoice', kinds))).toEqual(needs.rules);
    const document = documentOf('sales-invoice', { ...kinds, ...needs.payload }, needs.host);
    expect(document.accounting_customer_party).toMatchObject({
      party_name: 'General customer',
      endpoint_id: '997770000099',
    });
    expect(rulesBroken(document)).toEqual([]);
  });

  it('what the kinds of a document need, taken together, makes it valid', () => {
    const kinds = Object.keys(VARIANTS) as TransactionKind[];
    const subsets = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
      kinds.filter((_kind, at) => (bits >> at) & 1),
    );
    const allowed = subsets.filter((some) => !whyForbidden(writeKinds(OMAN_KINDS, ['simplified', ...some]), '380'));
    expect(allowed.length).toBeGreaterThan(20);
    for (const some of allowed) {
      const needs = some.map((kind) => VARIANTS[kind]);
      const payload = needs.reduce<object>((all, one) => merged(all, one?.payload ?? {}), bare);
      const host = needs.reduce<object>((all, one) => merged(all, one?.host ?? {}), {});
      const document = documentOf('sales-invoice', { ...payload, transaction_type: ['simplified', ...some] }, host);
      expect([some, rulesBroken(document)]).toEqual([some, []]);
    }
  });

  it('there are no others', () => {
    const beside = Object.keys(VARIANTS);
    const allowed = ALL_KINDS.filter((kind) => {
      if (kind === 'simplified') return false;
      return whyForbidden(writeKinds(OMAN_KINDS, ['simplified', kind]), '380') === undefined;
    });
    expect([...beside].sort()).toEqual([...allowed].sort());
  });
});

function merged(one: object, other: object): object {
  const result: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const given = result[name];
    result[name] = isJsonObject(given) && isJsonObject(value) ? merged(given, value) : value;
  }
  return result;
}

const ALL_KINDS: readonly TransactionKind[] = [
  'full',
  'simplified',
  'self-billed',
  'third-party',
  'summary',
  'continuous-supply',
  'export',
  'deemed-supply',
  'import-of-services',
  'profit-margin',
  'profit-margin-self-invoice',
  'e-commerce',
  'import-of-goods',
  'special-zone',
  'prepayment',
];

describe('full documents to a consumer', () => {
  const kinds = { ...bare, transaction_type: ['full'] };
  const host = { substitute: 'general-customer' };

  it('ask for identifier and address of the real buyer', () => {
    expect(rulesBroken(documentOf('sales-invoice', kinds, host))).toEqual(['IBR-016-OM', 'IBR-019-OM']);
    const buyer = { party_name: 'Huda Al Kindi', tin: '8203391', postal_address: ADDRESS };
    const document = documentOf('sales-invoice', { ...kinds, accounting_customer_party: buyer }, host);
    expect(document.accounting_customer_party).toMatchObject({
      party_name: 'Huda Al Kindi',
      endpoint_id: '997770000099',
    });
    expect(rulesBroken(document)).toEqual([]);
  });

  it('profit margin has that address by itself, with the real buyer', () => {
    const buyer = { party_name: 'Huda Al Kindi', tin: '8203391', postal_address: { ...ADDRESS, country_code: 'OM' } };
    const [line] = bare.document_lines ?? [];
    const payload = {
      ...bare,
      transaction_type: ['full', 'profit-margin'],
      accounting_customer_party: buyer,
      billing_reference: [{ id: 'INV-1', uuid: '7b95376b-e63c-50e0-a0e9-62f2092288a6' }],
      additional_document_references: [{ id: 'OMR', document_type_code: 'PM_TOTAL', document_description: '44.888' }],
      document_lines: [{ ...line, additional_item_property: [{ name: 'VATPM-OM-01', value: 'used goods' }] }],
    };
    const document = documentOf('sales-invoice', payload);
    expect(document.accounting_customer_party).toEqual({
      ...buyer,
      endpoint_id: '997770000099',
      endpoint_scheme_id: '0248',
    });
    expect(rulesBroken(document)).toEqual([]);
  });
});

interface Case {
  readonly example: ExampleName;
  readonly kinds: readonly TransactionKind[];
  readonly host?: object;
}

// A document of each kind that a substitute is for, but without that electronic address.
const CASES: Readonly<Record<SubstituteName, Case>> = {
  'general-customer': { example: 'sales-invoice', kinds: ['full'] },
  'not-in-network': { example: 'sales-invoice', kinds: ['full'] },
  'deemed-supply': { example: 'sales-invoice', kinds: ['full', 'deemed-supply'] },
  export: { example: 'export', kinds: ['full', 'export'] },
  'self-billed-import': { example: 'purchase-invoice', kinds: ['full', 'import-of-services'] },
};

describe('substitute', () => {
  it.each(Object.entries(CASES))('%s takes the place of the electronic address that the rules miss', (name, given) => {
    const { of, id } = SUBSTITUTES[name as SubstituteName];
    const { type, payload, issuance: host } = examples[given.example];
    const abroad = { ...host.accounting_supplier_party.postal_address, country_code: 'DE' };
    const withoutAddress = { endpoint_id: null, endpoint_scheme_id: null };
    const buyer = { ...payload.accounting_customer_party, ...(of === 'buyer' && withoutAddress) };
    const supplier = {
      ...host.accounting_supplier_party,
      ...(of === 'seller' && { ...withoutAddress, postal_address: abroad }),
    };
    const record = { ...payload, transaction_type: given.kinds, accounting_customer_party: buyer };
    const missing = documentOf(type, record, { ...host, accounting_supplier_party: supplier });
    const [finding, ...others] = validator.toXml(missing, { now: NOW }).report.results;
    expect(others).toEqual([]);
    expect(finding?.reasonCode).toBe(of === 'buyer' ? 'ibr-080' : 'ibr-081');
    expect(finding?.fix).toContain(`'${name}'`);
    const document = documentOf(type, record, { ...host, accounting_supplier_party: supplier, substitute: name });
    expect(document[of === 'buyer' ? 'accounting_customer_party' : 'accounting_supplier_party']).toMatchObject({
      endpoint_id: id,
      endpoint_scheme_id: '0248',
    });
    expect(rulesBroken(document)).toEqual([]);
  });

  it('an error names the case that a substitute is for', () => {
    const payload = { ...examples['sales-invoice'].payload, accounting_customer_party: { party_name: 'Hotel' } };
    expect(errorsOf(payload, { substitute: 'export' })).toEqual({
      'issuance.substitute':
        'The substitute export is for an export to a receiver who is not in Peppol, which this document is not',
    });
  });

  it('cannot stand beside the electronic address of the party', () => {
    expect(errorsOf(examples['sales-invoice'].payload, { substitute: 'not-in-network' })).toEqual({
      'accounting_customer_party.endpoint_id': 'Endpoint id cannot stand beside a substitute: give one of them',
    });
  });

  it('an unknown one is refused with the names of those that there are', () => {
    const error = errorsOf(bare, { substitute: 'nobody' })['issuance.substitute'];
    for (const name of SUBSTITUTE_NAMES) expect(error).toContain(name);
  });

  it('is nothing that a document keeps', () => {
    const document = documentOf(
      'sales-invoice',
      { ...bare, transaction_type: ['simplified'] },
      { substitute: 'general-customer' },
    );
    expect(document).not.toHaveProperty('substitute');
  });
});

it('no kind of document is left without its buyer but the simplified ones', () => {
  for (const { name } of Object.values(DOCUMENT_KINDS)) {
    const read = readRecord({ type: name, payload: { ...bare, transaction_type: ['full'] }, issuance });
    expect(read.ok ? [] : Object.keys(read.errors)).toContain('accounting_customer_party');
  }
});

it('a type code with blanks about it may have the substitute of its kind', () => {
  expect(suits({ kinds: ['deemed-supply'], typeCodes: ['81'] }, [], ' 81 ')).toBe(true);
});

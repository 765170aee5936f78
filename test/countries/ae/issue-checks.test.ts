// What the official rules of the Emirates let pass and the library does not.
import { describe, expect, it } from 'vitest';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { readRecord, toXml } from '../../../src/countries/ae/functions.ts';
import { hasCheckDigit } from '../../../src/countries/ae/participants.ts';
import { withValuesAt } from '../../../src/document/paths.ts';

type Name = keyof typeof examples;

// The record of an example with a value at a path of its payload, or of its issuance.
function read(name: Name, path: string, value: unknown) {
  const { type, payload, issuance } = examples[name];
  const record = path.startsWith('issuance.')
    ? { type, payload, issuance: withValuesAt(issuance as object, [{ field: path.slice('issuance.'.length), value }]) }
    : { type, payload: withValuesAt(payload as object, [{ field: path, value }]), issuance };
  return readRecord({ country: 'AE', ...record } as unknown);
}

describe('an error when a document is issued', () => {
  it.each<[Name, string, unknown, string, string]>([
    ['sales-invoice', 'document_lines[0].quantity', -60, '', 'negative-document'],
    ['sales-invoice', 'accounting_customer_party.endpoint_id', '102770461600003', '', 'not-such-a-number'],
    ['sales-invoice', 'accounting_customer_party.endpoint_id', 'hello', '', 'not-such-a-number'],
    ['purchase-invoice', 'accounting_customer_party.endpoint_id', '9900000098', '', 'not-such-a-number'],
    [
      'sales-invoice',
      'issuance.accounting_supplier_party.endpoint_id',
      '9900000098',
      'accounting_supplier_party.endpoint_id',
      'not-such-a-number',
    ],
    ['sales-invoice', 'accounting_customer_party.postal_address.country_subentity', 'Dubai', '', 'not-allowed-value'],
    [
      'sales-invoice',
      'delivery.delivery_location.address',
      { street_name: 'a', city_name: 'b', country_subentity: 'Dubai', country_code: 'AE' },
      'delivery.delivery_location.address.country_subentity',
      'not-allowed-value',
    ],
    ['sales-invoice', 'accounting_customer_party.scheme_agency_id', 'CR', '', 'not-allowed-value'],
    ['sales-invoice', 'issuance.uuid', 'no-uuid', 'uuid', 'not-such-a-number'],
    ['sales-invoice', 'seller_supplier_party.id', '103318254200001', '', 'not-such-a-number'],
    ['sales-invoice', 'buyer_customer_party.id', 'hello', '', 'not-such-a-number'],
    ['sales-invoice', 'delivery.delivery_party_id', '12', '', 'not-such-a-number'],
    [
      'sales-invoice',
      'tax_representative_party.party_tax_scheme.company_id',
      '103318254200001',
      '',
      'not-such-a-number',
    ],
    ['export', 'tax_exchange_rate.calculation_rate', 0, '', 'not-positive'],
    ['sales-invoice', 'document_lines[0].commodity_classification.commodity_code', 'goods', '', 'not-allowed-value'],
    ['profit-margin', 'transaction_type', [], 'document_lines[0].classified_tax_category.id', 'category-needs-kind'],
    [
      'sales-invoice',
      'transaction_type',
      ['profit-margin'],
      'document_lines[0].classified_tax_category.id',
      'kind-needs-category',
    ],
    ['sales-invoice', 'invoice_type_code', '480', '', 'type-of-lines'],
    ['commercial-invoice', 'invoice_type_code', '380', '', 'type-of-lines'],
    ['sales-invoice', 'invoice_type_code', '326', '', 'not-allowed-value'],
    [
      'commercial-invoice',
      'issuance.accounting_supplier_party.tax_registration',
      undefined,
      'accounting_supplier_party.party_tax_scheme.company_id',
      'mandatory',
    ],
    ['sales-invoice', 'issuance.uuid', undefined, 'uuid', 'mandatory'],
  ])('%s with %s = %j', (name, path, value, field, code) => {
    const result = read(name, path, name === 'profit-margin' ? '00000000' : value);
    expect(result.ok ? {} : result.errors).toMatchObject({ [field === '' ? path : field]: { code } });
  });
});

describe('a warning of a document that is stored', () => {
  const issued = (name: Name) => {
    const made = readRecord({ country: 'AE', ...examples[name] } as unknown);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    return made.value;
  };

  it.each<[Name, string, unknown, string]>([
    ['sales-invoice', 'accounting_customer_party.postal_address.country_subentity', 'Dubai', 'not-allowed-value'],
    ['sales-invoice', 'document_lines[0].classified_tax_category.id', 'N', 'category-needs-kind'],
    ['sales-invoice', 'invoice_type_code', '480', 'type-of-lines'],
    ['sales-invoice', 'allowances[0].amount', -5, 'too-small'],
    ['sales-invoice', 'tax_exclusive_amount', -5, 'negative-document'],
    ['sales-invoice', 'tax_exchange_rate', { calculation_rate: 3.6725 }, 'not-on-document'],
    ['sales-invoice', 'accounting_customer_party.endpoint_id', 'hello', 'not-such-a-number'],
    ['sales-invoice', 'document_lines[0].tax_amount', 3.72, 'check'],
  ])('%s with %s = %j', (name, path, value, code) => {
    const read = readRecord(withValuesAt(issued(name) as object, [{ field: path, value }]) as unknown);
    expect(read).toMatchObject({ ok: true, warnings: { [path]: { code } } });
  });

  it.each(Object.keys(examples) as Name[])('%s as it was issued has none', (name) => {
    const document = issued(name);
    expect(readRecord(document as unknown)).toEqual({ ok: true, value: document, warnings: {} });
  });
});

describe('the TIN of a seller', () => {
  const { accounting_supplier_party: seller } = examples['sales-invoice'].issuance;
  const { party_tax_scheme: vat, ...rest } = seller;
  const withTin = (tin: object, isBesideVat = true) =>
    read('sales-invoice', 'issuance.accounting_supplier_party', {
      ...(isBesideVat ? seller : rest),
      tax_registration: tin,
    });
  const OTHER = 'accounting_supplier_party.tax_registration';

  it('needs no scheme', () => {
    const made = withTin({ company_id: '1033182542' });
    expect(made.ok ? made.value.accounting_supplier_party?.tax_registration : made).toEqual({
      company_id: '1033182542',
      tax_scheme: 'TIN',
    });
    const alone = withTin({ company_id: '1033182542' }, false);
    expect(alone.ok ? alone.value.accounting_supplier_party?.party_tax_scheme : alone).toEqual({
      company_id: '1033182542',
      tax_scheme: 'TIN',
    });
  });

  it.each([
    [{ company_id: '103318254200003' }, true, 'company_id', 'not-such-a-number'],
    [{ company_id: '123' }, false, 'company_id', 'not-such-a-number'],
    [{ company_id: '1033182542', tax_scheme: 'VAT' }, true, 'tax_scheme', 'not-allowed-value'],
  ])('%j beside a TRN: %s is refused where it stands', (tin, isBesideVat, field, code) => {
    const made = withTin(tin, isBesideVat);
    expect(made.ok ? {} : made.errors).toMatchObject({ [`${OTHER}.${field}`]: { code } });
  });
});

describe('a warning when a document is issued', () => {
  it.each<[Name, string, unknown, string]>([
    ['sales-invoice', 'accounting_customer_party.endpoint_id', '1027704617', 'wrong-check-digit'],
    ['sales-invoice', 'accounting_customer_party.endpoint_id', '1066903855', 'tin-of-another'],
    ['sales-invoice', 'payment_means[0].payment_means_code', '97', 'not-allowed-value'],
    ['sales-invoice', 'document_lines[0].net_amount', 1, 'differs-from-computed'],
    ['export', 'document_lines[0].total_amount_in_aed', 1, 'differs-from-computed'],
    ['export', 'tax_inclusive_amount_in_aed', 1, 'differs-from-computed'],
    ['export', 'tax_exchange_rate.calculation_rate', 0.272294, 'implausible-rate'],
  ])('%s with %s = %j: %s', (name, path, value, code) => {
    const result = read(name, path, value);
    expect(result).toMatchObject({ ok: true, warnings: { [path]: { code } } });
  });

  it('an exemption reason that the list has not', () => {
    const path = 'document_lines[0].classified_tax_category';
    const category = { id: 'E', tax_exemption_reason_code: 'VATEX-AE-EDU' };
    expect(read('sales-invoice', path, category)).toMatchObject({
      ok: true,
      warnings: { [`${path}.tax_exemption_reason_code`]: { code: 'not-allowed-value' } },
    });
  });

  it.each([
    ['AE', 15, ['0', '5']],
    ['AE', 0.05, ['0', '5']],
    ['N', 0.05, ['5']],
  ])('a rate that the Emirates do not have, on a line of category %s: %d', (id, percent, allowed) => {
    const name = id === 'N' ? 'profit-margin' : 'reverse-charge';
    const path = 'document_lines[0].classified_tax_category.percent';
    expect(read(name, path, percent)).toMatchObject({
      ok: true,
      warnings: { [path]: { code: 'not-allowed-value', params: { allowed } } },
    });
  });

  it.each<[Name, number]>([
    ['reverse-charge', 0],
    ['reverse-charge', 5],
    ['profit-margin', 5],
  ])('is silent about %s at %d %%', (name, percent) => {
    expect(read(name, 'document_lines[0].classified_tax_category.percent', percent)).toMatchObject({
      ok: true,
      warnings: {},
    });
  });
});

describe('who issues', () => {
  const { accounting_supplier_party: seller } = examples['sales-invoice'].issuance;
  const omani = { company_id: 'OM1100512077', tax_scheme: 'VAT' };
  const address = { ...seller.postal_address, country_subentity: 'Muscat', country: 'Oman', country_code: 'OM' };
  const PATH = 'accounting_supplier_party.party_tax_scheme.company_id';
  const issuedBy = (party: object, name: Name = 'sales-invoice') =>
    read(name, 'issuance.accounting_supplier_party', { ...seller, ...party });

  it.each<Name>(['sales-invoice', 'sales-credit-note', 'commercial-invoice'])(
    'is registered in the Emirates, wherever its address is: %s',
    (name) => {
      const made = issuedBy(
        {
          ...{ endpoint_id: 'OM1100512077', endpoint_scheme_id: '0248' },
          party_tax_scheme: omani,
          postal_address: address,
        },
        name,
      );
      expect(made.ok ? {} : made.errors).toMatchObject({
        [PATH]: { code: 'not-such-a-number', params: { what: ['TRN'] } },
      });
    },
  );

  it('may have its address abroad', () => {
    expect(issuedBy({ postal_address: address })).toMatchObject({ ok: true, warnings: {} });
  });

  it('may be a buyer, of a supplier with a number of its own country', () => {
    const abroad = {
      ...{ endpoint_id: '4012345000009', endpoint_scheme_id: '0088' },
      party_tax_scheme: omani,
      postal_address: address,
    };
    expect(issuedBy(abroad, 'purchase-invoice')).toMatchObject({ ok: true, warnings: {} });
  });

  it('has a TIN whose check digit fits', () => {
    const said = (company_id: string) => issuedBy({ tax_registration: { company_id } }).warnings;
    expect(said('1033182543')).toMatchObject({
      'accounting_supplier_party.tax_registration.company_id': { code: 'wrong-check-digit' },
    });
    expect(said('1033182542')).toEqual({});
  });
});

describe('a buyer in the Emirates', () => {
  const { accounting_customer_party: buyer } = examples['sales-invoice'].payload;
  const other = { ...buyer, endpoint_id: '1041500213004', endpoint_scheme_id: '0088' };
  const sold = (party: object) => read('sales-invoice', 'accounting_customer_party', party);

  it('has an address of the scheme 0235', () => {
    expect(sold(other)).toMatchObject({
      ok: true,
      warnings: { 'accounting_customer_party.endpoint_scheme_id': { params: { allowed: ['0235'] } } },
    });
  });

  it('is registered by one of the types of the Emirates, whatever its address', () => {
    const made = sold({ ...other, scheme_agency_id: 'CR' });
    expect(made.ok ? {} : made.errors).toMatchObject({
      'accounting_customer_party.scheme_agency_id': { code: 'not-allowed-value' },
    });
  });

  it('is none where it is abroad', () => {
    const abroad = { ...buyer.postal_address, country_subentity: 'Bavaria', country: 'Germany', country_code: 'DE' };
    const party = {
      ...other,
      scheme_agency_id: 'HRB',
      postal_address: abroad,
      party_tax_scheme: { company_id: 'DE123456788' },
    };
    expect(sold(party)).toMatchObject({ ok: true, warnings: {} });
  });
});

describe('a self-billed credit note', () => {
  it('warns where it has no reason or no invoice', () => {
    expect(read('purchase-credit-note', 'discrepancy_response', undefined)).toMatchObject({
      ok: true,
      warnings: { discrepancy_response: { code: 'mandatory' } },
    });
    expect(read('purchase-credit-note', 'billing_reference', undefined)).toMatchObject({
      ok: true,
      warnings: { billing_reference: { code: 'mandatory' } },
    });
  });

  it('for a volume discount names no invoice', () => {
    const { type, payload, issuance } = examples['purchase-credit-note'];
    const { billing_reference: _, ...rest } = payload;
    const record = { country: 'AE', type, payload: { ...rest, discrepancy_response: 'VD' }, issuance };
    expect(readRecord(record as unknown)).toMatchObject({ ok: true, warnings: {} });
  });
});

describe('delivery terms', () => {
  const said = (terms: object) => {
    const made = read('export', 'delivery.delivery_terms', terms);
    return made.ok ? made.warnings : made.errors;
  };
  const at = (id: string) => ({ id, scheme_id: 'Incoterms' });

  it('that are not an incoterm warn', () => {
    expect(said(at('FOBX'))).toMatchObject({ 'delivery.delivery_terms.id': { code: 'not-allowed-value' } });
  });

  it.each([at('FOB'), at('DAT'), at('DDU'), { id: 'FOBX', scheme_id: 'own' }])('%j stand as they are', (terms) => {
    expect(said(terms)).toEqual({});
  });

  it('without a scheme are of the list', () => {
    const made = read('export', 'delivery.delivery_terms', { id: 'FOB' });
    expect(made).toMatchObject({ ok: true, warnings: {} });
    expect(made.ok && toXml(made.value)).toContain('<cbc:ID schemeID="Incoterms">FOB</cbc:ID>');
    expect(said({ id: 'FOBX' })).toMatchObject({ 'delivery.delivery_terms.id': { code: 'not-allowed-value' } });
  });
});

describe('a frequency that is not written as its code', () => {
  const said = (description: string) => {
    const made = read('sales-invoice', 'invoice_period', { description });
    return made.ok ? made.warnings : made.errors;
  };

  it.each([
    ['mth', 'MTH'],
    ['MONTHLY', 'MTH'],
    [' Once in 15 days', 'Q15'],
    ['half yearly', 'HYR'],
    ['شهريًّا', 'MTH'],
    ['أسبوعي', 'WKY'],
  ])('%s is said to be %s', (given, code) => {
    expect(said(given)).toMatchObject({
      'invoice_period.description': { code: 'not-allowed-value', params: { allowed: [code] } },
    });
  });

  it.each(['MTH', 'OTH', 'Rent for March', 'Per milestone', 'شهر مارس'])('%s stands as it is', (given) => {
    expect(said(given)).toEqual({});
  });
});

it('the tenth digit of a TIN is the check digit of the others', () => {
  expect(['1048213571', '1065534420', '1077001236'].map(hasCheckDigit)).toEqual([true, true, true]);
  expect(['1048213572', '1048213517', '1084213571'].map(hasCheckDigit)).toEqual([false, false, false]);
});

it('counts discounts and surcharges as the caller gave them, where one was divided among the lines', () => {
  const { type, payload, issuance } = examples['sales-invoice'];
  const [line] = payload.document_lines;
  const lines = ['S', 'Z'].map((id) => ({
    ...line,
    classified_tax_category: { id, percent: id === 'S' ? 5 : 0 },
  }));
  const divided = { reason_code: '95', amount: 50 };
  const fine = { ...divided, amount: 1.234, tax_category: { id: 'S', percent: 5 } };
  const more = { document_lines: lines, allowances: [fine, divided, fine], charges: [divided, divided, fine] };
  const result = readRecord({ country: 'AE', type, payload: { ...payload, ...more }, issuance } as unknown);
  expect(result.ok ? [] : Object.keys(result.errors)).toEqual([
    'allowances[0].amount',
    'allowances[2].amount',
    'charges[2].amount',
  ]);
});

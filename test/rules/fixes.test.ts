// Every rule says what to do, in one plain sentence; and what it says is of use.

import { describe, expect, it } from 'vitest';
import { currencyMeant } from '../../src/codelists/currency.ts';
import { hasCode } from '../../src/codelists/has-code.ts';
import { usualCode } from '../../src/codelists/usual-code.ts';
import { lazy } from '../../src/core/lazy.ts';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { TAX_DATA_1_0_1 } from '../../src/countries/om/tax-data/rules/rule-set.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import type { ValidationResult } from '../../src/rules/engine/result.ts';
import { PINT } from '../../src/rules/pint/rule-set.ts';
import { fieldLookup } from '../../src/ubl/fields.ts';
import { isLong } from '../support/runs.ts';
import { baseDocument } from './cases/om/documents.ts';
import { cases } from './cases/om/index.ts';
import { attribute, type Edit, remove, text } from './cases/pint/edits.ts';

const SETS = [...Object.values(PINT), ...Object.values(PINT_OM_1_0_1), TAX_DATA_1_0_1];
const NOW = Date.UTC(2025, 5, 1);
const MOST_WORDS = 32;

const checks = {
  billing: createRuleEngine(PINT_OM_1_0_1.billing),
  selfbilling: createRuleEngine(PINT_OM_1_0_1.selfbilling),
};

function findings(
  edits: readonly Edit[],
  document: Parameters<typeof baseDocument>[0] = 'invoice',
): ValidationResult[] {
  const tree = baseDocument(document);
  for (const edit of edits) edit(tree);
  return checks.billing(tree, NOW, fieldLookup(OMAN_BINDING, tree));
}

// What the cases of each rule break it with.
const findingsOfCases = lazy(() =>
  cases.flatMap(({ rule, document = 'invoice', profile = 'billing', given = [], broken = [] }) => {
    const tree = baseDocument(document);
    for (const edit of [...given, ...broken]) edit(tree);
    return checks[profile](tree, NOW, fieldLookup(OMAN_BINDING, tree)).filter(({ reasonCode }) => reasonCode === rule);
  }),
);

function finding(rule: string, ...edits: readonly Edit[]): ValidationResult | undefined {
  return findings(edits).find(({ reasonCode }) => reasonCode === rule);
}

describe('fix', () => {
  it('every rule says what to do', () => {
    expect(SETS.flatMap((set) => set.rules.filter(({ fix }) => fix === undefined).map(({ id }) => id))).toEqual([]);
  });

  it('where most amounts are in another currency, that of the document is at fault, and theirs is proposed', () => {
    const found = findings([text('cbc:DocumentCurrencyCode', 'USD')]).filter(
      ({ reasonCode }) => reasonCode === 'ibr-126',
    );
    expect(found.length).toBeGreaterThan(5);
    for (const { field, suggestion, clerk } of found) {
      expect([field, suggestion?.value]).toEqual(['document_currency_code', 'OMR']);
      expect(clerk?.text).toBe('Currency: it is USD, but most amounts are in OMR.');
    }
    const one = finding('ibr-126', attribute('cac:LegalMonetaryTotal/cbc:PayableAmount', 'currencyID', 'USD'));
    expect([one?.field, one?.clerk?.text]).toEqual([
      'payable_amount',
      'Amount to pay: it is in USD, but the document is in OMR.',
    ]);
  });

  it.runIf(isLong)('the fix of a finding is one plain sentence wherever a case breaks the rule', () => {
    const odd: string[] = [];
    expect(findingsOfCases().length).toBeGreaterThan(500);
    for (const { reasonCode: rule, fix } of findingsOfCases()) {
      const isPlain = /^[A-Z\p{L}]/u.test(fix) && !fix.endsWith('.') && !/undefined|\{field\}|NaN/.test(fix);
      if (!isPlain || fix.split(' ').length > MOST_WORDS) odd.push(`${rule}: ${fix}`);
    }
    expect(odd).toEqual([]);
  });

  it('the fix of a finding names the missing field, the computed amount, the near code, the list', () => {
    const telephone = remove('cac:AccountingSupplierParty/cac:Party/cac:Contact/cbc:Telephone');
    expect(finding('IBR-011-OM', telephone)).toMatchObject({
      field: 'accounting_supplier_party.telephone',
      fix: "Give the seller's telephone: accounting_supplier_party.telephone",
    });
    const payable = text('cac:LegalMonetaryTotal/cbc:PayableAmount', '1.00');
    expect(finding('ibr-co-16', payable)?.fix).toMatch(/^payable_amount should be [\d.]+$/);
    const pieces = attribute('cac:InvoiceLine/cbc:InvoicedQuantity', 'unitCode', 'PCS');
    expect(finding('ibr-cl-23', pieces)?.fix).toBe(
      'Set document_lines[0].unit_code to one of the 2162 codes of list UNECERec20, perhaps H87 (piece)',
    );
    const reason = text('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', 'discount');
    expect(finding('ibr-cl-19', reason)?.fix).toMatch(/ codes of list UNCL5189, perhaps 95 \(Discount\)$/);
    const category = text('cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID', 'X');
    expect(finding('CL-04-OM', category)?.fix).toContain('to one of S, E, O, Z');
  });

  it('the fix of a finding proposes units that are in the list', () => {
    for (const word of ['pcs', 'Kg', 'M2', 'hours', 'box', 'ton', 'Ltr.']) {
      const code = usualCode('UNECERec20', word)?.split(' ')[0] ?? '';
      expect(hasCode('UNECERec20', code), word).toBe(true);
    }
    expect(usualCode('UNECERec20', 'H87')).toBeUndefined();
  });

  it('a code is proposed by its meaning in either language, never by likeness of letters', () => {
    expect(usualCode('UNECERec20', 'كرتون')).toBe('XCT (carton)');
    expect(usualCode('ISO3166', 'UK')).toBe('GB (United Kingdom)');
    expect(usualCode('UNECERec20', 'Each')).toBe('EA (each)');
    expect(usualCode('Aligned-TaxCategoryCodes', 'Standard rate')).toBe('S');
    expect(usualCode('Aligned-TaxCategoryCodes', 'Zero-rated')).toBeUndefined();
    expect(usualCode('ISO4217', '€')).toBe('EUR (euro)');
    expect(['AED.', ' usd', 'درهم', 'XX'].map(currencyMeant)).toEqual(['AED', 'USD', 'AED', undefined]);
    for (const [list, code] of [
      ['UNECERec20', 'XXX'],
      ['ISO3166', 'XX'],
      ['ISO4217', 'XX'],
      ['EAS', '0160'],
    ] as const)
      expect(usualCode(list, code), code).toBeUndefined();
  });

  it('a unit that people write for another one is suggested, since the finding is gone with it', () => {
    const boxes = attribute('cac:InvoiceLine/cbc:InvoicedQuantity', 'unitCode', 'BOX');
    expect(finding('ibr-cl-23', boxes)?.suggestion).toEqual({ field: 'document_lines[0].unit_code', value: 'XBX' });
  });
});

describe('fields', () => {
  it('the fields of a finding are those of the sender: the line’s category, not the breakdown computed from it', () => {
    const scheme = text('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID', 'X');
    const line = text('cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID', 'X');
    const [first] = findings([scheme, line]).filter(({ reasonCode }) => reasonCode === 'CL-04-OM');
    expect(first).toMatchObject({
      location: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory[1]/cbc:ID[1]',
      field: 'document_lines[0].classified_tax_category.id',
    });
  });

  it('the fields of a finding name every offender where a rule is about the whole document', () => {
    const quantities = ['cac:InvoiceLine[1]/cbc:InvoicedQuantity', 'cac:InvoiceLine[2]/cbc:InvoicedQuantity'];
    const negative = finding('IBR-137-OM', ...quantities.map((path) => text(path, '-1')));
    expect(negative?.fields).toEqual(['document_lines[0].quantity', 'document_lines[1].quantity']);
  });

  it('the fields of a finding name the transaction type, not the type code that carries it', () => {
    const type = attribute('cbc:InvoiceTypeCode', 'name', '00000000000000000000');
    expect(finding('IBR-043-OM', type)?.field).toBe('transaction_type');
  });

  it.runIf(isLong)(
    'the fields of a finding are known of every finding of every case but on what no field can hold',
    () => {
      const nameless = new Set<string>();
      for (const { reasonCode, fields } of findingsOfCases()) if (fields.length === 0) nameless.add(reasonCode);
      // An element beside all that UBL documents say here, and a document element of another kind.
      expect([...nameless]).toEqual(['BTOM-PRE-001', 'ibr-079']);
    },
  );
});

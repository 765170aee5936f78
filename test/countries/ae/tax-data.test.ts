// Tax data of the Emirates: what is derived of documents, and what the official rules say of reports.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { readRecord, toXml } from '../../../src/countries/ae/functions.ts';
import { checkTaxData, createTaxDataValidator, toTaxData } from '../../../src/countries/ae/tax-data/functions.ts';
import type { Reporting } from '../../../src/countries/ae/tax-data/tax-data.ts';
import { examples as omanExamples } from '../../../src/countries/om/examples/index.ts';
import { issueDocument as issueOman, toXml as omanToXml } from '../../../src/countries/om/functions.ts';
import type { TaxDataOptions } from '../../../src/tax-data/to-tax-data.ts';
import type { TaxDataValidator } from '../../../src/tax-data/validator.ts';
import type { UblElement } from '../../../src/ubl/tree.ts';
import { parseXml } from '../../../src/ubl/xml/parse.ts';
import { faults, hasReference, referencePayloads, taxDataCorpus, textAt } from '../../support/emirates/reference.ts';

let validator: TaxDataValidator;
beforeAll(async () => {
  validator = await createTaxDataValidator();
});
afterAll(() => validator.dispose());

const REPORTING: Reporting = {
  reporter_role: '01',
  document_scope: 'D',
  document_type_code: 'S',
  issue_date: '2027-03-01',
  issue_time: '12:00:00+04:00',
  reporting_party: { endpoint_id: '1033182542', endpoint_scheme_id: '0235' },
  receiving_party: { endpoint_id: '000006-TESTBED.3001', endpoint_scheme_id: '0242' },
  representative: { id: '000999', scheme_id: '0242' },
};

function rootOf(xml: string): UblElement {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

function saying({ name, text, attributes, children }: UblElement): unknown {
  const said = name.endsWith('Amount') || name === 'cbc:Percent' ? Number(text) : text.trim();
  const stated = attributes.map((one) => `${one.name}=${one.value}`).sort();
  return children.length > 0 ? [name, stated, children.map(saying)] : [name, stated, said];
}

const textIn = (xml: string, name: string): string => new RegExp(`<pxs:${name}>(.*?)</`).exec(xml)?.[1] ?? '';

describe.skipIf(!hasReference)('the reference tax data of the Emirates', () => {
  it.each(referencePayloads())('$name is reported as it has to be', ({ name, issuance, payload }) => {
    const read = readRecord({ country: 'AE', type: issuance.type, payload, issuance } as unknown);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const wanted = textAt(`tdd/${name}.xml`);
    const party = /<pxs:ReportingParty>\s*<cbc:EndpointID schemeID="(\d+)">(\d+)</.exec(wanted);
    const made = toTaxData(
      toXml(read.value),
      {
        ...REPORTING,
        document_scope: textIn(wanted, 'DocumentScope') as 'D',
        issue_date: /<cbc:IssueDate>(.*?)</.exec(wanted)?.[1] ?? '',
        issue_time: /<cbc:IssueTime>(.*?)</.exec(wanted)?.[1] ?? '',
        reporting_party: { endpoint_scheme_id: party?.[1] ?? '', endpoint_id: party?.[2] ?? '' },
        receiving_party: { endpoint_id: 'C5-PLACEHOLDER', endpoint_scheme_id: '0242' },
        representative: { id: 'POP000999', scheme_id: '0242' },
      },
      { attachments: 'omit' },
    );
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    expect(saying(rootOf(made.value))).toEqual(saying(rootOf(wanted)));
    expect(validator.validate(made.value)).toMatchObject({ valid: true, results: [] });
    expect(checkTaxData(made.value)).toMatchObject({ ok: true, value: { matches: true } });
  });

  it.each(faults('tdd-faults.json'))('$name: the official verdict', ({ xml, schema_valid, fired }) => {
    const report = validator.validate(xml);
    expect(report.schemaValid).toBe(schema_valid);
    if (!schema_valid) return;
    const found = report.results.map(({ reasonCode }) => reasonCode).filter((code) => !code.startsWith('PINT-'));
    expect([...new Set(found)].sort()).toEqual([...new Set(fired)].sort());
  });

  it('each document of the corpus has the official verdict', () => {
    const wrong = taxDataCorpus().flatMap(({ id, xml, fired, schema_valid }): unknown[] => {
      const report = validator.validate(xml);
      const found = [...new Set(report.results.map(({ reasonCode }) => reasonCode))].filter(
        (c) => !c.startsWith('PINT-'),
      );
      const wanted = [...new Set(fired)];
      if (report.schemaValid !== schema_valid) return [[id, 'schema', report.schemaValid]];
      return !schema_valid || found.sort().join() === wanted.sort().join() ? [] : [[id, found, wanted]];
    });
    expect(wrong).toEqual([]);
    expect(taxDataCorpus().length).toBe(64);
  });
});

describe('reports of the Emirates', () => {
  const read = readRecord({ ...examples.export } as unknown);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const xml = toXml(read.value);

  const SELLER = { endpoint_id: '1066903855', endpoint_scheme_id: '0235' };

  it.each(['S', 'R', 'W', 'F'] as const)('a report of type %s is valid', (letter) => {
    const fields = { document_scope: 'INP', document_type_code: letter, reporting_party: SELLER } as const;
    const made = toTaxData(xml, { ...REPORTING, ...fields });
    expect(made.ok && validator.validate(made.value)).toMatchObject({ valid: true, results: [] });
  });

  const [HOME, OUTSIDE, ABROAD] = ['0235:1033182542', '0235:9900000099', '0192:810017902'];
  it.each([
    ['export', HOME, 'D', undefined],
    ['export', HOME, 'IP', 'is the scope of an export to a buyer abroad, but 0235:1033182542 is a taxpayer'],
    ['export', HOME, 'INP', 'is the scope of an export to a buyer abroad, but 0235:1033182542 is a taxpayer'],
    ['export', OUTSIDE, 'D', 'domestic'],
    ['export', OUTSIDE, 'IP', 'is the scope of an export over Peppol, but 0235:9900000099 stands for a buyer outside'],
    ['export', OUTSIDE, 'INP', undefined],
    ['export', ABROAD, 'D', 'domestic'],
    ['export', ABROAD, 'IP', undefined],
    ['sales-invoice', HOME, 'D', undefined],
    ['sales-invoice', HOME, 'IP', 'is the scope of an export, but the document is not an export'],
  ] as const)('a report of an %s to %s with scope %s', (name, buyer = '', scope, said) => {
    const document = readRecord({ ...examples[name] } as unknown);
    if (!document.ok) throw new Error(JSON.stringify(document.errors));
    const [scheme, id] = buyer.split(':');
    const sent = toXml(document.value).replace(
      /(<cac:AccountingCustomerParty>\s*<cac:Party>\s*)<cbc:EndpointID[^>]*>[^<]*/,
      `$1<cbc:EndpointID schemeID="${scheme}">${id}`,
    );
    const made = toTaxData(sent, { ...REPORTING, document_scope: scope, reporting_party: SELLER });
    const warned = made.ok ? made.warnings?.['reporting.document_scope']?.message : 'It is not made';
    expect(warned).toEqual(said && expect.stringContaining(said));
  });

  it('the total in dirhams is compared with that of the document, unless it is left out', () => {
    const made = toTaxData(xml, { ...REPORTING, document_scope: 'INP', reporting_party: SELLER });
    const report = made.ok ? made.value : '';
    const [, total = ''] = /BTAE-20<\/cbc:ID>\s*<cbc:Value>([^<]*)/.exec(report) ?? [];
    expect(total).toMatch(/^\d+\.\d\d$/);
    const withContent = (content: string): string =>
      report.replace(/<pxs:CustomContent>[\s\S]*?<\/pxs:CustomContent>/, content);
    const content = (id: string, value: string): string =>
      `<pxs:CustomContent><cbc:ID>${id}</cbc:ID><cbc:Value>${value}</cbc:Value></pxs:CustomContent>`;
    const differences = (text: string) => {
      const check = checkTaxData(text);
      return check.ok ? check.value.differences : [];
    };
    const location = '/pxs:TaxData/pxs:ReportedTransaction[1]/pxs:CustomContent[2]/cbc:Value[1]';
    const wrong = withContent(content('agreed', '5') + content('BTAE-20', '5'));
    expect(differences(wrong)).toEqual([{ location, expected: total, found: '5' }]);
    const twice = content('BTAE-20', total) + content('BTAE-20', '5');
    expect(differences(withContent(twice))).toEqual([{ location, expected: total, found: '5' }]);
    expect(differences(withContent(content('BTAE-20', `USD ${total}`)))).toHaveLength(1);
    for (const right of [
      '',
      content('BTAE-20', `AED ${total}`),
      content('BTAE-20', `${total} AED`),
      content('BTAE-20', `${total}0`),
      content('agreed', '5'),
    ]) {
      expect(differences(withContent(right))).toEqual([]);
    }
    expect(validator.validate(wrong).results.map(({ reasonCode, flag }) => `${reasonCode} ${flag}`)).toEqual([
      'PINT-REPORT-DIFFERS warning',
    ]);
    // One that failed is reported because it is wrong.
    const failed = wrong.replace(/(<pxs:DocumentTypeCode>)S/, '$1F');
    expect(validator.validate(failed).results).toEqual([]);
  });

  it('no total in dirhams is reported where the reference of it has no text', () => {
    const without = xml.replace(
      /(aedtotal-incl-vat<\/cbc:DocumentTypeCode>)\s*<cbc:DocumentDescription>[^<]*<[^>]*>/,
      '$1',
    );
    expect(without).not.toBe(xml);
    const made = toTaxData(without, { ...REPORTING, document_scope: 'INP', reporting_party: SELLER });
    expect(made.ok && made.value.includes('CustomContent')).toBe(false);
  });

  it('only a failed document goes without its report', () => {
    const without = (letter: 'S' | 'F') =>
      toTaxData(xml, { ...REPORTING, document_type_code: letter }, { reported: 'omit' });
    const [failed, submitted] = [without('F'), without('S')];
    expect(failed.ok && failed.value).not.toContain('ReportedDocument');
    expect(failed.ok && validator.validate(failed.value)).toMatchObject({ valid: true });
    expect(failed.ok && checkTaxData(failed.value)).toMatchObject({ ok: true, value: { matches: true } });
    expect(submitted.ok && submitted.value).toContain('ReportedDocument');
  });

  it('what cannot be read cannot be reported, and the error says so', () => {
    const made = toTaxData('<Invoice', { ...REPORTING, document_type_code: 'F', reporter_role: '02' });
    expect(made.ok ? {} : made.errors).toMatchObject({ source: { code: 'unreadable-source' } });
  });

  it('only what cannot be read is called so', () => {
    const oman = issueOman(omanExamples['sales-invoice'].payload, omanExamples['sales-invoice'].issuance);
    if (!oman.ok) throw new Error(JSON.stringify(oman.errors));
    const order = '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>';
    const refused = (source: string | object, fields: object = {}) => {
      const made = toTaxData(source as string, { ...REPORTING, document_type_code: 'F', ...fields });
      return Object.fromEntries(Object.entries(made.ok ? {} : made.errors).map(([path, { code }]) => [path, code]));
    };
    expect(refused(omanToXml(oman.value))).toEqual({ source: 'foreign-document' });
    expect(refused(oman.value)).toEqual({ 'source.customization_id': 'foreign-document' });
    expect(refused(order)).toEqual({ source: 'not-reportable' });
    expect(refused('<Invoice', { representative: undefined })).toEqual({
      source: 'unreadable-source',
      'reporting.representative': 'mandatory',
    });
  });

  describe('of a failed document whose extract is not valid', () => {
    const without = (name: string) => xml.replace(new RegExp(`<${name}>[^]*?</${name}>`), '');
    const warned = (source: string, letter: 'S' | 'F', options?: TaxDataOptions) => {
      const made = toTaxData(source, { ...REPORTING, document_type_code: letter }, options);
      return Object(made.warnings['document']?.params).lacks;
    };

    it.each([
      ['cac:AccountingSupplierParty', ['cac:AccountingSupplierParty (IBT-031)']],
      ['cac:TaxScheme', ['cac:AccountingSupplierParty (IBT-031)']],
      ['cbc:UUID', ['cbc:UUID (BTAE-07)']],
      ['cac:TaxTotal', ['cac:TaxTotal (IBT-110)']],
      ['cac:LegalMonetaryTotal', ['cac:LegalMonetaryTotal (IBT-109)']],
      ['cbc:DocumentCurrencyCode', ['cbc:DocumentCurrencyCode (IBT-005)', 'cac:TaxTotal (IBT-110)']],
    ])('a warning names what it lacks: %s', (name, lacks) => {
      const source = without(name);
      const made = toTaxData(source, { ...REPORTING, document_type_code: 'F' });
      expect(made.ok && validator.validate(made.value)).toMatchObject({ valid: false });
      expect(warned(source, 'F')).toEqual(lacks);
      expect(warned(source, 'F', { reported: 'omit' })).toBeUndefined();
      expect(warned(source, 'S')).toBeUndefined();
    });

    it('a currency that is none is named too', () => {
      const source = xml.replace('>USD</cbc:Doc', '>XYZ</cbc:Doc');
      expect(warned(source, 'F')).toEqual(['cbc:DocumentCurrencyCode (IBT-005)', 'cac:TaxTotal (IBT-110)']);
      const taxed = xml.replace(/[A-Z]+(?=<\/cbc:TaxCurrencyCode)/, 'XYZ');
      expect(warned(taxed, 'F')).toEqual(['cbc:TaxCurrencyCode (IBT-006)', 'cac:TaxTotal (IBT-110)']);
    });

    it('a tax currency may be absent, and then there is one total', () => {
      const source = without('cbc:TaxCurrencyCode');
      expect(source).not.toBe(xml);
      expect(warned(source, 'F')).toBeUndefined();
    });

    it.each([
      'cbc:CustomizationID',
      'cbc:ProfileID',
      'cbc:ID',
      'cbc:UUID',
      'cbc:IssueDate',
      'cbc:InvoiceTypeCode',
      'cbc:CompanyID',
      'cbc:TaxAmount',
      'cbc:TaxExclusiveAmount',
    ])('no other value of %s is: the report is valid, or leaving the extract out does not help', (name) => {
      for (const value of ['', 'soon', '1e3']) {
        const source = xml.replace(new RegExp(`(<${name}[^>]*>)[^<]*`), `$1${value}`);
        expect(warned(source, 'F'), value).toBeUndefined();
        const isValid = (options: TaxDataOptions) => {
          const made = toTaxData(source, { ...REPORTING, document_type_code: 'F' }, options);
          return made.ok && validator.validate(made.value).valid;
        };
        expect(isValid({ reported: 'keep' }), value).toBe(isValid({ reported: 'omit' }));
      }
    });

    it('an export needs no buyer, and other documents do', () => {
      const source = without('cac:AccountingCustomerParty');
      expect(warned(source, 'F')).toBeUndefined();
      expect(warned(source.replace(/(ProfileExecutionID>)\d+/, '$100000000'), 'F')).toEqual([
        'cac:AccountingCustomerParty (IBG-07)',
      ]);
    });
  });

  it('a letter of another country is refused', () => {
    const made = toTaxData(xml, { ...REPORTING, document_type_code: 'D' as 'S' });
    expect(made.ok ? {} : made.errors).toMatchObject({ 'reporting.document_type_code': { code: 'not-allowed-value' } });
  });
});

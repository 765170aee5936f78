// The drawing of documents and their findings.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtures, issueFixture } from '../../scripts/issue-fixture.ts';
import { codes } from '../../src/codelists/index.ts';
import type { Document } from '../../src/document/schema.ts';
import type { Report } from '../../src/rules/engine/result.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { leafFields, valueAt } from '../../src/view/document-field.ts';
import { type InputWarnings, type Language, toHtml } from '../../src/view.ts';
import { documents } from '../support/generators.ts';
import { isLong, runs } from '../support/runs.ts';
import { isLeftOut } from './support/is-left-out.ts';
import { byAttribute, elements, read, textOf } from './support/markup.ts';

const NOW = Date.UTC(2026, 11, 1);
const LANGUAGES: readonly Language[] = ['en', 'ar', 'en+ar'];

const all = fixtures().map((fixture) => {
  const issued = issueFixture(fixture);
  if (!issued.ok) throw new Error(fixture.name);
  return { name: fixture.name, document: issued.value as Document };
});

function fixture(name: string): Document {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`There is no fixture ${name}`);
  return structuredClone(found.document);
}

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});

function checked(document: Document): Report {
  return validator.toXml(document, { now: NOW }).report;
}

function draw(document: Document, language?: Language, report?: Report) {
  const page = toHtml({ document, report, language });
  const root = read(page);
  return { page, root, fields: byAttribute(root, 'data-field'), ids: byAttribute(root, 'id') };
}

describe('a drawn document', () => {
  it.each(all)('every field of $name is drawn at its path, in every language', ({ document }) => {
    for (const language of LANGUAGES) {
      const { fields } = draw(document, language);
      for (const { path, value } of leafFields(document)) {
        if (isLeftOut(document, path, value)) continue;
        expect(fields.get(path)?.length, `${path} in ${language}`).toBe(1);
      }
    }
  });

  it.each(all)('no field of $name has to be drawn among the further fields', ({ document }) => {
    const { root } = draw(document);
    expect([...elements(root)].some(({ attributes }) => attributes.get('class') === 'section further')).toBe(false);
  });

  it('a field without a part of the sheet is drawn among the further fields', () => {
    const meta = { ...fixture('minimal'), meta_info: { peppol_status: { overall_status: 'PENDING' as const } } };
    const shown = draw(meta).fields.get('meta_info.peppol_status.overall_status')?.[0];
    expect(shown && textOf(shown)).toBe('PENDING');
  });

  it('what the further fields and the further values of the XML hold back is counted', () => {
    const values = Object.fromEntries(Array.from({ length: 1002 }, (_, index) => [`k${index}`, 'x']));
    const unmapped = Object.keys(values).map((key) => ({ location: `/Invoice/${key}`, text: 'x' }));
    const page = toHtml({ document: Object.assign({ note: 'n' }, { shelf: values }), unmapped, language: 'en' });
    expect(page.split('<p>2 more</p>')).toHaveLength(3);
    expect(page).toContain('<code>shelf.k999</code>');
    expect(page).not.toContain('shelf.k1000');
    const few = toHtml({ document: {}, unmapped: unmapped.slice(0, 1000), language: 'en' });
    expect(few).not.toContain(' more</p>');
  });

  it('a document of ten lines with report and events takes less than 60 KB in both languages', () => {
    const document = fixture('many-lines');
    document.document_lines = document.document_lines?.slice(0, 10);
    const documentUuid = document.uuid ?? '';
    const events = [{ id: 'a', timestamp: 0, type: 'created', documentUuid, documentType: 'INVOICE' } as const];
    const bytes = new TextEncoder().encode(toHtml({ document, report: checked(document), events })).length;
    console.log(`ten lines: ${bytes} bytes`);
    expect(bytes).toBeLessThan(60_000);
  });

  it('two drawings of one document are equal', () => {
    expect(toHtml({ document: fixture('full') })).toBe(toHtml({ document: fixture('full') }));
  });
});

describe('amounts', () => {
  const shown = (document: Document, path: string): string => {
    const [element] = draw(document, 'en').fields.get(path) ?? [];
    return element ? textOf(element) : '';
  };

  it('amounts in rials have three decimals and separated thousands', () => {
    expect(shown(fixture('full'), 'payable_amount')).toBe('9,236.110');
    expect(shown(fixture('full'), 'document_lines[0].net_amount')).toBe('8,388.800');
  });

  it('amounts in other currencies have their own decimals, and no digit is dropped', () => {
    const document = fixture('foreign-currency');
    expect(shown(document, 'payable_amount')).toBe('3,727.04');
    expect(shown(document, 'tax_amount_in_omr')).toBe('68.240');
    expect(shown({ ...document, document_currency_code: 'JPY', payable_amount: 1234567 }, 'tax_amount')).toBe('177.48');
    expect(shown({ document_currency_code: 'JPY', payable_amount: -1234567 }, 'payable_amount')).toBe('−1,234,567');
    expect(shown({ payable_amount: 0.123456789 }, 'payable_amount')).toBe('0.123456789');
  });

  it.each([
    ['206', '206.000'],
    ['999999999999999.999999', '999,999,999,999,999.999999'],
    ['-0012.5', '−12.500'],
    ['two hundred', 'two hundred'],
  ])('the total of the profit margin scheme that says %s is printed as %s', (stated, printed) => {
    const total = { id: 'OMR', document_type_code: 'PM_TOTAL', document_description: stated };
    const path = 'additional_document_references[0].document_description';
    expect(shown({ additional_document_references: [total] }, path)).toBe(printed);
  });

  it('quantities have their own decimals, and the unit beside them follows the number', () => {
    const document = fixture('full');
    expect(shown(document, 'document_lines[0].quantity')).toBe('1,600');
    expect(shown(document, 'document_lines[1].quantity')).toBe('16.5');
    const unit = (quantity: number, language: Language): string => {
      const page = toHtml({
        document: { document_lines: [{ quantity, unit_code: 'C62' }] },
        language,
        for: 'customer',
      });
      return (byAttribute(read(page), 'data-field').get('document_lines[0].unit_code') ?? []).map(textOf).join();
    };
    expect([1, 2, 4.5].map((quantity) => unit(quantity, 'en'))).toEqual(['unit', 'units', 'units']);
    expect([1, 2, 3, 12, 100].map((quantity) => unit(quantity, 'ar'))).toEqual([
      ...['وحدة', 'وحدة', 'وحدات', 'وحدة', 'وحدة'],
    ]);
  });
});

describe('words', () => {
  const heading = (document: Document, language: Language, specification?: string): string => {
    const root = read(toHtml({ document, language, specification }));
    return [...elements(root)]
      .filter(({ name }) => name === 'h1')
      .map(textOf)
      .join();
  };

  it.each<[Document, string, string]>([
    [{ invoice_type_code: '380', transaction_type: '10000000000000000000' }, 'Tax invoice', 'فاتورة ضريبية'],
    [
      { invoice_type_code: '380', transaction_type: '01000000000000000000' },
      'Simplified tax invoice',
      'فاتورة ضريبية مبسطة',
    ],
    [{ invoice_type_code: '380', transaction_type: '00010000000000000000' }, 'Commercial invoice', 'فاتورة تجارية'],
    [{ invoice_type_code: '389' }, 'Self-billed tax invoice', 'فاتورة ضريبية ذاتية الإصدار'],
    [{ credit_note_type_code: '261' }, 'Self-billed tax credit note', 'إشعار دائن ضريبي ذاتي الإصدار'],
    [{ credit_note_type_code: '381' }, 'Tax credit note', 'إشعار دائن ضريبي'],
    [{ credit_note_type_code: '381', transaction_type: '00000010000000000000' }, 'Credit note', 'إشعار دائن'],
    [{ credit_note_type_code: '' }, 'Tax credit note', 'إشعار دائن ضريبي'],
    [{ invoice_type_code: '383' }, 'Tax debit note', 'إشعار مدين ضريبي'],
    [{}, 'Tax invoice', 'فاتورة ضريبية'],
  ])('of the title for %o', (document, english, arabic) => {
    expect(heading(document, 'en')).toBe(english);
    expect(heading(document, 'ar')).toBe(arabic);
    expect(heading(document, 'en+ar')).toBe(`${english} ${arabic}`);
  });

  it('the tax is named as in the country of the document', () => {
    const document: Document = { tax_exclusive_amount: 1 };
    expect(toHtml({ document, language: 'en' })).toContain('Total excluding VAT');
    const australian = toHtml({ document, language: 'en', specification: 'urn:peppol:pint:billing-1@aunz-1' });
    expect(australian).toContain('Total excluding GST');
    expect(australian).not.toContain('VAT');
    // Where nobody names the country, it is the one whose rules were applied.
    const report: Report = {
      ...{ profile: 'billing', ruleSets: ['ubl-2.1', 'pint-aunz-1.1.1'] },
      ...{ valid: true, schemaValid: true, results: [] },
    };
    expect(toHtml({ document, language: 'en', report })).toContain('Total excluding GST');
    expect(toHtml({ document, language: 'en', specification: 'urn:peppol:pint:billing-1@zz-1' })).toContain(
      'Total excluding Tax',
    );
  });

  it('codes are named as in the country of the document', () => {
    const specification = 'urn:peppol:pint:billing-1@ae-1';
    const postal_address = { country_subentity: 'DXB', country_code: 'AE' };
    const document: Document = {
      accounting_supplier_party: { postal_address, company_id: '1', scheme_agency_id: 'TL' },
      document_lines: [{ classified_tax_category: { id: 'AE' } }],
    };
    const page = toHtml({ document, language: 'en', specification });
    for (const name of ['Dubai', 'Trade licence', 'Reverse charge']) expect(page).toContain(name);
    expect(toHtml({ document, language: 'en' })).not.toContain('Dubai');
  });

  it('codes are followed by their names', () => {
    const page = toHtml({ document: fixture('full'), language: 'en' });
    for (const name of [
      'piece',
      'Debit card',
      'Standard rate',
      'Oman',
      'Retail sale in specialized stores',
      'Services',
    ]) {
      expect(page).toContain(name);
    }
    const units = ['K6', 'LN', 'BLL', '5B', 'XTU'].map((unit_code) => ({ quantity: 3, unit_code }));
    const arabic = toHtml({ document: { document_lines: units }, language: 'ar', for: 'customer' });
    for (const name of ['كيلولترات', 'أطوال', 'براميل أمريكية', 'تشغيلات', 'أنابيب']) expect(arabic).toContain(name);
    const activities = ['000000', '477319'].map((nature_code) => ({ id: '1', nature_code }));
    const office = textOf(draw({ document_lines: [{ additional_item_identification: activities }] }, 'ar').root);
    for (const name of ['أخرى 000000', 'تجارة الجملة والتجزئة 477319']) expect(office).toContain(name);
    const zero = fixture('every-vat-category');
    expect(toHtml({ document: zero, language: 'ar' })).toContain('معفى');
  });

  it('an Arabic sheet names every type of service in Arabic', () => {
    for (const { code } of codes('ServiceType')) {
      const line: object = { item_specification_document_reference: { item_type: 'S', commodity_code: code } };
      const document: Document = { document_lines: [line] };
      const text = textOf(draw(document, 'ar').root);
      expect(text, code).toMatch(new RegExp(`نوع الخدمة[\\s\\p{Script=Arabic}]+ ${code}`, 'u'));
    }
  });

  it('an Arabic sheet says which day of a period is the first, for the document and for a line', () => {
    const invoice_period = { start_date: '2026-01-01', end_date: '2026-01-31' };
    const { root } = draw({ invoice_period, document_lines: [{ invoice_period }] }, 'ar');
    expect(textOf(root).split('من 2026-01-01 إلى 2026-01-31')).toHaveLength(3);
  });

  it('an Arabic sheet runs from right to left and has no English label', () => {
    const { root, page } = draw({ document_number: 'A', due_date: '2026-01-01' }, 'ar');
    expect(page).toContain('<html lang="ar" dir="rtl">');
    const labels = [...elements(root)].filter(({ name }) => name === 'dt' || name === 'h1').map(textOf);
    expect(labels).toEqual(['فاتورة ضريبية', 'الرقم', 'تاريخ الاستحقاق']);
  });
});

describe('findings', () => {
  function damaged(): Document {
    const document = fixture('full');
    const [line] = document.document_lines ?? [];
    if (line) line.unit_code = 'PCS';
    delete document.accounting_supplier_party?.telephone;
    delete document.accounting_customer_party?.postal_address;
    document.payable_amount = 1;
    return document;
  }

  it('every finding is drawn once, in the order of the report, and every link has a target', () => {
    const document = damaged();
    const report = checked(document);
    const { root, ids } = draw(document, 'en+ar', report);
    expect(report.results.length).toBeGreaterThan(3);
    for (const [index, result] of report.results.entries()) {
      const drawn = ids.get(`finding-${index + 1}`);
      expect(drawn).toHaveLength(1);
      expect(drawn?.map(textOf).join()).toContain(result.reasonCode);
    }
    for (const target of byAttribute(root, 'href').keys()) {
      if (target.startsWith('#')) expect(ids.has(target.slice(1)), target).toBe(true);
    }
  });

  it('a missing part of an address has its box in the address', () => {
    const document = fixture('full');
    delete document.accounting_supplier_party?.postal_address?.street_name;
    const { root } = draw(document, 'en', checked(document));
    const [box] = [...elements(root)]
      .filter(({ name }) => name === 'address')
      .flatMap(
        (address) =>
          byAttribute(address, 'data-field').get('accounting_supplier_party.postal_address.street_name') ?? [],
      );
    expect(box?.attributes.get('class')).toBe('missing');
  });

  it('a missing field that no part of the sheet draws is named with the part of the document that lacks it', () => {
    const document = { ...fixture('minimal'), prepaid_amount: 1 };
    const { root } = draw(document, 'en', checked(document));
    const boxes = [...elements(root)].filter(({ attributes }) => attributes.get('class') === 'missing').map(textOf);
    expect(boxes.join()).toMatch(/Supporting document › Number missing/);
  });

  it('a day in a sentence on a finding stands in one piece', () => {
    const document = damaged();
    const report = checked(document);
    const results = report.results.map((result) => ({ ...result, clerk: { text: 'Not after 2020-01-11.', fix: '' } }));
    for (const language of LANGUAGES) {
      const { root } = draw(document, language, { ...report, results });
      const days = [...elements(root)].filter(
        (one) => one.attributes.get('class') === 'n' && textOf(one) === '2020-01-11',
      );
      // In the list of findings, and beside the field.
      expect(days.length, language).toBeGreaterThanOrEqual(2);
    }
  });

  it('the fields of a finding are marked, and missing fields have a box', () => {
    const document = damaged();
    const report = checked(document);
    const { fields } = draw(document, 'en', report);
    const named = new Set(report.results.flatMap(({ field }) => field ?? []));
    expect(named.size).toBeGreaterThan(2);
    for (const field of named) {
      const [drawn] = fields.get(field) ?? [];
      const isThere = valueAt(document, field) !== undefined;
      expect(drawn, field).toBeDefined();
      if (isThere) expect(drawn?.attributes.get('data-flag') ?? drawn?.attributes.get('class'), field).toBeDefined();
      else expect(drawn?.attributes.get('class'), field).toBe('missing');
    }
  });

  it('a value without a place of its own that a finding is about is marked among the further fields', () => {
    const document: Document = { document_lines: [{ id: '1', price: { tax_inclusive_amount: 21 } }] };
    const path = 'document_lines[0].price.tax_inclusive_amount';
    const finding = {
      reasonCode: 'X',
      flag: 'fatal',
      text: 'T',
      fix: '',
      test: '',
      location: '',
      fields: [path],
    } as const;
    const { fields } = draw(document, 'en', { ...checked(document), results: [finding] });
    const [shown, ...others] = fields.get(path) ?? [];
    expect(shown && textOf(shown)).toBe('21');
    expect(shown?.attributes.get('data-flag')).toBe('error');
    expect(others).toEqual([]);
  });

  it('the number of a finding is no digit of the value before it, and is called what it is', () => {
    const document = damaged();
    const { root } = draw(document, 'en', checked(document));
    const [due] = byAttribute(root, 'class').get('due') ?? [];
    expect(due && textOf(due)).toMatch(/ 1\.000 \d+$/);
    const marks = [...elements(root)].filter(
      ({ name, attributes }) => name === 'a' && attributes.get('class')?.startsWith('m '),
    );
    expect(marks.length).toBeGreaterThan(6);
    for (const mark of marks) expect(mark.attributes.get('aria-label')).toMatch(/^(?:Error|Warning) \d+$/);
  });

  it('a finding shows its text and fix, and a consequence names the finding that it follows from', () => {
    const result = {
      reasonCode: 'X-1',
      flag: 'fatal',
      text: 'Too <small>',
      location: '/Invoice',
      test: '',
      field: 'document_lines[0].quantity',
      fields: ['document_lines[0].quantity', 'payable_amount'],
      fix: 'Make it larger',
    } as const;
    const consequence = {
      ...result,
      reasonCode: 'X-2',
      flag: 'warning',
      field: 'tax_amount',
      fields: ['tax_amount', 'payable_amount'],
    } as const;
    const report: Report = {
      valid: false,
      schemaValid: true,
      profile: 'billing',
      ruleSets: ['ubl-2.1', 'pint-om-1.0.1'],
      results: [{ ...result, consequences: [1] }, consequence],
    };
    const { page, ids, fields } = draw(fixture('full'), 'en', report);
    expect(page).toContain('✕ Not valid</b> · <bdi>PINT OM 1.0.1</bdi> · 1 error · 1 warning');
    const texts = ['finding-1', 'finding-2'].map((id) => ids.get(id)?.map(textOf).join() ?? '');
    expect(texts[0]).toContain('Too <small>');
    expect(texts[0]).toContain('Fix: Make it larger');
    expect(texts[1]).toContain('! Warning');
    expect(texts[1]).toContain('Follows from finding 1');
    // What follows from another is not corrected by itself.
    expect(texts[1]).not.toContain('Fix:');
    // An error and a warning are about it.
    expect(fields.get('payable_amount')?.[0]?.attributes.get('data-flag')).toBe('error');
    expect(fields.get('tax_amount')?.[0]?.attributes.get('data-flag')).toBe('warning');
  });

  it('the list on top says where and what to do, and has a cause above what follows from it', () => {
    const finding = (text: string, more: object) => ({
      reasonCode: 'X',
      flag: 'fatal' as const,
      text: 'Said to developers.',
      location: '/Invoice',
      test: '',
      field: 'tax_amount',
      fields: ['tax_amount'],
      fix: 'Mend it.',
      clerk: { text, fix: 'Correct it.' },
      ...more,
    });
    const results = [
      finding('VAT: it differs.', {}),
      finding('Seller: the telephone is missing.', {}),
      finding('Line 1: the rate is wrong.', { consequences: [0] }),
    ];
    const report = { ...checked(damaged()), results };
    const [list] = [...elements(draw(fixture('full'), 'en', report).root)].filter(({ name }) => name === 'nav');
    const lines = list ? [...elements(list)].filter(({ name }) => name === 'li').map(textOf) : [];
    expect(lines).toEqual([
      '2 ✕ Seller: the telephone is missing. Correct it. X',
      '3 ✕ Line 1: the rate is wrong. Correct it. X',
      '1 ✕ VAT: it differs. X',
    ]);
  });

  it('what the list on top holds back is counted', () => {
    const report = checked(damaged());
    const [result] = report.results;
    if (result === undefined) throw new Error('no finding');
    const results = Array.from({ length: 14 }, () => ({ ...result, consequences: [] }));
    const summary = (language: Language): string =>
      [...elements(draw(fixture('full'), language, { ...report, results }).root)]
        .filter(({ name }) => name === 'summary')
        .map(textOf)[0] ?? '';
    expect((['en', 'ar'] as const).map(summary)).toEqual(['2 more', 'ملاحظتان أخريان']);
  });

  it.runIf(isLong)(
    'every finding of every rule is drawn',
    () => {
      fc.assert(
        fc.property(documents(), (document) => {
          const report = checked(document);
          const { ids } = draw(document, 'en', report);
          expect(report.results.every((_, index) => ids.get(`finding-${index + 1}`)?.length === 1)).toBe(true);
        }),
        runs(100),
      );
    },
    300_000,
  );
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style></title><svg/onload=alert(1)>',
  '&lt;b&gt; &#60;',
  'javascript:alert(1)',
  '\u202egnp.exe',
  '-->',
  ']]>',
];

describe('warnings about the input', () => {
  const warned = (audience: 'office' | 'customer', warnings: InputWarnings, language: Language = 'en') => {
    const document = fixture('minimal');
    const root = read(toHtml({ document, report: checked(document), warnings, language, for: audience }));
    const ids = byAttribute(root, 'id');
    const idOf = (id: string) => textOf(ids.get(id)?.[0] ?? root);
    return { text: textOf(root), idOf, flags: byAttribute(root, 'data-flag'), fields: byAttribute(root, 'data-field') };
  };
  const note = { text: 'The note is strange.', fix: 'Correct it.' };

  it('they are counted, and stand beside their fields as findings do', () => {
    const { text, idOf, flags, fields } = warned('office', { payable_amount: note });
    expect(text).toContain('0 errors · 1 warning');
    expect(idOf('finding-1')).toMatch(/Warning.*The note is strange\..*Correct it\./);
    expect(flags.get('warning')).toEqual(fields.get('payable_amount'));
    expect(warned('office', { payable_amount: { message: 'It is odd' } }, 'ar').idOf('finding-1')).toContain(
      'It is odd',
    );
  });

  it('one about what the document does not have is said in full, and nothing is missing from the document', () => {
    const { idOf, fields } = warned('office', { 'expected.tax_amount': note, message: note });
    expect(idOf('finding-1')).toBe('1 ! The note is strange. Correct it.');
    expect(idOf('finding-2')).toBe('2 ! The note is strange. Correct it.');
    expect(fields.has('expected.tax_amount')).toBe(false);
  });

  it('a customer is told nothing of them, and without any the sheet is as it was', () => {
    expect(warned('customer', { payable_amount: note })).toMatchObject({ text: warned('customer', {}).text });
    expect(warned('customer', { payable_amount: note }).text).not.toContain('strange');
    expect(warned('office', {}).text).toContain('0 errors · 0 warnings');
  });

  it('without a report they are listed under no verdict', () => {
    const root = read(toHtml({ document: fixture('minimal'), warnings: { payable_amount: note }, language: 'en' }));
    expect(textOf(root)).toContain('The note is strange.');
    expect(textOf(root)).not.toContain('0 errors');
  });
});

describe('hostile texts in a document', () => {
  // The same document with every text replaced.
  const replaced = <T>(value: T, text: string): T => {
    if (typeof value === 'string') return text as T;
    if (Array.isArray(value)) return value.map((item) => replaced(item, text)) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, text)])) as T;
  };
  const shape = (document: Document): string[] =>
    [...elements(read(toHtml({ document })))].map(
      ({ name, attributes }) => `${name} ${[...attributes.keys()].join(' ')}`,
    );

  it.each(HOSTILE)('%s stays text and changes no tag', (text) => {
    const document = fixture('full');
    expect(shape(replaced(document, text))).toEqual(shape(replaced(document, '~')));
  });

  it('all hostile texts are drawn as text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(() => read(toHtml({ document: replaced(fixture('full'), text) }))).not.toThrow();
      }),
      runs(400),
    );
  });

  it('only web addresses become links', () => {
    const linkTo = (external_uri: string): string[] => {
      const document: Document = { additional_document_references: [{ id: 'A', attachment: { external_uri } }] };
      return [...byAttribute(read(toHtml({ document })), 'href').keys()];
    };
    expect(linkTo('https://example.com/a?b=c&d')).toEqual(['https://example.com/a?b=c&d']);
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      ' https://a b',
      '//x',
      'HTTPS://"x',
    ]) {
      expect(linkTo(uri), uri).toEqual([]);
    }
  });

  it('small images are shown, and no other content', () => {
    const imageOf = (mime_code: string, content: string): number => {
      const document: Document = { additional_document_references: [{ attachment: { mime_code, content } }] };
      return [...elements(read(toHtml({ document })))].filter(({ name }) => name === 'img').length;
    };
    expect(imageOf('image/png', 'iVBORw0KGgo=')).toBe(1);
    expect(imageOf('image/svg+xml', 'PHN2Zz4=')).toBe(0);
    expect(imageOf('image/png', '"><script>')).toBe(0);
    expect(imageOf('image/png', 'A'.repeat(200_000))).toBe(0);
  });

  it('a very long text is cut, and the sheet says so', () => {
    const document: Document = { note: 'x'.repeat(1_000_000) };
    const page = toHtml({ document, language: 'en' });
    expect(page.length).toBeLessThan(40_000);
    expect(page).toContain('996,000 more characters');
    const torn = toHtml({ document: { note: `${'x'.repeat(3999)}😀x` }, language: 'en' });
    expect(torn).toContain('x… <em>(3 more characters)');
  });

  it('the policy of the page allows only its own style and images', () => {
    expect(toHtml({ document: {} })).toContain(
      'content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:; base-uri &#39;none&#39;; form-action &#39;none&#39;"',
    );
  });
});

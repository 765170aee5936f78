// The drawings of messages: message level statuses and tax data documents, complete, broken and hostile, in every language.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures, issueFixture } from '../../scripts/issue-fixture.ts';
import { toTaxData } from '../../src/countries/om/tax-data/functions.ts';
import type { Document } from '../../src/document/schema.ts';
import type { Report } from '../../src/rules/engine/result.ts';
import { printXml } from '../../src/ubl/xml/print.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { LANGUAGE_CHOICES } from '../../src/view/words/languages.ts';
import { type Language, toHtml, xmlToHtml } from '../../src/view.ts';
import { MLS_CASES, REJECTION } from '../rules/cases/mls/index.ts';
import { treeOf } from '../rules/cases/pint/edits.ts';
import { REPORTS } from '../rules/cases/statistics/index.ts';
import { BASE } from '../rules/cases/tax-data/index.ts';
import { hasShared } from '../support/shared.ts';
import { sampleReporting } from '../tax-data/support.ts';
import { elements, read, textOf } from './support/markup.ts';

function drawn(xml: string, language: Language = 'en', report?: ReturnType<Validator['validate']>): string {
  const result = xmlToHtml(xml, { language, report });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

// What a reader of the page sees, in one line.
function seen(page: string): string {
  const body = [...elements(read(page))].find(({ name }) => name === 'main');
  return body ? textOf(body).replace(/\s+/g, ' ') : '';
}

describe('the drawing of a message level status', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator();
  });
  afterAll(() => validator.dispose());

  it('the drawing of a message level status says who answers whom about what, with which verdict and issues', () => {
    const text = seen(drawn(REJECTION));
    for (const part of [
      'Message level status',
      '0242:000412',
      '0242:000773-TEST.QA1',
      '0c8f9e6e-3d0e-4a64-8d0b-2a3c9f3f7e11',
      '2026-03-02 09:15:00Z',
      '✕ Rejected RE',
      'Rejected: 2 errors',
      'Rule broken BV',
      '/Invoice/cac:InvoiceLine[2]',
      'The amounts differ',
      'Not delivered FD',
      'no place',
      'The mailbox is full',
      'urn:peppol:edec:mls:1.0',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('an issue that is a warning is marked as one', () => {
    const flags = [...drawn(REJECTION).matchAll(/<tr data-flag="(\w+)"/g)].map(([, flag]) => flag);
    const codes = [...REJECTION.matchAll(/<cbc:StatusReasonCode>(\w+)</g)].map(([, code]) => code);
    expect(codes).toEqual(['BV', 'BW', 'FD']);
    expect(flags).toEqual(['error', 'warning', 'error']);
  });

  it('what is wrong stands before its place', () => {
    expect(seen(drawn(REJECTION))).toMatch(/KindDescriptionPlace.*The amounts differ\/Invoice\/cac:InvoiceLine\[2\]/);
  });

  it.each([
    ['AP', '✓ Delivered and confirmed AP'],
    ['AB', '✓ Handed on, delivery not confirmed AB'],
  ])('the drawing of an answer %s says %s', (code, words) => {
    const accepted = REJECTION.replace('>RE<', `>${code}<`).replace(
      /<cac:LineResponse>[\s\S]*<\/cac:LineResponse>/,
      '',
    );
    const text = seen(drawn(accepted));
    expect(text).toContain(words);
    expect(text).toContain('No issues are named.');
  });

  it('the drawing of a message level status is in Arabic from right to left, and in both languages', () => {
    const arabic = drawn(REJECTION, 'ar');
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(seen(arabic)).toContain('حالة الرسالة');
    expect(seen(arabic)).not.toContain('Message level status');
    const both = seen(drawn(REJECTION, 'en+ar'));
    expect(both).toContain('Message level status حالة الرسالة');
  });

  it('the drawing of an invalid message level status shows every finding', () => {
    for (const [id, { breaks }] of Object.entries(MLS_CASES)) {
      const tree = treeOf(REJECTION);
      for (const edit of breaks[0] ?? []) edit(tree);
      const xml = printXml(tree);
      const report = validator.validate(xml, { now: 0 });
      const text = seen(drawn(xml, 'en', report));
      for (const { reasonCode } of report.results) expect(text, id).toContain(reasonCode);
      expect(text).toContain('Not valid');
    }
  });

  it('a finding about no field says what is wrong and what to do; its path is for developers', () => {
    const report = validator.validate(REJECTION, { now: 0 });
    const finding = { reasonCode: 'X', flag: 'fatal', text: 'Said to developers.', test: '', fields: [] } as const;
    const place = { location: '/ApplicationResponse/cbc:ID[1]', fix: 'Mend it.' };
    const clerk = { text: 'The identifier is wrong.', fix: 'Correct it.' };
    const results = [
      { ...finding, ...place, clerk },
      { ...finding, ...place },
    ];
    const text = seen(drawn(REJECTION, 'en', { ...report, results }));
    expect(text).toContain('1 ✕ The identifier is wrong. Correct it. X2 ✕');
    expect(text).toContain('2 ✕ /ApplicationResponse/cbc:ID[1] XSaid to developers. Mend it.');
  });

  it('the drawing of a message level status shows hostile text, and obeys none of it', () => {
    const text = '&lt;script>alert(1)&lt;/script>"\u202e';
    const page = drawn(REJECTION.replaceAll('The amounts differ', text).replaceAll('000412', text));
    expect(page).not.toContain('<script');
    expect(page).not.toContain('\u202e');
    expect(seen(page)).toContain('<script>alert(1)</script>');
  });

  it('the drawing of a message level status with a hundred thousand issues has an end', () => {
    const issue = /<cac:LineResponse>[\s\S]*?<\/cac:LineResponse>/.exec(REJECTION)?.[0] ?? '';
    const page = drawn(REJECTION.replace(issue, issue.repeat(5000)));
    expect(page.length).toBeLessThan(1_000_000);
    expect(seen(page)).toContain('+ 8001');
  });
});

describe('the drawing of a monthly report', () => {
  it.each([
    [
      0,
      [
        'End user statistics report',
        '2026-11-01 – 2026-11-30',
        'POM000321',
        'Sending users1',
        'User’s countryOM',
        'PerEUC',
      ],
    ],
    [
      1,
      [
        'Transaction statistics report',
        'Incoming messages1',
        'Service providerPAE000123',
        'Sender’s country',
        'Receiver’s country',
        'PerSP-DT-PR-CC',
      ],
    ],
  ] as const)('report %i says who reports, the whole, and each set with its keys and figures', (index, parts) => {
    const text = seen(drawn(REPORTS[index] ?? ''));
    for (const part of parts) expect(text).toContain(part);
  });

  it('a country of another scheme stands beside the scheme, and a day does not break at its hyphens', () => {
    const page = drawn((REPORTS[1] ?? '').replaceAll('SenderCountry', 'BrokerCountry'));
    expect(seen(page)).toContain('CountryBrokerCountry ');
    expect(page).toContain('<time><bdi>2026-11-01</bdi></time> – <time><bdi>2026-11-30</bdi></time>');
  });

  it('draws a broken or hostile one, with what is wrong, and one without figures', () => {
    const hostile = (REPORTS[0] ?? '').replaceAll('>OM<', '>&lt;b>OM&lt;/b>&#8238;<');
    expect(drawn(hostile)).not.toContain('<b>OM');
    const empty = (REPORTS[1] ?? '').replace(/<((?:\w+:)?Subtotal) .*<\/\1>/s, '');
    expect(seen(drawn(empty))).toContain('Nothing was exchanged in this period.');
    for (const language of LANGUAGE_CHOICES)
      for (const xml of REPORTS) expect(seen(drawn(xml, language))).not.toMatch(/undefined|\[object/);
  });
});

describe('the drawing of a tax data document', () => {
  it('the drawing of a tax data document says who reports what to whom', () => {
    const text = seen(drawn(BASE));
    for (const part of [
      'Tax data document',
      '0b7d2c1e-5b0a-4f6e-9d43-6f1c2a7e8b90',
      'Submits S',
      'The sender’s side 01',
      'Domestic D',
      '0248:OM1023456789',
      '0242:000773',
      '0242:000412',
      'Reported document',
      'INV-7',
      'SellerOM1000000001',
      'USD 5.00',
      'OMR 1.920',
      'USD 100.00',
    ]) {
      expect(text).toContain(part);
    }
    expect(seen(drawn(BASE.replace('>S<', '>D<')))).toContain('Asks to disregard D');
  });

  it('amounts of a tax data document are printed as sheets print them, with every digit, and other text as it stands', () => {
    const withTotal = (amount: string) => seen(drawn(BASE.replaceAll('>100<', `>${amount}<`)));
    expect(withTotal('1234567.5')).toContain('USD 1,234,567.50');
    expect(withTotal('-1234.5678')).toContain('USD −1,234.5678');
    expect(withTotal('12345678901234567890.1')).toContain('USD 12,345,678,901,234,567,890.10');
    // Zero has no sign.
    expect(withTotal('-0.00')).toContain('USD 0.00');
    expect(withTotal('many')).toContain('USD many');
  });

  it('the type of the reported document is in words, where its code says one', () => {
    const ofType = (code: string) =>
      seen(drawn(BASE.replace('<pxs:DocumentTypeCode>380<', `<pxs:DocumentTypeCode>${code}<`)));
    expect(ofType('380')).toContain('Tax invoice 380');
    expect(ofType('381')).toContain('Tax credit note 381');
    expect(ofType('999')).toMatch(/document 999/);
  });

  it('every transaction, total and further value of a tax data document is drawn, and nothing twice', () => {
    const text = seen(drawn(BASE));
    for (const part of [
      'Document received2026-03-01 09:00:00',
      'A1',
      'VAT in the tax currencyOMR 1.920',
      'Tax currencyOMR',
    ])
      expect(text).toContain(part);
    const [transaction = ''] = /<pxs:ReportedTransaction>[\s\S]*<\/pxs:ReportedTransaction>/.exec(BASE) ?? [];
    const other = transaction
      .replace('INV-7', 'INV-8')
      .replace('</pxs:MonetaryTotal>', '<cbc:TaxInclusiveAmount currencyID="USD">105</cbc:TaxInclusiveAmount>$&')
      .replace('</pxs:ReportedDocument>', '<cbc:Note>Said beside</cbc:Note>$&');
    const both = seen(drawn(BASE.replace(transaction, transaction + other)));
    for (const part of ['INV-7', 'INV-8', 'Total including VATUSD 105.00']) expect(both.split(part)).toHaveLength(2);
    const [first] = fixtures();
    const issued = first && issueFixture(first);
    const made = issued?.ok ? toTaxData(issued.value as Document, sampleReporting) : undefined;
    if (!made?.ok) throw new Error('The tax data are not made');
    const page = drawn(made.value.replace(/<pxs:ReportedTransaction>[\s\S]*<\/pxs:ReportedTransaction>/, '$&$&'));
    const valuesOf = (name: string) => [...page.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, id]) => id);
    expect(valuesOf('id')).toEqual(['ending', 'ending-2']);
    expect(valuesOf('aria-owns')).toEqual(['ending', 'ending-2']);
    expect(both).toContain('ReportedTransaction 2 › ReportedDocument › NoteSaid beside');
  });

  it('what the document in a tax data document has beside its fields is listed with its values, as if it stood alone', () => {
    const [first] = fixtures();
    const issued = first && issueFixture(first);
    const made = issued?.ok ? toTaxData(issued.value as Document, sampleReporting) : undefined;
    if (!made?.ok) throw new Error('The tax data are not made');
    expect(seen(drawn(made.value))).not.toContain('Also in the XML');
    const text = seen(drawn(made.value.replace(/(<cbc:PayableAmount currencyID=")OMR/, '$1USD')));
    expect(text).toContain('LegalMonetaryTotal › PayableAmount › @currencyIDUSD');
    expect(text).not.toContain('TaxData ›');
    expect(text).not.toContain('ProfileID');
  });

  it('a tax data document without its source is drawn, and says so', () => {
    const bare = BASE.replace(/<pxs:SourceDocument>[\s\S]*<\/pxs:SourceDocument>/, '');
    expect(seen(drawn(bare))).toContain('The document itself is not in the message.');
    expect(seen(drawn(bare))).toContain('INV-7');
  });

  it('the document that a tax data document embeds is drawn below it', () => {
    const [first] = fixtures();
    const issued = first && issueFixture(first);
    if (!issued?.ok) throw new Error('The fixture is not issued');
    const made = toTaxData(issued.value as Document, sampleReporting);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const page = drawn(made.value);
    expect(seen(page)).toContain('The document itself');
    const paths = [...elements(read(page))].flatMap(({ attributes }) => attributes.get('data-field') ?? []);
    expect(paths).toContain('document_number');
    expect(paths).toContain('document_lines[0].quantity');
  });

  it.skipIf(!hasShared)(
    'every published tax data document is drawn with the document that it reports, in every language',
    () => {
      const folder = new URL('../../../shared/spec/tdd-om-1.0.1/examples/', import.meta.url);
      const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) {
        const xml = readFileSync(new URL(file, folder), 'utf8');
        const number = /<(?:\w+:)?ReportedDocument>[\s\S]*?<cbc:ID>([^<]+)</.exec(xml)?.[1] ?? '';
        expect(number, file).not.toBe('');
        for (const language of LANGUAGE_CHOICES) {
          const text = seen(drawn(xml, language));
          expect(text, `${file} ${language}`).toContain(number.trim());
        }
      }
    },
  );
});

describe('numbers as the XML states them', () => {
  const FULL = readFileSync('fixtures/full.xml', 'utf8');
  const amount = (name: string, from: string, to: string) =>
    from.replace(new RegExp(`(<cbc:${name} currencyID="\\w+">)[^<]+`), `$1${to}`);
  const customers = (xml: string): string => {
    const result = xmlToHtml(xml, { language: 'en', for: 'customer' });
    return seen(result.ok ? result.value : '');
  };

  it('a price that does not follow from its discount is the one of the XML', () => {
    const [price = ''] = FULL.match(/<cac:Price>(?:(?!<.cac:Price>)[\s\S])*?<cbc:BaseAmount[\s\S]*?<.cac:Price>/) ?? [];
    const text = seen(drawn(FULL.replace(price, amount('PriceAmount', price, '-1234.5678901'))));
    expect(text).toContain('−1,234.5678901');
    // Its discount is not made part of the price: it stands with what no field holds.
    expect(text).toMatch(/Also in the XML[\s\S]*AllowanceCharge[\s\S]*0\.1/);
    expect(seen(drawn(FULL))).not.toMatch(/Also in the XML[\s\S]*AllowanceCharge/);
  });

  it('a number with more digits than a document holds is on every sheet, and never missing', async () => {
    const digits = '12345678901234567890123.45';
    const xml = amount('TaxInclusiveAmount', amount('PayableAmount', FULL, digits), digits);
    const printed = '12,345,678,901,234,567,890,123.45';
    // The amount to pay stands at the top of a customer's sheet too.
    expect(customers(xml).split(printed)).toHaveLength(4);
    const validator = await createValidator();
    const report = validator.validate(xml, { now: 0 });
    validator.dispose();
    expect(report.valid).toBe(false);
    const office = drawn(xml, 'en', report);
    for (const field of ['payable_amount', 'tax_inclusive_amount']) {
      expect(office).toMatch(new RegExp(`<span class="n" data-field="${field}"[^>]*>${printed}<`));
      expect(office).not.toContain(`class="missing" data-field="${field}"`);
    }
  });

  it('what stands around a number stays where the number has more digits than a document holds', () => {
    const more = '00000000000000000001';
    const charged = readFileSync('fixtures/charges-and-allowances.xml', 'utf8');
    const xml = amount('AllowanceTotalAmount', charged, `-1.1${more}`)
      .replace(/(<cbc:BaseAmount currencyID="OMR">[^<]*)/g, `$1${more}`)
      .replace(/(<cbc:Percent>5)/g, `$1.${more}`)
      .replace(/(<cbc:MultiplierFactorNumeric>2)</, `$1.${more}<`);
    const text = customers(xml);
    expect(text).toContain(`− (− 1.1${more})`);
    expect(customers(amount('ChargeTotalAmount', charged, `-1.1${more}`))).toContain(`Sum of charges− 1.1${more}`);
    expect(text).toContain(`Volume discount · 2.${more} % of 4,831.688${more}`);
    // A customer reads no code of a category beside its rate.
    expect(text).toContain(`5.${more} %531.185`);
    expect(text.split(`VAT 5.${more} %`)).toHaveLength(4);
    expect(text).toContain(`Standard rate5.${more} %`);
  });

  it('a price has its discount and its base quantity where they have more digits than a document holds', () => {
    const more = '00000000000000000001';
    const nines = '9'.repeat(20);
    const reduced = FULL.replace(/(<cbc:Amount currencyID="OMR">0\.1)</, `$1${more}<`).replace(
      '>4.9<',
      `>4.8${nines}<`,
    );
    expect(customers(reduced)).toContain(`4.8${nines}before discount 5.000 − 0.1${more}`);
    const raised = reduced.replace(`>0.1${more}<`, `>-0.1${more}<`).replace(`>4.8${nines}<`, `>5.1${more}<`);
    expect(customers(raised)).toContain(`5.1${more}before discount 5.000 − (−0.1${more})`);
    // Of a long base a discount of nothing says nothing.
    const base = reduced.replace(`>0.1${more}<`, '>0<').replace('>5</cbc:BaseAmount>', `>4.8${nines}</cbc:BaseAmount>`);
    expect(customers(base)).toContain(`pieces4.8${nines}5 %`);
    const minimal = readFileSync('fixtures/minimal.xml', 'utf8');
    const hundred = `<cbc:BaseQuantity unitCode="H87">100.${more}</cbc:BaseQuantity>`;
    expect(customers(minimal.replace('</cbc:PriceAmount>', `$&${hundred}`))).toContain(`per 100.${more}`);
  });

  it('a quantity keeps its unit, and a line its columns, where they have more digits than a document holds', () => {
    const more = '00000000000000000001';
    const minimal = readFileSync('fixtures/minimal.xml', 'utf8');
    expect(customers(minimal.replace('>12.5<', `>12.5${more}<`))).toContain(`12.5${more} kilograms`);
    const credit = readFileSync('fixtures/credit-note-returned-goods.xml', 'utf8');
    const pieces = credit.replace('unitCode="EA">40<', `unitCode="H87">40.${more}<`);
    expect(customers(pieces)).toContain(`40.${more} pieces`);
    for (const column of ['0.719', '15.094']) {
      const text = customers(
        minimal.replace(new RegExp(`(<cac:ItemPriceExtension>[\\s\\S]*?>${column})<`), `$1${more}<`),
      );
      expect(text).toContain(`${column}${more}`);
      expect(text).toContain('VAT rateAmount excluding VAT OMRVAT OMRAmount including VAT OMR');
    }
  });

  it('nothing is said of what is due beside a rounding or a prepayment of more digits than a document holds', () => {
    const charged = readFileSync('fixtures/charges-and-allowances.xml', 'utf8');
    const note = 'What is due comes to';
    for (const name of ['PrepaidAmount', 'PayableRoundingAmount']) {
      const withChange = (change: string) =>
        customers(
          amount('TaxInclusiveAmount', charged, '5485.945').replace(
            /<cbc:PayableRoundingAmount.*/,
            `<cbc:${name} currencyID="OMR">${change}</cbc:${name}>`,
          ),
        );
      expect(withChange('0')).toContain(note);
      expect(withChange('0.00500000000000000000001')).not.toContain(note);
    }
  });

  it('the subtotals of pages are exact, and count lines of more digits than a document holds', () => {
    const subtotals = (page: string) => [...page.matchAll(/data-(?:carried|whole)="([^"]*)"/g)].map(([, sum]) => sum);
    const line = { net_amount: 9_999_999_999_999.99 };
    const large = toHtml({ document: { document_currency_code: 'OMR', document_lines: [line, line, line] } });
    expect(subtotals(large)).toEqual(['9,999,999,999,999.990', '19,999,999,999,999.980', '29,999,999,999,999.970']);
    const lines = readFileSync('fixtures/many-lines.xml', 'utf8');
    const withDigits = (digits: string): readonly (string | undefined)[] =>
      subtotals(drawn(lines.replace(/(<cac:InvoiceLine>[\s\S]*?<cbc:LineExtensionAmount[^>]*>[^<]*)/, `$1${digits}`)));
    expect(subtotals(drawn(lines)).slice(0, 2)).toEqual(['6.125', '20.675']);
    const more = '0'.repeat(19);
    expect(withDigits(`${more}1`).slice(0, 2)).toEqual([`6.125${more}1`, `20.675${more}1`]);
    // Too long to be computed with.
    expect(withDigits(`${'0'.repeat(60)}1`)).toEqual([]);
  });

  it('a day with a time zone is on every sheet as the XML has it, and never missing', async () => {
    const day = /<cbc:IssueDate>([^<]+)</.exec(FULL)?.[1] ?? '';
    const zoned = FULL.replace(`<cbc:IssueDate>${day}<`, `<cbc:IssueDate>${day}+04:00<`);
    expect(customers(zoned)).toContain(`Issue date${day}+04:00`);
    const preceding = /<cac:BillingReference>[\s\S]*?<cbc:IssueDate>([^<]+)</.exec(FULL)?.[1] ?? '';
    const zonedReference = FULL.replaceAll(`<cbc:IssueDate>${preceding}<`, `<cbc:IssueDate>${preceding}Z<`);
    expect(preceding).not.toBe('');
    expect(customers(zonedReference)).toContain(` · ${preceding}Z`);
    expect(customers(FULL)).toMatch(new RegExp(`Issue date${day}(?!\\+)`));
    expect(customers(FULL.replace(/<cbc:IssueDate>[^<]+<.cbc:IssueDate>/, ''))).toMatch(/Time of issue\d\d:\d\d/);
    const validator = await createValidator();
    const report = validator.validate(zoned, { now: 0 });
    validator.dispose();
    const office = drawn(zoned, 'en', report);
    expect(office).toMatch(/data-field="issue_date" data-flag="error"/);
    expect(office).not.toContain('class="missing" data-field="issue_date"');
  });

  const taxTotal = (currency: string, amount: string): string =>
    `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount></cac:TaxTotal>`;
  const singapore = (currency: string, taxCurrency: string, total: string): string =>
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:CustomizationID>urn:peppol:pint:billing-1@sg-1</cbc:CustomizationID><cbc:ID>1</cbc:ID><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>${taxCurrency}</cbc:TaxCurrencyCode><cac:AdditionalDocumentReference><cbc:ID>SGD</cbc:ID><cbc:DocumentTypeCode>sgdtotal-excl-gst</cbc:DocumentTypeCode><cbc:DocumentDescription>52868.25</cbc:DocumentDescription></cac:AdditionalDocumentReference><cac:AdditionalDocumentReference><cbc:ID>X</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>${taxTotal(currency, '2374.05')}${total}</Invoice>`;

  it('the tax in a tax currency is on the sheets of countries whose documents have no field for it', () => {
    const other = singapore('EUR', 'SGD', taxTotal('SGD', '3700.65'));
    for (const text of [customers(other), seen(drawn(other))]) {
      expect(text).toContain('GST in the tax currencySGD 3,700.65');
      expect(text).toMatch(/Total excluding GST(?: sgdtotal-excl-gst)?SGD 52,868\.25/);
      expect(text).toMatch(/supporting documents(?:130 )?X$|supporting documents(?:130 )?X[^S]/);
    }
    const reported = drawn(BASE.replace(/(<\w+:ExtensionContent>)[\s\S]*?(<\/\w+:ExtensionContent>)/, `$1${other}$2`));
    expect(seen(reported)).toContain('GST in the tax currencySGD 3,700.65');
    // Blanks around a code are no part of it.
    expect(customers(singapore('EUR', ' SGD ', taxTotal('SGD ', '3700.65')))).toContain('tax currencySGD 3,700.65');
    // With one currency there is nothing more to say, and the total of a third currency is not the tax of this document.
    for (const silent of [
      singapore('SGD', 'SGD', ''),
      singapore(' SGD', 'SGD', taxTotal('SGD', '3700.65')),
      singapore('EUR', 'SGD', taxTotal('USD', '1')),
      singapore('EUR', 'SGD', ''),
    ])
      expect(customers(silent)).not.toContain('in the tax currency');
  });

  it('a discount that is less than nothing has no two signs side by side', () => {
    const discount = { amount: -294, reason: 'x' };
    const page = toHtml({ document: { allowances: [discount], charges: [discount] }, language: 'en' });
    expect(seen(page)).toMatch(/− \(− 294\.000\).*Discount.*− 294\.000 Charge/);
  });
});

describe('xmlToHtml', () => {
  it.each([
    ['an invoice', readFileSync('fixtures/minimal.xml', 'utf8')],
    ['a message level status', REJECTION],
    ['a tax data document', BASE],
    ['a monthly report', REPORTS[0] ?? ''],
  ])('%s has links to the pages on its rules where the address of the docs is known', (_, xml) => {
    const finding = {
      reasonCode: 'X',
      flag: 'fatal',
      text: 'T',
      fix: 'F',
      test: '',
      location: '/x',
      fields: [],
    } as const;
    const results = [{ ...finding, docs: 'rules/om/x' }];
    const report: Report = {
      profile: 'billing',
      ruleSets: ['pint-om-1.0.1'],
      valid: false,
      schemaValid: true,
      results,
    };
    const page = xmlToHtml(xml, { report, language: 'en', docsBase: 'https://docs.example' });
    expect(page.ok && page.value).toContain('<a href="https://docs.example/rules/om/x.html">X</a>');
  });

  const answerOf = (customization: string): string => REJECTION.replace('urn:peppol:edec:mls:1.0', customization);

  it.each([
    ['an order', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', 'but an order of UBL'],
    [
      'a message level response',
      answerOf('urn:fdc:peppol.eu:poacc:trns:mlr:3'),
      'but a message level response (MLR), which is older than message level statuses',
    ],
    [
      'an answer of the buyer',
      answerOf('urn:fdc:peppol.eu:poacc:trns:invoice_response:3'),
      'Only urn:peppol:edec:mls:1.0 is a message level status',
    ],
    ['text that is not XML', 'no', 'the document element should stand here'],
  ])('xmlToHtml refuses %s with a sentence', (_name, xml, words) => {
    const result = xmlToHtml(xml);
    expect(result.ok ? '' : Object.values(result.errors)[0]?.message).toContain(words);
  });
});

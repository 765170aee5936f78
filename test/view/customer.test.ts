// The sheet for a customer, and what a sheet says in both languages: titles, orders, prices, rounding, names in two scripts.
import { describe, expect, it } from 'vitest';
import { fixtures, issueFixture } from '../../scripts/issue-fixture.ts';
import type { Document } from '../../src/countries/om/types/documents.ts';
import { createValidator } from '../../src/validate.ts';
import { type Drawing, type Language, toHtml } from '../../src/view.ts';
import { byAttribute, elements, read, textOf } from './support/markup.ts';

function fixture(name: string): Document {
  const found = fixtures().find((one) => one.name === name);
  const issued = found && issueFixture(found);
  if (!issued?.ok) throw new Error(`There is no fixture ${name}`);
  return structuredClone(issued.value);
}

const textIn = (drawing: Drawing): string => textOf(read(toHtml({ language: 'en', ...drawing }))).replace(/\s+/g, ' ');

/** The label beside a field. */
function labelOf(document: Document, path: string, language: Language = 'en'): string {
  const rows = [...elements(read(toHtml({ document, language })))].filter(({ name }) => name === 'div');
  const row = rows.findLast((one) => byAttribute(one, 'data-field').has(path));
  const [label] = row ? [...elements(row)].filter(({ name }) => name === 'dt') : [];
  return label ? textOf(label) : '';
}

describe('the sheet for a customer', () => {
  const internal = ['PINT', '✓', '✕', 'doc_0140', 'ACTIVE', 'ERP', 'H87', 'C1', 'Specification', 'Further details'];

  it('a customer sees no verdict, no finding, no code and no internal identifier', async () => {
    const document = { ...fixture('full'), payable_amount: 1 };
    const validator = await createValidator();
    const { report } = validator.toXml(document, { now: 0 });
    validator.dispose();
    const documentUuid = document.uuid ?? '';
    const events = [{ id: 'a', timestamp: 0, type: 'created', documentUuid, documentType: 'INVOICE' } as const];
    const drawing = { document, report, events, specification: 'urn:peppol:pint:billing-1@om-1' };
    const page = toHtml({ ...drawing, for: 'customer', language: 'en' });
    const customer = textIn({ ...drawing, for: 'customer' });
    for (const text of internal) expect(customer, text).not.toContain(text);
    expect(page.replace(/<style>.*<\/style>/s, '')).not.toMatch(/id="finding|data-flag|class="verdict/);
    const office = textIn(drawing);
    for (const text of ['PINT', '✕', 'doc_0140', 'H87']) expect(office).toContain(text);
  });

  it('a customer reads the amount to pay twice: near the top and below the totals', () => {
    const text = textIn({ document: fixture('minimal'), for: 'customer' });
    expect(text.split('Amount to pay')).toHaveLength(3);
    expect(text.indexOf('Amount to pay')).toBeLessThan(text.indexOf('Seller'));
    expect(text).toContain('Signature');
  });

  it('a customer reads the total of a credit near the top, and no address of the network for those who have none', () => {
    const credit = { credit_note_type_code: '381', document_currency_code: 'OMR', payable_amount: 5 };
    const text = textIn({ document: credit, for: 'customer' });
    expect(text.split('Credit total')).toHaveLength(3);
    const buyer = (endpoint_id: string) => ({ accounting_customer_party: { endpoint_id, endpoint_scheme_id: '0248' } });
    expect(textIn({ document: buyer('997770000099'), for: 'customer' })).not.toContain('Electronic address');
    expect(textIn({ document: buyer('OM1100003554'), for: 'customer' })).toContain('Electronic address');
  });

  it('a logo is drawn as an image, and nothing but an image is taken for one', () => {
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    expect(byAttribute(read(toHtml({ document: {}, logo })), 'src').get(logo)).toHaveLength(1);
    for (const wrong of ['https://a.example/x.png', 'data:text/html;base64,PGI+', 'data:image/png;base64,"><b>']) {
      expect(() => toHtml({ document: {}, logo: wrong }), wrong).toThrow(/logo is not a data URL/);
    }
  });
});

describe('composed lines of an Arabic sheet', () => {
  it('date and time, each date of a period, and a rate of exchange run from left to right', () => {
    const page = toHtml({
      document: {
        issue_date: '2026-01-11',
        issue_time: '09:30:00',
        invoice_period: { start_date: '2026-01-01', end_date: '2026-01-31' },
        tax_amount_in_omr: 1,
        tax_exchange_rate: { source_currency_code: 'USD', target_currency_code: 'OMR', calculation_rate: 0.3845 },
      },
      language: 'ar',
    });
    const rows = [...elements(read(page))].filter(({ attributes }) => attributes.get('class') === 'l').map(textOf);
    expect(rows).toEqual(
      expect.arrayContaining(['2026-01-11 09:30:00', '2026-01-01', '2026-01-31', '1 USD = 0.3845 OMR']),
    );
    expect(textOf(read(page))).toContain('من 2026-01-01 إلى 2026-01-31');
  });

  it('the head of printed pages isolates its parts, and stands where lines begin', () => {
    const document = { document_number: 'A-1', accounting_supplier_party: { party_name: 'مسقط | Muscat' } };
    const head = '\\2068 A\\2d 1\\2069  \\b7  \\2068 مسقط\\2069  \\b7  \\2068 Muscat\\2069 "';
    expect(toHtml({ document, language: 'en' })).toContain(head);
    expect(toHtml({ document, language: 'en' })).toMatch(/@top-left\{content:"/);
    expect(toHtml({ document, language: 'ar' })).toMatch(/@top-right\{content:"/);
  });

  it('the note on rounding holds its amount in each language', () => {
    const document: Document = {
      document_currency_code: 'OMR',
      tax_inclusive_amount: 18.91,
      document_lines: [{ net_amount: 18, tax_amount: 0.9, total_amount: 18.9 }],
    };
    const text = textIn({ document, language: 'en+ar' });
    expect(text).toMatch(/by 0\.010\. .*بمقدار 0\.010\./);
  });
});

describe('what a sheet calls things', () => {
  it('an order that stands alone is the purchase order, in whichever field it is', () => {
    const order = { order_reference: { id: 'A' } };
    expect(labelOf(order, 'order_reference.id')).toBe('Purchase order');
    expect(labelOf(order, 'order_reference.id', 'ar')).toBe('أمر الشراء');
    const both = { order_reference: { id: 'A', purchase_order_id: 'B' } };
    expect(labelOf(both, 'order_reference.id')).toBe('Sales order');
    expect(labelOf(both, 'order_reference.id', 'ar')).toBe('أمر البيع');
  });

  it('a self-billed document says who issued it, unless it reports an import', () => {
    const sentence = 'The buyer issued this document for the seller';
    expect(textIn({ document: { invoice_type_code: '389' } })).toContain(sentence);
    const imported = { invoice_type_code: '389', transaction_type: '10000000100000000000' };
    expect(textIn({ document: imported })).not.toContain(sentence);
  });

  it('the type of a document is named where its title does not say it', () => {
    const textOfType = (invoice_type_code: string, audience: 'office' | 'customer', language: Language = 'en') =>
      textIn({ document: { invoice_type_code }, for: audience, language });
    expect(textOfType('780', 'customer')).toContain('Tax invoiceFreight invoice');
    expect(textOfType('780', 'office')).toContain('Tax invoice780 Freight invoice');
    expect(textOfType('80', 'customer')).toContain('Tax debit noteDebit note related to goods or services');
    for (const [code, title, arabic] of [
      ['71', 'Request for payment', 'طلب دفع'],
      ['102', 'Tax notification', 'إخطار ضريبي'],
      ['553', 'Invoice discrepancy report', 'تقرير فروق الفاتورة'],
      ['817', 'Claim notification', 'إخطار بمطالبة'],
    ] as const) {
      expect(textOfType(code, 'customer')).toMatch(new RegExp(`^ *${title} *${title} *Totals`));
      expect(textOfType(code, 'customer', 'ar')).toMatch(new RegExp(`^ *${arabic} *${arabic} *الإجماليات`));
    }
    // A definition in place of a name is too long for a sheet, and a common title says all.
    for (const code of ['380', '383', '386', '388', '389', '480', '382'])
      expect(textOfType(code, 'office')).toMatch(new RegExp(`${code} *(?:The buyer[^.]*\\.)?Totals`));
    for (const credit_note_type_code of ['81', '381', '261'])
      expect(textIn({ document: { credit_note_type_code } })).toMatch(/(?:81|381|261) *(?:The buyer[^.]*\.)?Totals/);
  });

  it('a rate beside a discount says that it is the rate of the tax', () => {
    const allowances = [
      { amount: 25, multiplier_factor_numeric: 10, base_amount: 250, tax_category: { id: 'S', percent: 5 } },
    ];
    const text = textIn({ document: { document_currency_code: 'OMR', allowances } });
    expect(text).toContain('10 % of 250.000 · VAT 5 %');
    const outside = [{ amount: 25, reason: 'Rebate', tax_category: { id: 'O' } }];
    expect(textIn({ document: { allowances: outside } })).toContain('Rebate · Outside the scope of VAT');
  });

  it('a reason that says no more than the word for it stands once', () => {
    const said = (given: object, more: Partial<Drawing> = {}) =>
      textIn({ document: { document_currency_code: 'OMR', allowances: [{ amount: 25, ...given }] }, ...more });
    expect(said({ reason: ' discount', reason_code: '95' })).toMatch(/25\.000 Discount 95Totals/);
    expect(said({ reason: 'Loyal customer', reason_code: '95' })).toMatch(/25\.000 Discount Loyal customer 95Totals/);
    expect(said({ reason: 'Discount', reason_code: '100' }, { for: 'customer' })).toContain('Discount Special rebate');
    expect(said({ reason: 'Loyal customer', reason_code: '100' }, { for: 'customer' })).not.toContain('Special rebate');
    expect(said({ reason: 'Discount' }, { for: 'customer' })).not.toMatch(/Discount *Discount/);
    expect(said({ reason_code: '95' }, { language: 'ar' })).not.toMatch(/خصم *ال?خصم/);
  });

  it('signs stand apart from their amounts, those of negative ones too', () => {
    const document: Document = {
      document_currency_code: 'OMR',
      charge_total_amount: 85.25,
      payable_rounding_amount: -0.005,
      charges: [{ amount: -2 }],
    };
    const text = textIn({ document });
    expect(text).toContain('+ 85.250');
    expect(text).toMatch(/Rounding *− 0\.005/);
    expect(text).toMatch(/− 2\.000 Charge/);
  });

  it('what says nothing is not drawn: midnight, the only payment means, words that repeat a code, no service', () => {
    const document: Document = {
      issue_date: '2026-01-01',
      issue_time: '00:00:00',
      tax_included_indicator: false,
      payment_means: [{ id: '7', payment_means_code: '10', name: 'Cash' }],
      document_lines: [{ item_specification_document_reference: { item_type: 'G', commodity_code: '00000000' } }],
    };
    const text = textIn({ document });
    expect(text).not.toMatch(/00:00:00|include VAT|Number of payment means|00000000/);
    for (const issue_time of ['00:00:00Z', '00:00:00.000+04:00'])
      expect(textIn({ document: { ...document, issue_time } })).not.toContain('00:00:00');
    expect(text.match(/Cash/g)).toHaveLength(1);
    const spoken = { ...document, issue_time: '00:00:01', payment_means: [{ id: '7' }, { id: '8' }] };
    expect(textIn({ document: spoken })).toMatch(/00:00:01.*Number of payment means.?7.*Number of payment means.?8/);
  });

  it('the total of the profit margin scheme stands above the one amount to pay', () => {
    const additional_document_references = [{ id: 'OMR', document_type_code: 'PM_TOTAL', document_description: '751' }];
    const text = textIn({
      document: { document_currency_code: 'OMR', payable_amount: 1, additional_document_references },
      for: 'customer',
    });
    expect(text).toMatch(/Total under the profit margin scheme\s*OMR 751\.000\s*Amount to pay\s*OMR 1\.000/);
    expect(text).not.toMatch(/PM_TOTAL|Attachments/);
    expect(textIn({ document: { additional_document_references } })).not.toContain('PM_TOTAL');
    // That of the amount to pay stands once, however it is written.
    for (const payable_amount of [751, 751.5])
      for (const document_description of ['751', '751.50', '751.500']) {
        const given = [{ id: 'OMR', document_type_code: 'PM_TOTAL', document_description }];
        const document = { document_currency_code: 'OMR', payable_amount, additional_document_references: given };
        const isAgain = Number(document_description) === payable_amount;
        expect(textIn({ document, for: 'customer' }).includes('margin scheme'), document_description).toBe(!isAgain);
      }
    const inDollars = { id: 'USD', document_type_code: 'PM_TOTAL', document_description: '751' };
    const beside = { document_currency_code: 'OMR', payable_amount: 751, additional_document_references: [inDollars] };
    expect(textIn({ document: beside, for: 'customer' })).toMatch(/margin scheme\s*USD 751\.00/);
  });
});

describe('the lines of a sheet', () => {
  const line = { quantity: 2, unit_code: 'H87', net_amount: 18, tax_amount: 0.9, total_amount: 18.9 };
  const price = { base_amount: 10, allowance_amount: 1 };
  const document: Document = { document_currency_code: 'OMR', document_lines: [{ ...line, price }] };

  it('the net price of a unit stands beside the price before its discount', () => {
    expect(textIn({ document })).toMatch(/9\.000\s*before discount 10\.000 − 1\.000/);
    // Without that price, nobody knows the net one.
    const without = { ...document, document_lines: [{ ...line, price: { allowance_amount: 1 } }] };
    expect(textIn({ document: without })).toContain('− 1.000');
    expect(toHtml({ document: without })).not.toContain('>0.000<');
  });

  it('goods have the words of their chapter for the office, and for a customer their list as the label of the code', () => {
    const goods = { item_classification_list_id: 'HS', item_classification_code: '94033000' };
    const sold: Document = { document_lines: [{ commodity_classification: [goods] }] };
    expect(textIn({ document: sold })).toContain('94033000 Furniture, lamps HS');
    expect(textIn({ document: sold, for: 'customer' })).toContain('HS94033000');
    expect(textIn({ document: sold, for: 'customer' })).not.toContain('Furniture');
  });

  it('an address in Latin letters is read from left to right on an Arabic sheet, without a comma of Arabic', () => {
    const address = { street_name: 'Way 1', postal_zone: '111', city_name: 'Muscat', country_subentity_code: 'Test' };
    const party = { party_name: 'X', postal_address: address };
    const page = toHtml({ document: { accounting_customer_party: party }, language: 'ar' });
    const [, line = ''] = /<bdi dir="ltr">((?:(?!<br>).)*)/.exec(page) ?? [];
    expect(line.replace(/<[^>]*>/g, '')).toMatch(/^111 Muscat, Test/);
    expect(page.slice(page.indexOf('<address'), page.indexOf('</address>'))).not.toContain('\u060c');
  });

  it('a long name leaves the running head within the paper', () => {
    const name = 'W'.repeat(220);
    const page = toHtml({ document: { document_number: name, accounting_supplier_party: { party_name: name } } });
    const [, head = ''] = /@top-left\{content:"([^"]*)"/.exec(page) ?? [];
    expect(head.match(/W/g)?.length).toBeLessThan(90);
    expect(head).toContain('W');
  });

  it('the running head has the whole number, whatever the names are', () => {
    const number = 'MSCT-BRANCH-SALES-2026-000117-CORRECTION';
    const party_name =
      'Muscat Office Supplies and Trading and Contracting LLC | مسقط للتجهيزات المكتبية والتجارة والمقاولات';
    const headOf = (document: Document): string =>
      / *@top-left\{content:"([^"]*)"/.exec(toHtml({ document, language: 'en' }))?.[1] ?? '';
    const head = headOf({ document_number: number, accounting_supplier_party: { party_name } });
    expect(head).toContain(number.replaceAll('-', '\\2d '));
    // The title is short, and leaves what it does not need to the names.
    expect(head).toContain('\\2068 Tax\\20 invoice\\2069');
    expect(head).toContain('Muscat\\20 Office\\20 Supplies');
    expect(head).toContain('\\2026');
    // Short ones are never cut.
    expect(headOf({ document_number: 'A', accounting_supplier_party: { party_name: 'B' } })).not.toContain('\\2026');
    expect(headOf({ document_number: '9'.repeat(61) })).toContain(`${'9'.repeat(60)}\\2026`);
  });

  it('the running head has its title in the first language alone where there is no room for both', () => {
    const headOf = (party_name: string, language: Language): string =>
      / *@top-\w+\{content:"([^"]*)"/.exec(
        toHtml({ document: { document_number: 'A-1', accounting_supplier_party: { party_name } }, language }),
      )?.[1] ?? '';
    const long = 'Muscat Office Supplies and Trading LLC | مسقط للتجهيزات المكتبية والتجارة';
    expect(headOf('Muscat', 'en+ar')).toContain('Tax\\20 invoice\\20 \\2f \\20 فاتورة');
    expect(headOf(long, 'en+ar')).toContain('Tax\\20 invoice\\2069');
    expect(headOf(long, 'ar+en')).toContain('فاتورة\\20 ضريبية\\2069');
    expect(headOf(long, 'en+ar')).not.toContain('\\2026');
  });

  it('a tax per unit has its label beside the rate', () => {
    const document = fixture('minimal');
    const category = document.document_lines?.[0]?.classified_tax_category;
    if (category) category.per_unit_amount = 0.25;
    expect(textIn({ document })).toContain('5 % S Tax per unit 0.250');
  });

  it('for a screen reader totals and payment stand below the table of lines, in no cell of it', () => {
    const [main] = [...elements(read(toHtml({ document: fixture('full'), language: 'en' })))].filter(
      ({ name }) => name === 'main',
    );
    const parts = main?.children.filter((child) => typeof child !== 'string') ?? [];
    const tableAt = parts.findIndex(({ attributes }) => attributes.get('class') === 'lines');
    const owned = parts[tableAt + 1]?.attributes.get('aria-owns') ?? '';
    const [ending] = byAttribute(parts[tableAt] ?? read(''), 'id').get(owned) ?? [];
    expect(ending && textOf(ending)).toMatch(/VAT breakdown.*Payment.*Amount to pay/);
    const holders = [...elements(parts[tableAt] ?? read(''))].filter(
      (one) => /^t[rd]$/.test(one.name) && byAttribute(one, 'id').has(owned),
    );
    expect(holders.map(({ name, attributes }) => [name, attributes.get('role')])).toEqual([
      ['tr', 'none'],
      ['td', 'none'],
    ]);
  });

  it('every figure has a head that says what it includes, and the same label on a phone', () => {
    const page = toHtml({ document, language: 'en' });
    for (const head of ['Unit price', 'VAT rate', 'Amount excluding VAT', 'VAT', 'Amount including VAT']) {
      expect(page).toContain(`>${head}`);
      expect(page).toContain(`:&quot;${head}&quot;`);
    }
    const bare = toHtml({ document: { document_lines: [{ quantity: 1, net_amount: 1 }] }, language: 'en' });
    expect(bare).not.toContain('Amount incl. VAT');
  });

  it('the sum of the tax before rounding stands beside the reason why totals differ', () => {
    const rounded: Document = {
      document_currency_code: 'OMR',
      tax_amount: 2.14,
      tax_inclusive_amount: 44.89,
      document_lines: [{ net_amount: 42.75, tax_amount: 2.138, total_amount: 44.888 }],
    };
    expect(textIn({ document: rounded })).toMatch(
      /have two decimals\. .* by 0\.002\. The VAT of the lines comes to 2\.138\./,
    );
    expect(textIn({ document: { ...rounded, tax_amount: 2.5 } })).not.toContain('comes to');
  });

  it('where the amount to pay has fewer decimals than what stands above it, a note says so', () => {
    const due = (payable_amount: number) =>
      textIn({
        document: {
          document_currency_code: 'OMR',
          tax_inclusive_amount: 150.95,
          prepaid_amount: 100,
          payable_rounding_amount: -0.005,
          payable_amount,
        },
      });
    expect(due(50.94)).toContain('What is due comes to 50.945, and is stated with two decimals.');
    for (const other of [50.945, 50.9]) expect(due(other)).not.toContain('What is due');
  });

  it('what is taxed at zero is not called exempt, and a reason that says what its code says stands once', () => {
    const reasonOf = (id: string, code: string, text: string) =>
      textIn({
        document: {
          document_lines: [
            { classified_tax_category: { id, tax_exemption_reason_code: code, tax_exemption_reason: text } },
          ],
        },
        for: 'customer',
      });
    const zero = reasonOf('Z', 'VATZR-OM-10', 'Direct export of goods');
    expect(zero).toContain('Reason for zero rate');
    expect(zero).not.toContain('exempt');
    expect(zero.match(/Direct export of goods/g)).toHaveLength(1);
    expect(reasonOf('E', 'VATEX-OM-03', 'Our clinic')).toMatch(/Reason for exemption.*Our clinic/);
  });

  it('a sheet in dollars has the breakdown in dollars beside that in rials, where its lines come to its totals', () => {
    const abroad = {
      document_currency_code: 'USD',
      tax_exclusive_amount: 100,
      tax_amount: 5,
      tax_amount_in_omr: 1.92,
      tax_breakdown_in_omr: [{ tax_category_code: 'S', tax_percentage: 5, taxable_amount: 38.45, tax_amount: 1.92 }],
      document_lines: [{ net_amount: 90, tax_amount: 4.5, classified_tax_category: { id: 'S', percent: 5 } }],
      allowances: [{ amount: 10, tax_category: { id: 'S', percent: 5 } }],
      charges: [{ amount: 20, tax_category: { id: 'S', percent: 5 } }],
    };
    const text = textIn({ document: abroad, for: 'customer' });
    expect(text).toMatch(/Taxable amount USD\s*VAT USD\s*Taxable amount OMR\s*VAT OMR/);
    expect(text).toMatch(/100\.00\s*5\.00\s*38\.450\s*1\.920/);
    const wrong = textIn({ document: { ...abroad, tax_exclusive_amount: 101 }, for: 'customer' });
    expect(wrong).not.toContain('Taxable amount USD');
    expect(wrong).toMatch(/38\.450\s*1\.920/);
    const inRials = textIn({ document: { ...abroad, document_currency_code: 'OMR' }, for: 'customer' });
    expect(inRials.match(/Taxable amount OMR/g)).toHaveLength(1);
    expect(textIn({ document: { ...abroad, tax_amount: 6 }, for: 'customer' })).not.toContain('Taxable amount USD');
    // Lines have more decimals than the totals.
    const [line] = abroad.document_lines;
    const finer = { ...abroad, document_lines: [{ ...line, net_amount: 90.004 }] };
    expect(textIn({ document: finer, for: 'customer' })).toMatch(/100\.00\s*5\.00\s*38\.450\s*1\.920/);
    // Two entries of one rate share its lines: nobody knows which is of which.
    const [entry] = abroad.tax_breakdown_in_omr;
    const twice = [entry, entry].flatMap((one) => one ?? []);
    expect(textIn({ document: { ...abroad, tax_breakdown_in_omr: twice }, for: 'customer' })).not.toContain(
      'Taxable amount USD',
    );
  });

  it('a total that differs from its lines by rounding is explained, and one that is wrong is not', () => {
    const withTotal = (tax_inclusive_amount: number) => textIn({ document: { ...document, tax_inclusive_amount } });
    expect(withTotal(18.91)).toContain('They differ from the sum of the lines by 0.010.');
    expect(withTotal(18.9)).not.toContain('differ');
    expect(withTotal(19.9)).not.toContain('differ');
    // A small charge is no rounding.
    const charged = { ...document, charges: [{ amount: 0.01 }], tax_inclusive_amount: 18.91 };
    expect(textIn({ document: charged })).not.toContain('differ');
  });
});

describe('the note of a sheet', () => {
  it.each(['customer', 'office'] as const)('stands once for the %s, a long one below the totals', (audience) => {
    const sectionsOf = (note: string) => {
      const page = toHtml({ document: { ...fixture('minimal'), note }, for: audience });
      const sections = [...elements(read(page))].filter(({ name }) => name === 'section');
      const holding = sections.filter((section) => byAttribute(section, 'data-field').has('note'));
      return holding.map(({ attributes }) => attributes.get('class'));
    };
    expect(sectionsOf('x'.repeat(400))).toEqual(['lines', 'section ending']);
    expect(sectionsOf('x'.repeat(401))).toEqual(['section closing']);
  });
});

describe('two scripts', () => {
  it('a name in two scripts stands on a line for each', () => {
    const html = (party_name: string) => toHtml({ document: { accounting_supplier_party: { party_name } } });
    expect(html('Muscat LLC | مسقط ش.م.م')).toContain(
      '<bdi>Muscat LLC</bdi><br><bdi><span lang="ar">مسقط ش.م.م</span></bdi>',
    );
    expect(html('A | B')).toContain('>A | B</bdi>');
  });

  it('an address of mail may break behind its @, and its host before its dots where it is wider than the column', () => {
    const html = (email: string) => toHtml({ document: { accounting_supplier_party: { email } } });
    expect(html('ab@c-d.example')).toContain('>ab@<wbr><span class="host">c-d<wbr>.example</span></span></bdi>');
    expect(html('no mail')).toContain('>no mail</bdi>');
  });

  it('days of a line do not break at their hyphens', () => {
    const invoice_period = { start_date: '2026-08-03', end_date: '2026-08-28' };
    const html = toHtml({ document: { document_lines: [{ id: '1', invoice_period }] } });
    expect(html).toMatch(/<time><bdi[^>]*>2026-08-28<\/bdi><\/time>/);
  });

  it('several references of a payment, and a contract and its name, are parted by a sign that Arabic has too', () => {
    const document: Document = {
      contract_document_reference: { id: 'FRM-9', document_description: 'Framework' },
      payment_means: [{ payment_means_code: '30', payment_id: ['A-1', 'A-2'] }],
    };
    const text = textIn({ document, language: 'ar' });
    expect(text).toContain('FRM-9 · Framework');
    expect(text).toContain('A-1 · A-2');
  });

  it('which of the means an instalment is paid by is said where there are several, and always to the office', () => {
    const drawn = (means: number, whom: 'customer' | 'office') => {
      const payment_means = Array.from({ length: means }, (_, index) => ({
        id: `M${index}`,
        payment_means_code: '10',
      }));
      const document: Document = { payment_means, payment_terms: [{ payment_means_id: 'M0', amount: 5 }] };
      return textIn({ document, for: whom });
    };
    expect(drawn(1, 'customer')).not.toContain('M0');
    expect(drawn(2, 'customer').match(/M0/g)).toHaveLength(2);
    expect(drawn(1, 'office')).toContain('M0');
  });

  it('codes have Arabic names on an Arabic sheet', () => {
    const document: Document = {
      invoice_period: { description: '35' },
      accounting_supplier_party: { company_legal_form: 'L.L.C.' },
      allowances: [{ reason_code: '95' }],
      document_lines: [
        {
          unit_code: 'XBX',
          classified_tax_category: { id: 'E', tax_exemption_reason_code: 'VATEX-OM-03' },
          additional_item_identification: [{ nature_code: '475901' }],
        },
      ],
      payment_means: [{ payment_means_code: '97' }],
      delivery: { delivery_terms: { id: 'DAP', scheme_id: 'incoterms' } },
    };
    const text = textIn({ document, language: 'ar' });
    for (const name of [
      'تاريخ التسليم',
      'محدودة المسؤولية',
      'خصم',
      'صندوق',
      'الرعاية الصحية',
      'تجارة الجملة',
      'مقاصة',
      'التسليم في المكان',
    ]) {
      expect(text, name).toContain(name);
    }
  });
});

describe('attachments', () => {
  const linkOf = (mime_code: string, file_name: string, content = 'QQ==') => {
    const document: Document = { additional_document_references: [{ attachment: { mime_code, file_name, content } }] };
    return [...byAttribute(read(toHtml({ document })), 'download')].map(([name, [link]]) => [
      name,
      link?.attributes.get('href'),
    ]);
  };

  it('a file of a type that PINT allows can be saved, under a name with the ending of its type', () => {
    expect(linkOf('application/pdf', 'a.pdf')).toEqual([['a.pdf', 'data:application/pdf;base64,QQ==']]);
    expect(linkOf('text/csv', '../x/run.exe')).toEqual([['.._x_run.csv', 'data:text/csv;base64,QQ==']]);
    expect(linkOf('image/png', '', ' Q Q==\n')).toEqual([['attachment.png', 'data:image/png;base64,QQ==']]);
  });

  it('an image whose text is broken into lines is shown, with its size', () => {
    const content = Buffer.alloc(120, 7).toString('base64');
    const pageOf = (text: string): string => {
      const attachment = { mime_code: 'image/png', file_name: 'a.png', content: text };
      return toHtml({ document: { additional_document_references: [{ attachment }] }, language: 'en' });
    };
    expect(pageOf(content)).toContain('120 bytes');
    expect(pageOf(content.replace(/.{76}/g, '$&\r\n'))).toBe(pageOf(content));
    expect(pageOf('QQ')).toContain('1 byte<');
  });

  it('the name of a saved file ends with a whole character', () => {
    expect(linkOf('image/png', `${'a'.repeat(99)}😀.png`)).toEqual([[`${'a'.repeat(99)}.png`, expect.anything()]]);
  });

  it('no other file can be saved', () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/x-msdownload', '']) {
      expect(linkOf(type, 'a.pdf'), type).toEqual([]);
    }
    expect(linkOf('application/pdf', 'a.pdf', '"><script>')).toEqual([]);
  });
});

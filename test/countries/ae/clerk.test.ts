// What the clerk is told of a slip in a document of the Emirates: what to do about it, in both languages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC } from '../../../src/arabic.ts';
import { clerkSentences, examples, readRecord, toXml } from '../../../src/countries/ae/index.ts';
import { partiesRules } from '../../../src/countries/ae/rules/parties.ts';
import { COUNTRIES } from '../../../src/countries/index.ts';
import { sentences } from '../../../src/index.ts';
import { createValidator, inLanguage, type Validator } from '../../../src/validate.ts';

type Name = keyof typeof examples;

const ISOLATES = /[\u2066-\u2069]/g;

/** What is said of the example with other fields, by path: the technical sentence and the clerk's, in English and in Arabic. */
function said(name: Name, payload: object, type: string = examples[name].type): Record<string, readonly string[]> {
  const { payload: given, issuance } = examples[name];
  const read = readRecord({ country: 'AE', type, payload: { ...given, ...payload }, issuance } as unknown);
  const errors = read.ok ? read.warnings : read.errors;
  const [english, arabic] = [clerkSentences(errors), clerkSentences(errors, { language: ARABIC })];
  const inArabic = sentences(errors, ARABIC.messages);
  return Object.fromEntries(
    Object.entries(errors).map(([path, { message }]) => [
      path,
      [
        message,
        `${english[path]?.text} ${english[path]?.fix}`,
        inArabic[path] ?? '',
        `${arabic[path]?.text} ${arabic[path]?.fix}`,
      ].map((text) => text.replace(ISOLATES, '')),
    ]),
  );
}

const buyer = examples['sales-invoice'].payload.accounting_customer_party;
const [line] = examples['sales-invoice'].payload.document_lines;

describe('a credit note without its reason, or with one that excludes its reference', () => {
  let validator: Validator;
  let xml = '';
  beforeAll(async () => {
    validator = await createValidator({ ruleSets: Object.values(COUNTRIES) });
    const read = readRecord({ country: 'AE', ...examples['sales-credit-note'] } as unknown);
    if (read.ok) xml = toXml(read.value);
  });
  afterAll(() => validator.dispose());

  const REASON = /<cac:DiscrepancyResponse>.*?<\/cac:DiscrepancyResponse>/gs;
  const REFERENCE = /<cac:BillingReference>.*?<\/cac:BillingReference>/gs;

  /** The finding of a rule, with the clerk's sentences in both languages. */
  function found(document: string, rule: string) {
    const report = validator.validate(document, { now: Date.parse('2026-03-10') });
    const inArabic = inLanguage(report, ARABIC);
    const at = report.results.findIndex(({ reasonCode }) => reasonCode === rule);
    const [english, arabic] = [report, inArabic].map(({ results }) => results[at]);
    return {
      field: english?.field,
      fix: english?.fix,
      english: `${english?.clerk?.text} ${english?.clerk?.fix}`,
      arabic: `${arabic?.clerk?.text} ${arabic?.clerk?.fix}`.replace(ISOLATES, ''),
    };
  }

  it.each([
    ['with', (text: string) => text.replace(REASON, '')],
    ['without', (text: string) => text.replace(REASON, '').replace(REFERENCE, '')],
  ])('%s a reference and without a reason it is told that the reason decides', (_, without) => {
    const one = found(without(xml), 'ibr-055-ae');
    expect(one.fix).toMatch(/^State the reason of the credit note \(BTAE-03\)/);
    expect(one.english).toBe(
      'Preceding invoice: whether it is needed depends on the reason for the note, which is missing. Choose the reason for the note.',
    );
    expect(one.arabic).toBe('الفاتورة السابقة: يتوقف لزومها على سبب الإشعار، وهو غير مذكور. اختر سبب الإشعار.');
  });

  it('the reason is chosen, it has no number and no date', () => {
    const one = found(xml.replace(REASON, ''), 'ibr-158-ae');
    expect(one.english).toBe('Reason for the note: it is missing. Choose it.');
    expect(one.arabic).toBe('سبب الإشعار: غير مذكور. اختره.');
  });

  it('a reference beside VD goes, or the reason is another', () => {
    const one = found(xml.replace(/(<cbc:ResponseCode>)[^<]*/, '$1VD'), 'ibr-055-ae');
    expect(one.field).toBe('billing_reference[0]');
    expect(one.fix).toBe('Take billing_reference[0] out, or state another reason than VD (BTAE-03)');
    expect(one.english).toBe(
      'Preceding invoice: it does not belong beside the reason for the note “VD”. Delete it, or change the reason for the note.',
    );
    expect(one.arabic).toBe(
      'الفاتورة السابقة: لا يصح ذكر الفاتورة السابقة مع سبب الإشعار «VD». احذفها أو غيّر سبب الإشعار.',
    );
  });

  it('beside another reason a reference that is missing is entered', () => {
    const one = found(xml.replace(REFERENCE, ''), 'ibr-055-ae');
    expect(one.fix).toBe('Give billing_reference[0], or the reason VD for a volume discount (BTAE-03)');
    expect(one.english).toBe('Preceding invoice: it is missing. Enter its number and its date.');
  });

  it.each(['ibr-143-ae', 'ibr-144-ae'])('%s: an address lacks the emirate, not a governorate', (rule) => {
    const report = validator.validate(xml.replace(/<cbc:CountrySubentity>.*?<\/cbc:CountrySubentity>/gs, ''), {
      now: 0,
    });
    const one = report.results.find(({ reasonCode }) => reasonCode === rule);
    expect(one?.text).toMatch(/: no emirate\. /);
  });

  it('what a buyer’s registration may be is what is taken when the document is issued', () => {
    const fix = String(partiesRules.find(({ id }) => id === 'ibr-183-ae')?.fix);
    const listed = (fix.match(/to one of (.*)$/)?.[1] ?? '').split(', ');
    for (const code of listed) {
      const party = { ...buyer, scheme_agency_id: code };
      expect(Object.keys(said('sales-invoice', { accounting_customer_party: party }))).not.toContain(
        'accounting_customer_party.scheme_agency_id',
      );
    }
    expect(listed).toEqual(['TL', 'EID', 'PAS', 'CD']);
  });
});

describe('what a kind of transaction needs', () => {
  it.each([
    ['10000000', 'ibr-007-ae', 'which a supply in a free trade zone needs'],
    ['00010000', 'ibr-138-ae', 'which a summary invoice needs'],
    ['00000100', 'ibr-137-ae', 'which a document of a disclosed agent needs'],
    ['00000010', 'ibr-142-ae', 'which an e-commerce supply needs'],
    ['00000001', 'ibr-152-ae', 'which an export needs'],
  ])('%s names the kind that needs it', async (kind, rule, needs) => {
    const validator = await createValidator({ ruleSets: Object.values(COUNTRIES) });
    const read = readRecord({ country: 'AE', ...examples['sales-invoice'] } as unknown);
    const xml = read.ok ? toXml(read.value) : '';
    const of = (digits: string) =>
      validator
        .validate(
          xml
            .replace(/(<cbc:ProfileExecutionID>)[^<]*/, `$1${digits}`)
            .replace(/<cac:(Delivery|InvoicePeriod)>.*?<\/cac:\1>/gs, ''),
          {
            now: Date.parse('2026-03-10'),
          },
        )
        .results.find(({ reasonCode }) => reasonCode === rule)?.clerk?.text;
    expect(of(kind)).toContain(needs);
    expect(of('00000000')).toBeUndefined();
    validator.dispose();
  });
});

describe('types of documents and categories', () => {
  it('a line of the margin scheme is told which category it has', () => {
    const one = said('sales-invoice', { transaction_type: ['profit-margin'] });
    const [, english, , arabic] = one['document_lines[0].classified_tax_category.id'] ?? [];
    expect(english).toBe(
      'The 1st line: the VAT category is standard rate (S), but has to be profit margin scheme (N). Change it to profit margin scheme (N), or change the transaction type.',
    );
    expect(arabic).toBe(
      'البند الأول: فئة الضريبة النسبة الأساسية (S)، والمطلوب نظام هامش الربح (N). غيّرها إلى نظام هامش الربح (N) أو غيّر نوع المعاملة.',
    );
  });

  it.each<[Name, object, string, string]>([
    [
      'sales-invoice',
      { invoice_type_code: '480' },
      'Type of document: 480 (invoice outside the scope of VAT) is for documents without a taxed line. Choose 380 (tax invoice), or correct the VAT category of each taxed line.',
      'نوع المستند: 480 (فاتورة خارج نطاق الضريبة) لمستندات لا بند فيها خاضع للضريبة. اختر 380 (فاتورة ضريبية) أو صحّح فئة الضريبة لكل بند خاضع للضريبة.',
    ],
    [
      'sales-credit-note',
      { credit_note_type_code: '81' },
      'Type of document: 81 (credit note outside the scope of VAT) is for documents without a taxed line. Choose 381 (credit note), or correct the VAT category of each taxed line.',
      'نوع المستند: 81 (إشعار دائن خارج نطاق الضريبة) لمستندات لا بند فيها خاضع للضريبة. اختر 381 (إشعار دائن) أو صحّح فئة الضريبة لكل بند خاضع للضريبة.',
    ],
    [
      'commercial-invoice',
      { invoice_type_code: '380' },
      'Type of document: 380 (tax invoice), but no line is taxed. Choose 480 (invoice outside the scope of VAT), or correct the VAT category of each line.',
      'نوع المستند: 380 (فاتورة ضريبية)، ولا بند خاضع للضريبة. اختر 480 (فاتورة خارج نطاق الضريبة) أو صحّح فئة الضريبة لكل بند.',
    ],
  ])('%s with %j: its type and its lines do not fit', (name, payload, english, arabic) => {
    const [[, ofClerk, , inArabic] = []] = Object.values(said(name, payload));
    expect([ofClerk, inArabic]).toEqual([english, arabic]);
  });

  const NO_DEBIT_NOTE = [
    'Type of document: this country has no 383 (debit note), as a correction upwards is another invoice. Choose 380 (tax invoice).',
    'نوع المستند: لا يوجد 383 (إشعار مدين) في هذا البلد، فالتصحيح بالزيادة فاتورة أخرى. اختر 380 (فاتورة ضريبية).',
  ];

  it('there is no debit note, whether it is named as a type or by its code', () => {
    const [, english, , arabic] = said('sales-invoice', {}, 'debit-note')['type'] ?? [];
    expect([english, arabic]).toEqual(NO_DEBIT_NOTE);
    const ofCode = said('sales-invoice', { invoice_type_code: '383' })['invoice_type_code'] ?? [];
    expect([ofCode[1], ofCode[3]]).toEqual(NO_DEBIT_NOTE);
    expect(ofCode[0]).toContain('a correction upwards is another sales-invoice');
  });

  it.each<[string, Name, string, string]>([
    ['388', 'sales-invoice', 'invoice_type_code', '380, 480'],
    ['396', 'sales-credit-note', 'credit_note_type_code', '381, 81'],
    ['388', 'purchase-invoice', 'invoice_type_code', '389'],
    ['396', 'purchase-credit-note', 'credit_note_type_code', '261'],
  ])('in place of %s a %s is told of those types alone that it may have', (code, name, field, allowed) => {
    const [message = ''] = said(name, { [field]: code })[field] ?? [];
    expect(message.replace(/^.* must be (?:one of )?/, '')).toBe(allowed);
    for (const other of allowed.split(', ')) {
      expect(JSON.stringify(said(name, { [field]: other })[field] ?? [])).not.toContain('must be');
    }
  });
});

describe('plain slips', () => {
  it('a transaction type that its type of document has not', () => {
    const [, english, technical, arabic] =
      said('commercial-invoice', { transaction_type: '01000000' })['transaction_type'] ?? [];
    expect(english).toBe(
      'Transaction type: it does not go with 480 (invoice outside the scope of VAT). Choose another transaction type, or correct the type of document and the VAT categories.',
    );
    expect(technical).toBe('لا يكون المستند ذو الرمز 480 من النوع «deemed-supply» (ibr-157-ae)');
    expect(arabic).toBe(
      'نوع المعاملة: لا يتفق مع 480 (فاتورة خارج نطاق الضريبة). اختر نوع معاملة آخر، أو صحّح نوع المستند وفئات الضريبة.',
    );
  });

  it.each([
    ['9900000097', 'deemed-supply', 'توريد مفترض'],
    ['9900000099', 'export', 'تصدير إلى مستقبِل ليس في شبكة Peppol'],
  ])('the address %s, which is for %s alone', (id, name, purpose) => {
    const [, english, technical, arabic] =
      said('sales-invoice', { accounting_customer_party: { ...buyer, endpoint_id: id } })[
        'accounting_customer_party.endpoint_id'
      ] ?? [];
    expect(english).toBe(
      'Buyer: the electronic address belongs to another transaction type. Correct it, or the transaction type.',
    );
    expect(technical).toBe(`المعرّف البديل «${name}» مخصص لغير هذا المستند: ${purpose}`);
    expect(arabic).toBe('المشتري: العنوان الإلكتروني يخص نوع معاملة آخر. صحّح القيمة أو نوع المعاملة.');
  });

  it.each([
    [
      '1066903855',
      'Buyer: the TRN, “102770461600003”, does not begin with “1066903855”, which may be right for a member of a VAT group. Compare both with the certificate, and keep them where they are right.',
      'المشتري: لا يبدأ رقم ضريبة القيمة المضافة (TRN) «102770461600003» بالرقم «1066903855»، وقد يصح ذلك لعضو في مجموعة ضريبية. قارن الرقمين بشهادة التسجيل، وأبقِهما إن صحّا.',
    ],
    [
      '1027704617',
      'Buyer: the electronic address “1027704617” may be mistyped, as its check digit does not fit. Compare it with the certificate.',
      'المشتري: قد يكون في كتابة العنوان الإلكتروني «1027704617» خطأ، لأن رقم التحقق لا يوافقه. قارن الرقم بشهادة التسجيل.',
    ],
  ])('the TIN %s may be right: it is compared with the certificate', (id, english, arabic) => {
    const [, ofClerk, , inArabic] =
      said('sales-invoice', { accounting_customer_party: { ...buyer, endpoint_id: id } })[
        'accounting_customer_party.endpoint_id'
      ] ?? [];
    expect([ofClerk, inArabic]).toEqual([english, arabic]);
  });
});

describe('names of fields', () => {
  it('the emirate is called so in the technical sentences as well', () => {
    const address = { ...buyer?.postal_address, country_subentity: 'Dubai' };
    const [english, , arabic] =
      said('sales-invoice', { accounting_customer_party: { ...buyer, postal_address: address } })[
        'accounting_customer_party.postal_address.country_subentity'
      ] ?? [];
    expect(english).toMatch(/^Emirate must be one of AUH, /);
    expect(arabic).toMatch(/^المشتري، العنوان، الإمارة: /);
  });

  it('whether an item is goods, a service or both is no type of service', () => {
    const goods = { ...line, commodity_classification: { commodity_code: 'goods' } };
    const [, , arabic] =
      said('sales-invoice', { document_lines: [goods] })['document_lines[0].commodity_classification.commodity_code'] ??
      [];
    expect(arabic).toMatch(/^البند 1، التصنيف، نوع الصنف \(سلع أو خدمات أو كلاهما\): /);
  });
});

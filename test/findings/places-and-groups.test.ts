// What the clerk is told of envelopes, reports, ledgers and lists: the thing that is wrong, by one name, and not another that is right.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { createErrorList } from '../../src/core/errors/error-list.ts';
import { errorAt, type FieldErrors, sentences } from '../../src/core/errors/field-error.ts';
import { findingWordsOf } from '../../src/countries/finding-words.ts';
import { checkError } from '../../src/document/books/sentence.ts';
import { lineNumbersIn } from '../../src/findings/input-facts.ts';
import { clerkSentences } from '../../src/findings/of-errors.ts';
import { inLanguage } from '../../src/validate/in-language.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { plain } from './support/plain.ts';

const NOW = { now: Date.UTC(2026, 9, 1) };
const FOLDER = 'fixtures/envelopes/bad';

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

/** The two sentences on one path, in English and Arabic. */
function saidOf(errors: FieldErrors, input?: unknown, country = 'OM'): string[] {
  const [path = ''] = Object.keys(errors);
  return ([undefined, ARABIC] as const).map((language) => {
    const words = findingWordsOf(country, language?.tag);
    const { text, fix } =
      clerkSentences(errors, { words, input, lineNumbers: lineNumbersIn(input), ...(language && { language }) })[
        path
      ] ?? {};
    return plain(language === undefined ? 'en' : 'ar', `${text} ${fix}`);
  });
}

describe('what is wrong with an envelope', () => {
  it.each([
    ['document-missing', 'Envelope: it does not hold one document alone. Send the document again.'],
    ['documents-two', 'Envelope: it does not hold one document alone. Send the document again.'],
    ['envelope-in-envelope', 'Envelope: it does not hold one document alone. Send the document again.'],
    ['envelope-in-another-namespace', 'File: it is not an envelope. Send the document in an envelope.'],
    [
      'header-version-1.2',
      'Envelope: its header is incomplete, wrong, or of another document. Send the document again.',
    ],
    ['not-well-formed', 'File: the file cannot be read. Issue it again, or pass it to whoever runs the program.'],
  ])('%s is said as what it is', (name, sentence) => {
    const { results } = validator.validate(readFileSync(`${FOLDER}/${name}.xml`), NOW);
    expect(results.map(({ clerk }) => `${clerk?.text} ${clerk?.fix}`)).toContain(sentence);
  });

  it('is said in Arabic words alone', () => {
    for (const name of readdirSync(FOLDER)) {
      const report = inLanguage(validator.validate(readFileSync(`${FOLDER}/${name}`), NOW), ARABIC);
      for (const { clerk } of report.results) expect(`${clerk?.text} ${clerk?.fix}`).not.toMatch(/[a-z]{3}/);
    }
  });
});

describe('an amount of a payload', () => {
  const exceeds = () =>
    ({
      'allowances[0].amount': checkError(
        'allowances[0].amount',
        { rule: 'PINT-DISCOUNT-EXCEEDS', class: 'exceeds', says: '' },
        { given: 50_000, limit: 1086 },
      ),
    }) as FieldErrors;

  it('is in the currency of the country where the payload names none', () => {
    expect(saidOf(exceeds(), { payload: {} })).toEqual([
      'Discount 1: the amount, OMR 50,000.000, is more than 1,086.000, which it is taken off. Correct the one that is wrong.',
      'الخصم 1: المبلغ OMR 50,000.000 أكبر من 1,086.000، وهو ما يخصم منه. صحح الخاطئ منهما.',
    ]);
    expect(saidOf(exceeds(), {}, 'AE')[0]).toContain('AED 50,000.00');
  });

  it('a percentage is taken off nothing', () => {
    const path = 'allowances[0].multiplier_factor_numeric';
    const said = { rule: 'PINT-DISCOUNT-EXCEEDS', class: 'exceeds', says: '' } as const;
    expect(saidOf({ [path]: checkError(path, said, { given: 150, limit: 100 }) })[0]).toBe(
      'Discount 1: the percentage, 150 %, is more than 100 %. Correct the one that is wrong.',
    );
  });
});

describe('a ledger', () => {
  const input = { payload: { document_lines: [{ id: '1' }] }, expected: { lines: [{ id: '9' }, {}] } };
  const differs = (path: string, given: number, computed: number) => {
    const { add, errors } = createErrorList();
    const difference = given - computed;
    add(path, 'ledger-differs', { cause: 'unexplained', given, computed, difference, currency: 'OMR', remedy: '' });
    return saidOf(errors, input);
  };

  it('calls a line by its own number there, and says which of the two lacks it', () => {
    expect(differs('expected.lines[0]', 520, 0)).toEqual([
      'Line 9: the document has no such line, and the ledger has one of OMR 520.000. Enter the line that is missing, or correct its number.',
      'البند 9: ليس في المستند بند بهذا الرقم، وفي الدفتر OMR 520.000. أدخل البند الناقص أو صحح رقمه.',
    ]);
    expect(differs('document_lines[0]', 0, 519)).toEqual([
      'Line 1: the ledger has no such line, and the document has one of OMR 519.000. Enter the line that is missing, or correct its number.',
      'البند 1: ليس في الدفتر بند بهذا الرقم، وفي المستند OMR 519.000. أدخل البند الناقص أو صحح رقمه.',
    ]);
  });

  it('names the amount of a line', () => {
    expect(differs('expected.lines[1].net_amount', 520, 519)[0]).toMatch(
      /^Line 2: the amount excluding VAT is OMR 520\.000 in the ledger, and 519\.000 in the document,/,
    );
    expect(differs('expected.lines[1].tax_amount', 26, 25)[1]).toContain('البند 2: ضريبة البند في الدفتر');
  });
});

describe('places and names', () => {
  it('an item of a list is numbered where there are several', () => {
    const path = 'payment_means[0].payee_financial_account.id';
    const errors = errorAt(path, 'empty');
    expect(saidOf(errors, { payment_means: [{}] })[0]).toMatch(/^Payment: /);
    expect(saidOf(errors, { payment_means: [{}, {}] })[0]).toMatch(/^Payment 1: /);
    expect(saidOf(errorAt('allowances[0].amount', 'mandatory'), { allowances: [{}] })[0]).toMatch(/^Discount 1: /);
  });

  it('a field of a file of lines that has no word is called by its name, in its row', () => {
    expect(saidOf(errorAt('line 3: c2', 'mandatory'))).toEqual([
      'Row 3: the entry “c2” is missing. Enter it.',
      'الصف 3: البيان «c2» غير مذكور. أدخله.',
    ]);
  });

  it('a reason of the zero rate is called so', () => {
    const path = 'document_lines[0].classified_tax_category.tax_exemption_reason_code';
    const of = (category: string) => saidOf(errorAt(path, 'mandatory-for-category', { category }))[0];
    expect(of('Z')).toContain('the reason for zero rate is missing');
    expect(of('E')).toContain('the reason for exemption is missing');
  });

  it('up to six names of what is missing are said, and of more the first five', () => {
    const terms = ['street', 'city', 'region', 'country', 'name', 'email', 'telephone'] as const;
    const text = (count: number) =>
      ARABIC.clerk({ class: 'duty', place: [], term: 'address', kinds: [], terms: terms.slice(0, count) }).text;
    expect(text(6)).not.toContain('وغيرها');
    expect(text(7)).toContain('وغيرها');
  });
});

describe('a report and its document', () => {
  it('a reporter who is not a party is said to be none, not refused', () => {
    const errors = errorAt('reporting.reporting_party.endpoint_id', 'reporter-not-a-party', {
      given: '0248:OM9',
      parties: ['0248:OM1', '0248:OM2'],
    });
    expect(saidOf(errors)).toEqual([
      'Reporting party: the electronic address, “0248:OM9”, is not that of a party of the document, “0248:OM1 / 0248:OM2”. Correct the one that is wrong.',
      'الطرف المبلغ: العنوان الإلكتروني «0248:OM9» ليس لأحد أطراف المستند، وهم «0248:OM1 / 0248:OM2». صحح الخاطئ منهما.',
    ]);
  });

  it('the role of another party, and a report before its document, are said with both values', () => {
    const role = errorAt('reporting.reporter_role', 'role-of-other-party', {
      role: '02',
      corner: 'C4',
      given: '0248:OM1',
    });
    expect(saidOf(role)[0]).toBe('Role of the reporter: “02” does not fit “0248:OM1”. Correct the one that is wrong.');
    const date = errorAt('reporting.issue_date', 'report-before-document', { document: '2026-01-11' });
    expect(saidOf(date)[0]).toBe(
      'Issue date: it is before that of the document, 2026-01-11. Correct the date that is wrong.',
    );
  });
});

describe('the Arabic of programs', () => {
  const message = (path: string, rule: string, values: object) =>
    plain(
      'ar',
      sentences(
        { [path]: checkError(path, { rule, class: 'contradiction', says: '' }, { ...values }) },
        ARABIC.messages,
      )[path] ?? '',
    );

  it('says of a check what it says to the clerk, where its class says less', () => {
    expect(message('issue_date', 'PINT-BEFORE-VAT', { given: '2020-01-11', limit: '2021-04-16' })).toBe(
      'تاريخ الإصدار: 2020-01-11 قبل 2021-04-16 حين بدأ تطبيق الضريبة. صحح السنة (PINT-BEFORE-VAT)',
    );
    expect(message('document_lines[1].id', 'PINT-LINE-ID', { given: '1' })).toMatch(/^البند 2: /);
  });

  it('says of every other check what its class says', () => {
    expect(message('issue_date', 'PINT-OTHER', { given: 5 })).toContain('قيمة تخالف غيرها');
  });
});

describe('single sentences', () => {
  it('a first kind that is feminine is kept as such', () => {
    const said = { class: 'exclusive', place: [], term: 'transactionType', kind: 'taxInvoice' } as const;
    const kept = (kind: 'taxInvoice' | 'seller') =>
      plain('ar', ARABIC.clerk({ ...said, kind, others: ['buyer', 'payee'] }).fix);
    expect([kept('taxInvoice'), kept('seller')]).toEqual(['أبق الأولى أو غيرها.', 'أبق الأول أو غيره.']);
  });

  it('a place that is empty is filled or deleted as a field', () => {
    expect(plain('ar', ARABIC.clerk({ class: 'empty', place: [], term: 'buyer' }).fix)).toBe('املأها أو احذفها.');
  });

  it('a percentage that gives another amount is shown, and a rate with what is usual', () => {
    const amount = 'allowances[0].amount';
    const percent = checkError(
      amount,
      { rule: 'PINT-PERCENT-AMOUNT', class: 'calculation-differs', says: '' },
      { given: 10, percent: 50, base: 519, computed: 259.5 },
    );
    expect(saidOf({ [amount]: percent })[0]).toContain('OMR 10.000, is not 519.000 × 50 % = 259.500.');
    const rate = errorAt('tax_exchange_rate.calculation_rate', 'implausible-rate', {
      rule: 'PINT-RATE',
      given: 3.7,
      currency: 'USD',
      target: 'OMR',
      low: 0.369,
      high: 0.4,
    });
    expect(saidOf(rate)[0]).toContain('OMR 3.700 is not what the currency is worth, 0.369 to 0.400.');
  });

  it('what is for goods on a line for services is told from the opposite', () => {
    const path = 'document_lines[0].commodity_classification';
    const said = { rule: 'PINT-REASON-ITEM', class: 'contradiction', says: '' } as const;
    const of = (other: string) => saidOf({ [path]: checkError(path, said, { given: '9403', other }) })[0];
    expect(of('goods')).toContain('is for goods, and the line for services.');
    expect(of('services')).toContain('is for services, and the line for goods.');
  });
});

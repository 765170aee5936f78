// What a company puts on its sheets: colour, footer, a QR code to pay with, and the amount in words.
import { describe, expect, it } from 'vitest';
import { type Drawing, type Language, toHtml } from '../../src/view.ts';
import { read, textOf } from './support/markup.ts';

const document = { document_currency_code: 'OMR', payable_amount: 1042.05, accounting_supplier_party: {} };
const draw = (drawing: Omit<Drawing, 'document'>): string => toHtml({ document, ...drawing });
const textIn = (language: Language, payable_amount = 1042.05): string =>
  textOf(read(toHtml({ document: { ...document, payable_amount }, language }))).replace(/\s+/g, ' ');

describe('a letterhead', () => {
  it('its colour is that of headings and rules, and a lighter one on a dark screen', () => {
    const page = draw({ color: '#1a237e' });
    expect(page).toContain(':root{--accent:#1a237e}');
    const [, dark = ''] = /prefers-color-scheme:dark\){:root{--accent:(#[0-9a-f]{6})}}/.exec(page) ?? [];
    expect(Number.parseInt(dark.slice(1, 3), 16)).toBeGreaterThan(0x1a);
    expect(draw({})).not.toContain(':root{--accent:#1a237e}');
  });

  it('a colour that is hard to read on white paper is refused with its contrast, and so is what is no colour', () => {
    expect(() => draw({ color: '#ffcc00' })).toThrow(/contrast of 1\.5\d* to white paper/);
    // The lightest grey that may be text, and the next one.
    expect(draw({ color: '#767676' })).toContain('#767676');
    expect(() => draw({ color: '#777777' })).toThrow(/contrast of 4\.47 /);
    const hostile = [
      'red',
      '#123',
      '#1234567',
      '#12345g',
      '#000000}body{display:none',
      '</style><script>',
      '',
      0x123456,
      {},
    ];
    for (const color of hostile)
      expect(() => draw({ color: color as string }), String(color)).toThrow(/is not a colour/);
  });

  it('its footer is text and stays text, on screen and in the margin of every page', () => {
    const page = draw({ footer: 'A & B <LLC>\nP.O. Box 1 "x";}</style><script>alert(1)</script>' });
    expect(page).toContain('A &amp; B &lt;LLC&gt;');
    expect(page).not.toContain('<script>');
    expect(page).toMatch(/@bottom-left\{content:"\\2068 A\\20 \\26 \\20 B/);
    const [style = ''] = /<style>.*<\/style>/s.exec(page) ?? [];
    expect(style.split('</style>')).toHaveLength(2);
  });

  it('a footer of more than four printed lines, or of nothing, is refused', () => {
    for (const footer of ['a\nb\nc\nd\ne', 'x'.repeat(401), `${'x'.repeat(101)}\nb\nc\nd`, '', 5])
      expect(() => draw({ footer: footer as string }), String(footer)).toThrow(/^footer is not/);
    for (const end of ['\n', '\r\n'])
      expect(draw({ footer: Array(4).fill('x'.repeat(100)).join(end) })).toContain('letterfoot">');
    for (const blank of ['\n', ' ']) expect(draw({ footer: blank })).toBe(draw({}));
  });

  it('a line of a footer that takes several on paper has room for them, and a long word may break', () => {
    const marginOf = (footer: string) => /@page\{size:A4;margin:12mm 12mm ([\d.]+)mm/.exec(draw({ footer }))?.[1];
    expect(marginOf('x'.repeat(101))).toBe(marginOf('a\nb'));
    expect(Number(marginOf('x y '.repeat(100)))).toBeGreaterThan(Number(marginOf('a')) + 9);
    expect(draw({ footer: 'x'.repeat(130) })).toContain(`${'x'.repeat(60)}\\200b ${'x'.repeat(60)}\\200b xxxxxxxxxx`);
  });

  it('a QR code to pay with stands below the payment, and its content is what the caller gave', () => {
    const page = draw({ paymentQr: 'https://pay.example/?a=1&b=<2>', language: 'en' });
    expect(page).toContain('aria-label="QR code for payment"');
    expect(textOf(read(page))).toContain('https://pay.example/?a=1&b=<2>');
    for (const paymentQr of ['', 'x'.repeat(1001), 5])
      expect(() => draw({ paymentQr: paymentQr as string })).toThrow(/^paymentQr is not/);
  });
});

describe('the amount in words', () => {
  it('it stands below the amount to pay in each language of the sheet', () => {
    expect(textIn('en')).toContain('Amount in wordsOne thousand and forty-two Omani rials and fifty baisa only');
    const both = textIn('en+ar');
    expect(both).toContain('fifty baisa only');
    expect(both).toContain('وخمسون بيسة لا غير');
    expect(textIn('ar')).not.toContain('baisa');
  });

  it('what the seller owes is called so for a customer, in figures and in words without a sign', () => {
    const customer = (payable_amount: number, language: Language = 'en') =>
      textOf(read(toHtml({ document: { ...document, payable_amount }, language, for: 'customer' })));
    expect(customer(-52.5)).toMatch(/Owed to the buyer *OMR 52\.500/);
    expect(customer(-52.5)).toContain('Fifty-two Omani rials and five hundred baisa only');
    expect(customer(-52.5)).not.toMatch(/Amount to pay|−52/);
    expect(customer(-52.5, 'ar')).toContain('المستحق للمشتري');
    expect(customer(52.5)).not.toContain('Owed to the buyer');
    expect(textIn('en', -52.5)).toMatch(/Amount to pay *OMR −52\.500/);
  });

  it('it is not drawn where the amount is nothing or has more digits than the currency', () => {
    for (const amount of [0, 1.2345]) expect(textIn('en', amount)).not.toContain('Amount in words');
  });
});

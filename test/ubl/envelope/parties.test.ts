// Whom an envelope names, against whom the document in it names: what contradicts it is a warning, by whoever opens the envelope.
import { describe, expect, it } from 'vitest';
import { examples } from '../../../src/countries/om/examples/index.ts';
import { readRecord, toXml } from '../../../src/countries/om/functions.ts';
import { answerTo, checkEnvelope, openEnvelope, planExchanges, taxDataFor, toMls, wrap } from '../../../src/network.ts';
import { PARTY_ELEMENTS } from '../../../src/ubl/envelope/parties.ts';
import { TRANSMISSION } from '../../support/envelopes.ts';

type Name = keyof typeof examples;

function xmlOf(name: Name): string {
  const read = readRecord(examples[name]);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return toXml(read.value);
}

function enveloped(xml: string): string {
  const wrapped = wrap(xml, TRANSMISSION);
  if (!wrapped.ok) throw new Error(JSON.stringify(wrapped.errors));
  return wrapped.value;
}

function reportBy(from: 'C2' | 'C3'): string {
  const xml = xmlOf('sales-invoice');
  const plan = planExchanges(xml, { authority: '0242:001090-TaxAuthority.OM' });
  if (!plan.ok) throw new Error(JSON.stringify(plan.errors));
  const uuid = '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93';
  const made = taxDataFor(plan.value, xml, {
    from,
    uuid,
    issuedAt: '2026-07-01T12:00:00+04:00',
    provider: '0242:000111',
  });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

function answer(): string {
  const opened = openEnvelope(enveloped(xmlOf('sales-invoice')));
  if (!opened.ok) throw new Error(JSON.stringify(opened.errors));
  const report = { valid: true, schemaValid: true, profile: 'billing', ruleSets: [], results: [] };
  const message = answerTo(opened.value, report, 'confirmed', {
    id: '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93',
    now: 0,
    from: '0242:000222',
    sentBy: '0242:000111',
    defaultMlsType: 'ALWAYS_SEND',
  });
  if (!message) throw new Error('no answer');
  return toMls(message);
}

/** The header with other values, by the element that they stand in; the document stays. */
function addressed(
  xml: string,
  { sender, receiver, country }: Partial<Record<'sender' | 'receiver' | 'country', string>>,
) {
  const replaced = (text: string, pattern: RegExp, value: string | undefined): string =>
    value === undefined ? text : text.replace(pattern, `$1${value}`);
  const bySender = replaced(xml, /(<sh:Sender>\s*<sh:Identifier[^>]*>)[^<]*/, sender);
  const byReceiver = replaced(bySender, /(<sh:Receiver>\s*<sh:Identifier[^>]*>)[^<]*/, receiver);
  return replaced(byReceiver, /(COUNTRY_C1<\/sh:Type>\s*<sh:InstanceIdentifier>)[^<]*/, country);
}

const found = (xml: string): string[] =>
  checkEnvelope(xml).map(({ code, flag, location, found: what }) => {
    const where = location.split('/').slice(3).join('/');
    return `${flag} ${code} ${where}: ${what}`;
  });

const invoice = enveloped(xmlOf('sales-invoice'));
const [SELLER, BUYER, OTHER] = ['0248:OM1100512077', '0248:OM1100386642', '0248:OM9999999999'];
const AT_SENDER = 'warning PINT-ENVELOPE-PARTY sh:Sender[1]';
const AT_RECEIVER = 'warning PINT-ENVELOPE-PARTY sh:Receiver[1]';

describe('an envelope is warned of', () => {
  it('a receiver, a sender or a country that the document does not name', () => {
    expect(found(addressed(invoice, { receiver: OTHER }))).toEqual([
      `${AT_RECEIVER}: "${OTHER}" where the document names "${BUYER}" or "${SELLER}"`,
    ]);
    expect(found(addressed(invoice, { sender: OTHER }))).toEqual([
      `${AT_SENDER}: "${OTHER}" where the document names "${SELLER}" or "${BUYER}"`,
    ]);
    expect(found(addressed(invoice, { country: 'AE' }))).toEqual([
      'warning PINT-ENVELOPE-PARTY sh:BusinessScope[1]/sh:Scope[3]: "AE" where the document names "OM"',
    ]);
  });

  it('a self-billed invoice that its seller sends to its buyer, and an invoice of no kind that its buyer sends', () => {
    const selfBilled = enveloped(xmlOf('purchase-invoice'));
    expect(found(selfBilled)).toEqual([]);
    const { sender, receiver } = headerOf(selfBilled);
    expect(found(addressed(selfBilled, { sender: receiver, receiver: sender }))).toHaveLength(2);
    const plain = invoice.replace(/(<cbc:InvoiceTypeCode) name="\d+"/, '$1');
    expect(plain).not.toBe(invoice);
    expect(found(plain)).toEqual([]);
    expect(found(addressed(plain, { sender: BUYER, receiver: SELLER }))).toHaveLength(2);
  });

  it('a report that is addressed to a business, and an answer of other providers than it names', () => {
    const report = enveloped(reportBy('C2'));
    expect(found(addressed(report, { receiver: BUYER }))).toEqual([expect.stringContaining(AT_RECEIVER)]);
    expect(found(addressed(report, { sender: BUYER }))).toEqual([expect.stringContaining(AT_SENDER)]);
    const message = enveloped(answer());
    expect(found(addressed(message, { sender: '0242:000333' }))).toEqual([expect.stringContaining(AT_SENDER)]);
    expect(found(addressed(message, { receiver: '0242:000333' }))).toEqual([expect.stringContaining(AT_RECEIVER)]);
  });

  it('it stays valid: whoever received it decides', () => {
    const opened = openEnvelope(addressed(invoice, { receiver: OTHER }));
    expect(opened.ok && opened.value).toMatchObject({ valid: true, findings: [{ code: 'PINT-ENVELOPE-PARTY' }] });
  });
});

function headerOf(xml: string) {
  const opened = openEnvelope(xml);
  if (!opened.ok) throw new Error(JSON.stringify(opened.errors));
  return opened.value.header;
}

describe('no envelope is warned of', () => {
  it('that is made of an example, whoever issues it', () => {
    for (const name of Object.keys(examples) as Name[])
      expect([name, ...found(enveloped(xmlOf(name)))]).toEqual([name]);
  });

  it('for letter case, the country of a report, reports of C3 and other services of a provider', () => {
    expect(found(addressed(invoice, { sender: SELLER.toLowerCase(), receiver: BUYER.toLowerCase() }))).toEqual([]);
    expect(found(addressed(enveloped(reportBy('C2')), { country: 'AE' }))).toEqual([]);
    expect(found(enveloped(reportBy('C3')))).toEqual([]);
    for (const receiver of ['0242:001090', '0242:001090-TaxAuthority.01']) {
      expect(found(addressed(enveloped(reportBy('C2')), { receiver }))).toEqual([]);
    }
    expect(found(addressed(enveloped(answer()), { sender: '0242:000222-TEST', receiver: '0242:000111-TEST' }))).toEqual(
      [],
    );
  });

  it('whose third party sends, by its VAT number', () => {
    const agent =
      '<cac:AgentParty><cac:PartyTaxScheme><cbc:CompanyID>OM1100733290</cbc:CompanyID></cac:PartyTaxScheme></cac:AgentParty>';
    const xml = invoice.replace(/<\/cac:Party>(\s*<\/cac:AccountingSupplierParty>)/, `${agent}</cac:Party>$1`);
    expect(found(addressed(xml, { sender: '0248:OM1100733290' }))).toEqual([]);
    expect(found(addressed(xml, { sender: OTHER }))).toHaveLength(1);
  });

  it('whose seller is registered where the document is from, and at home elsewhere', () => {
    const xml = invoice.replace(/(<cac:AccountingSupplierParty>[\s\S]*?<cbc:IdentificationCode>)OM/, '$1DE');
    expect(xml).not.toBe(invoice);
    for (const country of ['OM', 'DE']) expect(found(addressed(xml, { country }))).toEqual([]);
    expect(found(addressed(xml, { country: 'AE' }))).toHaveLength(1);
    const ofBoth = xml.replaceAll('@om-1', '@aunz-1');
    const aboutCountry = (country: string) =>
      found(addressed(ofBoth, { country })).filter((text) => text.includes(`"${country}" where`));
    for (const country of ['AU', 'NZ', 'DE']) expect(aboutCountry(country)).toEqual([]);
    expect(aboutCountry('AE')).toHaveLength(1);
  });

  it('whose document names a kind of transaction, which its buyer may issue, in either direction', () => {
    expect(found(addressed(invoice, { sender: BUYER, receiver: SELLER }))).toEqual([]);
  });

  it('whose document names nobody, or is not one that is checked here', () => {
    const bare = invoice.replace(/<cac:Accounting(Supplier|Customer)Party>[\s\S]*?<\/cac:Accounting\1Party>/g, '');
    expect(found(addressed(bare, { sender: OTHER, receiver: OTHER, country: 'AE' }))).toEqual([]);
  });

  it('of which more than is kept stands before its parties', () => {
    expect(PARTY_ELEMENTS.length).toBeGreaterThan(3);
    const many = invoice.replace(/<cac:AccountingSupplierParty>/, `${'<cac:SenderParty/>'.repeat(100)}$&`);
    expect(found(many)).toEqual([]);
  });
});

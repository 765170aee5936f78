import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { fromXml, toXml } from '../../src/countries/om/functions.ts';
import { toTaxData } from '../../src/countries/om/tax-data/functions.ts';
import { REPORTED_DOCUMENT } from '../../src/countries/om/tax-data/reported.ts';
import type { Reporting } from '../../src/countries/om/tax-data/reporting.ts';
import type { Document } from '../../src/document/schema.ts';
import { reportedDocumentTree } from '../../src/tax-data/derive.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { printXml } from '../../src/ubl/xml/print.ts';
import { checkRules } from './check-rules.ts';
import {
  canonical,
  examplesWithSource,
  filesIn,
  find,
  hasSpec,
  readSpec,
  reportingOf,
  sampleReporting,
  sourceDocument,
  treeOf,
} from './support.ts';

const SOURCE = 'pxs:ReportedTransaction/pxs:SourceDocument/ext:ExtensionContent';
const REPORTED = 'pxs:ReportedTransaction/pxs:ReportedDocument';

function made(source: Parameters<typeof toTaxData>[0], reporting: Reporting = sampleReporting): UblElement {
  const result = toTaxData(source, reporting);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return treeOf(result.value);
}

/** The reported part as `name=value` steps, in order: enough to read what was derived. */
function reported(body: string, root?: 'Invoice' | 'CreditNote'): string[] {
  const flat = (element: UblElement): string[] =>
    element.children.length === 0
      ? [`${element.name} ${[element.text, ...element.attributes.map(({ value }) => value)].join(' ')}`.trim()]
      : [element.name, ...element.children.flatMap(flat)];
  return flat(reportedDocumentTree(REPORTED_DOCUMENT, treeOf(sourceDocument(body, root)))).slice(1);
}

describe.skipIf(!hasSpec)('toTaxData on the published examples (../shared)', () => {
  it('finds examples to reproduce', () => {
    expect(examplesWithSource.length).toBe(2);
  });

  it.each(examplesWithSource)('derives %s again from the source that it embeds', (_, xml) => {
    const published = treeOf(xml);
    const source = find(published, SOURCE).children[0];
    if (!source) throw new Error('no source');
    expect(canonical(made(printXml(source), reportingOf(published)))).toEqual(canonical(published));
  });

  const folder = 'pint-om-1.0.1/examples/';
  it.each(filesIn(folder))('reports %s: every rule holds, the source is embedded unchanged', (file) => {
    const source = readSpec(folder + file);
    const taxData = made(source);
    expect(canonical(find(taxData, SOURCE).children[0] as UblElement)).toEqual(canonical(treeOf(source)));
    expect(checkRules(printXml(taxData))).toEqual([]);
  });

  it.each(filesIn(folder))('reports the document of %s as it reports its XML', (file) => {
    const read = fromXml(readSpec(folder + file));
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    expect(canonical(made(read.value.document))).toEqual(canonical(made(toXml(read.value.document))));
  });
});

describe('toTaxData', () => {
  it('takes bytes as it takes text', () => {
    const source = sourceDocument('<cbc:ID>é</cbc:ID>');
    expect(canonical(made(new TextEncoder().encode(source)))).toEqual(canonical(made(source)));
    expect(find(made(source), `${REPORTED}/cbc:ID`).text).toBe('é');
  });

  it('embeds whatever the source holds: extensions, foreign attributes, text with markup in it', () => {
    const source = sourceDocument(
      `<e:UBLExtensions xmlns:e="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><e:UBLExtension><e:ExtensionContent><x:Seal xmlns:x="urn:x" x:by="a&amp;b"><y/><x:Z xml:lang="ar">&lt;![CDATA[</x:Z></x:Seal></e:ExtensionContent></e:UBLExtension></e:UBLExtensions><cbc:Note> two\n lines&#13; </cbc:Note>`,
    );
    expect(canonical(find(made(source), SOURCE).children[0] as UblElement)).toEqual(canonical(treeOf(source)));
  });

  it.each([
    ['<a>', 'the text ends inside of the element'],
    ['', 'empty'],
    ['<!DOCTYPE a><Invoice/>', 'DOCTYPE'],
    ['<Invoice/>', 'Only an Invoice or a CreditNote can be reported, not Invoice'],
    ['<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', 'Order'],
  ])('says what is wrong with a source that cannot be reported: %s', (source, message) => {
    const result = toTaxData(source, sampleReporting);
    expect(result.ok ? {} : sentences(result.errors)).toEqual({ source: expect.stringContaining(message) });
  });

  it('says all that is wrong at once, source and reporting', () => {
    const result = toTaxData('<a/>', { ...sampleReporting, uuid: 'x' });
    expect(Object.keys(result.ok ? {} : sentences(result.errors)).toSorted()).toEqual(['reporting.uuid', 'source']);
  });

  // What JavaScript passes, or a store gives back, was perhaps never parsed.
  const unparsed = (source: unknown) => toTaxData(source as Document, sampleReporting);

  it.each([
    [{ document_lines: 5 }, ['source.document_lines']],
    [{ document_lines: [null] }, ['source.document_lines[0]']],
    [
      { document_lines: [{ quantity: '1,5' }], issue_date: 5 },
      ['source.document_lines[0].quantity', 'source.issue_date'],
    ],
    [{ accounting_supplier_party: 'x' }, ['source.accounting_supplier_party']],
    [{ ok: true, value: {} }, ['source']],
    [null, ['source']],
    [5, ['source']],
    [[], ['source']],
    ['{"issue_date":"2026-01-02"}', ['source']],
  ])('answers %j with errors', (source, fields) => {
    const result = unparsed(source);
    expect(Object.keys(result.ok ? {} : sentences(result.errors)).toSorted()).toEqual(fields);
  });

  it('leaves embedded files out where that is asked for, and keeps the references and addresses on the web', () => {
    const file =
      '<cbc:EmbeddedDocumentBinaryObject mimeCode="a/b" filename="f">AAAA</cbc:EmbeddedDocumentBinaryObject>';
    const address = '<cac:ExternalReference><cbc:URI>https://a.example</cbc:URI></cac:ExternalReference>';
    const body = (first: string, second: string) =>
      `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID>${first}</cac:AdditionalDocumentReference><cac:InvoiceLine><cac:DocumentReference><cbc:ID>2</cbc:ID>${second}</cac:DocumentReference></cac:InvoiceLine>`;
    const attached = (content: string) => `<cac:Attachment>${content}</cac:Attachment>`;
    const source = sourceDocument(body(attached(file), attached(file + address)));
    const omitted = toTaxData(source, sampleReporting, { attachments: 'omit' });
    const expected = sourceDocument(body('', attached(address)));
    expect(omitted).toEqual(toTaxData(expected, sampleReporting));
    expect(canonical(find(made(source), SOURCE).children[0] as UblElement)).toEqual(canonical(treeOf(source)));
    const without = sourceDocument(body('<cac:Attachment/>', attached(address)));
    expect(toTaxData(without, sampleReporting, { attachments: 'omit' })).toEqual(toTaxData(without, sampleReporting));
  });

  it('the report of a small invoice with a file of 1 MiB has 1.4 MB, and 10 kB without the file', () => {
    const file = Buffer.alloc(2 ** 20).toString('base64');
    const reference = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${file}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
    const xml = readFileSync('fixtures/minimal.xml', 'utf8').replace(/(?=<cac:AccountingSupplierParty>)/, reference);
    const sizes = (['keep', 'omit'] as const).map((attachments) => {
      const report = toTaxData(xml, sampleReporting, { attachments });
      return report.ok ? report.value.length : 0;
    });
    expect(sizes.map((size) => Number(size.toPrecision(2)))).toEqual([1_400_000, 10_000]);
  });

  it('takes the JSON of a stored document, unknown fields left out', () => {
    const read = fromXml(readFileSync('fixtures/full.xml'));
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const stored = JSON.parse(JSON.stringify({ ...read.value.document, added_by_the_store: { a: 1 } }));
    expect(unparsed(stored)).toEqual(toTaxData(read.value.document, sampleReporting));
    expect(unparsed(stored).ok).toBe(true);
  });
});

describe('the reported part', () => {
  it('takes identity and type, a credit note as well', () => {
    const body = (code: string) =>
      `<cbc:CustomizationID>c</cbc:CustomizationID><cbc:ProfileID>p</cbc:ProfileID><cbc:ID schemeID="s">7</cbc:ID><cbc:UUID>u</cbc:UUID><cbc:IssueDate>2026-01-02</cbc:IssueDate><cbc:IssueTime>10:11:12</cbc:IssueTime><cbc:${code} name="01">381</cbc:${code}><cbc:Note>n</cbc:Note><cbc:DocumentCurrencyCode>OMR</cbc:DocumentCurrencyCode>`;
    const expected = [
      'cbc:CustomizationID c',
      'cbc:ProfileID p',
      'cbc:ID 7',
      'cbc:UUID u',
      'cbc:IssueDate 2026-01-02',
      'cbc:IssueTime 10:11:12',
      'pxs:DocumentTypeCode 381',
      'cbc:DocumentCurrencyCode OMR',
    ];
    expect(reported(body('CreditNoteTypeCode'), 'CreditNote')).toEqual(expected);
    expect(reported(body('InvoiceTypeCode'))).toEqual(expected);
  });

  const scheme = (id: string, tax: string) =>
    `<cac:PartyTaxScheme><cbc:CompanyID>${id}</cbc:CompanyID><cbc:TaxLevelCode>l</cbc:TaxLevelCode><cac:TaxScheme><cbc:ID>${tax}</cbc:ID><cbc:Name>n</cbc:Name></cac:TaxScheme></cac:PartyTaxScheme>`;
  const entity =
    '<cac:PartyLegalEntity><cbc:RegistrationName>N</cbc:RegistrationName><cbc:CompanyID>1</cbc:CompanyID></cac:PartyLegalEntity>';
  const seller = (parts: string) =>
    reported(
      `<cac:AccountingSupplierParty><cbc:AdditionalAccountID>u1</cbc:AdditionalAccountID><cac:Party><cbc:EndpointID>e</cbc:EndpointID>${parts}${entity}</cac:Party></cac:AccountingSupplierParty>`,
    );
  const sellerSteps = (...identity: string[]) => [
    'cac:AccountingSupplierParty',
    'cbc:AdditionalAccountID u1',
    'cac:Party',
    ...identity,
    'cac:PartyLegalEntity',
    'cbc:RegistrationName N',
  ];
  const identity = (id: string, tax: string) => [
    'cac:PartyTaxScheme',
    `cbc:CompanyID ${id}`,
    'cac:TaxScheme',
    `cbc:ID ${tax}`,
  ];

  it('takes of the seller its UUID, one tax identity and its name: the VAT identity where there is one', () => {
    expect(seller(scheme('T', '!VAT') + scheme('V', ' VAT '))).toEqual(sellerSteps(...identity('V', ' VAT')));
    expect(seller(scheme('T', '!VAT') + scheme('S', 'X'))).toEqual(sellerSteps(...identity('T', '!VAT')));
    expect(seller('')).toEqual(sellerSteps());
  });

  it('takes of the buyer its tax identity and its name, not its other identifiers', () => {
    const buyer = reported(
      `<cac:AccountingCustomerParty><cbc:AdditionalAccountID>u1</cbc:AdditionalAccountID><cac:Party><cac:PartyIdentification><cbc:ID>9</cbc:ID></cac:PartyIdentification>${scheme('V', 'VAT')}${entity}</cac:Party></cac:AccountingCustomerParty>`,
    );
    expect(buyer).toEqual([
      'cac:AccountingCustomerParty',
      'cac:Party',
      ...identity('V', 'VAT'),
      'cac:PartyLegalEntity',
      'cbc:RegistrationName N',
    ]);
  });

  const totals = (...currencies: string[]) =>
    currencies
      .map(
        (currency, index) =>
          `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${index}.0</cbc:TaxAmount><cbc:TaxIncludedIndicator>false</cbc:TaxIncludedIndicator><cac:TaxSubtotal/></cac:TaxTotal>`,
      )
      .join('');
  const currencies = (document: string, tax?: string) =>
    `<cbc:DocumentCurrencyCode>${document}</cbc:DocumentCurrencyCode>${tax ? `<cbc:TaxCurrencyCode>${tax}</cbc:TaxCurrencyCode>` : ''}`;
  const total = (amount: string) => ['cac:TaxTotal', `cbc:TaxAmount ${amount}`];

  it('takes the totals of tax in document and tax currency, in this order, without their breakdown', () => {
    const both = ['cbc:DocumentCurrencyCode USD', 'cbc:TaxCurrencyCode OMR'];
    expect(reported(currencies('USD', 'OMR') + totals('USD', 'OMR'))).toEqual([
      ...both,
      ...total('0.0 USD'),
      ...total('1.0 OMR'),
    ]);
    expect(reported(currencies('USD', 'OMR') + totals('EUR', 'OMR', 'USD'))).toEqual([
      ...both,
      ...total('2.0 USD'),
      ...total('1.0 OMR'),
    ]);
    expect(reported(currencies('USD') + totals('USD', 'OMR'))).toEqual([both[0], ...total('0.0 USD')]);
  });

  it('does not report a tax currency that is the document currency', () => {
    expect(reported(currencies('OMR', ' OMR') + totals('OMR', 'OMR'))).toEqual([
      'cbc:DocumentCurrencyCode OMR',
      ...total('0.0 OMR'),
    ]);
  });

  it('takes the total without tax, to the letter', () => {
    const body =
      '<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="OMR">1</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="OMR">010.500</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="OMR">2</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>';
    expect(reported(body)).toEqual(['pxs:MonetaryTotal', 'cbc:TaxExclusiveAmount 010.500 OMR']);
  });
});

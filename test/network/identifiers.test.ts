// The identifiers of a document's type and process, both ways.

import { describe, expect, it } from 'vitest';
import { type ExampleName, examples } from '../../src/countries/om/examples/index.ts';
import { fromXml, readRecord, toXml } from '../../src/countries/om/functions.ts';
import { identifiersOf, readDocumentType } from '../../src/countries/om/network/functions.ts';
import { toTaxData } from '../../src/countries/om/tax-data/functions.ts';
import { sampleReporting } from '../tax-data/support.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const WILDCARD = 'peppol-doctype-wildcard';
const EXACT = 'busdox-docid-qns';
const PROCESS = 'cenbii-procid-ubl';

function documentOf(name: ExampleName) {
  const read = readRecord(examples[name]);
  if (!read.ok) throw new Error('not issued');
  return read.value;
}

// Each as the architecture of the Omani network prints it.
const EXPECTED: readonly (readonly [ExampleName, string, string])[] = [
  ['sales-invoice', `${UBL}:Invoice-2::Invoice##urn:peppol:pint:billing-1@om-1::2.1`, 'urn:peppol:bis:billing'],
  [
    'sales-credit-note',
    `${UBL}:CreditNote-2::CreditNote##urn:peppol:pint:billing-1@om-1::2.1`,
    'urn:peppol:bis:billing',
  ],
  [
    'purchase-invoice',
    `${UBL}:Invoice-2::Invoice##urn:peppol:pint:selfbilling-1@om-1::2.1`,
    'urn:peppol:bis:selfbilling',
  ],
  [
    'purchase-credit-note',
    `${UBL}:CreditNote-2::CreditNote##urn:peppol:pint:selfbilling-1@om-1::2.1`,
    'urn:peppol:bis:selfbilling',
  ],
];
const TAX_DATA = 'urn:peppol:schema:om-taxdata:1.0::TaxData##urn:peppol:taxdata:om-1::1.0';
const MLS = `${UBL}:ApplicationResponse-2::ApplicationResponse##urn:peppol:edec:mls:1.0::2.1`;

describe('the identifiers of a document', () => {
  it.each(EXPECTED)('%s, as JSON and as XML', (name, documentTypeId, processId) => {
    const expected = { documentTypeId, documentTypeScheme: WILDCARD, processId, processScheme: PROCESS };
    const document = documentOf(name);
    expect(identifiersOf(document)).toMatchObject({ ok: true, value: expected });
    expect(identifiersOf(toXml(document))).toMatchObject({ ok: true, value: expected });
  });

  it('a tax data document and a message level status have exact types', () => {
    const taxData = toTaxData(documentOf('sales-invoice'), sampleReporting);
    if (!taxData.ok) throw new Error(JSON.stringify(taxData.errors));
    expect(identifiersOf(taxData.value)).toMatchObject({
      value: { documentTypeId: TAX_DATA, documentTypeScheme: EXACT, processId: 'urn:peppol:taxreporting' },
    });
    const mls = `<ApplicationResponse xmlns="${UBL}:ApplicationResponse-2" xmlns:b="${UBL}:CommonBasicComponents-2"><b:CustomizationID>urn:peppol:edec:mls:1.0</b:CustomizationID><b:ProfileID>urn:peppol:edec:mls</b:ProfileID></ApplicationResponse>`;
    expect(identifiersOf(mls)).toMatchObject({
      value: { documentTypeId: MLS, documentTypeScheme: EXACT, processId: 'urn:peppol:edec:mls' },
    });
  });

  it('what a specification adds behind its country is not in the type', () => {
    const xml = toXml(documentOf('sales-invoice'));
    const special = xml.replace('@om-1<', '@om-1:urn:example:more<');
    expect(special).not.toBe(xml);
    expect(identifiersOf(special)).toEqual(identifiersOf(xml));
    expect(identifiersOf(xml.replace('@om-1<', '@jp-1<'))).toMatchObject({
      value: { documentTypeId: `${UBL}:Invoice-2::Invoice##urn:peppol:pint:billing-1@jp-1::2.1` },
    });
  });

  it('a document of another country that was read keeps its own', () => {
    const xml = toXml(documentOf('purchase-invoice')).replace('@om-1<', '@my-1<');
    const read = fromXml(xml);
    if (!read.ok) throw new Error('not read');
    expect(identifiersOf(read.value.document)).toEqual(identifiersOf(xml));
  });

  it('another document has none', () => {
    expect(identifiersOf('<Order/>')).toMatchObject({
      ok: false,
      errors: { message: { code: 'no-network-identifiers' } },
    });
    expect(identifiersOf('<Order>').ok).toBe(false);
  });
});

describe('what the identifier of a document type says', () => {
  const known = [
    ...EXPECTED.map(([, type, process]) => [type, process, WILDCARD]),
    [TAX_DATA, 'urn:peppol:taxreporting', EXACT],
    [MLS, 'urn:peppol:edec:mls', EXACT],
  ];

  it.each(known)('%s', (id = '', processId, documentTypeScheme) => {
    const read = readDocumentType(id);
    if (!read.ok) throw new Error('not read');
    const { namespace, name, customizationId, version } = read.value;
    expect(`${namespace}::${name}##${customizationId}::${version}`).toBe(id);
    expect(read.value).toMatchObject({ processId, documentTypeScheme, processScheme: PROCESS });
  });

  it.each([
    '',
    'invoice',
    TAX_DATA.replace('om-1', 'xx-1'),
    MLS.replace('::2.1', '::2.0'),
    `${UBL}:Order-2::Order##urn:x::2.1`,
  ])('%j is not known', (id) => expect(readDocumentType(id).ok).toBe(false));
});

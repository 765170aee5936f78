// Each rule of the Emirates on its own: the changes of the base invoice that break it, and a few that come near.

import { PINT_AE_1_0_4 } from '../../../../src/countries/ae/index.ts';
import type { BorneCase, CountryCase, CountryCases } from '../pint/country-case.ts';
import { selfBilled } from '../pint/country-documents.ts';
import { add, attribute, cutText, type Edit, remove, rename, repeat, text } from '../pint/edits.ts';
import { EMIRATES_INVOICE } from './document.ts';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const LEGAL_ID = 'cac:PartyLegalEntity/cbc:CompanyID';
const TAX_NUMBER = 'cac:PartyTaxScheme/cbc:CompanyID';
const DELIVERY = 'cac:Delivery/cac:DeliveryLocation/cac:Address';
const ENTRY = (place: number): string => `cac:AllowanceCharge[${place}]`;
const ENTRY_CATEGORY = (place: number): string => `${ENTRY(place)}/cac:TaxCategory`;
const LINE = (place: number): string => `cac:InvoiceLine[${place}]`;
const ITEM = (place: number): string => `${LINE(place)}/cac:Item`;
const LINE_CATEGORY = (place: number): string => `${ITEM(place)}/cac:ClassifiedTaxCategory`;
const LINE_VAT = (place: number): string => `${LINE(place)}/cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount`;
const PART = (place: number): string => `cac:TaxTotal/cac:TaxSubtotal[${place}]`;
const PART_CATEGORY = (place: number): string => `${PART(place)}/cac:TaxCategory`;
const CLASSIFICATION = `${ITEM(1)}/cac:CommodityClassification`;
const PERCENT = '<cbc:Percent>5</cbc:Percent>';

const kind = (digits: string): Edit => text('cbc:ProfileExecutionID', digits);
const type = (code: string): Edit => text('cbc:InvoiceTypeCode', code);
const creditNote: readonly Edit[] = [
  rename('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'),
  text('cbc:CreditNoteTypeCode', '381'),
  rename('', 'CreditNote'),
];
const inDollars: Edit = text('cbc:DocumentCurrencyCode', 'USD');
const passport = (party: string, country?: string): Edit[] => [
  attribute(`${party}/${LEGAL_ID}`, 'schemeAgencyID', 'PAS'),
  attribute(`${party}/${LEGAL_ID}`, 'schemeAgencyName', country),
];
const reason = (code: string): Edit =>
  add('', `<cac:DiscrepancyResponse><cbc:ResponseCode>${code}</cbc:ResponseCode></cac:DiscrepancyResponse>`);
const reasonIs = (code: string): Edit => text('cac:DiscrepancyResponse/cbc:ResponseCode', code);
const preceding: Edit = add(
  '',
  '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>',
);
const principal = (number: string): Edit =>
  add(
    '',
    `<cac:SellerSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID>${number}</cbc:ID></cac:PartyIdentification></cac:Party></cac:SellerSupplierParty>`,
  );
const exchange = (source: string, rate: string): Edit =>
  add(
    '',
    `<cac:TaxExchangeRate><cbc:SourceCurrencyCode>${source}</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>AED</cbc:TargetCurrencyCode><cbc:CalculationRate>${rate}</cbc:CalculationRate></cac:TaxExchangeRate>`,
  );
const reportedIn = (currency: string): Edit => add('', `<cbc:TaxCurrencyCode>${currency}</cbc:TaxCurrencyCode>`);
const representative = (emirate: string): Edit =>
  add(
    '',
    `<cac:TaxRepresentativeParty><cac:PostalAddress>${emirate}<cac:Country><cbc:IdentificationCode>AE</cbc:IdentificationCode></cac:Country></cac:PostalAddress></cac:TaxRepresentativeParty>`,
  );
const notInScheme: Edit = attribute(`${BUYER}/cbc:EndpointID`, 'schemeID', '0088');
// Line 1 and its part under the margin scheme.
const margin: readonly Edit[] = [
  text(`${LINE_CATEGORY(1)}/cbc:ID`, 'N'),
  text(`${PART_CATEGORY(1)}/cbc:ID`, 'N'),
  text(`${PART(1)}/cbc:TaxableAmount`, '100.02'),
  text(`${PART(1)}/cbc:TaxAmount`, '0'),
];

const broken: readonly CountryCase[] = [
  ['ibr-010-ae', BUYER, ...passport(BUYER)],
  ['ibr-010-ae', BUYER, ...passport(BUYER, '1A')],
  ['ibr-012-ae', SELLER, ...passport(SELLER, 'ZZ')],
  ['ibr-101-ae', BUYER, attribute(`${BUYER}/${LEGAL_ID}`, 'schemeAgencyName')],
  ['ibr-172-ae', SELLER, attribute(`${SELLER}/${LEGAL_ID}`, 'schemeAgencyName')],
  ['ibr-149-ae', BUYER, text(`${BUYER}/cbc:EndpointID`, '2987654321'), remove(`${BUYER}/${TAX_NUMBER}`)],
  ['ibr-179-ae', BUYER, repeat(`${BUYER}/cac:PartyTaxScheme`)],
  ['ibr-135-ae', BUYER, text(`${BUYER}/cbc:EndpointID`, '9987654321'), remove(`${BUYER}/${TAX_NUMBER}`)],
  ['ibr-180-ae', BUYER, attribute(`${BUYER}/${LEGAL_ID}`, 'schemeAgencyID')],
  ['ibr-183-ae', BUYER, text(`${BUYER}/cbc:EndpointID`, '2'), attribute(`${BUYER}/${LEGAL_ID}`, 'schemeAgencyID', 'X')],
  ['ibr-196-ae', 'cac:Delivery/cac:DeliveryTerms', remove('cac:Delivery/cac:DeliveryTerms/cbc:ID')],
  ['ibr-144-ae', `${BUYER}/cac:PostalAddress`, remove(`${BUYER}/cac:PostalAddress/cbc:CityName`)],
  ['ibr-143-ae', `${SELLER}/cac:PostalAddress`, remove(`${SELLER}/cac:PostalAddress/cbc:StreetName`)],
  ['ibr-128-ae', 'cac:TaxRepresentativeParty/cac:PostalAddress', representative('')],
  ['ibr-177-ae', SELLER, kind('00000100'), remove(`${SELLER}/${TAX_NUMBER}`)],
  ['ibr-178-ae', SELLER, repeat(`${SELLER}/cac:PartyTaxScheme`)],
  ['ibr-150-ae', SELLER, remove(`${SELLER}/${LEGAL_ID}`)],
  ['ibr-173-ae', SELLER, attribute(`${SELLER}/${LEGAL_ID}`, 'schemeAgencyID', 'CL')],
  ['ibr-181-ae', SELLER, attribute(`${SELLER}/${LEGAL_ID}`, 'schemeAgencyID')],
  [
    'aligned-ibrp-004',
    `${LINE(1)}/cac:Price/cac:AllowanceCharge`,
    text(`${LINE(1)}/cac:Price/cbc:PriceAmount`, '10.01'),
  ],
  ['ibr-126-ae', `${LINE(1)}/cac:Price`, remove(`${LINE(1)}/cac:Price/cbc:BaseQuantity`)],
  ['ibr-192-ae', 'cac:PaymentMeans', remove('cac:PaymentMeans/cac:PayeeFinancialAccount')],
  ['aligned-ibrp-032', ENTRY(1), text(`${ENTRY_CATEGORY(1)}/cac:TaxScheme/cbc:ID`, 'GST')],
  ['aligned-ibrp-057', ENTRY(1), remove(`${ENTRY(1)}/cbc:BaseAmount`)],
  ['ibr-131-ae', ENTRY(1), text(`${ENTRY(1)}/cbc:Amount`, '1.01')],
  ['ibr-115-ae', ENTRY(1), text(`${ENTRY_CATEGORY(1)}/cbc:ID`, 'N')],
  ['ibr-168-ae', ENTRY(3), remove(`${ENTRY(3)}/cbc:AllowanceChargeReasonCode`)],
  ['aligned-ibrp-037', ENTRY(2), remove(`${ENTRY_CATEGORY(2)}/cbc:ID`)],
  ['aligned-ibrp-058', ENTRY(2), remove(`${ENTRY(2)}/cbc:MultiplierFactorNumeric`)],
  ['ibr-146-ae', ENTRY(2), text(`${ENTRY(2)}/cbc:Amount`, '2.01')],
  ['ibr-114-ae', ENTRY(2), text(`${ENTRY_CATEGORY(2)}/cbc:ID`, 'N')],
  ['ibr-169-ae', ENTRY(4), remove(`${ENTRY(4)}/cbc:AllowanceChargeReasonCode`)],
  ['ibr-002-ae', 'cac:TaxExchangeRate/cbc:CalculationRate', exchange('USD', '3.6725001')],
  ['ibr-104-ae', LINE(1), remove(LINE_VAT(1))],
  ['ibr-111-ae', LINE(1), ...margin, text(`${LINE_CATEGORY(1)}/cbc:Percent`, '0')],
  ['ibr-145-ae', LINE(1), remove(LINE_CATEGORY(1))],
  ['ibr-147-ae', LINE(1), text(`${LINE(1)}/cbc:LineExtensionAmount`, '100.01')],
  ['ibr-147-ae', LINE(1), remove(`${LINE(1)}/cac:Price/cbc:BaseQuantity`)],
  ['ibr-167-ae', LINE(2), remove(`${LINE_CATEGORY(2)}/cbc:TaxExemptionReasonCode`)],
  ['ibr-123-ae', LINE(2), type('480'), repeat(LINE_CATEGORY(2))],
  ['ibr-194-ae', LINE(2), remove(`${LINE(2)}/cac:ItemPriceExtension`)],
  ['aligned-ibrp-001-ae', '', text('cbc:CustomizationID', 'urn:peppol:pint:billing-1@my-1')],
  ['aligned-ibrp-002-ae', '', text('cbc:ProfileID', 'urn:peppol:bis')],
  ['aligned-ibrp-e-01', '', remove(PART(2))],
  ['aligned-ibrp-o-01', '', repeat(PART(4))],
  ['aligned-ibrp-s-01', '', remove(PART(1))],
  ['aligned-ibrp-z-01', '', repeat(PART(3))],
  ['aligned-ibrp-ae-01-ae', '', remove(PART(5))],
  ['aligned-ibrp-sr-12', '', repeat(`${SELLER}/${TAX_NUMBER}`)],
  ['ibr-007-ae', '', kind('10000000')],
  ['ibr-134-ae', '', text(`${SELLER}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`, 'TIN')],
  ['ibr-136-ae', '', type('480'), remove(`${BUYER}/${LEGAL_ID}`)],
  ['ibr-137-ae', '', kind('00000100')],
  ['ibr-138-ae', '', kind('00010000'), remove('cac:InvoicePeriod')],
  ['ibr-141-ae', '', text('cbc:TaxPointDate', '2026-03-10')],
  ['ibr-055-ae', '', ...creditNote, reason('DL8.61.1.A')],
  ['ibr-055-ae', '', ...creditNote, reason('VD'), preceding],
  ['ibr-142-ae', '', kind('00000010'), remove(`${DELIVERY}/cbc:CityName`)],
  ['ibr-105-ae', '', text(`${ENTRY_CATEGORY(1)}/cbc:ID`, 'N')],
  ['ibr-122-ae', '', type('480')],
  ['ibr-124-ae', '', type('81')],
  ['ibr-127-ae', '', remove('cbc:DueDate')],
  ['ibr-116-ae', '', kind('00100000')],
  ['ibr-151-ae', '', type('380'), remove(LINE(1)), remove(LINE(2)), remove(LINE(3))],
  [
    'ibr-152-ae',
    '',
    kind('00000001'),
    text(`${DELIVERY}/cac:Country/cbc:IdentificationCode`, 'OM'),
    remove(`${DELIVERY}/cbc:StreetName`),
  ],
  ['ibr-153-ae', '', inDollars, reportedIn('AED'), exchange('EUR', '3.6')],
  ['ibr-157-ae', '', type('480'), kind('00010000')],
  ['ibr-158-ae', '', reason('VD'), ...creditNote, remove('cac:DiscrepancyResponse')],
  ['ibr-159-ae', '', inDollars],
  ['ibr-160-ae', '', text('cac:InvoicePeriod/cbc:DescriptionCode', 'OTH')],
  ['ibr-175-ae', '', inDollars, reportedIn('AED')],
  ['ibr-176-ae', '', kind('00000100'), principal('123456789012303')],
  ['ibr-190-ae', '', text(`${ENTRY_CATEGORY(1)}/cbc:Percent`, '5.01')],
  ['ibr-191-ae', '', remove('cac:PaymentMeans')],
  ['ibr-154-ae', '', kind('0000000')],
  ['ibr-140-ae', '', reportedIn('USD')],
  ['ibr-193-ae', '', remove('cbc:UUID')],
  ['ibr-125-ae', ITEM(1), remove(`${ITEM(1)}/cbc:Description`)],
  ['ibr-166-ae', ITEM(5), remove(`${ITEM(5)}/cac:CommodityClassification`)],
  [
    'ibr-184-ae',
    ITEM(1),
    text(`${CLASSIFICATION}/cbc:CommodityCode`, 'G'),
    remove(`${CLASSIFICATION}/cbc:ItemClassificationCode`),
  ],
  [
    'ibr-185-ae',
    ITEM(1),
    text(`${CLASSIFICATION}/cbc:CommodityCode`, 'S'),
    remove(`${ITEM(1)}/cac:AdditionalItemIdentification`),
  ],
  ['ibr-186-ae', ITEM(1), remove(`${ITEM(1)}/cac:AdditionalItemIdentification`)],
  ['ibr-188-ae', ITEM(1), attribute(`${CLASSIFICATION}/cbc:ItemClassificationCode`, 'listID', 'SK')],
  ['ibr-189-ae', ITEM(1), attribute(`${ITEM(1)}/cac:AdditionalItemIdentification/cbc:ID`, 'schemeID')],
  ['aligned-ibrp-045', PART(2), remove(`${PART(2)}/cbc:TaxableAmount`)],
  ['aligned-ibrp-046', PART(2), remove(`${PART(2)}/cbc:TaxAmount`)],
  ['aligned-ibrp-047', PART(1), text(`${PART_CATEGORY(1)}/cac:TaxScheme/cbc:ID`, 'GST')],
  ['aligned-ibrp-048', PART(1), remove(`${PART_CATEGORY(1)}/cbc:Percent`)],
  ['ibr-119-ae', PART(2), add(PART_CATEGORY(2), PERCENT)],
  ['ibr-119-ae', PART(3), remove(`${PART_CATEGORY(3)}/cbc:Percent`)],
  ['aligned-ibrp-s-05', LINE_CATEGORY(1), text(`${LINE_CATEGORY(1)}/cbc:Percent`, '0')],
  ['aligned-ibrp-s-06', ENTRY_CATEGORY(1), text(`${ENTRY_CATEGORY(1)}/cbc:Percent`, '-5')],
  ['aligned-ibrp-s-07', ENTRY_CATEGORY(2), remove(`${ENTRY_CATEGORY(2)}/cbc:Percent`)],
  ['aligned-ibrp-s-08', PART_CATEGORY(1), text(`${PART(1)}/cbc:TaxableAmount`, '101.021')],
  ['aligned-ibrp-s-09', PART_CATEGORY(1), text(`${PART(1)}/cbc:TaxAmount`, '5.08')],
  [
    'aligned-ibrp-s-10',
    PART_CATEGORY(1),
    add(PART_CATEGORY(1), '<cbc:TaxExemptionReason>none</cbc:TaxExemptionReason>'),
  ],
  ['ibr-102-ae', PART_CATEGORY(1), ...margin, text(`${PART(1)}/cbc:TaxableAmount`, '100.021')],
  ['ibr-108-ae', PART_CATEGORY(1), ...margin, text(`${PART(1)}/cbc:TaxAmount`, '5')],
  ['aligned-ibrp-e-08', PART_CATEGORY(2), text(`${PART(2)}/cbc:TaxableAmount`, '101.001')],
  ['aligned-ibrp-e-09', PART_CATEGORY(2), text(`${PART(2)}/cbc:TaxAmount`, '1')],
  ['ibr-121-ae', PART_CATEGORY(2), add(PART_CATEGORY(2), PERCENT)],
  ['aligned-ibrp-e-05', LINE_CATEGORY(2), add(LINE_CATEGORY(2), PERCENT)],
  [
    'ibr-163-ae',
    LINE_CATEGORY(2),
    add(`${LINE(2)}/cac:ItemPriceExtension`, '<cac:TaxTotal><cbc:TaxAmount>0</cbc:TaxAmount></cac:TaxTotal>'),
  ],
  ['aligned-ibrp-e-06', ENTRY_CATEGORY(3), text(`${ENTRY_CATEGORY(3)}/cbc:Percent`, '5')],
  ['aligned-ibrp-e-07', ENTRY_CATEGORY(4), remove(`${ENTRY_CATEGORY(4)}/cbc:Percent`)],
  ['aligned-ibrp-z-05', LINE_CATEGORY(3), text(`${LINE_CATEGORY(3)}/cbc:Percent`, '5')],
  ['ibr-165-ae', LINE_CATEGORY(3), text(LINE_VAT(3), '1')],
  ['aligned-ibrp-z-06', ENTRY_CATEGORY(5), text(`${ENTRY_CATEGORY(5)}/cbc:Percent`, '5')],
  ['aligned-ibrp-z-07', ENTRY_CATEGORY(6), text(`${ENTRY_CATEGORY(6)}/cbc:Percent`, '5')],
  ['aligned-ibrp-z-08', PART_CATEGORY(3), text(`${PART(3)}/cbc:TaxableAmount`, '100')],
  ['aligned-ibrp-z-09', PART_CATEGORY(3), text(`${PART(3)}/cbc:TaxAmount`, '0.01')],
  ['ibr-120-ae', PART_CATEGORY(3), text(`${PART_CATEGORY(3)}/cbc:Percent`, '5')],
  ['aligned-ibrp-o-05', LINE_CATEGORY(4), add(LINE_CATEGORY(4), PERCENT)],
  ['aligned-ibrp-o-06', ENTRY_CATEGORY(7), add(ENTRY_CATEGORY(7), PERCENT)],
  ['aligned-ibrp-o-07', ENTRY_CATEGORY(8), add(ENTRY_CATEGORY(8), PERCENT)],
  ['aligned-ibrp-o-08', PART_CATEGORY(4), text(`${PART(4)}/cbc:TaxableAmount`, '102')],
  ['aligned-ibrp-o-09', PART_CATEGORY(4), text(`${PART(4)}/cbc:TaxAmount`, '1')],
  ['aligned-ibrp-o-11-ae', PART_CATEGORY(4), add(PART_CATEGORY(4), PERCENT)],
  ['aligned-ibrp-ae-05-ae', LINE_CATEGORY(5), remove(`${LINE_CATEGORY(5)}/cbc:Percent`)],
  ['ibr-103-ae', LINE_CATEGORY(5), remove(`${BUYER}/${TAX_NUMBER}`)],
  ['ibr-162-ae', LINE_CATEGORY(5), text(LINE_VAT(5), '5')],
  ['ibr-174-ae', LINE_CATEGORY(5), attribute(`${ITEM(5)}/cac:StandardItemIdentification/cbc:ID`, 'schemeID', '0088')],
  ['aligned-ibrp-ae-06', ENTRY_CATEGORY(9), text(`${ENTRY_CATEGORY(9)}/cbc:Percent`, '5')],
  ['aligned-ibrp-ae-07', ENTRY_CATEGORY(10), remove(`${ENTRY_CATEGORY(10)}/cbc:Percent`)],
  ['aligned-ibrp-ae-08-ae', PART_CATEGORY(5), text(`${PART(5)}/cbc:TaxableAmount`, '100')],
  ['aligned-ibrp-ae-09-ae', PART_CATEGORY(5), text(`${PART(5)}/cbc:TaxAmount`, '5')],
  ['ibr-132-ae', `${BUYER}/${TAX_NUMBER}`, text(`${BUYER}/${TAX_NUMBER}`, '198765432109802')],
  ['ibr-148-ae', `${SELLER}/${TAX_NUMBER}`, text(`${SELLER}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`, 'TIN')],
  ['ibr-133-ae', `${ENTRY_CATEGORY(1)}/cac:TaxScheme/cbc:ID`, text(`${ENTRY_CATEGORY(1)}/cac:TaxScheme/cbc:ID`, 'vat')],
  ['ibr-001-ae', 'cac:DiscrepancyResponse/cbc:ResponseCode', ...creditNote, reason('VD'), reasonIs('VX')],
  ['ibr-005-ae', 'cac:InvoicePeriod/cbc:DescriptionCode', text('cac:InvoicePeriod/cbc:DescriptionCode', '35')],
  ['ibr-139-ae', `${LINE_CATEGORY(1)}/cbc:ID`, text(`${LINE_CATEGORY(1)}/cbc:ID`, 'X')],
  ['ibr-006-ae', `${CLASSIFICATION}/cbc:NatureCode`, text(`${CLASSIFICATION}/cbc:NatureCode`, 'DL8')],
  // Where the official rules cannot go on.
  ['PINT-VALUE', PART(1), remove(`${PART(1)}/cbc:TaxableAmount`)],
  ['PINT-REPEATED', 'cbc:CustomizationID', cutText('cbc:CustomizationID')],
  [
    'PINT-REPEATED',
    `${BUYER}/cac:PartyLegalEntity[2]/cbc:CompanyID`,
    ...passport(BUYER, 'OM'),
    repeat(`${BUYER}/cac:PartyLegalEntity`),
  ],
];

const borne: readonly BorneCase[] = [
  ['ibr-010-ae', ...passport(BUYER, 'OM')],
  ['ibr-128-ae', representative('<cbc:CountrySubentity>DXB</cbc:CountrySubentity>')],
  ['ibr-149-ae', notInScheme, text(`${BUYER}/cbc:EndpointID`, '2'), remove(`${BUYER}/${TAX_NUMBER}`)],
  ['ibr-135-ae', kind('00000001'), text(`${BUYER}/cbc:EndpointID`, '2'), remove(`${BUYER}/${TAX_NUMBER}`)],
  [
    'ibr-178-ae',
    repeat(`${SELLER}/cac:PartyTaxScheme`),
    text(`${SELLER}/cac:PartyTaxScheme[2]/cac:TaxScheme/cbc:ID`, 'TIN'),
  ],
  ['aligned-ibrp-001-ae', text('cbc:CustomizationID', ' urn:peppol:pint:selfbilling-1@ae-1.2 ')],
  // Charges − allowances alone do, since an allowance has category and rate.
  ['aligned-ibrp-s-08', text(`${PART(1)}/cbc:TaxableAmount`, '1')],
  ['aligned-ibrp-s-08', text(`${PART(1)}/cbc:TaxableAmount`, '101.02')],
  ['aligned-ibrp-s-09', text(`${PART(1)}/cbc:TaxAmount`, '-5.07')],
  ['ibr-102-ae', ...margin],
  ['ibr-131-ae', text(`${ENTRY(1)}/cbc:BaseAmount`, '10.04')],
  ['ibr-147-ae', text(`${LINE(1)}/cbc:LineExtensionAmount`, '100.004')],
  ['ibr-055-ae', type('381'), reason('VD')],
  ['ibr-055-ae', type('381'), reason('DL8.61.1.A'), preceding],
  ['ibr-127-ae', kind('01000000'), remove('cbc:DueDate')],
  ['ibr-153-ae', inDollars, reportedIn('AED'), exchange('USD', '3.6')],
  ['ibr-157-ae', type('480'), kind('00001000')],
  // A seller with a tax registration may name other schemes.
  [
    'ibr-133-ae',
    repeat(`${SELLER}/cac:PartyTaxScheme`),
    text(`${SELLER}/cac:PartyTaxScheme[2]/cbc:CompanyID`, '1234567890'),
    text(`${SELLER}/cac:PartyTaxScheme[2]/cac:TaxScheme/cbc:ID`, 'TIN'),
  ],
];

const ON_ATTRIBUTE = 'its context is an attribute, and rules are applied to elements alone';
const unbreakable = {
  'ibr-011-ae': ON_ATTRIBUTE,
  'ibr-013-ae': ON_ATTRIBUTE,
  'ibr-187-ae': 'the authority has not said how many digits are enough',
};

export const EMIRATES_CASES: readonly CountryCases[] = [
  {
    set: PINT_AE_1_0_4.billing,
    xml: EMIRATES_INVOICE,
    broken: [...broken, ['ibr-cl-01', 'cbc:InvoiceTypeCode', type('389')]],
    borne: [...borne, ['ibr-cl-01', type('480')]],
    unbreakable,
  },
  {
    set: PINT_AE_1_0_4.selfbilling,
    xml: selfBilled(EMIRATES_INVOICE),
    broken: [...broken, ['ibr-cl-01', 'cbc:InvoiceTypeCode', type('380')]],
    borne: [...borne, ['ibr-cl-01', type('480')]],
    unbreakable,
  },
];

// What participants of each country have to be registered for.
import { expect, it } from 'vitest';
import { registrationsFor as emirates } from '../../src/countries/ae/network/registrations.ts';
import { chooseRegistration, isDocumentType, registrationsFor as oman } from '../../src/provider.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

it('a taxpayer of Oman is registered for invoices and credit notes, by wildcard scheme', () => {
  expect(oman('business')).toEqual(
    ['Invoice', 'CreditNote'].map((root) => ({
      documentType: {
        scheme: 'peppol-doctype-wildcard',
        value: `${UBL}${root}-2::${root}##urn:peppol:pint:billing-1@om-1::2.1`,
      },
      process: { scheme: 'cenbii-procid-ubl', value: 'urn:peppol:bis:billing' },
      transport: 'peppol-transport-as4-v2_0',
    })),
  );
  expect(oman('self-billed business').map(({ process }) => process.value)).toEqual(
    ['billing', 'billing', 'selfbilling', 'selfbilling'].map((name) => `urn:peppol:bis:${name}`),
  );
});

it('the authority is registered for tax data, and providers for message level statuses', () => {
  const uri = (receiver: 'authority' | 'provider') =>
    oman(receiver).map(({ documentType: { scheme, value }, process }) => [`${scheme}::${value}`, process.value]);
  expect(uri('authority')).toEqual([
    [
      'busdox-docid-qns::urn:peppol:schema:om-taxdata:1.0::TaxData##urn:peppol:taxdata:om-1::1.0',
      'urn:peppol:taxreporting',
    ],
  ]);
  expect(uri('provider')).toEqual([
    [
      `busdox-docid-qns::${UBL}ApplicationResponse-2::ApplicationResponse##urn:peppol:edec:mls:1.0::2.1`,
      'urn:peppol:edec:mls',
    ],
  ]);
});

it('what is registered in the Emirates serves no document of Oman', () => {
  const registered = emirates('self-billed business').map(({ documentType }) => documentType);
  expect(registered.every(isDocumentType)).toBe(true);
  for (const { documentType } of oman('self-billed business')) {
    expect(chooseRegistration(documentType, registered)).toBeUndefined();
  }
});

// The functions of the network and of tax data bound to a country that is not Oman.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import type { Result } from '../../src/core/result.ts';
import { OMAN_NETWORK, toMls } from '../../src/countries/om/network/index.ts';
import { checkTaxData, OMAN_TAX_DATA } from '../../src/countries/om/tax-data/index.ts';
import { createTaxDataValidator } from '../../src/countries/om/tax-data/validator.ts';
import type { Document } from '../../src/document/schema.ts';
import type { CountryNetwork, ExceptionRow, FlowRow } from '../../src/network/country-network.ts';
import { identifiersOfCountry, readDocumentTypeOf } from '../../src/network/identifiers.ts';
import { nextStepOf } from '../../src/network/next-step.ts';
import { planExchangesOf } from '../../src/network/plan.ts';
import { qrContentOf, readQrOf } from '../../src/network/qr-content.ts';
import { taxDataForOf } from '../../src/network/tax-data-for.ts';
import { wrapOf } from '../../src/network/wrap.ts';
import type { TransmissionEvent } from '../../src/status/event.ts';
import { checkTaxDataOf } from '../../src/tax-data/check.ts';
import type { CountryTaxData, ReportLetters } from '../../src/tax-data/country-tax-data.ts';
import { readSubmissionOf } from '../../src/tax-data/read-submission.ts';
import { toTaxDataOf } from '../../src/tax-data/to-tax-data.ts';
import { openEnvelope } from '../../src/ubl/envelope/open.ts';
import { toMlsOf } from '../../src/ubl/mls/to-mls.ts';
import { printXml } from '../../src/ubl/xml/print.ts';
import { TOY } from '../support/toy-country/index.ts';
import { TOY_NETWORK, TOY_REPORT, TOY_TAX_DATA } from '../support/toy-country/network.ts';
import { treeOf } from '../tax-data/support.ts';

function unwrapped<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(sentences(result.errors)));
  return result.value;
}

const plan = planExchangesOf(TOY_NETWORK);
const toTaxData = toTaxDataOf(TOY_TAX_DATA);

const VAT = { company_id: '1', tax_scheme: 'VAT' };
const documentOf = (kinds: string, buyer: string): Document => ({
  customization_id: 'urn:peppol:pint:billing-1@tt-1',
  invoice_type_code: '380',
  transaction_type: kinds,
  accounting_supplier_party: { endpoint_scheme_id: '9919', endpoint_id: '100000001', party_tax_scheme: VAT },
  accounting_customer_party: { endpoint_scheme_id: '9919', endpoint_id: buyer, party_tax_scheme: VAT },
});
const [DOMESTIC, EXPORT] = ['00000000', '01000000'];

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const SOURCE = `<Invoice xmlns="${UBL}:Invoice-2" xmlns:cbc="${UBL}:CommonBasicComponents-2" xmlns:cac="${UBL}:CommonAggregateComponents-2">
  <cbc:CustomizationID>urn:peppol:pint:billing-1@tt-1</cbc:CustomizationID>
  <cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>
  <cbc:ProfileExecutionID>${EXPORT}</cbc:ProfileExecutionID>
  <cbc:ID>7</cbc:ID>
  <cbc:IssueDate>2026-03-02</cbc:IssueDate>
  <cac:AccountingSupplierParty><cac:Party>
    <cbc:EndpointID schemeID="9919">100000001</cbc:EndpointID>
    <cac:PostalAddress><cac:Country><cbc:IdentificationCode>TT</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>100000001</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Seller</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cbc:EndpointID schemeID="9919">990000099</cbc:EndpointID>
  </cac:Party></cac:AccountingCustomerParty>
</Invoice>`;

const REPORTING = {
  reporter_role: '01',
  document_scope: 'INP',
  document_type_code: 'S',
  issue_date: '2026-03-03',
  issue_time: '10:00:00Z',
  reporting_party: { endpoint_id: '100000001', endpoint_scheme_id: '9919' },
  receiving_party: { endpoint_id: '000006', endpoint_scheme_id: '0242' },
  representative: { id: '000111', scheme_id: '0242' },
} as const;
const TAX_DATA = unwrapped(toTaxData(SOURCE, REPORTING));

describe('a plan', () => {
  it.each([
    [DOMESTIC, '100000002', 'b2b', 'D', undefined],
    [DOMESTIC, '990000097', 'deemed-supply', 'D', 'deemed'],
    [EXPORT, '990000099', 'export-outside', 'INP', 'abroad'],
    [EXPORT, '100000002', 'export-inside', 'IP', undefined],
  ])('of kinds %s to %s is %s', (kinds, buyer, scenario, scope, substitute) => {
    const made = unwrapped(plan(documentOf(kinds, buyer)));
    expect([made.scenario, made.scope, made.substitute]).toEqual([scenario, scope, substitute]);
  });

  it('has the letters, the identifiers and the sentences of its country', () => {
    const made = unwrapped(plan(documentOf(DOMESTIC, '100000002'), { buyerReachable: false }));
    const failure = made.exchanges.find(({ taxDataStatus }) => taxDataStatus === 'F');
    expect(failure?.documentTypeId).toBe('urn:peppol:schema:taxdata:1.0::TaxData##urn:peppol:taxdata:tt-1::1.0');
    const outside = plan(documentOf(DOMESTIC, '100000002'), { buyerInNetwork: false });
    expect(outside.ok ? '' : sentences(outside.errors)['buyerInNetwork']).toContain('has a substitute');
    const wrong = plan(documentOf(DOMESTIC, '990000099'));
    expect(wrong.ok ? {} : wrong.errors).toHaveProperty(['accounting_customer_party.endpoint_id']);
    const forbidden = plan(documentOf('0', '100000002'));
    expect(forbidden.ok ? {} : forbidden.errors).toMatchObject({ transaction_type: { params: { rule: 'TT-1' } } });
  });

  it('reads the kinds where the XML of its country states them, and names the countries that it is for', () => {
    expect(unwrapped(plan(SOURCE)).scenario).toBe('export-outside');
    const foreign = plan({ ...documentOf(DOMESTIC, '1'), customization_id: 'urn:peppol:pint:billing-1@my-1' });
    expect(foreign.ok ? '' : sentences(foreign.errors)['customization_id']).toContain('billing-1@tt-1');
  });
});

describe('tax data', () => {
  it('is in the namespace of its country, and has what that country asks for alone', () => {
    const root = treeOf(TAX_DATA);
    expect(root.namespace).toBe(TOY_REPORT.namespace);
    expect(TAX_DATA).toContain(`<pxs:TaxData xmlns:pxs="${TOY_REPORT.namespace}"`);
    expect(printXml(root)).toContain(`xmlns:pxs="${TOY_REPORT.namespace}"`);
    expect(root.children.map(({ name }) => name)).not.toContain('cbc:UUID');
    expect(TAX_DATA.slice(0, TAX_DATA.indexOf('<pxs:SourceDocument'))).not.toMatch(/RegistrationName|cbc:UUID/);
    expect(unwrapped(checkTaxDataOf(TOY_TAX_DATA)(TAX_DATA)).matches).toBe(true);
    const report = { valid: true, results: [] };
    const warned = toTaxData(SOURCE, { ...REPORTING, document_scope: 'D' }, { report });
    expect(Object.keys(warned.warnings)).toEqual(['reporting.document_scope']);
  });

  it('of a document as JSON embeds what its country writes', () => {
    const made = unwrapped(toTaxData({ ...documentOf(EXPORT, '100000002'), document_number: '7' }, REPORTING));
    expect(made).toContain(`<cbc:ProfileExecutionID>${EXPORT}</cbc:ProfileExecutionID>`);
    expect(made).toContain('billing-1@tt-1');
  });

  it('of one country is none of another', async () => {
    const checked = checkTaxData(TAX_DATA);
    expect(checked.ok ? undefined : checked.errors['message']?.code).toBe('not-tax-data');
    const validator = await createTaxDataValidator();
    expect(validator.validate(TAX_DATA).results.map(({ reasonCode }) => reasonCode)).toEqual(['PINT-DOCUMENT']);
    validator.dispose();
  });

  it('is submitted, wrapped and answered under its own names', () => {
    const given = { id: '1', timestamp: 1, transmissionUuid: '1', senderId: '0242:000111', receiverId: '0242:000006' };
    const event = readSubmissionOf(TOY_REPORT)(TAX_DATA, given);
    expect(event.docTypeId).toBe(unwrapped(identifiersOfCountry(TOY_NETWORK)(TAX_DATA)).documentTypeId);
    expect(unwrapped(readDocumentTypeOf(TOY_NETWORK)(event.docTypeId)).processId).toBe(TOY_REPORT.process);
    expect(readDocumentTypeOf(OMAN_NETWORK)(event.docTypeId).ok).toBe(false);
    const instanceId = '0b7d2c1e-5b0a-4f6e-9d43-6f1c2a7e8b90';
    const wrapped = unwrapped(wrapOf(TOY_NETWORK)(TAX_DATA, { instanceId, createdAt: 0 }));
    const { header, findings } = unwrapped(openEnvelope(wrapped));
    expect(findings).toEqual([]);
    expect([header.standard, header.country]).toEqual([TOY_REPORT.namespace, 'TT']);
    const message = {
      id: '1',
      issuedAt: 0,
      sender: '0242:000006',
      receiver: '0242:000111',
      code: 'RE' as const,
      reference: instanceId,
      issues: [{ line: '/pxs:TaxData/cbc:ID[1]', reasonCode: 'BV' as const, description: 'No number' }],
    };
    expect(toMlsOf(TOY_REPORT)(message)).toContain(`xmlns:pxs="${TOY_REPORT.namespace}"`);
    expect(toMls(message)).toContain(`xmlns:pxs="${OMAN_TAX_DATA.namespace}"`);
  });

  it('of an exchange is submitted by default, and failed without a report before it', () => {
    const taxDataFor = taxDataForOf(TOY_TAX_DATA);
    const made = unwrapped(plan(SOURCE));
    const facts = {
      from: 'C2',
      issuedAt: Date.UTC(2026, 2, 3),
      provider: '0242:000111',
      authority: '0242:000006',
    } as const;
    const root = treeOf(unwrapped(taxDataFor(made, SOURCE, facts)));
    expect(root.children.find(({ name }) => name === 'pxs:DocumentTypeCode')?.text).toBe('S');
    const failing = (status: 'W' | 'F'): string[] => {
      const result = taxDataFor(made, SOURCE, { ...facts, status });
      return result.ok ? [] : Object.entries(result.errors).map(([field, { code }]) => `${field} ${code}`);
    };
    // The code list of the letters is Oman's, which lacks both.
    expect(failing('W')).toEqual(['status no-former-report']);
    expect(failing('F')).toEqual(['status not-in-code-list']);
  });
});

it('what to do next is read off the exceptions and letters of the country', () => {
  const nextStep = nextStepOf(TOY_NETWORK);
  const sent = (leg: 'C3' | 'C5', timestamp: number, taxDataStatus?: string): TransmissionEvent =>
    ({
      type: 'submitted',
      id: `${leg}${timestamp}`,
      timestamp,
      leg,
      transmissionUuid: `${leg}${timestamp}`,
      senderId: '',
      receiverId: '',
      processId: '',
      docTypeId: '',
      ...(taxDataStatus && { taxDataStatus }),
    }) as TransmissionEvent;
  const refused: TransmissionEvent = { type: 'mls', id: 'm', timestamp: 5, leg: 'C3', code: 'RE', reference: 'C31' };
  const timers = { answer: 10, reportByC2: 10, reportToConsumerByC2: 10, reportByC3: 10 };
  const reported = [sent('C3', 1), sent('C5', 2, 'S'), refused];
  const steps = (events: readonly TransmissionEvent[]) =>
    nextStep(events, 7, { timers }).map((step) => `${step.do} ${step.leg}`);
  expect(steps(reported)).toEqual(['mend C3', 'disregard C5', 'resubmit C5']);
  // Of one moment what was sent stands first; only what takes a report back counts as an answer to the refusal.
  const atOnce = (letter: string) => steps([sent('C3', 1), sent('C5', 2, 'S'), sent('C5', 5, letter), refused]);
  expect(atOnce('W')).toEqual(['mend C3', 'wait C5']);
  expect(atOnce('D')).toEqual(['mend C3', 'disregard C5', 'resubmit C5']);
});

it('a country without an identity has no QR code, and says so', () => {
  for (const result of [qrContentOf(TOY)(SOURCE), readQrOf(TOY)('AA==')]) {
    expect(result.ok ? undefined : result.errors['message']?.code).toBe('no-qr-in-country');
  }
});

it('the types ask for every part of a country', () => {
  // @ts-expect-error: without `withdraw`
  const letters: ReportLetters = { submit: 'S', resubmit: 'R' };
  const { exceptions: _exceptions, ...incomplete } = TOY_NETWORK;
  // @ts-expect-error: without exceptions
  const network: CountryNetwork = incomplete;
  const { reported: _reported, ...unreported } = TOY_TAX_DATA;
  // @ts-expect-error: without what is reported
  const taxData: CountryTaxData<'summary' | 'export', 'S' | 'R' | 'W' | 'F'> = unreported;
  // @ts-expect-error: a kind that the country does not have
  const row: FlowRow<'export'> = { flow: 1, scenario: 'a', when: 'a', kinds: ['exports'], exchanges: [] };
  // @ts-expect-error: no situation of a leg
  const exception: ExceptionRow = { sides: ['C2'], leg: 'C3', situation: 'lost', when: '', steps: [] };
  expect([letters, network, taxData, row, exception]).toHaveLength(5);
});

it('what counts as reported only is what the flows of Oman report for the buyer', () => {
  const kinds = OMAN_NETWORK.flows.flatMap((row) => (row.c1 === 'seller' ? (row.kinds ?? []) : []));
  expect([...kinds].sort()).toEqual([...OMAN_TAX_DATA.kinds.onlyReported].sort());
});

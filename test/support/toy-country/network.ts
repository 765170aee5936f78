// The network and tax data of the toy country: flows that hang on substitutes, four letters of reports, no UUID and no receipt in
// them, no QR code.
import { object } from '../../../src/core/object-schema.ts';
import type { Substitutes } from '../../../src/core/substitutes.ts';
import type { FlowWords } from '../../../src/countries/country.ts';
import type { CountryNetwork, FlowExchange } from '../../../src/network/country-network.ts';
import type { CountryTaxData, ReportNames } from '../../../src/tax-data/country-tax-data.ts';
import { reportedRows, TAX_IDENTITY } from '../../../src/tax-data/reported-rows.ts';
import { parseReportingOf, reportingFields } from '../../../src/tax-data/reporting.ts';
import type { PartyFacts } from '../../../src/ubl/party-roles.ts';
import { TOY_FACTS, TOY_KIND_RULES } from './facts.ts';
import { TOY } from './index.ts';

type Kind = 'summary' | 'export';
type Name = 'deemed' | 'abroad';
type Letter = 'S' | 'R' | 'W' | 'F';

/** What names the toy country's tax data. */
export const TOY_REPORT: ReportNames<Letter> = {
  namespace: 'urn:peppol:schema:taxdata:1.0',
  customization: 'urn:peppol:taxdata:tt-1',
  process: 'urn:peppol:taxreporting',
  letters: { submit: 'S', resubmit: 'R', withdraw: 'W', failed: 'F' },
};

const SUBSTITUTES: Substitutes<Name, Kind> = {
  deemed: { name: 'deemed', id: '990000097', of: 'buyer', purpose: 'a deemed supply', not: ['export'] },
  abroad: { name: 'abroad', id: '990000099', of: 'buyer', purpose: 'a receiver abroad', kinds: ['export'] },
};

const PARTIES: PartyFacts<Kind> = { facts: TOY_FACTS, rows: TOY.rows };

const INVOICE: FlowExchange<Letter> = { from: 'C2', to: 'C3', what: 'invoice' };
const REPORT: FlowExchange<Letter> = { from: 'C2', to: 'C5', what: 'tax-data', taxDataStatus: 'S' };
const REPORT_OF_C3: FlowExchange<Letter> = { from: 'C3', to: 'C5', what: 'tax-data', taxDataStatus: 'S' };
const FAILURE_OF_C3: FlowExchange<Letter> = { from: 'C3', to: 'C5', what: 'tax-data', taxDataStatus: 'F' };
const ANSWER: FlowExchange<Letter> = { from: 'C5', to: 'C2', what: 'mls' };

/** The network of the toy country. */
export const TOY_NETWORK: CountryNetwork<Kind, Name, Letter> = {
  facts: TOY_FACTS,
  binding: TOY,
  parties: PARTIES,
  substitutes: SUBSTITUTES,
  kinds: { export: 'export' },
  kindRules: TOY_KIND_RULES,
  whyForbidden: (type) =>
    TOY_FACTS.kinds.form.test(type) ? undefined : { rule: 'TT-1', reason: 'There are eight digits' },
  flows: [
    {
      flow: 2,
      scenario: 'deemed-supply',
      when: 'to the substitute of deemed supplies',
      substitutes: ['deemed'],
      exchanges: [REPORT, ANSWER],
    },
    {
      flow: 4,
      scenario: 'export-outside',
      when: 'an export to the substitute of receivers abroad',
      kinds: ['export'],
      substitutes: ['abroad'],
      exchanges: [REPORT, ANSWER],
    },
    {
      flow: 5,
      scenario: 'export-inside',
      when: 'another export',
      kinds: ['export'],
      exchanges: [INVOICE, REPORT, ANSWER],
    },
    {
      flow: 7,
      scenario: 'not-valid',
      when: 'to a business that does not take it',
      traits: { isReceiverReachable: false },
      exchanges: [INVOICE, REPORT, FAILURE_OF_C3, ANSWER],
    },
    {
      flow: 1,
      scenario: 'b2b',
      when: 'to a business in the network',
      traits: { isReceiverInNetwork: true },
      exchanges: [INVOICE, REPORT, REPORT_OF_C3, ANSWER],
    },
  ],
  noFlow: 'a buyer who is not in the network has a substitute',
  exceptions: [
    {
      sides: ['C2'],
      leg: 'C3',
      situation: 'refused',
      when: 'C3 answers the invoice with RE',
      steps: [
        { do: 'mend', leg: 'C3', code: 'correct', why: 'Correct it' },
        { do: 'resubmit', leg: 'C5', code: 'report', act: 'submit', why: 'Report the corrected invoice' },
      ],
    },
    {
      sides: ['C2'],
      leg: 'C5',
      situation: 'to-withdraw',
      when: 'the invoice was refused, and may count',
      steps: [{ do: 'disregard', leg: 'C5', code: 'withdraw', act: 'withdraw', why: 'Withdraw the report' }],
    },
    {
      sides: ['C3'],
      leg: 'C5',
      situation: 'to-tell-failure',
      when: 'C3 received a document that is not valid',
      steps: [{ do: 'send-again', leg: 'C5', code: 'failure', act: 'failed', why: 'Report that it failed' }],
    },
  ],
  report: TOY_REPORT,
};

/** Its flows in Arabic: what a name of another country's flow is here is said in its own words. */
export const TOY_FLOW_WORDS: FlowWords = {
  ar: {
    'deemed-supply': 'إلى عنوان التوريد المفترض',
    'export-outside': 'تصدير إلى عنوان من هو في الخارج',
    'export-inside': 'تصدير آخر',
    'not-valid': 'إلى منشأة لا تقبله',
    b2b: 'إلى منشأة في الشبكة',
  },
};

const { uuid: _uuid, received_at: _receipt, ...fields } = reportingFields<Letter>('TDD-dtc');

/** Its tax data. The code list of its letters is not the library's, so that S and R alone are taken. */
export const TOY_TAX_DATA: CountryTaxData<Kind, Letter> = {
  ...TOY_REPORT,
  facts: TOY_FACTS,
  documents: TOY,
  parties: PARTIES,
  substitutes: SUBSTITUTES,
  kinds: { export: 'export', onlyReported: [] },
  parseReporting: parseReportingOf(object(fields)),
  has: { uuid: false, receipt: false },
  reported: reportedRows(
    [{ from: 'cac:Party', rows: [TAX_IDENTITY] }],
    [{ from: 'cac:Party', rows: [{ from: 'cac:PartyIdentification', rows: [{ from: 'cbc:ID' }] }, TAX_IDENTITY] }],
  ),
};

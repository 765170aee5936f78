// ibr-tdd-01 to ibr-tdd-21: what names the tax data document, who reports, to whom, and who represents the reporter.

import { PARTICIPANT_SCHEME, SERVICE_PROVIDER_SCHEME, TAX_REPORTING_PROCESS } from '../../core/peppol.ts';
import { pathTo } from '../../ubl/path.ts';
import { equalTo, looksAt, present } from '../engine/checks.ts';
import { rulesOn } from '../engine/rule.ts';
import { wrongForm } from '../engine/says.ts';
import { normalizedAt, stringsAt } from '../engine/xpath.ts';
import { ENDPOINT_ID, ENDPOINT_SCHEME, ID, ISSUE_DATE, PARTY_IDENTIFICATION, PROFILE_ID } from '../pint/paths.ts';
import { absent, attributePresent, codeOfList, exactlyOne, onlyChildren, serviceProviderScheme } from './checks.ts';
import type { OwnRules, TaxDataRule } from './contexts.ts';

const DOCUMENT_SCOPE = pathTo('pxs:DocumentScope');
const REPORTER_ROLE = pathTo('pxs:ReporterRole');
const REPORTED_TRANSACTION = pathTo('pxs:ReportedTransaction');
const IDENTIFIER_SCHEME = pathTo('cbc:ID/@schemeID');

/** The rules on the reporting part. */
export const reportingRules = (of: OwnRules): readonly TaxDataRule[] => [
  ...rulesOn('tax data', [
    ...of('ibr-tdd-01'),
    {
      id: 'ibr-tdd-02',
      condition: `The business process (TDT-002) is ${TAX_REPORTING_PROCESS}`,
      ...equalTo(PROFILE_ID, TAX_REPORTING_PROCESS),
    },
    { id: 'ibr-tdd-03', condition: 'A tax data document has no number of its own', ...absent(ID) },
    ...of('ibr-tdd-58'),
    {
      id: 'ibr-tdd-04',
      condition: 'The issue date (TDT-004) is ten characters, yyyy-MM-dd, without a time zone',
      ...looksAt(ISSUE_DATE),
      fix: 'Write the issue date as yyyy-MM-dd, without a time zone',
      test: (node) => normalizedAt(node, ISSUE_DATE).length === 10,
      says: wrongForm('date'),
    },
    ...of('ibr-tdd-05'),
    ...of('ibr-tdd-06'),
    {
      id: 'ibr-tdd-07',
      condition: 'The scope (TDT-011) is D, IP or INP',
      ...codeOfList(DOCUMENT_SCOPE, 'TDD-ds'),
    },
    {
      id: 'ibr-tdd-08',
      condition: "The reporter's role (TDT-010) is 01 or 02",
      ...codeOfList(REPORTER_ROLE, 'TDD-rr'),
    },
    {
      id: 'ibr-tdd-09',
      condition: 'Exactly one transaction (TDG-001) is reported',
      ...exactlyOne(REPORTED_TRANSACTION),
    },
  ]),

  ...rulesOn('reporting party', [
    {
      id: 'ibr-tdd-10',
      condition: 'The reporting party is its endpoint and nothing else',
      ...onlyChildren(ENDPOINT_ID),
    },
    {
      id: 'ibr-tdd-11',
      condition: 'The reporting party has an endpoint (TDT-007)',
      fix: 'Give the endpoint of the reporting party',
      ...present(ENDPOINT_ID),
    },
    {
      id: 'ibr-tdd-12',
      condition: "The reporting party's endpoint names its scheme (TDT-007-1)",
      ...attributePresent(ENDPOINT_SCHEME),
    },
    {
      id: 'ibr-tdd-13',
      condition: "The scheme of the reporting party's endpoint is a Peppol participant identifier scheme: four digits",
      ...looksAt(ENDPOINT_SCHEME),
      fix: 'Name a Peppol participant identifier scheme of four digits',
      test: (node) => stringsAt(node, ENDPOINT_SCHEME).every((scheme) => PARTICIPANT_SCHEME.test(scheme)),
    },
  ]),

  ...rulesOn('receiving party', [
    {
      id: 'ibr-tdd-14',
      condition: 'The receiving party is its endpoint and nothing else',
      ...onlyChildren(ENDPOINT_ID),
    },
    {
      id: 'ibr-tdd-15',
      condition: 'The receiving party has an endpoint (TDT-008)',
      fix: 'Give the endpoint of the receiving party',
      ...present(ENDPOINT_ID),
    },
    {
      id: 'ibr-tdd-16',
      condition: "The receiving party's endpoint names its scheme (TDT-008-1)",
      ...attributePresent(ENDPOINT_SCHEME),
    },
    ...of('ibr-tdd-17'),
  ]),

  ...rulesOn('representative', [
    {
      id: 'ibr-tdd-18',
      condition: 'The representative is its identifier and nothing else',
      ...onlyChildren(PARTY_IDENTIFICATION),
    },
    {
      id: 'ibr-tdd-19',
      condition: 'The representative has exactly one identifier (TDT-009)',
      ...exactlyOne(PARTY_IDENTIFICATION),
    },
  ]),

  ...rulesOn('representative identifier', [
    {
      id: 'ibr-tdd-20',
      condition: "The representative's identifier names its scheme (TDT-009-1)",
      ...attributePresent(IDENTIFIER_SCHEME),
    },
    {
      id: 'ibr-tdd-21',
      condition: `The scheme of the representative's identifier is that of service providers: ${SERVICE_PROVIDER_SCHEME}`,
      ...serviceProviderScheme(IDENTIFIER_SCHEME),
    },
  ]),
];

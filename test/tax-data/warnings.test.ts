// What toTaxData warns of: a reporter, a role, a scope or a time that does not go with the document.
import { describe, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { writeKinds } from '../../src/core/transaction-kinds.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { issueDocument } from '../../src/countries/om/functions.ts';
import { OMAN_KINDS, type TransactionKind } from '../../src/countries/om/kinds.ts';
import { toTaxData } from '../../src/countries/om/tax-data/functions.ts';
import type { Reporting } from '../../src/countries/om/tax-data/reporting.ts';
import type { Document } from '../../src/document/schema.ts';
import { clerkSentences } from '../../src/findings/of-errors.ts';
import type { ValidationResult } from '../../src/rules/engine/result.ts';
import type { TaxDataOptions } from '../../src/tax-data/to-tax-data.ts';
import { printXml } from '../../src/ubl/xml/print.ts';
import { examplesWithSource, find, hasSpec, reportingOf, sampleReporting, sourceDocument, treeOf } from './support.ts';

const [SELLER, BUYER, AGENT] = ['OM1100512077', 'OM1100386642', 'OM1100733290'];

interface Parts {
  readonly kinds?: readonly TransactionKind[];
  readonly process?: 'billing' | 'selfbilling';
  readonly seller?: string;
  readonly buyer?: string;
  readonly issued?: readonly [date: string, time: string];
}

const number = (id: string) =>
  `<cac:PartyTaxScheme><cbc:CompanyID>${id}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`;
const address = (id: string) => `<cbc:EndpointID schemeID="0248">${id}</cbc:EndpointID>`;
const agent = `<cac:AgentParty>${number(AGENT ?? '')}</cac:AgentParty>`;

function sourceOf({
  kinds = ['full'],
  process = 'billing',
  seller = address(SELLER ?? ''),
  buyer = address(BUYER ?? ''),
  issued: [date, time] = ['2026-03-01', '10:00:00'],
}: Parts): string {
  return sourceDocument(
    `<cbc:ProfileID>urn:peppol:bis:${process}</cbc:ProfileID><cbc:IssueDate>${date}</cbc:IssueDate><cbc:IssueTime>${time}</cbc:IssueTime><cbc:InvoiceTypeCode name="${writeKinds(OMAN_KINDS, kinds)}">380</cbc:InvoiceTypeCode><cac:AccountingSupplierParty><cac:Party>${seller}${agent}</cac:Party></cac:AccountingSupplierParty><cac:AccountingCustomerParty><cac:Party>${buyer}</cac:Party></cac:AccountingCustomerParty>`,
  );
}

const PASSED = { valid: true, results: [] };

function warned(parts: Parts, { reporter = SELLER, ...reporting }: Partial<Reporting> & { reporter?: string } = {}) {
  const made = toTaxData(
    sourceOf(parts),
    { ...sampleReporting, reporting_party: { endpoint_id: reporter ?? '', endpoint_scheme_id: '0248' }, ...reporting },
    { report: PASSED },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return sentences(made.warnings);
}

const NO_PARTY = 'reporting.reporting_party.endpoint_id';
const WRONG_ROLE = 'reporting.reporter_role';

describe('toTaxData warns', () => {
  it('of a reporter that is neither C1 nor C4, and names both', () => {
    expect(warned({}, { reporter: 'OM1' })).toEqual({
      [NO_PARTY]: '0248:OM1 is not a party of the document: it names 0248:OM1100512077, 0248:OM1100386642',
    });
    expect(warned({}, { reporter: AGENT ?? '' })).toHaveProperty([NO_PARTY]);
    expect(warned({}, { reporter: SELLER?.toLowerCase() ?? '' })).toEqual({});
  });

  const C1_AND_C4: readonly (readonly [name: string, parts: Parts, c1: string, c4: string])[] = [
    ['an invoice', {}, 'seller', 'buyer'],
    ['a document of self-billing', { process: 'selfbilling' }, 'buyer', 'seller'],
    ['a document of the kind self-billed', { kinds: ['full', 'self-billed'] }, 'buyer', 'seller'],
    ['an import', { kinds: ['import-of-goods'], process: 'selfbilling' }, 'seller', 'buyer'],
    ['an import under reverse charge', { kinds: ['import-of-services'], process: 'selfbilling' }, 'seller', 'buyer'],
    ['a self-invoice', { kinds: ['profit-margin-self-invoice'], process: 'selfbilling' }, 'seller', 'buyer'],
    ['a document of a third party', { kinds: ['full', 'third-party'] }, 'agent', 'buyer'],
  ];
  const PARTIES: Readonly<Record<string, string>> = { seller: SELLER ?? '', buyer: BUYER ?? '', agent: AGENT ?? '' };

  it.each(C1_AND_C4)('of a role that is the other one’s: %s', (_, parts, c1, c4) => {
    const under = (reporter: string, role: '01' | '02') =>
      Object.keys(warned(parts, { reporter: PARTIES[reporter] ?? '', reporter_role: role }));
    expect(under(c1, '01')).toEqual([]);
    expect(under(c4, '02')).toEqual([]);
    expect(under(c1, '02')).toEqual([WRONG_ROLE]);
    expect(under(c4, '01')).toEqual([WRONG_ROLE]);
    const others = Object.keys(PARTIES).filter((party) => party !== c1 && party !== c4);
    for (const other of others) expect(under(other, '01')).toEqual([NO_PARTY]);
  });

  it('of none of these where a party is known by its VAT number, or where the document names no party', () => {
    expect(
      warned({ seller: `<cbc:EndpointID schemeID="0088">5060012349998</cbc:EndpointID>${number(SELLER ?? '')}` }),
    ).toEqual({});
    expect(warned({ seller: '', buyer: '' })).toEqual({});
  });

  it('of a substitute that reports', () => {
    const substitute = '997770000099';
    expect(warned({ buyer: address(substitute) }, { reporter: substitute, reporter_role: '02' })).toHaveProperty([
      NO_PARTY,
    ]);
    // Beside it the seller is the only one who may report, and is C1.
    expect(Object.keys(warned({ buyer: address(substitute) }, { reporter_role: '02' }))).toEqual([WRONG_ROLE]);
    expect(warned({ buyer: address(substitute) }, { reporter_role: '01' })).toEqual({});
  });

  it('of an export whose scope is domestic', () => {
    const path = 'reporting.document_scope';
    expect(Object.keys(warned({ kinds: ['full', 'export'] }))).toEqual([path]);
    for (const document_scope of ['IP', 'INP'] as const) {
      expect(warned({ kinds: ['full', 'export'] }, { document_scope })).toEqual({});
    }
  });

  it('of the scope of an export on another document, and of IP where the buyer is outside of Peppol', () => {
    const path = 'reporting.document_scope';
    const scoped = (parts: Parameters<typeof warned>[0], document_scope: 'D' | 'IP' | 'INP') =>
      warned(parts, { document_scope });
    for (const scope of ['IP', 'INP'] as const) {
      expect(scoped({}, scope)).toEqual({
        [path]: `${scope} is the scope of an export, but the document is not an export, and goes to 0248:OM1100386642. Use D, unless the document is an export (PINT-REPORT-DIFFERS)`,
      });
      expect(Object.keys(scoped({ kinds: ['full', 'import-of-goods'] }, scope))).toContain(path);
      expect(Object.keys(scoped({ buyer: address('997770000099') }, scope))).toEqual([path]);
      // Whether a sale to an address abroad is an export is not known.
      expect(scoped({ buyer: '<cbc:EndpointID schemeID="0192">810017902</cbc:EndpointID>' }, scope)).toEqual({});
    }
    const outside = { kinds: ['full', 'export'], buyer: address('997770000097') } as const;
    expect(scoped(outside, 'IP')).toEqual({
      [path]:
        'IP is the scope of an export over Peppol, but 0248:997770000097 stands for a buyer outside of it. Use INP (PINT-REPORT-DIFFERS)',
    });
    expect(scoped(outside, 'INP')).toEqual({});
  });

  it.each([
    ['2026-03-02', '13:15:00', true],
    ['2026-03-02', '13:15:01', false],
    ['2026-03-02', '09:15:00Z', true],
    ['2026-03-02', '09:15:01Z', false],
    ['2026-03-03', '', false],
    ['no date', 'no time', true],
  ])('of a report that precedes its document: issued %s %s, which has no zone but Oman’s', (date, time, isFine) => {
    const keys = Object.keys(warned({ issued: [date, time] }, { issue_date: '2026-03-02', issue_time: '09:15:00Z' }));
    expect(keys).toEqual(isFine ? [] : ['reporting.issue_date']);
  });

  it.each([
    ['2026-02-28T23:59:59+04:00', false],
    ['2026-03-01T00:00:00+04:00', true],
    ['2026-02-28T20:00:00Z', true],
  ])('of a document that was received before the day of its issue: at %s', (received_at, isFine) => {
    expect(warned({}, { received_at })).toEqual(
      isFine
        ? {}
        : {
            'reporting.received_at': `${received_at}: it was received before 2026-03-01, the day of the document. Correct the date that is wrong (PINT-RECEIVED)`,
          },
    );
  });

  it.skipIf(!hasSpec).each(examplesWithSource)('of nothing in %s, which is published', (_, xml) => {
    const published = treeOf(xml);
    const [document] = find(published, 'pxs:ReportedTransaction/pxs:SourceDocument/ext:ExtensionContent').children;
    const made = document && toTaxData(printXml(document), reportingOf(published), { report: PASSED });
    expect(made).toMatchObject({ ok: true, warnings: {} });
  });
});

describe('a report that was made before its document was received', () => {
  const made = (received_at: string) => {
    const times = { issue_date: '2026-03-02', issue_time: '09:15:00Z', received_at };
    const result = toTaxData(sourceOf({}), { ...sampleReporting, ...times }, { report: PASSED });
    return result.ok ? {} : sentences(result.errors);
  };

  it('is refused, whatever the zones', () => {
    expect(made('2027-03-02T09:15:00Z')).toEqual({
      'reporting.received_at':
        '2027-03-02T09:15:00Z: it was received after 2026-03-02T09:15:00Z, when the report was made. Correct the date that is wrong (PINT-RECEIVED)',
    });
    expect(Object.keys(made('2026-03-02T13:15:01+04:00'))).toEqual(['reporting.received_at']);
    expect(made('2026-03-02T13:15:00+04:00')).toEqual({});
  });
});

describe('toTaxData says PINT-REPORT-UNCHECKED', () => {
  const reporting = { ...sampleReporting, reporting_party: { endpoint_id: SELLER ?? '', endpoint_scheme_id: '0248' } };
  const said = (source: string | Document, report?: TaxDataOptions['report']) => {
    const made = toTaxData(source, reporting, { report });
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    return sentences(made.warnings)['document'];
  };
  const result = (reasonCode: string, flag: 'fatal' | 'warning' = 'fatal') =>
    ({ reasonCode, flag }) as ValidationResult;

  it('of XML whose report nobody has given, and not of a document of this library', () => {
    expect(said(sourceOf({}))).toBe('Nobody has checked the document. Validate it first (PINT-REPORT-UNCHECKED)');
    expect(said(sourceOf({}), PASSED)).toBeUndefined();
    const issued = issueDocument(examples['sales-invoice'].payload, examples['sales-invoice'].issuance);
    expect(issued.ok && said(issued.value)).toBeUndefined();
  });

  it('of a report with errors, and names the first', () => {
    const results = [
      result('PINT-UUID', 'warning'),
      ...['IBR-006-OM', 'ibr-co-15', 'ibr-co-15', 'ibr-016'].map((id) => result(id)),
    ];
    expect(said(sourceOf({}), { valid: false, results })).toBe(
      'The document has errors: IBR-006-OM and 2 more. Correct it first (PINT-REPORT-UNCHECKED)',
    );
    expect(said(sourceOf({}), { valid: false, results: [result('ibr-016')] })).toContain('errors: ibr-016. ');
    expect(said(sourceOf({}), { valid: false, results: [] })).toContain('The document has errors. ');
  });

  it('to a clerk, in both languages: errors are no missing check', () => {
    const toClerk = (report?: TaxDataOptions['report']) => {
      const made = toTaxData(sourceOf({}), reporting, { report });
      const warnings = made.ok ? made.warnings : {};
      return [clerkSentences(warnings), clerkSentences(warnings, { language: ARABIC })].map(({ document }) =>
        `${document?.text} ${document?.fix}`.replace(/[\u2066-\u2069]/g, ''),
      );
    };
    expect(toClerk({ valid: false, results: [result('ibr-co-16'), result('ibr-cl-23')] })).toEqual([
      'Document: it has errors (ibr-co-16 and 1 more). Correct it first.',
      'المستند: فيه أخطاء (ibr-co-16 و1 غيره). صحّح المستند أولًا.',
    ]);
    expect(toClerk({ valid: false, results: [] })[0]).toBe('Document: it has errors. Correct it first.');
    expect(toClerk()[0]).toBe('Document: it was not checked. Check it first.');
  });
});

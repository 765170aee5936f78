// The rules of the tax data document of the Emirates 1.0.4 (ibr-tdd-01 to ibr-tdd-57 without 50): what they state alone, or otherwise than
// those of other countries.
import { SERVICE_PROVIDER_SCHEME } from '../../../core/peppol.ts';
import { equalTo, looksAt, present } from '../../../rules/engine/checks.ts';
import type { RuleOnContext, RuleSet } from '../../../rules/engine/rule.ts';
import { count, exists, normalizedAt, normalizeSpace, select, stringsAt } from '../../../rules/engine/xpath.ts';
import {
  CUSTOMIZATION_ID,
  DOCUMENT_CURRENCY,
  ENDPOINT_SCHEME,
  ISSUE_TIME,
  PARTY,
  PARTY_TAX_SCHEME,
  TAX_CURRENCY,
} from '../../../rules/pint/paths.ts';
import { extraOrMissing, ifPresent, matching, onlyChildren } from '../../../rules/tax-data/checks.ts';
import type { TaxDataContext } from '../../../rules/tax-data/contexts.ts';
import { taxDataRuleSet } from '../../../rules/tax-data/rule-set.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import { EMIRATES_WORDS } from '../words/finding-words-en.ts';
import { isCurrency } from './currencies.ts';
import { DIGEST } from './digest.ts';
import { EMIRATES_REPORT, EXPORT } from './identifiers.ts';

const TYPE = pathTo('pxs:DocumentTypeCode');
const REPORTED = pathTo('pxs:ReportedDocument');
const BUYER = pathTo('cac:AccountingCustomerParty');
const KINDS = pathTo('cbc:ProfileExecutionID');
const CONTENT = pathTo('pxs:SourceDocument/ext:ExtensionContent');

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const LETTERS: readonly string[] = Object.values(EMIRATES_REPORT.letters);

const currencyOf = (path: Path) =>
  ifPresent(path, {
    test: (node) => isCurrency(normalizedAt(node, path)),
    ...looksAt(path),
    fix: 'Give the code of a currency (ISO 4217)',
  });

const OWN: readonly RuleOnContext[] = [
  {
    id: 'ibr-tdd-01',
    condition: `The specification identifier (TDT-001) is ${EMIRATES_REPORT.customization}`,
    ...equalTo(CUSTOMIZATION_ID, EMIRATES_REPORT.customization),
  },
  {
    id: 'ibr-tdd-05',
    condition: 'The issue time (TDT-005) is a time, HH:mm:ss, with its zone behind it',
    fix: 'Write the issue time as HH:mm:ss, its zone behind it',
    ...matching(ISSUE_TIME, TIME),
  },
  {
    id: 'ibr-tdd-06',
    condition: 'The type (TDT-006) is S, R, W or F',
    ...looksAt(TYPE),
    fix: `Set {field} to one of ${LETTERS.join(', ')}`,
    test: (node) => LETTERS.includes(normalizedAt(node, TYPE)),
  },
  {
    id: 'ibr-tdd-17',
    condition: `The receiving party's endpoint has the scheme of service providers: ${SERVICE_PROVIDER_SCHEME}`,
    at: [ENDPOINT_SCHEME],
    fix: `Set {field} to ${SERVICE_PROVIDER_SCHEME}`,
    test: (node) => stringsAt(node, ENDPOINT_SCHEME).map(normalizeSpace).join() === SERVICE_PROVIDER_SCHEME,
    found: (node) => stringsAt(node, ENDPOINT_SCHEME).join(', '),
  },
  {
    id: 'ibr-tdd-22',
    condition: 'The reported document (TDG-002) is given, unless the type is F',
    fix: 'Give the reported document',
    ...present(REPORTED),
    test: (node) =>
      exists(node, REPORTED) ||
      (node.parent !== undefined && normalizedAt(node.parent, TYPE) === EMIRATES_REPORT.letters.failed),
  },
  {
    id: 'ibr-tdd-27',
    condition: 'The document has a UUID (BTAE-07)',
    fix: 'Give the UUID of the document',
    ...present('cbc:UUID'),
  },
  {
    id: 'ibr-tdd-30-1',
    condition: 'The document currency (IBT-005) is a currency of the code list',
    ...currencyOf(DOCUMENT_CURRENCY),
  },
  {
    id: 'ibr-tdd-31-1',
    condition: 'The tax currency (IBT-006) is a currency of the code list',
    ...currencyOf(TAX_CURRENCY),
  },
  {
    id: 'ibr-tdd-33',
    condition: 'The document has a buyer (IBG-07), unless it is an export',
    fix: 'Give the buyer',
    ...present(BUYER),
    test: (node) =>
      exists(node, BUYER) ||
      (node.parent !== undefined &&
        select(node.parent, CONTENT).some(({ children }) =>
          children.some((source) => EXPORT.test(normalizedAt(source, KINDS))),
        )),
  },
  {
    id: 'ibr-tdd-39',
    condition: 'The seller is its party and nothing else',
    ...onlyChildren(PARTY),
  },
  {
    id: 'ibr-tdd-41',
    condition: 'The seller party is its tax identity and nothing else',
    ...onlyChildren(PARTY_TAX_SCHEME),
  },
  {
    id: 'ibr-tdd-42',
    condition: 'The seller has exactly one tax identity (IBT-031, IBT-032)',
    at: (node) => extraOrMissing(node, PARTY_TAX_SCHEME),
    fix: 'Give one tax identity of the seller',
    test: (node) => count(node, PARTY_TAX_SCHEME) === 1,
    found: (node) => `${count(node, PARTY_TAX_SCHEME)} of ${PARTY_TAX_SCHEME}`,
  },
  {
    id: 'ibr-tdd-48',
    condition: 'The buyer party is its identifiers and its tax identity and nothing else',
    ...onlyChildren('cac:PartyIdentification', PARTY_TAX_SCHEME),
  },
];

/** All 58 rules of version 1.0.4. */
export const EMIRATES_TAX_DATA_1_0_4: RuleSet<TaxDataContext> = /*@__PURE__*/ taxDataRuleSet(
  { id: 'tdd-ae-1.0.4', version: '1.0.4', published: '2026-07-22', digest: DIGEST },
  OWN,
  EMIRATES_WORDS,
);

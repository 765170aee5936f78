// SCH-MLS-18 to SCH-MLS-31: the verdict, the transmission that it is about, and the issues found.
import { MLS_CODES } from '../../status/event.ts';
import { MLS_FAILURES, MLS_REASONS, type MlsReason } from '../../ubl/mls/codes.ts';
import { pathTo } from '../../ubl/path.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { enumerated, looksAt, notBlank, present } from '../engine/checks.ts';
import { ruleOn, rulesOn } from '../engine/rule.ts';
import { isAbsent, says, wrongForm } from '../engine/says.ts';
import { count, exists, normalizedAt, select } from '../engine/xpath.ts';
import { DOCUMENT_REFERENCE } from '../pint/paths.ts';
import type { MlsRule } from './contexts.ts';

const CODE = pathTo('cac:Response/cbc:ResponseCode');
const DESCRIPTION = pathTo('cac:Response/cbc:Description');
const LINE = pathTo('cac:LineResponse');
const LINE_ID = 'cac:LineReference/cbc:LineID';
const REASON = pathTo('cbc:StatusReasonCode');
const ISSUES = pathTo(`${LINE}/cac:Response`);
const ISSUE_REASON = pathTo(`cac:Status/${REASON}`);

// What is answered, and the issues that are named for it, contradict each other.
const DIFFER = /*@__PURE__*/ says('pair', () => ({ problem: 'differ', terms: ['response', 'issue'] }));

/** The rules on what the message answers. */
export const responseRules: readonly MlsRule[] = [
  ...rulesOn('document response', [
    { id: 'SCH-MLS-18', condition: 'The response code is given', fix: 'Give the response code', ...present(CODE) },
    {
      id: 'SCH-MLS-19',
      condition: `The response code is ${enumerated(MLS_CODES)}`,
      ...looksAt(CODE),
      fix: `Give ${enumerated(MLS_CODES)}`,
      test: (node) => isOneOf(MLS_CODES, responseCode(node)),
      says: wrongForm('exactly', ...MLS_CODES),
    },
    {
      id: 'SCH-MLS-20',
      condition: 'A rejection has a description',
      at: [DESCRIPTION],
      fix: 'Say in a sentence why it is rejected',
      test: (node) => !isRejection(node) || exists(node, DESCRIPTION),
    },
    {
      id: 'SCH-MLS-21',
      condition: 'The description of a rejection is not empty',
      at: [DESCRIPTION],
      fix: 'Say in a sentence why it is rejected',
      test: (node) => !isRejection(node) || normalizedAt(node, DESCRIPTION) !== '',
    },
    {
      id: 'SCH-MLS-22',
      condition: 'Exactly one transmission is answered',
      at: [DOCUMENT_REFERENCE],
      fix: 'Name the one transmission that is answered',
      test: (node) => count(node, DOCUMENT_REFERENCE) === 1,
      found: (node) => `${count(node, DOCUMENT_REFERENCE)} of ${DOCUMENT_REFERENCE}`,
    },
    {
      id: 'SCH-MLS-23',
      condition: 'A rejection names at least one issue',
      at: [LINE],
      fix: 'Name what was wrong',
      test: (node) => !isRejection(node) || exists(node, LINE),
    },
    {
      id: 'SCH-MLS-24',
      condition: `A rejection names at least one failure: an issue of kind ${enumerated(MLS_FAILURES)}`,
      at: [LINE],
      fix: 'Name what was wrong, not only what was noted',
      test: (node) => !isRejection(node) || hasFailure(node),
      says: (about) => (isAbsent(about.first) ? undefined : DIFFER(about)),
    },
    {
      id: 'SCH-MLS-25',
      condition: `Only a rejection names failures: issues of kind ${enumerated(MLS_FAILURES)}`,
      ...looksAt(CODE),
      fix: 'Reject, or leave the failures out',
      test: (node) => isRejection(node) || !hasFailure(node),
      says: DIFFER,
    },
  ]),

  ruleOn('document reference', {
    id: 'SCH-MLS-26',
    condition: 'The identifier of the transmission is not empty',
    fix: 'Give the InstanceIdentifier of the envelope that is answered',
    ...notBlank('cbc:ID'),
  }),

  ruleOn('line response', {
    id: 'SCH-MLS-27',
    condition: 'The place of an issue is not empty',
    fix: 'Give the XPath of the place, or NA',
    ...notBlank(LINE_ID),
  }),

  ...rulesOn('issue', [
    {
      id: 'SCH-MLS-28',
      condition: 'An issue has a description',
      fix: 'Describe the issue',
      ...present('cbc:Description'),
    },
    {
      id: 'SCH-MLS-29',
      condition: 'The description of an issue is not empty',
      fix: 'Describe the issue',
      ...notBlank('cbc:Description'),
    },
    {
      id: 'SCH-MLS-30',
      condition: 'An issue says of which kind it is',
      fix: 'Give the kind',
      ...present('cac:Status'),
    },
  ]),

  ruleOn('issue status', {
    id: 'SCH-MLS-31',
    condition: `The kind of an issue is ${enumerated(MLS_REASONS)}`,
    ...looksAt(REASON),
    fix: `Give ${enumerated(MLS_REASONS)}`,
    test: (node) => isOneOf(MLS_REASONS, normalizedAt(node, REASON)),
    says: wrongForm('exactly', ...MLS_REASONS),
  }),
];

function responseCode(node: UblElement): string {
  return normalizedAt(node, CODE);
}

function isRejection(node: UblElement): boolean {
  return responseCode(node) === 'RE';
}

// The kinds are looked for one after another, as the official rules do: an issue with two kinds is an error only where the
// search comes to it.
function hasFailure(node: UblElement): boolean {
  return MLS_FAILURES.some((kind) => hasIssue(node, kind));
}

function hasIssue(node: UblElement, kind: MlsReason): boolean {
  return select(node, ISSUES).some((issue) => normalizedAt(issue, ISSUE_REASON) === kind);
}

function isOneOf(codes: readonly string[], code: string): boolean {
  return codes.includes(code);
}

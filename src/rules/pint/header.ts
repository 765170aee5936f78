// Shared rules on the document itself: identity, type, dates, invoicing period.

import { pathTo } from '../../ubl/path.ts';
import { looksAt, notBlank, notEmpty, once, present } from '../engine/checks.ts';
import { endsAfterStart, isPlainDate, isTime } from '../engine/dates.ts';
import { type Rule, ruleOn, rulesOn } from '../engine/rule.ts';
import { exists, normalizedAt, normalizeSpace, stringAt, stringOf, textAt, textOf } from '../engine/xpath.ts';
import type { PintContext } from './contexts.ts';
import { extensionsAround, TYPE_CODE_AT } from './document-facts.ts';
import {
  CREDIT_NOTE_TYPE_CODE,
  CUSTOMIZATION_ID,
  DOCUMENT_CURRENCY,
  END_DATE,
  INVOICE_TYPE_CODE,
  START_DATE,
} from './paths.ts';

const DESCRIPTION_CODE = pathTo('cbc:DescriptionCode');
const DATES = [END_DATE, START_DATE];

export const headerRules: readonly Rule<PintContext>[] = [
  ...rulesOn('root', [
    {
      id: 'ibr-001',
      condition: 'The document names the specification it follows (IBT-024)',
      fix: 'Write the specification identifier (CustomizationID), which follows from {field}',
      ...notBlank(CUSTOMIZATION_ID),
    },
    {
      id: 'ibr-sr-63',
      condition: 'The specification identifier (IBT-024) is given in full, without the wildcard *',
      ...looksAt(CUSTOMIZATION_ID),
      fix: 'Write the specification identifier (CustomizationID) in full, as it follows from {field}',
      test: (node) => !normalizedAt(node, CUSTOMIZATION_ID).includes('*'),
    },
    {
      id: 'ibr-002',
      condition: 'The document has a number (IBT-001)',
      fix: 'Give the number of the document',
      ...notBlank('cbc:ID'),
    },
    {
      id: 'ibr-003',
      condition: 'The document has an issue date (IBT-002)',
      fix: 'Give the issue date',
      ...notBlank('cbc:IssueDate'),
    },
    {
      id: 'ibr-004',
      condition: 'The document has a type code (IBT-003)',
      at: TYPE_CODE_AT,
      fix: 'Give the type code of the document',
      test: (node) => normalizedAt(node, INVOICE_TYPE_CODE) !== '' || normalizedAt(node, CREDIT_NOTE_TYPE_CODE) !== '',
      says: notEmpty,
    },
    {
      id: 'ibr-005',
      condition: 'The document names its currency (IBT-005)',
      fix: 'Give the currency of the document, a code of ISO 4217',
      ...notBlank(DOCUMENT_CURRENCY),
    },
    {
      id: 'ibr-076',
      condition: 'The document names the business process it is part of (IBT-023)',
      fix: 'Write the business process (ProfileID), which follows from {field}',
      ...present('cbc:ProfileID'),
    },
    once('ibr-097', 'The document has one invoicing period (IBG-14) at most', 'cac:InvoicePeriod'),
    once(
      'ibr-sr-49',
      'The document has one code for the date on which VAT falls due (IBT-008) at most',
      'cac:InvoicePeriod/cbc:DescriptionCode',
    ),
    once('ibr-sr-51', 'The document has one note (IBT-022) at most', 'cbc:Note'),
  ]),
  ...rulesOn('period', [
    {
      id: 'ibr-029',
      condition: 'An invoicing period (IBG-14) with both dates does not end before it starts',
      at: DATES,
      fix: 'Let the period end on the day it starts or later',
      test: endsAfterStart,
      found: (node) => `${stringAt(node, START_DATE)} to ${stringAt(node, END_DATE)}`,
    },
    {
      id: 'ibr-co-19',
      condition:
        'An invoicing period (IBG-14) has a start date (IBT-073), an end date (IBT-074) or a code for the VAT date (IBT-008)',
      at: [...DATES, DESCRIPTION_CODE],
      fix: 'Give the first or last day of the period, or say when VAT falls due in description: 3, 35 or 432',
      test: (node) => exists(node, START_DATE) || exists(node, END_DATE) || exists(node, DESCRIPTION_CODE),
    },
  ]),
  ruleOn('date', {
    id: 'ibr-073',
    condition: 'A date is a day of the calendar, written YYYY-MM-DD',
    fix: 'Write a day of the calendar as YYYY-MM-DD, without a time or time zone',
    test: isPlainDate,
  }),
  ruleOn('time', {
    id: 'ibr-119',
    condition: 'A time is a time of day, written hh:mm:ss',
    fix: 'Write a time of day as hh:mm:ss',
    test: (node) => isTime(stringOf(node)),
  }),
  ruleOn('tax currency', {
    id: 'ibr-077',
    condition: 'The accounting currency (IBT-006) is another than that of the document (IBT-005)',
    fix: 'Leave {field} out where it is the currency of the document, or name another currency',
    test: (node) =>
      normalizeSpace(textOf(node)) !== normalizeSpace(node.parent ? textAt(node.parent, DOCUMENT_CURRENCY) : ''),
  }),
  ruleOn('empty element', {
    id: 'ibr-079',
    condition: 'An element that is there has content',
    // A signature ends with any change: nothing in it is filled or left out.
    at: (node) => [extensionsAround(node) ?? node],
    fix: (node) =>
      extensionsAround(node)
        ? 'Take {field} out, or ask the sender for the document without it: the rule forbids empty elements in a signature, too'
        : 'Give {field} a value, or leave it out',
    test: () => false,
    found: ({ name }) => `an empty ${name.replace(/^\{.*\}/s, '')}`,
  }),
];

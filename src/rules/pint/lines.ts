// Shared rules on lines (IBG-25), their items and their periods.

import { ZERO } from '../../core/decimal.ts';
import { type Path, pathTo } from '../../ubl/path.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { foundAt, looksAt, notBlank, once, present } from '../engine/checks.ts';
import { compareDates, dateAt, type XsDate } from '../engine/dates.ts';
import { elementsNamed, type Facts, nodeFact } from '../engine/facts.ts';
import { placesMissingFirst } from '../engine/places.ts';
import { type Rule, ruleOn, rulesOn } from '../engine/rule.ts';
import { attributeValues, decimalAt, doubleOf, exists, select } from '../engine/xpath.ts';
import type { PintContext } from './contexts.ts';
import { quantitiesOf, quantityAt } from './document-facts.ts';
import {
  DOCUMENT_REFERENCE,
  DOCUMENT_TYPE_CODE,
  END_DATE,
  GROSS_PRICE,
  PERIOD_END,
  PERIOD_START,
  PRICE,
  PRICE_BASE_QUANTITY,
  START_DATE,
} from './paths.ts';

const INVOICE_LINE = pathTo('cac:InvoiceLine');
const CREDIT_NOTE_LINE = pathTo('cac:CreditNoteLine');
const NAME = pathTo('cbc:Name');
const VALUE = pathTo('cbc:Value');

const LINES = [INVOICE_LINE, CREDIT_NOTE_LINE];

export const linesRules: readonly Rule<PintContext>[] = [
  ruleOn('root', {
    id: 'ibr-016',
    condition: 'The document has one line at least (IBG-25)',
    at: LINES,
    fix: 'Give at least one line',
    test: (node) => exists(node, INVOICE_LINE) || exists(node, CREDIT_NOTE_LINE),
    found: () => 'no lines',
  }),
  ...rulesOn('line', [
    {
      id: 'ibr-021',
      condition: 'A line has an identifier (IBT-126)',
      fix: 'Give the line an identifier',
      ...notBlank('cbc:ID'),
    },
    {
      id: 'ibr-022',
      condition: 'A line states a quantity (IBT-129)',
      at: (node) => quantityAt(node),
      fix: 'Give the quantity of the line',
      test: (node) => quantitiesOf(node).length > 0,
      found: () => 'no quantity',
    },
    {
      id: 'ibr-023',
      condition: 'The quantity of a line has a unit (IBT-130)',
      at: (node) => quantityAt(node, '/@unitCode'),
      fix: 'Give the unit of the quantity, a code such as H87 (piece) or KGM (kilogram)',
      test: (node) => unitsOf(node).length > 0,
      found: () => 'no @unitCode',
    },
    {
      id: 'ibr-024',
      condition: 'A line states its net amount (IBT-131)',
      fix: 'Give the net amount of the line',
      ...present('cbc:LineExtensionAmount'),
    },
    {
      id: 'ibr-025',
      condition: 'The item of a line has a name (IBT-153)',
      fix: 'Give the name of the item',
      ...notBlank('cac:Item/cbc:Name'),
    },
    {
      id: 'ibr-026',
      condition: 'A line states the net price of its item (IBT-146)',
      fix: 'Give the price of the item',
      ...present(PRICE),
    },
    {
      id: 'ibr-027',
      condition: 'The net price of an item is stated and not negative (IBT-146)',
      at: [PRICE, GROSS_PRICE],
      fix: 'Give a price that is zero or above',
      test: (node) => isAnyNotNegative(select(node, PRICE)),
      found: foundAt(PRICE),
    },
    {
      id: 'ibr-028',
      condition: 'The gross price of an item is not negative (IBT-148)',
      ...looksAt(GROSS_PRICE),
      fix: 'Give a price before discount that is zero or above',
      test: (node) => !exists(node, GROSS_PRICE) || isAnyNotNegative(select(node, GROSS_PRICE)),
    },
    {
      id: 'ibr-087',
      condition: 'The quantity that a price is for is above zero (IBT-149)',
      ...looksAt(PRICE_BASE_QUANTITY),
      fix: 'Say for how many units the price is, with a number above zero',
      test: (node) => decimalAt(node, PRICE_BASE_QUANTITY)?.gt(ZERO) !== false,
    },
    {
      id: 'ibr-089',
      condition: 'A line refers to one invoiced object at most (IBT-128, document type 130)',
      at: (node) => select(node, DOCUMENT_REFERENCE).filter(isInvoicedObject).slice(1),
      fix: 'Keep one reference to an invoiced object (type 130) on the line',
      test: (node) => select(node, DOCUMENT_REFERENCE).filter(isInvoicedObject).length <= 1,
    },
    once('ibr-109', 'A line refers to one order line at most (IBT-132)', 'cac:OrderLineReference/cbc:LineID'),
    once('ibr-110', 'A line has one period at most (IBG-26)', 'cac:InvoicePeriod'),
    once('ibr-111', 'A price has one discount at most (IBT-147)', 'cac:Price/cac:AllowanceCharge/cbc:Amount'),
    once('ibr-sr-34', 'A line has one note at most (IBT-127)', 'cbc:Note'),
    once(
      'ibr-sr-38',
      'A line gives one exemption reason text at most',
      'cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReason',
    ),
    once('ibr-sr-50', 'An item has one description at most (IBT-154)', 'cac:Item/cbc:Description'),
  ]),
  ...rulesOn('line period', [
    {
      id: 'ibr-085',
      condition: "A line's period does not start before the period of the document (IBT-134, IBT-073)",
      ...looksAt(START_DATE),
      fix: "Let the line's period start on the first day of invoice_period or later",
      test: (node, facts) => (compareWithDocument(node, START_DATE, documentStart, facts) ?? 0) >= 0,
    },
    {
      id: 'ibr-086',
      condition: "A line's period does not end after the period of the document (IBT-135, IBT-074)",
      ...looksAt(END_DATE),
      fix: "Let the line's period end on the last day of invoice_period or earlier",
      test: (node, facts) => (compareWithDocument(node, END_DATE, documentEnd, facts) ?? 0) <= 0,
    },
    {
      id: 'ibr-030',
      condition: "A line's period ends on the day it starts or later",
      at: [END_DATE, START_DATE],
      fix: "Let the line's period end on the day it starts or later",
      test: (node) => {
        const [start, end] = [dateAt(node, START_DATE), dateAt(node, END_DATE)];
        return !start || !end || compareDates(end, start) >= 0;
      },
      found: foundAt(START_DATE, END_DATE),
    },
    {
      id: 'ibr-co-20',
      condition: "A line's period has a first day, a last day or both",
      at: [START_DATE, END_DATE],
      fix: "Give the first or last day of the line's period",
      test: (node) => exists(node, START_DATE) || exists(node, END_DATE),
      found: () => 'neither',
    },
  ]),
  ruleOn('item property', {
    id: 'ibr-054',
    condition: 'An item attribute has a name and a value (IBT-160, IBT-161)',
    at: (node) => placesMissingFirst(node, [NAME, VALUE]),
    fix: 'Give the attribute both a name and a value',
    test: (node) => exists(node, NAME) && exists(node, VALUE),
    found: foundAt(NAME, VALUE),
  }),
  ruleOn('line classification', {
    id: 'ibr-065',
    condition: 'The classification of an item says from which list it is (IBT-158-1)',
    at: ['@listID'],
    fix: 'Say from which list the classification is, by its code of UNTDID 7143 such as HS',
    test: (node) => attribute(node, 'listID') !== undefined,
    found: () => 'no @listID',
  }),
  ruleOn('standard item id', {
    id: 'ibr-064',
    condition: 'The standard identifier of an item says of which scheme it is (IBT-157-1)',
    at: ['@schemeID'],
    fix: 'Say of which scheme the standard identifier is, by its code of ISO 6523 such as 0160 (GTIN)',
    test: (node) => attribute(node, 'schemeID') !== undefined,
    found: () => 'no @schemeID',
  }),
  ruleOn('invoice line category', {
    id: 'ibr-sr-58',
    condition: 'The VAT category of an invoice line has a code (IBT-151)',
    fix: 'Give the VAT category of the line',
    ...present('cbc:ID'),
  }),
  ruleOn('base quantity with unit', {
    id: 'ibr-088',
    condition: 'The quantity that a price is for has the unit of the quantity that is charged (IBT-150, IBT-130)',
    at: (node) => [{ parent: node, path: '@unitCode' }, ...quantitiesOf(node.parent?.parent ?? node)],
    fix: 'Price the item in the unit of the quantity that is charged',
    test: (node) => {
      const line = node.parent?.parent;
      if (!line || quantitiesOf(line).length === 0) return true;
      return unitsOf(line).includes(attribute(node, 'unitCode') ?? '');
    },
    found: foundAt('@unitCode'),
  }),
  ruleOn('line despatch document', {
    id: 'ibr-092',
    condition: 'Despatch advices are named either on lines or for the whole document',
    fix: 'Name despatch advices either here or in despatch_document_reference',
    test: (_node, facts) => elementsNamed(facts, 'cac:DespatchDocumentReference').length === 0,
  }),
  ruleOn(
    'line despatch reference',
    once('ibr-sr-62', 'A despatch line reference names one document at most', DOCUMENT_REFERENCE),
  ),
];

function unitsOf(line: UblElement): string[] {
  return attributeValues(quantitiesOf(line), 'unitCode');
}

function isAnyNotNegative(amounts: readonly UblElement[]): boolean {
  return amounts.some((amount) => doubleOf(amount) >= 0);
}

// The official rule compares the type with a number: `0130` is the same.
function isInvoicedObject(reference: UblElement): boolean {
  return select(reference, DOCUMENT_TYPE_CODE).some((code) => doubleOf(code) === 130);
}

const documentStart = nodeFact((document) => dateAt(document, PERIOD_START));
const documentEnd = nodeFact((document) => dateAt(document, PERIOD_END));

// Below zero, zero or above as a date of a line's period is before, on or after the bound that its document's period sets.
function compareWithDocument(
  period: UblElement,
  date: Path,
  boundOf: (document: UblElement, facts: Facts) => XsDate | undefined,
  facts: Facts,
): number | undefined {
  const document = period.parent?.parent;
  const bound = document && boundOf(document, facts);
  const own = bound && dateAt(period, date);
  return own && compareDates(own, bound);
}

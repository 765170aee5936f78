// Shared rules on lines (IBG-25), their items and their periods.
import { ZERO } from '../../core/decimal.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { shown } from '../engine/arithmetic.ts';
import { atMost, filled, present, values } from '../engine/checks.ts';
import { compareDates, dateAt, type XsDate } from '../engine/dates.ts';
import { type Facts, nodeFact } from '../engine/facts.ts';
import { on, type Rule } from '../engine/rule.ts';
import { attributeValues, decimalAt, doubleOf, exists, select } from '../engine/xpath.ts';
import type { PintContext } from './contexts.ts';
import { quantitiesOf } from './facts.ts';

const PRICE = 'cac:Price/cbc:PriceAmount';
const GROSS_PRICE = 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount';
const BASE_QUANTITY = 'cac:Price/cbc:BaseQuantity';

export const linesRules: readonly Rule<PintContext>[] = [
  ...on('root', [
    {
      id: 'ibr-016',
      condition: 'The document has one line at least (IBG-25)',
      test: (node) => exists(node, 'cac:InvoiceLine') || exists(node, 'cac:CreditNoteLine'),
      found: () => 'no lines',
    },
  ]),
  ...on('line', [
    { id: 'ibr-021', condition: 'A line has an identifier (IBT-126)', ...filled('cbc:ID') },
    {
      id: 'ibr-022',
      condition: 'A line states a quantity (IBT-129)',
      test: (node) => quantitiesOf(node).length > 0,
      found: () => 'no quantity',
    },
    {
      id: 'ibr-023',
      condition: 'The quantity of a line has a unit (IBT-130)',
      test: (node) => unitsOf(node).length > 0,
      found: () => 'no @unitCode',
    },
    { id: 'ibr-024', condition: 'A line states its net amount (IBT-131)', ...present('cbc:LineExtensionAmount') },
    { id: 'ibr-025', condition: 'The item of a line has a name (IBT-153)', ...filled('cac:Item/cbc:Name') },
    { id: 'ibr-026', condition: 'A line states the net price of its item (IBT-146)', ...present(PRICE) },
    {
      id: 'ibr-027',
      condition: 'The net price of an item is stated and not negative (IBT-146)',
      test: (node) => isAnyNotNegative(select(node, PRICE)),
      found: values(PRICE),
    },
    {
      id: 'ibr-028',
      condition: 'The gross price of an item is not negative (IBT-148)',
      test: (node) => !exists(node, GROSS_PRICE) || isAnyNotNegative(select(node, GROSS_PRICE)),
      found: values(GROSS_PRICE),
    },
    {
      id: 'ibr-087',
      condition: 'The quantity that a price is for is above zero (IBT-149)',
      test: (node) => decimalAt(node, BASE_QUANTITY)?.gt(ZERO) !== false,
      found: values(BASE_QUANTITY),
    },
    {
      id: 'ibr-089',
      condition: 'A line refers to one invoiced object at most (IBT-128, document type 130)',
      test: (node) => select(node, 'cac:DocumentReference').filter(isInvoicedObject).length <= 1,
    },
    {
      id: 'ibr-109',
      condition: 'A line refers to one order line at most (IBT-132)',
      ...atMost(1, 'cac:OrderLineReference/cbc:LineID'),
    },
    { id: 'ibr-110', condition: 'A line has one period at most (IBG-26)', ...atMost(1, 'cac:InvoicePeriod') },
    {
      id: 'ibr-111',
      condition: 'A price has one discount at most (IBT-147)',
      ...atMost(1, 'cac:Price/cac:AllowanceCharge/cbc:Amount'),
    },
    { id: 'ibr-sr-34', condition: 'A line has one note at most (IBT-127)', ...atMost(1, 'cbc:Note') },
    {
      id: 'ibr-sr-38',
      condition: 'A line gives one exemption reason text at most',
      ...atMost(1, 'cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReason'),
    },
    {
      id: 'ibr-sr-50',
      condition: 'An item has one description at most (IBT-154)',
      ...atMost(1, 'cac:Item/cbc:Description'),
    },
  ]),
  ...on('line period', [
    {
      id: 'ibr-085',
      condition: "A line's period does not start before the period of the document (IBT-134, IBT-073)",
      test: (node, facts) => (compareWithDocument(node, 'cbc:StartDate', documentStart, facts) ?? 0) >= 0,
      found: values('cbc:StartDate'),
    },
    {
      id: 'ibr-086',
      condition: "A line's period does not end after the period of the document (IBT-135, IBT-074)",
      test: (node, facts) => (compareWithDocument(node, 'cbc:EndDate', documentEnd, facts) ?? 0) <= 0,
      found: values('cbc:EndDate'),
    },
    {
      id: 'ibr-030',
      condition: "A line's period ends on the day it starts or later",
      test: (node) => {
        const [start, end] = [dateAt(node, 'cbc:StartDate'), dateAt(node, 'cbc:EndDate')];
        return !start || !end || compareDates(end, start) >= 0;
      },
      found: shown('cbc:StartDate', 'cbc:EndDate'),
    },
    {
      id: 'ibr-co-20',
      condition: "A line's period has a first day, a last day or both",
      test: (node) => exists(node, 'cbc:StartDate') || exists(node, 'cbc:EndDate'),
      found: () => 'neither',
    },
  ]),
  ...on('item property', [
    {
      id: 'ibr-054',
      condition: 'An item attribute has a name and a value (IBT-160, IBT-161)',
      test: (node) => exists(node, 'cbc:Name') && exists(node, 'cbc:Value'),
      found: shown('cbc:Name', 'cbc:Value'),
    },
  ]),
  ...on('line classification', [
    {
      id: 'ibr-065',
      condition: 'The classification of an item says from which list it is (IBT-158-1)',
      test: (node) => attribute(node, 'listID') !== undefined,
      found: () => 'no @listID',
    },
  ]),
  ...on('standard item id', [
    {
      id: 'ibr-064',
      condition: 'The standard identifier of an item says of which scheme it is (IBT-157-1)',
      test: (node) => attribute(node, 'schemeID') !== undefined,
      found: () => 'no @schemeID',
    },
  ]),
  ...on('invoice line category', [
    { id: 'ibr-sr-58', condition: 'The VAT category of an invoice line has a code (IBT-151)', ...present('cbc:ID') },
  ]),
  ...on('base quantity with unit', [
    {
      id: 'ibr-088',
      condition: 'The quantity that a price is for has the unit of the quantity that is charged (IBT-150, IBT-130)',
      test: (node) => {
        const line = node.parent?.parent;
        if (!line || quantitiesOf(line).length === 0) return true;
        return unitsOf(line).includes(attribute(node, 'unitCode') ?? '');
      },
      found: values('@unitCode'),
    },
  ]),
  ...on('line despatch document', [
    {
      id: 'ibr-092',
      condition: 'Despatch advices are named either on lines or for the whole document',
      test: (_node, facts) => facts.named('cac:DespatchDocumentReference').length === 0,
    },
  ]),
  ...on('line despatch reference', [
    {
      id: 'ibr-sr-62',
      condition: 'A despatch line reference names one document at most',
      ...atMost(1, 'cac:DocumentReference'),
    },
  ]),
];

function unitsOf(line: UblElement): string[] {
  return attributeValues(quantitiesOf(line), 'unitCode');
}

function isAnyNotNegative(amounts: readonly UblElement[]): boolean {
  return amounts.some((amount) => doubleOf(amount) >= 0);
}

// The official rule compares the type with a number: `0130` is the same.
function isInvoicedObject(reference: UblElement): boolean {
  return select(reference, 'cbc:DocumentTypeCode').some((code) => doubleOf(code) === 130);
}

const documentStart = nodeFact((document) => dateAt(document, 'cac:InvoicePeriod/cbc:StartDate'));
const documentEnd = nodeFact((document) => dateAt(document, 'cac:InvoicePeriod/cbc:EndDate'));

// Below zero, zero or above as a date of a line's period is before, on or after the bound that its document's period sets.
function compareWithDocument(
  period: UblElement,
  date: string,
  boundOf: (document: UblElement, facts: Facts) => XsDate | undefined,
  facts: Facts,
): number | undefined {
  const document = period.parent?.parent;
  const bound = document && boundOf(document, facts);
  const own = bound && dateAt(period, date);
  return own && compareDates(own, bound);
}

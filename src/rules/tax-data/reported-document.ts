// ibr-tdd-22 to ibr-tdd-38: the reported transaction, and what is reported of its document.
import type { Word } from '../../findings/said.ts';
import { type Path, pathTo } from '../../ubl/path.ts';
import type { ElementPlace } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { type Check, foundAt, looksAt, present } from '../engine/checks.ts';
import { rulesOn } from '../engine/rule.ts';
import { whereIs } from '../engine/where.ts';
import { count, exists, normalizedAt, select, stringsAt } from '../engine/xpath.ts';
import {
  CURRENCY_OF_TAX,
  CURRENCY_WITHOUT_TAX,
  DOCUMENT_CURRENCY,
  TAX_AMOUNT,
  TAX_CURRENCY,
  TAX_TOTAL,
  TOTAL_TAX,
  WITHOUT_TAX,
} from '../pint/paths.ts';
import { exactlyOne, ifPresent, inOtherCurrency } from './checks.ts';
import type { OwnRules, TaxDataRule } from './contexts.ts';

const MONETARY_TOTAL = pathTo('pxs:MonetaryTotal');

/** The rules on the transaction and its document. */
export const reportedDocumentRules = (of: OwnRules): readonly TaxDataRule[] => [
  ...rulesOn('transaction', [
    ...of('ibr-tdd-59'),
    ...of('ibr-tdd-60'),
    ...of('ibr-tdd-22'),
    {
      id: 'ibr-tdd-23',
      condition: 'The source document (TDG-03) is given',
      fix: 'Embed the source document',
      ...present('pxs:SourceDocument'),
    },
  ]),

  ...rulesOn('reported document', [
    {
      id: 'ibr-tdd-24',
      condition: 'The document names its specification (IBT-024)',
      fix: 'Name the specification of the document',
      ...present('cbc:CustomizationID'),
    },
    {
      id: 'ibr-tdd-25',
      condition: 'The document names its business process (IBT-023)',
      fix: 'Name the business process of the document',
      ...present('cbc:ProfileID'),
    },
    {
      id: 'ibr-tdd-26',
      condition: 'The document has a number (IBT-001)',
      fix: 'Give the number of the document',
      ...present('cbc:ID'),
    },
    ...of('ibr-tdd-27'),
    {
      id: 'ibr-tdd-28',
      condition: 'The document has an issue date (IBT-002)',
      fix: 'Give the issue date of the document',
      ...present('cbc:IssueDate'),
    },
    {
      id: 'ibr-tdd-29',
      condition: 'The document has a type code (IBT-003)',
      fix: 'Give the type code of the document',
      ...present('pxs:DocumentTypeCode'),
    },
    {
      id: 'ibr-tdd-30',
      condition: 'The document names its currency (IBT-005)',
      fix: 'Name the currency of the document',
      ...present(DOCUMENT_CURRENCY),
    },
    ...of('ibr-tdd-30-1'),
    {
      id: 'ibr-tdd-31',
      condition: 'The tax currency (IBT-006) is another than the document currency (IBT-005)',
      fix: 'Name another tax currency than that of the document, or leave {field} out',
      ...ifPresent(TAX_CURRENCY, {
        test: (node) => normalizedAt(node, TAX_CURRENCY) !== normalizedAt(node, DOCUMENT_CURRENCY),
        ...looksAt(TAX_CURRENCY),
      }),
    },
    ...of('ibr-tdd-31-1'),
    {
      id: 'ibr-tdd-32',
      condition: 'The document has a seller (IBG-04)',
      fix: 'Give the seller',
      ...present('cac:AccountingSupplierParty'),
    },
    ...of('ibr-tdd-33'),
    {
      id: 'ibr-tdd-34',
      condition: 'There are as many totals of tax (IBT-110, IBT-111) as the document names currencies',
      at: (node) => {
        const extra = select(node, TOTAL_TAX).slice(totalsOfTax(node));
        return extra.length > 0 ? extra : [missingTotal(node)];
      },
      fix: 'Give a total of tax for each currency that the document names',
      test: (node) => count(node, TAX_TOTAL) === totalsOfTax(node),
      found: (node) => `${count(node, TAX_TOTAL)} of cac:TaxTotal`,
      says: ({ node }) => {
        const [given, most] = [count(node, TAX_TOTAL), totalsOfTax(node)];
        if (given > most) return { place: [], term: 'vatOfDocument', class: 'tooMany', count: given, most };
        const hasOwn = totalsInCurrency(DOCUMENT_CURRENCY, node, TAX_TOTAL, CURRENCY_OF_TAX).length > 0;
        return { place: [], term: hasOwn ? 'vatInTaxCurrency' : 'vatOfDocument', class: 'missing' };
      },
    },
    {
      id: 'ibr-tdd-35',
      condition: 'Exactly one total of tax is in the document currency (IBT-110)',
      ...oneTaxTotal(DOCUMENT_CURRENCY, 'vatOfDocument'),
    },
    {
      id: 'ibr-tdd-36',
      condition: 'Exactly one total of tax is in the tax currency, where one is named (IBT-111)',
      ...ifPresent(TAX_CURRENCY, oneTaxTotal(TAX_CURRENCY, 'vatInTaxCurrency')),
    },
    { id: 'ibr-tdd-37', condition: 'There is exactly one monetary total', ...exactlyOne(MONETARY_TOTAL) },
    {
      id: 'ibr-tdd-38',
      condition: 'The monetary total is in the document currency',
      at: [`${MONETARY_TOTAL}/${WITHOUT_TAX}`],
      fix: 'Give the monetary total in the currency of the document',
      test: (node) =>
        count(node, MONETARY_TOTAL) !== 1 ||
        totalsInCurrency(DOCUMENT_CURRENCY, node, MONETARY_TOTAL, CURRENCY_WITHOUT_TAX).length === 1,
      found: foundAt(`${MONETARY_TOTAL}/${CURRENCY_WITHOUT_TAX}`),
      says: inOtherCurrency((node) => normalizedAt(node, DOCUMENT_CURRENCY)),
    },
  ]),
];

/** One total of tax in the currency that the document names at the path. */
function oneTaxTotal(currency: Path, term: Word): Check {
  const totals = (node: UblElement) => totalsInCurrency(currency, node, TAX_TOTAL, CURRENCY_OF_TAX);
  return {
    test: (node) => totals(node).length === 1,
    found: (node) => `${totals(node).length} of ${TAX_TOTAL} in ${normalizedAt(node, currency)}`,
    at: (node) => {
      const [, ...extra] = totals(node).flatMap((total) => select(total, TAX_AMOUNT));
      return extra.length > 0 ? extra : [missingTotal(node)];
    },
    fix: (node) => `Give exactly one total in ${normalizedAt(node, currency)}`,
    says: ({ node, first }) => {
      const count = totals(node).length;
      return count > 1
        ? { ...whereIs(first), class: 'tooMany', count, most: 1 }
        : { place: [], term, class: 'currency', problem: 'missing', given: '', wanted: normalizedAt(node, currency) };
    },
  };
}

/** How many totals of tax a document has to have. */
function totalsOfTax(document: UblElement): number {
  return exists(document, TAX_CURRENCY) ? 2 : 1;
}

function missingTotal(document: UblElement): ElementPlace {
  return { parent: document, path: TOTAL_TAX.text };
}

/** The totals that state, at the path `stated`, the currency that the document names at the path `currency`. */
function totalsInCurrency(currency: Path, document: UblElement, total: Path, stated: Path): readonly UblElement[] {
  const code = normalizedAt(document, currency);
  return select(document, total).filter((node) => stringsAt(node, stated).includes(code));
}

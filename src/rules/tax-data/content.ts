// ibr-tdd-51 to ibr-tdd-57: reported totals, further content, and the source document that is embedded.

import { isDocumentElement } from '../../ubl/namespaces.ts';
import { pathTo } from '../../ubl/path.ts';
import { foundAt, listed, present } from '../engine/checks.ts';
import { ruleOn, rulesOn } from '../engine/rule.ts';
import { normalizedAt, stringsAt } from '../engine/xpath.ts';
import { CURRENCY_WITHOUT_TAX, DOCUMENT_CURRENCY, TAX_AMOUNT, WITH_TAX, WITHOUT_TAX } from '../pint/paths.ts';
import { absent, inOtherCurrency, onlyChildren } from './checks.ts';
import type { TaxDataRule } from './contexts.ts';

const EXTENSION_CONTENT = pathTo('ext:ExtensionContent');

/** The rules on totals, further content and the source document. */
export const contentRules: readonly TaxDataRule[] = [
  ruleOn('tax total', {
    id: 'ibr-tdd-51',
    condition: 'A total of tax is its amount and nothing else',
    ...onlyChildren(TAX_AMOUNT),
  }),

  ...rulesOn('monetary total', [
    {
      id: 'ibr-tdd-52',
      condition: 'The total without tax (IBT-109) is given',
      fix: 'Give the total without tax of the source document',
      ...present(WITHOUT_TAX),
    },
    {
      id: 'ibr-tdd-53',
      condition: 'The total without tax (IBT-109) is in the document currency (IBT-005)',
      at: [WITHOUT_TAX],
      fix: 'Give the total without tax in the currency of the document',
      test: (node) =>
        node.parent !== undefined &&
        stringsAt(node, CURRENCY_WITHOUT_TAX).includes(normalizedAt(node.parent, DOCUMENT_CURRENCY)),
      found: foundAt(CURRENCY_WITHOUT_TAX),
      says: inOtherCurrency(({ parent }) => (parent === undefined ? '' : normalizedAt(parent, DOCUMENT_CURRENCY))),
    },
    {
      id: 'ibr-tdd-54',
      condition: 'The total with tax (IBT-112) is not reported',
      ...absent(WITH_TAX),
    },
  ]),

  ruleOn('custom content', {
    id: 'ibr-tdd-55',
    condition: 'Further content is a simple value',
    fix: 'Give further content as a simple value',
    ...present('cbc:Value'),
  }),

  ruleOn('source document', {
    id: 'ibr-tdd-56',
    condition: 'The source document is its content and nothing else',
    ...onlyChildren(EXTENSION_CONTENT),
  }),

  ruleOn('source content', {
    id: 'ibr-tdd-57',
    condition: 'The source document (TDT-012) is a UBL Invoice or CreditNote',
    fix: 'Embed the Invoice or CreditNote that is reported',
    test: (node) => node.children.some(({ name }) => isDocumentElement(name)),
    found: (node) => listed(node.children, ({ name }) => name),
  }),
];

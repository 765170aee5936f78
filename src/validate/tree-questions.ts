// Questions about what stands in the XML and in no field of the document: blanks, files of nothing, the currencies of single amounts.
import type { CountryFacts } from '../core/country-facts.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { isBlank } from '../core/is-blank.ts';
import { type CheckSaid, type CheckValues, checkError } from '../document/books/sentence.ts';
import { attribute, child, childrenNamed, textAt, type UblElement } from '../ubl/tree.ts';

const BLANK_ADDRESS = {
  rule: 'PINT-ADDRESS-BLANK',
  class: 'stands-for-nothing',
  says: 'The electronic address is blank',
  remedy: 'Give the address',
} as const satisfies CheckSaid;
const EMPTY_FILE = {
  rule: 'PINT-FILE-EMPTY',
  class: 'stands-for-nothing',
  says: 'The file “{given}” is named, and nothing of it is there',
  remedy: 'Attach the file, or leave it out',
} as const satisfies CheckSaid;
const OTHER_CURRENCY = {
  rule: 'PINT-CURRENCY-OTHER',
  class: 'contradiction',
  says: '{given} is neither the currency of the document, {other}, nor that of its VAT',
  remedy: 'Correct the currency, or give the amount in that of the document',
} as const satisfies CheckSaid;

/** The codes of these questions. */
export const TREE_QUESTIONS = [BLANK_ADDRESS, EMPTY_FILE, OTHER_CURRENCY] as const;

const PARTIES = [
  ['cac:AccountingSupplierParty', 'accounting_supplier_party'],
  ['cac:AccountingCustomerParty', 'accounting_customer_party'],
] as const;

/**
 * Adds what is found in the tree, and answers with the elements of those fields that may be read from nothing.
 * @param facts the country of the document, where it is the validator's own
 * @param pathsIn the paths of the fields of all elements: they are looked up where something was found
 */
export function addTreeQuestions(
  root: UblElement,
  facts: Pick<CountryFacts, 'currency'> | undefined,
  pathsIn: () => ReadonlyMap<UblElement, string>,
  warnings: ErrorList,
): ReadonlyMap<string, UblElement> {
  const elements = new Map<string, UblElement>();
  const add = (field: string | undefined, check: CheckSaid, values: CheckValues): void => {
    if (field !== undefined) warnings.addAll({ [field]: checkError(field, check, values) });
  };
  for (const [name, field] of PARTIES) {
    const party = child(root, name);
    const address = party && child(child(party, 'cac:Party') ?? party, 'cbc:EndpointID');
    if (!address || !isBlank(address.text)) continue;
    elements.set(`${field}.endpoint_id`, address);
    add(`${field}.endpoint_id`, BLANK_ADDRESS, {});
  }
  for (const reference of childrenNamed(root, 'cac:AdditionalDocumentReference')) {
    const file = emptyFileOf(reference);
    const path = file === undefined ? undefined : pathsIn().get(reference);
    if (path !== undefined) add(`${path}.attachment.content`, EMPTY_FILE, { given: file ?? '' });
  }
  if (!facts) return elements;
  const other = textAt(root, ['cbc:DocumentCurrencyCode']) ?? '';
  const known = new Set([other, textAt(root, ['cbc:TaxCurrencyCode']), facts.currency]);
  for (const amount of amountsWithoutRule(root)) {
    const given = attribute(amount, 'currencyID');
    if (given !== undefined && !known.has(given)) add(pathsIn().get(amount), OTHER_CURRENCY, { given, other });
  }
  return elements;
}

// The name of a file, or what sort it is, without anything of it. A file that lies elsewhere has its address.
function emptyFileOf(reference: UblElement): string | undefined {
  const attachment = child(reference, 'cac:Attachment');
  const file = attachment && child(attachment, 'cbc:EmbeddedDocumentBinaryObject');
  if (!file || !isBlank(file.text) || child(attachment, 'cac:ExternalReference')) return undefined;
  return attribute(file, 'filename') ?? attribute(file, 'mimeCode');
}

// The rules compare the currencies of all other amounts.
function* amountsWithoutRule(root: UblElement): Iterable<UblElement> {
  for (const { name, children } of root.children) {
    const isLine = name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine';
    if (!isLine && name !== 'cac:PrepaidPayment') continue;
    for (const inner of children) {
      if (inner.name === 'cbc:PaidAmount') yield inner;
      if (inner.name === 'cac:ItemPriceExtension') yield* amountsBelow(inner);
    }
  }
}

function* amountsBelow(element: UblElement): Iterable<UblElement> {
  for (const inner of element.children) {
    if (inner.children.length > 0) yield* amountsBelow(inner);
    else yield inner;
  }
}

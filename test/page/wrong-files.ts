// Files with a mistake each, as they come: records, stored documents and XML of both countries; and how a person repairs them.
import { readFileSync } from 'node:fs';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { examples } from '../../src/countries/om/examples/index.ts';

/** What a person does in the page. */
export type Step =
  /** Enters a value for the field of a finding. */
  | { readonly change: string; readonly value: string }
  /** Enters values for parts of it. */
  | { readonly change: string; readonly values: Readonly<Record<string, string>> }
  /** Presses the button that writes the first suggestion, all of them, or the computed amounts. */
  | { readonly press: 'suggestion' | 'suggestions' | 'amounts' };

/** A file that is wrong, and how it is repaired. */
export interface WrongFile {
  readonly name: string;
  readonly text: string;
  readonly steps: readonly Step[];
}

interface Spoiled {
  // biome-ignore lint/suspicious/noExplicitAny: the mistakes are made anywhere in a record
  [name: string]: any;
}

function record(name: string, given: Spoiled, spoil: (record: Spoiled) => void, steps: readonly Step[]): WrongFile {
  // Its parts are its own: the examples share some.
  const own: Spoiled = JSON.parse(JSON.stringify(given));
  spoil(own);
  return { name: `${name}.json`, text: JSON.stringify(own, null, 2), steps };
}

type Make = (name: string, spoil: (record: Spoiled) => void, ...steps: Step[]) => WrongFile;

const sales: Make = (name, spoil, ...steps) => record(name, examples['sales-invoice'], spoil, steps);

const ofEmirates: Make = (name, spoil, ...steps) =>
  record(name, { country: 'AE', ...emirati['sales-invoice'] }, spoil, steps);

function xml(name: string, fixture: string, from: RegExp, to: string, ...steps: Step[]): WrongFile {
  const text = readFileSync(`fixtures/${fixture}.xml`, 'utf8');
  const spoiled = text.replace(from, to);
  if (spoiled === text) throw new Error(`${name}: nothing is ${from} in ${fixture}.xml`);
  return { name: `${name}.xml`, text: spoiled, steps };
}

const SUGGESTION: Step = { press: 'suggestion' };
const enter = (change: string, value: string): Step => ({ change, value });

export const WRONG_FILES: readonly WrongFile[] = [
  sales('unit', ({ payload }) => (payload.document_lines[0].unit_code = 'PIECE'), SUGGESTION),
  sales(
    'street',
    ({ issuance }) => delete issuance.accounting_supplier_party.postal_address.street_name,
    enter('accounting_supplier_party.postal_address.street_name', 'Way 3021'),
  ),
  sales(
    'country',
    ({ payload }) => (payload.accounting_customer_party.postal_address.country_code = 'OMN'),
    SUGGESTION,
  ),
  sales('currency', ({ payload }) => (payload.document_currency_code = 'RIAL'), SUGGESTION),
  sales('day', ({ payload }) => (payload.issue_date = '15.01.2026'), SUGGESTION),
  sales('impossible-day', ({ payload }) => (payload.issue_date = '2026-02-30'), enter('issue_date', '2026-01-11')),
  sales(
    'quantity',
    ({ payload }) => (payload.document_lines[0].quantity = 'two'),
    enter('document_lines[0].quantity', '٢'),
  ),
  sales(
    'category',
    ({ payload }) => (payload.document_lines[0].classified_tax_category.id = 'X'),
    enter('document_lines[0].classified_tax_category.id', 'S'),
  ),
  sales(
    'means',
    ({ payload }) => (payload.payment_means = [{ payment_means_code: '999' }]),
    enter('payment_means[0].payment_means_code', '10'),
  ),
  sales('number', ({ issuance }) => delete issuance.document_number, enter('issuance.document_number', 'INV-9')),
  sales(
    'price',
    ({ payload }) => (payload.document_lines[0].price.base_amount = -5),
    enter('document_lines[0].price.base_amount', '5.000'),
  ),
  sales(
    'slip-in-name',
    ({ payload }) => {
      const [line] = payload.document_lines;
      line.quantitiy = line.quantity;
      delete line.quantity;
    },
    enter('document_lines[0].quantity', '6'),
    enter('document_lines[0].quantitiy', ''),
  ),
  sales('kind', ({ payload }) => (payload.transaction_type = ['sale']), {
    change: 'transaction_type[0]',
    values: { transaction_type: 'full' },
  }),
  sales('type', (given) => (given['type'] = 'sales-bill'), enter('type', 'sales-invoice')),
  sales(
    'rate',
    ({ payload }) => {
      for (const line of payload.document_lines) line.classified_tax_category.percent = 15;
    },
    ...[0, 1, 2].map((line) => enter(`document_lines[${line}].classified_tax_category.percent`, '5')),
  ),
  record(
    'reason-of-credit',
    examples['sales-credit-note'],
    ({ payload }) => delete payload.billing_reference[0].document_status_code,
    [enter('billing_reference[0].document_status_code', 'QTY')],
  ),
  ofEmirates(
    'emirate',
    ({ payload }) => (payload.accounting_customer_party.postal_address.country_subentity = 'Dubay'),
    enter('accounting_customer_party.postal_address.country_subentity', 'DXB'),
  ),
  ofEmirates(
    'trn',
    ({ issuance }) => (issuance.accounting_supplier_party.party_tax_scheme.company_id = '12345'),
    enter('accounting_supplier_party.party_tax_scheme.company_id', '103318254200003'),
  ),
  xml('payable', 'minimal', /(<cbc:PayableAmount[^>]*>)[\d.]+/, '$11.00', { press: 'amounts' }),
  xml('country-in-xml', 'full', /<cbc:IdentificationCode>OM/, '<cbc:IdentificationCode>OMAN', SUGGESTION),
  xml('no-number', 'minimal', /<cbc:ID>[^<]*<\/cbc:ID>/, '', enter('document_number', 'INV-9')),
  xml('day-in-xml', 'minimal', /<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>01/02/2026', enter('issue_date', '2026-02-01')),
  xml('unit-in-xml', 'minimal', /unitCode="[^"]*"/g, 'unitCode="PIECES"', enter('document_lines[0].unit_code', 'H87')),
];

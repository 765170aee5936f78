// `npm run demo`: a valid invoice in a few lines, then the same with one wrong value and what the library says about it.
// Plain JavaScript over the build, so that it starts at once.
import { examples, issueDocument } from '../dist/index.js';
import { createValidator, formatReport } from '../dist/validate.js';

const { type, payload, issuance } = examples['sales-invoice'];
const validator = await createValidator();

function checked(given) {
  const issued = issueDocument(given, { ...issuance, type });
  if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
  return { document: issued.value, ...validator.toXml(issued.value, { now: new Date(), indent: 2 }) };
}

const { document, xml, report } = checked(payload);
const currency = document.document_currency_code;
const rows = [
  ['number', `${document.document_number} of ${document.issue_date}`],
  ['seller', document.accounting_supplier_party.party_name],
  ['buyer', document.accounting_customer_party.party_name],
  ...document.document_lines.map((line) => ['line', `${line.quantity} × ${line.name}: ${line.net_amount} ${currency}`]),
  ['VAT', `${document.tax_amount} ${currency}`],
  ['to pay', `${document.payable_amount} ${currency}`],
  ['XML', `${xml.length} characters, checked by ${report.ruleSets.join(', ')}`],
  ['verdict', report.valid ? 'valid' : 'not valid'],
];
console.log('A sales invoice, from JSON to XML:\n');
for (const [label, text] of rows) console.log(`  ${label.padEnd(8)}${text}`);

const [first, ...others] = payload.document_lines;
const second = checked({ ...payload, document_lines: [{ ...first, unit_code: 'PIECE' }, ...others] });
console.log('\nThe same invoice, but the unit of its first line is written as PIECE:\n');
console.log(formatReport([{ file: 'invoice.xml', report: second.report }]).replaceAll(/^(?=.)/gm, '  '));

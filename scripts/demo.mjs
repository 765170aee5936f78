// `npm run demo`: a payload becomes XML, is validated, drawn and put into its envelope, for two countries; then the same with one wrong
// value, and what the library says about it. Plain JavaScript over the build, so that it starts at once.
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import * as emirates from '../dist/countries/ae.js';
import { COUNTRIES } from '../dist/countries.js';
import * as oman from '../dist/index.js';
import * as network from '../dist/network.js';
import { createValidator, formatReport } from '../dist/validate.js';
import { toHtml } from '../dist/view.js';

const FOLDER = resolve(import.meta.dirname, '../.demo');
const NOW = new Date();
const validator = await createValidator({ ruleSets: COUNTRIES });
const written = [];
mkdirSync(FOLDER, { recursive: true });

function write(name, text, what) {
  writeFileSync(resolve(FOLDER, name), text);
  written.push([name, what]);
}

function orThrow(result) {
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

function made({ readRecord, toXml }, record) {
  const document = orThrow(readRecord(record));
  const xml = toXml(document, { indent: 2 });
  return { document, xml, report: validator.validate(xml, { now: NOW }) };
}

// A valid invoice of Oman, from payload to envelope.
const example = oman.examples['sales-invoice'];
const { document: issued, xml, report } = made(oman, example);
const currency = issued.document_currency_code;
const envelope = orThrow(network.wrap(xml, { instanceId: crypto.randomUUID(), createdAt: NOW, mlsTo: '0242:000773' }));
write('payload.json', `${JSON.stringify(example, null, 2)}\n`, 'what a business knows, and what its system adds');
write('invoice.xml', xml, 'the invoice that is made of it');
write(
  'invoice.html',
  toHtml({ document: issued, report, language: 'en+ar' }),
  'the same drawn, in two languages: open it in a browser',
);
write('envelope.xml', envelope, 'the invoice as it goes to another provider');

// One of the Emirates, by the same steps.
const emirati = made(emirates, emirates.examples['sales-invoice']);
write('emirates.xml', emirati.xml, 'an invoice of the United Arab Emirates');
write('emirates.html', toHtml({ document: emirati.document, report: emirati.report }), 'the same drawn');

// The first again, with one wrong value.
const [first, ...others] = example.payload.document_lines;
const wrong = made(oman, {
  ...example,
  payload: { ...example.payload, document_lines: [{ ...first, unit_code: 'PIECE' }, ...others] },
});
write('wrong.xml', wrong.xml, 'the first invoice, its first unit written as PIECE');
write(
  'wrong.html',
  toHtml({ document: wrong.document, report: wrong.report }),
  'the same drawn, with what is wrong at its place',
);
validator.dispose();

const rows = [
  ['number', `${issued.document_number} of ${issued.issue_date}`],
  ['seller', issued.accounting_supplier_party.party_name],
  ['buyer', issued.accounting_customer_party.party_name],
  ...issued.document_lines.map((line) => ['line', `${line.quantity} × ${line.name}: ${line.net_amount} ${currency}`]),
  ['VAT', `${issued.tax_amount} ${currency}`],
  ['to pay', `${issued.payable_amount} ${currency}`],
  ['checked', report.ruleSets.join(', ')],
  ['verdict', report.valid ? 'valid' : 'not valid'],
];
console.log('A sales invoice of Oman, from JSON to XML:\n');
for (const [label, text] of rows) console.log(`  ${label.padEnd(9)}${text}`);
console.log('\nThe same invoice, its first unit written as PIECE, and one of the Emirates:\n');
const files = [
  { file: 'wrong.xml', report: wrong.report },
  { file: 'emirates.xml', report: emirati.report },
];
console.log(formatReport(files).replaceAll(/^(?=.)/gm, '  '));
console.log(`The files are in ${relative(process.cwd(), FOLDER)}/:\n`);
for (const [name, what] of written) console.log(`  ${name.padEnd(15)}${what}`);
if (!report.valid || !emirati.report.valid || wrong.report.valid) process.exitCode = 1;

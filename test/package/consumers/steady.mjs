// Everything that the library makes of its examples, as one checksum; and with a number of calls, what these calls leave in memory.
import { createHash } from 'node:crypto';
import { checkTotals, examples, fromXml, issueDocument, readRecord, toXml } from 'pint-ubl';
import { ARABIC } from 'pint-ubl/arabic';
import { toTaxData } from 'pint-ubl/tax-data';
import { createValidator } from 'pint-ubl/validate';
import { toHtml } from 'pint-ubl/view';

const NOW = '2026-10-01T00:00:00Z';
const REPORTING = {
  ...{
    reporter_role: '01',
    document_scope: 'D',
    document_type_code: 'S',
    uuid: '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93',
  },
  ...{ issue_date: '2026-03-02', issue_time: '12:00:00+04:00' },
  reporting_party: { endpoint_id: 'OM1100512077', endpoint_scheme_id: '0248' },
  receiving_party: { endpoint_id: '000773', endpoint_scheme_id: '0242' },
  representative: { id: '000000', scheme_id: '0242' },
};
const validator = await createValidator({ suggestions: false });
const records = Object.values(examples).map(({ type, payload, issuance }) => ({
  payload,
  issuance: { ...issuance, type },
}));

function documentOf({ payload, issuance }) {
  const read = readRecord({ payload, issuance });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}
const wrong = (xml) =>
  xml.replace(/(<cbc:PayableAmount[^>]*>)/, '$11').replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>soon');

// Every call takes its documents from the examples, and gives text.
const CALLS = [
  (record) => JSON.stringify(issueDocument(record.payload, record.issuance)),
  (record) => toXml(documentOf(record)),
  (record) => JSON.stringify(fromXml(toXml(documentOf(record)))),
  (record) => JSON.stringify(validator.toXml(documentOf(record), { now: NOW })),
  (record) => JSON.stringify(validator.validate(wrong(toXml(documentOf(record))), { now: NOW })),
  (record) => JSON.stringify(validator.validate(wrong(toXml(documentOf(record))), { now: NOW, language: ARABIC })),
  (record) =>
    JSON.stringify(validator.validate('<Invoice', { now: NOW })) +
    JSON.stringify(readRecord({ ...record, payload: {} })),
  (record) => JSON.stringify(checkTotals(documentOf(record))),
  (record) => toHtml({ document: documentOf(record), language: 'en+ar' }),
  (record) => JSON.stringify(toTaxData(documentOf(record), REPORTING)),
];
const call = (index) => CALLS[index % CALLS.length](records[Math.floor(index / CALLS.length) % records.length]);
const all = CALLS.length * records.length;

const hash = createHash('sha256');
const alone = Array.from({ length: all }, (_, index) => call(index));
for (const text of alone) hash.update(text);

// A hundred callers who take turns, each beginning elsewhere.
const CALLERS = 100;
const together = await Promise.all(
  Array.from({ length: CALLERS }, async (_, caller) => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((next) => setImmediate(next));
      if (call(caller + turn * 7) !== alone[(caller + turn * 7) % all]) return false;
    }
    return true;
  }),
);

const calls = Number(process.argv[2] ?? 0);
const used = [];
for (let index = 0; index < calls; index++) {
  call(index);
  if ((index + 1) % (calls / 5) === 0) {
    for (let time = 0; time < 3; time++) globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    used.push(heapUsed + external);
  }
}
const zone = Intl.DateTimeFormat().resolvedOptions();
console.log(
  JSON.stringify({
    ...{ hash: hash.digest('hex'), results: alone.length, agreed: together.filter(Boolean).length, used },
    ...{ timeZone: zone.timeZone, locale: zone.locale },
  }),
);

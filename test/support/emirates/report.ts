// A valid tax data document of the Emirates.
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { readRecord, toXml } from '../../../src/countries/ae/functions.ts';
import { toTaxData } from '../../../src/countries/ae/tax-data/functions.ts';

export function emiratesReport(): string {
  const read = readRecord(examples['sales-invoice']);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const made = toTaxData(toXml(read.value), {
    reporter_role: '01',
    document_scope: 'D',
    document_type_code: 'S',
    issue_date: '2026-11-11',
    issue_time: '12:00:00+04:00',
    reporting_party: { endpoint_id: '1033182542', endpoint_scheme_id: '0235' },
    receiving_party: { endpoint_id: '000006-TESTBED.3001', endpoint_scheme_id: '0242' },
    representative: { id: '000999', scheme_id: '0242' },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

// What the benchmarks work on: a ten-line invoice as payload, documents of any number of lines, the published FullInvoice.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { issueDocument, toXml } from '../src/countries/om/functions.ts';
import { parseIssuance, parsePurchaseInvoice } from '../src/countries/om/reading.ts';
import type { CountryRuleSets } from '../src/countries.ts';
import type { Document } from '../src/index.ts';

const PUBLISHED = '../shared/spec/pint-om-1.0.1/examples';
const FULL_INVOICE = `${PUBLISHED}/billing-FullInvoice.xml`;
const FULL_FIXTURE = 'fixtures/full.xml';

/** The published FullInvoice where the reference data is there, this project's own full fixture elsewhere. */
export function fullInvoice(): { readonly name: string; readonly xml: string } {
  try {
    return { name: 'FullInvoice', xml: readFileSync(FULL_INVOICE, 'utf8') };
  } catch {
    return { name: 'fixtures/full', xml: readFileSync(FULL_FIXTURE, 'utf8') };
  }
}

/** The published documents of Oman where the reference data is there, this project's own fixtures elsewhere. */
export function publishedDocuments(): readonly string[] {
  const folder = existsSync(PUBLISHED) ? PUBLISHED : 'fixtures';
  const names = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  return names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}

interface Fixture {
  readonly payload: { readonly document_lines: readonly unknown[]; readonly [field: string]: unknown };
  readonly issuance: unknown;
}

function fixture(name: string): Fixture {
  return JSON.parse(readFileSync(`fixtures/${name}.json`, 'utf8')) as Fixture;
}

/**
 * A payload of ten lines with its issuance, as JSON values: the same parties, lines and amounts as the peppol-toolkit's own
 * invoice in peppol-toolkit.ts, so that both write and read the same content.
 */
export function tenLines(): Fixture {
  const party = (name: string, id: string) => ({
    endpoint_id: id,
    endpoint_scheme_id: '0248',
    party_name: name,
    trade_name: name,
    company_id: id,
    tin: id,
    postal_address: { street_name: 'Way 3512', city_name: 'Muscat', postal_zone: '130', country_code: 'OM' },
    party_tax_scheme: { company_id: `OM${id}`, tax_scheme: 'VAT' },
  });
  const line = {
    quantity: 10,
    unit_code: 'EA',
    name: 'Khalas dates 1 kg box',
    classified_tax_category: { id: 'S', percent: 5, tax_scheme: 'VAT' },
    price: { base_amount: 1.25 },
  };
  return {
    payload: {
      transaction_type: '10100000000000000000',
      issue_date: '2026-03-09',
      due_date: '2026-04-08',
      buyer_reference: 'STORE-12',
      accounting_customer_party: party('Noor Al Khaleej Trading LLC', '1100238871'),
      document_lines: Array.from({ length: 10 }, () => line),
    },
    issuance: {
      document_number: 'PI-2026-0014',
      accounting_supplier_party: party('Jabal Akhdar Farms SPC', '1100775302'),
    },
  };
}

/** A payload of ten lines, with its issuance, that becomes a valid document. */
export function tenValidLines(): Fixture {
  const { payload, issuance } = fixture('many-lines');
  return { payload: { ...payload, document_lines: payload.document_lines.slice(0, 10) }, issuance };
}

/** Parses and issues a fixture-like input. */
export function issue({ payload, issuance }: Fixture): Document {
  const parsed = parsePurchaseInvoice(payload);
  const given = parseIssuance(issuance);
  if (!parsed.ok || !given.ok) throw new Error('The benchmark input is not valid');
  const issued = issueDocument(parsed.value, given.value);
  if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
  return issued.value;
}

/** A valid invoice of that many full lines as XML, about 3.5 KB a line. */
export function longInvoice(lines: number): string {
  const { payload, issuance } = fixture('full');
  const [line] = payload.document_lines;
  const {
    allowances: _,
    charges: __,
    prepaid_amount: ___,
    prepaid_payment: ____,
    ...rest
  } = payload as Record<string, unknown>;
  const repeated = Array.from({ length: lines }, () => longLine(line));
  return toXml(issue({ payload: { ...rest, document_lines: repeated }, issuance }), { indent: 2 });
}

// A full line, short of what only few lines say, comes to that.
function longLine(line: unknown): unknown {
  const {
    order_line_reference: _,
    despatch_line_reference: __,
    document_reference: ___,
    invoice_period: ____,
    ...rest
  } = line as Record<string, unknown>;
  return rest;
}

/** When the benchmarks' documents are checked: after they were issued. */
export const NOW = Date.UTC(2027, 0, 1);

/** How large a text is, with one decimal. */
export function megabytes(text: string): string {
  return (Buffer.byteLength(text) / 1e6).toFixed(1);
}

/** Runs a program on the build, in a process of its own; gives what it printed last, a line of JSON. */
export function inFreshProcess<Printed>(program: string, flags: readonly string[] = []): Printed {
  const child = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', program], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout.trimEnd().split('\n').at(-1) ?? '') as Printed;
}

/** The code of the country whose rule sets they are. */
export function codeOf(sets: CountryRuleSets): string {
  return Object.values(sets)[0]?.country ?? '';
}

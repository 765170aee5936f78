// The fixtures of this project: `{ payload, issuance }` as JSON, the XML that they become beside them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Result } from '../src/core/result.ts';
import { issueDocument } from '../src/countries/om/functions.ts';
import { parseIssuance, parsePayload } from '../src/countries/om/reading.ts';
import type { Document } from '../src/document/schema.ts';

// Tests and scripts run in the project's folder.
const FOLDER = 'fixtures/';

export interface Fixture {
  readonly payload: Record<string, unknown>;
  readonly issuance: Record<string, unknown>;
}

export interface NamedFixture extends Fixture {
  readonly name: string;
  readonly golden: string;
}

export function fixtures(): NamedFixture[] {
  const names = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  return names.sort().map((file) => ({
    ...(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')) as Fixture),
    name: file.slice(0, -'.json'.length),
    golden: goldenOf(`${FOLDER}${file.replace(/json$/, 'xml')}`),
  }));
}

// A new fixture has none until `npm run generate` writes it.
function goldenOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function issueFixture({ payload, issuance }: Fixture): Result<Document> {
  const issued = parseIssuance(issuance);
  if (!issued.ok) return issued;
  const byCode = 'credit_note_type_code' in payload ? 'purchase-credit-note' : 'purchase-invoice';
  const parsed = parsePayload(issued.value.type ?? byCode, payload);
  return parsed.ok ? issueDocument(parsed.value, issued.value) : parsed;
}

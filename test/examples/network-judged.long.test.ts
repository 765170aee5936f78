// What the network of the examples sends, judged by what others wrote: the schema of envelopes and the official rules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnvelope } from '../../src/network.ts';
import { envelopeSchema } from '../support/envelope-schema.ts';
import { type RulesTable, rulesTable } from '../support/rules-table.ts';
import { hasShared } from '../support/shared.ts';
import { NOW, type Sent, sendAll } from './sent.ts';

const SPECIFICATION = new URL('../../../shared/spec/', import.meta.url);
const tablesOf = (files: readonly string[]): RulesTable[] =>
  files.map((file) => rulesTable(new URL(file, SPECIFICATION)));

describe.skipIf(!hasShared)('what was sent, judged without the library', () => {
  let sent: Sent;
  beforeAll(async () => {
    sent = await sendAll();
  });
  afterAll(() => sent.remove());

  it('every envelope follows the schema of SBDH 1.3', () => {
    const schema = envelopeSchema();
    const forbidden = sent.lines
      .flatMap(({ artefacts }) => artefacts)
      .filter((name) => !schema.allows(readFileSync(join(sent.folder, name), 'utf8')));
    schema.dispose();
    expect(forbidden).toEqual([]);
  });

  it('an XPath engine finds by the official rules what the library finds', () => {
    const pint = (profile: string) =>
      ['shared', 'aligned'].map((part) => `pint-om-1.0.1/rules/${profile}-${part}.json`);
    const tables: Readonly<Record<string, readonly RulesTable[]>> = {
      ApplicationResponse: tablesOf(['mls-1.0.1/rules.json']),
      TaxData: tablesOf(['tdd-om-1.0.1/rules.json']),
      'urn:peppol:bis:billing': tablesOf(pint('billing')),
      'urn:peppol:bis:selfbilling': tablesOf(pint('selfbilling')),
    };
    const judged = new Map<string, string[]>();
    let broken = 0;
    for (const name of sent.lines.flatMap(({ artefacts }) => artefacts)) {
      const opened = openEnvelope(readFileSync(join(sent.folder, name)));
      if (!opened.ok) throw new Error(name);
      const { header, document } = opened.value;
      if (judged.has(document)) continue;
      const official = (tables[header.type] ?? tables[header.processId])?.flatMap((table) => table(document)) ?? [];
      judged.set(document, official);
      const { results } = sent.validator.validate(document, { now: NOW });
      const own = new Set(results.map(({ reasonCode }) => reasonCode).filter((code) => !code.startsWith('PINT-')));
      expect(official, name).toEqual([...own].sort());
      expect(official.length > 0, name).toBe(name.endsWith('-invalid.xml'));
      broken += official.length;
    }
    expect(judged.size).toBeGreaterThan(80);
    expect(broken).toBeGreaterThan(0);
  });
});

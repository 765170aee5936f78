// Documents that the official rules accept, as the corpus beside the project has them: what is derived of them is accepted too.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadSchemaEngine } from '../../src/schema/index.ts';
import { checkTaxData, toTaxData } from '../../src/tax-data.ts';
import { checkRules } from './check-rules.ts';
import { sampleReporting, treeOf } from './support.ts';

const CORPUS = new URL('../../../shared/corpus/pint-om.jsonl.gz', import.meta.url);

interface CorpusRecord {
  readonly id: string;
  readonly schema_valid: boolean;
  readonly fired: readonly (readonly [rule: string, flag: string, location: string])[] | null;
  readonly crashed: boolean;
  readonly xml: string;
}

// Every so many documents: the whole corpus takes ten seconds and says no more.
const STEP = 8;

function sample(): CorpusRecord[] {
  const lines = gunzipSync(readFileSync(CORPUS)).toString('utf8').split('\n');
  return lines.filter((line, index) => line !== '' && index % STEP === 0).map((line) => JSON.parse(line));
}

const isAccepted = ({ schema_valid, fired, crashed }: CorpusRecord): boolean =>
  schema_valid && !crashed && fired?.every(([, flag]) => flag !== 'fatal') === true;

describe.skipIf(!existsSync(CORPUS))('the tax data documents of the corpus in ../shared', () => {
  it('pass schema and rules wherever the source is valid, and match their source always', async () => {
    const engine = await loadSchemaEngine();
    const wrong: unknown[] = [];
    let accepted = 0;
    for (const record of sample()) {
      const made = toTaxData(record.xml, sampleReporting);
      const xml = made.ok ? made.value : '';
      const check = checkTaxData(xml);
      if (!check.ok || !check.value.matches) wrong.push([record.id, 'differs']);
      if (record.schema_valid)
        wrong.push(...engine.check(xml, treeOf(xml), 'TaxData').map((error) => [record.id, error]));
      if (!isAccepted(record)) continue;
      accepted++;
      wrong.push(...checkRules(xml).map((result) => [record.id, ...result]));
    }
    engine.dispose();
    expect(wrong).toEqual([]);
    expect(accepted).toBeGreaterThan(100);
  });
});

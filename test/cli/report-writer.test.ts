import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { reportWriter } from '../../src/cli/report-writer.ts';
import { createValidator } from '../../src/validate.ts';
import { heapAfterCollecting } from '../support/collect-garbage.ts';

const XML = readFileSync('fixtures/minimal.xml', 'utf8').replace(
  /(<cbc:IssueDate>)[^<]*/,
  '$1a day that no calendar has',
);

it('reports that are written at the end hold what was found, not the files', async () => {
  const bytesEach = 250_000;
  const files = 40;
  const validator = await createValidator();
  // Nothing is written before the end.
  const writer = reportWriter('sarif', {} as Io);
  const check = async (index: number): Promise<void> => {
    const xml = Buffer.from(XML.replace('<cbc:CustomizationID>', `<!--${'x'.repeat(bytesEach)}-->$&`));
    await writer.add({ file: `${index}.xml`, report: validator.validate(xml, { now: 0 }) });
  };
  await check(0);
  const before = heapAfterCollecting();
  for (let index = 1; index <= files; index++) await check(index);
  expect(heapAfterCollecting() - before).toBeLessThan((files * bytesEach) / 2);
  validator.dispose();
});

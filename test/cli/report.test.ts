import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, pintUbl } from './support.ts';

const NOVEMBER = ['--month', '2026-11', '--reporter', 'POM000321'];
const [SENT = '', RECEIVED = ''] = (
  /```ndjson exchanges\.ndjson\n([\s\S]*?)```/.exec(readFileSync('docs/provider.md', 'utf8'))?.[1] ?? ''
).split('\n');

describe('pint-ubl report', () => {
  it('makes both reports of a file of exchanges, and validate finds them valid', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('exchanges.ndjson'), `${SENT}\n\n${RECEIVED}\n`);
      for (const [kind, root] of [
        ['eusr', 'EndUserStatisticsReport'],
        ['tsr', 'TransactionStatisticsReport'],
      ] as const) {
        const made = await pintUbl(['report', kind, path('exchanges.ndjson'), ...NOVEMBER, '-o', path('report.xml')]);
        expect(made).toMatchObject({ status: 0, err: '' });
        expect(readFileSync(path('report.xml'), 'utf8')).toContain(`<${root} `);
        const checked = await pintUbl(['validate', '--json', path('report.xml')]);
        expect(JSON.parse(checked.out)).toMatchObject({ valid: true, profile: kind });
      }
    });
  });

  it('says in Arabic what is wrong with a report', async () => {
    const zero = await pintUbl(['report', 'tsr', '-', ...NOVEMBER], '');
    const checked = await pintUbl(['validate', '--json', '--lang', 'ar', '-'], zero.out.replace('POM000321', '000321'));
    const [finding] = JSON.parse(checked.out).results;
    expect(finding).toMatchObject({ reasonCode: 'SCH-TSR-18' });
    expect(finding.text).toMatch(/\p{Script=Arabic}/u);
  });

  it('names the line of what is not an exchange, and makes no report', async () => {
    const wrong = RECEIVED.replace('"receiverCountry":"OM",', '');
    const ended = await pintUbl(['report', 'tsr', '-', ...NOVEMBER], `${SENT}\n\n${wrong}\nno JSON\n`);
    expect(ended).toMatchObject({ status: 1, out: '' });
    expect(Object.keys(JSON.parse(ended.err).errors)).toEqual(['line 3: receiverCountry', 'line 4: message']);
  });

  it('wants one of the two reports, a month and a reporter', async () => {
    expect(await pintUbl(['report', 'sales', '-', ...NOVEMBER], '')).toMatchObject({ status: 2 });
    expect(await pintUbl(['report', 'tsr', '-'], '')).toMatchObject({ status: 2 });
    expect(await pintUbl(['report', 'tsr', '-', '--month', '2026-13', '--reporter', 'P1'], '')).toMatchObject({
      status: 2,
      err: expect.stringContaining("option '--month <YYYY-MM>' argument '2026-13' is invalid"),
    });
    expect(await pintUbl(['report', 'tsr', '/nowhere/at/all', ...NOVEMBER])).toMatchObject({ status: 2 });
  });
});

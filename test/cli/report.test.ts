import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isLong } from '../support/runs.ts';
import { inFolder, pintUbl as run } from './support.ts';

// The month is over.
const DECEMBER = { now: () => Date.UTC(2026, 11, 1) };
const pintUbl: typeof run = (args, input) => run(args, input, DECEMBER);
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

  it('refuses what would be counted wrongly: bytes that are not UTF-8, and a key that is given twice', async () => {
    await inFolder(async (path) => {
      const names = ['Müller', 'Möller'].map((user) => RECEIVED.replace('shop-7', user));
      writeFileSync(path('latin.ndjson'), names.join('\n'), 'latin1');
      const latin = await pintUbl(['report', 'eusr', path('latin.ndjson'), ...NOVEMBER]);
      expect(latin).toMatchObject({ status: 1, out: '' });
      expect(Object.values(JSON.parse(latin.err).errors)).toEqual(Array(2).fill(expect.stringMatching(/not UTF-8/)));
      writeFileSync(path('wide.ndjson'), `\ufeff${RECEIVED}`, 'utf16le');
      const wide = await pintUbl(['report', 'eusr', path('wide.ndjson'), ...NOVEMBER]);
      expect(wide).toMatchObject({ status: 2, err: expect.stringContaining('wide.ndjson: it is UTF-16') });
    });
    const twice = RECEIVED.replace('"endUser"', '"endUser":"x","endUser"');
    const ended = await pintUbl(['report', 'eusr', '-', ...NOVEMBER], `${SENT}\n${twice}\n`);
    expect(Object.keys(JSON.parse(ended.err).errors)).toEqual(['line 2: endUser']);
  });

  it('reads a byte order mark, and line separators within texts', async () => {
    const lines = `\ufeff${SENT}\r\n${RECEIVED.replace('shop-7', 'shop\u20287')}\r\n`;
    const ended = await pintUbl(['report', 'eusr', '-', ...NOVEMBER], lines);
    expect(ended).toMatchObject({ status: 0, err: '' });
    expect(ended.out).toContain('<SendingOrReceivingEndUsers>2<');
  });

  it('says what is wrong with a line that is not JSON, or is longer than a record may be', async () => {
    const long = `{"endUser":"${'x'.repeat(21 * 1024 * 1024)}`;
    const ended = await pintUbl(['report', 'tsr', '-', ...NOVEMBER], `${SENT}\n\n{"a":}\n${SENT}\n${long}`);
    expect(JSON.parse(ended.err).errors).toEqual({
      'line 3: message': expect.stringMatching(/^The record is not JSON: line 3, column 6: /),
      'line 5: message': 'The record is larger than 20971520 bytes',
    });
  });

  it('names a hundred lines, and says how many more are wrong', async () => {
    const ended = await pintUbl(['report', 'tsr', '-', ...NOVEMBER], `${SENT}\n\n${'{\n7\n'.repeat(60)}`);
    const { message, ...lines } = JSON.parse(ended.err).errors;
    expect(message).toBe('The input has 20 more exchanges that cannot be counted');
    expect([Object.keys(lines).length, Object.keys(lines)[0], Object.keys(lines)[99]]).toEqual([
      100,
      'line 3: message',
      'line 102: message',
    ]);
  });

  it.runIf(isLong)('makes a report that is larger than files of others may be', async () => {
    const types = Array.from({ length: 30_000 }, (_, index) =>
      RECEIVED.replace('billing-1@ae-1', `billing-1@ae-${index}`),
    );
    const ended = await pintUbl(['report', 'tsr', '-', ...NOVEMBER], types.join('\n'));
    expect([ended.status, ended.err, ended.out.length > 21 * 1024 * 1024]).toEqual([0, '', true]);
  });

  it('says that the month is not over, to its last millisecond, and that no exchange counts', async () => {
    const warned = async (lines: string, now: number) => {
      const { status, err } = await run(['report', 'tsr', '-', ...NOVEMBER], lines, { now: () => now });
      return [status, err === '' ? {} : JSON.parse(err).inputWarnings];
    };
    const over = Date.UTC(2026, 11, 1);
    expect(await warned(SENT, over)).toEqual([0, {}]);
    expect(await warned(SENT, over - 1)).toEqual([0, { month: expect.stringContaining('is not over') }]);
    const october = SENT.replaceAll('2026-11', '2026-10');
    expect(await warned(october, over)).toEqual([0, { transmissions: expect.stringContaining('the one does not') }]);
    const both = (await warned(october, over - 1))[1];
    expect(Object.keys(both)).toEqual(['transmissions', 'month']);
  });

  it('tells a clerk that a month which was used is unusual, not that it was refused', async () => {
    const { err } = await run(['report', 'tsr', '-', ...NOVEMBER], SENT, { now: () => Date.UTC(2026, 10, 20) });
    expect(JSON.parse(err).clerk).toEqual({
      month: {
        text: 'Document: 2026-11 ends on 2026-11-30, and more may come.',
        fix: 'Make the report again after that.',
      },
    });
    const itself = SENT.replace('"c3":"PAE000123"', '"c3":"POM000321"');
    const alone = await pintUbl(['report', 'tsr', '-', ...NOVEMBER], itself);
    expect(JSON.parse(alone.err).clerk.c3.text).toBe('Entry: “POM000321” is unusual.');
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

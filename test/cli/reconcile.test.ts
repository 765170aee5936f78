import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inFolder, pintUbl } from './support.ts';

it('pint-ubl reconcile lists what is due of the envelopes in a folder, and ends with status 1', async () => {
  await inFolder(async (path) => {
    mkdirSync(path('day/out'), { recursive: true });
    await pintUbl([
      'wrap',
      'fixtures/minimal.xml',
      '--created',
      '2026-10-01T08:00:00+04:00',
      '-o',
      path('day/out/1.xml'),
    ]);
    const { status, out } = await pintUbl(['reconcile', path('day'), '--now', '2026-10-01T18:00:00+04:00']);
    const { count, documents, unread } = JSON.parse(out);
    expect([status, count, unread]).toEqual([1, 1, []]);
    expect(documents[0].discrepancies.map(({ kind, leg }: { kind: string; leg: string }) => [kind, leg])).toEqual([
      ['unanswered', 'C3'],
      ['unreported', 'C5'],
    ]);
    const early = await pintUbl(['reconcile', path('day'), '--now', '2026-10-01T08:01:00+04:00']);
    expect(early.status).toBe(0);
    const billing = await pintUbl(['reconcile', path('day'), '--legs', 'C3', '--now', '2026-10-01T18:00:00+04:00']);
    expect(JSON.parse(billing.out).documents[0].discrepancies).toHaveLength(1);
    writeFileSync(path('day/bare.xml'), '<Order/>');
    // What cannot be read asks for somebody too, though nothing is due.
    const withBare = await pintUbl(['reconcile', path('day'), '--now', '2026-10-01T08:01:00+04:00']);
    expect(withBare.status).toBe(1);
    expect(JSON.parse(withBare.out).unread).toEqual(['bare.xml']);
    expect(withBare.err).toBe('');
    expect((await pintUbl(['reconcile', '--help'])).out).toMatch(/Exit status 1: [^.]*strayAnswers[^.]*unread/);
  });
});

it('pint-ubl reconcile of a folder without envelopes warns of it; a folder that is not there is an error', async () => {
  await inFolder(async (path) => {
    mkdirSync(path('day'));
    writeFileSync(path('day/1.xml.gz'), '');
    const { status, out, err } = await pintUbl(['reconcile', path('day')]);
    expect([status, JSON.parse(out).count]).toEqual([0, 0]);
    expect(JSON.parse(err).inputWarnings).toEqual({
      envelopes: `Envelopes must be *.xml files: there is none in ${path('day')}`,
    });
    expect(JSON.parse(err).clerk).toEqual({
      envelopes: { text: 'Folder: it holds no *.xml file.', fix: 'Choose the right folder.' },
    });
    expect(await pintUbl(['reconcile', path('nowhere')])).toMatchObject({ status: 2 });
    const file = await pintUbl(['reconcile', 'fixtures/minimal.xml']);
    expect(file).toMatchObject({ status: 2, err: expect.stringContaining('fixtures/minimal.xml: it is not a folder') });
  });
});

it('pint-ubl reconcile reads files whose names end in capitals', async () => {
  await inFolder(async (path) => {
    mkdirSync(path('day'));
    await pintUbl(['wrap', 'fixtures/minimal.xml', '-o', path('day/1.XML')]);
    expect(JSON.parse((await pintUbl(['reconcile', path('day')])).out)).toMatchObject({ count: 1, unread: [] });
  });
});

it('pint-ubl reconcile takes the times of the country: those of Oman are known, those of the Emirates have to be given', async () => {
  await inFolder(async (path) => {
    const { out: record } = await pintUbl(['example', 'sales-invoice', '--country', 'ae']);
    writeFileSync(path('ae.json'), record);
    await pintUbl(['convert', path('ae.json'), '--country', 'ae', '-o', path('ae.xml')]);
    mkdirSync(path('day'));
    const wrapped = ['wrap', path('ae.xml'), '--created', '2026-11-11T10:00:00+04:00', '-o', path('day/1.xml')];
    expect(await pintUbl(wrapped)).toMatchObject({ status: 0 });

    // As a day of Oman it is not judged, and both readers are told why.
    const asOfOman = await pintUbl(['reconcile', path('day')]);
    expect([asOfOman.status, JSON.parse(asOfOman.out)]).toEqual([
      1,
      { documents: [], count: 0, strayAnswers: [], unread: ['1.xml'] },
    ]);
    const { inputWarnings, clerk } = JSON.parse(asOfOman.err);
    expect(inputWarnings.country).toBe('Country is OM, and 1.xml is of AE: reconcile such envelopes with --country ae');
    expect(clerk.country.fix).toBe('Correct it, unless it is meant.');

    const asked = ['reconcile', path('day'), '--country', 'ae', '--now', '2026-11-11T10:30:00+04:00'];
    for (const given of [[], ['--answer-within', '20'], ['--report-within', '15']]) {
      const refused = await pintUbl([...asked, ...given]);
      expect(refused).toMatchObject({ status: 2, err: expect.stringContaining('times of AE are not published') });
    }
    const untilOf = async (args: readonly string[]) => {
      const { out } = await pintUbl(args);
      const [{ discrepancies }] = JSON.parse(out).documents;
      return discrepancies.map(({ kind, isDue }: { kind: string; isDue: boolean }) => [kind, isDue]);
    };
    expect(await untilOf([...asked, '--answer-within', '20', '--report-within', '45'])).toEqual([
      ['unanswered', true],
      ['unreported', false],
    ]);
    expect(await untilOf([...asked, '--answer-within', '45', '--report-within', '20'])).toEqual([
      ['unanswered', false],
      ['unreported', true],
    ]);
    expect(await pintUbl([...asked, '--answer-within', 'soon'])).toMatchObject({ status: 2 });
  });
});

it('pint-ubl reconcile lets the times of Oman be given too', async () => {
  await inFolder(async (path) => {
    mkdirSync(path('day'));
    const created = ['--created', '2026-10-01T08:00:00+04:00', '-o', path('day/1.xml')];
    await pintUbl(['wrap', 'fixtures/minimal.xml', ...created]);
    const asked = ['reconcile', path('day'), '--now', '2026-10-01T09:00:00+04:00'];
    expect((await pintUbl(asked)).status).toBe(1);
    expect((await pintUbl([...asked, '--answer-within', '90', '--report-within', '90'])).status).toBe(0);
  });
});

it('pint-ubl reconcile takes an empty name for no folder', async () => {
  expect(await pintUbl(['reconcile', ''])).toMatchObject({ status: 2, out: '' });
});

it('pint-ubl reconcile names links in its folder and reads the rest; with --follow-links it reads what they lead to, once', async () => {
  await inFolder(async (path) => {
    mkdirSync(path('day'));
    mkdirSync(path('elsewhere'));
    const wrapped = (to: string) =>
      pintUbl(['wrap', 'fixtures/minimal.xml', '--created', '2026-10-01T08:00:00+04:00', '-o', path(to)]);
    await wrapped('day/1.xml');
    renameSync(path('day/1.xml'), path('elsewhere/1.xml'));
    symlinkSync(path('elsewhere/1.xml'), path('day/a.xml'));
    symlinkSync('loop.xml', path('day/loop.xml'));
    symlinkSync('nowhere', path('day/.lock'));
    symlinkSync('.', path('elsewhere/again'));
    const asked = ['reconcile', path('day'), '--now', '2026-10-01T08:01:00+04:00'];
    const refused = await pintUbl(asked);
    expect([refused.status, JSON.parse(refused.out)]).toEqual([
      2,
      { documents: [], count: 0, strayAnswers: [], unread: ['a.xml', 'loop.xml'] },
    ]);
    expect(refused.err).toContain('day/a.xml: it is a symbolic link (--follow-links follows it)');
    const followed = await pintUbl([...asked, '--follow-links']);
    expect(followed.status).toBe(2);
    expect(JSON.parse(followed.out)).toMatchObject({ count: 1, unread: ['loop.xml'] });
    expect(JSON.parse(followed.err).errors.message).toContain(
      'loop.xml: it is a symbolic link, or links lead in a circle',
    );

    // A folder that a link leads to is named as well, and links in a circle are read once.
    mkdirSync(path('other'));
    symlinkSync(path('elsewhere'), path('other/in'));
    const other = ['reconcile', path('other'), '--now', '2026-10-01T08:01:00+04:00'];
    expect(JSON.parse((await pintUbl(other)).out)).toMatchObject({ count: 0, unread: ['in'] });
    const all = JSON.parse((await pintUbl([...other, '--follow-links'])).out);
    expect(all.documents).toMatchObject([{ envelopes: ['in/1.xml'] }]);
  });
});

// Two versions of the rules over the same documents, and the version that is in force on a day.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { inFolder, pintUbl } from './support.ts';

const NOW = ['--now', '2026-11-24T12:00:00+04:00'];

// A version of tomorrow: a document has to carry a note.
const TOMORROW = `
  const noted = {
    id: 'TOMORROW-1', flag: 'fatal', context: 'document', condition: 'A document has a note',
    test: (node) => node.children.some(({ name }) => name === 'cbc:Note'),
  };
  const setOf = (profile) => ({
    id: 'pint-om-2.0.0', validFrom: '2027-07-01', country: 'om', profile,
    customizationId: 'urn:peppol:pint:' + profile + '-1@om-1',
    layers: ['pint-om-2.0.0'], artefacts: [{ id: 'pint-om-2.0.0', validFrom: '2027-07-01' }],
    patterns: [[{ name: 'document', match: ['/'] }]], rules: [noted],
  });
  export default [{ billing: setOf('billing'), selfbilling: setOf('selfbilling') }];
`;

describe('pint-ubl compare', () => {
  it('names the documents whose verdict another version changes, and the rules', async () => {
    await inFolder(async (path) => {
      const xml = readFileSync('fixtures/full.xml', 'utf8');
      writeFileSync(path('tomorrow.mjs'), TOMORROW);
      writeFileSync(path('noted.xml'), xml);
      writeFileSync(path('bare.xml'), xml.replaceAll(/<cbc:Note>[^<]*<\/cbc:Note>/g, ''));
      const files = [path('bare.xml'), path('noted.xml')];
      const versions = ['--from', '2027-06-30', '--to', '2027-07-01', '--rules', path('tomorrow.mjs')];
      const found = await pintUbl(['compare', ...files, ...versions, ...NOW]);
      expect(found).toMatchObject({ status: 1, err: '' });
      expect(found.out).toBe(
        `${path('bare.xml')}: valid before, invalid after; refused by TOMORROW-1\n` +
          '2 documents checked, the verdict of 1 changes\n',
      );
      const json = await pintUbl(['compare', ...files, ...versions, ...NOW, '--json']);
      expect(JSON.parse(json.out)).toEqual({
        file: path('bare.xml'),
        from: { valid: true, ruleSet: 'pint-om-1.0.1' },
        to: { valid: false, ruleSet: 'pint-om-2.0.0' },
        added: ['TOMORROW-1'],
        removed: [],
      });
      const arabic = await pintUbl(['compare', ...files, ...versions, ...NOW, '--lang', 'ar']);
      expect(arabic.out).toContain('غير صالح');
      const back = ['--from', 'pint-om-2.0.0', '--to', 'pint-om-1.0.1', '--rules', path('tomorrow.mjs')];
      const again = await pintUbl(['compare', path('bare.xml'), ...back, ...NOW]);
      expect(again.out).toContain('invalid before, valid after; no longer refused by TOMORROW-1');
    });
  });

  it('says that nothing can change where both are the same, and reads on behind a file that is not there', async () => {
    const versions = ['--from', '2026-11-24', '--to', '2027-11-24'];
    const same = await pintUbl(['compare', 'fixtures/full.xml', ...versions, ...NOW]);
    expect(same).toMatchObject({ status: 0, err: '' });
    expect(same.out).toContain('no verdict can change');
    const absent = await pintUbl(['compare', 'absent.xml', 'fixtures/full.xml', ...versions, ...NOW]);
    expect(absent).toMatchObject({ status: 2, err: expect.stringContaining('absent.xml') });
    expect(absent.out).toContain('1 document checked');
  });

  it('does not take a folder without XML for one in which nothing changes', async () => {
    await inFolder(async (path) => {
      mkdirSync(path('empty'));
      const versions = ['--from', '2026-11-24', '--to', '2027-11-24'];
      const ended = await pintUbl(['compare', path('empty'), 'fixtures/full.xml', ...versions, ...NOW]);
      expect(ended).toMatchObject({ status: 2, err: expect.stringContaining('a folder without *.xml files') });
      expect(ended.out).toContain('1 document checked');
      const arabic = await pintUbl(['compare', path('empty'), 'absent.xml', ...versions, ...NOW, '--lang', 'ar']);
      expect(arabic.err.match(/تعذرت قراءة/g)).toHaveLength(2);
    });
  });

  it('writes nothing of the name of a file that would steer the terminal', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('tomorrow.mjs'), TOMORROW);
      const file = path('a\u001b[31m\u202e.xml');
      const xml = readFileSync('fixtures/full.xml', 'utf8');
      writeFileSync(file, xml.replaceAll(/<cbc:Note>[^<]*<\/cbc:Note>/g, ''));
      const asked = ['--from', '2027-06-30', '--to', '2027-07-01', '--rules', path('tomorrow.mjs'), ...NOW];
      const found = await pintUbl(['compare', file, ...asked]);
      expect(found.out).toContain('a\ufffd[31m\ufffd.xml: valid before');
      const json = await pintUbl(['compare', file, ...asked, '--json']);
      expect(json.out).not.toContain('\u202e');
      expect(JSON.parse(json.out).file).toBe(file);
    });
  });

  it.each([
    [['fixtures/full.xml', '--from', 'tomorrow', '--to', '2027-01-01'], 'pint-om-1.0.1'],
    [['fixtures/full.xml', '--from', '2027-02-30', '--to', '2027-01-01'], 'is invalid'],
    [['fixtures/full.xml', '--from', '12027-01-01', '--to', '2027-01-01'], 'It is a day, such as'],
    [['fixtures/full.xml', '--from', ' 2027-01-01', '--to', '2027-01-01'], 'It is a day, such as'],
    [['fixtures/full.xml', '--from', '2020-01-01', '--to', '2027-01-01'], 'No earlier version is known: pint-'],
    [['fixtures/full.xml', '--from', '2027-01-01', '--to', '2020-01-01'], 'in force from 2026-05-18'],
    [['fixtures/full.xml', '--from', '2027-02-28'], '--to'],
    [['--from', '2027-02-28', '--to', '2027-03-01'], 'FILE.xml'],
    [['fixtures/full.xml', '--from', '2027-01-01', '--to', '2027-01-02', '--rules', 'absent.mjs'], 'absent.mjs'],
    [
      ['fixtures/full.xml', '--from', '2027-01-01', '--to', '2027-01-02', '--rules', 'tsup.config.ts'],
      'tsup.config.ts',
    ],
  ])('refuses %j', async (args, said) => {
    const ended = await pintUbl(['compare', ...args]);
    expect(ended).toMatchObject({ status: 2, out: '' });
    expect(ended.err).toContain(said);
  });

  it('refuses a module of which one rule set is none', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('half.mjs'), TOMORROW.replace('}];', '}, { billing: {} }];'));
      const days = ['--from', '2027-06-30', '--to', '2027-07-01', '--rules', path('half.mjs')];
      const ended = await pintUbl(['compare', 'fixtures/full.xml', ...days]);
      expect(ended).toMatchObject({ status: 2, out: '', err: expect.stringContaining('not a list of rule sets') });
    });
  });
});

describe('pint-ubl rules --at', () => {
  it('says which version is in force on a day, with its day and digest', async () => {
    const { status, out } = await pintUbl(['rules', '--at', '2026-11-24']);
    expect(status).toBe(0);
    const { digest } = PINT_OM_1_0_1.billing;
    expect(out.split('\n')[0]).toBe(`pint-om-1.0.1, published 2026-07-29, in force from 2026-07-17, SHA-256 ${digest}`);
    expect(out).toContain('| IBR-001-OM |');
  });

  it('refuses a day before the first version, and what is not a day', async () => {
    const early = await pintUbl(['rules', '--at', '2026-01-01']);
    expect(early).toMatchObject({ status: 2, out: '', err: expect.stringContaining('in force from 2026-07-17') });
    for (const day of ['today', '12026-11-24', ' 2026-11-24']) {
      const refused = await pintUbl(['rules', '--at', day]);
      expect(refused).toMatchObject({ status: 2, out: '', err: expect.stringContaining('Give a day of the calendar') });
    }
  });
});

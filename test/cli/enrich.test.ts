import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ON_TERMINAL, pintUbl } from './support.ts';

const minimal = readFileSync('fixtures/minimal.xml', 'utf8');
const bare = minimal.replace(/\s*<cbc:UUID>[^<]*<\/cbc:UUID>/, '');

describe('pint-ubl enrich', () => {
  it('writes the document with what was missing, and lists what it did', async () => {
    const ended = await pintUbl(['enrich', '-'], bare);
    expect(ended).toMatchObject({ status: 0, out: minimal });
    expect(JSON.parse(ended.err)).toMatchObject({ edits: [{ term: 'BTOM-002' }] });
    const person = await pintUbl(['enrich', '-'], bare, ON_TERMINAL);
    expect(person.err).toMatch(/^-: BTOM-002 at byte \d+: <cbc:UUID>[\da-f-]{36}<\/cbc:UUID>\n$/);
    expect(await pintUbl(['enrich', '-'], minimal)).toMatchObject({ status: 0, out: minimal, err: '' });
  });

  it('keeps a UUID that differs with a warning, and replaces it where that is asked for', async () => {
    const wrong = minimal.replace(/(<cbc:UUID>)[^<]*/, '$111111111-1111-5111-8111-111111111111');
    const kept = await pintUbl(['enrich', '-'], wrong);
    expect(kept.out).toBe(wrong);
    expect(Object.keys(JSON.parse(kept.err).inputWarnings)).toEqual(['uuid']);
    const replaced = await pintUbl(['enrich', '-', '--replace', 'uuid'], wrong);
    expect(replaced.out).toBe(minimal);
    expect(JSON.parse(replaced.err).edits[0].removed).toContain('<cbc:UUID>11111111-');
    const person = await pintUbl(['enrich', '-', '--replace', 'uuid'], wrong, ON_TERMINAL);
    expect(person.err).toContain(' instead of <cbc:UUID>11111111-1111-5111-8111-111111111111</cbc:UUID>\n');
  });

  it.each(['--authority', '--provider'])(
    'refuses %s that is not a service provider, and writes nothing',
    async (flag) => {
      const ended = await pintUbl(['enrich', '-', flag, '0248:OM1100512077'], bare);
      expect(ended).toMatchObject({ status: 2, out: '' });
      expect(JSON.parse(ended.err).errors.message).toMatch(
        RegExp(`^option '${flag} <ID>' argument '0248:OM1100512077'`),
      );
    },
  );

  it('refuses what it cannot complete', async () => {
    const ended = await pintUbl(['enrich', '-'], '<Order/>');
    expect(ended).toMatchObject({ status: 1, out: '' });
    expect(Object.keys(JSON.parse(ended.err).errors)).toEqual(['message']);
  });
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envelopeFixtures, fromRootToRoot, TRANSMISSION } from '../support/envelopes.ts';
import { inFolder, ON_TERMINAL, pintUbl } from './support.ts';

const minimal = readFileSync('fixtures/minimal.xml', 'utf8');
const given = ['--instance', TRANSMISSION.instanceId, '--created', TRANSMISSION.createdAt];

interface Found {
  readonly code: string;
  readonly flag: string;
  readonly text: string;
  readonly location: string;
  readonly line: number;
}

describe('pint-ubl wrap', () => {
  it('writes an envelope, with an identifier and a time of its own where none are given', async () => {
    const ended = await pintUbl(['wrap', '-'], minimal);
    expect(ended).toMatchObject({ status: 0, err: '' });
    expect(ended.out).toContain(fromRootToRoot(minimal));
    expect(ended.out).toContain('<sh:CreationDateAndTime>2026-10-01T00:00:00.000Z<');
    expect(ended.out).toMatch(/<sh:InstanceIdentifier>[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
    expect((await pintUbl(['wrap', '-'], minimal)).out).not.toBe(ended.out);
    const [once, again] = [
      await pintUbl(['wrap', '-', ...given], minimal),
      await pintUbl(['wrap', '-', ...given], minimal),
    ];
    expect(once).toEqual(again);
  });

  it('takes parties and country, and names what the document says otherwise', async () => {
    const parties = ['--sender', '0248:OM1', '--receiver', '0192:2', '--country', 'ae', '--mls-to', '0242:001090'];
    const ended = await pintUbl(['wrap', '-', ...given, ...parties], minimal);
    for (const part of ['0248:OM1', '0192:2', 'AE', '0242:001090']) expect(ended.out).toContain(`>${part}<`);
    expect(ended.status).toBe(0);
    expect(Object.keys(JSON.parse(ended.err).inputWarnings)).toEqual(['sender', 'receiver', 'country']);
  });

  it('refuses what cannot be put into an envelope', async () => {
    for (const [args, input] of [
      [[], '<Order/>'],
      [[], ''],
    ] as const) {
      const ended = await pintUbl(['wrap', '-', ...args], input);
      expect(ended).toMatchObject({ status: 1, out: '' });
      expect(Object.keys(JSON.parse(ended.err).errors)).toHaveLength(1);
    }
    for (const args of [
      ['--created', 'yesterday'],
      ['--instance', '7'],
      ['--mls-to', '0248:OM1'],
      ['--sender', 'OM1'],
      ['--sender', '0248:OM\u000b1'],
      ['--receiver', '0248:OM\ud8001'],
      ['--country', 'Oman'],
    ]) {
      const ended = await pintUbl(['wrap', '-', ...args], minimal);
      expect(ended).toMatchObject({ status: 2, out: '' });
      expect(JSON.parse(ended.err).errors.message).toMatch(RegExp(`^option '${args[0]} `));
    }
    expect(await pintUbl(['wrap', '/nowhere/at/all.xml'])).toMatchObject({ status: 2 });
  });
});

describe('pint-ubl unwrap', () => {
  it('gives back the document, and what the header says', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.xml'), minimal);
      await pintUbl(['wrap', path('in.xml'), ...given, '-o', path('envelope.xml')]);
      const written = await pintUbl([
        'unwrap',
        path('envelope.xml'),
        '-o',
        path('out.xml'),
        '--header',
        path('header.json'),
      ]);
      expect(written).toEqual({ status: 0, out: '', err: '' });
      expect(readFileSync(path('out.xml'), 'utf8')).toBe(`${fromRootToRoot(minimal)}\n`);
      expect(JSON.parse(readFileSync(path('header.json'), 'utf8'))).toMatchObject({
        instanceId: TRANSMISSION.instanceId,
        createdAt: TRANSMISSION.createdAt,
        type: 'Invoice',
        scopes: [],
      });
      expect((await pintUbl(['unwrap', path('envelope.xml')])).out).toBe(`${fromRootToRoot(minimal)}\n`);
    });
  });

  it('writes no two outputs into one file', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.xml'), minimal);
      await pintUbl(['wrap', path('in.xml'), ...given, '-o', path('envelope.xml')]);
      const ended = await pintUbl(['unwrap', path('envelope.xml'), '-o', path('out'), '--header', path('./out')]);
      expect([ended.status, existsSync(path('out'))]).toEqual([2, false]);
      const printed = await pintUbl(['unwrap', path('envelope.xml'), '--header', '-']);
      expect(printed).toMatchObject({ status: 2, out: '' });
    });
  });

  it.each(envelopeFixtures('bad'))('ends with 1 and writes nothing: $name', async ({ xml }) => {
    const ended = await pintUbl(['unwrap', '-'], xml);
    expect(ended).toMatchObject({ status: 1, out: '' });
    const { errors, findings } = JSON.parse(ended.err);
    for (const { code, text } of findings) expect(`${code}: ${text}`).toMatch(/^PINT-[A-Z-]+: \S/);
    const fatal = (findings as Found[]).filter(({ flag }) => flag === 'fatal');
    expect(errors).toEqual(Object.fromEntries(fatal.map(({ location, text }) => [location, text])));
    const person = await pintUbl(['unwrap', '-'], xml, ON_TERMINAL);
    const places = (findings as Found[]).map(({ line, code }) => `-${line > 0 ? `:${line}` : ''}: ${code}`);
    expect(person.err.match(/^-(?::\d+)?: PINT-[A-Z-]+(?=: \S)/gm)).toEqual(places);
  });

  it.each(envelopeFixtures('good'))('gives the document: $name', async ({ name, xml }) => {
    const ended = await pintUbl(['unwrap', '-'], xml);
    expect(ended.status).toBe(0);
    expect(ended.out).toMatch(/^<[\s\S]*>\n$/);
    const isWarned = name.startsWith('warning-');
    expect(ended.err.includes('"flag":"warning"')).toBe(isWarned);
    // A warning alone is no error.
    if (!isWarned) return;
    expect(Object.keys(JSON.parse(ended.err))).toEqual(['findings']);
    expect((await pintUbl(['unwrap', '-'], xml, ON_TERMINAL)).err).toMatch(/^-(?::\d+)?: PINT-[A-Z-]+: Warning\. \S/);
  });
});

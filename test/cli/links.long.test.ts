// Links in a folder are followed only where that is asked for, and names that are lost say why.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, pintUbl, sampleIssuance, samplePayload } from './support.ts';
import { withThreads } from './threads.ts';

const SECRET = 'root:$6$salt$hash:20000:0:99999:7:::\n';
const VALID = readFileSync('fixtures/minimal.xml');
const threads = withThreads('links');

describe('a link in a folder', () => {
  it('is reported, not read, by a batch; the rest is converted', async () => {
    await inFolder(async (path) => {
      mkdirSync(path('in'));
      writeFileSync(path('secret'), SECRET);
      symlinkSync(path('secret'), path('in/a.json'));
      writeFileSync(path('in/b.json'), JSON.stringify({ payload: samplePayload(), issuance: sampleIssuance('B') }));
      const { status } = await pintUbl(['batch', path('in'), '-o', path('out'), '--jobs', '1'], '', threads);
      expect(status).toBe(2);
      const report = readFileSync(path('out/report.ndjson'), 'utf8');
      expect(report).toContain('it is a symbolic link (--follow-links follows it)');
      expect(report).toContain('"file":"B.xml"');
      // Where it is followed, nothing of what is not JSON is quoted.
      const args = ['batch', path('in'), '-o', path('out'), '--jobs', '1', '--force', '--follow-links'];
      const followed = await pintUbl(args, '', threads);
      expect(followed.status).toBe(1);
      const again = readFileSync(path('out/report.ndjson'), 'utf8');
      expect(again).toContain('it does not begin as JSON does');
      expect(`${again}${followed.err}`).not.toMatch(/root|salt/);
    });
  });

  it('is reported by validate and compare, and read with --follow-links', async () => {
    await inFolder(async (path) => {
      mkdirSync(path('in'));
      writeFileSync(path('elsewhere.xml'), VALID);
      symlinkSync(path('elsewhere.xml'), path('in/a.xml'));
      const versions = ['--from', 'pint-om-1.0.1', '--to', 'pint-om-1.0.1'];
      for (const args of [['validate'], ['compare', ...versions]]) {
        const refused = await pintUbl([...args, path('in')]);
        expect(refused.status).toBe(2);
        expect(refused.err).toContain('it is a symbolic link');
        expect(await pintUbl([...args, path('in'), '--follow-links'])).toMatchObject({ status: 0, err: '' });
      }
      // Whoever names a link means it.
      expect(await pintUbl(['validate', path('in/a.xml')])).toMatchObject({ status: 0 });
    });
  });

  it.each(['[default]\nkey = abc123secret\n', '-----BEGIN KEY-----\nabc123secret\n', 'abc123secret'])(
    'leads to nothing that is quoted: %j',
    async (text) => {
      const { err } = await pintUbl(['convert', '-'], text);
      expect(err).toContain('it does not begin as JSON does');
      expect(err).not.toMatch(/abc123|BEGIN|default/);
    },
  );
});

it.skipIf(process.platform !== 'linux')('a name that is not UTF-8 says so', async () => {
  await inFolder(async (path) => {
    mkdirSync(path('in'));
    execFileSync('sh', ['-c', 'printf %s "$2" > "$(printf "$1/in/\\\\377.xml")"', 'sh', path('.'), VALID.toString()]);
    const { status, err } = await pintUbl(['validate', path('in')]);
    expect(status).toBe(2);
    expect(err).toContain('its name is not UTF-8: rename it');
  });
});

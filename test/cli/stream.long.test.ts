// Streams: a line in, its answer out, in order, whatever the line is; the next lines wait for the reader.
import { readFileSync, writeFileSync } from 'node:fs';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { inFolder, NOW, pintUbl, sampleIssuance, samplePayload } from './support.ts';
import { withThreads } from './threads.ts';

const threads = withThreads('stream');
const XML = readFileSync('fixtures/minimal.xml', 'utf8');
const record = (id: unknown) => JSON.stringify({ id, payload: samplePayload(), issuance: sampleIssuance(`N-${id}`) });

async function answers(command: string, lines: readonly string[], args: readonly string[] = []) {
  const ended = await pintUbl([command, '--stream', ...args], lines.map((line) => `${line}\n`).join(''), threads);
  return { ...ended, answers: ended.out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)])) };
}

describe('convert --stream', () => {
  it('answers each line in order with its id: XML, or what is wrong with it', async () => {
    const late = JSON.stringify({ payload: { ...samplePayload(), issue_date: 'soon' }, issuance: sampleIssuance('L') });
    const lines = [record(1), '', '{"id":2,', late, 'root:x', record('last')];
    const { status, answers: given } = await answers('convert', lines, ['--jobs', '2']);
    expect(status).toBe(1);
    expect(given.map(({ line, id, valid, document_number }) => [line, id, valid, document_number])).toEqual([
      [1, 1, true, 'N-1'],
      [3, undefined, false, undefined],
      [4, undefined, false, 'L'],
      [5, undefined, false, undefined],
      [6, 'last', true, 'N-last'],
    ]);
    expect(given[0].xml).toMatch(/^<\?xml[\s\S]*<cbc:ID>N-1<\/cbc:ID>/);
    expect(given[2].errors).toEqual({ issue_date: expect.stringContaining('must be a date') });
    expect(given[3].errors.message).not.toContain('root');
  });

  it('refuses UTF-16, whose lines it could not tell', async () => {
    const ended = await pintUbl(['convert', '--stream'], Buffer.from(`\ufeff${record(1)}\n`, 'utf16le'), threads);
    expect(ended).toMatchObject({ status: 2, out: '' });
    expect(ended.err).toContain('Cannot read standard input: it is UTF-16');
    const arabic = await pintUbl(
      ['convert', '--stream', '--lang', 'ar'],
      Buffer.from('\ufeff{}\n', 'utf16le'),
      threads,
    );
    expect(arabic.err).toContain('المدخل القياسي');
    expect(arabic.err).not.toContain('standard input');
  });

  it('answers a line before the next one comes, and ends with its input', async () => {
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    const ended = pintUbl(['convert', '--stream', '--jobs', '1'], '', { ...threads, stdin, stdout });
    for (const id of [1, 2, 3]) {
      stdin.write(`${record(id)}\n`);
      const [answer] = await new Promise<Buffer[]>((resolve) => stdout.once('data', (data) => resolve([data])));
      expect(JSON.parse(String(answer))).toMatchObject({ id, valid: true });
    }
    stdin.end();
    expect(await ended).toMatchObject({ status: 0, err: '' });
  });

  it('reads no further while its reader takes nothing', async () => {
    const release: (() => void)[] = [];
    const stdout = new Writable({ write: (_chunk, _encoding, done) => void release.push(done) });
    let read = 0;
    const stdin = new PassThrough({ highWaterMark: 1 });
    const chunk = `${record('x')}\n`;
    const feed = (async () => {
      for (; read < 200; read++) {
        if (!stdin.write(chunk)) await new Promise((resolve) => stdin.once('drain', resolve));
      }
      stdin.end();
    })();
    const ended = pintUbl(['convert', '--stream', '--jobs', '1'], '', { ...threads, stdin, stdout });
    while (release.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(read).toBeLessThan(20);
    const drain = setInterval(() => release.splice(0).forEach((done) => void done()), 1);
    await feed;
    expect((await ended).status).toBe(0);
    clearInterval(drain);
  });

  it('warns of unknown fields with --lenient, and refuses them without', async () => {
    const line = JSON.stringify({ payload: { ...samplePayload(), colour: 'red' }, issuance: sampleIssuance() });
    const [strict] = (await answers('convert', [line])).answers;
    expect([strict.valid, Object.keys(strict.errors)]).toEqual([false, ['colour']]);
    const [lenient] = (await answers('convert', [line], ['--lenient'])).answers;
    expect([lenient.valid, Object.keys(lenient.inputWarnings)]).toEqual([true, ['colour']]);
  });

  it('answers no line where its issuance cannot be read', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('issuance.json'), '{');
      const ended = await answers('convert', [record(1)], ['--issuance', path('issuance.json')]);
      expect(ended).toMatchObject({ status: 1, out: '' });
      expect(Object.keys(JSON.parse(ended.err).errors)).toEqual(['issuance']);
    });
  });

  it('takes no file, no output and no second input', async () => {
    for (const args of [['file.json'], ['-o', 'out.xml'], ['--no-validate']]) {
      expect((await pintUbl(['convert', '--stream', ...args])).status).toBe(2);
    }
    expect((await pintUbl(['convert', 'file.json', '--jobs', '2'])).err).toContain('--stream alone');
  });
});

describe('validate --stream', () => {
  it('answers each line with its report, or says what a line has to be', async () => {
    const lines = [
      JSON.stringify({ id: { any: 'thing' }, xml: XML }),
      JSON.stringify({ xml: XML.replace('<cbc:IssueDate>', '<cbc:IssueDate>x') }),
      JSON.stringify({ xml: XML, profile: 'pint' }),
      '[]',
      '{"xml":7}',
      '{"xml":"","file":"x"}',
      '{"xml":"<a/>","profile":"nope"}',
      '{',
    ];
    const { status, answers: given } = await answers('validate', lines, ['--now', new Date(NOW).toISOString()]);
    expect(status).toBe(1);
    expect(given.map(({ valid }) => valid)).toEqual([true, false, true, ...Array(5).fill(false)]);
    expect(given[0]).toMatchObject({ line: 1, id: { any: 'thing' }, schemaValid: true, profile: 'selfbilling' });
    expect(given[1].results.length).toBeGreaterThan(0);
    expect(given[2].profile).toBe('pint');
    expect(given.slice(3).map(({ errors }) => Object.keys(errors)[0])).toEqual([
      'message',
      'xml',
      'file',
      'profile',
      'message',
    ]);
  });

  it('answers the same in Arabic, and takes no other format', async () => {
    const { answers: given } = await answers('validate', [JSON.stringify({ xml: '<a/>' })], ['--lang', 'ar']);
    expect(given[0].results[0].text).toMatch(/[\u0600-\u06ff]/);
    const wrong = ['{"id":1}', '{"xml":7}', '[]', '{"xml":"","file":"x"}', '{"xml":"","profile":"nope"}', '{'];
    const refused = await answers('validate', wrong, ['--lang', 'ar']);
    const told = refused.answers.flatMap(({ errors }) => Object.values<string>(errors));
    expect(told).toHaveLength(wrong.length);
    for (const sentence of told) expect(sentence).toMatch(/[\u0600-\u06ff]{2}/);
    const english = await answers('validate', wrong.slice(0, 4));
    expect(english.answers.map(({ errors }) => Object.values(errors)[0])).toEqual([
      'Xml is mandatory',
      'Xml must be text',
      'The input must be an object',
      'Unknown field; did you mean xml, id or profile?',
    ]);
    expect((await pintUbl(['validate', '--stream', '--format', 'sarif'])).status).toBe(2);
    expect((await pintUbl(['validate', '--stream', 'a.xml'])).status).toBe(2);
  });
});

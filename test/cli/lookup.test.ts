import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, pintUbl } from './support.ts';

const NAME = 'iso6523-actorid-upis.participant.sml';

describe('pint-ubl lookup', () => {
  it('prints the name, and the addresses at a publisher, without asking the network', async () => {
    const { out, status } = await pintUbl(['lookup', '0088:123ABC', '--test', '--smp', 'https://smp.example.om/q/']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual({
      participant: '0088:123ABC',
      name: `y7dzfxaf3d4cjz4kcgrxtec6twvcga4ky7zwa5boif6mswd4tdrq.${NAME}.test.tech.peppol.org`,
      serviceGroup: 'https://smp.example.om/q/iso6523-actorid-upis%3A%3A0088%3A123ABC',
    });
    expect(JSON.parse((await pintUbl(['lookup', '0088:123ABC'])).out).name).toContain(`${NAME}.prod.`);
    expect(JSON.parse((await pintUbl(['lookup', '0088:123ABC', '--zone', 'own.example'])).out).name).toMatch(
      /own\.example$/,
    );
  });

  it('takes type and process of a document, or of that in an envelope', async () => {
    await inFolder(async (path) => {
      await pintUbl(['wrap', 'fixtures/minimal.xml', '-o', path('envelope.xml')]);
      for (const file of ['fixtures/minimal.xml', path('envelope.xml')]) {
        const { out } = await pintUbl(['lookup', '0248:OM1', '--document', file, '--smp', 'https://smp.example.om']);
        const looked = JSON.parse(out);
        expect(looked.documentType.scheme).toBe('peppol-doctype-wildcard');
        expect(looked.process.value).toMatch(/^urn:peppol:bis:/);
        expect(looked.serviceMetadata).toContain(encodeURIComponent(looked.documentType.value));
      }
      writeFileSync(path('order.xml'), '<Order/>');
      expect(await pintUbl(['lookup', '0248:OM1', '--document', path('order.xml')])).toMatchObject({
        status: 1,
        out: '',
      });
    });
  });

  it('says what is neither a participant nor a publisher nor a zone: that is wrong usage', async () => {
    for (const [args, named] of [
      [['OM1'], "'OM1' is not a participant"],
      [['0248:OM1', '--smp', 'http://smp.example.om'], '--smp'],
      [['0248:OM1', '--zone', 'a zone'], '--zone'],
      [['0248:OM1', '--zone', 'directory.example', '--test'], '--zone'],
    ] as const) {
      const ended = await pintUbl(['lookup', ...args]);
      expect(ended).toMatchObject({ status: 2, out: '' });
      expect(JSON.parse(ended.err)).toMatchObject({
        errors: { message: expect.stringContaining(named) },
        code: 'usage',
      });
    }
  });
});

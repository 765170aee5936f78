// Commands and workers load the engine when a document comes that the tables do not prove, and say what they always said.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const ENGINE = '../../src/schema/engines/libxml2-wasm.ts';
const loads = { count: 0 };
let createConverter: typeof import('../../src/countries/om/converter.ts').createConverter;
let createOnDemand: () => import('../../src/validate/validator.ts').ValidatorOnDemand;
let createValidator: typeof import('../../src/validate.ts').createValidator;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(ENGINE, async (original) => {
    const real = await original<typeof import('../../src/schema/engines/libxml2-wasm.ts')>();
    return {
      loadLibxml2: () => {
        loads.count++;
        return real.loadLibxml2();
      },
    };
  });
  const [{ OMAN_VALIDATION }, { createValidatorOnDemand }] = await Promise.all([
    import('../../src/countries/om/validate.ts'),
    import('../../src/validate/validator.ts'),
  ]);
  createOnDemand = () => createValidatorOnDemand(OMAN_VALIDATION);
  ({ createConverter } = await import('../../src/countries/om/converter.ts'));
  ({ createValidator } = await import('../../src/validate.ts'));
});
afterAll(() => {
  vi.doUnmock(ENGINE);
  vi.resetModules();
});

const CLEAN = readFileSync('fixtures/full.xml', 'utf8');
const WRONG = CLEAN.replace('<cbc:ID>', '<cbc:ID unknown="">');
const now = Date.parse('2027-01-01');

describe('an engine on demand', () => {
  beforeEach(() => {
    loads.count = 0;
  });

  it('is loaded by the first document that the tables do not prove, once, and not before', async () => {
    const validator = createOnDemand();
    expect((await validator.validate(CLEAN, { now })).schemaValid).toBe(true);
    expect(loads.count).toBe(0);
    const reports = await Promise.all([WRONG, CLEAN, WRONG].map((xml) => validator.validate(xml, { now })));
    expect(loads.count).toBe(1);
    expect(reports.map(({ schemaValid }) => schemaValid)).toEqual([false, true, false]);
    const usual = await createValidator();
    expect(reports).toEqual([WRONG, CLEAN, WRONG].map((xml) => usual.validate(xml, { now })));
    usual.dispose();
    validator.dispose();
    await expect(validator.validate(CLEAN, { now })).rejects.toThrow('dispose');
  });

  it('is not loaded by records that become valid documents', async () => {
    const record = readFileSync('fixtures/minimal.json');
    const [outcome] = await (await createConverter())([record], { now });
    expect(outcome?.kind).toBe('converted');
    expect(loads.count).toBe(0);
  });
});

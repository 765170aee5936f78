// What a validator has ready before the first document: the engine, and no schema unless it is asked for.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const PRINT = '../../src/schema/xsd/print.ts';
const compiled: string[] = [];
let createValidator: typeof import('../../src/validate.ts').createValidator;
let createTaxDataValidator: typeof import('../../src/tax-data.ts').createTaxDataValidator;

// Whoever compiles a schema has it printed first.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(PRINT, async (original) => {
    const real = await original<typeof import('../../src/schema/xsd/print.ts')>();
    const noted =
      <T>(name: string, print: (taxData?: string) => T) =>
      (taxData?: string) => {
        compiled.push(name);
        return print(taxData);
      };
    return {
      ...real,
      printSchemas: noted('whole', real.printSchemas),
      printReducedSchemas: noted('reduced', real.printReducedSchemas),
    };
  });
  ({ createValidator } = await import('../../src/validate.ts'));
  ({ createTaxDataValidator } = await import('../../src/tax-data.ts'));
});
afterAll(() => {
  vi.doUnmock(PRINT);
  vi.resetModules();
});

const CLEAN = readFileSync(new URL('../../fixtures/full.xml', import.meta.url), 'utf8');
const now = Date.parse('2027-01-01');
beforeEach(() => {
  compiled.length = 0;
});

describe('cold start', () => {
  it('a validator compiles a schema when a document comes that the tables do not prove, and not before', async () => {
    const validator = await createValidator();
    expect(validator.validate(CLEAN, { now }).schemaValid).toBe(true);
    expect(compiled).toEqual([]);
    // The tree has one text for CDATA and plain text, so the tables prove nothing here.
    const unproven = CLEAN.replace(/<cbc:Note>([^<]*)</, '<cbc:Note><![CDATA[$1]]><');
    expect(unproven).not.toBe(CLEAN);
    expect(validator.validate(unproven, { now })).toEqual(validator.validate(CLEAN, { now }));
    expect(validator.validate(CLEAN.replace('<cbc:IssueDate>', '<cbc:IssueDate>x'), { now }).schemaValid).toBe(false);
    expect(compiled).toEqual(['reduced']);
    validator.dispose();
  });

  it('a validator that is asked to prepare compiles the schema of invoices before the first document', async () => {
    const validator = await createValidator({ prepare: true });
    expect(compiled).toEqual(['reduced']);
    validator.dispose();
  });

  it('a validator of tax data compiles its schema at the first document, or before where it is asked to', async () => {
    const lazy = await createTaxDataValidator();
    expect(compiled).toEqual([]);
    lazy.dispose();
    const ready = await createTaxDataValidator({ prepare: true });
    expect(compiled).toEqual(['whole']);
    ready.dispose();
  });
});

// What becomes of checks by libxml2-wasm where its memory is not laid out as this library knows it.
import { afterEach, expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { fixtures } from '../../scripts/issue-fixture.ts';
import { isLong } from '../support/runs.ts';
import { CREDIT, extended, invoice, rootOf, taxData } from './documents.ts';

const RAW = 'libxml2-wasm/lib/libxml2raw.mjs';
type Raw = typeof import('libxml2-wasm/lib/libxml2raw.mjs');

/** A version of the package whose errors hold something else where one of the offsets leads. */
function moveMember(offset: number, instead: number): void {
  vi.doMock(RAW, async (original) => {
    const { default: instantiate } = await original<Raw>();
    return {
      default: async () => {
        const lib = await instantiate();
        const addFunction = lib.addFunction.bind(lib);
        lib.addFunction = (callback: (...values: number[]) => number | undefined, signature: string) =>
          addFunction(signature === 'vii' ? moved(callback) : callback, signature);
        const moved = (callback: (...values: number[]) => number | undefined) => (context: number, error: number) => {
          const at = (error + offset) >> 2;
          const held = lib.HEAP32[at] ?? 0;
          lib.HEAP32[at] = instead;
          callback(context, error);
          lib.HEAP32[at] = held;
        };
        return lib;
      },
    };
  });
}

const documents = (): string[] => [
  invoice(),
  CREDIT,
  taxData(),
  invoice({ head: '' }),
  invoice({ head: '<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID>', afterDate: '<cbc:DueDate>soon</cbc:DueDate>' }),
  invoice({ afterDate: '<cbc:Note languageID="!">n</cbc:Note>\n'.repeat(150) }),
  extended('<cac:WorkPhaseReference><cbc:ID/><cbc:ID/></cac:WorkPhaseReference>'),
  extended('<a xmlns="relative"/>'),
  taxData('<pxs:ReportedTransaction><pxs:Other/></pxs:ReportedTransaction>'),
];

async function loadAnew() {
  vi.resetModules();
  const { loadSchemaEngine, schemaFor } = await import('../../src/schema/index.ts');
  const engine = await loadSchemaEngine();
  const errors = documents().map((text) => {
    const root = rootOf(text);
    return engine.check(text, root, schemaFor(root) ?? 'Invoice');
  });
  engine.dispose();
  return { note: engine.note, errors };
}

afterEach(() => {
  vi.doUnmock(RAW);
  vi.resetModules();
});

// A pointer to nothing, a warning's level, and an address that no node is at.
const MOVED = { message: [8, 0], level: [12, 1], node: [48, 64] } as const;

it.each(Object.entries(MOVED))(
  'where the %s of an error lies elsewhere, the public interface stands in',
  async (_member, [offset, instead]) => {
    moveMember(offset, instead);
    const { loadSchemaEngine } = await import('../../src/schema/index.ts');
    const engine = await loadSchemaEngine();
    expect(engine.note).toMatch(/not the version/);
    engine.dispose();
  },
);

it('the public interface finds the same errors', async () => {
  const usual = await loadAnew();
  expect(usual.note).toBeUndefined();
  expect(usual.errors.map(({ length }) => length)).toEqual([0, 0, 0, 1, 1, 100, 1, 0, 1]);
  moveMember(...MOVED.message);
  const fallback = await loadAnew();
  expect(fallback.note).toMatch(/not the version/);
  expect(fallback.errors).toEqual(usual.errors);
});

it('a function that libxml2-wasm no longer has leads to the public interface', async () => {
  vi.doMock(RAW, async (original) => {
    const { default: instantiate } = await original<Raw>();
    return { default: async () => Object.assign(await instantiate(), { _xmlGetNodePath: undefined }) };
  });
  const { loadSchemaEngine } = await import('../../src/schema/index.ts');
  expect((await loadSchemaEngine()).note).toMatch(/not the version/);
});

it.runIf(isLong)('reports of a fallback have the same verdicts, and an engine note', async () => {
  const reports = async () => {
    vi.resetModules();
    const { createValidator } = await import('../../src/validate.ts');
    const { createTaxDataValidator } = await import('../../src/tax-data.ts');
    const validator = await createValidator();
    const taxDataValidator = await createTaxDataValidator();
    const golden = fixtures().map(({ golden }) => golden);
    const wrong = golden.map((xml) => xml.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>today'));
    const all = [
      ...['', ...golden, ...wrong].map((xml) => validator.validate(xml, { now: Date.UTC(2027, 0, 1) })),
      ...[taxData(), ''].map((xml) => taxDataValidator.validate(xml)),
    ];
    validator.dispose();
    taxDataValidator.dispose();
    return all;
  };
  const usual = await reports();
  expect(usual.filter(({ engine }) => engine)).toEqual([]);
  moveMember(...MOVED.node);
  const fallback = await reports();
  expect(fallback.map(({ engine: _, ...report }) => report)).toEqual(usual);
  for (const { engine } of fallback) {
    expect(engine).toEqual({ name: 'libxml2-wasm', note: expect.stringMatching(/not the version/) });
  }
  const { formatReport } = await import('../../src/validate.ts');
  const [report] = fallback;
  if (!report) throw new Error('There is no report');
  expect(formatReport([{ file: 'a.xml', report }], { format: 'text' })).toContain('! libxml2-wasm: The installed');
  expect(JSON.parse(formatReport([{ file: 'a.xml', report }], { format: 'json' })).engine).toEqual(report.engine);
});

it('libxml2-wasm is pinned to the one version whose memory is known', () => {
  expect(packageJson.dependencies['libxml2-wasm']).toMatch(/^\d+\.\d+\.\d+$/);
});

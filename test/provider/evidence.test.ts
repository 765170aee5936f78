// Evidence: the same parts make the same file, and whatever is changed in it is found.
import { readFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { movedErrors, sentences } from '../../src/core/errors/field-error.ts';
import { clerkSentences } from '../../src/findings/of-errors.ts';
import { wrap } from '../../src/network.ts';
import { checkEvidence, evidence, ruleSetDigest } from '../../src/provider.ts';
import { toTaxData } from '../../src/tax-data.ts';
import { createValidator, PINT_OM_1_0_1, type Report, type RuleSet } from '../../src/validate.ts';

const INVOICE = readFileSync('fixtures/minimal.xml');
const [REPORT, OTHER_REPORT] = [
  '<pxs:TaxData xmlns:pxs="urn:peppol:schema:taxdata:1.0"/>',
  '<p:TaxData xmlns:p="urn:peppol:schema:taxdata:1.0"> </p:TaxData>',
];
const ANSWER = '<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>';

const INSTANCE = '9f1c1c0e-6c58-4a52-9a2f-0f3d0b0f6a11';
const answerTo = (reference: string) =>
  `<a:ApplicationResponse xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cac:DocumentResponse><cac:DocumentReference><cbc:ID>${reference}</cbc:ID></cac:DocumentReference></cac:DocumentResponse></a:ApplicationResponse>`;
const enveloped = (xml: string | Uint8Array): string => {
  const made = wrap(xml, { instanceId: INSTANCE, createdAt: 0 });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
};

async function packed(): Promise<Uint8Array> {
  const validator = await createValidator();
  const report = validator.validate(INVOICE, { now: '2026-10-01T12:00:00+04:00' });
  validator.dispose();
  const made = await evidence(INVOICE, {
    envelope: enveloped(INVOICE),
    taxData: [REPORT, OTHER_REPORT],
    answers: [ANSWER],
    reports: [report],
    drawing: '<!doctype html>',
  });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

it('holds every part byte by byte, with its SHA-256 and the digest of the rules that judged', async () => {
  const { valid, manifest, files, problems } = await checkEvidence(await packed());
  expect([valid, problems]).toEqual([true, []]);
  expect(manifest?.files.map(({ name, what }) => [name, what])).toEqual([
    ['document.xml', 'document'],
    ['envelope.xml', 'envelope'],
    ['tax-data-1.xml', 'tax-data'],
    ['tax-data-2.xml', 'tax-data'],
    ['answer-1.xml', 'answer'],
    ['report-1.json', 'report'],
    ['drawing.html', 'drawing'],
  ]);
  expect(Buffer.from(files.get('document.xml') ?? []).equals(INVOICE)).toBe(true);
  const digest = await ruleSetDigest(PINT_OM_1_0_1.selfbilling);
  expect(manifest?.ruleSets).toContainEqual({ id: 'pint-om-1.0.1', digest });
  expect(manifest?.document.number).not.toBe('');
});

it('names the digests of the tables that judged, as each report does', async () => {
  const validator = await createValidator();
  const sale = INVOICE.toString().replace('pint:selfbilling-1@om-1', 'pint:billing-1@om-1');
  const reports = [sale, INVOICE].map((xml) => validator.validate(xml, { now: '2026-10-01T12:00:00+04:00' }));
  validator.dispose();
  const digestsIn = async (given: readonly Report[], ruleSets: readonly RuleSet[] = []) => {
    const made = await evidence(INVOICE, { reports: given, ruleSets });
    const { valid, manifest } = await checkEvidence(made.ok ? made.value : new Uint8Array());
    expect(valid).toBe(true);
    return manifest?.ruleSets.map(({ id, digest }) => [id, digest]);
  };
  const [ofSale = [], ofSelf = []] = reports.map(({ artefacts = [] }) => artefacts.map((one) => [one.id, one.digest]));
  const table = await ruleSetDigest(PINT_OM_1_0_1.selfbilling);
  expect(ofSelf.at(-1)).toEqual(['pint-om-1.0.1', table]);
  expect(await digestsIn(reports.slice(1))).toEqual([['ubl-2.1', undefined], ...ofSelf]);
  // Both tables have one name.
  expect(ofSale[0]).not.toEqual(ofSelf[0]);
  expect(await digestsIn(reports)).toEqual([['ubl-2.1', undefined], ...[ofSale[0], ofSelf[0], ofSale[1], ofSelf[1]]]);
  // A report of rules that have no digest of their own, or of a version that named none.
  const bare = reports.map(({ artefacts: _, ...report }) => report).slice(1);
  expect(await digestsIn(bare, [PINT_OM_1_0_1.selfbilling])).toEqual([
    ['ubl-2.1', undefined],
    ['pint-1.1.3', undefined],
    ['pint-om-1.0.1', table],
  ]);
});

it('the same parts make the same file, in every time zone', async () => {
  const zone = process.env['TZ'];
  try {
    process.env['TZ'] = 'Pacific/Kiritimati';
    const there = await packed();
    process.env['TZ'] = 'America/Los_Angeles';
    expect(Buffer.from(await packed()).equals(there)).toBe(true);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

it('a part that is changed, missing or added is found, and nothing else is', async () => {
  const files = unzipSync(await packed());
  const changed = async (change: (parts: Record<string, Uint8Array>) => void) => {
    const parts = { ...files };
    change(parts);
    return (await checkEvidence(zipSync(parts))).problems;
  };
  expect(await changed(() => undefined)).toEqual([]);
  expect(await changed((parts) => (parts['document.xml'] = Uint8Array.of(60)))).toEqual([
    { file: 'document.xml', problem: 'changed' },
  ]);
  expect(await changed((parts) => delete parts['answer-1.xml'])).toEqual([
    { file: 'answer-1.xml', problem: 'missing' },
  ]);
  expect(await changed((parts) => (parts['more.xml'] = Uint8Array.of(60)))).toEqual([
    { file: 'more.xml', problem: 'added' },
  ]);
  expect(await changed((parts) => delete parts['manifest.json'])).toEqual([{ problem: 'not-evidence' }]);
  const bytes = Buffer.from(zipSync({ ...files, zzzzzzzzz: Uint8Array.of(60) }));
  const hidden = Buffer.from(bytes.toString('latin1').replaceAll('zzzzzzzzz', '__proto__'), 'latin1');
  expect((await checkEvidence(hidden)).problems).toEqual([{ problem: 'not-evidence' }]);
});

it('a file whose checksum or method differs between directory and content is not evidence', async () => {
  const bytes = await packed();
  for (const field of [10, 16]) {
    const broken = Buffer.from(bytes);
    const entry = broken.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    broken[entry + field] = (broken[entry + field] ?? 0) ^ 1;
    expect((await checkEvidence(broken)).problems).toEqual([{ problem: 'not-evidence' }]);
  }
});

it('a manifest that contradicts the parts is found', async () => {
  const files = unzipSync(await packed());
  const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json']));
  const problemsOf = async (claims: object) => {
    const text = JSON.stringify({ ...manifest, ...claims });
    return (await checkEvidence(zipSync({ ...files, 'manifest.json': new TextEncoder().encode(text) }))).problems;
  };
  const contradicts = [{ file: 'manifest.json', problem: 'changed' }];
  expect(await problemsOf({})).toEqual([]);
  expect(await problemsOf({ document: { ...manifest.document, number: 'INV-2' } })).toEqual(contradicts);
  expect(await problemsOf({ document: { ...manifest.document, uuid: undefined } })).toEqual(contradicts);
  expect(await problemsOf({ ruleSets: manifest.ruleSets.slice(1) })).toEqual(contradicts);
  const digested = (digest?: string) => manifest.ruleSets.map((set: object) => ({ ...set, digest }));
  expect(await problemsOf({ ruleSets: digested('0'.repeat(64)) })).toEqual(contradicts);
  expect(await problemsOf({ ruleSets: digested() })).toEqual(contradicts);
  const kinds = ['document', 'envelope', 'tax-data', 'answer', 'report', 'drawing', 'invoice', undefined];
  for (const [index, { what }] of manifest.files.entries()) {
    for (const other of kinds.filter((kind) => kind !== what)) {
      const renamed = manifest.files.with(index, { ...manifest.files[index], what: other });
      expect(await problemsOf({ files: renamed })).toEqual(contradicts);
    }
  }
  const [first, ...others] = manifest.files;
  expect(await problemsOf({ files: [{ ...first, bytes: 5 }, ...others] })).toEqual([
    { file: 'document.xml', problem: 'changed' },
  ]);
  const twice = [...manifest.files, manifest.files[0]];
  const untyped = [{ ...first, bytes: String(first.bytes) }, ...others];
  for (const broken of [
    ...[{ ruleSets: undefined }, { ruleSets: [null] }, { document: null }],
    ...[{ files: {} }, { files: twice }, { files: untyped }],
  ]) {
    expect(await problemsOf(broken)).toEqual([{ problem: 'not-evidence' }]);
  }
});

it('a name that stands twice is refused: programs would read different files', async () => {
  const files = unzipSync(await packed());
  for (const name of ['document.xml', 'manifest.json']) {
    const other = `${name.slice(0, -1)}_`;
    for (const order of [
      { [other]: Uint8Array.of(60), ...files },
      { ...files, [other]: Uint8Array.of(60) },
    ]) {
      const bytes = Buffer.from(zipSync(order));
      for (let at = bytes.indexOf(other); at >= 0; at = bytes.indexOf(other)) bytes.write(name, at);
      expect(await checkEvidence(bytes)).toMatchObject({ valid: false, problems: [{ problem: 'not-evidence' }] });
    }
  }
});

it('what is not a ZIP file, or unpacks to more than is allowed, is refused', async () => {
  expect(await checkEvidence(INVOICE)).toMatchObject({ valid: false, problems: [{ problem: 'not-evidence' }] });
  expect(await checkEvidence(await packed(), { maxBytes: 1000 })).toMatchObject({ valid: false });
});

it('a part that should be XML and is none is named, and nothing is packed', async () => {
  const made = await evidence(INVOICE, { answers: [ANSWER, 'lost'] });
  expect(made.ok ? {} : made.errors).toEqual({
    'answer-2.xml': expect.objectContaining({ code: expect.stringMatching(/^xml-/) }),
  });
  expect((await evidence('no XML')).ok).toBe(false);
});

it('a part of another kind is named, and nothing is packed', async () => {
  const made = await evidence(INVOICE, { taxData: [INVOICE], answers: [REPORT] });
  expect(made.ok ? {} : sentences(made.errors)).toEqual({
    'tax-data-1.xml': expect.stringContaining('must be a tax data document, not Invoice'),
    'answer-1.xml': expect.stringContaining('must be a UBL ApplicationResponse'),
  });
});

it('what is no envelope is none', async () => {
  for (const envelope of [INVOICE, REPORT, '<a/>']) {
    const made = await evidence(INVOICE, { envelope });
    expect(made).toMatchObject({ ok: false, errors: { 'envelope.xml': { code: 'finding' } } });
  }
});

it('an envelope to which none of the answers is, is told', async () => {
  const envelope = enveloped(INVOICE);
  const warned = async (...answers: string[]) => {
    const made = await evidence(INVOICE, { envelope, answers });
    return made.ok ? sentences(made.warnings) : made.errors;
  };
  expect(await warned()).toEqual({});
  expect(await warned(answerTo('a report'), answerTo(INSTANCE.toUpperCase()))).toEqual({});
  expect(await warned(answerTo('one'), answerTo('two'))).toEqual({
    'envelope.xml': `No answer is to this envelope (${INSTANCE}): they are to one, two`,
  });
});

it('what is no report is refused', async () => {
  for (const given of [null, {}, 'valid', [], { valid: true }]) {
    await expect(evidence(INVOICE, { reports: [given as never] })).rejects.toMatchObject({ code: 'wrong-argument' });
  }
});

it('what is about another document is said, and packed', async () => {
  const reporting = JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8'));
  const partsOf = (xml: string) => {
    const [envelope, report] = [wrap(xml, { instanceId: INSTANCE, createdAt: 0 }), toTaxData(xml, reporting)];
    if (!envelope.ok || !report.ok) throw new Error(xml);
    return { envelope: envelope.value, taxData: [report.value] };
  };
  const warned = async (document: string, of: string) => {
    const made = await evidence(document, partsOf(of));
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    expect((await checkEvidence(made.value)).valid).toBe(true);
    return Object.entries(made.warnings).map(([name, { code }]) => [name, code]);
  };
  const both = (code: string) => ['envelope.xml', 'tax-data-1.xml'].map((name) => [name, code]);
  const [own, other] = ['minimal', 'many-lines'].map((name) => readFileSync(`fixtures/${name}.xml`, 'utf8'));
  if (own === undefined || other === undefined) throw new Error('fixtures are missing');
  const unnamed = (xml: string) => xml.replace(/ *<cbc:UUID>[^<]*<\/cbc:UUID>\n/, '');
  expect(await warned(own, own)).toEqual([]);
  expect(await warned(own, other)).toEqual(both('file-of-another-document'));
  // The same UUID over other goods.
  const changed = own.replace(/(<cbc:Name>)[^<]*(<)/, '$1Gold bar$2');
  expect(await warned(own, changed)).toEqual(both('file-of-another-content'));
  // A UUID that was given when the document was sent.
  expect(await warned(unnamed(own), own)).toEqual([]);
  expect(await warned(unnamed(own), other)).toEqual(both('file-of-another-content'));
  expect(await warned(unnamed(own), unnamed(other))).toEqual(both('file-of-another-content'));
});

it('the warning of another document names the file, both UUIDs, and the file that is wanted', async () => {
  const [own, other] = ['minimal', 'many-lines'].map((name) => readFileSync(`fixtures/${name}.xml`, 'utf8'));
  const made = await evidence(own ?? '', { envelope: enveloped(other ?? '') });
  const warnings = movedErrors(made.warnings, () => 'sent/today.xml');
  const [given, uuid] = [other, own].map((xml) => /<cbc:UUID>([^<]*)/.exec(xml ?? '')?.[1]);
  expect(sentences(warnings)).toEqual({
    'sent/today.xml': `The file holds another document: its UUID is ${given}, that of the document is ${uuid}`,
  });
  expect(clerkSentences(warnings)['sent/today.xml']).toEqual({
    text: `File: “sent/today.xml” holds another document: its UUID is “${given}”, that of the document is “${uuid}”.`,
    fix: 'Give the one that belongs to the document.',
  });
});

it('the digest of a rule set changes with what it demands', async () => {
  const set = PINT_OM_1_0_1.billing;
  const [first, ...others] = set.rules;
  if (!first) throw new Error('no rules');
  const other = await ruleSetDigest({ ...set, rules: [{ ...first, condition: 'Something else' }, ...others] });
  expect(other).not.toBe(await ruleSetDigest(set));
  expect(other).toMatch(/^[0-9a-f]{64}$/);
});

it('a file of which another program reads another one is no evidence', async () => {
  const [own, other] = [await packed(), zipSync({ 'document.xml': Uint8Array.of(60) })];
  const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
  const isValid = async (bytes: Uint8Array) => (await checkEvidence(bytes)).valid;
  expect(await isValid(own)).toBe(true);
  for (const bytes of [
    joined(own, other),
    joined(other, own),
    joined(own, Uint8Array.of(0)),
    joined(Uint8Array.of(0), own),
    own.subarray(0, -1),
  ]) {
    expect((await checkEvidence(bytes)).problems).toEqual([{ problem: 'not-evidence' }]);
  }
  // The name that stands before the content, for readers that begin at the front.
  const renamed = own.slice();
  renamed[30] = 120;
  expect(await isValid(renamed)).toBe(false);
});

it('parts that are no lists are named', async () => {
  for (const name of ['taxData', 'answers', 'reports', 'ruleSets'])
    await expect(evidence(INVOICE, { [name]: null } as object)).rejects.toThrow(`evidence takes ${name} as a list`);
});

it.each(['utf-16', 'ISO-8859-1'])(
  'a document given as text is found unchanged, though it declares %s',
  async (encoding) => {
    const body = INVOICE.toString()
      .replace(/^<\?xml[^>]*\?>/, '')
      .replace(/(<cbc:ID>)/, '$1é');
    const made = await evidence(`<?xml version="1.0" encoding="${encoding}"?>${body}`);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const { valid, problems, manifest } = await checkEvidence(made.value);
    expect([valid, problems]).toEqual([true, []]);
    expect(manifest?.document.number).toMatch(/^é/);
  },
);

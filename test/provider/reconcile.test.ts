// A day of a thousand documents with faults: every fault is found, and none is invented.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reconcile as reconcileOfEmirates } from '../../src/countries/ae/network/reconcile.ts';
import { examples, readRecord, toXml } from '../../src/index.ts';
import { invoiceUuid, TEST_BED_TIMERS, toMls, wrap } from '../../src/network.ts';
import { type DiscrepancyKind, type NamedEnvelope, reconcile } from '../../src/provider.ts';
import { toTaxData } from '../../src/tax-data.ts';
import { heapAfterCollecting } from '../support/collect-garbage.ts';

const INVOICE = readFileSync('fixtures/minimal.xml', 'utf8');
const OWN = /<cbc:UUID>([^<]+)</.exec(INVOICE)?.[1] ?? '';
const NUMBER = /<cbc:ID>([^<]+)</.exec(INVOICE)?.[1] ?? '';
const REPORTING = JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8'));
const MORNING = Date.parse('2026-10-01T08:00:00+04:00');
const EVENING = MORNING + 10 * 3_600_000;
const MINUTE = 60_000;

let serial = 0;
const uuid = (): string => `ab5c0de0-0000-4000-8000-${String(++serial).padStart(12, '0')}`;

const BETWEEN = { sender: '0248:OM1', receiver: '0192:2' };

function enveloped(xml: string, at: number, between = BETWEEN): { readonly id: string; readonly xml: string } {
  const id = uuid();
  const made = wrap(xml, {
    instanceId: id,
    createdAt: new Date(at).toISOString(),
    ...between,
    country: 'OM',
  });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return { id, xml: made.value };
}

function answer(to: string, code: 'AP' | 'AB' | 'RE', at: number, between = BETWEEN): string {
  const issues = code === 'RE' ? [{ line: 'NA', reasonCode: 'BV' as const, description: 'wrong' }] : [];
  const message = {
    id: uuid(),
    issuedAt: at,
    sender: '0242:000412',
    receiver: '0242:000773',
    code,
    reference: to,
    issues,
  };
  return enveloped(toMls(code === 'RE' ? { ...message, description: 'wrong' } : message), at, between).xml;
}

// A document of its own: another UUID, and another number.
const another = (key: string, text: string): string =>
  text.replaceAll(OWN, key).replaceAll(`<cbc:ID>${NUMBER}<`, `<cbc:ID>${key.slice(-4)}<`);

// Another tax amount in the extract, not in the document within.
const taxedOtherwise = (report: string): string =>
  report.replace(/(<pxs:ReportedDocument>[\s\S]*?<cbc:TaxAmount[^>]*>)[^<]*/, '$1999');

const made = toTaxData(INVOICE, REPORTING);
if (!made.ok) throw new Error(JSON.stringify(made.errors));
const REPORT = made.value;

type Fault = Exclude<DiscrepancyKind, 'identifier-twice'> | 'none' | 'refused and corrected';

// The envelopes of one document with one fault, or none.
function journey(fault: Fault): { readonly key: string; readonly envelopes: string[] } {
  const key = uuid();
  const own = (text: string): string => another(key, text);
  const invoice = enveloped(own(INVOICE), MORNING);
  const report = enveloped(own(REPORT), MORNING + MINUTE);
  const later = MORNING + 5 * MINUTE;
  const ok = [answer(invoice.id, 'AP', later), answer(report.id, 'AP', later)];
  const whole = [invoice.xml, report.xml, ...ok];
  const again = enveloped(own(INVOICE), MORNING + 2 * MINUTE);
  switch (fault) {
    case 'none':
      return { key, envelopes: whole };
    case 'refused and corrected':
      return {
        key,
        envelopes: [
          invoice.xml,
          answer(invoice.id, 'RE', later),
          again.xml,
          answer(again.id, 'AP', later),
          report.xml,
          ok[1] ?? '',
        ],
      };
    case 'unanswered':
      return { key, envelopes: [invoice.xml, report.xml, answer(invoice.id, 'AP', later)] };
    case 'unreported':
      return { key, envelopes: [invoice.xml] };
    case 'double':
      return { key, envelopes: [...whole, again.xml, answer(again.id, 'AB', later)] };
    case 'answered-differently':
      return { key, envelopes: [...whole, answer(invoice.id, 'RE', later - MINUTE)] };
    case 'reported-never-arrived':
      return {
        key,
        envelopes: [invoice.xml, answer(invoice.id, 'RE', later), report.xml, answer(report.id, 'AP', later)],
      };
    case 'refused-never-corrected':
      return { key, envelopes: [invoice.xml, answer(invoice.id, 'RE', later)] };
    case 'reported-differently': {
      const wrong = enveloped(taxedOtherwise(own(REPORT)), MORNING + MINUTE);
      return { key, envelopes: [invoice.xml, wrong.xml, ok[0] ?? '', answer(wrong.id, 'AP', later)] };
    }
    case 'arrived-never-reported':
      return {
        key,
        envelopes: [invoice.xml, answer(invoice.id, 'AB', later), report.xml, answer(report.id, 'RE', later)],
      };
  }
}

const DOCUMENTS = 140;

const FAULTS: readonly Fault[] = [
  'unanswered',
  'unreported',
  'double',
  'answered-differently',
  'reported-never-arrived',
  'arrived-never-reported',
  'refused-never-corrected',
  'reported-differently',
  'refused and corrected',
];

// What one fault brings with it: what was not even reported was not answered either, of two answers the refusal stands, and what was
// refused is to be corrected.
const FOLLOWING: Partial<Record<Fault, readonly DiscrepancyKind[]>> = {
  unreported: ['unanswered'],
  'answered-differently': ['reported-never-arrived', 'refused-never-corrected'],
  'reported-never-arrived': ['refused-never-corrected'],
};

it(`a day of ${DOCUMENTS} documents, a tenth of them with a fault: every fault is found, none is invented`, async () => {
  expect(OWN).toBe(invoiceUuid(INVOICE).ok ? OWN : '');
  const expected = new Map<string, Fault>();
  const day: NamedEnvelope[] = [];
  for (let index = 0; index < DOCUMENTS; index++) {
    const fault = index % 10 === 3 ? (FAULTS[((index / 10) % FAULTS.length) | 0] ?? 'none') : 'none';
    const { key, envelopes } = journey(fault);
    if (fault !== 'none' && fault !== 'refused and corrected') expected.set(key, fault);
    for (const xml of envelopes) day.push({ name: `${index}-${day.length}.xml`, xml });
  }
  // In no order, such as a folder has it.
  day.sort((one, other) => (one.name.split('-')[1] ?? '').localeCompare(other.name.split('-')[1] ?? ''));
  const found = await reconcile(day, { now: EVENING, timers: TEST_BED_TIMERS });
  expect([found.count, found.unread, found.strayAnswers]).toEqual([DOCUMENTS, [], []]);
  const kinds = new Map(
    found.documents.map(({ document, discrepancies }) => [document, discrepancies.map(({ kind }) => kind)]),
  );
  const wrong = [...new Set([...kinds.keys(), ...expected.keys()])].flatMap((key) => {
    const [ours = [], theirs] = [kinds.get(key), expected.get(key)];
    const isFound = theirs !== undefined && ours.includes(theirs as DiscrepancyKind);
    const others = ours.filter((kind) => kind !== theirs && !FOLLOWING[theirs ?? 'none']?.includes(kind));
    return isFound && others.length === 0 ? [] : [`${theirs}: ${ours.join()}`];
  });
  expect(wrong).toEqual([]);
  expect(expected.size).toBeGreaterThan(DOCUMENTS / 13);
  expect(found.documents.every(({ steps }) => steps.length > 0)).toBe(true);
});

it('nothing of an envelope stays in memory but what is said of it', async () => {
  const bytesEach = 250_000;
  const documents = 12;
  // A short text is copied by V8 itself.
  const large = (xml: string): string =>
    xml
      .replace('<cbc:CustomizationID>', `<!--${'x'.repeat(bytesEach)}-->$&`)
      .replaceAll('0248:OM1', '0248:OM1-and-more-letters');
  let held = 0;
  function* day(): Generator<NamedEnvelope> {
    const before = heapAfterCollecting();
    for (let index = 0; index < documents; index++) {
      for (const [place, xml] of journey('refused and corrected').envelopes.entries())
        yield { name: `${index}-${place}.xml`, xml: Buffer.from(large(xml)) };
    }
    held = heapAfterCollecting() - before;
  }
  const { count, strayAnswers } = await reconcile(day(), { now: EVENING, timers: TEST_BED_TIMERS });
  expect([count, strayAnswers]).toEqual([documents, []]);
  expect(held).toBeLessThan(documents * bytesEach);
});

it('what may still come right by itself is not due, and says until when', async () => {
  const { envelopes } = journey('unanswered');
  const day = envelopes.map((xml, index) => ({ name: String(index), xml }));
  const early = await reconcile(day, { now: MORNING + 10 * MINUTE, timers: TEST_BED_TIMERS });
  expect(early.documents[0]?.discrepancies).toEqual([
    { kind: 'unanswered', leg: 'C5', envelopes: ['1'], until: MORNING + 21 * MINUTE, isDue: false },
  ]);
  const late = await reconcile(day, { now: EVENING, timers: TEST_BED_TIMERS });
  expect(late.documents[0]?.discrepancies[0]?.isDue).toBe(true);
  expect(late.documents[0]?.steps.map(({ do: what, leg }) => [what, leg])).toContainEqual(['send-again', 'C5']);
});

it('answers to nothing that is there, and what is not an envelope, are named', async () => {
  const day = [
    { name: 'stray', xml: answer(uuid(), 'AP', MORNING) },
    { name: 'bare', xml: INVOICE },
    { name: 'broken', xml: '<' },
  ];
  const found = await reconcile(day, { now: EVENING, timers: TEST_BED_TIMERS });
  expect(found).toEqual({ documents: [], count: 0, strayAnswers: ['stray'], unread: ['bare', 'broken'] });
});

it('an answer to a report counts from the provider alone that the address of the authority names', async () => {
  const report = enveloped(REPORT, MORNING, { ...BETWEEN, receiver: '0242:001090-TaxAuthority.OM' });
  const invoice = enveloped(INVOICE, MORNING);
  const strayOf = async (sender: string) => {
    const answers = [invoice, report].map(({ id }) => answer(id, 'AP', MORNING + MINUTE, { ...BETWEEN, sender }));
    const day = [invoice.xml, report.xml, ...answers].map((xml, index) => ({ name: String(index), xml }));
    const found = await reconcile(day, { now: EVENING, timers: TEST_BED_TIMERS });
    const kinds = found.documents.flatMap(({ discrepancies }) => discrepancies.map(({ kind }) => kind));
    return [found.strayAnswers, kinds];
  };
  expect(await strayOf('0242:001090')).toEqual([[], []]);
  // That of an invoice is of whoever serves its receiver.
  expect(await strayOf('0242:000999')).toEqual([['3'], ['unanswered']]);
});

const kindsOf = async (envelopes: readonly string[], options: object = {}) => {
  const day = envelopes.map((xml, index) => ({ name: String(index), xml }));
  const found = await reconcile(day, { now: EVENING, timers: TEST_BED_TIMERS, ...options });
  const kinds = found.documents.flatMap(({ discrepancies }) => discrepancies.map(({ kind, leg }) => `${kind} ${leg}`));
  return [found.count, kinds, found.strayAnswers];
};

it('letter case tells neither documents nor answers apart', async () => {
  const { key, envelopes } = journey('none');
  const [invoice = '', report = '', ...answers] = envelopes;
  const loud = (text: string): string => text.replace(/(?<=<cbc:ID>)[\da-f-]{36}/g, (id) => id.toUpperCase());
  expect(loud(answers[0] ?? '')).not.toBe(answers[0]);
  expect(await kindsOf([invoice, report.replace(`>${key}<`, `>${key.toUpperCase()}<`), ...answers.map(loud)])).toEqual([
    1,
    [],
    [],
  ]);
});

it('what is accepted by the answer to another sending of the same waits for none', async () => {
  const { key, envelopes } = journey('none');
  const again = enveloped(another(key, INVOICE), MORNING + 30 * MINUTE);
  expect(await kindsOf([...envelopes, again.xml])).toEqual([1, [], []]);
});

it('a corrected invoice that arrived under the same UUID is reported anew', async () => {
  const { key, envelopes } = journey('none');
  const [first = '', report = '', , accepted = ''] = envelopes;
  const id = /<sh:InstanceIdentifier>([^<]+)/.exec(first)?.[1] ?? '';
  const corrected = enveloped(another(key, INVOICE).replace(/(<cbc:Name>)[^<]*/, '$1Dates'), MORNING + 6 * MINUTE);
  const answers = [answer(id, 'RE', MORNING + 5 * MINUTE), answer(corrected.id, 'AP', MORNING + 7 * MINUTE)];
  expect(corrected.xml).toContain('>Dates<');
  expect(await kindsOf([first, report, accepted, corrected.xml, ...answers])).toEqual([
    1,
    ['arrived-never-reported C5'],
    [],
  ]);
});

it('a report that was accepted after it was taken back may count, until it is taken back once more', async () => {
  const withdrawn = toTaxData(INVOICE, { ...REPORTING, document_type_code: 'D', uuid: uuid() });
  if (!withdrawn.ok) throw new Error(JSON.stringify(withdrawn.errors));
  const invoice = enveloped(INVOICE, MORNING);
  const report = enveloped(REPORT, MORNING);
  const takenBack = enveloped(withdrawn.value, MORNING + 5 * MINUTE);
  const again = enveloped(withdrawn.value, MORNING + 20 * MINUTE);
  const refused = [invoice.xml, report.xml, answer(invoice.id, 'RE', MORNING + 2 * MINUTE), takenBack.xml];
  const accepted = (of: { readonly id: string }, minutes: number) => answer(of.id, 'AP', MORNING + minutes * MINUTE);
  const late = [...refused, accepted(takenBack, 6), accepted(report, 9)];
  // The invoice is to be corrected all the same.
  const open = 'refused-never-corrected C3';
  expect(await kindsOf(late)).toEqual([1, [open, 'reported-never-arrived C3'], []]);
  expect(await kindsOf([...late, again.xml])).toEqual([1, [open], []]);
  expect(await kindsOf([...late, again.xml, accepted(again, 21)])).toEqual([1, [open], []]);
  // In time, and while the withdrawal is under way.
  expect(await kindsOf([...refused, accepted(report, 3), accepted(takenBack, 6)])).toEqual([1, [open], []]);
  expect(await kindsOf([...refused, accepted(report, 3)])).toEqual([1, ['unanswered C5', open], []]);
});

it('a document that is only reported has one leg, as its flow says, unless the caller says otherwise', async () => {
  const record = readRecord(examples['simplified-invoice']);
  if (!record.ok) throw new Error(JSON.stringify(record.errors));
  const toConsumer = toXml(record.value);
  const tax = toTaxData(toConsumer, REPORTING);
  if (!tax.ok) throw new Error(JSON.stringify(tax.errors));
  const sent = enveloped(tax.value, MORNING);
  const accepted = answer(sent.id, 'AP', MORNING + MINUTE);
  expect(await kindsOf([sent.xml, accepted])).toEqual([1, [], []]);
  expect(await kindsOf([sent.xml, accepted], { legs: ['C3', 'C5'] })).toEqual([1, ['reported-never-arrived C3'], []]);
  expect(await kindsOf([sent.xml, answer(sent.id, 'RE', MORNING + MINUTE)])).toEqual([1, ['unreported C5'], []]);
});

it('the caller says when something was sent or came; else the envelope does', async () => {
  const { envelopes } = journey('unanswered');
  const day = envelopes.map((xml, index) => ({ name: String(index), xml, at: EVENING - 5 * MINUTE + index }));
  const found = await reconcile(day, { now: EVENING, timers: TEST_BED_TIMERS });
  expect(found.documents[0]?.discrepancies).toEqual([
    { kind: 'unanswered', leg: 'C5', envelopes: ['1'], until: EVENING + 15 * MINUTE + 1, isDue: false },
  ]);
});

it('another document under the same instance identifier is named, and reconciled by itself', async () => {
  const { envelopes } = journey('none');
  const [first = ''] = envelopes;
  const otherUuid = uuid();
  const ownUuid = /<cbc:UUID>([^<]+)</.exec(first)?.[1] ?? '';
  const other = first.replaceAll(ownUuid, otherUuid);
  const day = [...envelopes, first, other].map((xml, index) => ({ name: String(index), xml }));
  const found = await reconcile(day, { now: EVENING, timers: TEST_BED_TIMERS });
  expect(found.count).toBe(2);
  const twice = found.documents.map(({ document, discrepancies }) => [
    document,
    discrepancies.filter(({ kind }) => kind === 'identifier-twice').map(({ envelopes: names }) => names),
  ]);
  expect(twice).toEqual([
    [ownUuid, [['0', '5']]],
    [otherUuid, [['5', '0']]],
  ]);
});

it('a creation without a zone is in UTC, on every machine', async () => {
  const zone = process.env['TZ'];
  const xml = enveloped(INVOICE, MORNING).xml.replace(/(<CreationDateAndTime>)[^<]+/, '$12026-10-01T04:00:00');
  try {
    process.env['TZ'] = 'Pacific/Kiritimati';
    const found = await reconcile([{ name: '0', xml }], { now: MORNING, timers: TEST_BED_TIMERS });
    const untils = found.documents.flatMap(({ discrepancies }) => discrepancies.map(({ until }) => until));
    expect(untils).toContain(MORNING + TEST_BED_TIMERS.answer);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

it('in the Emirates, who refused an invoice and did not tell the authority is told so', async () => {
  // It came in from Oman.
  const invoice = enveloped(INVOICE, MORNING, { ...BETWEEN, receiver: '0235:1' });
  const refused = [invoice.xml, answer(invoice.id, 'RE', MORNING + MINUTE)];
  const day = refused.map((xml, index) => ({ name: String(index), xml }));
  const options = { now: EVENING, timers: TEST_BED_TIMERS, side: 'C3', legs: ['C3', 'C5'] } as const;
  const kinds = ({ documents }: Awaited<ReturnType<typeof reconcile>>) =>
    documents.flatMap(({ discrepancies }) => discrepancies.map(({ kind, leg }) => `${kind} ${leg}`));
  expect(kinds(await reconcileOfEmirates(day, options))).toEqual(['unreported C5']);
  expect(kinds(await reconcile(day, options))).toEqual([]);
});

// A house that serves both corners: the invoice, which was accepted, and a report of each corner with its answer.
function ofBothCorners(answers: { readonly C2?: 'AP' | 'RE'; readonly C3?: 'AP' | 'RE' }): string[] {
  const made = toTaxData(INVOICE, { ...REPORTING, reporter_role: '02', uuid: uuid() });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const reports = { C2: REPORT, C3: made.value };
  const invoice = enveloped(INVOICE, MORNING);
  const reported = (['C3', 'C2'] as const).flatMap((corner) => {
    const [code, report] = [answers[corner], enveloped(reports[corner], MORNING + MINUTE)];
    return code === undefined ? [] : [report.xml, answer(report.id, code, MORNING + 2 * MINUTE)];
  });
  return [...reported, invoice.xml, answer(invoice.id, 'AP', MORNING + 2 * MINUTE)];
}

it('each corner of one house answers for its own report', async () => {
  const both = ofBothCorners({ C2: 'AP', C3: 'AP' });
  expect(await kindsOf(both)).toEqual([1, [], []]);
  expect(await kindsOf(both, { side: 'C3' })).toEqual([1, [], []]);
  const refused = ofBothCorners({ C2: 'RE', C3: 'AP' });
  expect(await kindsOf(refused)).toEqual([1, ['arrived-never-reported C5'], []]);
  expect(await kindsOf(refused, { side: 'C3' })).toEqual([1, [], []]);
  const day = refused.map((xml, index) => ({ name: String(index), xml }));
  const found = await reconcile(day, { now: EVENING, timers: TEST_BED_TIMERS });
  expect(found.documents.map(({ envelopes }) => envelopes.length)).toEqual([6]);
  expect(found.documents[0]?.steps.map(({ do: what, leg }) => [what, leg])).toContainEqual(['mend', 'C5']);
  const missing = ofBothCorners({ C3: 'AP' });
  expect(await kindsOf(missing)).toEqual([1, ['arrived-never-reported C5'], []]);
  expect(await kindsOf(missing.slice(0, 3))).toEqual([1, ['unanswered C3', 'unreported C5'], []]);
  expect(await kindsOf(missing, { side: 'C3' })).toEqual([1, [], []]);
  // What C3 reports was delivered, though no answer says so yet.
  expect(await kindsOf(missing.slice(0, 3), { side: 'C3' })).toEqual([1, ['unanswered C3'], []]);
});

it('the report of a corrected invoice is due once that was sent, not the one before it', async () => {
  const [first, corrected] = [INVOICE, INVOICE.replace(/(<cbc:Name>)[^<]*/, '$1Dates')].map((xml, index) =>
    enveloped(xml, MORNING + index * 30 * MINUTE),
  );
  if (!first || !corrected) throw new Error('not sent');
  const answers = [answer(first.id, 'RE', MORNING + 5 * MINUTE), answer(corrected.id, 'AP', MORNING + 31 * MINUTE)];
  const day = [first.xml, corrected.xml, ...answers].map((xml, index) => ({ name: String(index), xml }));
  const found = await reconcile(day, { now: MORNING + 32 * MINUTE, timers: TEST_BED_TIMERS });
  expect(found.documents.flatMap(({ discrepancies }) => discrepancies)).toMatchObject([
    { kind: 'arrived-never-reported', until: MORNING + 30 * MINUTE + TEST_BED_TIMERS.reportByC2, isDue: false },
  ]);
});

it('a report with no document in it is one by itself, known by the name of its envelope', async () => {
  const empty = REPORT.replace(/(<pxs:SourceDocument>)[\s\S]*(?=<\/pxs:SourceDocument>)/, '$1').replaceAll(OWN, '');
  const day = [0, 1].map((minutes) => ({ name: `r${minutes}`, xml: enveloped(empty, MORNING + minutes).xml }));
  const found = await reconcile(day, { now: EVENING, timers: TEST_BED_TIMERS });
  expect([found.count, found.unread]).toEqual([2, []]);
  expect(found.documents.map(({ document }) => document)).toEqual(['r0', 'r1']);
});

it('what one corner alone has a report on is judged as its own, whoever asks', async () => {
  const [report = '', accepted = ''] = ofBothCorners({ C3: 'AP' });
  expect(await kindsOf([report, accepted])).toEqual(await kindsOf([report, accepted], { side: 'C3' }));
  expect(await kindsOf([report], { legs: ['C5'] })).toEqual([1, ['unanswered C5'], []]);
});

it('of many documents under one identifier each is named with a hundred others', async () => {
  const first = enveloped(INVOICE, MORNING).xml;
  const day = Array.from({ length: 103 }, (_, index) => ({
    name: String(index),
    xml: first.replaceAll(OWN, uuid()),
  }));
  const { documents } = await reconcile(day, { now: EVENING, timers: TEST_BED_TIMERS });
  const named = documents.flatMap(({ discrepancies }) =>
    discrepancies.filter(({ kind }) => kind === 'identifier-twice').map(({ envelopes }) => envelopes),
  );
  expect(named.map((names) => names.length)).toEqual(day.map(() => 101));
  expect(named[102]?.slice(0, 3)).toEqual(['102', '0', '1']);
  expect(new Set(named[50]).size).toBe(101);
});

it('what was refused is listed until a corrected one is sent, under its UUID or under its number', async () => {
  const invoice = enveloped(INVOICE, MORNING);
  const refused = [invoice.xml, answer(invoice.id, 'RE', MORNING + 5 * MINUTE)];
  expect(await kindsOf(refused)).toEqual([1, ['refused-never-corrected C3'], []]);
  // Who received it has answered, and owes nothing.
  expect(await kindsOf(refused, { side: 'C3' })).toEqual([1, [], []]);
  const found = await reconcile(
    refused.map((xml, index) => ({ name: String(index), xml })),
    { now: EVENING, timers: TEST_BED_TIMERS },
  );
  expect(found.documents[0]?.discrepancies).toEqual([
    { kind: 'refused-never-corrected', leg: 'C3', envelopes: ['0'], isDue: true },
  ]);
  expect(found.documents[0]?.steps.map(({ do: what, leg }) => `${what} ${leg}`)).toEqual([
    'mend C3',
    'send-again C3',
    'resubmit C5',
  ]);
  const whole = (text: (xml: string) => string, at: number): string[] => {
    const [sent, report] = [enveloped(text(INVOICE), at), enveloped(text(REPORT), at + MINUTE)];
    return [sent.xml, report.xml, answer(sent.id, 'AP', at + 2 * MINUTE), answer(report.id, 'AP', at + 3 * MINUTE)];
  };
  const renewed = uuid();
  const corrected = (xml: string): string => xml.replaceAll(OWN, renewed);
  expect(await kindsOf([...refused, ...whole((xml) => xml, MORNING + 9 * MINUTE)])).toEqual([1, [], []]);
  expect(await kindsOf([...refused, ...whole(corrected, MORNING + 9 * MINUTE)])).toEqual([2, [], []]);
  // One that was sent before, and one under another number, are no corrections.
  expect(await kindsOf([...refused, ...whole(corrected, MORNING - 9 * MINUTE)])).toEqual([
    2,
    ['refused-never-corrected C3'],
    [],
  ]);
  expect(await kindsOf([...refused, ...whole((xml) => another(renewed, xml), MORNING + 9 * MINUTE)])).toEqual([
    2,
    ['refused-never-corrected C3'],
    [],
  ]);
});

it('a report that says something else than the document in it is listed while it may count', async () => {
  const invoice = enveloped(INVOICE, MORNING);
  const arrived = [invoice.xml, answer(invoice.id, 'AP', MORNING + 2 * MINUTE)];
  const reported = (xml: string, minutes: number, code?: 'AP' | 'RE'): string[] => {
    const sent = enveloped(xml, MORNING + minutes * MINUTE);
    return [sent.xml, ...(code ? [answer(sent.id, code, MORNING + (minutes + 1) * MINUTE)] : [])];
  };
  const wrong = taxedOtherwise(REPORT);
  const letter = (xml: string, code: string): string => xml.replace(/(<pxs:DocumentTypeCode>)[^<]*/, `$1${code}`);
  expect(wrong).not.toBe(REPORT);
  expect(await kindsOf([...arrived, ...reported(wrong, 1, 'AP')])).toEqual([1, ['reported-differently C5'], []]);
  expect(await kindsOf([...arrived, ...reported(wrong, 1)])).toEqual([
    1,
    ['unanswered C5', 'reported-differently C5'],
    [],
  ]);
  expect(await kindsOf([...arrived, ...reported(wrong, 1, 'RE')])).toEqual([1, ['arrived-never-reported C5'], []]);
  // The right one was accepted after it: the two are not the same.
  for (const code of ['AP', 'RE'] as const) {
    const mended = [...reported(wrong, 1, code), ...reported(letter(REPORT, 'R'), 5, 'AP')];
    expect(await kindsOf([...arrived, ...mended])).toEqual([1, [], []]);
  }
  // The same amount, written otherwise.
  const longer = REPORT.replace(/(<pxs:ReportedDocument>[\s\S]*?<cbc:TaxAmount[^>]*>0\.72)(?=<)/, '$100');
  expect(longer).not.toBe(REPORT);
  expect(await kindsOf([...arrived, ...reported(longer, 1, 'AP')])).toEqual([1, [], []]);
});

it('two documents that stand under one number are listed, each with the other', async () => {
  const whole = (text: (xml: string) => string, letters: readonly string[] = ['S']): NamedEnvelope[] => {
    const key = uuid();
    const own = (xml: string): string => text(xml).replaceAll(OWN, key);
    const sent = enveloped(own(INVOICE), MORNING);
    const reports = letters.map((letter, index) => {
      const report = own(REPORT).replace(/(<pxs:DocumentTypeCode>)[^<]*/, `$1${letter}`);
      return enveloped(report, MORNING + (index + 1) * 3 * MINUTE);
    });
    const answers = [sent, ...reports].map(({ id }, index) => answer(id, 'AP', MORNING + (index * 3 + 1) * MINUTE));
    return [sent, ...reports]
      .map(({ xml }, index) => ({ name: `${key} ${index}`, xml }))
      .concat(answers.map((xml, index) => ({ name: `${key} answer ${index}`, xml })));
  };
  const doublesOf = async (days: readonly NamedEnvelope[][], options: object = {}) => {
    const found = await reconcile(days.flat(), { now: EVENING, timers: TEST_BED_TIMERS, ...options });
    return found.documents.flatMap(({ discrepancies }) =>
      discrepancies.map(({ kind, leg, envelopes }) => [kind, leg, ...envelopes]),
    );
  };
  const [one, other] = [whole((xml) => xml), whole((xml) => xml)];
  const names = [one, other].map(([sent]) => sent?.name);
  const twice = [
    ['double', 'C3', names[0], names[1]],
    ['double', 'C3', names[1], names[0]],
  ];
  expect(await doublesOf([one, other])).toEqual(twice);
  // Blanks make no other number.
  const spaced = whole((xml) => xml.replaceAll(`<cbc:ID>${NUMBER}<`, `<cbc:ID> ${NUMBER} <`));
  expect(await doublesOf([one, spaced])).toHaveLength(2);
  // One of them never arrived, or was taken back.
  expect((await doublesOf([one, other.slice(0, 1)])).map(([kind]) => kind)).not.toContain('double');
  const rights = [
    whole((xml) => another(uuid(), xml)),
    whole((xml) => xml.replace(/(<cbc:InvoiceTypeCode[^>]*>)389/g, '$1383')),
    whole((xml) => xml.replaceAll('<cbc:IssueDate>2026-03-02', '<cbc:IssueDate>2025-12-31')),
    whole((xml) => xml.replace(/(<cac:AccountingSupplierParty>[\s\S]*?<cbc:CompanyID[^>]*>)[^<]*/g, '$1OM1100009999')),
    whole((xml) => xml.replace(/(<cac:AccountingCustomerParty>[\s\S]*?<cbc:CompanyID[^>]*>)[^<]*/g, '$1OM1100009999')),
  ];
  for (const [index, right] of rights.entries()) {
    expect(
      (await doublesOf([one, right])).filter(([kind]) => kind === 'double'),
      String(index),
    ).toEqual([]);
  }
  // What has no number, or nobody who gave it one, is told apart by nothing.
  for (const left of [
    /<cbc:ID>[^<]*(?=<\/cbc:ID>\s*<cbc:UUID>)/g,
    /<cac:AccountingSupplierParty>[\s\S]*?<\/cac:AccountingSupplierParty>/g,
  ]) {
    const bare = [0, 1].map(() =>
      whole((xml) => xml.replace(left, (text) => (text.startsWith('<cbc:ID>') ? '<cbc:ID>' : ''))),
    );
    expect((await doublesOf(bare)).filter(([kind]) => kind === 'double')).toEqual([]);
  }
  const takenBack = await doublesOf([one, whole((xml) => xml, ['S', 'D'])]);
  expect(takenBack.filter(([kind]) => kind === 'double')).toEqual([]);
});

it('a leg that is asked for twice is told of once', async () => {
  const { xml } = enveloped(INVOICE, MORNING);
  const once = await kindsOf([xml], { legs: ['C3'] });
  expect(once[1]).not.toEqual([]);
  expect(await kindsOf([xml], { legs: ['C3', 'C3'] })).toEqual(once);
});

it('an invoice and the one that corrects it are listed where both arrived', async () => {
  const [first, corrected] = [INVOICE, INVOICE.replace(/(<cbc:Name>)[^<]*/, '$1Dates')].map((xml, index) =>
    enveloped(xml, MORNING + index * MINUTE),
  );
  if (!first || !corrected) throw new Error('not sent');
  const answers = [first, corrected].map(({ id }) => answer(id, 'AP', MORNING + 5 * MINUTE));
  expect(await kindsOf([first.xml, corrected.xml, ...answers], { legs: ['C3'] })).toEqual([1, ['double C3'], []]);
  expect(await kindsOf([first.xml, corrected.xml, ...answers.slice(1)], { legs: ['C3'] })).toEqual([
    1,
    ['unanswered C3'],
    [],
  ]);
});

it('what is of another country is unread, and so is what answers it; what comes in from there is judged', async () => {
  const abroad = INVOICE.replace('@om-1', '@ae-1');
  const between = { sender: '0235:1', receiver: '0235:2' };
  const unreadOf = async (xml: string, parties: typeof between, reconciling = reconcile) => {
    const sent = enveloped(xml, MORNING, parties);
    const day = [sent.xml, answer(sent.id, 'AP', MORNING + MINUTE)].map((one, index) => ({
      name: String(index),
      xml: one,
    }));
    const { count, unread, strayAnswers } = await reconciling(day, { now: EVENING, timers: TEST_BED_TIMERS });
    return [count, unread, strayAnswers];
  };
  expect(await unreadOf(abroad, between)).toEqual([0, ['0', '1'], []]);
  expect(await unreadOf(INVOICE, { sender: '0248:1', receiver: '0248:2' }, reconcileOfEmirates)).toEqual([
    0,
    ['0', '1'],
    [],
  ]);
  const report = REPORT.replace('urn:peppol:taxdata:om-1', 'urn:peppol:taxdata:ae-1');
  expect(report).not.toBe(REPORT);
  expect(await unreadOf(report, BETWEEN)).toEqual([0, ['0', '1'], []]);
  for (const judged of [
    await unreadOf(abroad, { ...between, receiver: '0248:OM1' }),
    await unreadOf(INVOICE, { sender: '0192:1', receiver: '0192:2' }),
    await unreadOf(INVOICE.replace('@om-1', ''), between),
  ]) {
    expect(judged).toEqual([1, [], []]);
  }
});

// The monthly reports: counted as the vectors have them, written so that the rules hold, read and compared.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { checkEnvelope, openEnvelope, wrap } from '../../src/network.ts';
import {
  compareReports,
  endUserStatistics,
  readReport,
  readTransmission,
  STATISTICS_REPORTS,
  type StatisticsReport,
  type Transmission,
  transactionStatistics,
  transmissionOf,
  writeReport,
} from '../../src/provider.ts';
import { createValidator } from '../../src/validate.ts';
import { serviceText } from '../support/provider.ts';
import { runs } from '../support/runs.ts';
import { hasShared } from '../support/shared.ts';

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@om-1::2.1';
const MLS =
  'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2::ApplicationResponse##urn:peppol:edec:mls:1.0::2.1';
const NOVEMBER = { month: '2026-11', reporter: 'POM000321' };

const SENT: Transmission = {
  direction: 'outgoing',
  at: '2026-11-10T08:00:00+04:00',
  c2: 'POM000321',
  c3: 'PAE000123',
  documentTypeScheme: 'peppol-doctype-wildcard',
  documentTypeId: INVOICE,
  processScheme: 'cenbii-procid-ubl',
  processId: 'urn:peppol:bis:billing',
  transport: 'peppol-transport-as4-v2_0',
  senderCountry: 'OM',
  endUser: 'A',
  acknowledged: true,
  environment: 'production',
};
const RECEIVED: Transmission = {
  ...SENT,
  direction: 'incoming',
  c2: 'PAE000123',
  c3: 'POM000321',
  senderCountry: 'AE',
  receiverCountry: 'OM',
  endUser: 'B',
};

async function both(transmissions: readonly Transmission[], options = NOVEMBER): Promise<StatisticsReport[]> {
  const made = [await endUserStatistics(transmissions, options), await transactionStatistics(transmissions, options)];
  return made.map((one) => {
    if (!one.ok) throw new Error(JSON.stringify(one.errors));
    return one.value;
  });
}

async function validity(reports: readonly StatisticsReport[]): Promise<string[]> {
  const validator = await createValidator({ furtherDocuments: STATISTICS_REPORTS });
  const found = reports.flatMap((report) => {
    const { valid, results } = validator.validate(writeReport(report), { now: 0 });
    return valid ? [] : results.map(({ text }) => text);
  });
  validator.dispose();
  return found;
}

describe('the monthly reports', () => {
  it('users are counted once, however many messages and document types they have', async () => {
    const credit = { ...SENT, documentTypeId: INVOICE.replaceAll('Invoice', 'CreditNote') };
    const [users, messages] = await both([SENT, SENT, credit, RECEIVED, { ...RECEIVED, endUser: 'A' }]);
    expect(users?.total).toEqual({ sending: 1, receiving: 2, either: 2 });
    expect(messages?.total).toEqual({ incoming: 2, outgoing: 3 });
    expect(users?.sets.find(({ type }) => type === 'PerEUC')).toMatchObject({ sending: 1, receiving: 2, either: 2 });
    expect(await validity([users, messages].flatMap((one) => one ?? []))).toEqual([]);
  });

  it('a month without any exchange has reports of zeros without sets, which are valid', async () => {
    const reports = await both([]);
    expect(reports.map(({ sets, start, end }) => [sets.length, start, end])).toEqual([
      [0, '2026-11-01', '2026-11-30'],
      [0, '2026-11-01', '2026-11-30'],
    ]);
    expect(await validity(reports)).toEqual([]);
  });

  it('the month is that of UTC, to its last millisecond', async () => {
    const at = (text: string) => ({ ...SENT, at: text });
    const reports = await both([
      at('2026-11-01T03:59:59.999+04:00'),
      at('2026-11-01T04:00:00+04:00'),
      at('2026-11-30T23:59:59.999Z'),
      at('2026-12-01T00:00:00Z'),
    ]);
    expect(reports[1]?.total).toEqual({ incoming: 0, outgoing: 2 });
  });

  it('zeros are said where no exchange counts, or there is none', async () => {
    const saidOf = async (given: readonly Transmission[], month: string) =>
      (await transactionStatistics(given, { ...NOVEMBER, month })).warnings;
    expect(sentences(await saidOf([SENT, RECEIVED], '2026-12'))).toEqual({
      transmissions: 'Transmissions must count in 2026-12, or the report says zeros: none of the 2 does',
    });
    // Message level statuses count in one of the two reports.
    const answer = { ...SENT, documentTypeId: MLS };
    expect(Object.keys((await endUserStatistics([answer], NOVEMBER)).warnings)).toEqual(['transmissions']);
    expect(Object.keys((await transactionStatistics([answer], NOVEMBER)).warnings)).toEqual([]);
    // What a program that failed hands over may be empty.
    expect(sentences(await saidOf([], '2026-12'))).toEqual({
      transmissions: 'Transmissions must count in 2026-12, or the report says zeros: there are none',
    });
    // Some of other months.
    expect(await saidOf([SENT, { ...SENT, at: '2026-12-01T08:00:00+04:00' }], '2026-12')).toEqual({});
  });

  it('a message between two users of the provider is said where it was kept of one side alone', async () => {
    const out: Transmission = { ...SENT, c3: 'POM000321' };
    const into: Transmission = { ...RECEIVED, c2: 'POM000321' };
    const saidOf = async (given: readonly Transmission[]) =>
      Promise.all([endUserStatistics(given, NOVEMBER), transactionStatistics(given, NOVEMBER)]).then((made) =>
        made.map(({ warnings }) => Object.keys(warnings)),
      );
    expect(await saidOf([out, out, into])).toEqual([['c3'], ['c3']]);
    expect(await saidOf([out, into, SENT])).toEqual([[], []]);
  });

  it('an answer that came in makes up for no invoice that went out', async () => {
    const out: Transmission = { ...SENT, c3: 'POM000321' };
    const answered: Transmission = {
      ...RECEIVED,
      c2: 'POM000321',
      documentTypeScheme: 'busdox-docid-qns',
      documentTypeId: MLS,
      processId: 'urn:peppol:edec:mls',
    };
    const saidOf = async (given: readonly Transmission[]) =>
      sentences((await transactionStatistics(given, NOVEMBER)).warnings);
    const alone =
      'C3 is the provider itself, as C2 is, in 1 outgoing and 0 incoming exchanges of ' +
      `${INVOICE}, and in unequal numbers of 1 other kind: a message between two of its users is kept as both`;
    expect(await saidOf([out, answered])).toEqual({ c3: alone });
    // Kept of both sides, in any order and with a blank more.
    const both: Transmission[] = [
      answered,
      { ...RECEIVED, c2: 'POM000321', documentTypeId: `${INVOICE} ` },
      out,
      { ...answered, direction: 'outgoing', senderCountry: 'OM' },
    ];
    expect(await saidOf(both)).toEqual({});
    for (const [field, value] of [
      ['documentTypeScheme', 'busdox-docid-qns'],
      ['documentTypeId', INVOICE.replaceAll('Invoice', 'CreditNote')],
      ['processId', 'urn:peppol:bis:selfbilling'],
      ['transport', 'busdox-transport-as2-ver1p0'],
    ] as const) {
      expect(
        Object.keys(await saidOf([out, { ...out, direction: 'incoming', receiverCountry: 'OM', [field]: value }])),
        field,
      ).toEqual(['c3']);
    }
  });

  it('white space around the name of a user makes nobody another user', async () => {
    const [users] = await both([SENT, { ...SENT, endUser: ' A ' }]);
    expect(users?.total).toMatchObject({ sending: 1 });
  });

  it('an identifier with its scheme before it is an error: it would count apart', () => {
    const wrong = (fields: Partial<Transmission>) =>
      Object.keys(Object(readTransmission({ ...SENT, ...fields })).errors ?? {});
    expect(wrong({ documentTypeId: `peppol-doctype-wildcard::${INVOICE}` })).toEqual(['documentTypeId']);
    expect(wrong({ documentTypeId: ` busdox-docid-qns::${INVOICE}` })).toEqual(['documentTypeId']);
    expect(wrong({ processId: 'cenbii-procid-ubl::urn:peppol:bis:billing' })).toEqual(['processId']);
    expect(wrong({})).toEqual([]);
  });

  it('what was not acknowledged, was a test or is a report itself does not count', async () => {
    const report = 'urn:fdc:peppol:end-user-statistics-report:1.1::EndUserStatisticsReport##urn:x::1.1';
    const reports = await both([
      { ...SENT, acknowledged: false },
      { ...SENT, environment: 'test' },
      ...[report, ` ${report}`].map((documentTypeId) => ({ ...SENT, documentTypeId })),
    ]);
    expect(reports.map(({ total }) => Object.values(total).every((figure) => figure === 0))).toEqual([true, true]);
  });

  it('a country that is not in the list is named with what to keep; one that is left out counts as ZZ', async () => {
    const wrongIn = (one: object) => {
      const read = readTransmission(one);
      return read.ok
        ? {}
        : Object.fromEntries(Object.entries(read.errors).map(([field, { message }]) => [field, message]));
    };
    expect(wrongIn({ ...RECEIVED, senderCountry: 'UK' })).toEqual({
      senderCountry: expect.stringMatching(/UK is GB.*leave out/),
    });
    expect(wrongIn({ ...SENT, senderCountry: 'UK' })).toEqual({ senderCountry: expect.stringMatching(/UK is GB\)$/) });
    expect(wrongIn({ ...RECEIVED, receiverCountry: 'UK' })).toEqual({
      receiverCountry: expect.stringContaining('UK is GB'),
    });
    expect(wrongIn({ ...SENT, senderCountry: '' })).toEqual({ senderCountry: 'Sender country is mandatory' });
    for (const senderCountry of ['', ' ', null, undefined]) {
      const one = { ...RECEIVED, senderCountry } as Transmission;
      const read = readTransmission(one);
      expect(read.ok && 'senderCountry' in read.value).toBe(false);
      const [, messages] = await both([one]);
      const countries = messages?.sets.flatMap(({ keys }) => keys.filter(({ meta }) => meta === 'CC'));
      expect(countries?.map(({ value }) => value)).toEqual(['ZZ', RECEIVED.receiverCountry]);
    }
  });

  it('message level statuses are messages, and make nobody a user unless that is asked for', async () => {
    const [users, messages] = await both([{ ...SENT, documentTypeId: MLS }]);
    expect([users?.total, messages?.total]).toEqual([
      { sending: 0, receiving: 0, either: 0 },
      { incoming: 0, outgoing: 1 },
    ]);
    const counted = await endUserStatistics([{ ...SENT, documentTypeId: MLS }], {
      ...NOVEMBER,
      countsMessageLevelStatuses: true,
    });
    expect(counted.ok && counted.value.total.sending).toBe(1);
  });

  it('a sender that left its country out counts as ZZ among messages', async () => {
    const { senderCountry: _, ...unnamed } = RECEIVED;
    const [, messages] = await both([unnamed]);
    expect(JSON.stringify(messages)).toContain('"SenderCountry","value":"ZZ"');
    expect(await validity(messages ? [messages] : [])).toEqual([]);
  });

  it('an exchange that cannot be counted makes no report but errors, each at its place', async () => {
    const { receiverCountry: _, ...homeless } = RECEIVED;
    const wrong = [SENT, { ...SENT, at: '2026-11-10T08:00:00' }, homeless, { ...SENT, c2: 'POM000999' }];
    const report = await transactionStatistics(wrong, NOVEMBER);
    expect(report.ok ? [] : Object.keys(report.errors)).toEqual(['[1].at', '[2].receiverCountry', '[3].c2']);
    const named = await endUserStatistics([], { month: '2026-13', reporter: '000321' });
    expect(named.ok ? [] : Object.keys(named.errors)).toEqual(['month', 'reporter']);
  });

  it('exchanges may come one by one, such as rows of a database', async () => {
    async function* rows(): AsyncGenerator<Transmission> {
      yield SENT;
      yield RECEIVED;
    }
    const [fromRows, fromList] = await Promise.all([
      transactionStatistics(rows(), NOVEMBER),
      transactionStatistics([SENT, RECEIVED], NOVEMBER),
    ]);
    expect(fromRows).toEqual(fromList);
  });

  const exchange = fc.record({
    direction: fc.constantFrom('outgoing', 'incoming'),
    country: fc.constantFrom('OM', 'AE', 'EL'),
    other: fc.constantFrom('PAE000123', 'POP000777', 'POM000321'),
    root: fc.constantFrom('Invoice', 'CreditNote'),
    space: fc.constantFrom('', '', ' ', '\n\t'),
    user: fc.constantFrom('A', 'B', 'C', '<&"'),
  });

  it('for any exchanges the reports keep all rules, and are read as they were written in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(exchange, { maxLength: 30 }), async (drawn) => {
        const reports = await both(
          drawn.map(({ direction, country, other, root, space, user }): Transmission => {
            const base = direction === 'outgoing' ? { ...SENT, c3: other } : { ...RECEIVED, c2: other };
            return {
              ...base,
              senderCountry: country,
              documentTypeId: `${INVOICE.replaceAll('Invoice', root)}${space}`,
              endUser: user,
            };
          }),
        );
        expect(await validity(reports)).toEqual([]);
        for (const report of reports) {
          const shuffled = { ...report, sets: report.sets.toReversed() } as StatisticsReport;
          const read = readReport(writeReport(shuffled));
          expect(read.ok && compareReports(read.value, report)).toEqual([]);
        }
      }),
      runs(60),
    );
  });

  it('figures of hundreds of digits are checked, and sentences print their digits', async () => {
    const [users, messages] = (await both([SENT])).map(writeReport);
    const validator = await createValidator({ furtherDocuments: STATISTICS_REPORTS });
    const sentencesWith = (xml = '', name: string, figure: string): string[] => {
      const last = xml.lastIndexOf(`<${name}>1`) + name.length + 2;
      const { results } = validator.validate(`${xml.slice(0, last)}${figure}${xml.slice(last + 1)}`, { now: 0 });
      return results.map(({ text, clerk }) => `${text} ${clerk?.text}`.replaceAll(',', ''));
    };
    for (const figure of [`1${'0'.repeat(30)}`, '9'.repeat(400)]) {
      expect(sentencesWith(users, 'SendingEndUsers', figure)).not.toEqual([]);
      const [sum] = sentencesWith(messages, 'Outgoing', figure);
      expect(sum).toContain(`sum ${figure}`);
      expect(sum).toContain(`the calculation gives ${figure.slice(0, 40)}`);
    }
    validator.dispose();
  });

  it('a difference names the set and both figures', async () => {
    const [[, one], [, other]] = await Promise.all([both([SENT]), both([SENT, SENT])]);
    if (!one || !other) throw new Error('no reports');
    const found = compareReports(one, other);
    expect(found.map(({ what, left, right }) => [what, left, right])).toEqual([
      ['Outgoing', 1, 2],
      ['Outgoing', 1, 2],
      ['Outgoing', 1, 2],
    ]);
    expect(found.map(({ type }) => type)).toEqual([undefined, 'PerSP-DT-PR', 'PerTP']);
  });

  it('what is not such a report, or has a figure that is not a number, is an error at its place', () => {
    const read = readReport('<Invoice/>');
    expect(read.ok ? {} : Object.keys(read.errors)).toEqual(['message']);
    const zero = writeReport({
      kind: 'tsr',
      reporter: 'POM000321',
      start: '2026-11-01',
      end: '2026-11-30',
      total: { incoming: 0, outgoing: 0 },
      sets: [],
    });
    const many = readReport(zero.replace('<Incoming>0', '<Incoming>many'));
    expect(many.ok ? [] : Object.keys(many.errors)).toEqual([
      '/tsr:TransactionStatisticsReport/tsr:Total[1]/tsr:Incoming',
    ]);
  });
});

describe('a report on its way', () => {
  const FACTS = { instanceId: '5f0ad7b9-8c7c-4a83-9f6a-1f7b20c2a601', createdAt: '2026-12-02T08:00:00+04:00' };

  it('is put into an envelope for OpenPeppol, from the sender and the country that are given', async () => {
    for (const report of await both([SENT, RECEIVED])) {
      const wrapped = wrap(writeReport(report), { ...FACTS, sender: '0242:000321', country: 'OM' });
      if (!wrapped.ok) throw new Error(JSON.stringify(wrapped.errors));
      expect(wrapped.warnings).toEqual({});
      expect(checkEnvelope(wrapped.value)).toEqual([]);
      const opened = openEnvelope(wrapped.value);
      if (!opened.ok) throw new Error('not opened');
      const { header, document } = opened.value;
      expect(header).toMatchObject({
        receiver: '9925:be0848934496',
        processId: 'urn:fdc:peppol.eu:edec:bis:reporting:1.0',
        documentTypeScheme: 'busdox-docid-qns',
        typeVersion: report.kind === 'eusr' ? '1.1' : '1.0',
      });
      expect(header.mlsType).toBeUndefined();
      const read = readReport(document);
      expect(read.ok && compareReports(read.value, report)).toEqual([]);
    }
  });

  it('does not say who sends it, nor from which country', async () => {
    const [report] = await both([]);
    if (!report) throw new Error('no report');
    const wrapped = wrap(writeReport(report), FACTS);
    expect(wrapped.ok ? [] : Object.keys(wrapped.errors).sort()).toEqual(['country', 'sender']);
  });

  it('what is kept of an exchange is what its envelope says, and the facts', async () => {
    const [report] = await both([]);
    const wrapped = report && wrap(writeReport(report), { ...FACTS, sender: '0242:000321', country: 'OM' });
    const opened = wrapped?.ok ? openEnvelope(wrapped.value) : undefined;
    if (!opened?.ok) throw new Error('not opened');
    const { direction, c2, c3, endUser, acknowledged, environment } = SENT;
    const facts = { direction, c2, c3, endUser, acknowledged, environment, at: Date.UTC(2026, 11, 2) };
    const kept = transmissionOf(opened.value, facts);
    expect(kept.ok && kept.value).toMatchObject({
      at: '2026-12-02T00:00:00.000Z',
      senderCountry: 'OM',
      transport: 'peppol-transport-as4-v2_0',
      documentTypeId: opened.value.header.documentTypeId,
    });
    const homeless = transmissionOf(opened.value, { ...facts, direction: 'incoming' });
    expect(homeless.ok ? [] : Object.keys(homeless.errors)).toEqual(['receiverCountry']);
  });

  it('a kept exchange has the type of its document, never a wildcard', () => {
    const read = readTransmission({ ...SENT, documentTypeId: INVOICE.replace('om-1', 'om-1*') });
    expect(read.ok ? [] : Object.keys(read.errors)).toEqual(['documentTypeId']);
  });
});

interface VectorLine {
  readonly [field: string]: unknown;
}

// The vectors have names of their own for the fields.
function transmissionsOf(name: string): Transmission[] {
  return serviceText(`vectors/${name}/transmissions.jsonl`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { timestamp, c1Country, c4Country, docTypeScheme, docType, process, ...others } = JSON.parse(
        line,
      ) as VectorLine;
      const read = readTransmission({
        ...others,
        at: timestamp,
        senderCountry: c1Country,
        receiverCountry: c4Country,
        documentTypeScheme: docTypeScheme,
        documentTypeId: docType,
        processId: process,
      });
      if (!read.ok) throw new Error(JSON.stringify(read.errors));
      return read.value;
    });
}

describe.skipIf(!hasShared)('the vectors', () => {
  it.each([
    ['set-1', '2026-07'],
    ['zero', '2026-02'],
  ])('%s gives the reports that stand beside it', async (name, month) => {
    const reports = await both(transmissionsOf(name), { month, reporter: 'POM000321' });
    for (const report of reports) {
      const theirs = readReport(serviceText(`vectors/${name}/${report.kind}.xml`));
      if (!theirs.ok) throw new Error(JSON.stringify(theirs.errors));
      expect(compareReports(report, theirs.value)).toEqual([]);
      expect(report.sets).toHaveLength(theirs.value.sets.length);
    }
    expect(await validity(reports)).toEqual([]);
  });
});

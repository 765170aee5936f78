// Every operation of the table, in each form that it gives, against the schemas that the description states, and the same as the
// functions of the library.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { examples as emirates } from '../../src/countries/ae/examples/index.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { ISSUERS } from '../../src/countries/issuers.ts';
import { examples, fromXml, readRecord } from '../../src/index.ts';
import { wrap } from '../../src/network.ts';
import { createServiceClient, SERVICE_OPERATIONS, serviceOpenApi } from '../../src/service/index.ts';
import { MEDIA, type Medium, type Operation, type OperationName } from '../../src/service/operations.ts';
import { createValidator } from '../../src/validate.ts';
import { NOW, requestTo, serviceHere } from './support/service.ts';

const { service } = serviceHere();
const record = examples['sales-invoice'];

async function xmlOf(given: object): Promise<string> {
  const response = await service(requestTo('/v1/convert', { body: given, headers: { accept: MEDIA.xml } }));
  expect(response.status).toBe(200);
  return response.text();
}

const REPORTING = {
  reporter_role: '01',
  document_scope: 'D',
  document_type_code: 'S',
  uuid: '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93',
  issue_date: '2026-03-02',
  issue_time: '12:00:00+04:00',
  reporting_party: { endpoint_id: 'OM1100512077', endpoint_scheme_id: '0248' },
  receiving_party: { endpoint_id: '000773', endpoint_scheme_id: '0242' },
  representative: { id: '000000', scheme_id: '0242' },
};
const EVENTS = [
  { id: '1', type: 'created', timestamp: 1768100000000, documentUuid: 'e32f', documentType: 'INVOICE', legs: ['C3'] },
  { id: '2', type: 'mls', timestamp: 1768100002000, leg: 'C3', code: 'AP' },
];
const TIMERS = { answer: 1_200_000, reportByC2: 900_000, reportToConsumerByC2: 1_800_000, reportByC3: 900_000 };
const INSTANCE = 'f29f5c7a-1a1c-4b5c-8a3e-0c9d8f6d1b2e';

// What each operation is tried with: the body, and what stands behind the path.
const GIVEN: Readonly<
  Record<OperationName, () => Promise<readonly [body?: object | string | undefined, rest?: string]>>
> = {
  convert: async () => [record],
  validate: async () => [await xmlOf(record)],
  parse: async () => [await xmlOf(record)],
  totals: async () => [record],
  view: async () => [{ record, events: await eventsOfRecord() }, '?language=en%2Bar&for=customer'],
  'tax-data': async () => [{ xml: await xmlOf(record), reporting: REPORTING }],
  plan: async () => [record, '?authority=0242:001090-TaxAuthority.OM'],
  wrap: async () => [await xmlOf(record), `?instance=${INSTANCE}`],
  unwrap: async () => [await envelope()],
  answer: async () => [await envelope(), '?from=0242:000412&to=0242:000773'],
  qr: async () => [examples['simplified-invoice']],
  credit: async () => [{ record, number: 'CN-1', date: '2026-03-01', reason: 'CAN', earlier: [] }],
  enrich: async () => [await xmlOf(record)],
  'next-step': async () => [{ events: EVENTS, timers: TIMERS }],
  status: async () => [{ events: EVENTS }],
  rule: async () => [undefined, 'IBR-071-OM'],
  schema: async () => [undefined, 'record'],
  example: async () => [undefined, 'export'],
  codelist: async () => [undefined, 'ISO4217'],
};

// A drawing takes the events of its document alone.
async function eventsOfRecord(): Promise<object[]> {
  const read = readRecord(record);
  return EVENTS.map((event) =>
    event.type === 'created' && read.ok ? { ...event, documentUuid: read.value.uuid } : event,
  );
}

async function envelope(): Promise<string> {
  const wrapped = wrap(await xmlOf(record), { instanceId: INSTANCE, createdAt: NOW });
  if (!wrapped.ok) throw new Error('The envelope is not made.');
  return wrapped.value;
}

const ajv = async () => {
  const { components } = (await serviceOpenApi()) as { components: { schemas: Record<string, object> } };
  const checker = new Ajv2020({ strict: false, validateFormats: false });
  checker.addSchema({ $id: 'https://service/', components: closed(components) });
  return (name: string, value: unknown) => {
    const check = checker.compile({ $ref: `https://service/#/components/schemas/${name}` });
    return check(value) ? [] : (check.errors ?? []);
  };
};

// What a schema does not name must not be answered: who generates code of it would never see it.
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  const isObject = 'type' in schema && schema.type === 'object' && 'properties' in schema;
  return isObject ? { additionalProperties: false, ...parts } : parts;
}

describe.each(Object.entries(SERVICE_OPERATIONS) as [OperationName, Operation][])('%s', (name, operation) => {
  const media = (Object.entries(operation.gives) as [Medium, string][]).filter(([medium]) => medium !== 'pdf');

  it.each(media)('answers as %s what its description says', async (medium, what) => {
    const [body, rest = ''] = await GIVEN[name]();
    const path = operation.path.replace(/\{\w+\}/, '') + rest;
    const sent = { headers: { accept: MEDIA[medium] }, ...(body === undefined ? {} : { body }) };
    const response = await service(requestTo(path, sent));
    const text = await response.text();
    expect([response.status, text.slice(0, response.status === 200 ? 0 : 500)]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toContain(MEDIA[medium]);
    expect(text.length).toBeGreaterThan(10);
    if (medium === 'json') expect((await ajv())(what, JSON.parse(text))).toEqual([]);
    if (medium === 'xml') expect(fromLess(text)).toBe(true);
  });
});

const fromLess = (text: string): boolean => text.startsWith('<');

describe('answers have what their schemas name, and nothing else', () => {
  const checked = async (schema: string, response: Response) => {
    const answer = await response.json();
    expect((await ajv())(schema, answer)).toEqual([]);
    return answer;
  };

  it('reports of what is wrong', async () => {
    const xml = await xmlOf(record);
    const wrong = [
      xml.replace(/(<cbc:TaxAmount[^>]*>)[^<]*/, '$19'),
      xml.replace('<cbc:ID>', '<cbc:ID> ').replace(/unitCode="\w+"/, 'unitCode="HOUR"'),
      xml.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-02-30'),
      xml.replace(/<cac:AccountingCustomerParty>/, '<cac:Nothing/>$&'),
      '<a/>',
      'no XML',
    ];
    for (const query of ['', '?language=ar']) {
      for (const body of wrong) {
        const report = await checked('Report', await service(requestTo(`/v1/validate${query}`, { body })));
        expect(report.valid).toBe(false);
      }
    }
  });

  it('rules of several specifications', async () => {
    const ids = ['IBR-071-OM', 'ibr-126', 'ibr-sr-63', 'PINT-ENVELOPE-COUNTRY', 'CL-02-OM', 'IBR-003-OM'];
    for (const id of ids) {
      for (const query of ['', '?language=ar'])
        await checked('Rule', await service(requestTo(`/v1/rules/${id}${query}`)));
    }
  });

  it('plans, totals and answers about examples of each country', async () => {
    for (const given of [...Object.values(examples), ...Object.values(emirates)]) {
      const body =
        given === record || Object.values(examples).includes(given as never) ? given : { country: 'AE', ...given };
      await checked('Planned', await service(requestTo('/v1/plan?unreachable=true', { body })));
      await checked('Totals', await service(requestTo('/v1/totals', { body })));
      await checked('Converted', await service(requestTo('/v1/convert', { body })));
    }
  });

  it('problems, whose types are all named', async () => {
    const refused = [
      requestTo('/v1/convert?no=1', { body: record }),
      requestTo('/v1/convert', { body: { payload: {} } }),
      requestTo('/v1/convert', {
        body: { ...record, payload: { ...record.payload, issue_date: '2099-01-01' } },
        headers: { accept: MEDIA.xml },
      }),
      requestTo('/v1/unwrap', { body: '<a/>' }),
      requestTo('/v1/nothing'),
    ];
    const types = [];
    for (const request of refused) types.push((await checked('Problem', await service(request))).type);
    const names = ['invalid-parameters', 'invalid-input', 'invalid-document', 'invalid-document', 'not-found'];
    expect(types).toEqual(names.map((name) => `urn:pint-ubl:problem:${name}`));
  });
});

describe('the examples of the description', () => {
  it.each(Object.entries(SERVICE_OPERATIONS).filter(([, { example }]) => typeof example === 'object'))(
    'of %s is taken',
    async (_, { path, example }) => {
      const response = await service(requestTo(path, { body: example as object }));
      expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
    },
  );
});

describe('the service and the library', () => {
  it('know the tax data of each country', async () => {
    const { uuid: _, ...others } = REPORTING;
    const { type, payload, issuance } = emirates['sales-invoice'];
    const { endpoint_id = '', endpoint_scheme_id = '' } = issuance.accounting_supplier_party ?? {};
    const reporting = { ...others, issue_date: '2030-01-01', reporting_party: { endpoint_id, endpoint_scheme_id } };
    const given = { xml: await xmlOf({ country: 'AE', type, payload, issuance }), reporting };
    const made = await service(requestTo('/v1/tax-data', { body: given, headers: { accept: MEDIA.xml } }));
    const judged = await service(requestTo('/v1/validate', { body: await made.text() }));
    expect(await judged.json()).toMatchObject({ valid: true, schemaValid: true, results: [] });
  });

  it('make the same XML and the same report', async () => {
    const validator = await createValidator({ ruleSets: COUNTRIES });
    for (const [name, given] of Object.entries(examples)) {
      const read = readRecord(given, { now: NOW });
      if (!read.ok) throw new Error(name);
      const own = validator.toXml(read.value, { now: NOW, indent: 2 });
      const response = await service(requestTo('/v1/convert', { body: given }));
      const answer = await response.json();
      expect([answer.xml, answer.report]).toEqual([own.xml, JSON.parse(JSON.stringify(own.report))]);
      const damaged = own.xml.replace('<cbc:ID>', '<cbc:ID> ').replace(/unitCode="\w+"/, 'unitCode="HOUR"');
      const judged = await service(requestTo('/v1/validate', { body: damaged }));
      expect(await judged.json()).toEqual(JSON.parse(JSON.stringify(validator.validate(damaged, { now: NOW }))));
    }
    validator.dispose();
  });

  it.each(ISSUERS.map(({ facts, examples: load }) => [facts.code, load] as const))(
    'of %s: its examples are valid, are read back, and are told from their XML',
    async (code, load) => {
      const client = createServiceClient({ baseUrl: 'http://localhost/', fetch: service });
      for (const [name, given] of Object.entries(await load())) {
        const made = await client.convert(given, { query: { country: code } });
        if (!made.ok) throw new Error(`${name}: ${JSON.stringify(made.errors)}`);
        expect([name, made.value.report.results.filter(({ flag }) => flag === 'fatal')]).toEqual([name, []]);
        const parsed = await client.parse(made.value.xml);
        expect(parsed.ok && parsed.value.document.document_number).toBe(made.value.document.document_number);
        const wrapped = await client.wrap(made.value.xml);
        expect([name, wrapped.ok]).toEqual([name, true]);
      }
    },
  );

  it('speak Arabic where they are asked to', async () => {
    const body = (await xmlOf(record)).replace(/unitCode="\w+"/, 'unitCode="HOUR"');
    const [english, arabic] = await Promise.all(
      ['en', 'ar'].map(async (language) =>
        (await service(requestTo(`/v1/validate?language=${language}`, { body }))).json(),
      ),
    );
    expect(arabic.results[0].text).toMatch(/[\u0600-\u06ff]/);
    expect(english.results[0].reasonCode).toBe(arabic.results[0].reasonCode);
    const refused = await service(requestTo('/v1/convert?language=ar', { body: { payload: {} } }));
    expect((await refused.json()).errors.issue_date).toMatch(/[\u0600-\u06ff]/);
    const reporting = { ...REPORTING, reporting_party: { ...REPORTING.reporting_party, endpoint_id: 'OM1' } };
    const made = await service(requestTo('/v1/tax-data?language=ar', { body: { record, reporting } }));
    const { results } = (await made.json()).report;
    expect(results.length).toBeGreaterThan(0);
    for (const { text, test, fix } of results)
      for (const said of [text, test, fix]) expect(said).toMatch(/[\u0600-\u06ff]/);
  });

  it('read back what the service makes', async () => {
    const read = fromXml(await xmlOf(record));
    expect(read.ok && read.value.document.document_number).toBe('INV-2026-0117');
  });
});

describe('the client', () => {
  const client = createServiceClient({ baseUrl: 'http://localhost', fetch: service });

  it('gives what was refused as a value with the sentence on each field', async () => {
    const made = await client.convert({ payload: {} });
    expect(made).toMatchObject({
      ok: false,
      status: 422,
      errors: { issue_date: { message: 'Issue date is mandatory' } },
    });
    const unknown = await client.rule('no-such-rule');
    expect(unknown).toMatchObject({ ok: false, status: 404 });
  });

  it('asks for other forms', async () => {
    const xml = await client.convert(record, { as: 'xml' });
    expect(xml.ok && xml.value.startsWith('<?xml')).toBe(true);
    const sarif = await client.validate(xml.ok ? xml.value : '', { as: 'sarif', query: { name: 'a.xml' } });
    expect(sarif.ok && JSON.parse(sarif.value).version).toBe('2.1.0');
    const drawn = await client.view(record, { query: { language: 'ar' } });
    expect(drawn.ok && drawn.value).toContain('lang="ar"');
    const ofCompany = await client.view(
      { record, color: '#123456', footer: 'IBAN OM81' },
      { query: { for: 'customer' } },
    );
    expect(ofCompany.ok && ofCompany.value).toMatch(/--accent:#123456[\s\S]*IBAN OM81/);
  });
});

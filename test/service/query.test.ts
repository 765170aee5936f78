// What the query of an operation says reaches its work: the answer is that of the function of the library with the same option, and
// another one than without.
import { expect, it } from 'vitest';
import { COUNTRIES } from '../../src/countries/index.ts';
import { examples, readRecord, toXml } from '../../src/index.ts';
import {
  type EnrichFacts,
  type ExchangeFacts,
  enrich,
  nextStep,
  planExchanges,
  taxDataFor,
  type WrapOptions,
  wrap,
} from '../../src/network.ts';
import { MEDIA } from '../../src/service/operations.ts';
import { parseEvents } from '../../src/status.ts';
import { createValidator } from '../../src/validate.ts';
import { NOW, requestTo, serviceHere } from './support/service.ts';

const { service } = serviceHere();
const ask = async (path: string, body: object | string) => {
  const answer = await service(requestTo(path, { body }));
  return answer.status === 200 ? answer.json() : answer.status;
};
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));
const made = <Value>(result: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value =>
  result.ok ? result.value : expect.fail(JSON.stringify(result));

const document = made(readRecord(examples['sales-invoice']));
const xml = toXml(document);
const AUTHORITY = '0242:001090-TaxAuthority.OM';
const PROVIDER = '0242:000111';
const UUID = '9f1c1c0e-6c58-4a52-9a2f-0f3d0b0f6a11';

it.each<[string, ExchangeFacts & { buyerInNetwork?: boolean; buyerReachable?: boolean }]>([
  ['buyer_outside=true', { buyerInNetwork: false }],
  ['unreachable=true', { buyerReachable: false }],
  ['side=C2', { side: 'C2' }],
  ['side=C3', { side: 'C3' }],
  [`authority=${AUTHORITY}`, { authority: AUTHORITY }],
])('plan?%s', async (query, facts) => {
  const [asked, without] = [await ask(`/v1/plan?${query}`, xml), await ask('/v1/plan', xml)];
  expect(asked.plan).toEqual(asJson(made(planExchanges(xml, facts))));
  expect(asked.plan).not.toEqual(without.plan);
});

it.each<[string, Partial<WrapOptions>]>([
  ['sender=0192:810017902', { sender: '0192:810017902' }],
  ['receiver=0192:810017902', { receiver: '0192:810017902' }],
  ['mls_to=0242:000773', { mlsTo: '0242:000773' }],
  ['country=ae', { country: 'AE' }],
  ['created=2026-01-02T03:04:05Z', { createdAt: '2026-01-02T03:04:05Z' }],
])('wrap?%s', async (query, options) => {
  const facts = { instanceId: UUID, createdAt: NOW };
  const [asked, without] = [
    await ask(`/v1/wrap?instance=${UUID}&${query}`, xml),
    await ask(`/v1/wrap?instance=${UUID}`, xml),
  ];
  expect(asked.xml).toBe(made(wrap(xml, { ...facts, ...options })));
  expect(asked.xml).not.toBe(without.xml);
});

const report = made(
  taxDataFor(made(planExchanges(xml, { authority: AUTHORITY })), xml, {
    from: 'C2',
    uuid: UUID,
    issuedAt: '2026-10-01T08:00:00+04:00',
    provider: PROVIDER,
  }),
);
const bare = report
  .replace(/<cbc:UUID>[^<]*<\/cbc:UUID>/, '')
  .replace(/<pxs:ReporterRole>[^<]*<\/pxs:ReporterRole>/, '')
  .replace(/<pxs:ReportersRepresentative>[\s\S]*<\/pxs:ReportersRepresentative>/, '');
const otherUuid = xml.replace(/(<cbc:UUID>)[^<]*/, `$1${UUID}`);

it.each<[string, string, EnrichFacts & { buyerInNetwork?: boolean }]>([
  [
    'buyer_outside=true',
    xml.replace(/(<cac:AccountingCustomerParty>[\s\S]*?)<cbc:EndpointID.*?<\/cbc:EndpointID>/, '$1'),
    { buyerInNetwork: false },
  ],
  ['replace=uuid', otherUuid, { replace: ['uuid'] }],
  [
    `authority=${AUTHORITY}&provider=${PROVIDER}&uuid=${UUID}`,
    bare,
    { authority: AUTHORITY, provider: PROVIDER, uuid: UUID },
  ],
  [
    `authority=${AUTHORITY}&provider=${PROVIDER}&uuid=${UUID}&from=C3`,
    bare,
    { authority: AUTHORITY, provider: PROVIDER, uuid: UUID, from: 'C3' },
  ],
])('enrich?%s', async (query, given, facts) => {
  const [asked, without] = [await ask(`/v1/enrich?${query}`, given), await ask('/v1/enrich', given)];
  const own = made(enrich(given, facts));
  expect(asked).toMatchObject({ xml: new TextDecoder().decode(own.xml), edits: asJson(own.edits) });
  expect(asked.xml).not.toBe(without.xml);
});

it('next-step?most_sendings, of 1 to 9999, and side', async () => {
  const timers = { answer: 1000, reportByC2: 1000, reportToConsumerByC2: 1000, reportByC3: 1000 };
  const created = { id: 'c', type: 'created', documentUuid: 'u', documentType: 'INVOICE', legs: ['C3'] };
  const sent = { id: 'i', type: 'submitted', leg: 'C3', transmissionUuid: 'i', docTypeId: 'd' };
  const ids = { senderId: 's', receiverId: 'r', processId: 'p' };
  const events = [created, { ...sent, ...ids }].map((event) => ({ ...event, timestamp: NOW - 60_000 }));
  const history = made(parseEvents(events));
  const stepsAt = (query: string) => ask(`/v1/next-step?${query}`, { events, timers });
  const without = await stepsAt('');
  for (const [query, option] of [
    ['most_sendings=1', { mostSendings: 1 }],
    ['most_sendings=9999', { mostSendings: 9999 }],
    ['side=C3', { side: 'C3' }],
  ] as const) {
    const { steps } = await stepsAt(query);
    expect([query, steps]).toEqual([query, asJson(nextStep(history, NOW, { timers, ...option }))]);
    if (query !== 'most_sendings=9999') expect(steps).not.toEqual(without.steps);
  }
  for (const most of ['0', '10000', '1.5', '']) expect(await stepsAt(`most_sendings=${most}`)).toBe(400);
});

it('convert?decimals=fixed', async () => {
  const record = examples['sales-invoice'];
  const [fixed, shortest] = await Promise.all(
    ['fixed', 'shortest'].map(async (decimals) => (await ask(`/v1/convert?decimals=${decimals}`, record)).xml),
  );
  const own = made(readRecord(record, { decimals: 'fixed' }));
  expect(fixed).toBe(toXml(own, { decimals: 'fixed', indent: 2 }));
  expect(shortest).toBe((await ask('/v1/convert', record)).xml);
  expect(fixed).not.toBe(shortest);
});

it('view?for, where a PDF is for the customer unless it is said, and a page for the office', async () => {
  const printed: string[] = [];
  const printing = serviceHere({
    print: async ({ page }) => {
      printed.push(page);
      return new Uint8Array(1);
    },
  }).service;
  const body = {
    ...examples['sales-invoice'],
    payload: { ...examples['sales-invoice'].payload, issue_date: '2099-01-01' },
  };
  const drawn = async (query: string, accept: string) =>
    (await printing(requestTo(`/v1/view${query}`, { body, headers: { accept } }))).text();
  const [office, customer] = [await drawn('?for=office', MEDIA.html), await drawn('?for=customer', MEDIA.html)];
  expect(await drawn('', MEDIA.html)).toBe(office);
  for (const query of ['', '?for=customer', '?for=office']) await drawn(query, MEDIA.pdf);
  expect(printed).toEqual([customer, customer, office]);
  expect(customer).not.toBe(office);
});

it('convert?lenient names an unknown field in a warning, where it is refused otherwise', async () => {
  const record = examples['sales-invoice'];
  const given = { ...record, payload: { ...record.payload, colour: 'red' } };
  for (const query of ['', '?lenient=false']) expect(await ask(`/v1/convert${query}`, given)).toBe(422);
  const { report, warnings } = await ask('/v1/convert?lenient=true', given);
  expect([report.valid, Object.keys(warnings)]).toEqual([true, ['colour']]);
});

it.each<[string, object]>([
  ['now=2025-12-31', { now: Date.parse('2025-12-31') }],
  ['profile=selfbilling', { profile: 'selfbilling' }],
])('validate?%s', async (query, options) => {
  const validator = await createValidator({ ruleSets: COUNTRIES });
  const asked = await ask(`/v1/validate?${query}`, xml);
  expect(asked).toEqual(asJson(validator.validate(xml, { now: NOW, ...options })));
  expect(asked).not.toEqual(await ask('/v1/validate', xml));
  validator.dispose();
});

it('validate?name stands in SARIF and text', async () => {
  for (const accept of [MEDIA.sarif, MEDIA.text]) {
    const named = async (query: string) =>
      (await service(requestTo(`/v1/validate${query}`, { body: '<a/>', headers: { accept } }))).text();
    expect(await named('?name=june-7.xml')).toContain('june-7.xml');
    expect(await named('')).toContain('document.xml');
  }
});

it('qr?printed warns of what a printed code says otherwise', async () => {
  const [own, other] = await Promise.all(
    [examples['simplified-invoice'], examples['export']].map(async (record) => (await ask('/v1/qr', record)).content),
  );
  const warningsAt = async (printed: string) =>
    (await ask(`/v1/qr?printed=${encodeURIComponent(printed)}`, examples['simplified-invoice'])).warnings;
  expect(await warningsAt(own)).toEqual({});
  expect(Object.keys(await warningsAt(other)).length).toBeGreaterThan(0);
});

it.each([
  ['/v1/rules/126', 'country=my'],
  ['/v1/schemas/record', 'country=ae'],
  ['/v1/schemas/sales-invoice', 'country=ae'],
  ['/v1/schemas/sales-invoice', 'for=llm'],
  ['/v1/examples/sales-invoice', 'country=ae'],
])('%s?%s looks up another one', async (path, query) => {
  const [asked, without] = await Promise.all(
    [`${path}?${query}`, path].map(async (target) => {
      const answer = await service(requestTo(target));
      expect([target, answer.status]).toEqual([target, 200]);
      return answer.json();
    }),
  );
  expect(asked).not.toEqual(without);
});

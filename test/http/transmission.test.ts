// What the interface shows of a transmission, whole: every field of snapshot, legs, log and status with its value.
import { expect, it, vi } from 'vitest';
import { UUID_V5 } from '../../src/core/uuid.ts';
import { OMAN_IDENTITY } from '../../src/countries/om/identity.ts';
import { computedInvoiceUuid, identityOf } from '../../src/document/identity.ts';
import type { Document } from '../../src/document/schema.ts';
import { createHandler } from '../../src/http.ts';
import type { TransmissionEvent } from '../../src/status/index.ts';
import { NOW, testHost } from './support/host.ts';
import { seed } from './support/payloads.ts';
import { memoryStore } from './support/stores.ts';

type Type = Parameters<typeof seed>[2];
const XML = '<Invoice/>';
const inBase64 = (xml: string) => Buffer.from(xml).toString('base64');

// Each value is its own, so that none can stand in another's place.
const submission = (leg: 'C3' | 'C5') => ({
  ...{
    senderId: `${leg}-sender`,
    receiverId: `${leg}-receiver`,
    processId: `${leg}-process`,
    docTypeId: `${leg}-type`,
  },
  ...{ country: leg === 'C3' ? 'OM' : 'AE', messageId: `${leg}-message`, documentXml: `<${leg}/>` },
});
const EVENTS: TransmissionEvent[] = [
  {
    ...{ type: 'created', id: 'e1', timestamp: NOW, documentUuid: 'u', documentType: 'OTHER' },
    ...{ recordId: 'record', recordUuid: 'record-uuid', issuedBy: 'issuer', issuedTo: 'addressee', country: 'QA' },
  },
  { type: 'validated', id: 'e2', timestamp: NOW + 1, results: [] },
  ...(['C3', 'C5'] as const).flatMap((leg, index): TransmissionEvent[] => [
    {
      type: 'submitted',
      id: `e${3 + index}`,
      timestamp: NOW + 2 + index,
      leg,
      transmissionUuid: `${leg}-attempt`,
      ...submission(leg),
    },
    {
      ...{
        type: 'transmitted',
        id: `e${5 + index}`,
        timestamp: NOW + 4 + index,
        leg,
        duration: 5 + index,
        error: false,
      },
      ...{ result: 'SUCCESS', conversationId: `${leg}-conversation`, errors: [`${leg} was slow`], messageId: null },
    },
  ]),
  {
    ...{
      type: 'mls',
      id: 'e7',
      timestamp: NOW + 6,
      leg: 'C3',
      code: 'AB',
      responseId: 'response',
      reference: 'message',
    },
    ...{ description: 'Handed on', issues: [{ reasonCode: 'BW', description: 'Odd', line: 'NA' }] },
  },
];

async function ask(path: string, type: Type, events: readonly TransmissionEvent[], xml: string | null = XML) {
  const store = memoryStore();
  seed(store, 'muscat', type, { id: 'd', uuid: 'document-uuid' }, events, xml ?? undefined);
  const headers = { authorization: 'Bearer muscat-token' };
  const response = await createHandler(testHost(store))(new Request(`http://localhost/api/${path}`, { headers }));
  return response.json();
}

function legOf(leg: 'C3' | 'C5', more: object) {
  const { messageId, documentXml, ...sent } = submission(leg);
  const index = leg === 'C3' ? 0 : 1;
  return {
    ...sent,
    documentXml: inBase64(documentXml),
    transmissionUuid: `${leg}-attempt`,
    transmissionResponse: {
      conversationId: `${leg}-conversation`,
      messageId,
      overallDurationToTransmit: 5 + index,
      transmissionError: false,
      transmissionErrors: [`${leg} was slow`],
      transmissionResult: 'SUCCESS',
    },
    ...more,
  };
}

const ANSWER = {
  ...{ id: 'response', responseCode: 'AB', description: 'Handed on', documentReference: 'message', timestamp: NOW + 6 },
  issues: [{ reasonCode: 'BW', description: 'Odd', line: 'NA' }],
};

it('serves each of the five types under its path segment, with its transmission', async () => {
  const segments: Readonly<Record<Type, string>> = {
    'purchase-invoice': 'purchase-invoices',
    'purchase-credit-note': 'purchase-credit-notes',
    'sales-invoice': 'sales-invoices',
    'sales-credit-note': 'sales-credit-notes',
    'debit-note': 'debit-notes',
  };
  for (const [type, segment] of Object.entries(segments) as [Type, string][]) {
    expect([segment, (await ask(`${segment}/d`, type, EVENTS)).id]).toEqual([segment, 'd']);
    expect([segment, (await ask(`${segment}/d/peppol-status`, type, EVENTS)).uuid]).toEqual([segment, 'record-uuid']);
    expect([segment, (await ask(`${segment}/d/peppol-status-logs`, type, EVENTS)).length]).toEqual([segment, 7]);
  }
});

it('shows every field of the snapshot, of its legs and of their results', async () => {
  expect(await ask('sales-invoices/d/peppol-status', 'sales-invoice', EVENTS)).toEqual({
    ...{ documentType: 'INVOICE', documentUuid: 'document-uuid', documentXML: inBase64(XML), id: 'record' },
    ...{
      issuedBy: 'issuer',
      issuedTo: 'C3-receiver',
      lastUpdated: NOW + 6,
      uuid: 'record-uuid',
      validationResults: [],
    },
    toC3: legOf('C3', { status: 'ACCEPTED', lastUpdated: NOW + 6, mlsResponse: ANSWER }),
    toC5: legOf('C5', { status: 'SUBMITTED', lastUpdated: NOW + 5, mlsResponse: null }),
  });
});

it('shows what is not known as null, or leaves it out', async () => {
  const bare: TransmissionEvent[] = [
    { type: 'transmitted', id: 't', timestamp: NOW, leg: 'C3', duration: 1, error: true, result: 'FAILURE' },
  ];
  expect((await ask('sales-invoices/d/peppol-status', 'sales-invoice', bare)).toC3).toEqual({
    ...{
      country: null,
      documentXml: inBase64(XML),
      lastUpdated: NOW,
      mlsResponse: null,
      status: 'MLS_C3_TRANSMISSION_ERROR',
    },
    transmissionResponse: {
      ...{ conversationId: null, messageId: null, overallDurationToTransmit: 1, transmissionError: true },
      ...{ transmissionErrors: null, transmissionResult: 'FAILURE' },
    },
  });
});

const entry = (event: string, index: number, more: object = {}) => ({
  ...{ id: `e${index}`, document_uuid: 'document-uuid', document_type: 'INVOICE', event, timestamp: NOW + index - 1 },
  ...{ message: expect.stringMatching(/^[A-Z].+/), sent_message_id: null, sender_id: null, receiver_id: null },
  ...{ doc_type_id: null, process_id: null, country_c1: null, document_xml: null },
  ...more,
});
const submitted = (leg: 'C3' | 'C5') => {
  const sent = submission(leg);
  return {
    ...{ sent_message_id: sent.messageId, sender_id: sent.senderId, receiver_id: sent.receiverId },
    ...{ doc_type_id: sent.docTypeId, process_id: sent.processId, country_c1: sent.country },
    document_xml: inBase64(sent.documentXml),
  };
};
const LOG = [
  entry('DOCUMENT_CREATED', 1, {
    ...{ message: 'Document created successfully', sender_id: 'issuer', receiver_id: 'addressee', country_c1: 'QA' },
    document_xml: inBase64(XML),
  }),
  entry('VALIDATION_SUCCESS', 2),
  entry('DOCUMENT_SUBMITTED', 3, submitted('C3')),
  entry('DOCUMENT_SUBMITTED', 4, submitted('C5')),
  entry('TRANSMISSION_SUCCESS', 5),
  entry('TRANSMISSION_SUCCESS', 6),
  entry('MLS_ACCEPTED', 7),
];

it('shows every field of the log, in time order', async () => {
  expect(await ask('sales-invoices/d/peppol-status-logs', 'sales-invoice', EVENTS.toReversed())).toEqual(LOG);
});

it('shows the same entries for credit notes', async () => {
  const log = await ask('sales-credit-notes/d/peppol-status-logs', 'sales-credit-note', EVENTS);
  expect(log).toEqual(LOG.map((each) => ({ ...each, document_type: 'CREDIT_NOTE' })));
});

it('shows the XML at the creation and on the billing leg, wherever a host keeps it', async () => {
  const creation = { ...EVENTS[0], documentXml: XML } as TransmissionEvent;
  const [, , submission] = EVENTS;
  if (submission?.type !== 'submitted') throw new Error('The events have changed.');
  const events = [creation, { ...submission, documentXml: null }];
  for (const kept of [XML, null]) {
    const [created] = await ask('sales-invoices/d/peppol-status-logs', 'sales-invoice', events, kept);
    const snapshot = await ask('sales-invoices/d/peppol-status', 'sales-invoice', events, kept);
    expect([created.document_xml, snapshot.documentXML, snapshot.toC3.documentXml]).toEqual(
      Array(3).fill(inBase64(XML)),
    );
  }
  // Kept nowhere, it is made from the document.
  const bare = [EVENTS[0], { ...submission, documentXml: null }] as TransmissionEvent[];
  const [created] = await ask('sales-invoices/d/peppol-status-logs', 'sales-invoice', bare, null);
  const snapshot = await ask('sales-invoices/d/peppol-status', 'sales-invoice', bare, null);
  expect([created.document_xml, snapshot.toC3.documentXml]).toEqual(Array(2).fill(snapshot.documentXML));
  expect(atob(snapshot.documentXML)).toContain('<Invoice ');
});

it('passes any other event name and status word through', async () => {
  const said: TransmissionEvent = {
    id: 'o',
    timestamp: NOW + 9,
    event: 'SOMETHING_ELSE',
    leg: 'C3',
    status: 'ON_HOLD',
  };
  const events = [...EVENTS, said];
  const log = await ask('sales-invoices/d/peppol-status-logs', 'sales-invoice', events);
  expect(log.at(-1)).toMatchObject({ event: 'SOMETHING_ELSE' });
  const { toC3 } = await ask('sales-invoices/d/peppol-status', 'sales-invoice', events);
  expect(toC3.status).toBe('ON_HOLD');
});

it('says CREDIT_NOTE and SELF_BILLED_CREDIT_NOTE for credit notes', async () => {
  const typeOf = async (path: string, type: Type) => (await ask(`${path}/d/peppol-status`, type, EVENTS)).documentType;
  expect(await typeOf('sales-credit-notes', 'sales-credit-note')).toBe('CREDIT_NOTE');
  expect(await typeOf('purchase-credit-notes', 'purchase-credit-note')).toBe('SELF_BILLED_CREDIT_NOTE');
});

it('shows peppol_status whole, its results empty without findings', async () => {
  const { meta_info } = await ask('sales-invoices/d', 'sales-invoice', EVENTS);
  expect(meta_info.peppol_status).toEqual({
    participant_status: null,
    ota_status: null,
    overall_status: 'PENDING',
    validation_results: [],
  });
});

it('shows the statuses of participant and authority, and the overall status that follows', async () => {
  const created = EVENTS.slice(0, 1);
  const at = { timestamp: NOW + 1 };
  const overall = async (...events: TransmissionEvent[]) =>
    (await ask('sales-invoices/d', 'sales-invoice', [...created, ...events])).meta_info.peppol_status;
  const answers = (code: 'AP' | 'RE') =>
    (['C3', 'C5'] as const).map((leg): TransmissionEvent => ({ type: 'mls', id: leg, ...at, leg, code }));
  expect((await overall()).overall_status).toBe('PENDING');
  expect((await overall(...answers('AP').slice(0, 1))).overall_status).toBe('PENDING');
  expect((await overall(...answers('AP'))).overall_status).toBe('APPROVED');
  expect((await overall(...answers('RE'))).overall_status).toBe('REJECTED');
  const failing: TransmissionEvent = { type: 'validated', id: 'v', ...at, results: [{ flag: 'fatal' }] };
  expect((await overall(failing)).overall_status).toBe('VALIDATION_FAILED');
  const participant: TransmissionEvent = { type: 'participantStatus', id: 'p', ...at, status: 'SEEN' };
  const authority: TransmissionEvent = { type: 'taxAuthorityStatus', id: 'a', ...at, status: 'UNDER_REVIEW' };
  expect(await overall(participant, authority)).toMatchObject({
    participant_status: 'SEEN',
    ota_status: 'UNDER_REVIEW',
  });
});

it('tells the host what is odd about its events, which decides nothing and stands in the log', async () => {
  const odd = [
    { type: 'mls', id: 'o1', timestamp: NOW + 7, leg: 'C3', code: 're' },
    { type: 'nonsense', event: 'NONSENSE', id: 'o2', timestamp: NOW + 7 },
    { type: 'validated', id: 'o3', timestamp: NOW + 1, results: [{ flag: 'deadly' }] },
    { event: 'OWN', id: 'o4', timestamp: NOW + 8 },
    null,
    { type: 'mls' },
  ] as unknown as TransmissionEvent[];
  const store = memoryStore();
  seed(store, 'muscat', 'sales-invoice', { id: 'd', uuid: 'document-uuid' }, [...EVENTS, ...odd], XML);
  const told: unknown[] = [];
  const handler = createHandler(testHost(store, { onError: (thrown) => void told.push(thrown) }));
  const headers = { authorization: 'Bearer muscat-token' };
  const read = async (path: string) => (await handler(new Request(`http://localhost/api/${path}`, { headers }))).json();
  const log = await read('sales-invoices/d/peppol-status-logs');
  expect(log.map(({ id }: { id: string }) => id).filter((id: string) => id.startsWith('o'))).toEqual([
    'o3',
    'o1',
    'o2',
    'o4',
  ]);
  expect((await read('sales-invoices/d/peppol-status')).toC3).toEqual(
    legOf('C3', { status: 'ACCEPTED', lastUpdated: NOW + 6, mlsResponse: ANSWER }),
  );
  expect(told).toHaveLength(2);
  const { message, cause } = told[0] as Error;
  expect(cause).toMatchObject({ documentId: 'd' });
  for (const path of ['[7].code', '[8].type', '[9].results[0].flag', '[11]', '[12].id'])
    expect(message).toContain(path);
  expect(message).not.toContain('[10]');
});

it('tells the host of events in seconds, of an id of two answers and of a record that is not known', async () => {
  const odd = [
    { type: 'mls', id: 'o1', timestamp: NOW / 1000, leg: 'C5', code: 'AP' },
    { type: 'mls', id: 'o1', timestamp: NOW + 7, leg: 'C5', code: 'RE' },
    { type: 'mls', id: 'o2', timestamp: NOW + 8, leg: 'C5', code: 'AB', record: 'SENT' },
    { type: 'mls', id: 'o3', timestamp: NOW + 9, leg: 'C5', code: 'AB', record: null },
    { type: 'mls', id: 'o4', timestamp: 9, leg: 'C5', code: 'AB' },
  ] as unknown as TransmissionEvent[];
  const store = memoryStore();
  seed(store, 'muscat', 'sales-invoice', { id: 'd', uuid: 'U' }, [...EVENTS, ...odd], XML);
  const told: unknown[] = [];
  const handler = createHandler(testHost(store, { onError: (thrown) => void told.push(thrown) }));
  const headers = { authorization: 'Bearer muscat-token' };
  const url = 'http://localhost/api/sales-invoices/d/peppol-status-logs';
  const log = await (await handler(new Request(url, { headers }))).json();
  expect(log.map(({ id }: { id: string }) => id).filter((id: string) => id.startsWith('o'))).toEqual([
    ...['o4', 'o1', 'o2', 'o3'],
  ]);
  const [{ cause }] = told as [{ cause: { oddities: string[] } }];
  expect(cause.oddities.map((oddity) => oddity.slice(0, oddity.indexOf(':')))).toEqual([
    ...['events[9].record', 'events[7].timestamp', 'events[8].id'],
  ]);
});

it('writes what is odd to the console of a host without a port for errors, once for the events of each document', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const store = memoryStore();
    const odd = { type: 'mls', id: 'o', timestamp: NOW + 7, leg: 'C3', code: 're' } as unknown as TransmissionEvent;
    for (const id of ['d', 'e']) seed(store, 'muscat', 'sales-invoice', { id, uuid: 'U' }, [...EVENTS, odd], XML);
    seed(store, 'muscat', 'sales-invoice', { id: 'right', uuid: 'U' }, EVENTS, XML);
    const { onError: _, ...host } = testHost(store);
    const handler = createHandler(host);
    const headers = { authorization: 'Bearer muscat-token' };
    const read = (id: string) => handler(new Request(`http://localhost/api/sales-invoices/${id}`, { headers }));
    for (const id of ['d', 'd', 'e', 'right', 'd', 'e']) expect((await read(id)).status).toBe(200);
    const told = () => error.mock.calls.map(([thrown]) => (thrown as Error).message.slice(0, 25));
    expect(told()).toEqual(['events of the document d:', 'events of the document e:']);
    store.append('d', [{ ...odd, id: 'o2' }]);
    await read('d');
    expect(told()).toHaveLength(3);
  } finally {
    error.mockRestore();
  }
});

it('tells the host that the events it lists are of another document', async () => {
  const store = memoryStore();
  seed(store, 'muscat', 'sales-invoice', { id: 'd', uuid: 'another-uuid' }, EVENTS, XML);
  seed(store, 'muscat', 'sales-invoice', { id: 'e', uuid: 'U' }, EVENTS, XML);
  const told: unknown[] = [];
  const handler = createHandler(testHost(store, { onError: (thrown) => void told.push(thrown) }));
  const headers = { authorization: 'Bearer muscat-token' };
  for (const id of ['d', 'e']) {
    await handler(new Request(`http://localhost/api/sales-invoices/${id}/peppol-status`, { headers }));
  }
  expect(told.map((error) => (error as Error).message)).toEqual([expect.stringMatching(/document d: .*another-uuid/)]);
});

it('an odd event of one document fails neither that document nor the list', async () => {
  const sent = { type: 'submitted', timestamp: NOW, leg: 'C3' };
  const odd = [
    { ...sent, id: 'x1' },
    { ...sent, id: 'x2', transmissionUuid: 7 },
    { ...sent, id: 'x3', transmissionUuid: 't', documentUuid: 5 },
    { type: 'validated', id: 'x4', timestamp: NOW, results: [null] },
    { type: 'validated', id: 'x5', timestamp: NOW, results: 'x' },
    { type: 'overallStatus', id: 'x6', timestamp: NOW, status: 'FOO' },
    { type: 'taxAuthorityStatus', id: 'x7', timestamp: NOW, status: {} },
  ] as unknown as TransmissionEvent[];
  const store = memoryStore();
  seed(store, 'muscat', 'purchase-invoice', { id: 'd', uuid: 'document-uuid' }, [...EVENTS, ...odd], XML);
  seed(store, 'muscat', 'purchase-invoice', { id: 'e', uuid: 'document-uuid' }, EVENTS, XML);
  const handler = createHandler(testHost(store));
  const headers = { authorization: 'Bearer muscat-token' };
  const read = async (path: string) => {
    const response = await handler(new Request(`http://localhost/api/purchase-invoices${path}`, { headers }));
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };
  const [one, other] = [await read('/d'), await read('/e')];
  expect(one.meta_info).toEqual(other.meta_info);
  expect(await read('/d/peppol-status')).toEqual(await read('/e/peppol-status'));
  expect(await read('/d/peppol-status-logs')).toHaveLength(EVENTS.length + odd.length);
  await read('');
});

it.each([null, undefined])(
  'a document that is stored with %s for its UUIDs is called by the computed ones everywhere',
  async (none) => {
    const store = memoryStore();
    const own = { uuid: none, seller_uuid: none } as object;
    const uuidOf = (document: Document) => computedInvoiceUuid(OMAN_IDENTITY, identityOf(OMAN_IDENTITY, document));
    const [created, ...others] = EVENTS;
    const foreign = seed(store, 'muscat', 'sales-invoice', { id: 'd', ...own }, EVENTS);
    const events: TransmissionEvent[] = [...others];
    const document = seed(store, 'muscat', 'sales-invoice', { id: 'e', ...own }, events);
    events.unshift({ ...created, documentUuid: uuidOf(document) } as TransmissionEvent);
    const uuids = { d: uuidOf(foreign), e: uuidOf(document) };
    const told: string[] = [];
    const onError = (thrown: unknown) => void told.push((thrown as Error).message);
    const handler = createHandler(testHost(store, { onError }));
    const headers = { authorization: 'Bearer muscat-token' };
    const read = async (path: string) =>
      (await handler(new Request(`http://localhost/api/sales-invoices/${path}`, { headers }))).text();
    for (const [id, uuid] of Object.entries(uuids)) {
      const shown = JSON.parse(await read(id));
      expect([shown.uuid, shown.seller_uuid]).toEqual([uuid, expect.stringMatching(UUID_V5)]);
      expect(JSON.parse(await read(`${id}/peppol-status`)).documentUuid).toBe(uuid);
      expect(JSON.parse(await read(`${id}/peppol-status-logs`))[0].document_uuid).toBe(uuid);
    }
    // The events of the first are of another document, those of the second are its own.
    expect(new Set(told.map((text) => text.slice(0, 'events of the document d'.length)))).toEqual(
      new Set(['events of the document d']),
    );
  },
);

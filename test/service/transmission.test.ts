// What becomes of a document: status and next step of its events, and the answer to an envelope.
import { describe, expect, it } from 'vitest';
import { examples } from '../../src/index.ts';
import { MEDIA } from '../../src/service/operations.ts';
import { requestTo, serviceHere } from './support/service.ts';

const TIMERS = { answer: 1_200_000, reportByC2: 900_000, reportToConsumerByC2: 1_800_000, reportByC3: 900_000 };
const START = Date.parse('2026-03-02T09:00:00Z');

async function asked(path: string, body: object | string, options?: Parameters<typeof serviceHere>[0]) {
  const response = await serviceHere(options).service(requestTo(path, { body }));
  return { status: response.status, body: await response.json() };
}

// An invoice of a country that was delivered with its report, and then refused.
function refused(country: string) {
  const route = { senderId: 's', receiverId: 'r', processId: 'p' };
  const created = { id: 'c', type: 'created', timestamp: START, documentUuid: 'u', documentType: 'INVOICE' };
  const invoice = `urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@${country}-1::2.1`;
  const report = `urn:peppol:schema:taxdata:1.0::TaxData##urn:peppol:taxdata:${country}-1::1.0`;
  const sent = { type: 'submitted', timestamp: START, ...route };
  return [
    created,
    { ...sent, id: 'i', leg: 'C3', transmissionUuid: 'i', docTypeId: invoice },
    { ...sent, id: 's', leg: 'C5', transmissionUuid: 's', docTypeId: report, taxDataStatus: 'S' },
    { id: 'a', type: 'mls', timestamp: START + 1, leg: 'C5', code: 'AP', reference: 's' },
    { id: 'r', type: 'mls', timestamp: START + 2, leg: 'C3', code: 'RE', reference: 'i' },
  ];
}

describe('the next step is that of the country whose documents were sent', () => {
  const lettersAfter = async (path: string, events: object[], options?: Parameters<typeof serviceHere>[0]) => {
    const { status, body } = await asked(path, { events, timers: TIMERS }, options);
    const steps: { do: string; taxDataStatus?: string }[] = body.steps ?? [];
    return [status, ...steps.flatMap(({ do: what, taxDataStatus }) => (what === 'disregard' ? [taxDataStatus] : []))];
  };

  it('by the reports, or by the invoices alone', async () => {
    for (const [country, letter] of [
      ['ae', 'W'],
      ['om', 'D'],
    ] as const) {
      const events = refused(country);
      const older = events.map((event) => (event.id === 's' ? { ...event, docTypeId: 'TaxData' } : event));
      for (const given of [events, older]) {
        expect(await lettersAfter('/v1/next-step', given)).toEqual([200, letter]);
        expect(await lettersAfter(`/v1/next-step?country=${country}`, given)).toEqual([200, letter]);
        expect(await lettersAfter('/v1/next-step', given, { country: 'AE' })).toEqual([200, letter]);
      }
    }
  });

  it('by the report, where the invoice is of another country', async () => {
    const [om, ae] = [refused('om'), refused('ae')];
    const mixed = om.map((event, at) => (event.id === 's' ? ae[at] : event)) as object[];
    expect(await lettersAfter('/v1/next-step', mixed)).toEqual([200, 'W']);
  });

  it('by the country of the creation, where no document tells it', async () => {
    const untold = refused('ae').map((event) => ('docTypeId' in event ? { ...event, docTypeId: 'x' } : event));
    const [created, ...others] = untold;
    expect(await lettersAfter('/v1/next-step', [{ ...created, country: 'AE' }, ...others])).toEqual([200, 'W']);
    expect(await lettersAfter('/v1/next-step', untold)).toEqual([200, 'D']);
    expect(await lettersAfter('/v1/next-step?country=ae', untold)).toEqual([200, 'W']);
    expect(await lettersAfter('/v1/next-step', refused('sg'), { country: 'AE' })).toEqual([200, 'W']);
  });

  it('and a country that is asked for must be that one', async () => {
    const other = await asked('/v1/next-step?country=om', { events: refused('ae'), timers: TIMERS });
    expect([other.status, other.body.errors]).toEqual([400, { country: 'country is OM, but what was sent is of AE' }]);
    const reports = await asked('/v1/next-step?country=om&side=C3', { events: refused('ae'), timers: TIMERS });
    expect(reports.status).toBe(400);
  });

  it('but who received the invoice of another country may be asked for', async () => {
    const received = refused('ae').filter(({ id }) => id === 'c' || id === 'i');
    const { status } = await asked('/v1/next-step?country=om&side=C3', { events: received, timers: TIMERS });
    expect(status).toBe(200);
  });
});

describe('what is probably meant otherwise in events', () => {
  it('is a warning beside status and steps, in the language that is asked for', async () => {
    const events = [
      { id: 'c', type: 'created', timestamp: START, documentUuid: 'u', documentType: 'INVOICE', legs: ['C3'] },
      { id: 'a', type: 'mls', timestamp: START / 1000, leg: 'C3', code: 'AP' },
    ];
    for (const path of ['/v1/status', '/v1/next-step']) {
      const { status, body } = await asked(path, { events, timers: TIMERS });
      expect([status, body.warnings]).toEqual([
        200,
        { 'events[1].timestamp': expect.stringMatching(/counts milliseconds/) },
      ]);
      const arabic = await asked(`${path}?language=ar`, { events, timers: TIMERS });
      expect(arabic.body.warnings['events[1].timestamp']).toMatch(/الثانية/);
      const right = await asked(path, { events: [events[0]], timers: TIMERS });
      expect(right.body.warnings).toEqual({});
    }
  });
});

describe('the reason of an answer', () => {
  const envelope = async () => {
    const { service } = serviceHere();
    const invoice = await service(
      requestTo('/v1/convert', { body: examples['sales-invoice'], headers: { accept: MEDIA.xml } }),
    );
    const wrapped = await service(
      requestTo('/v1/wrap', { body: await invoice.text(), headers: { accept: MEDIA.xml } }),
    );
    return wrapped.text();
  };
  const answer = async (query: string) => {
    const { status, body } = await asked(`/v1/answer?from=0242:000412&to=0242:000773${query}`, await envelope());
    return [status, body.code ?? Object.keys(body.errors)];
  };

  it('is said where none may be sent', async () => {
    const quiet = (await envelope()).replace(
      /(<(\w*:?)BusinessScope>)/,
      '$1<$2Scope><$2Type>MLS_TYPE</$2Type><$2InstanceIdentifier>FAILURE_ONLY</$2InstanceIdentifier></$2Scope>',
    );
    const { body } = await asked('/v1/answer?from=0242:000412&to=0242:000773', quiet);
    expect(body).toEqual({
      xml: null,
      code: null,
      reason: 'failures-only',
      message: expect.stringMatching(/^No answer may be sent to this envelope: .*failures only\.$/),
    });
    const headers = { accept: MEDIA.xml };
    const alone = await serviceHere().service(
      requestTo('/v1/answer?from=0242:000412&to=0242:000773', { body: quiet, headers }),
    );
    expect([alone.status, (await alone.json()).detail]).toEqual([422, body.message]);
    const arabic = await asked('/v1/answer?from=0242:000412&to=0242:000773&language=ar', quiet);
    expect(arabic.body).toEqual({ ...body, message: expect.stringMatching(/^[\u0600-\u06ff]/) });
  });

  it.each(['&reason=mailbox+full', '&reason=x&delivery=forwarded', '&reason=x&delivery=confirmed'])(
    'is not thrown away where the delivery did not fail: %s',
    async (query) => expect(await answer(query)).toEqual([400, ['reason']]),
  );

  it.each(['', '&reason=', '&reason=+%C2%A0'])('is mandatory where it failed: %s', async (query) =>
    expect(await answer(`&delivery=failed${query}`)).toEqual([400, ['reason']]),
  );

  it('stands in a rejection, and an empty one says nothing elsewhere', async () => {
    expect(await answer('&delivery=failed&reason=mailbox+full')).toEqual([200, 'RE']);
    expect(await answer('&delivery=confirmed&reason=')).toEqual([200, 'AP']);
    expect(await answer('')).toEqual([200, 'AB']);
  });
});

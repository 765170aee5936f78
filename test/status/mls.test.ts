// Message level status XML: what is read from it, and what is refused.
import { describe, expect, it } from 'vitest';
import { fromMls, toSnapshot } from '../../src/status.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

function mls(response: string, head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<a:ApplicationResponse xmlns:a="${UBL}:ApplicationResponse-2" xmlns:c="${UBL}:CommonAggregateComponents-2" xmlns:b="${UBL}:CommonBasicComponents-2">
  <b:CustomizationID>urn:peppol:edec:mls:1.0</b:CustomizationID>
  <b:ProfileID>urn:peppol:edec:mls</b:ProfileID>
  ${head || '<b:ID>9a1c6b1e-0000-4000-8000-000000000001</b:ID><b:IssueDate>2026-01-01</b:IssueDate><b:IssueTime>12:00:05.250+04:00</b:IssueTime>'}
  <c:SenderParty><b:EndpointID schemeID="0242">000001</b:EndpointID></c:SenderParty>
  <c:ReceiverParty><b:EndpointID schemeID="0242">000002</b:EndpointID></c:ReceiverParty>
  ${response}
</a:ApplicationResponse>`;
}

function answer(code: string, rest = ''): string {
  return `<c:DocumentResponse>
    <c:Response><b:ResponseCode>${code}</b:ResponseCode><b:Description> In short </b:Description></c:Response>
    <c:DocumentReference><b:ID>msg-tx-3</b:ID></c:DocumentReference>
    ${rest}
  </c:DocumentResponse>`;
}

function issue(line: string, reason: string, words: string): string {
  return `<c:LineResponse>
    <c:LineReference><b:LineID>${line}</b:LineID></c:LineReference>
    <c:Response><b:Description>${words}</b:Description><c:Status><b:StatusReasonCode>${reason}</b:StatusReasonCode></c:Status></c:Response>
  </c:LineResponse>`;
}

describe('fromMls', () => {
  it('fromMls reads a rejection with all kinds of issues and their lines', () => {
    const issues = [
      issue('/Invoice/cbc:ID', 'SV', 'Not allowed here'),
      issue('/Invoice/cac:InvoiceLine[2]', 'BV', 'The amounts differ'),
      issue('/Invoice/cbc:Note', 'BW', 'The note is long'),
      issue('NA', 'FD', 'Mailbox full'),
    ];
    const result = fromMls(mls(answer('RE', issues.join(''))));
    expect(result).toStrictEqual({
      ok: true,
      warnings: {},
      value: {
        id: '9a1c6b1e-0000-4000-8000-000000000001',
        timestamp: Date.UTC(2026, 0, 1, 8, 0, 5, 250),
        type: 'mls',
        leg: 'C3',
        code: 'RE',
        responseId: '9a1c6b1e-0000-4000-8000-000000000001',
        reference: 'msg-tx-3',
        transmissionUuid: 'msg-tx-3',
        description: 'In short',
        issues: [
          { reasonCode: 'SV', description: 'Not allowed here', line: '/Invoice/cbc:ID' },
          { reasonCode: 'BV', description: 'The amounts differ', line: '/Invoice/cac:InvoiceLine[2]' },
          { reasonCode: 'BW', description: 'The note is long', line: '/Invoice/cbc:Note' },
          { reasonCode: 'FD', description: 'Mailbox full', line: 'NA' },
        ],
      },
    });
  });

  it.each(['AP', 'AB'])('fromMls reads an acceptance %s, from bytes too', (code) => {
    const result = fromMls(new TextEncoder().encode(mls(answer(code))));
    expect(result).toMatchObject({ ok: true, value: { code, issues: [] } });
  });

  it('fromMls takes leg, id and time from the host where it gives them', () => {
    const result = fromMls(mls(answer('AP'), '<b:ID>x</b:ID>'), { leg: 'C5', id: 'mine', timestamp: 7 });
    expect(result).toMatchObject({ ok: true, value: { leg: 'C5', id: 'mine', timestamp: 7, responseId: 'x' } });
  });

  it('fromMls takes the time from the host as a Date or as text, too', () => {
    for (const timestamp of [new Date(7), '1970-01-01T00:00:00.007', 7]) {
      const context = { timestamp } as { readonly timestamp: number };
      expect(fromMls(mls(answer('AP')), context)).toMatchObject({ ok: true, value: { timestamp: 7 } });
    }
  });

  it('fromMls takes a time without a zone for UTC and a missing one for the start of the day', () => {
    const at = (head: string): unknown => {
      const result = fromMls(mls(answer('AP'), `<b:ID>x</b:ID><b:IssueDate>2026-02-28</b:IssueDate>${head}`));
      return result.ok && result.value.timestamp;
    };
    expect(at('<b:IssueTime>10:11:12</b:IssueTime>')).toBe(Date.UTC(2026, 1, 28, 10, 11, 12));
    expect(at('')).toBe(Date.UTC(2026, 1, 28));
  });

  it('fromMls gives an event that the snapshot shows as the answer', () => {
    const result = fromMls(mls(answer('RE', issue('NA', 'FD', 'Mailbox full'))));
    expect(toSnapshot(result.ok ? [result.value] : []).toC3).toMatchObject({
      status: 'REJECTED',
      mlsResponse: { responseCode: 'RE', documentReference: 'msg-tx-3', issues: [{ reasonCode: 'FD', line: 'NA' }] },
    });
  });

  it.each([
    ['an unknown code', mls(answer('PD')), ['cac:DocumentResponse/cac:Response/cbc:ResponseCode']],
    ['no response at all', mls(''), ['cac:DocumentResponse']],
    ['two responses', mls(answer('AP') + answer('RE')), ['cac:DocumentResponse']],
    [
      'an empty response',
      mls('<c:DocumentResponse/>'),
      ['cac:DocumentResponse/cac:DocumentReference/cbc:ID', 'cac:DocumentResponse/cac:Response/cbc:ResponseCode'],
    ],
    ['no id and no date', mls(answer('AP'), '<b:ID/>'), ['cbc:ID', 'cbc:IssueDate']],
    [
      'a day that does not exist',
      mls(answer('AP'), '<b:ID>x</b:ID><b:IssueDate>2026-02-30</b:IssueDate>'),
      ['cbc:IssueDate'],
    ],
    [
      'an hour that does not exist',
      mls(answer('AP'), '<b:ID>x</b:ID><b:IssueDate>2026-02-28</b:IssueDate><b:IssueTime>25:00:00Z</b:IssueTime>'),
      ['cbc:IssueTime'],
    ],
    [
      'another ApplicationResponse',
      mls(answer('AP')).replace('urn:peppol:edec:mls:1.0', 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3'),
      ['cbc:CustomizationID'],
    ],
    ['another document', `<Invoice xmlns="${UBL}:Invoice-2"/>`, ['message']],
  ])('fromMls says what is wrong with %s', (_name, xml, keys) => {
    const result = fromMls(xml);
    expect(result.ok).toBe(false);
    expect(result.ok ? [] : Object.keys(result.errors).sort()).toEqual(keys);
  });

  it.each([
    ['doctype', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'],
    ['not-well-formed', '<x>'],
    ['not-well-formed', ''],
    ['too-deep', '<x>'.repeat(200) + '</x>'.repeat(200)],
    ['encoding', new Uint8Array([0x3c, 0xff, 0x3e])],
  ])('fromMls refuses hostile XML with the code of the parser: %s', (code, xml) => {
    const result = fromMls(xml);
    expect(result).toMatchObject({
      ok: false,
      errors: { message: { code: `xml-${code}`, message: expect.any(String) } },
    });
  });
});

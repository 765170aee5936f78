import { describe, expect, it } from 'vitest';
import { parseEvents, type TransmissionEvent, toSnapshot } from '../../src/status/index.ts';
import { readSubmission, toTaxData } from '../../src/tax-data.ts';
import { sampleReporting, sourceDocument } from './support.ts';

describe('readSubmission', () => {
  it('makes the event from which the snapshot shows the reporting leg', () => {
    const result = toTaxData(sourceDocument('<cbc:ID>é-1</cbc:ID>'), sampleReporting);
    const xml = result.ok ? result.value : '';
    const event = readSubmission(xml, {
      id: 'e2',
      timestamp: 2000,
      transmissionUuid: 't1',
      senderId: '0242:000412',
      receiverId: '0242:000773',
      country: 'OM',
    });
    const created: TransmissionEvent = {
      id: 'e1',
      timestamp: 1000,
      type: 'created',
      documentUuid: 'u',
      documentType: 'INVOICE',
    };
    expect(parseEvents(JSON.parse(JSON.stringify([created, event])))).toMatchObject({ ok: true });
    const leg = toSnapshot([created, event])?.toC5;
    expect(leg).toMatchObject({
      country: 'OM',
      docTypeId: 'urn:peppol:schema:om-taxdata:1.0::TaxData##urn:peppol:taxdata:om-1::1.0',
      processId: 'urn:peppol:taxreporting',
      senderId: '0242:000412',
      receiverId: '0242:000773',
      status: 'SUBMITTED',
      transmissionUuid: 't1',
    });
    expect(Buffer.from(leg?.documentXml ?? '', 'base64').toString('utf8')).toBe(xml);
  });
});

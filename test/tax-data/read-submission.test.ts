import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument, toXml } from '../../src/index.ts';
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

  const given = { id: '1', timestamp: 1, transmissionUuid: 't', senderId: 's', receiverId: 'r' };
  const unwrapped = (made: ReturnType<typeof toTaxData>): string => (made.ok ? made.value : '');

  it.each(['minimal', 'many-lines', 'credit-note-returned-goods', 'foreign-currency'])(
    'knows the invoice by its report, and the report by its invoice: %s',
    (name) => {
      const xml = readFileSync(`fixtures/${name}.xml`, 'utf8');
      const sent = readSubmission(xml, given);
      expect(sent.leg).toBe('C3');
      expect(sent.documentUuid).toBe(/<cbc:UUID>(.*?)</.exec(xml)?.[1]);
      expect(sent.docTypeId).toContain('::2.1');
      const said = ({ documentUuid, contentId }: typeof sent) => ({ documentUuid, contentId });
      for (const attachments of ['keep', 'omit'] as const) {
        const report = readSubmission(unwrapped(toTaxData(xml, sampleReporting, { attachments })), given);
        expect([report.leg, report.taxDataStatus]).toEqual(['C5', 'S']);
        expect(said(report)).toEqual(said(sent));
      }
      // White space is no other content, and neither is a signature, or where the schema lies; an amount is.
      expect(said(readSubmission(xml.replaceAll('><', '>\n<'), given))).toEqual(said(sent));
      const signed = xml.replace(/(<(?:Invoice|CreditNote)[^>]*>)/, `$1${SIGNATURE}`);
      expect(said(readSubmission(signed, given))).toEqual(said(sent));
      const located = xml.replace(/<(?:Invoice|CreditNote)(?= )/, `$& ${SCHEMA_PLACE}`);
      expect(located).not.toBe(xml);
      expect(said(readSubmission(located, given))).toEqual(said(sent));
      const changed = xml.replace(/(<cbc:PayableAmount[^>]*>)/, '$11');
      expect(readSubmission(changed, given).contentId).not.toBe(sent.contentId);
    },
  );

  it('knows the invoice of a document as JSON', () => {
    const parsed = parseDocument(JSON.parse(readFileSync('fixtures/full.json', 'utf8')));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const report = unwrapped(toTaxData(parsed.value, sampleReporting));
    expect(readSubmission(report, given).contentId).toBe(readSubmission(toXml(parsed.value), given).contentId);
  });

  it.each(['CustomizationID', 'ProfileID'])('an invoice without %s goes to C3 all the same', (name) => {
    const xml = readFileSync('fixtures/minimal.xml', 'utf8').replace(
      new RegExp(`<cbc:${name}>[^<]*</cbc:${name}>`),
      '',
    );
    expect(xml).not.toContain(name);
    const sent = readSubmission(xml, given);
    const documentUuid = /<cbc:UUID>(.*?)</.exec(xml)?.[1];
    expect(sent).toMatchObject({ leg: 'C3', documentUuid, processId: 'urn:peppol:bis:selfbilling' });
    expect(sent.docTypeId).toMatch(/^urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##/);
  });

  it('takes what cannot be read for a report that says nothing', () => {
    expect(readSubmission('<', given)).toMatchObject({ leg: 'C5', documentXml: '<' });
    expect(readSubmission('<', given).contentId).toBeUndefined();
  });

  it('says of a document of another kind nothing of an invoice', () => {
    const order = readSubmission('<Order><UUID>u</UUID></Order>', given);
    expect([order.contentId, order.documentUuid]).toEqual([undefined, undefined]);
  });
});

const SIGNATURE =
  '<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension/></ext:UBLExtensions>';
const SCHEMA_PLACE = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:x invoice.xsd"';

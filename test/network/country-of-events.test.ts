// The country of a document, as its events tell it: for the time of its days, and for what a provider does next.
import { describe, expect, it } from 'vitest';
import { countryOfEvents } from '../../src/network/country-of-events.ts';
import type { TransmissionEvent } from '../../src/status/event.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const xmlOf = (customization: string, prefix = 'cbc') =>
  `<i:Invoice xmlns:i="${UBL}Invoice-2" xmlns:${prefix}="${UBL}CommonBasicComponents-2">
    <!-- <cbc:CustomizationID>urn:peppol:pint:billing-1@om-1</cbc:CustomizationID> -->
    <${prefix}:CustomizationID schemeID="x">\n ${customization}\n</${prefix}:CustomizationID>
  </i:Invoice>`;
const created = (more: object): TransmissionEvent =>
  ({
    type: 'created',
    id: '1',
    timestamp: 1,
    documentType: 'INVOICE',
    documentUuid: 'e32f',
    ...more,
  }) as TransmissionEvent;
const AE = 'urn:peppol:pint:billing-1@ae-1';

describe('the country of events', () => {
  it.each<[string | undefined, object]>([
    ['ae', { documentXml: xmlOf(AE) }],
    ['ae', { documentXml: xmlOf(AE, 'b') }],
    [undefined, { documentXml: `<CustomizationID>${AE}</CustomizationID` }],
    // The issuer may be established elsewhere.
    ['ae', { documentXml: xmlOf(AE), country: 'OM' }],
    ['om', { country: 'OM' }],
    ['om', { documentXml: xmlOf('urn:example'), country: 'OM' }],
    [undefined, {}],
    [undefined, { documentXml: null, country: null }],
  ])('is %s where the creation alone says %j', (code, more) => {
    expect(countryOfEvents([created(more)])).toBe(code);
  });

  it('is that of what was sent before that of the creation', () => {
    const sent = { type: 'submitted', id: '2', timestamp: 2, leg: 'C5', docTypeId: 'urn:peppol:taxdata:om-1' };
    expect(countryOfEvents([created({ documentXml: xmlOf(AE) }), sent as TransmissionEvent])).toBe('om');
  });
});

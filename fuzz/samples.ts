// Valid documents of every kind that is read, to attack around and to damage.
import { readFileSync } from 'node:fs';
import { wrap } from '../src/countries/om/network/functions.ts';
import { toTaxData } from '../src/countries/om/tax-data/functions.ts';
import type { Reporting } from '../src/countries/om/tax-data/reporting.ts';
import type { Fields } from './json-attacks.ts';

export interface Samples {
  /** Attacks are put into this one, and it is cut at every byte. */
  readonly small: string;
  /** Elements of this one are repeated. */
  readonly full: string;
  /** These are mutated. */
  readonly all: readonly [string, ...string[]];
}

export const REPORTING = JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8')) as Reporting;

const xmlOf = (name: string): string => readFileSync(`fixtures/${name}.xml`, 'utf8');

export function invoices(): Samples {
  const [small, full] = [xmlOf('minimal'), xmlOf('full')];
  return { small, full, all: [full, small, xmlOf('foreign-currency'), xmlOf('credit-note-returned-goods')] };
}

export function taxData(): Samples {
  const derived = (name: string): string => {
    const made = toTaxData(xmlOf(name), REPORTING);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    return made.value;
  };
  const [small, full] = [derived('minimal'), derived('full')];
  return { small, full, all: [small, full] };
}

export function messageLevelStatus(): Samples {
  return { small: MLS, full: MLS, all: [MLS] };
}

/** What envelopes are made with. */
export const TRANSMISSION = {
  instanceId: '9f1c1c0e-6c58-4a52-9a2f-0f3d0b0f6a11',
  createdAt: '2026-03-02T10:15:00+04:00',
};

/** Envelopes with a document of each kind. */
export function envelopes(): Samples {
  const wrapped = (xml: string): string => {
    const made = wrap(xml, { ...TRANSMISSION, mlsTo: '0242:001090' });
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    return made.value;
  };
  const [small, full] = [wrapped(xmlOf('minimal')), wrapped(xmlOf('full'))];
  const others = [xmlOf('credit-note-returned-goods'), taxData().small, MLS].map(wrapped);
  return { small, full, all: [full, small, ...others] };
}

/** The payload and issuance of a fixture. */
export function payload(): Fields {
  return JSON.parse(readFileSync('fixtures/minimal.json', 'utf8')) as Fields;
}

/** Events of a whole transmission. */
export function events(): unknown {
  return JSON.parse(readFileSync('fixtures/status/c5-rejected.json', 'utf8'));
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const MLS = `<?xml version="1.0" encoding="UTF-8"?>
<ApplicationResponse xmlns="${UBL}:ApplicationResponse-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:peppol:edec:mls:1.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:peppol:edec:mls</cbc:ProfileID>
  <cbc:ID>9a1c6b1e-0000-4000-8000-000000000001</cbc:ID>
  <cbc:IssueDate>2026-01-01</cbc:IssueDate>
  <cbc:IssueTime>12:00:05+04:00</cbc:IssueTime>
  <cac:SenderParty><cbc:EndpointID schemeID="0242">000001</cbc:EndpointID></cac:SenderParty>
  <cac:ReceiverParty><cbc:EndpointID schemeID="0242">000002</cbc:EndpointID></cac:ReceiverParty>
  <cac:DocumentResponse>
    <cac:Response><cbc:ResponseCode>RE</cbc:ResponseCode><cbc:Description>In short</cbc:Description></cac:Response>
    <cac:DocumentReference><cbc:ID>message-1</cbc:ID></cac:DocumentReference>
    <cac:LineResponse>
      <cac:LineReference><cbc:LineID>/Invoice/cbc:ID</cbc:LineID></cac:LineReference>
      <cac:Response><cbc:Description>Not allowed</cbc:Description><cac:Status><cbc:StatusReasonCode>SV</cbc:StatusReasonCode></cac:Status></cac:Response>
    </cac:LineResponse>
  </cac:DocumentResponse>
</ApplicationResponse>
`;

// Cases of every rule of the message level status: a rejection, the changes that break the rule, and those that it bears.
import { add, addAfter, attribute, cutText, type Edit, remove, rename, repeat, text } from '../pint/edits.ts';

/** A rejection with two places and three issues. It keeps every rule. */
export const REJECTION = `<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:peppol:edec:mls:1.0</cbc:CustomizationID>
<cbc:ProfileID>urn:peppol:edec:mls</cbc:ProfileID>
<cbc:ID>5f0ad7b9-8c7c-4a83-9f6a-1f7b20c2a601</cbc:ID>
<cbc:IssueDate>2026-03-02</cbc:IssueDate>
<cbc:IssueTime>09:15:00Z</cbc:IssueTime>
<cac:SenderParty><cbc:EndpointID schemeID="0242">000412</cbc:EndpointID></cac:SenderParty>
<cac:ReceiverParty><cbc:EndpointID schemeID="0242">000773-TEST.QA1</cbc:EndpointID></cac:ReceiverParty>
<cac:DocumentResponse>
<cac:Response><cbc:ResponseCode>RE</cbc:ResponseCode><cbc:Description>Rejected: 2 errors</cbc:Description></cac:Response>
<cac:DocumentReference><cbc:ID>0c8f9e6e-3d0e-4a64-8d0b-2a3c9f3f7e11</cbc:ID></cac:DocumentReference>
<cac:LineResponse>
<cac:LineReference><cbc:LineID>/Invoice/cac:InvoiceLine[2]</cbc:LineID></cac:LineReference>
<cac:Response><cbc:Description>The amounts differ</cbc:Description><cac:Status><cbc:StatusReasonCode>BV</cbc:StatusReasonCode></cac:Status></cac:Response>
<cac:Response><cbc:Description>The name is long</cbc:Description><cac:Status><cbc:StatusReasonCode>BW</cbc:StatusReasonCode></cac:Status></cac:Response>
</cac:LineResponse>
<cac:LineResponse>
<cac:LineReference><cbc:LineID>NA</cbc:LineID></cac:LineReference>
<cac:Response><cbc:Description>The mailbox is full</cbc:Description><cac:Status><cbc:StatusReasonCode>FD</cbc:StatusReasonCode></cac:Status></cac:Response>
</cac:LineResponse>
</cac:DocumentResponse>
</ApplicationResponse>`;

/** What breaks a rule of the message level status, and what does not though it comes near. */
export interface MlsCase {
  /** Where the rule is reported: a path below the document element, `''` for that itself. */
  readonly at: string;
  /** Each of these breaks the rule, and no other but those in `with`. */
  readonly breaks: readonly (readonly Edit[])[];
  readonly keeps: readonly (readonly Edit[])[];
  /** Rules that cannot but break with it. */
  readonly with?: readonly string[];
}

const RESPONSE = 'cac:DocumentResponse';
const CODE = `${RESPONSE}/cac:Response/cbc:ResponseCode`;
const DESCRIPTION = `${RESPONSE}/cac:Response/cbc:Description`;
const REFERENCE = `${RESPONSE}/cac:DocumentReference`;
const LINE = (place: number): string => `${RESPONSE}/cac:LineResponse[${place}]`;
const ISSUE = (line: number, place: number): string => `${LINE(line)}/cac:Response[${place}]`;
const KIND = (line: number, place: number): string => `${ISSUE(line, place)}/cac:Status/cbc:StatusReasonCode`;

const texts = (path: string, ...values: readonly string[]): Edit[][] => values.map((value) => [text(path, value)]);
const accepted = text(CODE, 'AP');
const withoutFailures = [remove(LINE(2)), remove(ISSUE(1, 1))];

const PARTIES_KEPT = [
  '000412',
  '000412-ABC',
  '000412-abc_DEF_0123',
  '000412-A_C.abc',
  '000412-ABC.a-._~Z09',
  ' 000412\n',
];
const PARTIES_BROKEN = [
  '00041',
  '0004123',
  '000412-',
  '000412-AB',
  '000412-ABCDEFGHIJKLM',
  '000412-A-C',
  '000412-ABC.QA',
  '000412-TaxAuthority.OM',
  '000412-ABC.ABCDEFGHIJKLMNOPQRSTUVWXY',
  '000412-ABC.A+C',
  '000412 -ABC',
  '0242:000412',
  '٠٠٠٤١٢',
];

// The five rules of one party.
function partyCases(party: string, first: number): readonly (readonly [string, MlsCase])[] {
  const path = `cac:${party}/cbc:EndpointID`;
  const id = (place: number): string => `SCH-MLS-${String(first + place).padStart(2, '0')}`;
  const all = [0, 1, 2, 3, 4].map(id);
  const missing: MlsCase = { at: '', breaks: [[remove(path)]], keeps: [[cutText(path)]], with: all };
  return [
    [id(0), missing],
    [id(1), { ...missing, breaks: [...missing.breaks, ...texts(path, '', ' \n')], keeps: texts(path, 'x', '\u00a0') }],
    [id(2), { at: '', breaks: texts(path, ...PARTIES_BROKEN), keeps: texts(path, ...PARTIES_KEPT) }],
    [id(3), { at: '', breaks: [[attribute(path, 'schemeID')]], keeps: [[attribute(path, 'schemeID', '')]], with: all }],
    [
      id(4),
      {
        at: '',
        breaks: ['', '0248', ' 0242', '242'].map((scheme) => [attribute(path, 'schemeID', scheme)]),
        keeps: [[attribute(path, 'schemeAgencyID', '0248')]],
      },
    ],
  ];
}

/** The cases by rule. */
export const MLS_CASES: Readonly<Record<string, MlsCase>> = {
  'SCH-MLS-01': {
    at: '',
    breaks: [
      ...texts('cbc:CustomizationID', 'urn:peppol:edec:mls:1.1', 'URN:peppol:edec:mls:1.0', ''),
      [remove('cbc:CustomizationID')],
    ],
    keeps: texts('cbc:CustomizationID', '\turn:peppol:edec:mls:1.0 \n'),
  },
  'SCH-MLS-02': {
    at: '',
    breaks: [...texts('cbc:ProfileID', 'urn:peppol:edec:mls:1.0', ''), [remove('cbc:ProfileID')]],
    keeps: texts('cbc:ProfileID', ' urn:peppol:edec:mls'),
  },
  'SCH-MLS-03': { at: '', breaks: texts('cbc:ID', '', ' \t\n'), keeps: texts('cbc:ID', '0', '\u00a0') },
  'SCH-MLS-04': {
    at: '',
    breaks: texts('cbc:IssueDate', '2026-03-02Z', '2026-03-02+04:00', '12026-03-02'),
    keeps: texts('cbc:IssueDate', ' 2026-03-02\n', '1999-12-31'),
  },
  'SCH-MLS-05': {
    at: '',
    breaks: [[remove('cbc:IssueTime')]],
    keeps: texts('cbc:IssueTime', '23:59:59.999-14:00'),
    with: ['SCH-MLS-06'],
  },
  'SCH-MLS-06': {
    at: '',
    breaks: texts('cbc:IssueTime', '09:15:00', '09:15:00.123'),
    keeps: texts('cbc:IssueTime', '09:15:00+04:00', '09:15:00.5-00:00', ' 09:15:00Z '),
  },
  ...Object.fromEntries(partyCases('SenderParty', 7)),
  ...Object.fromEntries(partyCases('ReceiverParty', 12)),
  'SCH-MLS-17': { at: '', breaks: [[remove(RESPONSE)], [repeat(RESPONSE)]], keeps: [[add('', '<cbc:Note/>')]] },
  'SCH-MLS-18': {
    at: RESPONSE,
    breaks: [[remove(CODE), ...withoutFailures]],
    keeps: [[text(CODE, ''), ...withoutFailures]],
    with: ['SCH-MLS-19'],
  },
  'SCH-MLS-19': {
    at: RESPONSE,
    breaks: ['', 'AP AB', 'ap', 'PD', 'A'].map((code) => [text(CODE, code), ...withoutFailures]),
    keeps: ['AP', 'AB', ' AB\n'].map((code) => [text(CODE, code), ...withoutFailures]),
  },
  'SCH-MLS-20': {
    at: RESPONSE,
    breaks: [[remove(DESCRIPTION)]],
    keeps: [[remove(DESCRIPTION), accepted], [text(DESCRIPTION, '')]],
    with: ['SCH-MLS-21'],
  },
  'SCH-MLS-21': {
    at: RESPONSE,
    breaks: texts(DESCRIPTION, '', ' \n'),
    keeps: [[text(DESCRIPTION, ''), accepted], [repeat(DESCRIPTION), accepted], [text(DESCRIPTION, '\u00a0')]],
  },
  'SCH-MLS-22': {
    at: RESPONSE,
    breaks: [[repeat(REFERENCE)]],
    keeps: [[addAfter(REFERENCE, '<cac:IssuerParty/>')]],
  },
  'SCH-MLS-23': {
    at: RESPONSE,
    breaks: [[remove(LINE(2)), remove(LINE(1))]],
    keeps: [[remove(LINE(2)), remove(LINE(1)), accepted]],
    with: ['SCH-MLS-24'],
  },
  'SCH-MLS-24': {
    at: RESPONSE,
    breaks: [withoutFailures, [remove(LINE(2)), text(KIND(1, 1), 'BW')]],
    keeps: [[remove(LINE(2))], [remove(LINE(2)), text(KIND(1, 1), 'BW'), text(KIND(1, 2), ' SV ')], [remove(LINE(1))]],
  },
  'SCH-MLS-25': {
    at: RESPONSE,
    breaks: [
      [accepted],
      [text(CODE, 'AB')],
      [accepted, remove(LINE(1))],
      [accepted, remove(LINE(2)), text(KIND(1, 1), 'SV')],
    ],
    keeps: [[accepted, ...withoutFailures]],
  },
  'SCH-MLS-26': {
    at: REFERENCE,
    breaks: texts(`${REFERENCE}/cbc:ID`, '', ' '),
    keeps: texts(`${REFERENCE}/cbc:ID`, 'not a UUID'),
  },
  'SCH-MLS-27': {
    at: LINE(2),
    breaks: texts(`${LINE(2)}/cac:LineReference/cbc:LineID`, '', '\n'),
    keeps: texts(`${LINE(2)}/cac:LineReference/cbc:LineID`, 'anything'),
  },
  'SCH-MLS-28': {
    at: ISSUE(1, 2),
    breaks: [[remove(`${ISSUE(1, 2)}/cbc:Description`)]],
    keeps: texts(`${ISSUE(1, 2)}/cbc:Description`, ''),
    with: ['SCH-MLS-29'],
  },
  'SCH-MLS-29': {
    at: ISSUE(1, 2),
    breaks: texts(`${ISSUE(1, 2)}/cbc:Description`, '', ' \t'),
    keeps: texts(`${ISSUE(1, 2)}/cbc:Description`, '\u00a0', 'x'),
  },
  'SCH-MLS-30': {
    at: ISSUE(1, 2),
    breaks: [[remove(`${ISSUE(1, 2)}/cac:Status`)]],
    keeps: [[rename(KIND(1, 2), 'cbc:StatusReason')]],
  },
  'SCH-MLS-31': {
    at: `${ISSUE(1, 2)}/cac:Status`,
    breaks: [...texts(KIND(1, 2), '', 'bw', 'BW BV', 'XX'), [remove(KIND(1, 2))]],
    keeps: texts(KIND(1, 2), 'SV', 'BV', ' FD\n'),
  },
};

// What can be wrong with an envelope: a table of codes, each with the condition that should hold and what to do.
import { cut } from '../../core/cut.ts';

/** One thing that is wrong with an envelope, or remarkable about it. */
export interface EnvelopeFinding {
  readonly code: EnvelopeCode;
  /** Whether it makes the envelope invalid. */
  readonly flag: 'fatal' | 'warning';
  /** What is wrong, in a sentence. */
  readonly text: string;
  /** What stands there. */
  readonly found: string;
  /** The condition that should have held. */
  readonly condition: string;
  /** What to do about it. */
  readonly fix: string;
  /** The element: `/sh:StandardBusinessDocument/sh:StandardBusinessDocumentHeader[1]/sh:Sender[1]`. */
  readonly location: string;
  /** Line in the XML, from 1; 0 where none is known. */
  readonly line: number;
}

/** The code of a finding on an envelope. */
export type EnvelopeCode = keyof typeof ENVELOPE_CODES;

interface Meaning {
  readonly flag: EnvelopeFinding['flag'];
  readonly condition: string;
  readonly fix: string;
}

/** What each code says. */
export const ENVELOPE_CODES = {
  'PINT-XML': {
    flag: 'fatal',
    condition: 'The text is well-formed XML within the limits, without a DOCTYPE',
    fix: 'Send well-formed XML without a DOCTYPE, within the limits of size and depth',
  },
  'PINT-ENVELOPE-ROOT': {
    flag: 'fatal',
    condition: 'The document element is StandardBusinessDocument in the namespace of SBDH',
    fix: 'Send the document in a Standard Business Document, or take it for the document that it is',
  },
  'PINT-ENVELOPE-HEADER': {
    flag: 'fatal',
    condition: 'The envelope begins with exactly one StandardBusinessDocumentHeader',
    fix: 'Put one header before the document',
  },
  'PINT-ENVELOPE-VERSION': {
    flag: 'fatal',
    condition: 'HeaderVersion is 1.0',
    fix: 'Write 1.0 into HeaderVersion',
  },
  'PINT-ENVELOPE-SENDER': {
    flag: 'fatal',
    condition: 'There is exactly one Sender with one Identifier',
    fix: 'Name one sender: the participant that issued the document (C1)',
  },
  'PINT-ENVELOPE-RECEIVER': {
    flag: 'fatal',
    condition: 'There is exactly one Receiver with one Identifier',
    fix: 'Name one receiver: the participant that the document is for (C4)',
  },
  'PINT-ENVELOPE-AUTHORITY': {
    flag: 'fatal',
    condition: 'The Authority of the identifier of sender and receiver is iso6523-actorid-upis',
    fix: 'Write Authority="iso6523-actorid-upis" into the Identifier',
  },
  'PINT-ENVELOPE-IDENTIFIER': {
    flag: 'fatal',
    condition: 'The identifier of sender and receiver is a scheme of four digits, a colon and a value',
    fix: 'Write the participant as scheme and value, such as 0192:810017902',
  },
  'PINT-ENVELOPE-STANDARD': {
    flag: 'fatal',
    condition: "Standard is the namespace of the document's root, and DOCUMENTID begins with it",
    fix: "Write the namespace of the document's root into Standard",
  },
  'PINT-ENVELOPE-TYPE': {
    flag: 'fatal',
    condition: "Type is the local name of the document's root, and DOCUMENTID names it",
    fix: "Write the name of the document's root without its prefix into Type",
  },
  'PINT-ENVELOPE-TYPE-VERSION': {
    flag: 'fatal',
    condition: 'TypeVersion is the version behind the last :: of DOCUMENTID, and that of the document',
    fix: 'Write the version that DOCUMENTID ends with into TypeVersion',
  },
  'PINT-ENVELOPE-INSTANCE': {
    flag: 'fatal',
    condition: 'InstanceIdentifier names the transmission',
    fix: 'Give the transmission a UUID and write it into InstanceIdentifier',
  },
  'PINT-ENVELOPE-CREATED': {
    flag: 'fatal',
    condition: 'CreationDateAndTime is a date and a time',
    fix: 'Write when the envelope was made, such as 2026-03-02T10:15:00+04:00, into CreationDateAndTime',
  },
  'PINT-ENVELOPE-CREATED-ZONE': {
    flag: 'warning',
    condition: 'CreationDateAndTime has a time zone',
    fix: 'Add the zone to the time: Z, or +04:00',
  },
  'PINT-ENVELOPE-DOCUMENTID': {
    flag: 'fatal',
    condition: 'One scope DOCUMENTID holds the document type identifier, which names what the document says of itself',
    fix: "Write the document's type identifier and its scheme into the scope DOCUMENTID",
  },
  'PINT-ENVELOPE-PROCESSID': {
    flag: 'fatal',
    condition: 'One scope PROCESSID holds the process of the document, in the scheme cenbii-procid-ubl',
    fix: "Write the document's ProfileID into the scope PROCESSID",
  },
  'PINT-ENVELOPE-COUNTRY': {
    flag: 'fatal',
    condition: 'One scope COUNTRY_C1 holds the country of the issuer, two capital letters or digits',
    fix: 'Write the country code of C1 into the scope COUNTRY_C1',
  },
  'PINT-ENVELOPE-PARTY': {
    flag: 'warning',
    condition: 'Sender, receiver and country of C1 are those that the document names',
    fix: 'Send the document to whom it names, or ask whoever sent it',
  },
  'PINT-ENVELOPE-MLS-TO': {
    flag: 'warning',
    condition: 'MLS_TO is the identifier of a service provider: 0242: and its number, in iso6523-actorid-upis',
    fix: 'Write the service provider that the answer goes to, or leave MLS_TO out: it is ignored as it is',
  },
  'PINT-ENVELOPE-MLS-TYPE': {
    flag: 'warning',
    condition: 'MLS_TYPE is ALWAYS_SEND or FAILURE_ONLY; ALWAYS_SEND where documents are reported to the authority',
    fix: 'Write ALWAYS_SEND where documents are reported, else that or FAILURE_ONLY: anything else counts as if nothing were said',
  },
  'PINT-ENVELOPE-DOCUMENT': {
    flag: 'fatal',
    condition: 'The envelope holds exactly one document behind its header',
    fix: 'Send each document in an envelope of its own',
  },
  'PINT-ENVELOPE-NESTED': {
    flag: 'fatal',
    condition: 'The envelope holds a document, not another envelope',
    fix: 'Take the document out of the inner envelope',
  },
  'PINT-ENVELOPE-TEXT': {
    flag: 'fatal',
    condition: 'No text stands beside header and document',
    fix: 'Take the text out of the envelope',
  },
  'PINT-ENVELOPE-REPEATED': {
    flag: 'fatal',
    condition: 'An element of the header stands once',
    fix: 'Leave out all but one',
  },
} as const satisfies Readonly<Record<string, Meaning>>;

/** Where a finding is. */
export interface FindingPlace {
  readonly location: string;
  readonly line: number;
}

/** The finding of that code; `found` says what stands there. */
export function envelopeFinding(code: EnvelopeCode, found: string, { location, line }: FindingPlace): EnvelopeFinding {
  const { flag, condition, fix } = ENVELOPE_CODES[code];
  return { code, flag, text: `Found: ${found}. Expected: ${condition}.`, found, condition, fix, location, line };
}

const LONGEST_QUOTE = 100;

/** A value as findings quote it, cut where it is long. */
export function quoted(value: string): string {
  if (value === '') return 'nothing';
  return `"${cut(value, LONGEST_QUOTE)}"`;
}

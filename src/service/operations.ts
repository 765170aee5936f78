// Every operation of the service as data: routes, OpenAPI, the typed client and the tests all come from this table.

import { isoCodesOf } from '../core/country-facts.ts';
import { DOCUMENT_KIND_NAMES } from '../core/document-kinds.ts';
import { COUNTRY_DESCRIPTIONS } from '../countries/descriptions.ts';
import { ISSUER_CODES } from '../countries/issuer-codes.ts';
import { LANGUAGE_CHOICES, LANGUAGE_CODES } from '../view/words/languages.ts';
import { CREDIT_EXAMPLE, EVENTS_EXAMPLE, NEXT_STEP_EXAMPLE, TAX_DATA_EXAMPLE } from './body-examples.ts';

/** What a body may be, and what an answer may be. */
export const MEDIA = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  pdf: 'application/pdf',
  sarif: 'application/sarif+json',
  text: 'text/plain',
  svg: 'image/svg+xml',
} as const;

/** The short name of a media type. */
export type Medium = keyof typeof MEDIA;

/** A parameter of the query or of the path. */
export interface Parameter {
  /** What it says, in a sentence without a full stop. */
  readonly means: string;
  /** What it may be; any text without it. `flag` is `true` or `false`. */
  readonly is?: readonly string[] | 'flag' | 'time' | 'count';
  readonly required?: true;
  readonly example?: string;
}

/** What an operation is given in its body. */
export interface Input {
  /** What it is, in words. */
  readonly means: string;
  /** The schema of the JSON, by its name in the OpenAPI document. */
  readonly json?: string;
  /** Whether it may be XML. */
  readonly xml?: true;
}

/** One operation. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  /** The path, with parameters in braces. */
  readonly path: string;
  /** What it does, in a few words. */
  readonly summary: string;
  /** What has to be known beyond the summary. */
  readonly description?: string;
  readonly input?: Input;
  /** What it answers with: for each medium the schema of its JSON or what the text is. The first is that of who asks for nothing. */
  readonly gives: Readonly<Partial<Record<Medium, string>>>;
  readonly query?: Readonly<Record<string, Parameter>>;
  readonly parameter?: Readonly<Record<string, Parameter>>;
  /** Errors beyond those of every operation. */
  readonly errors?: readonly (422 | 501)[];
  /** An example of the JSON body, or of the XML by its name among the examples. */
  readonly example?: 'record' | 'xml' | 'envelope' | object;
  /** What stands beside the record in the example, where it does not stand alone. */
  readonly beside?: object;
}

const COUNTRY: Parameter = {
  means:
    'Country of what does not say its own, by its code in letters of any case (default: that of the service); what says another one is refused',
  is: ISSUER_CODES.map((code) => code.toLowerCase()),
};
// Documents of more countries are checked than made. One specification may be of two countries.
const COUNTRY_OF_XML: Parameter = {
  means:
    'Country that the XML is of, by its code in letters of any case (default: any); XML that names another one is refused',
  is: [
    ...new Set(COUNTRY_DESCRIPTIONS.flatMap(({ code }) => [code, ...isoCodesOf(code).map((one) => one.toLowerCase())])),
  ],
};
const LANGUAGE: Parameter = {
  means: 'Language of findings and messages; what is wrong with the query is said in English (default: en)',
  is: LANGUAGE_CODES,
};
const TYPE: Parameter = {
  means: "Kind of document (default: what the record says, else by the payload's type code)",
  is: DOCUMENT_KIND_NAMES,
};
// What every operation on a document, its record or its XML takes.
const OF_DOCUMENT = { country: COUNTRY, type: TYPE, language: LANGUAGE };
const NOW: Parameter = {
  means: 'Time for the rules on dates, in ISO 8601; a day alone is its beginning in UTC (default: the clock)',
  is: 'time',
};

const RECORD_OR_XML: Input = {
  means: 'The XML of an invoice or credit note; or JSON: a record, a document, { "xml": … } or { "record": … }',
  json: 'Source',
  xml: true,
};
const EVENTS: Input = { means: 'Transmission events: a list, or { "events": [ … ] }', json: 'Events' };
const TABLE = {
  convert: {
    method: 'POST',
    path: '/v1/convert',
    summary: 'Make the XML of a record, and check it',
    description:
      'A record is { "type", "payload", "issuance" }; a stored document is taken, too. An invalid document is an answer: 200 with `report.valid` false. Who asks for the XML alone gets it where it is valid, else 422 with the report.',
    input: { means: 'A record, or a document', json: 'InvoiceRecord' },
    gives: { json: 'Converted', xml: 'UBL 2.1' },
    query: {
      ...OF_DOCUMENT,
      decimals: { means: 'Digits of amounts (default: shortest)', is: ['shortest', 'fixed'] },
      lenient: { means: 'Name unknown fields in warnings, and leave them out, instead of refusing them', is: 'flag' },
    },
    errors: [422],
    example: 'record',
  },
  validate: {
    method: 'POST',
    path: '/v1/validate',
    summary: 'Check XML: the schema and every official rule',
    description: 'An invalid document is an answer: 200 with `valid` false. So is text that is not XML.',
    input: {
      means: 'An invoice, a credit note, tax data, a message level status, a report, or an envelope',
      xml: true,
    },
    gives: { json: 'Report', sarif: 'A SARIF 2.1.0 log', text: 'The report for people' },
    query: {
      country: COUNTRY_OF_XML,
      language: LANGUAGE,
      profile: { means: 'Rules to check with (default: those that the document names)', example: 'billing' },
      now: NOW,
      name: { means: 'Name of the file, for SARIF and text', example: 'invoice.xml' },
    },
    example: 'xml',
  },
  parse: {
    method: 'POST',
    path: '/v1/parse',
    summary: 'Read the document that XML holds',
    input: { means: 'An invoice or credit note', xml: true },
    gives: { json: 'Parsed' },
    query: { country: COUNTRY, language: LANGUAGE },
    errors: [422],
    example: 'xml',
  },
  totals: {
    method: 'POST',
    path: '/v1/totals',
    summary: 'Compare the amounts of a document with those that are computed',
    description:
      'Another country than those that documents are made for rounds in its own way: its documents are refused.',
    input: RECORD_OR_XML,
    gives: { json: 'Totals' },
    query: OF_DOCUMENT,
    errors: [422],
    example: 'record',
  },
  view: {
    method: 'POST',
    path: '/v1/view',
    summary: 'Draw a document for people, with its findings and what happened to it',
    description: 'An invalid document is drawn all the same, with its findings.',
    input: {
      means:
        'XML of any country, a record or a document; or JSON: { "xml" or "record", "events"?, "logo"?, "color"?, "footer"?, "paymentQr"? }, the logo as a data URL',
      json: 'Drawn',
      xml: true,
    },
    gives: { html: 'One page without scripts', pdf: 'The page on A4, with the XML attached' },
    query: {
      country: COUNTRY,
      type: TYPE,
      language: {
        means: 'Language of the labels, or two; findings are in the first (default: en)',
        is: LANGUAGE_CHOICES,
      },
      for: {
        means: 'Whom it is for; office: codes, findings, transmission; customer: what a company sends',
        is: ['customer', 'office'],
      },
    },
    errors: [422, 501],
    example: 'record',
  },
  'tax-data': {
    method: 'POST',
    path: '/v1/tax-data',
    summary: 'Make the tax data document that reports an invoice to its tax authority',
    input: { means: '{ "xml" or "record", "reporting", "attachments"? }', json: 'TaxDataInput' },
    gives: { json: 'Made', xml: 'The tax data document' },
    query: OF_DOCUMENT,
    errors: [422],
    example: 'record',
    beside: TAX_DATA_EXAMPLE,
  },
  plan: {
    method: 'POST',
    path: '/v1/plan',
    summary: 'Say which exchanges a document takes through the network',
    input: RECORD_OR_XML,
    gives: { json: 'Planned' },
    query: {
      ...OF_DOCUMENT,
      authority: { means: 'Receiver of tax data', example: '0242:001090-TaxAuthority.OM' },
      buyer_outside: { means: 'The receiver is not in the network', is: 'flag' },
      unreachable: { means: 'The receiver is in the network, but cannot be reached', is: 'flag' },
      side: { means: 'Only what this provider sends and receives', is: ['C2', 'C3'] },
    },
    errors: [422],
    example: 'record',
  },
  wrap: {
    method: 'POST',
    path: '/v1/wrap',
    summary: 'Put a document into the envelope that it is sent in',
    input: { means: 'An invoice, credit note, tax data document or message level status', xml: true },
    gives: { json: 'MadeXml', xml: 'The envelope' },
    query: {
      sender: { means: 'Participant that sends (default: the issuer in the document)', example: '0192:810017902' },
      receiver: { means: 'Participant that receives (default: the other party in the document)' },
      instance: { means: 'UUID of the transmission (default: a new one)' },
      created: { means: 'When the envelope is made, with its zone (default: the clock)', is: 'time' },
      country: { means: "Country of the sender (default: the issuer's in the document)", example: 'OM' },
      mls_to: { means: 'Service provider that an answer goes to', example: '0242:001090' },
      language: LANGUAGE,
    },
    errors: [422],
    example: 'xml',
  },
  unwrap: {
    method: 'POST',
    path: '/v1/unwrap',
    summary: 'Take the document out of an envelope, and check the envelope',
    input: { means: 'An envelope (SBDH)', xml: true },
    gives: { json: 'Unwrapped', xml: 'The document' },
    query: { language: LANGUAGE },
    errors: [422],
    example: 'envelope',
  },
  answer: {
    method: 'POST',
    path: '/v1/answer',
    summary: 'Make the message level status that answers an envelope',
    description:
      'Where no answer may be sent, `xml` is null and `reason` says why; who asks for XML alone gets 422 that says so.',
    input: { means: 'The envelope that was received', xml: true },
    gives: { json: 'Answered', xml: 'The message level status' },
    query: {
      from: { means: 'Service provider that answers', required: true, example: '0242:000412' },
      to: {
        means: 'Service provider that sent the envelope (default: MLS_TO of the envelope)',
        example: '0242:000773',
      },
      delivery: {
        means:
          'What became of the document (default: forwarded, where there are rules for the document; failed needs a reason)',
        is: ['confirmed', 'forwarded', 'failed'],
      },
      reason: { means: 'Why the delivery failed' },
      id: { means: 'UUID of the answer (default: a new one)' },
      now: NOW,
      language: LANGUAGE,
    },
    errors: [422],
    example: 'envelope',
  },
  qr: {
    method: 'POST',
    path: '/v1/qr',
    summary: 'Make the QR code of a document',
    input: RECORD_OR_XML,
    gives: { json: 'QrCode', svg: 'The symbol', text: 'The content in base64' },
    query: {
      ...OF_DOCUMENT,
      printed: { means: 'Text of the code that was printed: warn of what it says otherwise' },
    },
    errors: [422],
    example: 'record',
  },
  credit: {
    method: 'POST',
    path: '/v1/credit',
    summary: 'Make the credit note of an invoice, of the whole of it or of some lines',
    input: {
      means: '{ "xml" or "record", "number", "date", "reason", "lines"?, "earlier"?, "uuid"? }',
      json: 'CreditInput',
    },
    gives: { json: 'Credited', xml: 'The credit note' },
    query: OF_DOCUMENT,
    errors: [422],
    example: 'record',
    beside: CREDIT_EXAMPLE,
  },
  enrich: {
    method: 'POST',
    path: '/v1/enrich',
    summary: 'Add what a provider adds to a document: addresses, UUIDs, the authority',
    input: { means: 'An invoice, credit note or tax data document, in UTF-8', xml: true },
    gives: { json: 'Enriched', xml: 'The document with the additions' },
    query: {
      buyer_outside: { means: 'The receiver is not in the network', is: 'flag' },
      replace: { means: 'Replace what differs from what is computed (default: a warning)', is: ['uuid'] },
      authority: { means: 'Receiver of a report', example: '0242:001090-TaxAuthority.01' },
      provider: { means: 'Provider that reports', example: '0242:000111' },
      uuid: { means: "A report's own UUID, where it has none" },
      from: { means: 'Whose provider reports (default: C2)', is: ['C2', 'C3'] },
      language: LANGUAGE,
    },
    errors: [422],
    example: 'xml',
  },
  'next-step': {
    method: 'POST',
    path: '/v1/next-step',
    summary: 'Say what a provider does next about a document',
    input: {
      means: '{ "events": [ … ], "timers" }, how long answers and reports may take in milliseconds',
      json: 'NextStepInput',
    },
    gives: { json: 'Steps' },
    query: {
      country: COUNTRY,
      language: LANGUAGE,
      side: { means: 'Whose provider asks (default: C2)', is: ['C2', 'C3'] },
      most_sendings: { means: 'After so many sendings that nobody accepted a person is told', is: 'count' },
      now: NOW,
    },
    errors: [422],
    example: NEXT_STEP_EXAMPLE,
  },
  status: {
    method: 'POST',
    path: '/v1/status',
    summary: 'Derive status, snapshot and log of transmission events',
    input: EVENTS,
    gives: { json: 'Status' },
    query: { language: LANGUAGE },
    errors: [422],
    example: EVENTS_EXAMPLE,
  },
  rule: {
    method: 'GET',
    path: '/v1/rules/{id}',
    summary: 'Explain a rule: what it demands, why, and how to fix what breaks it',
    parameter: { id: { means: 'Id as findings have it, in any letter case', example: 'IBR-071-OM' } },
    gives: { json: 'Rule' },
    query: {
      country: { means: 'Country whose rule is meant where several have one of that id', example: 'my' },
      language: LANGUAGE,
    },
  },
  schema: {
    method: 'GET',
    path: '/v1/schemas/{type}',
    summary: 'The JSON Schema of a payload or a record',
    parameter: { type: { means: 'Kind of document, or record', example: 'record' } },
    gives: { json: 'Schema' },
    query: {
      country: COUNTRY,
      for: {
        means: 'Whose schema it is; llm: of a whole record, for the structured output of language models',
        is: ['llm'],
      },
    },
  },
  example: {
    method: 'GET',
    path: '/v1/examples/{type}',
    summary: 'A record that becomes a valid document',
    parameter: {
      type: { means: 'Name of the example, such as sales-invoice, export or prepayment', example: 'sales-invoice' },
    },
    gives: { json: 'InvoiceRecord' },
    query: { country: COUNTRY },
  },
  codelist: {
    method: 'GET',
    path: '/v1/codelists/{name}',
    summary: 'The codes of a list with their names',
    parameter: { name: { means: 'Name of the list', example: 'ISO4217' } },
    gives: { json: 'CodeList' },
  },
} as const satisfies Readonly<Record<string, Operation>>;

/** The names of the operations. */
export type OperationName = keyof typeof TABLE;

/** The operations by name. */
export const OPERATIONS: Readonly<Record<OperationName, Operation>> = TABLE;

/** The parameters of the query of an operation. */
export type QueryOf<Name extends OperationName> = (typeof TABLE)[Name] extends { readonly query: infer Query }
  ? { readonly [Key in keyof Query]?: string }
  : Readonly<Record<never, string>>;

/** What is answered beside the operations. Who asks for these needs no token, unless it says so. */
export const PAGES = {
  page: { path: '/', summary: 'The page for people', gives: 'html' },
  openapi: { path: '/openapi.json', summary: 'This description', gives: 'json' },
  live: { path: '/health/live', summary: 'Whether the process answers', gives: 'json' },
  ready: {
    path: '/health/ready',
    summary:
      'Whether the service takes work: it answers once its threads are there, 503 where they cannot begin or it ends',
    gives: 'json',
  },
  metrics: { path: '/metrics', summary: 'Figures for Prometheus', gives: 'text', needsToken: true },
} as const satisfies Readonly<
  Record<
    string,
    { readonly path: string; readonly summary: string; readonly gives: Medium; readonly needsToken?: true }
  >
>;

/** The names of what is answered beside the operations. */
export type PageName = keyof typeof PAGES;

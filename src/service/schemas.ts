// The schemas of the OpenAPI document: records as the library describes them, reports and the other answers as they are.
import * as z from 'zod/mini';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { codeOfCountry } from '../core/several-countries.ts';
import { CREDIT_REASONS } from '../countries/issuer-codes.ts';
import { ISSUERS } from '../countries/issuers.ts';
import { recordJsonSchemaOf } from '../document/record-json-schema.ts';
import { NO_ANSWER } from '../network/answer.ts';
import { eventSchemas } from '../status/event-schemas.ts';
import { PROBLEMS, typeOf } from './problem.ts';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const NUMBER = { type: 'number' } as const;
const COUNT = { type: 'integer', minimum: 0 } as const;
const ANYTHING: JsonObject = {};
// With any fields: without the second word generators of clients make a type of it that has none.
const ANY_OBJECT: JsonObject = { type: 'object', additionalProperties: true };

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });
const mapOf = (additionalProperties: JsonObject): JsonObject => ({ type: 'object', additionalProperties });
const about = (description: string, schema: JsonObject): JsonObject => ({ ...schema, description });

// Fields whose names end in a question mark may be absent.
function object(description: string, fields: Readonly<Record<string, JsonObject>>): JsonObject {
  const names = Object.keys(fields);
  return {
    type: 'object',
    description,
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name.replace('?', ''), field])),
    required: names.filter((name) => !name.endsWith('?')),
  };
}

const XML = about('UBL 2.1, or what stands around it', TEXT);
const WARNINGS = about('The sentence on each remarkable field, by its path', mapOf(TEXT));
const SOURCE = {
  'xml?': about('The XML of an invoice or credit note; this or record', TEXT),
  'record?': about('A record or a document; this or xml', ref('InvoiceRecord')),
};
const ARTEFACT = object('A published artefact', {
  id: about('Name and version of the specification, as pint-1.1.3', TEXT),
  'version?': TEXT,
  'published?': about('The day on which it was published, yyyy-MM-dd', TEXT),
  'digest?': about('SHA-256 of its table of rules, in hexadecimal', TEXT),
  'validFrom?': about('The first day on which it is in force', TEXT),
  'validUntil?': about('The last such day', TEXT),
});
const CLERK = object('What is wrong and what to do, for an accounts clerk', { text: TEXT, fix: TEXT });

// Names that languages and other tools have for what is theirs, such as Record, Document and Event, are nobody's here.
const OWN: Readonly<Record<string, JsonObject>> = {
  StoredDocument: about(
    'A document, as it is stored and as /v1/parse gives it. Its fields are those of docs/fields.md.',
    ANY_OBJECT,
  ),
  Source: { anyOf: [ref('InvoiceRecord'), object('A document and what goes along with it', SOURCE)] },
  Drawn: {
    anyOf: [
      ref('InvoiceRecord'),
      object('What is drawn', {
        ...SOURCE,
        'events?': listOf(ref('TransmissionEvent')),
        'logo?': about('A PNG, JPEG or SVG image as a data URL in base64', TEXT),
        'color?': about('The colour of headings and rules, #0b5a63: dark enough for white paper', TEXT),
        'footer?': about('Text at the bottom, on paper of every page: up to four lines of 100 characters', TEXT),
        'paymentQr?': about('The content of a QR code to pay with, up to 1,000 characters', TEXT),
      }),
    ],
  },
  Finding: object('One thing that is wrong with a document', {
    reasonCode: about('The official rule, or a code of this library that begins with PINT-', TEXT),
    flag: { enum: ['fatal', 'warning'] },
    text: TEXT,
    'detail?': about("The schema engine's own words, where `text` says them anew", TEXT),
    location: about('The element, as /Invoice/cac:InvoiceLine[2]/cbc:ID[1]', TEXT),
    test: about('The condition that should have held', TEXT),
    'field?': about('The field of the document that is most likely wrong', TEXT),
    fields: listOf(TEXT),
    fix: TEXT,
    'clerk?': ref('ClerkSentences'),
    'params?': about('What the sentences are made of, so that they can be said in another language', ANY_OBJECT),
    'docs?': TEXT,
    'suggestion?': object('The value that fixes it for certain', {
      field: TEXT,
      value: { type: ['string', 'number'] },
    }),
    'consequences?': about('Indexes of the findings that vanish with it', listOf(COUNT)),
    'line?': COUNT,
  }),
  ClerkSentences: CLERK,
  Report: object('What validation found', {
    valid: FLAG,
    schemaValid: FLAG,
    'unproven?': FLAG,
    'partial?': FLAG,
    profile: TEXT,
    ruleSets: listOf(TEXT),
    'artefacts?': about('Which published artefacts the rule sets are; absent where no rule was run', listOf(ARTEFACT)),
    results: listOf(ref('Finding')),
    'engine?': ANY_OBJECT,
  }),
  Converted: object('A document, its XML, and what was found', {
    xml: XML,
    document: ref('StoredDocument'),
    report: ref('Report'),
    warnings: WARNINGS,
  }),
  Credited: object('A credit note, its XML, and what was found', {
    xml: XML,
    document: ref('StoredDocument'),
    report: ref('Report'),
    warnings: WARNINGS,
    unmapped: about(
      'Places that no field holds, and the note lacks; those of a note begin with earlier[0]',
      listOf(TEXT),
    ),
  }),
  Parsed: object('What XML holds', {
    document: ref('StoredDocument'),
    unmapped: about('Places of elements that no field holds', listOf(TEXT)),
  }),
  Totals: object('Amounts that differ from those that are computed', {
    differences: listOf(
      object('An amount', {
        field: TEXT,
        given: { type: ['number', 'null'] },
        expected: NUMBER,
        difference: about('In the smallest units of the accounting currency', NUMBER),
      }),
    ),
    warnings: WARNINGS,
  }),
  TaxDataInput: object('A document, and who reports it', {
    ...SOURCE,
    reporting: about('Who reports, in which role, when and to whom: docs/tax-data.md', ANY_OBJECT),
    'attachments?': about('Whether embedded files stay in the report (default: keep)', { enum: ['keep', 'omit'] }),
  }),
  Made: object('A document, and what was found in it', { xml: XML, report: ref('Report'), warnings: WARNINGS }),
  MadeXml: object('XML, and what is remarkable', { xml: XML, warnings: WARNINGS }),
  Planned: object('The exchanges of a document', {
    plan: object('A plan', {
      flow: COUNT,
      scenario: TEXT,
      legs: listOf(TEXT),
      scope: { enum: ['D', 'IP', 'INP'] },
      'substitute?': ANYTHING,
      exchanges: listOf(ANY_OBJECT),
      warnings: about('What is remarkable about each field: code, message, params', mapOf(ANY_OBJECT)),
    }),
    warnings: WARNINGS,
  }),
  Unwrapped: object('What was in an envelope', {
    document: XML,
    header: ANY_OBJECT,
    findings: listOf(ANY_OBJECT),
  }),
  Answered: object('The answer to an envelope; where none may be sent both are null, and it says why', {
    xml: { type: ['string', 'null'] },
    code: { enum: ['AP', 'AB', 'RE', null] },
    'reason?': { enum: Object.keys(NO_ANSWER) },
    'message?': TEXT,
  }),
  QrCode: object('The content of a QR code', { content: about('Text in base64', TEXT), warnings: WARNINGS }),
  CreditInput: object('An invoice, and what its credit note says', {
    ...SOURCE,
    number: TEXT,
    date: about('yyyy-MM-dd', TEXT),
    reason: about(`Of Oman ${CREDIT_REASONS.OM.join(', ')}; of the Emirates ${CREDIT_REASONS.AE.join(', ')}`, TEXT),
    'lines?': listOf(object('A line that is credited', { id: TEXT, 'quantity?': NUMBER, 'price?': ANY_OBJECT })),
    'earlier?': about(
      'Notes that were issued before, as XML or records',
      listOf({ anyOf: [TEXT, ref('InvoiceRecord')] }),
    ),
    'uuid?': TEXT,
  }),
  Enriched: object('A document with what was missing', {
    xml: XML,
    edits: listOf(ANY_OBJECT),
    warnings: WARNINGS,
  }),
  Events: { anyOf: [listOf(ref('TransmissionEvent')), object('Events', { events: listOf(ref('TransmissionEvent')) })] },
  NextStepInput: object('Events, and how long things may take, in milliseconds', {
    events: listOf(ref('TransmissionEvent')),
    timers: object('Timers', { answer: NUMBER, reportByC2: NUMBER, reportToConsumerByC2: NUMBER, reportByC3: NUMBER }),
  }),
  Steps: object('What to do, in this order', { steps: listOf(ANY_OBJECT), warnings: WARNINGS }),
  Status: object('What became of a transmission', {
    status: ANY_OBJECT,
    snapshot: ANY_OBJECT,
    log: listOf(ANY_OBJECT),
    warnings: WARNINGS,
  }),
  Rule: object('A rule', {
    id: TEXT,
    flag: { enum: ['fatal', 'warning'] },
    ruleSet: about(
      'The specification that it is a rule of, as pint-om-1.0.1; pint-ubl for codes of this library',
      TEXT,
    ),
    condition: about('What has to hold', TEXT),
    'why?': TEXT,
    fix: TEXT,
    fields: listOf(TEXT),
    terms: about('The business terms that the condition names', listOf(TEXT)),
    'sameNumber?': about('The other rules of the same number', listOf(TEXT)),
    'example?': object('A part of a document that breaks the rule, and the same part as it keeps it', {
      language: { enum: ['json', 'xml'] },
      wrong: TEXT,
      right: TEXT,
    }),
  }),
  Schema: about('A JSON Schema (2020-12)', ANY_OBJECT),
  CodeList: object('A code list', {
    list: TEXT,
    title: TEXT,
    version: TEXT,
    codes: listOf(object('A code', { code: TEXT, 'name?': TEXT })),
  }),
  Problem: object('Why a request is refused (RFC 9457)', {
    type: about('Why, by a name for programs', { enum: Object.keys(PROBLEMS).map((name) => typeOf(name)) }),
    title: TEXT,
    status: { type: 'integer' },
    'detail?': TEXT,
    'errors?': about('The sentence on each wrong field, by its path', mapOf(TEXT)),
    'clerk?': mapOf(ref('ClerkSentences')),
    'report?': ref('Report'),
    'findings?': listOf(ANY_OBJECT),
    request_id: TEXT,
  }),
};

/** Every schema by its name, records of each country among them. */
export async function componentSchemas(): Promise<Readonly<Record<string, JsonObject>>> {
  const records: [string, JsonObject][] = [];
  const names: string[] = [];
  for (const country of ISSUERS) {
    const code = codeOfCountry(country);
    const described = await country.described();
    const { $schema: _dialect, $defs, ...record } = recordJsonSchemaOf(described)();
    const prefixed = (schema: unknown): JsonObject => withPrefix(schema, code) as JsonObject;
    names.push(`${code}Record`);
    records.push([`${code}Record`, prefixed(withPayloadKinds(record))]);
    for (const [name, part] of Object.entries($defs as JsonObject)) records.push([`${code}${name}`, prefixed(part)]);
  }
  const record = {
    anyOf: [...names.map(ref), ref('StoredDocument')],
    description: 'A record of a country, or a document',
  };
  return { InvoiceRecord: record, ...OWN, ...eventComponents(), ...Object.fromEntries(records) };
}

// The schema says by conditions which type of document has which payload. Generators of clients do not read conditions.
function withPayloadKinds(record: JsonObject): JsonObject {
  const properties = record['properties'] as Readonly<Record<string, JsonObject>>;
  const kinds = ['InvoicePayload', 'CreditNotePayload'].map((name) => ({ $ref: `${DEFINITION}${name}` }));
  return { ...record, properties: { ...properties, payload: { ...properties['payload'], anyOf: kinds } } };
}

// The events of each type, as the schemas that read them have them.
function eventComponents(): Readonly<Record<string, JsonObject>> {
  const ofTypes = Object.entries(eventSchemas).map(([type, schema]): [string, JsonObject] => {
    const { $schema: _dialect, ...described } = z.toJSONSchema(schema, EVENT_CONVERSION);
    return [`${type.charAt(0).toUpperCase()}${type.slice(1)}Event`, described];
  });
  const TransmissionEvent = {
    anyOf: ofTypes.map(([name]) => ref(name)),
    description:
      'An event of a transmission; timestamp is in Unix milliseconds. One of no known type is open: it has a name in event',
  };
  return { TransmissionEvent, ...Object.fromEntries(ofTypes) };
}

const EVENT_CONVERSION = {
  io: 'input',
  override({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
    if (jsonSchema.additionalProperties !== undefined) jsonSchema.additionalProperties = true;
  },
} as const;

const DEFINITION = '#/$defs/';

function withPrefix(value: unknown, code: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withPrefix(item, code));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === '$ref' && typeof part === 'string'
        ? part.replace(DEFINITION, () => `#/components/schemas/${code}`)
        : withPrefix(part, code),
    ]),
  );
}

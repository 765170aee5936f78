// What a provider keeps of each exchange, for its monthly reports: no participant, no content, only whose user it was.
import { expectObject } from '../core/arguments.ts';
import { type FieldErrors, fieldError } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isJsonObject } from '../core/json-object.ts';
import { AS4_TRANSPORT } from '../core/peppol.ts';
import { failure, type Result, success } from '../core/result.ts';
import { isXmlText, isZonedDateTime, zonedDateTime } from '../core/xml-values.ts';
import { isReportCountry, SEAT, type StatisticsKind } from '../rules/statistics/report.ts';
import { EXACT_SCHEME, PROCESS_SCHEME, WILDCARD_SCHEME } from '../ubl/document-type.ts';
import type { EnvelopeHeader } from '../ubl/envelope/header.ts';
import { NOT_XML_TEXT } from '../ubl/xml/print.ts';

/** One exchange between two providers, as one of them saw it. It is plain JSON: a line of a file, a row of a table. */
export interface Transmission {
  /** `outgoing` for the provider that sent (C2), `incoming` for the one that received (C3). */
  readonly direction: 'outgoing' | 'incoming';
  /** `eb:Timestamp` of the AS4 message with its zone. It is the same for both sides, and decides on the month, in UTC. */
  readonly at: string;
  /** Seats of the sending and of the receiving provider: the common names of their certificates, such as `POM000321`. */
  readonly c2: string;
  readonly c3: string;
  /** As in the envelope, in full and without `*`. */
  readonly documentTypeScheme: string;
  readonly documentTypeId: string;
  readonly processScheme: string;
  readonly processId: string;
  /** The transport profile: `peppol-transport-as4-v2_0`. */
  readonly transport: string;
  /** Country of C1: `COUNTRY_C1` of the envelope. Mandatory of what was sent; absent of what came in where its sender left it out. */
  readonly senderCountry?: string;
  /** Country of C4, which its provider knows of its customer; only of an incoming exchange. */
  readonly receiverCountry?: string;
  /** The provider's own name of its user: one user may have several participant identifiers. */
  readonly endUser: string;
  /** Whether the transport was acknowledged (AS4 receipt). What was not does not count. */
  readonly acknowledged: boolean;
  /** What was sent in the test network does not count. */
  readonly environment: 'production' | 'test';
}

/** What an envelope does not say of its exchange. */
export interface TransmissionFacts
  extends Pick<Transmission, 'direction' | 'c2' | 'c3' | 'endUser' | 'acknowledged' | 'environment'> {
  /** `eb:Timestamp` of the AS4 message, with its zone. */
  readonly at: Date | number | string;
  /** The transport profile; `peppol-transport-as4-v2_0`, the only active one, where nothing is said. */
  readonly transport?: string;
  readonly receiverCountry?: string;
}

/**
 * What is kept of an exchange: the document's type, its process and the sender's country are those of the envelope.
 * @param envelope an opened envelope, or its header
 * @returns errors by field where a fact has another form
 * @example
 * const opened = openEnvelope(xml);
 * if (opened.ok) keep(transmissionOf(opened.value, { direction: 'incoming', at, c2, c3, endUser, acknowledged: true, environment: 'production', receiverCountry: 'OM' }));
 */
export function transmissionOf(
  envelope: { readonly header: EnvelopeHeader } | EnvelopeHeader,
  facts: TransmissionFacts,
): Result<Transmission> {
  expectObject(envelope, 'transmissionOf', 'an envelope');
  expectObject(facts, 'transmissionOf', 'the facts');
  const { documentTypeId, documentTypeScheme, processId, processScheme, country } =
    'header' in envelope ? envelope.header : envelope;
  const { at, transport = AS4_TRANSPORT, ...others } = facts;
  return readTransmission({
    ...others,
    at: zonedDateTime(at) ?? String(at),
    transport,
    documentTypeId,
    documentTypeScheme,
    processId,
    processScheme,
    ...(country === '' ? {} : { senderCountry: country }),
  });
}

const TEXTS = [
  'c2',
  'c3',
  'documentTypeScheme',
  'documentTypeId',
  'processScheme',
  'processId',
  'transport',
  'endUser',
] as const satisfies readonly (keyof Transmission)[];
const SCHEMES: readonly string[] = [EXACT_SCHEME, WILDCARD_SCHEME, PROCESS_SCHEME];
const CHOICES = { direction: ['outgoing', 'incoming'], environment: ['production', 'test'] } as const;

type Given = Readonly<Partial<Record<keyof Transmission, unknown>>>;

/** What has to hold of a field. Of one field the first that does not is said. */
interface Demand {
  readonly field: keyof Transmission;
  readonly requirement: string;
  readonly holds: (value: unknown, given: Given) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '' && isXmlText(value);
const isSeat = (value: unknown): boolean => typeof value === 'string' && SEAT.test(value);
const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
const isIncoming = ({ direction }: Given): boolean => direction === 'incoming';
const isCountry = (kind: StatisticsKind, value: unknown): boolean =>
  typeof value === 'string' && isReportCountry(kind, value);

const A_SEAT = 'must be a seat, such as POM000321';
const A_COUNTRY =
  'must be in the list of countries of the reports: ISO 3166-1 in capital letters, EL, 1A or XK (UK is GB)';
const A_COUNTRY_OR_NONE = `${A_COUNTRY}; leave out what the sender named and is none of them: it counts as ZZ`;

const DEMANDS: readonly Demand[] = [
  ...TEXTS.map((field) => ({ field, requirement: 'must be text', holds: isText })),
  { field: 'c2', requirement: A_SEAT, holds: isSeat },
  { field: 'c3', requirement: A_SEAT, holds: isSeat },
  ...(['direction', 'environment'] as const).map((field) => ({
    field,
    requirement: `must be ${CHOICES[field].join(' or ')}`,
    holds: (value: unknown) => (CHOICES[field] as readonly unknown[]).includes(value),
  })),
  {
    field: 'at',
    requirement: 'must be a date and a time with its zone',
    holds: (value) => typeof value === 'string' && isZonedDateTime(value),
  },
  { field: 'acknowledged', requirement: 'must be true or false', holds: (value) => typeof value === 'boolean' },
  {
    field: 'documentTypeId',
    requirement: 'must be that of the document, without *',
    holds: (value) => typeof value === 'string' && !value.includes('*'),
  },
  ...(['documentTypeId', 'processId'] as const).map((field) => ({
    field,
    requirement: 'must be without its scheme, which has a field of its own',
    holds: (value: unknown) =>
      typeof value === 'string' && !SCHEMES.some((scheme) => value.trim().startsWith(`${scheme}::`)),
  })),
  // A sender may leave its country out, and then its receiver reports `ZZ`, which only a report on transactions knows.
  {
    field: 'senderCountry',
    requirement: A_COUNTRY_OR_NONE,
    holds: (value, given) => !isIncoming(given) || isAbsent(value) || isCountry('tsr', value),
  },
  {
    field: 'senderCountry',
    requirement: A_COUNTRY,
    holds: (value, given) => isIncoming(given) || isCountry('eusr', value),
  },
  // The receiver's provider knows its customer; the sender's need not.
  {
    field: 'receiverCountry',
    requirement: A_COUNTRY,
    holds: (value, given) => (!isIncoming(given) && isAbsent(value)) || isCountry('eusr', value),
  },
];

/**
 * Checks one kept exchange, as it comes from a file. `null` and blank text count as absent.
 * @returns the exchange with the fields that are known here; else errors by field
 */
export function readTransmission(input: unknown): Result<Transmission> {
  if (!isJsonObject(input)) {
    return failure({ [WHOLE_INPUT]: fieldError(WHOLE_INPUT, 'invalid', { requirement: 'must be an object' }) });
  }
  const errors: Record<string, FieldErrors[string]> = {};
  for (const { field, requirement, holds } of DEMANDS) {
    const value = input[field];
    if (errors[field] || holds(value, input)) continue;
    if (isAbsent(value)) errors[field] = fieldError(field, 'mandatory');
    else if (typeof value === 'string' && !isXmlText(value)) errors[field] = fieldError(field, NOT_XML_TEXT);
    else errors[field] = fieldError(field, 'invalid', { requirement });
  }
  return Object.keys(errors).length > 0 ? failure(errors) : success(transmissionIn(input));
}

/** Whether something is such an exchange as it stands. Most are, and millions are asked about: nothing is copied. */
export function isTransmission(given: Transmission): boolean {
  return DEMANDS.every(({ field, holds }) => holds(given[field], given));
}

function transmissionIn(given: Readonly<Record<string, unknown>>): Transmission {
  const known = [...TEXTS, ...Object.keys(CHOICES), 'at', 'acknowledged', 'senderCountry', 'receiverCountry'];
  const entries = known.flatMap((field) => (isAbsent(given[field]) ? [] : [[field, given[field]]]));
  return Object.fromEntries(entries) as Transmission;
}

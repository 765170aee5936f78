// What a provider keeps of each exchange, for its monthly reports: no participant, no content, only whose user it was.
import { type FieldErrors, fieldError } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isJsonObject } from '../core/json-object.ts';
import { AS4_TRANSPORT } from '../core/peppol.ts';
import { failure, type Result, success } from '../core/result.ts';
import { isZonedDateTime, zonedDateTime } from '../core/xml-values.ts';
import { isReportCountry, SEAT, type StatisticsKind } from '../rules/statistics/report.ts';
import type { EnvelopeHeader } from '../ubl/envelope/header.ts';

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
  /** Country of C1: `COUNTRY_C1` of the envelope; absent where a sender left it out. */
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
const CHOICES = { direction: ['outgoing', 'incoming'], environment: ['production', 'test'] } as const;

/**
 * Checks one kept exchange, as it comes from a file. `null` counts as absent.
 * @returns the exchange with the fields that are known here; else errors by field
 */
export function readTransmission(input: unknown): Result<Transmission> {
  if (!isJsonObject(input)) {
    return failure({ [WHOLE_INPUT]: fieldError(WHOLE_INPUT, 'invalid', { requirement: 'must be an object' }) });
  }
  const given = input as Readonly<Record<string, unknown>>;
  const errors: Record<string, FieldErrors[string]> = {};
  const demand = (field: string, holds: boolean, requirement: string): void => {
    if (holds || errors[field]) return;
    const isAbsent = given[field] === undefined || given[field] === null || given[field] === '';
    errors[field] = isAbsent ? fieldError(field, 'mandatory') : fieldError(field, 'invalid', { requirement });
  };
  for (const field of TEXTS) demand(field, typeof given[field] === 'string' && given[field] !== '', 'must be text');
  for (const field of ['c2', 'c3']) demand(field, SEAT.test(String(given[field])), 'must be a seat, such as POM000321');
  for (const [field, allowed] of Object.entries(CHOICES)) {
    demand(field, (allowed as readonly unknown[]).includes(given[field]), `must be ${allowed.join(' or ')}`);
  }
  demand(
    'at',
    typeof given['at'] === 'string' && isZonedDateTime(given['at']),
    'must be a date and a time with its zone',
  );
  demand('acknowledged', typeof given['acknowledged'] === 'boolean', 'must be true or false');
  demand('documentTypeId', !String(given['documentTypeId']).includes('*'), 'must be that of the document, without *');
  // A sender may leave its country out; the receiver's provider knows its customer. Only a report on transactions knows `ZZ`.
  countryAt('senderCountry', given['direction'] === 'incoming' ? 'tsr' : 'eusr', given['direction'] === 'incoming');
  countryAt('receiverCountry', 'eusr', given['direction'] !== 'incoming');
  if (Object.keys(errors).length > 0) return failure(errors);
  return success(transmissionIn(given));

  function countryAt(field: string, kind: StatisticsKind, mayLack: boolean): void {
    const value = given[field];
    if (mayLack && (value === undefined || value === null)) return;
    demand(
      field,
      typeof value === 'string' && isReportCountry(kind, value),
      'must be a country code of two capital letters',
    );
  }
}

/**
 * Whether something is such an exchange as it stands: the same as {@link readTransmission} says, without saying what is wrong, many
 * times as fast.
 */
export function isTransmission(given: Transmission): boolean {
  const { direction, at, c2, c3, documentTypeId, acknowledged, environment } = given;
  const isIncoming = direction === 'incoming';
  const sender = given.senderCountry ?? undefined;
  return (
    (isIncoming || direction === 'outgoing') &&
    (environment === 'production' || environment === 'test') &&
    typeof acknowledged === 'boolean' &&
    TEXTS.every((field) => typeof given[field] === 'string' && given[field] !== '') &&
    SEAT.test(c2) &&
    SEAT.test(c3) &&
    !documentTypeId.includes('*') &&
    typeof at === 'string' &&
    isZonedDateTime(at) &&
    (isIncoming
      ? (sender === undefined || isReportCountry('tsr', sender)) && isReportCountry('eusr', given.receiverCountry ?? '')
      : isReportCountry('eusr', sender ?? ''))
  );
}

function transmissionIn(given: Readonly<Record<string, unknown>>): Transmission {
  const known = [...TEXTS, ...Object.keys(CHOICES), 'at', 'acknowledged', 'senderCountry', 'receiverCountry'];
  const entries = known.flatMap((field) => (given[field] == null ? [] : [[field, given[field]]]));
  return Object.fromEntries(entries) as Transmission;
}

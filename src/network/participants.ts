// Who sends and receives in the Peppol network: `0192:810017902` is a business, `0242:001090` a service provider.
import { expectObject, expectText } from '../core/arguments.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { LONGEST_PARTICIPANT, META_SCHEME, PARTICIPANT_SCHEME, SERVICE_PROVIDER_SCHEME } from '../core/peppol.ts';
import { failure, type Result, success } from '../core/result.ts';

/** A participant in two parts. */
export interface Participant {
  /** Four digits, such as `0192`. */
  readonly scheme: string;
  readonly value: string;
}

/**
 * The parts of a participant's identifier. The meta scheme may stand before it.
 *
 * @example
 * parseParticipant('0192:810017902') // value: { scheme: '0192', value: '810017902' }
 */
export function parseParticipant(text: string): Result<Participant> {
  expectText(text, 'parseParticipant', 'a participant');
  const given = text.trim();
  const id = given.startsWith(`${META_SCHEME}::`) ? given.slice(META_SCHEME.length + 2) : given;
  const colon = id.indexOf(':');
  const [scheme, value] = [id.slice(0, Math.max(colon, 0)), id.slice(colon + 1)];
  return PARTICIPANT_SCHEME.test(scheme) && VALUE.test(value) && value.length <= LONGEST_PARTICIPANT
    ? success({ scheme, value })
    : failure(errorAt(WHOLE_INPUT, 'not-a-participant', { given: given.slice(0, MAX_SHOWN) }));
}

// A network's directory has no blank in any, and XML holds no control character.
const VALUE = /^[^\s:/\\\p{Cc}\p{Cs}\ufffe\uffff]+$/u;
const MAX_SHOWN = 80;

/** `0192:810017902`. */
export function formatParticipant(participant: Participant): string {
  expectObject(participant, 'formatParticipant', 'a participant, { scheme, value },');
  const { scheme, value } = participant;
  expectText(scheme, 'formatParticipant', 'the scheme of a participant');
  expectText(value, 'formatParticipant', 'the value of a participant');
  return `${scheme}:${value}`;
}

/** Whether two identifiers name one participant: letter case does not count. A text that is not an identifier names none. */
export function sameParticipant(one: string, other: string): boolean {
  const [first, second] = [parseParticipant(one), parseParticipant(other)];
  if (!first.ok || !second.ok) return false;
  return formatParticipant(first.value).toLowerCase() === formatParticipant(second.value).toLowerCase();
}

/** A service provider's number in its parts: `001090-TaxAuthority.01` is a service of the provider `001090`. */
export interface ServiceProvider {
  /** Six digits, those of the provider's seat. */
  readonly seat: string;
  /** What follows the hyphen. */
  readonly service?: string;
}

/**
 * The number of a service provider: a participant of scheme 0242.
 *
 * @example
 * parseServiceProvider('0242:001090-TaxAuthority.01') // value: { seat: '001090', service: 'TaxAuthority.01' }
 */
export function parseServiceProvider(text: string): Result<ServiceProvider> {
  const participant = parseParticipant(text);
  if (!participant.ok) return participant;
  const { scheme, value } = participant.value;
  const parts = scheme === SERVICE_PROVIDER_SCHEME ? NUMBER.exec(value) : null;
  if (!parts)
    return failure(errorAt(WHOLE_INPUT, 'not-a-service-provider', { given: formatParticipant(participant.value) }));
  const [, seat = '', service] = parts;
  return success(service === undefined ? { seat } : { seat, service });
}

const NUMBER = /^(\d{6})(?:-([\w.~-]+))?$/;

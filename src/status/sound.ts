// Whether what an event says is of the kind that it has to be. What a strict reader would refuse decides nothing.
import { DIRECTIONS } from '../core/document-kinds.ts';
import { isJsonObject } from '../core/json-object.ts';
import { isReadable, type KnownEvent, LEGS, TAX_DATA_STATUSES, type TransmissionEvent } from './event.ts';
import { OVERALL_STATUSES } from './wire.ts';

type Kind = (value: unknown) => boolean;

const text: Kind = (value) => typeof value === 'string';
const textOrNull: Kind = (value) => value === null || typeof value === 'string';
// Absent is what is `undefined`; elsewhere `null` says the same.
const textIfGiven: Kind = (value) => value === undefined || typeof value === 'string';
const nameIfGiven: Kind = (value) => textIfGiven(value) && value !== '';
// Which one it is, `isDecisive` tells.
const present: Kind = (value) => value !== undefined;
const letterIfGiven: Kind = (value) => value === undefined || TAX_DATA_STATUSES.some((letter) => letter === value);
const perhapsText: Kind = (value) => value === undefined || value === null || typeof value === 'string';
const perhapsNumber: Kind = (value) => value === undefined || typeof value === 'number';
const perhapsYesOrNo: Kind = (value) => value === undefined || typeof value === 'boolean';
const perhapsList: Kind = (value) => value === undefined || value === null || Array.isArray(value);
const perhapsLegs: Kind = (value) =>
  perhapsList(value) && ((value ?? []) as readonly unknown[]).every((leg) => LEGS.some((known) => known === leg));
const perhapsRecord: Kind = (value) => value === undefined || value === null || DIRECTIONS.some((one) => one === value);
const overallStatus: Kind = (value) => OVERALL_STATUSES.some((status) => status === value);
const objectsOf =
  (...fields: readonly string[]): Kind =>
  (value) =>
    Array.isArray(value) &&
    value.every((item) => isJsonObject(item) && fields.every((field) => perhapsText(item[field])));
const results = objectsOf('text', 'flag', 'reasonCode', 'location', 'test');
const issues = objectsOf('reasonCode', 'description', 'line');
const perhapsIssues: Kind = (value) => value === undefined || value === null || issues(value);

const COMMON: Readonly<Record<string, Kind>> = { event: perhapsText, message: perhapsText, record: perhapsRecord };

// Fields that are read, as the schemas of `parseEvents` have them, without zod; a test tries each field that the schemas know. One that
// is only shown may be absent, or be `null`; one that decides may not.
const FIELDS: Readonly<Record<KnownEvent['type'], Readonly<Record<string, Kind>>>> = {
  created: {
    documentUuid: textIfGiven,
    documentType: textIfGiven,
    recordId: textIfGiven,
    recordUuid: textIfGiven,
    documentXml: perhapsText,
    issuedBy: perhapsText,
    issuedTo: perhapsText,
    country: perhapsText,
    legs: perhapsLegs,
  },
  validated: { results },
  submitted: {
    leg: present,
    transmissionUuid: text,
    senderId: perhapsText,
    receiverId: perhapsText,
    processId: perhapsText,
    docTypeId: perhapsText,
    country: perhapsText,
    documentXml: perhapsText,
    messageId: perhapsText,
    taxDataStatus: letterIfGiven,
    documentUuid: nameIfGiven,
    contentId: nameIfGiven,
    status: perhapsText,
  },
  transmitted: {
    leg: present,
    transmissionUuid: textIfGiven,
    conversationId: perhapsText,
    messageId: perhapsText,
    duration: perhapsNumber,
    error: perhapsYesOrNo,
    errors: perhapsList,
    result: perhapsText,
    status: perhapsText,
  },
  mls: {
    leg: present,
    responseId: perhapsText,
    reference: perhapsText,
    transmissionUuid: perhapsText,
    description: perhapsText,
    issues: perhapsIssues,
    status: perhapsText,
  },
  taxAuthorityStatus: { status: textOrNull },
  participantStatus: { status: textOrNull },
  overallStatus: { status: overallStatus },
  abandoned: { reason: perhapsText, status: perhapsText },
};

type Checks = readonly (readonly [field: string, isOfKind: Kind])[];

// A list of each, in a map: every event passes here.
const CHECKS: ReadonlyMap<string, Checks> = /*@__PURE__*/ new Map(
  Object.entries(FIELDS).map(([type, fields]) => [type, Object.entries({ ...COMMON, ...fields })]),
);
const OPEN: Checks = /*@__PURE__*/ Object.entries(COMMON);

/**
 * Whether an event can be read, and every field of it that is read is of its kind. One that is not stands in the log and decides
 * nothing, whatever it is called. An unknown leg or answer is told by `isDecisive`.
 */
export function isSound(event: unknown): event is TransmissionEvent {
  return isReadable(event) && hasSoundFields(event);
}

function hasSoundFields(event: TransmissionEvent): boolean {
  const fields = event as unknown as Readonly<Record<string, unknown>>;
  for (const [field, isOfKind] of CHECKS.get(event.type ?? '') ?? OPEN) if (!isOfKind(fields[field])) return false;
  return true;
}

/** The event as the log shows it: of one whose fields cannot be read its name and its message alone. */
export function asLogged(event: TransmissionEvent): TransmissionEvent {
  if (hasSoundFields(event)) return event;
  const { id, timestamp, event: name, message, type } = event;
  return {
    id,
    timestamp,
    event: typeof name === 'string' ? name : String(type ?? ''),
    ...(typeof message === 'string' && { message }),
  };
}

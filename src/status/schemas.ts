// The schemas as programs use them that have no zod: what they check is in their types, how is not.

import type * as z from 'zod/mini';
import { en } from 'zod/v4/locales';
import { lazy } from '../core/lazy.ts';
import type { KnownEvent, OpenEvent } from './event.ts';
import { eventSchemas as events } from './event-schemas.ts';
import type {
  MlsIssue,
  MlsResponse,
  PeppolStatus,
  StatusLeg,
  StatusLogEntry,
  StatusSnapshot,
  TransmissionResponse,
  ValidationItem,
} from './wire.ts';
import * as wire from './wire-schemas.ts';

/** A schema that checks unknown JSON. Fields that it does not know are kept. */
export interface Schema<Value> {
  /** The same value, checked. It throws an error with `issues` where the value is wrong. */
  parse(input: unknown): Value;
  /** The same value, checked, or what is wrong with it. */
  safeParse(
    input: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: readonly SchemaIssue[] } };
}

/** One thing that a schema finds wrong. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type KnownEvents = { readonly [Event in KnownEvent as Event['type']]: Event };

/** What each `type` of event is, and an event without one. */
export interface EventsByType extends KnownEvents {
  readonly open: OpenEvent;
}

// The library words issues by their codes. Only who asks these schemas reads the words of zod.
const WORDS = lazy(() => ({ error: en().localeError }));

function inWords<Value>(schema: z.ZodMiniType<Value>): Schema<Value> {
  return {
    parse: (input) => schema.parse(input, WORDS()),
    safeParse: (input) => schema.safeParse(input, WORDS()),
  };
}

/** The schema of each `type`, and of events without one. */
export const eventSchemas: { readonly [Type in keyof EventsByType]: Schema<EventsByType[Type]> } = {
  created: inWords(events.created),
  validated: inWords(events.validated),
  submitted: inWords(events.submitted),
  transmitted: inWords(events.transmitted),
  mls: inWords(events.mls),
  taxAuthorityStatus: inWords(events.taxAuthorityStatus),
  participantStatus: inWords(events.participantStatus),
  overallStatus: inWords(events.overallStatus),
  abandoned: inWords(events.abandoned),
  open: inWords(events.open),
};

/** Reads one finding of validation, as the interface shows it. */
export const validationItemSchema: Schema<ValidationItem> = inWords(wire.validationItemSchema);
/** Reads `meta_info.peppol_status` of a document; `overall_status` may be any text. */
export const peppolStatusSchema: Schema<
  Omit<PeppolStatus, 'overall_status'> & { overall_status?: string | null | undefined }
> = inWords(wire.peppolStatusSchema);
/** Reads one issue of a message level status. */
export const mlsIssueSchema: Schema<MlsIssue> = inWords(wire.mlsIssueSchema);
/** Reads the network's answer on a leg. */
export const mlsResponseSchema: Schema<MlsResponse> = inWords(wire.mlsResponseSchema);
/** Reads the low-level result of sending a leg. */
export const transmissionResponseSchema: Schema<TransmissionResponse> = inWords(wire.transmissionResponseSchema);
/** Reads one leg of the snapshot. */
export const statusLegSchema: Schema<StatusLeg> = inWords(wire.statusLegSchema);
/** Reads the status snapshot. */
export const statusSnapshotSchema: Schema<StatusSnapshot> = inWords(wire.statusSnapshotSchema);
/** Reads one entry of the status log. */
export const statusLogEntrySchema: Schema<StatusLogEntry> = inWords(wire.statusLogEntrySchema);
/** Reads the status log. */
export const statusLogSchema: Schema<StatusLogEntry[]> = inWords(wire.statusLogSchema);

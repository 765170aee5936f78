/**
 * Schemas of events and of what the interface shows of a status, and the values that stand in them: for those who read them from
 * others, or who store them.
 *
 * @module pint-ubl/status/schemas
 */
export { LEGS, MLS_CODES, TAX_DATA_STATUSES } from './event.ts';
export { LEG_STATUS } from './leg.ts';
export {
  type EventsByType,
  eventSchemas,
  mlsIssueSchema,
  mlsResponseSchema,
  peppolStatusSchema,
  type Schema,
  type SchemaIssue,
  statusLegSchema,
  statusLogEntrySchema,
  statusLogSchema,
  statusSnapshotSchema,
  transmissionResponseSchema,
  validationItemSchema,
} from './schemas.ts';
export { TRANSITIONS, type Transition, type TransitionContext } from './transitions.ts';
export { OVERALL_STATUSES } from './wire.ts';

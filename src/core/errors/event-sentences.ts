// English sentences of transmission events: what is wrong with one, and why they are not those of the document.
import { either, labelOf } from './label.ts';

export const unknownType = (
  _path: string,
  { type, nearest }: { readonly type: string; readonly nearest: string },
): string =>
  `There is no event type ${type}; did you mean ${nearest}? An event type of your own needs an event name ("event")`;

export const withoutType = (
  path: string,
  { given, isType }: { readonly given: string; readonly isType: boolean },
): string =>
  `${labelOf(path)} is ${given}, and the event has no type, so that it decides nothing: ` +
  (isType
    ? 'give this name as its type ("type")'
    : 'this is an entry of a log, give the events that the log was made of');

export const timeInSeconds = (path: string, { milliseconds }: { readonly milliseconds: number }): string =>
  `${labelOf(path)} counts milliseconds since 1970; perhaps ${milliseconds}`;

export const idTwice = (path: string, { other }: { readonly other: string }): string =>
  `${labelOf(path)} is that of ${other}, too, which says something else: only the first of them by its time counts`;

export const ofOtherLeg = (path: string, { leg, named }: { readonly leg: string; readonly named: string }): string =>
  `${labelOf(path)} is ${leg}, but the reference names a submission of ${named}: the answer counts there`;

export const toUnknown = (path: string): string =>
  `${labelOf(path)} is not of a transmission that the events know: the answer counts for the newest one before it`;

export const acceptedInVain = (
  path: string,
  { code, kind }: { readonly code: string; readonly kind: string },
): string => `${labelOf(path)} is ${code}, but an issue says that the document failed (${kind}): it counts as accepted`;

export interface IssueWithoutReason {
  readonly allowed: readonly string[];
  readonly given?: string;
  /** The field that has the reason. */
  readonly field?: string;
}

export const issueWithoutReason = (path: string, { allowed, given, field }: IssueWithoutReason): string => {
  const beside = field === undefined ? '' : `, but ${field} has one: call it reasonCode`;
  const problem = given === undefined ? `is missing${beside}` : `is ${given}`;
  return `${labelOf(path)} ${problem}. Without ${either(allowed)} the answer says that the document is not valid`;
};

export const correctedWithoutUuid = (path: string): string =>
  `${labelOf(path)} is missing, and a document was refused before this one was sent: nothing else says whether it kept its UUID`;

export const withoutUuid = (): string => 'The document has no UUID, so nothing tells which events are its own';

export const ofNoDocument = (): string =>
  'The events do not say which document they are of: none of them has documentUuid';

export const ofSeveralDocuments = (_path: string, { found }: { readonly found: readonly string[] }): string =>
  `The events are of several documents: ${found.slice(0, 3).join(', ')}. Give those of one document`;

export const ofAnotherDocument = (
  _path: string,
  { uuid, found }: { readonly uuid: string; readonly found: readonly string[] },
): string => {
  const documents = `${found.length === 1 ? 'the document' : 'the documents'} ${found.slice(0, 3).join(', ')}`;
  return `The events are of ${documents}, not of this document${found.includes(uuid) ? ' alone' : ''} (${uuid})`;
};

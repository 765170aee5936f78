// A Peppol message level status (MLS 1.0) in XML → what it says, or why it cannot be read.
// The event of a transmission is made of the same parts.
import { isCalendarDate } from '../../core/calendar.ts';
import { createErrorList, type ErrorList } from '../../core/errors/error-list.ts';
import { errorAt } from '../../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../../core/errors/label.ts';
import { failure, type Result, success } from '../../core/result.ts';
import { MLS_CODES, type MlsCode } from '../../status/event.ts';
import { saidName } from '../namespaces.ts';
import type { UblElement } from '../tree.ts';
import type { XmlLimits } from '../xml/limits.ts';
import { readXml } from '../xml/read-xml.ts';
import { MLS_CUSTOMIZATION, MLS_REASONS } from './codes.ts';
import {
  type MlsContent,
  type MlsIssueContent,
  type MlsPartyContent,
  type MlsResponseContent,
  mlsContent,
} from './content.ts';
import type { MessageLevelIssue, MessageLevelStatus } from './message.ts';

/**
 * Reads a message level status. Errors are keyed by element; `message` is that of XML which cannot be read, or which is
 * another document. That a message is read does not make it valid: `validate` says what its rules find.
 *
 * @example
 * const read = readMls(xml);
 * if (read.ok && read.value.code === 'RE') console.log(read.value.issues);
 */
export function readMls(xml: string | Uint8Array, limits: XmlLimits = {}): Result<MessageLevelStatus> {
  const content = readMlsContent(xml, limits);
  if (!content.ok) return content;
  const list = createErrorList();
  const { value } = content;
  const answer = answerIn(value, list);
  if (value.id === undefined) list.add('cbc:ID', 'identifier-missing');
  const issuedAt = timeOf(value, list);
  const sender = partyOf(value.sender, 'cac:SenderParty/cbc:EndpointID', list);
  const receiver = partyOf(value.receiver, 'cac:ReceiverParty/cbc:EndpointID', list);
  const issues = answer?.response.issues.flatMap((issue) => issueOf(issue, list) ?? []) ?? [];
  const isWhole = list.size() === 0;
  if (!isWhole || !answer || value.id === undefined || issuedAt === undefined || !sender || !receiver) {
    return failure(list.errors);
  }
  const { code, reference, response } = answer;
  return success({
    id: value.id,
    issuedAt,
    sender,
    receiver,
    code,
    ...(response.description === undefined ? {} : { description: response.description }),
    reference,
    issues,
  });
}

/** The texts of a message level status; what is not such a message, or cannot be read, is an error. */
export function readMlsContent(xml: string | Uint8Array, limits: XmlLimits = {}): Result<MlsContent> {
  const root = readXml(xml, limits);
  return root.ok ? contentOf(root.value) : root;
}

function contentOf(root: UblElement): Result<MlsContent> {
  if (root.name !== 'ApplicationResponse') {
    return failure(errorAt(WHOLE_INPUT, 'not-an-application-response', { element: saidName(root) }));
  }
  const content = mlsContent(root);
  if (content.customization !== undefined && content.customization !== MLS_CUSTOMIZATION) {
    return failure(errorAt('cbc:CustomizationID', 'not-a-message-level-status', { expected: MLS_CUSTOMIZATION }));
  }
  return success(content);
}

/** The one response of a message, with what no response lacks. */
export interface MlsAnswer {
  readonly response: MlsResponseContent;
  readonly code: MlsCode;
  readonly reference: string;
}

/** The response; without it, its code or its reference the list says what is missing. */
export function answerIn({ responses }: MlsContent, { add }: ErrorList): MlsAnswer | undefined {
  const [response, ...others] = responses;
  if (!response || others.length > 0) {
    add('cac:DocumentResponse', 'not-exactly-one', { count: responses.length });
    return undefined;
  }
  const { codeCount, referenceCount } = response;
  // Of two that contradict neither counts.
  const code = codeCount > 1 ? undefined : MLS_CODES.find((known) => known === response.code);
  const reference = referenceCount > 1 ? undefined : response.reference;
  const path = 'cac:DocumentResponse/cac:Response/cbc:ResponseCode';
  if (codeCount > 1) add(path, 'not-exactly-one', { count: codeCount });
  else if (response.code === undefined) add(path, 'response-code-missing');
  else if (code === undefined) add(path, 'response-code-unknown', { code: response.code, allowed: MLS_CODES });
  const place = 'cac:DocumentResponse/cac:DocumentReference/cbc:ID';
  if (referenceCount > 1) add(place, 'not-exactly-one', { count: referenceCount });
  else if (reference === undefined) add(place, 'reference-missing');
  return code === undefined || reference === undefined ? undefined : { response, code, reference };
}

const TIME = /^\d{2}:\d{2}:\d{2}(?:\.\d{1,12})?(Z|[+-]\d{2}:\d{2})?$/;
const UNIX_DAY = 86_400_000;

/** When the message was issued, in Unix milliseconds: in UTC without a zone, at the start of the day without a time. */
export function timeOf(
  { issueDate: date = '', issueTime = '00:00:00Z' }: MlsContent,
  { add }: ErrorList,
): number | undefined {
  if (!isCalendarDate(date)) {
    add('cbc:IssueDate', 'issue-date-wrong');
    return undefined;
  }
  const day = Date.parse(`${date}T00:00:00Z`);
  const zone = TIME.exec(issueTime)?.[1];
  const isTime = TIME.test(issueTime);
  const instant = isTime ? Date.parse(`${date}T${issueTime}${zone === undefined ? 'Z' : ''}`) : Number.NaN;
  if (Number.isNaN(instant) || Math.abs(instant - day) > 2 * UNIX_DAY || instant < 0) {
    add('cbc:IssueTime', 'issue-time-wrong');
    return undefined;
  }
  return instant;
}

function partyOf({ scheme, value }: MlsPartyContent, path: string, { add }: ErrorList): string | undefined {
  if (value === undefined) add(path, 'element-missing');
  else if (scheme === undefined) add(`${path}/@schemeID`, 'element-missing');
  else return `${scheme}:${value}`;
  return undefined;
}

function issueOf(issue: MlsIssueContent, { add }: ErrorList): MessageLevelIssue | undefined {
  const { line, reasonCode: code, description } = issue;
  const [lineResponse, response] = issue.at;
  const place = `cac:DocumentResponse/${lineResponse}`;
  const reasonCode = MLS_REASONS.find((known) => known === code);
  const status = `${place}/${response}/cac:Status/cbc:StatusReasonCode`;
  if (line === undefined) add(`${place}/cac:LineReference/cbc:LineID`, 'element-missing');
  if (description === undefined) add(`${place}/${response}/cbc:Description`, 'element-missing');
  if (code === undefined) add(status, 'element-missing');
  else if (reasonCode === undefined) add(status, 'reason-code-unknown', { code, allowed: MLS_REASONS });
  if (line === undefined || description === undefined || reasonCode === undefined) return undefined;
  return { line, reasonCode, description };
}

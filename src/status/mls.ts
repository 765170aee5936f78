// A Peppol message level status (MLS 1.0: UBL ApplicationResponse from C3 or C5) → the event of a leg.
// It reads XML through ubl/, which knows nothing of status.

import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import { child, childrenNamed, type UblElement } from '../ubl/tree.ts';
import { readXml } from '../ubl/xml/read-xml.ts';
import { type Leg, MLS_CODES, type MlsCode, type MlsEvent } from './event.ts';
import type { MlsIssue } from './wire.ts';

/** What the message itself does not state. */
export interface MlsContext {
  /** The leg that is answered, the billing leg unless given; the message does not name it. */
  readonly leg?: Leg;
  /** The event's id. Default: the message's own. */
  readonly id?: string;
  /** When the answer came, in Unix milliseconds. Default: the message's issue date and time (UTC without a zone). */
  readonly timestamp?: number;
}

/** The `cbc:CustomizationID` of MLS. Other kinds of ApplicationResponse give the same codes other meanings. */
const MLS_CUSTOMIZATION = 'urn:peppol:edec:mls:1.0';

/**
 * Reads a message level status: `cbc:ResponseCode` AP, AB or RE, and issues with `cbc:StatusReasonCode` SV, BV, BW or FD.
 * Errors are keyed by element; `message` is that of XML which cannot be read, or which is another document.
 */
export function fromMls(xml: string | Uint8Array, context: MlsContext = {}): Result<MlsEvent> {
  const root = readXml(xml);
  return root.ok ? readResponse(root.value, context) : root;
}

function readResponse(root: UblElement, context: MlsContext): Result<MlsEvent> {
  if (root.name !== 'ApplicationResponse') {
    return failure(errorAt(WHOLE_INPUT, 'not-an-application-response', { element: root.name }));
  }
  const customization = textAt(root, 'cbc:CustomizationID');
  if (customization !== undefined && customization !== MLS_CUSTOMIZATION) {
    return failure(errorAt('cbc:CustomizationID', 'not-a-message-level-status', { expected: MLS_CUSTOMIZATION }));
  }
  const list = createErrorList();
  const answer = onlyChild(root, 'cac:DocumentResponse', list);
  const code = answer && readCode(answer, list);
  const reference = answer && textAt(answer, 'cac:DocumentReference', 'cbc:ID');
  if (answer && reference === undefined) {
    list.add('cac:DocumentResponse/cac:DocumentReference/cbc:ID', 'reference-missing');
  }
  const responseId = textAt(root, 'cbc:ID');
  const id = context.id ?? responseId;
  if (id === undefined) list.add('cbc:ID', 'identifier-missing');
  const timestamp = context.timestamp ?? readTime(root, list);
  if (!answer || !code || reference === undefined || id === undefined || timestamp === undefined) {
    return failure(list.errors);
  }
  const description = textAt(answer, 'cac:Response', 'cbc:Description');
  return success({
    id,
    timestamp,
    type: 'mls',
    leg: context.leg ?? 'C3',
    code,
    responseId: responseId ?? null,
    reference,
    description: description ?? null,
    issues: childrenNamed(answer, 'cac:LineResponse').flatMap(readIssues),
  });
}

function onlyChild(root: UblElement, name: string, { add }: ErrorList): UblElement | undefined {
  const [first, ...others] = childrenNamed(root, name);
  if (first && others.length === 0) return first;
  add(name, 'not-exactly-one', { count: first ? others.length + 1 : 0 });
  return undefined;
}

function readCode(answer: UblElement, { add }: ErrorList): MlsCode | undefined {
  const code = textAt(answer, 'cac:Response', 'cbc:ResponseCode');
  const known = MLS_CODES.find((each) => each === code);
  if (known !== undefined) return known;
  const path = 'cac:DocumentResponse/cac:Response/cbc:ResponseCode';
  if (code === undefined) add(path, 'response-code-missing');
  else add(path, 'response-code-unknown', { code, allowed: MLS_CODES });
  return undefined;
}

// One issue for each reason of each response to a line; `cbc:LineID` is an XPath or NA.
function readIssues(lineResponse: UblElement): MlsIssue[] {
  const line = textAt(lineResponse, 'cac:LineReference', 'cbc:LineID') ?? null;
  return childrenNamed(lineResponse, 'cac:Response').flatMap((response) => {
    const description = textAt(response, 'cbc:Description') ?? null;
    const reasons = childrenNamed(response, 'cac:Status').map((status) => textAt(status, 'cbc:StatusReasonCode'));
    return (reasons.length > 0 ? reasons : [undefined]).map((reason) => ({
      reasonCode: reason ?? null,
      description,
      line,
    }));
  });
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}:\d{2}(?:\.\d{1,12})?(Z|[+-]\d{2}:\d{2})?$/;
const UNIX_DAY = 86_400_000;

function readTime(root: UblElement, { add }: ErrorList): number | undefined {
  const date = textAt(root, 'cbc:IssueDate') ?? '';
  const day = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Some engines roll days that a month does not have over into the next one.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date) {
    add('cbc:IssueDate', 'issue-date-wrong');
    return undefined;
  }
  const time = textAt(root, 'cbc:IssueTime') ?? '00:00:00Z';
  const zone = TIME.exec(time)?.[1];
  const instant = TIME.test(time) ? Date.parse(`${date}T${time}${zone === undefined ? 'Z' : ''}`) : Number.NaN;
  if (Number.isNaN(instant) || Math.abs(instant - day) > 2 * UNIX_DAY || instant < 0) {
    add('cbc:IssueTime', 'issue-time-wrong');
    return undefined;
  }
  return instant;
}

function textAt(element: UblElement, ...path: readonly string[]): string | undefined {
  let current: UblElement | undefined = element;
  for (const name of path) current = current && child(current, name);
  const text = current?.text.trim();
  return text === '' ? undefined : text;
}

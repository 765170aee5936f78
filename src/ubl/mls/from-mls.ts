// A message level status from C3 or C5 → the event of a leg.
// The message does not say which leg it is about; the host does.
import { expectOneOf, expectOptions, expectText, expectTime, expectXml } from '../../core/arguments.ts';
import { createErrorList } from '../../core/errors/error-list.ts';
import { failure, type Result, success } from '../../core/result.ts';
import { LEGS, type Leg, type MlsEvent } from '../../status/event.ts';
import { answerIn, readMlsContent, timeOf } from './read.ts';

/** What the message itself does not state. */
export interface MlsContext {
  /**
   * The leg that is answered, the billing leg unless given; the message does not name it. Where it names a submission of the
   * other leg, the status counts it there.
   */
  readonly leg?: Leg;
  /** The event's id. Default: the message's own. */
  readonly id?: string;
  /** When the answer came, in Unix milliseconds. Default: the message's issue date and time (UTC without a zone). */
  readonly timestamp?: number;
}

/**
 * Reads a message level status: `cbc:ResponseCode` AP, AB or RE, and issues with `cbc:StatusReasonCode` SV, BV, BW or FD. The
 * transmission that it names becomes `reference` and `transmissionUuid` of the event. Errors are keyed by element; `message` is
 * that of XML which cannot be read, or which is another document. Issues are taken as they stand, complete or not.
 */
export function fromMls(xml: string | Uint8Array, context: MlsContext = {}): Result<MlsEvent> {
  expectXml(xml, 'fromMls');
  expectOptions(context, 'fromMls');
  const leg = context.leg ?? 'C3';
  expectOneOf(leg, LEGS, 'fromMls', 'the leg');
  expectText(context.id ?? '', 'fromMls', 'the id of the event');
  const at = context.timestamp ?? undefined;
  const stated = at === undefined ? undefined : expectTime(at, 'fromMls', 'timestamp');
  const content = readMlsContent(xml);
  if (!content.ok) return content;
  const list = createErrorList();
  const answer = answerIn(content.value, list);
  const responseId = content.value.id;
  const id = context.id ?? responseId;
  if (id === undefined) list.add('cbc:ID', 'identifier-missing');
  const timestamp = stated ?? timeOf(content.value, list);
  if (!answer || id === undefined || timestamp === undefined) return failure(list.errors);
  const { code, reference, response } = answer;
  return success({
    id,
    timestamp,
    type: 'mls',
    leg,
    code,
    responseId: responseId ?? null,
    reference,
    transmissionUuid: reference,
    description: response.description ?? null,
    issues: response.issues.map(({ reasonCode, description, line }) => ({
      reasonCode: reasonCode ?? null,
      description: description ?? null,
      line: line ?? null,
    })),
  });
}

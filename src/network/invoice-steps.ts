// The billing leg of the sender: what the buyer holds of the invoice, and what leads there.
import { billingOf, type Content, type Group } from '../status/attempt.ts';
import { type Context, type NextStep, repeated, step, stepsOf, timeForReport, UNANSWERED } from './steps.ts';

/** What the provider of the sender does about the invoice itself. */
export function stepsOfInvoice(context: Context): readonly NextStep[] {
  const { ledger, isGivenUp } = context;
  const contents = ledger.contents
    .filter(({ sent }) => sent.length > 0)
    .toSorted((one, other) => lastPlace(one) - lastPlace(other));
  const newest = contents.at(-1);
  const notes = newest ? contents.slice(0, -1).flatMap((older) => stepsOfOlder(older, context)) : [];
  const group = ledger.legs.C3.groups.at(-1);
  const own = group && stepsOfNewest(group, context);
  if (isGivenUp && !(group && billingOf(group.attempts) === 'accepted')) {
    return [...notes, step('done', 'C3', 'given-up', 'The transmission was given up')];
  }
  if (!own) return [notSent(context)];
  return [...notes, ...own];
}

// The invoice is sent together with its report. Once that may count and no invoice follows in the time for a report, nobody else says so.
function notSent(context: Context): NextStep {
  const { now, legs, ledger, startedAt, validation } = context;
  const reports = legs.includes('C5') ? ledger.legs.C5.attempts : [];
  const report = reports.find(({ effect, refusal }) => effect === 'counts' && refusal === undefined);
  const until = (report?.timestamp ?? validation?.timestamp ?? startedAt) + timeForReport(context);
  const wait = step('wait', 'C3', 'not-sent', 'The document was not sent yet');
  if (now < until) return { ...wait, until };
  if (!report) return wait;
  return {
    ...step('send-again', 'C3', 'invoice-overdue', 'Its tax data may count, and the document was not sent: send it'),
    until,
  };
}

function lastPlace({ sent }: Content): number {
  return sent.at(-1)?.position ?? 0;
}

// A corrected invoice was sent: the older one must not be held as well.
function stepsOfOlder({ sent, documentUuid: uuid }: Content, context: Context): readonly NextStep[] {
  const state = billingOf(sent);
  if (state === 'accepted') return stepsOf(context, 'C3', 'held-twice', { uuid });
  const last = sent.at(-1);
  if (state !== 'unknown' || !last || context.now < last.sentAt + context.timers.answer) return [];
  return stepsOf(context, 'C3', 'superseded', { uuid });
}

// The group that the leg shows: what was sent after its receiver declined it waits for an answer of its own.
function stepsOfNewest({ attempts, content }: Group, context: Context): readonly NextStep[] {
  const newest = attempts.at(-1);
  const uuid = content.documentUuid;
  switch (billingOf(attempts)) {
    case 'accepted':
      return newest?.isDeclined
        ? [step('done', 'C3', 'declined', 'The receiver declined it: agree on a correction with it')]
        : [step('done', 'C3', 'accepted', 'It was accepted')];
    case 'refused':
      return stepsOf(context, 'C3', 'refused', { uuid });
    case 'undelivered':
      return stepsOf(context, 'C3', 'not-delivered', { uuid });
    default:
      return newest ? repeated('C3', attempts, context, { uuid }, UNANSWERED) : [];
  }
}

// What an onlooker of the example network says of a provider's day: who saw each message go and come, and knows nothing of the library.
import type { Message } from '../../examples/network/timeline.ts';

const ANSWER = 20 * 60_000; // in which an answer is due on the official test bed

/** A provider, the legs of the document for it, and the moment at which it looks. */
export interface View {
  readonly side: 'C2' | 'C3';
  readonly legs: readonly ('C3' | 'C5')[];
  readonly now: number;
}

interface Sending {
  readonly at: number;
  readonly document: string;
  readonly number: string;
  readonly leg: 'C3' | 'C5';
  /** The invoice that is sent, or reported. */
  readonly content: string;
  readonly letter: string;
  /** When the first answer came that accepts it, when the first one that refuses it as not valid, and whether one says it was not delivered. */
  readonly takenAt: number | undefined;
  readonly invalidAt: number | undefined;
  readonly isRefused: boolean;
  readonly isAnswered: boolean;
  readonly isContradicted: boolean;
}

const textIn = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[1] ?? '';
const instanceOf = (envelope: string): string => textIn(envelope, /<sh:InstanceIdentifier>([^<]+)</);
const isUndelivered = (mls: string): boolean => />FD</.test(mls) && !/>(?:BV|SV)</.test(mls);
const timeOf = ({ side }: View, { from, at, arrivedAt = Number.POSITIVE_INFINITY }: Message): number =>
  from === side ? at : arrivedAt;

/** The messages that a provider has sent and got. */
export function seenIn(view: View, messages: readonly Message[]): readonly Message[] {
  const { side, now } = view;
  return messages.filter((message) => [message.from, message.to].includes(side) && timeOf(view, message) <= now);
}

function sendingsIn(view: View, seen: readonly Message[], all: readonly Message[]): readonly Sending[] {
  const answers = seen.filter(({ what }) => what === 'mls');
  const sent = seen.filter(({ what }) => what !== 'mls');
  const invoices = new Map(all.map(({ envelope }) => [instanceOf(envelope), envelope.split('DocumentHeader>').at(-1)]));
  return sent.map((message): Sending => {
    const { what, envelope, taxDataStatus: letter = '' } = message;
    const own = answers.filter((answer) => answer.envelope.includes(`<cbc:ID>${instanceOf(envelope)}</cbc:ID>`));
    const first = (isMeant: (answer: Message) => boolean) =>
      own
        .filter(isMeant)
        .map((answer) => timeOf(view, answer))
        .sort((one, other) => one - other)[0];
    const isReport = what === 'tax-data';
    const invoice = isReport ? (envelope.split('ReportedDocument>')[1] ?? '') : envelope;
    const about = isReport ? textIn(envelope, /TransportHeaderID>([^<]+)</) : instanceOf(envelope);
    const isRefused = own.some(({ code }) => code === 'RE');
    const takenAt = first(({ code }) => code !== 'RE');
    return {
      at: timeOf(view, message),
      document: textIn(invoice, /<cbc:UUID>([^<]+)</),
      number: textIn(invoice, /<cbc:ID>([^<]+)</),
      leg: isReport ? 'C5' : 'C3',
      content: invoices.get(about) ?? '',
      letter,
      takenAt: isRefused ? undefined : takenAt,
      invalidAt: first(({ code, envelope: mls }) => code === 'RE' && !isUndelivered(mls)),
      isRefused,
      isAnswered: own.length > 0,
      isContradicted: isRefused && takenAt !== undefined,
    };
  });
}

type State = 'held' | 'refused' | 'undelivered' | 'unknown';

function stateOf(same: readonly Sending[]): State {
  const newest = same.at(-1);
  if (same.some(({ takenAt }) => takenAt !== undefined)) return 'held';
  if (newest && same.some(({ invalidAt = -1 }) => invalidAt >= newest.at)) return 'refused';
  return newest?.isRefused ? 'undelivered' : 'unknown';
}

function groupedBy(
  sendings: readonly Sending[],
  keyOf: (one: Sending) => string,
): ReadonlyMap<string, readonly Sending[]> {
  const keys = [...new Set(sendings.map(keyOf))];
  return new Map(keys.map((key) => [key, sendings.filter((one) => keyOf(one) === key)]));
}

// What carried the same. A report that is sent once it is known that one before was not valid is another one.
function groupsOf(sendings: readonly Sending[]): (readonly Sending[])[] {
  const isOld = (old: Sending, one: Sending): boolean =>
    old.leg === 'C5' && old.letter === one.letter && old.content === one.content && (old.invalidAt ?? one.at) < one.at;
  const keyOf = (one: Sending): string =>
    `${one.leg} ${one.letter} ${sendings.filter((old) => isOld(old, one)).length} ${one.content}`;
  return [...groupedBy(sendings, keyOf).values()];
}

/** What is wrong with each document, as `kind leg`. */
export function wrongIn(
  view: View,
  seen: readonly Message[],
  all: readonly Message[],
): ReadonlyMap<string, readonly string[]> {
  const documents = groupedBy(sendingsIn(view, seen, all), ({ document }) => document);
  const judged = [...documents].map(([document, sendings]) => {
    const number = sendings[0]?.number;
    const sentAt = sendings.findLast(({ leg }) => leg === 'C3')?.at ?? 0;
    return { document, number, sentAt, ...wrongWith(view, sendings) };
  });
  // What was refused may be corrected by another document under its number; two that stand under one number are one too many.
  return new Map(
    judged.map(({ document, number, sentAt, wrong, isRefused, stands }) => {
      const others = judged.filter((other) => other.document !== document && other.number === number);
      if (isRefused && !others.some((other) => other.sentAt > sentAt)) wrong.push('refused-never-corrected C3');
      if (stands && others.some((other) => other.stands))
        wrong.push(`double ${view.legs.includes('C3') ? 'C3' : 'C5'}`);
      return [document, wrong.sort()];
    }),
  );
}

interface Judged {
  readonly wrong: string[];
  /** Whether the newest of it was refused as not valid. */
  readonly isRefused: boolean;
  /** Whether it is held and counted. */
  readonly stands: boolean;
}

function wrongWith({ side, legs, now }: View, sendings: readonly Sending[]): Judged {
  const isSent = legs.includes('C3');
  const [invoices, reports] = [sendings.filter(({ leg }) => leg === 'C3'), sendings.filter(({ leg }) => leg === 'C5')];
  const contents = groupsOf(invoices).toSorted((one, other) => (one.at(-1)?.at ?? 0) - (other.at(-1)?.at ?? 0));
  const states = contents.map(stateOf);
  const isHeld = states.includes('held');
  const isOpen = (state: State | undefined): boolean => state === 'held' || state === 'unknown';
  const counting = side === 'C2' ? contents[states.findLastIndex(isOpen)]?.[0]?.content : undefined;
  // Of an invoice that is known by its reports alone nothing was sent.
  const ofContent = [...groupedBy(sendings, ({ content }) => content).values()].map((same) => {
    const sent = same.filter(({ leg }) => leg === 'C3');
    return { at: (sent.at(-1) ?? same.at(-1))?.at ?? 0, isUnsent: sent.length === 0, state: stateOf(sent) };
  });
  const meant = ofContent
    .toSorted((one, other) => one.at - other.at)
    .findLast(({ isUnsent, state }) => isUnsent || isOpen(state));
  const isNeverSent = isSent && (side === 'C3' ? invoices.length === 0 : meant?.isUnsent === true);
  const isWanted =
    side === 'C2'
      ? !isSent || counting !== undefined
      : !isSent || isHeld || (isOpen(states.at(-1)) && reports.length > 0);
  const leadsThere = ({ letter, content }: Sending): boolean =>
    isWanted ? letter !== 'D' && (counting === undefined || content === counting) : letter === 'D';
  const isSame = (one: Sending, other: Sending): boolean =>
    (one.letter === 'D') === (other.letter === 'D') &&
    (one.letter === 'D' || side === 'C3' || one.content === other.content);
  const settled = reports.find(
    (one) =>
      one.takenAt !== undefined &&
      reports.every(
        (other) =>
          other.isRefused ||
          isSame(one, other) ||
          (other.at < one.at && !(other.takenAt !== undefined && other.takenAt > one.at)),
      ),
  );
  const found = [...groupsOf(sendings)].flatMap((same) => {
    const leg = same[0]?.leg;
    const isTwice = same[0]?.letter !== 'D' && same.filter(({ takenAt }) => takenAt !== undefined).length > 1;
    return isTwice ? [`double ${leg}`] : [];
  });
  found.push(...sendings.flatMap(({ isContradicted, leg }) => (isContradicted ? [`answered-differently ${leg}`] : [])));
  // What has come to its end waits for nothing.
  const waiting = (leg: 'C3' | 'C5', isMeant: (same: readonly Sending[]) => boolean): void => {
    for (const same of groupsOf(sendings)) {
      if (same[0]?.leg === leg && stateOf(same) === 'unknown' && isMeant(same)) found.push(`unanswered ${leg}`);
    }
  };
  const isOver = states.at(-1) === 'held';
  if (side === 'C3') found.push(...invoices.flatMap(({ isAnswered }) => (isAnswered ? [] : ['unanswered C3'])));
  else waiting('C3', (same) => !isOver || (same.at(-1)?.at ?? 0) + ANSWER <= now);
  if (side === 'C2' && states.filter((state) => state === 'held').length > 1) found.push('double C3');
  const isReported = legs.includes('C5');
  const judged = {
    wrong: found,
    isRefused: side === 'C2' && isSent && states.at(-1) === 'refused',
    stands: (!isSent || isHeld) && (!isReported || (settled !== undefined && settled.letter !== 'D')),
  };
  if (!isReported) return judged;
  const mayCount = reports.some(({ letter, isRefused }) => letter !== 'D' && !isRefused);
  const late = reports.findLast(({ letter, isAnswered }) => letter !== 'D' && !isAnswered);
  const isTakenBackAgain = reports.some(
    ({ letter, at, takenAt }) => letter === 'D' && takenAt !== undefined && at >= (late?.at ?? 0) + ANSWER,
  );
  const isSettled = settled !== undefined && leadsThere(settled);
  const mayArrive = isSettled && !isWanted && late !== undefined && !isTakenBackAgain;
  waiting('C5', () => (isNeverSent ? !settled : mayArrive || !(isSettled || (!isWanted && !mayCount))));
  if (!isWanted || isNeverSent) {
    // What was accepted after it was taken back may count, unless another report is under way.
    const wasTaken = reports.some(({ letter, takenAt }) => letter !== 'D' && takenAt !== undefined);
    const mayStand = settled ? settled.letter !== 'D' : wasTaken && reports.at(-1)?.isAnswered === true;
    if (mayStand) found.push('reported-never-arrived C3');
  } else if (
    !isSettled &&
    (reports.filter(leadsThere).length === 0 || stateOf(reports.filter(leadsThere)) !== 'unknown')
  ) {
    found.push(isHeld ? 'arrived-never-reported C5' : 'unreported C5');
  }
  return judged;
}

/** An envelope of the day, by a name of its own. */
export interface DayEnvelope {
  readonly name: string;
  readonly xml: string;
  readonly at: number;
}

/** A provider's day of many documents, each seen at an age of its own. */
export interface Day {
  readonly now: number;
  readonly envelopes: DayEnvelope[];
  /** What is wrong, by document. */
  readonly wrong: Map<string, readonly string[]>;
  /** Answers to what is not there. */
  readonly stray: string[];
}

const UUID = /[\da-f]{8}(-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})/g;

const NUMBER = /(?:<cbc:ProfileID>[^<]*<\/cbc:ProfileID>|ReportedDocument>)\s*<cbc:ID>([^<]+)</;

/** Adds a journey to a day: under UUIDs and numbers of its own, `age` after it began, and with the fault that `spoil` makes in what was seen. */
export function addToDay(
  day: Day,
  { side, legs, startedAt, age }: Omit<View, 'now'> & { readonly startedAt: number; readonly age: number },
  messages: readonly Message[],
  spoil: (seen: readonly Message[]) => readonly Message[],
): void {
  const prefix = (day.envelopes.length + 0x1000_0000).toString(16);
  const view = { side, legs, now: startedAt + age };
  const numbers = new Set(messages.flatMap(({ what, envelope }) => (what === 'mls' ? [] : [textIn(envelope, NUMBER)])));
  const all = messages.map((message) => {
    let envelope = message.envelope.replace(UUID, `${prefix}$1`);
    for (const number of numbers) envelope = envelope.replaceAll(`<cbc:ID>${number}<`, `<cbc:ID>${prefix}-${number}<`);
    return { ...message, envelope };
  });
  const seen = spoil(seenIn(view, all));
  const sent = new Set(seen.flatMap(({ what, envelope }) => (what === 'mls' ? [] : [instanceOf(envelope)])));
  for (const [document, wrong] of wrongIn(view, seen, all)) day.wrong.set(document, wrong);
  for (const [index, message] of seen.entries()) {
    const name = `${prefix}-${index}`;
    day.envelopes.push({ name, xml: message.envelope, at: timeOf(view, message) + day.now - view.now });
    const answered = textIn(message.envelope.split('DocumentReference>')[1] ?? '', /<cbc:ID>([^<]+)</);
    if (message.what === 'mls' && !sent.has(answered)) day.stray.push(name);
  }
}

/** What was seen, but one message that is lost, or an answer that came once more and says the contrary. */
export function spoilt(seen: readonly Message[], below: (limit: number) => number): readonly Message[] {
  const place = below(seen.length);
  const one = seen[place];
  if (!one || below(3) === 0) return seen;
  if (one.what !== 'mls') return seen.filter((message) => message !== one);
  const [code, other] = one.code === 'RE' ? (['RE', 'AP'] as const) : ([one.code ?? '', 'RE'] as const);
  // Another message has another number; its own stands first.
  const envelope = one.envelope.replace(`>${code}<`, `>${other}<`).replace(/(<cbc:ID>)./, '$1x');
  return [...seen, { ...one, code: other, envelope }];
}

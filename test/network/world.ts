// A world apart from the library: what the buyer holds and the authority counts, messages that are lost, late, doubled or refused, and
// an operator that does what the steps say and nothing else.
import type { NextStep } from '../../src/network/steps.ts';
import type { Leg, TransmissionEvent } from '../../src/status/event.ts';

const MINUTE = 60_000;
/** More sendings of a leg than that are without end. */
const MOST = 40;

/** How a journey ended. */
export interface End {
  readonly events: readonly TransmissionEvent[];
  readonly steps: readonly NextStep[];
  /** What is wrong with it, in words; nothing where the end is the right one or a person is told. */
  readonly faults: readonly string[];
}

export type Steps = (events: readonly TransmissionEvent[], now: number) => readonly NextStep[];

type Random = (below: number) => number;

function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % below;
  };
}

interface Version {
  readonly uuid: string;
  readonly content: string;
}

type Verdict = 'takes' | 'BV' | 'FD' | 'dead';

/** What is odd about an issuer or its host. */
export interface Habits {
  /** It corrects the invoice before it is answered, under another UUID. */
  readonly isHasty?: boolean;
  /** Its submissions say no UUID, and of what they carry one thing, or nothing. */
  readonly isSilent?: boolean;
}

/** Lives one journey from its first sending to the moment when nothing is left to happen. */
export function live(seed: number, stepsAt: Steps, { isHasty = false, isSilent = false }: Habits = {}): End {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const hasC3 = random(3) > 0;
  const verdicts = pick<readonly Verdict[]>([['takes'], ['BV', 'takes'], ['BV', 'BV', 'takes'], ['FD'], ['dead']]);
  const keepsUuid = random(2) === 0;
  let trouble = pick([0, 1, 2, 4, 8]);
  const refusals = { D: random(3), counts: random(3) };
  const undelivered = { D: pick([0, 0, 1, 100]), counts: pick([0, 0, 1, 100]) };
  const slow = pick([0, 0, 25 * MINUTE]);
  const says = isSilent ? pick(['nothing', 'contentId', 'documentXml']) : 'all';

  const events: TransmissionEvent[] = [];
  const queue: { readonly time: number; readonly run: () => void }[] = [];
  const held = new Map<string, string>();
  const counted = new Map<string, { content: string; counts: boolean }>();
  const versions: Version[] = [{ uuid: 'u0', content: 'v0' }];
  const sendings = { C3: 0, C5: 0 };
  const faults: string[] = [];
  const arrived = new Set<string>();
  const carried = new Map<string, string>();
  const mending = new Set<Leg>();
  const corrected = new Set<string>();
  let now = 0;
  let serial = 0;

  const after = (delay: number, run: () => void): void => void queue.push({ time: now + delay, run });
  const note = (event: object): void =>
    void events.push({ id: `e${serial++}`, timestamp: now, ...event } as unknown as TransmissionEvent);
  const happens = (): string => {
    if (trouble === 0 || random(3) > 0) return 'well';
    trouble--;
    return pick(['lost', 'late', 'doubled', 'failed']);
  };
  const newest = (): Version => versions.at(-1) as Version;

  function send(leg: Leg, version: Version, status?: string): void {
    if (++sendings[leg] > MOST) return;
    const name = `${leg}-${sendings[leg]}`;
    const isBroken = leg === 'C5' && refusals[status === 'D' ? 'D' : 'counts'] > 0;
    const { uuid: documentUuid, content: contentId } = version;
    const documentXml = `${leg} ${contentId} ${status} ${isBroken ? refusals.D + refusals.counts : 0}`;
    carried.set(name, contentId);
    const known = Object.entries({ documentUuid, contentId, documentXml });
    const route = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };
    note({
      type: 'submitted',
      leg,
      transmissionUuid: name,
      ...route,
      ...Object.fromEntries(known.filter(([field]) => says === 'all' || says === field)),
      ...(status && { taxDataStatus: status }),
    });
    if (leg === 'C5' && status !== 'D' && isKnownRefused(version))
      faults.push(`${status} of ${contentId}, which was refused`);
    const way = happens();
    // A transmission that comes twice is one transmission: its receiver knows its UUID.
    const arrive = (): void => {
      if (arrived.has(name)) return;
      arrived.add(name);
      const verdict = leg === 'C3' ? taken(version) : entered(version, status, isBroken);
      answer(leg, name, verdict, way === 'late');
    };
    if (way !== 'lost' && way !== 'failed') after(1000 + (way === 'late' ? random(40) * MINUTE : 0), arrive);
    if (way === 'doubled') after(5000, arrive);
    after(500, () => {
      note({ type: 'transmitted', leg, transmissionUuid: name, duration: 1, error: way === 'failed', result: way });
      after(0, follow);
    });
  }

  function taken({ uuid, content }: Version): Verdict {
    const verdict = verdicts[Math.min(Number(content.slice(1)), verdicts.length - 1)] ?? 'takes';
    if (verdict === 'takes') held.set(uuid, content);
    return verdict;
  }

  // The authority reads literally: the last that comes decides, and to take back what is not there leaves no trace.
  function entered({ uuid, content }: Version, status: string | undefined, isBroken: boolean): Verdict {
    if (isBroken) return 'BV';
    if (undelivered[status === 'D' ? 'D' : 'counts']-- > 0) return 'FD';
    const before = counted.get(uuid);
    if (status !== 'D') counted.set(uuid, { content, counts: true });
    else if (before) counted.set(uuid, { ...before, counts: false });
    return 'takes';
  }

  // What came late is answered: of what is late and has no answer as well nobody could know.
  function answer(leg: Leg, reference: string, verdict: Verdict, isLate: boolean): void {
    if (verdict === 'dead') return;
    const way = happens();
    if (!isLate && (way === 'lost' || way === 'failed')) return;
    const code = verdict === 'takes' ? 'AP' : 'RE';
    const issues = verdict === 'takes' ? {} : { issues: [{ reasonCode: verdict }] };
    after(2000 + slow + (way === 'late' ? random(50) * MINUTE : 0), () => {
      note({ type: 'mls', leg, code, reference, ...issues });
      after(300, follow);
    });
  }

  function isKnownRefused({ content }: Version): boolean {
    const names = events.flatMap((event) =>
      event.type === 'submitted' && event.leg === 'C3' && carried.get(event.transmissionUuid) === content
        ? [event.transmissionUuid]
        : [],
    );
    const said = events.flatMap((event) =>
      event.type === 'mls' && names.includes(event.reference ?? '') ? [event] : [],
    );
    const hasBad = said.some(({ code, issues }) => code === 'RE' && issues?.[0]?.reasonCode === 'BV');
    return hasBad && !said.some(({ code }) => code === 'AP');
  }

  function follow(): void {
    const steps = stepsAt(events, now);
    const mends = (leg: Leg): boolean => steps.some((step) => step.do === 'mend' && step.leg === leg);
    for (const step of steps) {
      const time = step.do === 'wait' ? step.until : step.notBefore;
      if (step.do === 'wait' || (time !== undefined && time > now)) {
        if (time !== undefined) alarm(time);
      } else if (step.do === 'mend') mend(step.leg);
      else if (step.do === 'done' || step.do === 'escalate' || mends(step.leg)) continue;
      else if (step.leg === 'C3') send('C3', newest());
      else if (!(mends('C3') && step.do === 'resubmit')) report(step);
    }
  }

  const alarms = new Set<number>();
  function alarm(time: number): void {
    if (time <= now || alarms.has(time)) return;
    alarms.add(time);
    after(time - now, follow);
  }

  function report({ taxDataStatus, documentUuid }: NextStep): void {
    // Of those of one UUID the refused one is taken back.
    const isMeant = (one: Version): boolean =>
      one.uuid === documentUuid && !(isSilent && taxDataStatus === 'D' && !isKnownRefused(one));
    send('C5', versions.findLast(isMeant) ?? newest(), taxDataStatus);
  }

  function mend(leg: Leg): void {
    if (mending.has(leg)) return;
    mending.add(leg);
    after((5 + random(30)) * MINUTE, () => {
      mending.delete(leg);
      const steps = stepsAt(events, now);
      if (!steps.some((step) => step.do === 'mend' && step.leg === leg)) return follow();
      if (leg === 'C5') {
        const next = steps.find((step) => step.leg === 'C5' && step.taxDataStatus !== undefined);
        const kind = next?.taxDataStatus === 'D' ? 'D' : 'counts';
        refusals[kind] = Math.max(0, refusals[kind] - 1);
        if (next) report(next);
      } else if (!corrected.has(newest().content)) {
        corrected.add(newest().content);
        const uuid = keepsUuid ? newest().uuid : `u${versions.length}`;
        versions.push({ uuid, content: `v${versions.length}` });
        send('C3', newest());
      }
    });
  }

  note({ type: 'created', documentUuid: 'u0', documentType: 'INVOICE', legs: hasC3 ? ['C3', 'C5'] : ['C5'] });
  note({ type: 'validated', results: [] });
  if (hasC3) send('C3', newest());
  if (random(2) === 0) send('C5', newest(), 'S');
  if (isHasty && hasC3) {
    after(MINUTE * (1 + random(30)), () => {
      versions.push({ uuid: `u${versions.length}`, content: `v${versions.length}` });
      send('C3', newest());
    });
  }
  after(0, follow);
  for (let turn = 0; queue.length > 0 && turn < 3000; turn++) {
    const first = queue.reduce((one, other) => (other.time < one.time ? other : one));
    queue.splice(queue.indexOf(first), 1);
    now = first.time;
    first.run();
  }

  const steps = stepsAt(events, now);
  const isTold = (leg: Leg): boolean =>
    steps.some((step) => step.leg === leg && (step.do === 'escalate' || step.do === 'mend'));
  for (const leg of ['C3', 'C5'] as const) if (sendings[leg] > MOST) faults.push(`${leg} is sent without end`);
  for (const uuid of new Set(versions.map((version) => version.uuid))) {
    const entry = counted.get(uuid);
    const isHeld = hasC3 ? held.has(uuid) : true;
    if (isTold('C5') || isTold('C3')) continue;
    if (entry?.counts && !isHeld) faults.push(`${uuid} counts and was never delivered`);
    if (isHeld && !entry?.counts) faults.push(`${uuid} is held and does not count`);
    if (entry?.counts && hasC3 && isHeld && entry.content !== held.get(uuid))
      faults.push(`${uuid} counts with another content`);
  }
  const isAsked = isTold('C3') || steps.some(({ code }) => code === 'not-reachable');
  if (hasC3 && held.size === 0 && !isAsked) faults.push('nothing arrived, and nobody is told');
  const isAskedWhich = isHasty && steps.some((step) => step.leg === 'C3' && step.do === 'escalate');
  if (held.size > 1 && !isAskedWhich) faults.push('two invoices are held, and nobody is told');
  if (
    steps.some(({ do: action }) => action === 'send-again' || action === 'resubmit' || action === 'disregard') &&
    !isTold('C3') &&
    !isTold('C5')
  ) {
    faults.push('something is left to do, and nobody does it');
  }
  return { events, steps, faults };
}

/** Lives the journey of a provider that received an invoice: it delivers it or not, answers, and reports. */
export function receive(seed: number, stepsAt: Steps): End {
  const random = randomOf(seed);
  const isValid = random(3) > 0;
  const isReachable = random(3) > 0;
  let trouble = random(4);
  let refusals = random(3);
  const events: TransmissionEvent[] = [];
  const queue: { readonly time: number; readonly run: () => void }[] = [];
  const faults: string[] = [];
  let [now, sendings, isCounted] = [0, 0, false];
  let heard: string | undefined;
  let isMending = false;

  const after = (delay: number, run: () => void): void => void queue.push({ time: now + delay, run });
  const note = (event: object): void =>
    void events.push({ id: `e${events.length}`, timestamp: now, ...event } as unknown as TransmissionEvent);
  const answerC2 = (code: string, issues?: readonly object[]): void => {
    if (heard !== undefined) return;
    heard = code;
    note({ type: 'mls', leg: 'C3', code, ...(issues && { issues }) });
    after(0, follow);
  };

  function report(status: string | undefined): void {
    if (++sendings > MOST) return;
    const [name, refused] = [`r${sendings}`, refusals > 0];
    note({
      type: 'submitted',
      leg: 'C5',
      transmissionUuid: name,
      ...{ senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' },
      documentXml: `${status} ${refusals}`,
      ...(status && { taxDataStatus: status }),
    });
    const isLost = trouble > 0 && random(2) === 0;
    if (isLost) {
      trouble--;
      after(1, follow);
      return;
    }
    if (!refused) isCounted = status !== 'D';
    after(2000, () => {
      note({
        type: 'mls',
        leg: 'C5',
        reference: name,
        ...(refused ? { code: 'RE', issues: [{ reasonCode: 'BV' }] } : { code: 'AP' }),
      });
      after(0, follow);
    });
  }

  const alarms = new Set<number>();
  function follow(): void {
    const steps = stepsAt(events, now);
    const isMended = steps.some((step) => step.do === 'mend');
    for (const step of steps) {
      const time = step.do === 'wait' ? step.until : step.notBefore;
      if (step.code === 'refuse-received') answerC2('RE', [{ reasonCode: 'BV' }]);
      else if (step.do === 'wait' || (time !== undefined && time > now)) {
        if (time === undefined || time <= now || alarms.has(time)) continue;
        alarms.add(time);
        after(time - now, follow);
      } else if (step.do === 'mend' && !isMending) {
        isMending = true;
        after(5 * MINUTE, () => {
          isMending = false;
          refusals = Math.max(0, refusals - 1);
          report(stepsAt(events, now).find(({ taxDataStatus }) => taxDataStatus !== undefined)?.taxDataStatus);
        });
      } else if (step.leg === 'C5' && step.do !== 'done' && step.do !== 'escalate' && !isMended) {
        report(step.taxDataStatus);
      }
    }
  }

  note({ type: 'created', documentUuid: 'u0', documentType: 'INVOICE' });
  note({ type: 'validated', results: isValid ? [] : [{ flag: 'fatal', text: 'x' }] });
  if (isValid) {
    after(MINUTE * (1 + random(30)), () => (isReachable ? answerC2('AP') : answerC2('RE', [{ reasonCode: 'FD' }])));
  }
  after(0, follow);
  for (let turn = 0; queue.length > 0 && turn < 1000; turn++) {
    const first = queue.reduce((one, other) => (other.time < one.time ? other : one));
    queue.splice(queue.indexOf(first), 1);
    now = first.time;
    first.run();
  }

  const steps = stepsAt(events, now);
  const isTold = steps.some((step) => step.do === 'escalate');
  const isDelivered = isValid && isReachable;
  if (heard === undefined) faults.push('C2 was never answered');
  else if ((heard === 'AP') !== isDelivered) faults.push(`C2 heard ${heard}`);
  if (isCounted !== isDelivered && !isTold)
    faults.push(isCounted ? 'what was refused counts' : 'what is held does not count');
  if (!isDelivered && sendings > 0) faults.push('what was refused was reported');
  if (sendings > MOST) faults.push('the report is sent without end');
  if (steps.length === 0) faults.push('nobody is told how it ended');
  return { events, steps, faults };
}

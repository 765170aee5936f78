// What C3 and C5 share: something that came is delivered, and its sender gets the answer.
import { answerTo, type DeliveryOutcome, type Envelope, type MessageLevelStatus } from '../../../src/network.ts';
import type { Report } from '../../../src/validate.ts';
import type { Hand, Ports } from '../network.ts';

/** An envelope that came, and what validation found in it. */
export interface Arrived {
  readonly envelope: Envelope;
  readonly report: Report;
  /** Who sent it: the envelope does not say it, the transport does. */
  readonly sentBy: string;
}

// Whoever is not there is tried once more, after five minutes.
const TRIES = 2;
const BETWEEN_TRIES = 300_000;

/** Hands something over, and tells how that ended. */
export async function deliver(
  hand: Hand,
  ports: Ports,
  done: (delivery: DeliveryOutcome) => void,
  tries = TRIES,
): Promise<void> {
  const response = await ports.handOver(hand);
  if (response?.ok) done(response.status === 200 ? 'confirmed' : 'forwarded');
  else if (response) done({ failed: `the system of ${hand.to} refuses it: ${response.status}` });
  else if (tries > 1) ports.clock.after(BETWEEN_TRIES, () => deliver(hand, ports, done, tries - 1));
  else done({ failed: `the system of ${hand.to} does not answer` });
}

/** Sends the answer; `undefined` where none may be sent. */
export function answer(
  from: 'C3' | 'C5',
  { envelope, report, sentBy }: Arrived,
  delivery: DeliveryOutcome | undefined,
  { clock, newId, send, country, directory }: Ports,
): MessageLevelStatus | undefined {
  const now = clock.now();
  const facts = { id: newId(), now, from: directory.numbers[from], sentBy, defaultMlsType: 'ALWAYS_SEND' } as const;
  const mls = answerTo(envelope, report, delivery, facts);
  const wrapped =
    mls && country.wrap(country.toMls(mls), { instanceId: newId(), createdAt: now, country: country.code });
  if (wrapped?.ok) send(from, wrapped.value, () => undefined);
  return mls;
}

// Six corners, each a server on loopback, and what lies between them. HTTP stands in the place of AS4, which is a product of its
// own: an envelope is posted, and that it was taken is the receipt. This is also where faults are injected.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ExchangedThing, openEnvelope } from '../../src/network.ts';
import { fromMls, type MlsEvent } from '../../src/status.ts';
import type { Validator } from '../../src/validate.ts';
import { nodeListener } from '../servers/node.ts';
import type { Clock } from './clock.ts';
import type { Directory, NetworkCountry, NetworkFunctions } from './countries/country.ts';
import {
  CORNERS,
  type Corner,
  type Entry,
  type Fate,
  type HandedOver,
  type Message,
  type Provider,
  TAX_DATA_STATUSES,
} from './timeline.ts';

/** What a corner does with a request. */
export type CornerHandler = (request: Request) => Response | Promise<Response>;

/** Whether a message was handed over, and how long it took. */
export interface Receipt {
  readonly taken: boolean;
  readonly duration: number;
}

/** What every corner is given: it has no other way to the world. */
export interface Ports {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly validator: Validator;
  readonly country: NetworkCountry;
  readonly directory: Directory;
  /** Sends an envelope to the provider of its receiver. */
  readonly send: (from: Provider, envelope: string, onReceipt: (receipt: Receipt) => void) => void;
  /** Hands something over outside the network; nothing comes back where nobody is there. */
  readonly handOver: (hand: Hand) => Promise<Response | undefined>;
  readonly note: (entry: Entry) => void;
}

/** Something to hand over. */
export interface Hand {
  readonly from: Corner;
  readonly to: Corner;
  readonly what: HandedOver;
  readonly path: string;
  readonly body: string;
  readonly detail?: string;
}

/** A message before it is sent: the `nth` of its kind between the two. */
export interface Departure {
  readonly from: Provider;
  readonly to: Provider;
  readonly what: ExchangedThing;
  readonly nth: number;
}

/** What becomes of a message, and by how many milliseconds it is late. */
export interface Fortune {
  readonly fate: Fate;
  readonly delay?: number;
}

export interface NetworkSettings {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly validator: Validator;
  readonly country: NetworkCountry;
  readonly directory: Directory;
  readonly fortuneOf: (departure: Departure) => Fortune;
  /** Corners that nobody answers at, until a moment or for good. */
  readonly closed?: Partial<Readonly<Record<Corner, number>>> | undefined;
}

/** A network that runs. */
export interface Network {
  readonly entries: readonly Entry[];
  /** Tells a business to issue one of its records. */
  readonly begin: (issuer: Corner, record: string) => Promise<unknown>;
  readonly close: () => void;
}

const LATENCY = 1200;
const BETWEEN_DOUBLES = 90_000;

/** Opens the corners; `handlersOf` makes them of their ports. */
export async function openNetwork(
  { clock, newId, validator, country, directory, fortuneOf, closed = {} }: NetworkSettings,
  handlersOf: (ports: Ports) => Readonly<Record<Corner, CornerHandler>>,
): Promise<Network> {
  const entries: Entry[] = [];
  const origins = new Map<Corner, string>();
  const counts = new Map<string, number>();

  async function post(to: Corner, path: string, body: string, from: Corner): Promise<Response | undefined> {
    // `x-from` stands for the certificate by which AS4 knows the other side.
    const headers = { 'content-type': 'application/xml', connection: 'close', 'x-from': from };
    return fetch(`${origins.get(to)}${path}`, { method: 'POST', headers, body }).catch(() => undefined);
  }

  const ports: Ports = {
    clock,
    newId,
    validator,
    country,
    directory,
    note: (entry) => void entries.push(entry),
    async handOver({ from, to, what, path, body, detail }) {
      const hand = {
        kind: 'hand-over' as const,
        at: clock.now(),
        from,
        to,
        what,
        taken: false,
        ...(detail && { detail }),
      };
      entries.push(hand);
      const response = await post(to, path, body, from);
      hand.taken = response !== undefined;
      return response;
    },
    send(from, envelope, onReceipt) {
      const { receiver, ...about } = contentOf(envelope, country);
      const to = directory.providerOf(receiver);
      if (!to) throw new Error(`nobody serves ${receiver}`);
      const kind = `${from} ${to} ${about.what}`;
      const nth = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, nth);
      const { fate, delay = 0 } = fortuneOf({ from, to, what: about.what, nth });
      const message: Message & { arrivedAt?: number } = {
        kind: 'message',
        at: clock.now(),
        from,
        to,
        ...about,
        fate,
        envelope,
      };
      entries.push(message);
      const duration = LATENCY + delay;
      const arrive = async () => {
        const response = await post(to, '/as4', envelope, from);
        message.arrivedAt ??= clock.now();
        return response?.ok === true;
      };
      clock.after(duration, async () => {
        if (fate === 'failed') return onReceipt({ taken: false, duration });
        onReceipt({ taken: fate === 'lost' || (await arrive()), duration });
      });
      if (fate === 'doubled') clock.after(duration + BETWEEN_DOUBLES, arrive);
    },
  };

  const handlers = handlersOf(ports);
  const servers: Server[] = [];
  async function open(corner: Corner): Promise<Server> {
    const server = createServer(nodeListener(async (request) => handlers[corner](request)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origins.set(corner, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    servers.push(server);
    return server;
  }
  for (const corner of CORNERS) {
    const server = await open(corner);
    const until = closed[corner];
    if (until === undefined) continue;
    await new Promise((resolve) => server.close(resolve));
    if (until < Number.POSITIVE_INFINITY) clock.after(until, () => open(corner));
  }
  const begin = (issuer: Corner, record: string) => post(issuer, '/issue', record, issuer);
  return { entries, begin, close: () => servers.forEach((server) => void server.close()) };
}

const KINDS: Readonly<Record<string, ExchangedThing>> = { TaxData: 'tax-data', ApplicationResponse: 'mls' };

// What an onlooker sees of an envelope.
function contentOf(envelope: string, { readSubmission }: NetworkFunctions) {
  const opened = openEnvelope(envelope);
  if (!opened.ok) throw new Error('not an envelope');
  const { header, document } = opened.value;
  const what = KINDS[header.type] ?? 'invoice';
  const status = what === 'tax-data' ? readSubmission(document, NOWHERE).taxDataStatus : undefined;
  const letter = TAX_DATA_STATUSES.find((one) => one === status);
  const answer = what === 'mls' ? fromMls(document) : undefined;
  return {
    receiver: header.receiver,
    what,
    type: header.type,
    ...(letter !== undefined && { taxDataStatus: letter }),
    ...(answer?.ok && { code: answer.value.code, ...reasonOf(answer.value) }),
  };
}

function reasonOf({ code, issues: [first] = [], description }: MlsEvent): { reason?: string } {
  const reason = first?.description ?? description;
  return code === 'RE' && typeof reason === 'string' ? { reason } : {};
}

const NOWHERE = { id: '', timestamp: 0, transmissionUuid: '', senderId: '', receiverId: '' };

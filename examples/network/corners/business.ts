// A business: C1, which issues documents, and C4, which receives them. Either hands to its provider what it has issued, corrects
// it when asked to, and takes what is delivered.

import type { CornerHandler, Ports } from '../network.ts';
import { refuse, taken } from './provider.ts';

export interface BusinessSettings {
  readonly corner: 'C1' | 'C4';
  /** What its own program gets wrong about the `nth` XML that it writes. */
  readonly mistake?: ((xml: string, nth: number) => string) | undefined;
  /** What it issues instead, where it is asked for a correction. Default: the same record, without the mistake. */
  readonly correction?: string | undefined;
  /** Whether its system confirms what it takes. */
  readonly confirms: boolean;
}

// A person looks for the mistake.
const CORRECTING = 600_000;

export function createBusiness(settings: BusinessSettings, ports: Ports): { handler: CornerHandler; inbox: string[] } {
  const { clock, validator, handOver, country } = ports;
  const { corner, mistake, correction, confirms } = settings;
  const provider = corner === 'C1' ? 'C2' : 'C3';
  const inbox: string[] = [];
  let issued: string | undefined;
  let written = 0;

  function xmlOf(name: string): string {
    const read = country.readRecord(country.records[name]);
    if (!read.ok) throw new Error(`cannot be issued: ${JSON.stringify(read.errors)}`);
    const { xml } = validator.toXml(read.value, { now: clock.now(), indent: 2 });
    written += 1;
    return mistake ? mistake(xml, written) : xml;
  }

  function hand(body: string, path = '/documents'): void {
    clock.after(0, () => handOver({ from: corner, to: provider, what: 'document', path, body }));
  }

  function issue(name: string): Response {
    issued = name;
    hand(xmlOf(name));
    return taken();
  }

  function correct(id: string): Response {
    const name = correction ?? issued;
    if (name === undefined) return refuse('nothing was issued');
    clock.after(CORRECTING, () => hand(xmlOf(name), `/documents/${id}`));
    return taken();
  }

  function receive(xml: string): Response {
    if (!validator.validate(xml, { now: clock.now() }).valid) return refuse('not valid');
    inbox.push(xml);
    return new Response(null, { status: confirms ? 200 : 202 });
  }

  return {
    inbox,
    async handler(request) {
      const { pathname } = new URL(request.url);
      const [, what = '', id = ''] = pathname.split('/');
      const body = await request.text();
      if (what === 'issue' && Object.hasOwn(country.records, body)) return issue(body);
      if (what === 'corrections') return correct(id);
      if (what === 'inbox') return receive(body);
      return what === 'status' ? taken() : refuse('unknown');
    },
  };
}

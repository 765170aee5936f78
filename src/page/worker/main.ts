// The worker of the page: reads, judges and draws, one request after the other, so that the page itself never waits.
import { createTaxDataValidator } from '../../tax-data/validator.ts';
import { COUNTRIES } from '../../validate/countries.ts';
import { createValidator } from '../../validate/validator.ts';
import type { Answers, Message, Request } from '../protocol.ts';
import { glance, open, type Tools } from './open.ts';
import { makeTaxData } from './tax-data.ts';

/** The part of a worker's surroundings that is used here; TypeScript's own words for it exclude those for pages. */
interface WorkerScope {
  onmessage: (event: { readonly data: Request & { readonly id: number } }) => void;
  postMessage(message: Message): void;
}

const scope = globalThis as unknown as WorkerScope;

const tools: Promise<Tools> = Promise.all([createValidator({ ruleSets: COUNTRIES }), createTaxDataValidator()]).then(
  ([validator, taxData]) => ({ validator, taxData, now: Date.now }),
);

let queue: Promise<void> = Promise.resolve();

scope.onmessage = ({ data }) => {
  queue = queue.then(() => answer(data));
};

async function answer(request: Request & { readonly id: number }): Promise<void> {
  const { id } = request;
  try {
    const made = await work(request, await tools);
    scope.postMessage({ id, answer: made });
  } catch (thrown) {
    scope.postMessage({ id, bug: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown) });
  }
}

function work(request: Request & { readonly id: number }, ready: Tools): Promise<Answers[keyof Answers]> {
  switch (request.kind) {
    case 'glance':
      return glance(request.source, ready);
    case 'open':
      return open(request.source, request.drawn, ready, (stage) => scope.postMessage({ id: request.id, stage }));
    case 'taxData':
      return makeTaxData(request.source, request.reporting, ready);
  }
}

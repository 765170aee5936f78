// The worker of the page: it reads, validates and draws, one request after the other, so that the page itself never waits.
import { PintError } from '../../core/error.ts';
import { createTaxDataValidator as createEmiratiTaxData } from '../../countries/ae/tax-data/functions.ts';
import { createValidator as createEmirati } from '../../countries/ae/validate.ts';
import { COUNTRIES } from '../../countries/index.ts';
import { createTaxDataValidator } from '../../countries/om/tax-data/validator.ts';
import { createValidator } from '../../countries/om/validate.ts';
import { STATISTICS_REPORTS } from '../../provider/statistics-documents.ts';
import type { Obstacle, WorkerAnswers, WorkerMessage, WorkerRequest } from '../protocol.ts';
import { readDetails, readSummary, type WorkerContext } from './file-details.ts';
import { makeForm, write } from './repair/answers.ts';
import { makeTaxData } from './tax-data.ts';

/** The part of a worker's surroundings that is used here; TypeScript's own words for it exclude those for pages. */
interface WorkerScope {
  onmessage: (event: { readonly data: WorkerRequest & { readonly id: number } }) => void;
  postMessage(message: WorkerMessage): void;
}

const scope = globalThis as unknown as WorkerScope;

const tools: Promise<WorkerContext> = Promise.all([
  createValidator({ ruleSets: COUNTRIES, furtherDocuments: STATISTICS_REPORTS }),
  createTaxDataValidator(),
  createEmirati({ ruleSets: COUNTRIES, furtherDocuments: STATISTICS_REPORTS }),
  createEmiratiTaxData(),
]).then(([om, omTaxData, ae, aeTaxData]) => ({
  validators: { om, ae },
  taxData: { om: omTaxData, ae: aeTaxData },
  now: Date.now,
}));

let queue: Promise<void> = Promise.resolve();

scope.onmessage = ({ data }) => {
  queue = queue.then(() => handle(data));
};

async function handle(request: WorkerRequest & { readonly id: number }): Promise<void> {
  const { id } = request;
  try {
    const made = await work(request, await tools);
    scope.postMessage({ id, answer: made });
  } catch (thrown) {
    scope.postMessage({ id, obstacle: obstacleIn(thrown) });
  }
}

// What browsers throw where a file is read that is not the one that was chosen, or is gone.
const CHANGED = ['NotReadableError', 'NotFoundError'];

function obstacleIn(thrown: unknown): Obstacle {
  if (thrown instanceof PintError && thrown.code === 'webassembly-forbidden') return { key: 'noWebAssembly' };
  if (thrown instanceof DOMException && CHANGED.includes(thrown.name)) return { key: 'changed' };
  return { key: 'bug', text: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown) };
}

function work(
  request: WorkerRequest & { readonly id: number },
  ready: WorkerContext,
): Promise<WorkerAnswers[keyof WorkerAnswers]> {
  switch (request.kind) {
    case 'summary':
      return readSummary(request.source, ready);
    case 'details':
      return readDetails(request.source, request.sheetOptions, ready, (stage) =>
        scope.postMessage({ id: request.id, stage }),
      );
    case 'taxData':
      return makeTaxData(request.source, request.reporting, ready);
    case 'form':
      return makeForm(request.source, request.path);
    case 'write':
      return write(request.source, request.changes);
  }
}

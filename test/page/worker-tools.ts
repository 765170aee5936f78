// What the worker of the page works with, as it is in the page.
import { createTaxDataValidator as createEmiratiTaxData } from '../../src/countries/ae/tax-data/functions.ts';
import { createValidator as createEmirati } from '../../src/countries/ae/validate.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { createTaxDataValidator } from '../../src/countries/om/tax-data/validator.ts';
import type { WorkerContext } from '../../src/page/worker/file-details.ts';
import { createValidator } from '../../src/validate.ts';

export const NOW = Date.UTC(2026, 10, 22);

export interface WorkerTools {
  readonly tools: WorkerContext;
  readonly dispose: () => void;
}

export async function createTools(): Promise<WorkerTools> {
  const om = await createValidator({ ruleSets: COUNTRIES });
  const ae = await createEmirati({ ruleSets: COUNTRIES });
  const omaniTaxData = await createTaxDataValidator();
  const emiratiTaxData = await createEmiratiTaxData();
  return {
    tools: { validators: { om, ae }, taxData: { om: omaniTaxData, ae: emiratiTaxData }, now: () => NOW },
    dispose: () => {
      for (const each of [om, ae, omaniTaxData, emiratiTaxData]) each.dispose();
    },
  };
}

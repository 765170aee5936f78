// What is drawn beside a document, in the right kind: from JavaScript a whole result comes in place of its value.
import { expectErrors, expectList, expectObject, expectReport, expectText, shown } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';

/** What may stand beside a document. */
interface Beside {
  readonly report?: unknown;
  readonly events?: unknown;
  readonly warnings?: unknown;
  readonly unmapped?: unknown;
  readonly specification?: unknown;
  readonly for?: unknown;
}

/** @throws PintError `wrong-argument` where one of them is of another kind */
export function expectDrawing(
  { report, events, warnings, unmapped, specification, for: audience }: Beside,
  caller: string,
): void {
  expectAudience(audience);
  if (report !== undefined) {
    expectReport(report, caller);
    expectObjects(report.results, caller, 'the results of a report');
  }
  if (events !== undefined) expectObjects(events, caller, 'events');
  if (unmapped !== undefined) expectObjects(unmapped, caller, 'unmapped');
  if (specification !== undefined) expectText(specification, caller, 'specification');
  if (warnings === undefined) return;
  expectErrors(warnings, caller);
  for (const warning of Object.values(warnings as object)) expectObject(warning, caller, 'each warning');
}

function expectAudience(audience: unknown): void {
  if (audience === undefined || audience === 'office' || audience === 'customer') return;
  throw new PintError('wrong-argument', `A sheet is for the office or for the customer, not for ${shown(audience)}.`);
}

/** @throws PintError `wrong-argument` where that is no list of objects */
export function expectObjects(list: unknown, caller: string, name: string): void {
  expectList(list, caller, name);
  for (const one of list as readonly unknown[]) expectObject(one, caller, `each of ${name}`);
}

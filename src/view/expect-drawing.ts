// What is drawn beside a document, in the right kind: from JavaScript a whole result comes in place of its value.
import { expectErrors, expectList, expectObject, expectReport, expectText } from '../core/arguments.ts';

/** What may stand beside a document. */
interface Beside {
  readonly report?: unknown;
  readonly events?: unknown;
  readonly warnings?: unknown;
  readonly unmapped?: unknown;
  readonly specification?: unknown;
}

/** @throws PintError `wrong-argument` where one of them is of another kind */
export function expectDrawing({ report, events, warnings, unmapped, specification }: Beside, caller: string): void {
  if (report !== undefined) expectReport(report, caller);
  if (events !== undefined) expectObjects(events, caller, 'events');
  if (unmapped !== undefined) expectObjects(unmapped, caller, 'unmapped');
  if (specification !== undefined) expectText(specification, caller, 'specification');
  if (warnings === undefined) return;
  expectErrors(warnings, caller);
  for (const warning of Object.values(warnings as object)) expectObject(warning, caller, 'each warning');
}

/** @throws PintError `wrong-argument` where that is no list of objects */
export function expectObjects(list: unknown, caller: string, name: string): void {
  expectList(list, caller, name);
  for (const one of list as readonly unknown[]) expectObject(one, caller, `each of ${name}`);
}

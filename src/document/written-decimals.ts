// How amounts are written. It stands apart from the identity of documents, whose UUIDs not everybody needs who writes XML.
import { expectOneOf } from '../core/arguments.ts';

const WRITTEN_DECIMALS: readonly WrittenDecimals[] = ['shortest', 'fixed'];

/** How amounts are written: as short as they are, or with all the decimals of their fields. */
export type WrittenDecimals = 'shortest' | 'fixed';

/** @throws PintError `wrong-argument` where that is no way of writing amounts */
export function expectDecimals(decimals: unknown, caller: string): void {
  expectOneOf(decimals ?? 'shortest', WRITTEN_DECIMALS, caller, 'decimals');
}

// The currencies of tax data: their list is older than that of invoices.
import { hasCode } from '../../../codelists/has-code.ts';

const ADDED = ['AED', 'ANG', 'BGN', 'STN'];
const LACKING = ['XCG', 'STD', 'XXX'];

/** Whether a code is a currency of tax data (ibr-tdd-30-1, ibr-tdd-31-1). */
export function isCurrency(code: string): boolean {
  return ADDED.includes(code) || (!LACKING.includes(code) && hasCode('TDD-ISO4217', code));
}

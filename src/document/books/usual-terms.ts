// Terms of payment as people write them.
import { readAsOne } from '../../core/read-as-one.ts';
import { folded } from './usual-name.ts';
import { latinDigits } from './usual-percentage.ts';

const DAYS =
  /^(?:(?:payable|payment|due|net|within|in|terms?:?|السداد|الدفع|يستحق|مستحقه?|صافي|خلال|في غضون) )*(\d{1,3}) (?:days?|يوما?|ايام)(?: net| credit)?(?: (?:from|of) (?:the )?invoice(?: date)?)?\.?$|^net[ -](\d{1,3})$/i;

/** The number of days, of terms that say nothing else. */
export function daysOfTerms(note: string): number | undefined {
  const [, days, net = days] = DAYS.exec(latinDigits(readAsOne(folded(note)))) ?? [];
  return net === undefined ? undefined : Number(net);
}

// What the rules of Japan say to the clerk where their checks do not know enough.
import { decimals } from '../../../rules/engine/checks.ts';
import { program, type SaysTable, says, textAtPlace, valueAtPlace, wrongForm } from '../../../rules/engine/says.ts';
import { kindOfTax } from '../../../rules/pint/registration-said.ts';
import { missingOne, pair, unneeded } from '../../../rules/pint/says.ts';
import { taxOfRow } from '../../../rules/several-countries/rows-said.ts';

/** By rule. */
export const JAPAN_SAYS: SaysTable = {
  'aligned-ibrp-051-jp': taxOfRow,
  'aligned-ibr-jp-01': wrongForm('vatNumber', 'T', '13'),
  'aligned-ibrp-014': pair('differ'),
  'aligned-ibr-jp-05': says('currency', ({ first }) => ({
    problem: 'must',
    given: textAtPlace(first) ?? '',
    wanted: 'JPY',
  })),
  'aligned-ibrp-017': wrongForm('characters', '4', '6'),
  'aligned-ibrp-053-jp': says('breakdown', () => ({ place: [], term: 'vatOfDocument', problem: 'once' })),
  'aligned-ibr-jp-06': decimals(0),
  'aligned-ibr-jp-03': program('scheme'),
  'aligned-ibr-jp-04-ntr': unneeded(),
  'aligned-ibr-jp-07-ntr': says('category', ({ first }) => ({
    category: '',
    problem: 'unregistered',
    value: valueAtPlace(first),
  })),
  'aligned-ibrp-050-jp': (about) => missingOne(({ places }) => places)(about) ?? kindOfTax(about),
};

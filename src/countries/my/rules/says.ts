// What the rules of Malaysia say to the clerk where their checks do not know enough.
import { type SaysTable, says, textAtPlace } from '../../../rules/engine/says.ts';
import { inCategory } from '../../../rules/several-countries/category-rates.ts';
import { taxableOfRow } from '../../../rules/several-countries/rows-said.ts';

/** By rule. */
export const MALAYSIA_SAYS: SaysTable = {
  'ibr-04-my': says('identification', () => ({ place: [{ term: 'seller' }], term: 'taxIdentificationNumber' })),
  'aligned-ibrp-ttx-09': taxableOfRow('TTX', false),
  'aligned-ibrp-e-05': (about) => inCategory('E', 'rateNotZero')(about),
  'ibr-cl-05-my': says('currency', ({ first }) => ({
    problem: 'must',
    given: textAtPlace(first) ?? '',
    wanted: 'MYR',
  })),
};

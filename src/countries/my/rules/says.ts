// What the rules of Malaysia say to the clerk where their checks do not know enough.
import { isAbsent, program, type SaysTable, says, textAtPlace } from '../../../rules/engine/says.ts';
import { normalizedAt } from '../../../rules/engine/xpath.ts';
import { TAX_CATEGORY_CODE } from '../../../rules/pint/paths.ts';
import { kindOfTax } from '../../../rules/pint/registration-said.ts';
import { totalInTaxCurrency } from '../../../rules/pint/says.ts';
import { inCategory } from '../../../rules/several-countries/category-rates.ts';
import { TOURISM } from './contexts.ts';

/** By rule. */
export const MALAYSIA_SAYS: SaysTable = {
  'ibr-04-my': says('identification', () => ({ place: [{ term: 'seller' }], term: 'taxIdentificationNumber' })),
  'aligned-ibrp-047': kindOfTax,
  // The tourism tax has no rate; any other has one.
  'aligned-ibrp-048': (about) =>
    normalizedAt(about.node, TAX_CATEGORY_CODE) !== TOURISM
      ? kindOfTax(about)
      : isAbsent(about.first)
        ? program('scheme')(about)
        : inCategory(TOURISM, 'rate')(about),
  ...totalInTaxCurrency('MYR'),
  'aligned-ibrp-e-05': (about) => inCategory('E', 'rateNotZero')(about),
  'ibr-cl-05-my': says('currency', ({ first }) => ({
    problem: 'must',
    given: textAtPlace(first) ?? '',
    wanted: 'MYR',
  })),
};

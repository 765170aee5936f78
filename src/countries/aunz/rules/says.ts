// What the rules of Australia and New Zealand say to the clerk where their checks do not know enough.
import { isAbsent, type Says, type SaysTable, says, textAtPlace, wrongForm } from '../../../rules/engine/says.ts';
import { amountOfLine } from '../../../rules/pint/operands.ts';
import { taxOfRow, taxOfRowBut } from '../../../rules/several-countries/rows-said.ts';

// A business number of the country, or its kind.
function businessNumber(register: 'australia' | 'newZealand'): Says {
  return (about) => {
    if (isAbsent(about.first)) return undefined;
    return says('address', ({ first }) => ({ problem: 'number', value: textAtPlace(first) ?? '', register }))(about);
  };
}

/** By rule. */
export const AUSTRALIA_NEW_ZEALAND_SAYS: SaysTable = {
  'aligned-ibrp-sr-43': wrongForm('right'),
  'aligned-ibr-001-aunz': businessNumber('australia'),
  'aligned-ibr-004-aunz': businessNumber('australia'),
  'aligned-ibr-002-aunz': businessNumber('newZealand'),
  'aligned-ibr-005-aunz': businessNumber('newZealand'),
  'aligned-ibrp-053': amountOfLine(),
  'aligned-ibrp-051-aunz': taxOfRowBut('O'),
  'aligned-ibrp-s-09-aunz': taxOfRow,
};

// Which field each place of Omani tax data comes from.
import { taxDataFieldOf } from '../../../../ubl/tax-data-field.ts';
import { OMAN_BINDING } from '../../fields/rows.ts';

/** The field that a place of a tax data document is written from. */
export const taxDataField = /*@__PURE__*/ taxDataFieldOf(OMAN_BINDING);

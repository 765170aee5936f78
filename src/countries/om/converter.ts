// Conversion of many records, bound to Oman.
import { createConverterOf } from '../../jobs/create-converter.ts';
import { OMAN_RECORDS } from './issuer.ts';
import { OMAN_VALIDATION } from './validate.ts';

/** Loads a validator once for many jobs, and converts in this thread, which can do other work now and then. */
export const createConverter = /*@__PURE__*/ createConverterOf({ ...OMAN_RECORDS, ...OMAN_VALIDATION });

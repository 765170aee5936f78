// The United Arab Emirates as a country that issues documents, whole.
import type { RecordCountry } from '../../convert/input.ts';
import type { Issuer } from '../../convert/issuer.ts';
import { EMIRATES_DOCUMENTS, EMIRATES_FOLLOWED } from './documents.ts';
import { EMIRATES_BINDING } from './fields/binding.ts';
import { EMIRATES_PAYLOAD } from './payload.ts';

/** What reading records of the Emirates takes. */
export const EMIRATES_RECORDS: RecordCountry = { ...EMIRATES_PAYLOAD, ...EMIRATES_DOCUMENTS };

/** The United Arab Emirates. */
export const EMIRATES: Issuer = { ...EMIRATES_RECORDS, ...EMIRATES_FOLLOWED, ...EMIRATES_BINDING };

// Oman as a country that issues documents, whole.
import type { RecordCountry } from '../../convert/input.ts';
import type { Issuer } from '../../convert/issuer.ts';
import { OMAN_DOCUMENTS, OMAN_FOLLOWED } from './documents.ts';
import { OMAN_BINDING } from './fields/rows.ts';
import { OMAN_PAYLOAD } from './payload.ts';

/** What reading Omani records takes. */
export const OMAN_RECORDS: RecordCountry = { ...OMAN_PAYLOAD, ...OMAN_DOCUMENTS };

export const OMAN: Issuer = { ...OMAN_RECORDS, ...OMAN_FOLLOWED, ...OMAN_BINDING };

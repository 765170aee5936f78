// What participants of the Emirates are registered for.
import { registrationsOf } from '../../../provider/lookup/registrations.ts';
import { EMIRATES_FACTS } from '../facts.ts';
import { EMIRATES_REPORT } from '../tax-data/identifiers.ts';

/**
 * What a participant of the Emirates has to be registered for to receive: a taxpayer (`0235:…`) invoices and credit notes,
 * self-billed ones where its buyers issue them; the authority's service tax data; a provider message level statuses.
 */
export const registrationsFor = /*@__PURE__*/ registrationsOf({ facts: EMIRATES_FACTS, report: EMIRATES_REPORT });

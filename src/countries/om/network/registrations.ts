// What participants of Oman are registered for.
import { registrationsOf } from '../../../provider/lookup/registrations.ts';
import { OMAN_FACTS } from '../facts.ts';
import { OMAN_REPORT } from '../tax-data/identifiers.ts';

/**
 * What a participant of Oman has to be registered for to receive: a taxpayer (`0248:OM…`) invoices and credit notes, self-billed ones
 * where its buyers issue them; the tax authority (`0242:001090-TaxAuthority.OM`) tax data; a provider (`0242:` and six digits)
 * message level statuses. A registration may end in `*`, `…billing-1@om-1*`: `chooseRegistration` knows both.
 *
 * @example
 * registrationsFor('business').map(({ documentType }) => documentType.value);
 */
export const registrationsFor = /*@__PURE__*/ registrationsOf({ facts: OMAN_FACTS, report: OMAN_REPORT });

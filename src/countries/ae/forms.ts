// What documents of the Emirates state in one way where payloads may state it in several, and what they state without being asked.
import { endsInZone } from '../../core/xml-values.ts';
import { zoneText } from '../../core/zone-text.ts';
import type { CountryForms } from '../../document/document-country.ts';
import { completeHomeRate } from '../../document/home-rate.ts';
import type { Document, DocumentLine } from '../../document/schema.ts';
import { INCOTERMS } from './codes.ts';
import { ACCOUNTING_CURRENCY as AED, EMIRATES_FACTS } from './facts.ts';
import { TIN_SCHEME } from './participants.ts';

/** `+04:00`, behind a time. */
const ZONE = /*@__PURE__*/ zoneText(EMIRATES_FACTS.timeZone.hours);

/** What documents of the Emirates state in one way. */
export const EMIRATES_FORMS: CountryForms = {
  itemIdentifiers: ['id'],
  party(party) {
    if (party.tax_registration) party.tax_registration = { tax_scheme: TIN_SCHEME, ...party.tax_registration };
  },
  unasked(document: Document) {
    const { issue_time: time } = document;
    if (time !== undefined && !endsInZone(time)) document.issue_time = `${time}${ZONE}`;
    for (const line of document.document_lines ?? []) completeLine(line);
    completeHomeRate(document, AED);
    const { delivery } = document;
    if (delivery?.delivery_terms?.id !== undefined)
      document.delivery = { ...delivery, delivery_terms: { scheme_id: INCOTERMS, ...delivery.delivery_terms } };
  },
};

// The item is described (ibr-125-ae), the gross price stands with its discount and its base quantity (ibr-126-ae).
function completeLine(line: DocumentLine): void {
  if (line.description === undefined && line.name !== undefined) line.description = line.name;
  const { base_amount: base, tax_inclusive_amount: withTax } = line.price ?? {};
  // Of a price with tax beside it one alone can be meant, and nothing is completed.
  if (base !== undefined && withTax === undefined)
    line.price = { allowance_amount: 0, base_quantity: 1, ...line.price };
}

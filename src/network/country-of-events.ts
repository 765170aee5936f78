// The country of a document, as its transmission events tell it.
import { countryOfAnySpecification } from '../core/country-facts.ts';
import { LEGS, type Leg, type TransmissionEvent } from '../status/event.ts';
import { readDocument } from '../ubl/envelope/read-document.ts';
import { textOf } from '../ubl/tree.ts';

/** The country that the documents follow which were sent on these legs, in small letters; reports tell before invoices. */
export function countryOfSent(events: readonly TransmissionEvent[], legs: readonly Leg[] = LEGS): string | undefined {
  const ofLeg = (leg: Leg): string | undefined =>
    events
      .flatMap((event) =>
        event.type === 'submitted' && event.leg === leg ? countryOfType(event.docTypeId) : undefined,
      )
      .find((code) => code !== undefined);
  return legs
    .toReversed()
    .map(ofLeg)
    .find((code) => code !== undefined);
}

/** The same; where nothing was sent that tells it, the country that the created document follows, else that of its issuer. */
export function countryOfEvents(events: readonly TransmissionEvent[]): string | undefined {
  const created = events.flatMap((event) => (event.type === 'created' ? [event] : []));
  const followed = created
    .map(({ documentXml }) => (documentXml ? countryNamedIn(documentXml) : undefined))
    .find((code) => code !== undefined);
  // A third party may issue it from abroad: only the XML tells then, or what was sent.
  return countryOfSent(events) ?? followed ?? created.find(({ country }) => country)?.country?.toLowerCase();
}

// What is no XML tells nothing.
function countryNamedIn(xml: string): string | undefined {
  const read = readDocument(xml);
  return read.ok ? countryOfAnySpecification(textOf(read.value, 'cbc:CustomizationID')) : undefined;
}

// `…::Invoice##urn:peppol:pint:billing-1@ae-1::2.1`, `…::TaxData##urn:peppol:taxdata:ae-1::1.0`, or the customization alone.
function countryOfType(documentType: string | undefined): string | undefined {
  return countryOfAnySpecification(documentType?.split('##').at(-1) ?? '');
}

// Payload and issuance → what a host stores: the document, its XML and its first events.
// The interface makes purchase invoices with it, a host makes documents of any type.

import { type DocumentKindName, kindOfName } from '../core/document-kinds.ts';
import { errorsIn } from '../core/errors/field-error.ts';
import { failure, type Result, success } from '../core/result.ts';
import { type Countries, listOfCountries, type OneOrMoreCountries } from '../core/several-countries.ts';
import type { Accepting } from '../document/accepted-codes.ts';
import type { CountryTypes } from '../document/country-types.ts';
import type { Issuance } from '../document/issuance.ts';
import type { DocumentPayload } from '../document/issue.ts';
import { wireNameOf } from '../document/wire-name.ts';
import type { TransmissionEvent, ValidationItem } from '../status/index.ts';
import type { Report } from '../validate/index.ts';
import { expectValidation } from './expect-ports.ts';
import { type HandledCountry, handledCountry } from './handled-country.ts';
import type { CreatedDocument, Host } from './host.ts';
import { issuanceFlaws } from './issuance-flaws.ts';
import { type CreationSteps, findingsByField, offloadCreationOf } from './offload-creation.ts';
import { newIdOf, nowOf } from './port-answers.ts';
import { participantsOf } from './present.ts';

/** What a host stores of a new document, whoever made it. */
export type MadeDocument<Types extends CountryTypes = CountryTypes> = Pick<
  CreatedDocument<unknown, Types>,
  'id' | 'type' | 'country' | 'document' | 'xml' | 'events'
>;

/** The ports that make documents: identifiers, the clock, and validation where there is some. */
export interface CreationPorts extends Pick<Host<never>, 'newId' | 'now' | 'validator' | 'validators' | 'validate'> {
  /** The code of the country whose document is made, where there are several; absent: the first. */
  readonly country?: string | undefined | null;
}

/** Makes documents of a country, or of several, of which `country` of the ports says one: `makeDocument`. */
export function makeDocumentOf(given: OneOrMoreCountries<HandledCountry>) {
  const countries = listOfCountries(given);
  return async (
    host: CreationPorts,
    type: DocumentKindName,
    payload: DocumentPayload,
    issuance: Omit<Issuance, 'id' | 'type'> & Accepting,
    steps?: Pick<CreationSteps, 'writeDocument'>,
  ): Promise<Result<MadeDocument>> => {
    expectValidation(host, 'makeDocument');
    const errors = issuanceFlaws(handledCountry(countries, host.country), issuance);
    for (const _ in errors) return failure(errorsIn('issuance', errors));
    return makeDocumentIn(countries, host.country, host, type, payload, issuance, steps);
  };
}

/** The same in the country of a code, the first where there is none. */
export async function makeDocumentIn(
  countries: Countries<HandledCountry>,
  code: string | undefined | null,
  host: CreationPorts,
  type: DocumentKindName,
  payload: DocumentPayload,
  issuance: Omit<Issuance, 'id' | 'type'> & Accepting,
  steps: Pick<CreationSteps, 'writeDocument'> = offloadCreationOf(countries)(
    host.validator,
    undefined,
    host.validators,
  ),
): Promise<Result<MadeDocument>> {
  const country = handledCountry(countries, code);
  const said = code === undefined || code === null ? {} : { country: code.toUpperCase() };
  const id = await newIdOf(host);
  const order = { type, payload, issuance: { ...issuance, id }, now: nowOf(host), ...said };
  const written = await steps.writeDocument(order);
  if (!written.ok) return written;
  const { document, xml, report } = written.value;
  if (report?.valid === false && host.validate === 'refuse') return failure(findingsByField(report));
  const kind = kindOfName(type);
  // A document that no flow has, such as an invalid one, may have any leg.
  const plan = country.planDocument?.(document);
  const events: TransmissionEvent[] = [
    {
      type: 'created',
      id: await newIdOf(host),
      timestamp: nowOf(host),
      documentUuid: document.uuid ?? '',
      documentType: kind === undefined ? type : wireNameOf(document, kind),
      documentXml: xml,
      recordId: await newIdOf(host),
      recordUuid: await newIdOf(host),
      ...(plan?.ok && { legs: plan.value.legs }),
      ...participantsOf(country, document),
    },
  ];
  if (report) {
    const results = report.results.map(validationItem);
    events.push({ type: 'validated', id: await newIdOf(host), timestamp: nowOf(host), results });
  }
  return success({ id, type, document, xml, events, ...said }, written.warnings);
}

// The interface's five fields; a report has more.
function validationItem({ text, flag, reasonCode, location, test }: Report['results'][number]): ValidationItem {
  return { text, flag, reasonCode, location, test };
}

// A second country that issues: made of Oman's parts, with a code and specifications of its own.
import type { CountryFacts } from '../../src/core/country-facts.ts';
import { OMAN_FACTS } from '../../src/countries/om/facts.ts';
import { OMAN_HANDLED } from '../../src/countries/om/handled.ts';
import { OMAN_VALIDATION } from '../../src/countries/om/validate.ts';
import type { HandledCountry } from '../../src/http/handled-country.ts';
import type { ConvertingCountry } from '../../src/jobs/create-converter.ts';

const facts: CountryFacts = {
  ...OMAN_FACTS,
  code: 'xx',
  profiles: {
    billing: { ...OMAN_FACTS.profiles.billing, customizationId: 'urn:peppol:pint:billing-1@xx-1' },
    selfbilling: { ...OMAN_FACTS.profiles.selfbilling, customizationId: 'urn:peppol:pint:selfbilling-1@xx-1' },
  },
};

/** Nothing says how its documents go through a network, nor what their UUIDs are made of. */
export const SECOND: HandledCountry = (({ planDocument: _, identity: __, ...parts }) => ({ ...parts, facts }))(
  OMAN_HANDLED,
);

/** The same with what checks its documents: the shared rules, since nobody knows its own. */
export const SECOND_CHECKED: ConvertingCountry = (({ identity: _, ...parts }) => ({ ...parts, ...SECOND }))(
  OMAN_VALIDATION,
);

// The validator of what others wrote: each document is checked by that of its country, which names its fields and knows its tax data.
import { lazy } from '../core/lazy.ts';
import type { IssuingCountry } from '../countries/country.ts';
import { createValidatorOnDemand, type ValidatorOnDemand } from '../validate/validator.ts';
import { countryOfXml } from './issuing.ts';

type Options = Parameters<typeof createValidatorOnDemand>[1];

/** A validator for documents of every country; what names none is of the first. */
export function validatorByCountry(options: Options): Pick<ValidatorOnDemand, 'validate' | 'dispose'> {
  const made = new Map<IssuingCountry, () => Promise<ValidatorOnDemand>>();
  const make = async (country: IssuingCountry): Promise<ValidatorOnDemand> =>
    createValidatorOnDemand(await country.validation(), options);
  // Whoever asks while it is made gets the same one.
  const validatorOf = (country: IssuingCountry): Promise<ValidatorOnDemand> => {
    const validator = made.get(country) ?? lazy(() => make(country));
    made.set(country, validator);
    return validator();
  };
  return {
    validate: async (xml, given) => (await validatorOf(countryOfXml(xml))).validate(xml, given),
    dispose: () => {
      // One that could not be made was said to be so when it was asked for.
      for (const validator of made.values()) {
        validator().then(
          ({ dispose }) => dispose(),
          () => undefined,
        );
      }
    },
  };
}

// The validator of what others wrote, of every kind that there are rules for: documents of every country and their tax data, answers,
// and the monthly reports.
import { COUNTRIES } from '../countries/index.ts';
import { STATISTICS_REPORTS } from '../provider/statistics-documents.ts';
import type { ValidatorOnDemand } from '../validate/validator.ts';
import { validatorByCountry } from './validator-by-country.ts';

export function validatorOfAll(): Pick<ValidatorOnDemand, 'validate' | 'dispose'> {
  return validatorByCountry({ ruleSets: COUNTRIES, furtherDocuments: STATISTICS_REPORTS });
}

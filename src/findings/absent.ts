// What is missing, as data: by the class that its field is of.
import type { Said, Where, Word } from './said.ts';

// Fields whose value is chosen by name.
const CHOSEN = new Set<Word>(
  (
    'countryOfAddress deliveryCountry countryOfOrigin unit currency taxCurrency vatCategory reasonForExemption reasonForTheNote ' +
    'meansOfPayment specialZone deliveryTerms goodsOrServices kindOfIdentification kindOfRegistration kindOfElectronicAddress typeOfDocument ' +
    'classification activity nature kindOfItemNumber classificationList transactionType fileType frequency taxNumberKind discountOrCharge kindOfNumber kindOfIssue'
  ).split(' '),
);

/** Whether its value is chosen, not entered. */
export function choice(term: Word): { readonly choose?: true } {
  return CHOSEN.has(term) ? { choose: true } : {};
}

const IDENTIFICATIONS = new Set<Word>([
  'vatNumber',
  'identification',
  'registrationNumber',
  'taxNumber',
  'registration',
  'kindOfIdentification',
]);

/** What is missing, by the class that its field is of. `kinds`: of which document or transaction it is needed. */
export function absentAt(where: Where, kinds: readonly Word[] = []): Said {
  const { term } = where;
  const named = kinds.length > 0 ? { kinds } : {};
  if (IDENTIFICATIONS.has(term)) return { ...where, class: 'identification', ...choice(term), ...named };
  if (term === 'electronicAddress') return { ...where, class: 'address', problem: 'missing' };
  if (term === 'kindOfElectronicAddress') return { ...where, class: 'address', problem: 'kind' };
  if (term === 'precedingInvoice')
    return { ...where, class: 'reference', kinds, terms: where.place.length > 0 ? [term] : [] };
  if (term === 'goodsOrServices') return { ...where, class: 'classification', problem: 'goodsOrServices' };
  if (term === 'classification') return { ...where, class: 'classification', problem: 'missing' };
  return { ...where, class: 'missing', ...choice(term), ...named };
}

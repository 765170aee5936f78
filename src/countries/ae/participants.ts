// What identifies those who take part in the network of the Emirates: two numbers, which are two facts. A business that is registered alone
// has a TRN that begins with its TIN; a member of a VAT group has a TIN of its own beside the TRN of the group.
import { passesLuhn } from '../../core/luhn.ts';

/** The scheme of electronic addresses of taxpayers (IBT-034-1, IBT-049-1). */
export const TAXPAYER_SCHEME = '0235';

/** The form of a tax identification number. */
export const TIN_FORM = /^1\d{9}$/;

/** The tax identification number, which is the electronic address of a taxpayer. */
export const TIN = { name: 'TIN', form: TIN_FORM, example: '1048213571' } as const;

/** The tax registration number, by which a business is registered for VAT (ibr-132-ae). */
export const TRN = { name: 'TRN', form: /^1\d{12}03$/, example: '104821357100003' } as const;

/** The scheme of the registration of a seller that is not registered for VAT (IBT-032). */
export const TIN_SCHEME = 'TIN';

const CHECKED = 10;

/** Whether the tenth digit of a TIN is the check digit of the others (Luhn), as the official list of schemes says. */
export function hasCheckDigit(tin: string): boolean {
  return passesLuhn(tin.slice(0, CHECKED));
}

// English names of reasons, periods, zones, legal forms and activities: short, where the official lists have long sentences.
import { ALLOWANCE_REASONS, CHARGE_REASONS } from '../../../codelists/reason-names.ts';
import type { Texts } from '../shapes.ts';

export const EN_REASONS = {
  /** Why no tax is due, as the country lists it. */
  exemptions: {} as Texts,
  /** Why there is a discount. */
  allowanceReasons: ALLOWANCE_REASONS,
  /** Why there is a charge, the most usual; the code list names the others. */
  chargeReasons: CHARGE_REASONS,
  /** What the tax point is dated by (UNCL 2005). */
  periods: {
    '3': 'Date of issue',
    '35': 'Date of delivery',
    '432': 'Date of payment',
  },
  /** Zones within the country. */
  zones: {} as Texts,
  /** Legal forms as documents write them, in small letters and without what is not a letter. */
  legalForms: {
    llc: 'Limited liability company',
    'limited liability company': 'Limited liability company',
    merchant: 'Merchant',
    'sole proprietorship': 'Sole proprietorship',
    partnership: 'Partnership',
    'private limited company': 'Private limited company',
    branch: 'Branch',
  },
  /** Sections of the standard classification of activities (ISIC). A code list names each activity in English. */
  activities: {
    '000000': 'Other',
    A: 'Agriculture, forestry, fishing',
    B: 'Mining and quarrying',
    C: 'Manufacturing',
    D: 'Electricity, gas, steam',
    E: 'Water supply, sewerage, waste',
    F: 'Construction',
    G: 'Wholesale and retail trade',
    H: 'Transport and storage',
    I: 'Accommodation and food',
    J: 'Information and communication',
    K: 'Finance and insurance',
    L: 'Real estate',
    M: 'Professional, scientific, technical activities',
    N: 'Administrative and support services',
    O: 'Public administration',
    P: 'Education',
    Q: 'Health and social work',
    R: 'Arts, entertainment, recreation',
    S: 'Other services',
    T: 'Households',
    U: 'International organisations',
  },
};

// Tax categories, allowances and charges (IBG-20, IBG-21 of the document; IBG-27, IBG-28 of a line).
// Allowance and charge have the same fields; their terms and reasons differ.

import type { Meaning, MeaningsOf } from './object-type.ts';
import { optionalNumber, optionalText } from './primitives.ts';
import { type ObjectShapes, one } from './shapes.ts';

const shared = {
  reason_code: optionalText,
  reason: optionalText,
  multiplier_factor_numeric: optionalNumber,
  amount: optionalNumber,
  base_amount: optionalNumber,
  tax_category: one('TaxCategory'),
};

/** The objects: their fields, each with its schema. */
export const chargeObjects = {
  TaxCategory: {
    id: optionalText,
    percent: optionalNumber,
    tax_scheme: optionalText,
    tax_exemption_reason_code: optionalText,
    tax_exemption_reason: optionalText,
    per_unit_amount: optionalNumber,
  },
  Allowance: { ...shared },
  Charge: { ...shared },
} satisfies ObjectShapes;

const sharedFields = {
  multiplier_factor_numeric: {
    title: 'Percentage',
    description: 'The part of the base amount that the amount is.',
    unit: 'percent',
    required: 'where a base amount is given',
    example: 10,
  },
  base_amount: {
    title: 'Base amount',
    description: 'What the percentage is taken of.',
    unit: 'document currency',
    required: 'where a percentage is given',
    example: 1000,
  },
  tax_category: {
    title: 'VAT category',
    description: 'The VAT category and rate. On a line the category of the line counts.',
    required: 'for allowances and charges of a document',
  },
} as const satisfies Record<string, Meaning>;

/** What the objects and their fields mean. */
export const chargeMeanings: MeaningsOf<typeof chargeObjects> = {
  TaxCategory: {
    payloadName: 'PayloadTaxCategory',
    description: 'The VAT category and rate of a line, an allowance or a charge.',
    fields: {
      id: {
        title: 'VAT category',
        description: 'S is the standard rate, Z is zero rated, E is exempt, O is outside the scope of VAT.',
        term: 'IBT-151 (line), IBT-095 (allowance), IBT-102 (charge)',
        union: 'VatCategory',
        required: 'always',
        example: 'S',
      },
      percent: {
        title: 'VAT rate',
        description: 'The rate of the category. Z has 0 where none is given; E and O have none.',
        term: 'IBT-152 (line), IBT-096 (allowance), IBT-103 (charge)',
        unit: 'percent',
        required: 'where the category is S',
        example: 5,
      },
      tax_scheme: {
        title: 'Tax scheme',
        description: 'The kind of tax. It is VAT where none is given.',
        term: 'IBT-167 (line), IBT-095-1 (allowance), IBT-102-1 (charge)',
        example: 'VAT',
      },
      tax_exemption_reason_code: {
        title: 'Exemption reason code',
        description: 'Why no VAT is charged, as a code.',
        term: 'IBT-186 (line), IBT-196 (allowance), IBT-198 (charge)',
      },
      tax_exemption_reason: {
        title: 'Exemption reason',
        description: 'Why no VAT is charged, in words.',
        term: 'IBT-185 (line), IBT-197 (allowance), IBT-199 (charge)',
        example: 'Direct export of goods',
      },
      per_unit_amount: {
        title: 'Tax per unit',
        description: 'A tax that is an amount for each unit instead of a rate.',
        unit: 'document currency',
        example: 0.5,
      },
    },
  },
  Allowance: {
    payloadName: 'PayloadAllowance',
    description: 'A discount, of the whole document (IBG-20) or of one line (IBG-27).',
    fields: {
      reason_code: {
        title: 'Reason code',
        description: 'Why there is a discount, as a code.',
        term: 'IBT-098 (document), IBT-140 (line)',
        lists: ['UNCL5189'],
        union: 'AllowanceReason',
        required: 'where no reason is given',
        example: '95',
      },
      reason: {
        title: 'Reason',
        description: 'Why there is a discount, in words.',
        term: 'IBT-097 (document), IBT-139 (line)',
        required: 'where no reason code is given',
        example: 'Discount',
      },
      amount: {
        title: 'Amount',
        description: 'The discount without VAT.',
        term: 'IBT-092 (document), IBT-136 (line)',
        unit: 'document currency',
        required: 'always; it is computed where a percentage is given',
        example: 100,
      },
      ...sharedFields,
      multiplier_factor_numeric: {
        ...sharedFields.multiplier_factor_numeric,
        term: 'IBT-094 (document), IBT-138 (line)',
      },
      base_amount: { ...sharedFields.base_amount, term: 'IBT-093 (document), IBT-137 (line)' },
    },
  },
  Charge: {
    payloadName: 'PayloadCharge',
    description: 'A surcharge, of the whole document (IBG-21) or of one line (IBG-28).',
    fields: {
      reason_code: {
        title: 'Reason code',
        description: 'Why there is a charge, as a code.',
        term: 'IBT-105 (document), IBT-145 (line)',
        lists: ['UNCL7161'],
        union: 'ChargeReason',
        required: 'for charges of a document, and where no reason is given',
        example: 'FC',
      },
      reason: {
        title: 'Reason',
        description: 'Why there is a charge, in words.',
        term: 'IBT-104 (document), IBT-144 (line)',
        required: 'where no reason code is given',
        example: 'Freight service',
      },
      amount: {
        title: 'Amount',
        description: 'The charge without VAT.',
        term: 'IBT-099 (document), IBT-141 (line)',
        unit: 'document currency',
        required: 'always; it is computed where a percentage is given',
        example: 100,
      },
      ...sharedFields,
      multiplier_factor_numeric: {
        ...sharedFields.multiplier_factor_numeric,
        term: 'IBT-101 (document), IBT-143 (line)',
      },
      base_amount: { ...sharedFields.base_amount, term: 'IBT-100 (document), IBT-142 (line)' },
    },
  },
};

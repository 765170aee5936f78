// What answers of the interface carry and create payloads need not: identifiers, status and computed amounts.
// The meaning of each field stands below its schema.
import * as z from 'zod/mini';
import { coded } from '../core/errors/coded.ts';
import { isTooDeep, MAX_DEPTH } from '../core/nesting.ts';
import { looseObject } from '../core/object-schema.ts';
import type { Meaning, MeaningsOf, MeaningsOfFields } from './object-type.ts';
import { optionalNumber, optionalText } from './primitives.ts';
import { list, type ObjectShape, type ObjectShapes, one } from './shapes.ts';

/** The VAT of one category and rate. */
export const breakdownObjects = {
  TaxBreakdown: {
    tax_category_code: optionalText,
    tax_percentage: optionalNumber,
    taxable_amount: optionalNumber,
    tax_amount: optionalNumber,
    tax_scheme: optionalText,
    tax_exemption_reason_code: optionalText,
    tax_exemption_reason: optionalText,
  },
} satisfies ObjectShapes;

/** The amounts of a line. */
export const computedLineFields = {
  net_amount: optionalNumber,
  tax_amount: optionalNumber,
  total_amount: optionalNumber,
} satisfies ObjectShape;

/** The one field of which no schema says what is in it. Other systems write it, so reading keeps all of that. */
export const META_INFO = 'meta_info';

const metaInfo = looseObject({}).check(z.refine((value) => !isTooDeep(value), coded('too-deep', { max: MAX_DEPTH })));

/** What is computed, or given on issuance. */
export const computedFields = {
  document_number: optionalText,
  accounting_supplier_party: one('Party'),
  line_extension_amount: optionalNumber,
  allowance_total_amount: optionalNumber,
  charge_total_amount: optionalNumber,
  tax_exclusive_amount: optionalNumber,
  tax_inclusive_amount: optionalNumber,
  payable_amount: optionalNumber,
  tax_amount: optionalNumber,
  tax_included_indicator: z.nullish(z.boolean()),
  tax_breakdown: list('TaxBreakdown'),
} satisfies ObjectShape;

/** What tells one stored document from another, and what became of it. */
export const identityFields = {
  id: optionalText,
  uuid: optionalText,
  document_status: optionalText,
  customization_id: optionalText,
  [META_INFO]: z.nullish(metaInfo),
} satisfies ObjectShape;

/** What the amounts of a line mean. */
export const computedLineMeanings = {
  net_amount: {
    title: 'Net amount',
    description: 'Quantity times net price, less the allowances of the line, plus its charges.',
    term: 'IBT-131',
    unit: 'document currency',
    decimals: 'line',
    computed: true,
    example: 14.375,
  },
  tax_amount: {
    title: 'VAT',
    description: 'The VAT on the net amount.',
    unit: 'document currency',
    decimals: 'line',
    computed: true,
    example: 0.719,
  },
  total_amount: {
    title: 'Amount with VAT',
    description: 'Net amount and VAT together.',
    unit: 'document currency',
    decimals: 'line',
    computed: true,
    example: 15.094,
  },
} satisfies MeaningsOfFields<typeof computedLineFields>;

/** What the entries of the breakdown mean. */
export const breakdownMeanings: MeaningsOf<typeof breakdownObjects> = {
  TaxBreakdown: {
    description: 'The VAT of one category and rate (IBG-23).',
    fields: {
      tax_category_code: {
        title: 'VAT category',
        description: 'S is the standard rate, Z is zero rated, E is exempt, O is outside the scope of VAT.',
        term: 'IBT-118',
        example: 'S',
      },
      tax_percentage: {
        title: 'VAT rate',
        description: 'The rate of the category.',
        term: 'IBT-119',
        unit: 'percent',
        example: 5,
      },
      taxable_amount: {
        title: 'Taxable amount',
        description: 'What is taxed in this category, without VAT.',
        term: 'IBT-116',
        example: 14.38,
      },
      tax_amount: {
        title: 'VAT',
        description: 'The VAT of the category.',
        term: 'IBT-117',
        example: 0.72,
      },
      tax_scheme: { title: 'Tax scheme', description: 'The kind of tax.', term: 'IBT-118-1', example: 'VAT' },
      tax_exemption_reason_code: {
        title: 'Exemption reason code',
        description: 'Why no VAT is charged, as a code.',
        term: 'IBT-121',
      },
      tax_exemption_reason: {
        title: 'Exemption reason',
        description: 'Why no VAT is charged, in words.',
        term: 'IBT-120',
        example: 'Direct export of goods',
      },
    },
  },
};

const total = (title: string, description: string, term: string, example: number): Meaning => ({
  title,
  description,
  term,
  unit: 'document currency',
  decimals: 'total',
  computed: true,
  example,
});

export const computedMeanings: MeaningsOfFields<typeof computedFields> = {
  document_number: {
    title: 'Document number',
    description: 'The number of the document, unique for its seller.',
    term: 'IBT-001',
    required: 'always, from the host',
    computed: true,
    example: 'INV-2026-0001',
  },
  accounting_supplier_party: {
    title: 'Seller',
    description: 'Who sells. The host adds the seller.',
    term: 'IBG-04',
    required: 'always, from the host',
    computed: true,
  },
  line_extension_amount: total('Sum of the lines', 'The net amounts of all lines.', 'IBT-106', 14.38),
  allowance_total_amount: total('Sum of the allowances', 'The allowances of the whole document.', 'IBT-107', 1.5),
  charge_total_amount: total('Sum of the charges', 'The charges of the whole document.', 'IBT-108', 2),
  tax_exclusive_amount: total('Total without VAT', 'Lines less allowances plus charges.', 'IBT-109', 14.38),
  tax_inclusive_amount: total('Total with VAT', 'The total without VAT, and the VAT.', 'IBT-112', 15.1),
  payable_amount: total('Amount due', 'The total with VAT, less what was prepaid, rounded.', 'IBT-115', 15.1),
  tax_amount: total('VAT', 'The VAT of the whole document.', 'IBT-110', 0.72),
  tax_included_indicator: {
    title: 'Prices include VAT',
    description: 'Whether the amounts include VAT. An issued document says that they do not.',
    computed: true,
    example: false,
  },
  tax_breakdown: {
    title: 'VAT breakdown',
    description: 'The VAT by category and rate.',
    term: 'IBG-23',
    computed: true,
  },
};

export const identityMeanings: MeaningsOfFields<typeof identityFields> = {
  id: {
    title: 'Service identifier',
    description: 'The identifier that the host gave the document. It does not reach the XML.',
    computed: true,
    example: 'doc_0140',
  },
  uuid: {
    title: 'UUID',
    description: 'The identifier of the document on the network.',
    computed: true,
    example: '3d4d1f9e-5d0c-5f4a-9c58-6c1a9f1f0c55',
  },
  document_status: {
    title: 'Status',
    description: 'The state of the document in the service. It is ACTIVE from issuance on.',
    computed: true,
    example: 'ACTIVE',
  },
  customization_id: {
    title: 'Specification',
    description:
      'The specification of a document of another country, as its XML names it. Such a document cannot be written.',
    term: 'IBT-024 (of another country)',
    computed: true,
  },
  meta_info: {
    title: 'Transmission',
    description: 'What the service knows of the transmission.',
    computed: true,
  },
};

// What the Emirates' own fields mean, and what they say otherwise of fields that every country has.
import type { CountryMeanings, Meaning } from '../../../payload/object-type.ts';
import { ITEM_KINDS, REASONS } from '../codes.ts';
import { EMIRATES_FACTS } from '../facts.ts';
import { EMIRATES_RESTATED } from './restated.ts';
import type { EMIRATES_FIELDS } from './schema.ts';

const { totalDecimals, lineDecimals } = EMIRATES_FACTS;

const inDirhams = (
  meaning: Pick<Meaning, 'title' | 'description' | 'term' | 'example'>,
  decimals: number,
): Meaning => ({
  ...meaning,
  unit: `AED, ${decimals} decimals`,
  computed: true,
});

const reasons = {
  discrepancy_response: {
    title: 'Reason',
    description:
      'Why the credit note is issued: a code, or a list of them. VD stands for a volume discount, which alone names no earlier invoice.',
    term: 'BTAE-03',
    codes: REASONS,
    required: 'on credit notes that the seller issues (381, 81)',
    example: 'DL8.61.1.D',
  },
  discrepancy_description: {
    title: 'Reason in words',
    description: 'What the reasons mean, in their order: none of them blank, and no more than there are reasons.',
    example: 'Returned',
  },
} as const satisfies Record<string, Meaning>;

// A line need not say why.
const { required: _, ...ofLine }: Meaning = reasons.discrepancy_response;

/** What the Emirates' fields mean. */
export const EMIRATES_MEANINGS = {
  objects: {},
  own: {
    CommonFields: reasons,
    PayloadLine: {
      ...reasons,
      discrepancy_response: ofLine,
      lot_number_id: { title: 'Lot', description: 'The lot of the goods.', term: 'BTAE-24', example: 'KH-27-03' },
    },
    InvoicePeriod: {
      frequency_description: {
        title: 'Frequency in words',
        description: 'What stands beside the code of the frequency.',
        example: 'Monthly subscription',
      },
    },
    CommodityClassification: {
      commodity_code: {
        title: 'Goods or service',
        description: 'G is goods, S is a service, B is both.',
        term: 'BTAE-13',
        codes: ITEM_KINDS,
        example: 'G',
      },
    },
    AdditionalItemIdentification: {
      scheme_id: {
        title: 'Scheme',
        description: 'The scheme of the identifier: SAC for the code of a service.',
        term: 'BTAE-17-1',
        required: 'for services',
        example: 'SAC',
      },
      scheme_version_id: {
        title: 'Version of the scheme',
        description: 'The version of the scheme.',
        term: 'BTAE-17-2',
        example: '2024',
      },
    },
    Delivery: {
      delivery_party_id: {
        title: 'Number of the recipient',
        description: 'The TRN or TIN of who receives the goods in a triangular sale.',
        term: 'BTAE-23',
        example: '104821357100003',
      },
    },
    ComputedFields: {
      tax_amount_in_aed: inDirhams(
        {
          title: 'VAT in dirhams',
          description: 'The VAT of a document in another currency.',
          term: 'IBT-111',
          example: 527,
        },
        totalDecimals,
      ),
      tax_inclusive_amount_in_aed: inDirhams(
        {
          title: 'Total with VAT in dirhams',
          description: 'The total with VAT of a document in another currency.',
          term: 'BTAE-20',
          example: 11067.08,
        },
        totalDecimals,
      ),
    },
    ComputedLine: {
      tax_amount_in_aed: inDirhams(
        {
          title: 'VAT in dirhams',
          description: 'The VAT of the line, on a document in another currency.',
          term: 'BTAE-08',
          example: 18.36,
        },
        lineDecimals,
      ),
      total_amount_in_aed: inDirhams(
        {
          title: 'Amount with VAT in dirhams',
          description: 'The amount of the line with its VAT, on a document in another currency.',
          term: 'BTAE-10',
          example: 385.61,
        },
        lineDecimals,
      ),
    },
  },
  restated: EMIRATES_RESTATED,
} satisfies CountryMeanings<typeof EMIRATES_FIELDS>;

// Cases of the rules on identifiers with check digits: real numbers, and the same with a digit changed.
import { attribute, text } from '../pint/edits.ts';
import type { Case } from './case.ts';

const PLACES = [
  [
    'cac:AccountingSupplierParty/cac:Party/cbc:EndpointID',
    '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cbc:EndpointID[1]',
  ],
  ['cac:PayeeParty/cac:PartyIdentification/cbc:ID', '/Invoice/cac:PayeeParty[1]/cac:PartyIdentification[1]/cbc:ID[1]'],
  [
    'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID',
    '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]/cac:PartyLegalEntity[1]/cbc:CompanyID[1]',
  ],
] as const;

const NUMBERS: readonly (readonly [
  rule: string,
  schemes: readonly string[],
  good: readonly string[],
  bad: readonly string[],
])[] = [
  ['ibr-068', ['0088'], ['7300010000001', ' 4006381333931 ', '0', '00'], ['7300010000002', '400638133393A', '', '1']],
  ['ibr-127', ['0007'], ['5567321707', ' 1234567890 ', '1234567.e1'], ['556732170', '55673217O7', '55673 1707', '']],
  ['ibr-069', ['0192'], ['974760673', '982463718'], ['974760674', '97476067', '000000000', '97476067a']],
  ['ibr-070', ['0184'], ['DK12345678'], ['DK1234567', 'dk12345678', ' DK12345678', 'DK1234567x', '']],
  ['ibr-113', ['0208'], ['0202239951', '0000000097'], ['0202239952', '020223995', '02022399 1']],
  ['ibr-114', ['0201'], ['UFY9MH', 'abc123'], ['UFY9M', 'UFY9MHX', 'UFY-MH', '']],
  [
    'ibr-115',
    ['0210', '9907'],
    ['RSSMRA85T10A562S', '12345678901', '+1234567890', 'ABCDEF+1G-2***3I'],
    [
      'RSSMRA85T10A562',
      '1234567890A',
      '123456789',
      'RSSMR185T10A562S',
      'RSSMRAX5T10A562S',
      'RSSMRA85110A562S',
      'RSSMRA85TX0A562S',
      'RSSMRA85T10A56XS',
      'RSSMRA85T10A5621',
      '',
    ],
  ],
  [
    'ibr-116',
    ['0211', '9906'],
    ['IT00743110157', 'it00743110157', 'DE123', ''],
    ['IT00743110158', 'IT0074311015', 'IT0074311015A', 'IT+0743110157', 'IT'],
  ],
  ['ibr-120', ['0151'], ['51824753556', '53004085616'], ['51824753557', '5182475355', '5182475355A']],
];

export const identifiersCases: readonly Case[] = NUMBERS.flatMap(([rule, schemes, good, bad]) =>
  schemes.flatMap((scheme) =>
    PLACES.flatMap(([path, at], place) =>
      bad.map(
        (number, index): Case => ({
          rule,
          given: [attribute(path, 'schemeID', scheme), text(path, good[(index + place) % good.length] ?? '')],
          broken: [text(path, number)],
          at,
        }),
      ),
    ),
  ),
);

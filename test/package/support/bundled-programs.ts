// What a bundle of the package holds, and how large it is: what tests hold and the benchmarks compare.

/** Each is in the build of its module, and nowhere else in it. */
export const MARKS = {
  rules: 'IBR-171-OM',
  'tax data rules': 'ibr-tdd-64',
  schemas: '<complexType name=',
  libxml2: 'libxml2raw',
  'code lists': 'ISO4217',
  zod: 'invalid_type',
  'the XML reader': 'white space or the end of the tag',
  xmlbuilder2: 'xmlbuilder2',
  examples: 'INV-2026-0117',
  'Arabic findings': '{uuid}',
};

/** What a bundle can hold. */
export type Part = keyof typeof MARKS;

/** What one program imports, how many bytes that was when it was last measured, and what it must not hold. */
export interface BundledProgram {
  readonly names: string;
  readonly from: string;
  readonly bytes: number;
  readonly without: readonly Part[];
}

/** Growth beyond this wants a reason, and the new size here. */
export const MAX_GROWTH = 1.025;

/** All of them. */
export const ALL = Object.keys(MARKS) as Part[];
const allBut = (...parts: Part[]): Part[] => ALL.filter((part) => !parts.includes(part));

/** What programs import. */
export const BUNDLED_PROGRAMS: readonly BundledProgram[] = [
  { names: 'toXml', from: 'pint-ubl', bytes: 53_800, without: ALL },
  { names: 'toXml', from: 'pint-ubl/countries/ae', bytes: 53_978, without: ALL },
  { names: 'toXmlBuilder', from: 'pint-ubl/xmlbuilder', bytes: 48_791, without: allBut('xmlbuilder2') },
  { names: 'fromXml', from: 'pint-ubl', bytes: 108_655, without: allBut('the XML reader') },
  {
    names: 'parsePurchaseInvoice, issueDocument, toXml',
    from: 'pint-ubl',
    bytes: 290_996,
    // The words for countries stand in one table with those for currencies.
    without: allBut('zod', 'code lists'),
  },
  { names: 'examples', from: 'pint-ubl', bytes: 8_964, without: allBut('examples') },
  { names: 'checkTotals', from: 'pint-ubl', bytes: 18_113, without: ALL },
  { names: 'isTerminal', from: 'pint-ubl/status', bytes: 382, without: ALL },
  { names: 'reducePeppolStatus, initialPeppolStatus', from: 'pint-ubl/status', bytes: 23_162, without: ALL },
  {
    names: 'createValidator',
    from: 'pint-ubl/validate',
    bytes: 739_739,
    without: ['zod', 'xmlbuilder2', 'examples', 'Arabic findings'],
  },
  // At the edge: the same rules, neither schemas nor an engine.
  {
    names: 'createValidator',
    from: 'pint-ubl/edge',
    bytes: 670_418,
    without: ['schemas', 'libxml2', 'zod', 'xmlbuilder2', 'examples', 'Arabic findings'],
  },
  {
    names: 'toTaxData',
    from: 'pint-ubl/tax-data',
    // Envelopes are read, too.
    bytes: 241_132,
    without: ['rules', 'tax data rules', 'schemas', 'xmlbuilder2', 'examples', 'Arabic findings'],
  },
  {
    names: 'createHandler',
    from: 'pint-ubl/http',
    bytes: 388_228,
    without: ['rules', 'tax data rules', 'schemas', 'xmlbuilder2', 'examples', 'Arabic findings'],
  },
  // Mostly the names of codes.
  { names: 'toHtml', from: 'pint-ubl/view', bytes: 505_940, without: allBut('code lists') },
  // The sentences of all rules: bundlers write an Arabic letter in six characters. Its words name the ids of rules.
  {
    names: 'ARABIC',
    from: 'pint-ubl/arabic',
    bytes: 600_318,
    without: ['schemas', 'code lists', 'zod', 'the XML reader', 'xmlbuilder2', 'examples'],
  },
  // A country: the shared rules and its own, without Oman's.
  {
    names: 'PINT_AE_1_0_4',
    from: 'pint-ubl/countries/ae',
    bytes: 225_204,
    without: allBut('code lists'),
  },
  {
    names: 'PINT_MY_1_3_1',
    from: 'pint-ubl/countries/my',
    bytes: 186_498,
    without: allBut('code lists'),
  },
  {
    names: 'PINT_SG_1_4_1',
    from: 'pint-ubl/countries/sg',
    bytes: 210_769,
    without: allBut('code lists'),
  },
  {
    names: 'PINT_AUNZ_1_1_3',
    from: 'pint-ubl/countries/aunz',
    bytes: 202_019,
    without: allBut('code lists'),
  },
  {
    names: 'PINT_JP_1_1_3',
    from: 'pint-ubl/countries/jp',
    bytes: 191_938,
    without: allBut('code lists'),
  },
  // It names the path of what JSON cannot hold before it sends anything.
  { names: 'createClient', from: 'pint-ubl/client', bytes: 13_339, without: ALL },
  { names: 'hasCode', from: 'pint-ubl/codelists', bytes: 68_210, without: allBut('code lists') },
];

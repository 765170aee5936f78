// Writes src/codelists/data from the published code lists and from the lists that the rules carry themselves.
// They are in `../shared`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LETTER_A } from '../src/codelists/unpack.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const PINT = join(project, '../shared/spec/pint-om-1.0.1');
const TAX_DATA = join(project, '../shared/spec/tdd-om-1.0.1');

interface Source {
  /** The name that the library knows the list by. */
  list: string;
  title: string;
  /** Published files, read one after the other; none where only a rule has the list. */
  files: string[];
  /** A rule of the table that carries the list, and how to find it there. */
  rule?: { table: string; id: string; pattern: RegExp };
  /** Of digits of one length: sorted by code, and in a module of its own. */
  packed?: { file: string; constant: string };
  /** No drawing names its codes: a program that draws need not carry them. */
  isUndrawn?: true;
}

const SPACED = /' ([^']*) '/g;
const BILLING = join(PINT, 'rules/billing-shared.json');
const SELF_BILLING = join(PINT, 'rules/selfbilling-shared.json');
const ALIGNED = join(PINT, 'rules/billing-aligned.json');
const TAX_DATA_RULES = join(TAX_DATA, 'rules.json');

const pint = (name: string): string => join(PINT, 'codelists', `${name}.json`);
const taxData = (name: string): string => join(TAX_DATA, 'codelists', `${name}.json`);
const spaced = (table: string, id: string): NonNullable<Source['rule']> => ({ table, id, pattern: SPACED });

function source(list: string, title: string, rule?: Source['rule']): Source {
  return { list, title, files: [pint(list)], ...(rule && { rule }) };
}

const SOURCES: Source[] = [
  source('UNCL1001-inv', 'Invoice types', spaced(BILLING, 'ibr-cl-01')),
  source('UNCL1001-cn', 'Credit note types', spaced(BILLING, 'ibr-cl-01')),
  source('UNCL1001-inv-selfbilling', 'Self-billed invoice types', spaced(SELF_BILLING, 'ibr-cl-01')),
  source('UNCL1001-cn-selfbilling-creditnote', 'Self-billed credit note types', spaced(SELF_BILLING, 'ibr-cl-01')),
  source('transactiontype', 'Invoice transaction types'),
  source('ISO4217', 'Currencies', spaced(BILLING, 'ibr-cl-03')),
  source('ISO3166', 'Countries', spaced(BILLING, 'ibr-cl-14')),
  source('CountrySubdivision', 'Zones of Oman', spaced(ALIGNED, 'CL-13-OM')),
  source('UNECERec20', 'Units of measure', spaced(BILLING, 'ibr-cl-23')),
  source('UNCL1153', 'Schemes of invoiced object identifiers', spaced(BILLING, 'ibr-cl-07')),
  source('UNCL2005', 'Ways to date the tax point'),
  source('UNCL4461', 'Payment means', spaced(BILLING, 'ibr-cl-16')),
  source('UNCL5189', 'Allowance reasons', spaced(BILLING, 'ibr-cl-19')),
  source('UNCL7143', 'Schemes of item classification', spaced(BILLING, 'ibr-cl-13')),
  source('UNCL7161', 'Charge reasons', spaced(BILLING, 'ibr-cl-20')),
  { ...source('ICD', 'Schemes of registered identifiers (ISO 6523)', spaced(BILLING, 'ibr-cl-11')), isUndrawn: true },
  source('EAS', 'Schemes of electronic addresses', spaced(BILLING, 'ibr-cl-25')),
  source('Aligned-TaxCategoryCodes', 'VAT categories', spaced(ALIGNED, 'CL-04-OM')),
  source('Aligned-TaxExemptionCodes', 'VAT exemption reasons', spaced(ALIGNED, 'CL-05-OM')),
  source('ZeroRating', 'Zero rating reasons', spaced(ALIGNED, 'CL-10-OM')),
  source('BuyerSellerIdentifier', 'Kinds of buyer and seller identifiers', spaced(ALIGNED, 'CL-06-OM')),
  source('IssuanceReason', 'Reasons for a credit or debit note', spaced(ALIGNED, 'CL-02-OM')),
  source('ItemType', 'Goods or services', spaced(ALIGNED, 'CL-07-OM')),
  source('ServiceType', 'Types of services', spaced(ALIGNED, 'CL-12-OM')),
  source('ProfitMargin', 'Profit margin goods', spaced(ALIGNED, 'CL-11-OM')),
  source('Incoterms', 'Delivery terms', spaced(ALIGNED, 'CL-09-OM')),
  {
    list: 'MimeCode',
    title: 'Media types of attachments',
    files: [],
    rule: { table: BILLING, id: 'ibr-cl-24', pattern: /'([^']*)'/g },
  },
  {
    list: 'HSCodes',
    title: 'Goods (Harmonised System)',
    files: [pint('HSCodes-1'), pint('HSCodes-2')],
    rule: spaced(ALIGNED, 'CL-08-OM-HS'),
    packed: { file: 'hs.ts', constant: 'HS_CODES' },
  },
  {
    ...source('ISIC', 'Economic activities', spaced(ALIGNED, 'CL-08-OM-ISIC')),
    packed: { file: 'isic.ts', constant: 'ISIC' },
  },
  taxDataSource('TDD-dtc', 'Types of tax data document', 'dtc'),
  taxDataSource('TDD-ds', 'Scopes of tax data document', 'ds'),
  taxDataSource('TDD-rr', 'Reporting roles', 'rr'),
  { ...taxDataSource('TDD-ISO4217', 'Currencies of tax data documents', 'currency'), files: [taxData('ISO4217')] },
  {
    list: 'TDD-UNCL1001-inv',
    title: 'Invoice types in tax data documents',
    files: [taxData('UNCL1001-inv')],
    isUndrawn: true,
  },
  {
    list: 'TDD-UNCL1001-cn',
    title: 'Credit note types in tax data documents',
    files: [taxData('UNCL1001-cn')],
    isUndrawn: true,
  },
];

// The tax data document's rules keep each list in a variable: `cl_dtc` and so on.
function taxDataSource(list: string, title: string, variable: string): Source {
  return { list, title, files: [taxData(list)], rule: spaced(TAX_DATA_RULES, `cl_${variable}`), isUndrawn: true };
}

interface Published {
  codes: string[];
  names: string[] | undefined;
  version: string;
}

interface Table {
  lets: Record<string, string>;
  patterns: {
    lets: Record<string, string>;
    rules: { lets: Record<string, string>; assertions: { id: string; test: string }[] }[];
  }[];
}

/** The files by path. */
export function codeListFiles(): Record<string, string> {
  return Object.fromEntries(Object.entries(generate()).map(([file, text]) => [`src/codelists/data/${file}`, text]));
}

interface Parts {
  readonly codes: Record<string, string>;
  readonly names: Record<string, string>;
}

const UNDRAWN = '// No drawing names a code of these lists.\n';

function generate(): Record<string, string> {
  const drawn: Parts = { codes: {}, names: {} };
  const undrawn: Parts = { codes: {}, names: {} };
  const added: Record<string, string> = {};
  const dropped: Record<string, string> = {};
  const packed: Record<string, string> = {};
  const lists: Record<string, { title: string; version: string }> = {};
  for (const item of SOURCES) {
    const published = publishedOf(item);
    lists[item.list] = { title: item.title, version: published.version };
    const { codes, names } = item.isUndrawn ? undrawn : drawn;
    if (item.packed) packed[item.packed.file] = packedModule(item.list, item.packed.constant, published.codes);
    else codes[item.list] = pack(published.codes).join(' ');
    if (published.names && item.list !== COUNTRIES) names[item.list] = pack(published.names).join('\n');
    if (published.names && item.list === COUNTRIES)
      packed['countries.ts'] = countriesModule(published.codes, published.names);
    const accepted = acceptedBy(item, published.codes);
    if (item.list === CURRENCIES) packed['currencies.ts'] = currenciesModule(accepted);
    const extra = accepted.filter((code) => !published.codes.includes(code));
    const missing = published.codes.filter((code) => !accepted.includes(code));
    if (extra.length > 0) added[item.list] = extra.join(' ');
    if (missing.length > 0) dropped[item.list] = missing.join(' ');
  }
  return {
    'codes.ts':
      `${header('Published codes of the lists, front coded (see ../unpack.ts), and where the official rules decide otherwise.')}` +
      `export const CODES = ${literal(drawn.codes)};\n\n` +
      `${UNDRAWN}export const UNDRAWN_CODES = ${literal(undrawn.codes)};\n\n` +
      '// What a rule accepts although the list does not have it.\n' +
      `export const RULES_ADD = ${literal(added)};\n\n` +
      '// What a rule refuses although the list has it.\n' +
      `export const RULES_DROP = ${literal(dropped)};\n`,
    ...packed,
    'names.ts':
      `${header('Names of the codes, one a line, in the order of the codes, front coded (see ../unpack.ts).')}export const NAMES = ${literal(drawn.names)};\n\n` +
      `${UNDRAWN}export const UNDRAWN_NAMES = ${literal(undrawn.names)};\n`,
    'lists.ts':
      `${header('Each list by its name: what it lists, and the version.')}import type { CodeListName } from '../has-code.ts';\n\n` +
      `export const LISTS: Readonly<Record<CodeListName, { readonly title: string; readonly version: string }>> = ${JSON.stringify(lists, null, 2)};\n`,
  };
}

// Countries stand by themselves, so that reading a document, which names them, does not load the names of all lists.
const COUNTRIES = 'ISO3166';

// Currencies too: issuing a document, which has one, loads no other list.
const CURRENCIES = 'ISO4217';

function currenciesModule(codes: string[]): string {
  return `${header('The currency codes that the rules accept.')}export const CURRENCIES = ${JSON.stringify(codes.join(' '))};\n`;
}

function countriesModule(codes: string[], names: string[]): string {
  const lines = codes.map((code, index) => `${code} ${names[index]}`).join('\n');
  return `${header('Countries: code and name, one a line.')}export const COUNTRIES = ${JSON.stringify(lines)};\n`;
}

function packedModule(list: string, constant: string, codes: string[]): string {
  // `unpack` adds the zeros at the ends again.
  const packed = pack(codes).map((word) => word.replace(/0+$/, ''));
  return `${header(`The codes of ${list}, front coded (see ../unpack.ts).`)}export const ${constant} = '${packed.join('')}';\n`;
}

function header(what: string): string {
  return `// ${what}\n// Generated by scripts/codelists.ts (npm run generate); do not edit.\n`;
}

function literal(record: Record<string, string>): string {
  return JSON.stringify(record, null, 2);
}

function publishedOf(item: Source): Published {
  if (item.files.length === 0) {
    const codes = ruleCodes(item);
    return { codes, names: undefined, version: '1.0.1' };
  }
  const entries: [code: string, name: string | undefined][] = [];
  let version = '';
  for (const file of item.files) {
    const read = JSON.parse(readFileSync(file, 'utf8')) as { version: string; codes: (string | [string, string])[] };
    version = read.version;
    for (const code of read.codes)
      entries.push(typeof code === 'string' ? [code, undefined] : [code[0], tidy(code[1])]);
  }
  if (item.packed) entries.sort(([left], [right]) => (left < right ? -1 : 1));
  const names = entries.map(([, name]) => name);
  return {
    codes: entries.map(([code]) => code),
    names: names.every((name) => name !== undefined) ? names : undefined,
    version,
  };
}

// The published lists lost an apostrophe to a wrong encoding.
function tidy(name: string): string {
  return name.replaceAll('\ufffd', '’').replaceAll(/\s+/g, ' ').trim();
}

// A rule may hold several lists (invoice and credit note types, HS and ISIC by their first digits): the one that
// belongs to this source is what shares most with it. What no list of the rule shares is a change of the source table.
function acceptedBy(item: Source, published: string[]): string[] {
  if (!item.rule) return published;
  if (item.packed || item.files.length === 0) return ruleCodes(item);
  const known = new Set(published);
  let best: string[] = [];
  let bestShared = 0;
  for (const candidate of ruleLists(item.rule)) {
    const shared = candidate.filter((code) => known.has(code)).length;
    if (shared > bestShared) [best, bestShared] = [candidate, shared];
  }
  if (bestShared === 0) throw new Error(`${item.list}: no list in ${item.rule.id} has any of its codes`);
  return best;
}

function ruleCodes(item: Source): string[] {
  if (!item.rule) throw new Error(`${item.list} has neither a file nor a rule`);
  return [...new Set(ruleLists(item.rule).flat())];
}

function ruleLists({ table, id, pattern }: NonNullable<Source['rule']>): string[][] {
  const rules = JSON.parse(readFileSync(table, 'utf8')) as Table;
  const texts: string[] = [];
  const letsOf = (lets: Record<string, string>): void => {
    if (lets[id] !== undefined) texts.push(lets[id]);
  };
  letsOf(rules.lets);
  for (const each of rules.patterns) {
    letsOf(each.lets);
    for (const rule of each.rules) {
      letsOf(rule.lets);
      for (const assertion of rule.assertions) {
        if (assertion.id !== id) continue;
        texts.push(assertion.test);
        // HS and ISIC stand in variables of the rule, one for each range of first digits; test/codelists shows that the
        // choice between them refuses none of their codes.
        texts.push(...Object.values(rule.lets));
      }
    }
  }
  const lists = texts
    .flatMap((text) => [...text.matchAll(pattern)])
    .map(([, list]) => (list ?? '').trim().split(/\s+/));
  // `or @mimeCode = ` and the like stand between quotes as well.
  return lists.filter((list) => list.every((code) => /^[A-Za-z0-9/.+-]+$/.test(code)));
}

/** The inverse of `unpack` in src/codelists/unpack.ts. */
function pack(texts: string[]): string[] {
  let previous = '';
  return texts.map((text) => {
    let shared = 0;
    while (shared < MOST_SHARED && shared < text.length && text[shared] === previous[shared]) shared++;
    previous = text;
    return String.fromCharCode(LETTER_A + shared) + text.slice(shared);
  });
}

// What the letter z says.
const MOST_SHARED = 25;

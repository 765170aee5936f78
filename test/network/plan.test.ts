// Which exchanges a document takes: the table of flows, every transaction type, every profile and every fact.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/om/functions.ts';
import { TRANSACTION_KINDS, type TransactionKind } from '../../src/countries/om/kinds.ts';
import { type ExchangePlan, identifiersOf, planExchanges } from '../../src/countries/om/network/functions.ts';
import { SUBSTITUTES } from '../../src/countries/om/substitutes.ts';
import type { Document } from '../../src/countries/om/types/documents.ts';
import type { ExchangeFacts } from '../../src/network/plan.ts';
import type { Validator } from '../../src/validate/validator.ts';
import { createValidator } from '../../src/validate.ts';
import { isLong } from '../support/runs.ts';

const AUTHORITY = '0242:001090-TaxAuthority.OM';
const PROVIDERS = { c2: '0242:000111', c3: '0242:000222', c5: '0242:001090' };
const SELLER = '0248:OM1100512077';
const BUYER = '0248:OM1100386642';
const AGENT = '0248:OM1100733290';

type Parts = {
  kinds?: readonly TransactionKind[];
  type?: string;
  /** The buyer's electronic address. */
  buyer?: string | null;
  seller?: string;
  registered?: boolean;
};

// Only what the plan looks at; how whole documents are planned is shown below with the examples.
function documentOf({
  kinds = ['full'],
  type = '380',
  buyer = BUYER,
  seller = SELLER,
  registered = true,
}: Parts): Document {
  const addressOf = (id: string | null) => {
    const [scheme, value] = id?.split(':') ?? [];
    return scheme && value ? { endpoint_scheme_id: scheme, endpoint_id: value } : {};
  };
  return {
    [type === '381' || type === '261' ? 'credit_note_type_code' : 'invoice_type_code']: type,
    transaction_type: TRANSACTION_KINDS.map((kind) => (kinds.includes(kind) ? '1' : '0'))
      .join('')
      .padEnd(20, '0'),
    accounting_supplier_party: {
      ...addressOf(seller),
      party_tax_scheme: { company_id: 'OM1100512077', tax_scheme: 'VAT' },
      agent_party: { party_tax_scheme: { company_id: 'OM1100733290', tax_scheme: 'VAT' } },
    },
    accounting_customer_party: {
      ...addressOf(buyer),
      ...(registered && { party_tax_scheme: { company_id: 'OM1100386642', tax_scheme: 'VAT' } }),
    },
  };
}

function planOf(parts: Parts, facts: ExchangeFacts = {}): ExchangePlan {
  const plan = planExchanges(documentOf(parts), facts);
  if (!plan.ok) throw new Error(JSON.stringify(sentences(plan.errors)));
  return plan.value;
}

function refusalOf(parts: Parts, facts: ExchangeFacts = {}): Record<string, string> {
  const plan = planExchanges(documentOf(parts), facts);
  return plan.ok ? {} : sentences(plan.errors);
}

it('a buyer whose address is stored as null is planned for as one without an address', () => {
  const { accounting_customer_party: buyer, ...others } = documentOf({ kinds: ['simplified'], buyer: null });
  const nothing = { endpoint_scheme_id: null, endpoint_id: null };
  const stored = { ...others, accounting_customer_party: { ...buyer, ...nothing } } as unknown as Document;
  expect(planExchanges(stored)).toEqual(planExchanges(documentOf({ kinds: ['simplified'], buyer: null })));
});

it('a VAT number that is stored as null is none, and one whose scheme is stored as null is one', () => {
  const { accounting_customer_party: buyer, ...others } = documentOf({ registered: false });
  const planWith = (party_tax_scheme: object) =>
    planExchanges({ ...others, accounting_customer_party: { ...buyer, party_tax_scheme } } as unknown as Document);
  expect(planWith({ company_id: null })).toEqual(planExchanges(documentOf({ registered: false })));
  expect(planWith({ company_id: 'OM1100386642', tax_scheme: null })).toEqual(planExchanges(documentOf({})));
});

it.each([
  ['transaction_type', 'transaction_type'],
  ['accounting_supplier_party', 'accounting_supplier_party.party_tax_scheme.company_id'],
])('%s that is stored as null is missing', (field, missing) => {
  const plan = planExchanges({ ...documentOf({}), [field]: null } as unknown as Document);
  expect(Object.keys(plan.ok ? {} : plan.errors)).toEqual([missing]);
});

it('a type code that is stored as null does not keep a document from its flow', () => {
  const stored = { ...documentOf({}), invoice_type_code: null } as unknown as Document;
  expect(planExchanges(stored)).toMatchObject({ ok: true, value: { flow: 1 } });
});

it.each<[name: string, parts: Parts]>([
  ['the substitute of a consumer', { kinds: ['simplified'], buyer: `0248:${SUBSTITUTES['general-customer'].id}` }],
  ['a buyer of the network', {}],
  ['a third party', { kinds: ['full', 'third-party'] }],
])('blanks about addresses and VAT numbers, which validate, change nothing for %s', (_, parts) => {
  const document = documentOf(parts);
  const names = ['endpoint_id', 'endpoint_scheme_id', 'company_id'];
  const pad = (name: string, value: unknown) => (names.includes(name) ? ` ${value}\n` : value);
  expect(planExchanges(JSON.parse(JSON.stringify(document, pad)))).toEqual(planExchanges(document));
});

it.each(['credit_note_type_code', 'customization_id'])('%s that is stored as null is not given', (field) => {
  const document = documentOf({});
  const stored = { ...document, [field]: null } as unknown as Document;
  expect(planExchanges(stored)).toEqual(planExchanges(document));
  expect(identifiersOf(stored)).toEqual(identifiersOf(document));
  expect(toXml(stored)).toEqual(toXml(document));
});

const shown = ({ exchanges }: ExchangePlan) =>
  exchanges.map(({ from, to, what, taxDataStatus, code }) =>
    [`${from}→${to}`, { invoice: 'invoice', 'tax-data': 'TDD', mls: 'MLS' }[what], taxDataStatus === 'D' ? 'D' : code]
      .filter(Boolean)
      .join(' '),
  );

const substitute = (name: keyof typeof SUBSTITUTES) => `0248:${SUBSTITUTES[name].id}`;
const BOTH = ['C2→C3 invoice', 'C2→C5 TDD', 'C3→C5 TDD', 'C3→C2 MLS', 'C5→C2 MLS', 'C5→C3 MLS'];
const BY_C2 = ['C2→C5 TDD', 'C5→C2 MLS'];
const BY_C3 = ['C3→C5 TDD', 'C5→C3 MLS'];
const IN_VAIN = ['C2→C3 invoice', 'C2→C5 TDD', 'C5→C2 MLS', 'C3→C2 MLS RE', 'C2→C5 TDD D'];
const ABROAD = ['C2→C3 invoice', 'C2→C5 TDD', 'C3→C2 MLS', 'C5→C2 MLS'];

interface Row {
  readonly flow: number;
  readonly name: string;
  readonly parts: Parts;
  readonly facts?: ExchangeFacts;
  readonly exchanges: readonly string[];
  /** C1 and C4. */
  readonly ends?: readonly [string, string];
}

// The table of the architecture, written down once more.
const ROWS: readonly Row[] = [
  { flow: 1, name: 'B2B', parts: {}, exchanges: BOTH, ends: [SELLER, BUYER] },
  { flow: 1, name: 'a credit note', parts: { type: '381' }, exchanges: BOTH, ends: [SELLER, BUYER] },
  {
    flow: 1,
    name: 'a deemed supply that the buyer sees',
    parts: { kinds: ['full', 'deemed-supply'] },
    exchanges: BOTH,
  },
  {
    flow: 2,
    name: 'a buyer without VAT number',
    parts: { registered: false },
    exchanges: BY_C2,
    ends: [SELLER, BUYER],
  },
  {
    flow: 3,
    name: 'a self-invoice under the profit margin scheme',
    parts: { kinds: ['full', 'profit-margin-self-invoice'], type: '389' },
    exchanges: BY_C3,
    ends: [SELLER, BUYER],
  },
  { flow: 4, name: 'a buyer outside by fact', parts: {}, facts: { buyerInNetwork: false }, exchanges: BY_C2 },
  { flow: 4, name: 'a buyer outside by address', parts: { buyer: substitute('not-in-network') }, exchanges: BY_C2 },
  {
    flow: 4,
    name: 'a deemed supply that the buyer must not see',
    parts: { kinds: ['full', 'deemed-supply'], buyer: substitute('deemed-supply') },
    exchanges: BY_C2,
  },
  { flow: 5, name: 'a buyer that cannot be reached', parts: {}, facts: { buyerReachable: false }, exchanges: IN_VAIN },
  {
    flow: 5,
    name: 'self-billing of a seller that cannot be reached',
    parts: { kinds: ['full', 'self-billed'], type: '389' },
    facts: { buyerReachable: false },
    exchanges: IN_VAIN,
    ends: [BUYER, SELLER],
  },
  {
    flow: 6,
    name: 'profit margin',
    parts: { kinds: ['full', 'profit-margin'], buyer: substitute('general-customer') },
    exchanges: BY_C2,
  },
  {
    flow: 7,
    name: 'self-billing',
    parts: { kinds: ['full', 'self-billed'], type: '389' },
    exchanges: BOTH,
    ends: [BUYER, SELLER],
  },
  {
    flow: 7,
    name: 'a debit note of self-billing, which has a type code of billing',
    parts: { kinds: ['full', 'self-billed'], type: '383' },
    exchanges: BOTH,
    ends: [BUYER, SELLER],
  },
  {
    flow: 8,
    name: 'third party',
    parts: { kinds: ['full', 'third-party'] },
    exchanges: BOTH,
    ends: [AGENT, BUYER],
  },
  { flow: 9, name: 'B2C, simplified', parts: { kinds: ['simplified'], buyer: null }, exchanges: BY_C2 },
  {
    flow: 9,
    name: 'B2C, full',
    parts: { buyer: substitute('general-customer'), registered: false },
    exchanges: BY_C2,
    ends: [SELLER, substitute('general-customer')],
  },
  {
    flow: 10,
    name: 'B2C through a third party',
    parts: { kinds: ['simplified', 'third-party'], buyer: substitute('general-customer'), registered: false },
    exchanges: BY_C2,
    ends: [AGENT, substitute('general-customer')],
  },
  {
    flow: 11,
    name: 'export outside Peppol, by address',
    parts: { kinds: ['full', 'export'], buyer: substitute('export'), registered: false },
    exchanges: BY_C2,
  },
  {
    flow: 11,
    name: 'export outside Peppol, by fact',
    parts: { kinds: ['full', 'export'], buyer: '0106:70184529', registered: false },
    facts: { buyerInNetwork: false },
    exchanges: BY_C2,
  },
  {
    flow: 11,
    name: 'export to a buyer in Peppol',
    parts: { kinds: ['full', 'export'], buyer: '0106:70184529', registered: false },
    exchanges: ABROAD,
    ends: [SELLER, '0106:70184529'],
  },
  {
    flow: 12,
    name: 'import',
    parts: { kinds: ['full', 'import-of-goods'], type: '389', seller: substitute('self-billed-import') },
    exchanges: BY_C3,
    ends: [substitute('self-billed-import'), BUYER],
  },
  {
    flow: 12,
    name: 'import in the billing profile',
    parts: { kinds: ['full', 'import-of-services'], seller: '0248:US941234567' },
    exchanges: BY_C3,
  },
];

describe('the flows', () => {
  it.each(ROWS)('$name is flow $flow', ({ flow, parts, facts, exchanges, ends }) => {
    const plan = planOf(parts, { authority: AUTHORITY, providers: PROVIDERS, ...facts });
    expect(plan.flow).toBe(flow);
    expect(shown(plan)).toEqual(exchanges);
    expect(plan.legs).toEqual(exchanges.includes('C2→C3 invoice') ? ['C3', 'C5'] : ['C5']);
    const [c1, c4] = ends ?? [undefined, undefined];
    for (const { from, to, what, sender, receiver } of plan.exchanges) {
      if (what === 'mls') {
        const numbers = { C2: PROVIDERS.c2, C3: PROVIDERS.c3, C5: PROVIDERS.c5 };
        expect([sender, receiver]).toEqual([numbers[from], numbers[to]]);
      } else if (ends) {
        expect(sender).toBe(from === 'C2' ? c1 : c4);
        expect(receiver).toBe(what === 'invoice' ? c4 : AUTHORITY);
      }
    }
  });

  it('the table here has all twelve', () => {
    expect([...new Set(ROWS.map(({ flow }) => flow))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe('an exchange', () => {
  it('names type and process of what travels', () => {
    const plan = planOf({ kinds: ['full', 'self-billed'], type: '261' });
    const types = Object.fromEntries(plan.exchanges.map((one) => [one.what, [one.documentTypeId, one.processId]]));
    expect(types).toEqual({
      invoice: [
        'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2::CreditNote##urn:peppol:pint:selfbilling-1@om-1::2.1',
        'urn:peppol:bis:selfbilling',
      ],
      'tax-data': [
        'urn:peppol:schema:om-taxdata:1.0::TaxData##urn:peppol:taxdata:om-1::1.0',
        'urn:peppol:taxreporting',
      ],
      mls: [
        'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2::ApplicationResponse##urn:peppol:edec:mls:1.0::2.1',
        'urn:peppol:edec:mls',
      ],
    });
  });

  it('has no party that nobody named', () => {
    const exchanges = planOf({}).exchanges.map(({ what, sender, receiver }) => [what, sender, receiver]);
    expect(exchanges).toEqual([
      ['invoice', SELLER, BUYER],
      ['tax-data', SELLER, undefined],
      ['tax-data', BUYER, undefined],
      ['mls', undefined, undefined],
      ['mls', undefined, undefined],
      ['mls', undefined, undefined],
    ]);
  });

  it('is planned for one side where that is asked', () => {
    expect(shown(planOf({}, { side: 'C2' }))).toEqual(['C2→C3 invoice', 'C2→C5 TDD', 'C3→C2 MLS', 'C5→C2 MLS']);
    expect(shown(planOf({}, { side: 'C3' }))).toEqual(['C2→C3 invoice', 'C3→C5 TDD', 'C3→C2 MLS', 'C5→C3 MLS']);
  });
});

describe('what a plan warns of and refuses', () => {
  it('a substitute is named', () => {
    expect(planOf({ buyer: substitute('not-in-network') }).substitute).toBe('not-in-network');
    expect(planOf({}).substitute).toBeUndefined();
  });

  it('a simplified document to a business follows its flow, with a warning', () => {
    const plan = planOf({ kinds: ['simplified'] });
    expect(plan.flow).toBe(1);
    expect(Object.values(plan.warnings).map(({ code }) => code)).toEqual(['simplified-to-business']);
  });

  it('an electronic address that gets nothing is a warning', () => {
    const codes = (parts: Parts, facts?: ExchangeFacts) =>
      Object.values(planOf(parts, facts).warnings).map(({ code }) => code);
    expect(codes({}, { buyerInNetwork: false })).toEqual(['address-not-used']);
    expect(codes({ kinds: ['full', 'profit-margin'] })).toEqual(['address-not-used']);
    expect(codes({})).toEqual([]);
    expect(codes({ kinds: ['full', 'import-of-goods'] })).toEqual([]);
    expect(codes({ buyer: null }, { buyerInNetwork: false })).toEqual(['needed-for-exchange']);
  });

  it.each<[string, Parts, ExchangeFacts, string]>([
    ['kinds that exclude each other', { kinds: ['full', 'export', 'self-billed'] }, {}, 'IBR-138-OM'],
    ['no kind', { kinds: [] }, {}, 'IBR-043-OM'],
    ['a type of self-billing without such a kind', { type: '389' }, {}, 'IBR-177-OM'],
    ['a business without electronic address', { buyer: null }, {}, 'IBT-049'],
    ['a buyer that issues without VAT number', { kinds: ['full', 'self-billed'], registered: false }, {}, 'IBT-048'],
    ['self-billing with a seller outside', { kinds: ['full', 'self-billed'] }, { buyerInNetwork: false }, 'No flow'],
    ['a substitute of another case', { buyer: substitute('export') }, {}, 'substitute export'],
    [
      'a substitute of the other party',
      { buyer: substitute('self-billed-import') },
      {},
      'substitute self-billed-import',
    ],
    ['an authority that is not a provider', {}, { authority: '0248:1' }, '0248:1 is not a service provider'],
    ['a provider that is none', {}, { providers: { c3: 'C3' } }, 'C3 is not a service provider'],
  ])('%s is refused with a sentence', (_, parts, facts, words) => {
    expect(Object.values(refusalOf(parts, facts)).join()).toContain(words);
  });
});

// One of each profile.
const TYPES = ['380', '389'];
const ADDRESSES = [
  BUYER,
  null,
  ...Object.keys(SUBSTITUTES).map((name) => substitute(name as keyof typeof SUBSTITUTES)),
];
const FACTS: readonly ExchangeFacts[] = [true, false].flatMap((buyerInNetwork) =>
  [true, false].map((buyerReachable) => ({ buyerInNetwork, buyerReachable })),
);

function combinations(): TransactionKind[][] {
  return Array.from({ length: 2 ** TRANSACTION_KINDS.length }, (_, bits) =>
    TRANSACTION_KINDS.filter((_kind, digit) => (bits >> digit) & 1),
  );
}

describe('every transaction type, every type code and each fact', () => {
  it('lead to one flow, or to a sentence that names a rule, a field or a fact', () => {
    const odd: unknown[] = [];
    let planned = 0;
    for (const type of TYPES) {
      for (const kinds of combinations()) {
        const refusal = refusalOf({ kinds, type });
        if ('transaction_type' in refusal) {
          if (!/\((?:IBR|CL)-\d+-OM(?:-\d)?\)$/.test(refusal['transaction_type'] ?? ''))
            odd.push({ type, kinds, refusal });
          continue;
        }
        for (const parts of partiesOf(kinds, type)) {
          for (const facts of FACTS) {
            planned++;
            if (!isFlowOrSentence(parts, facts)) odd.push({ parts, facts });
          }
        }
      }
    }
    expect(odd).toEqual([]);
    expect(planned).toBeGreaterThan(10_000);
  });
});

function partiesOf(kinds: readonly TransactionKind[], type: string): Parts[] {
  return ADDRESSES.flatMap((buyer) => [true, false].map((registered) => ({ kinds, type, buyer, registered })));
}

// An invoice is never sent to a substitute.
function isFlowOrSentence(parts: Parts, facts: ExchangeFacts): boolean {
  const plan = planExchanges(documentOf(parts), facts);
  if (!plan.ok) return /IBT-\d+|substitute|No flow/.test(Object.values(sentences(plan.errors)).join());
  const { flow, exchanges } = plan.value;
  const isSent = exchanges.some(({ what }) => what === 'invoice');
  const isSubstitute = Object.values(SUBSTITUTES).some(({ id }) => parts.buyer?.endsWith(id));
  return flow >= 1 && flow <= 12 && exchanges.length > 1 && !(isSent && isSubstitute);
}

describe('the rules and the plan', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator();
  });
  afterAll(() => validator.dispose());

  const KIND_RULES = /^(?:IBR-001|IBR-043|IBR-1(?:3[89]|4[0-9])|IBR-176|IBR-177|CL-03-OM-[12])/;

  it.runIf(isLong)('the validator forbids the same kinds as the plan, two at a time', () => {
    const { payload, issuance } = examples['sales-invoice'];
    const others = TRANSACTION_KINDS.slice(2);
    const pairs = others.flatMap((one, index) => others.slice(index).map((other) => [...new Set([one, other])]));
    const kinds = [
      ['prepayment'],
      ['full', 'simplified'],
      ...pairs.map((pair) => ['full', ...pair]),
      ...others.map((one) => ['simplified', one]),
    ];
    const cases = [
      ...kinds.map((some) => ['sales-invoice', some] as const),
      ...others.map((one) => ['purchase-invoice', ['full', one]] as const),
    ];
    let [forbidden, refused] = [0, 0];
    for (const [type, given] of cases) {
      const read = readRecord({ type, payload: { ...payload, transaction_type: given }, issuance });
      if (!read.ok) {
        expect(read.errors['transaction_type']?.code, JSON.stringify(given)).toBe('kind-excludes-self-billing');
        refused++;
        continue;
      }
      const broken = validator.toXml(read.value, { now: Date.UTC(2026, 6, 1) }).report.results;
      const rules = broken.map(({ reasonCode }) => reasonCode).filter((rule) => KIND_RULES.test(rule));
      const plan = planExchanges(read.value);
      const error = plan.ok ? undefined : plan.errors['transaction_type'];
      if (rules.length > 0) forbidden++;
      expect([given, error !== undefined]).toEqual([given, rules.length > 0]);
      if (error?.code === 'rule-forbids') expect(rules).toContain(error.params.rule);
    }
    expect(forbidden).toBeGreaterThan(40);
    expect(forbidden).toBeLessThan(cases.length);
    expect(refused).toBeLessThan(5);
  });

  it('the documents of the examples have the flows that they show', () => {
    const flows = Object.entries(examples).map(([name, example]) => {
      const read = readRecord(example);
      const plan = read.ok ? planExchanges(read.value) : read;
      return [name, plan.ok ? plan.value.flow : sentences(plan.errors)];
    });
    expect(Object.fromEntries(flows)).toMatchObject({
      'sales-invoice': 1,
      'sales-credit-note': 1,
      'debit-note': 1,
      'purchase-invoice': 7,
      'purchase-credit-note': 7,
      export: 11,
      'foreign-currency': 1,
      prepayment: 1,
    });
  });
});

describe('what a plan alone can see', () => {
  const codes = (source: Document | string, facts: ExchangeFacts = {}): object => {
    const plan = planExchanges(source, facts);
    if (!plan.ok) throw new Error(JSON.stringify(plan.errors));
    expect(plan.value.warnings).toEqual(plan.warnings);
    return Object.fromEntries(Object.entries(plan.warnings).map(([field, { code }]) => [field, code]));
  };
  const made = (name: keyof typeof examples): Document => {
    const read = readRecord(examples[name]);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    return read.value;
  };
  const UUID = /<cbc:UUID>[^<]*<\/cbc:UUID>(?=\s*<cbc:IssueDate>)/;

  it('is nothing of what this library issues, as JSON and as XML', () => {
    for (const name of Object.keys(examples) as (keyof typeof examples)[]) {
      expect([name, codes(made(name)), codes(toXml(made(name)))]).toEqual([name, {}, {}]);
    }
  });

  it('is XML without its UUID, or with another one than its digits make', () => {
    const xml = toXml(made('sales-invoice'));
    expect(codes(xml.replace(UUID, ''))).toEqual({ uuid: 'needed-for-exchange' });
    expect(codes(xml.replace(/<cbc:UUID>../, '<cbc:UUID>00'))).toEqual({ uuid: 'uuid-differs' });
    expect(codes(xml.replace(UUID, (own) => own.toUpperCase().replaceAll('CBC:', 'cbc:')))).toEqual({});
  });

  it('is a missing UUID of the seller where a QR code holds it', () => {
    const { seller_uuid: _, ...receipt } = made('simplified-invoice');
    expect(codes(receipt)).toEqual({ seller_uuid: 'needed-for-exchange' });
    const xml = toXml(made('simplified-invoice'));
    expect(codes(xml.replace(/<cbc:AdditionalAccountID>[^<]*<.cbc:AdditionalAccountID>/, ''))).toEqual({
      seller_uuid: 'needed-for-exchange',
    });
    const { seller_uuid: __, ...sale } = made('sales-invoice');
    expect(codes(sale)).toEqual({});
  });

  it('is an export to a taxpayer, and a sale at home to an address abroad', () => {
    const path = 'accounting_customer_party.endpoint_id';
    expect(codes(documentOf({ kinds: ['full', 'export'] }))).toEqual({ [path]: 'export-to-taxpayer' });
    expect(codes(documentOf({ kinds: ['full', 'export'], buyer: '0192:810017902' }))).toEqual({});
    expect(codes(documentOf({ kinds: ['full', 'export'], buyer: substitute('export') }))).toEqual({});
    expect(codes(documentOf({ buyer: '0192:810017902' }))).toEqual({ [path]: 'domestic-to-foreign-scheme' });
    expect(codes(documentOf({ buyer: substitute('not-in-network') }))).toEqual({});
  });

  it('is an access point that is not the authority’s, and an authority that is a provider of the parties', () => {
    const authority = '0242:001090-TaxAuthority.OM';
    const of = (facts: ExchangeFacts) => codes(documentOf({}), facts);
    expect(of({ authority, providers: { c5: '0242:000999' } })).toEqual({ 'providers.c5': 'other-access-point' });
    expect(of({ authority: '0242:000111', providers: { c2: '0242:000111' } })).toEqual({ authority: 'same-as' });
    expect(of({ authority: '0242:000222', providers: { c3: '0242:000222' } })).toEqual({ authority: 'same-as' });
    for (const c5 of ['0242:001090', '0242:001090-TEST']) expect(of({ authority, providers: { c5 } })).toEqual({});
    // Published reports name a seat alone, and who runs the access point may be a provider too.
    expect(of({ authority: '0242:000773', providers: { c5: '0242:000773' } })).toEqual({});
    expect(of({ authority, providers: { c2: '0242:001090', c3: '0242:000222', c5: '0242:001090' } })).toEqual({});
    expect(of({ authority: '0242:000773' })).toEqual({});
    expect(of({ providers: { c5: '0242:000999' } })).toEqual({});
  });

  it('is a report that C3 owes, where C2 sends nothing', () => {
    const imported = documentOf({ kinds: ['full', 'import-of-goods'], type: '380' });
    expect(codes(imported, { side: 'C2' })).toEqual({ side: 'reported-by-c3' });
    expect(codes(imported, { side: 'C3' })).toEqual({});
    expect(codes(documentOf({}), { side: 'C2' })).toEqual({});
  });
});

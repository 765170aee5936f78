// What holds for every country that issues, and for a country that there is not, as unlike Oman as one may be.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertRecordOf } from '../../src/convert/convert.ts';
import { readRecordOf } from '../../src/convert/input.ts';
import type { Issuer } from '../../src/convert/issuer.ts';
import { currencyDecimals } from '../../src/core/currency-decimals.ts';
import { DOCUMENT_KINDS, type UblRoot } from '../../src/core/document-kinds.ts';
import { PintError } from '../../src/core/error.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import type { Result } from '../../src/core/result.ts';
import { codeOfCountry } from '../../src/core/several-countries.ts';
import { readKinds } from '../../src/core/transaction-kinds.ts';
import type { Country, FlowWords, IssuingCountry } from '../../src/countries/country.ts';
import { findingWordsOf } from '../../src/countries/finding-words.ts';
import { COUNTRIES_BY_CODE } from '../../src/countries/index.ts';
import { OMAN_IDENTITY } from '../../src/countries/om/identity.ts';
import { creditNoteForOf } from '../../src/document/credit-note-for.ts';
import { finalInvoiceForOf } from '../../src/document/final-invoice-for.ts';
import type { IdentityRecipe } from '../../src/document/identity.ts';
import { issuanceTypeOf } from '../../src/document/issuance.ts';
import { type Document, documentSchemaOf, documentTypeOf } from '../../src/document/schema.ts';
import { placeOfField } from '../../src/findings/field-place.ts';
import type { CountryNetwork } from '../../src/network/country-network.ts';
import { planExchangesOf } from '../../src/network/plan.ts';
import { qrContentOf } from '../../src/network/qr-content.ts';
import { fieldsOf, objectsIn } from '../../src/payload/describe.ts';
import { payloadJsonSchemaOf } from '../../src/payload/json-schema.ts';
import { documentTypesOf } from '../../src/payload/kind-rules.ts';
import { parsePayloadOf } from '../../src/payload/parse.ts';
import type { DescribedCountry } from '../../src/payload/payload-country.ts';
import { payloadTypesOf } from '../../src/payload/payload-objects.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import type { CountryRuleSets } from '../../src/rules/pint/derive.ts';
import type { CountryDescription } from '../../src/rules/pint/description.ts';
import type { CountryTaxData } from '../../src/tax-data/country-tax-data.ts';
import { toTaxDataOf } from '../../src/tax-data/to-tax-data.ts';
import { fieldLookup } from '../../src/ubl/fields.ts';
import { fromXmlOf } from '../../src/ubl/from-xml.ts';
import { invoiceUuidOf } from '../../src/ubl/identity-of-tree.ts';
import { toXmlOf } from '../../src/ubl/to-xml.ts';
import { locationOf, type UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import type { Validator } from '../../src/validate/index.ts';
import { createValidatorOf } from '../../src/validate/validator.ts';
import { LANGUAGE_CODES } from '../../src/view/words/languages.ts';
import { fullDocument, isStated, leavesOf } from '../support/full-document.ts';
import { schemaPaths } from '../support/schema-paths.ts';
import { PINT_TT, TOY } from '../support/toy-country/index.ts';
import { TOY_FLOW_WORDS, TOY_NETWORK, TOY_TAX_DATA } from '../support/toy-country/network.ts';

interface Subject {
  readonly code: string;
  readonly issuer: Issuer & DescribedCountry;
  readonly ruleSets: CountryRuleSets;
  /** Absent where it has none, as its tax data. */
  readonly network: CountryNetwork | undefined;
  readonly taxData: CountryTaxData | undefined;
  /** How its UUIDs are computed; absent where no document carries an identifier that is computed, nor a QR code. */
  readonly identity: IdentityRecipe | undefined;
  readonly description: Pick<CountryDescription, 'code' | 'currency' | 'timeZone'>;
  /** Its flows in other languages than English; absent where it has no network. */
  readonly flowWords: FlowWords | undefined;
  /** Starter data by name. */
  readonly starters: Readonly<Record<string, object>> | undefined;
}

// Every country that issues.
const ISSUING: readonly Subject[] = await Promise.all(
  Object.values(COUNTRIES_BY_CODE as Readonly<Record<string, Country>>).flatMap(({ description, ruleSets, issuing }) =>
    issuing === undefined ? [] : [subjectOf(description, ruleSets, issuing)],
  ),
);

async function subjectOf(
  description: CountryDescription,
  ruleSets: CountryRuleSets,
  { facts, issuer: load, ...parts }: IssuingCountry,
): Promise<Subject> {
  const issuer = { ...(await load()), ...(await parts.described()) };
  const [network, flowWords, taxData, starters] = await Promise.all([
    parts.network?.(),
    parts.flowWords?.(),
    parts.taxData?.(),
    parts.examples(),
  ]);
  const code = codeOfCountry({ facts });
  return { code, issuer, ruleSets, network, taxData, identity: issuer.identity, description, flowWords, starters };
}

// Its UUIDs are those of Oman, so that the functions that compute them can be tried.
const OF_TOY: Subject = {
  code: 'TT',
  issuer: TOY,
  ruleSets: PINT_TT,
  network: TOY_NETWORK as CountryNetwork,
  taxData: TOY_TAX_DATA as CountryTaxData,
  identity: OMAN_IDENTITY,
  description: TOY.facts,
  flowWords: TOY_FLOW_WORDS,
  starters: undefined,
};

const SUBJECTS: readonly Subject[] = [...ISSUING, OF_TOY];

// Fields that the XML of a document in another currency does not state, by country.
const OF_LINES: ReadonlySet<string> = new Set(['document_lines[].tax_amount', 'document_lines[].total_amount']);
const UNSTATED: Readonly<Record<string, ReadonlySet<string>>> = { AE: OF_LINES, TT: OF_LINES };
const NONE: ReadonlySet<string> = new Set();

const NOW = Date.UTC(2026, 10, 24);

// What no clerk enters: the state of a document with a provider, and where its parties come from.
const OF_PROGRAMS = /^(?:document_(?:source|status)|meta_info)$|\.profile_id$/;

describe.each(SUBJECTS)('a country that issues: $code', (subject) => {
  const { code, issuer, ruleSets, description, network, flowWords, starters } = subject;
  const types = documentTypesOf(issuer.kindRules);
  const unstated = UNSTATED[code] ?? NONE;
  const toXml = toXmlOf(issuer);
  const fromXml = fromXmlOf(issuer);
  const records = types.map((type) => ({
    type,
    payload: issuer.examples.payload(DOCUMENT_KINDS[type]),
    issuance: issuer.examples.issuance,
  }));
  const documents = records.map((record) => {
    const read = readRecordOf(issuer)(record as unknown);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    return read.value as Document;
  });
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidatorOf({ ...issuer, ruleSets: [ruleSets], smallInvoice: () => documents[0] ?? {} })();
  });
  afterAll(() => validator.dispose());

  it('its examples become documents about which nothing is said', () => {
    for (const document of documents) {
      const report = validator.validate(toXml(document), { now: NOW });
      expect(report).toMatchObject({ valid: true, results: [] });
      expect(report.ruleSets.join(' ')).toContain(issuer.facts.code);
    }
  });

  it('nothing is lost on the way to XML and back', () => {
    for (const document of documents) {
      const { document_status: _, ...sent } = document;
      const read = fromXml(toXml(document));
      if (!read.ok) throw new Error(JSON.stringify(read.errors));
      expect(read.value).toMatchObject({ unmapped: [], country: issuer.facts.code });
      expect(compared(read.value.document, unstated)).toEqual(compared(sent, unstated));
    }
  });

  it('its kinds of transaction are told from XML, each of them', () => {
    for (const kind of issuer.facts.kinds.names) {
      const digits = issuer.facts.kinds.names.map((name) => (name === kind ? '1' : '0')).join('');
      const type = digits.padEnd(issuer.facts.kinds.digits, '0');
      const read = fromXml(toXml({ ...documents[0], transaction_type: type }));
      expect(read.ok && readKinds(issuer.facts.kinds, read.value.document.transaction_type ?? '')).toEqual([kind]);
    }
  });

  it.each(['Invoice', 'CreditNote'] as const)('every field of an %s reaches an element and comes back', (root) => {
    const full = fullDocument(issuer, root);
    const read = fromXml(toXml(full));
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const paths = leavesOf(schemaPaths(documentSchemaOf(issuer)));
    const expected = paths.filter(
      (path) => isStated(full, path) && !hasNoElement(path) && !unstated.has(path) && !isOfOther(root, path),
    );
    const kept = expected.filter((path) => isStated(read.value.document, path));
    // What stands for another field once it is read: the shorthands of normal form.
    expect(expected.filter((path) => !kept.includes(path)).filter((path) => !READ_AS_ANOTHER.test(path))).toEqual([]);
    expect(expected.length).toBeGreaterThan(100);
  });

  it('it is the same country for drawings', () => {
    const { code, currency, timeZone } = issuer.facts;
    expect(description).toMatchObject({ code, currency, timeZone });
  });

  it.skipIf(network === undefined)('it names every flow of its network in each language, and no other', () => {
    const scenarios = (network?.flows ?? []).map(({ scenario }) => scenario).sort();
    const languages = Object.entries(flowWords ?? {});
    expect(languages.map(([language]) => language)).toEqual(LANGUAGE_CODES.filter((language) => language !== 'en'));
    for (const [, words] of languages) {
      expect(Object.keys(words).sort()).toEqual(scenarios);
      expect(Object.values(words).filter((said) => /^[\p{Script=Latin}\s]*$/u.test(said))).toEqual([]);
    }
  });

  it('its facts agree with each other, with ISO 4217 and with its rules', () => {
    const { currency, smallestUnits, profiles, lineDecimals, totalDecimals } = issuer.facts;
    expect(smallestUnits).toBe(10 ** currencyDecimals(currency));
    for (const set of Object.values(ruleSets)) {
      expect(Object.values(profiles).map(({ customizationId }) => customizationId)).toContain(set.customizationId);
      // Where the rules state none, the shared ones demand two of totals.
      const { amounts = { lineDecimals, totalDecimals: 2 } } = set;
      expect({ lineDecimals, totalDecimals }).toEqual(amounts);
    }
    const said = LANGUAGE_CODES.map((language) => findingWordsOf(code, language).currency ?? currency);
    expect(new Set(said)).toEqual(new Set([currency]));
    // A band of its own currency would compare it with itself; the dollar has the rate to which it is pegged, if it is.
    const { rateBands } = issuer.checks;
    expect(Object.keys(rateBands)).not.toContain(currency);
    expect(Object.keys(rateBands)).toContain('USD');
    // A taxpayer of its examples has an address in the scheme of its taxpayers, of their form.
    const sellers = documents.map(({ accounting_supplier_party: seller }) => seller ?? {});
    const { scheme, form } = issuer.facts.taxpayers;
    const own = sellers.filter(({ endpoint_scheme_id: given }) => given === scheme);
    expect(own).not.toEqual([]);
    expect(own.filter(({ endpoint_id: address }) => !form.test(String(address)))).toEqual([]);
  });

  it.skipIf(starters === undefined)('it has starter data of every type of document that it has', () => {
    expect(Object.keys(starters ?? {})).toEqual(expect.arrayContaining([...types]));
  });

  // The toy has no words of its own.
  it.skipIf(issuer === TOY)('the clerk has a word for every field', () => {
    const unnamed = schemaPaths(documentSchemaOf(issuer)).filter(
      (path) => placeOfField(path.replaceAll('[]', '[0]')).term === 'entry',
    );
    expect(unnamed.filter((path) => !OF_PROGRAMS.test(path))).toEqual([]);
  });

  it('every element of a document is of a field, which findings name', () => {
    for (const document of documents) {
      const parsed = parseXml(toXml(document));
      if (!parsed.ok) throw new Error('unreadable');
      const tree = parsed.root;
      const fieldOf = fieldLookup(issuer, tree);
      // Of an identifier that is a field by itself, what it stands in is named.
      const isNamed = (leaf: UblElement) => (fieldOf(leaf) ?? (leaf.parent && fieldOf(leaf.parent))) !== undefined;
      const silent = leavesBelow(tree).filter((leaf) => !isNamed(leaf));
      expect(silent.filter(({ name }) => !WITHOUT_FIELD.has(name)).map(locationOf)).toEqual([]);
    }
  });

  it('every field means something, in payloads, issuances and documents', () => {
    const roots = [payloadTypesOf(issuer).Invoice, payloadTypesOf(issuer).CreditNote, documentTypeOf(issuer)];
    for (const type of [...roots, issuanceTypeOf(issuer)].flatMap(objectsIn)) {
      expect(() => fieldsOf(type), type.name).not.toThrow();
      expect(Object.values(type.fields).filter(({ title }) => title === '')).toEqual([]);
    }
  });

  it('its JSON Schema names its fields, and its payloads are read by them alone', () => {
    const schema = payloadJsonSchemaOf(issuer)('sales-invoice');
    const known = Object.keys(schema['properties'] as object);
    for (const [field] of Object.entries(issuer.fields.own['CommonFields'] ?? {})) expect(known).toContain(field);
    const others = SUBJECTS.filter((other) => other.code !== code);
    for (const other of others) {
      const given = other.issuer.examples.payload(DOCUMENT_KINDS['sales-credit-note']);
      const read = parsePayloadOf(issuer)('sales-credit-note', given);
      const codes = Object.values(read.ok ? {} : read.errors).map(({ code }) => code);
      expect(codes.filter((code) => code === 'unknown-field' || code === 'wrong-type')).not.toEqual([]);
    }
  });
});

// Fields of the JSON that no element stands for.
const NO_ELEMENT = new Set(['id', 'document_source', 'document_status', 'meta_info', 'customization_id']);

function hasNoElement(path: string): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return (
    NO_ELEMENT.has(path) || ['profile_id', 'country'].includes(name) || path.endsWith('price.tax_inclusive_amount')
  );
}

// A document in its own currency states amounts once; an item has one identification an element.
const READ_AS_ANOTHER = /additional_item_identification|tax_representative_party|line_tax_total/;

// The profile follows from the type code.
const WITHOUT_FIELD: ReadonlySet<string> = new Set(['cbc:CustomizationID', 'cbc:ProfileID']);

function isOfOther(root: UblRoot, path: string): boolean {
  const ofInvoices = ['invoice_type_code', 'due_date', 'prepaid_payment'];
  const ofCreditNotes = ['credit_note_type_code', 'discrepancy_response', 'discrepancy_description'].flatMap(
    (field) => [field, `document_lines[].${field}`],
  );
  const others = root === 'Invoice' ? ofCreditNotes : ofInvoices;
  return others.some((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[]`));
}

function leavesBelow(element: UblElement): UblElement[] {
  return element.children.length === 0 ? [element] : element.children.flatMap(leavesBelow);
}

// The name of a country follows from its code.
function compared(value: unknown, unstated: ReadonlySet<string>, path = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => compared(item, unstated, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const kept = Object.entries(value).filter(([name]) => name !== 'country' && !unstated.has(at(name)));
  return Object.fromEntries(kept.map(([name, inner]) => [name, compared(inner, unstated, at(name))]));
}

// The documents of each country given to each other one, which refuses them, by a result or by throwing.
const GIVEN = SUBJECTS.flatMap((from) => SUBJECTS.filter((by) => by !== from).map((by) => ({ from, by })));

describe.each(GIVEN)('a document of $from.code given to the functions of $by.code', ({ from, by }) => {
  const { code } = from;
  const record = {
    type: 'sales-invoice',
    payload: from.issuer.examples.payload(DOCUMENT_KINDS['sales-invoice']),
    issuance: from.issuer.examples.issuance,
  };
  const issued = readRecordOf(from.issuer)(record as unknown);
  if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
  const { value } = issued;
  const fromXml = fromXmlOf(by.issuer);
  const xml = toXmlOf(from.issuer)(value);
  const asXml = fromXml(xml);
  if (!asXml.ok) throw new Error(JSON.stringify(asXml.errors));
  const { issuer, network, taxData } = by;
  const following = { number: 'C-1', date: '2026-11-24' };
  const input = { ...following, reason: 'CAN', lines: [] };
  const reporting = {} as never;
  const { identity } = by;
  const identifying = identity && { ...issuer, identity };
  const refusing: Readonly<Record<string, (document: Document) => unknown>> = {
    'a stored document as a record': readRecordOf(issuer),
    toXml: toXmlOf(issuer),
    creditNoteFor: (document) => creditNoteForOf(issuer)(document, input),
    finalInvoiceFor: (document) =>
      finalInvoiceForOf(issuer)(document, { ...following, lines: document.document_lines ?? [] }),
    ...(network && { planExchanges: planExchangesOf(network) }),
    ...(taxData && { toTaxData: (document: Document) => toTaxDataOf(taxData)(document, reporting) }),
    ...(identifying && { invoiceUuid: invoiceUuidOf(identifying), qrContent: qrContentOf(identifying) }),
    convertAll: (document) => convertRecordOf(issuer)(document, {}),
  };

  it.each(Object.entries(refusing))('%s names both countries', (_, refuse) => {
    const documents = { issued: value, stored: JSON.parse(JSON.stringify(value)), read: asXml.value.document };
    for (const document of Object.values(documents) as Document[]) {
      expect(saidBy(() => refuse(document))).toMatch(new RegExp(`${code}|@${code.toLowerCase()}-1`));
      expect(saidBy(() => refuse(document))).toMatch(new RegExp(`${by.code}|@${by.code.toLowerCase()}-1`));
    }
  });

  it('so does what takes XML, and a record that names its country', () => {
    for (const refuse of [
      ...(network ? [planExchangesOf(network)] : []),
      ...(taxData ? [(text: string) => toTaxDataOf(taxData)(text, reporting)] : []),
      ...(identifying ? [invoiceUuidOf(identifying), qrContentOf(identifying)] : []),
    ]) {
      expect(saidBy(() => refuse(xml)).toUpperCase()).toContain(code);
      expect(saidBy(() => refuse(xml)).toUpperCase()).toContain(by.code);
    }
    const named = saidBy(() => readRecordOf(issuer)({ country: code, ...record } as unknown));
    expect(named).toContain(`Country is ${code}, and documents are made for ${by.code} here`);
  });
});

it('an own rule on an element that no shared table names says the word of its field', () => {
  const record = { payload: TOY.examples.payload(DOCUMENT_KINDS['sales-invoice']), issuance: TOY.examples.issuance };
  const read = readRecordOf(TOY)(record as unknown);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const parsed = parseXml(toXmlOf(TOY)(read.value).replace('>L-3<', '>L<'));
  if (!parsed.ok) throw new Error(parsed.error.message);
  const [finding] = createRuleEngine(PINT_TT.billing)(parsed.root, NOW, fieldLookup(TOY, parsed.root));
  expect(finding).toMatchObject({ reasonCode: 'tt-01', field: 'document_lines[0].lot_number_id' });
  expect(finding?.clerk?.text).toMatch(/lot number/i);
});

it('a document that names no country is of the country that the run says, and then names it', () => {
  const { payload } = TOY.examples;
  const issued = readRecordOf(TOY)({
    payload: payload(DOCUMENT_KINDS['sales-invoice']),
    issuance: TOY.examples.issuance,
  } as unknown);
  if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
  const { customization_id: customization, ...unnamed } = issued.value as Document;
  expect(customization).toBe(TOY.facts.profiles.billing.customizationId);
  expect(readRecordOf(TOY)(unnamed as unknown).ok).toBe(false);
  expect(readRecordOf(TOY)(unnamed as unknown, { country: 'tt' })).toMatchObject({ ok: true, value: issued.value });
});

// Errors in sentences, as a program shows them; a function that takes the document says nothing.
function saidBy(refuse: () => unknown): string {
  try {
    const result = refuse() as Result<unknown>;
    return result.ok === false ? Object.values(sentences(result.errors)).join('; ') : '';
  } catch (thrown) {
    return thrown instanceof PintError ? thrown.message : String(thrown);
  }
}

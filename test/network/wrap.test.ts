// A document goes into an envelope and comes out of it unchanged, and the envelope says what the document says.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutations } from '../../fuzz/mutations.ts';
import { createRandom, type Random } from '../../fuzz/random.ts';
import { toTaxData } from '../../src/countries/om/tax-data/functions.ts';
import {
  checkEnvelope,
  type ExchangeFacts,
  openEnvelope,
  planExchanges,
  type WrapOptions,
  wrap,
} from '../../src/network.ts';
import { SBDH } from '../../src/ubl/namespaces.ts';
import { type EnvelopeSchema, envelopeSchema } from '../support/envelope-schema.ts';
import { envelopeFixtures, fromRootToRoot, TRANSMISSION } from '../support/envelopes.ts';
import { runs } from '../support/runs.ts';
import { hasShared } from '../support/shared.ts';
import { sampleReporting } from '../tax-data/support.ts';

const SHARED = '../shared/spec';
const golden = (name: string): string => readFileSync(`fixtures/${name}.xml`, 'utf8');
const minimal = golden('minimal');

function published(): string[] {
  if (!hasShared) return [];
  return readdirSync(SHARED).flatMap((folder) => {
    const path = `${SHARED}/${folder}/examples`;
    const isOfPint = /^(?:pint|tdd|mls)-/.test(folder);
    return isOfPint ? readdirSync(path).flatMap((name) => (name.endsWith('.xml') ? `${path}/${name}` : [])) : [];
  });
}

function wrapped(xml: string | Uint8Array, options: Partial<WrapOptions> = {}): string {
  const result = wrap(xml, { ...TRANSMISSION, ...options });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

function headerOf(xml: string, options: Partial<WrapOptions> = {}) {
  const opened = openEnvelope(wrapped(xml, options));
  if (!opened.ok) throw new Error(JSON.stringify(opened.errors));
  // Whoever gives another party than the document names is warned, and so is whoever opens the envelope.
  const isOther = ['sender', 'receiver', 'country'].some((field) => field in options);
  expect(opened.value.findings.filter(({ code }) => !isOther || code !== 'PINT-ENVELOPE-PARTY')).toEqual([]);
  return opened.value.header;
}

function warningsOf(xml: string, options: Partial<WrapOptions>): object {
  const result = wrap(xml, { ...TRANSMISSION, ...options });
  return Object.fromEntries(Object.entries(result.warnings).map(([field, { code }]) => [field, code]));
}

function errorsOf(xml: string, options: Partial<WrapOptions>): object {
  const result = wrap(xml, { ...TRANSMISSION, ...options });
  return result.ok ? {} : Object.fromEntries(Object.entries(result.errors).map(([field, { code }]) => [field, code]));
}

const fixtures = readdirSync('fixtures').filter((name) => name.endsWith('.xml'));

describe('a document in its envelope', () => {
  it.each(fixtures)('comes out as it went in: fixtures/%s', (name) =>
    expectUnchanged(readFileSync(`fixtures/${name}`)),
  );

  it.skipIf(!hasShared)('comes out as it went in: every published example of six countries, tax data, MLS', () => {
    const files = published();
    expect(files.length).toBeGreaterThan(80);
    for (const file of files) expectUnchanged(readFileSync(file));
  });

  it('comes out as it went in: documents edited anywhere, nearly all of which can be wrapped', () => {
    const texts = fixtures.map((name) => readFileSync(`fixtures/${name}`, 'utf8'));
    const { numRuns, seed } = runs(2000);
    const random = createRandom(seed);
    let unchanged = 0;
    for (let index = 0; index < numRuns; index++) {
      const xml = edited(texts[index % texts.length] ?? minimal, random);
      const result = wrap(xml, TRANSMISSION);
      // An edit of a country or of the specification's name makes another document of it.
      if (result.ok) {
        expectUnchanged(xml);
        unchanged++;
      } else expect(errorsOf(xml, {})).not.toEqual({ message: 'xml-not-well-formed' });
    }
    expect(unchanged).toBeGreaterThan(0.9 * numRuns);
  });

  it('comes out as it went in: damaged documents that are still XML', () => {
    const [first, ...others] = fixtures.map((name) => new Uint8Array(readFileSync(`fixtures/${name}`)));
    if (!first) throw new Error('There are no fixtures');
    const { numRuns: wanted, seed } = runs(2000);
    let unchanged = 0;
    // More than half of what is damaged is not XML any more.
    for (const { make } of mutations([first, ...others], wanted * 10, createRandom(seed)).attacks) {
      const bytes = make();
      if (!wrap(bytes, TRANSMISSION).ok) continue;
      expectUnchanged(bytes);
      if (++unchanged === wanted) break;
    }
    expect(unchanged).toBe(wanted);
  });

  it('keeps comments, prefixes, white space, references and digits, and loses what stands before and behind its root', () => {
    const odd = `\ufeff<?xml version="1.0"?>\n<!-- < --><?a b?>\n${fromRootToRoot(minimal)
      .replace('<cbc:ID>', '<!-- one --><?b c?>\r\n\t<cbc:ID >')
      .replace('xmlns:cbc=', "a:b='&#x41;>' xmlns:a='urn:a' xmlns:sh=\"urn:b\" xmlns:cbc=")}\n<!-- > -->\n`;
    const document = fromRootToRoot(odd);
    const envelope = wrapped(odd);
    expect(envelope).toContain(document);
    expect(envelope).not.toContain('<?a b?>');
    expect(openEnvelope(envelope)).toMatchObject({ value: { document } });
  });

  it('keeps the meaning of a document with a prefix of its own and elements without a namespace', () => {
    const prefixed = minimal
      .replace(/<(\/?)Invoice\b/g, '<$1ubl:Invoice')
      .replace('xmlns="', 'xmlns:ubl="')
      .replace('<cbc:ID>', '<note/><cbc:ID>');
    expect(openEnvelope(wrapped(prefixed))).toMatchObject({ value: { document: fromRootToRoot(prefixed) } });
  });
});

type Edit = (xml: string, at: number, random: Random) => string;

// What stands between the tags, in them and instead of them: each edit leaves XML.
const EDITS: readonly [Edit, ...Edit[]] = [
  (xml, at) => between(xml, at, '<!-- </Invoice> & ]]> -->'),
  (xml, at) => between(xml, at, '<?a <b> ?>'),
  (xml, at) => between(xml, at, ' \t\r\n'),
  (xml, at) => between(xml, at, '<![CDATA[</sh:StandardBusinessDocument>]]>'),
  (xml, at) => between(xml, at, '&#xAB;&amp;فاتورة😀'),
  (xml, at) => between(xml, at, '<sh:a xmlns:sh="urn:other"><b xmlns=""/></sh:a >'),
  (xml, at) => between(xml, at, "<a:b xmlns:a='urn:&quot;>' a:c = '>' />"),
  (xml, at, random) => xml.slice(0, at) + xml.slice(at).replace(/\d(?=[^<>]*<)/, String(random.below(10))),
  (xml, at) =>
    xml.slice(0, at) + xml.slice(at).replace(/<cbc:(?!EndpointID|Identification|Customiz)(\w+)>[^<]*<\/cbc:\1>/, ''),
  (xml, at) => xml.slice(0, at) + xml.slice(at).replace(/<cbc:\w+>[^<]*<\/cbc:\w+>/, '$&$&'),
  (xml, at) => xml.slice(0, at) + xml.slice(at).replace(/(\w+)="([^"']*)"/, "$1 =\n'$2'"),
  (xml) => xml.replaceAll('cac:', 'a:').replaceAll('xmlns:cac=', 'xmlns:a='),
];

function edited(xml: string, random: Random): string {
  let text = xml;
  for (let left = 1 + random.below(4); left > 0; left--) {
    text = random.pick(EDITS)(text, random.below(text.length), random);
  }
  return text;
}

// In the first leaf from there on: what other edits have put in has none.
function between(xml: string, at: number, piece: string): string {
  return xml.slice(0, at) + xml.slice(at).replace(/<cbc:\w+>/, (tag) => tag + piece);
}

function expectUnchanged(bytes: string | Uint8Array): void {
  const envelope = wrapped(bytes);
  const opened = openEnvelope(envelope);
  if (!opened.ok) throw new Error(JSON.stringify(opened.errors));
  expect(opened.value.findings).toEqual([]);
  const text = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('utf8');
  expect(opened.value.document).toBe(fromRootToRoot(text));
}

describe('the header of an envelope', () => {
  it('says what the document says', () => {
    expect(headerOf(golden('full'))).toMatchObject({ country: 'OM', mlsType: 'ALWAYS_SEND', typeVersion: '2.1' });
    expect(headerOf(golden('credit-note-returned-goods'))).toMatchObject({
      type: 'CreditNote',
      standard: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
    });
  });

  it('of a self-billed document has the buyer as sender', () => {
    const [seller, buyer] = [...minimal.matchAll(/<cbc:EndpointID schemeID="(\d+)">([^<]*)/g)].map(
      ([, scheme, value]) => `${scheme}:${value}`,
    );
    expect(minimal).toContain('urn:peppol:bis:selfbilling');
    expect(headerOf(minimal)).toMatchObject({
      sender: buyer,
      receiver: seller,
      processId: 'urn:peppol:bis:selfbilling',
      documentTypeId:
        'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:selfbilling-1@om-1::2.1',
      documentTypeScheme: 'peppol-doctype-wildcard',
    });
  });

  it.skipIf(!hasShared)('of a document that a third party issued has the third party as sender', () => {
    const xml = readFileSync(`${SHARED}/pint-om-1.0.1/examples/billing-ThirdParty.xml`, 'utf8');
    const number = /<cac:AgentParty>[\s\S]*?<cbc:CompanyID>([^<]*)/.exec(xml)?.[1];
    expect(headerOf(xml)).toMatchObject({ sender: `0248:${number}`, country: 'OM' });
    const represented = xml.replace(/(<cac:TaxRepresentativeParty>[\s\S]*?<cbc:CompanyID>)[^<]*/, '$1OM1100000001');
    expect(headerOf(represented)).toMatchObject({ sender: `0248:${number}` });
    const other =
      '<cac:PartyTaxScheme><cbc:CompanyID>1</cbc:CompanyID><cac:TaxScheme><cbc:ID>TAX</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';
    const withOther = xml.replace(/(<cac:AgentParty>[\s\S]*?)(<cac:PartyTaxScheme>)/, `$1${other}$2`);
    expect(withOther).toContain(other);
    expect(headerOf(withOther)).toMatchObject({ sender: `0248:${number}` });
  });

  it.skipIf(!hasShared)('of tax data and of an answer names their parties, types and processes', () => {
    expect(headerOf(readFileSync(`${SHARED}/tdd-om-1.0.1/examples/simple.xml`, 'utf8'))).toMatchObject({
      sender: '0248:dummy-sender',
      receiver: '0242:dummy-receiver',
      documentTypeId: 'urn:peppol:schema:om-taxdata:1.0::TaxData##urn:peppol:taxdata:om-1::1.0',
      documentTypeScheme: 'busdox-docid-qns',
      typeVersion: '1.0',
      processId: 'urn:peppol:taxreporting',
      mlsType: 'ALWAYS_SEND',
    });
    const answer = readFileSync(`${SHARED}/mls-1.0.1/examples/MessageLevelStatus_Example_RE.xml`, 'utf8');
    const header = headerOf(answer, { mlsType: 'ALWAYS_SEND', mlsTo: '0242:001090' });
    expect(header).toMatchObject({
      sender: '0242:123456',
      receiver: '0242:234567',
      documentTypeId:
        'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2::ApplicationResponse##urn:peppol:edec:mls:1.0::2.1',
      processId: 'urn:peppol:edec:mls',
    });
    expect(header).not.toHaveProperty('mlsType');
    expect(header).not.toHaveProperty('mlsTo');
    expect(warningsOf(answer, { mlsType: 'ALWAYS_SEND' })).toMatchObject({ mlsType: 'not-with-an-answer' });
  });

  it('has what is given, with a warning where the document says something else', () => {
    const given = { sender: '0248:OM1', receiver: '0192:2', country: '1A', mlsTo: '0242:001090-X01.ABC' };
    expect(headerOf(minimal, given)).toMatchObject(given);
    expect(warningsOf(minimal, given)).toEqual({
      sender: 'differs-from-document',
      receiver: 'differs-from-document',
      country: 'differs-from-document',
    });
    expect(warningsOf(minimal, {})).toEqual({});
    const { sender, receiver } = headerOf(minimal, {});
    const small = { sender: sender.toLowerCase(), receiver: receiver.toLowerCase() };
    expect(small).not.toEqual({ sender, receiver });
    expect(warningsOf(minimal, small)).toEqual({});
    expect(headerOf(minimal, { createdAt: 0 }).createdAt).toBe('1970-01-01T00:00:00.000Z');
  });

  it('refuses what is not of its form, and asks for what the document does not say', () => {
    const wrong = {
      sender: 'OM1',
      receiver: '0248:',
      country: 'Oman',
      mlsTo: '0248:1',
      instanceId: '1',
      createdAt: 'now',
    };
    expect(errorsOf(minimal, wrong)).toEqual(Object.fromEntries(Object.keys(wrong).map((field) => [field, 'invalid'])));
    expect(errorsOf(minimal, { createdAt: '2026-03-02T10:15:00' })).toEqual({ createdAt: 'invalid' });
    for (const none of [Number.NaN, null, true])
      expect([none, errorsOf(minimal, { createdAt: none as never })]).toEqual([none, { createdAt: 'invalid' }]);
    const empty = { sender: '', receiver: '', country: '' };
    expect(errorsOf(minimal, empty)).toEqual({ sender: 'invalid', receiver: 'invalid', country: 'invalid' });
    const anonymous = minimal.replaceAll('cbc:EndpointID', 'cbc:WebsiteURI');
    expect(errorsOf(anonymous, {})).toEqual({ sender: 'not-in-document', receiver: 'not-in-document' });
    expect(errorsOf(anonymous, { sender: '0248:OM1', receiver: '0248:OM2' })).toEqual({});
    const alone = minimal.replaceAll(/<(cac:Accounting(?:Supplier|Customer)Party)>[\s\S]*?<\/\1>/g, '');
    const asked = ['sender', 'receiver', 'country'].map((field) => [field, 'not-in-document']);
    expect(errorsOf(alone, {})).toEqual(Object.fromEntries(asked));
  });

  it('is not made for other documents, envelopes, or what is not XML', () => {
    const refused = (xml: string): object => errorsOf(xml, {});
    expect(refused('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>')).toEqual({
      message: 'not-for-an-envelope',
    });
    expect(refused(minimal.replace('urn:peppol:pint:', 'urn:cen.eu:'))).toEqual({ message: 'not-for-an-envelope' });
    expect(refused(wrapped(minimal))).toEqual({ message: 'not-for-an-envelope' });
    expect(refused('{}')).toEqual({ message: 'xml-not-well-formed' });
    expect(refused(minimal.slice(0, -20))).toEqual({ message: 'xml-not-well-formed' });
    expect(refused(`<!DOCTYPE Invoice>${minimal.replace(/<\?.*\?>/, '')}`)).toEqual({ message: 'xml-doctype' });
  });
});

describe.skipIf(!hasShared)('the schema of SBDH 1.3', () => {
  let schema: EnvelopeSchema;
  beforeAll(() => {
    schema = envelopeSchema();
  });
  afterAll(() => schema.dispose());
  const isAllowed = (xml: string): boolean => schema.allows(xml);

  it('allows every envelope that is written', () => {
    for (const file of published()) expect(isAllowed(wrapped(readFileSync(file))), file).toBe(true);
    const options = { mlsTo: '0242:001090', mlsType: 'FAILURE_ONLY' } as const;
    expect(isAllowed(wrapped(minimal, options))).toBe(true);
    expect(isAllowed(wrapped(minimal).replaceAll('sh:HeaderVersion', 'sh:Version'))).toBe(false);
  });

  it('allows the good envelopes of other senders', () => {
    const forbidden = envelopeFixtures('good').filter(({ xml }) => !isAllowed(xml));
    expect(forbidden.map(({ name }) => name)).toEqual([]);
    expect(wrapped(minimal)).toContain(SBDH);
    expect(checkEnvelope(wrapped(minimal))).toEqual([]);
  });
});

describe('an envelope and the plan of its document', () => {
  const plan = (facts: ExchangeFacts = {}) => {
    const planned = planExchanges(minimal, facts);
    if (!planned.ok) throw new Error(JSON.stringify(planned.errors));
    return planned.value;
  };

  it('agree where nothing else is given', () => {
    expect(warningsOf(minimal, { plan: plan() })).toEqual({});
  });

  it('differ in who sends and who receives, which is a warning', () => {
    const [first, ...others] = plan().exchanges;
    const other = {
      flow: 1,
      exchanges: [{ ...plan().exchanges[0], sender: '0248:OM1', receiver: '0248:OM2' }] as never,
    };
    expect(first?.what).toBe('invoice');
    expect(others.length).toBeGreaterThan(0);
    expect(warningsOf(minimal, { plan: other })).toEqual({
      sender: 'differs-from-plan',
      receiver: 'differs-from-plan',
    });
  });

  it('a document that its plan does not send is a warning', () => {
    const unsent = { flow: 9, exchanges: plan().exchanges.filter(({ what }) => what !== 'invoice') };
    expect(warningsOf(minimal, { plan: unsent })).toEqual({ plan: 'not-in-plan' });
  });
});

describe('what an envelope alone can see', () => {
  it('an invoice to an address that stands for a receiver who gets nothing, in the document or given', () => {
    const receiver = '0248:997770000097';
    const buyer = minimal.replace('schemeID="0248">OM1100775302<', 'schemeID="0248">997770000098<');
    expect(buyer).not.toBe(minimal);
    expect(warningsOf(minimal, { receiver })).toEqual({ receiver: 'sent-to-substitute' });
    expect(warningsOf(buyer, {})).toMatchObject({ receiver: 'sent-to-substitute' });
    // A report of such an invoice goes to the authority, and a plan says itself that nothing is sent.
    const reported = toTaxData(buyer, sampleReporting);
    expect(reported.ok && warningsOf(reported.value, {})).toEqual({});
    const plan = { flow: 12, exchanges: [] };
    expect(warningsOf(minimal, { receiver, plan })).toEqual({
      plan: 'not-in-plan',
      receiver: 'differs-from-document',
    });
  });

  it('an answer to failures alone, where the network wants every answer, and an identifier that is not random', () => {
    expect(warningsOf(minimal, { mlsType: 'FAILURE_ONLY' })).toEqual({ mlsType: 'every-answer-wanted' });
    expect(warningsOf(minimal, { mlsType: 'ALWAYS_SEND' })).toEqual({});
    const ofAName = '454cb7ea-f1f7-5b69-9e0b-756f002efa52';
    expect(warningsOf(minimal, { instanceId: ofAName })).toEqual({ instanceId: 'not-a-random-uuid' });
    expect(warningsOf(minimal, {})).toEqual({});
  });
});

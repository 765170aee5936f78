import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PintError } from '../../src/core/error.ts';
import {
  loadSchemaEngine,
  MAX_SCHEMA_ERRORS,
  type SchemaEngine,
  type SchemaError,
  schemaFor,
} from '../../src/schema/index.ts';
import { CAC, CBC, CREDIT_NOTE, INVOICE } from '../../src/ubl/namespaces.ts';
import { decodeXml } from '../../src/ubl/xml/decode.ts';
import { isLong } from '../support/runs.ts';
import { ENGINES, hasSecondEngine, SECOND_ENGINE } from '../support/second-engine.ts';
import { CREDIT, extended, invoice, invoiceLine, rootOf, taxData } from './documents.ts';

describe.each(ENGINES)('schema engine $name', (choice) => {
  let engine: SchemaEngine;
  beforeAll(async () => {
    engine = await loadSchemaEngine(choice);
  });
  afterAll(() => engine.dispose());

  function errorsIn(text: string): SchemaError[] {
    const root = rootOf(text);
    const schema = schemaFor(root);
    if (!schema) throw new Error(`no schema for ${root.name}`);
    return engine.check(text, root, schema);
  }

  it('a schema engine finds nothing in documents that the schemas allow', () => {
    expect(engine.name).toBe(choice.name);
    expect(errorsIn(invoice())).toEqual([]);
    expect(errorsIn(CREDIT)).toEqual([]);
    expect(errorsIn(taxData())).toEqual([]);
  });

  it('a schema engine takes no schema of another file for that of tax data', () => {
    const text = taxData();
    expect(errorsIn(text)).toEqual([]);
    const schema = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="other"/></xs:schema>';
    expect(engine.check(text, rootOf(text), { file: 'own.xsd', text: schema })).toHaveLength(1);
  });

  it('a schema engine tells what is wrong, in canonical names, where and on which line', () => {
    const text = invoice({
      head: '<cbc:ID>1</cbc:ID>',
      line: invoiceLine('1').replace(' currencyID="OMR"', ''),
      tail: invoiceLine('2').replace('<cac:Item/>', '<cac:Item/><cac:Item/>'),
    }).replace('2026-01-31', '2026-02-30');
    const errors = errorsIn(text);
    expect(errors.map(({ location, line }) => `${location} ${line}`)).toEqual([
      '/Invoice/cbc:IssueDate[1] 3',
      '/Invoice/cac:InvoiceLine[1]/cbc:LineExtensionAmount[1] 9',
      // libxmljs2 gives the line alone, and two items begin on it.
      choice.name === 'libxmljs2' ? '/Invoice/cac:InvoiceLine[2] 12' : '/Invoice/cac:InvoiceLine[2]/cac:Item[2] 15',
    ]);
    expect(errors[0]?.message).toMatch(/cbc:IssueDate.*2026-02-30.*xs:date/);
    expect(errors[1]?.message).toMatch(/cbc:LineExtensionAmount.*currencyID/);
    for (const { message } of errors) expect(message).not.toMatch(/urn:|\n|^\s|\s$/);
  });

  it('a schema engine holds the order, the cardinality and the type of what it reads', () => {
    expect(errorsIn(invoice({ head: '' }))).toHaveLength(1);
    expect(errorsIn(invoice({ head: '<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID>' }))).toHaveLength(1);
    expect(errorsIn(invoice({ head: '<cbc:UUID>u</cbc:UUID><cbc:ID>1</cbc:ID>' }))).toHaveLength(1);
    expect(errorsIn(invoice({ afterDate: '<cbc:DueDate>soon</cbc:DueDate>' }))).toHaveLength(1);
    expect(errorsIn(invoice({ afterDate: '<cbc:Note x="1">n</cbc:Note>' }))).toHaveLength(1);
    expect(errorsIn(invoice({ afterDate: 'loose text' }))).toHaveLength(1);
    expect(errorsIn(invoice({ afterDate: '<other/>' }))).toHaveLength(1);
    expect(errorsIn(taxData('<pxs:ReportedTransaction><pxs:TransportHeaderID/></pxs:ReportedTransaction>'))).toEqual(
      [],
    );
    expect(errorsIn(taxData('<pxs:ReportedTransaction><pxs:Other/></pxs:ReportedTransaction>'))).toHaveLength(1);
  });

  it('a schema engine finds the root wrong where another schema is asked', () => {
    const root = rootOf(CREDIT);
    expect(engine.check(CREDIT, root, 'Invoice')).toMatchObject([{ location: '/CreditNote', line: 1 }]);
    expect(schemaFor(rootOf('<Order/>'))).toBeUndefined();
    expect(schemaFor(rootOf('<toString/>'))).toBeUndefined();
  });

  it('a schema engine takes any one element of another namespace in an extension, and checks it if it is declared', () => {
    expect(errorsIn(extended('<my:own xmlns:my="urn:mine"><my:any x="y"/></my:own>'))).toEqual([]);
    expect(errorsIn(extended(''))).toHaveLength(1);
    expect(errorsIn(extended('<a xmlns="urn:a"/><a xmlns="urn:a"/>'))).toHaveLength(1);
    expect(errorsIn(extended('<ext:ExtensionReason/>'))).toHaveLength(1);
    expect(errorsIn(extended('<cbc:IssueDate>2026-01-31</cbc:IssueDate>'))).toEqual([]);
    expect(errorsIn(extended('<cbc:IssueDate>today</cbc:IssueDate>'))).toHaveLength(1);
    expect(
      errorsIn(extended('<my:own xmlns:my="urn:mine"><cbc:IssueDate>today</cbc:IssueDate></my:own>')),
    ).toHaveLength(1);
    // Declared in UBL, though nothing in an invoice leads there.
    expect(errorsIn(extended('<cac:WorkPhaseReference/>'))).toEqual([]);
    expect(errorsIn(extended('<cac:WorkPhaseReference><cbc:ID/><cbc:ID/></cac:WorkPhaseReference>'))).toHaveLength(1);
  });

  it('a schema engine checks how goods travel, and documents in extensions, by the declarations of the document around them', () => {
    const shipment = (inner: string): string =>
      invoice().replace(
        '<cac:LegalM',
        `<cac:Delivery><cac:Shipment><cbc:ID/>${inner}</cac:Shipment></cac:Delivery><cac:LegalM`,
      );
    expect(errorsIn(shipment('<cac:Consignment><cbc:ID/></cac:Consignment><cac:ShipmentStage/>'))).toEqual([]);
    expect(errorsIn(shipment('<cac:Consignment/>'))).toMatchObject([
      { message: expect.stringMatching(/cac:Consignment.*cbc:ID/) },
    ]);
    expect(errorsIn(shipment('<cac:ShipmentStage/><cac:Consignment><cbc:ID/></cac:Consignment>'))).toHaveLength(1);
    expect(errorsIn(shipment('<cac:TransportEquipment/>'))).toHaveLength(1);
    expect(errorsIn(extended('<cac:ActivityProperty><cbc:Name/><cbc:Value/></cac:ActivityProperty>'))).toEqual([]);
    expect(errorsIn(extended('<cac:ActivityProperty><cbc:Value/></cac:ActivityProperty>'))).toHaveLength(1);
    expect(errorsIn(extended('<cbc:AwardDate>today</cbc:AwardDate>'))).toHaveLength(1);
    // The schema of invoices declares no credit note: of one in an extension it says nothing.
    expect(errorsIn(extended(`<CreditNote xmlns="${CREDIT_NOTE}"/>`))).toEqual([]);
    expect(errorsIn(extended(`<Invoice xmlns="${INVOICE}"/>`))).toHaveLength(1);
  });

  it('a schema engine checks signatures in extensions', () => {
    const SIG = 'urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2';
    const signature = (inner: string): string => `<s:UBLDocumentSignatures xmlns:s="${SIG}"
      xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2"
      xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><sac:SignatureInformation><ds:Signature><ds:SignedInfo>
      <ds:CanonicalizationMethod Algorithm="a"/><ds:SignatureMethod Algorithm="b"/><ds:Reference>
      <ds:DigestMethod Algorithm="c"/><ds:DigestValue>AAAA</ds:DigestValue></ds:Reference></ds:SignedInfo>
      <ds:SignatureValue>${inner}</ds:SignatureValue></ds:Signature></sac:SignatureInformation></s:UBLDocumentSignatures>`;
    expect(errorsIn(extended(signature('AAAA')))).toEqual([]);
    expect(errorsIn(extended(signature('<ds:more/>')))).toHaveLength(1);
    expect(errorsIn(extended(signature('AAAA').replace(/<ds:DigestV.*DigestValue>/, '')))).toHaveLength(1);
    const xades = (properties: string): string =>
      `<x:SignedSignatureProperties xmlns:x="http://uri.etsi.org/01903/v1.3.2#">${properties}</x:SignedSignatureProperties>`;
    expect(errorsIn(extended(xades('<x:SigningTime>2026-01-31T00:00:00Z</x:SigningTime>')))).toEqual([]);
    expect(errorsIn(extended(xades('<x:SigningTime>now</x:SigningTime>')))).toHaveLength(1);
  });

  it('a schema engine ignores the declared encoding: the text is decoded already', () => {
    const text = invoice({
      declaration: '<?xml version="1.0" encoding="ISO-8859-1"?>\n',
      afterDate: '<cbc:Note>عُمان – ريال €</cbc:Note>',
    });
    expect(errorsIn(text)).toEqual([]);
    const decoded = decodeXml(Buffer.from(`\ufeff${text.replace('ISO-8859-1', 'UTF-16')}`, 'utf16le'));
    expect(decoded.ok && errorsIn(decoded.text)).toEqual([]);
  });

  it('a schema engine sees what parseXml sees: depth, long text, lines beyond 65535', () => {
    const deep = 300;
    const nested = `<a xmlns="urn:a">${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}</a>`;
    expect(errorsIn(extended(nested))).toEqual([]);
    expect(errorsIn(invoice({ afterDate: `<cbc:Note>${'x'.repeat(11_000_000)}</cbc:Note>` }))).toEqual([]);
    const far = invoice({ afterDate: '\n'.repeat(70_000), tail: '<cac:InvoiceLine/>' });
    expect(errorsIn(far)).toMatchObject([{ location: '/Invoice/cac:InvoiceLine[2]', line: 70_012 }]);
  });

  it('a schema engine tells no more errors than its limit, and quotes no megabytes', () => {
    const many = errorsIn(
      invoice({ afterDate: '<cbc:Note languageID="!">n</cbc:Note>\n'.repeat(3 * MAX_SCHEMA_ERRORS) }),
    );
    expect(many).toHaveLength(MAX_SCHEMA_ERRORS);
    expect(many.at(-1)?.location).toBe(`/Invoice/cbc:Note[${MAX_SCHEMA_ERRORS}]`);
    const [long] = errorsIn(invoice({ afterDate: `<cbc:DueDate>${'ع'.repeat(1_000_000)}</cbc:DueDate>` }));
    expect(long?.message.length).toBeLessThan(2000);
  });

  it('a schema engine follows nothing that a document points to', () => {
    const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
    const pointing = invoice().replace(
      '<Invoice ',
      `<Invoice ${xsi} xsi:schemaLocation="urn:a file:///etc/passwd" xsi:noNamespaceSchemaLocation="http://127.0.0.1:9/x.xsd" `,
    );
    expect(errorsIn(pointing)).toEqual([]);
    // parseXml refuses a DOCTYPE; what an engine makes of one must be harmless all the same.
    const external = `<!DOCTYPE Invoice [<!ENTITY e SYSTEM "${new URL('../../package.json', import.meta.url)}">]>`;
    const entity = invoice({ afterDate: '<cbc:DueDate>&e;</cbc:DueDate>' });
    const errors = engine.check(external + entity, rootOf(invoice()), 'Invoice');
    expect(errors).toMatchObject([{ message: 'A DOCTYPE is not accepted', location: '/Invoice' }]);
  });

  it('a schema engine refuses text that is not XML, and goes on', () => {
    const root = rootOf(invoice());
    for (const text of ['', '<', '<Invoice>', invoice().slice(0, -5), `${invoice()}<more/>`, '\u0000']) {
      expect(engine.check(text, root, 'Invoice').length, JSON.stringify(text.slice(0, 20))).toBeGreaterThan(0);
    }
    expect(errorsIn(invoice())).toEqual([]);
  });

  it('a schema engine names a value by xsi:type as the schemas allow', () => {
    const typed = (type: string): string =>
      invoice({
        head: `<cbc:ID xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:t="${CBC}" xmlns:u="${CAC}" xsi:type="${type}">1</cbc:ID>`,
      });
    expect(errorsIn(typed('t:IDType'))).toEqual([]);
    expect(errorsIn(typed('t:NoteType')).length).toBeGreaterThan(0);
    expect(errorsIn(typed('u:NoType')).length).toBeGreaterThan(0);
  });
});

describe('libxml2-wasm', () => {
  it.runIf(isLong)('libxml2-wasm keeps its memory flat over thousands of checks of all kinds', async () => {
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow');
    const engine = await loadSchemaEngine();
    const texts = [
      invoice(),
      CREDIT,
      taxData(),
      invoice({ head: '' }),
      invoice({ afterDate: '<cbc:Note languageID="!"/>'.repeat(200) }),
      extended('<ext:no/>'),
    ].map((text) => ({ text, root: rootOf(text) }));
    const broken = { text: '<Invoice', root: rootOf(invoice()) };
    const round = (): void => {
      for (const { text, root } of [...texts, broken]) engine.check(text, root, schemaFor(root) ?? 'Invoice');
    };
    for (let warm = 0; warm < 50; warm++) round();
    const before = grow.mock.calls.length;
    for (let rounds = 0; rounds < 500; rounds++) round();
    expect(grow.mock.calls.length).toBe(before);
    // And growth would be seen: one document of some megabytes does it.
    const large = invoice({ afterDate: '<cbc:Note>n</cbc:Note>'.repeat(100_000) });
    expect(engine.check(large, rootOf(large), 'Invoice')).toEqual([]);
    expect(grow.mock.calls.length).toBeGreaterThan(before);
    engine.dispose();
    grow.mockRestore();
  });

  it('libxml2-wasm keeps no names of documents, readable or not', async () => {
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow');
    const engine = await loadSchemaEngine();
    const root = rootOf(invoice());
    const check = (round: number): void => {
      const names = Array.from({ length: 2000 }, (_, place) => `<a${'n'.repeat(40)}${round}-${place}/>`).join('');
      const text = extended(`<all xmlns="urn:a:${round}">${names}</all>`);
      expect(engine.check(text, root, 'Invoice')).toEqual([]);
      expect(engine.check(text.slice(0, -1), root, 'Invoice')).toHaveLength(1);
    };
    for (let round = 0; round < 10; round++) check(round);
    const before = grow.mock.calls.length;
    // 40 MB of names that were never there before.
    for (let round = 10; round < 210; round++) check(round);
    expect(grow.mock.calls.length).toBe(before);
    engine.dispose();
    grow.mockRestore();
  });

  it('libxml2-wasm keeps engines apart, and says so when one is used after dispose', async () => {
    const [one, other] = await Promise.all([loadSchemaEngine(), loadSchemaEngine()]);
    const text = invoice();
    expect(one.check(text, rootOf(text), 'Invoice')).toEqual([]);
    one.dispose();
    one.dispose();
    expect(() => one.check(text, rootOf(text), 'Invoice')).toThrow(PintError);
    expect(other.check(text, rootOf(text), 'Invoice')).toEqual([]);
    other.dispose();
  });

  it.runIf(isLong)('libxml2-wasm is not hurried into minutes by a megabyte of wrong siblings', async () => {
    // What counts all siblings for each error takes n² steps: for so many that is more than a minute and a half.
    const engine = await loadSchemaEngine();
    const text = invoice({ afterDate: '<cbc:Note languageID="!"/>'.repeat(150_000) });
    expect(engine.check(text, rootOf(text), 'Invoice')).toHaveLength(MAX_SCHEMA_ERRORS);
    engine.dispose();
  });
});

it('libxml2-wasm that cannot be loaded is a typed error, with what was thrown first', async () => {
  vi.resetModules();
  const broken = (message: string) => () => {
    throw new Error(message);
  };
  vi.doMock('libxml2-wasm/lib/libxml2raw.mjs', broken('broken by a bundler'));
  vi.doMock('libxml2-wasm', broken('left out by a bundler'));
  const { loadSchemaEngine: load } = await import('../../src/schema/index.ts');
  const error = await load().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'PintError', code: 'schema-engine-missing' });
  // Vitest says of a mock's error that it has thrown it.
  const causes: string[] = [];
  for (let one = error; one instanceof Error; one = one.cause) causes.push(one.message);
  expect(causes).toContain('broken by a bundler');
  vi.doUnmock('libxml2-wasm/lib/libxml2raw.mjs');
  vi.doUnmock('libxml2-wasm');
});

describe('libxmljs2', () => {
  it('libxmljs2 is a typed error where it is not installed', async () => {
    vi.resetModules();
    vi.doMock('libxmljs2', () => {
      throw new Error("Cannot find package 'libxmljs2'");
    });
    const { loadSchemaEngine: load } = await import('../../src/schema/index.ts');
    await expect(load(SECOND_ENGINE)).rejects.toMatchObject({
      name: 'PintError',
      code: 'schema-engine-missing',
    });
    vi.doUnmock('libxmljs2');
  });

  it.runIf(hasSecondEngine)('libxmljs2 is a typed error where the schema files are not in the folder', async () => {
    const engine = await loadSchemaEngine({ name: 'libxmljs2', schemaFolder: '/nowhere' });
    const text = invoice();
    expect(() => engine.check(text, rootOf(text), 'Invoice')).toThrow(
      expect.objectContaining({ name: 'PintError', code: 'schema-compile' }),
    );
  });
});

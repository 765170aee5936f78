// The types that an editor shows: completion, hover, unions, and what compiles or does not.

import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Client } from '../src/client.ts';
import { DOCUMENT_KIND_NAMES } from '../src/core/document-kinds.ts';
import type { Document as EmiratesDocument } from '../src/countries/ae/types/documents.ts';
import type {
  PayloadLine as EmiratesLine,
  Party as EmiratesParty,
  InvoicePayload as EmiratesPayload,
} from '../src/countries/ae/types/payloads.ts';
import type { OMAN_FIELDS } from '../src/countries/om/fields/schema.ts';
import { issueDocument, readRecord } from '../src/countries/om/functions.ts';
import { parsePayload } from '../src/countries/om/reading.ts';

import type { Reporting, reportingSchema } from '../src/countries/om/tax-data/reporting.ts';
import type * as shared from '../src/document/types.ts';
import type { LIST_QUERY_SCHEMAS, ListQuery } from '../src/http/query.ts';
import type { BusinessProfile, PresentedDocument, StoredDocument } from '../src/http.ts';
import type {
  ConvertedRecord,
  Document,
  DocumentLine,
  DocumentOrXml,
  InvoicePayload,
  Issuance,
  IssuedDocument,
  invoiceUuid,
  ParsedPayload,
  PayloadLine,
  PintDocument,
  Result,
  SalesInvoicePayload,
  VatCategory,
  WrittenDocument,
} from '../src/index.ts';
import { examples } from '../src/index.ts';

import type { planExchanges, qrContent } from '../src/network.ts';
import type * as payloads from '../src/payload/types.ts';
import type { eventSchemas } from '../src/status/event-schemas.ts';
import type { EventsByType } from '../src/status/schemas.ts';
import type * as wire from '../src/status/wire.ts';
import type * as wireSchemas from '../src/status/wire-schemas.ts';
import type { toTaxData } from '../src/tax-data.ts';
import type { Validator } from '../src/validate.ts';
import type { Drawing, ReadDrawing } from '../src/view.ts';
import { CALLED_FIRST, commentOf, exampleOf, examplesModule } from './support/doc-examples.ts';
import { isLong } from './support/runs.ts';

const line = { quantity: 1, name: 'Cleaning', price: { base_amount: 10 } };
const head: Pick<InvoicePayload, 'transaction_type' | 'issue_date'> = {
  transaction_type: ['full'],
  issue_date: '2026-03-02',
};
const issuance: Issuance = {
  document_number: 'INV-1',
  accounting_supplier_party: { party_name: 'Seller' },
  accounting_customer_party: { party_name: 'Buyer' },
};

describe('the types', () => {
  it('the types refuse misspelt fields, wrong kinds of values and codes that no list has', () => {
    const payload: SalesInvoicePayload = {
      transaction_type: ['full', 'export'],
      issue_date: '2026-03-02',
      // @ts-expect-error a date is text
      due_date: 5,
      charges: [
        // @ts-expect-error no reason for a charge has this code
        { amount: 5, reason_code: '95' },
      ],
      // @ts-expect-error no type of invoice has this code
      invoice_type_code: '381',
      document_lines: [
        // @ts-expect-error no VAT category has this code
        { ...line, classified_tax_category: { id: 'X' } },
      ],
    };
    // @ts-expect-error no field has this name
    const misspelt: SalesInvoicePayload = { ...head, document_lines: [line], allowence: [] };
    // @ts-expect-error no kind of transaction has this name
    payload.transaction_type = ['fulltax'];
    // @ts-expect-error an isue_date is not an issue_date
    issueDocument({ ...head, document_lines: [line], isue_date: '2026-03-02' }, issuance);
    // @ts-expect-error a payload needs an issue date
    const dateless: InvoicePayload = { transaction_type: ['full'], document_lines: [line] };
    // @ts-expect-error a payload needs lines
    const empty: InvoicePayload = head;
    expect([payload, misspelt, dateless, empty]).toHaveLength(4);
  });

  it('the types know that an issued document has its identifiers, its lines and its totals', () => {
    const payload: SalesInvoicePayload = {
      transaction_type: ['full'],
      issue_date: '2026-03-02',
      document_lines: [{ ...line, classified_tax_category: { id: 'S', percent: 5 } }],
    };
    const issued = issueDocument(payload, { ...issuance, type: 'sales-invoice' });
    if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
    const { value } = issued;
    const [first] = value.document_lines;
    expect(value.uuid.length + value.document_number.length).toBe(41);
    expect(value.payable_amount - value.tax_amount - (first?.net_amount ?? 0)).toBe(0);
    expect(value.transaction_type).toBe('10000000000000000000');
    expectTypeOf(value).toEqualTypeOf<IssuedDocument>();
    expectTypeOf<IssuedDocument>().toExtend<Document>();
    expectTypeOf<Document['uuid']>().toEqualTypeOf<string | undefined>();
  });

  it('the types that the stages share have no field of one country', () => {
    type Own = typeof OMAN_FIELDS.own;
    type Shared = shared.Document & shared.Issuance & payloads.InvoicePayload & payloads.CreditNotePayload;
    expectTypeOf<keyof Shared & keyof (Own['IdentityFields'] & Own['ComputedFields'])>().toBeNever();
    expectTypeOf<keyof (shared.DocumentLine & payloads.PayloadLine) & keyof Own['PayloadLine']>().toBeNever();
    interface Objects {
      AdditionalItemIdentification: payloads.AdditionalItemIdentification;
      AdditionalItemProperty: payloads.AdditionalItemProperty;
      Address: payloads.Address;
      Party: payloads.Party;
      PartyIdentification: payloads.PartyIdentification;
      BillingReference: payloads.BillingReference;
      AdditionalDocumentReference: payloads.AdditionalDocumentReference;
      Delivery: payloads.Delivery;
    }
    expectTypeOf<keyof Own>().toEqualTypeOf<keyof Objects | 'PayloadLine' | 'IdentityFields' | 'ComputedFields'>();
    expectTypeOf<{ [Name in keyof Objects]: keyof Objects[Name] & keyof Own[Name] }[keyof Objects]>().toBeNever();
  });

  it('every entry knows the fields that Oman alone has', () => {
    expectTypeOf<Drawing['document']>().toEqualTypeOf<Document | EmiratesDocument>();
    expectTypeOf<ReadDrawing['document']>().toEqualTypeOf<Document>();
    expectTypeOf<StoredDocument['document']>().toEqualTypeOf<Document>();
    expectTypeOf<PresentedDocument['seller_uuid']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Parameters<BusinessProfile['issuance']>[0]>().toEqualTypeOf<ParsedPayload<'purchase-invoice'>>();
    expectTypeOf<Parameters<Client['create']>[1]>().toEqualTypeOf<InvoicePayload>();
    expectTypeOf<ConvertedRecord['result']>().toEqualTypeOf<Result<WrittenDocument>>();
    expectTypeOf<WrittenDocument['document']>().toEqualTypeOf<Document>();
    expectTypeOf<Parameters<Validator['toXml']>[0]>().toEqualTypeOf<Document>();
    type Sources = [typeof invoiceUuid, typeof planExchanges, typeof qrContent, typeof toTaxData];
    expectTypeOf<Parameters<Sources[number]>[0]>().toEqualTypeOf<DocumentOrXml>();
    expectTypeOf<Extract<DocumentOrXml, { document_number?: unknown }>>().toEqualTypeOf<Document>();
  });

  it('the types of a record refuse a misspelt field, wherever it stands', () => {
    const payload = { ...head, document_lines: [line] };
    const read = [
      // @ts-expect-error isuance is not a part of a record
      readRecord({ type: 'sales-invoice', payload, isuance: issuance }),
      // @ts-expect-error a payload has no isue_date
      readRecord({ type: 'sales-invoice', payload: { ...payload, isue_date: '2026-03-02' }, issuance }),
      // @ts-expect-error a line has no quantitty
      readRecord({ type: 'debit-note', payload: { ...head, document_lines: [{ quantitty: 1 }] }, issuance }),
      // @ts-expect-error an issuance has no document_numbr
      readRecord({ type: 'sales-invoice', payload, issuance: { document_numbr: 'INV-1' } }),
      // @ts-expect-error no type of document has this name
      readRecord({ type: 'salesInvoice', payload, issuance }),
      // @ts-expect-error a record has a payload
      readRecord({ type: 'sales-invoice', issuance }),
      // @ts-expect-error a payload has no isue_date, by itself neither
      readRecord({ ...payload, isue_date: '2026-03-02' }, { issuance }),
      // @ts-expect-error a document has no payable_amonut
      readRecord({ document_number: 'INV-1', payable_amonut: 1 }),
    ];
    // @ts-expect-error a promise is not a record
    const later = () => readRecord(Promise.resolve({ type: 'sales-invoice', payload, issuance }));
    expect(read.map(({ ok }) => ok)).not.toContain(true);
    expect(later).toThrow('await it first');
  });

  it('the types of a record take what programs have: variables, rows with nulls, JSON without a type', () => {
    const category = { id: 'S', percent: 5 };
    const first = { ...line, classified_tax_category: category };
    const payload = { issue_date: '2026-03-02', transaction_type: ['full'], due_date: null, document_lines: [first] };
    const written = readRecord({ type: 'sales-invoice', payload, issuance });
    const typed = readRecord({ type: 'sales-invoice', payload: examples['sales-invoice'].payload, issuance });
    const named = Object.values(examples).map((example) => readRecord(example));
    const alone = readRecord({ ...head, document_lines: [first] }, { issuance });
    expectTypeOf([written, typed, alone, ...named]).toEqualTypeOf<Result<IssuedDocument>[]>();
    expect(written.ok && written.value.payable_amount.toFixed(2)).toBe('10.50');

    const json: unknown = JSON.parse('{"$schema":"record.schema.json","type":"sales-invoice"}');
    const row: Record<string, unknown> = { transaction_type: ['full'] };
    const stored: Document = {};
    const unread = [readRecord(json), readRecord(JSON.parse('{}')), readRecord(row), readRecord(stored)];
    expectTypeOf(unread).toEqualTypeOf<Result<Document>[]>();
    expectTypeOf(readRecord({ type: 'debit-note', payload: row, issuance })).toEqualTypeOf<Result<IssuedDocument>>();
    expect(unread.map(({ ok }) => ok)).toEqual([false, false, false, false]);
  });

  it('a record in a variable is taken, whose type the compiler has forgotten, and an object that says nothing', () => {
    const first = { ...line, classified_tax_category: { id: 'S', percent: 5 } };
    const record = {
      type: 'sales-invoice',
      payload: { issue_date: '2026-03-02', transaction_type: ['full'], document_lines: [first] },
      issuance: { ...issuance },
    };
    expectTypeOf(record.type).toEqualTypeOf<string>();
    expectTypeOf(readRecord(record)).toEqualTypeOf<Result<IssuedDocument>>();
    const given: object = record;
    expectTypeOf(readRecord(given)).toEqualTypeOf<Result<Document>>();
    expect([readRecord(record).ok, readRecord(given).ok]).toEqual([true, true]);
    expect(readRecord({ ...record, type: 'salesInvoice' as string })).toMatchObject({ ok: false });
    // @ts-expect-error a payload has no isue_date, in a variable neither
    expect(readRecord({ ...record, payload: { ...record.payload, isue_date: '2026-03-02' } }).ok).toBe(false);
  });

  it('PintDocument is Document, whose name the DOM has too', () => {
    expectTypeOf<PintDocument>().toEqualTypeOf<Document>();
  });

  it('a payload that was read may lack its lines, which an issuance may give', () => {
    const parsed = parsePayload('sales-invoice', head);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    expectTypeOf(parsed.value.document_lines).toEqualTypeOf<PayloadLine[] | undefined>();
    expect(parsed.value.document_lines).toBe(undefined);
    const rated = { ...line, classified_tax_category: { id: 'S', percent: 5 } as const };
    expect(issueDocument(parsed.value, { ...issuance, document_lines: [rated] }).ok).toBe(true);
  });

  it('the types say what transmission says', () => {
    expectTypeOf<NonNullable<NonNullable<Document['meta_info']>['peppol_status']>>().toHaveProperty('overall_status');
    expectTypeOf<VatCategory>().toEqualTypeOf<'S' | 'E' | 'O' | 'Z'>();
  });

  it('a line of a document has the amounts that are computed', () => {
    expectTypeOf<DocumentLine>().toHaveProperty('net_amount');
    expectTypeOf<PayloadLine>().not.toHaveProperty('net_amount');
  });
});

// What zod reads, as one flat object.
type ReadBy<Schema extends z.ZodMiniType> = { [Key in keyof z.infer<Schema>]: z.infer<Schema>[Key] };
type Flat<Value> = { [Key in keyof Value]: Value[Key] };
type Known = Omit<EventsByType, 'open'>;

describe('the types of two countries', () => {
  it('fields of one country do not complete in documents of the other', () => {
    expectTypeOf<EmiratesDocument>().not.toHaveProperty('tax_amount_in_omr');
    expectTypeOf<EmiratesDocument>().not.toHaveProperty('seller_uuid');
    expectTypeOf<Document>().not.toHaveProperty('tax_amount_in_aed');
    expectTypeOf<Document>().not.toHaveProperty('discrepancy_response');
    expectTypeOf<EmiratesPayload>().toHaveProperty('discrepancy_response');
    expectTypeOf<EmiratesLine>().toHaveProperty('lot_number_id');
    expectTypeOf<EmiratesLine>().not.toHaveProperty('item_specification_document_reference');
    expectTypeOf<EmiratesParty>().not.toHaveProperty('tin');
    // @ts-expect-error No payload of the Emirates has a number of Oman's.
    const buyer: EmiratesParty = { party_name: 'Buyer', tin: '8203391' };
    expect(buyer).toHaveProperty('tin');
  });
});

describe('types that stand beside their schema, so that they need no zod,', () => {
  it('types that stand beside their schema are what the schemas of events read', () => {
    expectTypeOf<keyof EventsByType>().toEqualTypeOf<keyof typeof eventSchemas>();
    expectTypeOf<{ [Type in keyof Known]: Flat<Known[Type]> }>().toEqualTypeOf<{
      [Type in keyof Known]: ReadBy<(typeof eventSchemas)[Type]>;
    }>();
    expectTypeOf<z.infer<typeof eventSchemas.open>>().toExtend<EventsByType['open']>();
    expectTypeOf<EventsByType['open']>().toExtend<z.infer<typeof eventSchemas.open>>();
  });

  it('types that stand beside their schema are what the schemas of the interface read', () => {
    type Read = { [Name in keyof typeof wireSchemas]: z.infer<(typeof wireSchemas)[Name]> };
    type Status = Omit<wire.PeppolStatus, 'overall_status'>;
    expectTypeOf<Omit<Read['peppolStatusSchema'], 'overall_status'>>().toEqualTypeOf<Status>();
    expectTypeOf<Read['validationItemSchema']>().toEqualTypeOf<wire.ValidationItem>();
    expectTypeOf<Read['mlsResponseSchema']>().toEqualTypeOf<wire.MlsResponse>();
    expectTypeOf<Read['transmissionResponseSchema']>().toEqualTypeOf<wire.TransmissionResponse>();
    expectTypeOf<Read['statusSnapshotSchema']>().toEqualTypeOf<wire.StatusSnapshot>();
    expectTypeOf<Read['statusLogSchema']>().toEqualTypeOf<wire.StatusLogEntry[]>();
  });

  it('types that stand beside their schema are what the schemas of list queries read', () => {
    type Read = z.infer<(typeof LIST_QUERY_SCHEMAS)['purchase-credit-note']>;
    expectTypeOf<Omit<ListQuery, 'type'>>().toEqualTypeOf<Readonly<Read>>();
    expectTypeOf<z.infer<(typeof LIST_QUERY_SCHEMAS)['purchase-invoice']>>().toExtend<Omit<ListQuery, 'type'>>();
  });

  it('types that stand beside their schema are what the schema of the reporting input reads', () => {
    expectTypeOf<z.infer<typeof reportingSchema>>().toEqualTypeOf<Reporting>();
  });
});

describe.runIf(isLong)('in an editor', () => {
  const file = join(process.cwd(), 'test', 'editor-sample.ts');
  const text = [
    "import { type DocumentLine, readRecord, type SalesInvoicePayload } from '../src/index.ts';",
    'declare const line: DocumentLine;',
    'line.quantity;',
    "const payload: SalesInvoicePayload = { transaction_type: [''], issue_date: '', document_lines: [{ }] };",
    'readRecord({ });',
    "readRecord({ type: '' });",
    "readRecord({ type: 'debit-note', payload: { }, issuance: { } });",
    "readRecord({ type: 'sales-invoice', payload: { document_lines: [{ classified_tax_category: { id: '' } }] } });",
  ].join('\n');
  const examplesFile = join(process.cwd(), 'test', 'doc-examples-sample.ts');
  const texts = new Map([
    [file, text],
    [examplesFile, examplesModule()],
  ]);
  let service: ts.LanguageService;

  beforeAll(() => {
    const config = ts.parseJsonConfigFileContent(
      ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
      ts.sys,
      process.cwd(),
    );
    service = ts.createLanguageService({
      getScriptFileNames: () => [...texts.keys()],
      getScriptVersion: () => '1',
      getScriptSnapshot: (name) => {
        const content = texts.get(name) ?? ts.sys.readFile(name);
        return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
      },
      getCurrentDirectory: () => process.cwd(),
      // An example need not use all that it makes.
      getCompilationSettings: () => ({ ...config.options, noUnusedLocals: false }),
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
    });
  });

  const completions = (before: string): string[] =>
    service.getCompletionsAtPosition(file, text.indexOf(before) + before.length, {})?.entries.map(({ name }) => name) ??
    [];
  const hover = (word: string): string => {
    const info = service.getQuickInfoAtPosition(file, text.lastIndexOf(word));
    return `${ts.displayPartsToString(info?.displayParts)}\n${ts.displayPartsToString(info?.documentation)}`;
  };

  it('hovering a type shows its name and what it is, hovering a field what it means', () => {
    expect(hover('DocumentLine;')).toBe(
      '(alias) interface DocumentLine\nimport DocumentLine\n' +
        'A line of a document: one item, its quantity, its price, its VAT and its amounts (IBG-25).',
    );
    expect(hover('quantity')).toBe(
      '(property) LineFields.quantity?: number | undefined\n' +
        'Quantity (IBT-129). How much or how many is invoiced or credited. Unit: unit_code. Required: always. Example:\n`12.5`',
    );
  });

  it('a field that a payload narrows has the comment of the field that it extends', () => {
    expect(hover('issue_date')).toBe(
      '(property) InvoicePayload.issue_date: string\nIssue date (IBT-002). The day on which the document is issued. Required: always. Example: `"2026-03-02"`',
    );
  });

  it('the functions that one calls first say what they take, and have an example that compiles', () => {
    for (const name of Object.keys(CALLED_FIRST)) {
      expect(exampleOf(name), name).toMatch(new RegExp(`\\b${name}\\b`));
      if (name !== 'recordJsonSchema') expect(commentOf(name), name).toContain('@param');
    }
    const found = [...service.getSyntacticDiagnostics(examplesFile), ...service.getSemanticDiagnostics(examplesFile)];
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
  });

  it('a record is completed: its parts, types of documents, fields and codes', () => {
    expect(completions('readRecord({ ').sort()).toEqual([
      '$schema',
      'accept',
      'country',
      'expected',
      'id',
      'issuance',
      'payload',
      'qr',
      'type',
    ]);
    expect(completions("readRecord({ type: '")).toEqual(DOCUMENT_KIND_NAMES);
  });

  it('a record is completed inside, too', () => {
    expect(completions("'debit-note', payload: { ")).toEqual(
      expect.arrayContaining(['issue_date', 'billing_reference', 'invoice_type_code']),
    );
    expect(completions("'debit-note', payload: { ")).not.toContain('credit_note_type_code');
    expect(completions('issuance: { ')).toEqual(expect.arrayContaining(['document_number', 'substitute']));
    expect(completions("classified_tax_category: { id: '")).toEqual(['S', 'E', 'O', 'Z']);
  });

  it('fields and codes are completed', () => {
    expect(completions('document_lines: [{ ')).toEqual(expect.arrayContaining(['quantity', 'unit_code', 'price']));
    expect(completions("transaction_type: ['")).toEqual(expect.arrayContaining(['full', 'self-billed', 'export']));
  });
});

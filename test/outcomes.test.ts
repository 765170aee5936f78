// Every function that may fail gives one shape: `{ ok, value, warnings }` or `{ ok, errors, warnings }`. The compiler checks it
// for whatever the entries export; over HTTP a failure also has its status.
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ENTRIES } from '../scripts/entries.ts';
import type * as arabic from '../src/arabic.ts';
import type * as client from '../src/client.ts';
import type * as codelists from '../src/codelists/index.ts';
import type { Failure, Refusal, Success } from '../src/core/result.ts';
import type * as countries from '../src/countries.ts';
import type * as edge from '../src/edge.ts';
import type * as pieces from '../src/http/pieces.ts';
import type * as http from '../src/http.ts';
import type * as httpCheck from '../src/http-check.ts';
import type * as main from '../src/index.ts';
import type * as network from '../src/network.ts';
import type * as pdf from '../src/pdf/index.ts';
import type { Looked } from '../src/provider/lookup/lookup-error.ts';
import type * as provider from '../src/provider.ts';
import type * as queue from '../src/queue.ts';
import type * as rules from '../src/rules.ts';
import type * as service from '../src/service/index.ts';
import type * as statusSchemas from '../src/status/public-schemas.ts';
import type * as status from '../src/status.ts';
import type * as taxData from '../src/tax-data.ts';
import type * as validate from '../src/validate.ts';
import type * as view from '../src/view.ts';
import type * as xmlbuilder from '../src/xmlbuilder.ts';

type Returned<Value> = Value extends (...given: never) => infer Made ? Awaited<Made> : never;
/** What a function gives that says whether it went well. A `Response` of the platform says so too, in its own shape. */
type OutcomeOf<Value> = Extract<Exclude<Returned<Value>, Response>, { readonly ok: boolean }>;
/** The names of the functions that give such a thing. */
type MayFail<Module> = {
  [Name in keyof Module]: [OutcomeOf<Module[Name]>] extends [never] ? never : Name;
}[keyof Module];

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
// What only succeeds, or only fails, lacks the other shape.
type IsSuccess<Shape> = [Shape] extends [never] ? true : Same<keyof Shape, keyof Success<unknown>>;
type IsFailure<Shape> = [Shape] extends [never] ? true : Same<Shape, Failure> | Same<Shape, Refusal>;
type IsResult<Outcome> =
  | IsSuccess<Extract<Outcome, { readonly ok: true }>>
  | (true extends IsFailure<Extract<Outcome, { readonly ok: false }>> ? true : false);
/** The names of the functions whose outcome has another shape. */
type OtherShapes<Module> = {
  [Name in MayFail<Module>]: Same<IsResult<OutcomeOf<Module[Name]>>, true> extends true ? never : Name;
}[MayFail<Module>];

interface Entries {
  index: typeof main;
  xmlbuilder: typeof xmlbuilder;
  validate: typeof validate;
  edge: typeof edge;
  rules: typeof rules;
  status: typeof status;
  'status/schemas': typeof statusSchemas;
  'tax-data': typeof taxData;
  network: typeof network;
  pdf: typeof pdf;
  provider: Omit<typeof provider, LookUps>;
  view: typeof view;
  http: typeof http;
  'http/pieces': typeof pieces;
  'http/check': typeof httpCheck;
  client: typeof client;
  queue: typeof queue;
  service: typeof service;
  codelists: typeof codelists;
  countries: typeof countries;
  arabic: typeof arabic;
}

// What is asked of a network fails in one way at a time: `{ ok, error }`, whose error says whether to ask again.
type LookUps = {
  [Name in keyof typeof provider]: OutcomeOf<(typeof provider)[Name]> extends Looked<unknown> ? Name : never;
}[keyof typeof provider];

type Parsers =
  | 'parsePayload'
  | 'parsePurchaseInvoice'
  | 'parsePurchaseCreditNote'
  | 'parseSalesInvoice'
  | 'parseSalesCreditNote'
  | 'parseDebitNote'
  | 'parseDocument'
  | 'parseIssuance';

describe('what may fail', () => {
  it('is looked for in every entry', () => {
    const known: Readonly<Record<keyof Entries, true>> = {
      index: true,
      xmlbuilder: true,
      validate: true,
      edge: true,
      rules: true,
      status: true,
      'status/schemas': true,
      'tax-data': true,
      network: true,
      pdf: true,
      provider: true,
      view: true,
      http: true,
      'http/pieces': true,
      'http/check': true,
      client: true,
      queue: true,
      service: true,
      codelists: true,
      countries: true,
      arabic: true,
    };
    // A country's entry holds data alone.
    const entries = Object.keys(ENTRIES).filter((name) => !name.startsWith('countries/'));
    expect(entries.toSorted()).toEqual(Object.keys(known).toSorted());
  });

  it('gives a Result, and over HTTP an Answer', () => {
    expectTypeOf<{ [Name in keyof Entries]: OtherShapes<Entries[Name]> }[keyof Entries]>().toBeNever();
    expectTypeOf<OtherShapes<client.Client>>().toBeNever();
    expectTypeOf<OtherShapes<service.ServiceClient>>().toBeNever();
    expectTypeOf<OtherShapes<http.CreationSteps>>().toBeNever();
    expectTypeOf<OtherShapes<Required<http.BusinessProfile>>>().toBeNever();
  });

  it('are the functions that read what others wrote', () => {
    expectTypeOf<MayFail<typeof main>>().toEqualTypeOf<
      | Parsers
      | 'creditNoteFor'
      | 'finalInvoiceFor'
      | 'fromXml'
      | 'issueDocument'
      | 'readRecord'
      | 'invoiceUuid'
      | 'sellerUuid'
    >();
    expectTypeOf<MayFail<typeof network>>().toEqualTypeOf<
      | 'identifiersOf'
      | 'invoiceUuid'
      | 'openEnvelope'
      | 'parseParticipant'
      | 'parseServiceProvider'
      | 'planExchanges'
      | 'qrContent'
      | 'readDocumentType'
      | 'readMls'
      | 'readQr'
      | 'sellerUuid'
      | 'taxDataFor'
      | 'wrap'
      | 'enrich'
    >();
    expectTypeOf<MayFail<typeof view>>().toEqualTypeOf<'readDrawing' | 'xmlToHtml'>();
    expectTypeOf<MayFail<typeof taxData>>().toEqualTypeOf<'toTaxData' | 'checkTaxData'>();
    expectTypeOf<MayFail<typeof status>>().toEqualTypeOf<'fromMls' | 'parseEvents'>();
    expectTypeOf<MayFail<typeof validate>>().toEqualTypeOf<'explainRule'>();
    expectTypeOf<MayFail<typeof http>>().toEqualTypeOf<
      'failure' | 'success' | 'makeDocument' | 'parseListQuery' | 'readJsonBody'
    >();
    expectTypeOf<main.ConvertedRecord['result']>().toEqualTypeOf<main.Result<main.WrittenDocument>>();
  });

  it('would be found in another shape', () => {
    interface Module {
      right(): main.Result<string>;
      overHttp(): Promise<client.Answer<string>>;
      spread(): { ok: true; xml: string } | Failure;
      bare(): Success<string> | { ok: false; message: string };
    }
    expectTypeOf<OtherShapes<Module>>().toEqualTypeOf<'spread' | 'bare'>();
  });
});

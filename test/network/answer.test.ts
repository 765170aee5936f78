// The answer to a transmission: which one, to whom, with which issues; and that it passes schema and rules.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMls } from '../../src/countries/om/network/functions.ts';
import { type AnsweredEnvelope, type AnswerFacts, answerTo, MAX_ISSUES } from '../../src/network/answer.ts';
import type { Report, ValidationResult } from '../../src/rules/engine/result.ts';
import { MLR_CUSTOMIZATION, MLS_CUSTOMIZATION } from '../../src/ubl/mls/codes.ts';
import { readMls } from '../../src/ubl/mls/read.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { REJECTION } from '../rules/cases/mls/index.ts';
import { invoice } from '../schema/documents.ts';
import { isLong } from '../support/runs.ts';
import { corpus, hasShared } from '../support/shared.ts';

const FACTS: AnswerFacts = {
  id: '5f0ad7b9-8c7c-4a83-9f6a-1f7b20c2a601',
  now: Date.UTC(2026, 2, 2, 9, 15, 0, 250),
  from: '0242:000412',
  sentBy: '0242:000773',
  defaultMlsType: 'ALWAYS_SEND',
};

type Header = AnsweredEnvelope['header'];

function envelope(header: Partial<Header> = {}, document = invoice()): AnsweredEnvelope {
  const own = {
    instanceId: '0c8f9e6e-3d0e-4a64-8d0b-2a3c9f3f7e11',
    documentTypeId:
      'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@om-1::2.1',
    processId: 'urn:peppol:bis:billing',
  };
  return { header: { ...own, ...header }, document };
}

function finding(fields: Partial<ValidationResult> = {}): ValidationResult {
  return {
    reasonCode: 'ibr-016',
    flag: 'fatal',
    text: 'Found: "1". Expected: 2.',
    location: '/Invoice/cac:InvoiceLine[2]',
    test: '',
    fields: [],
    fix: '',
    ...fields,
  };
}

function report(...results: readonly ValidationResult[]): Report {
  const valid = results.every(({ flag }) => flag !== 'fatal');
  return { valid, schemaValid: true, profile: 'billing', ruleSets: [], results };
}

const WARNING = finding({ flag: 'warning', reasonCode: 'ibr-099' });

describe('answerTo', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator();
  });
  afterAll(() => validator.dispose());

  it.each([
    ['confirmed', 'AP'],
    ['forwarded', 'AB'],
  ] as const)('answerTo says of a valid document that was %s: %s, without issues', (delivery, code) => {
    const answer = answerTo(envelope(), report(WARNING), delivery, FACTS);
    expect(answer).toEqual({
      id: FACTS.id,
      issuedAt: FACTS.now,
      sender: '0242:000412',
      receiver: '0242:000773',
      code,
      reference: '0c8f9e6e-3d0e-4a64-8d0b-2a3c9f3f7e11',
      issues: [],
    });
    const xml = answer ? toMls(answer) : '';
    expect(xml).toContain('<cbc:IssueTime>09:15:00.250Z</cbc:IssueTime>');
    expect(validator.validate(xml, { now: 0 })).toMatchObject({ valid: true, profile: 'mls', results: [] });
  });

  it('answerTo rejects an invalid document with an issue for each finding, by kind and place', () => {
    const results = [
      finding(),
      WARNING,
      finding({ reasonCode: 'PINT-SCHEMA', location: '/Invoice/{urn:a}b[1]' }),
      finding({ reasonCode: 'PINT-XML', location: '/' }),
      finding({ reasonCode: 'PINT-ENVELOPE-VERSION', text: ' Two\n lines\u0007 ' }),
    ];
    const answer = answerTo(envelope(), report(...results), 'forwarded', FACTS);
    expect(answer).toMatchObject({ code: 'RE', description: 'Rejected: 4 errors, 1 warning' });
    expect(answer?.issues.map(({ reasonCode, line, description }) => [reasonCode, line, description])).toEqual([
      ['BV', '/inv:Invoice/cac:InvoiceLine[2]', 'ibr-016: Found: "1". Expected: 2.'],
      ['BW', '/inv:Invoice/cac:InvoiceLine[2]', 'ibr-099: Found: "1". Expected: 2.'],
      [
        'SV',
        "/inv:Invoice/*[local-name()='b' and namespace-uri()='urn:a'][1]",
        'PINT-SCHEMA: Found: "1". Expected: 2.',
      ],
      ['SV', 'NA', 'PINT-XML: Found: "1". Expected: 2.'],
      ['BV', '/inv:Invoice/cac:InvoiceLine[2]', 'PINT-ENVELOPE-VERSION: Two lines'],
    ]);
    const xml = answer ? toMls(answer) : '';
    expect(xml.match(/<cac:LineResponse>/g)).toHaveLength(3);
    expect(xml).toContain('xmlns:inv="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"');
    expect(validator.validate(xml, { now: 0 }).results).toEqual([]);
  });

  it('answerTo rejects a valid document that could not be delivered, and says why', () => {
    const answer = answerTo(envelope(), report(WARNING), { failed: 'The mailbox\tis full\n' }, FACTS);
    expect(answer).toMatchObject({
      code: 'RE',
      description: 'Delivery failed: The mailbox is full',
      issues: [
        { line: 'NA', reasonCode: 'FD', description: 'Delivery failed: The mailbox is full' },
        { reasonCode: 'BW' },
      ],
    });
    const silent = answerTo(envelope(), report(), { failed: ' ' }, FACTS);
    expect(silent?.description).toBe('Delivery failed');
    expect(validator.validate(silent ? toMls(silent) : '', { now: 0 }).valid).toBe(true);
  });

  it('answerTo names both where the document is invalid and its delivery failed', () => {
    const answer = answerTo(envelope(), report(finding()), { failed: 'No such receiver' }, FACTS);
    expect(answer?.issues.map(({ reasonCode }) => reasonCode)).toEqual(['FD', 'BV']);
  });

  it('answerTo gives no answer where none may be sent', () => {
    const mls = (customization: string): AnsweredEnvelope =>
      envelope({}, REJECTION.replace(MLS_CUSTOMIZATION, customization));
    const type = (customization: string): AnsweredEnvelope =>
      envelope({ documentTypeId: `urn:x::ApplicationResponse##${customization}::2.1` });
    const answers = [mls(MLS_CUSTOMIZATION), mls(MLR_CUSTOMIZATION), type(MLS_CUSTOMIZATION), type(MLR_CUSTOMIZATION)];
    for (const answered of [...answers, envelope({ processId: 'urn:peppol:edec:mls' })]) {
      expect(answerTo(answered, report(finding()), 'forwarded', FACTS)).toBeUndefined();
      expect(answerTo(answered, report(), 'confirmed', FACTS)).toBeUndefined();
    }
    expect(answerTo(mls('urn:fdc:peppol.eu:poacc:trns:invoice_response:3'), report(), 'forwarded', FACTS)?.code).toBe(
      'AB',
    );
    expect(answerTo(envelope({ instanceId: ' ' }), report(finding()), undefined, FACTS)).toBeUndefined();
    expect(answerTo(envelope(), report(), undefined, FACTS)).toBeUndefined();
    expect(answerTo(envelope(), report(finding()), undefined, FACTS)?.code).toBe('RE');
  });

  it.each([
    ['ALWAYS_SEND', 'FAILURE_ONLY', true],
    ['FAILURE_ONLY', 'ALWAYS_SEND', false],
    [undefined, 'ALWAYS_SEND', true],
    [undefined, 'FAILURE_ONLY', false],
    ['failure_only', 'ALWAYS_SEND', true],
    ['always_send', 'FAILURE_ONLY', false],
  ] as const)('answerTo under %s, by default %s, answers a valid document: %s', (mlsType, defaultMlsType, isSent) => {
    const facts = { ...FACTS, defaultMlsType };
    expect(answerTo(envelope({ mlsType }), report(), 'forwarded', facts) !== undefined).toBe(isSent);
    expect(answerTo(envelope({ mlsType }), report(finding()), undefined, facts)?.code).toBe('RE');
    expect(answerTo(envelope({ mlsType }), report(), { failed: 'x' }, facts)?.code).toBe('RE');
  });

  it.each([
    ['0242:000773', '0242:000773'],
    ['0242:000773-MLS', '0242:000773-MLS'],
    ['0242:000773-MLS.TEST', '0242:000773-MLS.TEST'],
    ['0242:000774', '0242:000773-AP1'],
    ['0248:000773', '0242:000773-AP1'],
    ['000773', '0242:000773-AP1'],
    ['0242:000773-M', '0242:000773-AP1'],
    ['0242:0007731', '0242:000773-AP1'],
    [undefined, '0242:000773-AP1'],
  ])('answerTo sends what is to go to %s to %s', (mlsTo, receiver) => {
    const facts = { ...FACTS, sentBy: '0242:000773-AP1' };
    expect(answerTo(envelope({ mlsTo }), report(), 'forwarded', facts)?.receiver).toBe(receiver);
  });

  it('answerTo signs for the authority with its seat', () => {
    const facts = { ...FACTS, from: '0242:001090-TaxAuthority.OM' };
    expect(answerTo(envelope(), report(), 'confirmed', facts)?.sender).toBe('0242:001090');
  });

  it.each(['000412', '0248:OM1100003554', '0242:', '0242:12345', '0242:1234567', ''])(
    'answerTo refuses %s, which is not a service provider',
    (wrong) => {
      expect(() => answerTo(envelope(), report(), 'forwarded', { ...FACTS, from: wrong })).toThrow(RangeError);
      expect(() => answerTo(envelope(), report(), 'forwarded', { ...FACTS, sentBy: wrong })).toThrow(RangeError);
    },
  );

  it.each(['FAILURES_ONLY', 'failure_only', undefined, null])(
    'a policy of answers that is none is refused: %j',
    (policy) => {
      const facts = { ...FACTS, defaultMlsType: policy as unknown as 'FAILURE_ONLY' };
      expect(() => answerTo(envelope(), report(), 'confirmed', facts)).toThrow(
        'answerTo takes defaultMlsType as one of',
      );
    },
  );

  it.each(['noon', '5', 'March 2, 2026', '2026-02-31', Number.NaN, null, true, {}])(
    'answerTo refuses %s as a time',
    (now) => {
      const facts = { ...FACTS, now: now as never };
      expect(() => answerTo(envelope(), report(), 'forwarded', facts)).toThrow(RangeError);
    },
  );

  it('answerTo names a thousand findings, errors first, and says how many more there are', () => {
    const warnings = Array.from({ length: 900 }, () => WARNING);
    const errors = Array.from({ length: 900 }, (_, at) => finding({ reasonCode: `ibr-${at}` }));
    const answer = answerTo(envelope(), report(...warnings, ...errors), undefined, FACTS);
    const kinds = answer?.issues.map(({ reasonCode }) => reasonCode) ?? [];
    expect(kinds).toHaveLength(MAX_ISSUES + 1);
    expect(kinds.filter((kind) => kind === 'BV')).toHaveLength(900);
    expect(answer?.issues.at(-1)).toEqual({
      line: 'NA',
      reasonCode: 'BW',
      description: '800 more findings are left out: 0 errors, 800 warnings',
    });
    const many = answerTo(envelope(), report(...errors, ...errors), undefined, FACTS);
    expect(many?.issues.at(-1)).toMatchObject({ reasonCode: 'BV' });
    expect(validator.validate(many ? toMls(many) : '', { now: 0 }).valid).toBe(true);
  });

  it.skipIf(!hasShared)(
    'answerTo rejects invalid documents of the corpus: each answer is valid and names every fatal finding',
    () => {
      const wanted = isLong ? 500 : 20;
      const records = corpus();
      const step = Math.floor(records.length / (isLong ? 1500 : 100));
      let answered = 0;
      for (const { id, xml } of records.filter((_, place) => place % step === 0)) {
        if (answered === wanted) break;
        const found = validator.validate(xml, { now: Date.UTC(2026, 9, 1) });
        if (found.valid) continue;
        const answer = answerTo(envelope({}, xml), found, undefined, FACTS);
        if (!answer) throw new Error(`${id}: no answer`);
        const mls = toMls(answer);
        expect(validator.validate(mls, { now: 0 }).results, id).toEqual([]);
        const read = readMls(mls);
        if (!read.ok) throw new Error(`${id}: ${JSON.stringify(read.errors)}`);
        for (const { reasonCode, flag } of found.results) {
          if (flag !== 'fatal') continue;
          const named = read.value.issues.some(
            (issue) => issue.description.startsWith(`${reasonCode}: `) && ['SV', 'BV'].includes(issue.reasonCode),
          );
          expect(named, `${id} ${reasonCode}`).toBe(true);
        }
        answered++;
      }
      expect(answered).toBe(wanted);
    },
  );
});

describe('answerTo, of an envelope with a fatal finding', () => {
  const wrong = {
    code: 'PINT-ENVELOPE-PROCESSID',
    flag: 'fatal',
    text: 'The process differs.',
    location: '/a',
  } as const;

  it('rejects it with BV, whatever the report of the document says', () => {
    const answer = answerTo({ ...envelope(), findings: [wrong] }, report(), 'confirmed', FACTS);
    expect([answer?.code, answer?.issues.map(({ reasonCode }) => reasonCode)]).toEqual(['RE', ['BV']]);
  });

  it('names it once where the report has it too, and lets a warning be', () => {
    const known = finding({ reasonCode: wrong.code, location: wrong.location });
    expect(answerTo({ ...envelope(), findings: [wrong] }, report(known), undefined, FACTS)?.issues).toHaveLength(1);
    const warned = { ...envelope(), findings: [{ ...wrong, flag: 'warning' as const }] };
    expect(answerTo(warned, report(), 'confirmed', FACTS)?.code).toBe('AP');
  });
});

it('answerTo refuses an id that is not a UUID', () => {
  expect(() => answerTo(envelope(), report(), 'confirmed', { ...FACTS, id: 'x' })).toThrow('id is not a UUID: x');
});

it('answerTo takes a time without a zone in UTC, on every machine', () => {
  const zone = process.env['TZ'];
  try {
    process.env['TZ'] = 'Pacific/Kiritimati';
    const answer = answerTo(envelope(), report(), 'confirmed', { ...FACTS, now: '2026-01-01T00:00:00' });
    expect(answer?.issuedAt).toBe(Date.UTC(2026, 0, 1));
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

// Codes by their meaning: those of the country that is asked about, and none that no list has.
import { describe, expect, it } from 'vitest';
import { hasCode } from '../../src/codelists/has-code.ts';
import { usualName } from '../../src/codelists/usual-code.ts';
import { ISSUERS } from '../../src/countries/issuers.ts';
import { codedFieldsOf, holderOf } from '../../src/mcp/coded-fields.ts';
import { findCodes, SUBJECTS, type SubjectName } from '../../src/mcp/find-code.ts';
import { CHAPTERS } from '../../src/mcp/named-codes.ts';

const [OMAN, EMIRATES] = ISSUERS;

describe.each([OMAN, EMIRATES])('$facts.code', (country) => {
  it('each subject names fields that take codes in some country', async () => {
    const all = (await Promise.all(ISSUERS.map(codedFieldsOf))).flat();
    const names = [...all, CHAPTERS].map(({ name }) => name);
    for (const fields of Object.values(SUBJECTS)) for (const field of fields ?? []) expect(names).toContain(field);
  });

  it.each(['export', 'exempt', 'goods', 'services', 'passport', 'box', 'job', 'pack', 'free zone', 'إلغاء', 'صندوق'])(
    'what is found for %s is a code that a field of the country takes',
    async (meaning) => {
      const fields = [...(await codedFieldsOf(country)), CHAPTERS];
      for (const subject of Object.keys(SUBJECTS) as SubjectName[]) {
        for (const { code, list } of await findCodes(meaning, subject, country))
          expect([code, fields.some((field) => holderOf(field, code) === list)]).toEqual([code, true]);
      }
    },
  );
});

it.each<[meaning: string, of: SubjectName, codes: readonly string[]]>([
  ['export', 'reason', []],
  ['exempt supply', 'reason', ['DL8.46.1', 'DL8.46.2', 'DL8.46.3', 'DL8.46.4']],
  ['financial services', 'reason', ['DL8.46.1']],
  ['bare land', 'reason', ['DL8.46.3']],
  ['local passenger transport', 'exemption or zero rating', ['DL8.46.4']],
  ['cancellation', 'reason', ['DL8.61.1.A']],
  ['goods returned', 'reason', ['DL8.61.1.D']],
  ['reverse charge', 'tax category', ['AE']],
  ['standing agreement', 'payment means', []],
])('in the Emirates, %s (%s) is %j alone', async (meaning, of, codes) => {
  const found = await findCodes(meaning, of, EMIRATES);
  expect(found.map(({ code }) => code).sort()).toEqual(codes);
});

it.each<[meaning: string, of: SubjectName, country: (typeof ISSUERS)[number], code: string, list: string]>([
  ['passport', 'any', EMIRATES, 'PAS', 'Party.scheme_agency_id'],
  ['passport', 'any', OMAN, 'PASNUM', 'BuyerSellerIdentifier'],
  ['Abu Dhabi', 'any', EMIRATES, 'AUH', 'Address.country_subentity'],
  ['trade licence', 'any', EMIRATES, 'TL', 'Party.scheme_agency_id'],
  ['Al Mazunah Free Zone', 'any', OMAN, 'AFZ', 'CountrySubdivision'],
  ['goods returned', 'reason', OMAN, 'CAN', 'IssuanceReason'],
  ['cancelled', 'reason', OMAN, 'CAN', 'IssuanceReason'],
  ['return of goods', 'reason', OMAN, 'CAN', 'IssuanceReason'],
  ['return of goods', 'reason', EMIRATES, 'DL8.61.1.D', 'discrepancy_response'],
  ['the goods were returned by the customer', 'credit reason', OMAN, 'CAN', 'IssuanceReason'],
  ['pcs', 'unit', OMAN, 'H87', 'UNECERec20'],
  ['pcs', 'unit', EMIRATES, 'H87', 'UNECERec20'],
  ['bank transfer', 'payment means', OMAN, '30', 'UNCL4461'],
  ['bank transfer', 'payment means', EMIRATES, '30', 'PaymentMeans.payment_means_code'],
  ['تحويل بنكي', 'payment means', OMAN, '30', 'UNCL4461'],
  ['price reduction', 'reason', OMAN, 'VAL', 'IssuanceReason'],
  ['fewer pieces', 'credit reason', OMAN, 'QTY', 'IssuanceReason'],
  ['مرتجع', 'reason', OMAN, 'CAN', 'IssuanceReason'],
  ['lower price', 'credit reason', EMIRATES, 'DL8.61.1.C', 'discrepancy_response'],
  ['zero rated export of services', 'reason', OMAN, 'VATZR-OM-09', 'ZeroRating'],
  ['restaurant', 'activity', OMAN, '561001', 'ISIC'],
  ['coffee', 'goods', EMIRATES, '09', 'hsChapters'],
  ['cash', 'payment means', EMIRATES, '10', 'PaymentMeans.payment_means_code'],
])('%s (%s) is first of all what the country lists', async (meaning, of, country, code, list) => {
  const [first, ...others] = await findCodes(meaning, of, country);
  expect(first).toMatchObject({ code, list });
  expect(others.map((one) => one.code)).not.toContain(code);
});

it('a unit that a drawing names is offered where the list has it', async () => {
  for (const meaning of ['box', 'pack', 'job', 'صندوق', 'كرتون']) {
    const found = await findCodes(meaning, 'unit', OMAN);
    expect([meaning, found.filter(({ code }) => !hasCode('UNECERec20', code))]).toEqual([meaning, []]);
  }
  expect((await findCodes('box', 'unit', OMAN))[0]?.code).toBe(usualName('UNECERec20', 'XBX')?.slice(0, 3));
});

// What is said of XML that other programs wrote: the person who reads it must see what is wrong.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createValidator, type Validator } from '../../src/validate.ts';

const now = Date.UTC(2027, 0, 1);
const full = readFileSync('fixtures/full.xml', 'utf8');

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

function results(xml: string) {
  expect(xml).not.toBe(full);
  return validator.validate(xml, { now }).results;
}

describe('white space', () => {
  it.each([
    ['IssueDate', 'issue_date', ' '],
    ['IssueTime', 'issue_time', '\n'],
  ])('around %s is what is said to be wrong, and the value alone is suggested', (element, field, space) => {
    const value = new RegExp(`<cbc:${element}>([^<]*)`).exec(full)?.[1] ?? '';
    const [first] = results(full.replace(`<cbc:${element}>${value}`, `<cbc:${element}>${space}${value}${space}`));
    expect(first).toMatchObject({ reasonCode: 'PINT-SCHEMA', suggestion: { field, value } });
    expect(first?.text).toMatch(/, "[^" ]+", has white space around it\.$/);
    expect(first?.clerk?.text).toContain('stands between spaces or line breaks');
    expect(first?.clerk?.fix).toBe(`Enter “${value}” alone.`);
  });

  it('around what is no date is not said to be what is wrong', () => {
    const [first] = results(full.replace(/(<cbc:IssueDate>)[^<]*/, '$1 2026-13-01 '));
    expect(first?.text).toMatch(/is not a date/);
    expect(first).not.toHaveProperty('suggestion');
  });
});

describe('names', () => {
  it('of the namespace of XML are said as they are written', () => {
    const [first] = results(full.replace('<cbc:Note>', '<cbc:Note xml:lang="en">'));
    expect(first?.text).toBe('The note has an attribute xml:lang, which UBL does not know.');
    expect(first?.fix).toMatch(/^Leave the attribute xml:lang out/);
  });
});

describe('a signature', () => {
  const EXT = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';
  const parts = [
    '<d:CanonicalizationMethod Algorithm="a"/><d:SignatureMethod Algorithm="a"/>',
    '<d:Reference URI=""><d:DigestMethod Algorithm="a"/><d:DigestValue>AAAA</d:DigestValue></d:Reference>',
  ];
  const signature =
    `<d:Signature xmlns:d="http://www.w3.org/2000/09/xmldsig#"><d:SignedInfo>${parts.join('')}</d:SignedInfo>` +
    '<d:SignatureValue>AAAA</d:SignatureValue></d:Signature>';
  const content = `<e:UBLExtension><e:ExtensionContent>${signature}</e:ExtensionContent></e:UBLExtension>`;
  const signed = full.replace(
    /<Invoice[^>]*>/,
    (tag) => `${tag}<e:UBLExtensions xmlns:e="${EXT}">${content}</e:UBLExtensions>`,
  );

  it('is not to be changed: the whole is to be taken out', () => {
    const found = results(signed).filter(({ reasonCode }) => reasonCode === 'ibr-079');
    expect(found).toHaveLength(3);
    expect(found[0]?.text).toMatch(
      /^Found in the extensions' canonicalization method: an empty CanonicalizationMethod\./,
    );
    expect(found[0]?.fix).toMatch(/^Take ext:UBLExtensions out, or ask the sender for the document without it/);
    expect(found[0]?.clerk).toEqual({
      text: 'File: an addition in it, such as a signature, has an empty part.',
      fix: 'Ask for the document without the signature.',
    });
  });

  it('an element of the document itself is to be filled or left out', () => {
    const found = results(full.replace(/(<cbc:BuyerReference>)[^<]*/, '$1')).find(
      ({ reasonCode }) => reasonCode === 'ibr-079',
    );
    expect(found?.fix).toBe('Give buyer_reference a value, or leave it out');
  });
});

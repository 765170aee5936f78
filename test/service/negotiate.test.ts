// Which form of an answer a request asks for, and what it says of its body.
import { expect, it } from 'vitest';
import { charsetOfBody, chosenMedium, mediumOfBody } from '../../src/service/negotiate.ts';

const JSON_OR_XML = ['json', 'xml'] as const;
const HTML_OR_PDF = ['html', 'pdf'] as const;

it.each([
  ['application/xml', JSON_OR_XML, 'xml'],
  ['Application/XML', JSON_OR_XML, 'xml'],
  ['application/*', JSON_OR_XML, 'json'],
  ['application/xml;q=0.5, application/json;q=0.4', JSON_OR_XML, 'xml'],
  ['application/xml;q=0.5, */*;q=0.6', JSON_OR_XML, 'json'],
  ['application/xml; level=1 ; Q=0.1, application/json;q=0.2', JSON_OR_XML, 'json'],
  ['application/xml, application/json', JSON_OR_XML, 'json'],
  // The most specific range decides, wherever it stands.
  ['text/html;q=0, */*', HTML_OR_PDF, 'pdf'],
  ['*/*, text/*;q=0', HTML_OR_PDF, 'pdf'],
  ['text/*;q=0, text/html', HTML_OR_PDF, 'html'],
  // A weight that is none asks for nothing.
  ['application/xml;q=2', JSON_OR_XML, undefined],
  ['application/xml;q=-1, application/json;q=x', JSON_OR_XML, undefined],
  ['image/png', JSON_OR_XML, undefined],
  [' , ', JSON_OR_XML, 'json'],
  ['', HTML_OR_PDF, 'html'],
  [null, HTML_OR_PDF, 'html'],
] as const)('Accept %j among %j asks for %s', (accept, given, medium) => {
  expect(chosenMedium(accept, given)).toBe(medium);
});

it.each([
  ['application/json', 'json', undefined],
  ['Application/JSON ; charset=utf-8', 'json', 'utf-8'],
  ['application/xml;charset="ISO-8859-1"', 'xml', 'ISO-8859-1'],
  ['text/xml; version=1; Charset=utf-16', 'xml', 'utf-16'],
  ['application/ubl+xml', 'xml', undefined],
  ['application/problem+json', undefined, undefined],
  ['text/plain', undefined, undefined],
  ['', undefined, undefined],
  [null, undefined, undefined],
] as const)('Content-Type %j is of a body in %s with the charset %s', (type, medium, charset) => {
  expect([mediumOfBody(type), charsetOfBody(type)]).toEqual([medium, charset]);
});

// A tax data document → one HTML page: who reports what to whom, and the reported document as it is embedded.

import type { Report } from '../rules/engine/result.ts';
import { isDocumentElement } from '../ubl/namespaces.ts';
import { attribute, child, childrenNamed, type UblElement } from '../ubl/tree.ts';
import {
  createDrawContext,
  type DrawContext,
  documentText,
  factList,
  labelOf,
  leftToRight,
  plainWord,
  section,
  word,
} from './draw-context.ts';
import type { Drawn, ReadCountries } from './drawn.ts';
import { html, isEmpty, joinParts, type Part } from './html.ts';
import { currencyDecimals, formatFixed } from './numbers.ts';
import { htmlPage } from './page.ts';
import { titleOfCode } from './parts/head.ts';
import { codeInWords, fact, messageFoot, messageHead, participant } from './parts/message.ts';
import { findingList, verdict } from './parts/verdict.ts';
import { drawingOf } from './read-drawing.ts';
import type { DrawingLanguage } from './sheet-languages.ts';
import { drawnDocument } from './to-html.ts';

/** Draws a tax data document, complete or not. */
export function taxDataToHtml(
  drawn: Drawn,
  countries: ReadCountries,
  taxData: UblElement,
  language: DrawingLanguage,
  report?: Report,
): string {
  const context = { ...createDrawContext(drawn, {}, language, undefined, report), isNote: true };
  const { actions = {}, roles = {}, scopes = {} } = context.issuer.taxData ?? {};
  const said = (...path: readonly string[]): string | undefined => textAt(taxData, path);
  const uuid = said('cbc:UUID');
  const facts = [
    fact(context, 'identifier', uuid),
    fact(
      context,
      'issued',
      [said('cbc:IssueDate'), said('cbc:IssueTime')].filter((part) => part !== undefined).join(' '),
    ),
    fact(context, 'action', codeInWords(context, said('pxs:DocumentTypeCode'), actions)),
    fact(context, 'role', codeInWords(context, said('pxs:ReporterRole'), roles)),
    fact(context, 'scope', codeInWords(context, said('pxs:DocumentScope'), scopes)),
    fact(context, 'reporter', partyAt(taxData, ['pxs:ReportingParty', 'cbc:EndpointID'])),
    fact(context, 'authorityService', partyAt(taxData, ['pxs:ReceivingParty', 'cbc:EndpointID'])),
    fact(
      context,
      'representative',
      partyAt(taxData, ['pxs:ReportersRepresentative', 'cac:PartyIdentification', 'cbc:ID']),
    ),
    fact(context, 'transport', said('pxs:ReportedTransaction', 'pxs:TransportHeaderID')),
  ];
  const findings = report && [verdict(context, report), findingList(context, () => false)];
  const parts = [
    messageHead(context, 'taxDataDocument', facts),
    reportedPart(context, taxData),
    messageFoot(context, said('cbc:CustomizationID'), report?.ruleSets ?? []),
    sourceDocument(drawn, countries, taxData, language, context),
  ];
  return htmlPage(
    context.languages,
    [plainWord(context, 'messages', 'taxDataDocument'), uuid ?? ''].join(' ').trim(),
    html`<main class="sheet">${findings}${parts}</main>`,
  );
}

const REPORTED = ['pxs:ReportedTransaction', 'pxs:ReportedDocument'] as const;

// What is reported of the document, whether the document itself is there or not.
function reportedPart(context: DrawContext, taxData: UblElement): Part {
  const reported = elementAtPath(taxData, REPORTED);
  if (!reported) return undefined;
  const said = (...path: readonly string[]): string | undefined => textAt(reported, path);
  const labelled = (field: string, value: Part): Part =>
    !isEmpty(value) && html`<div><dt>${labelOf(context, field)}</dt><dd>${value}</dd></div>`;
  const text = (value: string | undefined): Part =>
    value !== undefined && html`<bdi>${documentText(context, value)}</bdi>`;
  const company = (role: string): Part => {
    const party = elementAtPath(reported, [role, 'cac:Party']);
    const of = (...path: readonly string[]) => text(party && textAt(party, path));
    return joinParts(
      [of('cac:PartyLegalEntity', 'cbc:RegistrationName'), of('cac:PartyTaxScheme', 'cbc:CompanyID')],
      html`<br>`,
    );
  };
  const issued = [said('cbc:IssueDate'), said('cbc:IssueTime')].filter((part) => part !== undefined).join(' ');
  const facts = [
    labelled('document_number', text(said('cbc:ID'))),
    labelled('uuid', text(said('cbc:UUID'))),
    labelled('issue_date', text(issued === '' ? undefined : issued)),
    labelled('invoice_type_code', typeInWords(context, said('pxs:DocumentTypeCode'))),
    labelled('document_currency_code', text(said('cbc:DocumentCurrencyCode'))),
    labelled('accounting_supplier_party', company('cac:AccountingSupplierParty')),
    labelled('accounting_customer_party', company('cac:AccountingCustomerParty')),
    labelled('tax_exclusive_amount', amount(elementAtPath(reported, ['pxs:MonetaryTotal', 'cbc:TaxExclusiveAmount']))),
    ...childrenNamed(reported, 'cac:TaxTotal').map((total) =>
      labelled('tax_amount', amount(child(total, 'cbc:TaxAmount'))),
    ),
  ];
  return section(context, 'reported', factList(...facts), word(context, 'messages', 'reportedDocument'));
}

// The code in words, and itself in small print.
function typeInWords(context: DrawContext, code: string | undefined): Part {
  if (code === undefined) return undefined;
  const title = titleOfCode(context, code);
  return html`${title && word(context, 'titles', title)} <span class="c">${documentText(context, code)}</span>`;
}

// As sheets print amounts: the decimals of the currency at least, and every digit of the message. Other text stays as it is.
function amount(element: UblElement | undefined): Part {
  const digits = element && textOf(element);
  if (digits === undefined) return undefined;
  const currency = element && attribute(element, 'currencyID');
  const text = PLAIN_NUMBER.test(digits) ? formatFixed(Number(digits), currencyDecimals(currency)) : digits;
  return leftToRight(html`<span class="cur">${currency}</span> `, html`<span class="n">${text}</span>`);
}

// What a binary fraction has to the last digit.
const PLAIN_NUMBER = /^-?\d{1,11}(?:\.\d{1,4})?$/;

const SOURCE = ['pxs:ReportedTransaction', 'pxs:SourceDocument', 'ext:ExtensionContent'] as const;

// The reported document itself, as it would be drawn alone.
function sourceDocument(
  drawn: Drawn,
  countries: ReadCountries,
  taxData: UblElement,
  language: DrawingLanguage,
  context: DrawContext,
): Part {
  const source = elementAtPath(taxData, SOURCE)?.children.find(({ name }) => isDocumentElement(name));
  const drawing = source && drawingOf(countries, source);
  if (!drawing?.ok) return section(context, 'source', html`<p>${word(context, 'messages', 'noSource')}</p>`);
  return [
    section(context, 'source', html`<h2>${word(context, 'messages', 'sourceDocument')}</h2>`),
    drawnDocument(drawn, { ...drawing.value, language }),
  ];
}

function partyAt(taxData: UblElement, path: readonly string[]): Part {
  const element = elementAtPath(taxData, path);
  const value = element && textOf(element);
  return value === undefined ? undefined : participant(element && attribute(element, 'schemeID'), value);
}

function textAt(taxData: UblElement, path: readonly string[]): string | undefined {
  const element = elementAtPath(taxData, path);
  return element && textOf(element);
}

function textOf({ text }: UblElement): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : trimmed;
}

function elementAtPath(element: UblElement, path: readonly string[]): UblElement | undefined {
  return path.reduce<UblElement | undefined>((parent, name) => parent && child(parent, name), element);
}

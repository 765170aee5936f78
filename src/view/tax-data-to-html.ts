// A tax data document → one HTML page: who reports what to whom, and the reported documents as they are embedded.

import type { Report } from '../rules/engine/result.ts';
import { isDocumentElement } from '../ubl/namespaces.ts';
import { attribute, child, childrenNamed, descendants, locationOf, type UblElement } from '../ubl/tree.ts';
import {
  createDrawContext,
  type DrawContext,
  documentText,
  factList,
  inLanguages,
  labelOf,
  leftToRight,
  plainWord,
  section,
  word,
} from './draw-context.ts';
import type { Drawn, ReadCountries } from './drawn.ts';
import { printNumber } from './figures.ts';
import { html, isEmpty, joinParts, type Part } from './html.ts';
import { currencyDecimals } from './numbers.ts';
import { htmlPage } from './page.ts';
import { unmappedValues } from './parts/further.ts';
import { titleOfCode, typeNameOf } from './parts/head.ts';
import { codeInWords, fact, messageFoot, messageHead, participant } from './parts/message.ts';
import { findingList, verdict } from './parts/verdict.ts';
import { drawingOf, textBelow, type UnmappedValue } from './read-drawing.ts';
import type { DrawingLanguage } from './sheet-languages.ts';
import { drawnDocument } from './to-html.ts';

/** The message, and which of its elements were drawn so far: the rest is listed at the end. */
interface TaxDataContext extends DrawContext {
  readonly drawnElements: Set<UblElement>;
}

/** Draws a tax data document, complete or not. */
export function taxDataToHtml(
  drawn: Drawn,
  countries: ReadCountries,
  taxData: UblElement,
  language: DrawingLanguage,
  report?: Report,
  docsBase?: string,
): string {
  const customization = child(taxData, 'cbc:CustomizationID');
  const sheet = createDrawContext(drawn, {}, language, customization && textOf(customization), report);
  const context: TaxDataContext = { ...sheet, isNote: true, docsBase, drawnElements: new Set() };
  const { actions = {}, roles = {}, scopes = {} } = context.issuer.taxData ?? {};
  const said = (...path: readonly string[]): string | undefined => textAt(context, taxData, path);
  const party = (...path: readonly string[]): Part => partyAt(context, taxData, path);
  const uuid = said('cbc:UUID');
  const facts = [
    fact(context, 'identifier', uuid),
    fact(context, 'issued', timeAt(context, taxData)),
    fact(context, 'action', codeInWords(context, said('pxs:DocumentTypeCode'), actions)),
    fact(context, 'role', codeInWords(context, said('pxs:ReporterRole'), roles)),
    fact(context, 'scope', codeInWords(context, said('pxs:DocumentScope'), scopes)),
    fact(context, 'reporter', party('pxs:ReportingParty', 'cbc:EndpointID')),
    fact(context, 'authorityService', party('pxs:ReceivingParty', 'cbc:EndpointID')),
    fact(context, 'representative', party('pxs:ReportersRepresentative', 'cac:PartyIdentification', 'cbc:ID')),
  ];
  const findings = report && [verdict(context, report), findingList(context, () => false)];
  const transactions = childrenNamed(taxData, 'pxs:ReportedTransaction');
  const reported = transactions.map((transaction) => transactionPart(context, transaction));
  const foot = messageFoot(context, said('cbc:CustomizationID'), report?.ruleSets ?? []);
  const sources = transactions.length === 0 ? [undefined] : transactions;
  const documents = sources.map((transaction, index) =>
    sourceDocument(drawn, countries, transaction, language, context, index),
  );
  const parts = [
    messageHead(context, 'taxDataDocument', facts),
    reported,
    unmappedValues(context, notDrawn(context, taxData)),
    foot,
    documents,
  ];
  return htmlPage(
    context.languages,
    [plainWord(context, 'messages', 'taxDataDocument'), uuid ?? ''].join(' ').trim(),
    html`<main class="sheet">${findings}${parts}</main>`,
  );
}

// What is reported of a document, whether the document itself is there or not.
function transactionPart(context: TaxDataContext, transaction: UblElement): Part {
  const document = child(transaction, 'pxs:ReportedDocument');
  const facts = [
    fact(context, 'transport', textAt(context, transaction, ['pxs:TransportHeaderID'])),
    fact(context, 'received', timeAt(context, transaction)),

    document && documentFacts(context, document),
    childrenNamed(transaction, 'pxs:CustomContent').map((custom) => customContent(context, custom)),
  ];
  return section(context, 'reported', factList(...facts), word(context, 'messages', 'reportedDocument'));
}

function documentFacts(context: TaxDataContext, reported: UblElement): Part {
  const said = (...path: readonly string[]): string | undefined => textAt(context, reported, path);
  const labelled = (field: string, value: Part, label: Part = labelOf(context, field)): Part =>
    !isEmpty(value) && html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  const text = (value: string | undefined): Part =>
    value !== undefined && html`<bdi>${documentText(context, value)}</bdi>`;
  const company = (role: string): Part => {
    const party = elementAtPath(reported, [role, 'cac:Party']);
    const of = (...path: readonly string[]): string | undefined => party && textAt(context, party, path);
    const scheme = of('cac:PartyTaxScheme', 'cac:TaxScheme', 'cbc:ID');
    // The scheme of an ordinary number says nothing.
    const named = scheme !== undefined && scheme !== 'VAT' && html`<span class="c">${scheme}</span>`;
    const name = text(of('cac:PartyLegalEntity', 'cbc:RegistrationName'));
    const number = joinParts([text(of('cac:PartyTaxScheme', 'cbc:CompanyID')), named], ' ');
    const identification = party && partyAt(context, party, ['cac:PartyIdentification', 'cbc:ID']);
    return joinParts([name, number, identification], html`<br>`);
  };
  const currency = said('cbc:DocumentCurrencyCode');
  const taxTotal = (total: UblElement): Part => {
    const element = take(context, child(total, 'cbc:TaxAmount'));
    const own = element && attribute(element, 'currencyID');
    const isOther = currency !== undefined && own !== undefined && own !== currency;
    return labelled(
      'tax_amount',
      amount(element),
      isOther ? word(context, 'messages', 'taxInTaxCurrency') : labelOf(context, 'tax_amount'),
    );
  };
  const monetary = (total: UblElement, name: string, field: string): Part =>
    labelled(field, amount(take(context, child(total, name))));
  return [
    labelled('document_number', text(said('cbc:ID'))),
    labelled('uuid', text(said('cbc:UUID'))),
    labelled('seller_uuid', text(said('cac:AccountingSupplierParty', 'cbc:AdditionalAccountID'))),
    labelled('issue_date', text(timeAt(context, reported))),
    labelled('invoice_type_code', typeInWords(context, said('pxs:DocumentTypeCode'))),
    labelled('document_currency_code', text(currency)),
    labelled('tax_currency_code', text(said('cbc:TaxCurrencyCode'))),
    labelled('accounting_supplier_party', company('cac:AccountingSupplierParty')),
    labelled('accounting_customer_party', company('cac:AccountingCustomerParty')),
    childrenNamed(reported, 'pxs:MonetaryTotal').map((total) => [
      monetary(total, 'cbc:TaxExclusiveAmount', 'tax_exclusive_amount'),
      monetary(total, 'cbc:TaxInclusiveAmount', 'tax_inclusive_amount'),
    ]),
    childrenNamed(reported, 'cac:TaxTotal').map(taxTotal),
    labelled('customization_id', text(said('cbc:CustomizationID')), word(context, 'words', 'specification')),
  ];
}

// A value that the country asks for beside the others, by the number of its term.
function customContent(context: TaxDataContext, custom: UblElement): Part {
  const [id, value] = ['cbc:ID', 'cbc:Value'].map((name) => textAt(context, custom, [name]));
  return (
    (id !== undefined || value !== undefined) &&
    html`<div><dt><bdi>${id}</bdi></dt><dd><bdi>${documentText(context, value ?? '')}</bdi></dd></div>`
  );
}

// The code in words, and itself in small print.
function typeInWords(context: DrawContext, code: string | undefined): Part {
  if (code === undefined) return undefined;
  const title = titleOfCode(context, code);
  const name = title ? undefined : typeNameOf(context, code);
  return html`${title && word(context, 'titles', title)}${name && inLanguages(context, name)} <span class="c">${documentText(context, code)}</span>`;
}

// As sheets print amounts: the decimals of the currency at least, and every digit of the message. Other text stays as it is.
function amount(element: UblElement | undefined): Part {
  const digits = element && textOf(element);
  if (digits === undefined) return undefined;
  const currency = element && attribute(element, 'currencyID');
  const text = printNumber(digits, currencyDecimals(currency)) ?? digits;
  return leftToRight(html`<span class="cur">${currency}</span> `, html`<span class="n">${text}</span>`);
}

const SOURCE = ['pxs:SourceDocument', 'ext:ExtensionContent'] as const;

// The reported document itself, as it would be drawn alone.
function sourceDocument(
  drawn: Drawn,
  countries: ReadCountries,
  transaction: UblElement | undefined,
  language: DrawingLanguage,
  context: TaxDataContext,
  index: number,
): Part {
  const content = transaction && elementAtPath(transaction, SOURCE);
  const source = content?.children.find(({ name }) => isDocumentElement(name));
  const drawing = source && drawingOf(countries, source);
  if (!source || !drawing?.ok) return section(context, 'source', html`<p>${word(context, 'messages', 'noSource')}</p>`);
  for (const element of descendants(source)) take(context, element);
  return [
    section(context, 'source', html`<h2>${word(context, 'messages', 'sourceDocument')}</h2>`),
    drawnDocument(drawn, { ...drawing.value, language }, index),
  ];
}

// The process follows from the specification, and the ordinary scheme of tax numbers says nothing.
function saysNothing({ name, text, parent }: UblElement): boolean {
  return name === 'cbc:ProfileID' || (parent?.name === 'cac:TaxScheme' && text.trim() === 'VAT');
}

/** Values of the message that no part of the sheet draws. */
function notDrawn({ drawnElements }: TaxDataContext, taxData: UblElement): UnmappedValue[] {
  const left: UnmappedValue[] = [];
  for (const element of descendants(taxData)) {
    if (element.children.length > 0 || drawnElements.has(element) || saysNothing(element)) continue;
    const text = textBelow(element);
    if (text !== '') left.push({ location: locationOf(element), text });
  }
  return left;
}

function partyAt(context: TaxDataContext, taxData: UblElement, path: readonly string[]): Part {
  const element = take(context, elementAtPath(taxData, path));
  const value = element && textOf(element);
  return value === undefined ? undefined : participant(element && attribute(element, 'schemeID'), value);
}

function timeAt(context: TaxDataContext, element: UblElement): string | undefined {
  const stated = ['cbc:IssueDate', 'cbc:IssueTime'].map((name) => textAt(context, element, [name]));
  const text = stated.filter((part) => part !== undefined).join(' ');
  return text === '' ? undefined : text;
}

function textAt(context: TaxDataContext, element: UblElement, path: readonly string[]): string | undefined {
  const found = take(context, elementAtPath(element, path));
  return found && textOf(found);
}

/** Notes that an element is drawn. */
function take({ drawnElements }: TaxDataContext, element: UblElement | undefined): UblElement | undefined {
  if (element) drawnElements.add(element);
  return element;
}

function textOf({ text }: UblElement): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : trimmed;
}

function elementAtPath(element: UblElement, path: readonly string[]): UblElement | undefined {
  return path.reduce<UblElement | undefined>((parent, name) => parent && child(parent, name), element);
}

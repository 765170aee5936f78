// The elements of a tax data document that its rules check.

import type { Context, Rule, RuleOnContext } from '../engine/rule.ts';

/** A rule of the tax data document: the same data and function as a rule of PINT OM, on contexts of its own. */
export type TaxDataRule = Rule<TaxDataContext>;

/** The names of the elements that the rules on tax data documents check. */
export type TaxDataContext = (typeof TAX_DATA_CONTEXTS)[number]['name'];

const TRANSACTION = '/pxs:TaxData/pxs:ReportedTransaction';
const DOCUMENT = `${TRANSACTION}/pxs:ReportedDocument` as const;
const SELLER = `${DOCUMENT}/cac:AccountingSupplierParty` as const;
const BUYER = `${DOCUMENT}/cac:AccountingCustomerParty` as const;

/** The one pattern of the rule set. Each context is one path from the root: no element matches two. */
export const TAX_DATA_CONTEXTS = [
  { name: 'tax data', match: ['/pxs:TaxData'] },
  { name: 'reporting party', match: ['/pxs:TaxData/pxs:ReportingParty'] },
  { name: 'receiving party', match: ['/pxs:TaxData/pxs:ReceivingParty'] },
  { name: 'representative', match: ['/pxs:TaxData/pxs:ReportersRepresentative'] },
  { name: 'representative identifier', match: ['/pxs:TaxData/pxs:ReportersRepresentative/cac:PartyIdentification'] },
  { name: 'transaction', match: [TRANSACTION] },
  { name: 'reported document', match: [DOCUMENT] },
  { name: 'seller', match: [SELLER] },
  { name: 'seller party', match: [`${SELLER}/cac:Party`] },
  { name: 'seller tax identity', match: [`${SELLER}/cac:Party/cac:PartyTaxScheme`] },
  { name: 'seller entity', match: [`${SELLER}/cac:Party/cac:PartyLegalEntity`] },
  { name: 'buyer', match: [BUYER] },
  { name: 'buyer party', match: [`${BUYER}/cac:Party`] },
  { name: 'buyer tax identity', match: [`${BUYER}/cac:Party/cac:PartyTaxScheme`] },
  { name: 'buyer entity', match: [`${BUYER}/cac:Party/cac:PartyLegalEntity`] },
  { name: 'tax total', match: [`${DOCUMENT}/cac:TaxTotal`] },
  { name: 'monetary total', match: [`${DOCUMENT}/pxs:MonetaryTotal`] },
  { name: 'custom content', match: [`${TRANSACTION}/pxs:CustomContent`] },
  { name: 'source document', match: [`${TRANSACTION}/pxs:SourceDocument`] },
  { name: 'source content', match: [`${TRANSACTION}/pxs:SourceDocument/ext:ExtensionContent`] },
] as const satisfies readonly Context[];

/** The rules of a country on tax data, by their ids: what all countries state leaves a place for each of them. */
export type OwnRules = (id: string) => readonly RuleOnContext[];

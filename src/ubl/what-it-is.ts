// What XML is that is not a document this library knows, in a few words: by its namespace, its name, its CustomizationID.
import { MLR_CUSTOMIZATION } from './mls/codes.ts';
import { PEPPOL_ENVELOPE, SBDH } from './namespaces.ts';
import { child, type UblElement } from './tree.ts';

/** What a document is, with its article: `an order`; `undefined` where nothing is known of it. */
export function whatItIs(root: UblElement): string | undefined {
  if (isMessageLevelResponse(root)) return 'a message level response (MLR), which is older than message level statuses';
  const known = KNOWN.get(root.name);
  if (known !== undefined) return known;
  const [, namespace = '', local = ''] = EXPANDED.exec(root.name) ?? [];
  const [, document, version] = UBL.exec(namespace) ?? [];
  if (document !== undefined && document === local)
    return version === '2' ? `${named(local)} of UBL` : oldUbl(local, version);
  if (namespace === '' && UBL_NAMES.has(local)) return `${named(local)} without the namespace of UBL`;
  return NAMESPACES.get(namespace);
}

/** Whether a document is an MLR: its element is that of a message level status, but its rules are others. */
export function isMessageLevelResponse(root: UblElement): boolean {
  return root.name === 'ApplicationResponse' && child(root, 'cbc:CustomizationID')?.text.trim() === MLR_CUSTOMIZATION;
}

const KNOWN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'pxs:TaxData': 'a tax data document',
    'eusr:EndUserStatisticsReport': "a provider's report on its end users (EUSR)",
    'tsr:TransactionStatisticsReport': "a provider's report on its transactions (TSR)",
    ApplicationResponse: 'an application response, such as a message level status',
    'sh:StandardBusinessDocument': 'an envelope (Standard Business Document)',
    'sh:StandardBusinessDocumentHeader': 'the header of an envelope without its document',
  }),
);

const NAMESPACES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'http://www.w3.org/1999/xhtml': 'an XHTML page',
    'http://schemas.xmlsoap.org/soap/envelope/': 'a SOAP message',
    'http://www.w3.org/2003/05/soap-envelope': 'a SOAP message',
    'http://www.w3.org/2001/XMLSchema': 'an XML schema',
    'http://www.w3.org/1999/XSL/Transform': 'an XSLT stylesheet',
    'http://purl.oclc.org/dsdl/schematron': 'Schematron rules',
    'http://www.w3.org/2000/svg': 'an SVG drawing',
    'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100':
      'an invoice in the syntax of UN/CEFACT (CII), not of UBL',
    [PEPPOL_ENVELOPE]: "content of Peppol's envelopes that is not XML",
    [SBDH]: 'a part of an envelope',
  }),
);

const EXPANDED = /^\{([^{}]*)\}(.+)$/;
const UBL = /^urn:oasis:names:(?:specification|tc):ubl:(?:schema:xsd:)?([A-Za-z]+)[-:](\d[\d.:]*)/;

const UBL_NAMES: ReadonlySet<string> = new Set([
  'Invoice',
  'CreditNote',
  'DebitNote',
  'Order',
  'OrderResponse',
  'Catalogue',
  'DespatchAdvice',
  'ApplicationResponse',
]);

// `OrderResponse` → `an order response`.
function named(local: string): string {
  const words = local.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

function oldUbl(local: string, version = ''): string {
  return `${named(local)} of UBL ${version}, not of UBL 2.1`;
}

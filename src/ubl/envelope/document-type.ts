// What an envelope says of its document's type and process, against what the document says of itself.
import { ownValue } from '../../core/own-value.ts';
import { PINT_START, PROCESSES, STATISTICS_PROCESS, TAX_REPORTING_PROCESS } from '../../core/peppol.ts';
import {
  type DocumentSyntax,
  EXACT_SCHEME,
  type NetworkIdentifiers,
  networkIdentifiers,
  saidOfItself,
  syntaxOf,
  UP_TO_COUNTRY,
} from '../document-type.ts';
import { MLS_PROCESS, MLS_START } from '../mls/codes.ts';
import type { UblElement } from '../tree.ts';

/** The scheme of a document's type where an envelope names none. */
export const DEFAULT_DOCUMENT_TYPE_SCHEME = EXACT_SCHEME;

/** What the parts of an identifier of a document type say. */
export interface DocumentTypeParts {
  /** Namespace and local name of the document element. */
  readonly standard: string;
  readonly type: string;
  /** What the document's CustomizationID begins with, or is; `''` where the identifier does not name it. */
  readonly customization: string;
  readonly version: string;
}

// The CustomizationID of the documents that this library checks, and the process of one that does not name it.
interface Family {
  readonly start: string;
  readonly process: (customization: string) => string;
}

const PINT: Family = {
  start: PINT_START,
  process: (customization) => (customization.includes(':selfbilling') ? PROCESSES.selfbilling : PROCESSES.billing),
};

const STATISTICS = 'urn:fdc:peppol.eu:edec:trns:';

const FAMILIES = {
  Invoice: PINT,
  CreditNote: PINT,
  'pxs:TaxData': { start: 'urn:peppol:taxdata:', process: () => TAX_REPORTING_PROCESS },
  ApplicationResponse: { start: MLS_START, process: () => MLS_PROCESS },
  'eusr:EndUserStatisticsReport': {
    start: `${STATISTICS}end-user-statistics-report:`,
    process: () => STATISTICS_PROCESS,
  },
  'tsr:TransactionStatisticsReport': {
    start: `${STATISTICS}transaction-statistics-reporting:`,
    process: () => STATISTICS_PROCESS,
  },
} as const satisfies Readonly<Record<string, Family>>;

function familyOf({ name }: UblElement): Family | undefined {
  return ownValue(FAMILIES, name);
}

/** The identifiers and the parts of a document's type; `undefined` for documents that this library does not check. */
export function documentTypeOf(root: UblElement): (NetworkIdentifiers & DocumentTypeParts) | undefined {
  const syntax = checkedSyntaxOf(root);
  if (syntax === undefined) return undefined;
  const customization = saidOfItself(root, 'CustomizationID');
  const { namespace, name, version } = syntax;
  return {
    ...networkIdentifiers(syntax, customization, processOf(root)),
    standard: namespace,
    type: name,
    customization,
    version,
  };
}

/** The syntax of a document that this library checks. */
export function checkedSyntaxOf(root: UblElement): DocumentSyntax | undefined {
  const family = familyOf(root);
  return family && saidOfItself(root, 'CustomizationID').startsWith(family.start) ? syntaxOf(root) : undefined;
}

/** The process of a document: its ProfileID, or that of its CustomizationID where it names none. */
export function processOf(root: UblElement): string {
  const own = saidOfItself(root, 'ProfileID');
  return own === '' ? (familyOf(root)?.process(saidOfItself(root, 'CustomizationID')) ?? '') : own;
}

/** The parts of an identifier as others write it; `undefined` where it does not name a document element. */
export function partsOfDocumentType(id: string): DocumentTypeParts | undefined {
  const hash = id.indexOf('##');
  const root = splitAtLast(hash < 0 ? id : id.slice(0, hash));
  const rest = hash < 0 ? (['', ''] as const) : splitAtLast(id.slice(hash + 2));
  return root && rest && { standard: root[0], type: root[1], customization: rest[0], version: rest[1] };
}

function splitAtLast(text: string): readonly [string, string] | undefined {
  const at = text.lastIndexOf('::');
  return at < 0 ? undefined : [text.slice(0, at), text.slice(at + 2)];
}

/** Whether a document of that CustomizationID is of the type; a `*` behind whole parts of the type's stands for any further ones. */
export function isOfCustomization(own: string, customization: string): boolean {
  if (customization.endsWith('*')) return `${own}@`.startsWith(`${customization.slice(0, -1)}@`);
  return own === customization || UP_TO_COUNTRY.exec(own)?.[0] === customization;
}

/** Whether a CustomizationID is that of a document that this library checks. */
export function isKnownCustomization(customization: string): boolean {
  return Object.values(FAMILIES).some(({ start }) => customization.startsWith(start));
}

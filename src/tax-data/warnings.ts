// What is remarkable about a report beside its document: who reports, in which role, of which scope and when. No official rule
// relates them, and published reports differ here, so nothing of it is an error.
import { isAddressAbroad } from '../core/country-facts.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import { substituteOf } from '../core/substitutes.ts';
import { isXmlTime, isZonedTime } from '../core/xml-values.ts';
import { zoneText } from '../core/zone-text.ts';
import { type CheckSaid, checkError } from '../document/books/sentence.ts';
import { partiesOf, type TreeParties, type TreeParty } from '../ubl/party-roles.ts';
import { textOf, type UblElement } from '../ubl/tree.ts';
import type { CountryTaxData } from './country-tax-data.ts';
import { earlyReceipt } from './receipt.ts';
import type { Reporting } from './reporting.ts';

/** What of a country the warnings ask. */
export type WarnedBy<Kind extends string = string> = Pick<
  CountryTaxData<Kind>,
  'facts' | 'parties' | 'substitutes' | 'kinds'
>;

/** The warnings about the report of a document, keyed `reporting.…`. */
export function reportingWarningsOf<Kind extends string>(
  country: WarnedBy<Kind>,
): (source: UblElement, reporting: Reporting) => FieldErrors {
  // A time without a zone is the local one.
  const localZone = zoneText(country.facts.timeZone.hours);
  return (source, reporting) => warningsOf(country, localZone, source, reporting);
}

function warningsOf<Kind extends string>(
  country: WarnedBy<Kind>,
  localZone: string,
  source: UblElement,
  reporting: Reporting,
): FieldErrors {
  const { add, errors } = createErrorList();
  const parties = partiesOf(country.parties, source);
  const { endpoint_id: id, endpoint_scheme_id: scheme } = reporting.reporting_party;
  const reporter = `${scheme}:${id}`;
  const { reporter_role: role } = reporting;
  const corners = cornersOf(country, parties);
  const isOne = (corner: readonly string[]): boolean =>
    corner.some((own) => own.toLowerCase() === reporter.toLowerCase());
  const known = [...corners.c1, ...corners.c4];
  if (known.length > 0 && !isOne(known)) {
    add('reporting.reporting_party.endpoint_id', 'reporter-not-a-party', {
      given: reporter,
      parties: [...new Set(known)],
    });
  } else if (known.length > 0 && !isOne(role === '01' ? corners.c1 : corners.c4)) {
    add('reporting.reporter_role', 'role-of-other-party', {
      role,
      corner: role === '01' ? 'C1' : 'C4',
      given: reporter,
    });
  }
  const { export: exported, hasExportsAtHome } = country.kinds;
  const isExport = exported !== undefined && parties.kinds.includes(exported);
  const isAtHome =
    hasExportsAtHome &&
    isTaxpayer(country, parties.buyer) &&
    !isAddressAbroad(country.facts.taxpayers, parties.seller.address);
  if (reporting.document_scope === 'D' && isExport && !isAtHome) {
    add('reporting.document_scope', 'domestic-export');
  }
  const scoped = oddScope(country, parties, reporting);
  const reported = instantOf(reporting.issue_date, reporting.issue_time, localZone);
  if (reported < issuedAt(source, localZone)) {
    const document = `${textOf(source, 'cbc:IssueDate')} ${textOf(source, 'cbc:IssueTime')}`.trim();
    add('reporting.issue_date', 'report-before-document', { document });
  }
  return { ...errors, ...scoped, ...earlyReceipt(reporting, source, localZone) };
}

const SCOPE = 'reporting.document_scope';
const CONTRADICTED = { rule: 'PINT-REPORT-DIFFERS', class: 'contradiction' } as const;
const NO_EXPORT: CheckSaid = {
  ...CONTRADICTED,
  says: '{given} is the scope of an export, but the document is not an export, and goes to {other}',
  remedy: 'Use D, unless the document is an export',
};
const OUTSIDE: CheckSaid = {
  ...CONTRADICTED,
  says: '{given} is the scope of an export over Peppol, but {other} stands for a buyer outside of it',
  remedy: 'Use INP',
};

const AT_HOME: CheckSaid = {
  ...CONTRADICTED,
  says: '{given} is the scope of an export to a buyer abroad, but {other} is a taxpayer of the country',
  remedy: 'Use D',
};

// Every scope but D is that of an export. Of a document to an address of another country it is not known whether it is one.
function oddScope<Kind extends string>(
  country: WarnedBy<Kind>,
  { kinds: given, buyer: { address: other }, seller }: TreeParties<Kind>,
  { document_scope: scope }: Reporting,
): FieldErrors {
  const { facts, substitutes, kinds } = country;
  const { taxpayers } = facts;
  const [scheme, id] = other.split(':');
  if (scope === 'D' || kinds.export === undefined || scheme !== taxpayers.scheme) return {};
  const substitute = substituteOf(substitutes, taxpayers, scheme, id);
  const isOfExport = substitute?.kinds?.includes(kinds.export) === true;
  const isExport = given.includes(kinds.export) || isOfExport;
  const isOutside = isOfExport && scope === 'IP';
  const isAtHome = kinds.hasExportsAtHome && !substitute && !isAddressAbroad(taxpayers, seller.address);
  const said = isExport ? (isOutside ? OUTSIDE : isAtHome ? AT_HOME : undefined) : NO_EXPORT;
  return said ? { [SCOPE]: checkError(SCOPE, said, { given: scope, other }) } : {};
}

function isTaxpayer({ substitutes, facts: { taxpayers } }: WarnedBy, { address }: TreeParty): boolean {
  const [scheme, id] = address.split(':');
  return scheme === taxpayers.scheme && substituteOf(substitutes, taxpayers, scheme, id) === undefined;
}

// A party is known by its electronic address and by its VAT number. A substitute does not report.
function cornersOf<Kind extends string>(
  country: WarnedBy<Kind>,
  { kinds, isSelfBilled, seller, buyer, thirdParty }: TreeParties<Kind>,
) {
  // Some documents are never sent: their buyer's provider reports them, and the seller counts as C1 whoever wrote them.
  const isOnlyReported = country.kinds.onlyReported.some((kind) => kinds.includes(kind));
  const isOfBuyer = isSelfBilled && !isOnlyReported;
  const [issuer, receiver] = isOfBuyer ? [buyer, seller] : [seller, buyer];
  return { c1: participantsOf(country, thirdParty ?? issuer), c4: participantsOf(country, receiver) };
}

function participantsOf(
  { substitutes, facts }: Pick<WarnedBy, 'substitutes'> & { readonly facts: Pick<WarnedBy['facts'], 'taxpayers'> },
  { address, taxpayer }: TreeParty,
): readonly string[] {
  return [address, taxpayer].filter((id) => {
    const [scheme, value] = id.split(':');
    return id !== '' && substituteOf(substitutes, facts.taxpayers, scheme, value) === undefined;
  });
}

function issuedAt(source: UblElement, localZone: string): number {
  const time = textOf(source, 'cbc:IssueTime');
  return instantOf(textOf(source, 'cbc:IssueDate'), isXmlTime(time) ? time : '00:00:00', localZone);
}

function instantOf(date: string, time: string, localZone: string): number {
  return Date.parse(`${date}T${time}${isZonedTime(time) ? '' : localZone}`);
}

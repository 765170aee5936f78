// What is remarkable about a report beside its document: who reports, in which role, of which scope and when. No official rule
// relates them, and published reports differ here, so nothing of it is an error.
import { createErrorList } from '../core/errors/error-list.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import { isXmlTime, isZonedTime } from '../core/xml-values.ts';
import { FLOWS, substituteOfAddress, TIME_ZONE, type TransactionKind } from '../countries/issuing.ts';
import { textOf } from '../ubl/envelope/document-type.ts';
import { partiesOf, type TreeParties, type TreeParty } from '../ubl/parties.ts';
import type { UblElement } from '../ubl/tree.ts';
import type { Reporting } from './reporting.ts';

/** The warnings about the report of a document, keyed `reporting.…`. */
export function reportingWarnings(source: UblElement, reporting: Reporting): FieldErrors {
  const { add, errors } = createErrorList();
  const parties = partiesOf(source);
  const { endpoint_id: id, endpoint_scheme_id: scheme } = reporting.reporting_party;
  const reporter = `${scheme}:${id}`;
  const { reporter_role: role } = reporting;
  const corners = cornersOf(parties);
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
  if (reporting.document_scope === 'D' && parties.kinds.includes('export')) {
    add('reporting.document_scope', 'domestic-export');
  }
  const [reported, issued] = [instantOf(reporting.issue_date, reporting.issue_time), issuedAt(source)];
  if (reported < issued) {
    const document = `${textOf(source, 'cbc:IssueDate')} ${textOf(source, 'cbc:IssueTime')}`.trim();
    add('reporting.issue_date', 'report-before-document', { document });
  }
  return errors;
}

// A party is known by its electronic address and by its VAT number. A substitute does not report.
function cornersOf({ kinds, isSelfBilled, seller, buyer, thirdParty }: TreeParties) {
  const isOfBuyer = isSelfBilled && !isOnlyReported(kinds);
  const [issuer, receiver] = isOfBuyer ? [buyer, seller] : [seller, buyer];
  return { c1: participantsOf(thirdParty ?? issuer), c4: participantsOf(receiver) };
}

// Some documents are never sent: their buyer's provider reports them, and the seller counts as C1 whoever wrote them.
function isOnlyReported(kinds: readonly TransactionKind[]): boolean {
  return FLOWS.some((row) => row.c1 === 'seller' && row.kinds?.some((kind) => kinds.includes(kind)));
}

function participantsOf({ address, taxpayer }: TreeParty): readonly string[] {
  return [address, taxpayer].filter((id) => {
    const [scheme, value] = id.split(':');
    return id !== '' && substituteOfAddress(scheme, value) === undefined;
  });
}

function issuedAt(source: UblElement): number {
  const time = textOf(source, 'cbc:IssueTime');
  return instantOf(textOf(source, 'cbc:IssueDate'), isXmlTime(time) ? time : '00:00:00');
}

// A time without a zone is the local one.
function instantOf(date: string, time: string): number {
  return Date.parse(`${date}T${time}${isZonedTime(time) ? '' : LOCAL_ZONE}`);
}

const LOCAL_ZONE = `+${String(TIME_ZONE.hours).padStart(2, '0')}:00`;

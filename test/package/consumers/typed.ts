// A TypeScript consumer of every entry. It is compiled, not run: as an ES module and, under another name, as CommonJS.
import { type Document, type FieldErrors, fromXml, issueDocument, parsePurchaseInvoice, toXml } from 'pint-ubl';
import { type CodeListName, codes, hasCode } from 'pint-ubl/codelists';
import { createHandler, type Host, openApiDocument } from 'pint-ubl/http';
import { initialPeppolStatus, reducePeppolStatus, type TransmissionEvent, toSnapshot } from 'pint-ubl/status';
import { type Reporting, toTaxData } from 'pint-ubl/tax-data';
import { createValidator, type Report } from 'pint-ubl/validate';
import { toXmlBuilder } from 'pint-ubl/xmlbuilder';

export function convert(input: unknown): string | FieldErrors {
  const parsed = parsePurchaseInvoice(input);
  if (!parsed.ok) return parsed.errors;
  // The result is told apart by `ok`: there is no value where it is false.
  const lines = parsed.value.document_lines ?? [];
  const quantities: (number | undefined)[] = lines.map(({ quantity }) => quantity);
  const issued = issueDocument(parsed.value, {
    document_number: `PI-${quantities.length}`,
    accounting_supplier_party: { endpoint_id: 'OM1100775302', endpoint_scheme_id: '0248' },
  });
  return issued.ok ? toXml(issued.value, { indent: 2 }) : issued.errors;
}

export function payable(xml: Uint8Array): number | undefined {
  const read = fromXml(xml);
  return read.ok ? read.value.document.payable_amount : undefined;
}

export async function check(xml: string, document: Document): Promise<Report[]> {
  const validator = await createValidator();
  const printed: string = (await toXmlBuilder(document)).end({ prettyPrint: true });
  const reports = [xml, printed].map((text) => validator.validate(text, { now: new Date(), profile: 'billing' }));
  for (const { flag, field } of reports.flatMap(({ results }) => results)) {
    const severity: 'fatal' | 'warning' = flag;
    const where: string | undefined = field;
    if (severity === 'fatal' && where === undefined) throw new Error(xml);
  }
  return reports;
}

export function follow(events: readonly TransmissionEvent[]): unknown {
  return { now: events.reduce(reducePeppolStatus, initialPeppolStatus).overall_status, snapshot: toSnapshot(events) };
}

export function report(document: Document, reporting: Reporting): string | undefined {
  const made = toTaxData(document, reporting);
  return made.ok ? made.value : undefined;
}

export function serve(host: Host<string>): (request: Request) => Promise<Response> {
  return createHandler(host);
}

export const currencies: string[] = codes('ISO4217').map(({ code }) => code);
export const isKnown = (list: CodeListName, code: string): boolean => hasCode(list, code);
export const { paths } = openApiDocument();

// Types say no where they should; an import that gave `any` would let these pass.
// @ts-expect-error: an issuance has a document number
issueDocument({} as Parameters<typeof issueDocument>[0], { accounting_supplier_party: {} });
// @ts-expect-error: there is no such list
codes('no such list');
// @ts-expect-error: validate needs to be told the time
createValidator().then((validator) => validator.validate('<a/>', {}));
// @ts-expect-error: an amount is a number
export const amount: string | undefined = ({} as Document).payable_amount;

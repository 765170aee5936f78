// Whom an envelope names as sender, receiver and country of the sender, against whom the document in it names. What tells parties of a
// country apart is not known here: where either of two may be meant, both are right.
import { countryOfCustomization, isoCodesOf } from '../../core/country-facts.ts';
import { profileOfTypeCode } from '../../core/document-kinds.ts';
import { PROCESSES, seatOf } from '../../core/peppol.ts';
import { saidOfItself, TAX_DATA_ROOT } from '../document-type.ts';
import { participantIn, partyIn } from '../party-roles.ts';
import { attribute, child, childrenNamed, textOf, type UblElement } from '../tree.ts';
import { processOf } from './document-type.ts';
import { type EnvelopeFinding, envelopeFinding, quoted } from './findings.ts';
import { COUNTRY, PARTICIPANT_ID, type ReadHeader } from './header.ts';

/** The elements that parties are read off, by depth from the children of the document element on. */
export const PARTY_ELEMENTS: readonly ReadonlySet<string>[] = [
  new Set([
    ...['cbc:CustomizationID', 'cbc:ProfileID', 'cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'],
    ...['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'],
    ...['pxs:ReportingParty', 'pxs:ReceivingParty', 'cac:SenderParty', 'cac:ReceiverParty'],
  ]),
  new Set(['cac:Party', 'cbc:EndpointID']),
  new Set(['cbc:EndpointID', 'cac:PostalAddress', 'cac:PartyTaxScheme', 'cac:AgentParty']),
  new Set([
    'cac:Country',
    'cbc:CompanyID',
    'cac:TaxScheme',
    'cbc:EndpointID',
    'cac:PostalAddress',
    'cac:PartyTaxScheme',
  ]),
  new Set(['cbc:IdentificationCode', 'cbc:ID', 'cac:Country', 'cbc:CompanyID', 'cac:TaxScheme']),
  new Set(['cbc:IdentificationCode', 'cbc:ID']),
];

/** The warnings where the header names others than the document. What the document does not say is not asked about. */
export function partyFindings({ header, places }: ReadHeader, root: UblElement): EnvelopeFinding[] {
  const named = namedIn(root);
  const findings: EnvelopeFinding[] = [];
  const compare = (part: keyof Named, isRight: (name: string, value: string) => boolean): void => {
    const value = header[part];
    const names = [...new Set(named[part].filter((name) => name !== ''))];
    if (value === '' || names.length === 0 || names.some((name) => isRight(name, value))) return;
    const addresses = names.filter((name) => name.includes(':'));
    const said = (addresses.length > 0 ? addresses : names).map(quoted).join(' or ');
    const found = `${quoted(value)} where the document names ${said}`;
    findings.push(envelopeFinding('PINT-ENVELOPE-PARTY', found, places[part]));
  };
  for (const side of ['sender', 'receiver'] as const) {
    if (PARTICIPANT_ID.test(header[side])) compare(side, isSameParty);
  }
  if (COUNTRY.test(header.country)) compare('country', (name, value) => name === value);
  return findings;
}

/** Who may be named: participants such as `0192:810017902`, or their VAT numbers alone. */
type Named = Readonly<Record<'sender' | 'receiver' | 'country', readonly string[]>>;

function namedIn(root: UblElement): Named {
  if (root.name === TAX_DATA_ROOT) return betweenProviders(root, 'pxs:ReportingParty', 'pxs:ReceivingParty');
  if (root.name === 'ApplicationResponse') return betweenProviders(root, 'cac:SenderParty', 'cac:ReceiverParty');
  const [seller, buyer] = [partyIn(root, 'cac:AccountingSupplierParty'), partyIn(root, 'cac:AccountingCustomerParty')];
  const agent = seller && child(seller, 'cac:AgentParty');
  const isSelfBilled = whetherSelfBilled(root);
  const issuers = isSelfBilled.map((isOfBuyer) => (isOfBuyer ? buyer : seller));
  const receivers = isSelfBilled.map((isOfBuyer) => (isOfBuyer ? seller : buyer));
  const countries = [...issuers, agent].flatMap((party) => countryIn(party));
  // A seller may be registered in the country of the document, and be at home elsewhere.
  const own = isoCodesOf(countryOfCustomization(saidOfItself(root, 'CustomizationID')) ?? '');
  return {
    sender: [...issuers, agent].flatMap(numbersOf),
    receiver: receivers.flatMap(numbersOf),
    country: countries.length > 0 ? [...countries, ...own] : [],
  };
}

// What process and type code say, which may contradict each other. A kind of transaction beside the code may say it as well: which one
// it is only its country knows.
function whetherSelfBilled(root: UblElement): readonly boolean[] {
  const code = child(root, 'cbc:InvoiceTypeCode') ?? child(root, 'cbc:CreditNoteTypeCode');
  const isOfProcess = processOf(root) === PROCESSES.selfbilling;
  const isOfCode = profileOfTypeCode(code?.text.trim()) === 'selfbilling';
  const hasKind = code !== undefined && attribute(code, 'name')?.includes('1') === true;
  return [isOfProcess, isOfCode, ...(hasKind && !isOfProcess ? [true] : [])];
}

function betweenProviders(root: UblElement, from: string, to: string): Named {
  const address = (name: string): readonly string[] => {
    const party = child(root, name);
    return party ? [participantIn(party)] : [];
  };
  return { sender: address(from), receiver: address(to), country: [] };
}

function numbersOf(party: UblElement | undefined): readonly string[] {
  if (!party) return [];
  const taxSchemes = childrenNamed(party, 'cac:PartyTaxScheme');
  return [participantIn(party), ...taxSchemes.map((scheme) => textOf(scheme, 'cbc:CompanyID'))];
}

function countryIn(party: UblElement | undefined): readonly string[] {
  const code = party ? textOf(party, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode') : '';
  return code === '' ? [] : [code];
}

// Letter case does not count. A provider may answer and be addressed by any of its services.
function isSameParty(name: string, participant: string): boolean {
  const [one, other] = [name, participant].map((text) => seatOf(text) ?? text.toLowerCase());
  return one === other || one === other?.slice(other.indexOf(':') + 1);
}

// A document → the envelope that it is sent in. What the document says of itself decides; who sends and receives it may be
// given.

import { expectList, expectObject } from '../core/arguments.ts';
import { type CountryFacts, profileOfCustomization } from '../core/country-facts.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors, fieldError } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { STATISTICS_RECEIVER } from '../core/peppol.ts';
import { failure, type Result, success } from '../core/result.ts';
import { type Substitutes, substituteOf } from '../core/substitutes.ts';
import { writeKinds } from '../core/transaction-kinds.ts';
import { UUID, UUID_V4 } from '../core/uuid.ts';
import { zonedDateTime } from '../core/xml-values.ts';
import { runChecks } from '../document/books/check.ts';
import type { Party } from '../document/schema.ts';
import { STATISTICS_SYNTAXES, saidOfItself, TAX_DATA_ROOT } from '../ubl/document-type.ts';
import { documentTypeOf } from '../ubl/envelope/document-type.ts';
import { COUNTRY, type EnvelopeHeader, MLS_TYPES, type MlsType, PARTICIPANT_ID } from '../ubl/envelope/header.ts';
import { PARTY_ELEMENTS } from '../ubl/envelope/parties.ts';
import { writeEnvelope } from '../ubl/envelope/write.ts';
import { isServiceProvider } from '../ubl/mls/codes.ts';
import { isDocumentElement, saidName } from '../ubl/namespaces.ts';
import { type PartyFacts, participantIn, partiesOf, type TreeParties, type TreeParty } from '../ubl/party-roles.ts';
import { child, textOf, type UblElement } from '../ubl/tree.ts';
import { whatItIs } from '../ubl/what-it-is.ts';
import { decodeXml } from '../ubl/xml/decode.ts';
import { boundsOf, type XmlLimits } from '../ubl/xml/limits.ts';
import { readXmlWithin } from '../ubl/xml/parse.ts';
import { xmlFieldError } from '../ubl/xml/read-xml.ts';
import type { Visitor } from '../ubl/xml/reader.ts';
import type { RoutingDoubts } from './completion.ts';
import { type Participant, sameParticipant } from './participants.ts';
import type { ExchangePlan } from './plan.ts';

/** What goes on an envelope beside what the document says of itself. */
export interface WrapOptions {
  /** Identifier of this transmission: a UUID, of version 4 in the network. Answers name it. */
  readonly instanceId: string;
  /** When the envelope is made: a Date, Unix milliseconds, or ISO text with its zone. */
  readonly createdAt: Date | number | string;
  /** C1, such as `0192:810017902`. Default: who issued the document. */
  readonly sender?: string | undefined;
  /** C4, or the authority. Default: whom the document is for. */
  readonly receiver?: string | undefined;
  /** Country of C1, two letters. Default: the issuer's in the document. */
  readonly country?: string | undefined;
  /** The service provider that an answer goes to: `0242:001090`. */
  readonly mlsTo?: string | undefined;
  /** The plan of the document, as `planExchanges` gave it: where the envelope is not one of its exchanges, warnings say so. */
  readonly plan?: Pick<ExchangePlan, 'flow' | 'exchanges'> | undefined;
  /** When an answer is asked for. Default: always, for documents of the issuing country. */
  readonly mlsType?: MlsType | undefined;
}

/** What of a country envelopes are made by. */
export interface WrappedBy<Kind extends string = string> {
  readonly facts: Pick<CountryFacts, 'code' | 'profiles'>;
  readonly parties: PartyFacts<Kind>;
  /** Addresses that stand for receivers which nothing is sent to. */
  readonly substitutes?: Substitutes<string, Kind> | undefined;
  /** What hardly anybody means of addresses. */
  readonly doubts?: RoutingDoubts | undefined;
}

/**
 * Puts documents into envelopes (Standard Business Document), of any country of PINT and its network. What says nothing of its
 * country, such as an answer, counts as of this one, and the network of this one asks for an answer to every invoice and report.
 */
export function wrapOf<Kind extends string>(
  country: WrappedBy<Kind>,
): (xml: string | Uint8Array, options: WrapOptions, limits?: XmlLimits) => Result<string> {
  return (xml, options, limits = {}) => {
    expectObject(options, 'wrap', 'its options, { sender, receiver, … },');
    const decoded = decodeXml(xml, limits);
    if (!decoded.ok) return failure(xmlFieldError(decoded.error));
    const ends = { start: 0, end: 0 };
    const read = readXmlWithin(decoded.text, boundsOf(limits), decoded.utf8, excerptOf(ends));
    if (!read.ok) return failure(xmlFieldError(read.error));
    const document = decoded.text.slice(ends.start, ends.end);
    const header = headerOf(country, read.root, options);
    if (!header.ok) return header;
    const { plan } = options;
    if (plan !== undefined) {
      expectObject(plan, 'wrap', 'a plan, the value of planExchanges,');
      expectList(plan.exchanges, 'wrap', 'the exchanges of a plan');
    }
    const warnings = plan ? { ...planWarnings(plan, header.value), ...header.warnings } : header.warnings;
    return success(writeEnvelope(header.value, document), warnings);
  };
}

// What the plan says otherwise of the exchange whose envelope this is.
function planWarnings(
  { flow, exchanges }: Pick<ExchangePlan, 'flow' | 'exchanges'>,
  header: EnvelopeHeader,
): FieldErrors {
  const { documentTypeId, type } = header;
  const candidates = exchanges.filter((exchange) => exchange.documentTypeId === documentTypeId);
  const differing = candidates.map((exchange) => {
    return SIDES.flatMap((side) => {
      const planned = exchange[side];
      const isSame = planned === undefined || sameParticipant(planned, header[side]);
      return isSame ? [] : [errorAt(side, 'differs-from-plan', { given: header[side].slice(0, 100), asked: planned })];
    });
  });
  const [closest] = differing.toSorted((one, other) => one.length - other.length);
  if (!closest) return errorAt('plan', 'not-in-plan', { what: type, flow });
  return Object.assign({}, ...closest) as FieldErrors;
}

const SIDES = ['sender', 'receiver'] as const;

// What the document says of itself; of its parties what `partiesOf` and `participantIn` look at lies deeper, too.
const SAID_OF_ITSELF: ReadonlySet<string> = new Set([
  ...['cbc:CustomizationID', 'cbc:ProfileID', 'eusr:CustomizationID', 'eusr:ProfileID'],
  ...['tsr:CustomizationID', 'tsr:ProfileID'],
]);

function excerptOf(ends: { start: number; end: number }): Visitor {
  return {
    start({ place: { name }, textStart }, depth) {
      if (depth === 1) {
        ends.start = textStart;
        return 'parts';
      }
      const isKept = (depth === 2 && SAID_OF_ITSELF.has(name)) || PARTY_ELEMENTS[depth - 2]?.has(name);
      return isKept ? 'parts' : 'none';
    },
    end(_, depth, end) {
      if (depth === 1) ends.end = end;
    },
  };
}

/** Who sends a document, who receives it, and the sender's country, as far as it says so. */
interface Sides {
  readonly sender: string;
  readonly receiver: string;
  readonly country: string;
}

function headerOf<Kind extends string>(
  { facts, parties, substitutes, doubts }: WrappedBy<Kind>,
  root: UblElement,
  options: WrapOptions,
): Result<EnvelopeHeader> {
  const type = documentTypeOf(root);
  if (!type) {
    const what =
      whatItIs(root) ?? `${saidName(root)} of CustomizationID "${saidOfItself(root, 'CustomizationID').slice(0, 100)}"`;
    return failure({ [WHOLE_INPUT]: fieldError(WHOLE_INPUT, 'not-for-an-envelope', { what }) });
  }
  const isAnswer = root.name === 'ApplicationResponse';
  const ownCountry = facts.code.toUpperCase();
  const errors: Record<string, FieldErrors[string]> = {};
  const warnings: Record<string, FieldErrors[string]> = {};
  const demand = (field: keyof WrapOptions, holds: boolean, requirement: string): void => {
    if (!holds) errors[field] = fieldError(field, 'invalid', { requirement });
  };
  const said = sidesOf(parties, root);
  if (
    doubts &&
    isCountryAsked(root) &&
    profileOfCustomization(facts, textOf(root, 'cbc:CustomizationID')) !== undefined
  ) {
    Object.assign(warnings, doubtsAbout(doubts, partiesOf(parties, root)));
  }
  const chosen = (field: 'sender' | 'receiver' | 'country', form: RegExp, requirement: string): string => {
    const own = said[field];
    const value = options[field] ?? own;
    if (value === '' && options[field] === undefined) errors[field] = fieldError(field, 'not-in-document');
    else demand(field, form.test(value), requirement);
    if (own !== '' && value !== own && !sameParticipant(value, own)) {
      warnings[field] = fieldError(field, 'differs-from-document', {
        given: value.slice(0, 100),
        document: own.slice(0, 100),
      });
    }
    return value;
  };
  const sender = chosen('sender', PARTICIPANT_ID, A_PARTICIPANT);
  const receiver = chosen('receiver', PARTICIPANT_ID, A_PARTICIPANT);
  // A plan says itself that the document is in none of its exchanges.
  if (substitutes && isDocumentElement(root.name) && options.plan === undefined) {
    const { scheme, value } = partsOf(receiver);
    if (substituteOf(substitutes, parties.facts.taxpayers, scheme, value)) {
      warnings['receiver'] = fieldError('receiver', 'sent-to-substitute', { given: receiver.slice(0, 100) });
    }
  }
  if (isAnswer && options.country === undefined) {
    warnings['country'] = fieldError('country', 'taken-for-document', { value: ownCountry });
  }
  const country =
    options.country === undefined && said.country === '' && !isCountryAsked(root)
      ? ownCountry
      : chosen('country', COUNTRY, 'must be two capital letters, as ISO 3166 has them');
  const { instanceId, mlsTo } = options;
  demand('instanceId', UUID.test(instanceId), 'must be a UUID');
  if (!UUID_V4.test(instanceId)) warnings['instanceId'] = fieldError('instanceId', 'not-a-random-uuid');
  const createdAt = zonedDateTime(options.createdAt);
  demand(
    'createdAt',
    createdAt !== undefined,
    'must be a date and time with its zone, such as 2026-03-02T10:15:00+04:00',
  );
  if (mlsTo !== undefined) demand('mlsTo', isServiceProvider(mlsTo), 'must be a service provider, such as 0242:001090');
  const mlsType = options.mlsType ?? defaultMlsType(facts, root);
  if (mlsType !== undefined) demand('mlsType', MLS_TYPES.includes(mlsType), `must be one of ${MLS_TYPES.join(', ')}`);
  const asked = defaultMlsType(facts, root);
  if (asked !== undefined && mlsType !== asked)
    warnings['mlsType'] = fieldError('mlsType', 'every-answer-wanted', { asked });
  if (isAnswer) {
    for (const field of ['mlsTo', 'mlsType'] as const) {
      if (options[field] !== undefined) warnings[field] = fieldError(field, 'not-with-an-answer');
    }
  }
  if (Object.keys(errors).length > 0) return failure(errors, warnings);
  const header: EnvelopeHeader = {
    sender,
    receiver,
    standard: type.standard,
    type: type.type,
    typeVersion: type.version,
    instanceId,
    createdAt: createdAt ?? '',
    documentTypeId: type.documentTypeId,
    documentTypeScheme: type.documentTypeScheme,
    processId: type.processId,
    processScheme: type.processScheme,
    country,
    ...(mlsTo === undefined || isAnswer ? {} : { mlsTo }),
    ...(mlsType === undefined || isAnswer ? {} : { mlsType }),
    scopes: [],
  };
  return success(header, warnings);
}

// Of the document an envelope knows kinds and addresses: whether they suit each other is what reading it says, too.
function doubtsAbout({ country, checks }: RoutingDoubts, { kinds, seller, buyer }: TreeParties): FieldErrors {
  const document = {
    transaction_type: writeKinds(country.facts.kinds, kinds),
    accounting_supplier_party: partyOf(seller),
    accounting_customer_party: partyOf(buyer),
  };
  const warnings = createErrorList();
  runChecks(checks, country, document, {}, { warnings });
  return warnings.errors;
}

function partsOf(participant: string): Participant {
  const [scheme = '', ...value] = participant.split(':');
  return { scheme, value: value.join(':') };
}

function partyOf({ address, taxpayer }: TreeParty): Party {
  const { scheme, value: id } = partsOf(address);
  const number = taxpayer.slice(taxpayer.indexOf(':') + 1);
  return {
    ...(address !== '' && { endpoint_scheme_id: scheme, endpoint_id: id }),
    ...(number !== '' && { party_tax_scheme: { company_id: number } }),
  };
}

const A_PARTICIPANT = 'must be a scheme of four digits, a colon and a value, such as 0192:810017902';

// Invoices say where their issuer is; reports to authorities and answers do not. Such a report is of the country whose network it
// travels in. The monthly reports are of the country where the provider is.
function isCountryAsked({ name }: UblElement): boolean {
  return name === 'Invoice' || name === 'CreditNote' || Object.hasOwn(STATISTICS_SYNTAXES, name);
}

function sidesOf<Kind extends string>(country: PartyFacts<Kind>, root: UblElement): Sides {
  if (root.name === TAX_DATA_ROOT) return betweenProviders(root, 'pxs:ReportingParty', 'pxs:ReceivingParty');
  if (root.name === 'ApplicationResponse') return betweenProviders(root, 'cac:SenderParty', 'cac:ReceiverParty');
  if (Object.hasOwn(STATISTICS_SYNTAXES, root.name)) return { sender: '', receiver: STATISTICS_RECEIVER, country: '' };
  const { isSelfBilled, seller, buyer, thirdParty } = partiesOf(country, root);
  const [issuer, other] = isSelfBilled ? [buyer, seller] : [seller, buyer];
  return thirdParty
    ? { sender: thirdParty.taxpayer, receiver: other.address, country: thirdParty.country }
    : { sender: issuer.address, receiver: other.address, country: issuer.country };
}

function betweenProviders(root: UblElement, from: string, to: string): Sides {
  const address = (name: string): string => {
    const party = child(root, name);
    return party ? participantIn(party) : '';
  };
  return { sender: address(from), receiver: address(to), country: '' };
}

function defaultMlsType(facts: Pick<CountryFacts, 'profiles'>, root: UblElement): MlsType | undefined {
  const profile = profileOfCustomization(facts, textOf(root, 'cbc:CustomizationID'));
  const isOwn = root.name === TAX_DATA_ROOT || profile !== undefined;
  return isOwn ? 'ALWAYS_SEND' : undefined;
}

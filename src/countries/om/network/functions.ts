// The functions on the network bound to Oman, one by one: a bundler keeps those that a program uses.
import type { Result } from '../../../core/result.ts';
import { enrichOf } from '../../../network/enrich.ts';
import { identifiersOfCountry, readDocumentTypeOf } from '../../../network/identifiers.ts';
import { nextStepOf } from '../../../network/next-step.ts';
import {
  type Exchange as AnyExchange,
  type ExchangePlan as AnyPlan,
  type ExchangeFacts,
  planDocumentOf,
  planExchangesOf,
} from '../../../network/plan.ts';
import { type TaxDataFacts as AnyFacts, taxDataForOf } from '../../../network/tax-data-for.ts';
import { wrapOf } from '../../../network/wrap.ts';
import type { NetworkIdentifiers } from '../../../ubl/document-type.ts';
import { toMlsOf } from '../../../ubl/mls/to-mls.ts';
import { OMAN_FACTS } from '../facts.ts';
import { OMAN_BINDING } from '../fields/rows.ts';
import { OMAN_PARTIES } from '../party-roles.ts';
import { SUBSTITUTES, type SubstituteName } from '../substitutes.ts';
import { OMAN_REPORT } from '../tax-data/identifiers.ts';
import { OMAN_TAX_DATA } from '../tax-data/oman-tax-data.ts';
import type { DocumentOrXml } from '../types/index.ts';
import { OMAN_COMPLETION, OMAN_ROUTING_DOUBTS } from './completion.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { OMAN_PLANS } from './oman-network.ts';

/** One exchange: what travels, between whom, and what an envelope says of it. TDT-006 of tax data: `S` submit, `D` disregard. */
export type Exchange = AnyExchange<'S' | 'D'>;

/** The way of a document through the network. */
export type ExchangePlan = AnyPlan<SubstituteName, 'S' | 'D'>;

/** What a report says beside what plan and document say. TDT-006 is `S` submit, which is the default, `R` resubmit or `D` disregard. */
export interface TaxDataFacts extends AnyFacts<'S' | 'R' | 'D'> {
  /** TDT-003, the report's own: a UUID of version 4, a new one for each report. */
  readonly uuid: string;
}

/**
 * Plans the exchanges of a document of the issuing country, given as JSON or as its XML. What the document says is read from
 * it: kinds, type code, VAT number and electronic address of the buyer. Errors: a rule that forbids the kinds, a field that
 * an exchange needs, a fact that no flow fits. Warnings: addresses that do not suit the flow, of XML a missing or differing
 * BTOM-002, a missing BTOM-004 where a QR code holds it.
 *
 * @example
 * const plan = planExchanges(document, { authority: '0242:001090-TaxAuthority.OM' });
 * if (plan.ok) console.log(plan.value.flow, plan.value.exchanges.map(({ from, to, what }) => `${from} → ${to}: ${what}`));
 */
export const planExchanges: (source: DocumentOrXml, facts?: ExchangeFacts) => Result<ExchangePlan> =
  /*@__PURE__*/ planExchangesOf({ ...OMAN_PLANS, binding: OMAN_BINDING, completion: OMAN_COMPLETION });

/** The same of a document as JSON. */
export const planDocument = /*@__PURE__*/ planDocumentOf(OMAN_PLANS);

/**
 * What to do next, in the order in which to do it; an empty list where nothing happened yet.
 *
 * What the other side is known to hold, and the authority to count, is compared with what they ought to: an invoice that is held
 * counts, one that was refused or given up does not, and one of which nothing is known yet does (architecture 5.6, 6.6). What is
 * only reported counts on where its report was accepted before it was given up. An answer
 * belongs to the transmission that it names (`reference`), else to the last one before it, and counts for all that carried the
 * same. A REJECTED of the tax authority is a refusal of the tax data. `escalate` says that a person has to look.
 *
 * @param now Unix milliseconds
 * @example
 * nextStep(events, Date.now(), { timers: TEST_BED_TIMERS }) // [{ do: 'wait', leg: 'C3', why: '…', until: 1768101201000 }, …]
 */
export const nextStep = /*@__PURE__*/ nextStepOf({
  facts: OMAN_FACTS,
  substitutes: SUBSTITUTES,
  consumer: 'general-customer',
  report: OMAN_REPORT,
  exceptions: EXCEPTIONS,
});

/**
 * Makes the tax data document of a plan's exchange: the role is that of the provider, scope and reporting party are those of
 * the plan. A Resubmit (`R`) and a Disregard (`D`) are whole reports again; they are refused where `history` shows no report
 * of this provider before.
 *
 * @returns the XML text. Errors and warnings name the fact (`provider`), or the source and its fields (`source.issue_date`).
 * `from` is an error where the plan has no report of that provider.
 *
 * @example
 * const report = taxDataFor(plan.value, xml, {
 *   from: 'C2', uuid: crypto.randomUUID(), issuedAt: '2026-07-01T12:00:00+04:00', provider: '0242:000111',
 * });
 */
export const taxDataFor: (plan: ExchangePlan, source: DocumentOrXml, facts: TaxDataFacts) => Result<string> =
  /*@__PURE__*/ taxDataForOf(OMAN_TAX_DATA);

/**
 * Puts an invoice, a credit note, a tax data document or a message level status into an envelope (Standard Business Document).
 * Type, process and version are those of the document, and cannot be given; sender, receiver and country can, and what
 * differs from the document is a warning. The document's characters stay as they are from root tag to root tag, so that its
 * UUIDs and signatures still hold; its declaration and byte order mark go.
 * @example
 * const wrapped = wrap(xml, { instanceId: crypto.randomUUID(), createdAt: Date.now() });
 * if (wrapped.ok) send(wrapped.value);
 */
export const wrap = /*@__PURE__*/ wrapOf({
  facts: OMAN_FACTS,
  parties: OMAN_PARTIES,
  substitutes: SUBSTITUTES,
  doubts: OMAN_ROUTING_DOUBTS,
});

/**
 * Adds what a provider has to add to an invoice, a credit note or a tax data document that its customer brings as XML
 * (architecture 5.1.2), where it is missing: the address of a substitute (IBT-049, of self-billed imports IBT-034), the general
 * customer of a simplified document, the seller UUID (BTOM-004) and the invoice UUID (BTOM-002), of the digits that stand there. To
 * a report: the UUID of its invoice, in both places, the authority as receiver (TDT-008), and TDT-003, TDT-009 and TDT-010.
 *
 * Every other byte stays. Twice gives no second edit. Whether the result is valid, `validate` and `checkTaxData` say.
 * Errors: XML that is not UTF-8, a signed document, one of another country, fields that a UUID needs, facts that a report lacks.
 * Warnings: a given UUID that differs (kept, unless `replace` says otherwise), a seller UUID that was missing, and the address
 * warnings of `planExchanges`.
 *
 * @returns the bytes, and each edit with its business term, its place in the given bytes and what was inserted
 * @example
 * const enriched = enrich(bytes, { buyerInNetwork: false });
 * if (enriched.ok) for (const { term, at, inserted } of enriched.value.edits) console.log(term, at, inserted);
 */
export const enrich = /*@__PURE__*/ enrichOf({ ...OMAN_PLANS, binding: OMAN_BINDING, completion: OMAN_COMPLETION });

/**
 * The identifiers of a document's type and process: of an invoice or credit note of any country of PINT, as JSON or XML, and
 * of the XML of a tax data document or a message level status.
 *
 * @example
 * const identifiers = identifiersOf(xml)
 * // documentTypeId: 'urn:…:Invoice-2::Invoice##urn:peppol:pint:billing-1@om-1::2.1', processId: 'urn:peppol:bis:billing', …
 */
export const identifiersOf: (document: DocumentOrXml) => Result<NetworkIdentifiers> =
  /*@__PURE__*/ identifiersOfCountry({ facts: OMAN_FACTS });

/**
 * What an identifier of a document type says. Errors: text that is not such an identifier, and documents that this library does
 * not know.
 */
export const readDocumentType = /*@__PURE__*/ readDocumentTypeOf({ report: OMAN_REPORT });

/**
 * The message as XML, to be stored as UTF-8. Issues of one place stand in one line response; the prefixes of places are
 * declared on the document element. What is given is written: `validate` says whether it may be sent.
 *
 * @example
 * const answer = answerTo(envelope, report, 'forwarded', { id, now, from: '0242:000412', sentBy: '0242:000773', defaultMlsType });
 * if (answer) send(wrap(toMls(answer), { instanceId, createdAt: now }));
 */
export const toMls = /*@__PURE__*/ toMlsOf(OMAN_REPORT);

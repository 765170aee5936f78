// The functions on the network bound to the Emirates, one by one.
import type { Result } from '../../../core/result.ts';
import { identifiersOfCountry, readDocumentTypeOf } from '../../../network/identifiers.ts';
import { nextStepOf } from '../../../network/next-step.ts';
import { type ExchangePlan as AnyPlan, planDocumentOf, planExchangesOf } from '../../../network/plan.ts';
import { type TaxDataFacts as AnyFacts, taxDataForOf } from '../../../network/tax-data-for.ts';
import { wrapOf } from '../../../network/wrap.ts';
import type { DocumentOrXml } from '../../../ubl/identity-of-tree.ts';
import { toMlsOf } from '../../../ubl/mls/to-mls.ts';
import { EMIRATES_FACTS } from '../facts.ts';
import { EMIRATES_BINDING } from '../fields/binding.ts';
import { EMIRATES_PARTIES } from '../party-roles.ts';
import { SUBSTITUTES, type SubstituteName } from '../substitutes.ts';
import { EMIRATES_REPORT, type ReportLetter } from '../tax-data/identifiers.ts';
import { EMIRATES_TAX_DATA } from '../tax-data/tax-data.ts';
import { EMIRATES_PLANS } from './emirates-network.ts';
import { EXCEPTIONS } from './exceptions.ts';

/** The way of a document through the network. */
export type ExchangePlan = AnyPlan<SubstituteName, ReportLetter>;

/** What a report says beside what plan and document say. TDT-006 is `S`, which is the default, `R`, `W` or `F`. */
export type TaxDataFacts = Omit<AnyFacts<ReportLetter>, 'uuid' | 'receivedAt'>;

/**
 * Plans the exchanges of a document, given as JSON or as its XML.
 *
 * @example
 * const plan = planExchanges(document, { authority }); // the authority's identifier: 0242:…
 */
export const planExchanges = /*@__PURE__*/ planExchangesOf({ ...EMIRATES_PLANS, binding: EMIRATES_BINDING });

/** The same of a document as JSON. */
export const planDocument = /*@__PURE__*/ planDocumentOf(EMIRATES_PLANS);

/** What to do next, in the order in which to do it. The timers of the network are not published, so the caller gives them. */
export const nextStep = /*@__PURE__*/ nextStepOf({
  facts: EMIRATES_FACTS,
  substitutes: SUBSTITUTES,
  report: EMIRATES_REPORT,
  exceptions: EXCEPTIONS,
});

/** Makes the tax data document of a plan's exchange. */
export const taxDataFor: (plan: ExchangePlan, source: DocumentOrXml, facts: TaxDataFacts) => Result<string> =
  /*@__PURE__*/ taxDataForOf(EMIRATES_TAX_DATA);

/** Puts a document, a tax data document or a message level status into an envelope. */
export const wrap = /*@__PURE__*/ wrapOf({
  facts: EMIRATES_FACTS,
  parties: EMIRATES_PARTIES,
  substitutes: SUBSTITUTES,
});

/** The identifiers of a document's type and process. */
export const identifiersOf = /*@__PURE__*/ identifiersOfCountry({ facts: EMIRATES_FACTS });

/** What an identifier of a document type says. */
export const readDocumentType = /*@__PURE__*/ readDocumentTypeOf({ report: EMIRATES_REPORT });

/** A message level status as XML. */
export const toMls = /*@__PURE__*/ toMlsOf(EMIRATES_REPORT);

// Every check on a document, new or stored.
import { createErrorList } from '../../core/errors/error-list.ts';
import { movedErrors } from '../../core/errors/field-error.ts';
import { onceFor } from '../../core/once-for.ts';
import { atOnce, type Steps } from '../../core/steps.ts';
import { withFields } from '../../core/with-fields.ts';
import type { ChargeList } from '../charge-lists.ts';
import type { DocumentCountry, Origins } from '../document-country.ts';
import { identityWith, type WrittenDecimals } from '../identity.ts';
import type { Document } from '../schema.ts';
import { addSlips } from '../slips.ts';
import { type CheckedBeside, checkSteps, type FoundLists, inOrder } from './check.ts';
import { SHARED_CHECKS } from './shared-checks.ts';

/** Where the payload states what stands elsewhere in the document. */
interface GivenPlaces {
  /** Which discount or surcharge of the payload each of the document comes from. */
  readonly origins?: Origins;
  /** The fields that were lists, and are one object where there is no other. */
  readonly lists?: ReadonlySet<string>;
  /** The parties with no other registration than `tax_registration`, which is their own in the document. */
  readonly registrations?: ReadonlySet<string>;
}

const checksOf = /*@__PURE__*/ onceFor(({ own = [] }: DocumentCountry['checks']) =>
  inOrder([...SHARED_CHECKS, ...own]),
);

const NONE: ReadonlySet<string> = /*@__PURE__*/ new Set();

/** From the path of a field in the document to its path in the payload. */
export function givenPlace({
  origins = {},
  lists = NONE,
  registrations = NONE,
}: GivenPlaces): (path: string) => string {
  return (path) =>
    path
      .replace(/^(payment_terms|prepaid_payment)\./, (whole, list: string) => (lists.has(list) ? `${list}[0].` : whole))
      .replace(/^(\w+_party)\.party_tax_scheme\b/, (whole, party: string) =>
        registrations.has(party) ? `${party}.tax_registration` : whole,
      )
      .replace(/^(allowances|charges)\[(\d+)\]/, (whole, list: ChargeList, index: string) => {
        const origin = origins[list]?.[Number(index)];
        return origin === undefined ? whole : `${list}[${origin}]`;
      });
}

/**
 * Adds what nobody means, and no rule forbids: to `errors` what no document may say, to `warnings` the rest. Without `errors` nothing
 * is refused: the document exists.
 * @param places where fields of the document stand in the payload, where that is another place
 */
export function addDoubts(...given: Parameters<typeof doubtSteps>): void {
  atOnce(doubtSteps(...given));
}

/** The same in steps. */
export function* doubtSteps(
  country: DocumentCountry,
  document: Document,
  { decimals, ...beside }: CheckedBeside & { readonly decimals?: WrittenDecimals | undefined },
  places: GivenPlaces,
  { warnings, errors, accepted }: FoundLists,
): Steps<void> {
  const [doubts, refusals] = [createErrorList(), createErrorList()];
  const { facts, identity: recipe } = country;
  // What an issuer is refused is said of a document that exists.
  if (!errors) country.checks.forbidden?.(document, { errors: doubts, warnings: doubts });
  const identity = recipe && identityWith(facts, recipe, document, decimals);
  const known = withFields(beside, { identity, origins: places.origins });
  yield* checkSteps(checksOf(country.checks), country, document, known, {
    warnings: doubts,
    errors: errors ? refusals : doubts,
    ...(accepted && { accepted }),
  });
  addSlips(country, document, doubts);
  yield;
  const placed = givenPlace(places);
  warnings.addAll(movedErrors(doubts.errors, placed));
  errors?.addAll(movedErrors(refusals.errors, placed));
}

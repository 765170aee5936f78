// Which of a participant's registrations serves a document: the equal one, else the wildcard with most parts.
import { expectList } from '../../core/arguments.ts';
import { WILDCARD_SCHEME } from '../../ubl/document-type.ts';
import { expectSchemedId, type SchemedId, typeParts } from './identifiers.ts';

/**
 * The registration that serves documents of a type; `undefined` where there is none. A registration that ends in `*` serves the
 * types that begin with all of its parts; the one with most parts wins, an equal one before all (Policy for use of Identifiers
 * 4.4.0). The two schemes never match each other. A registration of another form matches nothing.
 *
 * @param wanted the type as the document and its envelope have it, without `*`
 * @example
 * chooseRegistration(
 *   { scheme: 'peppol-doctype-wildcard', value: 'urn:x::Invoice##urn:peppol:pint:billing-1@om-1::2.1' },
 *   [{ scheme: 'peppol-doctype-wildcard', value: 'urn:x::Invoice##urn:peppol:pint:billing-1*::2.1' }],
 * ); // the registration
 */
export function chooseRegistration(wanted: SchemedId, registered: readonly SchemedId[]): SchemedId | undefined {
  expectSchemedId(wanted, 'chooseRegistration', 'the document type');
  expectList(registered, 'chooseRegistration', 'what is registered');
  for (const one of registered) expectSchemedId(one, 'chooseRegistration', 'each that is registered');
  const own = typeParts(wanted);
  if (!own || own.isWildcard) return undefined;
  const equal = registered.find(({ scheme, value }) => scheme === wanted.scheme && value === wanted.value);
  if (equal || wanted.scheme !== WILDCARD_SCHEME) return equal;
  let best: SchemedId | undefined;
  let most = 0;
  for (const registration of registered) {
    if (registration.scheme !== WILDCARD_SCHEME) continue;
    const theirs = typeParts(registration);
    if (!theirs?.isWildcard || theirs.syntax !== own.syntax || theirs.version !== own.version) continue;
    const isServed = theirs.parts.every((part, index) => own.parts[index] === part);
    if (isServed && theirs.parts.length > most) {
      best = registration;
      most = theirs.parts.length;
    }
  }
  return best;
}

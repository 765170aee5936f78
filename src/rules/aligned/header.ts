// What several countries demand of the document itself: what its identifiers begin with, how often it states a tax number.
import { values } from '../engine/checks.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { count, exists, normalizedAt, normalizeSpace, select, textAt } from '../engine/xpath.ts';
import { SELLER } from '../pint/parties.ts';

/** The specification identifier begins with one of these. */
export function specificationBegins(id: string, ...starts: readonly string[]): RuleOnContext {
  return {
    id,
    condition: `The specification identifier (IBT-024) begins with ${starts.join(' or ')}`,
    fix: `Set {field} to ${starts.join(' or ')}`,
    at: ['cbc:CustomizationID'],
    test: (node) => {
      const text = normalizeSpace(textAt(node, 'cbc:CustomizationID'));
      return starts.some((start) => text.startsWith(start));
    },
    found: values('cbc:CustomizationID'),
  };
}

/** The business process is there and begins with one of these. */
export function processBegins(id: string, ...starts: readonly string[]): RuleOnContext {
  return {
    id,
    condition: `The business process (IBT-023) begins with ${starts.join(' or ')}`,
    fix: `Set {field} to ${starts.join(' or ')}`,
    at: ['cbc:ProfileID'],
    test: (node) => {
      const text = normalizedAt(node, 'cbc:ProfileID');
      return exists(node, 'cbc:ProfileID') && starts.some((start) => text.startsWith(start));
    },
    found: values('cbc:ProfileID'),
  };
}

/** The business process is there and has this in it. */
export function processContains(id: string, part: string): RuleOnContext {
  return {
    id,
    condition: `The business process (IBT-023) is ${part}`,
    fix: `Set {field} to ${part}`,
    at: ['cbc:ProfileID'],
    test: (node) => normalizedAt(node, 'cbc:ProfileID').includes(part),
    found: values('cbc:ProfileID'),
  };
}

const REGISTRATIONS = `${SELLER}/cac:PartyTaxScheme`;

/** The seller has one tax number under VAT at most; the scheme may be written in small letters. */
export function oneSellerTaxNumber(id: string): RuleOnContext {
  return {
    id,
    condition: 'The seller has one tax number under scheme VAT (IBT-031) at most',
    fix: 'Keep one tax number in {field}',
    at: [`${REGISTRATIONS}/cbc:CompanyID`],
    test: (node) =>
      select(node, REGISTRATIONS)
        .filter((one) => select(one, 'cac:TaxScheme/cbc:ID').some(({ text }) => text.toUpperCase() === 'VAT'))
        .reduce((total, one) => total + count(one, 'cbc:CompanyID'), 0) <= 1,
    found: values(`${REGISTRATIONS}/cbc:CompanyID`),
  };
}

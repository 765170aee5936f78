// What findings that no rule writes say to the clerk: of the schema, of what cannot be read or computed, of envelopes.
import { parseDecimal } from '../../core/decimal.ts';
import { absentAt } from '../../findings/absent.ts';
import { englishSentences } from '../../findings/english/english-sentences.ts';
import type { ClerkSentences, FindingWords, Form, Said } from '../../findings/said.ts';
import type { Term } from '../../findings/terms-en.ts';
import { type ElementPlace, isMissing } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import type { SchemaProblem } from './finding-params.ts';
import { alike } from './says.ts';
import { valueAlone } from './schema-sentences.ts';
import { isAbsent, textAtPlace, valueAtPlace, whereIs } from './where.ts';
import type { EvaluationError } from './xpath.ts';

/** The sentences on a finding, and the data that another language makes its own of. */
export function saying(said: Said, words?: FindingWords): { readonly clerk: ClerkSentences; readonly said: Said } {
  return { clerk: englishSentences(said, words), said };
}

// What a value of each type of the schema has to look like.
const FORMS: Readonly<Record<string, Form>> = {
  'xsd:date': 'date',
  'xsd:time': 'time',
  'xsd:decimal': 'number',
  'xsd:boolean': 'yesOrNo',
  'xsd:base64Binary': 'file',
  'xsd:language': 'language',
  'xsd:anyURI': 'web',
};

/** What the schema does not allow. */
export function schemaSaid(
  problem: { readonly problem: SchemaProblem; readonly value?: string; readonly type?: string } | undefined,
  element: UblElement | undefined,
  [first]: readonly ElementPlace[],
): Said {
  const place = first ?? element;
  if (!place) return { place: [], term: 'file', class: 'program', problem: 'unread' };
  const where = whereIs(place);
  if (!problem) return { ...where, class: 'program', problem: 'place' };
  switch (problem.problem) {
    // Of a charge on the price, the mark that says that it is one.
    case 'missing':
      return where.term === 'taxScheme' || where.term === 'taxNumberKind'
        ? { ...where, class: 'program', problem: 'scheme' }
        : absentAt(where.term === 'priceCharge' ? { ...where, term: 'discountOrCharge' } : where);
    case 'value':
    case 'attribute-value': {
      const value = problem.value ?? '';
      if (value.trim() === '') return { ...where, class: 'empty' };
      const alone = valueAlone(value, problem.type);
      if (alone !== undefined)
        return { ...where, class: 'form', value: { text: value, as: 'text' }, form: 'exactly', wanted: [alone] };
      return {
        ...where,
        class: 'form',
        value: { text: value, as: 'text' },
        form: FORMS[problem.type ?? ''] ?? 'right',
      };
    }
    case 'repeated':
      return { ...where, class: 'tooMany', count: alike(element ?? place), most: 1 };
    case 'elements':
      return { ...where, class: 'form', value: { text: '', as: 'text' }, form: 'plain' };
    case 'text':
      return { ...where, class: 'program', problem: 'text' };
    case 'unknown-attribute':
    case 'unknown-element':
      return { ...where, class: 'program', problem: 'unknownPart' };
    case 'too-early':
    case 'too-late':
    case 'out-of-place':
      return { ...where, class: 'program', problem: 'place' };
  }
}

/** Why a rule could not be checked. */
export function errorSaid(kind: EvaluationError['kind'], place: ElementPlace): Said {
  const where = whereIs(place);
  if (kind === 'missing') return absentAt(where);
  if (kind === 'repeated') {
    const count = isMissing(place) ? 1 : timesGiven(place);
    return count > 1
      ? { ...where, class: 'tooMany', count, most: 1 }
      : { ...where, class: 'program', problem: 'split' };
  }
  const value = textAtPlace(place) ?? '';
  if (!isMissing(place) && place.children.length > 0)
    return { ...where, class: 'form', value: { text: '', as: 'text' }, form: 'parts' };
  if (value === '' && !isAbsent(place)) return { ...where, class: 'empty' };
  if (where.term === 'discountOrCharge')
    return { ...where, class: 'form', value: { ...valueAtPlace(place), as: 'text' }, form: 'yesOrNo' };
  // A number that no rule can divide by.
  if (where.term === 'baseQuantity' && parseDecimal(value))
    return { ...where, class: 'price', problem: 'zero', value: valueAtPlace(place) };
  const form: Form = /Date$/.test(isMissing(place) ? place.path : place.name) ? 'date' : 'number';
  return { ...where, class: 'form', value: { ...valueAtPlace(place), as: 'text' }, form };
}

// A field is given again beside itself, or in another of what it stands in; where its text is cut in pieces only beside itself.
function timesGiven(element: UblElement): number {
  const alike = element.parent?.children.filter(({ name }) => name === element.name).length ?? 1;
  if (alike > 1 || element.parent === undefined || element.textNodes > 1) return alike;
  return timesGiven(element.parent);
}

/** What is not about one field: the file, the envelope. */
export function fileSaid(problem: Extract<Said, { readonly class: 'program' }>['problem'], term: Term = 'file'): Said {
  return { place: [], term, class: 'program', problem };
}

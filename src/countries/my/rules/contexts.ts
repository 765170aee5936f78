// Which elements the rules of Malaysia check: the patterns UBL-modelaligned and Codesmodelaligned of the official rules.

import type { Context, Pattern } from '../../../rules/engine/rule.ts';
import { categoryContext } from '../../../rules/several-countries/contexts.ts';

/** The tax scheme of the tourism tax, which is an amount without a rate. */
export const TOURISM_SCHEME = 'AAL';
/** The tax category of the tourism tax. */
export const TOURISM = 'TTX';

const MODEL = [
  { name: 'MY: root', match: ['/Invoice', '/CreditNote'] },
  { name: 'MY: tax subtotal', match: ['cac:TaxSubtotal'] },
  categoryContext('part', 'SA'),
  categoryContext('part', 'SE'),
  categoryContext('part', 'HVG'),
  categoryContext('part', 'LVG'),
  categoryContext('part', TOURISM, TOURISM_SCHEME),
  categoryContext('part', 'E'),
  categoryContext('line', 'E'),
  categoryContext('part', 'O'),
] as const satisfies readonly Context[];

const CODES = [
  { name: 'MY code: tax category', match: ['cac:TaxCategory/cbc:ID', 'cac:ClassifiedTaxCategory/cbc:ID'] },
  { name: 'MY code: tax currency', match: ['cbc:TaxCurrencyCode'] },
] as const satisfies readonly Context[];

/** Name of a context of the rules of Malaysia. */
export type MalaysianContext = (typeof MODEL | typeof CODES)[number]['name'];

/** The two patterns of the rules of Malaysia, each in its order. */
export const MALAYSIAN_PATTERNS: readonly Pattern<MalaysianContext>[] = [MODEL, CODES];

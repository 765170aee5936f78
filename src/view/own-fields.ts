// Fields that a document's country alone has: where each is drawn, and what it says.
import { withoutIndices } from '../document/paths.ts';
import { type DocumentField, fieldNamed } from './document-field.ts';
import { codeWithName, type DrawContext, field, leftToRight, numberField, row } from './draw-context.ts';
import { html, joinParts, type Part } from './html.ts';
import { currencyDecimals, formatFixed } from './numbers.ts';
import type { Place } from './places.ts';

/** The fields of an object that the country alone has and that are drawn at this place. */
export function ownFields(
  { issuer }: DrawContext,
  parent: DocumentField<object>,
  place: Place,
): DocumentField<unknown>[] {
  const above = parent.path === '' ? '' : `${withoutIndices(parent.path)}.`;
  return Object.entries(issuer.places)
    .filter(([path, at]) => at === place && path.startsWith(above) && !path.includes('.', above.length))
    .map(([path]) => fieldNamed(parent, path.slice(above.length)));
}

/** What such a field says: codes by their names, numbers in the currency of the country, each item of a list by itself. */
export function ownContent(context: DrawContext, own: DocumentField<unknown>): Part {
  const { codes = {}, facts } = context.issuer;
  const { path, value } = own;
  if (typeof value === 'number') {
    const printed = formatFixed(value, currencyDecimals(facts.currency));
    return leftToRight(
      html`<span class="cur">${facts.currency}</span>\u00A0`,
      numberField(context, { path, value }, printed),
    );
  }
  if (Array.isArray(value)) {
    const each = value.map((item, index) => ownContent(context, { path: `${path}[${index}]`, value: item }));
    return joinParts(each, html`<br>`);
  }
  const group = codes[withoutIndices(path)];
  if (typeof value !== 'string' || group === undefined) return field(context, own);
  return codeWithName(context, { path, value }, { group });
}

/** The same, in rows. */
export function ownRows(context: DrawContext, parent: DocumentField<object>, place: Place): Part {
  return ownFields(context, parent, place).map((own) => row(context, own, ownContent(context, own)));
}

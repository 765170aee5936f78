// The item of a line: its name, and everything else that is known of it.

import type { CommodityClassification } from '../../payload/types.ts';
import { activityName, hsChapter, officialName } from '../codes.ts';
import { at, type DocumentField, items, itemsOrOne } from '../document-field.ts';
import {
  codeWithName,
  type DrawContext,
  field,
  fieldIfFlagged,
  inLanguages,
  labelOf,
  nameWithCode,
  numberField,
} from '../draw-context.ts';
import type { DrawnItemIdentification, DrawnItemProperty, DrawnLine, DrawnSpecification } from '../drawn-fields.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { formatFixed } from '../numbers.ts';
import { ownContent, ownFields } from '../own-fields.ts';
import { exemptionReason } from './charges.ts';
import { daysOf, identifierWithScheme, minorField } from './references.ts';

/**
 * Name and description of an item, and everything else about it.
 * @param decimals of amounts
 */
export function item(context: DrawContext, line: DocumentField<DrawnLine>, decimals: number): Part {
  const [name, description, note] = [at(line, 'name'), at(line, 'description'), at(line, 'note')];
  return [
    name.value !== undefined && html`<p class="name">${field(context, name)}</p>`,
    // Where a description is mandatory, systems repeat the name.
    description.value !== undefined &&
      (context.isForOffice || description.value !== name.value) &&
      html`<p>${field(context, description)}</p>`,
    note.value !== undefined && html`<p class="q">${field(context, note)}</p>`,
    itemDetails(context, line, decimals),
  ];
}

function itemDetails(context: DrawContext, line: DocumentField<DrawnLine>, decimals: number): Part {
  const known = detailsOf(context, line, decimals).filter((part) => !isEmpty(part));
  return known.length > 0 && html`<dl class="codes">${known}</dl>`;
}

// Everything else about the item, each with its label.
function detailsOf(context: DrawContext, line: DocumentField<DrawnLine>, decimals: number): Part[] {
  const specification = at(line, 'item_specification_document_reference');
  const [order, object] = [at(line, 'order_line_reference'), at(line, 'document_reference')];
  const period = at(line, 'invoice_period');
  const lineTax = at(line, 'line_tax_total');
  return [
    ...(['seller_item_identification', 'buyer_item_identification', 'standard_item_identification'] as const).map(
      (key) => {
        const given = at(line, key);
        return labelled(context, at(given, 'id'), identifierWithScheme(context, given));
      },
    ),
    ...itemsOrOne(at(line, 'commodity_classification')).map((given) =>
      context.isForOffice
        ? labelled(context, at(given, 'item_classification_code'), classificationOf(context, given))
        : classificationForCustomer(context, given),
    ),
    context.isForOffice &&
      labelled(
        context,
        at(specification, 'item_type'),
        codeWithName(context, at(specification, 'item_type'), { list: 'ItemType', group: 'itemTypes' }),
      ),
    labelled(context, at(specification, 'commodity_code'), serviceType(context, specification)),
    ...items<DrawnItemIdentification>(at(line, 'additional_item_identification')).flatMap((given) => [
      labelled(context, at(given, 'nature_code'), activity(context, at(given, 'nature_code'))),
      labelled(
        context,
        at(given, 'id'),
        joinParts(
          [minorField(context, at(given, 'scheme_name')), ...ownMinor(context, given), field(context, at(given, 'id'))],
          ' ',
        ),
      ),
    ]),
    labelled(
      context,
      at(at(line, 'classified_tax_category'), 'tax_exemption_reason'),
      exemptionReason(context, at(line, 'classified_tax_category')),
    ),
    labelled(
      context,
      at(line, 'origin_country'),
      codeWithName(context, at(line, 'origin_country'), { list: 'ISO3166' }),
    ),
    labelled(context, period, daysOf(context, period)),
    labelled(
      context,
      at(order, 'line_id'),
      joinParts([field(context, at(order, 'line_id')), field(context, at(order, 'order_reference_id'))], ' · '),
    ),
    ...itemsOrOne(at(line, 'despatch_line_reference')).map((despatch) =>
      labelled(
        context,
        at(despatch, 'line_id'),
        joinParts(
          [field(context, at(despatch, 'line_id')), field(context, at(despatch, 'document_reference_id'))],
          ' · ',
        ),
      ),
    ),
    labelled(context, at(line, 'accounting_cost'), field(context, at(line, 'accounting_cost'))),
    labelled(
      context,
      at(object, 'id'),
      joinParts(
        [
          field(context, at(object, 'id')),
          codeWithName(context, at(object, 'scheme_id'), { list: 'UNCL1153' }),
          minorField(context, at(object, 'document_type_code')),
        ],
        ' ',
      ),
    ),
    labelled(context, lineTax, numberField(context, lineTax, formatFixed(lineTax.value ?? 0, decimals))),
    ...ownFields(context, line, 'lines').map((own) => labelled(context, own, ownContent(context, own))),
    ...items<DrawnItemProperty>(at(line, 'additional_item_property')).map((given) =>
      detail(
        joinParts([field(context, at(given, 'name')), minorField(context, at(given, 'name_code'))], ' '),
        field(context, at(given, 'value')),
      ),
    ),
  ];
}

// Goods have no type of service; systems write `Other` there.
function serviceType(context: DrawContext, given: DocumentField<DrawnSpecification>): Part {
  const code = at(given, 'commodity_code');
  if (/^0+$/.test(code.value ?? '') && given.value?.item_type !== 'S') return fieldIfFlagged(context, code);
  return context.isForOffice ? codeWithName(context, code, { list: 'ServiceType', group: 'serviceTypes' }) : undefined;
}

function activity(context: DrawContext, code: DocumentField<string>): Part {
  if (!context.isForOffice || code.value === undefined) return undefined;
  const name = activityName(context.languages, code.value);
  return field(context, code, name && nameWithCode(context, code.value, name));
}

function labelled(context: DrawContext, place: DocumentField<unknown>, content: Part): Part {
  return isEmpty(content) ? undefined : detail(labelOf(context, place.path), content);
}

function detail(label: Part, content: Part): Part {
  return isEmpty([label, content]) ? undefined : html`<div><dt>${label}</dt><dd>${content}</dd></div>`;
}

// In small grey letters and for the office alone.
function ownMinor(context: DrawContext, given: DocumentField<object>): Part[] {
  return ownFields(context, given, 'lines').map(
    (own) => context.isForOffice && html`<span class="c">${ownContent(context, own)}</span>`,
  );
}

// The list names the code: `HS`.
function classificationForCustomer(context: DrawContext, given: DocumentField<CommodityClassification>): Part {
  const [list, item] = [at(given, 'item_classification_list_id'), at(given, 'item_classification_code')];
  return list.value === undefined
    ? labelled(context, item, field(context, item))
    : detail(field(context, list), field(context, item));
}

function classificationOf(context: DrawContext, given: DocumentField<CommodityClassification>): Part {
  const list = at(given, 'item_classification_list_id');
  const listName = officialName(list.value ?? '', 'UNCL7143');
  const item = at(given, 'item_classification_code');
  const chapter = list.value === 'HS' ? hsChapter(context.languages, item.value ?? '') : undefined;
  const listed = field(context, list, list.value && html`<span class="c" title="${listName}">${list.value}</span>`);
  return joinParts(
    [
      field(context, item),
      chapter && html`<span class="c">${inLanguages(context, chapter)}</span>`,
      listed,
      minorField(context, at(given, 'item_classification_list_version_id')),
      codeWithName(context, at(given, 'nature_code'), {
        list: 'ItemType',
        group: 'itemTypes',
        element: 'cac:CommodityClassification/cbc:NatureCode',
      }),
      ...ownFields(context, given, 'lines').map((own) => ownContent(context, own)),
    ],
    ' ',
  );
}

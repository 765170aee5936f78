// Seller and buyer, and whoever else takes part: payee, tax representative, agents.

import { substituteOf } from '../../core/substitutes.ts';
import type { Document } from '../../document/schema.ts';
import type { AgentParty } from '../../payload/types.ts';
import { legalFormName, officialName } from '../codes.ts';
import { at, type DocumentField, items, itemsOrOne } from '../document-field.ts';
import {
  type BoxStart,
  codeWithName,
  type DrawContext,
  factList,
  field,
  fieldIfFlagged,
  inLanguages,
  labelOf,
  leftToRight,
  missing,
  type NameSources,
  nameOf,
  nameWithCode,
  officeField,
  row,
  section,
  startBox,
  word,
} from '../draw-context.ts';
import { countrysNameIn } from '../drawing-country.ts';
import type { DrawnAddress, DrawnIdentification, DrawnParty } from '../drawn-fields.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { textsOf } from '../names.ts';
import { ownRows } from '../own-fields.ts';
import type { Labels } from '../words/language-words.ts';

/** The boxes of all parties. */
export function parties(context: DrawContext, document: DocumentField<Document>): Part {
  const seller: DocumentField<DrawnParty> = at(document, 'accounting_supplier_party');
  const buyer: DocumentField<DrawnParty> = at(document, 'accounting_customer_party');
  const representative = at(document, 'tax_representative_party');
  return section(
    context,
    'parties',
    html`<div class="boxes">${party(context, 'seller', seller)}${party(context, 'buyer', buyer)}${agent(context, 'sellersAgent', at(seller, 'agent_party'))}${agent(context, 'buyersAgent', at(buyer, 'agent_party'))}${agent(context, 'taxRepresentative', representative)}${payee(context, at(document, 'payee_party'))}</div>`,
  );
}

function box(
  context: DrawContext,
  heading: keyof Labels['words'],
  { attributes, marks }: BoxStart,
  content: Part,
): Part {
  return html`<div class="box"${attributes}><h2>${word(context, 'words', heading)}${marks}</h2>${content}</div>`;
}

// The direction of the line follows its words.
function inOneLine(parts: readonly Part[]): Part {
  return isEmpty(parts) ? undefined : html`<bdi>${parts}</bdi>`;
}

// The name of the country often repeats what its code says.
function countryOfAddress(context: DrawContext, given: DocumentField<DrawnAddress>): Part {
  const [named, coded] = [at(given, 'country'), at(given, 'country_code')];
  const isRepeated = named.value !== undefined && named.value === officialName(coded.value ?? '', 'ISO3166');
  return joinParts(
    [
      isRepeated ? fieldIfFlagged(context, named) : field(context, named),
      codeWithName(context, coded, { list: 'ISO3166' }),
    ],
    ' ',
  );
}

function party(context: DrawContext, heading: 'seller' | 'buyer', given: DocumentField<DrawnParty>): Part {
  if (!given.value) return missing(context, given.path);
  return box(context, heading, startBox(context, given.path), [
    name(context, given),
    address(context, at(given, 'postal_address')),
    factList(
      taxNumber(context, given),
      taxSchemeRow(context, at(at(given, 'party_tax_scheme'), 'tax_scheme')),
      row(context, at(at(given, 'tax_registration'), 'company_id')),
      taxSchemeRow(context, at(at(given, 'tax_registration'), 'tax_scheme')),
      row(context, at(given, 'tin')),
      registration(context, given),
      row(context, at(given, 'company_legal_form'), legalForm(context, at(given, 'company_legal_form'))),
      itemsOrOne(at(given, 'party_identification')).map((one) => identification(context, one)),
      endpoint(context, given),
      contact(context, given),
      row(context, at(given, 'profile_id'), officeField(context, at(given, 'profile_id'))),
      ownRows(context, given, 'parties'),
    ),
    missing(context, given.path),
  ]);
}

// A country may have a name of its own for its tax numbers; those of other countries have none of it.
function taxNumber(context: DrawContext, given: DocumentField<DrawnParty>): Part {
  const number = at(at(given, 'party_tax_scheme'), 'company_id');
  const { postal_address: { country_code: country } = {}, party_tax_scheme: registration } = given.value ?? {};
  const isAbroad = country !== undefined && country.toLowerCase() !== context.issuer.facts.code;
  const label = isOtherScheme(context, registration?.tax_scheme)
    ? 'tax_registration.company_id'
    : isAbroad
      ? 'abroad.company_id'
      : number.path;
  return row(context, number, undefined, labelOf(context, label));
}

function isOtherScheme({ issuer }: DrawContext, scheme: string | undefined): boolean {
  return scheme !== undefined && scheme === issuer.otherTaxScheme;
}

function name(context: DrawContext, given: DocumentField<DrawnParty>): Part {
  const [official, trade] = [field(context, at(given, 'party_name')), field(context, at(given, 'trade_name'))];
  return [!isEmpty(official) && html`<p class="name">${official}</p>`, !isEmpty(trade) && html`<p>${trade}</p>`];
}

/** An address in the order in which it is written on an envelope. */
export function address(context: DrawContext, given: DocumentField<DrawnAddress>): Part {
  if (!given.value) return missing(context, given.path);
  const { attributes, marks } = startBox(context, given.path);
  const part = (key: keyof DrawnAddress): Part => field(context, at(given, key), undefined, 'span');
  const region = at(given, 'country_subentity');
  const regionName = nameOf(context, region.value, REGION);
  const isNamed = regionName !== undefined;
  // The emirate Dubai and its city have one name, in whichever language the address is written.
  const english = isNamed && countrysNameIn(context.english, context.country, REGION.element, region.value ?? '');
  const isCity = isNamed && [...textsOf(regionName), english].includes(given.value?.city_name);
  const regionShown = isCity
    ? officeField(context, region, html`<span class="c">${region.value}</span>`)
    : isNamed && codeWithName(context, region, REGION);
  const { street_name, additional_street_name, address_line, city_name, country_subentity } = given.value;
  const zoneCode = at(given, 'country_subentity_code');
  const shownNames = [regionName, nameOf(context, zoneCode.value, ZONE)].map((name) => name && textsOf(name)[0]);
  const inCity = commaBetween([city_name, isNamed ? undefined : country_subentity, ...shownNames]);
  const inCityName = commaBetween([city_name, isNamed ? undefined : country_subentity]);
  const inStreet = commaBetween([street_name, additional_street_name, address_line]);
  const city = inOneLine(
    joinParts(
      [joinParts([part('postal_zone'), part('city_name')], ' '), isNamed ? undefined : part('country_subentity')],
      inCityName,
    ),
  );
  const zone = codeWithName(context, zoneCode, ZONE);
  const place = joinParts([joinParts([city, regionShown], isCity ? ' ' : inCity), zone], inCity);
  const lines = [
    inOneLine(joinParts([part('street_name'), part('additional_street_name'), part('address_line')], inStreet)),
    inCity === LATIN_COMMA && !isEmpty(place) ? html`<bdi dir="ltr">${place}</bdi>` : place,
    countryOfAddress(context, given),
  ];
  return html`<address${attributes}>${joinParts(lines, html`<br>`)}${marks}${missing(context, given.path)}</address>`;
}

// Arabic has a comma of its own.
function commaBetween(texts: readonly (string | undefined)[]): string {
  return texts.some((text) => text !== undefined && ARABIC_LETTER.test(text)) ? '\u060c ' : LATIN_COMMA;
}

const LATIN_COMMA = ', ';

const ARABIC_LETTER = /\p{Script=Arabic}/u;

const REGION = { element: 'cac:PostalAddress/cbc:CountrySubentity' } as const satisfies NameSources;
const ZONE: NameSources = { list: 'CountrySubdivision', group: 'zones' };

const REGISTRATIONS: NameSources = {
  list: 'BuyerSellerIdentifier',
  group: 'identifiers',
  element: 'cac:PartyLegalEntity/cbc:CompanyID/@schemeAgencyID',
};

// The kind of registration names the number: a commercial registration, a civil ID, a passport.
function registration(context: DrawContext, given: DocumentField<DrawnParty>): Part {
  const [kind, authority] = [at(given, 'scheme_agency_id'), at(given, 'scheme_agency_name')];
  const kindName = nameOf(context, kind.value, REGISTRATIONS);
  const number = at(given, 'company_id');
  return row(
    context,
    number,
    joinParts(
      [
        joinParts(
          [
            field(context, number),
            officeField(context, kind, kind.value && html`<span class="c">${kind.value}</span>`),
          ],
          ' ',
        ),
        field(context, authority),
      ],
      html`<br>`,
    ),
    kindName ? inLanguages(context, kindName) : labelOf(context, number.path),
  );
}

// What the label of the number says is not said again to a customer.
function taxSchemeRow(context: DrawContext, given: DocumentField<string>): Part {
  const isKnown = given.value === 'VAT' || (!context.isForOffice && isOtherScheme(context, given.value));
  return isKnown ? fieldIfFlagged(context, given) : row(context, given);
}

function identification(context: DrawContext, given: DocumentField<DrawnIdentification>): Part {
  const kind = at(given, 'scheme_name');
  const kindName = nameOf(context, kind.value, REGISTRATIONS);
  return row(
    context,
    at(given, 'id'),
    joinParts(
      [
        field(context, at(given, 'id')),
        officeField(context, kind, kind.value && html`<span class="c">${kind.value}</span>`),
        field(context, at(given, 'scheme_id')),
      ],
      ' ',
    ),
    kindName ? inLanguages(context, kindName) : labelOf(context, `${given.path}.id`),
  );
}

function endpoint(context: DrawContext, given: DocumentField<DrawnParty>): Part {
  const schemeOf = at(given, 'endpoint_scheme_id');
  // The network's address for whoever has none says nothing to a customer.
  if (!context.isForOffice && isSubstitute(context, schemeOf.value, given.value?.endpoint_id)) return undefined;
  const schemeName = officialName(schemeOf.value ?? '', 'EAS');
  const prefix = officeField(
    context,
    schemeOf,
    schemeOf.value && html`<span class="c" title="${schemeName}">${schemeOf.value}:</span>`,
  );
  return row(context, at(given, 'endpoint_id'), leftToRight(prefix, mail(context, at(given, 'endpoint_id'))));
}

function isSubstitute({ issuer }: DrawContext, scheme: string | undefined, id: string | undefined): boolean {
  return substituteOf(issuer.substitutes, issuer.facts.taxpayers, scheme, id) !== undefined;
}

// In three rows for the office, in three lines of one for a customer.
function contact(context: DrawContext, given: DocumentField<DrawnParty>): Part {
  const [name, telephone, email] = [at(given, 'name'), at(given, 'telephone'), at(given, 'email')];
  if (context.isForOffice)
    return [row(context, name), row(context, telephone), row(context, email, mail(context, email))];
  const known = [field(context, name), field(context, telephone), mail(context, email)];
  return row(context, name, joinParts(known, html`<br>`));
}

// An address of electronic mail breaks behind its @; a host that is wider than its column breaks before its dots.
function mail(context: DrawContext, given: DocumentField<string>): Part {
  const { value = '' } = given;
  const at = value.lastIndexOf('@') + 1;
  const [user, host] = [value.slice(0, at), value.slice(at)];
  const labels = host.split(/(?=\.)/);
  const isMail = at > 0 && host !== '' && labels.length < 20 && value.length < 250;
  return field(
    context,
    given,
    isMail
      ? html`<span class="mail">${user}<wbr><span class="host">${joinParts(labels, html`<wbr>`)}</span></span>`
      : undefined,
  );
}

// Documents write the legal form in words, mostly English ones.
function legalForm(context: DrawContext, given: DocumentField<string>): Part {
  const [sheet] = context.languages;
  const name = legalFormName(context.languages, given.value ?? '');
  const isNamed = sheet.tag !== 'en' && name !== undefined && given.value !== undefined;
  return field(context, given, isNamed ? nameWithCode(context, given.value, name) : undefined);
}

function agent(
  context: DrawContext,
  heading: 'sellersAgent' | 'buyersAgent' | 'taxRepresentative',
  given: DocumentField<AgentParty>,
): Part {
  if (!given.value) return missing(context, given.path);
  const own = startBox(context, given.path);
  const agentName = field(context, at(given, 'party_name'));
  return box(context, heading, own, [
    !isEmpty(agentName) && html`<p class="name">${agentName}</p>`,
    address(context, at(given, 'postal_address')),
    factList(
      row(context, at(at(given, 'party_tax_scheme'), 'company_id')),
      taxSchemeRow(context, at(at(given, 'party_tax_scheme'), 'tax_scheme')),
    ),
    missing(context, given.path),
  ]);
}

function payee(context: DrawContext, given: DocumentField<NonNullable<Document['payee_party']>>): Part {
  if (!given.value) return missing(context, given.path);
  const own = startBox(context, given.path);
  const payeeName = field(context, at(given, 'party_name'));
  return box(context, 'payee', own, [
    !isEmpty(payeeName) && html`<p class="name">${payeeName}</p>`,
    factList(
      row(
        context,
        at(given, 'company_id'),
        joinParts([field(context, at(given, 'company_id')), field(context, at(given, 'company_scheme_id'))], ' '),
      ),
      items(at(given, 'party_identification')).map((one) => identification(context, one)),
    ),
    missing(context, given.path),
  ]);
}

// Seller and buyer, and whoever else takes part: payee, tax representative, agents.
import type { Document, Party } from '../../document/schema.ts';
import { codeName } from '../codes.ts';
import { html, isEmpty, joined, type Part } from '../html.ts';
import {
  band,
  code,
  facts,
  field,
  inLanguage,
  labelOf,
  leftToRight,
  missing,
  type Names,
  nameOf,
  type Pen,
  row,
  usual,
  type Whole,
  whole,
  word,
} from '../pen.ts';
import { at, items, type Place } from '../places.ts';
import type { EN } from '../words/en.ts';

type Address = NonNullable<Party['postal_address']>;
type Agent = NonNullable<Party['agent_party']>;

/** The boxes of all parties. */
export function parties(pen: Pen, document: Place<Document>): Part {
  const [seller, buyer] = [at(document, 'accounting_supplier_party'), at(document, 'accounting_customer_party')];
  const representative = at(document, 'tax_representative_party');
  return band(
    pen,
    'parties',
    html`<div class="boxes">${party(pen, 'seller', seller)}${party(pen, 'buyer', buyer)}${agent(pen, 'sellersAgent', at(seller, 'agent_party'))}${agent(pen, 'buyersAgent', at(buyer, 'agent_party'))}${agent(pen, 'taxRepresentative', representative)}${payee(pen, at(document, 'payee_party'))}</div>`,
  );
}

function box(pen: Pen, heading: keyof typeof EN.words, { attributes, marks }: Whole, content: Part): Part {
  return html`<div class="box"${attributes}><h2>${word(pen, 'words', heading)}${marks}</h2>${content}</div>`;
}

// The line as a whole has the direction of its words.
function inOneLine(parts: readonly Part[]): Part {
  return isEmpty(parts) ? undefined : html`<bdi>${parts}</bdi>`;
}

// The name of the country often says what its code says already.
function countryOfAddress(pen: Pen, given: Place<Address>): Part {
  const [named, coded] = [at(given, 'country'), at(given, 'country_code')];
  const isRepeated = named.value !== undefined && named.value === codeName(coded.value ?? '', 'ISO3166')?.en;
  return joined([isRepeated ? usual(pen, named) : field(pen, named), code(pen, coded, { list: 'ISO3166' })], ' ');
}

function party(pen: Pen, heading: 'seller' | 'buyer', given: Place<Party>): Part {
  if (!given.value) return missing(pen, given.path);
  return box(pen, heading, whole(pen, given.path), [
    name(pen, given),
    address(pen, at(given, 'postal_address')),
    facts(
      row(pen, at(at(given, 'party_tax_scheme'), 'company_id')),
      taxSchemeRow(pen, at(at(given, 'party_tax_scheme'), 'tax_scheme')),
      row(pen, at(given, 'tin')),
      registration(pen, given),
      row(pen, at(given, 'company_legal_form')),
      identification(pen, at(given, 'party_identification')),
      endpoint(pen, given),
      row(pen, at(given, 'name')),
      row(pen, at(given, 'telephone')),
      row(pen, at(given, 'email')),
      row(pen, at(given, 'profile_id')),
    ),
    missing(pen, given.path),
  ]);
}

function name(pen: Pen, given: Place<Party>): Part {
  const [official, trade] = [field(pen, at(given, 'party_name')), field(pen, at(given, 'trade_name'))];
  return [!isEmpty(official) && html`<p class="name">${official}</p>`, !isEmpty(trade) && html`<p>${trade}</p>`];
}

/** An address in the order in which it is written on an envelope. */
export function address(pen: Pen, given: Place<Address>): Part {
  if (!given.value) return undefined;
  const { attributes, marks } = whole(pen, given.path);
  const part = (key: keyof Address): Part => field(pen, at(given, key), undefined, 'span');
  const region = at(given, 'country_subentity');
  const isNamed = nameOf(pen, region.value, REGION) !== undefined;
  const lines = [
    inOneLine(joined([part('street_name'), part('additional_street_name'), part('address_line')], ', ')),
    joined(
      [
        inOneLine(
          joined(
            [joined([part('postal_zone'), part('city_name')], ' '), isNamed ? undefined : part('country_subentity')],
            ', ',
          ),
        ),
        isNamed && code(pen, region, REGION),
        code(pen, at(given, 'country_subentity_code'), { list: 'CountrySubdivision' }),
      ],
      ', ',
    ),
    countryOfAddress(pen, given),
  ];
  return html`<address${attributes}>${joined(lines, html`<br>`)}${marks}</address>`;
}

const REGION: Names = { element: 'cac:PostalAddress/cbc:CountrySubentity' };

const REGISTRATIONS: Names = {
  list: 'BuyerSellerIdentifier',
  words: 'identifiers',
  element: 'cac:PartyLegalEntity/cbc:CompanyID/@schemeAgencyID',
};

// The kind of registration names the number: a commercial registration, a civil ID, a passport.
function registration(pen: Pen, given: Place<Party>): Part {
  const [kind, authority] = [at(given, 'scheme_agency_id'), at(given, 'scheme_agency_name')];
  const kindName = nameOf(pen, kind.value, REGISTRATIONS);
  const number = at(given, 'company_id');
  return row(
    pen,
    number,
    joined(
      [
        field(pen, number),
        field(pen, kind, kind.value && html`<span class="c">${kind.value}</span>`),
        field(pen, authority),
      ],
      ' ',
    ),
    kindName ? inLanguage(pen, kindName) : labelOf(pen, number.path),
  );
}

function taxSchemeRow(pen: Pen, given: Place<string>): Part {
  return given.value === 'VAT' ? usual(pen, given) : row(pen, given);
}

function identification(pen: Pen, given: Place<NonNullable<Party['party_identification']>>): Part {
  const kind = at(given, 'scheme_name');
  const kindName = nameOf(pen, kind.value, REGISTRATIONS);
  return row(
    pen,
    at(given, 'id'),
    joined(
      [
        field(pen, at(given, 'id')),
        field(pen, kind, kind.value && html`<span class="c">${kind.value}</span>`),
        field(pen, at(given, 'scheme_id')),
      ],
      ' ',
    ),
    kindName ? inLanguage(pen, kindName) : labelOf(pen, `${given.path}.id`),
  );
}

function endpoint(pen: Pen, given: Place<Party>): Part {
  const schemeOf = at(given, 'endpoint_scheme_id');
  const schemeName = codeName(schemeOf.value ?? '', 'EAS')?.en;
  const prefix = field(
    pen,
    schemeOf,
    schemeOf.value && html`<span class="c" title="${schemeName}">${schemeOf.value}:</span>`,
  );
  return row(pen, at(given, 'endpoint_id'), leftToRight(prefix, field(pen, at(given, 'endpoint_id'))));
}

function agent(pen: Pen, heading: 'sellersAgent' | 'buyersAgent' | 'taxRepresentative', given: Place<Agent>): Part {
  if (!given.value) return missing(pen, given.path);
  const own = whole(pen, given.path);
  const agentName = field(pen, at(given, 'party_name'));
  return box(pen, heading, own, [
    !isEmpty(agentName) && html`<p class="name">${agentName}</p>`,
    address(pen, at(given, 'postal_address')),
    facts(
      row(pen, at(at(given, 'party_tax_scheme'), 'company_id')),
      taxSchemeRow(pen, at(at(given, 'party_tax_scheme'), 'tax_scheme')),
    ),
    missing(pen, given.path),
  ]);
}

function payee(pen: Pen, given: Place<NonNullable<Document['payee_party']>>): Part {
  if (!given.value) return missing(pen, given.path);
  const own = whole(pen, given.path);
  const payeeName = field(pen, at(given, 'party_name'));
  return box(pen, 'payee', own, [
    !isEmpty(payeeName) && html`<p class="name">${payeeName}</p>`,
    facts(
      row(pen, at(given, 'company_id')),
      items(at(given, 'party_identification')).map((one) => identification(pen, one)),
    ),
    missing(pen, given.path),
  ]);
}

// The schema namespaces: for each its prefix in the model's notation, its file under schemas/ and what it declares.
import { AGGREGATE_ELEMENTS, AGGREGATES } from '../../ubl/model/aggregates.ts';
import { BASICS } from '../../ubl/model/basics.ts';
import { CORE_TYPES, UNQUALIFIED_TYPES } from '../../ubl/model/data-types.ts';
import { EXTENSION_TYPES, taxDataTypes } from '../../ubl/model/extensions.ts';
import { CAC, CBC, DOCUMENT_NAMESPACES, EXT, isUblDocument, type UblDocumentName } from '../../ubl/namespaces.ts';
import { SCHEMA_FILES } from '../engines/engine.ts';
import { LEFT_OUT } from '../reduced-schema.ts';
import { REST_OF_UBL_AGGREGATE_ELEMENTS, REST_OF_UBL_AGGREGATES, REST_OF_UBL_BASICS } from './rest-of-ubl.ts';
import {
  UBL_SIGNATURE_AGGREGATE_TYPES,
  UBL_SIGNATURE_BASIC_TYPES,
  UBL_SIGNATURE_TYPES,
  XADES_141_ELEMENTS,
  XADES_141_TYPES,
  XADES_ELEMENTS,
  XADES_TYPES,
  XMLDSIG_ELEMENTS,
  XMLDSIG_TYPES,
} from './signatures.ts';

export interface SchemaNamespace {
  readonly prefix: string;
  readonly uri: string;
  /** File name under schemas/, by which the other files import it. */
  readonly file: string;
  /** What it declares, in a line of our own. */
  readonly title: string;
  /** Element name → its type, with prefix. */
  readonly elements: ReadonlyMap<string, string>;
  /** Type name → notation. */
  readonly types: ReadonlyMap<string, string>;
  /** Prefixes of namespaces that it takes in although no declaration names them, for lax wildcards to find. */
  readonly alsoImports?: readonly string[];
}

/** All namespaces, that of tax data where it is given; built afresh at each call. */
export function schemaNamespaces(taxData?: string): readonly SchemaNamespace[] {
  return [
    document('inv', 'Invoice'),
    document('cn', 'CreditNote'),
    document('apr', 'ApplicationResponse'),
    ...(taxData === undefined ? [] : [taxDataNamespace(taxData)]),
    aggregates([AGGREGATE_ELEMENTS, REST_OF_UBL_AGGREGATE_ELEMENTS], [AGGREGATES, REST_OF_UBL_AGGREGATES]),
    basics(),
    ...commonNamespaces(),
  ];
}

/** The namespaces of the reduced schema: the invoice's brings in those of the other documents. Built afresh at each call. */
export function reducedNamespaces(): readonly SchemaNamespace[] {
  return [
    { ...document('inv', 'Invoice'), alsoImports: ['cn', 'apr'] },
    document('cn', 'CreditNote'),
    document('apr', 'ApplicationResponse'),
    aggregates([AGGREGATE_ELEMENTS], [AGGREGATES], LEFT_OUT),
    reducedBasics(),
    ...commonNamespaces(),
  ];
}

function taxDataNamespace(uri: string): SchemaNamespace {
  const file = SCHEMA_FILES.TaxData;
  return namespace('pxs', uri, file, 'Tax data document 1.0', 'TaxData', taxDataTypes(uri));
}

function commonNamespaces(): readonly SchemaNamespace[] {
  return [
    {
      prefix: 'ext',
      uri: EXT,
      file: 'ubl-extensions.xsd',
      title: 'UBL 2.1 extensions',
      elements: elementsOfOwnName('ext', EXTENSION_TYPES),
      types: new Map(Object.entries(EXTENSION_TYPES)),
      alsoImports: ['sig'],
    },
    namespace('udt', `${UBL}UnqualifiedDataTypes-2`, 'ubl-data-types.xsd', 'UBL 2.1 data types', '', UNQUALIFIED_TYPES),
    namespace('cct', CORE_COMPONENTS, 'core-types.xsd', 'Core component types', '', CORE_TYPES),
    namespace(
      'sig',
      `${UBL}CommonSignatureComponents-2`,
      'ubl-signatures.xsd',
      'UBL 2.1 signatures',
      'UBLDocumentSignatures',
      UBL_SIGNATURE_TYPES,
    ),
    namespace(
      'sac',
      `${UBL}SignatureAggregateComponents-2`,
      'ubl-signature-aggregates.xsd',
      'UBL 2.1 signature aggregates',
      'SignatureInformation',
      UBL_SIGNATURE_AGGREGATE_TYPES,
      ['xades', 'xades141'],
    ),
    namespace(
      'sbc',
      `${UBL}SignatureBasicComponents-2`,
      'ubl-signature-basics.xsd',
      'UBL 2.1 signature basic components',
      'ReferencedSignatureID',
      UBL_SIGNATURE_BASIC_TYPES,
    ),
    namespace(
      'ds',
      'http://www.w3.org/2000/09/xmldsig#',
      'xmldsig.xsd',
      'XML signatures',
      XMLDSIG_ELEMENTS,
      XMLDSIG_TYPES,
    ),
    namespace('xades', `${ETSI}v1.3.2#`, 'xades-1.3.2.xsd', 'XAdES 1.3.2', XADES_ELEMENTS, XADES_TYPES),
    namespace('xades141', `${ETSI}v1.4.1#`, 'xades-1.4.1.xsd', 'XAdES 1.4.1', XADES_141_ELEMENTS, XADES_141_TYPES),
  ];
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const ETSI = 'http://uri.etsi.org/01903/';
const CORE_COMPONENTS = 'urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2';

function document(prefix: string, element: UblDocumentName): SchemaNamespace {
  const uri = DOCUMENT_NAMESPACES[element];
  const file = SCHEMA_FILES[element];
  const types = new Map([[`${element}Type`, AGGREGATES[element] ?? '']]);
  return { prefix, uri, file, title: `UBL 2.1 ${element}`, elements: elementsNamed(prefix, element), types };
}

type Table = Readonly<Record<string, string>>;

// An element whose type is left out may hold anything.
function aggregates(
  elementTables: readonly Table[],
  typeTables: readonly Table[],
  leftOut?: ReadonlySet<string>,
): SchemaNamespace {
  const elements = new Map<string, string>();
  for (const table of elementTables) {
    for (const [type, names] of Object.entries(table)) {
      const declared = leftOut?.has(type) ? 'xsd:anyType' : `cac:${type}Type`;
      for (const name of words(names)) elements.set(name, declared);
    }
  }
  const types = new Map<string, string>();
  for (const [type, notation] of typeTables.flatMap((table) => Object.entries(table))) {
    if (!isUblDocument(type) && !leftOut?.has(type)) types.set(`${type}Type`, notation);
  }
  return { prefix: 'cac', uri: CAC, file: 'ubl-aggregates.xsd', title: 'UBL 2.1 aggregates', elements, types };
}

// Every basic component has a type of its own name that adds nothing to its data type.
function basics(): SchemaNamespace {
  const elements = new Map<string, string>();
  const types = new Map<string, string>();
  for (const table of [BASICS, REST_OF_UBL_BASICS]) {
    for (const [name, dataType] of basicsOf(table)) {
      elements.set(name, `cbc:${name}Type`);
      types.set(`${name}Type`, `+${dataType}`);
    }
  }
  return { ...BASIC_COMPONENTS, elements, types };
}

// The reduced schema does without those types: only xsi:type could name them.
function reducedBasics(): SchemaNamespace {
  return { ...BASIC_COMPONENTS, elements: new Map(basicsOf(BASICS)), types: new Map() };
}

const BASIC_COMPONENTS = { prefix: 'cbc', uri: CBC, file: 'ubl-basics.xsd', title: 'UBL 2.1 basic components' };

// Names and their data types.
function basicsOf(table: Table): [string, string][] {
  return Object.entries(table).flatMap(([dataType, names]) =>
    words(names).map((name): [string, string] => [name, `udt:${dataType}Type`]),
  );
}

function namespace(
  prefix: string,
  uri: string,
  file: string,
  title: string,
  elements: string,
  types: Readonly<Record<string, string>>,
  alsoImports: readonly string[] = [],
): SchemaNamespace {
  const declarations = new Map(Object.entries(types));
  return { prefix, uri, file, title, elements: elementsNamed(prefix, elements), types: declarations, alsoImports };
}

function elementsOfOwnName(prefix: string, types: Readonly<Record<string, string>>): Map<string, string> {
  return elementsNamed(
    prefix,
    Object.keys(types)
      .map((type) => type.replace(/Type$/, ''))
      .join(' '),
  );
}

function elementsNamed(prefix: string, names: string): Map<string, string> {
  return new Map(
    words(names).map((word) => {
      const [name = '', type = `${prefix}:${name}Type`] = word.split('=');
      return [name, type];
    }),
  );
}

function words(names: string): string[] {
  return names.split(/\s+/).filter((name) => name !== '');
}

// Places in a document as a message level status names them: XPath with prefixes that its root declares.
import { DOCUMENT_NAMESPACES, isUblDocument, prefixesWith, type UblDocumentName } from '../namespaces.ts';

const DOCUMENT_PREFIXES: Readonly<Record<UblDocumentName, string>> = {
  Invoice: 'inv',
  CreditNote: 'cn',
  ApplicationResponse: 'apr',
};

/** The prefixes of all places, with their namespaces: those that the tree has, and one for each document of UBL. */
export function prefixesOfPlaces(taxDataNamespace: string): ReadonlyMap<string, string> {
  return new Map([
    ...Array.from(prefixesWith(taxDataNamespace), ([namespace, prefix]): [string, string] => [prefix, namespace]),
    ...Object.entries(DOCUMENT_NAMESPACES).map(([name, namespace]): [string, string] => [
      DOCUMENT_PREFIXES[name as UblDocumentName],
      namespace,
    ]),
  ]);
}

/** What stands in the place of a place where there is none. */
export const NO_PLACE = 'NA';

// `/`, perhaps `@`, perhaps a namespace in braces, a name, perhaps a position.
const STEP = /\/(@?)(?:\{([^}]*)\})?([^/[\]{}@]+)(\[\d+\])?/y;

/**
 * The XPath of a location in a report: `/inv:Invoice/cac:InvoiceLine[2]` for `/Invoice/cac:InvoiceLine[2]`. A name in a
 * namespace that has no prefix here is told by its parts. A location that is not of that form, `/` for instance, is `NA`.
 */
export function xpathOf(location: string): string {
  let path = '';
  STEP.lastIndex = 0;
  while (STEP.lastIndex < location.length) {
    const step = STEP.exec(location);
    if (!step) return NO_PLACE;
    const [, axis = '', namespace, name = '', position = ''] = step;
    path += `/${axis}${nameTest(namespace, name, axis)}${position}`;
  }
  return path === '' ? NO_PLACE : path;
}

function nameTest(namespace: string | undefined, name: string, axis: string): string {
  if (namespace === undefined) return axis === '' && isUblDocument(name) ? `${DOCUMENT_PREFIXES[name]}:${name}` : name;
  if (namespace === '') return name;
  return `*[local-name()=${literal(name)} and namespace-uri()=${literal(namespace)}]`;
}

// XPath 1.0 has no escapes: a text with both kinds of quotation mark is put together.
function literal(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  return `concat('${text.replaceAll("'", `', "'", '`)}')`;
}

const PREFIX = /(?:^|[/@\s(])([a-z]+):/g;

/** Of the prefixes those that some places use. */
export function prefixesIn(
  prefixes: ReadonlyMap<string, string>,
  places: readonly string[],
): ReadonlyMap<string, string> {
  const used = new Set(places.flatMap((place) => Array.from(place.matchAll(PREFIX), ([, prefix = '']) => prefix)));
  return new Map([...prefixes].filter(([prefix]) => used.has(prefix)));
}

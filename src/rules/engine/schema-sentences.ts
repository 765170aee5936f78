// What the schema does not allow, said to the person who wrote the invoice. The engine's own words are for engineers.
import { isCalendarDate } from '../../core/calendar.ts';
import { ownValue } from '../../core/own-value.ts';
import { trimXmlSpace } from '../../core/xml-space.ts';
import { isXmlTime } from '../../core/xml-values.ts';
import { attributesOf, childrenOf, dataTypeOf, valueTypeOf } from '../../ubl/model/model.ts';
import { type ElementPlace, isMissing } from '../../ubl/place.ts';
import { locationOf, type UblElement } from '../../ubl/tree.ts';
import { quoted } from './checks.ts';
import type { FindingParams } from './finding-params.ts';
import { capitalized, holderInWords, pathInWords } from './in-words.ts';

/** What was found, and what to do about it. */
export interface SchemaSentences {
  readonly text: string;
  readonly fix: string;
  readonly params: Omit<Extract<FindingParams, { readonly kind: 'schema' }>, 'kind'>;
}

/**
 * The sentences on one error of the schema, from what the engine says of it.
 * @param element the element that the engine names
 * @param places where it may be fixed, the likeliest first
 */
export function schemaSentences(
  message: string,
  element: UblElement | undefined,
  places: readonly ElementPlace[],
): SchemaSentences | undefined {
  if (!element) return undefined;
  for (const [pattern, say] of SENTENCES) {
    const match = pattern.exec(message);
    if (match) return say(match, element, places);
  }
  return undefined;
}

type Say = (match: RegExpExecArray, element: UblElement, places: readonly ElementPlace[]) => SchemaSentences;

const SENTENCES: readonly (readonly [pattern: RegExp, say: Say])[] = [
  [
    /^Element '[^']+', attribute '([^']+)': '.*' is not a valid value of/s,
    ([, name = ''], element) => {
      const what = `${pathInWords(`@${name}`)} of ${inPlace(element)}`;
      const [value, type] = [attributeText(element, name), attributeType(element, name)];
      const params = {
        problem: 'attribute-value',
        holder: locationOf(element),
        name: `@${name}`,
        value,
        type,
      } as const;
      return { ...wrongValue(what, value, type), params };
    },
  ],
  [
    /^Element '[^']+': '.*' is not a valid value of/s,
    (_, element) => {
      const type = valueTypeOf(dataTypeOf(element.name) ?? '') ?? '';
      const params = { problem: 'value', holder: locationOf(element), value: element.text, type } as const;
      return { ...wrongValue(inPlace(element), element.text, type), params };
    },
  ],
  [/The attribute '([^']+)' is required but missing/, ([, name = ''], element) => lacks(element, `@${name}`)],
  [
    /The attribute '([^']+)' is not allowed/,
    ([, name = ''], element) => ({
      text: `${capitalized(inPlace(element))} has an attribute ${name}, which UBL does not know.`,
      fix: `Leave the attribute ${name} out`,
      params: { problem: 'unknown-attribute', holder: locationOf(element), name: `@${name}` },
    }),
  ],
  [
    /Missing child element\(s\)\. Expected is (?:one of )?\( ?([^)]*?) ?\)/,
    ([, expected = ''], element, places) => lacks(element, firstMissing(places) ?? expected.split(', ')[0] ?? ''),
  ],
  [
    /This element is not expected/,
    (_, element, places) => {
      const missing = firstMissing(places);
      if (missing !== undefined) return lacks(element.parent ?? element, missing);
      return outOfPlace(element);
    },
  ],
  [
    /Character content/,
    (_, element) => ({
      text: `${capitalized(inPlace(element))} holds text ${quoted(element.text)} where only elements may stand.`,
      fix: 'Leave the text out',
      params: { problem: 'text', holder: locationOf(element), value: element.text },
    }),
  ],
  [
    /Element content is not allowed/,
    (_, element) => ({
      text: `${capitalized(inPlace(element))} holds elements where only text may stand.`,
      fix: 'Give a single value',
      params: { problem: 'elements', holder: locationOf(element) },
    }),
  ],
];

// Why an element may not stand where it does: unknown there, there twice, or too early or too late in the order of UBL.
function outOfPlace(element: UblElement): SchemaSentences {
  const { parent, name } = element;
  const holder = locationOf(element);
  if (parent) {
    const allowed = childrenOf(parent.name);
    const place = allowed.findIndex((child) => child.name === name);
    const inParent = { holder: locationOf(parent), name };
    if (place < 0) {
      return {
        text: `${capitalized(inPlace(parent))} has an element ${name}, which UBL does not know there.`,
        fix: 'Leave it out, or move it to where it belongs',
        params: { problem: 'unknown-element', ...inParent },
      };
    }
    const own = parent.children.indexOf(element);
    if (!allowed[place]?.repeatable && parent.children.slice(0, own).some((other) => other.name === name)) {
      return {
        text: `${capitalized(inPlace(parent))} has the ${pathInWords(name)} more than once.`,
        fix: 'Keep one of them and leave out the others',
        params: { problem: 'repeated', ...inParent },
      };
    }
    const places = new Map(allowed.map((child, index) => [child.name, index]));
    const behind = parent.children.findLast((other, at) => at > own && (places.get(other.name) ?? place) < place);
    if (behind) {
      return {
        text: `${capitalized(inPlace(element))} stands before the ${pathInWords(behind.name)}, and belongs behind it.`,
        fix: `Move it behind the ${pathInWords(behind.name)}`,
        params: { problem: 'too-early', holder, name: behind.name },
      };
    }
    const before = parent.children.find((other, at) => at < own && (places.get(other.name) ?? place) > place);
    if (before) {
      return {
        text: `${capitalized(inPlace(element))} stands behind the ${pathInWords(before.name)}, and belongs before it.`,
        fix: `Move it before the ${pathInWords(before.name)}`,
        params: { problem: 'too-late', holder, name: before.name },
      };
    }
  }
  return {
    text: `${capitalized(inPlace(element))} is not allowed where it stands.`,
    fix: 'Move it to the place that UBL has for it, or leave it out',
    params: { problem: 'out-of-place', holder },
  };
}

// What a value of each type is, and how it is written.
const TYPES: Readonly<Record<string, readonly [is: string, write: string]>> = {
  'xsd:date': ['a date', 'Write year-month-day, such as 2026-01-31'],
  'xsd:time': ['a time of day', 'Write hours:minutes:seconds, such as 14:30:00'],
  'xsd:decimal': ['a number', 'Write digits, with a point before decimals, such as 1250.500'],
  'xsd:boolean': ['true or false', 'Write true or false'],
  'xsd:base64Binary': ['a file in base64', 'Give the bytes of the file in base64'],
  'xsd:language': ['a language tag', 'Write a language tag, such as en or ar'],
  'xsd:anyURI': ['an address on the web', 'Write an address, such as https://example.com/a'],
};

// Types around whose values libxml2 allows no white space, as XML Schema itself does.
const WITHOUT_SPACE: Readonly<Record<string, (text: string) => boolean>> = {
  'xsd:date': isCalendarDate,
  'xsd:time': isXmlTime,
};

/** The date or time of day that stands between white space, and that the schema would allow alone; `undefined` where there is none. */
export function valueAlone(value: string, type: string | undefined): string | undefined {
  const alone = trimXmlSpace(value);
  return alone !== value && WITHOUT_SPACE[type ?? '']?.(alone) ? alone : undefined;
}

function wrongValue(what: string, value: string, type: string): Pick<SchemaSentences, 'text' | 'fix'> {
  const alone = valueAlone(value, type);
  if (alone !== undefined) {
    const text = `${capitalized(what)}, ${quoted(alone)}, has white space around it.`;
    return { text, fix: `Write ${alone} without white space around it` };
  }
  const [is, write] = TYPES[type] ?? ['a value of its type', 'Give a value of the right form'];
  const found =
    value.trim() === '' ? `${capitalized(what)} is empty.` : `${capitalized(what)}, ${quoted(value)}, is not ${is}.`;
  return { text: found, fix: write };
}

// What people would not understand as a name that is missing.
const ASKED: Readonly<Record<string, string>> = {
  'cbc:ChargeIndicator': 'does not say whether it is a discount or a charge',
  '@currencyID': 'does not say in which currency it is',
};

function lacks(holder: UblElement, path: string): SchemaSentences {
  const what = inPlace(holder);
  const asked = ownValue(ASKED, path);
  return {
    text: `${capitalized(what)} ${asked ?? `has no ${pathInWords(path)}`}.`,
    fix:
      path === 'cbc:ChargeIndicator' ? 'Say false for a discount, true for a charge' : `Give the ${pathInWords(path)}`,
    params: { problem: 'missing', holder: locationOf(holder), name: path },
  };
}

function firstMissing(places: readonly ElementPlace[]): string | undefined {
  const [first] = places;
  return first && isMissing(first) ? first.path : undefined;
}

function inPlace(element: UblElement): string {
  if (!element.parent) return 'the document';
  return holderInWords({ parent: element, path: '' }) || `the ${pathInWords(element.name)}`;
}

function attributeType(element: UblElement, name: string): string {
  return attributesOf(dataTypeOf(element.name) ?? '').find((attribute) => attribute.name === name)?.type ?? '';
}

function attributeText(element: UblElement, name: string): string {
  return element.attributes.find((attribute) => attribute.name === name)?.value ?? '';
}

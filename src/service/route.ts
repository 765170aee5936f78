// Finds the operation of a path, and reads the parameters of path and query.
import { timeInIso } from '../core/iso-time.ts';
import { decodedPart } from '../core/uri.ts';
import { OPERATIONS, type Operation, type OperationName, PAGES, type PageName, type Parameter } from './operations.ts';

/** An operation that a path leads to, with the parameters of the path. */
export interface OperationRoute {
  readonly name: OperationName;
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
}

/** What a path leads to. */
export type Route = OperationRoute | { readonly page: PageName };

/** Finds the route of a path as it stands in a URL; `undefined` where there is none. */
export function routeOf(pathname: string): Route | undefined {
  for (const [page, { path }] of Object.entries(PAGES)) if (path === pathname) return { page: page as PageName };
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const parameters = matched(operation.path, pathname);
    if (parameters) return { name: name as OperationName, operation, parameters };
  }
  return undefined;
}

function matched(template: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const brace = template.indexOf('{');
  if (brace < 0) return template === pathname ? {} : undefined;
  if (!pathname.startsWith(template.slice(0, brace))) return undefined;
  const rest = pathname.slice(brace);
  if (rest === '' || rest.includes('/')) return undefined;
  const value = decodedPart(rest);
  return value === undefined || CONTROL.test(value) ? undefined : { [template.slice(brace + 1, -1)]: value };
}

const CONTROL = /\p{Cc}/u;

/** The parameters of a query, or what is wrong with each. */
export function parametersOf(
  query: Readonly<Record<string, Parameter>> | undefined,
  search: URLSearchParams,
): { readonly values: Readonly<Record<string, string>>; readonly errors: Readonly<Record<string, string>> } {
  const known = new Map(Object.entries(query ?? {}));
  const values: Record<string, string> = {};
  const errors: [string, string][] = [];
  const wrong = (name: string, sentence: string): void => {
    if (errors.length < MOST_ERRORS) errors.push([name.slice(0, LONGEST_NAME), sentence]);
  };
  for (const [name, value] of search) {
    const parameter = known.get(name);
    if (!parameter) wrong(name, `Unknown parameter. There are: ${[...known.keys()].join(', ') || 'none'}`);
    else if (Object.hasOwn(values, name)) wrong(name, 'The parameter must be given only once');
    else {
      const asked = askedFor(parameter, value);
      if ('error' in asked) wrong(name, asked.error);
      else values[name] = asked.value;
    }
  }
  for (const [name, { required }] of known) {
    if (required && !search.has(name)) wrong(name, 'The parameter is mandatory');
  }
  return { values, errors: Object.fromEntries(errors) };
}

const MOST_ERRORS = 100;
const LONGEST_NAME = 100;

function askedFor({ is }: Parameter, value: string): { readonly value: string } | { readonly error: string } {
  if (is === undefined) return { value };
  if (is === 'flag') {
    const flag = value.toLowerCase();
    return FLAGS.includes(flag) ? { value: flag } : { error: `The parameter must be ${FLAGS.join(' or ')}` };
  }
  if (is === 'time') {
    // RFC 3339 has t and z as well. The + of a zone is a blank in a query.
    const time = value.toUpperCase().replace(ZONE_BEHIND_BLANK, '$1+$2');
    const isTime = timeInIso(time) !== undefined;
    return isTime ? { value: time } : { error: 'The parameter must be a date or a time in ISO 8601' };
  }
  if (is === 'count') return COUNT.test(value) ? { value } : { error: 'The parameter must be a number from 1 to 9999' };
  // Codes of countries are written in letters of any case. The + of a choice is a blank in a query.
  const spelt = [value, value.toLowerCase(), value.replaceAll(' ', '+')];
  const found = spelt.find((one) => is.includes(one));
  return found === undefined ? { error: `The parameter must be one of: ${is.join(', ')}` } : { value: found };
}

const ZONE_BEHIND_BLANK = /^([\d-]+T[\d:.]+) (\d{2}:\d{2})$/;
const FLAGS: readonly string[] = ['true', 'false'];
const COUNT = /^[1-9]\d{0,3}$/;

/** The methods of a route, for an Allow header. */
export function allowedMethods(route: Route): readonly string[] {
  return 'page' in route || route.operation.method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
}

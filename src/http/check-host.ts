// A host's ports against what the interface promises of them: a host author runs it against a store for tests, and gets a list of what
// they break. Everything is asked as a client would; where the host itself is at hand, its ports are asked as well.
import { expectList, expectObject, expectText } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { type Answer, type Ask, asker, type CheckedCaller, contentOf, type Tell, totalOf } from './ask-host.ts';
import { checkPorts, type Inserted } from './check-ports.ts';
import type { Handler, HandlerOptions } from './handler.ts';
import type { Host, StoredDocument } from './host.ts';
import { changesOf, countsRefusals, xmlFlaws } from './kept-document.ts';
import { foldName } from './matches-query.ts';

/** What a host does that it should not. */
export interface Breach {
  /** The port that is most likely to blame, such as `documents.list`. */
  readonly port: string;
  /** What was done, what came and what should have come. */
  readonly text: string;
}

/** What a host is checked with. */
export interface CheckHostOptions extends HandlerOptions {
  /** Two callers with nothing in common. */
  readonly callers: readonly [CheckedCaller, CheckedCaller];
  /** A payload of a purchase invoice that both of their profiles accept. Some fifteen documents are made of it, and stay there. */
  readonly payload: object;
}

// What the steps of a check share.
interface Check {
  readonly ask: Ask;
  readonly tell: Tell;
  readonly mine: CheckedCaller;
  readonly theirs: CheckedCaller;
  readonly payload: object;
}

interface Made {
  readonly id: string;
  readonly number: string;
  readonly text: string;
}

const LIST = 'purchase-invoices';
const MOST_CHANGES = 3;
const TAILS = ['', '/xml', '/peppol-status', '/peppol-status-logs'] as const;

/** Checks hosts of a country: `checkHost` of `pint-ubl/http/check`. */
export const checkHostOf =
  (createHandler: (host: Host<unknown>, options: HandlerOptions) => Handler) =>
  async <Principal, Stored extends StoredDocument>(
    subject: Host<Principal, Stored> | Handler,
    given: CheckHostOptions,
  ): Promise<readonly Breach[]> => {
    expectObject(given, 'checkHost', 'its options');
    const { callers, payload, ...options } = given;
    expectObject(payload, 'checkHost', 'a payload');
    expectList(callers, 'checkHost', 'callers');
    for (const { token, profile } of callers) {
      expectText(token, 'checkHost', 'the token of each caller');
      expectText(profile, 'checkHost', 'the profile of each caller');
    }
    const breaches: Breach[] = [];
    const tell: Tell = (port, text) => {
      if (!breaches.some((known) => known.text === text)) breaches.push({ port, text });
    };
    const host = typeof subject === 'function' ? undefined : (subject as unknown as Host<unknown>);
    const inserted: Inserted[] = [];
    const handler = host ? createHandler(watched(host, tell, inserted), options) : (subject as Handler);
    const [mine, theirs] = callers;
    const ask = asker(handler, options.basePath ?? '');
    const check = { ask, tell, mine, theirs, payload };
    await checkTokens(check);
    const first = await create(check, mine);
    if (!first) return breaches;
    await checkOne(check, first);
    await checkOthers(check, first);
    await checkAbsent(check);
    await checkRefusals(check);
    const made = [first, ...(await createAtOnce(check))];
    await checkPages(check, made);
    if (host) await checkPorts(host, tell, inserted);
    await checkKeys(check, `check-${first.id}`, host ? Boolean(host.idempotency) : undefined);
    return breaches;
  };

// The same host, with what it throws told and what it stores kept.
function watched(host: Host<unknown>, tell: Tell, inserted: Inserted[]): Host<unknown> {
  const { documents } = host;
  const watching: Partial<Host<unknown>> = {
    documents: {
      get: documents.get.bind(documents),
      list: documents.list.bind(documents),
      async insert(created) {
        const answer = await documents.insert(created);
        inserted.push({ created, answer });
        return answer;
      },
    },
    onError(thrown) {
      const words = thrown instanceof Error ? thrown.message : String(thrown);
      const cause = thrown instanceof Error && isJsonObject(thrown.cause) ? thrown.cause : {};
      if ('oddities' in cause) tell('events.list', words);
      else if (thrown instanceof PintError && thrown.code === 'wrong-answer') tell(String(cause['port']), words);
      else tell('a port', `It threw, which is a 500 to a client: ${words}`);
    },
  };
  // A host may be an object of a class, whose ports need their own `this`.
  return new Proxy(host, {
    get(target, name) {
      if (Object.hasOwn(watching, name)) return Reflect.get(watching, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function checkTokens({ ask, tell }: Check): Promise<void> {
  for (const token of [undefined, 'nobody has this token']) {
    const { status } = await ask(token, LIST);
    if (status !== 401) tell('authenticate', `A list for ${token ?? 'no token'} got ${status}, not 401`);
  }
}

async function create({ ask, tell, payload }: Check, caller: CheckedCaller, key?: string): Promise<Made | undefined> {
  const answer = await ask(caller, `${LIST}/${encodeURIComponent(caller.profile)}`, payload, key);
  const made = madeIn(answer);
  if (made) return made;
  const port =
    answer.status === 401
      ? 'authenticate'
      : answer.status === 403
        ? 'authorize'
        : answer.status === 404
          ? 'profiles.get'
          : 'profile.issuance';
  const hint = answer.status === 403 ? '. Only true is a yes' : '';
  tell(
    port,
    `A creation for the profile ${caller.profile} got ${answer.status}, not 201: ${answer.text.slice(0, 500)}${hint}`,
  );
  return undefined;
}

function madeIn({ status, json, text }: Answer): Made | undefined {
  if (status !== 201 || !isJsonObject(json)) return undefined;
  return { id: String(json['id']), number: String(json['document_number']), text };
}

async function checkOne({ ask, tell, mine }: Check, { id, number, text }: Made): Promise<void> {
  const place = `${LIST}/${encodeURIComponent(id)}`;
  const answers = new Map<string, Answer>();
  for (const tail of TAILS) {
    const answer = await ask(mine, place + tail);
    answers.set(tail, answer);
    const port = tail.startsWith('/peppol') ? 'events.list' : 'documents.get';
    if (answer.status !== 200)
      tell(port, `GET …${tail} of a document that was just made got ${answer.status}, not 200`);
  }
  const [made, got] = [JSON.parse(text) as JsonObject, answers.get('')?.json];
  const changes = isJsonObject(got) ? changesOf(made, got) : [];
  if (changes.length > 0) {
    const said = changes.slice(0, MOST_CHANGES).join('; ');
    tell('documents.get', `The document ${number} is not what its creation answered: ${said}`);
  }
  const xml = answers.get('/xml');
  const flaws = xml?.status === 200 ? xmlFlaws(made, xml.text) : [];
  if (flaws.length > 0) tell('documents.get', `The XML of ${number} is that of another document: ${flaws.join('; ')}`);
  const log = answers.get('/peppol-status-logs')?.json;
  if (Array.isArray(log) && !log.some((entry) => isJsonObject(entry) && entry['event'] === 'DOCUMENT_CREATED')) {
    tell(
      'events.list',
      'The log lacks the event DOCUMENT_CREATED: insert stores the first events, and events.list gives them',
    );
  }
  const other = await ask(mine, `purchase-credit-notes/${encodeURIComponent(id)}`);
  if (other.status !== 404)
    tell('documents.get', `A purchase invoice asked for as a credit note got ${other.status}, not 404`);
}

// Nothing of a document reaches somebody else: no field, no number, not even that it is counted.
async function checkOthers(check: Check, { id, number }: Made): Promise<void> {
  const { ask, tell, mine, theirs, payload } = check;
  for (const tail of TAILS) {
    const { status } = await ask(theirs, `${LIST}/${encodeURIComponent(id)}${tail}`);
    if (status === 403 || status === 404) continue;
    tell('authorize', `GET …${tail} of another caller's document got ${status}, not 403 or 404: it leaks to strangers`);
  }
  const listed = await ask(theirs, `${LIST}?document_number=${encodeURIComponent(number)}&size=100`);
  if (contentOf(listed).some((document) => document['id'] === id)) {
    tell('documents.list', "The list of one caller holds another caller's document: it leaks to strangers");
  }
  const before = totalOf(await ask(theirs, LIST));
  await create(check, mine);
  const after = totalOf(await ask(theirs, LIST));
  if (before !== after) tell('documents.list', "total_elements counts another caller's documents");
  const path = `${LIST}/${encodeURIComponent(mine.profile)}`;
  const { status } = await ask(theirs, path, payload);
  if (status !== 403 && status !== 404) {
    tell('authorize', `A creation for another caller's profile got ${status}, not 403 or 404`);
  }
}

// How many requests are refused between the creations.
const REFUSED = [5, 3] as const;

// A preview is asked for what is refused, too, and must change nothing.
async function checkRefusals({ ask, tell, mine, payload }: Check): Promise<void> {
  const path = `${LIST}/${encodeURIComponent(mine.profile)}`;
  const makeOne = async () => madeIn(await ask(mine, path, payload));
  const made = [await makeOne(), await makeOne()];
  for (const count of REFUSED) {
    for (let refused = 0; refused < count; refused++) await ask(mine, path, { ...payload, issue_date: 'no date' });
    made.push(await makeOne());
  }
  const numbers = made.flatMap((one) => one?.number ?? []);
  if (numbers.length === made.length && countsRefusals(numbers, REFUSED)) {
    tell(
      'profile.preview',
      `Requests that were refused took numbers, as ${numbers.join(', ')} show: a preview changes nothing`,
    );
  }
}

async function checkAbsent({ ask, tell, mine, payload }: Check): Promise<void> {
  for (const tail of TAILS) {
    const { status } = await ask(mine, `${LIST}/there-is-no-such-document${tail}`);
    if (status !== 404) {
      tell('documents.get', `GET …${tail} of no document got ${status}, not 404: answer undefined or null for it`);
    }
  }
  const { status } = await ask(mine, `${LIST}/there-is-no-such-profile`, payload);
  if (status !== 404 && status !== 403) {
    tell('profiles.get', `A creation for no profile got ${status}, not 404: answer undefined or null for it`);
  }
}

const AT_ONCE = 4;

// Each document has a number of its own, also where several are made at once. Whoever finds one taken may say so.
async function createAtOnce({ ask, tell, mine, payload }: Check): Promise<Made[]> {
  const path = `${LIST}/${encodeURIComponent(mine.profile)}`;
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(mine, path, payload)));
  for (const { status } of answers) {
    if (status !== 201 && status !== 409)
      tell('documents.insert', `A creation among ${AT_ONCE} at once got ${status}, not 201`);
  }
  const made = answers.flatMap((answer) => madeIn(answer) ?? []);
  if (new Set(made.map(({ number }) => number)).size < made.length) {
    tell('profile.issuance', `Of ${AT_ONCE} documents made at once two have the same number`);
  }
  return made;
}

async function checkPages({ ask, tell, mine }: Check, made: readonly Made[]): Promise<void> {
  const first = await ask(mine, `${LIST}?size=1`);
  if (first.status !== 200) return tell('documents.list', `A list got ${first.status}, not 200`);
  const total = totalOf(first);
  if (total === undefined) return tell('documents.list', 'total_elements is not a number');
  if (total < made.length) {
    tell(
      'documents.list',
      `total_elements is ${total} where there are ${made.length} documents or more: it counts all that match, not a page`,
    );
  }
  const pages = Math.ceil(total / 2);
  const seen: string[] = [];
  for (let page = 0; page < Math.min(pages, MOST_PAGES); page++) {
    const answer = await ask(mine, `${LIST}?size=2&page=${page}`);
    const content = contentOf(answer);
    const wanted = Math.min(2, total - 2 * page);
    if (answer.status !== 200) tell('documents.list', `Page ${page} got ${answer.status}, not 200`);
    else if (content.length !== wanted)
      tell('documents.list', `Page ${page} of size 2 has ${content.length} documents, not ${wanted}`);
    if (totalOf(answer) !== total) tell('documents.list', 'total_elements differs from page to page');
    seen.push(...content.map((document) => String(document['id'])));
  }
  if (new Set(seen).size < seen.length)
    tell('documents.list', 'The same document stands on two pages: page and size are not heeded, or the order changes');
  const beyond = await ask(mine, `${LIST}?size=2&page=${pages + 1}`);
  if (beyond.status !== 200 || contentOf(beyond).length > 0)
    tell('documents.list', 'A page beyond the last is not empty');
  await checkFilters(ask, tell, mine, made[0]);
}

const MOST_PAGES = 50;

async function checkFilters(ask: Ask, tell: Tell, mine: CheckedCaller, made: Made | undefined): Promise<void> {
  if (!made) return;
  const document = JSON.parse(made.text) as JsonObject;
  const name = (document['accounting_supplier_party'] as JsonObject | undefined)?.['party_name'];
  const part = typeof name === 'string' ? partOf(name) : undefined;
  const filters: readonly (readonly [filter: string, value: unknown, has: boolean])[] = [
    ['document_number', made.number, true],
    ['document_number', `${made.number}-there-is-none`, false],
    ['status', 'ACTIVE', true],
    ['status', 'THERE-IS-NONE', false],
    ['document_date', document['issue_date'], true],
    ['document_date', '1990-01-01', false],
    ['billed_by_name', part, true],
    ['billed_by_name', 'there is none', false],
  ];
  for (const [filter, value, has] of filters) {
    if (typeof value !== 'string') continue;
    const answer = await ask(
      mine,
      `${LIST}?${new URLSearchParams({ [filter]: value, document_number: made.number, [filter]: value })}`,
    );
    if (contentOf(answer).some(({ id }) => id === made.id) === has) continue;
    tell(
      'documents.list',
      `The filter ${filter}=${value} ${has ? 'leaves out a document that it is of' : 'lets a document through that it is not of'}`,
    );
  }
}

// All but the first letter of a name, in the other case where that is the same name: `ß` has no capital of its own. Undefined where names
// are not compared by what is left, such as a single letter.
function partOf(name: string): string | undefined {
  const part = Array.from(name.normalize('NFC')).slice(1).join('').trim();
  const capitals = part.toUpperCase();
  const asked = foldName(capitals) === foldName(part) ? capitals : part;
  return asked !== '' && foldName(name).includes(foldName(asked)) ? asked : undefined;
}

async function checkKeys(check: Check, key: string, has: boolean | undefined): Promise<void> {
  const { ask, tell, mine, theirs, payload } = check;
  const path = (caller: CheckedCaller) => `${LIST}/${encodeURIComponent(caller.profile)}`;
  const port = 'idempotency';
  if (has === false) return;
  const first = await create(check, mine, key);
  const again = await ask(mine, path(mine), payload, key);
  // A handler does not say whether it has the port.
  if (!first || (has === undefined && madeIn(again)?.id !== first.id)) return;
  if (again.text !== first.text) tell(port, 'The same request with the same key did not get the first answer again');
  const other = await ask(mine, path(mine), { ...payload, note: key }, key);
  if (other.status !== 422) tell(port, `Another body with the same key got ${other.status}, not 422`);
  const foreign = await ask(theirs, path(theirs), payload, key);
  if (foreign.status !== 201 || madeIn(foreign)?.id === first.id) {
    tell(
      port,
      `The key of one caller answered another one with ${foreign.status}: a key belongs to one principal and profile`,
    );
  }
  const refused = `${key}-refused`;
  await ask(mine, path(mine), {}, refused);
  const freed = await ask(mine, path(mine), payload, refused);
  if (freed.status !== 201) tell(port, `A key whose request was refused is not free again: ${freed.status}, not 201`);
  const twice = await Promise.all([1, 2].map(() => ask(mine, path(mine), payload, `${key}-twice`)));
  const ids = new Set(twice.flatMap((answer) => madeIn(answer)?.id ?? []));
  if (ids.size > 1)
    tell(port, 'Two requests at once with the same key made two documents: begin must decide in one step');
}

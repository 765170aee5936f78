// The operation that lists documents: one page of those that the principal may see and that match the query.
import { isJsonObject } from '../core/json-object.ts';
import { type Call, eventsOfMany, forbidden, isAuthorized } from './call.ts';
import type { StoredDocument, StoredPage } from './host.ts';
import { matchesQuery } from './matches-query.ts';
import { MESSAGES } from './messages.ts';
import type { ListedType } from './operations.ts';
import { envelope, type Page, paginate } from './paginate.ts';
import { expectAnswer, isStored, ofStored, STORED } from './port-answers.ts';
import { presentDocumentOf } from './present.ts';
import { type ListQuery, parseListQuery } from './query.ts';
import { errorResponse, jsonResponse } from './responses.ts';

/** Answers with a page of documents in the list envelope. */
export async function listDocuments<Principal, Stored extends StoredDocument>(
  call: Call<Principal, Stored>,
): Promise<Response> {
  if (!(await isAuthorized(call))) return forbidden();
  // The table of operations has no list of another type.
  const query = parseListQuery(call.kind.name as ListedType, call.search);
  if (!query.ok) return errorResponse(400, MESSAGES.invalidRequest);
  const page = await findPage(call, query.value);
  const presentDocument = presentDocumentOf(call.countries);
  const events = await eventsOfMany(call, page.content);
  const content = await Promise.all(
    page.content.map((stored, at) =>
      ofStored(call.countries, stored, 'documents.list', () => presentDocument(stored, events[at])),
    ),
  );
  return jsonResponse(200, { ...page, content });
}

async function findPage<Principal, Stored extends StoredDocument>(
  call: Call<Principal, Stored>,
  query: ListQuery,
): Promise<Page<Stored>> {
  const found: readonly Stored[] | StoredPage<Stored> = await call.host.documents.list(query, call.principal);
  if (isPage(found)) {
    const { content, total_elements: total } = found;
    expectAnswer(Array.isArray(content), 'documents.list', content, 'a list of documents as content');
    // Whoever pages by a wrong total stops too early, and is told nothing.
    expectAnswer(
      Number.isSafeInteger(total) && total >= 0,
      'documents.list',
      total,
      'a whole number as total_elements',
    );
    expectAnswer(
      content.length <= query.size,
      'documents.list',
      content.length,
      `at most ${query.size} documents as a page`,
    );
    for (const stored of found.content) {
      expectAnswer(isStored(stored), 'documents.list', stored, STORED);
      expectAnswer(stored.type === query.type, 'documents.list', stored.type, `a page of ${query.type}`);
      // Leaving the document out is not enough: the total of the page counts it.
      if (!(await isAuthorized(call, stored)))
        throw new Error('The store answered a list with a document of somebody else.');
    }
    return envelope(found.content, found.total_elements, query);
  }
  expectAnswer(Array.isArray(found), 'documents.list', found, 'a list of documents, or { content, total_elements }');
  const visible: Stored[] = [];
  for (const stored of found) {
    expectAnswer(isStored(stored), 'documents.list', stored, STORED);
    // Authorization comes first: what somebody else stored costs this principal no search.
    const isVisible = stored.type === query.type && (await isAuthorized(call, stored));
    const matches = () => matchesQuery(stored.document, query);
    if (isVisible && (await ofStored(call.countries, stored, 'documents.list', matches))) visible.push(stored);
  }
  return paginate(visible, query);
}

function isPage<T extends StoredDocument>(found: readonly T[] | StoredPage<T>): found is StoredPage<T> {
  return isJsonObject(found) && 'content' in found;
}

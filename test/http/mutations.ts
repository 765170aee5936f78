// For each statement of the interface a small break of the code, which must turn its test red: `npm run test:mutations`.
// A test holds that each statement has one, and that what it replaces stands in the code exactly once.
import { LOG_FIELDS, PAYLOAD_FIELDS } from '../../scripts/statements.ts';

/** A break of the code: `find` stands once in `file`, and `replace` takes its place. */
export interface Mutation {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

type Named = readonly [statement: string, mutation: Mutation];

const inFile =
  (file: string) =>
  (find: string, replace: string): Mutation => ({ file, find, replace });

const kinds = inFile('src/core/document-kinds.ts');
const paths = inFile('src/http/paths.ts');
const record = inFile('src/status/record.ts');
const profiles = inFile('src/countries/om/profiles.ts');
const present = inFile('src/http/present.ts');
const outerParties = inFile('src/network/outer-parties.ts');
const makeDocument = inFile('src/http/make-document.ts');
const read = inFile('src/payload/read.ts');
const primitives = inFile('src/payload/primitives.ts');
const leafText = inFile('src/core/leaf-text.ts');
const offload = inFile('src/http/offload-creation.ts');
const create = inFile('src/http/create.ts');
const onceForKey = inFile('src/http/once-for-key.ts');
const addresses = inFile('src/document/address-countries.ts');
const reduce = inFile('src/status/reduce.ts');
const transitions = inFile('src/status/transitions.ts');
const verdicts = inFile('src/status/verdicts.ts');
const poll = inFile('src/status/poll.ts');
const wireSchemas = inFile('src/status/wire-schemas.ts');
const snapshot = inFile('src/status/snapshot.ts');
const leg = inFile('src/status/leg.ts');
const attempts = inFile('src/status/attempts.ts');
const totals = inFile('src/document/totals.ts');
const prices = inFile('src/document/prices.ts');
const creditNoteFor = inFile('src/document/credit-note-for.ts');
const creditShares = inFile('src/document/credit-shares.ts');
const lengths = inFile('src/payload/check-names-and-lengths.ts');
const log = inFile('src/status/log.ts');
const order = inFile('src/status/order.ts');
const describe = inFile('src/status/describe.ts');
const readDocument = inFile('src/http/read-document.ts');
const wireName = inFile('src/document/wire-name.ts');
const query = inFile('src/http/query.ts');
const matches = inFile('src/http/matches-query.ts');
const paginate = inFile('src/http/paginate.ts');
const list = inFile('src/http/list.ts');
const operations = inFile('src/http/operations.ts');
const handler = inFile('src/http/handler.ts');
const call = inFile('src/http/call.ts');
const etag = inFile('src/http/etag.ts');
const body = inFile('src/http/body.ts');
const messages = inFile('src/http/messages.ts');
const responses = inFile('src/http/responses.ts');
const rateLimit = inFile('src/http/rate-limit.ts');
const sentences = inFile('src/core/errors/sentences.ts');
const issues = inFile('src/core/errors/field-errors.ts');

// The document that answers show loses one field, in every item of a list.
function withoutField(path: string): Mutation {
  const steps = JSON.stringify(path.replaceAll('[]', '').split('.'));
  const lost = `((given) => {
    const copy = structuredClone(given) as never;
    const steps: string[] = ${steps};
    const last = steps.pop() as never;
    let within: never[] = [copy];
    for (const step of steps) within = within.flatMap((each) => each?.[step] ?? []);
    for (const each of within) delete each[last];
    return copy;
  })(document)`;
  return present('const { meta_info, ...own } = document;', `const { meta_info, ...own } = ${lost};`);
}

const payload = PAYLOAD_FIELDS.map((path): Named => [`\`${path}\` is taken and comes back`, withoutField(path)]);

// A field of the log, of every entry.
const entries = Object.entries(LOG_FIELDS).map(
  ([field, type]): Named => [
    `An entry has \`${field}\`: ${type}`,
    log('event: eventNameOf(event),', `event: eventNameOf(event),\n    ${field}: null as never,`),
  ],
);

const OTHERS = {
  // Documents
  'Documents are of five types, each under its path segment': paths(
    "'debit-note': 'debit-notes'",
    "'debit-note': 'debit-note'",
  ),
  'Sales documents show the sent message record': record('known !== record &&', "known !== 'received' &&"),
  'Purchase documents show the received message record': record('known !== record &&', "known !== 'sent' &&"),
  'A created document is converted to UBL in its PINT profile': profiles(
    "selfbilling: pintIdentifiers('selfbilling', COUNTRY_CODE)",
    "selfbilling: pintIdentifiers('billing', COUNTRY_CODE)",
  ),
  'Every answer with a document states its `id`': present(
    'if (shown.length > 0) return { ...fields, id, meta_info',
    'if (shown.length > 0) return { ...fields, id: fields.uuid as never, meta_info',
  ),
  '`meta_info` is absent before anything is known of a transmission': present(
    'if (shown.length > 0)',
    'if (shown.length >= 0)',
  ),

  // The create payload
  'One answer names every missing field, those of a line too': offload(
    "if (errors['document_lines']?.code !== 'mandatory')",
    "if (errors['document_lines']?.code === 'mandatory')",
  ),
  'A field of the wrong type is refused, by its path': issues("string: 'text'", "string: 'number'"),
  '`issue_time` is `HH:mm:ss`': leafText('WITHOUT_SECONDS.test(time)', "WITHOUT_SECONDS.test('')"),
  '`meta_info` stands in responses only': present(
    '_stored, ...rest } = meta_info ?? {};',
    '_stored, ...rest } = { ...meta_info, mine: 1 };',
  ),
  'A refused payload takes no number': create(
    '  const checked = await steps',
    '  await profile.issuance(payload as never);\n  const checked = await steps',
  ),
  'A host without a preview is asked for an issuance only for what is not refused': offload(
    'return !isSuppliable || Object.hasOwn(ofPayload, path);',
    'return false;',
  ),
  'Unknown fields are kept out of the document, and are not an error': offload(
    "unknownFields: 'ignore'",
    "unknownFields: 'error'",
  ),
  'Dates are `yyyy-MM-dd`': primitives('isBlank(value) || isCalendarDate(value)', "value !== 'no date'"),

  // peppol_status
  '`participant_status` is the participant’s word': reduce('byParticipant ? event.status', 'byParticipant ? null'),
  '`ota_status` is the authority’s word': reduce('byAuthority ? event.status', 'byAuthority ? null'),
  '`participant_status` may be null': reduce(
    '(state.participant_status ?? null)',
    "(state.participant_status ?? 'UNKNOWN')",
  ),
  '`ota_status` may be null': reduce('(state.ota_status ?? null)', "(state.ota_status ?? 'UNKNOWN')"),
  'null in either is neither success nor failure': poll(
    'return overallOf(status) === SUCCESSFUL;',
    "return overallOf(status) === SUCCESSFUL || fieldOf(status, 'ota_status') === null;",
  ),
  '`overall_status` says PENDING': transitions("holds: () => true, to: 'PENDING'", "holds: () => true, to: 'REJECTED'"),
  '`overall_status` says APPROVED': transitions("to: 'APPROVED'", "to: 'PENDING'"),
  '`overall_status` says REJECTED': transitions("new Set(['rejected', ", 'new Set(['),
  '`overall_status` says VALIDATION_FAILED': describe("word === 'fatal' || word === 'error'", "word === 'error'"),
  'OpenAPI enumerates `overall_status`': wireSchemas('z.meta({ enum: [...OVERALL_STATUSES, null] })', 'z.meta({})'),
  'PENDING is not terminal; the other three are': poll("['REJECTED', 'VALIDATION_FAILED']", "['REJECTED']"),
  'A terminal status ends polling, and stays until something new begins': verdicts(
    "holds: ({ state }) => state === 'accepted',",
    "holds: ({ state, isGivenUp }) => state === 'accepted' && !isGivenUp,",
  ),
  '`validation_results` is empty without findings': reduce(
    'isFatal: hasFatal(results), results }',
    'isFatal: hasFatal(results), results: [{}] }',
  ),
  'Its items have text, flag, reasonCode, location and test': makeDocument(
    'return { text, flag, reasonCode, location, test };',
    'return { text, flag, reasonCode, location };',
  ),
  'A document that fails validation is VALIDATION_FAILED': describe(
    "word === 'fatal' || word === 'error'",
    "word === 'error'",
  ),
  'A rejection by the tax authority makes it REJECTED': transitions('isRefusedByWord || expected', 'expected'),
  'Polling stops at a terminal status': poll('if (isTerminal(status)) return', 'if (isSuccessful(status)) return'),

  // Snapshot
  'The snapshot has `documentType`: string': snapshot('documentType: facts.documentType ??', 'documentType:'),
  'The snapshot has `documentUuid`: string': snapshot('documentUuid: facts.documentUuid ??', 'documentUuid:'),
  'The snapshot has `documentXML`: string': snapshot(
    'facts.documentXml === undefined ? undefined : toBase64(facts.documentXml)',
    'facts.documentXml',
  ),
  'The snapshot has `id`: string': snapshot('id: created?.recordId', 'id: created?.recordUuid'),
  'The snapshot has `issuedBy`: string': snapshot('issuedBy: created?.issuedBy ??', 'issuedBy:'),
  'The snapshot has `issuedTo`: string': snapshot('issuedTo: billing?.receiverId ??', 'issuedTo:'),
  'The snapshot has `lastUpdated`: number': snapshot(
    'Math.max(lastUpdated, event.timestamp)',
    'Math.max(lastUpdated, 1)',
  ),
  'The snapshot has `uuid`: string': snapshot('uuid: created?.recordUuid', 'uuid: created?.recordId'),
  'The snapshot has `validationResults`: array': snapshot(
    'validationResults: status.validation_results ?? []',
    'validationResults: [{}]',
  ),
  'The snapshot has `toC3`: object': snapshot('legs.C3.started && {', '!legs.C3.started && {'),
  'The snapshot has `toC5`: object': snapshot('legs.C5.started && {', '!legs.C5.started && {'),
  'A leg has `country`: string': leg('country: submission?.country ?? null', 'country: null'),
  'A leg has `docTypeId`: string': leg('docTypeId: submission.docTypeId', 'docTypeId: submission.processId'),
  'A leg has `documentXml`: string': leg('documentXml: toBase64(sent)', 'documentXml: sent'),
  'A leg has `lastUpdated`: number': leg('lastUpdated: leg.lastUpdated,', 'lastUpdated: 0,'),
  'A leg has `mlsResponse`: object or null': leg('answer ? showAnswer(answer) : null', 'null'),
  'A leg has `processId`: string': leg('processId: submission.processId', 'processId: submission.docTypeId'),
  'A leg has `receiverId`: string': leg('receiverId: submission.receiverId', 'receiverId: submission.senderId'),
  'A leg has `senderId`: string': leg('senderId: submission.senderId', 'senderId: submission.receiverId'),
  'A leg has `status`: string': leg("accepted: 'ACCEPTED'", "accepted: 'SUBMITTED'"),
  'A leg has `transmissionUuid`: string': leg(
    'submission?.transmissionUuid ?? result?.transmissionUuid',
    'result?.transmissionUuid',
  ),
  'A leg has `transmissionResponse`: object': leg('...(response && { transmissionResponse: response }),', ''),
  '`transmissionResponse` has `conversationId`: string or null': leg(
    'const conversationId = result?.conversationId ?? null;',
    'const conversationId = null;',
  ),
  '`transmissionResponse` has `messageId`: string or null': leg(
    'const messageId = result?.messageId ?? submission?.messageId ?? null;',
    'const messageId = null;',
  ),
  '`transmissionResponse` has `overallDurationToTransmit`: number': leg(
    'overallDurationToTransmit: result.duration',
    'overallDurationToTransmit: 0',
  ),
  '`transmissionResponse` has `transmissionError`: boolean': leg(
    'transmissionError: result.error',
    'transmissionError: !result.error',
  ),
  '`transmissionResponse` has `transmissionErrors`: array or null': leg(
    'transmissionErrors: result.errors ?? null',
    'transmissionErrors: null',
  ),
  '`transmissionResponse` has `transmissionResult`: string': leg(
    'transmissionResult: result.result',
    "transmissionResult: ''",
  ),
  'What is not known of a leg is null or left out': leg('result?.conversationId ?? null', 'result?.conversationId'),
  '`issuedTo` is the receiver of the billing leg': snapshot(
    'issuedTo: billing?.receiverId ?? created?.issuedTo',
    'issuedTo: created?.issuedTo ?? billing?.receiverId',
  ),
  'The snapshot is `{}` before transmission': snapshot('if (!LEGS.some((leg) => legs[leg].started)) return {};', ''),
  'XML is base64 of the document as it is kept': present(
    'return xml ?? toXmlOf(country)(document);',
    'return toXmlOf(country)(document);',
  ),
  'The billing leg shows the document’s XML': snapshot('toStatusLeg(legs.C3, xml)', 'toStatusLeg(legs.C3)'),
  '`documentType` agrees with the profile of the XML': wireName(
    '(kindOfTypeCode(ublRootOf(document), code) ?? kind).wireName',
    'kind.wireName',
  ),
  '`documentType` of a sales credit note is CREDIT_NOTE': kinds("wireName: 'CREDIT_NOTE'", "wireName: 'INVOICE'"),
  '`documentType` of a purchase credit note is SELF_BILLED_CREDIT_NOTE': kinds(
    "wireName: 'SELF_BILLED_CREDIT_NOTE'",
    "wireName: 'CREDIT_NOTE'",
  ),
  'A leg’s status is the backend’s own word where there is one': leg(
    "typeof word === 'string' ?",
    "typeof word === 'number' ?",
  ),
  'A transmission error is MLS_C3_TRANSMISSION_ERROR without one': leg('event.error ? `MLS_', '!event.error ? `MLS_'),
  '`uuid` of the record is not `documentUuid`': snapshot('uuid: created?.recordUuid', 'uuid: created?.documentUuid'),

  // Log
  'The log is `[]` without events': readDocument(
    'return toLogEntries(events, lacksXml',
    'return events.length === 0 ? {} : toLogEntries(events, lacksXml',
  ),
  'Entries stand in time order': order('one.timestamp - other.timestamp ||', 'other.timestamp - one.timestamp ||'),
  'A creation is DOCUMENT_CREATED': describe("['DOCUMENT_CREATED'", "['VALIDATION_FAILED'"),
  'A submission is DOCUMENT_SUBMITTED': describe("['DOCUMENT_SUBMITTED'", "['DOCUMENT_CREATED'"),
  'A validation without fatal results is VALIDATION_SUCCESS': describe("['VALIDATION_SUCCESS'", "['VALIDATION_FAILED'"),
  'Any other event name passes': describe(
    "event.event ?? (isKnown(event) ? nameIn(describe(event)[0]) : '')",
    "isKnown(event) ? nameIn(describe(event)[0]) : ''",
  ),
  'Credit notes have the same entries': readDocument(
    'const facts = factsOf(country, stored, call.kind, events);\n    // A host',
    "if (call.kind.root === 'CreditNote') return [];\n    const facts = factsOf(country, stored, call.kind, events);\n    // A host",
  ),
  'The creation shows the XML wherever a host keeps it': log(
    'facts.documentXml ?? event.documentXml',
    'facts.documentXml',
  ),

  // Lists
  'Purchase invoices are listed': operations(
    "types: ['purchase-invoice', 'purchase-credit-note']",
    "types: ['purchase-credit-note']",
  ),
  'Purchase credit notes are listed': operations(
    "types: ['purchase-invoice', 'purchase-credit-note']",
    "types: ['purchase-invoice']",
  ),
  'The envelope is content, page_number, total_pages and total_elements': paginate('page_number: page,', 'page,'),
  '`page` counts from 0 and defaults to 0; blank counts as absent': query('z.minimum(0)), 0)', 'z.minimum(0)), 1)'),
  '`size` defaults to 10; blank counts as absent': query('z.maximum(100)), 10)', 'z.maximum(100)), 20)'),
  '`document_number` filters': matches('document.document_number === wanted', 'true'),
  '`billed_by_name` filters': matches(
    'accounting_supplier_party?.party_name',
    'accounting_customer_party?.party_name ?? wanted',
  ),
  '`billed_to_name` filters': matches(
    'accounting_customer_party?.party_name',
    'accounting_supplier_party?.party_name ?? wanted',
  ),
  '`billed_to_vat` filters': matches(
    'document.accounting_customer_party?.party_tax_scheme?.company_id === wanted',
    'true',
  ),
  '`billed_by_vat` filters': matches(
    'document.accounting_supplier_party?.party_tax_scheme?.company_id === wanted',
    'true',
  ),
  '`status` filters': matches('document.document_status === wanted', 'true'),
  '`document_date` filters': matches('document.issue_date === wanted', 'true'),
  '`invoice_number` filters credit notes by the invoice they refer to': matches(
    'id === wanted) ?? false',
    'id === wanted) ?? true',
  ),
  'Wrong parameters are 400': list(
    'errorResponse(400, MESSAGES.invalidRequest)',
    'errorResponse(422, MESSAGES.invalidRequest)',
  ),
  'Their answer is the message of the description, alone': list('400, MESSAGES.invalidRequest)', '400, query.errors)'),
  'A filter of another list is 400': query("add(name, 'not-of-this-list')", 'continue'),
  'A list shows only what the principal may see': list(
    'stored.type === query.type && (await isAuthorized(call, stored))',
    'stored.type === query.type',
  ),

  // Operations
  'All paths are relative to a base URL': handler('pathname.slice(base.length)', 'pathname'),
  'The body of a creation is declared as application/json': body("=== 'application/json'", "!== 'application/xml'"),
  'POST /api/purchase-invoices/{customer_profile_id} answers 201 with the document': create(
    'jsonTextResponse(201,',
    'jsonTextResponse(200,',
  ),
  'An unknown profile is 404': create(
    '|| !profile) return errorResponse(404,',
    '|| !profile) return errorResponse(400,',
  ),
  'A host may answer 404 in one operation and 403 in another': call(
    'kind.name, principal, operation);',
    "kind.name, principal, 'retrieve');",
  ),
  'A document and its XML have an ETag': etag("response.headers.set('etag', etag);", ''),
  'If-None-Match is answered with 304': etag("tags.includes(etag) || tags.includes('*')", "tags.includes('*')"),
  'Answers forbid caches': handler("'cache-control': 'no-store'", "'cache-control': 'no-cache'"),
  'Answers forbid guesses of their type': handler("'x-content-type-options': 'nosniff', ", ''),
  'GET /api/{type}/{id} answers with all fields': present(
    'if (shown.length > 0) return { ...fields, id, meta_info',
    'if (shown.length > 0) return { id, meta_info',
  ),
  'GET …/xml answers `application/xml`': responses("'content-type': 'application/xml'", "'content-type': 'text/xml'"),
  'GET …/peppol-status and …/peppol-status-logs exist for every type': operations(
    "tail: 'peppol-status-logs',\n    types: DOCUMENT_KIND_NAMES",
    "tail: 'peppol-status-logs',\n    types: ['sales-invoice']",
  ),
  '404 where the host knows of no status': readDocument(
    'errorResponse(404, MESSAGES.noStatus)',
    'jsonResponse(200, {})',
  ),
  'Every operation answers with the statuses that OpenAPI names': operations(
    'statuses: [200, 400, 401, 403, 500]',
    'statuses: [200, 400, 401, 403, 404, 500]',
  ),

  // Authentication, errors and limits
  'Requests carry a bearer token, of any form': handler('(\\S.*)$/i', '(\\S+)$/i'),
  'Without a valid token the answer is 401, in the interface’s words': messages(
    'Authentication required or invalid token',
    'Authentication required',
  ),
  'A document of somebody else is 403, in the interface’s words': messages(
    'Not authorized to perform this operation',
    'Forbidden',
  ),
  'A document that is not there is 404, in the words of its type': messages("type.replaceAll('-', ' ')", "'document'"),
  'An unexpected error is 500, in the interface’s words and no others': handler(
    'return errorResponse(500, MESSAGES.failure);',
    'return errorResponse(500, String(thrown));',
  ),
  'An error body is `{ "errors": { "message" } }`': responses('{ [WHOLE_INPUT]: error }', '{ error }'),
  'Field errors are keyed by field': responses(
    'sentences(error) };',
    '{ message: Object.values(sentences(error))[0] } } as never;',
  ),
  'Mandatory fields are named in the interface’s words': sentences(
    "} mandatory`,\n  'wrong-type'",
    "} missing`,\n  'wrong-type'",
  ),
  'A body that is not JSON is 400, and the answer says where': body(
    "'body-not-json', { line, column, problem }",
    "'body-not-json', { line: 1, column, problem }",
  ),
  'Status and log have `X-RateLimit-*` headers': rateLimit(
    "response.headers.set('x-ratelimit-limit', String(limit.limit));",
    '',
  ),
  'So they have where the host sets no limit': rateLimit('limitOf(principal, request, host, byDefault)', 'undefined'),
  'So have their 401 and 500 where the principal is known': handler(
    'guarded(host, request, async () => respond()), byDefault)',
    'async () => respond(), byDefault)',
  ),
  'Beyond the limit the answer is 429 with `Retry-After`': rateLimit("{ 'retry-after': String(seconds) }", '{}'),
  'A key that stands twice in a body is 400': body('Object.keys(twice).length > 0', 'false'),
  'A document number that is taken is 409': create("if (stored === 'taken')", 'if (stored === null)'),
  '`Idempotency-Key`: the same request gets the first answer again': create(
    'const kept = repeated &&',
    'const kept = false &&',
  ),
  'With another body it is 422': onceForKey('errorResponse(422,', 'errorResponse(409,'),
  'While the first is at work it is 409': onceForKey('errorResponse(409,', 'errorResponse(201,'),
  'It is one caller’s, and answers no other': onceForKey(
    'idempotency.begin(principal, profileId,',
    "idempotency.begin('anybody' as never, 'any profile',",
  ),
  'What was refused leaves the key free': onceForKey('if (!isCreated)', 'if (isCreated)'),
  'A page asks for the events of its documents once': call('if (!events.listMany)', 'if (events.listMany)'),
  'The country of an address never vanishes': addresses(
    "address['country_code'] === undefined",
    "address['country_code'] !== undefined",
  ),
  'Bodies above 8 MiB are 413': body('8 * 1024 * 1024', '16 * 1024 * 1024'),
  'They are refused while they arrive': body(
    "=== 'too large') return refuse(413",
    "=== 'too large') return refuse(400",
  ),
  'Paths count as they were sent': handler('!== pathname) return undefined;', "=== '') return undefined;"),

  '`id`, `uuid` and `seller_uuid` are distinct': present(
    '[field]: sellerUuid ?? computedSellerUuid(recipe, identity)',
    '[field]: uuid ?? computedInvoiceUuid(recipe, identity)',
  ),
  '`transaction_type` and `issue_date` are mandatory': issues("add(path, 'mandatory')", "add(path, 'empty')"),
  '`financial_institution_branch_id` and `address` of an account may be null': read(
    'withoutEmpty(parsed) ?? {}',
    'parsed',
  ),
  'Amounts, percents and quantities are JSON numbers': primitives('= z.number()', '= z.coerce.number()'),

  // Documents and events as they are made. What is replaced is as short as can be: this code is written anew more often.
  'The seller sends a document, in self-billing the buyer': outerParties('[buyer, seller] :', '[seller, buyer] :'),
  '`country` is that of the sender': outerParties('givenText((agent ?? issuer)', 'givenText((other)'),
  'The creation names the document by its UUID': makeDocument("document.uuid ?? ''", 'document.id'),
  'A record has a UUID of its own': makeDocument('recordUuid: await newIdOf(host)', "recordUuid: document.uuid ?? ''"),
  'A record has an id of its own': makeDocument('recordId: await newIdOf(host)', 'recordId: id'),
  'The creation has the word for the kind of document': makeDocument('wireNameOf(document, kind)', 'type'),
  'The creation has the XML': makeDocument('documentXml: xml,', ''),
  'The creation names the legs of the document’s flow': makeDocument('legs: plan.value.legs', ''),
  'null in a later event takes nothing away': leg('...leg.result, ...withoutNothing(event)', '...leg.result, ...event'),
  'null in a repeated submission takes nothing away': leg(
    '...leg.submission, ...withoutNothing(event)',
    '...leg.submission, ...event',
  ),
  'A new attempt is shown without the result of the one before': leg(
    'result: isKept ? withoutError(leg.result) : undefined',
    'result: leg.result',
  ),
  'The result of an earlier attempt is not shown': leg('if (isOfOtherAttempt) return leg;', ''),
  'The word of an answer to an earlier attempt is not shown': leg(
    'change.isOfNewest ? withOwnStatus(answered, event) : answered',
    'withOwnStatus(answered, event)',
  ),
  'References are compared without letter case': attempts('name.toLowerCase()', 'name'),
  'An answer may name a message id': attempts('if (!byName.has(name)) byName.set(', 'if (false) byName.set('),
  'An answer comes after the submission that it names': attempts('position > index', 'position < 0'),
  'A line rounds halves away from zero': totals('roundHalfAway(gross, ', 'roundHalfUp(gross, '),
  'A price counts for its base quantity': totals('product.div(decimal(baseQuantity))', 'product'),
  'A discount on the price is taken off': totals('base.minus(decimal(price.allowance_amount))', 'base'),
  'Each category and rate has an entry in the breakdown': totals(
    'category.id, category.percent);',
    'category.id, undefined);',
  ),
  'What was paid before is taken off what is due': totals(
    'inclusive.minus(optional(document.prepaid_amount))',
    'inclusive',
  ),
  'Categories without tax have none': totals('isTaxed === false) return undefined;', 'isTaxed === false) return 5;'),
  'A price that is too fine is written for many': prices('Math.ceil(places', 'Math.floor(places'),
  'The price of a negative quantity is positive': prices('quantity.lt(ZERO) ? ZERO.minus(ONE) : ONE', 'ONE'),
  'The amount due is that of the till': prices('if (!rounding.eq(ZERO)) document', 'if (false) document'),
  'The discount of a document is credited in proportion to its category and rate': totals(
    'return (one?.percent ?? 0) ===',
    'return true || (one?.percent ?? 0) ===',
  ),
  'The discount of a line is credited in proportion': creditShares('.times(part).div(whole)', ''),
  'A credit note names no prepayment': creditNoteFor('!ofInvoiceAlone.has(type)', 'true'),
  'A credit note takes nothing off for a prepayment': creditNoteFor("'prepaid_amount', 'prepaid_payment', ", ''),
  'A credit note of a self-billed document is self-billed': creditNoteFor('isSelfBilled ?', 'false ?'),
  'A credit note names what it corrects by its UUID': creditNoteFor(
    'uuid: uuidOf(country, document)',
    "uuid: document.seller_uuid ?? ''",
  ),
  'Notes, descriptions, reasons, values and addresses are ten times as long as other texts': lengths(
    'NOTES.has(field) ? maxNoteLength',
    'NOTES.has(field) ? maxTextLength',
  ),
  'The reason for an exemption is ten times as long, too': lengths("'tax_exemption_reason',", ''),
} satisfies Readonly<Record<string, Mutation>>;

/** The mutations by statement. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  ...Object.fromEntries(payload),
  ...Object.fromEntries(entries),
  ...OTHERS,
};

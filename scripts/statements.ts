// What the interface promises, statement by statement, and the test that holds each. docs/internals/interface.md prints it,
// and test/http/mutations.ts breaks the code for each.

/** One statement: what is promised, and the title of the test that holds it, or a part of the title. */
export type Statement = readonly [promise: string, file: string, test: string];

const CONTRACT = 'test/http/contract.test.ts';
const FIELDS = 'test/http/statements.test.ts';
const TRANSMISSION = 'test/http/transmission.test.ts';
const HANDLER = 'test/http/handler.test.ts';
const REPEATED = 'test/http/repeated.test.ts';
const MADE = 'test/http/make-document.test.ts';
const LEGS = 'test/status/snapshot.test.ts';
const ATTEMPTS = 'test/status/transitions.test.ts';
const TOTALS = 'test/document/totals.test.ts';
const PRICES = 'test/document/prices.test.ts';
const CREDIT_NOTES = 'test/document/credit-note-for.test.ts';

/** The fields of the create payload, as paths; `[]` is any entry of a list. */
export const PAYLOAD_FIELDS: readonly string[] = [
  ...['transaction_type', 'issue_date', 'issue_time', 'note', 'tax_point_date', 'document_currency_code'],
  ...[
    'accounting_cost',
    'buyer_reference',
    'invoice_type_code',
    'due_date',
    'prepaid_amount',
    'payable_rounding_amount',
  ],
  ...['document_source', 'invoice_period.start_date', 'invoice_period.end_date', 'invoice_period.description'],
  ...[
    'order_reference.id',
    'order_reference.purchase_order_id',
    'billing_reference[].id',
    'billing_reference[].issue_date',
  ],
  ...['despatch_document_reference.id', 'receipt_document_reference.id', 'statement_document_reference.id'],
  ...['originator_document_reference.id', 'contract_document_reference.id'],
  ...['contract_document_reference.document_description', 'project_reference.id', 'buyer_customer_party.id'],
  ...['seller_supplier_party.id', 'delivery.actual_delivery_date', 'delivery.delivery_location.id'],
  ...['street_name', 'city_name', 'postal_zone', 'country_subentity', 'country', 'country_code'].map(
    (field) => `delivery.delivery_location.address.${field}`,
  ),
  ...['payment_means_id', 'note', 'amount', 'installment_due_date'].map((field) => `payment_terms.${field}`),
  ...['charges', 'allowances'].flatMap((list) =>
    ['reason_code', 'reason', 'amount', 'tax_category.id', 'tax_category.percent', 'tax_category.tax_scheme'].map(
      (field) => `${list}[].${field}`,
    ),
  ),
  ...[
    ...[
      'endpoint_id',
      'endpoint_scheme_id',
      'party_name',
      'profile_id',
      'tin',
      'scheme_agency_id',
      'company_id',
      'name',
    ],
    ...['email', 'telephone', 'postal_address.street_name', 'postal_address.additional_street_name'],
    ...['postal_address.city_name', 'postal_address.postal_zone', 'postal_address.country_subentity'],
    ...['postal_address.country', 'postal_address.country_code', 'party_tax_scheme.company_id'],
    'party_tax_scheme.tax_scheme',
  ].map((field) => `accounting_customer_party.${field}`),
  ...[
    ...['id', 'payment_means_code', 'payment_id', 'card_account.primary_account_number_id', 'card_account.network_id'],
    ...['card_account.holder_name', 'payee_financial_account.id', 'payee_financial_account.name'],
    ...['payee_financial_account.financial_institution_branch_id', 'payee_financial_account.address'],
    ...['payment_mandate.id', 'payment_mandate.payer_financial_account_id'],
  ].map((field) => `payment_means[].${field}`),
  ...[
    ...['quantity', 'unit_code', 'description', 'name', 'order_line_reference.line_id'],
    ...['additional_item_identification[].nature_code', 'item_specification_document_reference.commodity_code'],
    ...['item_specification_document_reference.item_type', 'commodity_classification.item_classification_code'],
    ...['commodity_classification.item_classification_list_id', 'classified_tax_category.id'],
    ...[
      'classified_tax_category.percent',
      'classified_tax_category.tax_scheme',
      'price.base_amount',
      'price.base_quantity',
    ],
  ].map((field) => `document_lines[].${field}`),
];

/** The fields of the snapshot, of a leg and of its result, and of a log entry, each with the types it may have. */
const SNAPSHOT_FIELDS: Readonly<Record<string, string>> = {
  ...{ documentType: 'string', documentUuid: 'string', documentXML: 'string', id: 'string', issuedBy: 'string' },
  ...{
    issuedTo: 'string',
    lastUpdated: 'number',
    uuid: 'string',
    validationResults: 'array',
    toC3: 'object',
    toC5: 'object',
  },
};
const LEG_FIELDS: Readonly<Record<string, string>> = {
  ...{
    country: 'string',
    docTypeId: 'string',
    documentXml: 'string',
    lastUpdated: 'number',
    mlsResponse: 'object or null',
  },
  ...{ processId: 'string', receiverId: 'string', senderId: 'string', status: 'string', transmissionUuid: 'string' },
  transmissionResponse: 'object',
};
const RESULT_FIELDS: Readonly<Record<string, string>> = {
  ...{ conversationId: 'string or null', messageId: 'string or null', overallDurationToTransmit: 'number' },
  ...{ transmissionError: 'boolean', transmissionErrors: 'array or null', transmissionResult: 'string' },
};
export const LOG_FIELDS: Readonly<Record<string, string>> = {
  ...{ id: 'string', sent_message_id: 'string or null', document_uuid: 'string', document_type: 'string' },
  ...{
    sender_id: 'string or null',
    receiver_id: 'string or null',
    doc_type_id: 'string or null',
    process_id: 'string or null',
  },
  ...{
    country_c1: 'string or null',
    document_xml: 'string or null',
    message: 'string',
    timestamp: 'number',
    event: 'string',
  },
};

const fields = (of: string, table: Readonly<Record<string, string>>, test: string): Statement[] =>
  Object.entries(table).map(([field, type]) => [`${of} has \`${field}\`: ${type}`, TRANSMISSION, test]);

/** Every statement, by chapter. */
export const STATEMENTS: Readonly<Record<string, readonly Statement[]>> = {
  Documents: [
    [
      'Documents are of five types, each under its path segment',
      TRANSMISSION,
      'serves each of the five types under its path segment',
    ],
    ['Sales documents show the sent message record', CONTRACT, 'is the sent record for sales documents'],
    ['Purchase documents show the received message record', CONTRACT, 'is the sent record for sales documents'],
    [
      'A created document is converted to UBL in its PINT profile',
      CONTRACT,
      'answers 201 with the stored document, which is then there in every form',
    ],
    ['`id`, `uuid` and `seller_uuid` are distinct', FIELDS, 'keeps three identifiers'],
    ['Every answer with a document states its `id`', CONTRACT, 'is looked up under the same id by every operation'],
    [
      '`meta_info` is absent before anything is known of a transmission',
      CONTRACT,
      'has an empty snapshot and log before its transmission',
    ],
  ],
  'The create payload': [
    ...PAYLOAD_FIELDS.map(
      (path): Statement => [`\`${path}\` is taken and comes back`, FIELDS, 'takes every field of the payload'],
    ),
    ['`transaction_type` and `issue_date` are mandatory', CONTRACT, 'names every wrong field and stores nothing'],
    [
      'One answer names every missing field, those of a line too',
      CONTRACT,
      'names every wrong field and stores nothing',
    ],
    ['A field of the wrong type is refused, by its path', FIELDS, 'refuses a value of the wrong type in every field'],
    ['`issue_time` is `HH:mm:ss`', FIELDS, 'takes issue_time as HH:mm:ss or HH:mm'],
    [
      '`financial_institution_branch_id` and `address` of an account may be null',
      FIELDS,
      'takes null for the branch and the address of an account',
    ],
    ['`meta_info` stands in responses only', FIELDS, 'ignores meta_info in a payload'],
    ['A refused payload takes no number', CONTRACT, 'takes no number for what is refused'],
    [
      'A host without a preview is asked for an issuance only for what is not refused',
      HANDLER,
      'is asked for an issuance only for what is not refused',
    ],
    [
      'Unknown fields are kept out of the document, and are not an error',
      CONTRACT,
      'answers 201 with the stored document',
    ],
    ['Dates are `yyyy-MM-dd`', FIELDS, 'takes dates as yyyy-MM-dd alone'],
    ['Amounts, percents and quantities are JSON numbers', FIELDS, 'refuses a value of the wrong type in every field'],
  ],
  peppol_status: [
    ['`participant_status` is the participant’s word', TRANSMISSION, 'shows the statuses of participant and authority'],
    ['`ota_status` is the authority’s word', TRANSMISSION, 'shows the statuses of participant and authority'],
    ['`participant_status` may be null', TRANSMISSION, 'shows peppol_status whole'],
    ['`ota_status` may be null', TRANSMISSION, 'shows peppol_status whole'],
    [
      'null in either is neither success nor failure',
      'test/status/poll.test.ts',
      'null in participant_status or ota_status',
    ],
    ...['PENDING', 'APPROVED', 'REJECTED', 'VALIDATION_FAILED'].map(
      (word): Statement => [
        `\`overall_status\` says ${word}`,
        TRANSMISSION,
        'shows the statuses of participant and authority',
      ],
    ),
    ['OpenAPI enumerates `overall_status`', FIELDS, 'enumerates overall_status'],
    [
      'PENDING is not terminal; the other three are',
      'test/status/poll.test.ts',
      'isTerminal, isSuccessful, isFailed, shouldPoll',
    ],
    [
      'A terminal status ends polling, and stays until something new begins',
      'test/status/laws.test.ts',
      'a terminal status is not left for abandonment or for what the library does not know',
    ],
    ['`validation_results` is empty without findings', TRANSMISSION, 'shows peppol_status whole'],
    ['Its items have text, flag, reasonCode, location and test', CONTRACT, 'stores the document with its results'],
    ['A document that fails validation is VALIDATION_FAILED', CONTRACT, 'stores the document with its results'],
    ['A rejection by the tax authority makes it REJECTED', CONTRACT, 'follows the authority’s rejection'],
    ['Polling stops at a terminal status', 'test/status/poll.test.ts', 'asks until the first terminal status'],
  ],
  Snapshot: [
    ...fields('The snapshot', SNAPSHOT_FIELDS, 'shows every field of the snapshot'),
    ...fields('A leg', LEG_FIELDS, 'shows every field of the snapshot'),
    ...fields('`transmissionResponse`', RESULT_FIELDS, 'shows every field of the snapshot'),
    ['What is not known of a leg is null or left out', TRANSMISSION, 'shows what is not known as null'],
    ['`issuedTo` is the receiver of the billing leg', TRANSMISSION, 'shows every field of the snapshot'],
    ['The snapshot is `{}` before transmission', CONTRACT, 'has an empty snapshot and log before its transmission'],
    ['XML is base64 of the document as it is kept', CONTRACT, 'is served and shown as it was stored'],
    ['The billing leg shows the document’s XML', TRANSMISSION, 'shows the XML at the creation and on the billing leg'],
    ['`documentType` agrees with the profile of the XML', CONTRACT, 'has type and uuid of the document in every entry'],
    [
      '`documentType` of a sales credit note is CREDIT_NOTE',
      TRANSMISSION,
      'says CREDIT_NOTE and SELF_BILLED_CREDIT_NOTE',
    ],
    [
      '`documentType` of a purchase credit note is SELF_BILLED_CREDIT_NOTE',
      TRANSMISSION,
      'says CREDIT_NOTE and SELF_BILLED_CREDIT_NOTE',
    ],
    ['A leg’s status is the backend’s own word where there is one', CONTRACT, 'has the backend’s own word'],
    ['A transmission error is MLS_C3_TRANSMISSION_ERROR without one', TRANSMISSION, 'shows what is not known as null'],
    ['`uuid` of the record is not `documentUuid`', TRANSMISSION, 'shows every field of the snapshot'],
  ],
  Log: [
    ...fields('An entry', LOG_FIELDS, 'shows every field of the log'),
    ['The log is `[]` without events', CONTRACT, 'has an empty snapshot and log before its transmission'],
    ['Entries stand in time order', TRANSMISSION, 'shows every field of the log, in time order'],
    ['A creation is DOCUMENT_CREATED', TRANSMISSION, 'shows every field of the log'],
    ['A submission is DOCUMENT_SUBMITTED', TRANSMISSION, 'shows every field of the log'],
    ['A validation without fatal results is VALIDATION_SUCCESS', TRANSMISSION, 'shows every field of the log'],
    ['Any other event name passes', TRANSMISSION, 'passes any other event name and status word through'],
    ['Credit notes have the same entries', TRANSMISSION, 'shows the same entries for credit notes'],
    [
      'The creation shows the XML wherever a host keeps it',
      TRANSMISSION,
      'shows the XML at the creation and on the billing leg',
    ],
  ],
  Lists: [
    ['Purchase invoices are listed', CONTRACT, 'comes in pages of ten'],
    ['Purchase credit notes are listed', CONTRACT, 'comes in pages of ten'],
    ['The envelope is content, page_number, total_pages and total_elements', CONTRACT, 'comes in pages of ten'],
    [
      '`page` counts from 0 and defaults to 0; blank counts as absent',
      'test/http/query.test.ts',
      'gives the defaults where nothing is asked for',
    ],
    [
      '`size` defaults to 10; blank counts as absent',
      'test/http/query.test.ts',
      'gives the defaults where nothing is asked for',
    ],
    ...[
      'document_number',
      'billed_by_name',
      'billed_to_name',
      'billed_to_vat',
      'billed_by_vat',
      'status',
      'document_date',
    ].map(
      (filter): Statement => [`\`${filter}\` filters`, CONTRACT, 'is filtered by what all filters together ask for'],
    ),
    [
      '`invoice_number` filters credit notes by the invoice they refer to',
      CONTRACT,
      'is filtered by what all filters together ask for',
    ],
    ['Wrong parameters are 400', CONTRACT, 'refuses the query %s'],
    ['Their answer is the message of the description, alone', CONTRACT, 'refuses the query %s'],
    ['A filter of another list is 400', CONTRACT, 'is filtered by what all filters together ask for'],
    ['A list shows only what the principal may see', CONTRACT, 'comes in pages of ten'],
  ],
  Operations: [
    [
      'POST /api/purchase-invoices/{customer_profile_id} answers 201 with the document',
      CONTRACT,
      'answers 201 with the stored document',
    ],
    ['All paths are relative to a base URL', CONTRACT, 'lies below its base path, and nowhere else'],
    ['The body of a creation is declared as application/json', CONTRACT, 'refuses the body: %s'],
    ['An unknown profile is 404', CONTRACT, 'knows no profile that is not there'],
    ['A host may answer 404 in one operation and 403 in another', CONTRACT, 'is nobody else’s even to know of'],
    [
      'A document and its XML have an ETag',
      CONTRACT,
      'sends a document and its XML again only where they have changed',
    ],
    ['If-None-Match is answered with 304', CONTRACT, 'sends a document and its XML again only where they have changed'],
    ['Answers forbid caches', CONTRACT, 'forbids caches and guesses of the type in every answer'],
    ['Answers forbid guesses of their type', CONTRACT, 'forbids caches and guesses of the type in every answer'],
    [
      'GET /api/{type}/{id} answers with all fields',
      CONTRACT,
      'is given with all its fields, as XML, and with its transmission',
    ],
    [
      'GET …/xml answers `application/xml`',
      CONTRACT,
      'is given with all its fields, as XML, and with its transmission',
    ],
    [
      'GET …/peppol-status and …/peppol-status-logs exist for every type',
      TRANSMISSION,
      'serves each of the five types under its path segment',
    ],
    ['404 where the host knows of no status', CONTRACT, 'is not found where the host knows of no status'],
    [
      'Every operation answers with the statuses that OpenAPI names',
      'test/http/statuses.test.ts',
      'every operation answers with each status that OpenAPI names',
    ],
  ],
  'Authentication, errors and limits': [
    ['Requests carry a bearer token, of any form', CONTRACT, 'hands any bearer token to the host'],
    ['Without a valid token the answer is 401, in the interface’s words', CONTRACT, 'refuses the header %s'],
    [
      'A document of somebody else is 403, in the interface’s words',
      CONTRACT,
      "is not found where it is not, and nobody else's",
    ],
    [
      'A document that is not there is 404, in the words of its type',
      CONTRACT,
      "is not found where it is not, and nobody else's",
    ],
    [
      'An unexpected error is 500, in the interface’s words and no others',
      CONTRACT,
      'answers an unexpected error with 500',
    ],
    ['An error body is `{ "errors": { "message" } }`', CONTRACT, 'refuses the header %s'],
    ['Field errors are keyed by field', CONTRACT, 'names every wrong field and stores nothing'],
    ['Mandatory fields are named in the interface’s words', CONTRACT, 'names every wrong field and stores nothing'],
    ['A body that is not JSON is 400, and the answer says where', CONTRACT, 'says where a body stops being JSON'],
    ['A key that stands twice in a body is 400', REPEATED, 'a key of a body that stands twice is refused'],
    ['A document number that is taken is 409', REPEATED, 'a number that the host finds taken is 409'],
    ['`Idempotency-Key`: the same request gets the first answer again', REPEATED, 'a key makes one document'],
    ['With another body it is 422', REPEATED, 'a key with another body is 422'],
    ['While the first is at work it is 409', REPEATED, 'a key whose request is at work is 409'],
    ['It is one caller’s, and answers no other', REPEATED, 'a key of one caller never answers another one'],
    ['What was refused leaves the key free', REPEATED, 'a key whose request was refused may be used again'],
    ['A page asks for the events of its documents once', REPEATED, 'a page asks for the events of its documents once'],
    ['The country of an address never vanishes', REPEATED, 'the country of an address never vanishes'],
    ['Status and log have `X-RateLimit-*` headers', CONTRACT, 'tells how the rate limit stands on status and log'],
    ['So they have where the host sets no limit', CONTRACT, 'tells of a limit that the host has not set'],
    ['So have their 401 and 500 where the principal is known', CONTRACT, 'tells how the rate limit stands on a 401'],
    [
      'Beyond the limit the answer is 429 with `Retry-After`',
      CONTRACT,
      'tells how the rate limit stands on status and log',
    ],
    [
      'Bodies above 8 MiB are 413',
      'test/http/statuses.test.ts',
      'every operation answers with each status that OpenAPI names',
    ],
    ['They are refused while they arrive', CONTRACT, 'refuses a body beyond 8 MiB'],
    ['Paths count as they were sent', CONTRACT, 'takes the path %s as it was sent'],
  ],
  'Documents and events as they are made': [
    ['The seller sends a document, in self-billing the buyer', MADE, 'names its sender, and from where'],
    ['`country` is that of the sender', MADE, 'names its sender, and from where'],
    ['The creation names the document by its UUID', MADE, 'gives a record identifiers of its own'],
    ['A record has a UUID of its own', MADE, 'gives a record identifiers of its own'],
    ['A record has an id of its own', MADE, 'gives a record identifiers of its own'],
    ['The creation has the word for the kind of document', MADE, 'gives a record identifiers of its own'],
    ['The creation has the XML', MADE, 'gives a record identifiers of its own'],
    ['The creation names the legs of the document’s flow', MADE, 'gives a document the legs of its flow'],
    ['null in a later event takes nothing away', LEGS, 'keeps a message id once it is known'],
    [
      'null in a repeated submission takes nothing away',
      LEGS,
      'a leg keeps what it knows of its submission where that is told again',
    ],
    ['A new attempt is shown without the result of the one before', LEGS, 'a leg shows the latest attempt and drops'],
    ['The result of an earlier attempt is not shown', LEGS, 'a leg takes no result of an earlier attempt'],
    ['The word of an answer to an earlier attempt is not shown', LEGS, 'a leg takes no word about another attempt'],
    ['References are compared without letter case', ATTEMPTS, 'overall_status is right: %s'],
    ['An answer may name a message id', ATTEMPTS, 'overall_status is right: %s'],
    ['An answer comes after the submission that it names', ATTEMPTS, 'overall_status is right: %s'],
    ['A line rounds halves away from zero', TOTALS, 'a line rounds to a baisa, halves away from zero'],
    ['A price counts for its base quantity', TOTALS, 'a line rounds once'],
    ['A discount on the price is taken off', TOTALS, 'a line rounds once'],
    [
      'Each category and rate has an entry in the breakdown',
      TOTALS,
      'the breakdown has one entry for each category and rate',
    ],
    [
      'What was paid before is taken off what is due',
      TOTALS,
      'the totals have two decimals and follow from one another',
    ],
    ['Categories without tax have none', TOTALS, 'a line has no tax in E, O and Z'],
    ['A price that is too fine is written for many', PRICES, 'is written as the price of many'],
    ['The price of a negative quantity is positive', PRICES, 'is a positive price for a positive quantity'],
    ['The amount due is that of the till', PRICES, 'makes the amount due that of the till'],
    [
      'The discount of a document is credited in proportion to its category and rate',
      CREDIT_NOTES,
      'takes a discount in proportion to the lines of its category and rate alone',
    ],
    [
      'The discount of a line is credited in proportion',
      CREDIT_NOTES,
      'has the lines that are named, with their quantities, and discounts in proportion',
    ],
    ['A credit note names no prepayment', CREDIT_NOTES, 'is credited without the prepayments'],
    ['A credit note takes nothing off for a prepayment', CREDIT_NOTES, 'is credited without the prepayments'],
    ['A credit note of a self-billed document is self-billed', CREDIT_NOTES, 'is valid and sums to it'],
    ['A credit note names what it corrects by its UUID', CREDIT_NOTES, 'is valid and sums to it'],
    [
      'Notes, descriptions, reasons, values and addresses are ten times as long as other texts',
      'test/payload/unknown-fields.test.ts',
      'is ten times that of other texts',
    ],
    [
      'The reason for an exemption is ten times as long, too',
      'test/payload/unknown-fields.test.ts',
      'is ten times that of other texts',
    ],
  ],
};

/** The statements as Markdown, numbered. */
export function statementsMarkdown(): string {
  let number = 0;
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  return Object.entries(STATEMENTS)
    .map(([chapter, statements]) => {
      const rows = statements.map(
        ([promise, file, test]) => `| ${++number} | ${cell(promise)} | ${cell(test)} | \`${file}\` |`,
      );
      return [`## ${chapter}`, '', '| | statement | test | in |', '|---|---|---|---|', ...rows, ''].join('\n');
    })
    .join('\n');
}

// The steps of a creation that take long where the body is large. They are plain functions of plain data, so that a host
// may have them done in another thread.

import type { WrittenDocument } from '../convert/convert.ts';
import type { Issuer } from '../convert/issuer.ts';
import { DOCUMENT_KINDS, type DocumentKindName } from '../core/document-kinds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import type { JsonObject } from '../core/json-object.ts';
import { type Failure, failure, type Result, success } from '../core/result.ts';
import { listOfCountries, type OneOrMoreCountries, validatorOfCountry } from '../core/several-countries.ts';
import { withPauses } from '../core/steps.ts';
import { type Accepting, acceptedCodes, unaccepted } from '../document/accepted-codes.ts';
import type { Issuance } from '../document/issuance.ts';
import { type DocumentPayload, issuingSteps, toReadInput } from '../document/issue.ts';
import { addMissingFields } from '../document/required-fields.ts';
import type { Document } from '../document/schema.ts';
import { givenComputedSteps } from '../payload/given-computed.ts';
import { payloadSteps } from '../payload/parse.ts';
import type { ReadInput } from '../payload/read.ts';
import type { InvoicePayload } from '../payload/types.ts';
import { readableTextSteps } from '../ubl/to-xml.ts';
import { notReadable, whyNotReadable } from '../ubl/xml/limits.ts';
import type { Report, Validator } from '../validate/index.ts';
import { jsonBodySteps } from './body.ts';
import { type HandledCountry, handledCountry } from './handled-country.ts';

/** Writes a document as XML and says what is wrong with it. */
export type DocumentValidator = Pick<Validator, 'toXml'> & Partial<Pick<Validator, 'toXmlSteps'>>;

/** What is made a document of. */
export interface WriteRequest {
  readonly type: DocumentKindName;
  readonly payload: DocumentPayload;
  /** With the document's `id`, and the codes of warnings that the host accepts. */
  readonly issuance: Omit<Issuance, 'type'> & Accepting;
  /** For the rules on dates, Unix milliseconds. */
  readonly now: number;
  /** The code of the country that the business profile says. */
  readonly country?: string | undefined;
}

/** What is looked at before a number is given to it. */
export interface CheckRequest {
  readonly type: DocumentKindName;
  readonly reading: ReadInput<InvoicePayload>;
  /** What the host is going to add, as far as it is known before. */
  readonly preview?: Partial<Issuance> | undefined;
  /** Whether a document that is not valid is refused. Where nothing is known of what the host adds, this cannot be judged. */
  readonly refusesFindings: boolean;
  /** Whether its body was large (`LARGE_BODY_BYTES`): then its XML may become too large to be read back. Absent: it was not. */
  readonly isLarge?: boolean | undefined;
  /** For the rules on dates, Unix milliseconds. */
  readonly now: number;
  /** The code of the country that the business profile says. */
  readonly country?: string | undefined;
}

/** What could be read of a body. */
export interface ReadPayload extends ReadInput<InvoicePayload> {
  /** What the body says of fields that are computed or come from the host, to be compared with the document's; absent where it says nothing. */
  readonly computed?: JsonObject | undefined;
}

/** The long steps of a creation, done here or elsewhere. What they take and give can be sent as JSON, the body as bytes. */
export interface CreationSteps {
  /**
   * The body of a request as a payload of a country, as far as it can be read. Errors, of a body that is not JSON, are answered
   * with 400.
   */
  readPayload(body: Uint8Array, country?: string): Promise<Result<ReadPayload>>;
  /** Whether the payload can become a document. Errors name everything that is wrong with it, and are answered with 400. */
  checkPayload(request: CheckRequest): Promise<Result<true>>;
  /** Payload and issuance as a document. Errors are those of `issueDocument`. */
  writeDocument(order: WriteRequest): Promise<Result<WrittenDocument>>;
}

/** Makes the steps for documents of a country, or of several: `offloadCreation`. */
export function offloadCreationOf(usual: OneOrMoreCountries<Issuer>) {
  const countries = listOfCountries(usual);
  return (
    validator?: DocumentValidator | null,
    pause: () => Promise<void> = noPause,
    validators?: Readonly<Record<string, DocumentValidator>> | null,
  ): CreationSteps => {
    const given = { validator, validators };
    const print = async (country: HandledCountry, document: Document): Promise<Result<Written>> => {
      const xml = await withPauses(readableTextSteps(country, document), pause);
      return xml === undefined ? failure(notReadable()) : success({ xml });
    };
    const whyTooLong = async (country: HandledCountry, document: Document): Promise<Failure | undefined> => {
      const printed = await print(country, document);
      return printed.ok ? undefined : printed;
    };
    const write = async (country: HandledCountry, document: Document, now: number): Promise<Result<Written>> => {
      const validator = validatorOfCountry(given, countries, country);
      if (!validator) return print(country, document);
      // What rules look at takes several times the memory of the text: what could not be read back is refused before.
      const isLong = (document.document_lines ?? []).length > MANY_LINES;
      const refusal = isLong ? await whyTooLong(country, document) : undefined;
      if (refusal) return refusal;
      const written = validator.toXmlSteps
        ? await withPauses(validator.toXmlSteps(document, { now }), pause)
        : validator.toXml(document, { now });
      return isLong ? success(written) : readable(written);
    };
    return {
      async readPayload(body, code) {
        const json = await withPauses(jsonBodySteps(body), pause);
        if (!json.ok) return json;
        await pause();
        const kind = DOCUMENT_KINDS['purchase-invoice'];
        const country = handledCountry(countries, code);
        const reading = await withPauses(
          payloadSteps(country, kind, json.value, { unknownFields: 'ignore', fromText: true }),
          pause,
        );
        const computed = await withPauses(givenComputedSteps(country, json.value), pause);
        return success(withComputed(reading as ReadInput<InvoicePayload>, computed));
      },
      async checkPayload({ type, reading, preview, refusesFindings, isLarge = false, now, country: code }) {
        const country = handledCountry(countries, code);
        const trial = preview && { ...preview, document_number: TRIAL_NUMBER, type };
        const issued = await withPauses(
          issuingSteps(country, reading, { value: trial, errors: {}, warnings: {} }),
          pause,
        );
        const errors = issued.ok
          ? {}
          : withFieldsOfLine(preview ? issued.errors : withoutSuppliable(issued.errors, reading.errors));
        if (Object.keys(errors).length > 0 || reading.value === undefined) return failure(errors);
        const isJudged = refusesFindings && validatorOfCountry(given, countries, country) !== undefined;
        if (!issued.ok || !preview || !(isJudged || isLarge)) return success(true);
        await pause();
        const written = await (isJudged ? write : print)(country, issued.value, now);
        if (!written.ok) return written;
        const { report } = written.value;
        return report?.valid === false ? failure(findingsByField(report)) : success(true);
      },
      async writeDocument({ type, payload, issuance: { accept, ...issuance }, now, country: code }) {
        const country = handledCountry(countries, code);
        const accepted = acceptedCodes(accept);
        const issued = await withPauses(
          issuingSteps(country, toReadInput(payload), toReadInput({ ...issuance, type }), { now }, accepted),
          pause,
        );
        if (!issued.ok) return issued;
        await pause();
        const document = issued.value;
        const written = await write(country, document, now);
        return written.ok ? success({ document, ...written.value }, unaccepted(issued.warnings, accepted)) : written;
      },
    };
  };
}

// That prices include the tax has to be known before anything is computed: as it is left out, somebody should know.
function withComputed(reading: ReadInput<InvoicePayload>, computed: JsonObject | undefined): ReadPayload {
  if (computed === undefined) return reading;
  const { tax_included_indicator: isIncluded, ...compared } = computed;
  const warnings = isIncluded === true ? errorAt('tax_included_indicator', 'prices-with-tax') : {};
  return { ...reading, computed: compared, warnings: { ...warnings, ...reading.warnings } };
}

type Written = Omit<WrittenDocument, 'document'>;

// What is accepted can be read back.
function readable(written: Written): Result<Written> {
  const why = whyNotReadable(written.xml);
  return why === undefined ? success(written) : failure(why);
}

// Fewer are printed in a moment, whatever stands in them.
const MANY_LINES = 5000;

async function noPause(): Promise<void> {}

// No rule looks at what stands in a number.
const TRIAL_NUMBER = '1';

// What an issuance may yet supply, where nothing is known of it: any field but the lines, and nothing within a list.
function withoutSuppliable(errors: FieldErrors, ofPayload: FieldErrors): FieldErrors {
  const kept = Object.entries(errors).filter(([path, { code }]) => {
    const isSuppliable = code.startsWith('mandatory') && !path.startsWith('document_lines') && !path.includes('[');
    return !isSuppliable || Object.hasOwn(ofPayload, path);
  });
  return Object.fromEntries(kept);
}

// Who forgot the lines learns at once what one must have.
function withFieldsOfLine(errors: FieldErrors): FieldErrors {
  if (errors['document_lines']?.code !== 'mandatory') return errors;
  const missing = createErrorList();
  addMissingFields({ document_lines: [{}] }, missing);
  const ofLine = Object.entries(missing.errors).filter(([path]) => path.startsWith('document_lines[0].'));
  return { ...errors, ...Object.fromEntries(ofLine) };
}

/** The fatal findings of a report by field, for an answer that refuses a document for them. */
export function findingsByField({ results }: Report): FieldErrors {
  const list = createErrorList();
  for (const { flag, field, reasonCode, text } of results) {
    if (flag === 'fatal') list.add(field ?? WHOLE_INPUT, 'finding', { rule: reasonCode, text });
  }
  return list.errors;
}

// What is looked up: rules, schemas, examples, code lists.
import { codeLists, codes } from '../../codelists/index.ts';
import { kindOfName } from '../../core/document-kinds.ts';
import { sentences } from '../../core/errors/field-error.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import { issuingCountry } from '../../countries/choose.ts';
import { COUNTRIES_BY_CODE } from '../../countries/index.ts';
import { llmJsonSchemaOf } from '../../document/llm-schema.ts';
import { recordJsonSchemaOf } from '../../document/record-json-schema.ts';
import { payloadJsonSchemaOf } from '../../payload/json-schema.ts';
import { documentTypesOf } from '../../payload/kind-rules.ts';
import { explainRule } from '../../validate.ts';
import { languageOf } from './documents.ts';
import type { Job, Worked } from './job.ts';
import { countryCode } from './source.ts';

export async function rule(job: Job): Promise<Worked> {
  const { id = '', country } = job.parameters;
  const asked = Object.entries(COUNTRIES_BY_CODE).filter(
    ([code]) => country === undefined || code === country.toLowerCase(),
  );
  if (asked.length === 0) {
    const known = Object.keys(COUNTRIES_BY_CODE).join(', ');
    return { refused: { problem: 'invalid-parameters', errors: { country: `Country must be one of: ${known}` } } };
  }
  const explained = await explainRule(
    id.slice(0, LONGEST_ID),
    asked.map(([, { ruleSets }]) => ruleSets),
  );
  const language = await languageOf(job);
  if (!explained.ok) return notFound(sentences(explained.errors, language?.messages)['rule'] ?? '');
  if (!language) return { json: explained.value };
  const { explainedInArabic } = await import('../../arabic.ts');
  return { json: explainedInArabic(explained.value) };
}

// No rule has a longer one, and what is nearest to a long text takes long to find.
const LONGEST_ID = 100;

export async function schema(job: Job): Promise<Worked> {
  const { type = '' } = job.parameters;
  const described = await issuingCountry(countryCode(job)).described();
  const isForModels = job.parameters['for'] === 'llm';
  if (type === RECORD && !isForModels) return { json: recordJsonSchemaOf(described)() };
  const types = documentTypesOf(described.kindRules);
  const kind = kindOfName(type);
  if (kind && types.includes(kind.name))
    return { json: isForModels ? llmJsonSchemaOf(described)(kind) : payloadJsonSchemaOf(described)(kind.name) };
  return notFound(`There are: ${[...types, ...(isForModels ? [] : [RECORD])].join(', ')}`);
}

const RECORD = 'record';

export async function example(job: Job): Promise<Worked> {
  const { type = '' } = job.parameters;
  const country = issuingCountry(countryCode(job));
  const examples = await country.examples();
  const found = Object.entries(examples).find(([name]) => name === type);
  return found
    ? { json: { country: codeOfCountry(country), ...found[1] } }
    : notFound(`There are: ${Object.keys(examples).join(', ')}`);
}

export async function codelist({ parameters }: Job): Promise<Worked> {
  const { name = '' } = parameters;
  const lists = codeLists();
  const found = lists.find(({ list }) => list === name);
  return found
    ? { json: { ...found, codes: codes(found.list) } }
    : notFound(`There are: ${lists.map(({ list }) => list).join(', ')}`);
}

const notFound = (detail: string): Worked => ({ refused: { problem: 'not-found', detail } });

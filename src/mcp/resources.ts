// What can be read: examples, schemas, rules and code lists, as the service looks them up.
import { codeLists } from '../codelists/index.ts';
import { codeOfCountry } from '../core/several-countries.ts';
import { ISSUERS } from '../countries/issuers.ts';
import { documentTypesOf } from '../payload/kind-rules.ts';
import type { OperationName } from '../service/operations.ts';

/** One kind of resource: an address with parts in braces, which become parameters of an operation. */
export interface ResourceKind {
  readonly title: string;
  readonly description: string;
  readonly template: string;
  readonly operation: OperationName;
  readonly parameters: (parts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** All of them, as the parts of the address; rules are too many to be listed. */
  readonly all: () => Promise<readonly Readonly<Record<string, string>>[]>;
}

/** The kinds of resources by name. */
export const RESOURCES: Readonly<Record<string, ResourceKind>> = {
  example: {
    title: 'Example',
    description: 'A record that becomes a valid document: the best thing to begin with',
    template: 'pint-ubl://examples/{country}/{name}',
    operation: 'example',
    parameters: ({ country = '', name = '' }) => ({ country, type: name }),
    all: async () => {
      const lists = ISSUERS.map(async (country) =>
        Object.keys(await country.examples()).map((name) => ({ country: codeOfCountry(country).toLowerCase(), name })),
      );
      return (await Promise.all(lists)).flat();
    },
  },
  schema: {
    title: 'JSON Schema',
    description: 'The JSON Schema of a record of one kind, for the structured output of language models',
    template: 'pint-ubl://schemas/{country}/{type}',
    operation: 'schema',
    parameters: ({ country = '', type = '' }) => ({ country, type, for: 'llm' }),
    all: async () => {
      const lists = ISSUERS.map(async (country) => {
        const { kindRules } = await country.described();
        return documentTypesOf(kindRules).map((type) => ({ country: codeOfCountry(country).toLowerCase(), type }));
      });
      return (await Promise.all(lists)).flat();
    },
  },
  rule: {
    title: 'Rule',
    description: 'What a rule demands, why, and how to fix what breaks it',
    template: 'pint-ubl://rules/{id}',
    operation: 'rule',
    parameters: ({ id = '' }) => ({ id }),
    all: async () => [],
  },
  'code list': {
    title: 'Code list',
    description: 'The codes of a list with their names',
    template: 'pint-ubl://codelists/{name}',
    operation: 'codelist',
    parameters: ({ name = '' }) => ({ name }),
    all: async () => codeLists().map(({ list }) => ({ name: list })),
  },
};

/** An address with its parts filled in. */
export function addressOf(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
}

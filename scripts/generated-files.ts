// Everything that is generated from what stands elsewhere in the project: `npm run generate` writes it, a test names what is stale.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { serviceOpenApi } from '../src/service/openapi.ts';
import { agentFiles } from './agent-files.ts';
import { codeListFiles } from './codelists.ts';
import { countryPages } from './country-pages.ts';
import { dependencyFiles } from './dependencies.ts';
import { deployFiles } from './deploy-files.ts';
import { digestFiles } from './digests.ts';
import { docParts } from './doc-parts.ts';
import { elementOrderFiles } from './element-order.ts';
import { fieldPages } from './field-docs.ts';
import { typeFiles } from './field-types.ts';
import { goldens } from './fixtures.ts';
import { glossaryFiles } from './glossary.ts';
import { manPage } from './man-page.ts';
import { manifests } from './manifest.ts';
import { exampleFiles } from './rule-examples.ts';
import { rulesPage } from './rules-page.ts';
import { schemaFiles } from './schemas.ts';

/** Texts by path in the project. */
export type Files = Readonly<Record<string, string>>;

/** What is made together. */
export interface Generator {
  readonly files: () => Files | Promise<Files>;
  /** A folder in which nothing else stands. */
  readonly folder?: string;
  /** What it reads beside the project, which is not always there. */
  readonly needs?: string;
  /** It takes seconds: tested at full length only. */
  readonly isSlow?: true;
}

/** Generators by name. What reads what another one writes comes after it. */
export const GENERATORS: Readonly<Record<string, Generator>> = {
  entries: { files: manifests },
  codelists: { files: codeListFiles, folder: 'src/codelists/data', needs: '../shared/spec' },
  glossary: { files: glossaryFiles },
  types: { files: typeFiles },
  order: { files: elementOrderFiles },
  digests: { files: digestFiles },
  dependencies: { files: dependencyFiles },
  schemas: { files: schemaFiles, folder: 'schemas' },
  fixtures: { files: goldens },
  examples: { files: exampleFiles, isSlow: true },
  fields: { files: fieldPages },
  rules: { files: () => ({ 'docs/rules.md': rulesPage() }) },
  countries: { files: countryPages, folder: 'docs/rules' },
  openapi: { files: async () => ({ 'openapi.json': `${JSON.stringify(await serviceOpenApi(), null, 1)}\n` }) },
  docs: { files: docParts },
  agents: { files: agentFiles },
  deploy: { files: deployFiles },
  man: { files: () => ({ 'man/pint-ubl.1': manPage() }) },
};

/** What a generator would change: paths with the text that they should have, without one where they should not be. */
export async function staleFiles({ files, folder }: Generator): Promise<(readonly [path: string, text?: string])[]> {
  const made = await files();
  const changed = Object.entries(made).filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  );
  const present =
    folder !== undefined && existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];
  const left = present.filter((path) => !Object.hasOwn(made, path));
  return [...changed, ...left.map((path) => [path] as const)];
}

/** Whether what a generator reads is there. */
export function canRun({ needs }: Generator): boolean {
  return needs === undefined || existsSync(needs);
}

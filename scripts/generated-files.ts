// The files that `npm run generate` writes; a test holds that they are what is in the project.
import { fieldDocs } from './field-docs.ts';
import { documentTypes, payloadTypes } from './field-types.ts';

/** Texts by path in the project. */
export function generatedFiles(): Readonly<Record<string, string>> {
  return {
    'src/payload/types.ts': payloadTypes(),
    'src/document/types.ts': documentTypes(),
    'docs/fields.md': fieldDocs(),
  };
}

// What the worker answers when a person changes a field: the form for it, and the changed JSON.
import type { Document } from '../../../document/schema.ts';
import type { FieldChange, FieldForm, JsonSource, Written } from '../../protocol.ts';
import { countryOfJson, type PageCountry } from '../countries.ts';
import { readJson } from '../document-details.ts';
import { recognise } from '../recognise.ts';
import { formOfField } from './field-form.ts';
import { writeAmounts, writeValues } from './write-values.ts';

interface Known {
  readonly country: PageCountry;
  /** Where one can be made of the JSON. */
  readonly document: Document | undefined;
}

async function readKnown(source: JsonSource): Promise<Known> {
  const recognised = await recognise(source);
  if (recognised.is !== 'record' && recognised.is !== 'document')
    return { country: countryOfJson({}), document: undefined };
  const read = readJson(recognised);
  return { country: countryOfJson(recognised.value), document: read.ok ? read.value : undefined };
}

/** The form for a field. */
export async function makeForm(source: JsonSource, path: string): Promise<FieldForm> {
  const { country, document } = await readKnown(source);
  return formOfField(country, source, path, document);
}

/** The changed JSON. */
export async function write(source: JsonSource, changes: readonly FieldChange[] | 'amounts'): Promise<Written> {
  const { country, document } = await readKnown(source);
  if (changes !== 'amounts') return writeValues(country, source, changes);
  return document ? writeAmounts(country, source, document) : { json: source.content, wrong: [] };
}

// schemas/: the schema files of UBL and of the tax data document, printed from the model.
import { TAX_DATA_NAMESPACE } from '../src/countries/om/tax-data/identifiers.ts';
import { printSchemas } from '../src/schema/xsd/print.ts';

/** The files by path. */
export function schemaFiles(): Record<string, string> {
  return Object.fromEntries(Array.from(printSchemas(TAX_DATA_NAMESPACE), ([file, text]) => [`schemas/${file}`, text]));
}

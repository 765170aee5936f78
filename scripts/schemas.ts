// schemas/: the schema files of UBL, of the tax data document and of a provider's reports, printed from the model.
import { TAX_DATA_NAMESPACE } from '../src/countries/om/tax-data/identifiers.ts';
import { printSchemas } from '../src/schema/xsd/print.ts';
import { eusrSchema, tsrSchema } from '../src/schema/xsd/statistics.ts';

/** The files by path. */
export function schemaFiles(): Record<string, string> {
  const own = [eusrSchema(), tsrSchema()].map(({ file, text }) => [file, text] as const);
  const all = [...printSchemas(TAX_DATA_NAMESPACE), ...own];
  return Object.fromEntries(all.map(([file, text]) => [`schemas/${file}`, text]));
}

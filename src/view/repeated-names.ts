// Texts of a document that say again what the code beside them says.
import { officialName } from './codes.ts';
import type { DocumentField } from './document-field.ts';
import { field, fieldIfFlagged, type NameSources, nameOf, type SheetContext } from './draw-context.ts';
import type { Part } from './html.ts';
import { textsOf } from './names.ts';

/** Whether a text says no more than the name of the code beside it, in a language of the sheet or in that of the list. */
export function repeatsName(
  context: SheetContext,
  text: string | undefined,
  code: string | undefined,
  names: NameSources,
): boolean {
  const known = nameOf({ ...context, languages: [context.english, ...context.languages] }, code, names);
  const said = [...(known ? textsOf(known) : []), names.list && officialName(code ?? '', names.list)];
  return text !== undefined && said.some((name) => name?.toLowerCase() === text.trim().toLowerCase());
}

/** The text beside a code, where it says more than the name of the code or a finding is about it. */
export function unlessRepeated(
  context: SheetContext,
  text: DocumentField<string>,
  code: string | undefined,
  names: NameSources,
): Part {
  return repeatsName(context, text.value, code, names) ? fieldIfFlagged(context, text) : field(context, text);
}

// What a person does in the editor: writes the JSON of the open document.
import { jsonNameOf, keepForUndo } from '../file-items.ts';
import type { Page } from '../page-state.ts';
import { closeField } from './repair.ts';

/** Takes a changed JSON as the source of the open document. */
export function edit(page: Page, text: string): void {
  const { state, loader } = page;
  const { chosen, details } = state;
  if (!chosen) return;
  // What an open form holds, or still writes, is of the JSON as it was: it is not written any more, and the page says so.
  void closeField(page);
  // What is typed in one go is one change.
  if (!chosen.isTyping) keepForUndo(chosen, { source: chosen.source, isEdited: chosen.isEdited });
  chosen.isTyping = true;
  const shape = details?.editable ?? chosen.source.shape;
  chosen.source = { name: jsonNameOf(chosen.source), content: text, shape };
  chosen.isEdited = true;
  void loader.refresh();
}

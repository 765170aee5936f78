// What a person does in the editor: writes the JSON of the open document.
import { jsonNameOf, keepForUndo } from '../file-items.ts';
import type { Page } from '../page-state.ts';

/** Takes a changed JSON as the source of the open document. */
export function edit({ state, loader }: Page, text: string): void {
  const { chosen, details } = state;
  if (!chosen) return;
  // What is typed in one go is one change.
  if (!chosen.isTyping) keepForUndo(chosen, { source: chosen.source, isEdited: chosen.isEdited });
  chosen.isTyping = true;
  const shape = details?.editable ?? chosen.source.shape;
  chosen.source = { name: jsonNameOf(chosen.source), content: text, shape };
  chosen.isEdited = true;
  void loader.refresh();
}

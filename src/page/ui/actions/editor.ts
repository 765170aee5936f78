// What a person does in the editor: writes the JSON of the open document, or lets the page correct it.
import type { Finding } from '../../protocol.ts';
import type { Page } from '../page-state.ts';

/** Takes a changed JSON as the source of the open document. */
export function edit({ state, loader }: Page, text: string): void {
  const { chosen, details } = state;
  if (!chosen) return;
  const shape = details?.editable === 'document' ? 'document' : chosen.source.shape;
  const name = chosen.source.name.replace(/\.xml$/i, '.json');
  chosen.source = { name, content: text, shape };
  chosen.isEdited = true;
  void loader.refresh('edit');
}

/** Writes the correction of a finding into the JSON. */
export function correct({ views }: Page, { correction }: Finding): void {
  if (correction) views.document.replaceJson(correction, correction.insert);
}

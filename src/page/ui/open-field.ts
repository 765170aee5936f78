// The field whose form is open.
import type { JsonSource, Label, Source } from '../protocol.ts';
import type { FileItem, Snapshot } from './file-items.ts';

/** A field that is being changed. */
export interface OpenField {
  readonly item: FileItem;
  readonly path: string;
  readonly label: Label;
  /** The JSON as it was when the form was opened: each change is written into it anew. */
  readonly json: JsonSource;
  readonly before: Snapshot;
  /** What the form left in the file: where that holds another text, the person typed it into the JSON. */
  held: Source;
  /** Whether the person came from the list of findings, and goes back there. */
  readonly isFromFindings: boolean;
  /** Resolves when what was entered last is written; whether all of it could be. */
  written: Promise<boolean>;
  isChanged: boolean;
  isCancelled: boolean;
}

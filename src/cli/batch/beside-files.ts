// Where the files lie that a batch makes beside its documents, each named for its document.
import { basename, join } from 'node:path';

/** The kinds, each with its folder within the output folder and the ending of its files. */
export const BESIDE = {
  pdf: { folder: 'pdf', ending: '.pdf' },
  wrap: { folder: 'envelopes', ending: '.xml' },
  taxdata: { folder: 'taxdata', ending: '.xml' },
} as const;
export type BesideKind = keyof typeof BESIDE;
export const BESIDE_KINDS = Object.keys(BESIDE) as readonly BesideKind[];

/** What is asked for. */
export interface BesideAsked {
  readonly pdf?: boolean;
  readonly wrap?: boolean;
  /** Name of the file that says who reports, in which role, when and to whom. */
  readonly taxdata?: string;
}

export const besideKinds = (asked: BesideAsked): readonly BesideKind[] =>
  BESIDE_KINDS.filter((kind) => asked[kind] !== undefined && asked[kind] !== false);

/** The path of what stands beside the document of that file. */
export const besideFile = (folder: string, kind: BesideKind, file: string): string =>
  join(folder, BESIDE[kind].folder, `${basename(file, '.xml')}${BESIDE[kind].ending}`);

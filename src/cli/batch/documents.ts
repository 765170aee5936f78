// Where the XML of a batch goes: a file for each document, or one file for all, which gets its final name only when it is complete.
import { closeSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendAll, openPlainFile, requirePlainFile } from './plain-file.ts';
import { TAR_END, tarEntry } from './tar.ts';

/** How documents are packed into one file. */
export const PACKS = ['tar', 'ndjson'] as const;
export type Pack = (typeof PACKS)[number];

/** A document's name in the folder or in the pack, and its XML: in UTF-8, or the path of a scratch file that holds it. */
export interface NamedXml {
  readonly file: string;
  readonly xml: Uint8Array | string;
}

/** Writes the documents. The report may name documents once they are staged, and only then are they published. */
export interface DocumentWriter {
  readonly stage: (documents: readonly NamedXml[]) => StagedDocuments;
  /** Ends the run; a pack gets its final name where the run is complete. */
  readonly close: (isComplete: boolean) => void;
}

/** Documents that are written, though perhaps not yet under their names. */
interface StagedDocuments {
  /** Where each document ends in the pack, in bytes. */
  readonly packedTo: readonly number[];
  readonly publish: () => void;
}

/** A file for each document. It lies in the scratch folder until it is published. */
export function createFolderWriter(folder: string, scratch: string): DocumentWriter {
  let written = 0;
  return {
    stage(documents) {
      const paths = documents.map(({ xml }) => {
        if (typeof xml === 'string') return xml;
        const path = join(scratch, `own-${written++}.xml`);
        writeFileSync(path, xml);
        return path;
      });
      // A file that lies in the place of a document is not one that the report may name.
      for (const { file } of documents) {
        const target = join(folder, file);
        if (existsSync(target)) rmSync(target);
      }
      return {
        packedTo: [],
        publish() {
          for (const [index, path] of paths.entries()) renameSync(path, join(folder, documents[index]?.file ?? ''));
        },
      };
    },
    close: () => undefined,
  };
}

/** Name of the pack once it is complete. */
export function packName(pack: Pack): string {
  return `documents.${pack}`;
}

/** Name of a pack that is being written, or whose run was stopped. */
function unfinishedPackName(pack: Pack): string {
  return `${packName(pack)}.part`;
}

/** Both names. */
export function packNames(pack: Pack): readonly string[] {
  return [packName(pack), unfinishedPackName(pack)];
}

/** One file for all documents, of which `kept` bytes are from an earlier run. */
export function createPackWriter(folder: string, pack: Pack, kept: number): DocumentWriter {
  const finalPath = join(folder, packName(pack));
  const unfinishedPath = join(folder, unfinishedPackName(pack));
  requirePlainFile(finalPath);
  if (kept > 0 && !existsSync(unfinishedPath)) renameSync(finalPath, unfinishedPath);
  const file = openPlainFile(unfinishedPath, kept);
  const { entry, end } = FORMATS[pack];
  return {
    stage(documents) {
      let size = file.size;
      const pieces: Uint8Array[] = [];
      const packedTo = documents.map(({ file: name, xml }) => {
        const added = entry(name, bytesOf(xml));
        pieces.push(...added);
        size += added.reduce((sum, { length }) => sum + length, 0);
        return size;
      });
      appendAll(file, pieces);
      return { packedTo, publish: () => undefined };
    },
    close(isComplete) {
      try {
        if (isComplete) appendAll(file, [end]);
      } finally {
        closeSync(file.descriptor);
      }
      if (isComplete) renameSync(unfinishedPath, finalPath);
    },
  };
}

function bytesOf(xml: Uint8Array | string): Uint8Array {
  if (typeof xml === 'string') throw new TypeError('Documents of a pack are not written to scratch files');
  return xml;
}

const FORMATS: Readonly<Record<Pack, { entry: (name: string, xml: Uint8Array) => Uint8Array[]; end: Uint8Array }>> = {
  tar: { entry: tarEntry, end: TAR_END },
  ndjson: { entry: jsonLine, end: new Uint8Array(0) },
};

function jsonLine(file: string, xml: Uint8Array): Uint8Array[] {
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('utf8');
  return [Buffer.from(`${JSON.stringify({ file, xml: text })}\n`)];
}

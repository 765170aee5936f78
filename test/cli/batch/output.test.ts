// The folder of a batch's output, where it cannot be made.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { failureIn, inFolder, pintUbl } from '../support.ts';

const batchTo = (folder: string) => pintUbl(['batch', '-', '-o', folder], '{}\n');

it('a folder that cannot be made below a file names the reason', async () => {
  await inFolder(async (path) => {
    writeFileSync(path('file'), '');
    expect(failureIn(await batchTo(path('file')))).toMatch(/: a file of that name is there$/);
    expect(failureIn(await batchTo(path('file/new')))).toMatch(/: a part of the path is not a folder$/);
  });
});

it('a folder on a read-only file system names the reason, as a file there does', async () => {
  await inFolder(async (path) => {
    mkdirSync(path('mounted'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', path('mounted')]);
    if (mounted.status !== 0) return console.warn('Skipped: no file system can be mounted here.');
    try {
      for (const folder of ['mounted', 'mounted/new', 'mounted/new/within']) {
        expect(failureIn(await batchTo(path(folder)))).toMatch(/: the file system is read-only$/);
      }
    } finally {
      spawnSync('umount', [path('mounted')]);
    }
  });
});

import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type StagedFiles = {
  add(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  swapIn(): Promise<void>;
  discard(): Promise<void>;
};

/** Collects files beside their folder, to take its place in one step or to vanish. */
export function stageFiles(directory: string | null): StagedFiles {
  if (directory === null) return { async add() {}, async swapIn() {}, async discard() {} };
  const staging = `${directory}.restoring`;
  const replaced = `${directory}.replaced`;
  return {
    async add(path, content) {
      const target = normalize(join(staging, path));
      if (!target.startsWith(staging + sep))
        throw new Error(`The backup holds a file outside its folder: ${path}`);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
    },
    async swapIn() {
      await mkdir(staging, { recursive: true, mode: 0o700 });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await rm(replaced, { recursive: true, force: true });
      await rename(directory, replaced);
      await rename(staging, directory);
      await rm(replaced, { recursive: true, force: true });
    },
    async discard() {
      await rm(staging, { recursive: true, force: true });
    },
  };
}

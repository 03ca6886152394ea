import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../storage.ts';
import { isObjectKey } from './objectKey.ts';
import type { ObjectLinks } from './objectLinks.ts';

/** Objects as files of a folder, sent and fetched through the portal itself. */
export const createFolderStorage = (directory: string, links: ObjectLinks): Storage => {
  const fileOf = (key: string) => {
    if (!isObjectKey(key)) throw new Error('Not a key of an object');
    return join(directory, key);
  };
  const sizeOf = async (key: string) => {
    const found = await stat(fileOf(key)).catch(() => null);
    return found?.size ?? null;
  };
  return {
    put: async (key, bytes) => {
      const file = fileOf(key);
      const draft = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
    read: async (key, range) => ((await sizeOf(key)) === null ? null : createReadStream(fileOf(key), range)),
    sizeOf,
    remove: (key) => rm(fileOf(key), { force: true }),
    signedPut: async (terms) => links.put(terms),
    signedGet: async (key, name) => links.get(key, name),
    origin: null,
  };
};

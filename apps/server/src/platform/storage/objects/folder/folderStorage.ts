import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../../storage.ts';
import { isObjectKey } from '../objectKey.ts';
import type { ObjectLinks } from '../objectLinks.ts';
import { createFolderParts } from './folderParts.ts';
import { writeWhole } from './writeWhole.ts';

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
      await mkdir(dirname(fileOf(key)), { recursive: true, mode: 0o700 });
      await writeWhole(fileOf(key), [bytes]);
    },
    read: async (key, range) => ((await sizeOf(key)) === null ? null : createReadStream(fileOf(key), range)),
    sizeOf,
    sha256Of: async (key) => {
      const hash = createHash('sha256');
      for await (const piece of createReadStream(fileOf(key), { highWaterMark: 1024 * 1024 }))
        hash.update(piece);
      return hash.digest('hex');
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    signedPut: async (terms) => links.put(terms),
    signedGet: async (key) => links.get(key),
    signedDownload: async (key, name) => links.download(key, name),
    ...createFolderParts(fileOf, links),
    origin: null,
  };
};

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { problem } from '../../problem.ts';
import type { Storage } from '../storage.ts';
import { isObjectKey } from './objectKey.ts';
import type { ObjectLinks } from './objectLinks.ts';

/** Stores objects as files of a folder. Browsers send and fetch them through the portal. */
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

/**
 * Writes under another name and renames the file once every byte is on the disk, so that it is never there in
 * part.
 */
const writeWhole = async (
  file: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => {
  const draft = `${file}.${randomUUID()}`;
  try {
    await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/**
 * Stores parts as files of a folder next to the object's file. The folder exists only until the parts are
 * joined or given up, so that a part that arrives later is refused.
 */
const createFolderParts = (
  fileOf: (key: string) => string,
  links: ObjectLinks,
): Pick<Storage, 'parts' | 'takePart'> => {
  const folderOf = (key: string) => `${fileOf(key)}.parts`;
  return {
    takePart: async ({ key, part, byteSize }, content) => {
      try {
        await writeWhole(join(folderOf(key), String(part)), exactly(byteSize, content));
      } catch (error) {
        throw isMissing(error) ? problem('file.link-refused') : error;
      }
    },
    parts: {
      begin: async (key) => {
        await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
        return '';
      },
      signedPut: async (terms) => links.put(terms),
      arrived: ({ key }) => numbersIn(folderOf(key)),
      join: async ({ key }) => {
        const folder = folderOf(key);
        await writeWhole(fileOf(key), piecesOf(folder, await numbersIn(folder)));
        await rm(folder, { recursive: true, force: true });
      },
      giveUp: ({ key }) => rm(folderOf(key), { recursive: true, force: true }),
    },
  };
};

async function* exactly(byteSize: number, content: AsyncIterable<Uint8Array>) {
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > byteSize) break;
    yield piece;
  }
  if (length !== byteSize) throw problem('file.link-refused');
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const numbersIn = async (folder: string): Promise<number[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
};

/** Reads the parts one after the other, a piece at a time, so that joining gigabytes needs little memory. */
async function* piecesOf(folder: string, numbers: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const number of numbers)
    yield* createReadStream(join(folder, String(number)), { highWaterMark: 1024 * 1024 });
}

import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '../../../problem.ts';
import type { Storage } from '../../storage.ts';
import type { ObjectLinks } from '../objectLinks.ts';
import { writeWhole } from './writeWhole.ts';

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

async function* exactly(byteSize: number, content: AsyncIterable<Uint8Array>) {
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > byteSize) break;
    yield piece;
  }
  if (length !== byteSize) throw problem('file.link-refused');
}

/** One after the other, a piece at a time: joining gigabytes takes no more memory than joining a page. */
async function* piecesOf(folder: string, numbers: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const number of numbers)
    yield* createReadStream(join(folder, String(number)), { highWaterMark: 1024 * 1024 });
}

/** Parts as files of a folder beside the object's place. It is there from begin to join, so that no part comes late. */
export const createFolderParts = (
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

import type { wire } from '@simward/contract';
import type { z } from 'zod';
import type { Platform } from '../../platform.ts';

export type Picture = z.infer<typeof wire.pictureSchema>;

/** The columns of `file` that a picture needs, from a row of it or from a list that joins it. */
interface StoredPicture {
  storage_key: string | null;
  byte_size: number | null;
}

/** The picture's form in answers; null without a picture. */
export const pictureOf = async (
  { storage }: Pick<Platform, 'storage'>,
  file: StoredPicture | null | undefined,
): Promise<Picture | null> =>
  file?.storage_key && file.byte_size !== null
    ? {
        Location: await storage.signedGet(file.storage_key),
        key: file.storage_key,
        fileSize: file.byte_size,
      }
    : null;

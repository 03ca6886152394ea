import type { Platform } from '../platform.ts';
import type { Picture } from './pictures/pictureOf.ts';

interface StoredFile {
  name: string;
  storage_key: string;
  byte_size: number;
}

/**
 * A file for a person to save under its name. The address works for a few minutes, because it is asked for at the
 * click.
 */
export const downloadOf = async (
  { storage }: Pick<Platform, 'storage'>,
  file: StoredFile,
): Promise<Picture & { name: string }> => ({
  name: file.name,
  Location: await storage.signedDownload(file.storage_key, file.name),
  key: file.storage_key,
  fileSize: file.byte_size,
});

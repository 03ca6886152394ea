import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createFolderStorage } from './folderStorage.ts';
import type { ObjectLinks } from './objectLinks.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name; the bucket's library is read only where there is a bucket. */
export const createStorage = async (
  settings: Config['storage'],
  links: ObjectLinks,
  clock: Clock,
): Promise<Storage> => {
  if (settings.kind === 'folder') return createFolderStorage(settings.directory, links);
  const { createS3Storage } = await import('./s3Storage.ts');
  return createS3Storage(settings, clock);
};

import type { Config } from '../config/config.ts';
import type { Clock } from '../time/clock.ts';
import { createFolderStorage } from './objects/folderStorage.ts';
import type { ObjectLinks } from './objects/objectLinks.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name; the bucket's library is read only where there is a bucket. */
export const createStorage = async (
  settings: Config['storage'],
  links: ObjectLinks,
  clock: Clock,
): Promise<Storage> => {
  if (settings.kind === 'folder') return createFolderStorage(settings.directory, links);
  const { createS3Storage } = await import('./objects/s3Storage.ts');
  return createS3Storage(settings, clock);
};

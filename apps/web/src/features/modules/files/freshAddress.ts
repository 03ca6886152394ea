import { modules } from '@simward/contract';
import { call } from '../../../lib/api/apiClient.ts';

interface StoredFile {
  key: string;
  Location: string;
}

/** The address of a file of the library's module as it is now; undefined where it is not there any more. */
export const addressInLibrary = async (moduleId: string, key: string): Promise<string | undefined> => {
  const { guide, versions } = await call(modules.moduleDownloads, { params: { id: moduleId } });
  return addressOf(key, [guide, ...versions.flatMap(({ builds }) => builds)]);
};

/** The same of a module that staff look after, whose versions need not be in force. */
export const addressInModule = async (moduleId: string, key: string): Promise<string | undefined> => {
  const { moduleGuide, versions } = await call(modules.moduleDetail, { params: { id: moduleId } });
  return addressOf(key, [moduleGuide, ...versions.flatMap(({ builds }) => Object.values(builds))]);
};

const addressOf = (key: string, files: readonly (StoredFile | null | undefined)[]): string | undefined =>
  files.find((file) => file?.key === key)?.Location;

import { mkdirSync, statSync } from 'node:fs';
import { codeOf, StartFault } from './startFault.ts';

/** Makes the data folder if it is missing. @throws StartFault with a sentence when the path cannot be a folder */
export const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('a file'), { code: 'EEXIST' });
  } catch (error) {
    throw folderFault(folder, error);
  }
};

const folderFault = (folder: string, error: unknown): unknown => {
  const code = codeOf(error);
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new StartFault(`${folder} is, or lies below, a file: name a folder in DATA_DIR.`);
  if (code === 'EACCES' || code === 'EPERM')
    return new StartFault(
      `This user may not make the folder ${folder}: make it and give it to this user, or name another in DATA_DIR.`,
    );
  if (code === 'EROFS')
    return new StartFault(`${folder} lies on a read-only disk: name a folder on another in DATA_DIR.`);
  return error;
};

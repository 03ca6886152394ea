import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const guideFolder = join(import.meta.dirname, '../../../docs/guide');

/** The guide as it lies in the repository, by the files' names. */
export const readGuide = (): ReadonlyMap<string, string> =>
  new Map(
    (existsSync(guideFolder) ? readdirSync(guideFolder) : []).map((name) => [
      name,
      readFileSync(join(guideFolder, name), 'utf8'),
    ]),
  );

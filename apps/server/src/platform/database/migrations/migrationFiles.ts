import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../../../../migrations/', import.meta.url);

export interface MigrationFile {
  name: string;
  text: string;
  /** The file's checksum, in the form that `sha256sum` prints. */
  sha256: string;
}

/** Names of the SQL files in order, without their ending. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();

/** The SQL files in order. */
export const migrationFiles = async (): Promise<MigrationFile[]> =>
  Promise.all(
    (await migrationNames()).map(async (name) => {
      const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );

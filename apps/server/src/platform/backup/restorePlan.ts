import { areLastOfVersionBefore, areOfVersionBefore } from '../database/migrations/versionBefore.ts';
import type { BackupTable } from './backupCatalogue.sql.ts';
import type { BackupManifest } from './backupManifest.ts';

type ArchivedTable = Pick<BackupManifest['tables'][number], 'name' | 'columns'>;

/** How the rows of one table of the archive are stored: which columns, and at which positions of each row they stand. */
export interface StoredTable {
  name: string;
  columns: string[];
  /** Null where every column of the archive is stored. */
  positions: number[] | null;
}

const counted = 'counted anew from what the archive holds';
const searched = 'made anew from names';

/**
 * What archives of 0.1 hold and this version does not store, each with its reason: a table by its name, a column as
 * `table.column`. What sessions reported is stored: once their events are gone nothing could make it anew.
 */
export const leftOut: Readonly<Record<string, string>> = {
  library_count: counted,
  module_count: counted,
  module_search_term: searched,
  rollup_company_day: counted,
  rollup_company_month: counted,
  rollup_company_result: counted,
  rollup_dirty: 'every day is queued to be folded',
  rollup_user_competency: counted,
  rollup_user_day: counted,
  rollup_user_month: counted,
  rollup_user_number: counted,
  rollup_user_set: counted,
  user_search_term: searched,
  user_tally: counted,
};

/** Whether 0.1 wrote the archive; an archive of a state before its last is refused. */
export const isOfVersionBefore = ({ migrations }: Pick<BackupManifest, 'migrations'>): boolean => {
  if (!areOfVersionBefore(migrations)) return false;
  if (areLastOfVersionBefore(migrations)) return true;
  throw new Error(
    `The backup was made by an older 0.1 (${migrations.at(-1)}): restore it with the last 0.1 (npm run restore -- FILE), start that once (npm start), back up again (npm run backup -- FILE), and restore that one here.`,
  );
};

/** Those tables of an archive that are stored. */
export const restoredTables = (manifest: BackupManifest): BackupManifest['tables'] =>
  isOfVersionBefore(manifest) ? manifest.tables.filter(({ name }) => !(name in leftOut)) : manifest.tables;

/**
 * Which tables and columns of an archive of 0.1 are stored: those that both have, in the archive's order. New ones take
 * their defaults. What is neither known nor left out is refused: the archive is of a version that nobody knows.
 */
export const planRestore = (
  archived: readonly ArchivedTable[],
  known: readonly Pick<BackupTable, 'name' | 'columns'>[],
  left: Readonly<Record<string, string>> = leftOut,
): StoredTable[] =>
  archived
    .filter(({ name }) => !(name in left))
    .map(({ name, columns }) => {
      const table = known.find((one) => one.name === name);
      if (!table) throw unknown(`the table ${name}`);
      const stored = columns.filter((column) => !(`${name}.${column}` in left));
      const strange = stored.find((column) => !table.columns.includes(column));
      if (strange !== undefined) throw unknown(`the column ${name}.${strange}`);
      const positions = stored.map((column) => columns.indexOf(column));
      return { name, columns: stored, positions: stored.length === columns.length ? null : positions };
    });

const unknown = (what: string) =>
  new Error(
    `The backup holds ${what}, which this version does not know: restore it with the version that made it.`,
  );

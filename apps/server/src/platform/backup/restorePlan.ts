import { areLastOfVersionBefore, areOfVersionBefore } from '../database/migrations/refuseForeignState.ts';
import type { BackupTable } from './backup.sql.ts';
import type { BackupManifest } from './backupManifest.ts';

/** A table of an archive whose rows are stored, with those of its columns that this version has. */
export interface StoredTable {
  name: string;
  columns: string[];
  /** Positions of these columns in the archive's rows; null when all columns are stored. */
  positions: number[] | null;
}

const counted = 'counted anew from what the archive holds';
const searched = 'made anew from names';
const listed = 'a list that waited is uploaded again; the people that lists have added stay';

/**
 * Parts of archives of 0.1 that this version does not store, each with its reason: a table by its name, a column as
 * `table.column`. Whatever sessions reported is stored, because nothing could make it anew once their events are
 * deleted.
 */
export const reasonNotStored: Readonly<Record<string, string>> = {
  import_batch: listed,
  import_row: listed,
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

/** True for an archive of the last state of 0.1. @throws Error for an archive of an earlier state of 0.1 */
export const isOfVersionBefore = ({ migrations }: Pick<BackupManifest, 'migrations'>): boolean => {
  if (!areOfVersionBefore(migrations)) return false;
  if (areLastOfVersionBefore(migrations)) return true;
  throw new Error(
    `The backup was made by an older 0.1 (${migrations.at(-1)}): restore it with the last 0.1 (npm run restore -- FILE), start that once (npm start), back up again (npm run backup -- FILE), and restore that one here.`,
  );
};

/** The tables of an archive that are stored. */
export const restoredTables = (manifest: BackupManifest): BackupManifest['tables'] =>
  isOfVersionBefore(manifest)
    ? manifest.tables.filter(({ name }) => !(name in reasonNotStored))
    : manifest.tables;

type ArchivedTable = Pick<BackupManifest['tables'][number], 'name' | 'columns'>;

/**
 * Plans the restore of an archive of 0.1: tables and columns that this version has too, in the archive's order. New
 * columns take their defaults.
 * @throws Error for a table or column that is neither known nor left out: the archive is of an unknown version
 */
export const planRestore = (
  archived: readonly ArchivedTable[],
  known: readonly Pick<BackupTable, 'name' | 'columns'>[],
  notStored: Readonly<Record<string, string>> = reasonNotStored,
): StoredTable[] =>
  archived
    .filter(({ name }) => !(name in notStored))
    .map(({ name, columns }) => {
      const table = known.find((knownTable) => knownTable.name === name);
      if (!table) throw unknown(`the table ${name}`);
      const storedColumns = columns.filter((column) => !(`${name}.${column}` in notStored));
      const unknownColumn = storedColumns.find((column) => !table.columns.includes(column));
      if (unknownColumn !== undefined) throw unknown(`the column ${name}.${unknownColumn}`);
      const positions = storedColumns.map((column) => columns.indexOf(column));
      const isWhole = storedColumns.length === columns.length;
      return { name, columns: storedColumns, positions: isWhole ? null : positions };
    });

const newline = 0x0a;

/**
 * Leaves only the columns at these positions in rows of COPY's text form. Tabs and newlines within a value are escaped
 * there, so that every real one separates values or rows.
 */
export async function* cutColumns(
  content: AsyncIterable<Uint8Array>,
  positions: readonly number[],
): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(newline) + 1;
    rest = bytes.subarray(end);
    if (end > 0) yield cutRows(bytes.subarray(0, end), positions);
  }
  if (rest.length > 0) throw new Error('The backup is damaged: a row has no end.');
}

const unknown = (what: string) =>
  new Error(
    `The backup holds ${what}, which this version does not know: restore it with the version that made it.`,
  );

/** Decodes as Latin-1, which keeps every byte unchanged. */
const cutRows = (rows: Buffer, positions: readonly number[]): Buffer => {
  const lines = rows.toString('latin1').split('\n').slice(0, -1);
  const cut = lines.map((line) => {
    const values = line.split('\t');
    return `${positions.map((position) => values[position]).join('\t')}\n`;
  });
  return Buffer.from(cut.join(''), 'latin1');
};

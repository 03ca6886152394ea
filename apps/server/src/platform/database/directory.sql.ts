import { sql } from 'kysely';
import { keyHash } from '../ids.ts';
import type { Database, Trx } from './createDatabase.ts';
import type { DirectoryTable } from './schema.ts';

type Kind = DirectoryTable['kind'];

/** A key, as whoever proves it knows it, and what it stands for. */
interface DirectoryEntry {
  kind: Kind;
  key: string;
  companyId: string;
  subjectId: string;
}

const inserting = (trx: Trx, entries: readonly DirectoryEntry[]) =>
  trx.insertInto('directory').values(
    entries.map(({ kind, key, companyId, subjectId }) => ({
      kind,
      key_hash: keyHash(key),
      company_id: companyId,
      subject_id: subjectId,
    })),
  );

/** Enters a key that is nobody else's: a random one. */
export const enterInDirectory = async (trx: Trx, entry: DirectoryEntry): Promise<void> => {
  await inserting(trx, [entry]).execute();
};

/** Enters keys that people choose; false when somebody has one of them already. */
export const reserveInDirectory = async (trx: Trx, entries: readonly DirectoryEntry[]): Promise<boolean> => {
  const stored = await inserting(trx, entries)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === BigInt(entries.length);
};

/** Takes out the keys of these kinds that stand for one subject. */
export const removeFromDirectory = async (
  trx: Trx,
  kinds: readonly Kind[],
  { companyId, subjectId }: Pick<DirectoryEntry, 'companyId' | 'subjectId'>,
): Promise<void> => {
  await trx
    .deleteFrom('directory')
    .where('company_id', '=', companyId)
    .where('kind', 'in', kinds)
    .where('subject_id', '=', subjectId)
    .execute();
};

/** Company and subject behind a key that the caller can prove; the one look-up made before a company is known. */
export const findInDirectory = async (
  database: Database,
  kind: Kind,
  key: string,
): Promise<{ companyId: string; subjectId: string } | undefined> => {
  const { rows } = await sql<{ company_id: string; subject_id: string }>`
    select company_id, subject_id from directory_find(${kind}, ${keyHash(key)})`.execute(database.unscoped);
  const row = rows[0];
  return row && { companyId: row.company_id, subjectId: row.subject_id };
};

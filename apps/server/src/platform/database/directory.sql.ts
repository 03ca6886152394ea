import { type RawBuilder, sql } from 'kysely';
import { keyHash } from '../ids.ts';
import type { CompanyDatabase, Trx } from './createDatabase.ts';
import type { DirectoryTable } from './schema.ts';

type Kind = DirectoryTable['kind'];

/** A key in plain text, and the company and subject that it leads to. */
interface DirectoryEntry {
  kind: Kind;
  key: string;
  companyId: string;
  subjectId: string;
}

const insertOf = (trx: Trx, entries: readonly DirectoryEntry[]) =>
  trx.insertInto('directory').values(
    entries.map(({ kind, key, companyId, subjectId }) => ({
      kind,
      key_hash: keyHash(key),
      company_id: companyId,
      subject_id: subjectId,
    })),
  );

/** Enters a random key, which nobody else can have. */
export const enterInDirectory = async (trx: Trx, entry: DirectoryEntry): Promise<void> => {
  await insertOf(trx, [entry]).execute();
};

/** Enters keys that people chose. False if somebody has one of them already; then the caller must roll back. */
export const reserveInDirectory = async (trx: Trx, entries: readonly DirectoryEntry[]): Promise<boolean> => {
  const result = await insertOf(trx, entries)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === BigInt(entries.length);
};

/** Enters the keys that nobody has yet. @returns the subjects whose keys were entered */
export const enterFreeInDirectory = async (
  trx: Trx,
  kind: Kind,
  companyId: string,
  wishes: readonly { subjectId: string; key: string }[],
): Promise<Set<string>> => {
  // Sorted, so that two companies that reserve the same keys wait for each other instead of ending in a deadlock.
  const sorted = wishes.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await sql<{ subject_id: string }>`
    insert into directory (kind, key_hash, company_id, subject_id)
    select ${kind}, w.key_hash, ${companyId}::uuid, w.subject_id
    from unnest(${sorted.map(({ key }) => keyHash(key))}::bytea[],
      ${sorted.map(({ subjectId }) => subjectId)}::uuid[]) as w(key_hash, subject_id)
    on conflict do nothing
    returning subject_id`.execute(trx);
  return new Set(rows.map((row) => row.subject_id));
};

/** Makes a key of this company lead to another subject than before. */
export const leadInDirectory = async (trx: Trx, entry: DirectoryEntry): Promise<void> => {
  await trx
    .deleteFrom('directory')
    .where('company_id', '=', entry.companyId)
    .where('kind', '=', entry.kind)
    .where('key_hash', '=', keyHash(entry.key))
    .execute();
  await enterInDirectory(trx, entry);
};

/** Removes the keys of these kinds that lead to one subject. */
export const removeFromDirectory = async (
  trx: Trx,
  kinds: readonly Kind[],
  { companyId, subjectId }: Pick<DirectoryEntry, 'companyId' | 'subjectId'>,
): Promise<void> => removeSubjectsFromDirectory(trx, kinds, companyId, [subjectId]);

/** Removes the keys of these kinds that lead to any of these subjects. */
export const removeSubjectsFromDirectory = async (
  trx: Trx,
  kinds: readonly Kind[],
  companyId: string,
  subjectIds: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('directory')
    .where('company_id', '=', companyId)
    .where('kind', 'in', kinds)
    .where('subject_id', '=', sql<string>`any(${[...subjectIds]}::uuid[])`)
    .execute();
};

/**
 * Removes the keys of one kind that `ended` selects. Its rows hold a company and either the key's hash or its
 * subject, as `by` says. It is materialized, because a distributed database cannot delete from a shared table
 * by a join.
 */
export const removeEndedFromDirectory = async (
  trx: Trx,
  kind: Kind,
  by: 'key_hash' | 'subject_id',
  ended: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    with ended as materialized (${ended})
    delete from directory d using ended
    where d.kind = ${kind} and ${sql.ref(`d.${by}`)} = ${sql.ref(`ended.${by}`)}
      and d.company_id = ended.company_id`.execute(trx);
};

/**
 * Company and subject behind a key that the caller has shown. No other look-up is possible before a company is known.
 */
export const findInDirectory = async (
  database: CompanyDatabase,
  kind: Kind,
  key: string,
): Promise<{ companyId: string; subjectId: string } | undefined> => {
  const { rows } = await sql<{ company_id: string; subject_id: string }>`
    select company_id, subject_id from directory_find(${kind}, ${keyHash(key)})`.execute(database.unscoped);
  const row = rows[0];
  return row && { companyId: row.company_id, subjectId: row.subject_id };
};

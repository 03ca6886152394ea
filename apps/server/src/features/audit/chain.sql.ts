import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * Unsealed entries are looked for from this many ids before the newest sealed entry on: an entry may commit
 * after a later one was sealed, but every write ends within seconds.
 */
const lateEntryWindow = 5_000;

/** Every column but the key as one text: in a fixed order, in UTC with microseconds, jsonb keys as jsonb orders them. */
const content = sql<string>`jsonb_build_array(
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.event, e.outcome, e.actor_id, e.actor_name,
  e.actor_role, e.subject_type, e.subject_id, e.detail, e.address, e.request_id)::text`;

/**
 * The oldest entries that no seal covers yet, company by company in their order. Needs scope `all`. Seals are bounded like
 * entries: with one side bounded PostgreSQL reads all seals each time (200,000: 63 ms; with both bounded 3 ms).
 */
export const listUnsealedEntries = async (trx: Trx, limit: number) => {
  const { newest } = await trx
    .selectFrom('audit_seal')
    .select(sql<number>`coalesce(max(audit_entry_id), 0)`.as('newest'))
    .executeTakeFirstOrThrow();
  const after = Number(newest) - lateEntryWindow;
  return trx
    .selectFrom('audit_entry as e')
    .leftJoin('audit_seal as s', (join) =>
      join
        .onRef('s.company_id', '=', 'e.company_id')
        .onRef('s.audit_entry_id', '=', 'e.audit_entry_id')
        .on('s.audit_entry_id', '>', after),
    )
    .select(['e.company_id', 'e.audit_entry_id', content.as('content')])
    .where('s.audit_entry_id', 'is', null)
    .where('e.audit_entry_id', '>', after)
    .orderBy('e.audit_entry_id')
    .limit(limit)
    .execute();
};

/** The newest seal of a company's chain; undefined before its first seal. */
export const findHead = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('audit_seal')
    .select(['position', 'hash'])
    .where('company_id', '=', companyId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Processes that seal take turns, because two at once would both follow the same head. */
export const lockSealing = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('simward audit seal'))`.execute(trx);

export interface NewSeal {
  company_id: string;
  audit_entry_id: number;
  position: number;
  previous_hash: Buffer;
  hash: Buffer;
  sealed_at: Date;
}

export const insertSeals = async (trx: Trx, seals: readonly NewSeal[]): Promise<void> => {
  await trx
    .insertInto('audit_seal')
    .values([...seals])
    .execute();
};

/** Seals of a company's chain after a position, with the content that each covers: null where the entry is gone. */
export const readChain = (trx: Trx, companyId: string, after: number, limit: number) =>
  trx
    .selectFrom('audit_seal as s')
    .leftJoin('audit_entry as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.audit_entry_id', '=', 's.audit_entry_id'),
    )
    .select(['s.position', 's.audit_entry_id', 's.previous_hash', 's.hash'])
    .select(
      sql<string | null>`case when e.audit_entry_id is null then null else ${content} end`.as('content'),
    )
    .where('s.company_id', '=', companyId)
    .where('s.position', '>', after)
    .orderBy('s.position')
    .limit(limit)
    .execute();

export const countUnsealedEntries = async (trx: Trx, companyId: string): Promise<number> => {
  const row = await trx
    .selectFrom('audit_entry as e')
    .leftJoin('audit_seal as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.audit_entry_id', '=', 'e.audit_entry_id'),
    )
    .select(sql<number>`count(*)`.as('entries'))
    .where('e.company_id', '=', companyId)
    .where('s.audit_entry_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.entries;
};

/**
 * Every company has a log. The log of tries at unknown User IDs is kept under `nobodysCompany`, which is not
 * in this list.
 */
export const listLogs = async (trx: Trx): Promise<{ companyId: string; name: string }[]> => {
  const rows = await trx.selectFrom('company').select(['company_id', 'name']).orderBy('name_order').execute();
  return rows.map((row) => ({ companyId: row.company_id, name: row.name }));
};

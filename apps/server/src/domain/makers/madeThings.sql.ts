import { type makers, permissionSetSchema } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Database, Trx } from '../../platform/database/createDatabase.ts';
import { companyOrOwn } from '../companies/company.sql.ts';
import type { MadeKey } from './makers.sql.ts';
import { type Maker, whyNotNow } from './whyNotNow.ts';

interface MadeRow {
  company_id: string;
  kind: makers.MadeKind;
  subject_id: string;
  department_id: string | null;
  made_by_name: string;
  maker_company_id: string;
  maker_id: string;
  maker_name: string;
  resting_since: Date | null;
  mailed_at: Date | null;
  warned_at: Date | null;
  refused: number;
  /**
   * The maker's account now; null if it is in another company, whose rows are read separately, or does not exist any
   * more.
   */
  status: boolean | null;
  deleted_at: Date | null;
  permission_set: string | null;
  department_ids: string[];
}

/** A key, webhook, code or schedule, with its maker and the reason why it rests now, if it does. */
export interface MadeThing extends MadeKey {
  departmentId: string | null;
  madeBy: string;
  maker: PersonKey & { name: string };
  account: Maker | undefined;
  cause: makers.RestCause | undefined;
  restingSince: Date | null;
  mailedAt: Date | null;
  warnedAt: Date | null;
  refused: number;
}

const listMadeRows = async (
  trx: Trx,
  companyId: string | undefined,
  condition: RawBuilder<unknown>,
  locking = sql``,
): Promise<MadeRow[]> => {
  const { rows } = await sql<MadeRow>`
    select m.company_id, m.kind, m.subject_id, m.department_id, m.made_by_name, m.maker_company_id, m.maker_id,
      m.maker_name, m.resting_since, m.mailed_at, m.warned_at, m.refused, u.status, u.deleted_at, r.permission_set,
      array(select d.department_id from user_department d
        where d.company_id = ${companyOrOwn(companyId, 'm')} and d.user_id = m.maker_id) as department_ids
    from maker m
    left join user_account u on u.company_id = m.company_id and u.user_id = m.maker_id
    left join role r on r.role_id = u.role_id
    where ${companyId === undefined ? sql`true` : sql`m.company_id = ${companyId}::uuid`} and ${condition}
    order by m.company_id, m.kind, m.subject_id
    ${locking}`.execute(trx);
  return rows;
};

interface AccountRow {
  company_id: string;
  user_id: string;
  is_active: boolean;
  deleted_at: Date | null;
  permission_set: string;
}

const thingsOf = async (database: Database, rows: readonly MadeRow[]): Promise<MadeThing[]> => {
  const elsewhere = await accountsElsewhere(database, rows);
  return rows.map((row) => {
    const account = accountOf(row, elsewhere);
    const made = { companyId: row.company_id, kind: row.kind, departmentId: row.department_id };
    return {
      ...made,
      subjectId: row.subject_id,
      madeBy: row.made_by_name,
      maker: { companyId: row.maker_company_id, userId: row.maker_id, name: row.maker_name },
      account,
      cause: whyNotNow(account, made),
      restingSince: row.resting_since,
      mailedAt: row.mailed_at,
      warnedAt: row.warned_at,
      refused: row.refused,
    };
  });
};

/**
 * Accounts of makers who belong to another company than the key, webhook, code or schedule that they made.
 */
const accountsElsewhere = async (database: Database, rows: readonly MadeRow[]): Promise<AccountRow[]> => {
  const elsewhere = rows.filter((row) => row.maker_company_id !== row.company_id);
  if (elsewhere.length === 0) return [];
  const ids = [...new Set(elsewhere.map(({ maker_id }) => maker_id))];
  return database.read('all', async (trx) => {
    const found = await sql<AccountRow>`
      select u.company_id, u.user_id, u.status and c.status and c.deleted_at is null as is_active, u.deleted_at,
        r.permission_set
      from user_account u
      join company c on c.company_id = u.company_id
      join role r on r.role_id = u.role_id
      where u.user_id = any(${ids}::uuid[])`.execute(trx);
    return found.rows;
  });
};

const accountOf = (row: MadeRow, elsewhere: readonly AccountRow[]): Maker | undefined => {
  if (row.status !== null)
    return {
      companyId: row.company_id,
      isActive: row.status,
      isDeleted: row.deleted_at !== null,
      permissionSet: setOf(row.permission_set),
      departmentIds: row.department_ids,
    };
  const found = elsewhere.find(
    ({ company_id, user_id }) => company_id === row.maker_company_id && user_id === row.maker_id,
  );
  return (
    found && {
      companyId: found.company_id,
      isActive: found.is_active,
      isDeleted: found.deleted_at !== null,
      permissionSet: setOf(found.permission_set),
      departmentIds: [],
    }
  );
};

const setOf = (name: string | null) => permissionSetSchema.safeParse(name).data;

/** One key, webhook, code or schedule; undefined if it ended or never existed. */
export const findMade = async (
  database: Database,
  trx: Trx,
  { companyId, kind, subjectId }: MadeKey,
): Promise<MadeThing | undefined> => {
  const rows = await listMadeRows(
    trx,
    companyId,
    sql`m.kind = ${kind} and m.subject_id = ${subjectId}::uuid`,
  );
  return (await thingsOf(database, rows))[0];
};

/** Finds a key, webhook, code or schedule like `findMade`, for a SuperAdmin, who may not know its company. */
export const findMadeInView = async (
  database: Database,
  trx: Trx,
  companyId: string | undefined,
  { kind, subjectId }: Pick<MadeKey, 'kind' | 'subjectId'>,
): Promise<MadeThing | undefined> => {
  const rows = await listMadeRows(
    trx,
    companyId,
    sql`m.kind = ${kind} and m.subject_id = ${subjectId}::uuid`,
  );
  return (await thingsOf(database, rows))[0];
};

/** Keys, webhooks, codes and schedules of one kind, or of all kinds, in a company or in every company. */
export const listMade = async (
  database: Database,
  trx: Trx,
  companyId: string | undefined,
  kind?: makers.MadeKind,
): Promise<MadeThing[]> =>
  thingsOf(database, await listMadeRows(trx, companyId, kind ? sql`m.kind = ${kind}` : sql`true`));

/** Keys, webhooks, codes and schedules whose maker is this person, in a company or in every company. */
export const listMadeBy = async (
  database: Database,
  trx: Trx,
  companyId: string | undefined,
  userId: string,
): Promise<MadeThing[]> =>
  thingsOf(database, await listMadeRows(trx, companyId, sql`m.maker_id = ${userId}::uuid`));

/** Keys, webhooks, codes and schedules of a company that may rest, or are marked as resting. */
export const listDoubtful = async (database: Database, trx: Trx, companyId: string): Promise<MadeThing[]> =>
  thingsOf(database, await listMadeRows(trx, companyId, isDoubtful));

/** As `listDoubtful`, with the rows locked until the transaction ends. */
export const lockDoubtful = async (database: Database, trx: Trx, companyId: string): Promise<MadeThing[]> =>
  thingsOf(database, await listMadeRows(trx, companyId, isDoubtful, sql`for update of m`));

/**
 * Condition: the maker is no active Admin or SuperAdmin of the company, or the row `m` is marked as resting.
 */
const isDoubtful = sql`(m.resting_since is not null or u.user_id is null or not u.status or u.deleted_at is not null
  or r.permission_set not in ('admin', 'superadmin'))`;

/** Companies with keys, webhooks, codes or schedules that may rest, or are marked as resting. */
export const companiesInDoubt = async (trx: Trx): Promise<string[]> => {
  const { rows } = await sql<{ company_id: string }>`
    select distinct m.company_id
    from maker m
    left join user_account u on u.company_id = m.company_id and u.user_id = m.maker_id
    left join role r on r.role_id = u.role_id
    where ${isDoubtful}`.execute(trx);
  return rows.map(({ company_id }) => company_id);
};

import type { dataProtection } from '@simward/contract';
import { sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/companyOrOwn.sql.ts';
import { isActivePerson } from '../../../domain/sign-in/activePerson.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface ErasureKey {
  companyId: string;
  erasureId: string;
}

export interface ErasureRow {
  company_id: string;
  erasure_request_id: string;
  user_id: string;
  name: string;
  reason: string;
  requested_by: string;
  requester_name: string | null;
  requested_at: Date;
  due_at: Date;
  ended_by: string | null;
  ender_name: string | null;
  withdrawn_at: Date | null;
  done_at: Date | null;
}

const endedBy = sql`coalesce(e.withdrawn_by, e.confirmed_by)`;
const stateOf = sql`case when e.done_at is not null then 'done' when e.withdrawn_at is not null then 'withdrawn'
  else 'waiting' end`;

interface Asked {
  companyId: string | undefined;
  state: (typeof dataProtection.erasureStates)[number] | undefined;
}

const asked = ({ companyId, state }: Asked) => sql`true
  ${companyId ? sql`and e.company_id = ${companyId}` : sql``}
  ${state ? sql`and ${stateOf} = ${state}` : sql``}`;

/** Somebody's name, for the rows `p` of a page. */
const nameOf = (companyId: string | undefined, person: string) => sql`(
  select u.name from user_account u
  where u.company_id = ${companyOrOwn(companyId, 'p')} and u.user_id = ${sql.ref(person)})`;

/** A page of requests, newest first. */
export const listErasureRows = async (
  trx: Trx,
  which: Asked,
  { offset, limit }: { offset: number; limit: number },
): Promise<ErasureRow[]> => {
  const { companyId } = which;
  const { rows } = await sql<ErasureRow>`
    select p.*, ${nameOf(companyId, 'p.user_id')} as name, ${nameOf(companyId, 'p.requested_by')} as requester_name,
      ${nameOf(companyId, 'p.ended_by')} as ender_name
    from (
      select e.company_id, e.erasure_request_id, e.user_id, e.reason, e.requested_by, e.requested_at, e.due_at,
        ${endedBy} as ended_by, e.withdrawn_at, e.done_at
      from erasure_request e
      where ${asked(which)}
      order by e.requested_at desc, e.erasure_request_id
      offset ${offset} limit ${limit}) p
    order by p.requested_at desc, p.erasure_request_id`.execute(trx);
  return rows;
};

export const countErasures = async (trx: Trx, which: Asked): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from erasure_request e where ${asked(which)}`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** @returns false when the same learner's erasure has been asked for and waits */
export const insertErasure = async (
  trx: Trx,
  { companyId, erasureId }: ErasureKey,
  given: { userId: string; reason: string; requestedBy: string; dueAt: Date },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('erasure_request')
    .values({
      company_id: companyId,
      erasure_request_id: erasureId,
      user_id: given.userId,
      reason: given.reason,
      requested_by: given.requestedBy,
      requested_at: now,
      due_at: given.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The company of a request in the caller's scope: a lock names it. */
export const companyOfErasure = async (
  trx: Trx,
  companyId: string | undefined,
  erasureId: string,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('erasure_request')
    .select('company_id')
    .where('erasure_request_id', '=', erasureId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  return row?.company_id;
};

/** A request that waits, locked until the transaction ends, with the time zone of its company. */
export const lockWaiting = (trx: Trx, { companyId, erasureId }: ErasureKey) =>
  trx
    .selectFrom('erasure_request as e')
    .innerJoin('company as c', 'c.company_id', 'e.company_id')
    .select(['e.user_id', 'e.requested_by', 'e.requested_at', 'c.time_zone'])
    .where('e.company_id', '=', companyId)
    .where('e.erasure_request_id', '=', erasureId)
    .where('e.done_at', 'is', null)
    .where('e.withdrawn_at', 'is', null)
    .forUpdate('e')
    .executeTakeFirst();

/** Requests of all companies that found no second person in time, and of which no SuperAdmin was told yet. */
export const listUndecided = (trx: Trx, now: Date) =>
  trx
    .selectFrom('erasure_request')
    .select(['company_id', 'erasure_request_id', 'requested_by'])
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('due_at', '<=', now)
    .where('escalated_at', 'is', null)
    .orderBy('due_at')
    .execute();

/** Notes that the SuperAdmins are asked now. @returns false when another process was quicker, or it has ended */
export const beginEscalation = async (
  trx: Trx,
  { companyId, erasureId }: ErasureKey,
  now: Date,
): Promise<boolean> => {
  const row = await trx
    .updateTable('erasure_request')
    .set({ escalated_at: now })
    .where('company_id', '=', companyId)
    .where('erasure_request_id', '=', erasureId)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('escalated_at', 'is', null)
    .returning('erasure_request_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** A request as a mail about it tells it, whether it waits or has ended. */
export const findMailed = (trx: Trx, { companyId, erasureId }: ErasureKey) =>
  trx
    .selectFrom('erasure_request as e')
    .innerJoin('company as c', 'c.company_id', 'e.company_id')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'e.company_id').onRef('u.user_id', '=', 'e.user_id'),
    )
    .leftJoin('user_account as r', (join) =>
      join.onRef('r.company_id', '=', 'e.company_id').onRef('r.user_id', '=', 'e.requested_by'),
    )
    .select(['e.requested_at', 'e.due_at', 'c.name as company_name', 'c.time_zone'])
    .select(['u.name as learner', 'r.name as asked_by'])
    .where('e.company_id', '=', companyId)
    .where('e.erasure_request_id', '=', erasureId)
    .executeTakeFirstOrThrow();

/** Active people with this set: a company's, or those of all companies. */
export const listActive = (trx: Trx, set: 'admin' | 'superadmin', companyId?: string) =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select(['u.company_id', 'u.user_id'])
    .where('r.permission_set', '=', set)
    .where(isActivePerson)
    .$if(companyId !== undefined, (query) => query.where('u.company_id', '=', companyId ?? ''))
    .execute();

export interface AdminName {
  userId: string;
  name: string;
}

/** A company's Admins who may sign in, by name. */
export const listAdminNames = async (trx: Trx, companyId: string): Promise<AdminName[]> => {
  const rows = await trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select(['u.user_id', 'u.name'])
    .where('u.company_id', '=', companyId)
    .where('r.permission_set', '=', 'admin')
    .where(isActivePerson)
    .orderBy('u.name_order')
    .execute();
  return rows.map(({ user_id: userId, name }) => ({ userId, name }));
};

type Ended = Partial<Record<'confirmed_by' | 'withdrawn_by', string>> &
  Partial<Record<'confirmed_at' | 'withdrawn_at' | 'done_at', Date>>;

export const endErasure = async (
  trx: Trx,
  { companyId, erasureId }: ErasureKey,
  ended: Ended,
): Promise<void> => {
  await trx
    .updateTable('erasure_request')
    .set(ended)
    .where('company_id', '=', companyId)
    .where('erasure_request_id', '=', erasureId)
    .execute();
};

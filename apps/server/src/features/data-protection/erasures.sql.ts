import type { dataProtection } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import { withoutName } from '../../domain/people/leaving/withoutName.sql.ts';
import type { FormerPerson } from '../../domain/people/peopleEvents.ts';
import { isActivePerson } from '../../domain/sign-in/activePerson.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Slice } from '../../platform/list/page.ts';

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

interface ErasureFilter {
  companyId: string | undefined;
  state: (typeof dataProtection.erasureStates)[number] | undefined;
}

/** A page of requests, newest first. */
export const listErasureRows = async (
  trx: Trx,
  filter: ErasureFilter,
  { offset, limit }: Slice,
): Promise<ErasureRow[]> => {
  const { companyId } = filter;
  const { rows } = await sql<ErasureRow>`
    select e.company_id, e.erasure_request_id, e.user_id, e.reason, e.requested_by, e.requested_at, e.due_at,
      ${endedBy} as ended_by, e.withdrawn_at, e.done_at, ${nameOf(companyId, sql.ref('e.user_id'))} as name,
      ${nameOf(companyId, sql.ref('e.requested_by'))} as requester_name, ${nameOf(companyId, endedBy)} as ender_name
    from erasure_request e
    where ${matchesFilter(filter)}
    order by e.requested_at desc, e.erasure_request_id
    offset ${offset} limit ${limit}`.execute(trx);
  return rows;
};

export const countErasures = async (trx: Trx, filter: ErasureFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from erasure_request e where ${matchesFilter(filter)}`.execute(trx);
  return rows[0]?.count ?? 0;
};

const endedBy = sql`coalesce(e.withdrawn_by, e.confirmed_by)`;
const stateOf = sql`case when e.done_at is not null then 'done' when e.withdrawn_at is not null then 'withdrawn'
  else 'waiting' end`;

const matchesFilter = ({ companyId, state }: ErasureFilter) => sql`true
  ${companyId ? sql`and e.company_id = ${companyId}` : sql``}
  ${state ? sql`and ${stateOf} = ${state}` : sql``}`;

/** Name of the person with this id, of the company of a request `e`. */
const nameOf = (companyId: string | undefined, personId: RawBuilder<unknown>) => sql`(
  select u.name from user_account u
  where u.company_id = ${companyOrOwn(companyId, 'e')} and u.user_id = ${personId})`;

/** @returns false when a request for the same learner waits already */
export const insertErasure = async (
  trx: Trx,
  { companyId, erasureId }: ErasureKey,
  request: { userId: string; reason: string; requestedBy: string; dueAt: Date },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('erasure_request')
    .values({
      company_id: companyId,
      erasure_request_id: erasureId,
      user_id: request.userId,
      reason: request.reason,
      requested_by: request.requestedBy,
      requested_at: now,
      due_at: request.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The company of a request in the caller's scope; `lockWaiting` needs it to find the request. */
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

/** Locks a waiting request, and reads it with the time zone of its company. */
export const lockWaitingErasure = (trx: Trx, { companyId, erasureId }: ErasureKey) =>
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

/** Requests of all companies that nobody confirmed in time and that were not yet mailed to SuperAdmins. */
export const listUndecidedErasures = (trx: Trx, now: Date) =>
  trx
    .selectFrom('erasure_request')
    .select(['company_id', 'erasure_request_id', 'requested_by'])
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('due_at', '<=', now)
    .where('escalated_at', 'is', null)
    .orderBy('due_at')
    .execute();

/** Notes that SuperAdmins are asked now. @returns false when they were asked before, or when the request has ended */
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

/** The data for mails about a request; ended requests are found as well. */
export const findMailedErasure = (trx: Trx, { companyId, erasureId }: ErasureKey) =>
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
    .select(['e.user_id', 'u.name as learner', 'e.requested_by', 'r.name as asked_by'])
    .where('e.company_id', '=', companyId)
    .where('e.erasure_request_id', '=', erasureId)
    .executeTakeFirstOrThrow();

/** Active people with this permission set, of one company or of all. */
export const listActiveStaff = (trx: Trx, set: 'admin' | 'superadmin', companyId?: string) =>
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

/** The active Admins of a company, by name. */
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

type ErasureEnd = Partial<Record<'confirmed_by' | 'withdrawn_by', string>> &
  Partial<Record<'confirmed_at' | 'withdrawn_at' | 'done_at', Date>>;

export const endErasure = async (
  trx: Trx,
  { companyId, erasureId }: ErasureKey,
  end: ErasureEnd,
): Promise<void> => {
  await trx
    .updateTable('erasure_request')
    .set(end)
    .where('company_id', '=', companyId)
    .where('erasure_request_id', '=', erasureId)
    .execute();
};

/** Takes a learner's name out of the reasons for which they were to be erased. */
export const forgetNameInReasons = async (trx: Trx, person: FormerPerson): Promise<void> => {
  await sql`
    update erasure_request e set reason = ${withoutName(sql`e.reason`, person)}
    where e.company_id = ${person.companyId} and e.user_id = ${person.userId}
    returning e.erasure_request_id`.execute(trx);
};

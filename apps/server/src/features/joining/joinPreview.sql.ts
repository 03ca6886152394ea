import { sql } from 'kysely';
import { isCompleted, isCounted } from '../../domain/sessions/countedSession.sql.ts';
import { heardSince } from '../../domain/sessions/runningSessions.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface Holdings {
  sessions: number;
  assessments: number;
  assignments: number;
  comments: number;
  last_sign_in_at: Date | null;
  has_second_factor: boolean;
  links: { provider: string; approved: boolean }[];
}

/** Everything about an account by which two accounts are compared before a join. */
export const readHoldings = async (trx: Trx, { companyId, userId }: PersonKey): Promise<Holdings> => {
  const { rows } = await sql<Holdings>`
    select
      (select count(*)::int from session s where s.company_id = ${companyId} and s.user_id = ${userId}) as sessions,
      (select count(*)::int from session s
        where s.company_id = ${companyId} and s.user_id = ${userId} and s.mode = 'assessment') as assessments,
      (select count(*)::int from assignment a where a.company_id = ${companyId} and a.user_id = ${userId}) as assignments,
      (select count(*)::int from session_comment c
        where c.company_id = ${companyId} and c.author_id = ${userId} and c.deleted_at is null) as comments,
      (select max(s.created_at) from sign_in_session s
        where s.company_id = ${companyId} and s.user_id = ${userId}) as last_sign_in_at,
      exists (select 1 from second_factor f
        where f.company_id = ${companyId} and f.user_id = ${userId} and f.kind <> 'recovery'
          and f.confirmed_at is not null) as has_second_factor,
      coalesce((
        select json_agg(json_build_object('provider', p.name, 'approved', i.approved_at is not null) order by p.name)
        from user_identity i
        join identity_provider p on p.company_id = ${companyId} and p.identity_provider_id = i.identity_provider_id
        where i.company_id = ${companyId} and i.user_id = ${userId}), '[]') as links`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('Counts are always answered');
  return row;
};

/** How many modules are assigned to both accounts. */
export const countSameAssignments = async (
  trx: Trx,
  companyId: string,
  [first, second]: readonly [string, string],
): Promise<number> => {
  const { rows } = await sql<{ same: number }>`
    select count(*)::int as same from assignment a
    join assignment o on o.company_id = ${companyId} and o.user_id = ${second} and o.module_id = a.module_id
    where a.company_id = ${companyId} and a.user_id = ${first}`.execute(trx);
  return rows[0]?.same ?? 0;
};

export interface AssessedSession {
  session_id: string;
  user_id: string;
  module_id: string;
  module_name: string;
  started_at: Date;
  score: number | null;
  successful: boolean | null;
}

/** Completed assessments of both accounts, by module and in the order in which they began. */
export const listAssessedSessions = async (
  trx: Trx,
  companyId: string,
  userIds: readonly [string, string],
): Promise<AssessedSession[]> => {
  const { rows } = await sql<AssessedSession>`
    select s.session_id, s.user_id, s.module_id, m.name as module_name, s.started_at, s.score, s.successful
    from session s join module m on m.module_id = s.module_id
    where s.company_id = ${companyId} and s.user_id = any(${[...userIds]}::uuid[]) and s.mode = 'assessment'
      and ${isCounted} and ${isCompleted}
    order by m.name_order, s.module_id, s.started_at, s.session_id`.execute(trx);
  return rows;
};

/** The first of these people who is in VR now. */
export const findPersonInVr = async (
  trx: Trx,
  companyId: string,
  userIds: readonly [string, string],
  now: Date,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('session')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .where('state', '=', 'open')
    .where('last_received_at', '>', heardSince(now))
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
};

/** The first of these people whose erasure was asked for and is not decided. */
export const findPersonToErase = async (
  trx: Trx,
  companyId: string,
  userIds: readonly [string, string],
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('erasure_request')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.user_id;
};

import { sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/companyOrOwn.sql.ts';
import type { StaffScope } from '../../../domain/companies/staffScope.ts';
import { isInScope } from '../../../domain/people/departments/isInScope.sql.ts';
import { isAccepted, isTakenOut } from '../../../domain/sessions/counted/countedSession.sql.ts';
import { isDecidedBy, isHeardOf } from '../../../domain/sessions/whoDecides.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Written into the statement: a plan that does not know it would prepare for many more. */
const shownSessions = sql.lit(500);

/** Looked up by key: joined, each of 10,000 held sessions is compared with 2,000 headsets (1,580 ms instead of 30). */
const headsetName = ({ companyId }: StaffScope) => sql<string | null>`(
  select h.name from headset h where h.company_id = ${companyOrOwn(companyId, 's')} and h.headset_id = s.headset_id)`;

/** Sessions with what a person needs to decide whose they are, as far as the person hears of them. */
const sessionsInScope = (trx: Trx, scope: StaffScope) =>
  trx
    .selectFrom('session as s')
    .leftJoin('module as m', 'm.module_id', 's.module_id')
    .leftJoin('user_account as u', (join) =>
      join
        .onRef('u.company_id', '=', 's.company_id')
        // Not coalesce(), which PostgreSQL takes for leaky: behind row-level security it then reads the whole company.
        .on(
          'u.user_id',
          '=',
          sql<string>`case when s.user_id is null then s.recorded_user_id else s.user_id end`,
        ),
    )
    .leftJoin('user_account as taker', (join) =>
      join.onRef('taker.company_id', '=', 's.company_id').onRef('taker.user_id', '=', 's.taken_out_by'),
    )
    .select([
      's.session_id',
      's.custody',
      's.custody_reason',
      's.mode',
      's.started_at',
      's.last_received_at',
      's.score',
      's.state',
      's.outcome',
      's.reported_version',
      's.version_named_at',
      's.late_events',
      's.unassigned',
      's.taken_out_at',
      's.taken_out_reason',
      'taker.name as taken_out_by_name',
      'm.name as module_name',
      'u.user_id',
      'u.name as user_name',
      headsetName(scope).as('headset_name'),
      isInScope(scope, 'u.user_id').as('in_care'),
      isDecidedBy(scope, 'u.user_id').as('may_decide'),
    ])
    .$if(scope.companyId !== undefined, (query) => query.where('s.company_id', '=', scope.companyId ?? ''))
    .where(isHeardOf(scope, 'u.user_id'));

/** Sessions that count for nobody until somebody decides. */
export const listHeldSessions = (trx: Trx, scope: StaffScope) =>
  sessionsInScope(trx, scope)
    .where(sql<boolean>`not ${isAccepted}`)
    .where(sql<boolean>`not ${isTakenOut}`)
    .orderBy('s.first_received_at', 'desc')
    .limit(shownSessions)
    .execute();

/** Sessions that were taken out of the figures, by anybody or by one person. */
export const listTakenOut = (trx: Trx, scope: StaffScope, by: string | undefined) =>
  sessionsInScope(trx, scope)
    .where(isTakenOut)
    .$if(by !== undefined, (query) => query.where('s.taken_out_by', '=', by ?? ''))
    .orderBy('s.taken_out_at', 'desc')
    .orderBy('s.session_id', 'desc')
    .limit(shownSessions)
    .execute();

/** A company's accepted sessions since then, newest first, as far as the person hears of them. */
export const listRecentSessions = (trx: Trx, scope: StaffScope & { companyId: string }, since: Date) => {
  // Chosen before anything is joined: joined first, all sessions of those days are looked up by their keys.
  const chosen = trx
    .selectFrom('session as s')
    .select('s.session_id')
    .where('s.company_id', '=', scope.companyId)
    .where(isAccepted)
    .where('s.module_id', 'is not', null)
    .where('s.started_at', '>=', since)
    .where(
      sql<boolean>`(${isHeardOf(scope, 's.user_id')}
        or s.user_id is null and ${isInScope(scope, 's.recorded_user_id')})`,
    )
    .orderBy('s.started_at', 'desc')
    .limit(shownSessions);
  return sessionsInScope(trx, scope)
    .where('s.session_id', 'in', chosen)
    .orderBy('s.started_at', 'desc')
    .limit(shownSessions)
    .execute();
};

/** Learners in scope whose folded name or User ID starts with the text, in the order of their names. */
export const findLearners = (trx: Trx, scope: StaffScope, prefix: string) =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.user_id', 'u.name', 'u.mobile_no'])
    .where('r.permission_set', '=', 'user')
    .where('u.status', '=', true)
    .where('u.deleted_at', 'is', null)
    .$if(scope.companyId !== undefined, (query) => query.where('u.company_id', '=', scope.companyId ?? ''))
    .where(isInScope(scope, 'u.user_id'))
    .$if(prefix !== '', (query) =>
      query.where((where) =>
        where.or([
          sql<boolean>`u.name_order >= search_folded(${prefix}) and u.name_order < search_folded(${prefix}) || chr(1114111)`,
          sql<boolean>`u.mobile_no >= ${prefix} and u.mobile_no < ${prefix} || ':'`,
        ]),
      ),
    )
    .orderBy('u.name_order')
    .limit(20)
    .execute();

/** A learner of this company in the caller's scope, active or not. */
export const findLearnerInScope = (trx: Trx, scope: StaffScope, companyId: string, userId: string) =>
  trx
    .selectFrom('user_account as u')
    .select(['u.user_id', 'u.name'])
    .select(isInScope(scope, 'u.user_id').as('in_scope'))
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether somebody decides about a session of this company. */
export const isDecided = async (
  trx: Trx,
  { departmentIds }: StaffScope,
  companyId: string,
  sessionId: string,
): Promise<boolean> => {
  const row = await sessionsInScope(trx, { companyId, departmentIds })
    .where('s.session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.may_decide === true;
};

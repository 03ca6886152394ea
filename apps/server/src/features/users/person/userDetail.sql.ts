import { users } from '@simward/contract';
import { sql } from 'kysely';
import type { ImportScope } from '../../../domain/imports/policy.ts';
import { addingImport } from '../../../domain/imports/touchedPeople.sql.ts';
import { type ModuleEntryRow, moduleEntries } from '../../../domain/progress/modulesOfLearner.sql.ts';
import { isAccepted, isFinal, isTakenOut } from '../../../domain/sessions/countedSession.sql.ts';
import { codeLockedUntil } from '../../../domain/sign-in/secret/failures.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface PersonDetail {
  modules: ModuleEntryRow[];
  categories: { _id: string; name: string }[];
  sessions: number;
  recent_sessions: users.UserDetail['recentSessions'];
  has_second_factor: boolean;
  locked_until: Date | null;
  added_by: users.UserDetail['addedBy'];
}

/**
 * A person's modules, categories and sessions. Module scores come from completed assessments.
 * @param imports those that the reader may see; undefined for none
 */
export const findDetail = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
  imports: ImportScope | undefined,
): Promise<PersonDetail> => {
  const { rows } = await sql<PersonDetail>`
    select
      ${moduleEntries({ companyId, userId }, now, 'all')} as modules,
      coalesce((
        select json_agg(json_build_object('_id', g.category_id, 'name', g.name) order by g.name_order)
        from category_user cu join category g on g.category_id = cu.category_id
        where cu.company_id = ${companyId} and cu.user_id = ${userId}), '[]') as categories,
      (select count(*) from session s where s.company_id = ${companyId} and s.user_id = ${userId} and ${isAccepted}) as sessions,
      coalesce((
        select json_agg(json_build_object('sessionId', r.session_id, 'moduleName', r.name, 'mode', r.mode,
          'playedIn', r.played_in,
          'startedAt', r.started_at, 'outcome', r.outcome, 'score', r.score, 'passMark', r.pass_mark,
          'successful', r.successful, 'mustPassMissed', r.must_pass_missed,
          'takenOut', r.taken_out) order by r.started_at desc, r.session_id desc)
        from (
          select s.session_id, m.name, s.mode, s.played_in, s.started_at, s.outcome, s.successful, s.score, s.pass_mark,
            cardinality(s.failed_must_pass_steps) > 0 as must_pass_missed,
            ${isTakenOut} as taken_out
          from session s join module m on m.module_id = s.module_id
          where s.company_id = ${companyId} and s.user_id = ${userId} and s.mode is not null and ${isFinal}
          order by s.started_at desc, s.session_id desc limit ${users.mostRecentSessions}::int) r), '[]')
        as recent_sessions,
      exists (select 1 from second_factor f where f.company_id = ${companyId} and f.user_id = ${userId}
        and f.confirmed_at is not null)
        as has_second_factor,
      ${codeLockedUntil({ companyId, userId }, now)} as locked_until,
      ${addingImport({ companyId, userId }, imports)} as added_by`.execute(trx);
  const [detail] = rows;
  if (!detail) throw new Error('A select without a table answers one row');
  return detail;
};

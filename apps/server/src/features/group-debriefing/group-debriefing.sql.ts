import { groupDebriefing, type wire } from '@simward/contract';
import { sql } from 'kysely';
import { type DeclaredStep, declaredSteps } from '../../domain/catalogue/versions/steps.sql.ts';
import { isKnownTo } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { type CompanyScope, companyOfRole } from '../../domain/companies/scopes.ts';
import { learnersInScope } from '../../domain/people/departments/scope.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** The learners, module and mode whose sessions are compared. */
export interface Group extends CompanyScope {
  moduleId: string;
  mode: wire.Mode;
}

/** Name of a module that the caller may know. */
export const findModuleName = async (
  trx: Trx,
  { permissionSet }: Pick<UserCaller, 'permissionSet'>,
  { companyId, moduleId }: Group,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select m.name from module m
    where m.module_id = ${moduleId} and ${isKnownTo(companyOfRole({ permissionSet, companyId }))}`.execute(
    trx,
  );
  return rows[0]?.name;
};

export interface Day {
  day: string;
  sessions: number;
  learners: number;
}

/** The days with sessions, the latest first. */
export const listDays = async (trx: Trx, group: Group): Promise<Day[]> => {
  const { rows } = await sql<Day>`
    with ${learnersInScope(group)}
    select r.day, count(*) as sessions, count(distinct r.user_id) as learners from ${reportedSessions(group)}
    group by r.day order by r.day desc limit ${sql.lit(groupDebriefing.mostDays)}`.execute(trx);
  return rows;
};

export interface DayVersion {
  version: string;
  sessions: number;
  declared: DeclaredStep[];
}

/**
 * The versions that were run on a day, with the steps that each declares; the version that was run last comes
 * first.
 */
export const listDayVersions = async (trx: Trx, group: Group, day: string): Promise<DayVersion[]> => {
  const { rows } = await sql<DayVersion>`
    with ${learnersInScope(group)},
    run as (
      select r.module_version, count(*) as sessions, max(r.started_at) as last
      from ${reportedSessions(group)} and r.day = ${day}::date
      group by r.module_version)
    select s.module_version as version, s.sessions, ${declaredSteps} as declared
    from (select ${group.moduleId}::uuid as module_id, run.* from run) s
    order by s.last desc, s.module_version desc`.execute(trx);
  return rows;
};

export interface GroupSessionRow {
  session_id: string;
  user_id: string;
  name: string;
  deleted: boolean;
  started_at: Date;
  duration_ms: number;
  score: number | null;
  successful: boolean | null;
  /** The reported steps, encoded as in `rollup_session_report`. */
  has_steps: boolean;
  items: string;
  results: string;
  seconds: string;
}

/** The latest sessions of a version on a day, in the order of their starts. */
export const listGroupSessions = async (
  trx: Trx,
  group: Group,
  day: string,
  version: string,
): Promise<GroupSessionRow[]> => {
  const { companyId } = group;
  const { rows } = await sql<GroupSessionRow>`
    with ${learnersInScope(group)},
    shown as (
      select r.session_id, r.user_id, r.started_at, r.has_steps, r.items, r.results, r.seconds
      from ${reportedSessions(group)} and r.day = ${day}::date and r.module_version = ${version}
      order by r.started_at desc, r.session_id desc limit ${sql.lit(groupDebriefing.mostInGroup)})
    select r.*, u.name, u.deleted_at is not null as deleted, s.duration_ms, s.score, s.successful
    from shown r
    join session s on s.company_id = ${companyId} and s.session_id = r.session_id
    join user_account u on u.company_id = ${companyId} and u.user_id = r.user_id
    order by r.started_at, r.session_id`.execute(trx);
  return rows;
};

/** The names of all steps that were ever reported in a module, by their numbers. */
export const listStepNames = async (
  trx: Trx,
  { companyId, moduleId }: Group,
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ number: number; name: string }>`
    select i.number, i.name from reported_item i
    where i.company_id = ${companyId} and i.module_id = ${moduleId} and i.kind = 'step'`.execute(trx);
  return new Map(rows.map(({ number, name }) => [number, name]));
};

/** The completed sessions that have a report, as rows `r`; to be used after `from`. */
const reportedSessions = ({ companyId, moduleId, mode }: Group) => sql`
  rollup_session_report r
  where r.user_id in (select user_id from learner) and r.counts and r.company_id = ${companyId}
    and r.module_id = ${moduleId} and r.mode = ${mode}`;

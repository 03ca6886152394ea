import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { knownNames } from '../catalogue/competencies/competencyNames.sql.ts';
import { curveLimitsOf } from '../catalogue/competencies/curveLimits.sql.ts';
import type { StaffScope } from '../companies/scopes.ts';
import { queueSessions } from '../figures/competencies/queueAssessed.sql.ts';
import { isInScope } from '../people/departments/scope.sql.ts';
import { markCorrected } from './sessionChanges.sql.ts';

interface ModuleKey {
  moduleId: string;
  ownerCompanyId: string | null;
}

/**
 * Attaches parked results, of one module or of all, to competencies whose names are known by now. For a
 * company's own module only that company is read, because the module runs nowhere else.
 * @returns how many sessions the results are of
 */
export const claimParkedResults = async (trx: Trx, now: Date, module?: ModuleKey): Promise<number> => {
  const { rows } = await sql<{ company_id: string; session_id: string }>`
    update session_competency r set competency_id = k.competency_id
    from session s, ${knownNames(module?.moduleId)} k
    where r.competency_id is null
      and s.company_id = r.company_id and s.session_id = r.session_id
      and k.module_id = s.module_id and k.name_folded = folded(r.competency_name)
      ${module ? sql`and s.module_id = ${module.moduleId}::uuid` : sql``}
      ${
        module?.ownerCompanyId
          ? sql`and r.company_id = ${module.ownerCompanyId}::uuid and s.company_id = ${module.ownerCompanyId}::uuid`
          : sql``
      }
    returning r.company_id, r.session_id`.execute(trx);
  for (const [companyId, own] of Map.groupBy(rows, ({ company_id }) => company_id)) {
    const sessionIds = own.map(({ session_id }) => session_id);
    await queueSessions(trx, companyId, sessionIds, now);
    await markCorrected(trx, companyId, sessionIds, now);
  }
  return new Set(rows.map(({ session_id }) => session_id)).size;
};

export interface ReportedName extends modules.UsedName {
  lastReported: Date;
  dismissedAt: Date | null;
  dismissedBy: string | null;
}

/**
 * Names that headsets reported for a module and people in scope, and that no competency has: the most frequent first,
 * dismissed ones last.
 */
export const listReportedNames = async (
  trx: Trx,
  moduleId: string,
  scope: StaffScope,
): Promise<ReportedName[]> => {
  const { companyId } = scope;
  const { rows } = await sql<ReportedName>`
    select n.name as "competencyName", n.sessions, n.last_reported as "lastReported",
      d.dismissed_at as "dismissedAt", d.dismissed_by_name as "dismissedBy"
    from (
      select max(r.competency_name) as name, folded(r.competency_name) as name_folded,
        count(distinct r.session_id) as sessions, max(s.started_at) as last_reported
      from session_competency r
      join session s on s.company_id = r.company_id and s.session_id = r.session_id
      where r.competency_id is null and s.module_id = ${moduleId}
        ${inCompany('r', companyId)} ${inCompany('s', companyId)} and ${isInScope(scope, 's.user_id')}
      group by folded(r.competency_name)) n
    left join competency_dismissal d on d.module_id = ${moduleId} and d.name_folded = n.name_folded
    order by d.dismissed_at is not null, n.sessions desc, n.name
    limit 100`.execute(trx);
  return rows;
};

/**
 * How many reported names of each module belong to no competency and were not dismissed. Modules without any have no
 * row.
 */
export const countNamesToMap = async (
  trx: Trx,
  moduleIds: readonly string[],
  scope: StaffScope,
): Promise<{ module_id: string; names: number }[]> => {
  const { companyId } = scope;
  const { rows } = await sql<{ module_id: string; names: number }>`
    select s.module_id, count(distinct folded(r.competency_name))::int as names
    from session_competency r
    join session s on s.company_id = r.company_id and s.session_id = r.session_id
    where r.competency_id is null and s.module_id = any(${[...moduleIds]}::uuid[])
      ${inCompany('r', companyId)} ${inCompany('s', companyId)} and ${isInScope(scope, 's.user_id')}
      and not exists (
        select 1 from competency_dismissal d
        where d.module_id = s.module_id and d.name_folded = folded(r.competency_name))
    group by s.module_id`.execute(trx);
  return rows;
};

const inCompany = (row: string, companyId: string | undefined) =>
  companyId === undefined ? sql`` : sql`and ${sql.ref(`${row}.company_id`)} = ${companyId}::uuid`;

/**
 * Counts, for each of a module's competencies, the sessions of people in scope that have a result in it; with
 * the limits of the competency's learning curves.
 */
export const countCompetencyUse = async (
  trx: Trx,
  moduleId: string,
  scope: StaffScope,
): Promise<(modules.UsedName & { curveLimits: modules.CurveLimits })[]> => {
  const { rows } = await sql<modules.UsedName & { curveLimits: modules.CurveLimits }>`
    with use as (
      select r.competency_id, count(distinct r.session_id) as sessions from session_competency r
      where r.competency_id in (select o.competency_id from competency o where o.module_id = ${moduleId})
        ${inCompany('r', scope.companyId)} ${isOfOwnLearners(scope)}
      group by r.competency_id)
    select c.name as "competencyName", ${curveLimitsOf} as "curveLimits",
      coalesce((select use.sessions from use where use.competency_id = c.competency_id), 0) as sessions
    from competency c
    where c.module_id = ${moduleId} and c.removed_at is null
    order by c.position`.execute(trx);
  return rows;
};

/** Condition: the result `r` is of a Manager's learners; other staff see all. */
const isOfOwnLearners = (scope: StaffScope) =>
  scope.departmentIds === undefined
    ? sql``
    : sql`and r.session_id in (
        select s.session_id from session s
        where s.company_id = ${scope.companyId}::uuid and ${isInScope(scope, 's.user_id')})`;

/**
 * A company's results that are attached to another competency than their name says, as they are and as they should
 * be.
 */
export const listMisnamedResults = async (trx: Trx, companyId: string) => {
  const { rows } = await sql<{ stored: Record<string, unknown>; recomputed: Record<string, unknown> }>`
    select jsonb_build_object('session_id', r.session_id, 'competency_name', r.competency_name,
        'competency_id', r.competency_id) as stored,
      jsonb_build_object('competency_id', k.competency_id) as recomputed
    from session_competency r
    join session s on s.company_id = r.company_id and s.session_id = r.session_id
    left join ${knownNames()} k on k.module_id = s.module_id and k.name_folded = folded(r.competency_name)
    where r.company_id = ${companyId} and s.company_id = ${companyId}
      and case
        when r.competency_id is null then k.competency_id is not null
        -- One that was taken out of its module keeps its results, also those that were mapped to it.
        else not exists (
          select 1 from competency c
          where c.competency_id = r.competency_id and c.module_id = s.module_id
            and (c.removed_at is not null or c.name_folded = folded(r.competency_name) or exists (
              select 1 from competency_alias a
              where a.module_id = c.module_id and a.name_folded = folded(r.competency_name)
                and a.competency_id = c.competency_id)))
      end`.execute(trx);
  return rows;
};

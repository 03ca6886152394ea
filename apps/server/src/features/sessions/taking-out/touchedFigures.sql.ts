import { type RawBuilder, sql } from 'kysely';
import type { StaffScope } from '../../../domain/companies/staffScope.ts';
import { listAttemptedCompetencies } from '../../../domain/progress/skills/competencyAttempts.sql.ts';
import { type Mastery, masteryOf } from '../../../domain/progress/skills/mastery.ts';
import { usedAttempts } from '../../../domain/sessions/counted/attempts.sql.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import type { SessionRow } from '../sessions.sql.ts';

/** What a session can change by counting or not. */
export interface TouchedFigures {
  allowed: number | null;
  used: number;
  completed: number;
  average: number | null;
  competencies: ({ competencyName: string } & Pick<Mastery, 'mastered' | 'currentUntil'>)[];
  passRates: { departmentId: string; departmentName: string; rate: number | null }[];
  webhooks: number;
  oasis: boolean;
}

/** Of a session that is nobody's, or whose start has not come. */
const none: TouchedFigures = {
  allowed: null,
  used: 0,
  completed: 0,
  average: null,
  competencies: [],
  passRates: [],
  webhooks: 0,
  oasis: false,
};

/**
 * How many of its members' completed assessments of the module were successful, for each department of the learner. The
 * members are looked up in a hash (`is true` keeps the planner from a join): each learner's days would be compared with
 * each member, 3 s for a department of 1,000 in a company of 10,000.
 */
const passRates = (
  companyId: string,
  userId: string,
  moduleId: string,
  { departmentIds }: StaffScope,
): RawBuilder<TouchedFigures['passRates']> => sql`(
  select coalesce(json_agg(json_build_object('departmentId', d.department_id, 'departmentName', d.name,
    'rate', n.rate) order by d.name_order, d.department_id), '[]')
  from user_department own
  join department d on d.company_id = ${companyId}::uuid and d.department_id = own.department_id
  cross join lateral (
    select round(sum(r.successful_count)::numeric / nullif(sum(r.successful_count + r.failed_count), 0), 6) as rate
    from rollup_user_day r
    where r.company_id = ${companyId}::uuid and r.module_id = ${moduleId}::uuid and r.mode = 'assessment'
      and (r.user_id in (
        select member.user_id from user_department member
        where member.company_id = ${companyId}::uuid and member.department_id = own.department_id)) is true) n
  where own.company_id = ${companyId}::uuid and own.user_id = ${userId}::uuid
    ${departmentIds === undefined ? sql`` : sql`and own.department_id = any(${[...departmentIds]}::uuid[])`})`;

/** The figures that a session is in or could be in, as they are in this transaction. */
export const findFigures = async (
  { trx, clock }: Pick<UserCtx, 'trx' | 'clock'>,
  companyId: string,
  row: SessionRow,
  scope: StaffScope,
): Promise<TouchedFigures> => {
  const { user_id: userId, module_id: moduleId, mode, session_id: sessionId } = row;
  if (userId === null || moduleId === null || mode === null) return none;
  const isAssessment = mode === 'assessment';
  const { rows } = await sql<Omit<TouchedFigures, 'competencies'>>`
    select
      ${isAssessment ? sql`(select m.attempts_allowed from module m where m.module_id = ${moduleId})` : sql`null::int`} as allowed,
      ${usedAttempts({ companyId, userId }, sql`${moduleId}::uuid`)}::int as used,
      own.completed, own.average,
      ${isAssessment ? passRates(companyId, userId, moduleId, scope) : sql`'[]'::json`} as "passRates",
      (select count(*)::int from webhook w where w.company_id = ${companyId}::uuid and w.paused_at is null
        and 'session.changed' = any(w.events)) as webhooks,
      (select count(*) > 0 from oasis_delivery o where o.company_id = ${companyId}::uuid
        and o.session_id = ${sessionId}::uuid) as oasis
    from (
      select coalesce(sum(r.completed_count), 0)::int as completed,
        round(sum(r.score_sum) / nullif(sum(r.score_count), 0), 6)::float8 as average
      from rollup_user_day r
      where r.company_id = ${companyId}::uuid and r.user_id = ${userId}::uuid and r.module_id = ${moduleId}::uuid
        and r.mode = ${mode}) own`.execute(trx);
  const attempted = isAssessment
    ? await listAttemptedCompetencies(trx, { companyId, userId }, clock.now(), { moduleId })
    : [];
  const competencies = attempted.map(
    ({ name: competencyName, attempts, validity_months: validityMonths }) => ({
      competencyName,
      ...masteryOf(attempts.map((attempt) => ({ ...attempt, validityMonths }))),
    }),
  );
  return { ...none, ...rows[0], competencies };
};

import { sql } from 'kysely';
import type { StaffScope } from '../../domain/companies/scopes.ts';
import { learnersWithin } from '../../domain/figures/learnerSets.sql.ts';
import { isInScope } from '../../domain/people/departments/scope.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { endOfDay } from '../../platform/time/dayBounds.sql.ts';
import { isOfCompany, isOfDepartments, type Period } from './figuresScope.ts';

export interface PeopleCounts {
  active: number;
  active_before: number;
  total: number;
  total_before: number;
  without_session: number;
}

/** How many users trained in a period and in the period before, and how many existed at the end of each. */
export const countPeople = async (
  trx: Trx,
  scope: StaffScope,
  { period, before, timeZone }: { period: Period; before: Period; timeZone: string },
): Promise<PeopleCounts> => {
  const { companyId } = scope;
  // The ends of days are computed once, because converting the time zone for each person would cost more than
  // reading their days.
  const endOf = (day: string) => sql`(${endOfDay(day, timeZone)})`;
  const { rows } = await sql<PeopleCounts>`
    with e as (select ${endOf(period.to)} as now, ${endOf(before.to)} as before)
    ${companyId === undefined ? countsOfAll(period, before) : countsOfCompany(scope, companyId, period, before)}`.execute(
    trx,
  );
  return rows[0] ?? { active: 0, active_before: 0, total: 0, total_before: 0, without_session: 0 };
};

/**
 * Counts the users who existed at the end of each month.
 * @param months first days of consecutive months
 */
export const countByMonth = async (
  trx: Trx,
  scope: StaffScope,
  months: readonly string[],
  timeZone: string,
): Promise<number[]> => {
  // Index of the month in which an instant lies. It is computed once per person, however many months there
  // are.
  const bucket = (at: string) => sql`width_bucket(${sql.ref(at)}, e.ends)`;
  const { rows } = await sql<{ bucket: number; users: number }>`
    with e as (
      select array_agg(((m.month + interval '1 month')::timestamp at time zone ${timeZone}) order by m.month) as ends
      from unnest(${[...months]}::date[]) as m (month)),
    changes as (
      select ${bucket('u.created_at')} as bucket, ${bucket('u.deleted_at')} as gone
      from e, ${people(scope)})
    select c.bucket, sum(c.users)::bigint as users
    from (
      select bucket, count(*) as users from changes group by bucket
      union all
      select gone, -count(*) from changes where gone is not null group by gone) c
    group by c.bucket`.execute(trx);
  const changes = new Map(rows.map(({ bucket: index, users }) => [index, users]));
  let users = 0;
  return months.map((_, index) => {
    users += changes.get(index) ?? 0;
    return users;
  });
};

/** For a `from` clause: users `u` of a company or of all; of departments only the learners. Includes deleted users. */
const people = (scope: StaffScope) => sql`
  user_account u
  where ${isOfCompany(scope, 'u')}
    ${
      isOfDepartments(scope)
        ? sql`and ${isInScope(scope, 'u.user_id')}
            and exists (select 1 from role o where o.role_id = u.role_id and o.permission_set = 'user')`
        : sql``
    }`;

/**
 * A condition: a user `u` had a session in the period. It reads sets of learners, so that its cost grows with
 * the number of people and not with that of sessions.
 */
const hasTrained = (companyId: string, period: Period) =>
  sql<boolean>`u.user_id in (${learnersWithin({ ...period, companyId: sql`${companyId}::uuid` })})`;

/** Counts for one company, in one pass over its people. */
const countsOfCompany = (scope: StaffScope, companyId: string, period: Period, before: Period) => sql`
  select count(*) filter (where p.trained) as active, count(*) filter (where p.trained_before) as active_before,
    count(*) filter (where p.there) as total, count(*) filter (where p.there_before) as total_before,
    count(*) filter (where p.there and not p.trained) as without_session
  from (
    select ${hasTrained(companyId, period)} as trained, ${hasTrained(companyId, before)} as trained_before,
      ${existedAt('e.now')} as there, ${existedAt('e.before')} as there_before
    from e, ${people(scope)}) p`;

/**
 * Counts for all companies. Each company is joined with its own rows, so that database nodes need not compare
 * a person with the learners of every company.
 */
const countsOfAll = (period: Period, before: Period) => {
  const trainedIn = (days: Period) => sql`
    select u.company_id, count(*) as users, count(*) filter (where ${existedAt('e.now')}) as there
    from (${learnersWithin({ ...days, companyId: sql`c.company_id` })} offset 0) l
    join user_account u on u.company_id = c.company_id and u.user_id = l.user_id
    group by u.company_id`;
  return sql`
    select coalesce(sum(t.users), 0)::bigint as active, coalesce(sum(b.users), 0)::bigint as active_before,
      coalesce(sum(w.there), 0)::bigint as total, coalesce(sum(w.there_before), 0)::bigint as total_before,
      coalesce(sum(w.there - coalesce(t.there, 0)), 0)::bigint as without_session
    from company c cross join e
    left join lateral (
      select u.company_id, count(*) filter (where ${existedAt('e.now')}) as there,
        count(*) filter (where ${existedAt('e.before')}) as there_before
      from user_account u where u.company_id = c.company_id group by u.company_id) w on true
    left join lateral (${trainedIn(period)}) t on true
    left join lateral (${trainedIn(before)}) b on true`;
};

/** A condition: the account of a user `u` existed at an instant. */
const existedAt = (at: string) =>
  sql<boolean>`(u.created_at < ${sql.ref(at)} and (u.deleted_at is null or u.deleted_at >= ${sql.ref(at)}))`;

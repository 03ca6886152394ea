import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { StaffScope } from '../../domain/companies/scopes.ts';
import { everyModule } from '../../domain/figures/learnerSets.sql.ts';
import { isInScope } from '../../domain/people/departments/scope.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isOfCompany, isOfDepartments } from './figuresScope.ts';

export interface MonthSums {
  /** The first day of the month. */
  month: string;
  sessions: number;
  users: number;
}

/** The months from `since` on that have sessions, with how many users ran them. */
export const sumMonths = async (trx: Trx, scope: StaffScope, since: string): Promise<MonthSums[]> => {
  const source = isOfDepartments(scope)
    ? sql`select m.month, sum(m.session_count)::bigint as sessions, count(distinct m.user_id) as users
          from rollup_user_month m
          where m.company_id = ${scope.companyId} and m.month >= ${since} and ${isInScope(scope, 'm.user_id')}
          group by m.month`
    : companyMonths(scope, since);
  const { rows } = await sql<MonthSums>`${source} order by month`.execute(trx);
  return rows;
};

const companyMonths = (scope: StaffScope, since: string) => {
  const company = companyOrOwn(scope.companyId, 'c');
  return sql`
    select m.month, sum(m.users)::bigint as users, sum(m.sessions)::bigint as sessions
    from company c cross join lateral (
      select m.month, sum(bit_count(m.learners))::bigint as users, (
        select sum(d.session_count)::bigint from rollup_company_month d
        where d.company_id = ${company} and d.month = m.month) as sessions
      from (
        select s.start as month, s.block, bit_or(s.learners) as learners
        from rollup_user_set s
        where s.company_id = ${company} and s.module_id = ${everyModule} and s.span = 'month' and s.start >= ${since}
        group by s.start, s.block) m
      group by m.month) m
    where ${isOfCompany(scope, 'c')}
    group by m.month`;
};

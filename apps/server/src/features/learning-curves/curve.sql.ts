import type { modules, wire } from '@simward/contract';
import { sql } from 'kysely';
import { curveLimitsOf } from '../../domain/catalogue/competencies/curveLimits.sql.ts';
import { isInLibrary, isKnownTo } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { isCompleted, isCounted } from '../../domain/sessions/counted/countedSession.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

interface NamedLimits {
  name: string;
  limits: modules.CurveLimits;
}

/**
 * The different limits of the competencies of a name, the strictest first: of chosen ones, else of the modules that a
 * company knows.
 */
export const listLimits = async (
  trx: Trx,
  companyId: string,
  competencyName: string,
  chosen: readonly string[],
): Promise<NamedLimits[]> => {
  const which =
    chosen.length > 0
      ? sql<boolean>`c.competency_id = any(${[...chosen]}::uuid[])`
      : sql<boolean>`c.name_folded = folded(${competencyName}) and ${isKnownTo(companyId)}`;
  const { rows } = await sql<NamedLimits>`
    select min(c.name) as name, ${curveLimitsOf} as limits
    from competency c join module m on m.module_id = c.module_id
    where c.removed_at is null and ${which}
    group by c.acceptable_misses, c.unacceptable_misses, c.false_alarm, c.missed_alarm
    order by c.acceptable_misses, c.unacceptable_misses, c.false_alarm, c.missed_alarm`.execute(trx);
  return rows;
};

interface AttemptedName {
  name_folded: string;
  name: string;
  attempts: number;
}

/** How often a learner tried each competency in a mode, by name. */
export const countAttempts = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  mode: wire.Mode,
): Promise<AttemptedName[]> => {
  const { rows } = await sql<AttemptedName>`
    select c.name_folded, min(c.name) as name, count(*)::int as attempts
    from session s
    join session_competency sc on sc.company_id = s.company_id and sc.session_id = s.session_id
    join competency c on c.competency_id = sc.competency_id and c.removed_at is null
    where s.company_id = ${companyId} and s.user_id = ${userId} and s.mode = ${mode}
      and ${isCounted} and ${isCompleted}
    group by c.name_folded`.execute(trx);
  return rows;
};

/** The competencies of the modules in a company's library, by name. */
export const listNames = async (
  trx: Trx,
  companyId: string,
  now: Date,
): Promise<Omit<AttemptedName, 'attempts'>[]> => {
  const { rows } = await sql<Omit<AttemptedName, 'attempts'>>`
    select c.name_folded, min(c.name) as name
    from module m join competency c on c.module_id = m.module_id and c.removed_at is null
    where ${isInLibrary(companyId, now)}
    group by c.name_folded`.execute(trx);
  return rows;
};

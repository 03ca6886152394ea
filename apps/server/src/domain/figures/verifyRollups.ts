import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database, Trx } from '../../platform/database/createDatabase.ts';
import { allCompanies } from '../companies/company.sql.ts';
import { listMisplacedSessions } from '../sessions/misplacedSessions.sql.ts';
import { listMisnamedResults } from '../sessions/parkedResults.sql.ts';
import { figuresOf } from './competencies/foldUserCompetencies.ts';
import { readStoredAndRecomputed, type UserFigure, usersAfter } from './competencies/userCompetencies.sql.ts';
import { foldCompanyRollups } from './rollups/foldCompanyRollups.ts';
import {
  type Comparison,
  compareCompanyDays,
  compareCompanyMonths,
  compareCompanyResults,
  compareLearnerSets,
  compareSessionReports,
  compareUserDays,
  compareUserMonths,
  type RollupDifference,
  shownDifferences,
} from './verifyRollups.sql.ts';

export interface Verification {
  equal: number;
  different: number;
  /** At most `shownDifferences` differences of each company and table. */
  differences: (RollupDifference & { companyId: string; table: string })[];
}

/**
 * Recomputes every rollup row from the sessions, and the competency of each result, and compares, company by company,
 * while the portal may be working: the learners' rows are exact at any moment; the company's are folded first, and
 * left out where a session that just finished has queued them again.
 */
export const verifyRollups = async (database: Database): Promise<Verification> => {
  await foldCompanyRollups({ database });
  const total: Verification = { equal: 0, different: 0, differences: [] };
  for (const companyId of await database.read('all', allCompanies)) {
    const { equal, different, differences } = await verifyCompany(database, companyId);
    total.equal += equal;
    total.different += different;
    total.differences.push(...differences);
  }
  return total;
};

/** Verifies one company, without folding first. */
export const verifyCompany = async (database: Database, companyId: string): Promise<Verification> => {
  const total: Verification = { equal: 0, different: 0, differences: [] };
  const add = (table: string, comparison: Comparison) => {
    total.equal += comparison.equal;
    total.different += comparison.different;
    total.differences.push(
      ...comparison.differences.map((difference) => ({ companyId, table, ...difference })),
    );
  };
  await database.read({ companyId }, async (trx) => {
    // The statements have no time limit: those of a company with a quarter of a million sessions take longer
    // than a call may.
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const [table, wrong] of [
      ['session', await listMisplacedSessions(trx, companyId)],
      ['session_competency', await listMisnamedResults(trx, companyId)],
    ] as const)
      add(table, { equal: 0, different: wrong.length, differences: wrong.slice(0, shownDifferences) });
    add('rollup_user_day', await compareUserDays(trx, companyId));
    add('rollup_company_day', await compareCompanyDays(trx, companyId));
    add('rollup_company_month', await compareCompanyMonths(trx, companyId));
    add('rollup_user_month', await compareUserMonths(trx, companyId));
    add('rollup_company_result', await compareCompanyResults(trx, companyId));
    add('rollup_user_set', await compareLearnerSets(trx, companyId));
    add('rollup_session_report', await compareSessionReports(trx, companyId));
    add('rollup_user_competency', await compareUserCompetencies(trx, companyId));
  });
  return total;
};

const usersAtOnce = 200;

/** Compares the learners' figures of competencies with their sessions, without learners who wait to be folded. */
const compareUserCompetencies = async (trx: Trx, companyId: string): Promise<Comparison> => {
  const total: Comparison = { equal: 0, different: 0, differences: [] };
  let userIds = await usersAfter(trx, companyId, undefined, usersAtOnce);
  while (userIds.length > 0) {
    const { kept, attempted } = await readStoredAndRecomputed(trx, companyId, userIds);
    const [stored, recomputed] = [byKey(kept), byKey(figuresOf(attempted))];
    for (const key of new Set([...stored.keys(), ...recomputed.keys()])) {
      const pair = { stored: recordOf(stored.get(key)), recomputed: recordOf(recomputed.get(key)) };
      if (isDeepStrictEqual(pair.stored, pair.recomputed)) total.equal += 1;
      else {
        total.different += 1;
        if (total.differences.length < shownDifferences) total.differences.push(pair);
      }
    }
    userIds = await usersAfter(trx, companyId, userIds.at(-1), usersAtOnce);
  }
  return total;
};

const byKey = (figures: readonly UserFigure[]) =>
  new Map(figures.map((figure) => [`${figure.user_id} ${figure.name_folded}`, figure]));

const recordOf = (figure: UserFigure | undefined) => (figure ? { ...figure } : null);

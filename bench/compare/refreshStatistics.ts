import { sql } from 'kysely';
import { openOwnerDatabase } from '../../harness/portalDatabase.ts';

/**
 * Brings the planner's statistics to what the tables hold, as autovacuum does in a portal that has run for a while:
 * to plans made for companies it has never heard of, each statement reads all that a company has.
 */
export const refreshStatistics = async (dataDir: string): Promise<void> => {
  const database = openOwnerDatabase(dataDir);
  try {
    await sql`vacuum analyze session, session_event, session_competency, rollup_user_day, assignment, user_account,
      company_module, headset_grant`.execute(database.unscoped);
  } finally {
    await database.close();
  }
};

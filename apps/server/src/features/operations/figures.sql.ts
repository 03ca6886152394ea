import { sql } from 'kysely';
import type { Database, Trx } from '../../platform/database/createDatabase.ts';

interface WaitingJobs {
  job: string;
  number: number;
  seconds: number;
}

/** Jobs whose time has come and that nobody has taken, in the time of the database, which gave them theirs. */
export const jobsWaiting = async (database: Database): Promise<WaitingJobs[]> => {
  const { rows } = await sql<WaitingJobs>`
    select name as job, count(*) as number, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(
    database.unscoped,
  );
  return rows;
};

/** Mails since an instant that the server did not take, in every company. */
export const mailsFailed = async (trx: Trx, since: Date): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from delivery
    where channel = 'mail' and created_at > ${since} and state in ('failed', 'given up')`.execute(trx);
  return rows[0]?.number ?? 0;
};

/** Rows of figures that are not folded into their company's, in every company. */
export const foldsWaiting = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select count(*) as number from rollup_dirty`.execute(trx);
  return rows[0]?.number ?? 0;
};

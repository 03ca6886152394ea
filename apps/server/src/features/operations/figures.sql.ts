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

export interface WaitingFigures {
  /** Days of people that are not counted yet. */
  days: number;
  /** Those of them that could not be counted. */
  failed: number;
  /** Since when the oldest of the others waits. */
  since: Date | null;
}

/** What figures do not count yet, of a company or of all. */
export const figuresWaiting = async (trx: Trx, companyId?: string): Promise<WaitingFigures> => {
  const { rows } = await sql<WaitingFigures>`
    select count(*) as days, count(failed_at) as failed, min(queued_at) filter (where failed_at is null) as since
    from rollup_dirty ${companyId === undefined ? sql`` : sql`where company_id = ${companyId}`}`.execute(trx);
  return rows[0] ?? { days: 0, failed: 0, since: null };
};

/** For how long something has waited. */
export const secondsSince = (since: Date | null, now: Date): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);

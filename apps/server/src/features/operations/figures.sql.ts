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

export interface FiguresBehind {
  /** Since when the oldest of a learner's days waits to be counted. */
  since: Date | null;
  /** Days beside it that could not be counted. */
  failed: number;
}

/** How far a company's figures are behind: however many days wait, the oldest alone is read. */
export const figuresBehind = async (trx: Trx, companyId: string): Promise<FiguresBehind> => {
  const { rows } = await sql<FiguresBehind>`
    select
      (select queued_at from rollup_dirty where company_id = ${companyId} and failed_at is null
       order by rollup_dirty_id limit 1) as since,
      (select count(*) from rollup_dirty where company_id = ${companyId} and failed_at is not null) as failed`.execute(
    trx,
  );
  return rows[0] ?? { since: null, failed: 0 };
};

/** The same of the company that is furthest behind, and how many days wait in every company. */
export const allFiguresBehind = async (trx: Trx): Promise<FiguresBehind & { days: number }> => {
  const { rows } = await sql<FiguresBehind & { days: number }>`
    select count(*) as days, count(failed_at) as failed, min(queued_at) filter (where failed_at is null) as since
    from rollup_dirty`.execute(trx);
  return rows[0] ?? { days: 0, since: null, failed: 0 };
};

/** For how long something has waited. */
export const secondsSince = (since: Date | null, now: Date): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);

import { sql } from 'kysely';
import type { CompanyDatabase, Database, Trx } from '../../platform/database/createDatabase.ts';

/** Names of the migrations that the database has. */
export const appliedMigrations = async (database: CompanyDatabase): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.unscoped,
  );
  return rows.map((row) => row.name);
};

/** False for a standby, and for a database that is closed for writing. */
export const isWritable = (database: CompanyDatabase): Promise<boolean> =>
  // The question is asked inside a write transaction, because every connection is read-only outside of one.
  database.write('none', async (trx) => {
    const { rows } = await sql<{ read_only: string; standby: boolean }>`
      select current_setting('transaction_read_only') as read_only, pg_is_in_recovery() as standby`.execute(
      trx,
    );
    return rows[0]?.read_only === 'off' && !rows[0].standby;
  });

interface WaitingJobs {
  job: string;
  number: number;
  seconds: number;
}

/**
 * Jobs that could run now but that no process has taken. Waiting times use the database's clock, by which
 * `start_after` was set too.
 */
export const countWaitingJobs = async (database: Database): Promise<WaitingJobs[]> => {
  const { rows } = await sql<WaitingJobs>`
    select name as job, count(*) as number, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(
    database.unscoped,
  );
  return rows;
};

/** The number of mails of every company since then that the mail server did not take. */
export const countFailedMails = async (trx: Trx, since: Date): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from delivery
    where channel = 'mail' and created_at > ${since} and state in ('failed', 'given up')`.execute(trx);
  return rows[0]?.number ?? 0;
};

interface FiguresBehind {
  /** The time since which the oldest uncounted day of a learner waits; null when none waits. */
  since: Date | null;
  /** The number of days that could not be counted. */
  failed: number;
}

/** How far a company's figures are behind. Only the oldest waiting day is read, however many days wait. */
export const findFiguresBehind = async (trx: Trx, companyId: string): Promise<FiguresBehind> => {
  const { rows } = await sql<FiguresBehind>`
    select
      (select queued_at from rollup_dirty where company_id = ${companyId} and failed_at is null
       order by rollup_dirty_id limit 1) as since,
      (select count(*) from rollup_dirty where company_id = ${companyId} and failed_at is not null) as failed`.execute(
    trx,
  );
  return rows[0] ?? { since: null, failed: 0 };
};

/**
 * How far the figures of all companies are behind: `since` is the start of the longest wait of all, `days` is
 * how many days wait altogether.
 */
export const findAllFiguresBehind = async (trx: Trx): Promise<FiguresBehind & { days: number }> => {
  const { rows } = await sql<FiguresBehind & { days: number }>`
    select count(*) as days, count(failed_at) as failed, min(queued_at) filter (where failed_at is null) as since
    from rollup_dirty`.execute(trx);
  return rows[0] ?? { days: 0, since: null, failed: 0 };
};

import type { wire } from '@simward/contract';
import { sql } from 'kysely';
import pg from 'pg';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { SessionTable } from '../../platform/database/schema.ts';
import { compileOnce } from '../../platform/database/statements/compiledOnce.ts';

type Custody = SessionTable['custody'];

export interface SessionChange {
  module_id?: string;
  module_version?: string;
  reported_version?: string | null;
  version_named_at?: Date;
  mode?: wire.Mode;
  pass_mark?: number;
  must_pass_steps?: string[];
  device_started_at?: Date;
  device_ended_at?: Date;
  clock_offset_ms?: number;
  started_at?: Date;
  day?: string;
  room_id?: string;
  room_role?: 'host' | 'participant';
  last_seq?: number;
  finish_digest?: Buffer;
  finish_score?: number | null;
  finish_competencies?: string | null;
  finish_t_ms?: number | null;
  outcome?: 'completed' | 'abandoned' | 'crashed';
  state?: 'open' | 'waiting' | 'finished' | 'interrupted';
  score?: number | null;
  successful?: boolean | null;
  failed_must_pass_steps?: string[];
  duration_ms?: number;
  duration_doubtful?: boolean;
  event_count?: number;
  refused_seqs?: number[];
  counted_names?: string;
  finished_at?: Date;
  last_received_at?: Date;
  user_id?: string;
  reassigned_from?: string;
  reassigned_at?: Date;
  recounted_at?: Date;
  changed_late_at?: Date;
  late_events?: number;
  late_accepted_at?: Date;
  unassigned?: boolean;
  attempt_used?: boolean;
  custody?: Custody;
  custody_reason?: string | null;
  taken_out_at?: Date | null;
  taken_out_by?: string | null;
  taken_out_reason?: string | null;
  corrected_at?: Date;
}

/** Columns that the first upload of a session sets: its learner, its headset or play, and its month. */
export interface FirstPiece {
  company_id: string;
  session_id: string;
  session_month: string;
  headset_id: string | null;
  play_id: string | null;
  played_in: wire.PlayedIn;
  headset_department_id: string | null;
  /** Of the learner of a play. */
  play_department_ids: string[] | null;
  user_id: string | null;
  recorded_user_id: string | null;
  custody: Custody;
  custody_reason: string | null;
  sealed_sign_in: 'matched' | 'unmatched' | null;
  started_at: Date;
  day: string;
  first_received_at: Date;
  last_received_at: Date;
}

/** An insert of a row with these columns. */
const insertOf = (columns: readonly string[]) =>
  compileOnce(
    (_database, row: Record<string, unknown>) => sql`
    insert into session (${sql.join(columns.map(sql.ref))}) values (${sql.join(columns.map((column) => row[column]))})`,
  );

/**
 * Compiled inserts by their columns, which differ: a first upload may have start, finish, room and result or
 * not.
 */
const inserts = new Map<string, ReturnType<typeof insertOf>>();

/**
 * Inserts a session with everything in its first upload. Fails if another upload inserted it meanwhile (see
 * `isMadeMeanwhile`).
 */
export const insertSession = async (trx: Trx, piece: FirstPiece, change: SessionChange): Promise<void> => {
  const row = { ...piece, ...change };
  const columns = Object.keys(row);
  const insert = inserts.get(columns.join()) ?? insertOf(columns);
  inserts.set(columns.join(), insert);
  await insert(trx, row);
};

/** Changes a session and clears its change number, so that readers of changes get the session again. */
export const updateSession = async (
  trx: Trx,
  companyId: string,
  sessionId: string,
  change: SessionChange,
): Promise<void> => {
  await trx
    .updateTable('session')
    .set({ ...change, change_number: null })
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .execute();
};

/** The database refused a statement, because of the statement or because it could not be reached. */
export const isDatabaseError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError;

/**
 * The transaction failed because another one inserted the same session; when it is repeated, it finds that
 * session. On several nodes the error of a worker does not name the table, but its message has the table's
 * name as a part of the key's.
 */
export const isMadeMeanwhile = (error: unknown): boolean =>
  isDatabaseError(error) && error.code === '23505' && /\bsession/.test(error.table ?? error.message);

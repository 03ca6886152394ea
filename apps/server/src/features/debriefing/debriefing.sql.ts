import { debriefing, type sessionEvents, type wire } from '@simward/contract';
import { sql } from 'kysely';
import { type DeclaredStep, declaredSteps } from '../../domain/catalogue/versions/steps.sql.ts';
import {
  attemptNumber,
  isAccepted,
  isCompleted,
  isCounted,
  isCountedEvent,
} from '../../domain/sessions/countedSession.sql.ts';
import { joinTaker } from '../../domain/sessions/sessionAnswer.ts';
import { type CompetencyScore, competencyScores } from '../../domain/sessions/sessionCompetencies.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface DebriefedSession {
  company_id: string;
  session_id: string;
  room_id: string | null;
  user_id: string;
  module_id: string;
  module_name: string;
  module_version: string | null;
  mode: wire.Mode;
  attempt: number;
  started_at: Date;
  duration_ms: number;
  duration_doubtful: boolean;
  state: string;
  outcome: 'completed' | 'abandoned' | 'crashed' | null;
  score: number | null;
  pass_mark: number | null;
  successful: boolean | null;
  must_pass_steps: string[];
  failed_must_pass_steps: string[];
  events_removed_at: Date | null;
  recounted_at: Date | null;
  changed_late_at: Date | null;
  session_month: string;
  last_seq: number | null;
  late_accepted_at: Date | null;
  late_events: number;
  reported_version: string | null;
  version_named_at: Date | null;
  unassigned: boolean;
  played_in: wire.PlayedIn;
  play_begun_at: Date | null;
  play_address: string | null;
  play_user_agent: string | null;
  taken_out_at: Date | null;
  taken_out_reason: string | null;
  taken_out_by_name: string | null;
  declared: DeclaredStep[];
  competencies: CompetencyScore[];
  /**
   * The chosen competency as the module writes it; null when no competency was chosen or the module has none
   * of this name.
   */
  competency: string | null;
}

/** A session whose learner and mode are known. A held session is not debriefed yet. */
export const findDebriefedSession = async (
  trx: Trx,
  {
    companyId,
    sessionId,
    competencyName = '',
  }: { companyId: string; sessionId: string; competencyName?: string },
): Promise<DebriefedSession | undefined> => {
  const { rows } = await sql<DebriefedSession>`
    select s.company_id, s.session_id, s.room_id, s.user_id, s.module_id, m.name as module_name, s.module_version,
      s.mode, s.started_at, s.duration_ms, s.duration_doubtful, s.state, s.outcome, s.score, s.pass_mark, s.successful, s.must_pass_steps,
      s.failed_must_pass_steps, s.events_removed_at, s.recounted_at, s.changed_late_at, s.session_month,
      s.last_seq, s.late_accepted_at, s.late_events, s.reported_version, s.version_named_at, s.unassigned, s.played_in,
      p.begun_at as play_begun_at, p.address as play_address, p.user_agent as play_user_agent,
      s.taken_out_at, s.taken_out_reason, taker.name as taken_out_by_name,
      ${attemptNumber(companyId)} as attempt, ${declaredSteps} as declared, ${competencyScores(companyId)} as competencies,
      (select c.name from competency c
       where c.module_id = s.module_id and c.name_folded = folded(${competencyName}) and c.removed_at is null
       limit 1) as competency
    from session s
    join module m on m.module_id = s.module_id
    left join ${joinTaker(companyId)}
    left join play p on p.company_id = ${companyId} and p.play_id = s.play_id
    where s.company_id = ${companyId} and s.session_id = ${sessionId} and ${isAccepted}
      and s.user_id is not null and s.mode is not null`.execute(trx);
  return rows[0];
};

export interface SessionInRoom {
  session_id: string;
  session_month: string;
  last_seq: number | null;
  late_accepted_at: Date | null;
  user_id: string;
  name: string;
  role: 'host' | 'participant';
  started_at: Date;
  duration_ms: number;
  storage_key: string | null;
  byte_size: number | null;
}

/**
 * The sessions of everybody in the scenario: sessions of the same room that ran at the same time, hosts first, then the
 * session itself, then the others. A session without a room is alone.
 */
export const listSessionsInRoom = async (
  trx: Trx,
  { company_id, session_id, room_id, started_at, duration_ms }: DebriefedSession,
): Promise<SessionInRoom[]> => {
  const together =
    room_id === null
      ? sql`s.session_id = ${session_id}`
      : sql`s.room_id = ${room_id} and s.started_at <= ${new Date(started_at.getTime() + duration_ms)}::timestamptz
          and s.started_at + s.duration_ms * interval '1 ms' >= ${started_at}::timestamptz`;
  const { rows } = await sql<SessionInRoom>`
    select s.session_id, s.session_month, s.last_seq, s.late_accepted_at, s.user_id, u.name, coalesce(s.room_role, 'participant') as role,
      s.started_at, s.duration_ms, f.storage_key, f.byte_size
    from session s
    join user_account u on u.company_id = ${company_id} and u.user_id = s.user_id
    left join file f on f.company_id = ${company_id} and f.file_id = u.profile_pic_file_id and f.deleted_at is null
    where s.company_id = ${company_id} and ${isAccepted} and ${together}
    order by s.room_role = 'host' desc nulls last, s.session_id = ${session_id} desc, s.started_at, s.session_id
    `.execute(trx);
  return rows;
};

export interface DebriefedEvent {
  sessionId: string;
  /**
   * The event as the headset sent it. Scores of competencies are not here: they are read from the session.
   */
  event: Exclude<sessionEvents.SessionEvent, { type: 'competency' }>;
}

/** Steps, answers and competencies that came after a session's declared end and do not count, in order. */
export const listLateEvents = async (
  trx: Trx,
  { company_id, session_id, session_month, last_seq, late_accepted_at, late_events }: DebriefedSession,
): Promise<debriefing.LateEvent[]> => {
  if (late_events === 0) return [];
  const { rows } = await sql<debriefing.LateEvent>`
    select e.type as kind, coalesce(e.body ->> 'competencyName', e.body ->> 'name') as name,
      coalesce(e.body ->> 'correctAction', e.body ->> 'correct')::boolean as correct, (e.body ->> 'score')::float8 as score
    from session_event e
    where e.company_id = ${company_id} and e.session_month = ${session_month} and e.session_id = ${session_id}
      and e.type in ('step', 'answer', 'competency')
      and not ${isCountedEvent(sql`${last_seq}::int`, sql`${late_accepted_at}::timestamptz`)}
    order by e.seq, e.event_id
    limit 100`.execute(trx);
  return rows;
};

/** The events of these sessions, each session's in order; steps and answers only when they count. */
export const listDebriefedEvents = async (
  trx: Trx,
  companyId: string,
  sessions: readonly Pick<SessionInRoom, 'session_id' | 'session_month' | 'last_seq' | 'late_accepted_at'>[],
): Promise<DebriefedEvent[]> => {
  const { rows } = await sql<DebriefedEvent>`
    select e.session_id as "sessionId", e.event
    from unnest(${sessions.map(({ session_id }) => session_id)}::uuid[],
      ${sessions.map(({ session_month }) => session_month)}::date[], ${sessions.map(({ last_seq }) => last_seq)}::int[],
      ${sessions.map(({ late_accepted_at }) => late_accepted_at)}::timestamptz[]) as s (session_id, session_month, last_seq, late_accepted_at)
    cross join lateral (
      select e.session_id, e.seq, e.event_id,
        e.body || jsonb_build_object('id', e.event_id, 'seq', e.seq, 't', e.t_ms, 'type', e.type) as event
      from session_event e
      where e.company_id = ${companyId} and e.session_month = s.session_month and e.session_id = s.session_id
        and (e.type in ('note', 'vitals', 'custom') or (e.type <> 'competency' and ${isCountedEvent()}))) e
    order by e.session_id, e.seq, e.event_id`.execute(trx);
  return rows;
};

type Attempt = Pick<DebriefedSession, 'session_id' | 'attempt' | 'started_at' | 'module_version' | 'score'>;

/** The completed sessions of the same learner, module and mode as the given session, the latest first. */
export const selectAttempts = async (
  trx: Trx,
  { company_id, user_id, module_id, mode }: DebriefedSession,
): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    select s.session_id, s.started_at, s.module_version, s.score,
      row_number() over (order by s.started_at, s.session_id) as attempt
    from session s
    where s.company_id = ${company_id} and s.user_id = ${user_id} and s.module_id = ${module_id} and s.mode = ${mode}
      and ${isCounted} and ${isCompleted}
    order by s.started_at desc, s.session_id desc
    limit ${sql.lit(debriefing.mostAttempts)}`.execute(trx);
  return rows;
};

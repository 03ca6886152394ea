import { sql } from 'kysely';
import type { ModulesAssigned } from '../../domain/assignments/assignmentEvents.ts';
import { isCompleted, isCounted, isFinal } from '../../domain/sessions/countedSession.sql.ts';
import type { SessionChanged } from '../../domain/sessions/sessionEvents.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { compileOnce } from '../../platform/database/statements/compiledOnce.ts';
import { newId } from '../../platform/ids.ts';

interface FinishedSession {
  companyId: string;
  sessionId: string;
}

const sessionEvents = ['session.finished', 'assessment.passed', 'assessment.failed'];

/** Queues the events of a finished session. It is a single statement, because every upload waits for it. */
export const queueSessionEvents = async (trx: Trx, session: FinishedSession, now: Date): Promise<void> => {
  await insertSessionEvents(trx, { ...session, ids: sessionEvents.map(() => newId(now)), now });
};

/** The data that each event about a session `s` carries. */
const sessionData = sql`jsonb_build_object('sessionId', s.session_id, 'userId', s.user_id, 'moduleId', s.module_id,
  'mode', s.mode, 'playedIn', s.played_in, 'outcome', s.outcome, 'score', s.score, 'successful', s.successful, 'counts', ${isCounted},
  'startedAt', to_char(s.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** Queues an event with the session's present data, and with the values that differ from the last event about it. */
export const queueSessionChanged = async (
  trx: Trx,
  { companyId, sessionId, changed, before }: SessionChanged,
  now: Date,
): Promise<void> => {
  await sql`
    insert into webhook_delivery as target (company_id, webhook_id, event_id, event, data, occurred_at, next_try_at)
    select s.company_id, w.webhook_id, ${newId(now)}::uuid, 'session.changed',
      ${sessionData} || ${JSON.stringify({ changed, before })}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from session s
    join webhook w on w.company_id = s.company_id and w.paused_at is null
    where s.company_id = ${companyId}::uuid and s.session_id = ${sessionId}::uuid
      and ${isFinal} and s.user_id is not null
      and 'session.changed' = any(w.events)
    returning target.event_id`.execute(trx);
};

/** Queues an event per session of a person who is erased: the session stays, without its person and its own events. */
export const queueSessionsRemoved = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
): Promise<void> => {
  const { rows } = await sql<{ session_id: string }>`
    select s.session_id from session s
    where s.company_id = ${companyId}::uuid and s.user_id = ${userId}::uuid and ${isFinal}
      and exists (
        select 1 from webhook w
        where w.company_id = ${companyId}::uuid and w.paused_at is null and 'session.removed' = any(w.events))`.execute(
    trx,
  );
  if (rows.length === 0) return;
  await sql`
    insert into webhook_delivery as target (company_id, webhook_id, event_id, event, data, occurred_at, next_try_at)
    select w.company_id, w.webhook_id, e.event_id, 'session.removed',
      jsonb_build_object('sessionId', e.session_id, 'userId', ${userId}::uuid),
      ${now}::timestamptz, ${now}::timestamptz
    from webhook w
    cross join unnest(${rows.map(() => newId(now))}::uuid[], ${rows.map((row) => row.session_id)}::uuid[])
      as e(event_id, session_id)
    where w.company_id = ${companyId}::uuid and w.paused_at is null and 'session.removed' = any(w.events)
    returning target.event_id`.execute(trx);
};

export const queuePeopleAdded = (
  trx: Trx,
  { companyId, userIds }: { companyId: string; userIds: readonly string[] },
  now: Date,
): Promise<void> => queueEvent(trx, companyId, { event: 'user.created', data: { userIds } }, now);

export const queueModulesAssigned = (
  trx: Trx,
  { companyId, userIds, moduleIds }: ModulesAssigned,
  now: Date,
): Promise<void> =>
  queueEvent(trx, companyId, { event: 'assignment.made', data: { userIds, moduleIds } }, now);

const insertSessionEvents = compileOnce(
  (_database, { companyId, sessionId, ids, now }: FinishedSession & { ids: string[]; now: Date }) => sql`
    insert into webhook_delivery as target (company_id, webhook_id, event_id, event, data, occurred_at, next_try_at)
    select s.company_id, w.webhook_id, e.event_id, e.event,
      ${sessionData}, ${now}::timestamptz, ${now}::timestamptz
    from session s
    join webhook w on w.company_id = s.company_id and w.paused_at is null
    cross join unnest(${ids}::uuid[], ${sessionEvents}::text[]) as e(event_id, event)
    where s.company_id = ${companyId}::uuid and s.session_id = ${sessionId}::uuid
      and ${isCounted} and s.user_id is not null
      and e.event = any(w.events)
      and (e.event = 'session.finished'
        or (s.mode = 'assessment' and ${isCompleted} and (e.event = 'assessment.passed') = s.successful))
    returning target.event_id`,
);

const queueEvent = async (
  trx: Trx,
  companyId: string,
  { event, data }: { event: string; data: object },
  now: Date,
): Promise<void> => {
  await sql`
    insert into webhook_delivery as target (company_id, webhook_id, event_id, event, data, occurred_at, next_try_at)
    select w.company_id, w.webhook_id, ${newId(now)}::uuid, ${event}::text, ${JSON.stringify(data)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    from webhook w
    where w.company_id = ${companyId}::uuid and w.paused_at is null and ${event}::text = any(w.events)
    returning target.event_id`.execute(trx);
};

import { sql } from 'kysely';
import { numberedNames } from '../../../domain/catalogue/competencies/competencyNames.sql.ts';
import { isCountedEvent } from '../../../domain/sessions/countedSession.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { compileOnce } from '../../../platform/database/statements/compiledOnce.ts';
import type { SessionRow } from '../sessions.sql.ts';
import type { ReadEvent } from './readEvents.ts';

export interface EventOwner {
  companyId: string;
  sessionId: string;
  sessionMonth: string;
}

interface Arrival {
  sentAt: Date | undefined;
  receivedAt: Date;
}

/** Stores the first events of a session: none of them can be stored already. */
export const insertFirstEvents = async (
  trx: Trx,
  owner: EventOwner,
  events: readonly ReadEvent[],
  arrival: Arrival,
): Promise<void> => {
  if (events.length > 0) await insertAll(trx, rowsOf(owner, events, arrival));
};

/**
 * Stores the events that are not stored yet, in one statement.
 * @param isOver true once the session's finish has arrived
 * @returns ids of the events stored now
 */
export const insertEvents = async (
  trx: Trx,
  owner: EventOwner,
  events: readonly ReadEvent[],
  arrival: Arrival,
  isOver: boolean,
): Promise<Set<string>> => {
  if (events.length === 0) return new Set();
  const insert = isOver ? insertLate : insertMissing;
  const rows = await insert(trx, rowsOf(owner, events, arrival));
  return new Set(rows.map((row) => row.event_id));
};

/** Digests of stored events, which distinguish a repeat from a conflict. */
export const findDigests = async (
  trx: Trx,
  owner: EventOwner,
  eventIds: readonly string[],
): Promise<Map<string, string>> => {
  if (eventIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('session_event')
    .select(['event_id', 'digest'])
    .where('company_id', '=', owner.companyId)
    .where('session_month', '=', owner.sessionMonth)
    .where('session_id', '=', owner.sessionId)
    .where('event_id', 'in', eventIds)
    .execute();
  return new Map(rows.map((row) => [row.event_id, row.digest.toString('hex')]));
};

/** Ranges of the stored sequence numbers. */
export const listStoredRanges = async (trx: Trx, owner: EventOwner): Promise<[number, number][]> => {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(seq) as first, max(seq) as last
    from (
      select distinct seq, seq - dense_rank() over (order by seq) as island
      from session_event
      where company_id = ${owner.companyId} and session_month = ${owner.sessionMonth} and session_id = ${owner.sessionId}
    ) numbered
    group by island
    order by 1`.execute(trx);
  return rows.map((row) => [row.first, row.last]);
};

/** These columns of a session decide which of its events count. */
type CountedEvents = Pick<SessionRow, 'last_seq' | 'late_accepted_at'>;

/** Step and competency events, in the order of their sequence. */
export const listScoredEvents = async (trx: Trx, owner: EventOwner, counted: CountedEvents) => {
  const { rows } = await sql<{
    type: 'step' | 'competency';
    name: string;
    correct: boolean | null;
    score: number | null;
    attempts: number | null;
  }>`
    select type, coalesce(body ->> 'competencyName', body ->> 'name') as name,
           (body ->> 'correctAction')::boolean as correct, (body ->> 'score')::float8 as score,
           (body ->> 'attempts')::int as attempts
    from session_event e
    where company_id = ${owner.companyId} and session_month = ${owner.sessionMonth} and session_id = ${owner.sessionId}
      and type in ('step', 'competency') and ${isCounted(counted)}
    order by seq, event_id`.execute(trx);
  return rows;
};

/**
 * When the last event that counts happened (milliseconds since the session's start), the number of events
 * that do not count, and the competency names that the module knows now.
 */
export const findEndAndNames = async (
  trx: Trx,
  owner: EventOwner,
  moduleId: string,
  counted: CountedEvents,
) => {
  const row = await trx
    .selectFrom('session_event as e')
    .select([
      sql<number | null>`max(e.t_ms) filter (where ${isCounted(counted)})`.as('last'),
      sql<number>`count(*) filter (where not ${isCounted(counted)})`.as('late'),
    ])
    .select(numberedNames(moduleId).as('names'))
    .where('company_id', '=', owner.companyId)
    .where('session_month', '=', owner.sessionMonth)
    .where('session_id', '=', owner.sessionId)
    .executeTakeFirstOrThrow();
  return { lastEventMs: row.last ?? 0, lateEvents: row.late, names: row.names };
};

interface EventRows extends EventOwner {
  /** All events as one JSON document. */
  events: string;
  sentAt: Date | null;
  receivedAt: Date;
}

const insertAll = compileOnce((_database, rows: EventRows) => sql`${eventRows(rows)} returning 1`);

/**
 * @param repeats an SQL condition that the event has the sequence number of another event; it is only given
 * after the finish
 */
const eventRows = (
  { companyId, sessionMonth, sessionId, events, sentAt, receivedAt }: EventRows,
  repeats = sql`false`,
) => sql`
    insert into session_event
      (company_id, session_month, session_id, event_id, seq, t_ms, type, body, digest, sent_at, received_at, repeats_number)
    select ${companyId}::uuid, ${sessionMonth}::date, ${sessionId}::uuid,
           e.event_id, e.seq, e.t_ms, e.type, e.body, e.digest, ${sentAt}::timestamptz, ${receivedAt}::timestamptz, ${repeats}
    from jsonb_to_recordset(${events}::jsonb)
      as e (event_id text, seq int, t_ms bigint, type text, body jsonb, digest bytea)`;

const rowsOf = (
  owner: EventOwner,
  events: readonly ReadEvent[],
  { sentAt, receivedAt }: Arrival,
): EventRows => ({
  ...owner,
  events: documentOf(events),
  sentAt: sentAt ?? null,
  receivedAt,
});

/**
 * The events as one JSON document: compared with an array for each column, it takes half the time to write,
 * and no longer to read.
 */
const documentOf = (events: readonly ReadEvent[]): string =>
  `[${events
    .map(
      ({ event, body, digest }) =>
        `{"event_id":${JSON.stringify(event.id)},"seq":${event.seq},"t_ms":${event.t},"type":"${event.type}","body":${body},"digest":"\\\\x${digest}"}`,
    )
    .join(',')}]`;

/**
 * Stores events after the finish has arrived. An event with the number of another event is marked as such,
 * because it fills no gap.
 */
const insertLate = compileOnce(
  (_database, rows: EventRows) => sql<{ event_id: string }>`${eventRows(
    rows,
    sql`exists (
      select 1 from session_event other where other.company_id = ${rows.companyId}::uuid
        and other.session_month = ${rows.sessionMonth}::date and other.session_id = ${rows.sessionId}::uuid
        and other.seq = e.seq)`,
  )}
    on conflict do nothing
    returning event_id`,
);

const insertMissing = compileOnce(
  (_database, rows: EventRows) => sql<{ event_id: string }>`${eventRows(rows)}
    on conflict do nothing
    returning event_id`,
);

const isCounted = ({ last_seq: lastSeq, late_accepted_at: acceptedAt }: CountedEvents) =>
  isCountedEvent(sql`${lastSeq}::int`, sql`${acceptedAt}::timestamptz`);

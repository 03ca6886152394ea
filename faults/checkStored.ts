import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { verifyRollups } from '../apps/server/src/domain/figures/verifyRollups.ts';
import { verifySessions } from '../apps/server/src/features/sessions/settle/verifySessions.ts';
import type { Database, Trx } from '../apps/server/src/platform/database/createDatabase.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';

/**
 * Compares what is stored with what was acknowledged, and figures with their recomputation.
 * @param atEnd everything was delivered, so that every session must be finished
 * @returns a sentence for each violation
 */
export const checkStored = async (
  database: Database,
  companyId: string,
  ledger: Ledger,
  atEnd: boolean,
): Promise<string[]> => {
  const { sessions, orphans } = await database.read({ companyId }, async (trx) => ({
    sessions: await readSessions(trx, companyId),
    orphans: await countOrphanEvents(trx, companyId),
  }));
  const byId = new Map(sessions.map((session) => [session.session_id, session]));
  const faults: string[] = orphans > 0 ? [`${orphans} events have no session`] : [];
  for (const [sessionId, entry] of ledger.entries) {
    const stored = byId.get(sessionId);
    byId.delete(sessionId);
    const acknowledged = entry.started || entry.events.size > 0 || entry.card !== undefined;
    if (!stored) {
      if (acknowledged || atEnd) faults.push(`${sessionId}: the session is not there`);
      continue;
    }
    const found = [
      ...eventFaults(entry, stored),
      ...wholenessFaults(entry, stored),
      ...acknowledgementFaults(entry, stored),
    ];
    if (atEnd && stored.state !== 'finished') found.push(`delivered and still ${stored.state}`);
    faults.push(...found.map((fault) => `${sessionId}: ${fault}`));
  }
  if (byId.size > 0) faults.push(`${byId.size} sessions are stored that nobody sent`);

  const sessionCheck = await verifySessions(database);
  const rollupCheck = await verifyRollups(database);
  return [
    ...faults,
    ...sessionCheck.differences.map((difference) => `settled again: ${JSON.stringify(difference)}`),
    ...rollupCheck.differences.map((difference) => `recomputed rollup: ${JSON.stringify(difference)}`),
  ];
};

interface StoredEvent {
  event_id: string;
  seq: number;
  t_ms: number;
  type: string;
  body: Record<string, unknown>;
}

interface StoredSession {
  session_id: string;
  user_id: string | null;
  module_id: string | null;
  mode: string | null;
  state: string;
  outcome: string | null;
  score: number | null;
  successful: boolean | null;
  duration_ms: number;
  event_count: number;
  counted: boolean;
  competencies: { competencyName: string; score: number; attempts: number }[];
  events: StoredEvent[];
}

const readSessions = async (trx: Trx, companyId: string): Promise<StoredSession[]> => {
  const { rows } = await sql<StoredSession>`
    select s.session_id, s.user_id, s.module_id, s.mode, s.state, s.outcome, s.score, s.successful, s.duration_ms,
      s.event_count,
      exists (select 1 from rollup_user_day r where r.company_id = s.company_id and r.user_id = s.user_id
        and r.module_id = s.module_id and r.mode = s.mode and r.day = s.day and r.session_count > 0) as counted,
      (select coalesce(jsonb_agg(jsonb_build_object('competencyName', c.competency_name, 'score', c.score,
         'attempts', c.attempts) order by c.competency_name), '[]')
       from session_competency c where c.company_id = s.company_id and c.session_id = s.session_id) as competencies,
      (select coalesce(jsonb_agg(jsonb_build_object('event_id', e.event_id, 'seq', e.seq, 't_ms', e.t_ms,
         'type', e.type, 'body', e.body)), '[]')
       from session_event e where e.company_id = s.company_id and e.session_id = s.session_id) as events
    from session s where s.company_id = ${companyId}`.execute(trx);
  return rows;
};

/** Events whose session is not there. Only the loss of a row could leave them behind. */
const countOrphanEvents = async (trx: Trx, companyId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from session_event e
    where e.company_id = ${companyId} and not exists (
      select 1 from session s where s.company_id = e.company_id and s.session_id = e.session_id)`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};

/** Every acknowledged event must be stored once and as it was sent, and no event that was not sent. */
const eventFaults = ({ session, events: acknowledged }: LedgerEntry, stored: StoredSession): string[] => {
  const faults: string[] = [];
  const byId = Map.groupBy(stored.events, ({ event_id }) => event_id);
  for (const { id, seq, t, type, ...body } of session.events) {
    const [row, ...more] = byId.get(id) ?? [];
    byId.delete(id);
    if (more.length > 0) faults.push(`the event ${id} is stored ${more.length + 1} times`);
    if (!row && acknowledged.has(id)) faults.push(`the acknowledged event ${id} is lost`);
    if (row && !isDeepStrictEqual(row, { event_id: id, seq, t_ms: t, type, body }))
      faults.push(`the event ${id} is stored as ${JSON.stringify(row)}`);
  }
  if (byId.size > 0) faults.push(`${byId.size} events are stored that nobody sent`);
  if (stored.event_count !== stored.events.length)
    faults.push(`it counts ${stored.event_count} events and has ${stored.events.length}`);
  return faults;
};

/** A finished session must be whole: with all its events and competencies, and counted in the figures. */
const wholenessFaults = ({ session, userId }: LedgerEntry, stored: StoredSession): string[] => {
  if (stored.state !== 'finished') return [];
  const names = session.events.flatMap((event) =>
    event.type === 'competency' ? [event.competencyName] : [],
  );
  return [
    stored.events.length !== session.events.length && `finished with ${stored.events.length} events`,
    stored.competencies.length !== names.length && `finished with ${stored.competencies.length} competencies`,
    stored.score !== session.score && `finished with the score ${stored.score}`,
    (stored.module_id !== session.start.moduleId || stored.mode !== session.start.mode) &&
      'finished without start',
    stored.user_id !== userId && `finished for ${stored.user_id}`,
    !stored.counted && 'finished and in no rollup',
  ].filter((fault) => fault !== false);
};

/** The start and the result must be stored as the headset was told. */
const acknowledgementFaults = ({ started, card }: LedgerEntry, stored: StoredSession): string[] => {
  if (started && stored.module_id === null) return ['the acknowledged start is lost'];
  if (!card) return [];
  const acknowledgedResult = [
    card.status,
    card.outcome,
    card.score,
    card.successful,
    card.durationMinutes,
    card.competencies.map(({ competencyName, score, attempts }) => ({ competencyName, score, attempts })),
  ];
  const storedResult = [
    stored.state,
    stored.outcome,
    stored.score,
    stored.successful,
    Math.round(stored.duration_ms / 600) / 100,
    stored.competencies,
  ];
  return isDeepStrictEqual(acknowledgedResult, storedResult)
    ? []
    : [`the result told ${JSON.stringify(acknowledgedResult)} is ${JSON.stringify(storedResult)}`];
};

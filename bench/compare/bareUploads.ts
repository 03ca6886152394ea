import { randomUUID } from 'node:crypto';
import { basePath, type sessionEvents, sessionUploads } from '@simward/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import {
  lockUserDays,
  queueForFolding,
  recountUserDays,
} from '../../apps/server/src/domain/figures/rollups/userDayRollups.sql.ts';
import { queueAssessment } from '../../apps/server/src/features/oasis/delivery/delivery.sql.ts';
import { queueSessionEvents } from '../../apps/server/src/features/webhooks/noteEvents.sql.ts';
import { prepareStatements } from '../../apps/server/src/platform/database/statements/prepareStatements.ts';
import { readBareHeaders } from './bareHeaders.ts';
import { recordStatements, withValues } from './recordStatements.ts';

interface Upload {
  sessions: {
    sessionId: string;
    start: sessionUploads.SessionStart;
    events: sessionEvents.SessionEvent[];
    finish: sessionUploads.SessionFinish;
  }[];
}

/** The samples stand in the recorded statements where the values of each session go. */
const sampleCompany = 'company';
const sampleKey = { userId: 'user', moduleId: 'module', mode: 'mode', day: 'day' };
const sampleSession = { companyId: sampleCompany, sessionId: 'session' };
const sampleNow = new Date(0);
const noDigest = Buffer.alloc(16);
const noDigestText = `\\x${noDigest.toString('hex')}`;
const headsetId = randomUUID();

/**
 * Stores each session in one transaction: inserts written by hand, and the portal's own statements for figures, webhooks and
 * Oasis. They are prepared, sent at once and waited for once; nothing is looked up.
 */
export const bareUploads = async (app: FastifyInstance, pool: Pool, companyId: string): Promise<void> => {
  const sentForEach = await recordStatements(
    (trx) => lockUserDays(trx, sampleCompany, [sampleKey]),
    (trx) => recountUserDays(trx, sampleCompany, [sampleKey]),
    (trx) => queueForFolding(trx, sampleCompany, [sampleKey], sampleNow),
    (trx) => queueSessionEvents(trx, sampleSession, sampleNow),
  );
  const sentForAssessment = await recordStatements((trx) => queueAssessment(trx, sampleSession, sampleNow));
  pool.on('connect', (client) => {
    prepareStatements(client);
  });
  app.post<{ Body: Upload }>(basePath + sessionUploads.uploadBatch.path, async (request) => {
    const { learner } = readBareHeaders(request.headers);
    for (const session of request.body.sessions) {
      const day = session.start.startedAt.slice(0, 10);
      const values = new Map<unknown, unknown>([
        [sampleCompany, companyId],
        [sampleSession.sessionId, session.sessionId],
        [sampleNow, new Date()],
        [sampleKey.userId, learner],
        [sampleKey.moduleId, session.start.moduleId],
        [sampleKey.mode, session.start.mode],
        [sampleKey.day, day],
      ]);
      await writeAtOnce(pool, companyId, (client) => [
        insertSession(client, companyId, learner, day, session),
        insertEvents(client, companyId, session),
        insertCompetencies(client, companyId, session),
        ...[...sentForEach, ...(session.start.mode === 'assessment' ? sentForAssessment : [])].map(
          (statement) => {
            const { text, values: filled } = withValues(statement, values);
            return client.query(text, [...filled]);
          },
        ),
      ]);
    }
    return { stored: request.body.sessions.length };
  });
};

const writeAtOnce = async (
  pool: Pool,
  companyId: string,
  send: (client: PoolClient) => Promise<unknown>[],
): Promise<void> => {
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query('begin read write'),
      client.query(`set local app.company_id = '${companyId}'`),
      ...send(client),
      client.query('commit'),
    ]);
  } finally {
    client.release();
  }
};

type Session = Upload['sessions'][number];

const monthNow = () => `${new Date().toISOString().slice(0, 7)}-01`;

const competenciesOf = ({ events }: Session) =>
  events.flatMap((event) => (event.type === 'competency' ? [event] : []));

const insertSession = (
  client: PoolClient,
  companyId: string,
  userId: string,
  day: string,
  session: Session,
) => {
  const { start, finish, events } = session;
  const now = new Date();
  const results = competenciesOf(session);
  const score =
    finish.score ?? results.reduce((sum, result) => sum + result.score, 0) / Math.max(1, results.length);
  const durationMs = Date.parse(finish.endedAt) - Date.parse(start.startedAt);
  return client.query(
    `insert into session (company_id, session_id, session_month, headset_id, user_id, recorded_user_id, module_id,
       module_version, mode, pass_mark, custody, state, outcome, device_started_at, device_ended_at, started_at, day,
       last_seq, finish_digest, score, successful, duration_ms, event_count, first_received_at, last_received_at,
       finished_at)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, 0.7, 'accepted', 'finished', $9, $10, $11, $10, $12, $13, $14, $15,
       $16, $17, $18, $19, $19, $19)`,
    [
      companyId,
      session.sessionId,
      monthNow(),
      headsetId,
      userId,
      start.moduleId,
      start.version,
      start.mode,
      finish.outcome,
      start.startedAt,
      finish.endedAt,
      day,
      finish.lastSeq,
      noDigest,
      score,
      start.mode === 'assessment' ? score >= 0.7 : null,
      durationMs,
      events.length,
      now,
    ],
  );
};

const insertEvents = (client: PoolClient, companyId: string, { sessionId, events }: Session) =>
  client.query(
    `insert into session_event (company_id, session_month, session_id, event_id, seq, t_ms, type, body, digest, received_at)
     select $1::uuid, $2::date, $3::uuid, e.event_id, e.seq, e.t_ms, e.type, e.body, e.digest, $4::timestamptz
     from jsonb_to_recordset($5::jsonb)
       as e (event_id text, seq int, t_ms bigint, type text, body jsonb, digest bytea)`,
    [
      companyId,
      monthNow(),
      sessionId,
      new Date(),
      JSON.stringify(
        events.map(({ id, seq, t, type, ...body }) => ({
          event_id: id,
          seq,
          t_ms: t,
          type,
          body,
          digest: noDigestText,
        })),
      ),
    ],
  );

const insertCompetencies = (client: PoolClient, companyId: string, session: Session) => {
  const results = competenciesOf(session);
  return client.query(
    `insert into session_competency (company_id, session_id, competency_name, competency_id, score, attempts)
     select $1::uuid, $2::uuid, r.name, c.competency_id, r.score, r.attempts
     from unnest($3::text[], $4::numeric[], $5::int[]) as r (name, score, attempts)
     left join competency c on c.module_id = $6::uuid and c.name_folded = folded(r.name)`,
    [
      companyId,
      session.sessionId,
      results.map(({ competencyName }) => competencyName),
      results.map(({ score }) => score),
      results.map(({ attempts }) => attempts),
      session.start.moduleId,
    ],
  );
};

import type { wire } from '@simward/contract';
import type { CountingKey } from '../../../domain/sessions/countedSession.sql.ts';
import { assessmentSettled, sessionCounted } from '../../../domain/sessions/sessionEvents.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import { dayIn, firstOfMonth } from '../../../platform/time/calendar.ts';
import type { TestPortal } from '../../portal/testPortal.ts';
import type { BuiltModule, BuiltUser } from '../builders.ts';

export interface BuiltSession {
  companyId: string;
  sessionId: string;
  key: CountingKey;
}

interface SessionFields {
  mode?: wire.Mode;
  /** The start; without it the time of the test's clock. */
  startedAt?: string;
  minutes?: number;
  score?: number | null;
  /** Scores of the module's competencies, in their order. */
  competencies?: readonly number[];
  /** Scores of competencies that the module does not know. */
  unmapped?: Readonly<Record<string, number>>;
  passMark?: number;
  mustPassSteps?: string[];
  failedMustPassSteps?: string[];
  outcome?: 'completed' | 'abandoned' | 'crashed';
  state?: 'open' | 'waiting' | 'finished' | 'interrupted';
  custody?: 'accepted' | 'quarantined' | 'unclaimed';
  /** The headset's reports of steps, in the order in which they arrived. */
  reports?: readonly (readonly [name: string, correct: boolean])[];
  /** The company's time zone, which decides the session's day; without it London, as in `buildCompany`. */
  timeZone?: string;
  /** The person who was signed in, if that account was later joined with the learner's. */
  recordedBy?: Pick<BuiltUser, 'userId'>;
}

/** Adds reports of steps to a session, as a headset sends them, numbered from `from`. */
export const addReports = async (
  trx: Trx,
  { companyId, sessionId, now }: { companyId: string; sessionId: string; now: Date },
  reports: NonNullable<SessionFields['reports']>,
  from = 1,
): Promise<void> => {
  for (const [index, [name, correctAction]] of reports.entries())
    await trx
      .insertInto('session_event')
      .values({
        company_id: companyId,
        session_month: firstOfMonth(now),
        session_id: sessionId,
        event_id: `step-${from + index}`,
        seq: from + index,
        t_ms: (from + index) * 1000,
        type: 'step',
        body: JSON.stringify({ name, action: 'Did', correctAction }),
        digest: Buffer.alloc(1),
        received_at: now,
      })
      .execute();
};

/** A session as it is stored when it finishes. It is counted in the transaction that stores it. */
export const buildSession = async (
  portal: TestPortal,
  user: Pick<BuiltUser, 'companyId' | 'userId'>,
  module: BuiltModule,
  fields: SessionFields = {},
): Promise<BuiltSession> => {
  const { mode = 'assessment', outcome = 'completed', state = 'finished', custody = 'accepted' } = fields;
  const now = portal.clock.now();
  const startedAt = new Date(fields.startedAt ?? now);
  const sessionId = newId(now);
  const durationMs = Math.round((fields.minutes ?? 10) * 60_000);
  const score = fields.score === undefined ? 0.8 : fields.score;
  const passed = outcome === 'completed' && score !== null && score >= 0.7;
  const day = dayIn(fields.timeZone ?? 'Europe/London', startedAt);
  const key = { userId: user.userId, moduleId: module.moduleId, mode, day };
  const { companyId } = user;
  await portal.platform.database.write({ companyId }, async (trx) => {
    await trx
      .insertInto('session')
      .values({
        company_id: companyId,
        session_id: sessionId,
        session_month: firstOfMonth(now),
        user_id: user.userId,
        recorded_user_id: fields.recordedBy?.userId ?? user.userId,
        module_id: module.moduleId,
        module_version: module.version,
        mode,
        pass_mark: fields.passMark ?? 0.7,
        must_pass_steps: fields.mustPassSteps ?? [],
        failed_must_pass_steps: fields.failedMustPassSteps ?? [],
        custody,
        state,
        started_at: startedAt,
        day,
        duration_ms: durationMs,
        first_received_at: now,
        last_received_at: now,
        ...(state === 'finished'
          ? { outcome, score, successful: mode === 'assessment' ? passed : null, finished_at: now }
          : {}),
      })
      .execute();
    for (const [position, scored] of (fields.competencies ?? []).entries()) {
      const competency = await trx
        .selectFrom('competency')
        .select(['competency_id', 'name as competency_name'])
        .where('module_id', '=', module.moduleId)
        .where('position', '=', position)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('session_competency')
        .values({ company_id: companyId, session_id: sessionId, score: scored, ...competency })
        .execute();
    }
    for (const [competency_name, scored] of Object.entries(fields.unmapped ?? {}))
      await trx
        .insertInto('session_competency')
        .values({ company_id: companyId, session_id: sessionId, competency_name, score: scored })
        .execute();
    await addReports(trx, { companyId, sessionId, now }, fields.reports ?? []);
    if (state === 'finished' && custody === 'accepted') {
      await portal.platform.events.emit(trx, sessionCounted, { companyId, keys: [key] });
      if (mode === 'assessment')
        await portal.platform.events.emit(trx, assessmentSettled, { companyId, sessionId });
    }
  });
  return { companyId, sessionId, key };
};

/** Gives a session to another learner, as a reassignment does: it counts for that learner only. */
export const reassignSession = async (
  portal: TestPortal,
  { companyId, sessionId, key }: BuiltSession,
  to: BuiltUser,
): Promise<void> => {
  await portal.platform.database.write({ companyId }, async (trx) => {
    await trx
      .updateTable('session')
      .set({ user_id: to.userId })
      .where('company_id', '=', companyId)
      .where('session_id', '=', sessionId)
      .execute();
    await portal.platform.events.emit(trx, sessionCounted, {
      companyId,
      keys: [key, { ...key, userId: to.userId }],
    });
    if (key.mode === 'assessment')
      await portal.platform.events.emit(trx, assessmentSettled, { companyId, sessionId });
  });
};

/** Takes a session out of the figures, or puts it back, as staff do. */
export const takeOutSession = async (
  portal: TestPortal,
  { companyId, sessionId, key }: BuiltSession,
  isOut = true,
): Promise<void> => {
  await portal.platform.database.write({ companyId }, async (trx) => {
    await trx
      .updateTable('session')
      .set(
        isOut
          ? {
              taken_out_at: portal.clock.now(),
              taken_out_by: newId(portal.clock.now()),
              taken_out_reason: '',
            }
          : { taken_out_at: null, taken_out_by: null, taken_out_reason: null },
      )
      .where('company_id', '=', companyId)
      .where('session_id', '=', sessionId)
      .execute();
    await portal.platform.events.emit(trx, sessionCounted, { companyId, keys: [key] });
    if (key.mode === 'assessment')
      await portal.platform.events.emit(trx, assessmentSettled, { companyId, sessionId });
  });
};

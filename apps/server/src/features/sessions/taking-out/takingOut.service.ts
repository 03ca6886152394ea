import { createHash } from 'node:crypto';
import type { InputOf, sessions, takingOut } from '@simward/contract';
import { sql } from 'kysely';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { assessmentSettled } from '../../../domain/sessions/assessmentSettled.ts';
import { countingKey, differentKeys } from '../../../domain/sessions/counted/countedSession.sql.ts';
import { sessionCounted } from '../../../domain/sessions/counted/sessionCounted.ts';
import { sessionChanged } from '../../../domain/sessions/sessionChanged.ts';
import { takenOutOf } from '../../../domain/sessions/sessionMarks.ts';
import { type SessionChange, updateSession } from '../../../domain/sessions/writeSession.sql.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { isNoneLeft, noneLeft } from '../ingest/start/startRules.ts';
import { shownSessions } from '../review/heldSessions.service.ts';
import { listTakenOut as listRows } from '../review/heldSessions.sql.ts';
import { companyInView, expectDecides } from '../review/whoDecides.ts';
import { lockSession, type SessionRow } from '../sessions.sql.ts';
import { findTakenOut, isAttemptUsedSince, sumTakenOut } from './takenOut.sql.ts';
import { findFigures, type TouchedFigures } from './touchedFigures.sql.ts';

/** A session that is taken out or put back, locked, with its company. */
interface Decided {
  companyId: string;
  row: SessionRow;
}

/**
 * The session, for whoever may reassign it. Nobody decides about the own one: a learner's figures are not the learner's to
 * choose, nor a trainer's.
 * @throws Problem session.not-found, access.forbidden, session.own
 */
const lockDecided = async (ctx: UserCtx, sessionId: string): Promise<Decided> => {
  const companyId = await companyInView(ctx, sessionId);
  const row = existing(await lockSession(ctx.trx, companyId, sessionId), 'session.not-found');
  await expectDecides(ctx, companyId, sessionId);
  if ((row.user_id ?? row.recorded_user_id) === ctx.caller.userId) throw problem('session.own');
  return { companyId, row };
};

/** What putting a session back adds: it is held where its attempt was used while it was out, and no other is left. */
const heldOnReturn = async (ctx: UserCtx, { companyId, row }: Decided): Promise<SessionChange> => {
  const { user_id: userId, module_id: moduleId, taken_out_at: since } = row;
  if (row.mode !== 'assessment' || row.custody !== 'accepted' || row.state === 'interrupted') return {};
  if (userId === null || moduleId === null || since === null || row.outcome === 'crashed') return {};
  const learner = { trx: ctx.trx, companyId };
  if (!(await isNoneLeft(learner, userId, moduleId))) return {};
  return (await isAttemptUsedSince(ctx.trx, { companyId, userId }, moduleId, since))
    ? { custody: 'quarantined', custody_reason: noneLeft }
    : {};
};

interface Act extends Decided {
  change: SessionChange;
  effects: takingOut.TakingOutEffects;
}

/** Takes a session out, or puts it back, with its figures, and says what that made of them. */
const act = async (ctx: UserCtx, decided: Decided, reason: string): Promise<Act> => {
  const { trx, caller, clock } = ctx;
  const { companyId, row } = decided;
  const now = clock.now();
  const scope = staffScopeOf(caller);
  const before = await findFigures(ctx, companyId, row, scope);
  const change: SessionChange = row.taken_out_at
    ? {
        taken_out_at: null,
        taken_out_by: null,
        taken_out_reason: null,
        corrected_at: now,
        ...(await heldOnReturn(ctx, decided)),
      }
    : { taken_out_at: now, taken_out_by: caller.userId, taken_out_reason: reason, corrected_at: now };
  await updateSession(trx, companyId, row.session_id, change);
  const keys = differentKeys([countingKey(row), countingKey({ ...row, ...change })]);
  if (keys.length > 0) await ctx.platform.events.emit(trx, sessionCounted, { companyId, keys });
  const after = await findFigures(ctx, companyId, row, scope);
  return { ...decided, change, effects: effectsOf(before, after, change.custody_reason ?? null) };
};

/** Short, and another one wherever an effect is another one. */
const digestOf = ({ row, effects }: Act): string =>
  createHash('sha256')
    .update(JSON.stringify([row.taken_out_at !== null, effects]))
    .digest('hex')
    .slice(0, 32);

/** @throws Problem session.effect-changed where the caller saw something else */
const expectSeen = (done: Act, seen: string | undefined): void => {
  if (seen !== undefined && seen !== digestOf(done)) throw problem('session.effect-changed');
};

/** Tells whoever follows the session, once the act stands. */
const tell = async (ctx: UserCtx, { companyId, row }: Act): Promise<void> => {
  const { trx, platform } = ctx;
  const sessionId = row.session_id;
  if (row.state === 'finished')
    await platform.events.emit(trx, sessionChanged, {
      companyId,
      sessionId,
      changed: ['counts'],
      before: {
        userId: row.user_id,
        score: row.score,
        successful: row.successful,
        counts: countingKey(row) !== undefined,
      },
    });
  if (row.mode === 'assessment') await platform.events.emit(trx, assessmentSettled, { companyId, sessionId });
};

/**
 * What an act would make of figures, by doing it and undoing it: the same code, on the data of this moment.
 * @throws Problem session.not-found, access.forbidden, session.own
 */
export const readTakingOut = async (
  ctx: UserCtx,
  { params: { id } }: InputOf<typeof takingOut.readTakingOut>,
): Answer<typeof takingOut.readTakingOut> => {
  const decided = await lockDecided(ctx, id);
  const takenOut = await findTakenOut(ctx.trx, decided.companyId, id);
  await sql`savepoint taking_out`.execute(ctx.trx);
  const done = await act(ctx, decided, '');
  await sql`rollback to savepoint taking_out`.execute(ctx.trx);
  return { takenOut: takenOut ? takenOutOf(takenOut) : null, effects: done.effects, seen: digestOf(done) };
};

/**
 * Takes a session out of every figure. It stays where it is seen, marked, and gives its attempt back.
 * @throws Problem session.not-found, access.forbidden, session.own, session.out-already, session.effect-changed
 */
export const takeOutSession = async (
  ctx: UserCtx,
  { params: { id }, body }: InputOf<typeof takingOut.takeOutSession>,
): Answer<typeof takingOut.takeOutSession> => {
  const decided = await lockDecided(ctx, id);
  if (decided.row.taken_out_at) throw problem('session.out-already');
  const done = await act(ctx, decided, body.reason);
  expectSeen(done, body.seen);
  await tell(ctx, done);
  const { row, companyId } = decided;
  ctx.audit({
    companyId,
    subject: { type: 'session', id },
    detail: { userId: row.user_id, score: row.score, successful: row.successful, reason: body.reason },
  });
  return { status: true };
};

/**
 * Puts a session back into the figures; where its attempt was used meanwhile, it is held.
 * @throws Problem session.not-found, access.forbidden, session.own, session.not-out, session.effect-changed
 */
export const putBackSession = async (
  ctx: UserCtx,
  { params: { id }, body }: InputOf<typeof takingOut.putBackSession>,
): Answer<typeof takingOut.putBackSession> => {
  const decided = await lockDecided(ctx, id);
  const { row, companyId } = decided;
  if (!row.taken_out_at) throw problem('session.not-out');
  const was = await findTakenOut(ctx.trx, companyId, id);
  const done = await act(ctx, decided, body.reason);
  expectSeen(done, body.seen);
  await tell(ctx, done);
  const held = done.effects.held;
  ctx.audit({
    companyId,
    subject: { type: 'session', id },
    detail: {
      userId: row.user_id,
      takenOutBy: was?.taken_out_by ?? null,
      takenOutBecause: was?.taken_out_reason ?? '',
      ...(held === null ? {} : { held }),
      reason: body.reason,
    },
  });
  return { held };
};

/** What is out of the figures, for Admins by who did it; whoever else took sessions out sees the own acts. */
export const listTakenOut = async (ctx: UserCtx): Answer<typeof sessions.listTakenOut> => {
  const { trx, caller } = ctx;
  const scope = staffScopeOf(caller);
  const isAdmin = scope.departmentIds === undefined;
  const rows = await listRows(trx, scope, isAdmin ? undefined : caller.userId);
  return {
    ...shownSessions(caller, rows),
    by: isAdmin ? await sumTakenOut(trx, scope.companyId) : [],
  };
};

const unmastered = { mastered: false, currentUntil: null };

const standing = ({ competencies }: TouchedFigures, name: string) => {
  const { mastered, currentUntil } =
    competencies.find(({ competencyName }) => competencyName === name) ?? unmastered;
  return { mastered, currentUntil };
};

/**
 * What an act made of the figures.
 * @param held why the session is held from now on
 */
const effectsOf = (
  before: TouchedFigures,
  after: TouchedFigures,
  held: string | null,
): takingOut.TakingOutEffects => {
  const names = [
    ...new Set([...before.competencies, ...after.competencies].map(({ competencyName }) => competencyName)),
  ].toSorted();
  return {
    attempts:
      before.allowed === null ? null : { allowed: before.allowed, before: before.used, after: after.used },
    completed: { before: before.completed, after: after.completed },
    average: { before: before.average, after: after.average },
    competencies: names
      .map((competencyName) => ({
        competencyName,
        before: standing(before, competencyName),
        after: standing(after, competencyName),
      }))
      .filter(
        (one) =>
          one.before.mastered !== one.after.mastered || one.before.currentUntil !== one.after.currentUntil,
      ),
    passRates: before.passRates.map(({ departmentId, departmentName, rate }) => ({
      departmentName,
      before: rate,
      after: after.passRates.find((one) => one.departmentId === departmentId)?.rate ?? null,
    })),
    held,
    recipients: { webhooks: before.webhooks, oasis: before.oasis },
  };
};

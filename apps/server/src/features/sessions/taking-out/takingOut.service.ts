import { createHash } from 'node:crypto';
import type { InputOf, sessions, takingOut } from '@simward/contract';
import { sql } from 'kysely';
import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import { countingKey, differentKeys } from '../../../domain/sessions/countedSession.sql.ts';
import { sessionPolicy } from '../../../domain/sessions/policy.ts';
import { takenOutOf } from '../../../domain/sessions/sessionAnswer.ts';
import { assessmentSettled, sessionChanged, sessionCounted } from '../../../domain/sessions/sessionEvents.ts';
import { type SessionChange, updateSession } from '../../../domain/sessions/writeSession.sql.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { defaultLanguage, type Language } from '../../../platform/texts/say.ts';
import { sayStored, storedText } from '../../../platform/texts/storedText.ts';
import { isNoneLeft, noneLeft } from '../ingest/startRules.ts';
import { sessionsAnswer } from '../review/heldSessions.service.ts';
import { listTakenOut as listRows } from '../review/heldSessions.sql.ts';
import { companyOfReviewed, expectDecides } from '../review/whoDecides.ts';
import { lockSession, type SessionRow } from '../sessions.sql.ts';
import {
  findFigures,
  findTakenOut,
  isAttemptUsedSince,
  sumTakenOut,
  type TouchedFigures,
} from './takingOut.sql.ts';

/** Sessions that are out of the figures. Admins see all and the counts by person, others only sessions they took out. */
export const listTakenOut = async (ctx: UserCtx): Answer<typeof sessions.listTakenOut> => {
  const { trx, caller } = ctx;
  const scope = staffScopeOf(caller);
  const isAdmin = scope.departmentIds === undefined;
  const rows = await listRows(trx, scope, isAdmin ? undefined : caller.userId);
  return {
    ...sessionsAnswer(ctx, rows),
    by: isAdmin ? await sumTakenOut(trx, scope.companyId) : [],
  };
};

/**
 * Shows the effects of taking a session out, or of putting it back. The change is made and rolled back, so
 * that the same code works on the present data.
 * @throws Problem session.not-found, access.forbidden, session.own
 */
export const readTakingOut = async (
  ctx: UserCtx,
  { params: { id } }: InputOf<typeof takingOut.readTakingOut>,
): Answer<typeof takingOut.readTakingOut> => {
  const decided = await lockDecidableSession(ctx, id);
  const takenOut = await findTakenOut(ctx.trx, decided.companyId, id);
  await sql`savepoint taking_out`.execute(ctx.trx);
  const outcome = await act(ctx, decided, '');
  await sql`rollback to savepoint taking_out`.execute(ctx.trx);
  return {
    takenOut: takenOut ? takenOutOf(takenOut) : null,
    effects: { ...outcome.effects, held: heldIn(ctx.language, outcome) },
    seen: digestOf(outcome),
  };
};

/**
 * Takes a session out of all figures. The session stays visible as taken out, and no longer uses an attempt.
 * @throws Problem session.not-found, access.forbidden, session.own, session.out-already,
 * session.effect-changed
 */
export const takeOutSession = async (
  ctx: UserCtx,
  { params: { id }, body }: InputOf<typeof takingOut.takeOutSession>,
): Answer<typeof takingOut.takeOutSession> => {
  const decided = await lockDecidableSession(ctx, id);
  if (decided.row.taken_out_at) throw problem('session.out-already');
  const outcome = await act(ctx, decided, body.reason);
  expectSeen(outcome, body.seen);
  await emitChange(ctx, outcome);
  const { row, companyId } = decided;
  ctx.audit({
    companyId,
    subject: { type: 'session', id },
    detail: { userId: row.user_id, score: row.score, successful: row.successful, reason: body.reason },
  });
  return { status: true };
};

/**
 * Puts a session back into the figures. It is held if its attempt was used meanwhile.
 * @throws Problem session.not-found, access.forbidden, session.own, session.not-out, session.effect-changed
 */
export const putBackSession = async (
  ctx: UserCtx,
  { params: { id }, body }: InputOf<typeof takingOut.putBackSession>,
): Answer<typeof takingOut.putBackSession> => {
  const decided = await lockDecidableSession(ctx, id);
  const { row, companyId } = decided;
  if (!row.taken_out_at) throw problem('session.not-out');
  const takenOut = await findTakenOut(ctx.trx, companyId, id);
  const outcome = await act(ctx, decided, body.reason);
  expectSeen(outcome, body.seen);
  await emitChange(ctx, outcome);
  const held = heldIn(ctx.language, outcome);
  ctx.audit({
    companyId,
    subject: { type: 'session', id },
    detail: {
      userId: row.user_id,
      takenOutBy: takenOut?.taken_out_by ?? null,
      takenOutBecause: takenOut?.taken_out_reason ?? '',
      ...(held === null ? {} : { held: heldIn(defaultLanguage, outcome) }),
      reason: body.reason,
    },
  });
  return { held };
};

/** A locked session that the caller may take out or put back. */
interface DecidedSession {
  companyId: string;
  row: SessionRow;
}

/**
 * Locks the session, if the caller may take it out.
 * @throws Problem session.not-found, access.forbidden, session.own
 */
const lockDecidableSession = async (ctx: UserCtx, sessionId: string): Promise<DecidedSession> => {
  const companyId = await companyOfReviewed(ctx, sessionId);
  const row = existing(await lockSession(ctx.trx, companyId, sessionId), 'session.not-found');
  await expectDecides(ctx, sessionPolicy.takeOut, companyId, row);
  return { companyId, row };
};

interface Act extends DecidedSession {
  change: SessionChange;
  /** The reason to hold the session is a text, as it is stored. */
  effects: takingOut.TakingOutEffects;
}

/** The reason why the session is held from now on, in a language. */
const heldIn = (language: Language, { effects: { held } }: Act): string | null =>
  held && sayStored(language, held);

/**
 * Takes a session out, or puts it back, together with its figures, and compares the figures before and after.
 */
const act = async (ctx: UserCtx, decided: DecidedSession, reason: string): Promise<Act> => {
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
        ...(await holdOnReturn(ctx, decided)),
      }
    : { taken_out_at: now, taken_out_by: caller.userId, taken_out_reason: reason, corrected_at: now };
  await updateSession(trx, companyId, row.session_id, change);
  const keys = differentKeys([countingKey(row), countingKey({ ...row, ...change })]);
  if (keys.length > 0) await ctx.platform.events.emit(trx, sessionCounted, { companyId, keys });
  const after = await findFigures(ctx, companyId, row, scope);
  return { ...decided, change, effects: effectsOf(before, after, change.custody_reason ?? null) };
};

/** A session that is put back is held if its attempt was used meanwhile and no other attempt is left. */
const holdOnReturn = async (ctx: UserCtx, { companyId, row }: DecidedSession): Promise<SessionChange> => {
  const { user_id: userId, module_id: moduleId, taken_out_at: since } = row;
  if (row.mode !== 'assessment' || row.custody !== 'accepted' || row.state === 'interrupted') return {};
  if (userId === null || moduleId === null || since === null || row.outcome === 'crashed') return {};
  const learner = { trx: ctx.trx, companyId };
  if (!(await isNoneLeft(learner, userId, moduleId))) return {};
  return (await isAttemptUsedSince(ctx.trx, { companyId, userId }, moduleId, since))
    ? { custody: 'quarantined', custody_reason: storedText(noneLeft) }
    : {};
};

/**
 * Compares the figures before and after a session was taken out or put back.
 * @param held the reason why the session is held from now on
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
        before: masteryIn(before, competencyName),
        after: masteryIn(after, competencyName),
      }))
      .filter(
        (competency) =>
          competency.before.mastered !== competency.after.mastered ||
          competency.before.currentUntil !== competency.after.currentUntil,
      ),
    passRates: before.passRates.map(({ departmentId, departmentName, rate }) => ({
      departmentName,
      before: rate,
      after: after.passRates.find((other) => other.departmentId === departmentId)?.rate ?? null,
    })),
    held,
    recipients: { webhooks: before.webhooks, oasis: before.oasis },
  };
};

const unmastered = { mastered: false, currentUntil: null };

const masteryIn = ({ competencies }: TouchedFigures, name: string) => {
  const { mastered, currentUntil } =
    competencies.find(({ competencyName }) => competencyName === name) ?? unmastered;
  return { mastered, currentUntil };
};

/** A hash of the effects, which differs whenever an effect differs. */
const digestOf = ({ row, effects }: Act): string =>
  createHash('sha256')
    .update(JSON.stringify([row.taken_out_at !== null, effects]))
    .digest('hex')
    .slice(0, 32);

/**
 * Compares the effects with those that the caller saw.
 * @throws Problem session.effect-changed if the caller saw other effects
 */
const expectSeen = (outcome: Act, seen: string | undefined): void => {
  if (seen !== undefined && seen !== digestOf(outcome)) throw problem('session.effect-changed');
};

/** Emits the events of the change, once it is certain that it is not rolled back. */
const emitChange = async (ctx: UserCtx, { companyId, row }: Act): Promise<void> => {
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

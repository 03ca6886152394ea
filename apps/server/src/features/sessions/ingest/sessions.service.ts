import { type AnswerInputOf, type InputOf, sessionUploads } from '@simward/contract';
import type { z } from 'zod';
import { findJoined } from '../../../domain/people/joining/joinedAccounts.sql.ts';
import { isDatabaseError, isMadeMeanwhile } from '../../../domain/sessions/writeSession.sql.ts';
import { provePin } from '../../../domain/sign-in/headset/signInOnHeadset.ts';
import { takeFromBudget } from '../../../domain/sign-in/secret/budgets/budgets.sql.ts';
import type { HeadsetCaller } from '../../../platform/auth/caller.ts';
import { openSealedSignIn } from '../../../platform/auth/sealing.ts';
import { keyHash } from '../../../platform/ids.ts';
import { Problem, problem, problemAnswer } from '../../../platform/problem.ts';
import { asProblem } from '../../../platform/route/answers/answerProblems.ts';
import type { RequestCtx, UploadCtx } from '../../../platform/route/ctx.ts';
import { inputSentence } from '../../../platform/route/input/inputSentence.ts';
import { isSessionThere, type SessionRow } from '../sessions.sql.ts';
import type { SealedProof, Upload } from '../sessionTypes.ts';
import { deviceInstant } from './clock/clockOffset.ts';
import type { StoredPieces } from './pieces.ts';
import { storePieces } from './storePieces.ts';

const headerOf = (ctx: UploadCtx, name: string): string | undefined => {
  const header = ctx.request.headers[name];
  return typeof header === 'string' ? header : undefined;
};

interface Sent {
  sessionId: string;
  grant?: string | undefined;
  sealedSignIn?: string | undefined;
  sentAt?: string | undefined;
}

const prove = async (ctx: UploadCtx, sealed: string, { sessionId }: Sent) =>
  (await proveSealedSignIn(ctx, sealed, sessionId)) ?? ('checked' as const);

/** Runs `work` in a transaction of the headset's company on the connections kept for ingestion. */
const inUpload = async <T>(ctx: UploadCtx, sent: Sent, work: (upload: Upload) => Promise<T>): Promise<T> => {
  const grant = sent.grant ?? headerOf(ctx, sessionUploads.grantHeader);
  const sealed = sent.sealedSignIn ?? headerOf(ctx, sessionUploads.sealedSignInHeader);
  // Outside the transaction: a hash takes longer than everything that follows.
  const proof = grant === undefined && sealed !== undefined ? await prove(ctx, sealed, sent) : undefined;
  const attempt = () =>
    ctx.write((trx) =>
      work({
        trx,
        clock: ctx.clock,
        events: ctx.platform.events,
        companyId: ctx.caller.companyId,
        headsetId: ctx.caller.headsetId,
        headsetRevoked: ctx.caller.revokedAt !== null,
        grant,
        sealed: proof,
        sentAt: sent.sentAt === undefined ? undefined : deviceInstant(sent.sentAt),
      }),
    );
  try {
    return await attempt();
  } catch (error) {
    if (!isMadeMeanwhile(error)) throw error;
    return attempt();
  }
};

/** Starts a session, or repeats its start. */
export const startSession = (
  ctx: UploadCtx,
  { params, body }: InputOf<typeof sessionUploads.startSession>,
): Promise<AnswerInputOf<typeof sessionUploads.startSession>> =>
  inUpload(ctx, { sessionId: params.uuid, sentAt: body.sentAt }, async (upload) => {
    const { row, duplicate } = await storePieces(upload, params.uuid, { start: body });
    return { sessionId: row.session_id, custody: deviceCustody(row), duplicate };
  });

/** Stores events; the receipt names what was refused and what is missing. */
export const appendEvents = (
  ctx: UploadCtx,
  { params, body }: InputOf<typeof sessionUploads.appendEvents>,
): Promise<AnswerInputOf<typeof sessionUploads.appendEvents>> =>
  inUpload(ctx, { sessionId: params.uuid, sentAt: body.sentAt }, async (upload) => {
    const { receipt } = await storePieces(upload, params.uuid, { events: body.events });
    return receipt;
  });

/** Finishes a session: its result card, or (202) what is missing for it. */
export const finishSession = async (
  ctx: UploadCtx,
  { params, body }: InputOf<typeof sessionUploads.finishSession>,
): Promise<AnswerInputOf<typeof sessionUploads.finishSession>> => {
  const stored = await inUpload(ctx, { sessionId: params.uuid }, (upload) =>
    storePieces(upload, params.uuid, { finish: body }),
  );
  const answer = await finishAnswer(stored);
  if (answer.status === 'waiting') ctx.reply.code(202);
  return answer;
};

type BatchResult = AnswerInputOf<typeof sessionUploads.uploadBatch>['results'][number];

const rejected = (raw: unknown, { code, detail, path }: NonNullable<BatchResult['problem']>): BatchResult => {
  const sessionId = typeof raw === 'object' && raw !== null && 'sessionId' in raw ? raw.sessionId : null;
  return {
    sessionId: typeof sessionId === 'string' ? sessionId.slice(0, 64) : null,
    status: 'rejected',
    problem: { code, detail, path },
  };
};

const storeBatchSession = async (
  ctx: UploadCtx,
  raw: unknown,
  sentAt: string | undefined,
): Promise<BatchResult> => {
  const parsed = sessionUploads.batchSessionSchema.safeParse(raw, { error: inputSentence });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])];
    return rejected(raw, {
      code: 'request.invalid',
      detail: issue?.message ?? '',
      path: path.map(String).join('.'),
    });
  }
  const { sessionId, grant, sealedSignIn, start, events, finish } = parsed.data;
  const stored = await inUpload(ctx, { sessionId, grant, sealedSignIn, sentAt }, (upload) =>
    storePieces(upload, sessionId, { start, events, finish }),
  );
  const common = { sessionId, custody: deviceCustody(stored.row), events: stored.receipt };
  if (!finish) return { ...common, status: 'partial' };
  const answer = await finishAnswer(stored);
  return answer.status === 'finished'
    ? { ...common, status: 'finished', result: answer }
    : { ...common, status: 'waiting' };
};

/**
 * Why one session of a batch was not stored.
 * @throws what concerns the whole batch: a database that is not reached, or no room for more; the headset repeats it
 */
const refusalOf = (ctx: UploadCtx, raw: unknown, error: unknown): BatchResult => {
  if (!(error instanceof Problem) && !isDatabaseError(error)) throw error;
  const failure = asProblem(error);
  if (failure.status === 429 || failure.status === 503) throw error;
  const refused = rejected(raw, { ...problemAnswer(failure, ctx.requestId), path: '' });
  if (failure.status >= 500)
    ctx.platform.log.error(
      { err: error, sessionId: refused.sessionId },
      'a session of a batch was not stored',
    );
  return refused;
};

/**
 * Stores whole sessions, each in a transaction of its own: one that is refused, or that the database will not take, is
 * named and never blocks the others.
 */
export const uploadBatch = async (
  ctx: UploadCtx,
  { body }: InputOf<typeof sessionUploads.uploadBatch>,
): Promise<AnswerInputOf<typeof sessionUploads.uploadBatch>> => {
  const results: BatchResult[] = [];
  for (const raw of body.sessions) {
    try {
      results.push(await storeBatchSession(ctx, raw, body.sentAt));
    } catch (error) {
      results.push(refusalOf(ctx, raw, error));
    }
  }
  return { results };
};

/**
 * Checks a sealed sign-in, once per session id and under the same failure counter as any PIN. Two first pieces of one
 * session at once: the second is told to come again, so that the PIN is evaluated once.
 * @returns undefined when the session is there already, so that nothing is left to check
 * @throws Problem auth.busy, which the headset repeats later
 */
const proveSealedSignIn = async (
  ctx: RequestCtx<HeadsetCaller>,
  sealed: string,
  sessionId: string,
): Promise<SealedProof | undefined> => {
  const { companyId } = ctx.caller;
  const database = ctx.platform.ingestDatabase;
  const turn = await database.write({ companyId }, async (trx) => {
    if (await isSessionThere(trx, companyId, sessionId)) return 'checked';
    const key = keyHash(`sealed:${sessionId}`);
    const taken = await takeFromBudget(trx, { companyId, key }, { tries: 1, minutes: 1 }, ctx.clock.now());
    return taken ? 'ours' : 'another’s';
  });
  if (turn === 'checked') return undefined;
  if (turn !== 'ours') throw problem('auth.busy', { retryAfter: 2 });
  const content = openSealedSignIn(ctx.platform.sealingSeed, sealed, sessionId);
  if (!content) return { userId: undefined };
  try {
    const proven = await provePin(ctx.platform, ctx.caller, content);
    return { userId: proven.userId };
  } catch (error) {
    if (error instanceof Problem && error.code === 'auth.joined') {
      const joined = await database.read({ companyId }, (trx) =>
        findJoined(trx, companyId, content.mobileNo),
      );
      return joined ? { userId: joined.into, recordedUserId: joined.userId } : { userId: undefined };
    }
    if (error instanceof Problem && error.code !== 'auth.busy') return { userId: undefined };
    throw error;
  }
};

/** What a headset hears: nothing that would tell whether a sealed PIN was right. */
const deviceCustody = (
  row: Pick<SessionRow, 'custody' | 'sealed_sign_in'>,
): z.infer<typeof sessionUploads.deviceCustodySchema> =>
  row.sealed_sign_in === null ? row.custody : 'received';

/** As far as its headset may know: what it hears tells nothing of a sealed PIN. */
const isHeld = (row: StoredPieces['row']) => ['unclaimed', 'quarantined'].includes(deviceCustody(row));

type FinishAnswer = AnswerInputOf<typeof sessionUploads.finishSession>;

/** What the headset shows after a finish, made from what is stored: a repeat answers the same card. */
const finishAnswer = async ({ row, receipt, competencies }: StoredPieces): Promise<FinishAnswer> => {
  const sessionId = row.session_id;
  if (row.state !== 'finished' || row.outcome === null) {
    return {
      status: 'waiting',
      startMissing: row.module_id === null,
      sessionId,
      custody: deviceCustody(row),
      missing: receipt.missing,
    };
  }
  const byName = ((await competencies) ?? []).toSorted((a, b) =>
    a.competency_name < b.competency_name ? -1 : 1,
  );
  return {
    status: 'finished',
    sessionId,
    custody: deviceCustody(row),
    outcome: row.outcome,
    score: row.score,
    passMark: row.pass_mark ?? 0,
    // Nobody has said yet whether it counts, or somebody said that it does not.
    successful: isHeld(row) || row.taken_out_at ? null : row.successful,
    durationMinutes: Math.round(row.duration_ms / 600) / 100,
    failedMustPassSteps: row.failed_must_pass_steps,
    competencies: byName.map((result) => ({
      competencyName: result.competency_name,
      score: result.score,
      attempts: result.attempts,
      known: result.competency_id !== null,
    })),
    unknownVersion: row.version_named_at === null ? row.reported_version : null,
    lateEvents: row.late_events,
    missing: receipt.missing,
  };
};

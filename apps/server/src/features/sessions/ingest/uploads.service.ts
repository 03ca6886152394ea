import { type AnswerInputOf, type InputOf, inputText, sessionUploads } from '@simward/contract';
import { findJoinedAccount } from '../../../domain/people/joining/joinedAccounts.sql.ts';
import { isDatabaseError, isMadeMeanwhile } from '../../../domain/sessions/writeSession.sql.ts';
import { provePin } from '../../../domain/sign-in/headset/signInOnHeadset.ts';
import { takeFromBudget } from '../../../domain/sign-in/secret/budgets.sql.ts';
import type { HeadsetCaller, PlayCaller } from '../../../platform/auth/caller.ts';
import { openSealedSignIn } from '../../../platform/auth/sealing.ts';
import { keyHash } from '../../../platform/ids.ts';
import { Problem, problem, problemAnswer } from '../../../platform/problem.ts';
import { asProblem } from '../../../platform/route/answers/answerProblems.ts';
import type { RequestCtx, UploadCtx } from '../../../platform/route/ctx.ts';
import { defaultLanguage, say } from '../../../platform/texts/say.ts';
import { isStored } from '../sessions.sql.ts';
import type { SealedProof, StoredPieces, Upload } from '../sessionTypes.ts';
import { deviceInstant } from './clockOffset.ts';
import { cardOf, deviceCustody } from './resultCard.ts';
import { storePieces } from './storePieces.ts';

type SenderCtx = UploadCtx<HeadsetCaller | PlayCaller>;

/** Starts a session. The same start may come again. */
export const startSession = (
  ctx: SenderCtx,
  { params, body }: InputOf<typeof sessionUploads.startSession>,
): Promise<AnswerInputOf<typeof sessionUploads.startSession>> =>
  inUpload(ctx, { sessionId: params.uuid, sentAt: body.sentAt }, async (upload) => {
    const { row, duplicate } = await storePieces(upload, params.uuid, { start: body });
    return { sessionId: row.session_id, custody: deviceCustody(row), duplicate };
  });

/** Stores events. The receipt names refused events and missing numbers. */
export const appendEvents = (
  ctx: SenderCtx,
  { params, body }: InputOf<typeof sessionUploads.appendEvents>,
): Promise<AnswerInputOf<typeof sessionUploads.appendEvents>> =>
  inUpload(ctx, { sessionId: params.uuid, sentAt: body.sentAt }, async (upload) => {
    const { receipt } = await storePieces(upload, params.uuid, { events: body.events });
    return receipt;
  });

/** Finishes a session. Answers its result card, or with status 202 the pieces that are still missing. */
export const finishSession = async (
  ctx: SenderCtx,
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

/**
 * Stores whole sessions, each in a transaction of its own. A session that is refused, or that the database cannot store, is
 * named in the answer and does not block the others.
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

interface SentPiece {
  sessionId: string;
  grant?: string | undefined;
  sealedSignIn?: string | undefined;
  sentAt?: string | undefined;
}

/** Runs `work` in a transaction of the sender's company, on the connections that are reserved for uploads. */
const inUpload = async <T>(
  ctx: SenderCtx,
  sent: SentPiece,
  work: (upload: Upload) => Promise<T>,
): Promise<T> => {
  const sender = await senderOf(ctx, sent);
  const attempt = () =>
    ctx.write((trx) =>
      work({
        trx,
        clock: ctx.clock,
        events: ctx.platform.events,
        companyId: ctx.caller.companyId,
        sender,
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

const senderOf = async (ctx: SenderCtx, sent: SentPiece): Promise<Upload['sender']> => {
  const { caller } = ctx;
  if (caller.kind === 'play') return { kind: 'play', playId: caller.playId };
  const grant = sent.grant ?? headerOf(ctx, sessionUploads.grantHeader);
  const sealed = sent.sealedSignIn ?? headerOf(ctx, sessionUploads.sealedSignInHeader);
  return {
    kind: 'headset',
    headsetId: caller.headsetId,
    revoked: caller.revokedAt !== null,
    grant,
    // The PIN is checked outside the transaction, because its hash takes longer than everything that follows.
    sealed:
      grant === undefined && sealed !== undefined ? await prove({ ...ctx, caller }, sealed, sent) : undefined,
  };
};

const headerOf = (ctx: SenderCtx, name: string): string | undefined => {
  const header = ctx.request.headers[name];
  return typeof header === 'string' ? header : undefined;
};

const prove = async (ctx: RequestCtx<HeadsetCaller>, sealed: string, { sessionId }: SentPiece) =>
  (await proveSealedSignIn(ctx, sealed, sessionId)) ?? ('checked' as const);

/**
 * Checks a sealed sign-in once per session id, with the same failure counter as any PIN. If two first pieces of a session
 * come at once, the second is refused for now, so that the PIN is checked only once.
 * @returns undefined if the session is stored already, so that nothing is left to check
 * @throws Problem auth.busy: the headset sends the piece again later
 */
const proveSealedSignIn = async (
  ctx: RequestCtx<HeadsetCaller>,
  sealed: string,
  sessionId: string,
): Promise<SealedProof | undefined> => {
  const { companyId } = ctx.caller;
  const database = ctx.platform.ingestDatabase;
  const turn = await database.write({ companyId }, async (trx) => {
    if (await isStored(trx, companyId, sessionId)) return 'checked';
    const key = keyHash(`sealed:${sessionId}`);
    const isFirst = await takeFromBudget(trx, { companyId, key }, { tries: 1, minutes: 1 }, ctx.clock.now());
    return isFirst ? 'ours' : 'another’s';
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
        findJoinedAccount(trx, companyId, content.mobileNo),
      );
      return joined ? { userId: joined.into, recordedUserId: joined.userId } : { userId: undefined };
    }
    if (error instanceof Problem && error.code !== 'auth.busy') return { userId: undefined };
    throw error;
  }
};

type FinishAnswer = AnswerInputOf<typeof sessionUploads.finishSession>;

/** The result card, made from the stored session, so that a repeated finish gets the same card. */
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
  return cardOf(row, row.outcome, (await competencies) ?? [], receipt.missing);
};

const storeBatchSession = async (
  ctx: UploadCtx,
  raw: unknown,
  sentAt: string | undefined,
): Promise<BatchResult> => {
  const parsed = sessionUploads.batchSessionSchema.safeParse(raw, { reportInput: true });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])];
    return rejectedResult(raw, {
      code: 'request.invalid',
      detail: issue ? say(defaultLanguage, inputText(issue)) : '',
      path: path.map(String).join('.'),
    });
  }
  const { sessionId, grant, sealedSignIn, start, events, finish } = parsed.data;
  const stored = await inUpload(ctx, { sessionId, grant, sealedSignIn, sentAt }, (upload) =>
    storePieces(upload, sessionId, { start, events, finish }),
  );
  const sharedFields = { sessionId, custody: deviceCustody(stored.row), events: stored.receipt };
  if (!finish) return { ...sharedFields, status: 'partial' };
  const answer = await finishAnswer(stored);
  return answer.status === 'finished'
    ? { ...sharedFields, status: 'finished', result: answer }
    : { ...sharedFields, status: 'waiting' };
};

const rejectedResult = (
  raw: unknown,
  { code, detail, path }: NonNullable<BatchResult['problem']>,
): BatchResult => {
  const sessionId = typeof raw === 'object' && raw !== null && 'sessionId' in raw ? raw.sessionId : null;
  return {
    sessionId: typeof sessionId === 'string' ? sessionId.slice(0, 64) : null,
    status: 'rejected',
    problem: { code, detail, path },
  };
};

/**
 * The answer for one session of a batch that was not stored.
 * @throws the error itself if it concerns the whole batch (no database, too many requests): the headset sends it again
 */
const refusalOf = (ctx: UploadCtx, raw: unknown, error: unknown): BatchResult => {
  if (!(error instanceof Problem) && !isDatabaseError(error)) throw error;
  const failure = asProblem(error);
  if (failure.status === 429 || failure.status === 503) throw error;
  const refusal = rejectedResult(raw, { ...problemAnswer(failure, ctx.requestId), path: '' });
  if (failure.status >= 500)
    ctx.platform.log.error(
      { err: error, sessionId: refusal.sessionId },
      'a session of a batch was not stored',
    );
  return refusal;
};

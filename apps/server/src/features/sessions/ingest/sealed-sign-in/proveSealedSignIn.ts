import { findJoined } from '../../../../domain/people/joining/joinedAccounts.sql.ts';
import { provePin } from '../../../../domain/sign-in/headset/signInOnHeadset.ts';
import { takeFromBudget } from '../../../../domain/sign-in/secret/budgets/budgets.sql.ts';
import type { HeadsetCaller } from '../../../../platform/auth/caller.ts';
import { openSealedSignIn } from '../../../../platform/auth/sealing.ts';
import { keyHash } from '../../../../platform/ids.ts';
import { Problem, problem } from '../../../../platform/problem.ts';
import type { RequestCtx } from '../../../../platform/route/ctx.ts';
import { isSessionThere } from '../../sessions.sql.ts';
import type { SealedProof } from '../../sessionTypes.ts';

/**
 * Checks a sealed sign-in, once per session id and under the same failure counter as any PIN. Two first pieces of one
 * session at once: the second is told to come again, so that the PIN is evaluated once.
 * @returns undefined when the session is there already, so that nothing is left to check
 * @throws Problem auth.busy, which the headset repeats later
 */
export const proveSealedSignIn = async (
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

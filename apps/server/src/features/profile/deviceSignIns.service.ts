import type { profile } from '@simward/contract';
import { endHeadsetGrants, endSignIns } from '../../domain/sign-in/endAccess.sql.ts';
import { endOwnSession } from '../../domain/sign-in/web/runningSession.sql.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { browserOf } from './browserOf.ts';
import * as table from './deviceSignIns.sql.ts';

/** Where the caller is signed in now. */
export const listDeviceSignIns = async ({
  trx,
  caller,
  clock,
}: UserCtx): Answer<typeof profile.listDeviceSignIns> => {
  const now = clock.now();
  const browsers = await table.listBrowserSignIns(trx, caller, now);
  const headsets = await table.listHeadsetSignIns(trx, caller, now);
  return {
    browsers: browsers.map((row) => ({
      _id: row.sign_in_session_id,
      ...browserOf(row.user_agent),
      address: row.address,
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.sign_in_session_id === caller.signInSessionId,
    })),
    headsets: headsets.map((row) => ({
      _id: row.headset_id,
      name: row.name,
      platform: row.platform,
      signedInAt: row.signed_in_at.toISOString(),
    })),
  };
};

/**
 * Signs one of the caller's browsers out.
 * @throws Problem sign-in.not-found
 */
export const endBrowserSignIn = async (
  ctx: UserCtx,
  signInSessionId: string,
): Answer<typeof profile.endBrowserSignIn> => {
  if (!(await endOwnSession(ctx.trx, ctx.caller, signInSessionId, ctx.clock.now())))
    throw problem('sign-in.not-found');
  ctx.audit({ subject: { type: 'sign-in', id: signInSessionId } });
  return { status: true };
};

/** Signs the caller out of every other browser and of every headset. */
export const endOtherSignIns = async (ctx: UserCtx): Answer<typeof profile.endOtherSignIns> => {
  const { trx, caller, clock } = ctx;
  const { companyId, userId, signInSessionId } = caller;
  const now = clock.now();
  await endSignIns(trx, { companyId, userIds: [userId], keptSessionId: signInSessionId }, now);
  await endHeadsetGrants(trx, caller, now);
  ctx.audit({ subject: { type: 'user', id: userId }, detail: { everywhere: true } });
  return { status: true };
};

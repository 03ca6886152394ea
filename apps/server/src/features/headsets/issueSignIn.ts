import type { AnswerInputOf, AuditEvent, device } from '@simward/contract';
import { appendAudit } from '../../platform/audit.sql.ts';
import type { HeadsetCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newSecret } from '../../platform/ids.ts';
import type { RequestCtx } from '../../platform/route/ctx.ts';
import { insertGrant, userName } from './headsets.sql.ts';

const grantDays = 30;

/** What a headset gets once a learner is proven: the ten-minute token and the write-only grant, both on record. */
export const issueSignIn = async (
  ctx: RequestCtx<HeadsetCaller>,
  trx: Trx,
  userId: string,
  event: Extract<AuditEvent, 'headset.sign-in' | 'headset.paired'>,
): Promise<AnswerInputOf<typeof device.signInOnHeadset>> => {
  const { companyId, headsetId } = ctx.caller;
  const now = ctx.clock.now();
  const grant = newSecret();
  const expiresAt = new Date(now.getTime() + grantDays * 86_400_000);
  await insertGrant(trx, { companyId, grant, headsetId, userId, expiresAt }, now);
  const learner = await userName(trx, companyId, userId);
  await appendAudit(trx, {
    companyId,
    at: now,
    event,
    outcome: 'done',
    actor: { id: userId, name: learner.name, role: learner.role_name },
    subject: { type: 'headset', id: headsetId },
    address: ctx.address,
    requestId: ctx.requestId,
  });
  const issued = await ctx.platform.tokens.issueHeadset({ sub: userId, cid: companyId, hid: headsetId });
  return {
    token: issued.token,
    expiresAt: issued.expiresAt.toISOString(),
    grant,
    grantExpiresAt: expiresAt.toISOString(),
    learner: { _id: userId, name: learner.name },
  };
};

import type { AnswerInputOf, device } from '@simward/contract';
import { auditCall } from '../../../platform/audit.sql.ts';
import type { HeadsetCaller, PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newSecret } from '../../../platform/ids.ts';
import { Problem, problem } from '../../../platform/problem.ts';
import type { RequestCtx } from '../../../platform/route/ctx.ts';
import { proveSecret } from '../secret/proveSecret.ts';
import { findHeadsetAccount, insertGrant, userName } from './headsetSignIn.sql.ts';

type Ctx = RequestCtx<HeadsetCaller>;
type HeadsetSignIn = AnswerInputOf<typeof device.signInOnHeadset>;

const grantDays = 30;

/** Proves User ID and PIN of a learner of the headset's company; each headset has a budget of wrong tries. */
export const provePin = (
  platform: Ctx['platform'],
  { companyId, headsetId }: Pick<HeadsetCaller, 'companyId' | 'headsetId'>,
  given: { mobileNo: string; pin: string },
): Promise<PersonKey> =>
  proveSecret(platform, {
    mobileNo: given.mobileNo,
    secret: given.pin,
    way: 'headset',
    onlyCompany: companyId,
    budgetName: `headset:${headsetId}`,
    findAccount: findHeadsetAccount,
    proven: async (_trx, person) => person,
  });

/** What a headset gets once a learner is proven: the ten-minute token and the write-only grant, both on record. */
export const issueHeadsetSignIn = async (
  ctx: Ctx,
  trx: Trx,
  userId: string,
  event: 'headset.sign-in' | 'headset.paired',
): Promise<HeadsetSignIn> => {
  const { companyId, headsetId } = ctx.caller;
  const now = ctx.clock.now();
  const grant = newSecret();
  const expiresAt = new Date(now.getTime() + grantDays * 86_400_000);
  await insertGrant(trx, { companyId, grant, headsetId, userId, expiresAt }, now);
  const learner = await userName(trx, companyId, userId);
  await auditCall(ctx, trx, {
    companyId,
    event,
    actor: { id: userId, name: learner.name, role: learner.role_name },
    subject: { type: 'headset', id: headsetId },
  });
  const issued = ctx.platform.tokens.issueHeadset({ sub: userId, cid: companyId, hid: headsetId });
  return {
    token: issued.token,
    expiresAt: issued.expiresAt.toISOString(),
    grant,
    grantExpiresAt: expiresAt.toISOString(),
    learner: { _id: userId, name: learner.name },
  };
};

/**
 * Signs a learner in on an enrolled headset with User ID and PIN; refusals are in the audit log.
 * @throws Problem auth.credentials, auth.locked, auth.slowed, auth.busy; headset.unknown from a revoked headset
 */
export const signInOnHeadset = async (
  ctx: Ctx,
  given: { mobileNo: string; pin: string },
): Promise<HeadsetSignIn> => {
  const { companyId, headsetId, revokedAt } = ctx.caller;
  if (revokedAt) throw problem('headset.unknown');
  const { database } = ctx.platform;
  const proven = await provePin(ctx.platform, ctx.caller, given).catch(async (error: unknown) => {
    if (error instanceof Problem) {
      const { code } = error;
      await database.write({ companyId }, (trx) =>
        auditCall(ctx, trx, {
          companyId,
          event: 'headset.sign-in',
          outcome: 'denied',
          subject: { type: 'headset', id: headsetId },
          detail: { code },
        }),
      );
    }
    throw error;
  });
  return database.write({ companyId }, (trx) =>
    issueHeadsetSignIn(ctx, trx, proven.userId, 'headset.sign-in'),
  );
};

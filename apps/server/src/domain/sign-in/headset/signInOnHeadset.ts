import type { AnswerInputOf, device } from '@simward/contract';
import { auditCall } from '../../../platform/audit.sql.ts';
import type { HeadsetCaller, PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newSecret } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import type { RequestCtx } from '../../../platform/route/ctx.ts';
import { auditRefusedTry } from '../auditRefusedTry.ts';
import { headsetClient } from '../secret/failures.sql.ts';
import { proveSecret } from '../secret/proveSecret.ts';
import { findHeadsetAccount, findNameAndRole, insertGrant } from './headsetSignIn.sql.ts';

type Ctx = RequestCtx<HeadsetCaller>;
type HeadsetSignIn = AnswerInputOf<typeof device.signInOnHeadset>;

const grantDays = 30;

/**
 * Proves User ID and PIN of a learner of the headset's company. Each headset counts wrong tries separately, so that a
 * stolen headset locks nobody out of the others.
 */
export const provePin = (
  platform: Ctx['platform'],
  { companyId, headsetId }: Pick<HeadsetCaller, 'companyId' | 'headsetId'>,
  credentials: { mobileNo: string; pin: string },
): Promise<PersonKey> =>
  proveSecret(platform, {
    mobileNo: credentials.mobileNo,
    secret: credentials.pin,
    way: 'headset',
    onlyCompany: companyId,
    source: { companyId, name: headsetClient(headsetId) },
    client: headsetClient(headsetId),
    findAccount: findHeadsetAccount,
    proven: async (_trx, person) => person,
  });

/**
 * Issues what a headset gets for a proven learner: a ten-minute token and a grant that can only upload. Writes the
 * audit log.
 */
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
  const learner = await findNameAndRole(trx, companyId, userId);
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
 * @throws Problem auth.credentials, auth.locked, auth.device-slowed, auth.busy; headset.unknown from a revoked
 * headset
 */
export const signInOnHeadset = async (
  ctx: Ctx,
  credentials: { mobileNo: string; pin: string },
): Promise<HeadsetSignIn> => {
  const { companyId, headsetId, revokedAt } = ctx.caller;
  if (revokedAt) throw problem('headset.unknown');
  const { signInDatabase } = ctx.platform;
  const proven = await provePin(ctx.platform, ctx.caller, credentials).catch(async (error: unknown) => {
    await auditRefusedTry(ctx.platform, { who: headsetId, from: headsetId }, error, (detail) =>
      signInDatabase.write({ companyId }, (trx) =>
        auditCall(ctx, trx, {
          companyId,
          event: 'headset.sign-in',
          outcome: 'denied',
          subject: { type: 'headset', id: headsetId },
          detail,
        }),
      ),
    );
    throw error;
  });
  return signInDatabase.write({ companyId }, (trx) =>
    issueHeadsetSignIn(ctx, trx, proven.userId, 'headset.sign-in'),
  );
};

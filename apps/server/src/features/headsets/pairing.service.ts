import { type device, headsets, type InputOf, screens } from '@simward/contract';
import { findHeadsetAccount } from '../../domain/sign-in/headset/headsetSignIn.sql.ts';
import { issueHeadsetSignIn } from '../../domain/sign-in/headset/signInOnHeadset.ts';
import { tryCode } from '../../domain/sign-in/secret/tryCode.ts';
import type { HeadsetCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { Problem, problem } from '../../platform/problem.ts';
import { newReadableCode, normalCode } from '../../platform/readableCode.ts';
import type { Answer, OwnCtx, RequestCtx } from '../../platform/route/ctx.ts';
import * as table from './pairing.sql.ts';
import { mayStart } from './plan.sql.ts';

const codeLength = 8;
const lifetimeSeconds = headsets.codeMinutes * 60;
const intervalSeconds = 5;

/** Starts a pairing: the headset shows the short user code and polls with the long device code. */
export const startPairing = async (
  ctx: RequestCtx<HeadsetCaller>,
  { startsChoice = false }: NonNullable<InputOf<typeof device.startPairing>['body']> = {},
): Answer<typeof device.startPairing> => {
  const { companyId, headsetId, revokedAt } = ctx.caller;
  if (revokedAt) throw problem('headset.unknown');
  const now = ctx.clock.now();
  const userCode = newReadableCode(codeLength);
  const deviceCode = newSecret();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
  const pairing = { companyId, pairingId: newId(now), headsetId, deviceCode, startsChoice, expiresAt };
  await ctx.platform.database.write({ companyId }, async (trx) => {
    await table.insertPairing(trx, { ...pairing, userCode: normalCode(userCode) }, now);
    ctx.platform.live.announce(trx, 'pairings', companyId);
  });
  const page = new URL(screens.pair.path, ctx.platform.publicUrl);
  const withCode = new URL(page);
  withCode.searchParams.set('code', userCode);
  return {
    deviceCode,
    userCode,
    verificationUri: page.href,
    verificationUriComplete: withCode.href,
    expiresIn: lifetimeSeconds,
    interval: intervalSeconds,
  };
};

/**
 * Answers a headset's poll: a sign-in once the learner has approved.
 * @throws Problem pairing.pending, pairing.slow-down, pairing.denied, pairing.expired, pairing.not-found
 */
export const completePairing = async (
  ctx: RequestCtx<HeadsetCaller>,
  deviceCode: string,
): Answer<typeof device.completePairing> => {
  const { companyId, headsetId, revokedAt } = ctx.caller;
  if (revokedAt) throw problem('headset.unknown');
  // Refusals are thrown after the commit, so that the noted time of the poll is not rolled back.
  const outcome = await ctx.platform.database.write({ companyId }, async (trx) => {
    const now = ctx.clock.now();
    const pairing = await table.lockPairingOfDevice(trx, companyId, headsetId, deviceCode);
    if (!pairing || pairing.state === 'used') return problem('pairing.not-found');
    if (pairing.state === 'denied') return problem('pairing.denied');
    if (pairing.expires_at <= now) return problem('pairing.expired');
    if (pairing.state === 'pending' || pairing.approved_by === null) {
      const isTooSoon =
        pairing.polled_at && now.getTime() - pairing.polled_at.getTime() < intervalSeconds * 1000;
      await table.notePoll(trx, companyId, pairing.pairing_id, now);
      return problem(isTooSoon ? 'pairing.slow-down' : 'pairing.pending', { retryAfter: intervalSeconds });
    }
    const account = await findHeadsetAccount(trx, companyId, pairing.approved_by);
    if (!account) return problem('pairing.denied');
    await table.consumePairing(trx, companyId, pairing.pairing_id);
    ctx.platform.live.announce(trx, 'pairings', companyId);
    const signIn = await issueHeadsetSignIn(ctx, trx, account.userId, 'headset.paired');
    const { module_id: moduleId, mode } = pairing;
    return moduleId !== null && mode !== null ? { ...signIn, choice: { moduleId, mode } } : signIn;
  });
  if (isProblem(outcome)) throw outcome;
  return outcome;
};

/**
 * The headset that shows this code, so that the learner sees which headset they approve.
 * @throws Problem pairing.not-found, headset.code-slowed
 */
export const findPairing = async (ctx: OwnCtx, userCode: string): Answer<typeof headsets.findPairing> => {
  const pairing = await ctx.write((trx) => tryWaitingPairing(trx, ctx, userCode));
  if (isProblem(pairing)) throw pairing;
  return {
    userCode: pairing.user_code,
    headsetName: pairing.name,
    platform: pairing.platform,
    model: pairing.model,
    departmentName: pairing.department_name,
    askedAt: pairing.created_at.toISOString(),
    expiresAt: pairing.expires_at.toISOString(),
    now: ctx.clock.now().toISOString(),
    startsChoice: pairing.starts_choice,
  };
};

/**
 * Signs the caller in on the headset that shows this code, or declines. The choice is checked here, where its learner is
 * known; the headset looks it up in its list once more.
 * @throws Problem pairing.not-found, headset.code-slowed, module.not-found
 */
export const decidePairing = async (
  ctx: OwnCtx,
  userCode: string,
  { approve, choice }: InputOf<typeof headsets.decidePairing>['body'],
): Answer<typeof headsets.decidePairing> => {
  const now = ctx.clock.now();
  const { companyId, userId } = ctx.caller;
  const outcome = await ctx.write(async (trx) => {
    const pairing = await tryWaitingPairing(trx, ctx, userCode);
    if (isProblem(pairing)) return pairing;
    if (choice && !(await mayStart(trx, ctx.caller, choice, now))) return problem('module.not-found');
    const decision = {
      companyId,
      pairingId: pairing.pairing_id,
      userId,
      ...(approve ? { state: 'approved' as const, choice } : { state: 'denied' as const }),
    };
    if (!(await table.decidePairing(trx, decision, now))) return problem('pairing.not-found');
    ctx.platform.live.announce(trx, 'pairings', companyId);
    await ctx.audit(trx, {
      subject: { type: 'headset', id: pairing.headset_id },
      detail: { approved: approve },
    });
    return { status: true as const };
  });
  if (isProblem(outcome)) throw outcome;
  return outcome;
};

const tryWaitingPairing = (trx: Trx, { caller, clock }: OwnCtx, userCode: string) =>
  tryCode(
    trx,
    {
      companyId: caller.companyId,
      by: `user ${caller.userId}`,
      find: () => table.findWaitingPairing(trx, caller.companyId, normalCode(userCode), clock.now()),
      unknown: 'pairing.not-found',
    },
    clock.now(),
  );

const isProblem = (outcome: object): outcome is Problem => outcome instanceof Problem;

import type { InputOf, secondFactors } from '@simward/contract';
import { countFactorTry, forgetFactorTries } from '../../domain/sign-in/factor/consumeFactor.ts';
import * as table from '../../domain/sign-in/factor/factors.sql.ts';
import { passkeyCreation, readAttestation, relyingPartyOf } from '../../domain/sign-in/factor/passkeys.ts';
import { neededProofOf, proveAgain } from '../../domain/sign-in/proveAgain.ts';
import type { PersonKey, UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { fieldProblem, problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { beginApp, confirmApp, confirmableSince, replaceRecoveryCodes } from './addFactor.ts';

/** The caller's own factors, without any secret. */
export const listSecondFactors = async ({
  trx,
  caller,
  clock,
  platform,
}: UserCtx): Answer<typeof secondFactors.listSecondFactors> => {
  const factors = await table.listFactors(trx, caller);
  const { password } = await neededProofOf(trx, caller, clock.now());
  return {
    factors: factors.flatMap(({ kind, ...factor }) =>
      kind === 'recovery'
        ? []
        : [
            {
              _id: factor.second_factor_id,
              kind,
              name: factor.name ?? '',
              createdAt: factor.created_at.toISOString(),
              usedAt: factor.used_at?.toISOString() ?? null,
            },
          ],
    ),
    recoveryCodesLeft: await table.countRecoveryCodes(trx, caller),
    required: await table.isRequiredOf(trx, caller),
    hasPassword: password,
    passkeysPossible: relyingPartyOf(platform).possible,
  };
};

const asAdding = { event: 'second-factor.added', field: 'password' } as const;

/**
 * Begins to set an authenticator app up.
 * @throws Problem second-factor.too-many, and those of `proveAgain`
 */
export const beginTotp = async (
  ctx: OwnCtx,
  { name, proof }: InputOf<typeof secondFactors.beginTotp>['body'],
): Answer<typeof secondFactors.beginTotp> => {
  await proveAgain(ctx, proof, asAdding);
  return ctx.write(async (trx) => {
    const { mobile_no: label } = await table.lockPerson(trx, ctx.caller);
    await expectFewFactors(trx, ctx.caller);
    return beginApp(ctx.platform, trx, ctx.caller, { name, label });
  });
};

/**
 * Confirms an app by its first code.
 * @throws Problem second-factor.not-found, auth.second-factor-wrong, auth.locked
 */
export const confirmTotp = async (
  ctx: OwnCtx,
  id: string,
  { code }: InputOf<typeof secondFactors.confirmTotp>['body'],
): Answer<typeof secondFactors.confirmTotp> => {
  await countFactorTry(ctx.platform, ctx.caller);
  return ctx.write(async (trx) => {
    await table.lockPerson(trx, ctx.caller);
    if (!(await confirmApp(ctx.platform, trx, ctx.caller, { id, code })))
      throw fieldProblem('auth.second-factor-wrong', 'code');
    await forgetFactorTries(trx, ctx.caller);
    await ctx.audit(trx, { subject: { type: 'second factor', id }, detail: { kind: 'totp' } });
    return { recoveryCodes: await recoveryCodesWithFirst(ctx, trx) };
  });
};

/**
 * Begins to add a passkey: the browser makes it for this challenge.
 * @throws Problem second-factor.no-passkeys, second-factor.too-many, and those of `proveAgain`
 */
export const beginPasskey = async (
  ctx: OwnCtx,
  { name, proof }: InputOf<typeof secondFactors.beginPasskey>['body'],
): Answer<typeof secondFactors.beginPasskey> => {
  const { caller, platform } = ctx;
  if (!relyingPartyOf(platform).possible) throw problem('second-factor.no-passkeys');
  await proveAgain(ctx, proof, asAdding);
  return ctx.write(async (trx) => {
    const person = await table.lockPerson(trx, caller);
    const knownPasskeys = (await expectFewFactors(trx, caller)).flatMap(({ credential_id, transports }) =>
      credential_id === null ? [] : [{ credentialId: credential_id, transports }],
    );
    const now = ctx.clock.now();
    const { companyId, userId } = caller;
    const id = newId(now);
    const challenge = newSecret();
    await table.insertPendingFactor(trx, { companyId, userId, id, kind: 'passkey', name, challenge }, now);
    const { mobile_no: mobileNo, name: displayName } = person;
    const creation = passkeyCreation(
      platform,
      challenge,
      { userId, mobileNo, name: displayName },
      knownPasskeys,
    );
    return { _id: id, creation };
  });
};

/**
 * Adds the passkey that the browser made.
 * @throws Problem second-factor.not-found, auth.second-factor-wrong, second-factor.exists
 */
export const confirmPasskey = (
  ctx: OwnCtx,
  id: string,
  { attestation }: InputOf<typeof secondFactors.confirmPasskey>['body'],
): Answer<typeof secondFactors.confirmPasskey> =>
  ctx.write(async (trx) => {
    const { caller, platform } = ctx;
    const now = ctx.clock.now();
    await table.lockPerson(trx, caller);
    const pending = await table.findPendingFactor(trx, caller, {
      kind: 'passkey',
      id,
      since: confirmableSince(now),
    });
    if (!pending?.challenge) throw problem('second-factor.not-found');
    const passkey = await readAttestation(platform, pending.challenge, attestation);
    if (!passkey) throw problem('auth.second-factor-wrong');
    if (await table.isKnownCredential(trx, caller.companyId, passkey.credentialId))
      throw problem('second-factor.exists');
    await table.confirmPasskey(trx, caller, id, passkey, now);
    await ctx.audit(trx, { subject: { type: 'second factor', id }, detail: { kind: 'passkey' } });
    return { recoveryCodes: await recoveryCodesWithFirst(ctx, trx) };
  });

/**
 * Answers once more for a factor that was confirmed, with other recovery codes where it is the only one.
 * @throws Problem second-factor.not-found when it was removed meanwhile
 */
export const confirmAgain = (
  ctx: OwnCtx,
  id: string,
  kind: 'totp' | 'passkey',
): Answer<typeof secondFactors.confirmTotp> =>
  ctx.write(async (trx) => {
    await table.lockPerson(trx, ctx.caller);
    const factors = await table.listFactors(trx, ctx.caller);
    if (!factors.some((factor) => factor.second_factor_id === id)) throw problem('second-factor.not-found');
    await ctx.audit(trx, { subject: { type: 'second factor', id }, detail: { kind } });
    return { recoveryCodes: await recoveryCodesWithFirst(ctx, trx) };
  });

/**
 * Removes a factor, and with the last factor the recovery codes.
 * @throws Problem second-factor.not-found, second-factor.required, and those of `proveAgain`
 */
export const removeSecondFactor = async (
  ctx: OwnCtx,
  id: string,
  { proof }: InputOf<typeof secondFactors.removeSecondFactor>['body'],
): Answer<typeof secondFactors.removeSecondFactor> => {
  const { caller } = ctx;
  // This is also checked before the proof, so that a refusal does not use up a recovery code.
  await ctx.read((trx) => expectRemovable(trx, caller, id));
  await proveAgain(ctx, proof, { event: 'second-factor.removed', field: 'password' });
  return ctx.write(async (trx) => {
    await table.lockPerson(trx, caller);
    const { kind, isLast } = await expectRemovable(trx, caller, id);
    await table.deleteFactor(trx, caller, id);
    if (isLast) await table.deleteRecoveryCodes(trx, caller);
    await ctx.audit(trx, { subject: { type: 'second factor', id }, detail: { kind } });
    return { status: true };
  });
};

/**
 * Replaces the recovery codes of somebody who has a factor by ten new ones.
 * @throws Problem second-factor.not-found, and those of `proveAgain`
 */
export const renewRecoveryCodes = async (
  ctx: OwnCtx,
  { proof }: InputOf<typeof secondFactors.renewRecoveryCodes>['body'],
): Answer<typeof secondFactors.renewRecoveryCodes> => {
  await proveAgain(ctx, proof, asAdding);
  return replaceOwnCodes(ctx);
};

/**
 * The recovery codes of somebody who has proven who they are.
 * @throws Problem second-factor.not-found
 */
export const replaceOwnCodes = (ctx: OwnCtx): Answer<typeof secondFactors.renewRecoveryCodes> =>
  ctx.write(async (trx) => {
    await table.lockPerson(trx, ctx.caller);
    if ((await table.listFactors(trx, ctx.caller)).length === 0) throw problem('second-factor.not-found');
    const recoveryCodes = await replaceRecoveryCodes(ctx.platform, trx, ctx.caller);
    await ctx.audit(trx, { subject: { type: 'user', id: ctx.caller.userId }, detail: { kind: 'recovery' } });
    return { recoveryCodes };
  });

const mostFactors = 10;

const expectFewFactors = async (trx: Trx, person: PersonKey) => {
  const factors = await table.listFactors(trx, person);
  if (factors.length >= mostFactors)
    throw problem('second-factor.too-many', { values: { most: mostFactors } });
  return factors;
};

/** Makes recovery codes if the person has just got their first factor; null if they had a factor before. */
const recoveryCodesWithFirst = async (ctx: OwnCtx, trx: Trx): Promise<string[] | null> => {
  const factors = await table.listFactors(trx, ctx.caller);
  return factors.length === 1 ? replaceRecoveryCodes(ctx.platform, trx, ctx.caller) : null;
};

/** @throws Problem second-factor.not-found, second-factor.required when the company requires a factor and this is the last */
const expectRemovable = async (trx: Trx, caller: UserCaller, id: string) => {
  const factors = await table.listFactors(trx, caller);
  const factor = factors.find(({ second_factor_id }) => second_factor_id === id);
  if (!factor) throw problem('second-factor.not-found');
  const isLast = factors.length === 1;
  if (isLast && (await table.isRequiredOf(trx, caller))) throw problem('second-factor.required');
  return { kind: factor.kind, isLast };
};

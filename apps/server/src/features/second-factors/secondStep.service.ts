import type { InputOf, secondFactors } from '@simward/contract';
import {
  consumeFactor,
  countFactorTry,
  forgetFactorTries,
} from '../../domain/sign-in/factor/consumeFactor.ts';
import { countRecoveryCodes, listFactors, lockPerson } from '../../domain/sign-in/factor/factors.sql.ts';
import { passkeyRequest, relyingPartyOf } from '../../domain/sign-in/factor/passkeys.ts';
import { readSecondStep, type SecondStep } from '../../domain/sign-in/web/secondStep.ts';
import { clearSecondStepCookie } from '../../domain/sign-in/web/signInCookies.ts';
import { startConfirmedSignIn } from '../../domain/sign-in/web/startSignIn.ts';
import { auditCall } from '../../platform/audit.sql.ts';
import { refuseForeignOrigin } from '../../platform/auth/refuseForeignOrigin.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { Problem, problem } from '../../platform/problem.ts';
import type { Answer, AnyoneCtx } from '../../platform/route/ctx.ts';
import { beginApp, confirmApp, replaceRecoveryCodes } from './addFactor.ts';

/**
 * The kinds of factor that the person can confirm with. The list is empty when the company requires a factor
 * and the person has no factor yet.
 */
export const findSecondStep = async (ctx: AnyoneCtx): Answer<typeof secondFactors.findSecondStep> => {
  refuseForeignOrigin(ctx);
  const step = await readSecondStep(ctx);
  const { factors, codes } = await ctx.platform.database.read(step, async (trx) => ({
    factors: await listFactors(trx, step),
    codes: await countRecoveryCodes(trx, step),
  }));
  const passkeys = factors.flatMap(({ credential_id, transports }) =>
    credential_id === null ? [] : [{ credentialId: credential_id, transports }],
  );
  const canUsePasskey = passkeys.length > 0 && relyingPartyOf(ctx.platform).possible;
  return {
    kinds: [
      ...(canUsePasskey ? (['passkey'] as const) : []),
      ...(factors.some(({ kind }) => kind === 'totp') ? (['totp'] as const) : []),
      ...(factors.length > 0 && codes > 0 ? (['recovery'] as const) : []),
    ],
    enrolment: factors.length === 0,
    passkey: canUsePasskey ? passkeyRequest(ctx.platform, step.challenge, passkeys) : null,
    expiresAt: step.expiresAt.toISOString(),
  };
};

/**
 * Finishes a sign-in with a second factor. A try is counted before it is
 * validated. Its lock is separate from the lock of the password.
 * @throws Problem auth.second-factor-wrong, auth.locked, auth.second-factor-expired, auth.required
 */
export const confirmSignIn = (
  ctx: AnyoneCtx,
  body: InputOf<typeof secondFactors.confirmSignIn>['body'],
): Answer<typeof secondFactors.confirmSignIn> =>
  finishStep(ctx, body.kind, async (trx, step) => {
    const factor = body.kind === 'passkey' ? { ...body, challenge: step.challenge } : body;
    if (!(await consumeFactor(ctx.platform, trx, step, factor))) return undefined;
    return startConfirmedSignIn(ctx, trx, step, body.kind);
  });

const appName = 'Authenticator app';

/**
 * Begins the authenticator app of somebody who must have one to sign in.
 * @throws Problem second-factor.exists for a person who has a factor and confirms with it instead
 */
export const beginRequiredFactor = async (
  ctx: AnyoneCtx,
): Answer<typeof secondFactors.beginRequiredFactor> => {
  refuseForeignOrigin(ctx);
  const step = await readSecondStep(ctx);
  return ctx.platform.database.write(step, async (trx) => {
    const { mobile_no: label } = await lockPerson(trx, step);
    if ((await listFactors(trx, step)).length > 0) throw problem('second-factor.exists');
    return beginApp(ctx.platform, trx, step, { name: appName, label });
  });
};

/**
 * Confirms the app by its first code, makes recovery codes and finishes the sign-in.
 * @throws Problem auth.second-factor-wrong, auth.locked, second-factor.exists, second-factor.not-found
 */
export const confirmRequiredFactor = (
  ctx: AnyoneCtx,
  { code }: InputOf<typeof secondFactors.confirmRequiredFactor>['body'],
): Answer<typeof secondFactors.confirmRequiredFactor> =>
  finishStep(ctx, 'totp', async (trx, step) => {
    const { name } = await lockPerson(trx, step);
    if ((await listFactors(trx, step)).length > 0) throw problem('second-factor.exists');
    const id = await confirmApp(ctx.platform, trx, step, { code });
    if (id === undefined) return undefined;
    await forgetFactorTries(trx, step);
    const recoveryCodes = await replaceRecoveryCodes(ctx.platform, trx, step);
    const signedIn = await startConfirmedSignIn(ctx, trx, step, 'totp');
    await auditCall(ctx, trx, {
      companyId: step.companyId,
      event: 'second-factor.added',
      actor: { id: step.userId, name, role: signedIn.user.role },
      subject: { type: 'second factor', id },
      detail: { kind: 'totp' },
    });
    return { signedIn, recoveryCodes };
  });

/**
 * Counts the try, validates the second factor and signs in.
 * @throws Problem auth.second-factor-wrong, auth.locked, auth.second-factor-expired, auth.required
 */
const finishStep = async <T>(
  ctx: AnyoneCtx,
  secondFactor: secondFactors.FactorKind,
  validate: (trx: Trx, step: SecondStep) => Promise<T | undefined>,
): Promise<T> => {
  refuseForeignOrigin(ctx);
  const step = await readSecondStep(ctx);
  try {
    await countFactorTry(ctx.platform, step);
    const answer = await ctx.platform.database.write(step, (trx) => validate(trx, step));
    if (!answer) throw problem('auth.second-factor-wrong');
    clearSecondStepCookie(ctx);
    return answer;
  } catch (error) {
    if (error instanceof Problem) await auditRefusal(ctx, step, { code: error.code, secondFactor });
    throw error;
  }
};

/** A refused second factor is in the audit log, like a refused password. */
const auditRefusal = (ctx: AnyoneCtx, { companyId, userId }: SecondStep, detail: Record<string, string>) =>
  ctx.platform.database.write({ companyId }, (trx) =>
    auditCall(ctx, trx, {
      companyId,
      event: 'sign-in',
      outcome: 'denied',
      subject: { type: 'user', id: userId },
      detail,
    }),
  );

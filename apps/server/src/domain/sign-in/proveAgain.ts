import type { AuditEvent, profile } from '@simward/contract';
import { text } from '@simward/texts';
import { actorOf, auditCall } from '../../platform/audit.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { fieldProblem, Problem, problem } from '../../platform/problem.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { userIdOf } from '../people/account/userId.sql.ts';
import { consumeFactor, countFactorTry } from './factor/consumeFactor.ts';
import { listFactors } from './factor/factors.sql.ts';
import { signedInClient } from './secret/failures.sql.ts';
import { proveSecret } from './secret/proveSecret.ts';
import { findWebAccount } from './secret/webAccount.sql.ts';

interface GivenProof {
  /** The password, or the activation code of a person without a password. */
  password?: string | undefined;
  /** A code of an authenticator app, or a recovery code. */
  code?: string | undefined;
}

interface ProofRequest {
  event: AuditEvent;
  /** The name of the password's field in the form. */
  field: 'password' | 'currentPassword';
}

/**
 * Asks a signed-in person for the password and, if they have one, the second factor once more, however young the
 * sign-in is: a person who sits down at somebody else's desk must not be able to take over the account.
 * @throws Problem profile.confirm, profile.current-password, auth.second-factor-wrong, auth.locked, auth.busy
 */
export const proveAgain = async (
  ctx: OwnCtx,
  { password, code }: GivenProof,
  { event, field }: ProofRequest,
): Promise<void> => {
  const { caller, clock } = ctx;
  const { mobileNo, neededProof } = await ctx.read(async (trx) => ({
    mobileNo: await userIdOf(trx, caller),
    neededProof: await neededProofOf(trx, caller, clock.now()),
  }));
  if (neededProof.password && !password) throw missingProof(field);
  if (neededProof.password && password)
    await proveCurrentPassword(ctx, { mobileNo, secret: password, event, field });
  if (neededProof.code && !code) throw missingProof('code');
  if (neededProof.code && code) await proveCode(ctx, code);
  // A person with neither cannot prove who they are here: their organisation signs them in, and a mailed link can
  // give them a password.
  if (!neededProof.password && !neededProof.code) throw problem('profile.confirm');
};

/** The proof that a signed-in person has to give of who they are: a password, a code, both or nothing. */
export const neededProofOf = async (trx: Trx, person: PersonKey, now: Date): Promise<profile.Proof> => {
  const [account, factors] = await Promise.all([
    findWebAccount(trx, person.companyId, person.userId, now),
    listFactors(trx, person),
  ]);
  return { password: (account?.storedHash ?? null) !== null, code: factors.length > 0 };
};

const proveCode = async ({ platform, caller, write }: OwnCtx, code: string) => {
  await countFactorTry(platform, caller);
  const kind = /^\s*(\d\s*){6}$/.test(code) ? 'totp' : 'recovery';
  const factor = { kind, code: kind === 'totp' ? code.replace(/\s/g, '') : code } as const;
  if (!(await write((trx) => consumeFactor(platform, trx, caller, factor))))
    throw fieldProblem('auth.second-factor-wrong', 'code');
};

const missingProof = (field: string) =>
  problem('profile.confirm', { errors: [{ field, message: text('messages.required.text') }] });

interface CurrentPassword {
  mobileNo: string;
  secret: string;
  /** The act that needs the password, as the audit log names it. */
  event: AuditEvent;
  /** The name of the password's field in the form. */
  field: string;
}

/**
 * Proves that the signed-in person knows the account's password. A wrong one counts as a failed sign-in, so that
 * nobody can guess at an unattended screen.
 * @throws Problem profile.current-password, auth.locked, auth.busy
 */
const proveCurrentPassword = async (
  ctx: OwnCtx,
  { mobileNo, secret, event, field }: CurrentPassword,
): Promise<void> => {
  try {
    await proveSecret(ctx.platform, {
      mobileNo,
      secret,
      way: 'web',
      findAccount: (trx, companyId, userId) => findWebAccount(trx, companyId, userId, ctx.clock.now()),
      // A signed-in person is known: wrong tries of others and the budget of the network do not count against them.
      client: signedInClient,
      proven: async () => undefined,
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await auditRefusal(ctx, event, error);
    throw error.code === 'auth.credentials' ? fieldProblem('profile.current-password', field) : error;
  }
};

/** Writes a refused try to the audit log, as for a sign-in. */
const auditRefusal = (ctx: OwnCtx, event: AuditEvent, { code }: Problem) =>
  ctx.platform.database.write({ companyId: ctx.caller.companyId }, (trx) =>
    auditCall(ctx, trx, {
      companyId: ctx.caller.companyId,
      event,
      outcome: 'denied',
      actor: actorOf(ctx.caller),
      subject: { type: 'user', id: ctx.caller.userId },
      detail: { code },
    }),
  );

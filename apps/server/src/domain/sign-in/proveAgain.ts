import { type AuditEvent, messages } from '@simward/contract';
import { actorOf, auditCall } from '../../platform/audit.sql.ts';
import { fieldProblem, Problem, problem } from '../../platform/problem.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { userIdOf } from '../people/account/userId.sql.ts';
import { consumeFactor } from './factor/consumeFactor.ts';
import { countTry } from './factor/countTry.ts';
import { proofOf } from './proof.sql.ts';
import { proveSecret } from './secret/proveSecret.ts';
import { signedInClient } from './secret/tries/clients.sql.ts';
import { findWebAccount } from './secret/webAccount.sql.ts';

interface Given {
  /** The password, or the activation code of who has none. */
  password?: string | undefined;
  /** Of an app, or a recovery code. */
  code?: string | undefined;
}

interface About {
  event: AuditEvent;
  /** What the caller's form calls the password. */
  field: 'password' | 'currentPassword';
}

const proveCode = async ({ platform, caller, write }: OwnCtx, code: string) => {
  await countTry(platform, caller);
  const kind = /^\s*(\d\s*){6}$/.test(code) ? 'totp' : 'recovery';
  const given = { kind, code: kind === 'totp' ? code.replace(/\s/g, '') : code } as const;
  if (!(await write((trx) => consumeFactor(platform, trx, caller, given))))
    throw fieldProblem('auth.second-factor-wrong', 'code');
};

const unproven = (field: string) =>
  problem('profile.confirm', { errors: [{ field, message: messages.required.text }] });

/**
 * Somebody who left their desk must not lose their account to whoever sits down: what opens it changes only for who
 * gives the password and, where there is one, the second factor once more, however young the sign-in is.
 * @throws Problem profile.confirm, profile.current-password, auth.second-factor-wrong, auth.locked, auth.busy
 */
export const proveAgain = async (
  ctx: OwnCtx,
  { password, code }: Given,
  { event, field }: About,
): Promise<void> => {
  const { caller, clock } = ctx;
  const { mobileNo, needed } = await ctx.read(async (trx) => ({
    mobileNo: await userIdOf(trx, caller),
    needed: await proofOf(trx, caller, clock.now()),
  }));
  if (needed.password && !password) throw unproven(field);
  if (needed.password && password)
    await proveCurrentPassword(ctx, { mobileNo, secret: password, event, field });
  if (needed.code && !code) throw unproven('code');
  if (needed.code && code) await proveCode(ctx, code);
  // Nothing here tells that it is them: their organisation signs them in, a link in a mail can give them a password.
  if (!needed.password && !needed.code) throw problem('profile.confirm');
};

/** A refused try is in the log, as one at sign-in is. */
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

interface Current {
  mobileNo: string;
  secret: string;
  /** What it was asked for. */
  event: AuditEvent;
  /** What the caller's form calls it. */
  field: string;
}

/**
 * Proves that whoever is signed in knows the account's password too. A wrong one counts as a failed sign-in, so that an
 * unattended screen is not there for guessing.
 * @throws Problem profile.current-password, auth.locked, auth.busy
 */
const proveCurrentPassword = async (
  ctx: OwnCtx,
  { mobileNo, secret, event, field }: Current,
): Promise<void> => {
  try {
    await proveSecret(ctx.platform, {
      mobileNo,
      secret,
      way: 'web',
      findAccount: (trx, companyId, userId) => findWebAccount(trx, companyId, userId, ctx.clock.now()),
      // Whoever is signed in here is known: neither the tries of others nor their address's budget are theirs.
      client: signedInClient,
      proven: async () => undefined,
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await auditRefusal(ctx, event, error);
    throw error.code === 'auth.credentials' ? fieldProblem('profile.current-password', field) : error;
  }
};

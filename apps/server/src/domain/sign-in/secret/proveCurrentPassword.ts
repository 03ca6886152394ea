import type { AuditEvent } from '@simward/contract';
import { actorOf, auditCall } from '../../../platform/audit.sql.ts';
import { fieldProblem, Problem } from '../../../platform/problem.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { proveSecret } from './proveSecret.ts';
import { signedInClient } from './tries/clients.sql.ts';
import { findWebAccount } from './webAccount.sql.ts';

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
export const proveCurrentPassword = async (
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

import type { secondFactors } from '@simward/contract';
import { userIdOf } from '../../../domain/people/userId.sql.ts';
import { proveSecret } from '../../../domain/sign-in/secret/proveSecret.ts';
import { findWebAccount } from '../../../domain/sign-in/secret/webAccount.sql.ts';
import { fieldProblem, Problem } from '../../../platform/problem.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { consumeFactor } from '../proof/consumeFactor.ts';
import { countTry } from '../proof/countTry.ts';

const provePassword = async ({ platform, caller, clock, read }: OwnCtx, password: string) => {
  const { companyId } = caller;
  const mobileNo = await read((trx) => userIdOf(trx, caller));
  await proveSecret(platform, {
    mobileNo,
    secret: password,
    way: 'web',
    onlyCompany: companyId,
    findAccount: (trx, company, userId) => findWebAccount(trx, company, userId, clock.now()),
    // No budget: only this account can be tried from here, and its own lock counts.
    proven: async () => undefined,
  }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'auth.credentials')
      throw fieldProblem('profile.current-password', 'password');
    throw error;
  });
};

const proveCode = async ({ platform, caller, write }: OwnCtx, code: string) => {
  await countTry(platform, caller);
  const kind = /^\s*(\d\s*){6}$/.test(code) ? 'totp' : 'recovery';
  const given = { kind, code: kind === 'totp' ? code.replace(/\s/g, '') : code } as const;
  if (!(await write((trx) => consumeFactor(platform, trx, caller, given))))
    throw fieldProblem('auth.second-factor-wrong', 'code');
};

/**
 * Somebody who left their desk must not lose their account to whoever sits down: factors change only for who gives the
 * password or a code once more.
 * @throws Problem profile.current-password, auth.second-factor-wrong, auth.locked, auth.busy
 */
export const proveAgain = (ctx: OwnCtx, proof: secondFactors.Proof): Promise<void> =>
  'password' in proof ? provePassword(ctx, proof.password) : proveCode(ctx, proof.code);

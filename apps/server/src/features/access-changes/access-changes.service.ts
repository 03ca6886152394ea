import type { accessChanges, InputOf } from '@simward/contract';
import { companyInView } from '../../domain/companies/scopes.ts';
import * as table from '../../domain/people/access-changes/accessChanges.sql.ts';
import { type AgreedChange, accessChangeAgreed } from '../../domain/people/access-changes/accessChanges.ts';
import { accessChangePolicy } from '../../domain/people/access-changes/policy.ts';
import { shownAddress } from '../../domain/people/account/shownAddress.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import { noteGiver } from '../../domain/people/second-person/accountGiver.sql.ts';
import { proveAgain } from '../../domain/sign-in/proveAgain.ts';
import type { PersonKey, UserCaller } from '../../platform/auth/caller.ts';
import { can, expectCan } from '../../platform/auth/policy.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing } from '../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';

export const listOwnAccessChanges = (ctx: UserCtx): Answer<typeof accessChanges.listOwnAccessChanges> =>
  listWaitingOf(ctx, ctx.caller);

/** @throws Problem user.not-found, access.forbidden */
export const listAccessChanges = async (
  ctx: UserCtx,
  userId: string,
): Answer<typeof accessChanges.listAccessChanges> => {
  const row = await personInSight(ctx, userId);
  return listWaitingOf(ctx, { companyId: row.company_id, userId });
};

/**
 * Makes a change that waits, once the caller has proved again who they are.
 * @throws Problem see `accessChanges.agreeAccessChange`
 */
export const agreeAccessChange = async (
  ctx: OwnCtx,
  accessChangeId: string,
  proof: InputOf<typeof accessChanges.agreeAccessChange>['body'],
): Answer<typeof accessChanges.agreeAccessChange> => {
  const { caller, clock, platform } = ctx;
  // This is a write transaction because it locks the row. A caller who may not agree is refused before any
  // proof is asked for.
  await ctx.write((trx) => expectAgreeable({ trx, caller }, accessChangeId));
  await proveAgain(ctx, proof, { event: 'access-change.agreed', field: 'password' });
  await ctx.write(async (trx) => {
    const row = await expectAgreeable({ trx, caller }, accessChangeId);
    const { company_id: companyId, user_id: userId, kind } = row;
    await table.deleteAccessChange(trx, { companyId, accessChangeId });
    const askedBy = { companyId: row.asked_by_company_id, userId: row.asked_by };
    const agreed = { companyId, userId, change: changeOf(row), askedBy, agreedBy: caller.userId };
    // Whoever asked for a code holds it, and may hold any new access to which a SuperAdmin agreed in the
    // person's place: so the asker counts as a giver of the account.
    if (kind === 'code' || caller.userId !== userId)
      await noteGiver(
        trx,
        { companyId, userIds: [userId], given: kind },
        { giverId: askedBy.userId, bySuperAdmin: false },
        clock.now(),
      );
    await platform.events.emit(trx, accessChangeAgreed, agreed);
    await ctx.audit(trx, { companyId, subject: { type: 'user', id: userId }, detail: auditDetailOf(row) });
  });
  return { status: true };
};

/** @throws Problem access-change.not-found */
export const refuseAccessChange = async (
  ctx: UserCtx,
  accessChangeId: string,
): Answer<typeof accessChanges.refuseAccessChange> => {
  const row = await lockWaitingAccessChange(ctx, accessChangeId);
  await table.deleteAccessChange(ctx.trx, { companyId: row.company_id, accessChangeId });
  ctx.audit({
    companyId: row.company_id,
    subject: { type: 'user', id: row.user_id },
    detail: auditDetailOf(row),
  });
  return { status: true };
};

const listWaitingOf = async (
  { trx, caller }: Pick<UserCtx, 'trx' | 'caller'>,
  person: PersonKey,
): Answer<typeof accessChanges.listOwnAccessChanges> => {
  const rows = await table.listAccessChangesOf(trx, person);
  return {
    accessChanges: rows.map((row) => ({
      _id: row.access_change_id,
      user: { _id: row.user_id, name: row.user_name },
      kind: row.kind,
      emailAddress: row.email === null ? null : shownAddress(row.email),
      providerName: row.provider_name,
      claimedAs: row.claimed_as,
      askedBy: { _id: row.asked_by, name: row.asker_name },
      askedAt: row.asked_at.toISOString(),
      mayAgree: can(caller, accessChangePolicy.agree, waitingOf(row)),
    })),
  };
};

const waitingOf = ({ user_id, asked_by }: { user_id: string; asked_by: string }) => ({
  userId: user_id,
  askedBy: asked_by,
});

const expectAgreeable = async (ctx: Pick<UserCtx, 'trx' | 'caller'>, accessChangeId: string) => {
  const row = await lockWaitingAccessChange(ctx, accessChangeId);
  expectCan(ctx.caller, accessChangePolicy.agree, waitingOf(row));
  return row;
};

/** A change that waits and that the caller may at least refuse. */
const lockWaitingAccessChange = async (
  { trx, caller }: { trx: Trx; caller: UserCaller },
  accessChangeId: string,
) => {
  const companyId = existing(
    await table.companyOfAccessChange(trx, companyInView(caller), accessChangeId),
    'access-change.not-found',
  );
  const row = existing(
    await table.lockAccessChange(trx, { companyId, accessChangeId }),
    'access-change.not-found',
  );
  expectCan(caller, accessChangePolicy.refuse, waitingOf(row));
  return row;
};

type WaitingChange = Awaited<ReturnType<typeof lockWaitingAccessChange>>;

const changeOf = ({ kind, email, user_identity_id: linkId }: WaitingChange): AgreedChange['change'] => {
  if (kind === 'address' && email !== null) return { kind, email };
  if (kind === 'link' && linkId !== null) return { kind, linkId };
  if (kind === 'code' || kind === 'factor') return { kind };
  throw new Error(`A change of kind ${kind} has what it changes`);
};

const auditDetailOf = ({ kind, email, asked_by }: WaitingChange) => ({
  kind,
  askedBy: asked_by,
  ...(email !== null && { emailAddress: email }),
});

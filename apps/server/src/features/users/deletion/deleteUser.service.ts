import type { users } from '@simward/contract';
import { byField, identifierTexts } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { expectFreeIdentifiers } from '../../../domain/people/account/identifiers.sql.ts';
import { textColumns } from '../../../domain/people/account/textColumns.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { findPerson } from '../../../domain/people/person/findPerson.sql.ts';
import { expectChangeable, standingOf } from '../../../domain/people/person/personInScope.ts';
import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import { mayChangePerson } from '../../../domain/people/roles/roleRules.ts';
import { problem } from '../../../platform/problem.ts';
import type { About, Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { expectFreeEmail } from '../form/personRules.ts';
import { changedPerson } from '../person/userDetail.service.ts';

/** How long a deleted person can be brought back. */
export const restoreDays = 30;

/** Deleted before this, a person cannot be brought back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restoreDays * 86_400_000);

const aboutPerson = (row: UserRow): About => ({
  companyId: row.company_id,
  subject: { type: 'user', id: row.user_id },
  detail: { name: row.name, mobileNo: row.mobile_no, role: row.role_name },
});

/**
 * Takes a person out, in the transaction of whatever act does.
 * @throws Problem user.not-found, access.forbidden, user.oneself, user.last-admin, user.last-superadmin
 */
export const removePerson = async (
  asking: Pick<UserCtx, 'trx' | 'caller' | 'clock'>,
  userId: string,
): Promise<UserRow> => {
  const { trx, caller, clock } = asking;
  const seen = await expectChangeable(asking, userId);
  return changePeople(trx, seen.company_id, clock.now(), async (people) => {
    const current = await expectChangeable(asking, userId);
    if (userId === caller.userId) throw problem('user.oneself');
    await people.remove([userId]);
    return current;
  });
};

/**
 * Deletes a person: out at once, restorable for 30 days, the recorded sessions stay.
 * @throws Problem see `users.deleteUser`
 */
export const deleteUser = async (ctx: UserCtx, userId: string): Answer<typeof users.deleteUser> => {
  ctx.audit(aboutPerson(await removePerson(ctx, userId)));
  return { status: true };
};

/**
 * Somebody deleted whom the caller may bring back.
 * @throws Problem user.not-found, access.forbidden
 */
const mayBeRestored = async ({ caller, trx, clock }: UserCtx, userId: string) => {
  const row = await findPerson(trx, staffScopeOf(caller), userId);
  if (!row || row.deleted_at === null || row.deleted_at < restorableSince(clock.now()))
    throw problem('user.not-found');
  if (!mayChangePerson(caller, standingOf(row))) throw problem('access.forbidden');
  return row;
};

/**
 * Brings a deleted person back as they were, with their modules.
 * @throws Problem see `users.restoreUser`
 */
export const restoreUser = async (ctx: UserCtx, userId: string): Answer<typeof users.restoreUser> => {
  const { trx } = ctx;
  const { company_id: companyId } = await mayBeRestored(ctx, userId);
  const person = { companyId, userId };
  const row = await changePeople(trx, companyId, ctx.clock.now(), async (people) => {
    const current = await mayBeRestored(ctx, userId);
    await expectFreeEmail(trx, person, current.email);
    await expectFreeIdentifiers(
      trx,
      person,
      byField(identifierTexts, ({ name }) => current[textColumns[name]]),
    );
    await people.restore([userId]);
    return current;
  });
  ctx.audit(aboutPerson(row));
  return { user: await changedPerson(ctx.platform, trx, person) };
};

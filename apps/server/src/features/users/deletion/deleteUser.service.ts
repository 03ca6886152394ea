import { type InputOf, identifierTexts, type users } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import type { PersonFields } from '../../../domain/people/account/account.sql.ts';
import { findHolders, type Holder } from '../../../domain/people/account/holders.sql.ts';
import { textColumns } from '../../../domain/people/account/textColumns.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { restorableSince } from '../../../domain/people/leaving/restorable.ts';
import { findPeople, findPerson } from '../../../domain/people/person/findPerson.sql.ts';
import { expectChangeable, maySee, standingOf } from '../../../domain/people/person/personInScope.ts';
import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import { mayChangePerson } from '../../../domain/people/roles/roleRules.ts';
import { fieldProblem, problem } from '../../../platform/problem.ts';
import type { About, Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { changedPerson } from '../person/userDetail.service.ts';

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

/** The refusal to restore: which value somebody else has by now, and that person's name where the caller may see them. */
const takenMeanwhile = async ({ caller, trx }: UserCtx, { field, label, userId }: Holder) => {
  const row = await findPerson(trx, staffScopeOf(caller), userId);
  if (!row || !maySee(caller, row))
    return field === 'emailAddress'
      ? problem('user.email-taken')
      : fieldProblem('user.identifier-taken', field, { field: label });
  return fieldProblem('user.restore-taken', field, {
    name: row.name,
    mobileNo: row.mobile_no,
    field: label,
  });
};

const emptied = (holders: readonly Holder[]): Partial<PersonFields> => {
  const taken = new Set(holders.map(({ field }) => field));
  const texts = identifierTexts.filter(({ name }) => taken.has(name));
  return {
    ...(taken.has('emailAddress') && { email: '' }),
    ...Object.fromEntries(texts.map(({ name }) => [textColumns[name], null])),
  };
};

/** Who has meanwhile what a deleted person would come back with, as far as the caller may see them. */
export const listHolders = async (ctx: UserCtx, userId: string): Answer<typeof users.listHolders> => {
  const { caller, trx } = ctx;
  const row = await mayBeRestored(ctx, userId);
  const holders = await findHolders(trx, { companyId: row.company_id, userId }, row);
  const people = await findPeople(
    trx,
    staffScopeOf(caller),
    holders.map((holder) => holder.userId),
  );
  return {
    holders: holders.flatMap((holder) => {
      const person = people.find(({ user_id }) => user_id === holder.userId);
      if (!person || !maySee(caller, person)) return [];
      return [{ _id: person.user_id, name: person.name, mobileNo: person.mobile_no, field: holder.field }];
    }),
  };
};

/**
 * Brings a deleted person back as they were, with their modules; where that is asked, without what somebody else has meanwhile.
 * @throws Problem see `users.restoreUser`
 */
export const restoreUser = async (
  ctx: UserCtx,
  { _id: userId, withoutTaken }: InputOf<typeof users.restoreUser>['body'],
): Answer<typeof users.restoreUser> => {
  const { trx } = ctx;
  const { company_id: companyId } = await mayBeRestored(ctx, userId);
  const person = { companyId, userId };
  const row = await changePeople(trx, companyId, ctx.clock.now(), async (people) => {
    const current = await mayBeRestored(ctx, userId);
    const holders = await findHolders(trx, person, current);
    const [holder] = holders;
    if (holder && !withoutTaken) throw await takenMeanwhile(ctx, holder);
    if (holder) await people.set([userId], emptied(holders));
    await people.restore([userId]);
    return current;
  });
  ctx.audit(aboutPerson(row));
  return { user: await changedPerson(ctx.platform, trx, person) };
};

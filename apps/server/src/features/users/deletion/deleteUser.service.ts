import { type InputOf, identifierTexts, type users } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import type { PersonFields } from '../../../domain/people/account/account.sql.ts';
import { findHolders, type Holder } from '../../../domain/people/account/identifiers.sql.ts';
import { textColumns } from '../../../domain/people/account/textColumns.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { restorableSince } from '../../../domain/people/leaving/leaving.ts';
import { findPeople, findPerson, type UserRow } from '../../../domain/people/person/people.sql.ts';
import { expectChangeable, standingOf } from '../../../domain/people/person/personInScope.ts';
import { personPolicy } from '../../../domain/people/policy.ts';
import { can, expectCan } from '../../../platform/auth/policy.ts';
import { fieldProblem, problem } from '../../../platform/problem.ts';
import type { About, Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { changedPerson } from '../person/userDetail.service.ts';

/**
 * Deletes a person. The person is signed out at once and can be restored for 30 days; their sessions stay.
 * @throws Problem see `users.deleteUser`
 */
export const deleteUser = async (ctx: UserCtx, userId: string): Answer<typeof users.deleteUser> => {
  ctx.audit(aboutPerson(await removePerson(ctx, userId)));
  return { status: true };
};

/**
 * Restores a deleted person with their modules. With `withoutTaken`, values that another person has by now are left empty.
 * @throws Problem see `users.restoreUser`
 */
export const restoreUser = async (
  ctx: UserCtx,
  { _id: userId, withoutTaken }: InputOf<typeof users.restoreUser>['body'],
): Answer<typeof users.restoreUser> => {
  const { trx } = ctx;
  const { company_id: companyId } = await findRestorable(ctx, userId);
  const person = { companyId, userId };
  const row = await changePeople(trx, companyId, ctx.clock.now(), async (people) => {
    const current = await findRestorable(ctx, userId);
    const holders = await findHolders(trx, person, current);
    const [holder] = holders;
    if (holder && !withoutTaken) throw await takenProblem(ctx, holder);
    if (holder) await people.set([userId], emptyFieldsOf(holders));
    await people.restore([userId]);
    return current;
  });
  ctx.audit(aboutPerson(row));
  return { user: await changedPerson(ctx, trx, person) };
};

/** People who by now have a value of the deleted person, if the caller may see them. */
export const listHolders = async (ctx: UserCtx, userId: string): Answer<typeof users.listHolders> => {
  const { caller, trx } = ctx;
  const row = await findRestorable(ctx, userId);
  const holders = await findHolders(trx, { companyId: row.company_id, userId }, row);
  const people = await findPeople(
    trx,
    staffScopeOf(caller),
    holders.map((holder) => holder.userId),
  );
  return {
    holders: holders.flatMap((holder) => {
      const person = people.find(({ user_id }) => user_id === holder.userId);
      if (!person || !can(caller, personPolicy.see, standingOf(person))) return [];
      return [{ _id: person.user_id, name: person.name, mobileNo: person.mobile_no, field: holder.field }];
    }),
  };
};

/**
 * Deletes a person in the transaction of a larger act.
 * @throws Problem user.not-found, access.forbidden, user.oneself, user.last-admin, user.last-superadmin
 */
export const removePerson = async (
  ctx: Pick<UserCtx, 'trx' | 'caller' | 'clock'>,
  userId: string,
): Promise<UserRow> => {
  const { trx, clock } = ctx;
  const row = await expectChangeable(ctx, userId, personPolicy.remove);
  return changePeople(trx, row.company_id, clock.now(), async (people) => {
    const current = await expectChangeable(ctx, userId, personPolicy.remove);
    await people.remove([userId]);
    return current;
  });
};

const aboutPerson = (row: UserRow): About => ({
  companyId: row.company_id,
  subject: { type: 'user', id: row.user_id },
  detail: { name: row.name, mobileNo: row.mobile_no, role: row.role_name },
});

/**
 * A deleted person whom the caller may restore.
 * @throws Problem user.not-found, access.forbidden
 */
const findRestorable = async ({ caller, trx, clock }: UserCtx, userId: string) => {
  const row = await findPerson(trx, staffScopeOf(caller), userId);
  if (!row || row.deleted_at === null || row.deleted_at < restorableSince(clock.now()))
    throw problem('user.not-found');
  expectCan(caller, personPolicy.change, standingOf(row));
  return row;
};

/** Refuses to restore: says which value another person has by now, and that person's name if the caller may see them. */
const takenProblem = async ({ caller, trx }: UserCtx, { field, inSentence, userId }: Holder) => {
  const row = await findPerson(trx, staffScopeOf(caller), userId);
  if (!row || !can(caller, personPolicy.see, standingOf(row)))
    return field === 'emailAddress'
      ? problem('user.email-taken')
      : fieldProblem('user.identifier-taken', field, { field: inSentence });
  return fieldProblem('user.restore-taken', field, {
    name: row.name,
    mobileNo: row.mobile_no,
    field: inSentence,
  });
};

const emptyFieldsOf = (holders: readonly Holder[]): Partial<PersonFields> => {
  const takenFields = new Set(holders.map(({ field }) => field));
  const texts = identifierTexts.filter(({ name }) => takenFields.has(name));
  return {
    ...(takenFields.has('emailAddress') && { email: '' }),
    ...Object.fromEntries(texts.map(({ name }) => [textColumns[name], null])),
  };
};

import type { InputOf, users } from '@simward/contract';
import { assignedModuleIds, dropAssignments } from '../../../domain/assignments/assignments.sql.ts';
import { giveModules } from '../../../domain/assignments/giveModules.ts';
import { addressChanged } from '../../../domain/mails/queueMail.ts';
import {
  type AgreedChange,
  askAccessChange,
  peopleToAskBeforeChange,
} from '../../../domain/people/access-changes/accessChanges.ts';
import { expectFreeIdentifiers } from '../../../domain/people/account/identifiers.sql.ts';
import { type CompanyPeople, changePeople } from '../../../domain/people/changePeople.ts';
import { stoppedLearning } from '../../../domain/people/peopleEvents.ts';
import { findPerson, type UserRow } from '../../../domain/people/person/people.sql.ts';
import { expectChangeable, standingOf } from '../../../domain/people/person/personInScope.ts';
import { departmentsAfter, holdsModules } from '../../../domain/people/roles/roleRules.ts';
import type { Role } from '../../../domain/people/roles/roles.ts';
import { noteCallerAsGiver } from '../../../domain/people/second-person/accountGiver.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import { keepPicture, makePicture } from '../../../platform/storage/pictures/recordPicture.ts';
import { changedPerson } from '../person/userDetail.service.ts';
import {
  columnsOfInput,
  expectDepartments,
  expectFreeEmail,
  expectModules,
  roleToGive,
} from './personRules.ts';

type Body = InputOf<typeof users.modifyUser>['body'];

/** Changes a person in the transaction of a larger act. */
export const changeWithin = async (
  ctx: OwnCtx,
  trx: Trx,
  companyId: string,
  { input, picture }: { input: Body; picture: string | null | undefined },
) => {
  const row = await changePeople(trx, companyId, ctx.clock.now(), async (people) => {
    const current = await expectChangeable({ caller: ctx.caller, trx }, input._id);
    await change(ctx, { trx, people }, current, { input, picture });
    return current;
  });
  return { row, user: await changedPerson(ctx, trx, personOf(row)) };
};

/**
 * Changes the fields of a person that the input names. All others stay.
 * @throws Problem see `users.modifyUser`
 */
export const modifyUser = async (ctx: OwnCtx, body: Body): Answer<typeof users.modifyUser> => {
  const stored = await ctx.read((trx) => expectChangeable({ caller: ctx.caller, trx }, body._id));
  const picture = await makePicture(ctx, {
    form: 'portrait',
    companyId: stored.company_id,
    upload: body.profilePic,
    shown: stored.profile_pic_file_id,
  });
  return ctx.write(async (trx) => {
    const { row, user } = await changeWithin(ctx, trx, stored.company_id, { input: body, picture });
    await ctx.audit(trx, {
      companyId: row.company_id,
      subject: { type: 'user', id: row.user_id },
      detail: {
        name: user.name,
        fields: fieldNames(body),
        ...(user.role !== row.role_name && { roleBefore: row.role_name, role: user.role }),
        ...(user.status !== row.status && { status: user.status }),
      },
    });
    return { user };
  });
};

/**
 * Changes an Admin's address once that Admin, or a SuperAdmin, has agreed.
 * @throws Problem user.email-taken
 */
export const changeAgreedAddress = async (
  platform: Platform,
  trx: Trx,
  { companyId, userId, change }: AgreedChange,
): Promise<void> => {
  if (change.kind !== 'address') return;
  const { email } = change;
  const person = { companyId, userId };
  await changePeople(trx, companyId, platform.clock.now(), async (people) => {
    const { email: before } = existing(await findPerson(trx, { companyId }, userId), 'user.not-found');
    await expectFreeEmail(trx, person, email);
    await people.set([userId], { email });
    await addressChanged(platform, trx, person, before);
  });
};

interface ChangeContext {
  trx: Trx;
  people: CompanyPeople;
}

const change = async (
  ctx: OwnCtx,
  changing: ChangeContext,
  row: UserRow,
  { input, picture }: { input: Body; picture: string | null | undefined },
): Promise<void> => {
  const { trx, people } = changing;
  const now = ctx.clock.now();
  const person = personOf(row);
  if (input.revision !== undefined && input.revision !== row.revision) throw problem('user.conflict');
  const role = await roleAfter(ctx, trx, row, input.role);
  if (row.status && input.status === false && row.user_id === ctx.caller.userId)
    throw problem('user.oneself');
  const addressChanges = input.emailAddress !== undefined && input.emailAddress !== row.email;
  if (addressChanges) await expectFreeEmail(trx, person, input.emailAddress ?? '');
  const whose = { companyId: row.company_id, userIds: [row.user_id] };
  const isAsked =
    addressChanges && (await peopleToAskBeforeChange(trx, ctx.caller, whose, now)).has(row.user_id);
  await expectFreeIdentifiers(trx, person, input);
  await changeDepartments(ctx, changing, row, role, input);
  await changeModules(ctx, trx, row, role, input);
  if (holdsModules(row.permission_set) && !holdsModules(role.permissionSet))
    await ctx.platform.events.emit(trx, stoppedLearning, person);
  const { email, ...fields } = await columnsOfInput(trx, row.company_id, input, now);
  await people.set([row.user_id], {
    ...fields,
    ...(email !== undefined && !isAsked && { email }),
    role_id: role.roleId,
    ...(picture !== undefined && { profile_pic_file_id: picture }),
  });
  const swap = { companyId: row.company_id, before: row.profile_pic_file_id, after: picture };
  await keepPicture(trx, swap, now);
  if (role.roleId !== row.role_id) await noteCallerAsGiver(trx, ctx.caller, { ...whose, given: 'role' }, now);
  if (email === undefined || !addressChanges) return;
  if (isAsked) await askAccessChange(ctx.platform, trx, ctx.caller, person, { kind: 'address', email });
  else {
    await noteCallerAsGiver(trx, ctx.caller, { ...whose, given: 'address' }, now);
    await addressChanged(ctx.platform, trx, person, row.email);
  }
};

const personOf = (row: UserRow) => ({ companyId: row.company_id, userId: row.user_id });

const roleAfter = (ctx: OwnCtx, trx: Trx, row: UserRow, name: string | undefined): Promise<Role> | Role =>
  name === undefined || name === row.role_name
    ? { roleId: row.role_id, name: row.role_name, permissionSet: row.permission_set }
    : roleToGive(ctx, trx, row.company_id, name);

const changeDepartments = async (
  ctx: OwnCtx,
  { trx, people }: ChangeContext,
  row: UserRow,
  role: Role,
  input: Body,
): Promise<void> => {
  const before = standingOf(row).departmentIds;
  const departmentIds = departmentsAfter(row.permission_set, role.permissionSet, [
    ...new Set(input.departmentId ?? before),
  ]);
  if (departmentIds.join() === before.join()) return;
  await expectDepartments(trx, ctx.caller, row.company_id, { role, departmentIds });
  await people.setDepartments([row.user_id], departmentIds);
};

const changeModules = async (ctx: OwnCtx, trx: Trx, row: UserRow, role: Role, input: Body) => {
  const keepsModules = holdsModules(role.permissionSet);
  if (input.modules === undefined && keepsModules) return;
  const before = await assignedModuleIds(trx, personOf(row));
  const after = input.modules ?? [];
  await expectModules(trx, row.company_id, { role, before, after }, ctx.clock.now());
  await dropAssignments(trx, personOf(row), after, ctx.clock.now());
  const moduleIds = after.filter((moduleId) => !before.includes(moduleId));
  const added = { userIds: [row.user_id], moduleIds, assignedBy: ctx.caller.userId };
  const { events } = ctx.platform;
  await giveModules({ events, trx, companyId: row.company_id, now: ctx.clock.now() }, added);
};

const fieldNames = (values: Body): string =>
  Object.keys(values)
    .filter((key) => key !== '_id' && key !== 'revision')
    .join(', ');

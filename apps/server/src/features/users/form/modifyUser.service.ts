import type { AnswerInputOf, InputOf, users } from '@simward/contract';
import {
  assignedModuleIds,
  dropAssignments,
  insertAssignments,
} from '../../../domain/assignments/assignments.sql.ts';
import { departmentsAfter, holdsModules } from '../../../domain/people/roleRules.ts';
import type { Role } from '../../../domain/people/roles.sql.ts';
import { refreshSearchTerms } from '../../../domain/people/searchTerms.sql.ts';
import { recountPeople } from '../../../domain/people/tally.sql.ts';
import { endAccess, endLinks } from '../../../domain/sign-in/endAccess.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { lockPerson, mayBeChanged, standingOf } from '../person/personInScope.ts';
import { changedPerson } from '../person/userDetail.service.ts';
import type { UserRow } from '../person/userRow.sql.ts';
import { givenFields } from './givenFields.ts';
import {
  expectDepartments,
  expectFreeEmail,
  expectModules,
  expectNotTheLast,
  roleToGive,
} from './personRules.ts';
import { keepProfilePicture, makeProfilePicture } from './profilePicture.ts';
import { setDepartments, updatePerson } from './writePerson.sql.ts';

type Body = InputOf<typeof users.modifyUser>['body'];

const personOf = (row: UserRow) => ({ companyId: row.company_id, userId: row.user_id });

const roleAfter = (ctx: OwnCtx, trx: Trx, row: UserRow, name: string | undefined): Promise<Role> | Role =>
  name === undefined || name === row.role_name
    ? { roleId: row.role_id, name: row.role_name, permissionSet: row.permission_set }
    : roleToGive(trx, ctx.caller, row.company_id, name);

/** What taking status or role away from somebody must not do. */
const expectMayLose = async (ctx: OwnCtx, trx: Trx, row: UserRow, after: { status: boolean; role: Role }) => {
  if (row.status && !after.status && row.user_id === ctx.caller.userId) throw problem('user.oneself');
  if (!after.status || after.role.permissionSet !== row.permission_set) await expectNotTheLast(trx, row);
};

const settleDepartments = async (ctx: OwnCtx, trx: Trx, row: UserRow, role: Role, given: Body) => {
  const before = standingOf(row).departmentIds;
  const after = departmentsAfter(row.permission_set, role.permissionSet, [
    ...new Set(given.departmentId ?? before),
  ]);
  if (after.join() === before.join()) return;
  await expectDepartments(trx, ctx.caller, row.company_id, { role, before, after });
  await setDepartments(trx, personOf(row), after);
};

const settleModules = async (ctx: OwnCtx, trx: Trx, row: UserRow, role: Role, given: Body) => {
  const keepsModules = holdsModules(role.permissionSet);
  if (given.modules === undefined && keepsModules) return;
  const before = await assignedModuleIds(trx, personOf(row));
  const after = given.modules ?? [];
  await expectModules(trx, row.company_id, { role, before, after });
  await dropAssignments(trx, personOf(row), after);
  const added = { userIds: [row.user_id], moduleIds: after, assignedBy: ctx.caller.userId };
  await insertAssignments(trx, row.company_id, added, ctx.clock.now());
};

const change = async (
  ctx: OwnCtx,
  trx: Trx,
  row: UserRow,
  { given, picture }: { given: Body; picture: string | null | undefined },
): Promise<void> => {
  const now = ctx.clock.now();
  const person = personOf(row);
  if (given.revision !== undefined && given.revision !== row.revision) throw problem('user.conflict');
  const role = await roleAfter(ctx, trx, row, given.role);
  const status = given.status ?? row.status;
  await expectMayLose(ctx, trx, row, { status, role });
  const addressChanges = given.emailAddress !== undefined && given.emailAddress !== row.email;
  if (addressChanges) await expectFreeEmail(trx, person, given.emailAddress ?? '');
  await settleDepartments(ctx, trx, row, role, given);
  await settleModules(ctx, trx, row, role, given);
  const fields = await givenFields(trx, row.company_id, given, now);
  await updatePerson(trx, person, { ...fields, role_id: role.roleId }, now);
  await keepProfilePicture(trx, person, { before: row.profile_pic_file_id, after: picture }, now);
  if (row.status && !status) await endAccess(trx, row.company_id, [row.user_id], now);
  else if (addressChanges) await endLinks(trx, row.company_id, [row.user_id], now);
  await refreshSearchTerms(trx, row.company_id, [row.user_id]);
  await recountPeople(trx, row.company_id);
};

const named = (values: Body): string =>
  Object.keys(values)
    .filter((key) => key !== '_id' && key !== 'revision')
    .join(', ');

/**
 * Changes what is given of a person; everything else stays.
 * @throws Problem see `users.modifyUser`
 */
export const modifyUser = async (
  ctx: OwnCtx,
  body: Body,
): Promise<AnswerInputOf<typeof users.modifyUser>> => {
  const seen = await ctx.read((trx) => mayBeChanged({ caller: ctx.caller, trx }, body._id));
  const picture = await makeProfilePicture(ctx, {
    companyId: seen.company_id,
    upload: body.profilePic,
    shown: seen.profile_pic_file_id,
  });
  return ctx.write(async (trx) => {
    const row = await lockPerson({ caller: ctx.caller, trx }, body._id);
    await change(ctx, trx, row, { given: body, picture });
    const user = await changedPerson(ctx.platform, trx, personOf(row));
    await ctx.audit(trx, {
      companyId: row.company_id,
      subject: { type: 'user', id: row.user_id },
      detail: {
        name: user.name,
        fields: named(body),
        ...(user.role !== row.role_name && { roleBefore: row.role_name, role: user.role }),
        ...(user.status !== row.status && { status: user.status }),
      },
    });
    return { user };
  });
};

import { users } from '@simward/contract';
import { holdsSeveralDepartments, setsGivenBy } from '../../platform/people/roleRules.ts';
import { listRoles } from '../../platform/people/roles.sql.ts';
import type { Router } from '../../platform/route/route.ts';
import { collectActivationCodes, issueActivationCodes, progress } from './activationCodes.service.ts';
import { assignableModules, assignModules } from './assignModules.service.ts';
import { bulkChange } from './bulkChange.service.ts';
import { companyOfPeople } from './companyOfPeople.sql.ts';
import { deleteUser, restoreUser } from './deleteUser.service.ts';
import { exportUsers } from './exportUsers.service.ts';
import { sendInvites } from './invites.service.ts';
import { listUsers, usersByCompany } from './listUsers.service.ts';
import { modifyUser } from './modifyUser.service.ts';
import { newUserId, registerUser } from './registerUser.service.ts';
import { searchUsers } from './searchUsers.service.ts';
import { userDetails } from './userDetail.service.ts';
import { userIdsOfCompany } from './userIdsInUse.sql.ts';

export const usersRoutes = (router: Router): void => {
  router.user(users.listUsers, ({ ctx, body }) => listUsers(ctx, body));
  router.user(users.usersByCompany, ({ ctx, body }) => usersByCompany(ctx, body));
  router.stream(users.searchUsers, ({ ctx, body }) => searchUsers(ctx, body.searchString));
  router.stream(users.exportUsers, ({ ctx, body }) => exportUsers(ctx, body));
  router.user(users.userDetails, ({ ctx, query }) => userDetails(ctx, query.userId ?? ctx.caller.userId));
  router.user(users.updateUserData, ({ ctx, body }) => userDetails(ctx, body._id));
  router.user(users.listRoles, async ({ ctx }) => {
    const roles = await listRoles(ctx.trx, ctx.caller.companyId);
    const given = roles.filter(({ permissionSet }) =>
      setsGivenBy(ctx.caller.permissionSet).includes(permissionSet),
    );
    return {
      roles: given.map(({ roleId, name, permissionSet }) => ({
        _id: roleId,
        role: name,
        severalDepartments: holdsSeveralDepartments(permissionSet),
      })),
    };
  });
  router.user(users.newUserId, ({ ctx }) => newUserId(ctx));
  router.own(users.registerUser, ({ ctx, body }) => registerUser(ctx, body));
  router.own(users.modifyUser, ({ ctx, body }) => modifyUser(ctx, body));
  router.user(users.deleteUser, ({ ctx, query }) => deleteUser(ctx, query.userId));
  router.user(users.restoreUser, ({ ctx, body }) => restoreUser(ctx, body._id));
  router.user(users.sendInvites, ({ ctx, body }) => sendInvites(ctx, body.emailAddresses));
  router.user(users.usedUserIds, async ({ ctx }) => {
    const { companyId } = await companyOfPeople(ctx.trx, ctx.caller, undefined);
    return { mobileNumbers: await userIdsOfCompany(ctx.trx, companyId) };
  });
  router.user(users.assignModules, ({ ctx, body }) => assignModules(ctx, body));
  router.user(users.assignableModules, ({ ctx, query }) => assignableModules(ctx, query.companyId));
  router.user(users.bulkChange, ({ ctx, body }) => bulkChange(ctx, body));
  router.user(users.issueActivationCodes, ({ ctx, body }) => issueActivationCodes(ctx, body));
  router.user(users.activationCodesProgress, ({ ctx, params }) => progress(ctx, params.id));
  router.user(users.collectActivationCodes, ({ ctx, params }) => collectActivationCodes(ctx, params.id));
};

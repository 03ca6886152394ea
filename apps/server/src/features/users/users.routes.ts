import { users } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  collectActivationCodes,
  issueActivationCodes,
  progress,
} from './activation-codes/activationCodes.service.ts';
import {
  assignableModules,
  assignModule,
  assignModules,
  previewAssignment,
} from './bulk/assignModules.service.ts';
import { bulkChange } from './bulk/bulkChange.service.ts';
import { heldModules, previewWithdrawal, withdrawModules } from './bulk/withdrawModules.service.ts';
import { deleteUser, listHolders, restoreUser } from './deletion/deleteUser.service.ts';
import { modifyUser } from './form/modifyUser.service.ts';
import {
  newUserId,
  registerAgain,
  registerUser,
  rolesToGive,
  usedUserIds,
} from './form/registerUser.service.ts';
import { sendInvites } from './invites.service.ts';
import { leave, previewLeave } from './leaving/leave.service.ts';
import {
  exportUsers,
  findLearners,
  listUsers,
  searchUsers,
  usersByCompany,
} from './list/listUsers.service.ts';
import { tellApart } from './list/tellApart.service.ts';
import { userHistory } from './person/history.service.ts';
import { userOverview } from './person/overview.service.ts';
import { userDetails } from './person/userDetail.service.ts';

export const usersRoutes = (router: Router): void => {
  router.user(users.listUsers, ({ ctx, body }) => listUsers(ctx, body));
  router.stream(users.usersByCompany, ({ ctx, body }) => usersByCompany(ctx, body));
  router.user(users.findLearners, ({ ctx, query }) => findLearners(ctx, query));
  router.stream(users.searchUsers, ({ ctx, body }) => searchUsers(ctx, body.searchString));
  router.stream(users.exportUsers, ({ ctx, body }) => exportUsers(ctx, body));
  router.user(users.userDetails, ({ ctx, query }) => userDetails(ctx, query.userId ?? ctx.caller.userId));
  router.user(users.userOverview, ({ ctx, query }) => userOverview(ctx, query.userId));
  router.user(users.userHistory, ({ ctx, query }) => userHistory(ctx, query));
  router.user(users.userForForm, ({ ctx, body }) => userDetails(ctx, body._id));
  router.user(users.listRoles, ({ ctx }) => rolesToGive(ctx));
  router.user(users.newUserId, ({ ctx }) => newUserId(ctx));
  router.own(
    users.registerUser,
    ({ ctx, body }) => registerUser(ctx, body),
    ({ ctx, body }, made) => registerAgain(ctx, body, made),
  );
  router.own(users.modifyUser, ({ ctx, body }) => modifyUser(ctx, body));
  router.user(users.deleteUser, ({ ctx, query }) => deleteUser(ctx, query.userId));
  router.user(users.previewLeave, ({ ctx, body }) => previewLeave(ctx, body));
  router.own(users.leave, ({ ctx, body }) => leave(ctx, body));
  router.user(users.restoreUser, ({ ctx, body }) => restoreUser(ctx, body));
  router.user(users.listHolders, ({ ctx, query }) => listHolders(ctx, query._id));
  router.user(users.sendInvites, ({ ctx, body }) => sendInvites(ctx, body.emailAddresses));
  router.user(users.tellApart, ({ ctx, body }) => tellApart(ctx, body.userIds));
  router.user(users.usedUserIds, ({ ctx }) => usedUserIds(ctx));
  router.user(users.assignModules, ({ ctx, body }) => assignModules(ctx, body));
  router.user(users.assignModule, ({ ctx, body }) => assignModule(ctx, body));
  router.user(users.previewAssignment, ({ ctx, body }) => previewAssignment(ctx, body));
  router.user(users.heldModules, ({ ctx, body }) => heldModules(ctx, body));
  router.user(users.previewWithdrawal, ({ ctx, body }) => previewWithdrawal(ctx, body));
  router.user(users.withdrawModules, ({ ctx, body }) => withdrawModules(ctx, body));
  router.user(users.assignableModules, ({ ctx, query }) => assignableModules(ctx, query.companyId));
  router.user(users.bulkChange, ({ ctx, body }) => bulkChange(ctx, body));
  router.user(users.issueActivationCodes, ({ ctx, body }) => issueActivationCodes(ctx, body));
  router.user(users.activationCodesProgress, ({ ctx, params }) => progress(ctx, params.id));
  router.user(users.collectActivationCodes, ({ ctx, params }) => collectActivationCodes(ctx, params.id));
};

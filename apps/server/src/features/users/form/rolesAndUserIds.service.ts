import type { users } from '@simward/contract';
import { companyInView } from '../../../domain/companies/resolveCompany.ts';
import { holdsSeveralDepartments, setsInHandOf } from '../../../domain/people/roles/roleRules.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { userIdsOfCompany } from './userIdsInUse.sql.ts';

/** The roles that the caller may give. */
export const rolesToGive = async ({ platform, trx, caller }: UserCtx): Answer<typeof users.listRoles> => {
  const given = setsInHandOf(caller);
  const roles = await listRoles({ platform, trx }, caller.companyId);
  return {
    roles: roles
      .filter(({ permissionSet }) => given.includes(permissionSet))
      .map(({ roleId, name, permissionSet }) => ({
        _id: roleId,
        role: name,
        severalDepartments: holdsSeveralDepartments(permissionSet),
      })),
  };
};

/** The User IDs in use in the caller's company, for a SuperAdmin in the one in view. */
export const usedUserIds = async ({ trx, caller }: UserCtx): Answer<typeof users.usedUserIds> => {
  return { mobileNumbers: await userIdsOfCompany(trx, companyInView(caller)) };
};

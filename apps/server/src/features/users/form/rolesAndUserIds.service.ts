import type { AnswerInputOf, users } from '@simward/contract';
import { holdsSeveralDepartments, setsGivenBy } from '../../../domain/people/roleRules.ts';
import { listRoles } from '../../../domain/people/roles.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { TrxCtx } from '../../../platform/route/ctx.ts';
import { companyOfPeople } from '../person/companyOfPeople.sql.ts';
import { userIdsOfCompany } from './userIdsInUse.sql.ts';

/** The roles that the caller may give. */
export const rolesToGive = async ({
  trx,
  caller,
}: TrxCtx<UserCaller>): Promise<AnswerInputOf<typeof users.listRoles>> => {
  const given = setsGivenBy(caller.permissionSet);
  const roles = await listRoles(trx, caller.companyId);
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
export const usedUserIds = async ({
  trx,
  caller,
}: TrxCtx<UserCaller>): Promise<AnswerInputOf<typeof users.usedUserIds>> => {
  const { companyId } = await companyOfPeople(trx, caller, undefined);
  return { mobileNumbers: await userIdsOfCompany(trx, companyId) };
};

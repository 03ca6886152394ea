import { type BuiltUser, buildUser } from '../../src/testing/builders/builders.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import type { World } from '../sample.ts';

/** The principal in the own place, somebody else in the others. */
export const personAt = async (
  { portal }: World,
  recordScope: RecordScope,
  { user }: Principal,
): Promise<BuiltUser> => {
  if (recordScope.where === 'own' && user) return user;
  return buildUser(portal, recordScope.companyId, {
    departmentIds: [recordScope.departmentId],
    password: null,
    pin: null,
  });
};

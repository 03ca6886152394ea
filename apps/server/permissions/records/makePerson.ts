import { buildUser } from '../../src/testing/builders/builders.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import type { World } from '../sample.ts';

/** A learner of the place's department. */
export const makeLearner = async (
  { portal }: World,
  { companyId, departmentId }: RecordScope,
): Promise<string> =>
  (await buildUser(portal, companyId, { departmentIds: [departmentId], password: null, pin: null })).userId;

/** As the builder calls a person. */
export const nameOf = (userId: string) => `Person ${userId.slice(-6)}`;

/** The same, but oneself in the own place: what a learner may ask about at all. */
export const makeSelfOrLearner = async (
  world: World,
  recordScope: RecordScope,
  principal: Principal,
): Promise<string> => {
  const { user, set, departmentIds } = principal;
  const here = user?.companyId === recordScope.companyId && departmentIds[0] === recordScope.departmentId;
  return set === 'user' && here && user ? user.userId : makeLearner(world, recordScope);
};

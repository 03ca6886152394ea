import { buildUser } from '../../src/testing/builders.ts';
import type { Place } from '../places.ts';
import type { Principal } from '../principals.ts';
import type { World } from '../sample.ts';

/** A learner of the place's department. */
export const makeLearner = async ({ portal }: World, { companyId, departmentId }: Place): Promise<string> =>
  (await buildUser(portal, companyId, { departmentIds: [departmentId], password: null, pin: null })).userId;

/** As the builder calls a person. */
export const nameOf = (userId: string) => `Person ${userId.slice(-6)}`;

/** The same, but oneself in the own place: what a learner may ask about at all. */
export const makeSelfOrLearner = async (
  world: World,
  place: Place,
  principal: Principal,
): Promise<string> => {
  const { user, set, departmentIds } = principal;
  const here = user?.companyId === place.companyId && departmentIds[0] === place.departmentId;
  return set === 'user' && here && user ? user.userId : makeLearner(world, place);
};

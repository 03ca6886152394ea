import { buildAssignment, buildModule } from '../../src/testing/builders.ts';
import type { Place } from '../places.ts';
import type { Principal } from '../principals.ts';
import type { World } from '../sample.ts';

/** A module that the place's company may use, assigned to the principal where they are of that company. */
export const makeModule = async ({ portal }: World, place: Place, { user }: Principal): Promise<string> => {
  const module = await buildModule(portal, place.companyId);
  if (user?.companyId === place.companyId) await buildAssignment(portal, user, module);
  return module.moduleId;
};

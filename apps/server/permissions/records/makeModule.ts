import { buildAssignment, buildModule } from '../../src/testing/builders/builders.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import type { World } from '../sample.ts';

/** A module that the place's company may use, assigned to the principal where they are of that company. */
export const makeModule = async (
  { portal }: World,
  recordScope: RecordScope,
  { user }: Principal,
): Promise<string> => {
  const module = await buildModule(portal, recordScope.companyId);
  if (user?.companyId === recordScope.companyId) await buildAssignment(portal, user, module);
  return module.moduleId;
};

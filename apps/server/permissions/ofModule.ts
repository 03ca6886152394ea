import { buildModule } from '../src/testing/builders/builders.ts';
import type { RecordScope } from './recordScopes.ts';
import type { World } from './sample.ts';

/** For a sample whose record is a module of a company's own: its id. */
export const ofModule = {
  about: "company's",
  make: async ({ portal }: World, { companyId }: RecordScope) =>
    (await buildModule(portal, companyId, { ownerCompanyId: companyId })).moduleId,
} as const;

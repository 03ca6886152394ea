import { groupDebriefing } from '@simward/contract';
import type { RecordScope } from '../../../permissions/recordScopes.ts';
import { type AnySample, sample, type World } from '../../../permissions/sample.ts';
import { buildModule } from '../../testing/builders.ts';

export const groupDebriefingSamples: readonly AnySample[] = [
  sample({
    endpoint: groupDebriefing.readGroup,
    about: "company's",
    make: async ({ portal }: World, { companyId }: RecordScope) =>
      (await buildModule(portal, companyId, { ownerCompanyId: companyId })).moduleId,
    request: (moduleId) => ({ query: { moduleId } }),
  }),
];

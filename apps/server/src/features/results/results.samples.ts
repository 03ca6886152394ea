import { results } from '@simward/contract';
import type { RecordScope } from '../../../permissions/recordScopes.ts';
import { newName } from '../../../permissions/records/newName.ts';
import { personAt } from '../../../permissions/records/personAt.ts';
import { type AnySample, sample, type World } from '../../../permissions/sample.ts';
import { foldCompanyRollups } from '../../domain/figures/foldCompanyRollups.ts';
import { buildModule, buildUser } from '../../testing/builders.ts';
import { buildSession } from '../../testing/buildSession.ts';

/** A learner of the department who was assessed in a competency: the department, the learner and the competency. */
const makeAssessed = async ({ portal }: World, { companyId, departmentId }: RecordScope): Promise<string> => {
  const given = { departmentIds: [departmentId], password: null, pin: null };
  const learner = await buildUser(portal, companyId, given);
  const competencyName = newName(crypto.randomUUID());
  const module = await buildModule(portal, companyId, { competencies: [competencyName] });
  await buildSession(portal, learner, module, { competencies: [0.5] });
  await foldCompanyRollups(portal.platform);
  return [departmentId, learner.userId, competencyName].join('|');
};

const partOf = (made: string, part: number): string => made.split('|')[part] ?? '';

export const resultsSamples: readonly AnySample[] = [
  sample({ endpoint: results.competenciesWithScore, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: results.attemptBands, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: results.competencyDetail,
    about: "company's",
    make: async ({ portal }, { companyId }) => {
      const competencyName = newName(crypto.randomUUID());
      await buildModule(portal, companyId, { competencies: [competencyName] });
      return competencyName;
    },
    request: (competencyName) => ({ query: { competencyName } }),
  }),
  sample({
    endpoint: results.competencyTable,
    about: "department's",
    make: makeAssessed,
    request: (made) => ({ query: { departmentId: partOf(made, 0), pageSize: '100' } }),
    secret: (made) => partOf(made, 1),
    passesOver: true,
  }),
  sample({
    endpoint: results.competencyCell,
    about: "department's",
    make: makeAssessed,
    request: (made) => ({ query: { userId: partOf(made, 1), competencyName: partOf(made, 2) } }),
    // Of a learner elsewhere nothing is kept.
    except: ({ set }, recordScope) => (set === 'manager' && recordScope === 'same company' ? 404 : undefined),
  }),
  sample({
    endpoint: results.testDetails,
    about: 'own',
    make: async (world, recordScope, principal) => {
      const module = await buildModule(world.portal, recordScope.companyId);
      const learner = await personAt(world, recordScope, principal);
      return (await buildSession(world.portal, learner, module)).sessionId;
    },
    request: (sessionId) => ({ query: { sessionId } }),
  }),
];

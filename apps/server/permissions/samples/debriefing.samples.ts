import { debriefing } from '@simward/contract';
import { buildModule } from '../../src/testing/builders/builders.ts';
import { buildSession } from '../../src/testing/builders/sessions/buildSession.ts';
import { unknownId } from '../recordScopes.ts';
import { type AnySample, sample } from '../sample.ts';
import { makeSelfOrLearner } from '../sampleRecords.ts';

/** A session of a learner of the place, and its module. */
const ofSession = {
  about: "department's",
  make: async (world, recordScope, principal) => {
    const { companyId } = recordScope;
    const userId = await makeSelfOrLearner(world, recordScope, principal);
    const module = await buildModule(world.portal, companyId);
    const { sessionId } = await buildSession(world.portal, { companyId, userId }, module);
    return `${sessionId} ${module.moduleId}`;
  },
} as const satisfies Partial<AnySample>;

const idsOf = (ids: string) => {
  const [sessionId = '', moduleId = unknownId()] = ids.split(' ');
  return { sessionId, moduleId };
};

/** Two attempts of such a learner at one module. */
const ofAttempts = {
  about: "department's",
  make: async (world, recordScope, principal) => {
    const person = {
      companyId: recordScope.companyId,
      userId: await makeSelfOrLearner(world, recordScope, principal),
    };
    const module = await buildModule(world.portal, recordScope.companyId);
    const earlier = await buildSession(world.portal, person, module);
    const later = await buildSession(world.portal, person, module);
    return `${earlier.sessionId} ${later.sessionId}`;
  },
} as const satisfies Partial<AnySample>;

export const debriefingSamples: readonly AnySample[] = [
  sample({
    ...ofSession,
    endpoint: debriefing.competencyDebriefing,
    request: (ids) => ({ query: idsOf(ids) }),
  }),
  sample({
    ...ofSession,
    endpoint: debriefing.trainingDebriefing,
    request: (ids) => ({ query: idsOf(ids) }),
  }),
  sample({
    ...ofSession,
    endpoint: debriefing.readDebriefing,
    request: (ids) => ({ params: { sessionId: idsOf(ids).sessionId } }),
    secret: (ids) => idsOf(ids).sessionId,
  }),
  sample({
    ...ofSession,
    endpoint: debriefing.listAttempts,
    request: (ids) => ({ params: { sessionId: idsOf(ids).sessionId } }),
    secret: (ids) => idsOf(ids).sessionId,
  }),
  sample({
    ...ofAttempts,
    endpoint: debriefing.compareAttempts,
    request: (ids) => {
      const [sessionId = '', otherSessionId = unknownId()] = ids.split(' ');
      return { params: { sessionId, otherSessionId } };
    },
    secret: (ids) => idsOf(ids).sessionId,
  }),
  sample({
    ...ofSession,
    endpoint: debriefing.exportDebriefing,
    request: (ids) => ({ params: { sessionId: idsOf(ids).sessionId }, query: {} }),
  }),
];

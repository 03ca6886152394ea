import { sessions } from '@simward/contract';
import { buildModule, buildUser } from '../../src/testing/builders.ts';
import { buildSession } from '../../src/testing/buildSession.ts';
import { unknownId } from '../places.ts';
import { type AnySample, sample } from '../sample.ts';

export const sessionsSamples: readonly AnySample[] = [
  sample({ endpoint: sessions.listHeldSessions, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: sessions.listRecentSessions, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: sessions.findLearners, about: 'nothing', request: () => ({ query: { query: 'a' } }) }),
  sample({
    endpoint: sessions.reassignSession,
    about: "department's",
    make: async ({ portal }, { companyId, departmentId }) => {
      const learner = await buildUser(portal, companyId, { departmentIds: [departmentId], pin: null });
      const session = await buildSession(portal, learner, await buildModule(portal, companyId));
      return `${session.sessionId} ${learner.userId}`;
    },
    request: (ids) => {
      const [id = '', userId = unknownId()] = ids.split(' ');
      return { params: { id }, body: { userId, reason: 'The headset was handed over.' } };
    },
  }),
];

import { sessions } from '@simward/contract';
import { unknownId } from '../../../permissions/recordScopes.ts';
import { type AnySample, sample } from '../../../permissions/sample.ts';
import { buildModule, buildUser } from '../../testing/builders.ts';
import { buildSession } from '../../testing/buildSession.ts';

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

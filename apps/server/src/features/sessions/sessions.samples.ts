import { sessions } from '@simward/contract';
import { unknownId } from '../../../permissions/recordScopes.ts';
import { type AnySample, sample } from '../../../permissions/sample.ts';
import { buildModule, buildUser, inEverything } from '../../testing/builders/builders.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';

/** An assessment whose headset reported nothing that counts, though its row says otherwise. */
const makeRecountable: NonNullable<AnySample['make']> = async ({ portal }, { companyId, departmentId }) => {
  const learner = await buildUser(portal, companyId, { departmentIds: [departmentId], pin: null });
  const { sessionId } = await buildSession(portal, learner, await buildModule(portal, companyId));
  const now = portal.clock.now();
  await inEverything(portal, (trx) =>
    trx
      .updateTable('session')
      .set({ device_started_at: now, device_ended_at: now })
      .where('company_id', '=', companyId)
      .where('session_id', '=', sessionId)
      .execute(),
  );
  return sessionId;
};

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
  sample({
    endpoint: sessions.readRecount,
    about: "department's",
    make: makeRecountable,
    request: (id) => ({ params: { id }, query: {} }),
  }),
  sample({
    endpoint: sessions.recountSession,
    about: "department's",
    make: makeRecountable,
    request: (id) => ({ params: { id }, body: { reason: 'A name was mapped.' } }),
  }),
];

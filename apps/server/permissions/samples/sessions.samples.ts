import { sessions, takingOut } from '@simward/contract';
import { buildModule, writeInAllCompanies } from '../../src/testing/builders/builders.ts';
import { buildSession, takeOutSession } from '../../src/testing/builders/sessions/buildSession.ts';
import { unknownId } from '../recordScopes.ts';
import { type AnySample, sample } from '../sample.ts';
import { buildPersonAt } from '../sampleRecords.ts';

/** Builds an assessment without events that count, although its row says otherwise. */
const makeRecountable: NonNullable<AnySample['make']> = async (world, recordScope) => {
  const { portal } = world;
  const { companyId } = recordScope;
  const learner = await buildPersonAt(world, recordScope);
  const { sessionId } = await buildSession(portal, learner, await buildModule(portal, companyId));
  const now = portal.clock.now();
  await writeInAllCompanies(portal, (trx) =>
    trx
      .updateTable('session')
      .set({ device_started_at: now, device_ended_at: now })
      .where('company_id', '=', companyId)
      .where('session_id', '=', sessionId)
      .execute(),
  );
  return sessionId;
};

/** Builds a session that counts, or one that was taken out before. */
const makeCounted =
  ({ isOut }: { isOut: boolean }): NonNullable<AnySample['make']> =>
  async (world, recordScope) => {
    const { portal } = world;
    const learner = await buildPersonAt(world, recordScope);
    const session = await buildSession(portal, learner, await buildModule(portal, recordScope.companyId));
    if (isOut) await takeOutSession(portal, session);
    return session.sessionId;
  };

export const sessionsSamples: readonly AnySample[] = [
  sample({ endpoint: sessions.listHeldSessions, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: sessions.listRecentSessions, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: sessions.listTakenOut, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: takingOut.readTakingOut,
    about: "department's",
    make: makeCounted({ isOut: false }),
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: takingOut.takeOutSession,
    about: "department's",
    make: makeCounted({ isOut: false }),
    request: (id) => ({ params: { id }, body: { reason: 'The headset lost its tracking.' } }),
  }),
  sample({
    endpoint: takingOut.putBackSession,
    about: "department's",
    make: makeCounted({ isOut: true }),
    request: (id) => ({ params: { id }, body: { reason: 'It was another headset.' } }),
  }),
  sample({ endpoint: sessions.findLearners, about: 'nothing', request: () => ({ query: { query: 'a' } }) }),
  sample({
    endpoint: sessions.reassignSession,
    about: "department's",
    make: async (world, recordScope) => {
      const { portal } = world;
      const learner = await buildPersonAt(world, recordScope);
      const session = await buildSession(portal, learner, await buildModule(portal, recordScope.companyId));
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

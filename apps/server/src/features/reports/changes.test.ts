import { modules, reports, sessions } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markForgottenSessions } from '../../domain/sessions/sessionChanges.sql.ts';
import { updateSession } from '../../domain/sessions/writeSession.sql.ts';
import { buildApiKey } from '../../testing/builders/apiKeyBuilder.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let module: BuiltModule;
let learner: BuiltUser;
let other: BuiltUser;
let admin: string;
let key: string;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ companyId } = await buildCompany(portal));
  module = await buildModule(portal, companyId, { competencies: ['Recognition', 'Escalation'] });
  learner = await buildUser(portal, companyId);
  other = await buildUser(portal, companyId);
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  ({ key } = await buildApiKey(portal, companyId, { scopes: ['results:read'] }));
});

const play = async (startedAt: string, state: 'open' | 'finished' = 'finished') =>
  (await buildSession(portal, learner, module, { startedAt, state, competencies: [0.5, 0.9] })).sessionId;

type ChangesQuery = { changedSince: string } | { cursor: string };

const ask = async (asked: ChangesQuery & { pageSize?: 10 | 1000 }, token = key) =>
  (await portal.send(reports.listChanges, { body: asked }, { token })).body;
const idsOf = ({ sessions: found }: Awaited<ReturnType<typeof ask>>) =>
  found.map(({ sessionId }) => sessionId);
/** A moment after everything stored so far, and before everything that the test stores next. */
const moment = () => {
  portal.clock.advance({ minutes: 1 });
  const at = portal.clock.now().toISOString();
  portal.clock.advance({ minutes: 1 });
  return at;
};

test('what was stored late and what was given to another learner since is answered, each session once, and then nothing until something changes', async () => {
  const ranYesterday = await play('2026-11-18T08:00:00Z');
  const untouched = await play('2026-11-18T09:00:00Z');
  const changedSince = moment();
  const ranBefore = await play('2026-11-15T08:00:00Z');
  await portal.send(
    sessions.reassignSession,
    { params: { id: ranYesterday }, body: { userId: other.userId, reason: 'Wrong person' } },
    { token: admin },
  );
  const first = await ask({ changedSince });
  expect(idsOf(first).toSorted()).toEqual([ranYesterday, ranBefore].toSorted());
  expect(first.more).toBe(false);
  const ofYesterday = first.sessions.find(({ sessionId }) => sessionId === ranYesterday);
  expect(
    ofYesterday?.records.map(({ userId, competencyName }) => [userId._id, userId.mobileNo, competencyName]),
  ).toEqual(
    expect.arrayContaining([
      [other.userId, other.mobileNo, 'Recognition'],
      [other.userId, other.mobileNo, 'Escalation'],
    ]),
  );
  const second = await ask({ cursor: first.cursor });
  expect([idsOf(second), second.cursor]).toEqual([[], first.cursor]);
  await portal.platform.database.write({ companyId }, (trx) =>
    updateSession(trx, companyId, untouched, { custody: 'quarantined', finished_at: portal.clock.now() }),
  );
  expect((await ask({ cursor: first.cursor })).sessions).toEqual([
    { sessionId: untouched, changedAt: portal.clock.now().toISOString(), records: [] },
  ]);
});

test('a session whose transaction commits after that of a later one is not lost behind the cursor', async () => {
  const changedSince = moment();
  const slow = await play('2026-11-18T08:00:00Z', 'open');
  const { promise: maySave, resolve: save } = Promise.withResolvers<void>();
  const { promise: written, resolve: noteWritten } = Promise.withResolvers<void>();
  const saved = portal.platform.database.write({ companyId }, async (trx) => {
    const finished = { state: 'finished', outcome: 'completed', finished_at: portal.clock.now() } as const;
    await updateSession(trx, companyId, slow, finished);
    noteWritten();
    await maySave;
  });
  await written;
  portal.clock.advance({ minutes: 1 });
  const quick = await play('2026-11-18T09:00:00Z');
  const before = await ask({ changedSince });
  expect(idsOf(before)).toEqual([quick]);
  save();
  await saved;
  const after = await ask({ cursor: before.cursor });
  expect(idsOf(after)).toEqual([slow]);
  expect(idsOf(await ask({ cursor: after.cursor }))).toEqual([]);
});

test('pages follow each other without a gap or a repeat while sessions change', async () => {
  const changedSince = moment();
  const played: string[] = [];
  for (let hour = 10; hour < 22; hour += 1) played.push(await play(`2026-11-18T${hour}:00:00Z`));
  const first = await ask({ changedSince, pageSize: 10 });
  expect([first.sessions.length, first.more]).toEqual([10, true]);
  const again = first.sessions[0]?.sessionId ?? '';
  await portal.platform.database.write({ companyId }, (trx) =>
    updateSession(trx, companyId, again, { score: 0.3, finished_at: portal.clock.now() }),
  );
  const second = await ask({ cursor: first.cursor, pageSize: 10 });
  expect(second.more).toBe(false);
  expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual([...played, again].toSorted());
});

test('results that are given to a competency later, and a learner whose name has gone, are corrections', async () => {
  const sessionId = await play('2026-11-18T08:00:00Z');
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('session_competency')
      .set({ competency_id: null, competency_name: 'Raising the alarm' })
      .where('competency_name', '=', 'Escalation')
      .execute(),
  );
  const { cursor } = await ask({ changedSince: moment() });
  const superadmin = await signInAs(portal, await buildUser(portal, companyId, { role: 'SuperAdmin' }));
  const mapped = { _id: module.moduleId, reportedName: 'Raising the alarm', competencyName: 'Escalation' };
  expect((await portal.send(modules.mapCompetency, { body: mapped }, { token: superadmin })).status).toBe(
    200,
  );
  const corrected = await ask({ cursor });
  expect(idsOf(corrected)).toEqual([sessionId]);
  await portal.platform.database.write({ companyId }, (trx) =>
    markForgottenSessions(trx, { companyId, userId: learner.userId }, portal.clock.now()),
  );
  expect(idsOf(await ask({ cursor: corrected.cursor }))).toEqual([sessionId]);
});

test('another company’s changes are not answered, and a reader begins with a moment or a cursor', async () => {
  const changedSince = moment();
  await play('2026-11-18T08:00:00Z');
  const stranger = await buildApiKey(portal, (await buildCompany(portal)).companyId);
  expect(idsOf(await ask({ changedSince }, stranger.key))).toEqual([]);
  const { cursor } = await ask({ changedSince });
  for (const body of [{}, { changedSince, cursor }])
    expect((await portal.send(reports.listChanges, { body }, { token: key })).problem.errors).toEqual([
      { field: 'changedSince', message: 'Send either changedSince or a cursor.' },
    ]);
});

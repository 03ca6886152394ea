import { comments, followUp, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../../domain/figures/rollups/foldCompanyRollups.ts';
import { appendAudit } from '../../../platform/audit.sql.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { buildComment } from '../../../testing/builders/sessions/buildComment.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let anna: BuiltUser;
let maria: BuiltUser;
let sepsis: BuiltModule;
let airway: BuiltModule;
let token: string;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

/** On Friday, 20 November 2026. */
beforeEach(async () => {
  ({ companyId } = await buildCompany(portal));
  const ward = (await buildDepartment(portal, companyId, { name: 'Ward' })).departmentId;
  anna = await buildUser(portal, companyId, { name: 'Anna Berg', departmentIds: [ward] });
  maria = await buildUser(portal, companyId, {
    name: 'Maria Keller',
    role: 'Manager',
    departmentIds: [ward],
  });
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis', competencies: ['Bundle'] });
  airway = await buildModule(portal, companyId, { name: 'Airway', competencies: ['Opening'] });
  token = await signInAs(portal, maria);
});

const assess = (
  module: BuiltModule,
  startedAt: string,
  score: number,
  given: Parameters<typeof buildSession>[3] = {},
) => buildSession(portal, anna, module, { startedAt, score, competencies: [score], ...given });
const overview = async () => {
  await foldCompanyRollups(portal.platform);
  const { userId } = anna;
  return (await portal.send(users.userOverview, { query: { userId } }, { token })).body;
};
const history = async (
  query: { kind?: users.HistoryEntry['kind']; before?: string; beforeId?: string } = {},
) => (await portal.send(users.userHistory, { query: { userId: anna.userId, ...query } }, { token })).body;

const positionOf = (entries: readonly users.HistoryEntry[]) => {
  const last = entries.at(-1);
  return last ? { before: last.at, beforeId: last._id } : {};
};

test('weeks are ISO weeks of the company, with time in sessions and the assessments of each', async () => {
  // A Sunday evening in London belongs to the week before; a session of thirteen weeks ago to none.
  await assess(sepsis, '2026-11-15T23:30:00Z', 0.6, { minutes: 20 });
  await assess(sepsis, '2026-11-16T08:00:00Z', 0.9, {
    minutes: 12.5,
    mustPassSteps: ['Cultures'],
    failedMustPassSteps: ['Cultures'],
  });
  await assess(airway, '2026-11-17T08:00:00Z', 0.5, { mode: 'training', minutes: 30 });
  await assess(airway, '2026-11-18T08:00:00Z', 0.5, { outcome: 'abandoned', minutes: 1 });
  await assess(sepsis, '2026-08-30T08:00:00Z', 0.9);
  const { weeks } = await overview();
  expect(weeks.map(({ monday }) => monday)).toEqual([
    '2026-08-31',
    ...['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28'],
    ...['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'],
    ...['2026-11-02', '2026-11-09', '2026-11-16'],
  ]);
  expect(weeks.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(4);
  expect(weeks.at(-2)).toMatchObject({ sessions: 1, minutes: 20, assessments: [{ day: '2026-11-15' }] });
  expect(weeks.at(-1)).toMatchObject({
    sessions: 3,
    minutes: 43.5,
    assessments: [{ moduleName: 'Sepsis', score: 0.9, mustPassMissed: true }],
  });
});

test('what is open agrees with who is behind; modules have status, latest score and mark', async () => {
  await buildAssignment(portal, anna, airway, { dueOn: '2026-11-17' });
  await buildAssignment(portal, anna, sepsis);
  const { sessionId } = await assess(sepsis, '2026-11-16T08:00:00Z', 0.9, {
    mustPassSteps: ['Cultures'],
    failedMustPassSteps: ['Cultures'],
  });
  const { open, modules, competencies, reminded } = await overview();
  expect(open).toMatchObject([
    { reason: 'overdue', moduleName: 'Airway', dueOn: '2026-11-17' },
    { reason: 'mustPass', moduleName: 'Sepsis', competencies: ['Bundle'] },
  ]);
  const { behind } = (await portal.send(followUp.listBehind, { query: {} }, { token })).body;
  expect(behind).toMatchObject([{ reason: open[0]?.reason, more: open.length - 1 }]);
  expect(modules).toMatchObject([
    { moduleName: 'Airway', trainingCompletionStatus: 'Not started', score: null, latestSessionId: null },
    { moduleName: 'Sepsis', score: 0.9, passMark: 0.7, latestSessionId: sessionId },
  ]);
  expect(competencies).toMatchObject([
    { competencyName: 'Bundle', score: 0.9, mustPassMissed: true, currency: null, sessionId },
  ]);
  expect(reminded).toBe(false);
  await portal.send(followUp.remind, { body: { userIds: [anna.userId] } }, { token });
  expect((await overview()).reminded).toBe(true);
});

test('a session that somebody asked to talk about is open until a comment is released', async () => {
  const { sessionId } = await assess(sepsis, '2026-11-18T08:00:00Z', 0.9);
  const own = await signInAs(portal, anna);
  const body = { text: '', submitted: false, asked: true };
  await portal.send(comments.reflect, { params: { sessionId }, body }, { token: own });
  expect((await overview()).askedToDebrief).toMatchObject([{ sessionId, moduleName: 'Sepsis' }]);
  await buildComment(portal, { companyId, sessionId }, maria.userId, { released: true });
  expect((await overview()).askedToDebrief).toEqual([]);
});

test('an Admin reminds and has a module done again, too', async () => {
  const admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  await buildAssignment(portal, anna, airway, { dueOn: '2026-11-17' });
  const { body } = await portal.send(followUp.remind, { body: { userIds: [anna.userId] } }, { token: admin });
  expect(body).toEqual({ reminded: 1 });
  const again = { userId: anna.userId, moduleId: airway.moduleId, dueOn: '2026-12-01' };
  expect((await portal.send(followUp.assignRefresher, { body: again }, { token: admin })).status).toBe(200);
});

test('the history tells sessions, modules, mails and the account in one order, the sign-ins of a day as one', async () => {
  const { sessionId } = await assess(sepsis, '2026-11-16T08:00:00Z', 0.9);
  await buildAssignment(portal, anna, airway, { dueOn: '2026-11-17' });
  await buildComment(portal, { companyId, sessionId }, maria.userId, { released: true });
  await portal.send(followUp.remind, { body: { userIds: [anna.userId] } }, { token });
  const audit = (event: 'sign-in' | 'user.changed', at: string, who: 'actor' | 'subject') =>
    portal.platform.database.write({ companyId }, (trx) =>
      appendAudit(trx, {
        companyId,
        at: new Date(at),
        event,
        outcome: 'done',
        ...(who === 'actor'
          ? { actor: { id: anna.userId, name: anna.name, role: 'User' } }
          : {
              actor: { id: maria.userId, name: maria.name, role: 'Manager' },
              subject: { type: 'user', id: anna.userId },
              detail: { act: 'deactivate' },
            }),
      }),
    );
  for (const at of ['2026-11-14T08:00:00Z', '2026-11-14T09:00:00Z', '2026-11-13T23:00:00Z'])
    await audit('sign-in', at, 'actor');
  await audit('user.changed', '2026-11-12T08:00:00Z', 'subject');
  const { entries, more } = await history();
  expect(more).toBe(false);
  expect(entries.map(({ event }) => event).sort()).toEqual([
    ...['assigned', 'audited', 'comments-released', 'mail', 'session', 'signed-in', 'signed-in'],
  ]);
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(entries.find(({ event }) => event === 'session')).toMatchObject({
    name: 'Sepsis',
    sessionId,
    session: { mode: 'assessment', score: 0.9, successful: true, playedIn: 'headset' },
  });
  expect(entries.find(({ event }) => event === 'comments-released')).toMatchObject({
    by: 'Maria Keller',
    sessionId,
  });
  const account = (await history({ kind: 'account' })).entries;
  expect(account).toMatchObject([
    { event: 'signed-in', at: '2026-11-14T09:00:00.000Z', count: 2 },
    { event: 'signed-in', at: '2026-11-13T23:00:00.000Z', count: 1 },
    { event: 'audited', audited: 'deactivated', by: 'Maria Keller' },
  ]);
  const earlier = (await history({ kind: 'account', before: '2026-11-14T08:30:00.000Z' })).entries;
  expect(earlier.map(({ event }) => event)).toEqual(['signed-in', 'audited']);
});

test('what is not asked for by kind stays away, and pages follow each other without a gap', async () => {
  for (let day = 1; day <= users.historyPage + 3; day += 1)
    await assess(sepsis, `2026-10-${String(day).padStart(2, '0')}T08:00:00Z`, 0.8);
  const first = await history({ kind: 'session' });
  expect(first).toMatchObject({ more: true });
  expect(first.entries).toHaveLength(users.historyPage);
  const second = await history({ kind: 'session', ...positionOf(first.entries) });
  expect(second.entries.map(({ at }) => at.slice(0, 10))).toEqual(['2026-10-03', '2026-10-02', '2026-10-01']);
  expect(second.more).toBe(false);
});

test('of many entries of one moment none is lost between two pages', async () => {
  for (let module = 0; module < users.historyPage + 5; module += 1)
    await buildAssignment(portal, anna, await buildModule(portal, companyId));
  const first = await history({ kind: 'module' });
  const second = await history({ kind: 'module', ...positionOf(first.entries) });
  expect(new Set([...first.entries, ...second.entries].map(({ _id }) => _id)).size).toBe(
    users.historyPage + 5,
  );
});

test('somebody of another department is out of a Manager’s sight', async () => {
  const other = await buildUser(portal, companyId, { departmentIds: [] });
  const query = { userId: other.userId };
  for (const call of [users.userOverview, users.userHistory])
    expect((await portal.send(call, { query }, { token })).problem.code).toBe('access.forbidden');
});

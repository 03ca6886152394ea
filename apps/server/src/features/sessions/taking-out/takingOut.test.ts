import {
  audit,
  debriefing,
  device,
  modules,
  type RequestOf,
  reports,
  results,
  sessions,
  sessionUploads,
  takingOut,
  users,
  webhooks,
} from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../../domain/figures/rollups/foldCompanyRollups.ts';
import { verifyCompany } from '../../../domain/figures/verifyRollups.ts';
import { eraseLearner } from '../../../domain/people/leaving/leaving.ts';
import { removeEvents } from '../../../domain/sessions/removeEvents.sql.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import {
  type BuiltModule,
  buildAssignment,
  buildModule,
  writeInAllCompanies,
} from '../../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../../testing/builders/buildStaff.ts';
import {
  buildBatchSession,
  type EnrolledHeadset,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let module: BuiltModule;
let learner: SignedInUser;
let headset: EnrolledHeadset;
let worn: SignedInLearner;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  staff = await buildStaff(portal);
  const { companyId } = staff;
  module = await buildModule(portal, companyId, {
    ownerCompanyId: companyId,
    passMark: 0.7,
    competencies: ['Recognition'],
  });
  learner = await buildSignedIn(portal, companyId, {
    name: 'Lena Probe',
    departmentIds: [staff.icu],
    pin: '2468',
  });
  await buildAssignment(portal, learner, module);
  headset = await enrolHeadset(portal, companyId, { departmentId: staff.icu });
  worn = await signInOnHeadset(portal, headset, learner);
});

/** Sends a whole assessment in one upload, a minute after the one before. */
const run = async (score: number, given: Parameters<typeof buildBatchSession>[2] = {}) => {
  portal.clock.advance({ minutes: 1 });
  const session = buildBatchSession(portal, module, { minutes: 20, scores: [score], ...given });
  await portal.send(sessionUploads.uploadBatch, { body: { sessions: [session] } }, worn.upload);
  return session.sessionId;
};
const limit = (attemptsAllowed: number) =>
  portal.send(
    modules.modifyModule,
    { body: { _id: module.moduleId, attemptsAllowed } },
    { token: staff.manager.token },
  );

const why = 'The headset lost its tracking';
const preview = (id: string, { token } = staff.manager) =>
  portal.send(takingOut.readTakingOut, { params: { id } }, { token });
const takeOut = (id: string, { token } = staff.manager, seen?: string) =>
  portal.send(takingOut.takeOutSession, { params: { id }, body: { reason: why, seen } }, { token });
const putBack = (id: string, { token } = staff.admin) =>
  portal.send(
    takingOut.putBackSession,
    { params: { id }, body: { reason: 'It was another headset' } },
    { token },
  );

/** All answers about the learner that change when a session is taken out or put back. */
const everywhere = async () => {
  const { companyId, manager } = staff;
  await foldCompanyRollups(portal.platform);
  const as = (who: SignedInUser) => ({ token: who.token });
  const day = dayIn('Europe/London', portal.clock.now());
  const filter: RequestOf<typeof reports.listRecords>['body'] = {
    filterType: 'user',
    searchIds: [learner.userId],
    reportType: 'Assessment',
    fromDate: day,
    toDate: day,
  };
  const { body: own } = await portal.send(modules.userModules, {}, as(learner));
  const { body: skills } = await portal.send(results.competenciesWithScore, {}, as(learner));
  const { body: headsetModules } = await portal.send(
    device.modulesOnHeadset,
    { query: {} },
    { token: worn.token },
  );
  const { body: records } = await portal.send(reports.listRecords, { body: filter }, as(manager));
  const { body: summary } = await portal.send(reports.summarizeRecords, { body: filter }, as(manager));
  const days = { fromDate: day, toDate: day };
  const { body: ofModule } = await portal.send(
    results.moduleReport,
    { query: { moduleId: module.moduleId, mode: 'assessment', ...days } },
    as(manager),
  );
  const { body: person } = await portal.send(
    results.competencyAverageDetails,
    { query: { userId: learner.userId, ...days } },
    as(manager),
  );
  const { body: details } = await portal.send(
    users.userDetails,
    { query: { userId: learner.userId } },
    as(manager),
  );
  const [ownModule] = own.modules;
  const [skill] = skills.competencies;
  return {
    score: ownModule?.score,
    average: skill?.score,
    assessments: ownModule?.assessments,
    progress: skill?.own?.progress,
    skillAttempts: skill?.attempts,
    attemptsLeft: headsetModules.modules[0]?.attemptsLeft,
    records: records.records.length,
    report: { sessions: summary.sessions, takenOut: summary.takenOut, average: summary.rows[0]?.average },
    moduleReport: { sessions: ofModule.period.sessions, takenOut: ofModule.takenOut },
    personReport: { sessions: person.totals.sessions, takenOut: person.totals.takenOut },
    recent: details.user.recentSessions.map(({ takenOut }) => takenOut),
    wrongFigures: (await verifyCompany(portal.platform.database, companyId)).different,
  };
};

const attempts = async () => {
  const params = { id: module.moduleId };
  return (await portal.send(modules.moduleDetail, { params }, { token: learner.token })).body.attempts;
};
const readDebriefing = async (sessionId: string) =>
  (await portal.send(debriefing.readDebriefing, { params: { sessionId } }, { token: staff.manager.token }))
    .body;

test('a session that must not count leaves every figure, stays visible with who, when and why, and comes back', async () => {
  await limit(3);
  const [, second] = [await run(0.82), await run(0.31), await run(0.88)];
  const before = await everywhere();
  expect(before).toMatchObject({
    score: 0.88,
    average: '67%',
    assessments: 3,
    progress: 'one pass to go',
    attemptsLeft: 0,
    records: 3,
    report: { sessions: 3, takenOut: 0, average: 0.67 },
    moduleReport: { sessions: 3, takenOut: 0 },
    personReport: { sessions: 3, takenOut: 0 },
    recent: [false, false, false],
    wrongFigures: 0,
  });

  expect((await takeOut(second)).body).toEqual({ status: true });
  expect(await everywhere()).toMatchObject({
    average: '85%',
    assessments: 2,
    progress: 'mastered',
    attemptsLeft: 1,
    records: 2,
    report: { sessions: 2, takenOut: 1, average: 0.85 },
    moduleReport: { sessions: 2, takenOut: 1 },
    personReport: { sessions: 2, takenOut: 1 },
    recent: [false, true, false],
    wrongFigures: 0,
  });
  const mark = { at: portal.clock.now().toISOString(), by: staff.manager.name, reason: why };
  expect(await attempts()).toMatchObject([
    { takenOut: null },
    { sessionId: second, score: 0.31, takenOut: mark },
    { takenOut: null },
  ]);
  expect(await readDebriefing(second)).toMatchObject({ score: 0.31, attempt: null, takenOut: mark });
  const test = await portal.send(
    results.testDetails,
    { query: { sessionId: second } },
    { token: learner.token },
  );
  expect(test.body.test).toMatchObject({ score: 0.31, attempt: null, takenOut: mark });

  expect((await putBack(second)).body).toEqual({ held: null });
  expect(await everywhere()).toEqual(before);
  expect(await readDebriefing(second)).toMatchObject({ attempt: 2, takenOut: null });
});

test('what it changes is said before, and nothing is done where that is otherwise by now', async () => {
  await limit(3);
  const [, second] = [await run(0.82), await run(0.31), await run(0.88)];
  const before = await everywhere();
  const { body: seen } = await preview(second);
  expect(seen).toMatchObject({
    takenOut: null,
    effects: {
      attempts: { allowed: 3, before: 3, after: 2 },
      completed: { before: 3, after: 2 },
      average: { before: 0.67, after: 0.85 },
      competencies: [
        {
          competencyName: 'Recognition',
          before: { mastered: false, currentUntil: null },
          after: { mastered: true, currentUntil: expect.any(String) },
        },
      ],
      passRates: [{ departmentName: 'ICU', before: 0.666667, after: 1 }],
      held: null,
    },
  });
  expect(await everywhere()).toEqual(before);

  await takeOut(await run(0.5));
  expect((await takeOut(second, staff.manager, seen.seen)).status).toBe(200);
  expect((await takeOut(second)).problem.code).toBe('session.out-already');
  const { body: back } = await preview(second);
  expect(back).toMatchObject({
    takenOut: { reason: why },
    effects: { average: { before: 0.85, after: 0.67 }, attempts: { before: 2, after: 3 }, held: null },
  });
  await run(0.9);
  const sent = { params: { id: second }, body: { reason: 'It was another headset', seen: back.seen } };
  const refused = await portal.send(takingOut.putBackSession, sent, { token: staff.admin.token });
  expect(refused.problem).toMatchObject({
    code: 'session.effect-changed',
    detail: 'Changed meanwhile: look again at what it changes.',
  });
  expect(await readDebriefing(second)).toMatchObject({ takenOut: { reason: why } });
});

test('an attempt that was used meanwhile leaves none: the session is held once it is put back', async () => {
  await limit(2);
  const first = await run(0.31);
  await run(0.82);
  expect(await everywhere()).toMatchObject({ attemptsLeft: 0 });
  await takeOut(first);
  expect(await everywhere()).toMatchObject({ attemptsLeft: 1 });
  await run(0.9);
  const held = 'The learner had no attempt left';
  expect((await preview(first, staff.admin)).body.effects).toMatchObject({
    held,
    completed: { before: 2, after: 2 },
  });
  expect((await putBack(first)).body).toEqual({ held });
  const { body } = await portal.send(sessions.listHeldSessions, {}, { token: staff.manager.token });
  expect(body.sessions).toMatchObject([{ sessionId: first, reason: held, takenOut: null }]);
  expect(await everywhere()).toMatchObject({ assessments: 2, attemptsLeft: 0, wrongFigures: 0 });
});

test('sessions beyond the attempts that staff had accepted come back as they were', async () => {
  const [first] = [await run(0.31), await run(0.82), await run(0.9)];
  await limit(2);
  await takeOut(first);
  expect((await putBack(first)).body).toEqual({ held: null });
  expect(await everywhere()).toMatchObject({ assessments: 3, wrongFigures: 0 });
});

test('whoever may assign it may, never the own one, and it is not given away meanwhile', async () => {
  const { companyId, ward, admin, manager } = staff;
  const elsewhere = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [ward] });
  const id = await run(0.31);
  expect((await takeOut(id, elsewhere)).problem.code).toBe('access.forbidden');
  expect((await preview(id, elsewhere)).problem.code).toBe('access.forbidden');
  await writeInAllCompanies(portal, (trx) =>
    trx
      .updateTable('session')
      .set({ user_id: manager.userId })
      .where('company_id', '=', companyId)
      .where('session_id', '=', id)
      .execute(),
  );
  expect((await takeOut(id)).problem).toMatchObject({
    code: 'session.own',
    detail: 'A session of your own is decided by somebody else.',
  });
  expect((await takeOut(id, admin)).status).toBe(200);
  expect((await putBack(id, manager)).problem.code).toBe('session.own');
  const sent = { params: { id }, body: { userId: learner.userId, reason: 'Wrong person signed in' } };
  const refused = await portal.send(sessions.reassignSession, sent, { token: admin.token });
  expect(refused.problem).toMatchObject({
    code: 'session.is-out',
    detail: 'This session is taken out of the figures. Put it back before you assign it.',
  });
});

test('webhooks, the audit log and programs that read changes hear of both', async () => {
  const { admin, companyId } = staff;
  const body = { address: 'https://hooks.example.org/simward', events: ['session.changed' as const] };
  await portal.send(webhooks.addWebhook, { body }, { token: admin.token });
  const id = await run(0.31);
  const changes = async () => {
    const changedSince = new Date(portal.clock.now().getTime() - 3_600_000).toISOString();
    const sent = await portal.send(reports.listChanges, { body: { changedSince } }, { token: admin.token });
    return sent.body.sessions.map(({ sessionId, records }) => [sessionId, records.length]);
  };
  expect(await changes()).toEqual([[id, 1]]);
  portal.clock.advance({ minutes: 1 });
  await takeOut(id);
  expect(await changes()).toEqual([[id, 0]]);
  portal.clock.advance({ minutes: 1 });
  await putBack(id);
  expect(await changes()).toEqual([[id, 1]]);
  const sent = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('webhook_delivery').select('data').orderBy('occurred_at').execute(),
  );
  expect(sent.map(({ data }) => data)).toMatchObject([
    { sessionId: id, counts: false, changed: ['counts'], before: { counts: true, score: 0.31 } },
    { sessionId: id, counts: true, changed: ['counts'], before: { counts: false, score: 0.31 } },
  ]);
  const entries = async (event: 'session.taken-out' | 'session.put-back') =>
    (await portal.send(audit.listEntries, { query: { event, subjectId: id } }, { token: admin.token })).body
      .entries;
  expect(await entries('session.taken-out')).toMatchObject([
    { actor: { name: staff.manager.name }, detail: { reason: why, userId: learner.userId, score: 0.31 } },
  ]);
  expect(await entries('session.put-back')).toMatchObject([
    { actor: { name: admin.name }, detail: { reason: 'It was another headset', takenOutBecause: why } },
  ]);
});

test('Admins see who took out how much of what; others see their own', async () => {
  const { admin, manager } = staff;
  const [low, , high] = [await run(0.31), await run(0.82), await run(0.9)];
  await takeOut(low);
  portal.clock.advance({ minutes: 1 });
  await takeOut(high, admin);
  await foldCompanyRollups(portal.platform);
  const list = async ({ token }: SignedInUser) =>
    (await portal.send(sessions.listTakenOut, {}, { token })).body;
  const mine = await list(manager);
  expect(mine.by).toEqual([]);
  expect(mine.sessions).toMatchObject([
    { sessionId: low, takenOut: { by: manager.name, reason: why }, mayTakeOut: true },
  ]);
  const all = await list(admin);
  expect(all.sessions.map(({ sessionId }) => sessionId)).toEqual([high, low]);
  expect(all.by.toSorted((one, other) => other.notSuccessful - one.notSuccessful)).toMatchObject([
    { name: manager.name, takenOut: 1, notSuccessful: 1, sessions: 2 },
    { name: admin.name, takenOut: 1, notSuccessful: 0, sessions: 2 },
  ]);
});

test('what happened is kept for the step analysis while a session is out and its events go', async () => {
  const { companyId } = staff;
  const id = await run(0.31);
  await takeOut(id);
  await foldCompanyRollups(portal.platform);
  const kept = () =>
    portal.platform.database.read({ companyId }, (trx) =>
      trx.selectFrom('rollup_session_report').select(['session_id', 'counts']).execute(),
    );
  const before = await kept();
  expect(before).toEqual([{ session_id: id, counts: false }]);
  await writeInAllCompanies(portal, (trx) => removeEvents(trx, companyId, [id], portal.clock.now()));
  await putBack(id);
  await foldCompanyRollups(portal.platform);
  expect(await kept()).toEqual([{ session_id: id, counts: true }]);
  await takeOut(id);
  await foldCompanyRollups(portal.platform);
  expect(await kept()).toEqual(before);
  expect(await verifyCompany(portal.platform.database, companyId)).toMatchObject({ different: 0 });
});

test('a held session is refused by taking it out: it waits no more, and waits again once it is put back', async () => {
  await limit(1);
  const [, beyond] = [await run(0.31), await run(0.82)];
  const waiting = async () =>
    (await portal.send(sessions.listHeldSessions, {}, { token: staff.manager.token })).body.sessions;
  expect(await waiting()).toMatchObject([{ sessionId: beyond }]);
  await takeOut(beyond);
  expect(await waiting()).toEqual([]);
  await putBack(beyond);
  expect(await waiting()).toMatchObject([{ sessionId: beyond, reason: 'The learner had no attempt left' }]);
});

test('why a session is out goes with its learner’s name', async () => {
  const { companyId, admin } = staff;
  const id = await run(0.31);
  await takeOut(id);
  await writeInAllCompanies(portal, (trx) =>
    eraseLearner(portal.platform, trx, { companyId, userId: learner.userId }),
  );
  const { body } = await portal.send(sessions.listTakenOut, {}, { token: admin.token });
  expect(body.sessions).toMatchObject([{ sessionId: id, takenOut: { reason: '' } }]);
});

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
  webhooks,
} from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../../domain/figures/rollups/foldCompanyRollups.ts';
import { verifyCompany } from '../../../domain/figures/verify/verifyRollups.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import {
  type BuiltModule,
  buildAssignment,
  buildModule,
  inEverything,
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

/** An assessment that the headset sends at once, a minute after the one before. */
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
  portal.send(sessions.readTakingOut, { params: { id } }, { token });
const takeOut = (id: string, { token } = staff.manager, seen?: string) =>
  portal.send(sessions.takeOutSession, { params: { id }, body: { reason: why, seen } }, { token });
const putBack = (id: string, { token } = staff.admin) =>
  portal.send(
    sessions.putBackSession,
    { params: { id }, body: { reason: 'It was another headset' } },
    { token },
  );

/** What is said of the learner where scores, counts and marks are said. */
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
    wrongFigures: (await verifyCompany(portal.platform.database, companyId)).different,
  };
};

const attempts = async () => {
  const params = { id: module.moduleId };
  return (await portal.send(modules.moduleDetail, { params }, { token: learner.token })).body.attempts;
};
const shown = async (sessionId: string) =>
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
    wrongFigures: 0,
  });
  const mark = { at: portal.clock.now().toISOString(), by: staff.manager.name, reason: why };
  expect(await attempts()).toMatchObject([
    { takenOut: null },
    { sessionId: second, score: 0.31, takenOut: mark },
    { takenOut: null },
  ]);
  expect(await shown(second)).toMatchObject({ score: 0.31, attempt: null, takenOut: mark });
  const test = await portal.send(
    results.testDetails,
    { query: { sessionId: second } },
    { token: learner.token },
  );
  expect(test.body.test).toMatchObject({ score: 0.31, attempt: null, takenOut: mark });

  expect((await putBack(second)).body).toEqual({ held: null });
  expect(await everywhere()).toEqual(before);
  expect(await shown(second)).toMatchObject({ attempt: 2, takenOut: null });
});

import {
  companyDashboard,
  dashboards,
  followUp,
  groupDebriefing,
  learningCurves,
  modules,
  reports,
  results,
  stepAnalysis,
  takingOut,
  users,
} from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../../domain/figures/rollups/foldCompanyRollups.ts';
import { sessionCounted } from '../../../domain/sessions/sessionEvents.ts';
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
import { type BuiltSession, buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let module: BuiltModule;
let learner: SignedInUser;
let peer: SignedInUser;
let low: BuiltSession;
let best: BuiltSession;

beforeAll(async () => {
  portal = await sharedPortal();
  staff = await buildStaff(portal);
  const { companyId, icu } = staff;
  module = await buildModule(portal, companyId, { ownerCompanyId: companyId, competencies: ['Recognition'] });
  const person = () => buildSignedIn(portal, companyId, { departmentIds: [icu] });
  learner = await person();
  // There are five peers, because figures of peers are only shown from five other learners on.
  const peers = [await person(), await person(), await person(), await person(), await person()];
  [peer = learner] = peers;
  const run = async (who: SignedInUser, score: number, mode: 'training' | 'assessment' = 'assessment') => {
    portal.clock.advance({ seconds: 5 });
    return buildSession(portal, who, module, {
      mode,
      score,
      competencies: [score],
      minutes: 12,
      reports: [
        ['Allergies', score > 0.5],
        ['Oxygen', true],
      ],
      failedMustPassSteps: score < 0.4 ? ['Allergies'] : [],
    });
  };
  for (const who of [learner, ...peers]) await buildAssignment(portal, who, module);
  for (const [index, who] of peers.entries()) await run(who, 0.6 + index / 20);
  await run(learner, 0.82);
  low = await run(learner, 0.31);
  await run(learner, 0.75);
  best = await run(learner, 0.98, 'training');
});
afterAll(() => portal.close());

/** All answers with scores, successes, counts and ranks, for everybody who may see them. */
const everythingSaid = async () => {
  await foldCompanyRollups(portal.platform);
  const day = dayIn('Europe/London', portal.clock.now());
  const moduleId = module.moduleId;
  const days = { fromDate: day, toDate: day };
  const [own, others, care, all] = [learner, peer, staff.manager, staff.admin].map(({ token }) => ({
    token,
  }));
  const competencyName = 'Recognition';
  const query = { competencyName };
  const ofModule = { query: { moduleId, mode: 'assessment' as const, ...days } };
  const report = {
    body: { filterType: 'module' as const, searchIds: [moduleId], ...days },
  };
  const said = {
    userModules: portal.send(modules.userModules, {}, own),
    moduleDetail: portal.send(modules.moduleDetail, { params: { id: moduleId } }, own),
    next: portal.send(modules.nextModule, {}, own),
    skills: portal.send(results.competenciesWithScore, {}, own),
    skill: portal.send(results.competencyDetail, { query }, own),
    bands: portal.send(results.attemptBands, { query }, own),
    competencyReport: portal.send(results.competencyAverageDetails, { query: {} }, own),
    trainingReport: portal.send(results.trainingAverageDetails, { query: {} }, own),
    moduleStatus: portal.send(dashboards.userModuleStatus, {}, own),
    averageScore: portal.send(dashboards.userAverageScore, {}, own),
    peerComparison: portal.send(dashboards.userPeerComparison, { body: { moduleId } }, own),
    modulesWithScore: portal.send(dashboards.modulesWithScore, {}, own),
    curve: portal.send(learningCurves.readCurve, { query: { competencyName, userId: learner.userId } }, own),
    skillOfPeer: portal.send(results.competencyDetail, { query }, others),
    comparisonOfPeer: portal.send(dashboards.userPeerComparison, { body: { moduleId } }, others),
    debriefs: portal.send(followUp.listDebriefs, { query: {} }, care),
    behind: portal.send(followUp.listBehind, { query: {} }, care),
    followUp: portal.send(followUp.summary, {}, care),
    weakestStep: portal.send(followUp.weakestStep, {}, care),
    group: portal.send(groupDebriefing.readGroup, { query: { moduleId } }, care),
    mastery: portal.send(learningCurves.readMastery, { query }, care),
    moduleReport: portal.send(results.moduleReport, ofModule, care),
    moduleLearners: portal.send(results.moduleLearners, ofModule, care),
    competencyTable: portal.send(results.competencyTable, { query: {} }, care),
    stepAnalysis: portal.send(stepAnalysis.analysis, ofModule, care),
    records: portal.send(reports.listRecords, report, care),
    summary: portal.send(reports.summarizeRecords, report, care),
    person: portal.send(users.userDetails, { query: { userId: learner.userId } }, care),
    skillsOfCompany: portal.send(results.competenciesWithScore, {}, all),
    kpis: portal.send(companyDashboard.companyKpis, { query: {} }, all),
    months: portal.send(companyDashboard.activeSessionsByMonth, {}, all),
    courses: portal.send(companyDashboard.coursesOverview, {}, all),
  };
  const answers: Record<string, unknown> = {};
  for (const [name, sent] of Object.entries(said)) answers[name] = (await sent).body;
  return answers;
};

/**
 * The answers without these sessions in lists, and without what says that a session was taken out:
 * `takenOut`, `revision` and a person's number of sessions.
 */
const without = (answers: unknown, sessionIds: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(answers), (key, value) => {
    if (key === 'takenOut' || key === 'revision') return undefined;
    // A person's page counts all recorded sessions, for somebody who is about to delete the person.
    if (key === 'user' && typeof value === 'object') return { ...value, sessions: undefined };
    return Array.isArray(value) ? value.filter((one) => !sessionIds.includes(one?.sessionId)) : value;
  });

const change = (
  token: string,
  endpoint: typeof takingOut.takeOutSession | typeof takingOut.putBackSession,
  id: string,
) => portal.send(endpoint, { params: { id }, body: { reason: 'The headset lost its tracking' } }, { token });

test('while they are out, every answer is as if the sessions had never been run, and as before once they are back', async () => {
  const outside = [low, best];
  const ids = outside.map(({ sessionId }) => sessionId);
  const before = await everythingSaid();
  for (const id of ids)
    expect((await change(staff.manager.token, takingOut.takeOutSession, id)).status).toBe(200);
  const out = await everythingSaid();
  expect(without(out, ids)).not.toEqual(without(before, ids));
  for (const id of ids)
    expect((await change(staff.manager.token, takingOut.putBackSession, id)).status).toBe(200);
  expect(await everythingSaid()).toEqual(before);

  await writeInAllCompanies(portal, async (trx) => {
    for (const { companyId, sessionId, key } of outside) {
      await trx
        .deleteFrom('session')
        .where('company_id', '=', companyId)
        .where('session_id', '=', sessionId)
        .execute();
      await portal.platform.events.emit(trx, sessionCounted, { companyId, keys: [key] });
    }
  });
  expect(without(out, ids)).toEqual(without(await everythingSaid(), ids));
});

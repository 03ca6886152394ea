import {
  companyDashboard,
  dashboards,
  loginRecords,
  modules,
  reports,
  results,
  takingOut,
  users,
} from '@simward/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCompanyRollups } from '../src/domain/figures/rollups/foldCompanyRollups.ts';
import {
  type BuiltModule,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
} from '../src/testing/builders/builders.ts';
import { buildSignedIn, type SignedInUser } from '../src/testing/builders/buildStaff.ts';
import { buildSession } from '../src/testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../src/testing/portal/testPortal.ts';

/** The days that are asked for; the sessions begin from the first to the last hour of them in either zone. */
const days = { fromDate: '2026-11-02', toDate: '2026-11-20' };
const zones = ['Europe/Berlin', 'America/New_York'] as const;

interface Company {
  companyId: string;
  modules: readonly BuiltModule[];
  learners: readonly SignedInUser[];
  admin: SignedInUser;
  manager: SignedInUser;
}

interface Session {
  userId: string;
  moduleId: string;
  mode: 'training' | 'assessment';
  outcome: 'completed' | 'abandoned' | 'crashed';
  state: 'open' | 'finished' | 'interrupted';
  custody: 'accepted' | 'quarantined';
  isOut: boolean;
}

/** What each kind of count counts, in the words of the contract. */
const isBegun = ({ custody }: Session) => custody === 'accepted';
const isEnded = (session: Session) => isBegun(session) && session.state === 'finished' && !session.isOut;
const isCompleted = (session: Session) => isEnded(session) && session.outcome === 'completed';

const session = fc.record({
  learner: fc.nat(1),
  module: fc.nat(1),
  mode: fc.constantFrom('training', 'assessment', 'assessment'),
  outcome: fc.constantFrom('completed', 'completed', 'abandoned', 'crashed'),
  state: fc.constantFrom('finished', 'finished', 'finished', 'open', 'interrupted'),
  custody: fc.constantFrom('accepted', 'accepted', 'accepted', 'quarantined'),
  score: fc.constantFrom(null, 0.4, 0.8),
  isOut: fc.constantFrom(false, false, false, true),
  minutesAfterFirst: fc.nat(18 * 24 * 60),
});

let portal: TestPortal;
let superAdmin: SignedInUser;
/** Those of every run: with all companies in view all of them are counted. */
const everySession: Session[] = [];
const everyModule: string[] = [];

beforeAll(async () => {
  portal = await createTestPortal();
  const { companyId } = await buildCompany(portal);
  superAdmin = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
});
afterAll(() => portal.close());

const makeCompany = async (timeZone: string): Promise<Company> => {
  const { companyId } = await buildCompany(portal, { timeZone });
  const { departmentId } = await buildDepartment(portal, companyId);
  const build = (role: 'User' | 'Manager' | 'Admin') =>
    buildSignedIn(portal, companyId, { role, departmentIds: [departmentId] });
  const company = {
    companyId,
    modules: [await buildModule(portal, companyId), await buildModule(portal, companyId)],
    learners: [await build('User'), await build('User')],
    admin: await build('Admin'),
    manager: await build('Manager'),
  };
  for (const learner of company.learners)
    for (const module of company.modules) await buildAssignment(portal, learner, module);
  return company;
};

const playIn = async (
  { modules: known, learners, admin }: Company,
  timeZone: string,
  planned: readonly (typeof session extends fc.Arbitrary<infer Value> ? Value : never)[],
): Promise<Session[]> => {
  const played: Session[] = [];
  for (const { learner, module, minutesAfterFirst, isOut, ...fields } of planned) {
    const [who, what] = [learners[learner], known[module]];
    if (!who || !what) throw new Error('A session has a learner and a module.');
    const startedAt = new Date(Date.parse('2026-11-02T06:00:00Z') + minutesAfterFirst * 60_000).toISOString();
    const { sessionId } = await buildSession(portal, who, what, { ...fields, startedAt, timeZone });
    const canBeOut = fields.state === 'finished' && fields.custody === 'accepted';
    if (isOut && canBeOut)
      await portal.send(
        takingOut.takeOutSession,
        { params: { id: sessionId }, body: { reason: 'Lost its tracking' } },
        { token: admin.token },
      );
    played.push({ userId: who.userId, moduleId: what.moduleId, ...fields, isOut: isOut && canBeOut });
  }
  return played;
};

/** What each call counts, beside what it has to count. */
type Compared = Record<string, { says: number; counts: number }>;

const countsOfLearner = async (
  learner: SignedInUser,
  company: Company,
  all: Session[],
): Promise<Compared> => {
  const { token } = learner;
  const own = all.filter(({ userId }) => userId === learner.userId);
  const completed = own.filter(isCompleted);
  const assessments = completed.filter(({ mode }) => mode === 'assessment').length;
  const trainings = completed.length - assessments;
  const ended = own.filter(isEnded).length;
  const send = portal.send;
  const status = (await send(dashboards.userModuleStatus, {}, { token })).body.modules;
  const scores = (await send(dashboards.modulesWithScore, {}, { token })).body.modules;
  const userModules = (await send(modules.userModules, {}, { token })).body.modules;
  const peers = await Promise.all(
    company.modules.map(({ moduleId }) =>
      send(dashboards.userPeerComparison, { body: { moduleId } }, { token }),
    ),
  );
  const report = async (
    call: typeof results.competencyAverageDetails | typeof results.trainingAverageDetails,
  ) =>
    (await send(call, { query: { userId: learner.userId } }, { token: company.admin.token })).body.totals
      .sessions;
  const person = await send(users.userDetails, { query: { userId: learner.userId } }, company.admin);
  return {
    C24: {
      says: (await send(dashboards.userAverageScore, {}, { token })).body.assessments,
      counts: assessments,
    },
    C23: { says: sumOf(status, 'assessments'), counts: assessments },
    C28: { says: sumOf(scores, 'assessments'), counts: assessments },
    C26: {
      says: sumOf(
        peers.map(({ body }) => body.own),
        'assessments',
      ),
      counts: assessments,
    },
    'own modules, assessments': { says: sumOf(userModules, 'assessments'), counts: assessments },
    'own modules, trainings': { says: sumOf(userModules, 'trainings'), counts: trainings },
    C21: { says: await report(results.competencyAverageDetails), counts: assessments },
    C22: { says: await report(results.trainingAverageDetails), counts: trainings },
    C25: { says: (await send(dashboards.userEngagement, {}, { token })).body.noOfSessions, counts: ended },
    C27: {
      says: (await send(dashboards.userTimeByMonth, { query: { date: days.toDate } }, { token })).body
        .sessions,
      counts: ended,
    },
    'user details': { says: person.body.user.sessions, counts: own.filter(isBegun).length },
  };
};

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** Counts of everybody in sight: of a company, or with all companies in view of all. */
const countsOfStaff = async (
  { token }: { token: string },
  moduleIds: readonly string[],
  all: readonly Session[],
): Promise<Compared> => {
  const completed = all.filter(isCompleted).length;
  const ended = all.filter(isEnded).length;
  const send = portal.send;
  const range = { from: days.fromDate, to: days.toDate };
  const months = (await send(companyDashboard.activeSessionsByMonth, {}, { token })).body;
  const stats = (await send(reports.statistics, { body: { ...range, stats: true } }, { token })).body;
  const overTime = (await send(reports.sessionsOverTime, { body: range }, { token })).body;
  const report = { ...days, filterType: 'module' as const, searchIds: [...moduleIds] };
  return {
    'report, summary': {
      says: (await send(reports.summarizeRecords, { body: report }, { token })).body.sessions,
      counts: completed,
    },
    C56: { says: 'session_count' in stats ? stats.session_count : -1, counts: ended },
    'sessions over time': { says: sumOf(overTime.periods, 'sessions'), counts: ended },
    C58: { says: sumOf(months, 'count'), counts: ended },
    C59: {
      says: (await send(companyDashboard.companyKpis, { query: days }, { token })).body.sessions,
      counts: ended,
    },
    'login records': {
      says: (await send(loginRecords.listRecords, { query: days }, { token })).body.userSessionsCount,
      counts: all.filter(isBegun).length,
    },
  };
};

const countsOfModules = async (
  { manager, modules: known }: Company,
  all: readonly Session[],
): Promise<Compared> => {
  const compared: Compared = {};
  for (const { moduleId } of known)
    for (const mode of ['training', 'assessment'] as const) {
      const query = { moduleId, mode, ...days };
      const { body } = await portal.send(results.moduleReport, { query }, manager);
      compared[`module report, ${mode} of ${moduleId}`] = {
        says: body.period.sessions,
        counts: all.filter((one) => isCompleted(one) && one.moduleId === moduleId && one.mode === mode)
          .length,
      };
    }
  return compared;
};

const expectEqual = (compared: Compared) => {
  const names = Object.keys(compared);
  expect(Object.fromEntries(names.map((name) => [name, compared[name]?.says]))).toEqual(
    Object.fromEntries(names.map((name) => [name, compared[name]?.counts])),
  );
};

test('counts of one meaning agree in every call, in two time zones and with all companies in view', async () => {
  const planned = fc.tuple(...zones.map(() => fc.array(session, { minLength: 8, maxLength: 14 })));
  await fc.assert(
    fc.asyncProperty(planned, async (plans) => {
      for (const [index, plan] of plans.entries()) {
        const timeZone = zones[index] ?? 'UTC';
        const company = await makeCompany(timeZone);
        const played = await playIn(company, timeZone, plan);
        everySession.push(...played);
        everyModule.push(...company.modules.map(({ moduleId }) => moduleId));
        await foldCompanyRollups(portal.platform);
        for (const learner of company.learners) expectEqual(await countsOfLearner(learner, company, played));
        expectEqual(
          await countsOfStaff(
            company.admin,
            company.modules.map(({ moduleId }) => moduleId),
            played,
          ),
        );
        expectEqual(await countsOfModules(company, played));
      }
      expectEqual(await countsOfStaff(superAdmin, everyModule, everySession));
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

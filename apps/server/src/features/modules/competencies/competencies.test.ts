import { modules, type RequestOf, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyRollups } from '../../../domain/figures/verifyRollups.ts';
import { type BuiltModule, buildModule } from '../../../testing/builders/builders.ts';
import { buildReportedCompetency } from '../../../testing/builders/buildReportedCompetency.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { sessionJobs } from '../../sessions/sessions.jobs.ts';
import { verifySessions } from '../../sessions/settle/verifySessions.ts';

let portal: TestPortal;
let companyId: string;
let otherCompanyId: string;
/** The Manager's department. */
let icu: string;
let manager: SignedInUser;
let superAdmin: SignedInUser;
let learner: SignedInUser;
let module: BuiltModule;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
  portal = await createTestPortal();
  ({ companyId, otherCompanyId, manager, icu } = await buildStaff(portal));
  superAdmin = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
  learner = await buildSignedIn(portal, companyId, { pin: '2468', departmentIds: [icu] });
});
afterAll(() => portal.close());

beforeEach(async () => {
  module = await buildModule(portal, companyId, { ownerCompanyId: companyId });
});

type Mapped = RequestOf<typeof modules.mapCompetency>['body'];

const getCompetencyUse = async ({ token }: SignedInUser = manager, { moduleId } = module) =>
  (await portal.send(modules.competencyUse, { params: { id: moduleId } }, { token })).body;
const use = async (...given: Parameters<typeof getCompetencyUse>) => {
  const { competencies, reported } = await getCompetencyUse(...given);
  return {
    competencies: competencies.map(({ curveLimits, ...used }) => used),
    reported: reported.map(({ competencyName, sessions }) => ({ competencyName, sessions })),
  };
};
const map = (body: Omit<Mapped, '_id'>, { token }: SignedInUser = manager, { moduleId } = module) =>
  portal.send(modules.mapCompetency, { body: { _id: moduleId, ...body } }, { token });
const report = (competencyName: string, company = companyId, { moduleId } = module) =>
  buildReportedCompetency(portal, {
    companyId: company,
    moduleId,
    competencyName,
    departmentIds: company === companyId ? [icu] : [],
  });

/** Sends a session from a headset that reports these competencies. */
const play = async (competencies: string[]) => {
  const headset = await enrolHeadset(portal, companyId);
  const { grant } = await signInOnHeadset(portal, headset, learner);
  const session = buildBatchSession(
    portal,
    { ...module, competencies },
    { grant, scores: competencies.map(() => 0.9) },
  );
  const upload = await portal.send(
    sessionUploads.uploadBatch,
    { body: { sessions: [session] } },
    { secret: headset.secret },
  );
  return upload.body.results[0]?.result?.competencies.map(({ competencyName, known }) => [
    competencyName,
    known,
  ]);
};

const expectExact = async () => {
  expect(await verifyRollups(portal.platform.database)).toMatchObject({ different: 0 });
  expect((await verifySessions(portal.platform.database)).differences).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ what: 'competencies' })]),
  );
};

test('a name that headsets report is parked until it is mapped; then its results count, later ones too', async () => {
  expect(await play(['Recognition', 'Fluid balance'])).toEqual([
    ['Fluid balance', false],
    ['Recognition', true],
  ]);
  await play(['FLUID BALANCE']);
  await play(['Something else']);
  expect(await use()).toEqual({
    competencies: [
      { competencyName: 'Recognition', sessions: 1 },
      { competencyName: 'Escalation', sessions: 0 },
    ],
    reported: [
      { competencyName: expect.stringMatching(/^fluid balance$/i), sessions: 2 },
      { competencyName: 'Something else', sessions: 1 },
    ],
  });
  const mapped = await map({ reportedName: 'fluid balance', competencyName: 'escalation' });
  expect([mapped.body.sessions, mapped.body.module.competencies]).toEqual([2, ['Recognition', 'Escalation']]);
  expect(await play(['Fluid balance'])).toEqual([['Fluid balance', true]]);
  expect(await use()).toEqual({
    competencies: [
      { competencyName: 'Recognition', sessions: 1 },
      { competencyName: 'Escalation', sessions: 3 },
    ],
    reported: [{ competencyName: 'Something else', sessions: 1 }],
  });
  expect((await map({ reportedName: 'Fluid balance', competencyName: 'Recognition' })).problem.code).toBe(
    'module.name-not-reported',
  );
  await expectExact();
});

test('a reported name is dismissed until somebody takes that back or maps it after all', async () => {
  await play(['Recognition', 'Fluid balance']);
  await play(['Something else']);
  const say = (endpoint: typeof modules.dismissName | typeof modules.restoreName, as = manager) =>
    portal.send(
      endpoint,
      { body: { _id: module.moduleId, reportedName: 'FLUID balance' } },
      { token: as.token },
    );
  const reported = async () =>
    (await getCompetencyUse()).reported.map(({ competencyName, dismissed }) => [
      competencyName,
      dismissed?.by,
    ]);
  const { lastReported } = (await getCompetencyUse()).reported[0] ?? {};
  const at = portal.clock.now().toISOString();
  const [{ name = '' } = {}] = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('user_account').select('name').where('user_id', '=', manager.userId).execute(),
  );
  expect((await say(modules.dismissName)).body.reported).toEqual({
    competencyName: 'Fluid balance',
    sessions: 1,
    lastReported,
    dismissed: { at, by: name },
  });
  await say(modules.dismissName, superAdmin);
  expect(await reported()).toEqual([
    ['Something else', undefined],
    ['Fluid balance', name],
  ]);
  expect((await use()).competencies[1]).toMatchObject({ sessions: 0 });
  expect((await say(modules.restoreName)).body.reported.dismissed).toBeNull();
  expect(await reported()).toEqual([
    ['Fluid balance', undefined],
    ['Something else', undefined],
  ]);
  await say(modules.dismissName);
  await map({ reportedName: 'Fluid balance', competencyName: 'Escalation' });
  expect(await reported()).toEqual([['Something else', undefined]]);
  expect((await use()).competencies[1]).toMatchObject({ sessions: 1 });
  const { problem } = await say(modules.dismissName);
  expect([problem.code, problem.detail]).toEqual([
    'module.name-not-reported',
    'No result waits under this name: it was mapped meanwhile, or no session reported it.',
  ]);
  const acts = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('audit_entry').select('event').where('subject_id', '=', module.moduleId).execute(),
  );
  expect(acts.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['module.name-dismissed', 'module.name-restored', 'module.competency-mapped']),
  );
  await expectExact();
});

test('it is mapped to a competency that the module did not have', async () => {
  await report('Fluid balance');
  const mapped = await map({
    reportedName: 'Fluid balance',
    competencyName: 'Fluid management',
    productCode: 'C-9',
    validityMonths: 6,
  });
  expect(mapped.body).toMatchObject({
    sessions: 1,
    module: {
      competencies: ['Recognition', 'Escalation', 'Fluid management'],
      competencyProductCodes: ['C-0', 'C-1', 'C-9'],
      competencyValidityMonths: [12, 12, 6],
      revision: 2,
    },
  });
  expect((await use()).competencies.at(-1)).toEqual({ competencyName: 'Fluid management', sessions: 1 });
  await expectExact();
});

test('a competency that gets the reported name by the form takes the parked results', async () => {
  await report('Fluid balance');
  const competencies = ['Recognition', 'fluid balance'];
  await portal.send(
    modules.modifyModule,
    { body: { _id: module.moduleId, competencies, competencyProductCodes: ['A', 'B'] } },
    { token: manager.token },
  );
  expect(await use()).toEqual({
    competencies: [
      { competencyName: 'Recognition', sessions: 0 },
      { competencyName: 'fluid balance', sessions: 1 },
    ],
    reported: [],
  });
  await expectExact();
});

test('a mapping goes with its competency, whose results stay with it', async () => {
  await report('Fluid balance');
  await map({ reportedName: 'Fluid balance', competencyName: 'Escalation' });
  await portal.send(
    modules.modifyModule,
    { body: { _id: module.moduleId, competencies: ['Recognition'], competencyProductCodes: ['A'] } },
    { token: manager.token },
  );
  expect(await play(['Fluid balance'])).toEqual([['Fluid balance', false]]);
  expect((await use()).reported).toEqual([{ competencyName: 'Fluid balance', sessions: 1 }]);
  await map({ reportedName: 'Fluid balance', competencyName: 'Recognition' });
  expect((await use()).competencies).toEqual([{ competencyName: 'Recognition', sessions: 1 }]);
  await expectExact();
});

test('a result that arrived while its name was mapped is found by recomputation and by the job', async () => {
  await report('Fluid balance');
  await map({ reportedName: 'Fluid balance', competencyName: 'Escalation' });
  await report('Fluid balance');
  expect((await verifyRollups(portal.platform.database)).differences).toMatchObject([
    { table: 'session_competency', stored: { competency_id: null } },
  ]);
  const job = sessionJobs.find(({ name }) => name === 'claim-parked-results');
  if (!job || !('run' in job)) throw new Error('There is no such job');
  await job.run(portal.platform);
  expect((await use()).competencies.at(-1)).toEqual({ competencyName: 'Escalation', sessions: 2 });
  await expectExact();
});

test('the platform’s module is mapped for every company, and each sees its own figures', async () => {
  const shared = await buildModule(portal, companyId);
  await report('Fluid balance', companyId, shared);
  await report('Fluid balance', otherCompanyId, shared);
  expect((await use(manager, shared)).reported).toEqual([{ competencyName: 'Fluid balance', sessions: 1 }]);
  expect((await use(superAdmin, shared)).reported).toEqual([
    { competencyName: 'Fluid balance', sessions: 2 },
  ]);
  const given = { reportedName: 'Fluid balance', competencyName: 'Escalation' };
  expect((await map(given, manager, shared)).problem.code).toBe('access.forbidden');
  expect((await map(given, superAdmin, shared)).body.sessions).toBe(2);
  expect((await use(manager, shared)).competencies.at(-1)?.sessions).toBe(1);
  await expectExact();
});

test('what is wrong is said, and maps nothing', async () => {
  await report('Fluid balance');
  const fault = async (given: Omit<Mapped, '_id' | 'reportedName'>) => {
    const { problem } = await map({ reportedName: 'Fluid balance', ...given });
    return [problem.code, problem.errors?.[0]?.field];
  };
  expect(await fault({ competencyName: 'Unknown' })).toEqual(['module.competency-unknown', 'competencyName']);
  expect(await fault({ competencyName: 'RECOGNITION', productCode: 'C' })).toEqual([
    'module.competency-duplicate',
    'competencyName',
  ]);
  expect(await fault({ competencyName: ' ' })).toEqual(['request.invalid', 'competencyName']);
  expect((await use()).reported).toHaveLength(1);
});

test('limits of learning curves are the usual ones until somebody changes them, of the own modules alone', async () => {
  const curveLimits = { acceptable: 0.05, unacceptable: 0.125, falseAlarm: 0.05, missedAlarm: 0.2 };
  const change = (given: Partial<RequestOf<typeof modules.changeCurveLimits>['body']>, as = manager) =>
    portal.send(
      modules.changeCurveLimits,
      { body: { _id: module.moduleId, competencyName: 'recognition', curveLimits, ...given } },
      { token: as.token },
    );
  expect((await change({})).body).toEqual({ curveLimits });
  expect((await getCompetencyUse()).competencies.map((one) => one.curveLimits)).toEqual([
    curveLimits,
    modules.usualCurveLimits,
  ]);
  expect((await change({ competencyName: 'Unknown' })).problem.code).toBe('module.competency-unknown');
  const turned = { ...curveLimits, unacceptable: 0.05 };
  expect((await change({ curveLimits: turned })).problem.errors?.map(({ field }) => field)).toEqual([
    'curveLimits.unacceptable',
  ]);
  const shared = await buildModule(portal, companyId);
  expect((await change({ _id: shared.moduleId })).problem.code).toBe('access.forbidden');
  expect((await change({ _id: shared.moduleId }, superAdmin)).status).toBe(200);
});

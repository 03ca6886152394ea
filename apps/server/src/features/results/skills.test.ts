import { companies, results } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { declareStep } from '../../testing/builders/declareStep.ts';
import { buildAssignedScene } from '../../testing/builders/learnerScene.ts';
import { buildSession, reassignSession } from '../../testing/builders/sessions/buildSession.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let learner: BuiltUser;
let token: string;
let sepsis: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  ({
    companyId,
    learner,
    token,
    module: sepsis,
  } = await buildAssignedScene(portal, {
    competencies: ['Sepsis bundle', 'Escalation'],
    mustPassSteps: ['Blood cultures'],
  }));
});

/** Runs the job that sums the figures which staff and peers see. */
const fold = () => foldCompanyRollups(portal.platform);

const skills = async (as = token) =>
  (await portal.send(results.competenciesWithScore, {}, { token: as })).body.competencies;
const detail = (competencyName: string, as = token) =>
  portal.send(results.competencyDetail, { query: { competencyName } }, { token: as });
const bands = async (as = token, competencyName?: string) =>
  (
    await portal.send(
      results.attemptBands,
      { query: competencyName ? { competencyName } : {} },
      { token: as },
    )
  ).body.bands;

/** Builds assessments with scores in the first two competencies, on these days at 8 o'clock. */
const assess = async (who: BuiltUser, days: Record<string, [number, number]>, module = sepsis) => {
  for (const [day, competencies] of Object.entries(days))
    await buildSession(portal, who, module, { startedAt: `${day}T08:00:00Z`, competencies, minutes: 24 });
  await fold();
};

const notAttempted = {
  attempts: 0,
  learners: 0,
  score: 'N/A',
  passMark: 0.7,
  best: null,
  latest: null,
  trend: [],
  spread: null,
  own: { progress: 'not attempted', passes: 0, mustPassMissed: false, currency: null, currentUntil: null },
};

test('the competencies of assigned modules are there before the first attempt, by name', async () => {
  expect(await skills()).toEqual([
    { competencyName: 'Escalation', ...notAttempted },
    { competencyName: 'Sepsis bundle', ...notAttempted },
  ]);
});

test('only what is assigned and can be run, or was attempted, is there', async () => {
  const inactive = await buildModule(portal, companyId, { status: false, competencies: ['Retired'] });
  const offered = await buildModule(portal, companyId, { competencies: ['Offered'] });
  const run = await buildModule(portal, companyId, { competencies: ['Once run'] });
  await buildAssignment(portal, learner, inactive);
  await buildSession(portal, learner, run, { competencies: [0.5] });
  expect((await skills()).map(({ competencyName }) => competencyName)).toEqual([
    'Escalation',
    'Once run',
    'Sepsis bundle',
  ]);
  expect((await detail(offered.competencies[0] ?? '')).body.skill.attempts).toBe(0);
});

test('attempts, mean, best, latest and where the learner stands, from completed assessments alone', async () => {
  await assess(learner, {
    '2026-09-24': [0.41, 0.8],
    '2026-10-20': [0.725, 0.9],
    '2026-11-10': [0.72, 0.6],
  });
  await buildSession(portal, learner, sepsis, { mode: 'training', competencies: [1, 1] });
  await buildSession(portal, learner, sepsis, { outcome: 'crashed', competencies: [1, 1] });
  await buildSession(portal, learner, sepsis, { custody: 'quarantined', competencies: [1, 1] });
  // The means: (0.41 + 0.725 + 0.72) / 3 = 0.6183… and (0.8 + 0.9 + 0.6) / 3 = 0.7666….
  expect(await skills()).toEqual([
    {
      competencyName: 'Escalation',
      score: '77%',
      attempts: 3,
      learners: 1,
      passMark: 0.7,
      best: 0.9,
      latest: 0.6,
      trend: [0.8, 0.9, 0.6],
      spread: null,
      // The second success in a row, on 20 October 2026, is valid for twelve months. The failure after it ends only mastery.
      own: {
        progress: 'below the mark',
        passes: 0,
        mustPassMissed: false,
        currency: 'current',
        currentUntil: '2027-10-20',
      },
    },
    {
      competencyName: 'Sepsis bundle',
      score: '62%',
      attempts: 3,
      learners: 1,
      passMark: 0.7,
      best: 0.725,
      latest: 0.72,
      trend: [0.41, 0.725, 0.72],
      spread: null,
      own: {
        progress: 'mastered',
        passes: 2,
        mustPassMissed: false,
        currency: 'current',
        currentUntil: '2027-11-10',
      },
    },
  ]);
});

test('competencies of one name are one skill, over the modules and whatever the case', async () => {
  const stroke = await buildModule(portal, companyId, {
    name: 'Stroke',
    competencies: ['ESCALATION', 'FAST'],
  });
  await assess(learner, { '2026-11-01': [0.5, 0.9] });
  await assess(learner, { '2026-11-02': [0.8, 0.6] }, stroke);
  const escalation = (await skills()).find(({ competencyName }) => /escalation/i.test(competencyName));
  expect(escalation).toMatchObject({ attempts: 2, trend: [0.9, 0.8], own: { progress: 'mastered' } });
  const { body } = await detail('escalation');
  expect(body.modules.map(({ moduleName }) => moduleName)).toEqual(['Sepsis', 'Stroke']);
  expect(body.attempts.map(({ moduleId }) => moduleId)).toEqual([sepsis.moduleId, stroke.moduleId]);
});

test('a reassigned session takes its attempt along, and a trend has eight scores at most', async () => {
  const other = await buildUser(portal, companyId);
  const wrong = await buildSession(portal, learner, sepsis, {
    startedAt: '2026-01-01T08:00:00Z',
    competencies: [1, 1],
  });
  const days = Array.from({ length: 9 }, (_, day) => `2026-10-0${day + 1}`);
  await assess(learner, Object.fromEntries(days.map((day, index) => [day, [index / 10, 0.5]])));
  await reassignSession(portal, wrong, other);
  const bundle = (await skills())[1];
  expect(bundle).toMatchObject({ attempts: 9, best: 0.8, trend: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8] });
});

test('a must-pass step of another competency does not count, and each attempt says what became of its own', async () => {
  const headset = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
  for (const [day, ...step] of [
    ['2026-11-01', 'Blood cultures', false],
    ['2026-11-02', 'Something else', true],
    ['2026-11-03', 'Blood cultures', true],
  ] as const)
    await sendSession(portal, headset, sepsis, { startedAt: `${day}T08:00:00Z`, steps: [step] });
  const { body } = await detail('Sepsis bundle');
  expect(body).toMatchObject({
    validityMonths: 12,
    modules: [{ moduleName: 'Sepsis', productCode: 'C-0', active: true, dueOn: null }],
    skill: { own: { progress: 'one pass to go', passes: 1 } },
  });
  expect(body.attempts.map(({ attempt, mustPassSteps }) => [attempt, mustPassSteps])).toEqual([
    [1, [{ name: 'Blood cultures', outcome: 'wrong' }]],
    [2, [{ name: 'Blood cultures', outcome: 'missed' }]],
    [3, [{ name: 'Blood cultures', outcome: 'correct' }]],
  ]);
  await declareStep(portal, sepsis, 'Blood cultures', { competency_name: 'Escalation' });
  const after = (await detail('Sepsis bundle')).body;
  expect(after.skill.own).toMatchObject({ progress: 'mastered', passes: 2 });
  expect(after.attempts.map(({ mustPassSteps }) => mustPassSteps)).toEqual([[], [], []]);
});

test('peers are a band by attempt number, from five others on, and no stranger moves it', async () => {
  await assess(learner, { '2026-10-01': [0.9, 0.9], '2026-11-01': [0.9, 0.9] });
  const scores = [0.4, 0.5, 0.6, 0.8];
  for (const score of scores)
    await assess(await buildUser(portal, companyId), { '2026-10-02': [score, 0.5], '2026-10-09': [1, 1] });
  for (const role of ['Manager', 'Admin'] as const)
    await assess(await buildUser(portal, companyId, { role }), { '2026-10-02': [0, 0] });
  const stranger = await buildUser(portal, (await buildCompany(portal)).companyId);
  await assess(stranger, { '2026-10-02': [0, 0] });
  expect(await bands()).toEqual([]);
  await assess(await buildUser(portal, companyId), { '2026-10-02': [1, 0.5] });
  // The quartiles of 0.4, 0.5, 0.6, 0.8 and 1 are 0.5, 0.6 and 0.8.
  const bundle = {
    competencyName: 'Sepsis bundle',
    attempt: 1,
    learners: 5,
    mean: 0.66,
    spread: { low: 0.5, median: 0.6, high: 0.8 },
  };
  const even = { low: 0.5, median: 0.5, high: 0.5 };
  expect(await bands()).toEqual([
    { competencyName: 'Escalation', attempt: 1, learners: 5, mean: 0.5, spread: even },
    bundle,
  ]);
  expect(await bands(token, 'sepsis bundle')).toEqual([bundle]);
});

test('how many assessments peers need until mastery is told from five of them on, with those who have not yet', async () => {
  const day = (attempt: number) => `2026-10-0${attempt}`;
  const assessUntil = async (who: BuiltUser, attempts: number, mastered: boolean) => {
    const rightFrom = mastered ? attempts - 1 : attempts + 1;
    for (let attempt = 1; attempt <= attempts; attempt += 1)
      await buildSession(portal, who, sepsis, {
        startedAt: `${day(attempt)}T08:00:00Z`,
        competencies: [attempt < rightFrom ? 0.5 : 0.8],
      });
  };
  const peersTry = async (ends: readonly [attempts: number, mastered: boolean][]) => {
    for (const [attempts, mastered] of ends)
      await assessUntil(await buildUser(portal, companyId), attempts, mastered);
    await fold();
  };
  const usual = async () => (await detail('Sepsis bundle')).body.usual;
  await assessUntil(learner, 2, true);
  await assessUntil(await buildUser(portal, companyId, { role: 'Manager' }), 2, true);
  await assessUntil(await buildUser(portal, (await buildCompany(portal)).companyId), 2, true);
  await peersTry([
    [1, false],
    [1, false],
    [2, true],
    [3, false],
  ]);
  expect(await usual()).toBeNull();
  // Only two of five peers mastered it, but more than half by the third attempt: of three peers with a second
  // attempt, one mastered it, so that 2/3 have not; of two peers with a third attempt, one did, so that 1/3
  // have not.
  await peersTry([[3, true]]);
  expect(await usual()).toEqual({ peers: 5, attempts: 3 });
  // Two more peers made three attempts without mastery. One of five mastered it with the second attempt and
  // one of four with the third: 4/5 × 3/4 = 0.6 have not, so that there is no median.
  await peersTry([
    [3, false],
    [3, false],
  ]);
  expect(await usual()).toEqual({ peers: 7, attempts: null });
});

test('an Admin sees what the company’s learners came to, without anybody’s standing', async () => {
  const admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  expect(await skills(admin)).toEqual([]);
  expect((await detail('Sepsis bundle', admin)).body).toMatchObject({ skill: { attempts: 0, own: null } });
  await assess(learner, { '2026-10-01': [0.4, 0.8], '2026-11-01': [0.6, 0.6] });
  for (const score of [0.5, 0.6, 0.7])
    await assess(await buildUser(portal, companyId), { '2026-10-02': [score, 0.7] });
  const stranger = await buildUser(portal, (await buildCompany(portal)).companyId);
  await assess(stranger, { '2026-10-02': [0, 0] });
  // Bundle: 0.4 + 0.6 + 0.5 + 0.6 + 0.7 = 2.8 in five attempts; the four best scores, which are also the latest: 2.4.
  const bundle = {
    competencyName: 'Sepsis bundle',
    score: '56%',
    attempts: 5,
    learners: 4,
    passMark: 0.7,
    best: 0.6,
    latest: 0.6,
    trend: [],
    spread: null,
    own: null,
  };
  expect((await skills(admin))[1]).toEqual(bundle);
  expect((await detail('Sepsis bundle', admin)).body).toMatchObject({
    skill: bundle,
    attempts: [],
    usual: null,
  });
  expect(await bands(admin, 'Sepsis bundle')).toEqual([
    // First attempts: 0.4, 0.5, 0.6 and 0.7. One learner made a second attempt: 0.6.
    { competencyName: 'Sepsis bundle', attempt: 1, learners: 4, mean: 0.55, spread: null },
    { competencyName: 'Sepsis bundle', attempt: 2, learners: 1, mean: 0.6, spread: null },
  ]);
  await assess(await buildUser(portal, companyId), { '2026-10-03': [0.3, 0.9] });
  // The latest scores are 0.3, 0.5, 0.6, 0.6 and 0.7; those of first attempts 0.3, 0.4, 0.5, 0.6 and 0.7.
  expect((await skills(admin))[1]).toMatchObject({
    learners: 5,
    latest: 0.54,
    trend: [0.5],
    spread: { low: 0.5, median: 0.6, high: 0.6 },
  });
});

test('a Manager sees the learners of the own departments, a SuperAdmin those of all companies', async () => {
  const { departmentId } = await buildDepartment(portal, companyId);
  const ward = await buildUser(portal, companyId, { departmentIds: [departmentId] });
  await assess(ward, { '2026-10-01': [0.5, 0.5] });
  await assess(learner, { '2026-10-01': [0.7, 0.7] });
  const elsewhere = (await buildCompany(portal)).companyId;
  const only = await buildModule(portal, elsewhere, { competencies: ['Of another company alone'] });
  await buildSession(portal, await buildUser(portal, elsewhere), only, { competencies: [0.9] });
  await fold();
  const as = async (role: 'Manager' | 'SuperAdmin', departmentIds: string[] = []) =>
    skills(await signInAs(portal, await buildUser(portal, companyId, { role, departmentIds })));
  expect((await as('Manager', [departmentId]))[0]).toMatchObject({ attempts: 1, learners: 1, latest: 0.5 });
  expect(await as('Manager')).toEqual([]);
  expect(await as('SuperAdmin')).toContainEqual(
    expect.objectContaining({
      competencyName: 'Of another company alone',
      attempts: 1,
      learners: 1,
      latest: 0.9,
    }),
  );
});

test('a competency’s scores by attempt are of all companies too, or of the one in view', async () => {
  const elsewhere = (await buildCompany(portal)).companyId;
  const shared = await buildModule(portal, companyId, { competencies: ['In two companies'] });
  const other = await buildModule(portal, elsewhere, { competencies: ['In two companies'] });
  await buildSession(portal, learner, shared, { competencies: [0.4] });
  await buildSession(portal, await buildUser(portal, elsewhere), other, { competencies: [0.9] });
  await fold();
  const superAdmin = await signInAs(portal, await buildUser(portal, companyId, { role: 'SuperAdmin' }));
  const seen = async () => {
    const [band] = await bands(superAdmin, 'In two companies');
    return [band?.learners, band?.mean];
  };
  const view = (company: string | null) =>
    portal.send(companies.viewCompany, { body: { companyId: company } }, { token: superAdmin });
  expect(await seen()).toEqual([2, 0.65]);
  await view(elsewhere);
  expect(await seen()).toEqual([1, 0.9]);
  await view(null);
  expect(await seen()).toEqual([2, 0.65]);
});

test('a competency that the learner’s modules do not have answers not found', async () => {
  const elsewhere = await buildModule(portal, (await buildCompany(portal)).companyId, {
    competencies: ['Elsewhere'],
  });
  for (const name of [elsewhere.competencies[0] ?? '', 'Sepsis'])
    expect((await detail(name)).problem.code).toBe('competency.not-found');
});

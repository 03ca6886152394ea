import { type RequestOf, sessions, stepAnalysis } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import { verifyRollups } from '../../domain/figures/verifyRollups.ts';
import { countingKey } from '../../domain/sessions/countedSession.sql.ts';
import { sessionCounted } from '../../domain/sessions/sessionEvents.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { declareStep } from '../../testing/builders/declareStep.ts';
import {
  type EnrolledHeadset,
  enrolHeadset,
  signInOnHeadset,
} from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { download } from '../../testing/files/download.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { deleted, type GoldenItem, golden, goldenSessions, late } from './goldenSessions.fixture.ts';

const steps = ['Allergies', 'Cultures', 'Oxygen', 'Handover'];
/** The second in which each item is reported: Handover before Oxygen, against the declared order. */
const seconds = [60, 120, 240, 180];

let portal: TestPortal;
let companyId: string;
let sepsis: BuiltModule;
let ward: string;
let anna: BuiltUser;
let ben: BuiltUser;
let headset: EnrolledHeadset;
let manager: string;
let admin: string;
const sent: string[] = [];

const fold = () => foldCompanyRollups(portal.platform);

/** Plays a session with a letter for each item: r for right, w for wrong, m for missed and so not reported. */
const play = async (who: BuiltUser, letters: string, swap = false): Promise<string> => {
  const reports = steps.flatMap((name, index) => {
    const letter = letters[index];
    return letter === 'm' ? [] : [[name, letter === 'r', seconds[index]] as const];
  });
  const [first, second, third, fourth] = reports;
  const id = await sendSession(portal, await signInOnHeadset(portal, headset, who), sepsis, {
    // Each begins a second later, so that the order of sessions that did alike is known.
    startedAt: new Date(Date.parse('2026-11-16T08:00:00Z') + sent.length * 1000).toISOString(),
    steps: swap && first && second && third && fourth ? [first, second, fourth, third] : reports,
    answers: letters[4] === 'r' ? [{ question: 'Do you have pain?', answer: 'Yes' }] : [],
  });
  await fold();
  return id;
};

/** Builds a ward with the golden sessions. A learner of another ward runs the second one. */
beforeAll(async () => {
  // The tests need a portal of their own, because its figures are compared with a recomputation of all
  // companies.
  portal = await createTestPortal();
  portal.clock.set('2026-11-20T08:00:00Z');
  ({ companyId } = await buildCompany(portal));
  ward = (await buildDepartment(portal, companyId, { name: 'Ward' })).departmentId;
  const elsewhere = (await buildDepartment(portal, companyId)).departmentId;
  anna = await buildUser(portal, companyId, { name: 'Anna Berg', departmentIds: [ward] });
  ben = await buildUser(portal, companyId, { name: 'Ben', departmentIds: [ward, elsewhere] });
  const stranger = await buildUser(portal, companyId, { departmentIds: [elsewhere] });
  sepsis = await buildModule(portal, companyId, { name: 'Sepsis', mustPassSteps: steps });
  for (const [index, name] of steps.entries())
    await declareStep(portal, sepsis, name, {
      phase: index < 2 ? 'Before' : 'After',
      must_pass: index < 2,
      expected_order: index + 1,
    });
  await portal.platform.database.write('all', async (trx) => {
    const { module_version_id } = await trx
      .selectFrom('module_version')
      .select('module_version_id')
      .where('module_id', '=', sepsis.moduleId)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('module_question')
      .values({ module_version_id, position: 0, name: 'Question', question: 'Do you have pain?' })
      .execute();
  });
  headset = await enrolHeadset(portal, companyId);
  ({ token: manager } = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [ward] }));
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  for (const [index, letters] of goldenSessions.entries())
    sent.push(await play(index === 1 ? stranger : index % 4 === 0 ? ben : anna, letters, index === 4));
  // The next two sessions must not count: one is not finished, the other one is in another mode.
  await sendSession(portal, await signInOnHeadset(portal, headset, anna), sepsis, {
    steps: [['Cultures', false]],
    outcome: 'abandoned',
  });
  await sendSession(portal, await signInOnHeadset(portal, headset, anna), sepsis, {
    steps: [['Cultures', false]],
    mode: 'training',
  });
  await fold();
});
afterAll(() => portal.close());

type Asked = Partial<RequestOf<typeof stepAnalysis.analysis>['query']>;
const asking = (asked: Asked) => ({
  moduleId: sepsis.moduleId,
  fromDate: '2026-11-01',
  toDate: '2026-11-30',
  ...asked,
});
const look = async (asked: Asked = {}, token = manager) =>
  (await portal.send(stepAnalysis.analysis, { query: asking(asked) }, { token })).body;
const itemsOf = ({ steps: own, questions }: stepAnalysis.StepAnalysis) => [...own, ...questions];

const expectItems = (analysis: stepAnalysis.StepAnalysis, items: readonly GoldenItem[]) =>
  expect(
    itemsOf(analysis).map(({ name, text, right, wrong, missed, share, discrimination }) => ({
      name: text ? 'Pain' : name,
      counts: [right, wrong, missed],
      wilson: [share?.low, share?.high],
      discrimination: discrimination?.value,
    })),
  ).toEqual(items);

test('a session counts where it was given to, when it comes late, and no more once it is gone: to the digit', async () => {
  expect((await look()).sessions).toBe(31);
  const given = { params: { id: sent[1] ?? '' }, body: { userId: anna.userId, reason: 'Wrong headset' } };
  await portal.send(sessions.reassignSession, given, { token: admin });
  await fold();
  const first = await look();
  expect(first).toMatchObject({ version: '1.0.0', versions: ['1.0.0'], sessions: 32, learners: 2 });
  expectItems(first, golden.items);
  for (const [index, { discrimination }] of itemsOf(first).entries()) {
    const [low = 0, high = 0] = golden.bootstrap[index] ?? [];
    expect(Math.abs((discrimination?.low ?? 9) - low)).toBeLessThan(0.08);
    expect(Math.abs((discrimination?.high ?? 9) - high)).toBeLessThan(0.08);
  }
  expect(first.phases.map(({ right }) => right)).toEqual(golden.phases);
  expect(await look()).toEqual(first);

  await play(ben, 'rrrrr');
  expectItems(await look(), late);
  await portal.platform.database.write({ companyId }, async (trx) => {
    const row = await trx
      .deleteFrom('session')
      .where('company_id', '=', companyId)
      .where('session_id', '=', sent[0] ?? '')
      .returningAll()
      .executeTakeFirstOrThrow();
    const key = countingKey(row);
    if (key) await portal.platform.events.emit(trx, sessionCounted, { companyId, keys: [key] });
  });
  await fold();
  expectItems(await look(), deleted);
  expect(await verifyRollups(portal.platform.database)).toMatchObject({ different: 0 });
});

test('the usual time and order, and what came out of the declared order', async () => {
  const { steps: own } = await look();
  const oxygen = own.find(({ name }) => name === 'Oxygen');
  expect(oxygen).toMatchObject({
    outOfOrder: 1,
    usual: { from: 240, middle: 240, to: 240 },
    order: { kind: 'after', step: 'Handover' },
  });
  expect(own.filter(({ order }) => order)).toHaveLength(1);
});

test('under thirty sessions an item keeps its position and has no figures', async () => {
  const other = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [] });
  expect(await look({}, other.token)).toMatchObject({ version: null, sessions: 0, versions: [] });
  // Ben's own department has eight golden sessions less the deleted one, and the late one.
  const [, elsewhere] = (
    await portal.platform.database.read({ companyId }, (trx) =>
      trx
        .selectFrom('user_department')
        .select('department_id')
        .where('user_id', '=', ben.userId)
        .orderBy('position')
        .execute(),
    )
  ).map(({ department_id }) => department_id);
  const few = await look({ departmentId: elsewhere ?? '' }, admin);
  expect(few).toMatchObject({ sessions: 8, learners: 1 });
  expect(few.steps.slice(0, 2).every(({ mustPass }) => mustPass)).toBe(true);
  expect(itemsOf(few).map(({ share, discrimination, usual }) => [share, discrimination, usual])).toEqual(
    Array.from({ length: 5 }, () => [null, null, null]),
  );
  const both = await look({ departmentId: `${ward},${elsewhere}` }, admin);
  expect(both.sessions).toBe((await look({}, admin)).sessions);
  // A Manager of the ward asks for another department.
  expect(await look({ departmentId: elsewhere ?? '' })).toMatchObject({ sessions: 0 });
  expect(await look({ fromDate: '2026-11-17' })).toMatchObject({ sessions: 0 });
  expect(await look({ mode: 'training' })).toMatchObject({ sessions: 1, learners: 1 });
});

test('whoever leaves the ward takes the own sessions along', async () => {
  const before = await look();
  const move = (departmentId: string) =>
    portal.platform.database.write({ companyId }, (trx) =>
      trx
        .updateTable('user_department')
        .set({ department_id: departmentId })
        .where('company_id', '=', companyId)
        .where('user_id', '=', anna.userId)
        .execute(),
    );
  await move((await buildDepartment(portal, companyId)).departmentId);
  expect(await look()).toMatchObject({ sessions: 8, learners: 1 });
  await move(ward);
  expect(await look()).toEqual(before);
});

test('each item says its word, what was done instead, and how the best and the weakest third did it', async () => {
  const analysis = await look();
  expect(itemsOf(analysis).map(({ name, word }) => [name, word])).toEqual([
    ['Cultures', 'scenario'],
    ['Allergies', 'teach'],
    ['Handover', 'teach'],
    ['Oxygen', 'teach'],
    ['Question', 'teach'],
  ]);
  expect(analysis.steps[0]?.actions).toEqual([{ action: 'Looked', count: 6 }]);
  for (const { kind, name, thirds } of itemsOf(analysis)) {
    expect(thirds?.size).toBe(10);
    for (const third of stepAnalysis.itemThirds) {
      const query = { ...asking({}), version: '1.0.0', kind, name, third, pageSize: 25 };
      const { body } = await portal.send(stepAnalysis.sessions, { query }, { token: manager });
      expect(body.sessionsCount).toBe(10);
      expect(body.sessions.filter(({ outcome }) => outcome === 'right')).toHaveLength(thirds?.[third] ?? -1);
    }
  }
});

test('without a module it is the one with most sessions of the learners in scope', async () => {
  const other = await buildModule(portal, companyId, { name: 'Stroke' });
  await sendSession(portal, await signInOnHeadset(portal, headset, anna), other, {
    startedAt: '2026-11-16T08:00:00Z',
    steps: [['Look', true]],
  });
  await fold();
  const days = { fromDate: '2026-11-01', toDate: '2026-11-30' };
  const ask = (token: string) => portal.send(stepAnalysis.analysis, { query: days }, { token });
  expect((await ask(manager)).body.module.moduleName).toBe('Sepsis');
  const nobody = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [] });
  expect((await ask(nobody.token)).problem.code).toBe('module.not-found');
});

test('each figure leads to its sessions', async () => {
  const behind = async (
    name: string,
    outcome?: stepAnalysis.ItemOutcome,
    kind: stepAnalysis.ItemKind = 'step',
  ) => {
    const query = { ...asking({}), version: '1.0.0', kind, name, ...(outcome && { outcome }) };
    return (await portal.send(stepAnalysis.sessions, { query }, { token: manager })).body;
  };
  for (const item of itemsOf(await look()))
    for (const outcome of stepAnalysis.itemOutcomes)
      expect((await behind(item.name, outcome, item.kind)).sessionsCount).toBe(item[outcome]);
  const all = await behind('Oxygen');
  expect(all).toMatchObject({ module: { moduleName: 'Sepsis' }, sessionsCount: 32 });
  expect(all.sessions.map(({ learner }) => learner.name)).toContain('Anna Berg');
  expect(await behind('Nothing of the kind')).toMatchObject({ sessionsCount: 0 });
});

test('the figures are saved as they stand', async () => {
  const file = await download(
    portal,
    stepAnalysis.exportAnalysis,
    { query: { ...asking({}), format: 'csv' } },
    manager,
  );
  expect(file.headers['content-disposition']).toMatch(/Step_analysis_2026-11-20\.csv/);
  const [, first = '', ...rest] = file.body.trim().split('\r\n');
  expect(first.split(',').slice(0, 16)).toEqual([
    ...['Sepsis', '1.0.0', 'Step', '2', 'Cultures', 'Before', 'Yes', 'Look at the scenario'],
    ...['32', '17', '0', '6', '9', '0.53125'],
    ...['0.364492', '0.691309'],
  ]);
  expect(rest).toHaveLength(4);
});

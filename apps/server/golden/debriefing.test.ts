import { debriefing, device } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../src/testing/builders/builders.ts';
import { declareStep } from '../src/testing/builders/declareStep.ts';
import { buildSession } from '../src/testing/builders/sessions/buildSession.ts';
import {
  type EnrolledHeadset,
  enrolHeadset,
  signInOnHeadset,
} from '../src/testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../src/testing/builders/sessions/sendSession.ts';
import { download } from '../src/testing/files/download.ts';
import { sharedPortal } from '../src/testing/portal/sharedPortal.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import { openWorkbook } from './openWorkbook.ts';

let portal: TestPortal;
let companyId: string;
let owner: string;
let headsets: { maria: EnrolledHeadset; anna: EnrolledHeadset; jonas: EnrolledHeadset };

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  owner = await signInAs(portal, await buildUser(portal, companyId, { role: 'SuperAdmin' }));
  headsets = {
    maria: await enrolHeadset(portal, companyId),
    anna: await enrolHeadset(portal, companyId),
    jonas: await enrolHeadset(portal, companyId),
  };
});
afterAll(() => portal.close());

/** Five declared steps in this order; cultures before antibiotics must be right. */
const sepsis = async (): Promise<BuiltModule> => {
  const module = await buildModule(portal, companyId, {
    name: 'Sepsis',
    competencies: ['Bundle', 'Medication'],
    mustPassSteps: ['Hand hygiene', 'Oxygen', 'Cultures', 'Antibiotics', 'Urine output'],
  });
  const declare = (name: string, given: Parameters<typeof declareStep>[3]) =>
    declareStep(portal, module, name, given);
  await declare('Hand hygiene', { expected_order: 1, must_pass: false, phase: 'Arrive' });
  await declare('Oxygen', { expected_order: 2, must_pass: false });
  await declare('Cultures', { expected_order: 3, competency_name: 'bundle' });
  await declare('Antibiotics', { expected_order: 4, must_pass: false, competency_name: 'Medication' });
  await declare('Urine output', { expected_order: 5, must_pass: false, usual_seconds: 590 });
  return module;
};

type Sent = Parameters<typeof sendSession>[3];

const sendAs = async (headset: EnrolledHeadset, who: BuiltUser, module: BuiltModule, sent: Sent) =>
  sendSession(portal, await signInOnHeadset(portal, headset, who), module, sent);

const learner = (name: string) => buildUser(portal, companyId, { name });

/**
 * Maria hosts from 7:59:50, Anna joins ten seconds later and is debriefed, Jonas ten seconds after her. On their common
 * axis Anna's seconds stand 10 later than on her own clock, Jonas' 20 later.
 */
const playRoom = async () => {
  const module = await sepsis();
  const opened = await portal.send(
    device.openRoom,
    { body: { moduleId: module.moduleId } },
    { secret: headsets.maria.secret },
  );
  const room = opened.body.code;
  const [maria, anna, jonas] = [await learner('Maria'), await learner('=Anna'), await learner('Jonas')];
  await sendAs(headsets.maria, maria, module, {
    room,
    startedAt: '2026-11-02T07:59:50Z',
    minutes: 10,
    steps: [],
    events: [
      { type: 'vitals', t: 120_000, spo2: 89, heartRate: 118 },
      { type: 'note', t: 5_000, text: 'Peter feels unwell' },
    ],
  });
  const sessionId = await sendAs(headsets.anna, anna, module, {
    room,
    startedAt: '2026-11-02T08:00:00Z',
    minutes: 10,
    scores: [0.7, 0.9],
    steps: [
      ['Hand hygiene', true, 30],
      ['Antibiotics', false, 200],
      ['Cultures', true, 300],
    ],
    answers: [{ question: 'Any allergies?', answer: 'None', correct: true, t: 45_500 }],
  });
  await sendAs(headsets.jonas, jonas, module, {
    room,
    startedAt: '2026-11-02T08:00:10Z',
    minutes: 9,
    steps: [['Oxygen', true, 100]],
  });
  return { module, sessionId, anna };
};

const debriefingOf = async (sessionId: string) =>
  debriefing.debriefingOfAnswer(
    (await portal.send(debriefing.readDebriefing, { params: { sessionId } }, { token: owner })).body,
  );

test('three people of a room stand on one axis, with what was wrong, late and missed', async () => {
  const { module, sessionId, anna } = await playRoom();
  const record = await debriefingOf(sessionId);
  expect(record).toMatchObject({
    sessionId,
    moduleId: module.moduleId,
    moduleName: 'Sepsis',
    moduleVersion: '1.0.0',
    mode: 'assessment',
    attempt: 1,
    startedAt: '2026-11-02T08:00:00.000Z',
    duration: 0.1667,
    outcome: 'completed',
    score: 0.8,
    successful: true,
    failedMustPassSteps: [],
    learner: { _id: anna.userId, name: '=Anna', department: [] },
    end: 610,
    // Only two other learners have run the module: too few for a usual path.
    usual: { sessions: 0, path: [] },
  });
  expect(record.people.map(({ name, role, debriefed }) => [name, role, debriefed])).toEqual([
    ['Maria', 'host', false],
    ['=Anna', 'participant', true],
    ['Jonas', 'participant', false],
  ]);
  expect(record.steps.map(({ key, usual, ...step }) => step)).toEqual([
    {
      ...{ number: 1, name: 'Hand hygiene', phase: 'Arrive', competencyName: null, mustPass: false },
      ...{ action: 'Looked', outcome: 'correct', order: null, at: 40, person: 1 },
    },
    {
      ...{ number: 2, name: 'Oxygen', phase: null, competencyName: null, mustPass: false },
      ...{ action: 'Looked', outcome: 'correct', order: null, at: 120, person: 2 },
    },
    {
      ...{ number: 4, name: 'Antibiotics', phase: null, competencyName: 'Medication', mustPass: false },
      ...{ action: 'Looked', outcome: 'wrong', order: null, at: 210, person: 1 },
    },
    {
      ...{ number: 3, name: 'Cultures', phase: null, competencyName: 'Bundle', mustPass: true },
      ...{ action: 'Looked', outcome: 'correct', at: 310, person: 1 },
      order: { kind: 'after', step: 'Antibiotics' },
    },
    {
      ...{ number: 5, name: 'Urine output', phase: null, competencyName: null, mustPass: false },
      ...{ action: null, outcome: 'missed', order: null, at: 600, person: 1 },
    },
  ]);
  expect(record.answers).toMatchObject([
    { at: 55.5, question: 'Any allergies?', answer: 'None', correct: true, person: 1 },
  ]);
  expect(record.cues.map(({ key, ...cue }) => cue)).toEqual([
    { at: 5, kind: 'note', text: 'Peter feels unwell', vitals: null, person: 0 },
    { at: 120, kind: 'vitals', text: null, vitals: { spo2: 89, heartRate: 118 }, person: 0 },
  ]);
  expect(record.competencies).toEqual([
    { competencyName: 'Bundle', score: 0.7, spread: null },
    { competencyName: 'Medication', score: 0.9, spread: null },
  ]);
});

test('five peers say when steps and how many of them are usually done', async () => {
  const module = await sepsis();
  const own = await sendAs(headsets.anna, await learner('Own'), module, {
    startedAt: '2026-11-03T08:00:00Z',
    minutes: 10,
    steps: [['Hand hygiene', true, 25]],
  });
  for (const nth of [1, 2, 3, 4, 5])
    await sendAs(headsets.anna, await learner(`Peer ${nth}`), module, {
      startedAt: '2026-11-02T08:00:00Z',
      minutes: 10,
      scores: [nth / 10, 0.5],
      steps: [
        ['Hand hygiene', true, nth * 10],
        ['Cultures', true, nth * 100],
        // A step that was only reported as wrong counts as not done.
        ['Antibiotics', false, 590],
      ],
    });
  const record = await debriefingOf(own);
  expect(record.usual).toEqual({
    sessions: 5,
    path: [
      { from: 20, middle: 30, to: 40 },
      { from: 200, middle: 300, to: 400 },
    ],
  });
  expect(record.steps.map(({ name, outcome, at, usual }) => [name, outcome, at, usual])).toEqual([
    ['Hand hygiene', 'correct', 25, { from: 20, middle: 30, to: 40 }],
    // Oxygen has no usual time, so that it comes after the step that is declared before it.
    ['Oxygen', 'missed', 25, null],
    ['Cultures', 'missed', 300, { from: 200, middle: 300, to: 400 }],
    ['Antibiotics', 'missed', 300, null],
    ['Urine output', 'missed', 590, { from: 590, middle: 590, to: 590 }],
  ]);
  expect(record.competencies).toMatchObject([{ spread: { low: 0.2, median: 0.3, high: 0.4 } }, {}]);
});

test('the path ends where fewer than three quarters of the peers came: it is not that of the quicker ones', async () => {
  const module = await sepsis();
  const startedAt = '2026-11-02T08:00:00Z';
  const own = await sendAs(headsets.anna, await learner('Own'), module, {
    startedAt,
    steps: [['Hand hygiene', true, 25]],
  });
  for (const nth of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await sendAs(headsets.anna, await learner(`Peer ${nth}`), module, {
      startedAt,
      steps: [
        ['Hand hygiene', true, nth * 10],
        // Seven of nine did a second step, the five quickest a third.
        ...(nth <= 7 ? ([['Oxygen', true, nth * 100]] as const) : []),
        ...(nth <= 5 ? ([['Cultures', true, 501 + nth]] as const) : []),
      ],
    });
  // A quarter of nine lie at or under the third, three quarters at or under the seventh.
  expect((await debriefingOf(own)).usual.path).toEqual([
    { from: 30, middle: 50, to: 70 },
    { from: 300, middle: 500, to: 700 },
  ]);
});

test('C54 tells of an assessment what the specification names, C55 of a training; the status comes first', async () => {
  const { module, sessionId, anna } = await playRoom();
  const query = { moduleId: module.moduleId, sessionId };
  const ask = async (given: Partial<typeof query> & { competencyName?: string } = {}) =>
    (await portal.send(debriefing.competencyDebriefing, { query: { ...query, ...given } }, { token: owner }))
      .body;
  expect(await ask()).toEqual({
    status: true,
    data: {
      users: [
        { name: 'Maria', role: 'host' },
        { name: '=Anna', role: 'participant' },
        { name: 'Jonas', role: 'participant' },
      ],
      steps: [
        {
          name: 'Hand hygiene',
          action: 'Looked',
          timestamp: '2026-11-02T08:00:30.000Z',
          correctAction: true,
        },
        { name: 'Oxygen', action: 'Looked', timestamp: '2026-11-02T08:01:50.000Z', correctAction: true },
        {
          name: 'Antibiotics',
          action: 'Looked',
          timestamp: '2026-11-02T08:03:20.000Z',
          correctAction: false,
        },
        { name: 'Cultures', action: 'Looked', timestamp: '2026-11-02T08:05:00.000Z', correctAction: true },
      ],
      patientAssesment: [
        {
          ...{ name: 'Question', question: 'Any allergies?', answer: 'None' },
          timestamp: '2026-11-02T08:00:45.500Z',
        },
      ],
      competencyResponse: null,
      moduleId: { _id: module.moduleId, moduleName: 'Sepsis' },
      userId: {
        _id: anna.userId,
        name: '=Anna',
        emailAddress: `${anna.userId}@example.test`,
        department: [],
      },
      eventTime: '2026-11-02T08:00:00.000Z',
    },
  });
  const bundle = await ask({ competencyName: 'BUNDLE' });
  expect(bundle.data?.competencyResponse).toEqual({ competencyName: 'Bundle' });
  expect(bundle.data?.steps.map(({ name }) => name)).toEqual(['Hand hygiene', 'Oxygen', 'Cultures']);
  const nothing = { status: false, data: null };
  expect(await ask({ competencyName: 'Handover' })).toEqual(nothing);
  expect(await ask({ moduleId: (await sepsis()).moduleId })).toEqual(nothing);
  const training = await portal.send(debriefing.trainingDebriefing, { query }, { token: owner });
  expect(training.body).toEqual(nothing);
});

test('the workbook has its four sheets, and a missed step in none but the details', async () => {
  const { sessionId, anna } = await playRoom();
  const answer = await download(
    portal,
    debriefing.exportDebriefing,
    { params: { sessionId }, query: {} },
    owner,
  );
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Debriefing_Data.xlsx"');
  const { sheets, formulas } = await openWorkbook(answer.rawPayload);
  expect(formulas).toBe(0);
  const at = (time: string) => new Date(`2026-11-02T${time}Z`);
  const steps = ['Step', 'Action', 'Person', 'Time (Europe/London)'];
  expect(sheets).toMatchObject([
    {
      name: 'Debriefing Details',
      rows: [
        ['Detail', 'Value'],
        ['Module', 'Sepsis'],
        ['Learner', "'=Anna"],
        ['Email', `${anna.userId}@example.test`],
        ['Department'],
        ['Mode', 'assessment'],
        ['Started (Europe/London)', at('08:00:00')],
        ['Duration (minutes)', 10],
        ['Score', 0.8],
        ['Host', 'Maria'],
        ['Participant', "'=Anna"],
        ['Participant', 'Jonas'],
        ['Correct steps', 3],
        ['Incorrect steps', 1],
        ['Steps out of order', 1],
        ['Missed steps', 1],
        ['Questions', 1],
      ],
    },
    {
      name: 'Correct Steps',
      rows: [
        steps,
        ['Hand hygiene', 'Looked', "'=Anna", at('08:00:30')],
        ['Oxygen', 'Looked', 'Jonas', at('08:01:50')],
        ['Cultures', 'Looked', "'=Anna", at('08:05:00')],
      ],
    },
    { name: 'Incorrect Steps', rows: [steps, ['Antibiotics', 'Looked', "'=Anna", at('08:03:20')]] },
    {
      name: 'Patient Assessment',
      rows: [
        ['Name', 'Question', 'Answer', 'Person', 'Time (Europe/London)'],
        ['Question', 'Any allergies?', 'None', "'=Anna", at('08:00:45.500')],
      ],
    },
  ]);
});

test('a training has no score, and one that was left early has missed nothing', async () => {
  const module = await sepsis();
  const sessionId = await sendAs(headsets.anna, await learner('Training'), module, {
    mode: 'training',
    outcome: 'abandoned',
    startedAt: '2026-11-02T08:00:00Z',
    steps: [['Oxygen', true, 60]],
  });
  expect(await debriefingOf(sessionId)).toMatchObject({
    mode: 'training',
    outcome: 'abandoned',
    attempt: null,
    score: null,
    successful: null,
    steps: [{ name: 'Oxygen' }],
    competencies: [],
  });
});

/**
 * Anna's second attempt, an hour after the first: cultures before antibiotics now, oxygen forgotten, urine output again.
 */
const playTwice = async () => {
  const module = await sepsis();
  const anna = await learner('Anna');
  const first = await sendAs(headsets.anna, anna, module, {
    startedAt: '2026-11-02T08:00:00Z',
    minutes: 10,
    scores: [0.5, 0.7],
    steps: [
      ['Hand hygiene', true, 30],
      ['Oxygen', true, 60],
      ['Antibiotics', false, 200],
      ['Cultures', true, 300],
    ],
  });
  const second = await sendAs(headsets.anna, anna, module, {
    startedAt: '2026-11-02T09:00:00Z',
    minutes: 10,
    scores: [0.8, 1],
    steps: [
      ['Hand hygiene', true, 20],
      ['Cultures', true, 150],
      ['Antibiotics', true, 180],
    ],
  });
  return { module, anna, first, second };
};

test('two attempts compared, whichever is named first: what became better, worse and was missed again', async () => {
  const { first, second } = await playTwice();
  const compared = async (sessionId: string, otherSessionId: string) =>
    (
      await portal.send(
        debriefing.compareAttempts,
        { params: { sessionId, otherSessionId } },
        { token: owner },
      )
    ).body;
  const body = await compared(second, first);
  expect(await compared(first, second)).toEqual(body);
  expect(body).toMatchObject({
    sameVersion: true,
    earlier: { sessionId: first, attempt: 1, score: 0.6, end: 600 },
    later: { sessionId: second, attempt: 2, score: 0.9, end: 600 },
  });
  // In the order of half way between both times: 25, (60 + 20) / 2 since oxygen is declared behind hand hygiene and has
  // no usual time, 190, 225, and 590, when urine output is usual.
  expect(
    body.differences.map(({ number, name, verdict, seconds, mustPass, earlier, later }) => [
      ...[number, name, verdict, seconds, mustPass, earlier.kind, later.kind],
    ]),
  ).toEqual([
    [null, 'Hand hygiene', 'same', -10, false, 'correct', 'correct'],
    [1, 'Oxygen', 'worse', null, false, 'correct', 'missed'],
    [2, 'Antibiotics', 'better', -20, false, 'wrong', 'correct'],
    [3, 'Cultures', 'better', -150, true, 'order', 'correct'],
    [4, 'Urine output', 'still', null, false, 'missed', 'missed'],
  ]);
  expect(body.differences[3]?.earlier.order).toEqual({ kind: 'after', step: 'Antibiotics' });

  const { attempts } = (
    await portal.send(debriefing.listAttempts, { params: { sessionId: first } }, { token: owner })
  ).body;
  expect(attempts).toEqual([
    {
      ...{ sessionId: second, attempt: 2, startedAt: '2026-11-02T09:00:00.000Z' },
      ...{ moduleVersion: '1.0.0', score: 0.9 },
    },
    {
      ...{ sessionId: first, attempt: 1, startedAt: '2026-11-02T08:00:00.000Z' },
      ...{ moduleVersion: '1.0.0', score: 0.6 },
    },
  ]);
});

test('only two completed attempts of one learner at one module in one mode are compared', async () => {
  const { module, anna, first } = await playTwice();
  const startedAt = '2026-11-02T10:00:00Z';
  const steps: Sent['steps'] = [['Oxygen', true, 60]];
  const others = [
    first,
    await sendAs(headsets.anna, anna, module, { startedAt, steps, mode: 'training' }),
    await sendAs(headsets.anna, anna, module, { startedAt, steps, outcome: 'abandoned' }),
    await sendAs(headsets.anna, anna, await sepsis(), { startedAt, steps }),
    await sendAs(headsets.anna, await learner('Jonas'), module, { startedAt, steps }),
  ];
  for (const otherSessionId of others) {
    const { problem } = await portal.send(
      debriefing.compareAttempts,
      { params: { sessionId: first, otherSessionId } },
      { token: owner },
    );
    expect(problem?.code).toBe('debriefing.not-comparable');
  }
});

test('a held session and one that never was are not found', async () => {
  const held = await buildSession(portal, await learner('Held'), await sepsis(), { custody: 'quarantined' });
  for (const sessionId of [held.sessionId, '01900000-0000-7000-8000-0000000000ff']) {
    const { problem } = await portal.send(
      debriefing.readDebriefing,
      { params: { sessionId } },
      { token: owner },
    );
    expect(problem).toMatchObject({ code: 'session.not-found', detail: 'This session was not found.' });
  }
});

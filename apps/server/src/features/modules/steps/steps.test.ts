import { audit, device, modules, type RequestOf, sessionUploads } from '@simward/contract';
import { inputTexts } from '@simward/texts/input';
import { problemTexts } from '@simward/texts/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltModule, buildAssignment, buildModule } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let admin: SignedInUser;
let manager: SignedInUser;
let learner: SignedInUser;
let otherManager: SignedInUser;

beforeAll(async () => {
  portal = await sharedPortal();
  const staff = await buildStaff(portal);
  ({ companyId, admin, manager } = staff);
  learner = await buildSignedIn(portal, companyId, { pin: '2468' });
  otherManager = await buildSignedIn(portal, staff.otherCompanyId, { role: 'Manager' });
});
afterAll(() => portal.close());

type StepsFields = Omit<RequestOf<typeof modules.modifySteps>['body'], '_id'>;

const ownModule = (given: Parameters<typeof buildModule>[2] = {}) =>
  buildModule(portal, companyId, { ownerCompanyId: companyId, ...given });
const read = (moduleId: string, { token }: SignedInUser = manager) =>
  portal.send(modules.moduleSteps, { params: { id: moduleId } }, { token });
const save = (moduleId: string, given: StepsFields, { token }: SignedInUser = manager) =>
  portal.send(modules.modifySteps, { body: { _id: moduleId, ...given } }, { token });

const washHands = {
  name: 'Wash hands',
  phase: 'Arrive',
  mustPass: true,
  expectedOrder: 1,
  usualSeconds: 20,
  competencyName: 'Recognition',
  rightAction: 'With soap',
  wrongActions: ['With gel', 'Not at all'],
};
const plain = {
  phase: null,
  mustPass: false,
  expectedOrder: null,
  usualSeconds: null,
  competencyName: null,
  rightAction: null,
  wrongActions: [],
};
const allergy = { name: 'allergies', question: 'Do you have any allergies?', answer: 'Penicillin' };
const allergyAsked = {
  ...allergy,
  wrongAnswers: ['None'],
  usualSeconds: 40,
  competencyName: 'Recognition',
};

test('steps and questions are saved whole and read in their order', async () => {
  const { moduleId } = await ownModule({ mustPassSteps: ['Old step'] });
  const before = (await read(moduleId)).body;
  expect(before.steps).toEqual([{ ...plain, name: 'Old step', mustPass: true }]);
  const saved = await save(moduleId, {
    revision: before.revision,
    version: before.version,
    steps: [washHands, { name: 'Identify the patient' }],
    questions: [allergyAsked],
    cues: [{ usualSeconds: 30, text: 'A visitor comes' }],
  });
  const stored = {
    _id: moduleId,
    version: '1.0.0',
    revision: before.revision + 1,
    steps: [washHands, { ...plain, name: 'Identify the patient' }],
    questions: [allergyAsked],
    cues: [{ usualSeconds: 30, text: 'A visitor comes' }],
  };
  expect(saved.body).toEqual(stored);
  expect((await read(moduleId, admin)).body).toEqual(stored);
  const trail = await portal.send(
    audit.listEntries,
    { query: { event: 'module.steps-changed' } },
    { token: admin.token },
  );
  expect(trail.body.entries[0]?.detail).toMatchObject({ steps: 2, questions: 1, mustPass: 1 });
});

test('a module without a version gets its first with its steps', async () => {
  const { moduleId } = await ownModule();
  await portal.platform.database.write('all', (trx) =>
    trx.deleteFrom('module_version').where('module_id', '=', moduleId).execute(),
  );
  expect((await read(moduleId)).body).toMatchObject({ version: null, steps: [], questions: [] });
  const saved = await save(moduleId, { version: null, steps: [washHands], questions: [] });
  expect(saved.body).toMatchObject({ version: modules.firstVersion, steps: [washHands] });
});

test('what somebody else saved meanwhile, or another version, is a conflict', async () => {
  const { moduleId } = await ownModule();
  const { revision, version } = (await read(moduleId)).body;
  await save(moduleId, { revision, version, steps: [washHands], questions: [] });
  const second = await save(moduleId, { revision, version, steps: [], questions: [] });
  expect(second.problem.code).toBe('module.conflict');
  const other = await save(moduleId, { version: '0.9.0', steps: [], questions: [] });
  expect(other.problem.code).toBe('module.conflict');
  expect((await read(moduleId)).body.steps).toHaveLength(1);
});

test('what is wrong is said at its step or question, and changes nothing', async () => {
  const { moduleId } = await ownModule();
  const faultsOf = async (given: StepsFields) => (await save(moduleId, given)).problem.errors;
  expect(
    await faultsOf({
      steps: [{ name: 'Wash hands' }, { name: '' }],
      questions: [{ name: 'a', question: '' }],
    }),
  ).toEqual([
    { field: 'steps.1.name', message: 'Required' },
    { field: 'questions.0.question', message: 'Required' },
  ]);
  expect(
    await faultsOf({ steps: [{ name: 'Wash hands' }, { name: ' wash HANDS ' }], questions: [] }),
  ).toEqual([{ field: 'steps.1.name', message: inputTexts.stepNameTaken }]);
  expect(await faultsOf({ steps: [], questions: [allergy, { ...allergy, name: 'ALLERGIES' }] })).toEqual([
    { field: 'questions.1.name', message: inputTexts.questionNameTaken },
  ]);
  const unknown = { ...washHands, competencyName: 'Nothing of this module' };
  expect(await faultsOf({ steps: [unknown], questions: [] })).toEqual([
    { field: 'steps.0.competencyName', message: problemTexts['module.competency-unknown'].detail },
  ]);
  expect(
    await faultsOf({ steps: [], questions: [{ ...allergyAsked, competencyName: 'Nothing of this module' }] }),
  ).toEqual([
    { field: 'questions.0.competencyName', message: problemTexts['module.competency-unknown'].detail },
  ]);
  expect(await faultsOf({ steps: [{ ...washHands, usualSeconds: 0 }], questions: [] })).toHaveLength(1);
  expect((await read(moduleId)).body).toMatchObject({ revision: 1, steps: [], questions: [] });
});

test('cues that a call leaves out stay, and a version added later inherits all words', async () => {
  const { moduleId } = await ownModule();
  const cues = [{ usualSeconds: 30, text: 'A visitor comes' }];
  await save(moduleId, { steps: [washHands], questions: [allergyAsked], cues });
  await save(moduleId, { steps: [washHands], questions: [allergyAsked] });
  const before = (await read(moduleId)).body;
  expect(before.cues).toEqual(cues);
  portal.clock.advance({ minutes: 1 });
  const body = { moduleId, version: '1.1.0' };
  await portal.send(modules.addVersion, { body }, { token: manager.token });
  const { version, ...inherited } = (await read(moduleId)).body;
  expect([version, inherited]).toEqual([
    '1.1.0',
    expect.objectContaining({ steps: before.steps, questions: before.questions, cues }),
  ]);
});

test('a step names a competency only while the module has it', async () => {
  const { moduleId } = await ownModule();
  await save(moduleId, { steps: [washHands], questions: [] });
  const give = (competencies: string[]) =>
    portal.send(
      modules.modifyModule,
      { body: { _id: moduleId, competencies, competencyProductCodes: competencies.map(() => 'C') } },
      { token: manager.token },
    );
  const competencyOfStep = async () => (await read(moduleId)).body.steps[0]?.competencyName;
  await give(['Escalation']);
  expect(await competencyOfStep()).toBeNull();
  await give(['Escalation', 'RECOGNITION']);
  expect(await competencyOfStep()).toBe('RECOGNITION');
});

test('the platform’s modules are read by all staff and changed by a SuperAdmin; another company’s are unknown', async () => {
  const { moduleId } = await buildModule(portal, companyId, { mustPassSteps: ['Wash hands'] });
  expect((await read(moduleId, admin)).body.steps).toHaveLength(1);
  expect((await save(moduleId, { steps: [], questions: [] })).problem.code).toBe('access.forbidden');
  const own = await ownModule();
  expect((await read(own.moduleId, otherManager)).problem.code).toBe('module.not-found');
  const changed = await save(own.moduleId, { steps: [], questions: [] }, otherManager);
  expect(changed.problem.code).toBe('module.not-found');
});

/** Prepares a session of the learner on a headset; `send` uploads it, as a whole or in part. */
const playOnHeadset = async (module: BuiltModule) => {
  const headset = await enrolHeadset(portal, companyId);
  const { token, grant } = await signInOnHeadset(portal, headset, learner);
  const listed = await portal.send(device.modulesOnHeadset, { query: {} }, { token });
  const session = buildBatchSession(portal, module, { grant, scores: [0.9, 0.9] });
  const send = async (given: { finish?: undefined } = {}) => {
    const body = { sessions: [{ ...session, ...given }] };
    const sent = await portal.send(sessionUploads.uploadBatch, { body }, { secret: headset.secret });
    return sent.body.results[0]?.result;
  };
  return { listed: listed.body.modules.find(({ _id }) => _id === module.moduleId), send };
};

test('must-pass steps reach headsets at once and decide about sessions that begin later', async () => {
  const module = await ownModule();
  await buildAssignment(portal, learner, module);
  await save(module.moduleId, { steps: [{ name: 'Step 1', mustPass: true }], questions: [allergy] });
  const begun = await playOnHeadset(module);
  expect(begun.listed).toMatchObject({
    steps: [{ name: 'Step 1', mustPass: true }],
    questions: [allergy],
  });
  await begun.send({ finish: undefined });
  // The headset did not report this step, so that an assessment that declares it as a must-pass step fails.
  await save(module.moduleId, { steps: [{ name: 'Never done', mustPass: true }], questions: [] });
  const earlier = await begun.send();
  const later = await (await playOnHeadset(module)).send();
  expect([earlier, later]).toMatchObject([
    { successful: true, failedMustPassSteps: [] },
    { successful: false, failedMustPassSteps: ['Never done'] },
  ]);
});

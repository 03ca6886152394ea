import { randomUUID } from 'node:crypto';
import { modules, type RequestOf } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { problemTexts } from '@simward/texts/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildModule } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let admin: SignedInUser;
let manager: SignedInUser;
let superAdmin: SignedInUser;
let otherManager: SignedInUser;

beforeAll(async () => {
  portal = await sharedPortal();
  const staff = await buildStaff(portal);
  ({ companyId, admin, manager } = staff);
  superAdmin = await buildSignedIn(portal, staff.otherCompanyId, { role: 'SuperAdmin' });
  otherManager = await buildSignedIn(portal, staff.otherCompanyId, { role: 'Manager' });
});
afterAll(() => portal.close());

type Described = RequestOf<typeof modules.importDescription>['body']['description'];

const describe = (given: Partial<Described> = {}): Described => ({
  format: modules.descriptionFormat,
  version: '1.6.0',
  product_code: `SW-${randomUUID()}`,
  moduleName: 'Sepsis: the First Hour',
  moduleDescription: 'A patient on a surgical ward becomes septic.',
  moduleDemoLink: 'https://vimeo.com/824190371',
  moduleType: 'Unity',
  industry: 'Acute nursing',
  platforms: ['Oculus', 'PICO'],
  expectedMinutes: 20,
  competencies: [{ competencyName: 'Recognition', productCode: 'C-1' }],
  steps: [
    { name: 'Wash hands', phase: 'Arrive', usualSeconds: 20 },
    {
      name: 'Blood cultures',
      phase: 'Treat',
      mustPass: true,
      competencyName: 'Recognition',
      rightAction: 'Taken before the antibiotics',
      wrongActions: ['Taken after the antibiotics', 'One bottle only'],
    },
  ],
  questions: [
    {
      name: 'allergies',
      question: 'Do you have any allergies?',
      answer: 'Penicillin',
      wrongAnswers: ['None'],
      usualSeconds: 45,
      competencyName: 'Recognition',
    },
  ],
  cues: [
    { usualSeconds: 0, text: 'Monitor alarms' },
    { usualSeconds: 90, text: 'Monitor alarms' },
  ],
  ...given,
});

const preview = (description: unknown, { token }: SignedInUser = manager) =>
  portal.send(modules.previewDescription, { body: { description: description as Described } }, { token });
const take = (description: Described, revision?: number | null, { token }: SignedInUser = manager) =>
  portal.send(
    modules.importDescription,
    { body: { description, ...(revision !== undefined && { revision }) } },
    { token },
  );
const exported = (id: string, { token }: SignedInUser = manager) =>
  portal.send(modules.exportDescription, { params: { id } }, { token });

test('a description adds a module, inactive, with everything it says; exported it is the same', async () => {
  const description = describe();
  expect((await preview(description)).body).toEqual({ module: null, differences: [] });
  const { module } = (await take(description, null)).body;
  expect(module).toMatchObject({
    companyId,
    status: false,
    version: '1.6.0',
    expectedMinutes: 20,
    moduleGuide: null,
    bannerImage: null,
    competencies: ['Recognition'],
    competencyValidityMonths: [12],
    passMark: 0.7,
    modes: ['training', 'assessment'],
    attemptsAllowed: null,
  });
  const { body } = await exported(module._id, admin);
  expect(body).toEqual(modules.descriptionSchema.parse(description));
  const again = await preview(body);
  expect(again.body).toEqual({
    module: { _id: module._id, moduleName: module.moduleName, revision: 1 },
    differences: [],
  });
});

test('the preview says what a newer description changes, and taking it changes exactly that', async () => {
  const description = describe();
  const { module } = (await take(description)).body;
  const newer = describe({
    product_code: description.product_code.toLowerCase(),
    moduleName: 'Sepsis anew',
    platforms: ['PICO', 'Oculus'],
    passMark: 0.8,
    expectedMinutes: null,
    competencies: [
      { competencyName: 'Escalation', productCode: 'C-2', validityMonths: 6 },
      { competencyName: 'recognition', productCode: 'C-1' },
    ],
    steps: [
      { name: 'Blood cultures', phase: 'Treat', competencyName: 'Escalation' },
      { name: 'Wash hands', phase: 'Arrive', usualSeconds: 20 },
      { name: 'Hand over' },
    ],
    questions: [],
    cues: [
      { usualSeconds: 0, text: 'Monitor alarms' },
      { usualSeconds: 120, text: 'monitor alarms' },
      { usualSeconds: 150, text: 'A colleague comes' },
    ],
  });
  const previewed = (await preview(newer)).body;
  expect(previewed.differences).toEqual([
    { kind: 'value', field: 'moduleName', before: 'Sepsis: the First Hour', after: 'Sepsis anew' },
    { kind: 'value', field: 'passMark', before: '0.7', after: '0.8' },
    { kind: 'value', field: 'expectedMinutes', before: '20', after: '' },
    {
      kind: 'list',
      field: 'competencies',
      added: ['Escalation'],
      changed: ['recognition'],
      removed: [],
      reordered: false,
    },
    {
      kind: 'list',
      field: 'steps',
      added: ['Hand over'],
      changed: ['Blood cultures'],
      removed: [],
      reordered: true,
    },
    { kind: 'list', field: 'questions', added: [], changed: [], removed: ['allergies'], reordered: false },
    {
      kind: 'list',
      field: 'cues',
      added: ['A colleague comes'],
      changed: ['monitor alarms'],
      removed: [],
      reordered: false,
    },
  ]);
  const taken = await take(newer, previewed.module?.revision);
  expect(taken.body.module).toMatchObject({ _id: module._id, moduleName: 'Sepsis anew', revision: 2 });
  expect((await exported(module._id)).body).toEqual(modules.descriptionSchema.parse(newer));
  expect((await preview(newer)).body.differences).toEqual([]);
});

test('a file in the form before is taken, without what that form did not have; it is about the newest version', async () => {
  const { version: _version, expectedMinutes: _expectedMinutes, cues: _cues, ...rest } = describe();
  const before = {
    ...rest,
    format: 'simward-module/1' as const,
    steps: [{ name: 'Wash hands' }],
    questions: [{ name: 'allergies', question: 'Do you have any allergies?', answer: 'Penicillin' }],
  };
  const { module } = (await take(before)).body;
  expect(module.version).toBe(modules.firstVersion);
  const stored = (await exported(module._id)).body;
  expect(stored).toMatchObject({
    format: 'simward-module/2',
    version: modules.firstVersion,
    expectedMinutes: null,
    steps: [{ name: 'Wash hands', rightAction: null, wrongActions: [] }],
    questions: [{ name: 'allergies', wrongAnswers: [], usualSeconds: null, competencyName: null }],
    cues: [],
  });
  expect((await preview(before)).body.differences).toEqual([]);
});

test('a version that the module does not have is added without builds; the one before keeps its steps', async () => {
  const description = describe();
  const { module } = (await take(description)).body;
  const newer = describe({
    product_code: description.product_code,
    version: '1.7.0',
    steps: [{ name: 'Wash hands', rightAction: 'With soap' }],
  });
  const previewed = (await preview(newer)).body;
  expect(previewed.differences[0]).toEqual({
    kind: 'value',
    field: 'version',
    before: '1.6.0',
    after: '1.7.0',
  });
  portal.clock.advance({ minutes: 1 });
  const taken = (await take(newer, previewed.module?.revision)).body.module;
  expect(taken.versions).toMatchObject([
    { version: '1.7.0', status: true, builds: {} },
    { version: '1.6.0', status: true },
  ]);
  expect((await exported(module._id)).body).toEqual(modules.descriptionSchema.parse(newer));
  const refused = await preview(description);
  const superseded = { field: 'description.version', message: problemTexts['version.superseded'].detail };
  expect([refused.problem.code, refused.problem.errors]).toEqual(['version.superseded', [superseded]]);
  expect((await take(description)).problem.errors).toEqual([superseded]);
  await portal.send(
    modules.modifyVersion,
    { body: { _id: taken.versions[0]?._id ?? '', status: false } },
    { token: manager.token },
  );
  expect((await exported(module._id)).body).toMatchObject({
    version: '1.6.0',
    steps: [{ name: 'Wash hands', rightAction: null }, { name: 'Blood cultures' }],
    cues: description.cues,
  });
});

test('what somebody changed since the preview is a conflict', async () => {
  const description = describe();
  const { module } = (await take(description, null)).body;
  expect((await take(description, null)).problem.code).toBe('module.conflict');
  const body = { _id: module._id, moduleName: 'Changed meanwhile', expectedMinutes: 25 };
  await portal.send(modules.modifyModule, { body }, { token: manager.token });
  expect((await take(description, module.revision)).problem.code).toBe('module.conflict');
  const { _id, ...changed } = body;
  expect((await exported(_id)).body).toMatchObject(changed);
});

test('a wrong file is refused with the path and the sentence', async () => {
  const faults = async (given: object) =>
    Object.fromEntries(
      ((await preview({ ...describe(), ...given })).problem.errors ?? []).map((one) => [
        one.field,
        one.message,
      ]),
    );
  expect(
    await faults({
      format: 'other/2',
      moduleName: '',
      moduleDemoLink: 'javascript:alert(1)',
      surprise: 1,
      steps: [{ name: 'Wash hands', mustPass: 'yes' }],
    }),
  ).toMatchObject({
    'description.moduleName': 'Required',
    'description.moduleDemoLink': 'Invalid video url',
    'description.surprise': 'Unknown field',
    'description.format': expect.any(String),
    'description.steps.0.mustPass': expect.any(String),
  });
  expect(
    await faults({
      competencies: [
        { competencyName: 'SBAR', productCode: 'A' },
        { competencyName: 'sbar', productCode: 'B' },
      ],
      steps: [{ name: 'Hand over', competencyName: 'Nothing' }],
      questions: [{ name: 'pain', question: 'Where does it hurt?', competencyName: 'Nothing' }],
    }),
  ).toEqual({
    'description.competencies.1.competencyName': 'Duplicate competency',
    'description.steps.0.competencyName': 'Choose one of the module’s competencies.',
    'description.questions.0.competencyName': 'Choose one of the module’s competencies.',
  });
  expect(await faults({ cues: [{ usualSeconds: -1, text: 'Before the start' }] })).toHaveProperty([
    'description.cues.0.usualSeconds',
  ]);
});

test('files of hostile size and depth are refused before they are read', async () => {
  const post = (payload: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/v1/module/previewdescription',
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
      payload,
    });
  const large = await post(
    JSON.stringify({
      description: describe({ moduleDescription: 'x'.repeat(modules.mostDescriptionBytes) }),
    }),
  );
  expect([large.statusCode, large.json().code]).toEqual([413, 'request.too-large']);
  const deep = await post(`{"description":${'['.repeat(5000)}${']'.repeat(5000)}}`);
  expect([deep.statusCode, deep.json().code]).toEqual([400, 'request.too-deep']);
  const many = await preview(
    describe({
      steps: Array.from({ length: modules.limits.steps + 1 }, (_, step) => ({ name: `Step ${step}` })),
    }),
  );
  expect(many.problem.errors?.[0]?.field).toBe('description.steps');
});

test('a company’s description never changes a module of the platform or of another company', async () => {
  const description = describe();
  const { module } = (await take(description, null, superAdmin)).body;
  expect(module.companyId).toBeNull();
  expect((await preview(description)).problem.code).toBe('module.code-taken');
  expect((await take(description)).problem.errors?.[0]?.field).toBe('description.product_code');
  const own = describe();
  await take(own);
  const theirs = (await take(own, null, otherManager)).body.module;
  expect(theirs.companyId).not.toBe(companyId);
});

test('a copy has another product code, everything that was described, and neither files nor results', async () => {
  const { moduleId } = await buildModule(portal, companyId, {
    ownerCompanyId: companyId,
    mustPassSteps: ['A'],
  });
  const copy = (product_code: string, { token }: SignedInUser = manager, _id = moduleId) =>
    portal.send(modules.duplicateModule, { body: { _id, moduleName: 'A copy', product_code } }, { token });
  const code = `SW-${randomUUID()}`;
  const { module } = (await copy(code)).body;
  expect(module).toMatchObject({
    moduleName: 'A copy',
    product_code: code,
    status: false,
    moduleGuide: null,
  });
  const [original, copied] = [(await exported(moduleId)).body, (await exported(module._id)).body];
  expect(copied).toEqual({ ...original, moduleName: 'A copy', product_code: code });
  expect((await copy(code.toLowerCase())).problem.errors?.[0]?.field).toBe('product_code');
  expect((await copy(`SW-${randomUUID()}`, otherManager)).problem.code).toBe('module.not-found');
  const shared = await buildModule(portal, companyId);
  const own = await copy(`SW-${randomUUID()}`, manager, shared.moduleId);
  expect(own.body.module.companyId).toBe(companyId);
});

test('a demo of a host that the operator does not allow is refused at its field', async () => {
  const { moduleId } = await buildModule(portal, companyId, { ownerCompanyId: companyId });
  const description = {
    ...(await exported(moduleId)).body,
    moduleDemoLink: 'https://videos.example.net/demo',
  };
  const refused = await portal.send(
    modules.previewDescription,
    { body: { description } },
    { token: manager.token },
  );
  expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
    400,
    'module.video-link',
    [{ field: 'description.moduleDemoLink', message: messageTexts.videoUrlInvalid.text }],
  ]);
});

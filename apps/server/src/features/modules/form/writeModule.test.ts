import { randomUUID } from 'node:crypto';
import { device, files, modules, type ProblemAnswer, type RequestOf, users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAssignment, buildCompany, buildModule } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { buildGuide, buildUpload, pdfOf } from '../../../testing/builders/files/buildUpload.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { enrolHeadset, signInOnHeadset } from '../../../testing/builders/sessions/headsetBuilder.ts';
import { pngOf } from '../../../testing/files/pictures.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let otherCompanyId: string;
let admin: SignedInUser;
let manager: SignedInUser;
let otherManager: SignedInUser;
let superAdmin: SignedInUser;
let learner: SignedInUser;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId, otherCompanyId, admin, manager } = await buildStaff(portal));
  otherManager = await buildSignedIn(portal, otherCompanyId, { role: 'Instructor' });
  superAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'SuperAdmin' });
  learner = await buildSignedIn(portal, companyId, { pin: '2468' });
});
afterAll(() => portal.close());

type NewModule = RequestOf<typeof modules.addModule>['body'];
type ModuleChange = RequestOf<typeof modules.modifyModule>['body'];

const fieldsOf = async (person: SignedInUser, given: Partial<NewModule> = {}): Promise<NewModule> => ({
  moduleName: 'Sepsis: the First Hour',
  moduleDescription: 'A patient on a surgical ward becomes septic.',
  moduleDemoLink: 'https://vimeo.com/824190371',
  moduleType: 'Unity',
  moduleGuide: await buildGuide(portal, person),
  bannerImage: null,
  industry: 'Acute nursing',
  status: true,
  platforms: ['Windows', 'Oculus'],
  product_code: `SW-${randomUUID()}`,
  ...given,
});

const sendAdded = (body: object, { token }: SignedInUser) =>
  portal.send(modules.addModule, { body: body as NewModule }, { token });
const add = async (person: SignedInUser, given: Partial<NewModule> = {}) =>
  sendAdded(await fieldsOf(person, given), person);
const added = async (person: SignedInUser, given: Partial<NewModule> = {}) =>
  (await add(person, given)).body.module;
const modify = (person: SignedInUser, body: ModuleChange) =>
  portal.send(modules.modifyModule, { body }, { token: person.token });
const open = (person: SignedInUser, id: string) =>
  portal.send(modules.moduleDetail, { params: { id } }, { token: person.token });
const get = (address: string) => portal.app.inject({ method: 'GET', url: address });
const faultsOf = ({ problem }: { problem: ProblemAnswer }) =>
  Object.fromEntries((problem.errors ?? []).map(({ field, message }) => [field, message]));

test('a SuperAdmin’s module is the platform’s: every company knows it, and nobody else changes it', async () => {
  const module = await added(superAdmin);
  expect(module).toMatchObject({ companyId: null, companyName: null, mayModify: true, revision: 1 });
  for (const person of [manager, admin]) {
    const seen = (await open(person, module._id)).body;
    expect([seen.moduleName, seen.mayModify]).toEqual(['Sepsis: the First Hour', false]);
  }
  expect((await modify(manager, { _id: module._id, status: false })).problem.code).toBe('access.forbidden');
  expect((await modify(admin, { _id: module._id, status: false })).problem.code).toBe('access.forbidden');
});

test('a module of the Manager set is the company’s, in its library at once, and unknown elsewhere', async () => {
  const module = await added(manager);
  expect(module).toMatchObject({ companyId, mayModify: true });
  const library = await portal.send(users.assignableModules, { query: {} }, { token: admin.token });
  expect(library.body.modules.map(({ _id }) => _id)).toContain(module._id);
  expect((await open(otherManager, module._id)).problem.code).toBe('module.not-found');
  expect((await modify(otherManager, { _id: module._id, status: false })).problem.code).toBe(
    'module.not-found',
  );
  expect((await modify(superAdmin, { _id: module._id, industry: 'Education' })).body.module.industry).toBe(
    'Education',
  );
  expect((await add(admin)).problem.code).toBe('access.forbidden');
});

test('everything that is given is stored and answered', async () => {
  const module = await added(manager, {
    passMark: 0.8,
    modes: ['assessment'],
    family: 'acute',
    topicIcon: 'temperature-plus',
    competencies: ['Recognising deterioration', '  ', 'Sepsis bundle'],
    competencyProductCodes: ['C1', 'ignored', 'C2'],
    competencyValidityMonths: [null, null, 6],
  });
  const seen = (await open(manager, module._id)).body;
  expect(seen).toMatchObject({
    moduleType: 'Unity',
    industry: 'Acute nursing',
    platforms: ['Windows', 'Oculus'],
    passMark: 0.8,
    modes: ['assessment'],
    family: 'acute',
    topicIcon: 'temperature-plus',
    bannerImage: null,
    moduleGuide: { name: 'guide.pdf' },
    competencies: ['Recognising deterioration', 'Sepsis bundle'],
    competencyProductCodes: ['C1', 'C2'],
    competencyValidityMonths: [12, 6],
  });
  const query = { moduleid: module._id };
  const listed = await portal.send(modules.moduleCompetencies, { query }, { token: manager.token });
  expect(listed.body.competencies).toEqual([
    { index: 0, competencyName: 'Recognising deterioration', productCode: 'C1', validityMonths: 12 },
    { index: 1, competencyName: 'Sepsis bundle', productCode: 'C2', validityMonths: 6 },
  ]);
});

test('what is missing is said at its field', async () => {
  const missing = faultsOf(await sendAdded({ moduleType: 'Please Select' }, manager));
  const required = [
    'moduleName',
    'moduleDescription',
    'moduleDemoLink',
    'moduleType',
    'moduleGuide',
    'bannerImage',
    'industry',
    'status',
    'platforms',
    'product_code',
  ];
  expect(missing).toEqual(Object.fromEntries(required.map((field) => [field, messageTexts.required.text])));
  const fields = await fieldsOf(manager);
  const faults = faultsOf(
    await sendAdded({ ...fields, moduleName: ' ', platforms: [], modes: [], moduleDemoLink: '' }, manager),
  );
  expect(faults).toMatchObject({ moduleName: 'Required', platforms: 'Required', modes: 'Required' });
});

test('a demo is a video of a known host', async () => {
  const refused = await add(manager, { moduleDemoLink: 'https://videos.example.net/sepsis-demo' });
  expect(faultsOf(refused)).toEqual({ moduleDemoLink: messageTexts.videoUrlInvalid.text });
});

test('the operator’s list of video hosts holds for the form, the player and what pages may embed', async () => {
  const elsewhere = await createTestPortal({ videoHosts: ['videos.example.net'] });
  try {
    const person = await buildSignedIn(elsewhere, (await buildCompany(elsewhere)).companyId, {
      role: 'Manager',
    });
    const { token } = person;
    const given = { moduleGuide: await buildGuide(elsewhere, person) };
    const fields = await fieldsOf(manager, given);
    const addThere = (moduleDemoLink: string) =>
      elsewhere.send(modules.addModule, { body: { ...fields, moduleDemoLink } }, { token });
    expect(faultsOf(await addThere('https://vimeo.com/824190371'))).toEqual({
      moduleDemoLink: messageTexts.videoUrlInvalid.text,
    });
    const { module } = (await addThere('https://videos.example.net/1')).body;
    const params = { id: module._id };
    const opened = (await elsewhere.send(modules.moduleDetail, { params }, { token })).body;
    expect(opened.demoPlayer).toBe('https://videos.example.net/1');
    const { headers } = await elsewhere.app.inject('/');
    expect(headers['content-security-policy']).toContain('; frame-src https://videos.example.net;');
    const { hosts } = (await elsewhere.send(modules.videoHosts, {}, { token })).body;
    expect(hosts).toEqual(['videos.example.net']);
  } finally {
    await elsewhere.close();
  }
});

test('a competency twice, and one without its code, are refused in the words of the specification', async () => {
  const twice = await add(manager, {
    competencies: ['SBAR', 'sbar'],
    competencyProductCodes: ['C1', 'C2'],
  });
  expect([twice.status, twice.problem.detail]).toEqual([400, messageTexts.competencyDuplicate.text]);
  const module = await added(manager);
  const without = await modify(manager, { _id: module._id, competencies: ['SBAR'] });
  expect(without.problem.message).toMatch(/^Validation failed: competencyProductCodes/);
  expect(faultsOf(without)).toHaveProperty(['competencyProductCodes.0']);
});

test('a product code names one module of those that its owner sees', async () => {
  const platform = await added(superAdmin, { product_code: 'SW-SEP-101' });
  for (const person of [superAdmin, manager, otherManager]) {
    const secondAnswer = await add(person, { product_code: 'sw-sep-101' });
    expect([secondAnswer.status, faultsOf(secondAnswer)]).toEqual([
      409,
      { product_code: 'Another module has this product code.' },
    ]);
  }
  await added(manager, { product_code: 'WARD-1' });
  expect((await add(manager, { product_code: 'WARD-1' })).problem.code).toBe('module.code-taken');
  expect((await add(superAdmin, { product_code: 'WARD-1' })).problem.code).toBe('module.code-taken');
  // Another company may use the same code, because codes need to differ only within a company and the
  // platform.
  expect((await add(otherManager, { product_code: 'WARD-1' })).status).toBe(200);
  expect((await modify(superAdmin, { _id: platform._id, product_code: 'SW-SEP-101' })).status).toBe(200);
});

test('of two modules added at once with the same product code one is told', async () => {
  const product_code = `SW-${randomUUID()}`;
  const answers = await Promise.all([add(manager, { product_code }), add(manager, { product_code })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a change takes what is given alone, and one that began before another is refused', async () => {
  const module = await added(manager, { competencies: ['SBAR'], competencyProductCodes: ['C1'] });
  const renamed = await modify(manager, { _id: module._id, moduleName: 'Sepsis', revision: 1 });
  expect(renamed.body.module).toEqual({ ...module, moduleName: 'Sepsis', revision: 2 });
  const late = await modify(superAdmin, { _id: module._id, moduleName: 'Sepsis two', revision: 1 });
  expect([late.status, late.problem.code]).toEqual([409, 'module.conflict']);
  expect((await modify(superAdmin, { _id: module._id, status: false })).body.module.revision).toBe(3);
});

test('what a client read it may send back', async () => {
  const png = { bytes: await pngOf(900, 500), contentType: 'image/png' as const, name: 'banner.png' };
  const module = await added(manager, {
    bannerImage: await buildUpload(portal, manager, png),
    competencies: ['SBAR'],
    competencyProductCodes: ['C1'],
  });
  const { body } = await open(manager, module._id);
  const sent = { ...body, moduleDemoLink: body.moduleDemoLink ?? '', moduleGuide: body.moduleGuide ?? {} };
  const again = await modify(manager, { ...sent, moduleName: 'Sepsis again' });
  expect(again.body.module).toMatchObject({
    moduleName: 'Sepsis again',
    bannerImage: { key: module.bannerImage?.key },
    moduleGuide: { key: module.moduleGuide?.key },
    competencies: ['SBAR'],
  });
  const unknown = await modify(manager, { ...sent, owner: 'me' } as ModuleChange);
  expect(faultsOf(unknown)).toEqual({ owner: 'Unknown field' });
});

test('a banner is made anew in its own shape, seen by every company, replaced and taken away', async () => {
  const upload = async (width: number, height: number) =>
    buildUpload(portal, superAdmin, {
      bytes: await pngOf(width, height),
      contentType: 'image/png',
      name: 'banner.png',
    });
  const module = await added(superAdmin, { bannerImage: await upload(900, 900) });
  const banner = (await open(manager, module._id)).body.bannerImage;
  const fetched = await get(banner?.Location ?? '');
  expect(await sharp(fetched.rawPayload).metadata()).toMatchObject({ width: 1280, height: 600 });
  const small = await get((await open(manager, module._id)).body.bannerThumbnail?.Location ?? '');
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 256, height: 120 });
  const replaced = await modify(superAdmin, { _id: module._id, bannerImage: await upload(700, 300) });
  expect(replaced.body.module.bannerImage?.key).not.toBe(banner?.key);
  expect(replaced.body.module.moduleGuide?.key).toBe(module.moduleGuide?.key);
  const drawn = await modify(superAdmin, { _id: module._id, bannerImage: null });
  expect([drawn.body.module.bannerImage, drawn.body.module.bannerThumbnail]).toEqual([null, null]);
});

test('a guide is a PDF by its content, sent to a signed address, and saved instead of opened', async () => {
  const bytes = pdfOf('Guide', 18);
  const signed = await portal.send(
    files.getUploadSignedUrl,
    { body: { fileName: 'sepsis.pdf', fileType: 'application/pdf', fileSize: bytes.length } },
    { token: manager.token },
  );
  const put = await portal.app.inject({
    method: 'PUT',
    url: signed.body.signedRequest,
    payload: bytes,
    headers: { 'content-type': 'application/pdf' },
  });
  expect(put.statusCode).toBe(200);
  const { _id, moduleGuide } = await added(manager, { moduleGuide: signed.body.url });
  expect(moduleGuide).toMatchObject({ name: 'sepsis.pdf', fileSize: bytes.length });
  const fetched = await get(moduleGuide?.Location ?? '');
  expect(fetched.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="sepsis.pdf"; filename*=UTF-8''sepsis.pdf`,
    'x-content-type-options': 'nosniff',
  });
  expect(fetched.rawPayload).toEqual(bytes);
  const downloads = await portal.send(
    modules.moduleDownloads,
    { params: { id: _id } },
    { token: manager.token },
  );
  expect(downloads.body.guide).toMatchObject({ name: 'sepsis.pdf', pages: 18 });
});

test('a guide with a line end before its head is kept with its pages', async () => {
  const bytes = Buffer.concat([Buffer.from('\n'), pdfOf('Sepsis', 3), Buffer.alloc(512)]);
  const moduleGuide = await buildUpload(portal, manager, {
    bytes,
    contentType: 'application/pdf',
    name: 'sepsis.pdf',
  });
  const { _id } = await added(manager, { moduleGuide });
  const downloads = await portal.send(
    modules.moduleDownloads,
    { params: { id: _id } },
    { token: manager.token },
  );
  expect(downloads.body.guide).toMatchObject({ name: 'sepsis.pdf', pages: 3 });
});

test('a page that calls itself a PDF, another’s upload and an unknown one are refused', async () => {
  const page = { bytes: Buffer.from('<script>'), contentType: 'application/pdf' as const, name: 'a.pdf' };
  const moduleGuide = await buildUpload(portal, manager, page);
  expect((await add(manager, { moduleGuide })).problem.code).toBe('file.not-pdf');
  const theirs = await buildGuide(portal, otherManager);
  expect((await add(manager, { moduleGuide: theirs })).problem.code).toBe('file.not-found');
  expect((await add(manager, { moduleGuide: randomUUID() })).problem.code).toBe('file.not-found');
  const png = { bytes: await pngOf(), contentType: 'image/png' as const, name: 'a.png' };
  const bannerImage = await buildUpload(portal, manager, { ...png, bytes: pdfOf() });
  expect((await add(manager, { bannerImage })).problem.code).toBe('file.not-picture');
});

test('results stay with a competency that changes its code, is taken out and comes back', async () => {
  const built = await buildModule(portal, companyId, {
    ownerCompanyId: companyId,
    competencies: ['Recognition', 'Escalation'],
  });
  await buildSession(portal, learner, built);
  const _id = built.moduleId;
  const idsOf = () =>
    portal.platform.database.read('all', (trx) =>
      trx.selectFrom('competency').select(['competency_id', 'name']).where('module_id', '=', _id).execute(),
    );
  const before = await idsOf();
  const given = { competencies: ['Escalation'], competencyProductCodes: ['E-2'] };
  expect((await modify(manager, { _id, ...given })).body.module.competencies).toEqual(['Escalation']);
  const back = await modify(manager, {
    _id,
    competencies: ['recognition', 'Escalation'],
    competencyProductCodes: ['R-2', 'E-2'],
  });
  expect(back.body.module.competencies).toEqual(['recognition', 'Escalation']);
  expect((await idsOf()).map(({ competency_id }) => competency_id).sort()).toEqual(
    before.map(({ competency_id }) => competency_id).sort(),
  );
});

test('a module that becomes inactive leaves library, assignment and headset at once', async () => {
  const built = await buildModule(portal, companyId, { ownerCompanyId: companyId });
  await buildAssignment(portal, learner, built);
  const headset = await enrolHeadset(portal, companyId);
  const { token } = await signInOnHeadset(portal, headset, learner);
  const onHeadset = async () =>
    (await portal.send(device.modulesOnHeadset, { query: {} }, { token })).body.modules.map(({ _id }) => _id);
  const own = async () =>
    (await portal.send(modules.userModules, {}, { token: learner.token })).body.modules.find(
      ({ moduleId }) => moduleId === built.moduleId,
    );
  const assign = () =>
    portal.send(
      users.assignModules,
      { body: { users: [learner.userId], modules: [built.moduleId] } },
      { token: admin.token },
    );
  expect([await onHeadset(), (await own())?.status, (await assign()).status]).toEqual([
    [built.moduleId],
    true,
    200,
  ]);
  await modify(manager, { _id: built.moduleId, status: false });
  expect([await onHeadset(), (await own())?.status, (await assign()).problem.code]).toEqual([
    [],
    false,
    'module.not-found',
  ]);
});

test('who added and changed a module is in the audit log of its company', async () => {
  const module = await added(manager, { product_code: 'AUD-1' });
  await modify(superAdmin, { _id: module._id, moduleName: 'Sepsis anew', status: false });
  const entries = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['event', 'actor_role', 'detail'])
      .where('subject_id', '=', module._id)
      .orderBy('audit_entry_id')
      .execute(),
  );
  expect(entries).toEqual([
    {
      event: 'module.added',
      actor_role: 'Manager',
      detail: { name: 'Sepsis: the First Hour', product_code: 'AUD-1', status: true },
    },
    {
      event: 'module.changed',
      actor_role: 'SuperAdmin',
      detail: {
        name: 'Sepsis anew',
        nameBefore: 'Sepsis: the First Hour',
        product_code: 'AUD-1',
        status: false,
        statusBefore: true,
      },
    },
  ]);
});
